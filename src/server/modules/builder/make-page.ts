import { sql } from 'kysely'
import type { GeneratedPage } from '#contract/builder/copy.ts'
import { createWebsiteSchema, type CreateWebsite, type ProductFacts } from '#contract/builder/schema.ts'
import { ownImageId } from '#contract/common/image.ts'
import { marketFacts } from '#contract/common/market.ts'
import { counted } from '#contract/common/plural.ts'
import type { QuantityOffers } from '#contract/websites/offers.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { asRefusal } from './refusal.ts'
import type { Services } from '../../services.ts'
import { findImages } from '../images/queries.ts'
import { readLink } from './commands.ts'
import { fetchPicture } from './fetch-picture.ts'
import { generatePage } from './generation/generate-page.ts'
import { pictureColors } from './generation/picture-colors.ts'
import { isBudgetSpent, recordModelCall } from './model-budget.ts'
import { findGeneration } from './queries.ts'
import { beginStages, type StageBook } from './stage-book.ts'
import { offersFor, realOriginal, websiteValues } from './website-values.ts'

type Made = { making: Making; images: string[]; page: GeneratedPage; offers: QuantityOffers }

type Making = {
  services: Services
  userId: number
  generationId: string
  input: CreateWebsite
  stages: StageBook
}

/** What the page says about the product; a page that cannot be read leaves the seller's own words. */
const readFacts = async ({ services, userId, input, stages }: Making): Promise<ProductFacts | null> => {
  await stages.enter('reading')
  const facts = await readLink(services, { userId, url: input.productLink })
  if (facts.isProduct) return facts
  await stages.note(facts.reason ? builderStrings.refused[facts.reason] : null)
  return null
}

/** Brings every picture into our own store, in order. Throws builder.no_images when none could be had. */
const collectImages = async ({ services, userId, input, stages }: Making): Promise<string[]> => {
  await stages.enter('images')
  const own = await findImages(
    services.db,
    input.images.flatMap((url) => ownImageId(url) ?? []),
  )
  const mine = new Set(own.filter((image) => image.userId === userId).map((image) => image.id))
  const images: string[] = []
  for (const [index, url] of input.images.entries()) {
    await stages.note(`${index + 1}/${input.images.length}`)
    const id = ownImageId(url)
    const stored = id ? (mine.has(id) ? url : null) : await fetchPicture(services, userId, url)
    if (stored && !images.includes(stored)) images.push(stored)
  }
  if (images.length === 0) throw new AppError('builder.no_images')
  const lost = input.images.length - images.length
  const forms = { one: 'slika nije preuzeta', few: 'slike nisu preuzete', other: 'slika nije preuzeto' }
  await stages.note(lost > 0 ? counted(lost, forms) : null)
  return images
}

const readColors = async ({ images: store }: Services, mainImage: string): Promise<string[]> => {
  const id = ownImageId(mainImage)
  const picture = id ? await store.read(`${id}.webp`) : null
  return picture ? pictureColors(Buffer.from(picture.bytes)) : []
}

/** Written by the model while the seller's budget of the last day lasts, else by ourselves, and the seller is told. */
const write = async (
  making: Making,
  facts: ProductFacts | null,
  colors: string[],
): Promise<GeneratedPage> => {
  const { services, input, userId, generationId } = making
  const { llm } = services.config
  const isSpent = llm !== null && (await isBudgetSpent(services.db, userId, llm.dailyTokenBudgetPerUser))
  const { usage, ...page } = await generatePage(
    {
      market: input.targetMarket,
      productName: input.productName,
      currentPrice: input.currentPrice,
      originalPrice: realOriginal(input),
      currencySymbol: marketFacts[input.targetMarket].currencySymbol,
      facts,
      sellerFacts: input.sellerFacts ?? {},
      pictureColors: colors,
      templateName: input.templateName,
    },
    { llm: isSpent ? null : llm, log: services.log },
  )
  // At once and on its own: tokens are spent even when making the page fails afterwards.
  if (usage) await recordModelCall(services.db, { userId, generationId, usage })
  if (!isSpent) return page
  const { aiCopy } = page
  return { ...page, aiCopy: { ...aiCopy, notes: [builderStrings.copyNotes.budgetSpent, ...aiCopy.notes] } }
}

const insertWebsite = ({ making, ...made }: Made): Promise<void> => {
  const { input, services, userId, generationId, stages } = making
  return services.db.transaction().execute(async (tx) => {
    const website = await tx
      .insertInto('productWebsites')
      .values(
        websiteValues({
          userId,
          customUrl: input.customUrl,
          productLink: input.productLink,
          productName: input.productName,
          sku: input.sku ?? null,
          templateName: input.templateName,
          targetMarket: input.targetMarket,
          currentPrice: input.currentPrice,
          originalPrice: input.originalPrice,
          productCost: input.productCost ?? null,
          upsellProductLinks: input.upsellProductLinks,
          socialProof: services.config.socialProofDefault,
          ...made,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const finished = await tx
      .updateTable('generations')
      .set({
        status: 'done',
        websiteId: website.id,
        writer: made.page.aiCopy.writer,
        stages: JSON.stringify(stages.closed()),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', generationId)
      // Ended meanwhile, because the seller was deleted: then no page comes into being either.
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    must(finished, 'builder.generation_not_found')
    if (input.upsellProductLinks.length > 0) await enqueue(tx, 'upsell.add-links', { websiteId: website.id })
  })
}

const make = async (making: Making): Promise<void> => {
  const { services, stages, input } = making
  const facts = await readFacts(making)
  const images = await collectImages(making)
  await stages.enter('copy')
  const page = await write(making, facts, await readColors(services, images[0] ?? ''))
  await stages.enter('offers')
  const offers = offersFor(input)
  await stages.enter('page')
  await insertWebsite({ making, images, page, offers })
}

const fail = (db: Db, generationId: string, { sentence, code }: { sentence: string; code: string | null }) =>
  db
    .updateTable('generations')
    .set({ status: 'failed', error: sentence, errorCode: code, updatedAt: sql<Date>`now()` })
    .where('id', '=', generationId)
    .execute()

/**
 * Makes one page from link to website. May run twice: a finished or failed generation is left alone, and website and outcome are
 * written together. A refusal is told to the seller and ends it; anything else is thrown, so that the queue tries again.
 */
export const makePage = async (
  services: Services,
  generationId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> => {
  const generation = await findGeneration(services.db, generationId)
  if (!generation || generation.status === 'done' || generation.status === 'failed') return
  const stages = await beginStages(services, generationId)
  try {
    const input = createWebsiteSchema.parse(generation.input)
    await make({ services, userId: generation.userId, generationId, input, stages })
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal) {
      await fail(services.db, generationId, refusal)
      return
    }
    if (isLastTry)
      await fail(services.db, generationId, { sentence: builderStrings.createFailed, code: null })
    throw error
  }
}
