import { filledAddress } from '#contract/common/address.ts'
import { websitePreviewAddress } from '#contract/websites/addresses.ts'
import { inPlaceStrings } from '#contract/websites/in-place-strings.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import { createDrawingTurns } from '#contract/websites/editing/drawing.ts'
import { getAt } from '#contract/websites/paths.ts'
import { markPlaces } from '#in-place/places.ts'
import { isTypedOn, startTyping, type TypedPlace } from '#in-place/typing.ts'
import { callHeaders } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { revealSection, sectionIn } from './drawn-sections.ts'
import type { EditorStore } from './editor-store.ts'
import { morph } from './morph.ts'

export type Drawn = {
  isDrawn: boolean
  isPreviewHost: boolean
  error: unknown
  /** Sections of the draft that have nothing to show. */
  emptySections: readonly string[]
}

export const notDrawn: Drawn = { isDrawn: false, isPreviewHost: false, error: null, emptySections: [] }

/** Asks the server to draw a draft. Throws CallError. */
export const fetchDrawing = async (websiteId: number, draft: Draft, signal: AbortSignal) => {
  const response = await fetch(filledAddress(websitePreviewAddress, { id: websiteId }), {
    method: 'POST',
    credentials: 'include',
    headers: callHeaders(true),
    body: JSON.stringify(draft),
    signal,
  })
  const html = await response.text()
  if (!response.ok) throw new CallError(response.status, html)
  return { html, isPreviewHost: response.headers.get('x-preview-host') === '1' }
}

/** Rules of the frame alone: what can be edited answers to the pointer, what is being edited is framed. */
const rules = `
.is-marked:not(.is-typed) [data-edit]{cursor:pointer}
.is-typed [data-place]{min-width:24px;min-height:1em;border-radius:4px;outline:0 solid transparent;outline-offset:3px;cursor:text;user-select:text}
.is-typed [data-place]:hover:not(:focus){outline:2px solid #0D948873}
.is-typed [data-place]:focus{outline:2px solid #0D9488}
.is-typed [data-place-long]:focus{white-space:pre-wrap}
.is-typed [data-place]:empty::before{content:"…";opacity:.5}
.is-typed .is-chosen{box-shadow:inset 0 0 0 2px #0D9488}
.is-typed [data-sticky-bar]{display:none}
.is-marked:not(.is-typed) [data-edit]:hover:not(:has([data-edit]:hover)){outline:2px dashed #0D9488;outline-offset:2px}
:root:not(.is-marked) [data-off]{display:none}
.is-marked [data-off]{opacity:.6;outline:1px dashed #57534e;outline-offset:4px}
.is-marked [data-off]::before{content:"${inPlaceStrings.hiddenReview}";display:block;font:700 13px/20px system-ui,sans-serif}
.is-marked [data-edit].is-edited{outline:2px solid #0D9488;outline-offset:2px}
`

/** The nearest element for a path: itself, else the list or tree it stands in. */
const elementOf = (page: Document, path: string): Element | null => {
  const parts = path.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const found = page.querySelector(`[data-edit="${parts.slice(0, count).join('.')}"]`)
    if (found) return found
  }
  return null
}

type Dress = { isMarked: boolean; focused: string | null }

/** What the editor adds to a drawing: never a part of the page itself. */
const dress = (page: Document, { isMarked, focused }: Dress): Element | null => {
  page.documentElement.classList.toggle('is-marked', isMarked)
  if (!page.getElementById('izlog-marks')) {
    const style = page.createElement('style')
    style.id = 'izlog-marks'
    style.textContent = rules
    page.head.append(style)
  }
  for (const element of page.querySelectorAll('.is-edited')) element.classList.remove('is-edited')
  const element = isMarked && focused ? elementOf(page, focused) : null
  element?.classList.add('is-edited')
  return element
}

/** Without a layout there is nothing to scroll. */
const bringIntoView = (element: Element | null): void => {
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' })
}

/** A text that stands on the page whole is there with the key press; the next drawing confirms it. */
const writeText = (page: Document, draft: Draft, path: string): void => {
  const value = getAt(draft, path)
  if (typeof value !== 'string' || value.trim() === '') return
  for (const element of page.querySelectorAll(`[data-edit="${path}"]:not([data-edit-drawn])`))
    if (element.nodeName !== 'IMG' && element.childElementCount === 0) element.textContent = value
}

