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
import { limited, type Loose } from './shape.ts'

/** A text that is asked to be shorter has to be by so much. */
const shorterBy = 0.85

/** What of the wish was not done, in English for the model. */
const unmet = (copy: SectionCopy, now: SectionCopy, { way }: Pick<RewriteTask, 'way'>): string[] => {
  const [before, after] = [lengthOf(now), lengthOf(copy)]
  if (way === 'shorter')
    return after <= before * shorterBy
      ? []
      : [`the part has ${after} characters; at most ${Math.floor(before * shorterBy)} were asked for`]
  return newnessOf(copy, now) >= newEnough ? [] : ['this is the present text again; write another one']
}

/** What a model is told of the part that it is to write. */
export const promptOfRewrite = (
  input: CopyInput,
  sheet: FactSheet,
  { section, way, document }: RewriteTask,
): string =>
  section === 'page' && way === 'again'
    ? writePrompt(input, sheet)
    : rewritePrompt(input, sheet, {
        way,
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
export const finishRewrite = (
  checked: Loose,
  input: CopyInput,
  task: RewriteTask,
): { copy: SectionCopy | null; problems: string[] } => {
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
