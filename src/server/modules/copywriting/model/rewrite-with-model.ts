import { mostAlternatives } from '#contract/builder/rewriting.ts'
import { z } from 'zod'
import type { InThread } from '../in-thread.ts'
import type { ModelSettings, Picture } from './ai-client.ts'
import { askTexts } from './ask-checked.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { keysOf, type SectionCopy } from '../drafting/section.ts'
import { openingOf } from './opening.ts'
import type { ModelTask } from './judge-rewrite.ts'
import { pageAnswerFor, type PageAnswer } from './model-writer.ts'
import { instructionsFor } from './prompts.ts'
import { looseCopySchema, sparableList, type Loose } from './shape.ts'

/** One text, or several; what of a wish cannot be said only where there is a wish, questions only of a whole page. */
type Answer = Loose & Partial<Pick<PageAnswer, 'questions'>> & { alternatives?: Loose[]; unsaid?: string[] }

const answerFor = ({ templateName }: CopyInput, { section, wish, alternatives }: ModelTask) => {
  if (section === 'page') return pageAnswerFor(templateName)
  const keys = Object.fromEntries(keysOf(section).map((key) => [key, true])) as {
    [K in keyof SectionCopy]-?: true
  }
  const part = looseCopySchema.pick(keys)
  const shape = alternatives > 1 ? { alternatives: z.array(part) } : part.shape
  return z.object({ ...shape, ...(wish === '' ? {} : { unsaid: sparableList }) })
}

/**
 * A part as a model writes it, held to the shape, the facts, the language and the wish; texts to choose from are asked for in one call and
 * verified in one.
 */
export const rewriteWithModel = async (
  input: CopyInput,
  settings: ModelSettings,
  task: ModelTask,
  {
    inThread,
    signal,
    pictures = [],
  }: { inThread: InThread; signal: AbortSignal; pictures?: readonly Picture[] },
) => {
  const sheet = await inThread('factSheet', input)
  const prompt = await inThread('promptOfRewrite', input, sheet, task)
  const { said, ...written } = await askTexts<Answer, SectionCopy>(
    settings,
    {
      input,
      sheet,
      instructions: instructionsFor(input.market),
      prompt,
      schema: answerFor(input, task) as unknown as z.ZodType<Answer>,
      pictures,
      texts: (answer) => answer.alternatives?.slice(0, mostAlternatives) ?? [answer],
      ...(task.section === 'page' ? { opening: openingOf(input.angle, sheet) } : {}),
      finish: (checked) => inThread('finishAlternatives', checked, input, task),
    },
    { inThread, signal },
  )
  const unsaid = await inThread('readUnsaid', said?.unsaid ?? [], input, sheet)
  return { ...written, questions: said?.questions, unsaid }
}
