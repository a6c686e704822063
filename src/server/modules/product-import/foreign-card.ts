import type { Element } from 'domhandler'
import { commonAncestor } from './card.ts'
import { isElement } from './dom.ts'
import { likeness, marksOf, oneLine, placeOf, webAddress, type Page } from './page.ts'
import { withoutBreaks } from './prices/money-text.ts'
import type { Outline, LayoutNode } from './layout-node.ts'

/** A card says a name, a price, perhaps a sentence; what is longer is a part of the page. */
const maxCard = 700
/** The name stands at the beginning of its card, behind a badge at the most. */
const maxBadge = 60
/** A card shows its goods once or twice; a box with more pictures is a gallery. */
const maxPictures = 3

/**
 * A box, however alone, whose picture and name lead to a page of their own: the only find of a filtered list, the deal
 * of the day of a home page, the product a magazine recommends. It names another product than the page does.
 */
export const foreignCards = (page: Page, outline: Outline): ((spot: LayoutNode) => LayoutNode | null) => {
  const known = new Map<LayoutNode, number | null>()
  const own = new Set(page.ownAddresses.map(placeOf))
  const nameIn = (spot: LayoutNode): number | null => {
    const before = known.get(spot)
    if (before !== undefined) return before
    const found = foreignName(spot, page, outline, own)
    known.set(spot, found)
    return found
  }
  return (spot) => {
    const limit = outline.heading ? commonAncestor(spot, outline.heading) : null
    for (let node: LayoutNode | null = spot; node && node !== limit; node = node.parent) {
      if (node.end - node.start > maxCard) return null
      const name = nameIn(node)
      // A price and a button follow the name of what they sell.
      if (name !== null && name <= spot.start) return node
    }
    return null
  }
}

/** Where in the text the linked name of another product begins a box with a picture. */
const foreignName = (
  spot: LayoutNode,
  page: Page,
  outline: Outline,
  own: ReadonlySet<string | null>,
): number | null => {
  if (spot.links === 0 || spot.images === 0 || spot.images > maxPictures || spot.element.name === 'body')
    return null
  const links = page
    .$<Element, string>(spot.element)
    .find('a[href]')
    .toArray()
    .filter((link): link is Element => isElement(link) && leadsElsewhere(link, page, own))
  const pictured = new Set(
    links
      .filter((link) => page.$(link).find('img, picture, [style*="background"]').length > 0)
      .map((link) => targetOf(link, page)),
  )
  const alts = page
    .$<Element, string>(spot.element)
    .find('img[alt]')
    .toArray()
    .map((image) => oneLine(image.attribs['alt'] ?? ''))
  const heading = outline.heading
    ? withoutBreaks(outline.text.slice(outline.heading.start, outline.heading.end))
    : ''
  if (heading && alts.some((alt) => likeness(alt, heading) >= 0.6)) return null
  const naming = links.find((link) => {
    const at = outline.spots.get(link)
    const label = oneLine(page.$(link).text())
    if (!at || label.length < 4 || at.start - spot.start > maxBadge || isBrand(link)) return false
    return (
      pictured.has(targetOf(link, page)) ||
      isTitle(link, page) ||
      alts.some((alt) => likeness(alt, label) >= 0.5)
    )
  })
  return (naming && outline.spots.get(naming)?.start) ?? null
}

const isBrand = (link: Element): boolean =>
  /\b(brand|brend|manufacturer|vendor|marka|znacka|hersteller|marque|proizvodac|proizvajalec)\b/.test(
    `${marksOf(link)} ${isElement(link.parent) ? marksOf(link.parent) : ''} ${(link.attribs['href'] ?? '').toLowerCase().replaceAll(/[^a-z]+/g, ' ')}`,
  )

const isTitle = (link: Element, page: Page): boolean =>
  page.$(link).closest('h1, h2, h3, h4, h5, h6').length > 0 ||
  page.$(link).find('h1, h2, h3, h4, h5, h6').length > 0 ||
  /\b(title|name|naziv|naslov)\b/.test(
    `${marksOf(link)} ${isElement(link.parent) ? marksOf(link.parent) : ''}`,
  )

const leadsElsewhere = (link: Element, page: Page, own: ReadonlySet<string | null>): boolean => {
  const href = link.attribs['href'] ?? ''
  if (href.startsWith('#') || /\.(jpe?g|png|webp|gif|avif|pdf)(\?|$)/i.test(href)) return false
  const target = targetOf(link, page)
  return target !== null && target !== '/' && !own.has(target)
}

const targetOf = (link: Element, page: Page): string | null => {
  const address = webAddress(link.attribs['href'], page.base ?? 'https://unknown.invalid/')
  return placeOf(address)
}
