import { useState, type RefObject } from 'react'
import { addItem, isFull, moveItem, removeItem, type ListName } from '#contract/websites/draft.ts'
import { getAt } from '#contract/websites/paths.ts'
import { useDraft, useEditor } from './editor-store.ts'

/**
 * Adding, removing and moving entries of a list of the draft, with the focus on what was touched. Rows carry `data-row`, what can hold
 * the focus in them `data-part`; the add button carries `data-part="add"`.
 */
export const useList = (at: ListName, element: RefObject<HTMLElement | null>) => {
  const editor = useEditor()
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const count = useDraft((draft) => (getAt(draft, at) as unknown[]).length)
  const full = useDraft((draft) => isFull(draft, at))

  const focus = (row: number, part: string) =>
    // The row is drawn with the next paint.
    requestAnimationFrame(() => {
      const place = row < 0 ? '[data-part="add"]' : `[data-row="${row}"] [data-part="${part}"]`
      element.current?.querySelector<HTMLElement>(place)?.focus()
    })

  const add = (part: string, row = count) => {
    if (full) return
    editor.edit(addItem(editor.draft(), at, row))
    focus(row, part)
  }
  const remove = (row: number, part: string) => {
    editor.edit(removeItem(at, row))
    focus(Math.min(row, count - 2), part)
  }
  /** `part` keeps the focus in the moved row. */
  const move = (row: number, by: -1 | 1, part: string) => {
    const to = row + by
    if (to < 0 || to >= count) return
    editor.edit(moveItem(at, row, to))
    setMovedTo(to)
    focus(to, part)
  }
  return { count, add, remove, move, movedTo, isFull: full }
}
