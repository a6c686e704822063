/** Parts of a page that a seller puts in order and switches; each template draws some of them. */
export const sectionNames = [
  'banner', 'masthead', 'hero', 'visitors', 'conditions', 'benefits', 'description', 'urgency', 'reviews', 'features', 'problems',
  'details', 'comparison', 'order', 'faq', 'lastChance', 'welcome', 'brief', 'story', 'timeline', 'statistics', 'advice', 'spared',
  'quote',
] as const // prettier-ignore
export type SectionName = (typeof sectionNames)[number]

/** As it is stored. Empty is the order of the template with everything on; names it does not know say nothing. */
export type PageSections = {
  order: SectionName[]
  off: Partial<Record<SectionName, boolean>>
}

export const noSections: PageSections = { order: [], off: {} }

/** Without these a page says nothing or sells nothing. */
export const requiredSections = ['masthead', 'hero', 'order'] as const satisfies readonly SectionName[]
export type RequiredSection = (typeof requiredSections)[number]
export const isRequired = (name: SectionName): name is RequiredSection =>
  requiredSections.some((required) => required === name)
