import type { ModelWriting } from '#contract/builder/model-writing.ts'
import {
  mostAlternatives,
  type Alternative,
  type Rewrite,
  type Rewritten,
  type Take,
} from '#contract/builder/rewriting.ts'
import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { documentOf } from '#contract/websites/document.ts'
import type { FaqItem } from '#contract/websites/content.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { addToLedger } from '../websites/copy-ledger.ts'
import { mayEdit } from '../websites/policy.ts'
import { presentWebsite } from '../websites/presenter.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import { countFacts, fewestFacts } from '../copywriting/model/fact-count.ts'
import { textsOf } from '../copywriting/claims/copy-check.ts'
import { askedOf, droppedNotes } from '../copywriting/model/generate-page.ts'
import type { Dropped } from '../copywriting/model/verify.ts'
import type { CopyInput } from '../copywriting/drafting/copy-input.ts'
import type { Line } from '../copywriting/claims/ledger.ts'
import { withTyped, type RewriteTask } from '../copywriting/drafting/rewrite-section.ts'
import type { SectionCopy } from '../copywriting/drafting/section.ts'
import { inThreadFor, type InThread } from './in-thread.ts'
import { isBudgetSpent, recordModelCall, writingOf } from './model-budget.ts'
import { picturesForWriter } from './pictures-for-writer.ts'
import { findSources } from './queries.ts'
import { answeredQuestion } from '../copywriting/language/answered.ts'
import { findWriter } from '../writer/find-writer.ts'
import { isSealed, sealLines } from './sealed-lines.ts'
import { realOriginal } from './website-values.ts'
import { storedSellerFacts } from './stored-sources.ts'

/** Letters of a seller's answers that are kept with a page, over the years. */
const mostAnswered = 6000

/** Letters of a part that are read; a page takes less. */
const longest = 30_000

/** What an older page still knows of its product: the facts its own sentences rest on. */
const fromLedger = (ledger: readonly Line[], productName: string) => {
  const factsOf = (basis: Line['basis']) => [
    ...new Set(ledger.flatMap((line) => (line.basis === basis && line.fact ? [line.fact] : []))),
  ]
  const features = factsOf('page')
  const facts: ProductFacts | null =
    features.length === 0
      ? null
      : { isProduct: true, reason: null, url: null, name: null, description: null, price: null, originalPrice: null,
          currency: null, images: [], brand: null, sku: null, features, language: null, sources: {}, uncertain: [] } // prettier-ignore
  const said = factsOf('seller').filter((fact) => fact !== productName)
  const sellerFacts: SellerFacts = said.length > 0 ? { benefits: said.join('\n') } : {}
  return { facts, sellerFacts }
}

const copyInputOf = async (
  { db }: Pick<Services, 'db'>,
  website: Website,
  ledger: readonly Line[],
): Promise<CopyInput> => ({
  ...((await findSources(db, website.id)) ?? fromLedger(ledger, website.productName)),
  market: website.targetMarket,
  productName: website.productName,
  currentPrice: website.currentPrice,
  originalPrice: realOriginal({
    currentPrice: website.currentPrice,
    originalPrice: website.originalPrice ?? website.currentPrice,
  }),
  currencySymbol: website.currencySymbol,
  pictureColors: [],
  templateName: website.templateName,
})

/** The question of a line, if it is an answered one. */
const askedIn = (line: string): string | undefined => answeredQuestion(line)?.ask

/** A question answered again has its newest answer alone; where there are too many, the oldest lines go. */
const withAnswers = (known: readonly string[], answers: readonly string[]): string[] => {
  const anew = new Set(answers.flatMap((answer) => askedIn(answer) ?? []))
  const stays = known.filter((line) => {
    const ask = askedIn(line)
    return line.trim() !== '' && (ask === undefined || !anew.has(ask))
  })
  const lines = [...new Set([...stays, ...answers])]
  while (lines.length > answers.length && lines.join('\n').length > mostAnswered) lines.shift()
  return lines
}

/** What the seller answered stays with what the page was written from, so that the next text knows it too. */
const rememberAnswers = async (db: Db, websiteId: number, answers: readonly string[]): Promise<void> => {
  const sources = await findSources(db, websiteId)
  const now = sources?.sellerFacts ?? {}
  const oneLine = answers.map((answer) => answer.replaceAll(/\s+/g, ' '))
  const sellerFacts = { ...now, benefits: withAnswers((now.benefits ?? '').split('\n'), oneLine).join('\n') }
  await db
    .insertInto('websiteSources')
    .values({ websiteId, facts: null, sellerFacts: storedSellerFacts.write(sellerFacts) })
    .onConflict((known) =>
      known.column('websiteId').doUpdateSet({ sellerFacts: storedSellerFacts.write(sellerFacts) }),
    )
    .execute()
}

type Text = { copy: SectionCopy; lines: Line[]; notes: string[] }

