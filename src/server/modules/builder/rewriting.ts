import type { Rewrite, Rewritten } from '#contract/builder/rewriting.ts'
import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { documentOf } from '#contract/websites/document.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import type { Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { addToLedger } from '../websites/copy-ledger.ts'
import { presentWebsite } from '../websites/presenter.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import type { ModelUsage } from './generation/ask-twice.ts'
import type { CopyInput } from './generation/copy-input.ts'
import type { Line } from './generation/ledger.ts'
import { modelLedger } from './generation/model-ledger.ts'
import {
  rewriteOurselves,
  typedSentences,
  withTyped,
  type RewriteTask,
} from './generation/rewrite-section.ts'
import { changeOf, lengthOf, readSection, sentencesIn, type SectionCopy } from './generation/section.ts'
import { writePage } from './generation/write-page.ts'
import { costOf, isBudgetSpent, recordModelCall } from './model-budget.ts'
import { findSources } from './queries.ts'
import { realOriginal } from './website-values.ts'

type Caller = { id: number; role: string }

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

type Written = { copy: SectionCopy; lines: Line[]; notes: string[]; usage: ModelUsage | null }

const { copyNotes } = builderStrings

const writeOurselves = (input: CopyInput, task: RewriteTask): Written => {
  const written = rewriteOurselves(input, task)
  if ('refused' in written) throw new AppError(written.refused)
  if ('forbidden' in written) {
    const { sentence, kind } = written.forbidden
    throw new AppError('builder.claim_forbidden', { sentence: copyNotes.forbidden(sentence, kind) })
  }
  const notes = written.dropped.map(({ sentence, kind }) => copyNotes.dropped(sentence, kind))
  return { ...written, notes, usage: null }
}

const failures = {
  timeout: 'builder.model_timeout',
  refused: 'builder.model_refused',
  busy: 'builder.model_busy',
  stopped: 'builder.cancelled',
} as const

/** Throws builder.budget_spent, builder.model_…, builder.cancelled; what was used is booked whatever comes of it. */
const writeWithModel = async (
  { db, config, log }: Services,
  caller: Caller,
  input: CopyInput,
  task: RewriteTask,
  signal: AbortSignal,
): Promise<Written> => {
  const { llm } = config
  if (!llm) return writeOurselves(input, task)
  if (await isBudgetSpent(db, caller.id, llm.dailyTokenBudgetPerUser))
    throw new AppError('builder.budget_spent')
  // Loaded only when a model is configured: the SDK is the slowest import of the server.
  const { rewriteWithModel } = await import('./generation/rewrite-with-model.ts')
  const own = writePage(input).copy
  const { copy, dropped, usage } = await rewriteWithModel(input, llm, task, { own, signal })
  await recordModelCall(db, { userId: caller.id, generationId: null, usage, price: llm.price })
  log[copy ? 'info' : 'warn']({ llm: usage, section: task.section }, 'a model was asked for a part of a page')
  if (!copy)
    throw new AppError(
      usage.outcome in failures ? failures[usage.outcome as keyof typeof failures] : 'builder.model_invalid',
    )
  const notes = dropped.map(({ sentence, kind }) => copyNotes.dropped(sentence, kind))
  return { copy, lines: modelLedger(copy, input), notes, usage }
}

/** The seller's own sentences that the new text does not have; of a shorter one that was the wish. */
const goneSentences = (task: RewriteTask, typed: readonly string[], copy: SectionCopy): string[] => {
  if (task.way === 'shorter' || task.ledger.length === 0) return []
  const left = sentencesIn(copy).join('\n')
  return typed.filter((sentence) => !left.includes(sentence)).slice(0, 3)
}

const presentWriting = ({ config }: Services, usage: ModelUsage): Rewritten['writing'] => {
  const price = config.llm?.price ?? null
  return {
    model: usage.model,
    tokens: usage.inputTokens + usage.outputTokens,
    seconds: usage.ms / 1000,
    cost: price && costOf(usage, price),
    currency: price?.currency ?? null,
  }
}

/**
 * One part of a page written anew from what the page was written from, for the draft of whoever asks; of the page itself only the ledger
 * changes. Throws websites.not_found (also where only admins may edit), and a `builder.…` refusal where the old text has to stay.
 */
export const rewriteSection = async (
  services: Services,
  caller: Caller,
  websiteId: number,
  { section, way, draft, withoutModel }: Rewrite,
  signal: AbortSignal,
): Promise<Rewritten> => {
  const website = presentWebsite(await getWebsiteFor(services.db, caller, websiteId))
  if (!website.editableByClient && caller.role !== 'admin') throw new AppError('websites.not_found')
  const document = { ...documentOf(website), ...draft } as WebsiteDocument
  const ledger = website.aiCopy?.ledger ?? []
  const task: RewriteTask = { section, way, document, ledger }
  const now = readSection(document, section)
  if (lengthOf(now) > longest)
    throw new AppError('common.invalid', { sentence: websiteStrings.editor.tooLong(longest) })
  const input = await copyInputOf(services, website, ledger)
  const typed = typedSentences(now, ledger)
  const written = withoutModel
    ? writeOurselves(input, task)
    : await writeWithModel(services, caller, withTyped(input, typed), task, signal)
  const { copy, lines, usage } = written
  const change = changeOf(section, copy, document, website.targetMarket)
  const aiCopy = await addToLedger(services.db, caller, websiteId, {
    lines,
    model: usage?.model ?? null,
    draft: { ...document, ...change },
  })
  return {
    change,
    aiCopy,
    notes: [...written.notes, ...goneSentences(task, typed, copy).map(copyNotes.ownSentenceGone)],
    writing: usage && presentWriting(services, usage),
  }
}
