import type { BenefitsSection } from '#contract/websites/content.ts'
import { sentencesOf } from '../language/page-text.ts'
import type { SectionCopy } from './section.ts'

/**
 * What a sentence is worth to a buyer: 3 a fact of the product or the seller's word, 2 what holds for every order, 1 an opinion, 0 what
 * must not be said.
 */
export type Worth = (sentence: string) => number

/** Of a text this much stays, in letters. */
const share = 0.6
const least = { bullets: 3, benefits: 4, sections: 2, questions: 3 }

/** The last of the least worth goes first; one always stays. */
const without = <T>(
  parts: readonly T[],
  worthOf: (part: T) => number,
  isEnough: (left: readonly T[]) => boolean,
): T[] => {
  let left = parts.map((part) => ({ part, worth: worthOf(part) }))
  while (left.length > 1 && !isEnough(left.map(({ part }) => part))) {
    const lowest = Math.min(...left.map(({ worth }) => worth))
    left = left.toSpliced(
      left.findLastIndex(({ worth }) => worth === lowest),
      1,
    )
  }
  return left.map(({ part }) => part)
}

type Choose = (sentences: Sentence[]) => Sentence[]
type Sentence = { text: string; block: number; line: number; isItem: boolean }

/** Chooses among the sentences of a text of blocks, lines and list items, and puts what is left together again. */
const choosing = (text: string, choose: Choose): string => {
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n'))
  const sentences = blocks.flatMap((lines, block) =>
    lines.flatMap((line, at) => {
      const isItem = line.startsWith('- ')
      const said = isItem ? [line.slice(2)] : sentencesOf(line)
      return said.map((sentence): Sentence => ({ text: sentence, block, line: at, isItem }))
    }),
  )
  const kept = choose(sentences)
  const lineOf = (block: number, line: number): string[] => {
    const own = kept.filter((sentence) => sentence.block === block && sentence.line === line)
    const said = own.map((sentence) => sentence.text).join(' ')
    return said === '' ? [] : [own[0]?.isItem ? `- ${said}` : said]
  }
  return blocks
    .map((lines, block) => lines.flatMap((_, line) => lineOf(block, line)).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

const shortText =
  (worth: Worth) =>
  (text: string): string =>
    choosing(text, (sentences) => {
      const size = (left: readonly Sentence[]) =>
        left.reduce((sum, sentence) => sum + sentence.text.length, 0)
      const most = size(sentences) * share
      return without(
        sentences,
        (sentence) => worth(sentence.text),
        (left) => size(left) <= most,
      )
    })

/** A name without what is added behind a dash or a bar. */
const bareName = (title: string): string => title.split(/ [–|] /)[0] ?? title

const mapIfAny = <T>(key: keyof SectionCopy, value: T | undefined, change: (value: T) => T) =>
  value === undefined ? {} : { [key]: change(value) }

/** The same part with its weakest sentences and entries left out; equal to the old one where nothing can go. */
export const shortened = (now: SectionCopy, worth: Worth): SectionCopy => {
  const short = shortText(worth)
  const fewer = <T>(entries: T[], count: number, worthOf: (entry: T) => number): T[] =>
    without(entries, worthOf, (left) => left.length <= count)
  return {
    ...mapIfAny('title', now.title, bareName),
    ...mapIfAny('hook', now.hook, short),
    ...mapIfAny('bullets', now.bullets, (bullets) => fewer(bullets, least.bullets, worth)),
    ...mapIfAny('longDescription', now.longDescription, short),
    ...mapIfAny('benefitsSection', now.benefitsSection, (section) => ({
      ...section,
      benefits: fewer(section.benefits, least.benefits, ({ text }) => worth(text)),
    })),
    ...mapIfAny('featureSections', now.featureSections, (sections) =>
      sections.map((section) => ({ ...section, text: short(section.text) })),
    ),
    ...mapIfAny('problemSolutionSections', now.problemSolutionSections, (sections) =>
      fewer(sections, least.sections, ({ description2 }) => worth(description2)).map((section) => ({
        ...section,
        description1: short(section.description1),
        description2: short(section.description2),
      })),
    ),
    ...mapIfAny('faq', now.faq, (faq) =>
      fewer(faq, least.questions, ({ a }) => worth(a)).map(({ q, a }) => ({ q, a: short(a) })),
    ),
    ...mapIfAny('seoTitle', now.seoTitle, bareName),
    ...mapIfAny('seoDescription', now.seoDescription, short),
  }
}

/** Facts alone, where any stand beside opinions. */
const factsOnly =
  (worth: Worth) =>
  (text: string): string =>
    choosing(text, (sentences) => {
      const facts = sentences.filter((sentence) => worth(sentence.text) > 1)
      return facts.length > 0 ? facts : sentences
    })

/** The same part with facts first and without opinions; equal to the old one where there is nothing to gain. */
export const strengthened = (now: SectionCopy, worth: Worth): SectionCopy => {
  const plain = factsOnly(worth)
  const first = <T>(entries: T[], worthOf: (entry: T) => number): T[] =>
    entries.filter((entry) => worthOf(entry) > 0).toSorted((a, b) => worthOf(b) - worthOf(a))
  return {
    ...now,
    ...mapIfAny('hook', now.hook, plain),
    ...mapIfAny('bullets', now.bullets, (bullets) => first(bullets, worth)),
    ...mapIfAny('longDescription', now.longDescription, plain),
    ...mapIfAny('benefitsSection', now.benefitsSection, (section: BenefitsSection) => ({
      ...section,
      benefits: first(section.benefits, ({ text }) => worth(text)),
    })),
    ...mapIfAny('featureSections', now.featureSections, (sections) =>
      sections.map((section) => ({ ...section, text: plain(section.text) })),
    ),
    ...mapIfAny('faq', now.faq, (faq) => faq.map(({ q, a }) => ({ q, a: plain(a) }))),
  }
}
