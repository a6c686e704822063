import { hasVariants } from '#contract/variants/rows.ts'
import type { Tx } from '../../db/db.ts'
import { storedVariants } from '../websites/stored-variants.ts'

/** An item for each combination that the pages of the product sell; the only one of a product without options has no choice. */
export const addItems = async (tx: Tx, productId: number): Promise<void> => {
  const websites = await tx
    .selectFrom('productWebsites')
    .select('variants')
    .where('stockProductId', '=', productId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const choices = websites.flatMap(({ variants: stored }): string[][] => {
    const variants = stored === null ? null : storedVariants.read(stored)
    return variants && hasVariants(variants) ? variants.rows.map(({ choice }) => choice) : [[]]
  })
  if (choices.length === 0) return
  await tx
    .insertInto('stockItems')
    .values(choices.map((choice) => ({ productId, choice })))
    .onConflict((known) => known.columns(['productId', 'choice']).doNothing())
    .execute()
}
