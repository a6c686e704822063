import { plainAmount } from '#contract/common/typed-amount.ts'
import { formatMoney, isMoney, toMinor } from '#contract/common/money.ts'
import { setAnchor, setOffer, type Edit, type WebsiteDocument } from '#contract/websites/draft.ts'
import { placeName } from '#contract/websites/editing/place-name.ts'
import { getAt } from '#contract/websites/paths.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { limitOf } from './limits.ts'
import { composedText, findPart, type PlaceKind } from './places.ts'

/** The place that is typed into, as a screen names it. */
export type TypedPlace = {
  path: string
  name: string
  length: number
  /** Null for an amount. */
  limit: number | null
  /** Why what is typed is not taken. */
  problem: string | null
}

type Host<D extends WebsiteDocument> = {
  signal: AbortSignal
  draft: () => D
  edit: (edit: Edit) => void
  /** Brings an earlier draft back, with everything that followed from what was typed. */
  restore: (draft: D) => void
  /** Another place has the cursor, another letter is in it, or none has it. */
  onPlace: (place: TypedPlace | null) => void
  onTyped: (path: string) => void
  /** The cursor left a place; `isDrawnAnew` when the page must be drawn to show what was typed. */
  onLeft: (isDrawnAnew: boolean) => void
}

const inLine = (text: string): string => text.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))

/** `2.990 RSD` → `2990`; null for what is no amount. */
const amountIn = (text: string): string | null => {
  const amount = plainAmount(text.replaceAll(/[^\d.,]/g, '').replace(/[.,]$/, '')).replace(',', '.')
  return isMoney(amount) && toMinor(amount) > 0 ? amount : null
}

const amountEdit = (draft: WebsiteDocument, path: string, amount: string): Edit => {
  const [list, at, part = ''] = path.split('.')
  // A price that is typed is no price that is counted.
  return list === 'quantityOffers'
    ? setOffer(draft, Number(at), { [part]: amount, rule: null })
    : setAnchor(draft, { [at ?? '']: amount })
}

/** Pasted text loses its looks. */
const insertText = (page: Document, text: string): void => {
  const selection = page.getSelection()
  if (!selection?.rangeCount) return
  const range = selection.getRangeAt(0)
  range.deleteContents()
  const node = page.createTextNode(text)
  range.insertNode(node)
  range.setStartAfter(node)
  range.collapse(true)
}

