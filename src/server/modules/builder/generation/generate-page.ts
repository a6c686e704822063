import type { GeneratedPage, PageCopy } from '#contract/builder/copy.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import type { ModelSettings } from './ai-client.ts'
import { textsOf } from './copy-check.ts'
import type { CopyInput } from './copy-input.ts'
import type { ModelOutcome, ModelUsage, Watcher } from './model-writer.ts'
import { sentencesOf } from './page-text.ts'
import { promises } from './promises.ts'
import { writeStory } from './story.ts'
import { bareKey } from './text-key.ts'
import { writePage } from './write-page.ts'

type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
}

const failureNote = (outcome: ModelOutcome): string => {
  const { timeout, refused, busy, invalid } = builderStrings.copyNotes.modelFailed
  return { timeout, refused, busy, invalid, written: '', repaired: '', mended: '', stopped: '' }[outcome]
}

const stems = (text: string): Set<string> =>
  new Set(
    bareKey(text)
      .split(' ')
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, 5)),
  )

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((stem) => b.has(stem)).length

/** Which fact a model's sentence rests on: the one it shares most words with; promises and opinions are told by their words. */
const ledgerOf = (copy: PageCopy, input: CopyInput): AiCopy['ledger'] => {
  const { facts, sellerFacts, productName } = input
  const sources = [
    ...Object.values(sellerFacts)
      .flatMap((text) => text.split('\n'))
      .map((fact) => ({ fact, basis: 'seller' as const })),
    { fact: productName, basis: 'seller' as const },
    ...[facts?.name ?? '', ...(facts?.features ?? []), ...sentencesOf(facts?.description ?? '')]
      .filter(Boolean)
      .map((fact) => ({ fact, basis: 'page' as const })),
  ].map((source) => ({ ...source, stems: stems(source.fact) }))
  const pledges = Object.values(promises).map(({ fact, tells, bullets }) => ({
    fact,
    stems: stems([fact, ...tells, ...bullets].join(' ')),
  }))
  const sentences = [...new Set(textsOf(copy).flatMap(sentencesOf))]
  return sentences.map((text) => {
    const own = stems(text)
    const [source] = sources
      .map((entry) => ({ ...entry, hits: shared(own, entry.stems) }))
      .toSorted((a, b) => b.hits - a.hits)
    const [pledge] = pledges
      .map((entry) => ({ ...entry, hits: shared(own, entry.stems) }))
      .toSorted((a, b) => b.hits - a.hits)
    if (pledge && pledge.hits >= 2 && pledge.hits > (source?.hits ?? 0))
      return { text, basis: 'setting', fact: pledge.fact }
    // One word in common may be chance; in a text of a few words it is what the text says.
    if (source && (source.hits >= 2 || source.hits * 2 >= own.size) && source.hits > 0)
      return { text, basis: source.basis, fact: source.fact.slice(0, 300) }
    return { text, basis: 'opinion', fact: null }
  })
}

/**
 * A page for a product: written by the model when one is configured and its text passes every check, else by ourselves.
 * Never fails because of a model; the seller reads in `aiCopy.notes` who wrote it and why. `usage` is null when no model was asked.
 */
export const generatePage = async (
  input: CopyInput,
  { llm, log, ...watcher }: { llm: ModelSettings | null; log: Log } & Watcher,
): Promise<GeneratedPage & { usage: ModelUsage | null }> => {
  const own = writePage(input)
  if (!llm) return { ...own, usage: null }
  // Loaded only when a model is configured: the SDK is the slowest import of the server.
  const { writeWithModel } = await import('./model-writer.ts')
  const { copy, dropped, usage } = await writeWithModel(input, llm, own.copy, watcher)
  log[copy ? 'info' : 'warn'](
    { llm: usage },
    copy ? 'a model wrote the page' : 'the model did not write the page',
  )
  if (!copy)
    return {
      ...own,
      aiCopy: { ...own.aiCopy, notes: [failureNote(usage.outcome), ...own.aiCopy.notes] },
      usage,
    }
  const notes = [
    builderStrings.copyNotes.modelWrote,
    ...dropped.map(({ sentence, kind }) => builderStrings.copyNotes.dropped(sentence, kind)),
    ...own.aiCopy.notes.filter(
      (note) => note !== builderStrings.copyNotes.foreign && note !== builderStrings.copyNotes.little,
    ),
  ]
  const { story, lines } = writeStory(copy, input)
  return {
    ...own,
    copy,
    advertorialStory: story,
    aiCopy: {
      writer: 'model',
      model: llm.model,
      notes,
      ledger: [...ledgerOf(copy, input), ...lines],
    },
    usage,
  }
}
