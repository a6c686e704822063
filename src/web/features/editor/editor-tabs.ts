import type { SectionName } from '#contract/websites/section-names.ts'

/** In the order of the list; the story is there only where the page has one. */
const editorTabs = [
  'content',
  'images',
  'colors',
  'pricing',
  'trackify',
  'upsell',
  'domain',
  'advertorial',
] as const
export type EditorTab = (typeof editorTabs)[number]

export const tabsOf = (templateName: string): EditorTab[] =>
  editorTabs.filter((tab) => tab !== 'advertorial' || templateName === 'Advertorial Template')

const byKey: Partial<Record<string, EditorTab>> = {
  images: 'images',
  palette: 'colors',
  priceAnchoring: 'pricing',
  quantityOffers: 'pricing',
  variants: 'pricing',
  productCost: 'pricing',
  sku: 'pricing',
  stock: 'pricing',
  sellsPastStock: 'pricing',
  offerEndsAt: 'pricing',
  advertorialStory: 'advertorial',
}

/** Where the field of a path stands. */
export const tabOf = (path: string): EditorTab => byKey[path.split('.')[0] ?? ''] ?? 'content'

export type EditedSection = SectionName | 'footer'

/** What of the page a tab is about; templates draw different ones of them. None: nothing that is seen. */
export const sectionsOfTab: Record<EditorTab, readonly EditedSection[]> = {
  content: ['masthead', 'hero'],
  images: ['hero'],
  colors: ['hero'],
  pricing: ['order'],
  trackify: [],
  upsell: ['order'],
  domain: [],
  advertorial: ['welcome', 'hero'],
}
