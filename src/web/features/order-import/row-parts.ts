import type { ImportField, ImportRow, OrderImport, RowState } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import type { CellEdit } from './grid.ts'
import type { Choose } from './row-choices.tsx'

/** Colour of what is said of a row. */
export const tints: Record<RowState, string> = {
  ready: 'text-success',
  wrong: 'text-danger',
  known: 'text-warning',
  left: 'text-muted',
  imported: 'text-success',
  failed: 'text-danger',
}

/** Names of the seller's products, for cells that name one. */
export const productListId = 'import-products'

type Columns = { index: number; label: string; width: string; list?: string }[]

/** What says little needs little room. */
const narrow: readonly ImportField[] = [
  'number',
  'date',
  'house',
  'postalCode',
  'quantity',
  'price',
  'delivery',
]

/** Columns that mean something, in their order. */
export const columnsOf = (file: OrderImport): Columns =>
  file.columns.flatMap((field, index) =>
    field === null
      ? []
      : [
          {
            index,
            label: file.headers[index] || orderImportStrings.fields[field],
            width: narrow.includes(field) ? 'w-28' : 'w-40',
            ...(field === 'product' ? { list: productListId } : {}),
          },
        ],
  )

/** What a row of the table and a card of the phone alike are given. */
export type RowProps = {
  row: ImportRow
  columns: Columns
  onEdit: (edits: CellEdit[]) => void
  /** The cells that a pasted block fills; null for what is no block. */
  onPaste: (at: CellEdit) => CellEdit[] | null
  onChoice: Choose
}

/** What is wrong with a row or known of it, each with the column it is about. */
export const saidOf = ({ problems, doubts, known }: ImportRow, columns: Columns): string[] => [
  ...[...problems, ...doubts].map(({ column, message }) => {
    const label = columns.find(({ index }) => index === column)?.label
    return label ? `${label}: ${message}` : message
  }),
  ...(known ? [known] : []),
]
