import { documentOf } from '#contract/websites/document.ts'
import { applyEdit, changedKeys, changesBetween, type WebsiteDocument } from '#contract/websites/draft.ts'
import { getAt, mergeThree, setAt } from '#contract/websites/paths.ts'
import type { Website } from '#contract/websites/schema.ts'
import { saveContent, saveParts } from './calls.ts'

type Document = WebsiteDocument

/** What is on the page and what was typed over it. Everything the seller types is in `draft` until the server has it. */
export type Session = { key: string; website: Website; base: Document; draft: Document }

const pick = (document: Document, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, document[key as keyof Document]]))

/** Whose words these are is part of the key: another person in this browser starts from what is on the page. */
export const begin = (website: Website, userId: number): Session => {
  const base = documentOf(website)
  return { key: `in-place-draft-${userId}-${website.id}`, website, base, draft: base }
}

export const changesOf = ({ base, draft }: Session): string[] => changesBetween(base, draft)

/** Half-typed words stay in this browser with what the page said under them. */
export const keep = (session: Session): void => {
  const keys = changedKeys(session.draft, session.base)
  try {
    if (keys.length === 0) localStorage.removeItem(session.key)
    else
      localStorage.setItem(
        session.key,
        JSON.stringify({ base: pick(session.base, keys), draft: pick(session.draft, keys) }),
      )
  } catch {
    // A full or blocked store: leaving still asks.
  }
}

export const write = (session: Session, at: string, value: unknown): void => {
  session.draft = applyEdit(session.draft, { kind: 'set', at, value })
  keep(session)
}

export const discard = (session: Session): void => {
  session.draft = session.base
  keep(session)
}

/** Goes on from a newer page; what was typed lies over it, also where both changed the same. */
export const adopt = (session: Session, website: Website): void => {
  const theirs = documentOf(website)
  session.draft = mergeThree(session.base, session.draft, theirs).merged as Document
  session.base = theirs
  session.website = website
  keep(session)
}

/** Goes on from a newer page and takes its words at the named places. */
export const takeTheirs = (session: Session, website: Website, paths: string[]): void => {
  const theirs = documentOf(website)
  adopt(session, website)
  session.draft = paths.reduce((draft, path) => setAt(draft, path, getAt(theirs, path)), session.draft)
  keep(session)
}

/** Words of an earlier visit laid over what is on the page now; null when there are none. */
export const keptDraft = (session: Session): Document | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(session.key) ?? 'null') as {
      base: Partial<Document>
      draft: Partial<Document>
    } | null
    if (!stored) return null
    const over = mergeThree(
      { ...session.base, ...stored.base },
      { ...session.base, ...stored.draft },
      session.base,
    ).merged as Document
    return changedKeys(over, session.base).length > 0 ? over : null
  } catch {
    return null
  }
}

/** What is unsaved, as it is kept, before it is dropped: calling this keeps it again. Null when there is nothing. */
export const setAside = ({ key }: Session): (() => void) | null => {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : () => localStorage.setItem(key, kept)
  } catch {
    return null
  }
}

export const restore = (session: Session, draft: Document): void => {
  session.draft = draft
  keep(session)
}

/**
 * Sends what differs: the owner's own tree as content, everything else as fields of the page, each with the version it was typed over.
 * What the first call saved is no change any more when the second fails. Throws Refusal.
 */
export const saveAll = async (session: Session): Promise<void> => {
  const { id } = session.website
  const parts = changedKeys(session.draft, session.base).filter((key) => key !== 'editableContent')
  if (parts.length > 0)
    adopt(session, await saveParts(id, session.website.version, pick(session.draft, parts)))
  if (changedKeys(session.draft, session.base).includes('editableContent'))
    adopt(session, await saveContent(id, session.website.version, session.draft.editableContent))
}

/** Saves one text and leaves the rest of the draft unsaved. Throws Refusal. */
export const saveOne = async (session: Session, path: string): Promise<void> => {
  const key = (path.split('.')[0] ?? '') as keyof Document
  const only = setAt(session.base, path, getAt(session.draft, path))
  if (changedKeys(only, session.base).length === 0) return
  const { id, version } = session.website
  adopt(
    session,
    key === 'editableContent'
      ? await saveContent(id, version, only.editableContent)
      : await saveParts(id, version, { [key]: only[key] }),
  )
}
