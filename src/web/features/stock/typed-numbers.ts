/** `12`, `1.200`, ` 3 `: whole pieces as people and spreadsheets write them. NaN for anything else, so that the schema refuses it. */
export const readPieces = (typed: string): number => {
  const text = typed.replaceAll(/\s/g, '')
  return /^\d+$|^\d{1,3}(\.\d{3})+$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN
}

/** Rows of cells that a spreadsheet puts on the clipboard; null for a single cell, which is typed like any text. */
export const pastedCells = (text: string): string[][] | null => {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null
}

/**
 * Which field each pasted cell belongs to, counted from the one it was pasted into; `left` cells found none. In a column everything goes down,
 * also a row of cells.
 */
export const placedCells = (
  cells: string[][],
  { at, fields, columns }: { at: number; fields: number; columns: number },
): { values: Map<number, string>; left: number } => {
  const rows = columns === 1 && cells.length === 1 ? (cells[0] ?? []).map((cell) => [cell]) : cells
  const values = new Map<number, string>()
  let left = 0
  rows.forEach((row, down) =>
    row.forEach((cell, across) => {
      const isInside = (at % columns) + across < columns
      const place = at + down * columns + across
      if (isInside && place < fields) values.set(place, cell)
      else if (cell !== '') left += 1
    }),
  )
  return { values, left }
}
