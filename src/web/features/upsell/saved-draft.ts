import { z } from 'zod'
import { noVariants } from '#contract/variants/rows.ts'
import { draftVariantsSchema } from '#contract/variants/schema.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { safeStorage } from '#web/lib/safe-storage.ts'
import { emptyDraft, type UpsellDraft } from './upsell-fields.ts'

const text = z.string()
const draftSchema = z.object({
  url: text,
  title: text,
  price: text,
  originalPrice: text,
  productCost: text,
  sku: text,
  stock: text,
  description: text,
  features: text,
  // Absent in drafts of before.
  variants: draftVariantsSchema.default(noVariants),
  sellsPastStock: z.boolean().default(false),
  isShelved: z.boolean().default(false),
  images: z.array(text),
  isActive: z.boolean(),
  isAfterDecline: z.boolean(),
})

const readDraft = (key: string): UpsellDraft | null => {
  try {
    return draftSchema.safeParse(JSON.parse(safeStorage.read(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** What was typed about one offer and not sent, and where it is remembered. */
export type SavedUpsellDraft = {
  /** Null when nothing was left. */
  read: () => UpsellDraft | null
  keep: (draft: UpsellDraft) => void
  forget: () => void
}

/**
 * Neither another tab of the editor nor a reload or a session that ends costs a word: the form's fields stay in this browser, by person,
 * page and offer, until they are sent or given up.
 */
export const useSavedDraft = (websiteId: number, productId: number | 'new'): SavedUpsellDraft => {
  const userId = useUser()?.id ?? 0
  const key = `upsell-draft-${userId}-${websiteId}-${productId}`
  return {
    read: () => readDraft(key),
    keep: (draft) => safeStorage.write(key, JSON.stringify(draft)),
    forget: () => safeStorage.write(key, null),
  }
}

/** Whether anybody wrote into it. */
export const isTyped = (draft: UpsellDraft, initial: UpsellDraft | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(initial ?? emptyDraft)
