import { arrangedSections } from '#contract/websites/sections.ts'
import type { SectionName } from '#contract/websites/section-names.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import { tabOf, type EditorTab } from '../editor-tabs.ts'

/** What the properties show: a section's fields, the foot's, or one of the tabs. */
export type Selection =
  | { kind: 'section'; name: SectionName }
  | { kind: 'footer' }
  | { kind: 'tab'; tab: EditorTab }

/** In which section the field of a path is found; those that are missing stand in their tab. */
const ofPath: [RegExp, SectionName[]][] = [
  [/^(?:title|hook|bullets|priceAnchoring)/, ['hero']],
  [/^longDescription/, ['description', 'details']],
  [/^(?:benefitsSection|editableContent\.benefits(?!Row))/, ['benefits']],
  [/^featureSections/, ['features']],
  [/^(?:problemSolutionSections|editableContent\.problemSolutions)/, ['problems']],
  [/^productDetails/, ['details']],
  [/^urgencyElements/, ['urgency']],
  [/^(?:faq|editableContent\.faq)/, ['faq']],
  [/^(?:testimonials|editableContent\.testimonials)/, ['reviews']],
  [/^(?:quantityOffers|productCost|sku|editableContent\.orderPricing)/, ['order']],
  [/^editableContent\.liveVisitor/, ['visitors']],
]

/** Where the field of a path is shown. */
export const selectionOf = (templateName: TemplateName, draft: Draft, path: string): Selection => {
  if (path.startsWith('editableContent.footer')) return { kind: 'footer' }
  const wanted = ofPath.find(([start]) => start.test(path))?.[1] ?? []
  const name = arrangedSections(templateName, draft).find((section) => wanted.includes(section.name))?.name
  return name ? { kind: 'section', name } : { kind: 'tab', tab: tabOf(path) }
}
