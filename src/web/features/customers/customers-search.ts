import { z } from 'zod'
import { create } from 'zustand'
import { customerFilters, customerOrderBys } from '#contract/customers/listing.ts'

/** State of the screen as the address bar holds it. What is searched for is often a phone, so it stays out of it. */
export const customersSearchSchema = z.object({
  prikaz: z.literal('liste').optional().catch(undefined),
  filter: z.enum(customerFilters).optional().catch(undefined),
  red: z.enum(customerOrderBys).optional().catch(undefined),
})

/** The search of the list, so that the way back from a card leads to what was found. In memory alone. */
export const useCustomerSearch = create<{ q: string; search: (q: string) => void }>()((set) => ({
  q: '',
  search: (q) => set({ q }),
}))
