import { pageWordsStrings as pageWords } from '../page-words-strings.ts'
import { websiteStrings } from '../strings.ts'
import { sectionPlaceName } from './section-words.ts'
import { variantPlaceName } from './variant-words.ts'

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
export const placeName = (path: string): string => {
  const section = sectionPlaceName(path) ?? variantPlaceName(path)
  if (section) return section
  const named = ofTree.find(([start]) => path === start || path.startsWith(`${start}.`))
  if (named) return named[1]
  const parts = path.split('.')
  const own = ofStory[parts.at(-1) ?? '']
  const isStory = /^(advertorialStory|editableContent)\./.test(path) || parts.at(-1) === 'ctaText'
  return (isStory && typeof own === 'string' ? own : null) ?? ofPart[parts[0] ?? ''] ?? path
}
