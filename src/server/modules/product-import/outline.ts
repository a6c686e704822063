import type { AnyNode, Element } from 'domhandler'
import { hostOf, marksOf, placeOf, webAddress, type Page } from './page.ts'
import { namesPrice } from './prices/amount-kind.ts'
import {
  centsBreak,
  findMoney,
  hardBreak,
  normalizePriceText,
  softBreak,
  withoutBreaks,
} from './prices/money-text.ts'
import { remembered } from './remembered.ts'
import { buyWords, foldSpaces, relatedHeadings, soldOutWords } from './vocabulary.ts'
import { classesStruckBy, hasClassOf } from './style-rules.ts'
import { isHiddenElement, isStruckElement, productFurniture, zoneOpenedBy, type Zone } from './zones.ts'
import { chainOf, isElement, isTextNode } from './dom.ts'
import type { Outline, LayoutNode } from './layout-node.ts'

const skipped = new Set('script style noscript template svg iframe object canvas head audio video'.split(' '))
const hardTags = new Set(
  'p li tr h1 h2 h3 h4 h5 h6 section article ul ol table form header footer hr dt dl br del s strike ins main aside nav fieldset option select details summary figure label'.split(
    ' ',
  ),
)
const centsMarks =
  /\b(cents?|fraction|decimals?|dec|frac|sup|kop|penny|pence|minor|centi|centimes|centavos|grosze?|halere?|stotinki|bani|para)\b/

export const outlinePage = (page: Page, heading: Element | null): Outline => {
  const body = page.all('body')[0]
  const walk = new Walk(ancestorsOf(heading), page)
  if (body) walk.element(body, null)
  const text = walk.parts.join('')
  const foreign = foreignRanges(walk, text, heading)
  const zoneOf = (spot: LayoutNode): Zone => (inForeign(spot) ? 'related' : spot.zone)
  const inForeign = (spot: LayoutNode): boolean =>
    (spot.zone === 'main' || spot.zone === 'aside' || spot.zone === 'extra') &&
    foreign.some(([from, to]) => spot.start >= from && spot.end <= to)
  const buttons = walk.buttons
    .filter((spot) => !leadsAbroad(spot.element, page))
    .filter((spot) => zoneOf(spot) !== 'related' && zoneOf(spot) !== 'cart' && isBuyButton(spot, text))
  return {
    text,
    spots: walk.spots,
    heading: (heading && walk.spots.get(heading)) ?? null,
    buttons,
    buyButtons: buttons.map((spot) => spot.start),
    spotAt: (offset) => walk.spotAt(offset),
    zoneOf,
  }
}

/** Prices stand in short texts; a single one of megabytes is none. */
const maxText = 4000

const ancestorsOf = (element: Element | null): Set<Element> => new Set(chainOf(element))

class Walk {
  readonly parts: string[] = []
  readonly spots = new Map<Element, LayoutNode>()
  readonly buttons: LayoutNode[] = []
  readonly headings: LayoutNode[] = []
  private readonly pieces: { at: number; spot: LayoutNode }[] = []
  private readonly aroundHeading: Set<Element>
  private readonly page: Page
  private readonly furniture: readonly string[]
  private readonly struckClasses: ReadonlySet<string>
  private readonly ownPlaces: Set<string | null>
  private readonly away = new Map<string, boolean>()
  private length = 0
  private whole: string | null = null
  /** Text written last, and how many single marks stand behind it. */
  private last = ''
  private tail = 0

  constructor(aroundHeading: Set<Element>, page: Page) {
    this.aroundHeading = aroundHeading
    this.page = page
    this.furniture = productFurniture(aroundHeading)
    this.struckClasses = classesStruckBy(page)
    this.ownPlaces = new Set(page.ownAddresses.map(placeOf))
  }

  element(element: Element, parent: LayoutNode | null): LayoutNode {
    const around = this.aroundHeading.has(element)
    const opened = around ? null : zoneOpenedBy(element, this.furniture)
    const leads = this.leadsAway(element)
    const spot: LayoutNode = {
      element,
      parent,
      depth: (parent?.depth ?? 0) + 1,
      start: this.length,
      end: this.length,
      zone: stronger(parent?.zone ?? 'main', opened),
      hidden: (parent?.hidden ?? false) || (!around && isHiddenElement(element)),
      struck:
        (parent?.struck ?? false) || isStruckElement(element) || hasClassOf(element, this.struckClasses),
      marks: marksOf(element),
      links: leads ? 1 : 0,
      images: element.name === 'img' ? 1 : 0,
      link: [0, 0],
    }
    this.spots.set(element, spot)
    const spelled = spelledAmount(element)
    if (spelled !== null) this.write(spelled, spot)
    else for (const child of element.children) this.child(child, spot)
    spot.end = this.length
    if (leads) spot.link = [spot.start, spot.end]
    if (isButtonLike(element)) this.buttons.push(spot)
    if (/^h[2-6]$/.test(element.name) || isHeadingName(spot.marks)) this.headings.push(spot)
    return spot
  }

