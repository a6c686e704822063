import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { builderStrings } from '#contract/builder/strings.ts'
import { pagesFromLinksSchema, type PagesFromLinks, type SellerFacts } from '#contract/builder/schema.ts'
import { filledWishes, type CopyWishes } from '#contract/builder/wishes.ts'
import { shorten } from '#contract/common/text.ts'
import type { Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { importLink } from './imports.ts'
import { inputFromFacts } from './input-from-facts.ts'
import { storedInput, type PageInput } from './page-input.ts'
import { findUnfinishedFromLink, type GenerationRow } from './queries.ts'

/** What is known of a page that is to be made from a link alone. */
const linkInputSchema = z.object({
  fromLink: z.string(),
  said: pagesFromLinksSchema.omit({ urls: true }),
})
type LinkInput = z.infer<typeof linkInputSchema>

const storedLink = storedDocument({ name: 'link to make a page of', schema: linkInputSchema })

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
  return inputFromFacts(services, userId, {
    facts,
    importId,
    productLink: fromLink,
    templateName: said.templateName,
    market: said.targetMarket,
    said: { sellerFacts: sellerFactsOf(said), wishes: wishesOf(said) },
    unnamed: shownLink(fromLink),
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
