import type { WebsiteDocument } from '#contract/websites/draft.ts'
import { getAt } from '#contract/websites/paths.ts'
import { isLong, writtenAt } from './limits.ts'

/**
 * Where on a drawn page which text of the document stands, so that it is typed into where it is read. The edit anchors
 * (site/edit-anchors.ts) name the part; here its words are found again in what the page made of it: a bullet behind its tick, the
 * paragraphs of a description, an amount with its currency.
 *
 * A place carries `data-place`, its path. `data-place-kind` says how it is written:
 * - `whole`: the element's text is the value.
 * - `part`: it is a piece of the value, the one nearest to `data-place-from`.
 * - `amount`: it is money with its currency.
 * - `composed`: nothing is stored there yet; what the element's anchor shows altogether becomes the value.
 */
export type PlaceKind = 'whole' | 'part' | 'amount' | 'composed'

type Found = { path: string; kind: PlaceKind; from?: number }

const amounts =
  /^(?:priceAnchoring\.(?:currentPrice|originalPrice)|quantityOffers\.\d+\.(?:price|originalPrice))$/
const isAmount = (path: string): boolean => amounts.test(path)

/** Parts that a page composes from other texts as long as nobody wrote them. */
const composedPath =
  /^advertorialStory\.(?:personalIntro|problemDescription|agoniaSection|breakthroughMoment|discoveryStory|hero)|\.adviceText$|^editableContent\.footer\.contactInfo$/

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const quotes = /^[„"“»]|[”“"«]$/g

/** The text with single spaces, and of each of its letters the place in the text it was made from. */
const collapse = (text: string): { text: string; at: number[] } => {
  const words = [...text.matchAll(/\S+/g)]
  return {
    text: words.map(([word]) => word).join(' '),
    at: words.flatMap(({ 0: word, index }, nth) => [
      ...(nth > 0 ? [index - 1] : []),
      ...Array.from({ length: word.length }, (_, letter) => index + letter),
    ]),
  }
}

/**
 * Where in a value the shown text stands, of several the nearest to `near`; null where it does not. The page may break lines elsewhere
 * than the value.
 */
export const findPart = (value: string, shown: string, near = 0): { from: number; to: number } | null => {
  const wanted = plain(shown)
  if (wanted === '') return null
  const { text, at } = collapse(value)
  let nearest: { from: number; to: number } | null = null
  for (let found = text.indexOf(wanted); found >= 0; found = text.indexOf(wanted, found + wanted.length)) {
    const from = at[found] ?? 0
    const to = (at[found + wanted.length - 1] ?? 0) + 1
    if (!nearest || Math.abs(from - near) < Math.abs(nearest.from - near)) nearest = { from, to }
  }
  return nearest
}

/** Texts of a value with their paths. */
const textsIn = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return value.trim() ? [[path, value]] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, `${path}.${key}`))
}

/** What a story is told from as long as it has no words of its own. */
const sources = ['advertorialStory', 'longDescription', 'hook', 'bullets', 'problemSolutionSections', 'featureSections', 'productDetails'] // prettier-ignore

/** A shorter text is found in too many places. */
const leastOfSource = 12

const sourcesOf = (draft: WebsiteDocument, path: string, shown: string): [string, string][] =>
  plain(shown).length < leastOfSource || !path.startsWith('advertorialStory')
    ? []
    : sources.flatMap((key) => textsIn(getAt(draft, key), key))

/** A heading of the page's own may stand in the text below it, too. */
const findIn = (texts: [string, string][], leaf: Element): Found | null => {
  const shown = leaf.textContent
  const unquoted = plain(shown).replaceAll(quotes, '')
  const whole = texts.find(([, text]) => plain(text) === plain(shown) || plain(text) === unquoted)
  if (whole) return { path: whole[0], kind: 'whole' }
  if (leaf.closest('h2')) return null
  for (const [path, text] of texts) {
    const part = findPart(text, shown)
    if (part) return { path, kind: 'part', from: part.from }
  }
  return null
}

