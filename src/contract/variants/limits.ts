/** The most a product may have: entries of a list, or characters of a text. */
export const variantLimits = {
  options: 3,
  values: 30,
  /** Combinations of all values. */
  rows: 200,
  name: 40,
  value: 40,
  sku: 60,
  sizeColumns: 8,
  sizeRows: 40,
  sizeCell: 40,
  /** Each piece is chosen by itself, so a pack cannot be longer than a form. */
  packPieces: 20,
} as const
