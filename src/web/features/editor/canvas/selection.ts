import { arrangedSections } from '#contract/websites/sections.ts'
import type { SectionName } from '#contract/websites/section-names.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { tabOf, type EditorTab } from '../editor-tabs.ts'

/** What the properties show: a section's fields, the foot's, or one of the tabs. */
export type Selection =
  | { kind: 'section'; name: SectionName }
  | { kind: 'footer' }
  | { kind: 'tab'; tab: EditorTab; from?: SectionName }

/** In which section the field of a path is found, the likeliest first; those that are missing stand in their tab. */
const ofPath: [RegExp, SectionName[]][] = [
  [/^(?:bullets|advertorialStory\.benefitsSection)/, ['brief', 'hero']],
  [/^(?:title|hook)/, ['hero']],
  [/^longDescription/, ['description', 'story', 'details']],
  [/^(?:benefitsSection|editableContent\.benefits(?!Row))/, ['benefits']],
  [/^featureSections/, ['features']],
  [/^(?:problemSolutionSections|editableContent\.problemSolutions)/, ['problems']],
  [/^productDetails/, ['details']],
  [/^urgencyElements/, ['urgency']],
  [/^(?:faq|editableContent\.faq|advertorialStory\.faqSection)/, ['faq']],
  [/^(?:testimonials|editableContent\.testimonials|advertorialStory\.testimonialsSection)/, ['reviews']],
  [
    /^(?:quantityOffers|productCost|sku|editableContent\.orderPricing|advertorialStory\.ctaSection)/,
    ['order'],
  ],
  [/^editableContent\.liveVisitor/, ['visitors']],
  [/^advertorialStory\.headerSection\.welcome/, ['welcome']],
  [/^advertorialStory\.(?:headerSection|heroSection)/, ['hero']],
  [/^(?:advertorialStory\.trustStatistics|editableContent\.stats)/, ['statistics']],
  [/^advertorialStory\.results/, ['timeline']],
  [/^advertorialStory\.(?:advice|ctaAdvice)/, ['advice']],
  [/^advertorialStory\.noLongerNeedList/, ['spared']],
  [/^advertorialStory\.productQuote/, ['quote']],
  [
    /^advertorialStory\.(?:personalIntro|problemDescription|agoniaSection|breakthroughMoment|discoveryStory)/,
    ['story'],
  ],
]

/** The price is typed at the top of a page, but a story names it only beside its form. */
const pricedAt = (templateName: TemplateName): SectionName[] =>
  templateName === 'Advertorial Template' ? ['order'] : ['hero']

/** Where the field of a path is shown. */
export const selectionOf = (templateName: TemplateName, draft: Draft, path: string): Selection => {
  if (path.startsWith('editableContent.footer')) return { kind: 'footer' }
  const wanted = path.startsWith('priceAnchoring')
    ? pricedAt(templateName)
    : (ofPath.find(([start]) => start.test(path))?.[1] ?? [])
  const drawn = new Set(arrangedSections(templateName, draft).map(({ name }) => name))
  const name = wanted.find((section) => drawn.has(section))
  return name ? { kind: 'section', name } : { kind: 'tab', tab: tabOf(path) }
}

const inPricing: ReadonlySet<SectionName> = new Set<SectionName>(['order', 'comparison', 'lastChance'])
const inStory: ReadonlySet<SectionName> = new Set<SectionName>([
  'welcome', 'brief', 'story', 'timeline', 'statistics', 'advice', 'spared', 'quote',
]) // prettier-ignore

/** The tab in which a section's fields stand among all others. */
export const tabOfSection = (name: SectionName): EditorTab => {
  if (inStory.has(name)) return 'advertorial'
  return inPricing.has(name) ? 'pricing' : 'content'
}
