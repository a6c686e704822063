import type { Element } from 'domhandler'
import { elementsWithin, isElement, isTextNode } from './dom.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { marksOf, oneLine } from './page.ts'
import { readTitle, type PanelKind } from './panel-titles.ts'
import { textOf } from './plain-text.ts'
import { withoutBreaks } from './prices/money-text.ts'

/** A part of a page with a title of its own: a tab, an accordion, a toggle, what stands under a heading. */
export type Panel = {
  title: string
  /** Null: its title says nothing we know. */
  kind: PanelKind | null
  /** The elements that hold it, without its title. */
  parts: Element[]
  /** The title itself, where it stands inside one of the parts. */
  titled: Element
  /** It opens and closes, rather than standing under a heading. */
  isFolded: boolean
  /** Some of it is about the shop's terms. */
  isMixed: boolean
  start: number
}

/** Real pages have some dozens; what stands behind these is left unread. */
const most = { panels: 120, title: 90, value: 60, letters: 20_000, siblings: 60 }

/** The panels of a page in their order, each element in one of them only. */
export const readPanels = (outline: Outline): Panel[] => {
  const byId = idsOf(outline)
  const found = new Map<Element, Panel>()
  const add = (titled: Element, parts: Element[], isFolded: boolean) => {
    const first = parts[0]
    if (!first || found.size >= most.panels || parts.some((part) => found.has(part))) return
    const panel = panelOf(titled, parts, isFolded, outline)
    if (panel && isFolded && isRowOfValues(panel, outline)) return
    if (panel) for (const part of parts) found.set(part, panel)
  }
  const spots = [...outline.spots.values()]
  for (const spot of spots)
    for (const [title, body] of foldedBy(spot, byId, outline)) add(title, [body], true)
  for (const spot of spots)
    for (const [title, body] of tabsByPlace(spot, byId, outline)) add(title, [body], true)
  for (const spot of spots) {
    const under = underHeading(spot, outline)
    if (under.length > 0) add(spot.element, under, false)
  }
  return [...new Set(found.values())].toSorted((a, b) => a.start - b.start)
}

/** `Voltage` over `5V`: the cells of a specification carry the same class names as an accordion. */
const isRowOfValues = ({ kind, parts: [body, ...more] }: Panel, outline: Outline): boolean => {
  const spot = body && outline.spots.get(body)
  return (
    (kind === null || kind === 'specification') &&
    more.length === 0 &&
    spot !== undefined &&
    lettersOf(spot) <= most.value &&
    !spot.hidden
  )
}

const idsOf = ({ spots }: Outline): Map<string, Element> => {
  const byId = new Map<string, Element>()
  for (const { element } of spots.values()) {
    const id = element.attribs['id']
    if (id && !byId.has(id)) byId.set(id, element)
  }
  return byId
}

const lettersOf = ({ start, end }: LayoutNode): number => end - start

const titleOf = (element: Element, outline: Outline): string => {
  const spot = outline.spots.get(element)
  // A title is a few words; whether an element holds more is known without reading it.
  if (spot && lettersOf(spot) > most.title * 2) return ''
  return oneLine(
    element.name === 'button' || element.name === 'option'
      ? innerText(element)
      : textOf(element) || innerText(element),
  )
}

/** Letters of buttons and of what holds them, which are no text of a page elsewhere. */
const innerText = (element: Element, depth = 0): string =>
  depth > 8
    ? ''
    : element.children
        .map((child) =>
          isTextNode(child)
            ? child.data
            : isElement(child) && !/^(svg|script|style)$/.test(child.name)
              ? ` ${innerText(child, depth + 1)} `
              : '',
        )
        .join('')

const titleMarks =
  /\b(title|header|heading|head|trigger|question|label|switch|summary|toggle|btn|button|naslov|pitanje|q)\b/
const bodyMarks =
  /\b(content|contents|body|inner|panel|pane|answer|description|dropdown|collapse|collapsible|text|desc|sadrzaj|odgovor|a)\b/
const nameless = new Set(
  'title header heading head trigger question label switch summary toggle content body inner panel pane answer description dropdown collapse text desc active clearfix plain wrapper open show hidden elementor element widget block section module component container editor q a'.split(
    ' ',
  ),
)

