import { variantLimits as most } from '../variants/limits.ts'
import type { SizeTable } from '../variants/shape.ts'
import { isSameText } from '../variants/typed-line.ts'
import type { ProductFacts } from './schema.ts'

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().slice(0, most.sizeCell))

/** Tables of a text, as the importer writes them: one row a line, between strokes. */
const tablesIn = (text: string): string[][][] =>
  text
    .split('\n')
    .reduce<string[][][]>(
      (tables, line) =>
        /^\| .+ \|$/.test(line)
          ? [...tables.slice(0, -1), [...(tables.at(-1) ?? []), cellsOf(line)]]
          : (tables.at(-1) ?? []).length > 0
            ? [...tables, []]
            : tables,
      [[]],
    )
    .filter((rows) => rows.length > 1)

/** `46 (S)` tells of the size 46. */
const isOf = (cell: string, size: string): boolean =>
  isSameText(cell, size) || isSameText(cell.split(' ')[0] ?? '', size)

/** The table of a source that measures what a buyer chooses: half of the values of one choice at least stand in its first column. */
export const sizeTableOf = ({
  description,
  variants,
}: Pick<ProductFacts, 'description' | 'variants'>): SizeTable | null => {
  const fits = ([, ...rows]: string[][]): boolean =>
    (variants?.options ?? []).some(
      ({ values }) =>
        values.length > 1 &&
        values.filter((size) => rows.some(([cell = '']) => isOf(cell, size))).length * 2 >= values.length,
    )
  const [columns = [], ...rows] = tablesIn(description ?? '').find(fits) ?? []
  return columns.length > 1 && columns.length <= most.sizeColumns
    ? { columns, rows: rows.slice(0, most.sizeRows) }
    : null
}
