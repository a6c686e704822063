import type { z } from 'zod'
import type { InThread } from '../in-thread.ts'
import type { ModelSettings, Picture } from './ai-client.ts'
import { askChecked } from './ask-checked.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import type { RewriteTask } from '../drafting/rewrite-section.ts'
import { keysOf, type SectionCopy } from '../drafting/section.ts'
import { openingOf } from './opening.ts'
import { pageAnswerFor, type PageAnswer } from './model-writer.ts'
import { instructionsFor } from './prompts.ts'
import { looseCopySchema, type Loose } from './shape.ts'

const asked = (keys: readonly (keyof SectionCopy)[]) =>
  looseCopySchema.pick(
    Object.fromEntries(keys.map((key) => [key, true])) as { [K in keyof SectionCopy]-?: true },
  ) as unknown as z.ZodType<Loose>

/** A part as a model writes it, held to the shape, the facts, the language and the wish. */
export const rewriteWithModel = async (
  input: CopyInput,
  settings: ModelSettings,
  task: RewriteTask,
  {
    inThread,
    signal,
    pictures = [],
  }: { inThread: InThread; signal: AbortSignal; pictures?: readonly Picture[] },
) => {
  const sheet = await inThread('factSheet', input)
  const prompt = await inThread('promptOfRewrite', input, sheet, task)
  return askChecked<Loose & Partial<Pick<PageAnswer, 'questions'>>, SectionCopy>(
    settings,
    {
      input,
      sheet,
      instructions: instructionsFor(input.market),
      prompt,
      schema: task.section === 'page' ? pageAnswerFor(input.templateName) : asked(keysOf(task.section)),
      pictures,
      ...(task.section === 'page' ? { opening: openingOf(input.angle, sheet) } : {}),
      finish: (checked) => inThread('finishRewrite', checked, input, task),
    },
    { inThread, signal },
  )
}
