import { z } from 'zod'
import { mergeThree } from '#contract/websites/paths.ts'
import { draftSchema, type Website } from '#contract/websites/schema.ts'
import { draftOf, unsavedKeys, type DraftKey, type EditorDraft } from './editor-draft.ts'

/** Half-typed and over-long texts are kept too: they are what the seller typed. */
const keptSchema = draftSchema.extend({ stock: z.string().optional() })

/** Whose words these are is part of the key: another person in the same browser starts from what is on the page. */
export type DraftOf = { userId: number; websiteId: number }
export const keyOf = ({ userId, websiteId }: DraftOf): string => `editor-draft-${userId}-${websiteId}`

const kept = z.object({
  /** What the parts said on the page the words were typed over. */
  base: keptSchema,
  draft: keptSchema,
})

const read = (of: DraftOf) => {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(of)) ?? 'null')).data ?? null
  } catch {
    // A blocked store, or something that is not a draft.
    return null
  }
}

export type Restored = {
  draft: EditorDraft
  /** Paths that somebody else changed since these words were typed. */
  conflicts: string[]
}

/** The draft with what was typed and not saved before, laid over what is on the page now; null when that is nothing new. */
export const restoreDraft = (of: DraftOf, website: Website): Restored | null => {
  const stored = read(of)
  if (!stored) return null
  const saved = draftOf(website)
  const parts = Object.entries(stored.draft).map(([key, mine]) => ({
    key,
    ...mergeThree(stored.base[key as DraftKey], mine, saved[key as DraftKey], key),
  }))
  const draft = { ...saved, ...Object.fromEntries(parts.map(({ key, merged }) => [key, merged])) }
  return unsavedKeys(draft, saved).length > 0
    ? { draft, conflicts: parts.flatMap(({ conflicts }) => conflicts) }
    : null
}

/** Remembers the named parts until the server has them; without names forgets. */
export const keepDraft = (of: DraftOf, draft: EditorDraft, saved: EditorDraft, keys: DraftKey[]): void => {
  const only = (from: EditorDraft) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  try {
    if (keys.length === 0) localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), JSON.stringify({ base: only(saved), draft: only(draft) }))
  } catch {
    // A full or blocked store: leaving still asks.
  }
}