/** Title and body of what folds: `aria-controls`, `href="#…"`, `details`, and neighbours called title and content of one thing. */
const foldedBy = (
  spot: LayoutNode,
  byId: ReadonlyMap<string, Element>,
  outline: Outline,
): [Element, Element][] => {
  const { element } = spot
  const { attribs, name } = element
  if (name === 'details') {
    const summary = element.children.find((child) => isElement(child) && child.name === 'summary')
    return summary && isElement(summary) ? [[summary, element]] : []
  }
  if (name === 'summary' && isElement(element.parent) && element.parent.name !== 'details') {
    const opened = nextElement(element)
    return opened ? [[element, opened]] : []
  }
  const labelled = attribs['aria-labelledby']
  if (labelled && /^(tabpanel|region)$/.test(attribs['role'] ?? '')) {
    const title = byId.get(labelled.split(/\s/, 1)[0] ?? '')
    if (title) return [[title, element]]
  }
  const target = targetOf(element)
  const body = target ? byId.get(target) : undefined
  if (body && body !== element && lettersOf(spot) <= most.title * 2) return [[element, body]]
  const opened = openedBeside(element) ?? openedByTurns(element)
  if (opened && lettersOf(spot) <= most.title * 2 && outline.spots.has(opened)) return [[element, opened]]
  const next = nextElement(element)
  if (!next || !outline.spots.has(next) || lettersOf(spot) > most.title * 2 || holdsTitles(element)) return []
  const marks = spot.marks
  const following = marksOf(next)
  if (!titleMarks.test(marks) || !bodyMarks.test(following)) return []
  const shared = new Set(marks.split(' ').filter((word) => word.length > 2 && !nameless.has(word)))
  return following.split(' ').some((word) => shared.has(word)) ? [[element, next]] : []
}

/** What says that it opens and closes something, and names nothing, opens what stands behind it, or behind the heading it fills. */
const openedBeside = (element: Element): Element | null => {
  const { attribs, parent } = element
  if (!('aria-expanded' in attribs) || 'aria-haspopup' in attribs) return null
  const next = nextElement(element)
  if (next) return next
  return isElement(parent) && /^h[2-6]$/.test(parent.name) ? nextElement(parent) : null
}

/** `<button>Odakle lan</button><div>…</div><button>Pranje</button><div>…</div>`: by turns a button and what it opens. */
const openedByTurns = (element: Element): Element | null => {
  const { parent, name } = element
  if (name !== 'button' || !isElement(parent)) return null
  const inside = elementsIn(parent)
  const areByTurns =
    inside.length >= 4 &&
    inside.length % 2 === 0 &&
    inside.every(
      (child, at) => (at % 2 === 0) === (child.name === 'button') && (at % 2 === 0 || child.name === 'div'),
    )
  return areByTurns ? nextElement(element) : null
}

/** A row of tabs is the title of none of them. */
const holdsTitles = (element: Element): boolean =>
  elementsIn(element).filter(({ name }) => /^(?:li|a|button)$/.test(name)).length >= 2

