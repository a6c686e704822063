import type { Edit } from '#contract/websites/draft.ts'
import {
  sendable,
  unsavedKeys,
  unsavedPlaces,
  withoutBlankRows,
  type Draft,
} from '#contract/websites/editing/draft.ts'
import { draftKeeper } from '#contract/websites/editing/saved-draft.ts'
import * as core from '#contract/websites/editing/session.ts'
import type { Website } from '#contract/websites/schema.ts'
import { savePage } from './calls.ts'

/** The session of one visit. Everything typed is in its draft, and in this browser, until the server has it. */
export const createSession = (website: Website, userId: number) => {
  const kept = draftKeeper({ userId, websiteId: website.id }, () => localStorage)
  let session = core.openSession(website)
  const put = (next: core.Session) => {
    session = next
    kept.keep(next)
  }
  /** Throws Refusal, and then nothing is saved and every word stays. */
  const send = async (sent: Draft): Promise<void> => {
    const keys = unsavedKeys(sent, session.saved)
    if (keys.length === 0) return
    const { id, version } = session.website
    const answer = await savePage(id, version, sendable(sent, keys))
    put(core.acceptSaved(session, sent, answer))
  }
  return {
    get website() {
      return session.website
    },
    get saved() {
      return session.saved
    },
    get draft() {
      return session.history.now
    },
    changes: () => unsavedPlaces(session.history.now, session.saved).length,
    edit: (edit: Edit): void => put(core.write(session, edit, Date.now())),
    write: (at: string, value: unknown): void =>
      put(core.write(session, { kind: 'set', at, value }, Date.now())),
    restore: (draft: Draft): void => put(core.normalise(session, () => draft)),
    discard: (): void => put(core.discard(session)),
    resume: (draft: Draft): void => put(core.resumeDraft(session, draft)),
    goOnFrom: (newest: Website, theirPaths: readonly string[]): void =>
      put(core.rebaseOnto(session, newest, theirPaths)),
    /** Everything that differs in one call. Empty rows stay in the draft: the page is drawn with them until it is shown again. */
    save: (): Promise<void> => send(withoutBlankRows(session.history.now)),
    /** One place; the rest of the draft stays unsaved. */
    saveOnly: (path: string): Promise<void> => send(core.only(session, path)),
    findKept: () => kept.find(session.website),
    setAside: kept.setAside,
    hear: (event: StorageEvent): void => kept.hear(event, session),
  }
}
export type Session = ReturnType<typeof createSession>
