import type { PageCopy } from '#contract/builder/copy.ts'
import { z } from 'zod'
import type { ModelSettings } from './ai-client.ts'
import { askTwice } from './ask-twice.ts'
import { dishonestiesOf } from './copy-check.ts'
import type { CopyInput } from './copy-input.ts'
import { mendCopy } from './mend-copy.ts'
import { looseCopySchema, normalised } from './model-writer.ts'
import { instructionsFor, repairPrompt, rewritePrompt } from './prompts.ts'
import { sectionSchema, type RewriteTask } from './rewrite-section.ts'
import {
  keysOf,
  lengthOf,
  newEnough,
  newnessOf,
  partOfCopy,
  readSection,
  sentencesBeside,
  toldAs,
  type SectionCopy,
} from './section.ts'

/** A text that is asked to be shorter has to be by so much. */
const shorterBy = 0.85

const asked = (keys: readonly (keyof SectionCopy)[]) =>
  looseCopySchema.pick(
    Object.fromEntries(keys.map((key) => [key, true])) as { [K in keyof SectionCopy]-?: true },
  ) as unknown as z.ZodType<SectionCopy>

/** What of the wish was not done, in English for the model. */
const unmet = (copy: SectionCopy, now: SectionCopy, { way }: Pick<RewriteTask, 'way'>): string[] => {
  const [before, after] = [lengthOf(now), lengthOf(copy)]
  if (way === 'shorter')
    return after <= before * shorterBy
      ? []
      : [`the part has ${after} characters; at most ${Math.floor(before * shorterBy)} were asked for`]
  return newnessOf(copy, now) >= newEnough ? [] : ['this is the present text again; write another one']
}

/**
 * A part as a model writes it, held to the shape, the facts, the language and the wish; `own` is a page of the built-in writer, for the
 * entries that are left out.
 */
export const rewriteWithModel = (
  input: CopyInput,
  settings: ModelSettings,
  { section, way, document }: RewriteTask,
  { own, signal }: { own: PageCopy; signal: AbortSignal },
) => {
  const keys = keysOf(section)
  const now = readSection(document, section)
  const schema = sectionSchema(keys)
  const prompt = rewritePrompt(input, { way, keys, now, beside: sentencesBeside(document, section) })
  const problemsOf = (copy: SectionCopy): string[] => {
    const { error } = schema.safeParse(copy)
    if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    if (lengthOf(copy) === 0) return ['nothing is written']
    return [...dishonestiesOf(copy, input), ...unmet(copy, now, { way })]
  }
  return askTwice<SectionCopy, SectionCopy>(
    settings,
    {
      instructions: instructionsFor(input.market),
      prompt,
      schema: asked(keys),
      repair: (rejected, problems) => repairPrompt(prompt, rejected, problems),
      judge: (said) => {
        const copy = toldAs(section, normalised(said), input.market)
        return { copy: schema.safeParse(copy).success ? copy : null, problems: problemsOf(copy) }
      },
      mend: (copy) => {
        const whole = mendCopy({ ...own, ...copy }, own, input, (page) =>
          problemsOf(partOfCopy(page, section)),
        )
        return whole && { copy: partOfCopy(whole.copy, section), dropped: whole.dropped }
      },
    },
    { signal },
  )
}
