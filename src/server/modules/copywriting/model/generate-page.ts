import type { GeneratedPage, PageCopy } from '#contract/builder/copy.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { InThread } from '../in-thread.ts'
import { textsOf } from '../claims/copy-check.ts'
import type { Line } from '../claims/ledger.ts'
import type { ModelSettings, Picture } from './ai-client.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import type { ModelOutcome, ModelUsage } from './ask-checked.ts'
import { countFacts, fewestFacts } from './fact-count.ts'
import type { Watcher } from './model-writer.ts'
import type { Dropped } from './verify.ts'

type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
}

const { copyNotes } = builderStrings

const failureNote = (outcome: ModelOutcome): string => {
  const { timeout, refused, busy, invalid } = copyNotes.modelFailed
  return { timeout, refused, busy, invalid, written: '', repaired: '', mended: '', stopped: '' }[outcome]
}

/** Sentences told of one by one; what a page says of delivery at its place is no loss. */
const mostTold = 8

/** What the seller reads of sentences that were left out or corrected. */
export const droppedNotes = (dropped: readonly Dropped[]): string[] =>
  dropped
    .filter(({ kind }) => kind !== 'service')
    .slice(0, mostTold)
    .map(({ sentence, kind, correction }) =>
      correction ? copyNotes.corrected(sentence, correction) : copyNotes.dropped(sentence, kind),
    )

/** Answers that fit on a button; one alone is no choice, and a long one is typed. */
const optionsOf = (said: readonly string[]): { options?: string[] } => {
  const options = [...new Set(said.map((option) => option.trim()))]
    .filter((option) => option !== '' && option.length <= 30)
    .slice(0, 3)
  return options.length > 1 ? { options } : {}
}

/** What a model would have liked to know, as far as it is shown. */
export const askedOf = (said: AiCopy['questions'] = []): NonNullable<AiCopy['questions']> =>
  said
    .slice(0, 3)
    .map(({ ask, why, options = [] }) => ({
      ask: ask.trim().slice(0, 200),
      why: why.trim().slice(0, 300),
      ...optionsOf(options),
    }))
    .filter(({ ask }) => ask !== '')

/** Texts of ours that stand beside a model's copy: values, package, steps and warnings of the source. */
const linesOfDetails = ({ details, aiCopy }: GeneratedPage) => {
  const { values, box, steps, warnings, care } = details
  const texts = new Set([
    ...values.map(({ label, value }) => `${label}: ${value}`),
    ...box,
    ...steps,
    ...warnings,
    ...care,
  ])
  return aiCopy.ledger.filter(({ text }) => texts.has(text))
}

/** A ledger speaks of what is read: what was cut away and search phrases are not. */
const standing = (lines: readonly Line[], copy: PageCopy): Line[] => {
  const read = textsOf({ ...copy, keywords: [] }).join('\n')
  return lines.filter(({ text }) => read.includes(text))
}

type Context = {
  llm: ModelSettings | null
  log: Log
  inThread: InThread
  pictures?: readonly Picture[]
  /** Facts beside the name below which no model is asked; a page needs more of them than a few lines. */
  fewest?: number
}

/** A page with who wrote it; `draftBecause` says why buyers must not see it yet. */
export type Generated = GeneratedPage & { usage: ModelUsage | null; draftBecause: string | null }

/**
 * A page for a product: written by the model when one is configured and every statement of it holds, by ourselves where there is none.
 * Where a model should have written and could not, or knows too little, the page is ours and stays a draft with the reason. Never fails
 * because of a model, but throws builder.too_heavy where no text can be written in time. `usage` is null when no model was asked.
 */
export const generatePage = async (
  input: CopyInput,
  { llm, log, inThread, pictures = [], fewest = fewestFacts, ...watcher }: Context & Watcher,
): Promise<Generated> => {
  const own = await inThread('writePage', input)
  if (!llm) return { ...own, usage: null, draftBecause: null }
  const asDraft = (reason: string, usage: ModelUsage | null): Generated => ({
    ...own,
    aiCopy: { ...own.aiCopy, notes: [reason, ...own.aiCopy.notes] },
    usage,
    draftBecause: reason,
  })
  const sheet = await inThread('factSheet', input)
  if (countFacts(sheet) < fewest) return asDraft(copyNotes.tooLittle(countFacts(sheet)), null)
  // Loaded only when a model is configured: the SDK is the slowest import of the server.
  const { writeWithModel } = await import('./model-writer.ts')
  const { said, copy, lines, dropped, usage } = await writeWithModel(
    input,
    sheet,
    llm,
    { own: own.copy, inThread, pictures },
    watcher,
  )
  log[copy ? 'info' : 'warn'](
    { llm: usage },
    copy ? 'a model wrote the page' : 'the model did not write the page',
  )
  if (!copy) return asDraft(failureNote(usage.outcome), usage)
  const ofOwnWriter: readonly string[] = [
    copyNotes.untaken('foreign', true),
    copyNotes.untaken('foreign', false),
    copyNotes.little,
    copyNotes.noArticle,
  ]
  const notes = [
    copyNotes.modelWrote,
    ...droppedNotes(dropped),
    ...own.aiCopy.notes.filter((note) => !ofOwnWriter.includes(note)),
  ]
  const story = await inThread('storyOf', copy, own.details, input)
  const questions = askedOf(said?.questions)
  return {
    ...own,
    copy,
    advertorialStory: story,
    aiCopy: {
      writer: 'model',
      model: llm.model,
      notes,
      ledger: [...standing(lines, copy), ...linesOfDetails(own)],
      ...(questions.length > 0 ? { questions } : {}),
    },
    usage,
    draftBecause: null,
  }
}
