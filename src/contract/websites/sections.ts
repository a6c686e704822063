import type { Edit, WebsiteDocument } from './draft.ts'
import { getAt, isEqual } from './paths.ts'
import type { TemplateName } from './template-names.ts'
import { isRequired, type SectionName } from './section-names.ts'

/** The order of the specification. */
const specified: Record<TemplateName, readonly SectionName[]> = {
  Minimalistic: [
    'hero', 'benefits', 'description', 'urgency', 'reviews', 'features', 'details', 'comparison', 'order', 'faq', 'lastChance',
  ],
  'Sales Template': [
    'banner', 'masthead', 'hero', 'visitors', 'conditions', 'problems', 'reviews', 'benefits', 'details', 'order', 'faq',
  ],
  'Advertorial Template': [
    'welcome', 'hero', 'brief', 'story', 'timeline', 'statistics', 'advice', 'conditions', 'spared', 'quote', 'reviews', 'details',
    'faq', 'order',
  ],
} // prettier-ignore

/** The beginning of a page: what is sold, for how much, and the first button. It stands first, whatever follows. */
const top: ReadonlySet<SectionName> = new Set<SectionName>(['banner', 'welcome', 'masthead', 'hero'])

export const isMovable = (name: SectionName): boolean => !top.has(name)

/** Parts that had a switch of their own before sections had any. */
const earlierSwitches: Partial<Record<TemplateName, Partial<Record<SectionName, string>>>> = {
  'Sales Template': { conditions: 'editableContent.hiddenParts.benefitsRow' },
  'Advertorial Template': {
    statistics: 'editableContent.hiddenParts.statistics',
    conditions: 'editableContent.hiddenParts.trust',
  },
}

/** Where the document says that a section is off. */
const switchPath = (templateName: TemplateName, name: SectionName): string =>
  earlierSwitches[templateName]?.[name] ?? `sections.off.${name}`

type Arranged = { name: SectionName; isOn: boolean }
type Given = Pick<WebsiteDocument, 'sections' | 'editableContent'>

/** Names of a template in the stored order; one that is missing there stands behind what precedes it in the template. */
const inOrder = (names: readonly SectionName[], stored: readonly SectionName[]): SectionName[] => {
  const known = [...new Set(stored)].filter((name) => names.includes(name) && isMovable(name))
  return names.reduce<SectionName[]>(
    (placed, name, at) => {
      if (placed.includes(name)) return placed
      const before = names.slice(0, at).findLast((earlier) => placed.includes(earlier))
      return placed.toSpliced(before ? placed.indexOf(before) + 1 : 0, 0, name)
    },
    [...names.filter((name) => !isMovable(name)), ...known],
  )
}

/** The sections of a page from its top to its end, those that are off too. */
export const arrangedSections = (templateName: TemplateName, document: Given): Arranged[] =>
  inOrder(specified[templateName], document.sections.order).map((name) => ({
    name,
    isOn: isRequired(name) || getAt(document, switchPath(templateName, name)) !== true,
  }))

/** Moves a section by so many places; the same document where it cannot go there. */
export const moveSection = (
  templateName: TemplateName,
  document: Given,
  { name, to }: { name: SectionName; to: number },
): Edit => {
  const order = arrangedSections(templateName, document).map((section) => section.name)
  const from = order.indexOf(name)
  const first = order.findIndex(isMovable)
  if (from < first || to < first || to >= order.length) return { kind: 'several', edits: [] }
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, name)
  const isSpecified = isEqual(moved, specified[templateName])
  return { kind: 'set', at: 'sections.order', value: isSpecified ? [] : moved.filter(isMovable) }
}

export const switchSection = (templateName: TemplateName, name: SectionName, isOn: boolean): Edit =>
  isRequired(name)
    ? { kind: 'several', edits: [] }
    : { kind: 'set', at: switchPath(templateName, name), value: isOn ? undefined : true }
