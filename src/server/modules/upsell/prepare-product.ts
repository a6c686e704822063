import { sql } from 'kysely'
import { builderStrings } from '#contract/builder/strings.ts'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { ownImageId } from '#contract/common/image.ts'
import { marketOf } from '#contract/common/market.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import type { Services } from '../../services.ts'
import { readLink } from '../builder/commands.ts'
import { fetchPicture } from '../builder/fetch-picture.ts'
import { generatePage } from '../builder/generation/generate-page.ts'
import { isBudgetSpent, recordModelCall } from '../builder/model-budget.ts'
import { serbianName } from '../builder/generation/serbian-name.ts'
import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { linesOf } from './presenter.ts'
import type { UpsellRow } from './queries.ts'

const shownFeatures = 3

type Words = { description: string; features: string[]; ledger: AiCopy['ledger'] }

/** True of every offer here and nothing about the product, for pages that nobody can read. */
const plainWords = (title: string): Words => ({
  description: upsellStrings.plainDescription(title),
  features: [...upsellStrings.plainFeatures],
  ledger: [
    { text: upsellStrings.plainDescription(title), basis: 'setting', fact: null },
    ...upsellStrings.plainFeatures.map((text) => ({ text, basis: 'setting' as const, fact: null })),
  ],
})

/** The same writer as for a page: facts of the product page and nothing else (C-31: a description, no invented urgency). */
const write = async (
  services: Services,
  website: WebsiteRow,
  product: { title: string; price: string; originalPrice: string | null },
  facts: ProductFacts,
): Promise<Words> => {
  const { llm } = services.config
  const isSpent =
    llm !== null && (await isBudgetSpent(services.db, website.userId, llm.dailyTokenBudgetPerUser))
  const { copy, aiCopy, usage } = await generatePage(
    {
      market: marketOf(website),
      productName: product.title,
      currentPrice: product.price,
      originalPrice: product.originalPrice,
      currencySymbol: website.currencySymbol,
      facts,
      sellerFacts: {},
      pictureColors: [],
      templateName: 'Minimalistic',
    },
    { llm: isSpent ? null : llm, log: services.log },
  )
  if (usage)
    await recordModelCall(services.db, {
      userId: website.userId,
      generationId: null,
      usage,
      price: llm?.price ?? null,
    })
  const features = copy.bullets.slice(0, shownFeatures)
  const said = [copy.hook, ...features]
  return {
    description: copy.hook,
    features,
    ledger: aiCopy.ledger.filter(({ text }) => said.some((part) => part.includes(text))),
  }
}

/** Pictures into our own store, at most five; one that cannot be had is left out. */
const collect = async (services: Services, userId: number, urls: string[]): Promise<string[]> => {
  const images: string[] = []
  for (const url of urls) {
    if (images.length >= maxUpsellImages) break
    const stored = ownImageId(url) ? url : await fetchPicture(services, userId, url)
    if (stored && !images.includes(stored)) images.push(stored)
  }
  return images
}

/** Until a product has a name, its host stands in; a seller sees at once that the page was not read. */
export const nameOfLink = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/**
 * Reads the product's page and writes title, pictures and text where the seller gave none. Never throws for what a page or a model
 * does: the reason stands in `aiProcessingError`, a text that is true anyway in the offer (B-UPS5).
 */
export const prepareProduct = async (
  services: Services,
  website: WebsiteRow,
  row: UpsellRow,
): Promise<void> => {
  const save = (change: Record<string, unknown>) =>
    services.db
      .updateTable('upsellProducts')
      .set({ ...change, updatedAt: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute()
  const fail = async (reason: string) => {
    const plain = plainWords(row.title)
    await save({
      aiProcessed: false,
      aiProcessingError: reason,
      ...(row.urgentDescription === ''
        ? {
            urgentDescription: plain.description,
            features: JSON.stringify(plain.features),
            aiLedger: JSON.stringify(plain.ledger),
          }
        : {}),
    })
  }
  try {
    const given = linesOf(row.images)
    const facts = await readLink(services, { userId: website.userId, url: row.originalUrl })
    if (!facts.isProduct) {
      await save({ images: JSON.stringify(await collect(services, website.userId, given)) })
      await fail(builderStrings.refused[facts.reason ?? 'unreachable'])
      return
    }
    const isNamed = row.title !== nameOfLink(row.originalUrl)
    const title = isNamed ? row.title : (serbianName(facts, marketOf(website)) ?? facts.name ?? row.title)
    const images = await collect(services, website.userId, given.length > 0 ? given : facts.images)
    const words = await write(
      services,
      website,
      {
        title,
        price: row.discountPrice ?? website.currentPrice,
        originalPrice: row.discountPrice === null ? null : row.originalPrice,
      },
      facts,
    )
    await save({
      title: title.slice(0, 200),
      images: JSON.stringify(images),
      urgentDescription: words.description,
      features: JSON.stringify(words.features),
      aiLedger: JSON.stringify(words.ledger),
      aiProcessed: true,
      aiProcessingError: null,
    })
  } catch (error) {
    services.log.error({ err: error, upsellProductId: row.id }, 'an upsell product could not be prepared')
    await fail(builderStrings.refused.unreachable)
  }
}