  private child(child: AnyNode, spot: LayoutNode): void {
    if (isTextNode(child)) return this.write(normalizePriceText(child.data.slice(0, maxText)), spot)
    if (isElement(child) && isShownTemplate(child)) {
      for (const inner of templateContent(child)) this.child(inner, spot)
      return undefined
    }
    if (!isElement(child) || skipped.has(child.name)) return undefined
    const kind = this.isSmallCents(child, spot) ? centsBreak : breakOf(child)
    this.mark(kind)
    const inner = this.element(child, spot)
    spot.links += inner.links
    spot.images += inner.images
    if (inner.link[1] - inner.link[0] > spot.link[1] - spot.link[0]) spot.link = inner.link
    this.mark(kind === centsBreak ? softBreak : kind)
    return undefined
  }

  /** `1299<small>99</small>` inside something that calls itself a price. */
  private isSmallCents(child: Element, spot: LayoutNode): boolean {
    const [only, more] = child.children
    if (
      more ||
      !isTextNode(only) ||
      !/^\s*\d{2}\s*$/.test(only.data) ||
      !/(^|[^.,\d])\d[\d .]{0,20}$/.test(this.last)
    )
      return false
    if (this.tail > 0 && this.parts.slice(-this.tail).includes(hardBreak)) return false
    return [spot, spot.parent].some((around) => around !== null && namesPrice(around))
  }

  private write(raw: string, spot: LayoutNode): void {
    // Letters of icon fonts live where the break marks do.
    const bare = (/[\ue000-\uf8ff]/.test(raw) ? raw.replaceAll(/[\ue000-\uf8ff]/g, ' ') : raw).trim()
    const text = bare.includes('  ') ? bare.replaceAll(/ {2,}/g, ' ') : bare
    if (text === '') return raw === '' ? undefined : this.mark(' ')
    if (raw.startsWith(' ') && !this.joins(text)) this.mark(' ')
    const pads = this.joins(text) ? this.takeTail() : 0
    this.pieces.push({ at: this.length, spot })
    this.parts.push(text)
    this.length += text.length
    this.last = pads > 0 ? this.last + text : text
    this.tail = 0
    for (let i = 0; i < pads; i += 1) this.mark(' ')
    if (raw.endsWith(' ')) this.mark(' ')
    return undefined
  }

  /** `66` ‖ `,` ‖ `75` is one number spread over elements. */
  private joins(text: string): boolean {
    if (this.tail === 0 || this.tail > 12 || !/\d[.,]?$/.test(this.last)) return false
    if (this.parts.slice(-this.tail).includes(hardBreak)) return false
    if (/[.,]$/.test(this.last)) return /^\d{1,3}(?!\d)/.test(text)
    return /^[.,](\d{1,3}(?!\d).*)?$/.test(text)
  }

  private takeTail(): number {
    const { tail } = this
    this.parts.length -= tail
    this.length -= tail
    return tail
  }

  private mark(kind: string): void {
    this.parts.push(kind)
    this.length += 1
    this.tail += 1
  }

  private leadsAway({ name, attribs }: Element): boolean {
    const href = attribs['href']
    if (name !== 'a' || !href || href.startsWith('#') || /\.(jpe?g|png|webp|gif)(\?|$)/i.test(href))
      return false
    const known = this.away.get(href)
    if (known !== undefined) return known
    const address = webAddress(href, this.page.base ?? 'https://unknown.invalid/')
    const away = address !== null && !this.ownPlaces.has(placeOf(address))
    this.away.set(href, away)
    return away
  }

  textBetween(start: number, end: number): string {
    this.whole ??= this.parts.join('')
    return this.whole.slice(start, end)
  }

  get place(): Page['place'] {
    return this.page.place
  }

  spotAt(offset: number): LayoutNode | null {
    let low = 0
    let high = this.pieces.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.pieces[middle]?.at ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return this.pieces[low - 1]?.spot ?? null
  }
}

/** `<i>€</i><i>1</i><i>4</i><i>,</i><i>5</i><i>9</i>`: an amount of which each sign has an element of its own; null for anything else. */
const spelledAmount = ({ children }: Element): string | null => {
  if (children.length < 3 || children.length > 16) return null
  let said = ''
  for (const child of children) {
    if (isTextNode(child) && child.data.trim() === '') continue
    if (!isElement(child) || child.children.length !== 1) return null
    const [only] = child.children
    if (!isTextNode(only) || !/^\s*(?:\d|[.,]|\p{Sc}|\p{L}{2,3})\s*$/u.test(only.data)) return null
    said += only.data.trim()
  }
  return /^(?:\p{Sc}|\p{L}{2,3})?\d[\d.,]+(?:\p{Sc}|\p{L}{2,3})?$/u.test(said) && /\p{Sc}|\p{L}/u.test(said)
    ? normalizePriceText(said)
    : null
}

