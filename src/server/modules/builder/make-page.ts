import { sql } from 'kysely'
import { questionsOf, type GeneratedPage } from '#contract/builder/copy.ts'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { marketFacts } from '#contract/common/market.ts'
import { counted } from '#contract/common/plural.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Db } from '../../db/db.ts'
import { hasVariants } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { asRefusal } from './refusal.ts'
import type { Services } from '../../services.ts'
import { findProofDefault, findUnaskedProof } from '../social-proof/queries.ts'
import { copyToPeers } from '../sync/sending.ts'
import { findWriter } from '../writer/find-writer.ts'
import { readInput } from './from-links.ts'
import { readColors } from './main-colors.ts'
import type { PageInput } from './page-input.ts'
import { collectPictures } from './collect-pictures.ts'
import { awaitsAnswers } from './questions.ts'
import type { CopyInput } from '../copywriting/drafting/copy-input.ts'
import { generatePage } from '../copywriting/model/generate-page.ts'
import { growingDraft } from '../copywriting/model/growing-draft.ts'
import { countedInThread } from './attempts.ts'
import { factsFrom } from './imports.ts'
import { inThreadFor } from './in-thread.ts'
import { copyKey, pageOfCheckpoint, readCheckpoint, type Checkpoint } from './checkpoint.ts'
import { madeVariants } from './made-variants.ts'
import { isBudgetSpent, recordModelCall } from './model-budget.ts'
import { picturesForWriter } from './pictures-for-writer.ts'
import { findGeneration } from './queries.ts'
import { saidIn } from './said.ts'
import { withoutNoteRequests } from '../copywriting/drafting/note-requests.ts'
import { usedGoods } from '../copywriting/drafting/used-goods.ts'
import {
  beginProgress,
  GenerationCancelled,
  type GenerationProgress,
  type Attempt,
} from './generation-progress.ts'
import { factsTyped } from './typed-facts.ts'
import { storedAngle, storedFacts, storedSellerFacts, storedWishes } from './stored-sources.ts'
import { offersFor, realOriginal, websiteValues, type Offers } from './website-values.ts'

type GenerationOutput = {
  making: GenerationRun
  facts: ProductFacts | null
  images: string[]
  page: GeneratedPage
  offers: Offers
  variants: Variants | null
  isDraft: boolean
}

type GenerationRun = {
  services: Services
  userId: number
  now: Attempt
  input: PageInput
  stages: GenerationProgress
  /** What earlier tries left, and what this one will leave. */
  kept: Checkpoint
  /** Aborted when the seller calls the page off. */
  signal: AbortSignal
}

/**
 * What the seller typed in its place, else the reading the seller saw, else what the page says; one that cannot be read leaves the answers of
 * the form. Throws builder.import_gone.
 */
const readFacts = async ({
  services,
  userId,
  input,
  stages,
}: GenerationRun): Promise<ProductFacts | null> => {
  const typed = factsTyped(input)
  if (typed) {
    await stages.note(builderStrings.progress.typed)
    return typed
  }
  const { productLink: url, importId } = input
  const facts = await factsFrom(services, { userId, url, importId })
  if (facts.isProduct) return facts
  await stages.note(facts.reason ? builderStrings.refused[facts.reason] : null)
  return null
}

/** Brings every picture into our own store, in order. Throws builder.no_images when none could be had, images.no_room. */
const collectImages = async ({
  services,
  userId,
  input,
  stages,
  kept,
  signal,
}: GenerationRun): Promise<string[]> => {
  await stages.enter('images')
  const { images, fetched, problem } = await collectPictures(services, {
    userId,
    urls: input.images,
    known: kept.images,
    signal,
    onDone: (count) => stages.note(`${count}/${input.images.length}`),
  })
  kept.images = fetched
  await stages.keep(kept)
  if (images.length === 0) throw problem ?? new AppError('builder.no_images')
  const lost = input.images.length - images.length
  const forms = { one: 'slika nije preuzeta', few: 'slike nisu preuzete', other: 'slika nije preuzeto' }
  const reason = problem ? `. ${problem.sentence}` : ''
  await stages.note(lost > 0 ? `${counted(lost, forms)}${reason}` : null)
  return images
}

