import { sql } from 'kysely'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { upsellTextSchema, type UpsellText } from '#contract/upsell/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { readSeen } from '../builder/imports.ts'
import type { CopyInput } from '../copywriting/drafting/copy-input.ts'
import { inThreadFor } from '../builder/in-thread.ts'
import { copyKey } from '../builder/checkpoint.ts'
import { isBudgetSpent, recordModelCall } from '../builder/model-budget.ts'
import { findWriter } from '../writer/find-writer.ts'

const shownFeatures = 3

const storedText = storedDocument({ name: 'text of a further product', schema: upsellTextSchema })

type Seller = { userId: number; market: Market }

/** What the seller called it, else a name fit for a page of the market, else the one on the page. */
export const titleOf = async (
  { threads }: Pick<Services, 'threads'>,
  { userId, market }: Seller,
  given: string,
  facts: ProductFacts,
): Promise<string> => {
  const named = given || (await inThreadFor(threads, userId)('serbianName', facts, market))
  return (named || facts.name || '').slice(0, 200)
}

/** Without a price: it stands beside the text, and a text that never heard of it stays true when it changes. */
const inputOf = ({ market }: Seller, title: string, facts: ProductFacts): CopyInput => ({
  market,
  productName: title,
  currentPrice: '0.00',
  originalPrice: null,
  currencySymbol: marketFacts[market].currencySymbol,
  facts,
  sellerFacts: {},
  pictureColors: [],
  templateName: 'Minimalistic',
})

const findKept = async (
  { db }: Pick<Services, 'db'>,
  userId: number,
  key: string,
): Promise<UpsellText | null> => {
  const row = await db
    .selectFrom('upsellTexts')
    .select('text')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return storedText.find(row?.text)
}

const keep = ({ db }: Pick<Services, 'db'>, userId: number, key: string, text: UpsellText) =>
  db
    .insertInto('upsellTexts')
    .values({ userId, key, text: storedText.write(text) })
    .onConflict((known) => known.columns(['userId', 'key']).doUpdateSet({ text: storedText.write(text) }))
    .execute()

/**
 * The same writer as for a page: facts of the product page and nothing else (C-31: a description, no invented urgency). What a model
 * wrote from exactly the same within the last day is not paid for twice, and is what the seller has seen.
 */
export const writeText = async (
  services: Services,
  seller: Seller,
  title: string,
  facts: ProductFacts,
): Promise<UpsellText> => {
  const { userId } = seller
  const llm = await findWriter(services, userId)
  const input = inputOf(seller, title, facts)
  const key = llm && copyKey(input, llm)
  const kept = key && (await findKept(services, userId, key))
  if (kept) return kept
  const isSpent = llm !== null && (await isBudgetSpent(services.db, userId, llm))
  const { generatePage } = await import('../copywriting/model/generate-page.ts')
  const { copy, aiCopy, usage } = await generatePage(input, {
    llm: isSpent ? null : llm,
    log: services.log,
    inThread: inThreadFor(services.threads, userId),
    fewest: 1,
  })
  if (usage && llm) await recordModelCall(services.db, { userId, generationId: null, usage, writer: llm })
  const features = copy.bullets.slice(0, shownFeatures)
  const said = [copy.hook, ...features]
  const text = {
    description: copy.hook,
    features,
    ledger: aiCopy.ledger.filter((line) => said.some((part) => part.includes(line.text))),
  }
  if (key && aiCopy.writer === 'model') await keep(services, userId, key, text)
  return text
}

/** The text of a product that stands on no website yet. Throws builder.link_refused with the reason. */
export const describeProduct = async (
  services: Services,
  {
    url,
    importId,
    title,
    ...seller
  }: Seller & {
    url: string
    importId?: string | null | undefined
    title: string
  },
): Promise<UpsellText> => {
  const facts = await readSeen(services, { userId: seller.userId, url, importId })
  if (!facts.isProduct)
    throw new AppError('builder.link_refused', {
      sentence: builderStrings.refused[facts.reason ?? 'unreachable'],
    })
  return writeText(services, seller, await titleOf(services, seller, title, facts), facts)
}

/** Forgets texts nobody made a website of. */
export const sweepTexts = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await db
    .deleteFrom('upsellTexts')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
