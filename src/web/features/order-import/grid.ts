import type { ImportRow } from '#contract/order-import/schema.ts'
import { readCells } from '#contract/variants/pasted.ts'

export type CellEdit = { position: number; column: number; text: string }

/**
 * What a block of cells from a spreadsheet puts where: from a row and column on, over the rows as they are shown and the columns as they
 * stand there. Rows that are orders already take nothing, and what stands beyond the last column is left out.
 */
export const pastedEdits = (
  text: string,
  { rows, columns, at }: { rows: readonly ImportRow[]; columns: readonly number[]; at: CellEdit },
): CellEdit[] => {
  const first = rows.findIndex(({ position }) => position === at.position)
  const left = columns.indexOf(at.column)
  if (first === -1 || left === -1) return []
  return readCells(text).flatMap((line, down) => {
    const row = rows[first + down]
    if (!row?.cells) return []
    return line.flatMap((cell, across) => {
      const column = columns[left + across]
      return column === undefined ? [] : [{ position: row.position, column, text: cell }]
    })
  })
}

/** Where an arrow or Enter leads from a cell of the grid; the same cell where it would leave it. */
export const nextCell = (key: string, { rows, at }: { rows: number; at: number }): number | null => {
  const next = key === 'ArrowUp' ? at - 1 : key === 'ArrowDown' || key === 'Enter' ? at + 1 : null
  return next === null || next < 0 || next >= rows ? null : next
}
