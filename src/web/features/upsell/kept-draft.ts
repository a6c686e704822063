import { z } from 'zod'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { kept } from '#web/lib/stored.ts'
import { emptyDraft, type UpsellDraft } from './upsell-fields.ts'

const text = z.string()
const draftSchema: z.ZodType<UpsellDraft> = z.object({
  url: text,
  title: text,
  price: text,
  originalPrice: text,
  productCost: text,
  sku: text,
  stock: text,
  description: text,
  features: text,
  images: z.array(text),
  isActive: z.boolean(),
  isAfterDecline: z.boolean(),
})

const readDraft = (key: string): UpsellDraft | null => {
  try {
    return draftSchema.safeParse(JSON.parse(kept.read(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** What was typed about one offer and not sent, and where it is remembered. */
export type KeptDraft = {
  /** Null when nothing was left. */
  read: () => UpsellDraft | null
  keep: (draft: UpsellDraft) => void
  forget: () => void
}

/**
 * Neither another tab of the editor nor a reload or a session that ends costs a word: the form's fields stay in this browser, by person,
 * page and offer, until they are sent or given up.
 */
export const useKeptDraft = (websiteId: number, productId: number | 'new'): KeptDraft => {
  const userId = useUser()?.id ?? 0
  const key = `upsell-draft-${userId}-${websiteId}-${productId}`
  return {
    read: () => readDraft(key),
    keep: (draft) => kept.write(key, JSON.stringify(draft)),
    forget: () => kept.write(key, null),
  }
}

/** Whether anybody wrote into it. */
export const isTyped = (draft: UpsellDraft, initial: UpsellDraft | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(initial ?? emptyDraft)
