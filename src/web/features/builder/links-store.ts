import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { SellerText } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'

type LinksDraft = {
  /** Whose words these are; another person in the same tab starts empty. */
  owner: number | null
  isOpen: boolean
  /** One link per line, exactly as typed. */
  urls: string
  market: Market
  template: TemplateName
  texts: Record<SellerText, string>
  /** What was begun, in the order of the links. */
  pages: { url: string; generationId: string }[]
}

const empty: LinksDraft = {
  owner: null,
  isOpen: false,
  urls: '',
  market: 'Serbia',
  template: 'Minimalistic',
  texts: {
    targetAudience: '',
    keyBenefits: '',
    uniqueCharacteristics: '',
    competitiveAdvantage: '',
    customerProblems: '',
  },
  pages: [],
}

type Store = LinksDraft & { put: (change: Partial<LinksDraft>) => void; openFor: (userId: number) => void }

/** Memory of the form for several links: as long as the tab lives, nothing typed is lost. */
export const useLinksDraft = create<Store>()(
  persist(
    (set) => ({
      ...empty,
      put: (change) => set(change),
      openFor: (userId) => set(({ owner }) => (owner === userId ? {} : { ...empty, owner: userId })),
    }),
    {
      name: 'links-draft',
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ put: _put, openFor: _openFor, ...draft }) => draft,
    },
  ),
)
