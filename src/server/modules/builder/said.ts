import type { CreateWebsite, SellerFacts } from '#contract/builder/schema.ts'
import { filledWishes, type CopyWishes } from '#contract/builder/wishes.ts'

type Said = Pick<CreateWebsite, 'sellerFacts' | 'wishes'>

/** What the seller says of the product and what of the text, kept apart: for whom a product is came among its facts before. */
export const saidIn = ({
  sellerFacts = {},
  wishes = {},
}: Said): { sellerFacts: SellerFacts; wishes: CopyWishes } => {
  const { audience = '', ...facts } = sellerFacts
  return { sellerFacts: facts, wishes: filledWishes({ ...wishes, audience: wishes.audience || audience }) }
}
