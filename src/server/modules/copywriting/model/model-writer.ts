import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import type { GenerationDraft } from '#contract/builder/schema.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import { z } from 'zod'
import type { InThread } from '../in-thread.ts'
import type { ModelSettings, Partly, Picture } from './ai-client.ts'
import { askChecked } from './ask-checked.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { tidyLine } from '../language/page-text.ts'
import { withoutMarks } from './citations.ts'
import type { FactSheet } from './facts.ts'
import { openingOf } from './opening.ts'
import { askedOf, instructionsFor, writePrompt } from './prompts.ts'
import { looseCopySchema, type LooseCopy, type OwnParts } from './shape.ts'

const pageAnswerSchema = z.object({
  plan: z.string(),
  ...looseCopySchema.partial().shape,
  questions: z.array(z.object({ ask: z.string(), why: z.string() })),
})
export type PageAnswer = z.infer<typeof pageAnswerSchema>

/** A whole page as it is asked for a template: what the writer means to do comes first, what it lacks last. */
export const pageAnswerFor = (templateName: TemplateName): z.ZodType<PageAnswer> =>
  pageAnswerSchema.required(
    Object.fromEntries(askedOf(templateName).map((key) => [key, true])) as Record<keyof LooseCopy, true>,
  ) as unknown as z.ZodType<PageAnswer>

/** Letters of one text that are shown while it is written; what is published is checked whole. */
const shownOfDraft = 500

/** A mark that is being written has no end yet. */
const openMark = /\s?\[(?:F[\dF ,;]*)?$/

const textOr = (value: unknown): string | null =>
  typeof value === 'string'
    ? tidyLine(withoutMarks(value.slice(0, shownOfDraft)).replace(openMark, '')) || null
    : null

/** The growing answer as the seller sees it; the bullet being written is shown as far as it goes. */
const draftOf = ({ title, hook, bullets }: Partly): GenerationDraft => ({
  title: textOr(title),
  hook: textOr(hook),
  bullets: (Array.isArray(bullets) ? bullets : [])
    .slice(0, copyLimits.bullets)
    .flatMap((bullet) => textOr(bullet) ?? []),
})

/** Whoever waits for a page: sees it grow, and may call it off. */
export type Watcher = { onDraft?: (draft: GenerationDraft) => void; signal?: AbortSignal }

/** The copy as a model writes it, checked statement by statement; stock, deadlines and the comparison stay ours (`own`), whatever the model says. */
export const writeWithModel = (
  input: CopyInput,
  sheet: FactSheet,
  settings: ModelSettings,
  { own, inThread, pictures = [] }: { own: OwnParts; inThread: InThread; pictures?: readonly Picture[] },
  { onDraft, signal }: Watcher = {},
) =>
  askChecked<PageAnswer, PageCopy>(
    settings,
    {
      input,
      sheet,
      instructions: instructionsFor(input.market),
      prompt: writePrompt(input, sheet),
      schema: pageAnswerFor(input.templateName),
      pictures,
      opening: openingOf(input.angle, sheet),
      finish: (checked) => inThread('wholePage', checked, own, input.productName),
    },
    {
      inThread,
      ...(onDraft ? { onPartial: (partly: Partly) => onDraft(draftOf(partly)) } : {}),
      ...(signal ? { signal } : {}),
    },
  )
