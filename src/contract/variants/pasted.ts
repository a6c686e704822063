import { fromMinor, isMoney, toMinor, type Money } from '../common/money.ts'
import { plainAmount } from '../common/typed-amount.ts'
import { readDifference } from './difference.ts'
import { addOption } from './edits.ts'
import { variantLimits as most } from './limits.ts'
import { countRows, findRow, noVariants } from './rows.ts'
import type { VariantRow, Variants } from './shape.ts'

/** Columns of the grid that a spreadsheet can fill, in their order. */
export const pastedColumns = ['difference', 'sku'] as const
export type PastedColumn = (typeof pastedColumns)[number]

/** What a spreadsheet puts on the clipboard, as rows of cells; empty lines are none. */
export const readCells = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.split('\t').map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/s, '$1')
          .replaceAll('""', '"'),
      ),
    )

/** Fills cells from one on, row by row; what stands beyond the last row or column is left out. */
export const pasteCells = (
  variants: Variants,
  { row, column }: { row: number; column: PastedColumn },
  cells: readonly (readonly string[])[],
): Variants => {
  const first = pastedColumns.indexOf(column)
  return {
    ...variants,
    rows: variants.rows.map((known, at) => {
      const line = cells[at - row]
      if (at < row || !line) return known
      return pastedColumns.reduce((made, name, place) => {
        const cell = line[place - first]
        return place < first || cell === undefined ? made : { ...made, [name]: cellOf(name, cell) }
      }, known)
    }),
  }
}

/** What cannot be read stays as it is typed, and is marked when it is saved. */
const cellOf = (column: PastedColumn, cell: string): string | null =>
  column === 'sku' ? cell || null : cell === '' ? '0.00' : (readDifference(cell) ?? cell)

type Role = 'option' | 'sku' | 'difference' | 'price' | 'isOn' | 'stock'

const roles: [RegExp, Role][] = [
  [/^(?:sku|šifra|sifra|kod|code|šifra artikla)$/i, 'sku'],
  [/^(?:razlika|doplata|razlika u ceni|razlika u cijeni|difference)$/i, 'difference'],
  [/^(?:cena|cijena|price|mp cena)$/i, 'price'],
  [/^(?:u prodaji|prodaja|aktivno|aktivan|uključeno|dostupno|active)$/i, 'isOn'],
  [/^(?:zaliha|zalihe|stanje|količina|kolicina|lager|komada|stock)$/i, 'stock'],
]

const roleOf = (head: string): Role => roles.find(([name]) => name.test(head.trim()))?.[1] ?? 'option'

/** Words of the usual options, by which a first line is seen to be heads. */
const usualOption = /^(?:velič|vel\.?$|broj$|boj[ae]$|model|size|color|colour|uzrast|dimenzij)/i

/** Whether the first line names columns, so that the cells are a whole table. */
export const isWholeTable = (cells: readonly (readonly string[])[]): boolean => {
  const [heads = []] = cells
  return cells.length > 1 && heads.some((head) => roleOf(head) === 'option' && usualOption.test(head.trim()))
}

const offWords = /^(?:ne|n|0|isključeno|false|no|-)$/i

export type PastedTable = { variants: Variants; rows: number } | { problem: 'heads' | 'tooMany' | 'noRows' }

/** Options and rows of a whole table: `Veličina`, `Boja`, `SKU`, `Razlika` or `Cena`. Combinations it does not have are not on sale. */
export const tableFrom = (
  cells: readonly (readonly string[])[],
  { before = noVariants, price }: { before?: Variants; price?: Money | undefined } = {},
): PastedTable => {
  if (!isWholeTable(cells)) return { problem: 'heads' }
  const [heads = [], ...lines] = cells
  const columns = heads.map((head, at) => ({ head: head.trim(), role: roleOf(head), at }))
  const own = columns.filter(
    ({ head, role, at }) => role === 'option' && head !== '' && lines.some((line) => line[at]?.trim()),
  )
  const chosen = own.slice(0, most.options)
  const choiceIn = (line: readonly string[]) => chosen.map(({ at }) => line[at]?.trim() ?? '')
  const whole = lines.filter((line) => choiceIn(line).every(Boolean))
  if (chosen.length === 0 || whole.length === 0) return { problem: 'noRows' }
  const options = chosen.map(({ head, at }) => ({
    name: head,
    texts: [...new Set(whole.map((line) => line[at]?.trim() ?? ''))],
  }))
  const counted = options.map(({ texts }) => ({ values: texts.map((text) => ({ text })) }))
  if (countRows(counted) > most.rows || options.some(({ texts }) => texts.length > most.values))
    return { problem: 'tooMany' }
  const made = options.reduce((variants, { name, texts }) => addOption(variants, name, texts), {
    ...noVariants,
    sizeTable: before.sizeTable,
  })
  const cell = (line: readonly string[], role: Role) => {
    const column = columns.find((one) => one.role === role)
    return column ? (line[column.at]?.trim() ?? '') : ''
  }
  const named = whole.map((line): VariantRow => {
    const choice = choiceIn(line)
    return {
      choice,
      sku: cell(line, 'sku') || null,
      difference: differenceIn(cell(line, 'difference'), cell(line, 'price'), price),
      image: findRow(before.rows, choice)?.image ?? null,
      isOn: !offWords.test(cell(line, 'isOn')),
    }
  })
  return {
    rows: named.length,
    variants: {
      ...made,
      rows: made.rows.map((row) => findRow(named, row.choice) ?? { ...row, isOn: false }),
    },
  }
}

const differenceIn = (difference: string, price: string, pagePrice: Money | undefined): string => {
  if (difference) return readDifference(difference) ?? difference
  const amount = plainAmount(price).replace(',', '.')
  if (!price || !pagePrice || !isMoney(amount) || !isMoney(pagePrice)) return '0.00'
  return fromMinor(toMinor(amount) - toMinor(pagePrice))
}

/** Cells put into a table of sizes from one cell on; it grows with them up to its limits. Row -1 are the heads. */
export const pasteSizes = (
  { columns, rows }: { columns: string[]; rows: string[][] },
  { row, column }: { row: number; column: number },
  cells: readonly (readonly string[])[],
): { columns: string[]; rows: string[][] } => {
  const width = Math.min(most.sizeColumns, Math.max(columns.length, column + widest(cells)))
  const height = Math.min(most.sizeRows, Math.max(rows.length, row + cells.length))
  const at = (line: readonly string[] | undefined, place: number, known: string | undefined) =>
    (place >= column ? line?.[place - column] : undefined) ?? known ?? ''
  const lineFor = (place: number, known: readonly string[] | undefined) =>
    Array.from({ length: width }, (_, cell) => at(cells[place - row], cell, known?.[cell]))
  return {
    columns: lineFor(-1, columns),
    rows: Array.from({ length: height }, (_, place) => lineFor(place, rows[place])),
  }
}

const widest = (cells: readonly (readonly string[])[]): number =>
  Math.max(0, ...cells.map((line) => line.length))

/** Whether a pasted text is cells of a spreadsheet, and not a word for one field. */
export const isCells = (text: string): boolean => /\t|\n(?=.*\S)/.test(text.trim())
