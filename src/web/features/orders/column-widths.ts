import type { OptionalColumn } from '#contract/orders/columns.ts'

/** Rem of the columns that always stand there; the recipient takes a share of what is left where nothing else does. */
export const fixedWidths = { check: 2.5, number: 9.25, recipient: 10.25, status: 14.25 }

/** Rem of the others; those that are elastic share what is left with the recipient. */
export const columnWidths: Record<OptionalColumn, { least: number; isElastic: boolean }> = {
  city: { least: 6.75, isElastic: false },
  address: { least: 10, isElastic: true },
  product: { least: 11.25, isElastic: true },
  amount: { least: 6.5, isElastic: false },
  tracking: { least: 8, isElastic: false },
  notes: { least: 9, isElastic: true },
}

/** On a narrow desktop the status would be out of sight beside these; the details have them. */
export const leftOutFirst: readonly OptionalColumn[] = ['city', 'product']

/** Rem that the usual columns need; with more the table is scrolled to the side. */
const usualWidth = 61

/** How wide the table has to be with these columns. */
export const roomOf = (columns: readonly OptionalColumn[]): { width: number; isWide: boolean } => {
  const { check, number, recipient, status } = fixedWidths
  const width = columns.reduce(
    (sum, column) => sum + columnWidths[column].least,
    check + number + recipient + status,
  )
  return { width, isWide: width > usualWidth }
}
