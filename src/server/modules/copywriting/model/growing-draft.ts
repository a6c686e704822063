import { copyLimits } from '#contract/builder/copy.ts'
import type { DraftPart, GenerationDraft } from '#contract/builder/schema.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { tidyLine } from '../language/page-text.ts'
import { withoutMarks } from './citations.ts'

/** Letters that are shown while a page is written; it is stored and sent every few hundred milliseconds. What is published is whole. */
const most = { opening: 500, description: 1200, entry: 320, entries: 8, below: 4000 }

/** A mark that is being written has no end yet. */
const openMark = /\s?\[(?:F[\dF ,;]*)?$/

const textOf = (value: unknown, letters: number): string =>
  typeof value === 'string'
    ? withoutMarks(value.slice(0, letters)).replace(openMark, '').split('\n').map(tidyLine).join('\n').trim()
    : ''

const lineOf = (value: unknown): string | null => textOf(value, most.opening) || null

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, most.entries) : [])
const fieldOf = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined

type Entry = GenerationDraft['parts'][number]['entries'][number]

const titled = (value: unknown, title: string, ...texts: string[]): Entry => ({
  title: textOf(fieldOf(value, title), most.entry) || null,
  text: texts
    .map((text) => textOf(fieldOf(value, text), most.entry))
    .filter(Boolean)
    .join('\n'),
})

const entriesOf: Record<DraftPart, (value: unknown) => Entry[]> = {
  longDescription: (value) => [{ title: null, text: textOf(value, most.description) }],
  benefitsSection: (value) => [
    { title: textOf(fieldOf(value, 'title'), most.entry) || null, text: '' },
    ...listOf(fieldOf(value, 'benefits')).map((benefit) => ({ ...titled(benefit, '', 'text'), title: null })),
  ],
  problemSolutionSections: (value) =>
    listOf(value).map((pair) => titled(pair, 'title', 'description1', 'description2')),
  featureSections: (value) => listOf(value).map((section) => titled(section, 'title', 'text')),
  faq: (value) => listOf(value).map((item) => titled(item, 'q', 'a')),
}

/** As the templates draw them, from the top to the bottom. */
const orders: Record<TemplateName, readonly DraftPart[]> = {
  Minimalistic: ['benefitsSection', 'longDescription', 'problemSolutionSections', 'featureSections', 'faq'],
  'Sales Template': ['problemSolutionSections', 'benefitsSection', 'longDescription', 'faq'],
  'Advertorial Template': ['problemSolutionSections', 'featureSections', 'longDescription', 'faq'],
}

/** A growing answer, or a whole copy, as the seller sees it in the order of the template; what is being written is shown as far as it goes. */
export const growingDraft = (
  said: Readonly<Partial<Record<'title' | 'hook' | 'bullets' | DraftPart, unknown>>>,
  templateName: TemplateName,
): GenerationDraft => {
  let left = most.below
  const shown = ({ title, text }: Entry): Entry[] => {
    const cut = text.slice(0, Math.max(0, left))
    left -= (title?.length ?? 0) + cut.length
    return cut === '' && (title === null || left <= 0) ? [] : [{ title, text: cut }]
  }
  return {
    title: lineOf(said.title),
    hook: lineOf(said.hook),
    bullets: (Array.isArray(said.bullets) ? said.bullets : [])
      .slice(0, copyLimits.bullets)
      .flatMap((bullet) => lineOf(bullet) ?? []),
    parts: orders[templateName].flatMap((part) => {
      const entries = entriesOf[part](said[part]).flatMap(shown)
      return entries.length > 0 ? [{ part, entries }] : []
    }),
  }
}
