/** Forms of a page: the popup, the form in the page, and the one that works without script. */
export const pageSources = ['popup', 'embedded', 'form'] as const

/** How a buyer reached the seller, of an order that a person typed. */
export const handSources = [
  'phone',
  'viber',
  'whatsapp',
  'instagram',
  'facebook',
  'in_person',
  'other',
] as const
export type HandSource = (typeof handSources)[number]

/** Where an order came from, as it is stored: `lead` is a form that was left and finished by the seller, `import` a row of a file. */
export const orderSources = [...pageSources, ...handSources, 'lead', 'import'] as const
export type OrderSource = (typeof orderSources)[number]

/** What the list is filtered by: which form of the page it was is nobody's question. */
export const sourceFilters = ['page', ...handSources, 'lead', 'import'] as const
export type SourceFilter = (typeof sourceFilters)[number]

export const sourceWords: Record<SourceFilter, string> = {
  page: 'Stranica',
  phone: 'Telefon',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  in_person: 'Lično',
  other: 'Drugo',
  lead: 'Nezavršena porudžbina',
  import: 'Uvoz iz fajla',
}

export const filterOf = (source: OrderSource): SourceFilter =>
  source === 'popup' || source === 'embedded' || source === 'form' ? 'page' : source

/** A buyer sent it from a page; every other order was written by the seller's side. */
export const isFromPage = (source: OrderSource): boolean => filterOf(source) === 'page'