const copyInputOf = (
  { input }: GenerationRun,
  facts: ProductFacts | null,
  pictureColors: string[],
): CopyInput => ({
  market: input.targetMarket,
  productName: input.productName,
  currentPrice: input.currentPrice,
  originalPrice: realOriginal(input),
  currencySymbol: marketFacts[input.targetMarket].currencySymbol,
  // The order form asks for it.
  facts: facts && hasVariants(input.variants) ? withoutNoteRequests(facts) : facts,
  ...saidIn(input),
  angle: input.angle ?? null,
  pictureColors,
  templateName: input.templateName,
})

/** What the seller has to look at before the rest. */
const withNotes = (page: GeneratedPage, notes: string[]): GeneratedPage => ({
  ...page,
  aiCopy: { ...page.aiCopy, notes: [...notes, ...page.aiCopy.notes] },
})

/**
 * Written by the model while the seller's budget of the last day lasts. Where it cannot write, the text is ours, the seller reads why
 * and the page is not final: it stays a draft. What a model wrote in an earlier try from exactly the same is not paid for twice.
 */
const write = async (
  making: GenerationRun,
  from: CopyInput,
  images: readonly string[],
): Promise<{ page: GeneratedPage; isFinal: boolean }> => {
  const { services, userId, now, stages, kept, signal } = making
  const llm = await findWriter(services, userId)
  const key = llm && copyKey(from, llm)
  const known = key && pageOfCheckpoint(kept, key)
  if (known) {
    await stages.note(builderStrings.progress.kept)
    return { page: known, isFinal: true }
  }
  const isSpent = llm !== null && (await isBudgetSpent(services.db, userId, llm))
  const { usage, draftBecause, ...page } = await generatePage(from, {
    llm: isSpent ? null : llm,
    log: services.log,
    inThread: countedInThread(services.db, inThreadFor(services.threads, userId), {
      userId,
      subject: `generation:${now.id}:${now.attempt}`,
    }),
    pictures: llm && !isSpent ? await picturesForWriter(services, images) : [],
    signal,
    onDraft: (draft) => stages.draft(draft),
  })
  // At once and on its own: tokens are spent even when making the page fails afterwards.
  if (usage && llm) await recordModelCall(services.db, { userId, generationId: now.id, usage, writer: llm })
  await stages.draftShown()
  if (key && page.aiCopy.writer === 'model') {
    kept.page = { key, page }
    await stages.keep(kept)
  }
  return isSpent
    ? { page: withNotes(page, [builderStrings.copyNotes.budgetSpent]), isFinal: false }
    : { page, isFinal: draftBecause === null }
}

/** The whole text takes the place of what was still unchecked. */
const showCopy = async ({ stages, input }: GenerationRun, { copy }: GeneratedPage): Promise<void> => {
  stages.draft(growingDraft({ ...copy, faq: questionsOf(copy) }, input.templateName))
  await stages.draftShown()
}

