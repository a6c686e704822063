import type { Slot } from './slot.ts'
import { slotNames as names } from './strings.ts'

/** Letters of a line, of a paragraph and of a button, wherever they stand. */
const line = 110
const button = 28

/** What every template prints. */
export const shared: readonly Slot[] = [
  { path: 'title', name: names.title, letters: 120, isNeeded: true, part: 'title' },
  { path: 'hook', name: names.hook, letters: 280, isNeeded: true, part: 'hook' },
  {
    path: 'longDescription',
    name: names.longDescription,
    letters: 8000,
    isNeeded: false,
    part: 'longDescription',
  },
  {
    path: 'faq.*.q',
    name: names.question,
    letters: 120,
    entries: { least: 3, most: 5 },
    isNeeded: true,
    part: 'faq',
  },
  { path: 'faq.*.a', name: names.answer, letters: 320, isNeeded: true, part: 'faq' },
  {
    path: 'productDetails.values.*.label',
    name: names.valueLabel,
    letters: 60,
    entries: { least: 0, most: 24 },
    isNeeded: false,
    part: null,
  },
  { path: 'productDetails.values.*.value', name: names.value, letters: 200, isNeeded: false, part: null },
  { path: 'productDetails.boxTitle', name: names.boxTitle, letters: 60, isNeeded: false, part: null },
  ...(['box', 'steps', 'warnings', 'care'] as const).map((list) => ({
    path: `productDetails.${list}.*`,
    name: names[list],
    letters: 320,
    entries: { least: 0, most: 20 },
    isNeeded: false,
    part: null,
  })),
]

/** Five thoughts; three of them beside the first picture, where they are shown uncut. */
export const bullets = (lead: boolean): Slot => ({
  path: 'bullets.*',
  name: names.bullet,
  letters: line,
  entries: { least: 5, most: 5 },
  ...(lead ? { lead: { entries: 3, letters: 50 } } : {}),
  isNeeded: true,
  part: 'bullets',
})

export const benefits: readonly Slot[] = [
  {
    path: 'benefitsSection.title',
    name: names.benefitsTitle,
    letters: 60,
    isNeeded: false,
    part: 'benefitsSection',
  },
  {
    path: 'benefitsSection.subtitle',
    name: names.benefitsSubtitle,
    letters: 160,
    isNeeded: false,
    part: 'benefitsSection',
  },
  {
    path: 'benefitsSection.benefits.*.text',
    name: names.benefit,
    letters: line,
    entries: { least: 0, most: 6 },
    isNeeded: false,
    part: 'benefitsSection',
  },
  {
    path: 'benefitsSection.ctaText',
    name: names.button,
    letters: button,
    isNeeded: false,
    part: 'benefitsSection',
  },
]

/** A trouble and what changes; the button behind each only where the template has one. */
export const pairs = (most: number, change: number, hasButton: boolean): readonly Slot[] => [
  {
    path: 'problemSolutionSections.*.title',
    name: names.pairTitle,
    letters: 60,
    entries: { least: 0, most },
    isNeeded: false,
    part: 'problemSolutionSections',
  },
  {
    path: 'problemSolutionSections.*.description1',
    name: names.trouble,
    letters: 240,
    isNeeded: false,
    part: 'problemSolutionSections',
  },
  {
    path: 'problemSolutionSections.*.description2',
    name: names.change,
    letters: change,
    isNeeded: false,
    part: 'problemSolutionSections',
  },
  ...(hasButton
    ? [
        {
          path: 'problemSolutionSections.*.ctaText',
          name: names.button,
          letters: button,
          isNeeded: false,
          part: 'problemSolutionSections' as const,
        },
      ]
    : []),
]

export const features = (part: Slot['part'], letters: number): readonly Slot[] => [
  {
    path: 'featureSections.*.title',
    name: names.featureTitle,
    letters: 60,
    entries: { least: 0, most: 2 },
    isNeeded: false,
    part,
  },
  { path: 'featureSections.*.text', name: names.featureText, letters, isNeeded: false, part },
]
