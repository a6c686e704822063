import { useState, type RefObject } from 'react'

/** Where the focus goes after rows have changed places. */
type Target = { row: number; part: string }

/**
 * Adding, removing and moving rows of a list, with the focus on what was touched. Rows carry `data-row`, what can hold the
 * focus in them `data-part`; the add button carries `data-part="add"`.
 */
export const useRows = <T>({
  element,
  rows,
  blank,
  max,
  put,
}: {
  /** What the rows and the add button stand in. */
  element: RefObject<HTMLElement | null>
  rows: T[]
  blank: T
  max: number
  put: (rows: T[]) => void
}) => {
  const [movedTo, setMovedTo] = useState<number | null>(null)

  const focus = ({ row, part }: Target) =>
    // The row is drawn with the next paint.
    requestAnimationFrame(() => {
      const place = row < 0 ? '[data-part="add"]' : `[data-row="${row}"] [data-part="${part}"]`
      element.current?.querySelector<HTMLElement>(place)?.focus()
    })

  const add = (part: string, at = rows.length) => {
    if (rows.length >= max) return
    put(rows.toSpliced(at, 0, blank))
    focus({ row: at, part })
  }
  const remove = (row: number, part: string) => {
    put(rows.toSpliced(row, 1))
    focus({ row: Math.min(row, rows.length - 2), part })
  }
  /** `part` keeps the focus in the moved row. */
  const move = (row: number, by: -1 | 1, part: string) => {
    const to = row + by
    const moved = rows[row]
    if (moved === undefined || to < 0 || to >= rows.length) return
    put(rows.toSpliced(row, 1).toSpliced(to, 0, moved))
    setMovedTo(to)
    focus({ row: to, part })
  }
  return { add, remove, move, movedTo, isFull: rows.length >= max }
}
