import { useRef, useState, type PointerEvent } from 'react'

type Drag = { from: number; over: number }

/**
 * Rows that are taken by their grip and put elsewhere, by mouse, pen and finger alike. The list has keys and buttons that do the same.
 * `data-drop` says on which side of a row the held one would come to stand.
 */
export const useSectionDrag = (first: number, onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-section-row]') ?? [])]
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return Math.max(first, at < 0 ? rows.length - 1 : at)
  }
  return {
    list,
    gripOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, over: index })
      },
      onPointerMove: (event: PointerEvent) => {
        if (!drag) return
        const over = rowAt(event.clientY)
        if (over !== drag.over) setDrag({ ...drag, over })
      },
      onPointerUp: () => {
        if (drag && drag.from !== drag.over) onMove(drag.from, drag.over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
    rowOf: (index: number) => ({
      'data-section-row': '',
      'data-held': drag?.from === index ? '' : undefined,
      'data-drop':
        drag && drag.over === index && drag.from !== index
          ? drag.from > index
            ? 'before'
            : 'after'
          : undefined,
    }),
  }
}
