import type { ChosenAngle } from '#contract/builder/angle.ts'
import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import type { CopyWishes } from '#contract/builder/wishes.ts'
import type { Market } from '#contract/common/market.ts'
import type { Money } from '#contract/common/money.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'

/** Everything a writer may know; what is not in here must not be claimed. */
export type CopyInput = {
  market: Market
  /** As the seller typed it; shown unchanged except for spaces and shouting. */
  productName: string
  currentPrice: Money
  originalPrice: Money | null
  currencySymbol: string
  facts: ProductFacts | null
  sellerFacts: SellerFacts
  /** How the seller wishes the text; states nothing. */
  wishes?: CopyWishes
  /** How the seller wishes the product told; states nothing. */
  angle?: ChosenAngle | null
  /** Dominant colours of the main picture, strongest first, `#RRGGBB`. */
  pictureColors: string[]
  templateName: TemplateName
}
