import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { StockItem } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import type { SheetShape } from './item-sheet.tsx'
import { pastedCells, placedCells } from './typed-numbers.ts'

const words = shelfStrings.entry

/** Which numbers of an item a field holds. */
export type EntryKind = 'pieces' | 'costs'

const fieldAt = (form: HTMLFormElement | null, kind: EntryKind, place: number) =>
  form?.querySelector<HTMLInputElement>(`[data-entry="${kind}"][data-place="${place}"]`)

/** The next field of the form, and behind the last one its button. */
const next = (from: HTMLInputElement): HTMLElement | null | undefined => {
  const fields = [...(from.form?.querySelectorAll<HTMLElement>('[data-entry], [type="submit"]') ?? [])]
  return fields[fields.indexOf(from) + 1]
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Enter goes on, arrows go up and down, and what a spreadsheet put on the clipboard fills the fields from where it is pasted. */
export const useSheetKeys = (
  { places, columns }: Pick<SheetShape, 'places' | 'columns'>,
  onFill: (kind: EntryKind, values: Record<string, string>) => void,
) => {
  const [message, setMessage] = useState('')
  const idAt = (place: number): StockItem['id'] | undefined => places[place]?.id

  const goAlong = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    next(event.currentTarget)?.focus()
  }
  const keys = (kind: EntryKind, place: number) => ({
    'data-entry': kind,
    'data-place': place,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      goAlong(event)
      const by = (steps[event.key] ?? 0) * columns
      if (by === 0) return
      event.preventDefault()
      for (let at = place + by; at >= 0 && at < places.length; at += by) {
        const field = fieldAt(event.currentTarget.form, kind, at)
        if (field) return field.focus()
      }
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const cells = pastedCells(event.clipboardData.getData('text/plain'))
      if (!cells) return
      event.preventDefault()
      const { values, left } = placedCells(cells, { at: place, fields: places.length, columns })
      const known = [...values].flatMap(([at, value]) => {
        const id = idAt(at)
        return id === undefined ? [] : [[String(id), value] as const]
      })
      const lost = left + values.size - known.length
      onFill(kind, Object.fromEntries(known))
      setMessage(lost > 0 ? words.dropped(lost) : words.pasted(known.length))
    },
  })
  return { keys, goAlong: { 'data-entry': 'rest', onKeyDown: goAlong }, message }
}
