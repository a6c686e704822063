import type { PageCopy } from '#contract/builder/copy.ts'
import { copySections, type CopySection } from '#contract/builder/rewriting.ts'
import type { Branch } from '#contract/common/tree.ts'
import type { Market } from '#contract/common/market.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { isEqual } from '#contract/websites/paths.ts'
import { textsOf } from '../claims/copy-check.ts'
import { sentencesOf } from '../language/page-text.ts'

/** Keys that stand in the copy of a page and in its document alike. */
type Key = Exclude<(typeof copySections)[CopySection][number], 'advertorialStory'>

/** One part of a page, in the shape the writers write. */
export type SectionCopy = Partial<Pick<PageCopy, Key>>

/** An advertorial story is told from troubles and features, so it is written as these. */
export const keysOf = (section: CopySection): readonly Key[] =>
  section === 'story' ? ['problemSolutionSections', 'featureSections'] : copySections[section]

const told = ['problemDescription', 'agoniaSection', 'breakthroughMoment', 'discoveryStory'] as const

/** `## heading` and the text below it, as the story keeps its parts; another shape is all text. */
const partOf = (story: Branch, name: (typeof told)[number]): { title: string; text: string }[] => {
  const text = story[name]
  if (typeof text !== 'string' || text.trim() === '') return []
  const [, title = '', body = text] = /^## (.*)\n([\s\S]*)$/.exec(text) ?? []
  return [{ title, text: body }]
}

const storyCopy = (story: Branch): SectionCopy => ({
  problemSolutionSections: [...partOf(story, 'problemDescription'), ...partOf(story, 'agoniaSection')].map(
    ({ title, text }) => ({ title, description1: text, description2: '', ctaText: '' }),
  ),
  featureSections: [...partOf(story, 'breakthroughMoment'), ...partOf(story, 'discoveryStory')],
})

const picked = (copy: SectionCopy, keys: readonly Key[]): SectionCopy =>
  Object.fromEntries(keys.flatMap((key) => (copy[key] === undefined ? [] : [[key, copy[key]]])))

/** A new text as the part will say it: of the sections a story is told from it takes the first two each. */
export const toldAs = (section: CopySection, copy: SectionCopy, market: Market): SectionCopy =>
  section === 'story'
    ? storyCopy(composeStory({ problemSolutionSections: [], featureSections: [], ...copy }, market))
    : copy

/** The keys of one part, out of a whole page. */
export const partOfCopy = (copy: SectionCopy, section: CopySection): SectionCopy =>
  picked(copy, keysOf(section))

/** A part as it stands in a document. */
export const readSection = (document: WebsiteDocument, section: CopySection): SectionCopy =>
  section === 'story' ? storyCopy(document.advertorialStory) : picked(document, keysOf(section))

/** Parts of a story that nobody changed since it was told from the sections follow them. */
const followingStory = (document: WebsiteDocument, copy: SectionCopy, market: Market): Branch => {
  const { advertorialStory: story } = document
  if (Object.keys(story).length === 0) return story
  const [before, after] = [composeStory(document, market), composeStory({ ...document, ...copy }, market)]
  const next = told.filter(
    (name) => isEqual(story[name] ?? '', before[name] ?? '') && !isEqual(before[name], after[name]),
  )
  return { ...story, ...Object.fromEntries(next.map((name) => [name, after[name] ?? ''])) }
}

/** What a new text changes in the document. */
export const changeOf = (
  section: CopySection,
  copy: SectionCopy,
  document: WebsiteDocument,
  market: Market,
): Partial<WebsiteDocument> => {
  const { advertorialStory: story } = document
  if (section === 'story') {
    const parts = composeStory({ problemSolutionSections: [], featureSections: [], ...copy }, market)
    return {
      advertorialStory: { ...story, ...Object.fromEntries(told.map((name) => [name, parts[name] ?? ''])) },
    }
  }
  const following = followingStory(document, copy, market)
  return { ...copy, ...(isEqual(following, story) ? {} : { advertorialStory: following }) }
}

export const sentencesIn = (copy: SectionCopy): string[] =>
  textsOf(copy)
    .flatMap((text) => sentencesOf(text.replace(/^- /, '')))
    .filter((text) => text.trim() !== '')

/** Sentences on the page outside of one part. */
export const sentencesBeside = (document: WebsiteDocument, section: CopySection): string[] => {
  const own = new Set(keysOf(section))
  const others = Object.values(copySections)
    .flat()
    .filter((key): key is Key => key !== 'advertorialStory' && !own.has(key))
  return sentencesIn(picked(document, others))
}

/** Letters and marks of a part. */
export const lengthOf = (copy: SectionCopy): number =>
  textsOf(copy).reduce((sum, text) => sum + text.length, 0)

/** How much of a new text does not stand in the old one, 0 to 1. */
export const newnessOf = (next: SectionCopy, now: SectionCopy): number => {
  const old = new Set(sentencesIn(now))
  const sentences = sentencesIn(next)
  return sentences.length === 0 ? 0 : sentences.filter((text) => !old.has(text)).length / sentences.length
}

/** Less than this is the old text with a word changed. */
export const newEnough = 0.25
