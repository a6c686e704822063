import type { AnyNode, Element } from 'domhandler'
import { headingBesidePrice } from './beside-price.ts'
import { coinedName, isSlogan } from './coined-name.ts'
import { likeness, containment, marksOf, oneLine, slugOf, tokensOf, type Page } from './page.ts'
import { elementsWithin, isAround, isElement, isTextNode, matching } from './dom.ts'
import { findMoney } from './prices/money-text.ts'
import { isShop, shopNames, titleParts } from './title.ts'

export type Heading = { element: Element; text: string }

const titleMarks =
  /\b((product|item|prod|artikel|article|goods|pdp|detail) ?(title|name|heading|headline|naziv|naslov|nazev|nazwa)|(title|name) ?(product|item)|naziv ?proizvoda|entry title|page title|product single title)\b/

/** Elements that may be the heading; what stands behind them names other things. */
const mostCandidates = 600

/**
 * The element that names the page's product. An `<h1>` may be a logo, an advert or a slogan, and some shops have none;
 * so every likely element is compared with what title, Open Graph, structured data and the address say.
 */
export const findHeading = (page: Page, hints: string[]): Heading | null => {
  const known = hintsOf(page, hints)
  const found = chooseHeading(page, known)
  // Nothing but a slogan stands over the page, and its title says no name either.
  if (found && isSlogan(found.text) && closeTo(found, known) < 0.3) return coinedUnder(page, found) ?? found
  return found && withoutLead(found, known)
}

/** A name that is read out of a table stands over the page where its slogan does. */
const coinedUnder = (page: Page, { element }: Heading): Heading | null => {
  const coined = coinedName(page)
  return coined && page.$(coined.element).closest('table').length > 0 ? { ...coined, element } : coined
}

/**
 * `<h1><span>Kamini i peći</span>Kamin na pelet …</h1>`, `Naslovnica > Vozila > Traktor`: what stands in elements of its own in front
 * of a name that is told elsewhere is where the page belongs.
 */
const withoutLead = (heading: Heading, known: readonly Hint[]): Heading => {
  const { element, text } = heading
  const [first] = element.children.filter((child) => !isTextNode(child) || child.data.trim() !== '')
  if (!isElement(first)) return heading
  const lead = spacedText(first, () => false)
  const isPath = /^(?:[>»›/|]|&gt;)/.test(text.slice(lead.length).trim())
  const told = known.find((hint) => {
    const front = text.length - hint.text.length
    return (
      tokensOf(hint.text).size >= (isPath ? 2 : 3) &&
      text.startsWith(lead) &&
      text.endsWith(hint.text) &&
      // Wholly in front: the first element may hold the whole name.
      lead.length <= front &&
      (isPath || front <= lead.length + 1)
    )
  })
  return lead !== '' && told ? { element, text: told.text } : heading
}

/** What names the page elsewhere, with how far each is trusted. */
const hintsOf = (page: Page, hints: string[]): Hint[] => {
  const shop = shopNames(page)
  const parts = titleParts(page.title)
  return [...hints, ...parts, slugOf(page.url).replaceAll(/[-_+]/g, ' ')]
    .filter((hint) => tokensOf(hint).size > 0 && !isShop(hint, shop))
    .map((text) => ({
      text,
      trust: trustIn(text, parts) * (isOfPage(text, page) ? 1 : 0.4) * (isSection(text, parts) ? 0.7 : 1),
    }))
}

