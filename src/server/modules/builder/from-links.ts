import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { builderStrings } from '#contract/builder/strings.ts'
import {
  createWebsiteSchema,
  pagesFromLinksSchema,
  saidKeys,
  type PagesFromLinks,
  type ProductFacts,
  type SellerFacts,
} from '#contract/builder/schema.ts'
import { filledWishes, type CopyWishes } from '#contract/builder/wishes.ts'
import { maxImages } from '#contract/common/image.ts'
import { marketFacts } from '#contract/common/market.ts'
import { formatMoney, fromMinor } from '#contract/common/money.ts'
import { shorten, slugify } from '#contract/common/text.ts'
import { customUrlProblem } from '#contract/websites/custom-url.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { isUrlFree } from '../websites/queries.ts'
import { importLink } from './imports.ts'
import { inThreadFor } from './in-thread.ts'
import { findUnfinishedFromLink, type GenerationRow } from './queries.ts'

const links = builderStrings.links

/** What a page is made from once everything is known. */
const pageInputSchema = createWebsiteSchema.extend({
  /** Stands, but is not shown to buyers until the seller says so. */
  isDraft: z.boolean().default(false),
  /** Several of the form's texts may stand in one answer here. */
  sellerFacts: z.partialRecord(z.enum(saidKeys), z.string()).optional(),
  /** Sentences for the seller beside the text. */
  notes: z.array(z.string()).default([]),
})
export type PageInput = z.infer<typeof pageInputSchema>

/** What is known of a page that is to be made from a link alone. */
const linkInputSchema = z.object({
  fromLink: z.string(),
  said: pagesFromLinksSchema.omit({ urls: true }),
})
type LinkInput = z.infer<typeof linkInputSchema>

const storedLink = storedDocument({ name: 'link to make a page of', schema: linkInputSchema })
const storedInput = storedDocument({ name: 'what a page is made from', schema: pageInputSchema })

/** What the texts say of the products, as answers to the questions the wizard asks; the page rests on them as on the seller's own words. */
const sellerFactsOf = (said: LinkInput['said']): SellerFacts =>
  Object.fromEntries(
    Object.entries({
      purpose: said.customerProblems,
      benefits: [said.keyBenefits, said.uniqueCharacteristics, said.competitiveAdvantage]
        .filter(Boolean)
        .join('\n'),
    }).filter(([, text]) => text !== ''),
  )

/** What the texts say of the buyers; a trouble that a product ends is both, what it does and where the buyer stands. */
const wishesOf = (said: LinkInput['said']): CopyWishes =>
  filledWishes({ audience: said.targetAudience, troubles: said.customerProblems })

/** `https://radnja.rs/lampe/nocna-lampa?x=1` → `radnja.rs/lampe/nocna-lampa`: what a page is called until its name is read. */
const shownLink = (url: string): string => {
  const { host, pathname } = new URL(url)
  return shorten(`${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`, 120)
}

/**
 * Writes down one draft page per link, each with a job and a progress of its own. A link that is being made already is not begun
 * again, so that a repeated call makes nothing twice.
 */
export const startFromLinks = (
  { db }: Pick<Services, 'db'>,
  userId: number,
  { urls, ...said }: PagesFromLinks,
): Promise<{ url: string; row: GenerationRow }[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`links:${userId}`}, 0))`.execute(tx)
    const started: { url: string; row: GenerationRow }[] = []
    for (const url of urls) {
      const known = await findUnfinishedFromLink(tx, userId, url)
      started.push({ url, row: known ?? (await startOne(tx, userId, { fromLink: url, said })) })
    }
    return started
  })

const startOne = async (tx: Tx, userId: number, input: LinkInput): Promise<GenerationRow> => {
  const id = randomUUID()
  const row = await tx
    .insertInto('generations')
    .values({
      id,
      userId,
      input: storedLink.write(input),
      // Until the product's name is read; nobody opens it.
      customUrl: `nacrt-${id}`,
      productName: shownLink(input.fromLink),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'builder.make-page', { userId, generationId: id })
  return { ...row, websiteUrl: null, writing: null }
}

const minor = (price: number) => fromMinor(Math.round(price * 100))

/** The price of the page where it is in the currency of the market. Throws builder.price_unknown. */
const pricesOf = (facts: ProductFacts, market: LinkInput['said']['targetMarket']) => {
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

/** Everything the wizard would have asked, from the link. Throws builder.link_refused, builder.price_unknown, builder.no_images. */
const readWholeInput = async (
  services: Services,
  userId: number,
  { fromLink, said }: LinkInput,
): Promise<PageInput> => {
  const { importId, facts } = await importLink(services, { userId, url: fromLink })
  if (!facts.isProduct)
    throw new AppError(
      'builder.link_refused',
      facts.reason ? { sentence: builderStrings.refused[facts.reason] } : {},
    )
  const name = await inThreadFor(services.threads, userId)('serbianName', facts, said.targetMarket)
  const { isPriceSure, ...prices } = pricesOf(facts, said.targetMarket)
  if (facts.images.length === 0) throw new AppError('builder.no_images')
  const productName = shorten(name ?? facts.name ?? shownLink(fromLink), 300)
  return pageInputSchema.parse({
    ...prices,
    customUrl: await freeUrl(services.db, productName),
    productLink: fromLink,
    importId: importId ?? undefined,
    productName,
    sku: facts.sku?.slice(0, 120) ?? null,
    images: facts.images.filter((url) => url.length <= 2048).slice(0, maxImages),
    templateName: said.templateName,
    targetMarket: said.targetMarket,
    sellerFacts: sellerFactsOf(said),
    wishes: wishesOf(said),
    isDraft: true,
    notes: [...(isPriceSure ? [] : [links.checkPrice]), ...(name ? [] : [links.foreignName])],
  })
}

/** What a generation is to make; that of a link alone is read from it once and then kept, so that a second try makes the same. */
export const readInput = async (services: Services, generation: GenerationRow): Promise<PageInput> => {
  const link = storedLink.find(generation.input)
  if (!link) return storedInput.read(generation.input)
  const input = await readWholeInput(services, generation.userId, link)
  await services.db
    .updateTable('generations')
    .set({
      input: storedInput.write(input),
      customUrl: input.customUrl,
      productName: input.productName,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', generation.id)
    .execute()
  return input
}