type Written = {
  texts: Text[]
  writing: ModelWriting | null
  /** About all texts together. */
  notes: string[]
  /** What a wish asked for and no fact says. */
  unsupported: string[]
  questions?: NonNullable<AiCopy['questions']>
}

const { copyNotes } = builderStrings

/** What is asked of the writers: the part, the seller's wish, and how many texts a model gives to choose from. */
type Task = RewriteTask & { wish: string; alternatives: number }

const writeOurselves = async (
  inThread: InThread,
  input: CopyInput,
  { wish, alternatives: _one, ...task }: Task,
): Promise<Written> => {
  const written = await inThread('rewritePart', input, task)
  if ('refused' in written) throw new AppError(written.refused)
  if ('forbidden' in written) {
    const { sentence, kind } = written.forbidden
    throw new AppError('builder.claim_forbidden', { sentence: copyNotes.forbidden(sentence, kind) })
  }
  const notes = written.dropped.map(({ sentence, kind }) => copyNotes.dropped(sentence, kind))
  const { copy, lines } = written
  return {
    texts: [{ copy, lines, notes }],
    writing: null,
    notes: wish === '' ? [] : [copyNotes.wishUnheard],
    unsupported: [],
  }
}

const failures = {
  timeout: 'builder.model_timeout',
  refused: 'builder.model_refused',
  busy: 'builder.model_busy',
  stopped: 'builder.cancelled',
} as const

/** Statements offered to the seller at once. */
const mostUnsupported = 3

/** What no fact says, of sentences that were left out: a rule about numbers holds for a model, the seller may know better. */
const unsupportedOf = (dropped: readonly Dropped[]): string[] =>
  dropped.filter(({ kind }) => kind === 'unsupported' || kind === 'number').map(({ sentence }) => sentence)

/** Sentences that a part says; a ledger does not speak of what was cut away. */
const linesOf = (lines: readonly Line[], copy: SectionCopy): Line[] => {
  const said = textsOf(copy).join('\n')
  return lines.filter(({ text }) => said.includes(text))
}

/** Throws builder.budget_spent, builder.wish_unsupported, builder.model_…, builder.cancelled; what was used is booked whatever comes of it. */
const writeWithModel = async (
  services: Services,
  caller: Principal,
  input: CopyInput,
  task: Task,
  { inThread, signal }: { inThread: InThread; signal: AbortSignal },
): Promise<Written> => {
  const { db, log } = services
  const writer = await findWriter(services, caller.id)
  if (!writer) return writeOurselves(inThread, input, task)
  if (await isBudgetSpent(db, caller.id, writer)) throw new AppError('builder.budget_spent')
  if (task.section === 'page') {
    const known = countFacts(await inThread('factSheet', input))
    if (known < fewestFacts)
      throw new AppError('builder.too_little_known', { sentence: copyNotes.tooLittleForPage(known) })
  }
  // Loaded only when a model is configured: the SDK is the slowest import of the server.
  const { rewriteWithModel } = await import('../copywriting/model/rewrite-with-model.ts')
  const { texts, dropped, unsaid, questions, usage } = await rewriteWithModel(input, writer, task, {
    inThread,
    signal,
    pictures: task.section === 'page' ? await picturesForWriter(services, task.document.images) : [],
  })
  await recordModelCall(db, { userId: caller.id, generationId: null, usage, writer })
  log[texts.length > 0 ? 'info' : 'warn'](
    { llm: usage, section: task.section },
    'a model was asked for a part of a page',
  )
  const unsupported =
    task.wish === ''
      ? []
      : [...new Set([...unsaid.open, ...unsupportedOf(dropped)])].slice(0, mostUnsupported)
  if (texts.length === 0) {
    if (usage.outcome in failures) throw new AppError(failures[usage.outcome as keyof typeof failures])
    throw unsupported.length > 0
      ? new AppError('builder.wish_unsupported', { unsupported })
      : new AppError('builder.model_invalid')
  }
  return {
    texts: texts.map(({ copy, lines, dropped: left }) => ({
      copy,
      lines: task.section === 'page' ? lines : linesOf(lines, copy),
      notes: droppedNotes(left),
    })),
    writing: writingOf(writer, usage),
    notes: [
      ...(texts.length < task.alternatives ? [copyNotes.oneFell] : []),
      ...droppedNotes(unsaid.dropped),
    ],
    unsupported,
    questions: askedOf(questions),
  }
}

/** The seller's own sentences that the new text does not have; of a shorter one that was the wish. */
const goneSentences = (
  task: RewriteTask,
  typed: readonly string[],
  sentences: readonly string[],
): string[] => {
  if (task.way === 'shorter' || task.ledger.length === 0) return []
  const left = sentences.join('\n')
  return typed.filter((sentence) => !left.includes(sentence)).slice(0, 3)
}

/** A model that asks once more what was just answered is not heard. */
const stillOpen = (
  questions: NonNullable<AiCopy['questions']> = [],
  answers: readonly string[],
): NonNullable<AiCopy['questions']> =>
  questions.filter(({ ask }) => !answers.some((answer) => answer.startsWith(ask)))

