import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CopySection, Rewrite, RewriteWay, Rewritten } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { DocumentKey } from '#contract/websites/draft.ts'
import { isEqual } from '#contract/websites/paths.ts'
import { errorCode, isStatus, serverMessage } from '#web/lib/call-error.ts'
import type { EditorDraft } from './editor-draft.ts'
import type { EditorStore } from './editor-store.ts'

type Values = Partial<Record<DocumentKey, unknown>>

/** How the last wish for a new text of one part stands. */
export type RewriteState =
  | { kind: 'writing'; way: RewriteWay; startedAtMs: number }
  | { kind: 'failed'; way: RewriteWay; reason: string; mayRetry: boolean; mayWriteOurselves: boolean }
  /** In the fields; `before` is what stood there. */
  | { kind: 'done'; rewritten: Rewritten; before: Values }
  /** The seller typed in the part while it was written: both texts are there, theirs in the fields. */
  | { kind: 'met'; rewritten: Rewritten }

type State = { parts: { [S in CopySection]?: RewriteState | undefined } }
export type RewritingStore = ReturnType<typeof createRewritingStore>

const keysOf = (change: Values): DocumentKey[] => Object.keys(change) as DocumentKey[]
const valuesAt = (draft: EditorDraft, keys: readonly DocumentKey[]): Values =>
  Object.fromEntries(keys.map((key) => [key, draft[key]]))

/** Whether a new text stands in the draft as it came. */
export const standsIn = (draft: EditorDraft, change: Values): boolean =>
  keysOf(change).every((key) => isEqual(draft[key], change[key]))

/** The same again would be answered the same. */
const isFinal = (code: string): boolean => code.startsWith('builder.') && !code.startsWith('builder.model_')

/** The built-in writer instead of the model; what the seller answers to its questions. */
type More = { withoutModel?: boolean; answers?: string[] }

type Ask = (wish: Rewrite, signal: AbortSignal) => Promise<Rewritten>

/** New texts for parts of one page; they outlive the tab they were asked for in. */
export const createRewritingStore = (editor: EditorStore, ask: Ask) => {
  const { getState, setState, subscribe, getInitialState } = createStore<State>(() => ({ parts: {} }))
  const asking = new Map<CopySection, AbortController>()
  const tell = (section: CopySection, state: RewriteState | undefined) =>
    setState(({ parts }) => ({ parts: { ...parts, [section]: state } }))
  /** One step of the draft, so that one step back takes it away. */
  const put = (values: Values) =>
    editor.edit({
      kind: 'several',
      edits: keysOf(values).map((at) => ({ kind: 'set', at, value: values[at] })),
    })

  const receive = (section: CopySection, sent: EditorDraft, rewritten: Rewritten) => {
    const { change, aiCopy } = rewritten
    editor.learn(aiCopy)
    const before = valuesAt(sent, keysOf(change))
    if (!standsIn(editor.draft(), before)) return tell(section, { kind: 'met', rewritten })
    put(change)
    tell(section, { kind: 'done', rewritten, before })
  }

  const refuse = (section: CopySection, way: RewriteWay, error: unknown) => {
    const code = errorCode(error) ?? ''
    tell(section, {
      kind: 'failed',
      way,
      reason: serverMessage(error) ?? builderStrings.rewrite.failed,
      mayRetry: !isFinal(code),
      mayWriteOurselves: code.startsWith('builder.model_') || code === 'builder.budget_spent',
    })
  }

  const start = async (
    section: CopySection,
    way: RewriteWay,
    { withoutModel = false, answers = [] }: More = {},
  ) => {
    if (asking.has(section)) return
    const controller = new AbortController()
    asking.set(section, controller)
    tell(section, { kind: 'writing', way, startedAtMs: Date.now() })
    const sent = editor.draft()
    const { stock: _, ...draft } = sent
    try {
      receive(section, sent, await ask({ section, way, draft, withoutModel, answers }, controller.signal))
    } catch (error) {
      // Called off, or the session ended, which is told about already.
      if (controller.signal.aborted || isStatus(error, 401)) tell(section, undefined)
      else refuse(section, way, error)
    } finally {
      asking.delete(section)
    }
  }

  return {
    getState,
    subscribe,
    getInitialState,
    start: (section: CopySection, way: RewriteWay, more?: More): void => void start(section, way, more),
    cancel: (section: CopySection): void => asking.get(section)?.abort(),
    cancelAll: (): void => asking.forEach((controller) => controller.abort()),
    close: (section: CopySection): void => tell(section, undefined),
    putBack: (section: CopySection): void => {
      const state = getState().parts[section]
      if (state?.kind !== 'done') return
      put(state.before)
      tell(section, undefined)
    },
    take: (section: CopySection): void => {
      const state = getState().parts[section]
      if (state?.kind !== 'met') return
      const { rewritten } = state
      const before = valuesAt(editor.draft(), keysOf(rewritten.change))
      put(rewritten.change)
      tell(section, { kind: 'done', rewritten, before })
    },
  }
}

export const RewritingContext = createContext<RewritingStore | null>(null)

export const useRewriting = (section: CopySection) => {
  const store = use(RewritingContext)
  if (!store) throw new Error('no editor around this')
  return { ...store, state: useStore(store, ({ parts }) => parts[section]) }
}
