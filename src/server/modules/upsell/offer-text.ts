import { sql } from 'kysely'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { upsellTextSchema, type UpsellText } from '#contract/upsell/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { readLink } from '../builder/commands.ts'
import type { CopyInput } from '../builder/generation/copy-input.ts'
import { generatePage } from '../builder/generation/generate-page.ts'
import { serbianName } from '../builder/generation/serbian-name.ts'
import { copyKey } from '../builder/kept.ts'
import { isBudgetSpent, recordModelCall } from '../builder/model-budget.ts'

const shownFeatures = 3

type Seller = { userId: number; market: Market }

/** What the seller called it, else a name fit for a page of the market, else the one on the page. */
export const titleOf = (given: string, facts: ProductFacts, market: Market): string =>
  (given || serbianName(facts, market) || facts.name || '').slice(0, 200)

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
  return upsellTextSchema.safeParse(row?.text).data ?? null
}

const keep = ({ db }: Pick<Services, 'db'>, userId: number, key: string, text: UpsellText) =>
  db
    .insertInto('upsellTexts')
    .values({ userId, key, text: JSON.stringify(text) })
    .onConflict((known) => known.columns(['userId', 'key']).doUpdateSet({ text: JSON.stringify(text) }))
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
  const { llm } = services.config
  const input = inputOf(seller, title, facts)
  const key = llm && copyKey(input, llm)
  const kept = key && (await findKept(services, userId, key))
  if (kept) return kept
  const isSpent = llm !== null && (await isBudgetSpent(services.db, userId, llm.dailyTokenBudgetPerUser))
  const { copy, aiCopy, usage } = await generatePage(input, {
    llm: isSpent ? null : llm,
    log: services.log,
  })
  if (usage)
    await recordModelCall(services.db, { userId, generationId: null, usage, price: llm?.price ?? null })
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
  { url, title, ...seller }: Seller & { url: string; title: string },
): Promise<UpsellText> => {
  const facts = await readLink(services, { userId: seller.userId, url })
  if (!facts.isProduct)
    throw new AppError('builder.link_refused', {
      sentence: builderStrings.refused[facts.reason ?? 'unreachable'],
    })
  return writeText(services, seller, titleOf(title, facts, seller.market), facts)
}

/** Forgets texts nobody made a website of. */
export const sweepTexts = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await db
    .deleteFrom('upsellTexts')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
