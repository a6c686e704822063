import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useShallow } from 'zustand/react/shallow'
import type { ImportedProduct, ProductFacts } from '#contract/builder/schema.ts'
import { optionLinesOf, type OptionLine } from '#contract/builder/variants-of-facts.ts'
import type { Market } from '#contract/common/market.ts'
import { slugify } from '#contract/common/text.ts'
import type { SellerContact } from '#contract/seller-contact/schema.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { emptyFields, type ProductFields } from './product-fields.ts'
import type { AngleCard } from './angle-cards.ts'
import { entryOf } from './upsell-entries.ts'

export type Step = 'market' | 'template' | 'product'
export const steps: Step[] = ['market', 'template', 'product']

/** Something a page gave, remembered with the link it came from and the market its name and questions are for. */
export type Imported = { url: string; market: Market; product: ImportedProduct }

type Draft = {
  /** Whose words these are; another person in the same tab starts empty. */
  owner: number | null
  step: Step
  market: Market | null
  template: TemplateName | null
  fields: ProductFields
  /** The seller wrote the address; the name does not change it any more. */
  isUrlTyped: boolean
  imported: Imported | null
  /** What was proposed for the page, with what it was proposed from. */
  angles: { about: string; cards: AngleCard[] } | null
  /** The card that was chosen, by its place; the seller's own line; or nothing, and the writer chooses. */
  angleChoice: number | 'own' | null
  angleLine: string
  /** What was typed of the seller's contact, while it is asked for. */
  contact: Partial<SellerContact>
  /** The page in the making that the screen shows now. */
  following: { id: string; name: string; image: string | null; startedAt: number } | null
  /** The page whose making ended without a page; another try goes on from where that one came to. */
  retryId: string | null
}

const empty: Draft = {
  owner: null,
  step: 'market',
  market: null,
  template: null,
  fields: emptyFields,
  isUrlTyped: false,
  imported: null,
  angles: null,
  angleChoice: null,
  angleLine: '',
  contact: {},
  following: null,
  retryId: null,
}

type DraftStore = Draft & {
  put: (change: Partial<Draft>) => void
  reset: () => void
  openFor: (userId: number) => void
}

/** A reading from before readings had ids: the page is made from its link. */
const withId = ({ url, market, product }: Imported, chosen: Market | null): Imported => ({
  url,
  market: market ?? chosen ?? 'Serbia',
  product: { ...product, importId: product.importId ?? null, origin: product.origin ?? 'link' },
})

/** The wizard's memory: as long as the tab lives, no interruption costs the seller a word. */
export const useDraft = create<DraftStore>()(
  persist(
    (set) => ({
      ...empty,
      put: (change) => set(change),
      reset: () => set(({ owner }) => ({ ...empty, owner })),
      openFor: (userId) => set(({ owner }) => (owner === userId ? {} : { ...empty, owner: userId })),
    }),
    {
      name: 'builder-draft',
      version: 4,
      // What an older version wrote is short of nothing but what is new; further products were their links alone.
      migrate: (stored) => {
        const draft = { ...empty, ...(stored as Partial<Draft>) } as DraftStore
        const entries = draft.fields.upsellProductLinks.map(entryOf)
        return {
          ...draft,
          imported: draft.imported && withId(draft.imported, draft.market),
          fields: { ...draft.fields, upsellProductLinks: entries },
        }
      },
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ put: _put, reset: _reset, openFor: _openFor, ...draft }) => draft,
    },
  ),
)

/** What was typed so far, for a form that begins with it. */
export const typedFields = (): ProductFields => useDraft.getState().fields

/** Parts of the wizard's memory; a component that reads them is drawn again when they change and not with every letter of a field. */
export const useDraftOf = <Name extends keyof DraftStore>(...names: Name[]): Pick<DraftStore, Name> =>
  useDraft(
    useShallow(
      (draft) => Object.fromEntries(names.map((name) => [name, draft[name]])) as Pick<DraftStore, Name>,
    ),
  )

/** The last step that may be opened: each needs the choice before it. */
export const canOpen = (step: Step, draft: Pick<Draft, 'market' | 'template'>): boolean =>
  step === 'market' ||
  (step === 'template' && draft.market !== null) ||
  (draft.market !== null && draft.template !== null)

/** What was read for the link that stands there. What was handed over stays whatever its link is called afterwards. */
export const importFor = ({ imported }: Pick<Draft, 'imported'>, link: string): ImportedProduct | null =>
  imported && (imported.product.origin !== 'link' || imported.url === link) ? imported.product : null

/** Whether the page was read, so that nothing has to be typed in its place. */
export const isPageRead = (draft: Pick<Draft, 'imported'>, link: string): boolean =>
  importFor(draft, link)?.facts.isProduct ?? false

/** The id of the reading that the page is to be made from. */
export const importIdFor = (draft: Pick<Draft, 'imported'>, link: string): string | null => {
  const product = importFor(draft, link)
  return product?.facts.isProduct ? product.importId : null
}

/** What was read of a product for the link that stands there. */
export const factsFor = (draft: Pick<Draft, 'imported'>, link: string): ProductFacts | null => {
  const product = importFor(draft, link)
  return product?.facts.isProduct ? product.facts : null
}

/** Sizes and colours as they stand in the fields: typed, else as the page said them. */
export const linesFor = (
  draft: Pick<Draft, 'imported'>,
  { variants, productLink }: Pick<ProductFields, 'variants' | 'productLink'>,
): OptionLine[] => variants ?? optionLinesOf(factsFor(draft, productLink.trim()) ?? {})

/** Puts a page that was handed over into the wizard, with its address where it is known. */
export const receiveImport = (product: ImportedProduct, market: Market): void => {
  const { fields, put } = useDraft.getState()
  const { url } = product.facts
  put({
    imported: { url: url ?? '', market, product },
    ...(url ? { fields: { ...fields, productLink: url } } : {}),
  })
}

/** What the seller said is a product takes the place of the doubtful reading, unless another link was read meanwhile. */
export const takeOver = (product: ImportedProduct, market: Market): void => {
  const { imported, put } = useDraft.getState()
  if (imported && imported.product.importId === product.importId)
    put({ imported: { ...imported, market, product } })
}

/** Opens the wizard's last step with everything that was read and chosen. */
export const giveToWizard = (
  product: ImportedProduct,
  {
    market,
    template,
    fields: { name, price, originalPrice, images, variants },
  }: {
    market: Market
    template: TemplateName
    fields: Pick<ProductFields, 'originalPrice' | 'images' | 'variants'> & { name: string; price: string }
  },
): void => {
  const { put } = useDraft.getState()
  const url = product.facts.url ?? ''
  put({
    step: 'product',
    market,
    template,
    isUrlTyped: false,
    imported: { url, market, product },
    fields: {
      ...emptyFields,
      productLink: url,
      productName: name,
      customUrl: slugify(name),
      sku: product.facts.sku ?? '',
      currentPrice: price,
      originalPrice,
      images,
      variants,
    },
  })
}