/** `<template x-if="!chosen">`: what the server wrote for the moment before anything is chosen, which is what people see first. */
const isShownTemplate = ({ name, attribs }: Element): boolean =>
  name === 'template' && /^\s*!\s*[\w.$]+\s*$/.test(attribs['x-if'] ?? '')

/** The parser keeps what a template holds in a document of its own. */
const templateContent = ({ children }: Element): AnyNode[] =>
  children.flatMap((child) => ('children' in child && !isElement(child) ? child.children : [child]))

const order: Zone[] = ['main', 'aside', 'extra', 'review', 'chrome', 'related', 'cart']
const stronger = (outer: Zone, opened: Zone | null): Zone =>
  opened && order.indexOf(opened) > order.indexOf(outer) ? opened : outer

const breakOf = (element: Element): string => {
  if (hardTags.has(element.name)) return hardBreak
  if (element.name === 'sup') return centsBreak
  return element.attribs['class'] && isCentsName(marksOf(element)) ? centsBreak : softBreak
}

const isCentsName = remembered((marks) => centsMarks.test(marks))
const isHeadingName = remembered((marks) => /\b(title|heading|headline|header|caption)\b/.test(marks))

const isButtonLike = ({ name, attribs }: Element): boolean => {
  if (name === 'button') return true
  if (name === 'input') return /^(submit|button|image)$/i.test(attribs['type'] ?? '')
  if (name === 'a' || attribs['role'] === 'button') return true
  return /\b(btn|button|add-?to-?(cart|basket|bag)|buy)/i.test(attribs['class'] ?? '')
}

/** "Kupi ovde" in an article leads to somebody else's shop. */
const leadsAbroad = ({ name, attribs }: Element, page: Page): boolean => {
  const target = name === 'a' && page.url ? hostOf(webAddress(attribs['href'], page.base)) : ''
  const [own, other] = [hostOf(page.url), target].map((host) => host.replace(/^www\./, ''))
  if (!own || !other) return false
  return own !== other && !own.endsWith(`.${other}`) && !other.endsWith(`.${own}`)
}

const buyMarks =
  /\b(add ?to ?(cart|basket|bag|korpa|trolley)|addtocart|addtobasket|addtobag|buy ?(now|button|btn|box)?|add ?cart|cart ?add|btn ?cart|button ?cart|product ?form ?submit|single add to cart button)\b/

const isBuyButton = (spot: LayoutNode, text: string): boolean => {
  if (spot.end - spot.start > 120) return false
  const { attribs, name } = spot.element
  if (buyMarks.test(spot.marks)) return true
  const label = withoutBreaks(
    [text.slice(spot.start, spot.end), attribs['value'], attribs['aria-label'], attribs['title']].join(' '),
  )
  const { buys, isGone } = saidOn(label)
  return buys || (name !== 'a' && isGone)
}

/** Lists repeat what their buttons say. */
const saidOn = remembered((label): { buys: boolean; isGone: boolean } => {
  const plain = foldSpaces(label).trim()
  return plain.length > 60
    ? { buys: false, isGone: false }
    : { buys: buyWords.test(plain), isGone: soldOutWords.test(plain) }
})

/** From a heading such as "Slični proizvodi" to the next heading of its rank: other products. */
const foreignRanges = (walk: Walk, text: string, heading: Element | null): [number, number][] => {
  const around = ancestorsOf(heading)
  const ranges: [number, number][] = []
  for (const spot of walk.headings) {
    if (spot.end - spot.start > 120 || around.has(spot.element) || spot.zone === 'related') continue
    const label = foldSpaces(withoutBreaks(text.slice(spot.start, spot.end))).trim()
    if (label.length < 3 || label.length > 80 || !relatedHeadings.test(label)) continue
    ranges.push(...followers(spot, walk, around))
  }
  return ranges
}

/** `Libela magnetna 60 cm – 18 KM`: entries that name their prices are goods, though they lead nowhere. */
const hasPrices = (walk: Walk, { start, end, element }: LayoutNode): boolean =>
  /^(?:ul|ol|div|p)$/.test(element.name) &&
  end - start < 1500 &&
  findMoney(walk.textBetween(start, end), walk.place).filter(({ currency }) => currency !== null).length > 1

const followers = (heading: LayoutNode, walk: Walk, around: Set<Element>): [number, number][] => {
  let node: LayoutNode | null = heading
  for (let level = 0; node && level < 4 && !around.has(node.element); level += 1, node = node.parent) {
    const ranges: [number, number][] = []
    for (let next = node.element.next; next; next = next.next) {
      if (!isElement(next)) continue
      if (next.name === heading.element.name || around.has(next)) break
      const spot = walk.spots.get(next)
      const isOfGoods = spot && (spot.links > 0 || spot.images > 0 || hasPrices(walk, spot))
      if (isOfGoods) ranges.push([spot.start, spot.end])
    }
    if (ranges.length > 0) return ranges
  }
  return []
}
