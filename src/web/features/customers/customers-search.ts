import { create } from 'zustand'
import { customerFilters, customerOrderBys } from '#contract/customers/listing.ts'
import { searchMark, searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

/** State of the screen as the address bar holds it. What is searched for is often a phone, so it stays out of it. */
export const customersSearchSchema = searchSchema({
  prikaz: searchMark('liste'),
  filter: searchOneOf(customerFilters),
  red: searchOneOf(customerOrderBys),
})

/** The search of the list, so that the way back from a card leads to what was found. In memory alone. */
export const useCustomerSearch = create<{ q: string; search: (q: string) => void }>()((set) => ({
  q: '',
  search: (q) => set({ q }),
}))