/** The figure without its currency, so that typing leaves that where it is. */
const selectFigure = (page: Document, element: Element): void => {
  const text = element.firstChild
  const figure = /\d[\d.,]*/.exec(text?.textContent ?? '')
  if (!text || !figure) return
  const range = page.createRange()
  range.setStart(text, figure.index)
  range.setEnd(text, figure.index + figure[0].length)
  const selection = page.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

const placeOf = (event: Event): HTMLElement | null =>
  (event.target as Element | null)?.closest?.<HTMLElement>('[data-place]') ?? null

/** What was there when the cursor came. */
type Before<D extends WebsiteDocument> = {
  place: HTMLElement
  path: string
  kind: PlaceKind
  shown: string
  text: string
  value: unknown
  around: readonly [string, string]
  draft: D
  isChanged: boolean
}

const quoted = /^([„"“»]).*([”“"«])$/s

/** The value that stands for what is typed now. */
const valueOf = (
  { place, kind, around, text, value, shown }: Omit<Before<WebsiteDocument>, 'draft'>,
  typed: string,
): unknown => {
  if (typed === text) return value
  if (kind === 'composed') return composedText(place)
  if (kind === 'part') return `${around[0]}${typed}${around[1]}`
  // Quotation marks are the page's own.
  const own = quoted.test(shown) && typeof value === 'string' && !quoted.test(value)
  return own ? typed.replaceAll(/^[„"“»]|[”“"«]$/g, '') : typed
}

/** The same words may stand in several places. */
const tellOthers = (page: Document, place: HTMLElement): void => {
  if (place.dataset.placeKind !== 'whole' || place.childElementCount > 0) return
  for (const other of page.querySelectorAll<HTMLElement>('[data-place-kind="whole"]'))
    if (other !== place && other.dataset.place === place.dataset.place && other.childElementCount === 0)
      other.textContent = place.textContent
}

/**
 * Typing on a drawn page whose places are marked (places.ts), the same on the public page and in the frame of the back-office: the text
 * itself is typed into, Enter is done with it, Esc brings back what was there. The page is not drawn while somebody types.
 */
export const startTyping = <D extends WebsiteDocument>(page: Document, host: Host<D>): void => {
  const { signal, draft } = host
  let now: Before<D> | null = null

  const read = (place: HTMLElement): string =>
    (place.dataset.placeLong === undefined ? inLine(place.textContent) : place.textContent).trim()

  const tell = (before: Before<D>, typed: string, problem: string | null = null) => {
    const { path, kind } = before
    const whole = valueOf(before, typed)
    host.onPlace({
      path,
      name: placeName(path),
      length: typeof whole === 'string' ? whole.length : typed.length,
      limit: kind === 'amount' ? null : limitOf(path),
      problem,
    })
  }

  const enter = (place: HTMLElement) => {
    const { place: path = '', placeKind, placeFrom } = place.dataset
    const kind = (placeKind ?? 'whole') as PlaceKind
    const value = getAt(draft(), path)
    const shown = read(place)
    const part =
      kind === 'part' && typeof value === 'string' ? findPart(value, shown, Number(placeFrom)) : null
    // A text that is gone from the page needs a new drawing first.
    if (kind === 'part' && !part) return place.blur()
    const stored = typeof value === 'string' ? value : ''
    const around = part ? ([stored.slice(0, part.from), stored.slice(part.to)] as const) : (['', ''] as const)
    if (kind === 'whole' && shown.endsWith('...') && stored.length > shown.length) place.textContent = stored
    now = { place, path, kind, shown, text: read(place), value, around, draft: draft(), isChanged: false }
    // Behind the press, which would put the cursor where it was made.
    if (kind === 'amount') setTimeout(() => now?.place === place && selectFigure(page, place))
    tell(now, now.text)
  }

  const change = (before: Before<D>) => {
    const typed = read(before.place)
    before.isChanged = true
    if (before.kind === 'amount') {
      const amount = amountIn(typed)
      if (amount !== null) host.edit(amountEdit(draft(), before.path, amount))
      tell(before, typed, amount === null ? websiteStrings.editor.badPrice : null)
    } else {
      host.edit({ kind: 'set', at: before.path, value: valueOf(before, typed) })
      tell(before, typed)
    }
    host.onTyped(before.path)
  }

  const leave = () => {
    if (!now) return
    const { place, kind, isChanged, shown, text } = now
    now = null
    host.onPlace(null)
    if (!isChanged) {
      if (shown !== text) place.textContent = shown
      return host.onLeft(false)
    }
    const amount = kind === 'amount' ? amountIn(place.textContent) : null
    const symbol = shown.replace(/^[\d.,\s]+/, '')
    if (kind === 'amount') place.textContent = amount === null ? shown : formatMoney(amount, symbol)
    tellOthers(page, place)
    const isItself =
      kind === 'whole' && place.closest('[data-edit]')?.hasAttribute('data-edit-drawn') === false
    host.onLeft(!isItself)
  }

  /** The page may be another window's, which need not know signals of this one. */
  const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) => {
    page.addEventListener(name, act)
    signal.addEventListener('abort', () => page.removeEventListener(name, act), { once: true })
  }

  on('focusin', (event) => {
    const place = placeOf(event)
    if (place && place !== now?.place) enter(place)
  })
  on('focusout', leave)
  on('input', (event) => {
    if (now && placeOf(event) === now.place) change(now)
  })
  on('paste', (event) => {
    const place = placeOf(event)
    if (!place || !now) return
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    insertText(page, place.dataset.placeLong === undefined ? inLine(text) : text)
    change(now)
  })
  on('keydown', (event) => {
    const place = placeOf(event)
    if (!place || !now || event.isComposing) return
    const isLong = place.dataset.placeLong !== undefined
    const isDone = event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)
    if (!isDone && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      if (now.isChanged) {
        place.textContent = now.text
        host.restore(now.draft)
        host.onTyped(now.path)
      }
    }
    place.blur()
  })
  // In a summary the space would fold the answer.
  on('keyup', (event) => {
    if (event.key === ' ' && placeOf(event)) event.preventDefault()
  })
}

/** Whether somebody types on the page now: then it is not drawn. */
export const isTypedOn = (page: Document): boolean => page.activeElement?.hasAttribute('data-place') ?? false
