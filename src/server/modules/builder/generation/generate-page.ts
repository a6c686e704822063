import type { GeneratedPage } from '#contract/builder/copy.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { ModelSettings } from './ai-client.ts'
import type { CopyInput } from './copy-input.ts'
import type { ModelOutcome, ModelUsage } from './ask-twice.ts'
import { modelLedger } from './model-ledger.ts'
import type { Watcher } from './model-writer.ts'
import { writeStory } from './story.ts'
import { writePage } from './write-page.ts'

type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
}

const failureNote = (outcome: ModelOutcome): string => {
  const { timeout, refused, busy, invalid } = builderStrings.copyNotes.modelFailed
  return { timeout, refused, busy, invalid, written: '', repaired: '', mended: '', stopped: '' }[outcome]
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
      ledger: [...modelLedger(copy, input), ...lines],
    },
    usage,
  }
}