type Given = {
  editor: EditorStore
  websiteId: number
  /** The frame's document; null while there is none. */
  page: () => Document | null
  onState: (state: Drawn) => void
  /** The page is typed on; without it a press on a text leads to its field. */
  typing?: { onPlace: (place: TypedPlace | null) => void }
}

const mark = 'template[data-section]'

/** Marks with nothing behind them; a box that holds the marks of others is none of it. */
export const emptySectionsOf = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLElement>(mark)].flatMap(({ nextElementSibling: next, dataset }) => {
    const isEmpty = next === null || next.matches(mark) || next.querySelector(`:scope > ${mark}`) !== null
    return isEmpty && dataset.section ? [dataset.section] : []
  })

/** A page to type on: every text of it is a place, and no answer is folded away. */
const prepare = (page: Document, draft: Draft): void => {
  page.documentElement.classList.add('is-typed')
  for (const folded of page.querySelectorAll('details')) {
    // Of answers with one name only the last stays open.
    folded.removeAttribute('name')
    folded.open = true
  }
  markPlaces(page, draft)
}

/** Keeps the page of a frame at the draft: at once where a text is shown completely, and by the server's drawing right after. */
export const createDrawing = ({ editor, websiteId, page, onState, typing }: Given) => {
  const stop = new AbortController()
  let isMarked = true
  let last: Draft | null = null
  let state = notDrawn
  const tell = (next: Partial<Drawn>) => onState((state = { ...state, ...next }))
  const look = (): Dress => ({ isMarked, focused: editor.getState().focused })

  const put = (html: string) => {
    const here = page()
    if (!here) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    dress(next, look())
    if (typing) prepare(next, editor.draft())
    if (state.isDrawn) morph(here.documentElement, next.documentElement)
    else {
      here.open()
      here.write(`<!doctype html>${next.documentElement.outerHTML}`)
      here.close()
      if (typing)
        startTyping(here, {
          signal: stop.signal,
          draft: editor.draft,
          edit: editor.edit,
          restore: (draft) => editor.tidy(() => draft),
          onPlace: typing.onPlace,
          onTyped: () => {},
          onLeft: () => turns.soon(),
        })
    }
  }

  /** While somebody types on the page it is not drawn: the words are there already, and nothing may move under them. */
  const isBusy = (): boolean => {
    const here = page()
    return typing !== undefined && here !== null && isTypedOn(here)
  }

  const hurry = () => {
    const here = page()
    const { focused } = editor.getState()
    if (here && focused && state.isDrawn) writeText(here, editor.draft(), focused)
  }

  const draw = async (): Promise<void> => {
    const draft = editor.draft()
    if (last === draft || isBusy()) return
    try {
      const { html, isPreviewHost } = await fetchDrawing(websiteId, draft, stop.signal)
      if (stop.signal.aborted || isBusy()) return
      put(html)
      hurry()
      last = draft
      const here = page()
      tell({ isDrawn: true, isPreviewHost, error: null, emptySections: here ? emptySectionsOf(here) : [] })
    } catch (error) {
      last = draft
      if (!stop.signal.aborted) tell({ error })
    }
  }
  const turns = createDrawingTurns(draw)

  const unsubscribe = editor.subscribe((now, before) => {
    if (now.history.now !== before.history.now) {
      hurry()
      turns.soon()
    }
    const here = page()
    if (!here || !state.isDrawn) return
    if (now.focused !== before.focused) bringIntoView(dress(here, look()))
    if (now.lookedAt !== before.lookedAt) {
      const name = now.lookedAt.find((section) => sectionIn(here, section) !== null)
      if (name) revealSection(here, name)
    }
  })

  return {
    start: () => void turns.now(),
    retry: () => {
      last = null
      tell({ error: null })
      void turns.now()
    },
    mark: (on: boolean) => {
      isMarked = on
      const here = page()
      if (here && state.isDrawn) dress(here, look())
    },
    stop: () => {
      stop.abort()
      turns.stop()
      unsubscribe()
    },
  }
}
