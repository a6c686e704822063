import { begin, makeEdit, rebase, redo, undo, type Edit, type History } from '../draft.ts'
import { getAt, isEqual, setAt } from '../paths.ts'
import type { AiCopy, Website } from '../schema.ts'
import { draftOf, type Draft } from './draft.ts'

/** One page while somebody edits it. Every function here answers the next session; what the person sees is `history.now`. */
export type Session = {
  /** As the server last answered it. */
  website: Website
  /** The same page as a draft: what every change is measured against. */
  saved: Draft
  history: History<Draft>
}

/** With resumed work in it, one step back leads to the saved page. */
export const openSession = (website: Website, resumed: Draft | null = null): Session => {
  const saved = draftOf(website)
  return { website, saved, history: resumed ? { ...begin(resumed), past: [saved] } : begin(saved) }
}

/** Steps taken before the draft was resumed do not lead out of it. */
export const resumeDraft = (session: Session, draft: Draft): Session => ({
  ...session,
  history: { ...begin(draft), past: [session.saved] },
})

export const write = (session: Session, edit: Edit, atMs: number): Session => ({
  ...session,
  history: makeEdit(session.history, edit, atMs),
})

/** The count of pieces is typed like a text and saved beside the document. */
export const writeStock = (session: Session, stock: string, atMs: number): Session => {
  const { past, now, typing } = session.history
  return {
    ...session,
    history: {
      past: typing?.at === 'stock' ? past : [...past, now],
      now: { ...now, stock },
      future: [],
      typing: { at: 'stock', atMs },
    },
  }
}

/** Changes the draft without a step of its own, before it is sent. */
export const normalise = (session: Session, over: (draft: Draft) => Draft): Session => {
  const now = over(session.history.now)
  return isEqual(now, session.history.now) ? session : { ...session, history: { ...session.history, now } }
}

export const stepBack = (session: Session): Session => ({ ...session, history: undo(session.history) })
export const stepForth = (session: Session): Session => ({ ...session, history: redo(session.history) })

/** Back to what is on the page. */
export const discard = (session: Session): Session => ({ ...session, history: begin(session.saved) })

/** The draft with nothing changed but the value at one path. */
export const only = ({ saved, history }: Session, path: string): Draft =>
  setAt(saved, path, getAt(history.now, path))

/** What was sent is saved; what was typed meanwhile stays, the rest takes the server's spelling. */
export const acceptSaved = (session: Session, sent: Draft, answer: Website): Session => {
  const saved = draftOf(answer)
  return { website: answer, saved, history: rebase(session.history, sent, saved) }
}

/** Somebody else's newer page goes under the draft; at the named paths its words stand, everywhere else what was typed. */
export const rebaseOnto = (session: Session, newest: Website, theirPaths: readonly string[]): Session => {
  const saved = draftOf(newest)
  const history = rebase(session.history, session.saved, saved)
  const now = theirPaths.reduce((draft, path) => setAt(draft, path, getAt(saved, path)), history.now)
  return { website: newest, saved, history: { ...history, now } }
}

/** What new sentences rest on; the draft is not touched. */
export const learn = (session: Session, aiCopy: AiCopy): Session => ({
  ...session,
  website: { ...session.website, aiCopy },
})
