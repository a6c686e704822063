import { saveStockProductSchema, type SaveStockProduct, type StockProduct } from '#contract/stock/schema.ts'
import { readPieces } from './typed-numbers.ts'

/** A product as it stands in a form. */
export type ProductFields = {
  name: string
  lowAt: string
  costsFromReceipts: boolean
  websiteIds: number[]
  offerIds: number[]
}
export type FieldProblems = Partial<Record<'name' | 'lowAt' | 'websiteIds' | 'offerIds', string>>

export const fieldsOf = (product: StockProduct): ProductFields => ({
  name: product.name,
  lowAt: product.lowAt === null ? '' : String(product.lowAt),
  costsFromReceipts: product.costsFromReceipts,
  websiteIds: product.websites.map(({ id }) => id),
  offerIds: product.offers.map(({ id }) => id),
})

const problemNames = ['name', 'lowAt', 'websiteIds', 'offerIds'] as const

/** Sentences by field, of the schema's issues or of the server's answer. */
export const problemsOf = (issues: { path: string; message: string }[]): FieldProblems =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const name = problemNames.find((each) => each === path.split('.')[0])
      return name ? [[name, message]] : []
    }),
  )

/** What is sent, or what is wrong with it. */
export const readProduct = (
  fields: ProductFields,
): { product: SaveStockProduct; problems: null } | { product: null; problems: FieldProblems } => {
  const lowAt = fields.lowAt.trim() === '' ? null : readPieces(fields.lowAt)
  const read = saveStockProductSchema.safeParse({ ...fields, lowAt })
  if (read.success) return { product: read.data, problems: null }
  return {
    product: null,
    problems: problemsOf(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  }
}
