import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { noProduct, type TypedProductFields } from './product-fields.ts'

type Pasted = {
  owner: number | null
  link: string
  isTyping: boolean
  /** The ways out of the browser stand open beside the field, because its link was refused. */
  isRefused: boolean
  product: TypedProductFields
}

const empty: Pasted = { owner: null, link: '', isTyping: false, isRefused: false, product: noProduct }

/** What stands in the paste field and in the form without a link, as long as the tab lives. */
export const usePasted = create<
  Pasted & {
    put: (change: Partial<Pasted>) => void
    reset: () => void
    /** Another person in the same tab starts empty. */
    openFor: (userId: number) => void
  }
>()(
  persist(
    (set) => ({
      ...empty,
      put: (change) => set(change),
      reset: () => set(({ owner }) => ({ ...empty, owner })),
      openFor: (userId) => set(({ owner }) => (owner === userId ? {} : { ...empty, owner: userId })),
    }),
    {
      name: 'pasted-product',
      version: 1,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ put: _put, reset: _reset, openFor: _openFor, isRefused: _isRefused, ...pasted }) =>
        pasted,
    },
  ),
)