/** Throws websites.not_found, also where only admins may edit. */
const editableWebsite = async (db: Db, caller: Principal, websiteId: number): Promise<Website> => {
  const website = presentWebsite(await getWebsiteFor(db, caller, websiteId))
  if (!mayEdit(caller, website)) throw new AppError('websites.not_found')
  return website
}

/**
 * One part of a page written again from what the page was written from, for the caller's draft. Texts of a model are there to choose
 * from and touch nothing until one is taken; of a text that goes into the draft at once the ledger of the page learns. Throws
 * websites.not_found (also where only admins may edit), and a `builder.…` refusal where the old text has to stay.
 */
export const rewriteSection = async (
  services: Services,
  caller: Principal,
  websiteId: number,
  { section, way, wish, draft, withoutModel, answers }: Rewrite,
  signal: AbortSignal,
): Promise<Rewritten> => {
  const website = await editableWebsite(services.db, caller, websiteId)
  const document = { ...documentOf(website), ...draft } as WebsiteDocument
  const ledger = website.aiCopy?.ledger ?? []
  const alternatives = section === 'page' ? 1 : mostAlternatives
  const task: Task = { section, way, wish, alternatives, document, ledger }
  const inThread = inThreadFor(services.threads, caller.id)
  const { length, typed } = await inThread('lookAtPart', document, section, ledger)
  if (length > longest)
    throw new AppError('common.invalid', { sentence: websiteStrings.editor.tooLong(longest) })
  if (answers.length > 0) await rememberAnswers(services.db, website.id, answers)
  const input = await copyInputOf(services, website, ledger)
  const { texts, notes, unsupported, writing, questions } = withoutModel
    ? await writeOurselves(inThread, input, task)
    : await writeWithModel(services, caller, withTyped(input, typed), task, { inThread, signal })
  const isChosen = writing !== null && section !== 'page'
  const placed = await Promise.all(
    texts.map(async (text) => ({
      ...text,
      ...(await inThread('placePart', section, text.copy, document, website.targetMarket)),
    })),
  )
  const fitting = placed.filter(({ isTooLong }) => !isTooLong)
  const [first, ...others] = fitting
  if (!first) throw new AppError('builder.still_too_long')
  const presented = ({ change, sentences, lines, notes: own }: (typeof placed)[number]): Alternative => ({
    change,
    notes: [...own, ...goneSentences(task, typed, sentences).map(copyNotes.ownSentenceGone)],
    sealed: isChosen
      ? sealLines(services.config.secretKey, websiteId, { lines, model: writing.model })
      : null,
  })
  const aiCopy = isChosen
    ? null
    : await addToLedger(services.db, caller, websiteId, {
        lines: first.lines,
        model: writing?.model ?? null,
        draft: { ...document, ...first.change },
        ...(section === 'page'
          ? { told: { notes: first.notes, questions: stillOpen(questions, answers) } }
          : {}),
      })
  return {
    alternatives: [first, ...others].map(presented),
    aiCopy,
    notes: fitting.length < placed.length ? [copyNotes.oneFell, ...notes] : notes,
    unsupported,
    writing,
  }
}

/**
 * A text of a model was taken into a draft: the page's ledger learns of its sentences and of who wrote them. Taking the other one after it
 * adds to that, so that each step back stays accounted for. Throws websites.not_found, builder.not_ours.
 */
export const takeAlternative = async (
  services: Services,
  caller: Principal,
  websiteId: number,
  { draft, ...sealed }: Take,
): Promise<AiCopy> => {
  const website = await editableWebsite(services.db, caller, websiteId)
  if (!isSealed(services.config.secretKey, websiteId, sealed)) throw new AppError('builder.not_ours')
  return addToLedger(services.db, caller, websiteId, {
    lines: sealed.lines,
    model: sealed.model,
    draft: { ...documentOf(website), ...draft } as WebsiteDocument,
  })
}

/**
 * Questions and answers for a page that has none, by the model that writes for its seller; null without one. Throws as the rewriting of a part does
 * where a model refuses or the seller's budget is spent.
 */
export const writeFaqWithModel = async (
  services: Services,
  userId: number,
  websiteId: number,
): Promise<FaqItem[] | null> => {
  if (!(await findWriter(services, userId))) return null
  const caller: Principal = { id: userId, role: 'client' }
  const website = presentWebsite(await getWebsiteFor(services.db, caller, websiteId))
  const document = documentOf(website)
  const ledger = website.aiCopy?.ledger ?? []
  const task: Task = { section: 'faq', way: 'again', wish: '', alternatives: 1, document, ledger }
  const input = await copyInputOf(services, website, ledger)
  const inThread = inThreadFor(services.threads, userId)
  const { signal } = new AbortController()
  const { texts } = await writeWithModel(services, caller, input, task, { inThread, signal })
  const [text] = texts
  if (!text) return null
  const { change } = await inThread('placePart', 'faq', text.copy, document, website.targetMarket)
  return change.faq ?? null
}
