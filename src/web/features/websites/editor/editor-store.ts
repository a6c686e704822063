import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  begin,
  canRedo,
  canUndo,
  makeEdit,
  rebase,
  redo,
  undo,
  type Edit,
  type History,
} from '#contract/websites/draft.ts'
import { getAt, isEqual } from '#contract/websites/paths.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { draftOf, type EditorDraft } from './editor-draft.ts'
import { tabOf, type EditorTab } from './editor-tabs.ts'

type State = {
  /** As the server last told it. */
  website: Website
  saved: EditorDraft
  history: History<EditorDraft>
  /** Sentences of wrong fields, by path. */
  errors: Record<string, string>
  tab: EditorTab
  /** A field that wants the focus: pressed in the preview, or wrong. Each wish is a new object. */
  wanted: { path: string } | null
  /** The field that has the focus; the preview shows where it stands. */
  focused: string | null
  isLocked: boolean
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** A wrong sentence goes when the text it is about changes. */
const withoutError = (errors: State['errors'], edit: Edit): State['errors'] => {
  if (edit.kind !== 'set') return {}
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== edit.at && !path.startsWith(`${edit.at}.`)),
  )
}

export const createEditorStore = (website: Website, restored: EditorDraft | null, isLocked: boolean) => {
  const saved = draftOf(website)
  const first = begin(saved)
  const store: StoreApi<State> = createStore(() => ({
    website,
    saved,
    history: restored ? { ...begin(restored), past: [saved] } : first,
    errors: {},
    tab: 'content' as EditorTab,
    wanted: null,
    focused: null,
    isLocked,
  }))
  const { setState: set, getState: get } = store
  return {
    ...store,
    draft: (): EditorDraft => get().history.now,
    edit: (edit: Edit): void =>
      set(({ history, errors, isLocked: isReadOnly }) =>
        isReadOnly
          ? {}
          : { history: makeEdit(history, edit, Date.now()), errors: withoutError(errors, edit) },
      ),
    /** The count of pieces is typed like a text and saved beside the document. */
    editStock: (stock: string): void =>
      set(({ history: { past, now, typing }, errors }) => ({
        history: {
          past: typing?.at === 'stock' ? past : [...past, now],
          now: { ...now, stock },
          future: [],
          typing: { at: 'stock', atMs: Date.now() },
        },
        errors: withoutError(errors, { kind: 'set', at: 'stock', value: stock }),
      })),
    /** Changes the draft without a step of its own, before it is sent. */
    tidy: (over: (draft: EditorDraft) => EditorDraft): void =>
      set(({ history }) => {
        const now = over(history.now)
        return isEqual(now, history.now) ? {} : { history: { ...history, now } }
      }),
    undo: (): void => set(({ history }) => ({ history: undo(history), errors: {} })),
    redo: (): void => set(({ history }) => ({ history: redo(history), errors: {} })),
    /** Back to what is on the page. */
    discard: (): void => set(({ saved: stored }) => ({ history: begin(stored), errors: {} })),
    /** What was sent is saved; what was typed meanwhile stays, the rest takes the server's spelling. */
    settle: (sent: EditorDraft, answer: Website): void =>
      set(({ history }) => {
        const stored = draftOf(answer)
        return { website: answer, saved: stored, history: rebase(history, sent, stored), errors: {} }
      }),
    /** What new sentences rest on; the draft is not touched. */
    learn: (aiCopy: AiCopy): void => set(({ website: known }) => ({ website: { ...known, aiCopy } })),
    /** Somebody else's newer page goes under the draft; where both changed the same, the chosen text stands. */
    goOnFrom: (newest: Website, chosen: EditorDraft): void =>
      set(({ history, saved: base }) => {
        const stored = draftOf(newest)
        const over = rebase(history, base, stored)
        return { website: newest, saved: stored, history: { ...over, now: chosen }, errors: {} }
      }),
    /** The page was replaced by an earlier save: nothing of the draft stays. */
    replace: (newest: Website): void => {
      const stored = draftOf(newest)
      set({ website: newest, saved: stored, history: begin(stored), errors: {} })
    },
    refuse: (errors: State['errors']): void => set({ errors }),
    show: (tab: EditorTab): void => set({ tab }),
    /** Opens the tab of a path and asks its field to take the focus. */
    want: (path: string): void => set({ tab: tabOf(path), wanted: { path } }),
    focusOn: (focused: string | null): void => set({ focused }),
  }
}

export const EditorContext = createContext<EditorStore | null>(null)

export const useEditor = (): EditorStore => {
  const store = use(EditorContext)
  if (!store) throw new Error('no editor around this')
  return store
}

export const useEditorState = <T>(select: (state: State) => T): T => useStore(useEditor(), select)
export const useDraft = <T>(select: (draft: EditorDraft) => T): T =>
  useEditorState(({ history }) => select(history.now))
export const useCanUndo = (): { canUndo: boolean; canRedo: boolean } => ({
  canUndo: useEditorState(({ history }) => canUndo(history)),
  canRedo: useEditorState(({ history }) => canRedo(history)),
})

/** A text field at a path: its value, its error, and what ties it to the preview. */
export const useText = (path: string) => {
  const editor = useEditor()
  const value = useDraft((draft) => getAt(draft, path))
  const error = useEditorState(({ errors }) => errors[path])
  return {
    // A figure of the free trees may be stored as a number.
    value: typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
    error,
    set: (text: string) => editor.edit({ kind: 'set', at: path, value: text }),
    /** Spread on the control. */
    ties: {
      'data-field': path,
      onFocus: () => editor.focusOn(path),
      onBlur: () => editor.focusOn(null),
    },
  }
}
