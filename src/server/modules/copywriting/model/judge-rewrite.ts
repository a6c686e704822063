import { copyLimits } from '#contract/builder/copy.ts'
import { shorten } from '#contract/common/text.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { sectionSchema, type RewriteTask } from '../drafting/rewrite-section.ts'
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
} from '../drafting/section.ts'
import type { FactSheet } from './facts.ts'
import { rewritePrompt, writePrompt } from './prompts.ts'
import { limited, type Finished, type Loose } from './shape.ts'

/** A part that a model is to write: what the seller says of it, and how many texts to choose from. */
export type ModelTask = RewriteTask & { wish: string; alternatives: number }

/** A text that is asked to be shorter has to be by so much. */
const shorterBy = 0.85

/** What of the wish was not done, in English for the model. */
const unmet = (copy: SectionCopy, now: SectionCopy, { way }: Pick<RewriteTask, 'way'>): string[] => {
  const [before, after] = [lengthOf(now), lengthOf(copy)]
  if (way === 'shorter')
    return after <= before * shorterBy
      ? []
      : [`the part has ${after} characters; at most ${Math.floor(before * shorterBy)} were asked for`]
  // A wish may be about one sentence.
  const isNew = way === 'wished' ? newnessOf(copy, now) > 0 : newnessOf(copy, now) >= newEnough
  return isNew ? [] : ['this is the present text again; write another one']
}

/** What a model is told of the part that it is to write. */
export const promptOfRewrite = (
  input: CopyInput,
  sheet: FactSheet,
  { section, way, document, wish, alternatives }: ModelTask,
): string =>
  section === 'page' && way === 'again'
    ? writePrompt(input, sheet)
    : rewritePrompt(input, sheet, {
        way,
        wish,
        alternatives,
        keys: keysOf(section),
        now: readSection(document, section),
        beside: sentencesBeside(document, section),
      })

/** The name stands where no title is left, the opening where nothing for search engines is. */
const filled = (copy: SectionCopy, { productName }: CopyInput): SectionCopy => {
  const title = copy.title || shorten(productName, 120)
  return {
    ...copy,
    title,
    seoTitle: copy.seoTitle || shorten(title, copyLimits.seoTitle),
    seoDescription: copy.seoDescription || shorten(copy.hook || title, copyLimits.seoDescription),
  }
}

/** A checked part in its shape, held to the wish; null with what is wrong where it does not do. */
const finishRewrite = (checked: Loose, input: CopyInput, task: RewriteTask): Finished<SectionCopy> => {
  const part = partOfCopy(limited(checked) as SectionCopy, task.section)
  const whole = task.section === 'page' ? filled(part, input) : part
  const told = toldAs(task.section, whole, input.market)
  // Of a whole page the parts that its template has no place for are not asked and stay as they are.
  const keys = keysOf(task.section).filter((key) => task.section !== 'page' || told[key] !== undefined)
  const { data, error } = sectionSchema(keys).safeParse(told)
  if (error)
    return { copy: null, problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const copy = data as SectionCopy
  if (lengthOf(copy) === 0) return { copy: null, problems: ['nothing is left of what was written'] }
  return { copy, problems: unmet(copy, readSection(task.document, task.section), task) }
}

/** Two texts to choose from have at least so much of their sentences for themselves. */
const apart = 0.5

/** Texts to choose from, each held to the shape and the wish; one that says what an earlier one says is none. */
export const finishAlternatives = (
  checked: readonly Loose[],
  input: CopyInput,
  task: RewriteTask,
): Finished<SectionCopy>[] => {
  const kept: SectionCopy[] = []
  return checked.map((text, at) => {
    const { copy, problems } = finishRewrite(text, input, task)
    const named =
      checked.length > 1 ? problems.map((problem) => `alternative ${at + 1}: ${problem}`) : problems
    if (copy === null || problems.length > 0) return { copy, problems: named }
    if (kept.some((other) => newnessOf(copy, other) < apart))
      return { copy: null, problems: [`alternative ${at + 1}: the same as an earlier one`] }
    kept.push(copy)
    return { copy, problems: [] }
  })
}