const targetOf = ({ attribs }: Element): string | null => {
  const href = attribs['href']
  const named =
    attribs['aria-controls'] ??
    (href?.startsWith('#') ? href.slice(1) : undefined) ??
    attribs['data-bs-target']?.replace(/^#/, '') ??
    attribs['data-target']?.replace(/^#/, '') ??
    attribs['data-tab']
  return named && named.length < 120 ? named : null
}

const nextElement = (element: Element): Element | null => {
  let next = element.next
  while (next && !isElement(next)) next = next.next
  return next && isElement(next) ? next : null
}

const elementsIn = (element: Element): Element[] => element.children.filter(isElement)

const tabMarks = /\b(tabs?|tabovi|tabbed|tab ?\w{0,12})\b/

/** Scripts of old shops open the third box for the third name, and nothing but their number says so. */
const tabsByPlace = (
  spot: LayoutNode,
  byId: ReadonlyMap<string, Element>,
  outline: Outline,
): [Element, Element][] => {
  if (!tabMarks.test(spot.marks) || lettersOf(spot) > 400 || lettersOf(spot) < 6) return []
  const titles = elementsIn(spot.element)
  if (titles.length < 2 || titles.length > 12 || titles.some((title) => titleOf(title, outline) === ''))
    return []
  if (titles.some((title) => opensByName(title, byId))) return []
  const beside = followingElements(spot.element, most.siblings)
  const [holder] = beside
  const inside = holder ? elementsIn(holder) : []
  const bodies = inside.length === titles.length ? inside : beside.length === titles.length ? beside : []
  return titles.flatMap((title, at): [Element, Element][] => {
    const body = bodies[at]
    return body ? [[title, body]] : []
  })
}

/** `<li><a href="#tab-description">`: where a title names what it opens, its number says nothing. */
const opensByName = (title: Element, byId: ReadonlyMap<string, Element>): boolean =>
  [title, ...elementsWithin(title, /^(?:a|button|label)$/, 2)].some((part) => byId.has(targetOf(part) ?? ''))

const followingElements = (element: Element, limit: number): Element[] => {
  const found: Element[] = []
  for (let next = element.next; next && found.length < limit; next = next.next)
    if (isElement(next)) found.push(next)
  return found
}

/** 2…6 as in `h2`; 7 for a line that is bold as a whole; null for what is no heading. */
const rankOf = (element: Element): number | null => {
  const heading = /^h([2-6])$/.exec(element.name)?.[1]
  if (heading) return Number(heading)
  if (isCalledTitle(element)) return 6
  if (!/^(p|div|strong|b)$/.test(element.name)) return null
  if (element.name === 'strong' || element.name === 'b') return isAlone(element) ? 7 : null
  const [only, more] = element.children.filter((child) => !isTextNode(child) || child.data.trim() !== '')
  return isElement(only) &&
    /^(strong|b|u)$/.test(only.name) &&
    (!more || (isElement(more) && more.name === 'br'))
    ? 7
    : null
}

/** `<div class="t106__title t-title">Kako se nose</div>`: pages drawn from blocks call a box what others write as a heading. */
const isCalledTitle = (element: Element): boolean =>
  element.name === 'div' &&
  /\b(?:title|naslov|heading)\b/.test(marksOf(element)) &&
  elementsIn(element).every(({ name }) => /^(?:span|strong|b|em|br)$/.test(name))

/** `<b>Napomena</b><br>`: bold, and alone on its line. */
const isAlone = ({ prev, next }: Element): boolean =>
  (!prev || (isElement(prev) && /^(br|p|div|ul|ol|table|h\d)$/.test(prev.name))) &&
  isElement(next) &&
  next.name !== 'br' &&
  /^(p|div|ul|ol|table)$/.test(next.name)

/** Enough of a heading must be words we know: `Napravljeno za upotrebu napolju` names no section. */
const enoughKnown = 0.45

/** What follows a heading whose words we know, up to the next one of its rank. */
const underHeading = (spot: LayoutNode, outline: Outline): Element[] => {
  const rank = rankOf(spot.element)
  if (rank === null || lettersOf(spot) > most.title || lettersOf(spot) < 3) return []
  const known = readTitle(titleOf(spot.element, outline))
  if (!known || known.share < enoughKnown) return []
  let { element } = spot
  for (let level = 0; level < 3; level += 1) {
    const parts: Element[] = []
    for (const next of followingElements(element, most.siblings)) {
      const other = rankOf(next)
      if (
        other !== null &&
        (other <= rank || opensSection(next, other, outline)) &&
        isTitleLine(next, outline)
      )
        break
      if (rank === 7 && (/^h\d$/.test(next.name) || parts.length >= 3)) break
      if (parts.length > 0 && known.kind !== 'description' && isOfOther(next, known.kind, outline)) break
      const inner = outline.spots.get(next)
      if (!inner || /^(form|script|style|button)$/.test(next.name)) break
      if (lettersOf(inner) > 0) parts.push(next)
    }
    if (parts.length > 0) return parts
    const { parent } = element
    // A heading in a box of its own stands over what follows the box.
    if (!parent || !isElement(parent) || nextElement(element)) return []
    element = parent
  }
  return []
}

/** `Pakovanje sadrži: 1 steznik` below `Pranje` is told by its own first words. */
const isOfOther = (element: Element, kind: PanelKind, outline: Outline): boolean => {
  const spot = outline.spots.get(element)
  const said = spot && withoutBreaks(outline.text.slice(spot.start, spot.start + most.title))
  const [, label] = /^\s*([^:.]{4,40}):/.exec(said ?? '') ?? []
  const read = label === undefined ? null : readTitle(label)
  return read !== null && read.share >= 0.6 && read.kind !== kind
}

/** A bold line among the text of a section opens one of its own only where we know what it names. */
const opensSection = (element: Element, _rank: number, outline: Outline): boolean =>
  (readTitle(titleOf(element, outline))?.share ?? 0) >= enoughKnown

const isTitleLine = (element: Element, outline: Outline): boolean => {
  const spot = outline.spots.get(element)
  return spot !== undefined && lettersOf(spot) <= most.title
}

/** Where a panel may stand, by what its title says. */
const isInPlace = (spot: LayoutNode, kind: PanelKind | null, outline: Outline): boolean => {
  const zone = outline.zoneOf(spot)
  if (zone === 'main' || zone === 'aside') return true
  return kind !== null && (zone === 'extra' || zone === 'review')
}

const panelOf = (titled: Element, parts: Element[], isFolded: boolean, outline: Outline): Panel | null => {
  const title = titleOf(titled, outline).slice(0, most.title)
  if (title.length < 2) return null
  const spots = parts.flatMap((part) => outline.spots.get(part) ?? [])
  const [first] = spots
  const last = spots.at(-1)
  if (!first || !last || last.end - first.start > most.letters || last.end <= first.start) return null
  const { heading, buyButtons } = outline
  const holds = (at: number) => at >= first.start && at < last.end
  if (heading && heading.end > heading.start && holds(heading.start)) return null
  if (buyButtons.some(holds)) return null
  const read = readTitle(title)
  const kind = read && read.share >= (isFolded ? 0.3 : enoughKnown) ? read.kind : null
  // `Smije li hemijsko čišćenje?` asks; `Šta dobijate u paketu?` names what is below.
  const asks =
    title.endsWith('?') &&
    (kind === null || kind === 'specification' || /^(?:da li |\p{L}{2,7} l[i'](?!\p{L}))/iu.test(title))
  const own = asks && isFolded ? 'questions' : kind
  if (!isInPlace(first, own, outline)) return null
  return { title, kind: own, parts, titled, isFolded, isMixed: read?.isMixed ?? false, start: first.start }
}
