import { readOffers } from '#contract/websites/offers.ts'
import { hasVariants, rowBelowZero } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'
import { variantStrings } from '#contract/variants/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import { offersFor } from './website-values.ts'

type Sold = Parameters<typeof offersFor>[0] & {
  variants?: Variants | null | undefined
  packPercent?: number | undefined
}

/** No combination is given away, by itself or in a pack. Throws common.invalid, naming the field. */
export const checkDifferences = ({ variants, packPercent, ...price }: Sold): void => {
  if (!variants) return
  const packs = readOffers({ quantityOffers: offersFor(price, { packPercent }) })
  const at = rowBelowZero(variants.rows, packs)
  if (at < 0) return
  const message = variantStrings.invalid.belowZero
  throw new AppError('common.invalid', {
    sentence: message,
    fields: [{ path: `variants.rows.${at}.difference`, message }],
  })
}

/** As they are stored: pictures by their addresses in our own store; one that could not be had is no row's. */
export const madeVariants = (
  variants: Variants | null | undefined,
  { images, fetched }: { images: readonly string[]; fetched: Record<string, string> },
): Variants | null => {
  if (!variants || (!hasVariants(variants) && !variants.sizeTable)) return null
  const storedOf = (url: string | null): string | null => {
    const stored = url === null ? undefined : (fetched[url] ?? url)
    return stored !== undefined && images.includes(stored) ? stored : null
  }
  return { ...variants, rows: variants.rows.map((row) => ({ ...row, image: storedOf(row.image) })) }
}
