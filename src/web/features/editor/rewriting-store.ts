import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type {
  Alternative,
  CopySection,
  Rewrite,
  RewriteWay,
  Rewritten,
  Take,
} from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { DocumentKey } from '#contract/websites/draft.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import { isEqual } from '#contract/websites/paths.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import { errorCode, isStatus, serverMessage, unsupportedIn } from '#web/lib/call-error.ts'
import type { EditorStore } from './editor-store.ts'

export type Values = Partial<Record<DocumentKey, unknown>>

/** What was asked for, to be asked once more. */
type Asked = { way: RewriteWay; wish: string }

/** Texts of a model to choose from. */
type Offer = Asked & {
  rewritten: Rewritten
  /** What stood in the part when they were asked for. */
  sent: Values
  /** The one whose basis is being noted, before it goes into the fields. */
  taking: number | null
  problem: string | null
}

/** How the last wish for a new text of one part stands. */
export type RewriteState =
  | (Asked & { kind: 'writing'; startedAtMs: number })
  | (Asked & {
      kind: 'failed'
      reason: string
      mayRetry: boolean
      mayWriteOurselves: boolean
      unsupported: string[]
    })
  /** To choose from; the fields are as they were. */
  | (Offer & { kind: 'offered' })
  /** One of them is in the fields; `before` is what stood there. */
  | (Offer & { kind: 'taken'; at: number; before: Values })
  /** The one text is in the fields. */
  | (Asked & { kind: 'done'; rewritten: Rewritten; text: Alternative; before: Values })
  /** The seller typed in the part while it was written: both texts are there, theirs in the fields. */
  | (Asked & { kind: 'met'; rewritten: Rewritten; text: Alternative })

type State = {
  parts: { [S in CopySection]?: RewriteState | undefined }
  /** What the seller wants otherwise, as it is typed. */
  wishes: { [S in CopySection]?: string }
}
export type RewritingStore = ReturnType<typeof createRewritingStore>

const keysOf = (...changes: Values[]): DocumentKey[] => [
  ...new Set(changes.flatMap((change) => Object.keys(change) as DocumentKey[])),
]
const keysOfAll = ({ alternatives }: Rewritten) => keysOf(...alternatives.map(({ change }) => change))
const valuesAt = (draft: Draft, keys: readonly DocumentKey[]): Values =>
  Object.fromEntries(keys.map((key) => [key, draft[key]]))

/** Whether a new text stands in the draft as it came. */
export const standsIn = (draft: Values, change: Values): boolean =>
  keysOf(change).every((key) => isEqual(draft[key], change[key]))

/** The same again would be answered the same. */
const isFinal = (code: string): boolean => code.startsWith('builder.') && !code.startsWith('builder.model_')

/** The built-in writer instead of the model; what the seller answers; another wish than the line says now. */
type More = { withoutModel?: boolean; answers?: string[]; wish?: string }

type Calls = {
  ask: (wish: Rewrite, signal: AbortSignal) => Promise<Rewritten>
  take: (taken: Take) => Promise<AiCopy>
}

