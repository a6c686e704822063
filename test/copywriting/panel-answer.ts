import type { PageCopy } from '#contract/builder/copy.ts'
import { adaptedTo } from '#server/modules/copywriting/language/dialect-words.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { sentencesOf, tidyLine } from '#server/modules/copywriting/language/page-text.ts'
import type { LooseCopy } from '#server/modules/copywriting/model/shape.ts'
import type { PanelPage, PanelSentence } from './claims-panel.ts'

/** A sentence as the page prints it. */
export const asPrinted = (text: string, { market }: PanelPage): string =>
  tidyLine(adaptedTo(market, latin(text)))

/** One sentence that holds beside one that does not, so that every part of the page has both. */
const mixed = ({ sentences }: PanelPage): PanelSentence[] => {
  const [held, others] = [true, false].map((isSupported) =>
    sentences.filter((each) => each.isSupported === isSupported),
  )
  return (held ?? []).flatMap((each, at) => [each, ...(others?.[at] ? [others[at]] : [])])
}

/** How many sentences stand together: two sections, three pairs, and paragraphs for all the others. */
const together = { sections: [3, 3], pairs: [2, 2, 2], paragraph: 4 } as const

type Places = { sections: PanelSentence[][]; pairs: PanelSentence[][]; paragraphs: PanelSentence[][] }

/** Which sentences of the panel stand together on the page of its answer. */
const placesOf = (page: PanelPage): Places => {
  const left = mixed(page)
  const take = (count: number) => left.splice(0, count)
  const sections = together.sections.map(take)
  const pairs = together.pairs.map(take)
  const paragraphs: PanelSentence[][] = []
  while (left.length > 0) paragraphs.push(take(together.paragraph))
  return { sections, pairs, paragraphs }
}

const marked = ({ text, facts }: Pick<PanelSentence, 'text' | 'facts'>): string =>
  facts.length > 0 ? text.replace(/\.?$/, ` [${facts.join(' ')}].`) : text

const joined = (sentences: readonly PanelSentence[]): string => sentences.map(marked).join(' ')

const headings = ['Kod kuće', 'U ruci', 'Prvi dan', 'Druga strana', 'Na kraju']
const asked = ['Šta piše?', 'Na šta da pazim?', 'Kako to izgleda?', 'Šta još?', 'Za koga?']

/** A whole answer of a model that says every sentence of the panel, true and untrue, each with the facts its writer names. */
export const panelAnswer = (page: PanelPage): LooseCopy & { plan: string; questions: [] } => {
  const { sections, pairs, paragraphs } = placesOf(page)
  const frame = page.sentences.filter(({ verdict }) => verdict === 'SUPPORTED')
  const title = marked({ text: page.input.productName, facts: ['F1'] })
  return {
    plan: 'Kupac, trenutak, obećanje.',
    title,
    shortName: page.input.productName,
    hook: joined(frame.slice(0, 2)),
    bullets: frame.slice(2, 9).map(marked),
    longDescription: paragraphs.map(joined).join('\n\n'),
    faq: asked.map((q, at) => ({ q, a: joined(frame.slice(at, at + 1)) })),
    seoTitle: title,
    seoDescription: joined(frame.slice(0, 1)),
    keywords: [],
    benefitsSection: { title: '', subtitle: '', benefits: [], ctaText: '' },
    featureSections: sections.map((sentences, at) => ({
      title: headings[at] ?? '',
      text: joined(sentences),
    })),
    problemSolutionSections: pairs.map((sentences, at) => ({
      title: headings[at + sections.length] ?? '',
      description1: 'Dan je počeo kao i svaki drugi.',
      description2: joined(sentences),
      ctaText: '',
    })),
    questions: [],
  }
}

/** What became of a sentence. */
export type Fate = 'stands' | 'corrected' | 'fell'

/** The parts of a written page where the panel's sentences stood, each as one text. */
export const bodyOf = ({ featureSections, problemSolutionSections, longDescription }: PageCopy): string[] =>
  [
    ...featureSections.map(({ text }) => text),
    ...problemSolutionSections.map(({ description2 }) => description2),
    ...longDescription.split('\n\n'),
  ].filter(Boolean)

/** What a page says of each sentence, read from its text alone. */
export const fatesOn = (page: PanelPage, copy: PageCopy): Map<PanelSentence, Fate> => {
  const printed = new Set(bodyOf(copy).flatMap(sentencesOf))
  return new Map(
    page.sentences.map((sentence) => [
      sentence,
      printed.has(asPrinted(sentence.text, page))
        ? 'stands'
        : sentence.correction !== null && printed.has(asPrinted(sentence.correction, page))
          ? 'corrected'
          : 'fell',
    ]),
  )
}

/** The parts as they must be when each sentence shares its fate with nobody. */
export const bodyFor = (page: PanelPage, fates: ReadonlyMap<PanelSentence, Fate>): string[] => {
  const { sections, pairs, paragraphs } = placesOf(page)
  const left = (sentence: PanelSentence): string[] => {
    const fate = fates.get(sentence)
    if (fate === 'stands') return [asPrinted(sentence.text, page)]
    return fate === 'corrected' ? [asPrinted(sentence.correction ?? '', page)] : []
  }
  return [...sections, ...pairs, ...paragraphs]
    .map((sentences) => sentences.flatMap(left).join(' '))
    .filter(Boolean)
}