const isShown = (node: Element): boolean =>
  !node.matches(
    'svg, script, style, template, button, input, select, textarea, .sr, [data-edit-ui], [aria-hidden="true"]',
  )

const textNodesOf = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')

/** The texts an anchor shows itself: not those of anchors within it. Text beside other elements gets an element of its own. */
const leavesOf = (element: Element): HTMLElement[] => {
  const within = [...element.children].filter((child) => isShown(child) && !child.hasAttribute('data-edit'))
  const texts = textNodesOf(element)
  const inner = within.flatMap(leavesOf)
  if (texts.length === 0) return inner
  if (element.childElementCount === 0) return [element as HTMLElement]
  const wrapped = texts.map((text) => {
    const span = element.ownerDocument.createElement('span')
    text.replaceWith(span)
    span.append(text)
    return span
  })
  return [...wrapped, ...inner]
}

const shownText = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr, [data-edit-ui], svg')) hidden.remove()
  return copy.textContent
}

const put = (element: HTMLElement, { path, kind, from }: Found): void => {
  element.dataset.place = path
  element.dataset.placeKind = kind
  if (from !== undefined) element.dataset.placeFrom = String(from)
  element.setAttribute('contenteditable', 'plaintext-only')
  // Browsers that do not know the word would take it for no.
  if (element.contentEditable === 'inherit') element.setAttribute('contenteditable', 'true')
  element.setAttribute('tabindex', '0')
  element.setAttribute('spellcheck', kind === 'amount' ? 'false' : 'true')
  if (isLong(path) || kind === 'part' || kind === 'composed') element.dataset.placeLong = ''
}

const markDrawn = (element: HTMLElement, path: string, draft: WebsiteDocument): void => {
  const value = getAt(draft, path)
  if (isAmount(path)) return put(element, { path, kind: 'amount' })
  // One text in several elements, as a title whose beginning is marked.
  const isText = element.querySelector('svg, img, [data-edit]') === null
  if (isText && typeof value === 'string' && plain(shownText(element)) === plain(value))
    return put(element, { path, kind: 'whole' })
  const texts = textsIn(value, path)
  const leaves = leavesOf(element)
  const found = leaves.map(
    (leaf) => findIn(texts, leaf) ?? findIn(sourcesOf(draft, path, leaf.textContent), leaf),
  )
  for (const [at, leaf] of leaves.entries()) {
    const place = found[at]
    if (place) put(leaf, place)
  }
  const isUnknown = found.every((place) => place === null)
  // Too long for its place, the page shows its beginning: typed into, it shows itself whole.
  if (isUnknown && leaves.length === 1 && leaves[0] && typeof value === 'string' && value.trim())
    put(leaves[0], { path, kind: 'whole' })
  else if (isUnknown && texts.length === 0 && composedPath.test(path))
    for (const leaf of leaves) put(leaf, { path, kind: 'composed' })
}

/** Makes every text of a drawn page typable whose words are found in its document. Drawn again, a page is marked again. */
export const markPlaces = (page: ParentNode, draft: WebsiteDocument): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[data-edit]:not(img)')) {
    const path = writtenAt(draft, element.dataset.edit ?? '')
    if (element.dataset.editDrawn === undefined) put(element, { path, kind: 'whole' })
    else markDrawn(element, path, draft)
  }
}

/** What all composed texts of one anchor say together, in the place of a value nobody wrote. */
export const composedText = (place: Element): string =>
  [...(place.closest('[data-edit]')?.querySelectorAll<HTMLElement>('[data-place-kind="composed"]') ?? [])]
    .map((leaf) => leaf.textContent.trim())
    .filter(Boolean)
    .join('\n\n')

/** The section an element of a drawn page belongs to, by the marks before the sections. */
export const sectionAt = (target: Element): string | null => {
  for (let at: Element | null = target; at; at = at.parentElement) {
    for (let before: Element | null = at; before; before = before.previousElementSibling)
      if (before.matches('template[data-section]')) return before.getAttribute('data-section')
  }
  return null
}