const chooseHeading = (page: Page, known: Hint[]): Heading | null => {
  const shop = shopNames(page)
  let best: (Heading & { score: number }) | null = null
  const candidates = page.all(
    'h1, h2, h3, [itemprop="name"], [class*="title" i], [class*="name" i], [class*="naziv" i], [class*="naslov" i], [id*="title" i], [id*="name" i], [data-testid*="title" i], [data-testid*="name" i]',
  )
  for (const [index, element] of candidates.slice(0, mostCandidates).entries()) {
    if (
      /^(meta|link|input|a|html|body|form|section|main|script|style|img|button|select|textarea)$/.test(
        element.name,
      )
    )
      continue
    const text = headingText(element)
    if (text.length < 2 || text.length > 300 || isOnlyPrice(text, page)) continue
    const agreement = Math.max(0, ...known.map((hint) => similarity(text, hint.text) * hint.trust))
    if (isShop(text, shop) && agreement < 0.9) continue
    const score = agreement * 3 + rank(element) - (isInChrome(element) ? 1.2 : 0) - index * 0.0005
    if ((agreement > 0.25 || element.name === 'h1') && score > (best?.score ?? 0.4))
      best = { element, text, score }
  }
  const found = best as (Heading & { score: number }) | null
  // The whole text is looked through only where no heading says it.
  const named = found?.element.name === 'h1' ? null : namedInText(page, known, shop)
  const isTold = named !== null && tokensOf(named.text).size >= 3
  if (isTold && closeTo(named, known) >= 0.6 && closeTo(found, known) < closeTo(named, known)) return named
  const underSite = found?.element.name === 'h1' ? headingUnderSite(page, found) : null
  if (underSite) return underSite
  if (found?.element.name === 'h1' && !isNameOfSite(page, found)) return found
  const beside = headingBesidePrice(page, (element) => !isInChrome(element))
  const isFoundTold = found !== null && tokensOf(found.text).size >= 3 && closeTo(found, known) >= surelyTold
  if (beside && (!isFoundTold || closeTo(beside, known) >= closeTo(found, known)))
    return { element: beside.element, text: headingText(beside.element) }
  if (found?.element.name === 'h1') return pictureBeside(page, found) ?? found
  if (!named && !found) return inLargestFont(page, shop)
  return closeTo(named, known) > closeTo(found, known) ? named : (found ?? named)
}

/** So much of a heading is no chance. */
const surelyTold = 0.5

/** How much a heading says the same as what names the page elsewhere, 0…1. */
const closeTo = (heading: Heading | null, known: Hint[]): number =>
  heading ? Math.max(0, ...known.map((hint) => likeness(heading.text, hint.text) * hint.trust)) : 0

/** `<title>Blog: Post</title>` with the blog in the `<h1>` of the page's head: the post has a heading of its own below. */
const headingUnderSite = (page: Page, { element, text }: Heading): Heading | null => {
  if (page.$(element).closest('header, [id*="header" i]').length === 0) return null
  const parts = [...titleParts(page.title).slice(1), ...page.title.split(/:\s+/).map((part) => part.trim())]
  if (!parts.includes(text)) return null
  const below = page.all('h2, h3').find((heading) => {
    const name = headingText(heading)
    return name !== text && parts.includes(name) && titleMarks.test(marksOf(heading))
  })
  return below ? { element: below, text: headingText(below) } : null
}

