import type { PageCopy } from '#contract/builder/copy.ts'
import type { GenerationDraft } from '#contract/builder/schema.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { z } from 'zod'
import type { InThread } from '../in-thread.ts'
import type { ModelSettings, Partly, Picture } from './ai-client.ts'
import { askChecked } from './ask-checked.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import type { FactSheet } from './facts.ts'
import { openingOf } from './opening.ts'
import { growingDraft } from './growing-draft.ts'
import { askedOf, instructionsFor, writePrompt } from './prompts.ts'
import { looseCopySchema, sparableList, type Loose, type LooseCopy, type OwnParts } from './shape.ts'

const around = {
  plan: z.string(),
  questions: z.array(z.object({ ask: z.string(), why: z.string(), options: sparableList })),
}
export type PageAnswer = Loose & z.infer<z.ZodObject<typeof around>>

/** A whole page as it is asked for a template: what the writer means to do comes first, what it lacks last. */
export const pageAnswerFor = (templateName: TemplateName): z.ZodType<PageAnswer> => {
  const asked = Object.fromEntries(askedOf(templateName).map((key) => [key, true]))
  const parts = looseCopySchema.pick(asked as Record<keyof LooseCopy, true>)
  return z.object({ plan: around.plan, ...parts.shape, questions: around.questions })
}

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
      ...(onDraft
        ? { onPartial: (partly: Partly) => onDraft(growingDraft(partly, input.templateName)) }
        : {}),
      ...(signal ? { signal } : {}),
    },
  )
