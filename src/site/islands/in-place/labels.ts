import { websiteLimits as limits } from '#contract/websites/limits.ts'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { getAt } from '#contract/websites/paths.ts'
import { pageWordsStrings as pageWords } from '#contract/websites/page-words-strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'

const words = websiteStrings.editor
const ofPart: Partial<Record<string, string>> = words.fieldNames
const ofStory: Partial<Record<string, string>> = {
  ...words.story,
  adviceText: words.story.advice,
  mainCtaText: words.story.mainCta,
  ctaButtonText: words.story.headerButton,
  welcomeBannerText: words.story.welcome,
  resultsSection: words.story.results,
  noLongerNeedList: words.story.noLongerNeed,
  productQuote: words.story.quote,
  ctaText: words.sections.button,
}

/** Parts of the free tree with a name of their own, by the beginning of their path. */
const ofTree: [string, string][] = [
  ['editableContent.trust', pageWords.promises.trust],
  ['editableContent.footer.deliveryTime', pageWords.promises.deliveryTime],
  ['editableContent.arrival', pageWords.promises.arrival],
  ['editableContent.benefitsRow', pageWords.promises.row],
  ['editableContent.liveVisitor', pageWords.visitors.label],
  ['editableContent.orderPricing.title', pageWords.order.heading],
  ['editableContent.orderPricing', pageWords.order.lead],
  ['editableContent.faq.subtitle', pageWords.faq.subtitle],
  ['editableContent.stats', pageWords.statistics.title],
  ['advertorialStory.trustStatistics', pageWords.statistics.title],
  ['advertorialStory.headerSection.navigationLinks', pageWords.links.title],
]

/** What people call the place: the field's own name where it has one, else its part of the page. */
export const labelOf = (path: string): string => {
  const named = ofTree.find(([start]) => path === start || path.startsWith(`${start}.`))
  if (named) return named[1]
  const parts = path.split('.')
  const own = ofStory[parts.at(-1) ?? '']
  const isStory = /^(advertorialStory|editableContent)\./.test(path) || parts.at(-1) === 'ctaText'
  return (isStory && typeof own === 'string' ? own : null) ?? ofPart[parts[0] ?? ''] ?? path
}

const whole = /^(title|hook|longDescription|seoTitle|seoDescription)$/
const long = /^faq\.\d+\.a$|^testimonials\.\d+\.text$|\.description\d$|^featureSections\.\d+\.text$/
const free = /^(advertorialStory|editableContent)\./

/** The most characters a text may have. The free trees are bounded as a whole. */
export const limitOf = (path: string): number => {
  if (whole.test(path)) return limits[path as 'title']
  if (/^bullets\.\d+$/.test(path)) return limits.bullet
  if (/^faq\.\d+\.q$/.test(path)) return limits.question
  return long.test(path) || free.test(path) ? limits.text : limits.line
}

/** Texts in which Enter begins a new line; in all others it is done with. */
export const isLong = (path: string): boolean => long.test(path)

const advice = /^advertorialStory\.(adviceTitle|adviceText)$/

/** Advice texts are saved by themselves (ADV-024). */
export const isAdvice = (path: string): boolean => /\.(adviceTitle|adviceText)$/.test(path)

/** Where a marked text is written: the owner's own advice, once there is one, covers the story's. */
export const writtenAt = (document: WebsiteDocument, marked: string): string => {
  const [, name] = advice.exec(marked) ?? []
  const own = name && getAt(document.editableContent, name)
  return typeof own === 'string' && own.trim() ? `editableContent.${name}` : marked
}