/** A heading in the head of the page that leads home, or stands over its menu and says no more than the title. */
const isNameOfSite = (page: Page, { element, text }: Heading): boolean => {
  const inner = page.$(element).find('a').first()
  // A link that holds a word of it, such as „Show original“, leads nowhere for the whole.
  const whole = oneLine(inner.text()).length * 2 >= text.length ? inner : page.$([])
  const link = page.$(element).closest('a').add(whole).first().attr('href')
  if (link !== undefined && /^(?:\.?\/|\/?(?:index|home|pocetna)\.\w+|#|)$/.test(link.trim())) return true
  const head = page
    .$(element)
    .closest('header, [id*="header" i], [id*="zaglavlje" i], [class*="zaglavlje" i]')
  return (
    head.find('a[href]').length >= 2 &&
    head.find('[class*="price" i], [class*="cena" i]').length === 0 &&
    oneLine(page.title) === text
  )
}

/** Without any name in the text: what the one picture that stands with a price and is no part of the head is called. */
const pictureBeside = (page: Page, site: Heading): Heading | null => {
  if (!isNameOfSite(page, site)) return null
  const pictures = page
    .all('body img[alt]')
    .map((element) => ({ element, text: oneLine(element.attribs['alt'] ?? '') }))
    .filter(({ element, text }) => tokensOf(text).size >= 2 && !isInChrome(element))
    .filter(({ element }) => page.$(element).closest('header').length === 0)
  const [only, more] = pictures
  return only && !more ? only : null
}

/** `Gradimo | Sve za dom i vrt` on every page of a shop: a title that shares no word with an address of several words. */
export const isOfPage = (text: string, page: Page): boolean => {
  const words = [...tokensOf(slugOf(page.url).replaceAll(/[-_+]/g, ' '))].filter((word) =>
    /^\p{L}{3,}$/u.test(word),
  )
  const own = tokensOf(text)
  return words.length < 3 || words.some((word) => own.has(word))
}

/** `Marketplace – Dječija kolica Luca 3u1 | …`: one word before a part of several names where one is. */
const isSection = (text: string, parts: string[]): boolean =>
  parts.includes(text) &&
  tokensOf(text).size === 1 &&
  parts.some((part) => part !== text && tokensOf(part).size >= 3)

/** Of `Name - Brand - Shop` the first part is most likely the name, the last the shop. */
const trustIn = (part: string, parts: string[]): number => {
  const index = parts.lastIndexOf(part)
  if (index <= 1) return 1
  return index === parts.length - 1 ? 0.6 : 0.9
}

type Hint = { text: string; trust: number }

/** Pages without any heading: the first short element that says what the title says. */
const namedInText = (page: Page, known: Hint[], shop: string[]): Heading | null => {
  let best: (Heading & { score: number }) | null = null
  for (const element of page
    .all('body div, body span, body b, body strong, body font, body p, body td')
    .slice(0, 6000)) {
    const text = element.children.length <= 6 ? shortText(element) : ''
    if (
      text.length < 4 ||
      text.length > longestName ||
      isAllLink(element, text) ||
      /[©®]| [>›»] .* [>›»] /.test(text)
    )
      continue
    const agreement = Math.max(0, ...known.map((hint) => similarity(text, hint.text) * hint.trust))
    // Few texts say what names the page; only these are looked at more closely.
    if (agreement <= 0.55 || isShop(text, shop) || isOnlyPrice(text, page)) continue
    const score = agreement - (isInChrome(element) ? 0.5 : 0)
    if (score > 0.55 && score > (best?.score ?? 0) + 0.01)
      best = { element, text: headingText(element), score }
  }
  return best
}

/** Entries of a menu say what other pages are about. */
const isAllLink = (element: Element, text: string): boolean => {
  const links = elementsWithin(element, /^a$/, 8).filter(({ attribs }) => attribs['href'] !== undefined)
  return links.reduce((letters, link) => letters + shortText(link).length, 0) * 5 >= text.length * 4
}

/** Longer texts are no names; how long one is shows before it is read to its end. */
const longestName = 200

const shortText = (element: Element): string => {
  const parts: string[] = []
  let letters = 0
  const visit = (node: AnyNode): void => {
    if (letters > longestName * 4) return
    if (isTextNode(node)) {
      parts.push(node.data)
      letters += node.data.length
    }
    if (isElement(node)) for (const child of node.children) visit(child)
  }
  visit(element)
  return letters > longestName * 4 ? '' : oneLine(parts.join(''))
}

/** Hand-made pages set their product's name in large letters and nothing more: `<font size="4"><b>…</b></font>`. */
const inLargestFont = (page: Page, shop: string[]): Heading | null => {
  const large = page.all('font[size], .pageHeading').flatMap((element) => {
    const size = Number((element.attribs['size'] ?? '5').replace(/^\+/, '3')) || 0
    const text = headingText(element)
    const isName = text.length >= 4 && text.length <= 150 && !/[©®]/.test(text)
    return isName && size >= 4 && !isShop(text, shop) && !isOnlyPrice(text, page) && !isInChrome(element)
      ? [{ element, text, size }]
      : []
  })
  const [first] = large.toSorted((a, b) => b.size - a.size)
  return first && large.filter(({ size }) => size === first.size).length <= 2 ? first : null
}

const isOnlyPrice = (text: string, page: Page): boolean => {
  const [money] = text.length < 30 ? findMoney(text, page.place) : []
  if (!money || (money.currency === null && /\p{L}/u.test(text))) return false
  return money.end - money.start > text.length - 3
}

const similarity = (text: string, hint: string): number => {
  const shared = likeness(text, hint)
  // A name inside a longer title counts, one common word of many does not.
  const inside = Math.min(tokensOf(text).size, tokensOf(hint).size) >= 2 ? containment(text, hint) * 0.8 : 0
  return Math.max(shared, inside)
}

const rank = (element: Element): number => {
  const marked = titleMarks.test(marksOf(element)) ? 0.35 : 0
  const property = element.attribs['itemprop'] === 'name' ? 0.3 : 0
  return (element.name === 'h1' ? 1 : element.name === 'h2' ? 0.2 : 0) + Math.max(marked, property)
}

const isChrome = matching(
  'nav, footer, [class*="breadcrumb" i], [class*="related" i], [class*="logo" i], [class*="review" i], [class*="modal" i], [class*="popup" i], [id*="modal" i], [id*="popup" i], [role="dialog"], li, a',
)

const isInChrome = (element: Element): boolean => isAround(element, isChrome)

const isBadge = matching(
  'button, sup.badge, .badge, .label, [class*="sku" i], [class*="code" i], [class*="article-number" i], [class*="rating" i], [class*="sr-only" i], [class*="visually-hidden" i], [class*="price" i], [class*="hidden" i], [class*="hdn" i]',
)

/** Links that lead nowhere do something to the page: „Show original“, „Load more“. */
const isControl = matching(
  'a[href^="#"], a[href^="javascript:" i], a:not([href]), [role="button"], select, input',
)

/** Codes and badges inside the heading (`Код: 01245`, `NOVO`) are not part of the name, unless nothing else is there. */
const headingText = (element: Element): string => {
  const bare = spacedText(element, (inner) => isBadge(inner) || isControl(inner) || isTag(inner))
  // A name that breaks off goes on in a link or a button: `Regal, <button>80x180 cm</button>`.
  if (/[,/–-]$/.test(bare)) {
    const whole = spacedText(element, isTag)
    if (whole.startsWith(bare)) return whole
  }
  // A name of one word may be what a shop calls its tag.
  if (tokensOf(bare).size > 1) return bare
  return (
    spacedText(element, (inner) => isBadge(inner) || isControl(inner)) ||
    spacedText(element, isBadge) ||
    spacedText(element, () => false)
  )
}

const tagMarks =
  /\b(tag|tags|label|ribbon|sticker|flag|flash|promo\w*|deals?|discount\w*|sale|hot|stamp|mark|corner|bestseller|novo|new|akcija|popust)\b/

const longestTag = 24

/** `<i class="brand-tag">TOP</i>`, `<span class="discount-tag">Flash Deals</span>`: what a shop sticks on a name. */
const isTag = (element: Element): boolean =>
  element.attribs['class'] !== undefined &&
  tagMarks.test(marksOf(element)) &&
  shortText(element).length <= longestTag

/** Not read: what browsers draw as no text. */
const silent = new Set(['noscript', 'template', 'svg', 'script', 'style'])
const apart = /^(?:br|div|p|span|small|li|h\d)$/

/** Elements set their texts apart, so that `Widget<br>blue` does not run together. */
const spacedText = (root: Element, skip: (element: Element) => boolean): string => {
  const parts: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node)) parts.push(node.data)
    if (!isElement(node) || silent.has(node.name) || skip(node)) return
    const isApart = apart.test(node.name)
    if (isApart) parts.push(' ')
    for (const child of node.children) visit(child)
    if (isApart) parts.push(' ')
  }
  for (const child of root.children) visit(child)
  return oneLine(parts.join(''))
}