const insertWebsite = ({ making, facts, isDraft, ...made }: GenerationOutput): Promise<void> => {
  const { input, services, userId, now, stages } = making
  return services.db.transaction().execute(async (tx) => {
    // A draft of a reading is shown to its seller before anybody was asked.
    const mode = input.isDraft
      ? await findUnaskedProof(tx, services.config, userId)
      : (await findProofDefault(tx, services.config, userId)).mode
    const website = await tx
      .insertInto('productWebsites')
      .values({
        isActive: !isDraft,
        ...websiteValues({
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
          socialProof: input.socialProof ?? mode,
          ...made,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const finished = await tx
      .updateTable('generations')
      .set({
        status: 'done',
        websiteId: website.id,
        writer: made.page.aiCopy.writer,
        stages: JSON.stringify(stages.closed()),
        kept: '{}',
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', now.id)
      .where('attempt', '=', now.attempt)
      // Ended meanwhile, called off or its seller deleted: then no page comes into being either.
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!finished) throw new GenerationCancelled()
    const { sellerFacts, wishes } = saidIn(input)
    await tx
      .insertInto('websiteSources')
      .values({
        websiteId: website.id,
        facts: facts && storedFacts.write(facts),
        sellerFacts: storedSellerFacts.write(sellerFacts),
        wishes: storedWishes.write(wishes),
        angle: input.angle ? storedAngle.write(input.angle) : null,
      })
      .execute()
    await copyToPeers(tx, services.config, { userId, websiteId: website.id })
    if (input.upsellProductLinks.length > 0)
      await enqueue(tx, 'upsell.add-links', { userId, websiteId: website.id })
  })
}

const make = async (making: GenerationRun): Promise<void> => {
  const { services, stages, input } = making
  const facts = await readFacts(making)
  const images = await collectImages(making)
  await stages.enter('copy')
  const from = copyInputOf(making, facts, await readColors(services, images[0] ?? ''))
  const { page: written, isFinal } = await write(making, from, images)
  // A model reads any language; without one the seller's answers are the page.
  const isUnanswered =
    isFinal &&
    input.draftUntilAnswered === true &&
    written.aiCopy.writer === 'template' &&
    awaitsAnswers(facts, input.sellerFacts ?? {})
  const page = withNotes(written, [
    ...(isUnanswered ? [builderStrings.copyNotes.draftUntilAnswered] : []),
    ...input.notes,
  ])
  await showCopy(making, page)
  await stages.enter('offers')
  const offers = offersFor(input, { isOnePiece: usedGoods(facts) !== null, packPercent: input.packPercent })
  await stages.enter('page')
  await insertWebsite({
    making,
    facts,
    images,
    page,
    offers,
    variants: madeVariants(input.variants, { images, fetched: making.kept.images }),
    isDraft: input.isDraft || isUnanswered || !isFinal,
  })
}

const fail = (
  db: Db,
  { id, attempt }: Attempt,
  { sentence, code }: { sentence: string; code: ErrorCode | null },
) =>
  db
    .updateTable('generations')
    .set({ status: 'failed', error: sentence, errorCode: code, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'running'])
    .execute()

/** Aborts as soon as this try is nobody's any more, wherever it was called off. */
const watchTry = ({ db, listener, log }: Services, { id, attempt }: Attempt) => {
  const controller = new AbortController()
  const look = async () => {
    const row = await findGeneration(db, id)
    if (!row || row.attempt !== attempt || row.status === 'failed') controller.abort()
  }
  const unsubscribe = listener.on('generations', (payload) => {
    if (payload === null || payload === id)
      void look().catch((error: unknown) => log.warn({ err: error }, 'watching a page in the making'))
  })
  return { signal: controller.signal, unsubscribe }
}

/**
 * Makes one page from link to website. May run twice: a finished or failed generation is left alone, and website and outcome are
 * written together. A refusal is shown to the seller and ends it; anything else is thrown, so that the queue tries again; a page that was
 * called off is left at the next step.
 */
export const makePage = async (
  services: Services,
  generationId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> => {
  const generation = await findGeneration(services.db, generationId)
  if (!generation || generation.status === 'done' || generation.status === 'failed') return
  const now: Attempt = { id: generationId, attempt: generation.attempt }
  const { signal, unsubscribe } = watchTry(services, now)
  try {
    const stages = await beginProgress(services, now)
    await stages.enter('reading')
    const input = await readInput(services, generation)
    const kept = readCheckpoint(generation.kept)
    await make({ services, userId: generation.userId, now, input, stages, kept, signal })
  } catch (error) {
    if (error instanceof GenerationCancelled) return
    const refusal = asRefusal(error)
    if (refusal) {
      await fail(services.db, now, refusal)
      return
    }
    if (isLastTry) await fail(services.db, now, { sentence: builderStrings.createFailed, code: null })
    throw error
  } finally {
    unsubscribe()
  }
}