/** New texts for parts of one page; they outlive the tab they were asked for in. */
export const createRewritingStore = (editor: EditorStore, calls: Calls) => {
  const { getState, setState, subscribe, getInitialState } = createStore<State>(() => ({
    parts: {},
    wishes: {},
  }))
  const asking = new Map<CopySection, AbortController>()
  const tell = (section: CopySection, state: RewriteState | undefined) =>
    setState(({ parts }) => ({ parts: { ...parts, [section]: state } }))
  /** One step of the draft, so that one step back takes it away. */
  const put = (values: Values) =>
    editor.edit({
      kind: 'several',
      edits: keysOf(values).map((at) => ({ kind: 'set', at, value: values[at] })),
    })
  const sendable = () => {
    const { stock: _, ...draft } = editor.draft()
    return draft
  }

  const receive = (section: CopySection, asked: Asked, sent: Draft, rewritten: Rewritten) => {
    const { alternatives, aiCopy } = rewritten
    const [text] = alternatives
    if (aiCopy === null || !text) {
      const values = valuesAt(sent, keysOfAll(rewritten))
      return tell(section, {
        ...asked,
        kind: 'offered',
        rewritten,
        sent: values,
        taking: null,
        problem: null,
      })
    }
    editor.learn(aiCopy)
    const before = valuesAt(sent, keysOf(text.change))
    if (!standsIn(editor.draft(), before)) return tell(section, { ...asked, kind: 'met', rewritten, text })
    put(text.change)
    tell(section, { ...asked, kind: 'done', rewritten, text, before })
  }

  const refuse = (section: CopySection, asked: Asked, error: unknown) => {
    const code = errorCode(error) ?? ''
    tell(section, {
      ...asked,
      kind: 'failed',
      reason: serverMessage(error) ?? builderStrings.rewrite.failed,
      mayRetry: !isFinal(code),
      // The built-in writer cannot go by a wish alone.
      mayWriteOurselves:
        asked.way !== 'wished' && (code.startsWith('builder.model_') || code === 'builder.budget_spent'),
      unsupported: unsupportedIn(error),
    })
  }

  const wishOf = (section: CopySection): string =>
    section === 'page' ? '' : (getState().wishes[section]?.trim() ?? '')

  const start = async (
    section: CopySection,
    way: RewriteWay,
    { withoutModel = false, answers = [], wish = wishOf(section) }: More = {},
  ) => {
    if (asking.has(section)) return
    const controller = new AbortController()
    asking.set(section, controller)
    const asked = { way, wish }
    tell(section, { ...asked, kind: 'writing', startedAtMs: Date.now() })
    const sent = editor.draft()
    const draft = sendable()
    try {
      const rewritten = await calls.ask(
        { section, way, wish, draft, withoutModel, answers },
        controller.signal,
      )
      receive(section, asked, sent, rewritten)
    } catch (error) {
      // Called off, or the session ended, which is reported already.
      if (controller.signal.aborted || isStatus(error, 401)) tell(section, undefined)
      else refuse(section, asked, error)
    } finally {
      asking.delete(section)
    }
  }

  /** Into the fields once the server knows what it rests on: a sentence nobody accounts for would count as the seller's word. */
  const takeAt = async (section: CopySection, at: number) => {
    const state = getState().parts[section]
    if ((state?.kind !== 'offered' && state?.kind !== 'taken') || state.taking !== null) return
    const alternative = state.rewritten.alternatives[at]
    if (!alternative?.sealed) return
    const waiting = { ...state, taking: at, problem: null }
    tell(section, waiting)
    try {
      const aiCopy = await calls.take({ ...alternative.sealed, draft: sendable() })
      editor.learn(aiCopy)
      if (getState().parts[section] !== waiting) return
      const now = editor.draft()
      const earlier = state.kind === 'taken' ? state : null
      const takenBefore = earlier && state.rewritten.alternatives[earlier.at]
      const isUntouched = takenBefore && standsIn(now, takenBefore.change)
      const before = isUntouched ? earlier.before : valuesAt(now, keysOfAll(state.rewritten))
      // What the other one changed beside its own text goes back with it.
      put({ ...earlier?.before, ...alternative.change })
      tell(section, { ...waiting, kind: 'taken', at, before, taking: null })
    } catch (error) {
      if (getState().parts[section] === waiting)
        tell(section, {
          ...state,
          problem: serverMessage(error) ?? builderStrings.rewrite.alternatives.failed,
        })
    }
  }

  return {
    getState,
    subscribe,
    getInitialState,
    start: (section: CopySection, way: RewriteWay, more?: More): void => void start(section, way, more),
    /** The same once more, with a statement that the seller vouches for. */
    addFact: (section: CopySection, statement: string): void => {
      const state = getState().parts[section]
      if (state) void start(section, state.way, { wish: state.wish, answers: [statement] })
    },
    wish: (section: CopySection, text: string): void =>
      setState(({ wishes }) => ({ wishes: { ...wishes, [section]: text } })),
    cancel: (section: CopySection): void => asking.get(section)?.abort(),
    cancelAll: (): void => asking.forEach((controller) => controller.abort()),
    close: (section: CopySection): void => tell(section, undefined),
    /** The one text, or one of several, goes; those to choose from stay. */
    putBack: (section: CopySection): void => {
      const state = getState().parts[section]
      if (state?.kind !== 'done' && state?.kind !== 'taken') return
      put(state.before)
      if (state.kind === 'done') return tell(section, undefined)
      const { at: _at, before: _before, ...offer } = state
      tell(section, { ...offer, kind: 'offered', taking: null, problem: null })
    },
    takeAt: (section: CopySection, at: number): void => void takeAt(section, at),
    take: (section: CopySection): void => {
      const state = getState().parts[section]
      if (state?.kind !== 'met') return
      const before = valuesAt(editor.draft(), keysOf(state.text.change))
      put(state.text.change)
      tell(section, { ...state, kind: 'done', before })
    },
  }
}

export const RewritingContext = createContext<RewritingStore | null>(null)

export const useRewriting = (section: CopySection) => {
  const store = use(RewritingContext)
  if (!store) throw new Error('no editor around this')
  return {
    ...store,
    state: useStore(store, ({ parts }) => parts[section]),
    wishText: useStore(store, ({ wishes }) => wishes[section] ?? ''),
  }
}
