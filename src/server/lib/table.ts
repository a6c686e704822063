import { readFileSync } from 'node:fs'

/** The rows of a TSV table: a first line of column names, then values parted by tabs. Throws with the line on a row of another width. */
export const readTable = <Column extends string>(
  file: URL,
  columns: readonly Column[],
): Record<Column, string>[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`${file.pathname}: the columns are „${head}“.`)
  return lines.map((line, at) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length || cells.some((cell) => cell !== cell.trim()))
      throw new Error(`${file.pathname}:${at + 2}: „${line}“ has ${cells.length} cells.`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<
      Column,
      string
    >
  })
}
