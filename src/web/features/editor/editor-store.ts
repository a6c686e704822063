import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { canRedo, canUndo, type Edit } from '#contract/websites/draft.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import * as session from '#contract/websites/editing/session.ts'
import { getAt } from '#contract/websites/paths.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { sectionsOfTab, tabOf, type EditedSection, type EditorTab } from './editor-tabs.ts'

type State = session.Session & {
  /** Sentences of wrong fields, by path. */
  errors: Record<string, string>
  tab: EditorTab
  /** A field that wants the focus: pressed in the preview, or wrong. Each wish is a new object. */
  wanted: { path: string } | null
  /** Sections of the page that what is being edited now is drawn in, the likeliest first; the preview brings the first into view. */
  lookedAt: readonly EditedSection[]
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

export const createEditorStore = (website: Website, resumed: Draft | null, isLocked: boolean) => {
  const store: StoreApi<State> = createStore(() => ({
    ...session.openSession(website, resumed),
    errors: {},
    tab: 'content' as EditorTab,
    wanted: null,
    lookedAt: [],
    focused: null,
    isLocked,
  }))
  const { setState: set, getState: get } = store
  return {
    ...store,
    draft: (): Draft => get().history.now,
    edit: (edit: Edit): void =>
      set((state) =>
        state.isLocked
          ? {}
          : { ...session.write(state, edit, Date.now()), errors: withoutError(state.errors, edit) },
      ),
    editStock: (stock: string): void =>
      set((state) => ({
        ...session.writeStock(state, stock, Date.now()),
        errors: withoutError(state.errors, { kind: 'set', at: 'stock', value: stock }),
      })),
    tidy: (over: (draft: Draft) => Draft): void => set((state) => session.normalise(state, over)),
    undo: (): void => set((state) => ({ ...session.stepBack(state), errors: {} })),
    redo: (): void => set((state) => ({ ...session.stepForth(state), errors: {} })),
    discard: (): void => set((state) => ({ ...session.discard(state), errors: {} })),
    settle: (sent: Draft, answer: Website): void =>
      set((state) => ({ ...session.acceptSaved(state, sent, answer), errors: {} })),
    learn: (aiCopy: AiCopy): void => set((state) => session.learn(state, aiCopy)),
    goOnFrom: (newest: Website, theirPaths: readonly string[]): void =>
      set((state) => ({ ...session.rebaseOnto(state, newest, theirPaths), errors: {} })),
    /** The page was replaced by an earlier save: nothing of the draft stays, or the one that is taken up again. */
    replace: (newest: Website, resumed: Draft | null = null): void =>
      set({ ...session.openSession(newest, resumed), errors: {} }),
    refuse: (errors: State['errors']): void => set({ errors }),
    show: (tab: EditorTab): void => set({ tab, lookedAt: sectionsOfTab[tab] }),
    lookAt: (lookedAt: readonly EditedSection[]): void => set({ lookedAt }),
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
export const useDraft = <T>(select: (draft: Draft) => T): T =>
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
