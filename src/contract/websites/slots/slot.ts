/** What of the writers' copy fills a part of a page; the order is the order of writing. */
export const copyParts = [
  'title',
  'hook',
  'bullets',
  'longDescription',
  'faq',
  'benefitsSection',
  'featureSections',
  'problemSolutionSections',
  'comparisonText',
] as const
export type CopyPart = (typeof copyParts)[number]

/** One text that a template prints. */
export type Slot = {
  /** Where it stands in the document; `*` for each entry of a list. */
  path: string
  /** What the editor calls it. */
  name: string
  /** The most letters that read well there. Longer texts of a seller are drawn as well, bounded by `websiteLimits`. */
  letters: number
  /** How many entries of the list a template has space for. */
  entries?: { least: number; most: number }
  /** The first entries stand where there is less space. */
  lead?: { entries: number; letters: number }
  /** A page without it has a hole. */
  isNeeded: boolean
  /** Null where only the seller, or the source by itself, fills it. */
  part: CopyPart | null
}

export type Slots = readonly Slot[]
