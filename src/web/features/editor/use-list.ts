import { useState, type RefObject } from 'react'
import { addItem, isFull, listAt, moveItem, removeItem, type ListName } from '#contract/websites/draft.ts'
import { useDraft, useEditor } from './editor-store.ts'

const focusable = 'input, textarea, select, button'

/**
 * Adding, removing and moving entries of a list of the draft, with the focus on what was touched. Rows carry `data-row`, the control
 * that takes the focus of a new row `data-part`; the add button carries `data-part="add"`.
 */
export const useList = (at: ListName, element: RefObject<HTMLElement | null>) => {
  const editor = useEditor()
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const count = useDraft((draft) => listAt(draft, at)?.length ?? 0)
  const full = useDraft((draft) => isFull(draft, at))

  const focus = (row: number, part: string) =>
    // The row is drawn with the next paint.
    requestAnimationFrame(() => {
      const place = row < 0 ? '[data-part="add"]' : `[data-row="${row}"] [data-part="${part}"]`
      element.current?.querySelector<HTMLElement>(place)?.focus()
    })

  const controlsOf = (row: number) => [
    ...(element.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"] :is(${focusable})`) ?? []),
  ]

  const add = (part: string, row = count) => {
    if (full) return
    editor.edit(addItem(editor.draft(), at, row))
    focus(row, part)
  }
  const remove = (row: number, part: string) => {
    editor.edit(removeItem(at, row))
    focus(Math.min(row, count - 2), part)
  }
  /** The control that has the focus keeps it in its moved row. */
  const move = (row: number, to: number) => {
    if (to < 0 || to >= count) return
    const held = controlsOf(row).findIndex((control) => control === document.activeElement)
    editor.edit(moveItem(at, row, to))
    setMovedTo(to)
    if (held >= 0) requestAnimationFrame(() => controlsOf(to)[held]?.focus())
  }
  return { count, add, remove, move, movedTo, isFull: full }
}
