import { randomUUID } from 'node:crypto'
import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import { variantsOf } from '#contract/builder/variants-of-facts.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { CopyWishes } from '#contract/builder/wishes.ts'
import { maxImages } from '#contract/common/image.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { formatMoney, fromMinor } from '#contract/common/money.ts'
import { shorten, slugify } from '#contract/common/text.ts'
import { hasVariants } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'
import { customUrlProblem } from '#contract/websites/custom-url.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { isUrlFree } from '../websites/queries.ts'
import { inThreadFor } from './in-thread.ts'
import { pageInputSchema, type PageInput } from './page-input.ts'

const links = builderStrings.links

const minor = (price: number) => fromMinor(Math.round(price * 100))

/** The price of the page where it is in the currency of the market. Throws builder.price_unknown. */
export const pricesOf = (facts: ProductFacts, market: Market) => {
  const { currency, currencySymbol } = marketFacts[market]
  if (facts.price === null) throw new AppError('builder.price_unknown')
  if (facts.currency !== null && facts.currency !== currency)
    throw new AppError('builder.price_unknown', {
      sentence: links.otherCurrency(formatMoney(minor(facts.price), facts.currency), currencySymbol),
    })
  return {
    currentPrice: minor(facts.price),
    originalPrice: minor(facts.originalPrice ?? facts.price),
    isPriceSure: facts.currency !== null && !facts.uncertain.some((fact) => /rice|currency/.test(fact)),
  }
}

/** The name as an address that is free; with a number or letters behind it when others have it. */
const freeUrl = async (db: Db | Tx, name: string): Promise<string> => {
  const slug = slugify(name)
  const base = customUrlProblem(slug) ? 'stranica' : slug
  for (const end of ['', '-2', '-3', '-4', '-5', `-${randomUUID().slice(0, 8)}`]) {
    const address = `${base}${end}`
    if (!customUrlProblem(address) && (await isUrlFree(db, address))) return address
  }
  return `${base}-${randomUUID().slice(0, 13)}`
}

type Given = {
  facts: ProductFacts
  importId: string | null
  /** Empty for a product that its seller typed. */
  productLink: string
  templateName: TemplateName
  market: Market
  said: { sellerFacts: SellerFacts; wishes: CopyWishes }
  /** What a product without a name is called. */
  unnamed: string
  packPercent?: number
  /** As the seller left them; absent: those of the facts. */
  variants?: Variants | undefined
}

/** Everything the wizard would have asked, from what was read; the page is a draft. Throws builder.price_unknown, builder.no_images. */
export const inputFromFacts = async (
  { db, threads }: Pick<Services, 'db' | 'threads'>,
  userId: number,
  { facts, importId, productLink, templateName, market, said, unnamed, packPercent, variants }: Given,
): Promise<PageInput> => {
  const name = await nameOf({ threads }, userId, { facts, market })
  const { isPriceSure, ...prices } = pricesOf(facts, market)
  if (facts.images.length === 0) throw new AppError('builder.no_images')
  const productName = shorten(name ?? facts.name ?? unnamed, 300)
  const images = facts.images.filter((url) => url.length <= 2048).slice(0, maxImages)
  const chosen = variants ?? variantsOf(facts, { market, price: prices.currentPrice, images })
  return pageInputSchema.parse({
    ...prices,
    customUrl: await freeUrl(db, productName),
    productLink,
    importId: importId ?? undefined,
    productName,
    sku: facts.sku?.slice(0, 120) ?? null,
    images,
    ...(hasVariants(chosen) ? { variants: chosen } : {}),
    templateName,
    targetMarket: market,
    ...said,
    ...(packPercent === undefined ? {} : { packPercent }),
    isDraft: true,
    notes: [...(isPriceSure ? [] : [links.checkPrice]), ...(name ? [] : [links.foreignName])],
  })
}

/** A name fit for a page of the market; null where only the foreign one is known. What a seller typed is not touched. */
export const nameOf = async (
  { threads }: Pick<Services, 'threads'>,
  userId: number,
  { facts, market }: { facts: ProductFacts; market: Market },
): Promise<string | null> =>
  facts.sources.name === 'typed' ? facts.name : inThreadFor(threads, userId)('serbianName', facts, market)
