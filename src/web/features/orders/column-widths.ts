import type { OptionalColumn } from '#contract/orders/columns.ts'

/** From here up orders are a table; pixels at the usual size of letters, with a scroll bar in them. */
export const tableFrom = 700

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

/** A tablet, and a window beside another, have room for these alone; there is no side bar below the width of a desktop. */
export const keptOnTablet: readonly OptionalColumn[] = ['amount']

/** Rem there: what the names and statuses need that are not broken. */
const tabletWidths = { ...fixedWidths, recipient: 9.25, status: 13.25 }

/** Rem that the usual columns need; with more the table is scrolled to the side. */
const usualWidth = 61

/** How wide the table has to be with these columns. */
export const roomOf = (
  columns: readonly OptionalColumn[],
  isDesktop: boolean,
): { width: number; isWide: boolean; fixed: typeof fixedWidths } => {
  const fixed = isDesktop ? fixedWidths : tabletWidths
  const { check, number, recipient, status } = fixed
  const width = columns.reduce(
    (sum, column) => sum + columnWidths[column].least,
    check + number + recipient + status,
  )
  return { width, isWide: width > usualWidth, fixed }
}
