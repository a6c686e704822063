import { mergeThree } from '../paths.ts'
import { draftKeys, draftOf, unsavedKeys, type Draft, type DraftKey } from './draft.ts'
import type { Session } from './session.ts'
import type { Website } from '../schema.ts'

type Parts = { [K in DraftKey]?: Draft[K] | undefined }

/** Unsaved parts of a draft, with what the page said when they were typed. */
export type SavedDraft = { base: Parts; draft: Parts }

/** Unsaved work of an earlier visit over the current page. */
export type Resumed = {
  draft: Draft
  /** Paths that somebody else changed since; there the resumed words stand until somebody chooses. */
  conflicts: string[]
}

/** What a browser's store offers; every call may throw where it is blocked or full. */
type Store = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Only keys of a draft and only their outer shape. A screen that must not break on more holds it to a schema first. */
export const readSavedDraft = (stored: unknown): SavedDraft | null => {
  if (!isTree(stored) || !isTree(stored.base) || !isTree(stored.draft)) return null
  const known = (part: object) =>
    Object.fromEntries(
      Object.entries(part).filter(([key]) => (draftKeys as readonly string[]).includes(key)),
    ) as Parts
  return { base: known(stored.base), draft: known(stored.draft) }
}

/** Lays kept parts over a page; null when that says nothing new. */
const resume = (kept: SavedDraft, website: Website): Resumed | null => {
  const saved = draftOf(website)
  const parts = Object.entries(kept.draft).map(([key, mine]) => ({
    key,
    ...mergeThree(kept.base[key as DraftKey], mine, saved[key as DraftKey], key),
  }))
  const draft: Draft = { ...saved, ...Object.fromEntries(parts.map(({ key, merged }) => [key, merged])) }
  return unsavedKeys(draft, saved).length > 0
    ? { draft, conflicts: parts.flatMap(({ conflicts }) => conflicts) }
    : null
}

type Of = { userId: number; websiteId: number }

/**
 * The place in this browser where one person's unsaved work on one page lies, whichever editor it was typed in; another person in the
 * same browser starts from what is on the page. A blocked or full store keeps nothing, and leaving still asks.
 */
export const draftKeeper = (
  { userId, websiteId }: Of,
  store: () => Store,
  parse: (stored: unknown) => SavedDraft | null = readSavedDraft,
) => {
  const key = `editor-draft-${userId}-${websiteId}`
  const attempt = <T>(step: (store: Store) => T): T | null => {
    try {
      return step(store())
    } catch {
      return null
    }
  }
  // What lies here from another tab, which may be closed by now, is not this session's to take away.
  let isOurs = false
  const keep = ({ saved, history: { now } }: Pick<Session, 'saved' | 'history'>): void => {
    const keys = unsavedKeys(now, saved)
    if (keys.length === 0 && !isOurs) return
    isOurs = keys.length > 0
    const pick = (from: Draft) => Object.fromEntries(keys.map((name) => [name, from[name]]))
    attempt((place) =>
      keys.length === 0
        ? place.removeItem(key)
        : place.setItem(key, JSON.stringify({ base: pick(saved), draft: pick(now) })),
    )
  }
  return {
    /** Remembers what differs from the saved page; forgets what this session kept or found when nothing does. */
    keep,
    find: (website: Website): Resumed | null =>
      attempt((place) => {
        const kept = parse(JSON.parse(place.getItem(key) ?? 'null'))
        const resumed = kept && resume(kept, website)
        isOurs = resumed !== null
        // Left lying, words that are on the page would meet its next change.
        if (kept && !resumed) place.removeItem(key)
        return resumed
      }),
    /** What lies here now, to be put back by calling the answer; null when nothing does. */
    setAside: (): (() => void) | null => {
      const kept = attempt((place) => place.getItem(key))
      return kept === null ? null : () => void attempt((place) => place.setItem(key, kept))
    },
    /** Another tab saved or threw away its own words, and with them the place where these lay. */
    hear: (event: { key: string | null; newValue: string | null }, session: Session): void => {
      if (event.key === key && event.newValue === null) keep(session)
    },
  }
}
export type DraftKeeper = ReturnType<typeof draftKeeper>
