import type { Element } from 'domhandler'
import { latin } from '#contract/common/cyrillic.ts'
import { elementsWithin, isConcealed, isTextNode } from './dom.ts'
import { classMarksOf, marksOf } from './page.ts'
import { remembered } from './remembered.ts'
import { buyWords, foldSpaces } from './vocabulary.ts'

/** What a part of the page is for; only `main` speaks of the page's own product without doubt. */
export type Zone = 'main' | 'aside' | 'extra' | 'review' | 'chrome' | 'cart' | 'related'

const related =
  /\b(related|recommend\w*|recommendations?|upsells?|up sells?|cross ?sells?|cross ?selling|crosssell\w*|similar\w*|also (like|bought|viewed)|alsobought|alsoviewed|you ?may|ymal|best ?sell\w*|top ?sell\w*|recently|recent ?view\w*|last ?(viewed|seen|visited)|other products?|more products?|frequently|bought together|fbt|sponsored|recs|suggest\w*|complete the look|shop the look|slicni|povezani|preporuc\w*|podobn\w*|polecan\w*|similaires|relacionad\w*|correlati|zuletzt|aehnliche|ahnliche|zubehor|zubehoer|ostatnio|souvisejici|hasonlo|benzer|ilgili|liknande|gerelateerd\w*|lookbook|promo ?banners?|mega ?menu|quick ?view|compare ?(list|products|bar)|wish ?list ?(items|block|sidebar)|product accessories|accessor(?:y|ies)|viewed products?|featured ?products?|new ?products?|special ?products?|latest ?products?|popular ?products?|crossgroups?|inspire\w*)\b/
const cart =
  /\b(mini ?(cart|basket|bag)|minicart|(cart|basket|bag) ?(drawer|sidebar|popup|pop up|dropdown|drop down|preview|content|contents|summary|widget|flyout|modal|overlay|items|list|holder|block|top|total|totals|count\w*|icon|link|info|header|notification|added)|(header|top|side|ajax|shopping|floating|off ?canvas|block) ?(cart|basket|bag)|korpa|kosarica|warenkorb|panier|carrito|carrello|koszyk|kosik|sepet|winkelwagen)\b/
const chrome =
  /\b((site|page|main|global|top|shop|store|mobile|desktop|app|web) ?(header|footer|nav|navigation|navbar|menu|bar)|header ?(top|wrapper|main|container|inner|middle|bottom|content|nav)|footer|navbar|nav(?! (?:description|specification|spec|detail|tabs? (?:container|contents?|wrap\w*|body|box|pane)))|navigation|main ?menu|mega ?menu|sub ?menu|breadcrumbs?|bread ?crumbs?|topbar|top ?bar|announcement\w*|cookies?|consent|gdpr|newsletter|language|currency(?! (?:value|symbol|sign|amount))|currencies|login|search ?(form|bar|box|results?|suggestions?|popup)|autocomplete|copyright|minimum ?order|free ?shipping ?(bar|progress)?|pagination|pager|filter\w*|filtr\w*|facets?|layered|categor(y|ies) ?(menu|list|tree|nav))\b/
/** Beside the product rather than about it; a price there is doubted, not dismissed. */
const extra =
  /\b((?<!drop ?down )menu|sticky ?(header|footer|bar)|subscribe|log ?in|account|search|social|share|skip|shipping ?(info|methods?|calculator)?|delivery ?(info|methods?|cost|options?)?|payment ?(methods?|icons?|info)?|popup|pop ?up|modal|dialog|drawer|off ?canvas|offcanvas|toast|tooltip|chat|installment\w*|financing|credit ?calc\w*|loan|warranty|insurance|gift ?(card|wrap\w*)|trade ?in|loyalty|rewards?)\b/
const review =
  /\b(reviews?|ratings?|comments?|testimonials?|questions?|faq|qa|feedback|recenzij\w*|komentar\w*|cmts?|otziv\w*|bewertung\w*|avis|opinie|yotpo|trustpilot|bazaarvoice|bv)\b/
/** `product-comments-list`: a list of opinions, whatever else its name says. */
const opinions =
  /\b(?:(?:comments?|reviews?) (?:list|items?|entries|widget|section|block)|jdgm rev\w*|judge ?me \w* ?reviews?|spr reviews?|loox reviews?|stamped reviews?|okendo reviews?|testimonials? (?:list|items?|grid|section|block|slider|cards?))\b/
const aside =
  /\b(sidebar|side ?bar|side ?column|col ?(left|right)|left ?col\w*|right ?col\w*|column ?(left|right))\b/

/** Words that make a look-alike class harmless: `add-to-cart`, `price-rating`, `menu-product-price`. */
const buying = /\b(add|buy|btn|button|form|atc|purchase|submit)\b/

/** What calls itself part of the product is no page furniture, whatever else its name says. */
const ownMarks = /\b(price|product|cena|amount|gallery|image|buy|add|offer|main|zoom|slider)\b/

/** `product-price-special product-page-price`: two names of a price, and no "special products" between them. */
const isOwnPrice = (element: Element): boolean => {
  const names = classMarksOf(element)
  return (
    names.some((name) => /\b(price|cena|cijena)\b/.test(name)) && !names.some((name) => related.test(name))
  )
}

/** `prod popup` around the heading: names of furniture that this page gives to its product. */
export const productFurniture = (around: Iterable<Element>): readonly string[] => [
  ...new Set(
    [...around].flatMap((element) => [...marksOf(element).matchAll(extraPhrases)].map(([phrase]) => phrase)),
  ),
]
const extraPhrases = new RegExp(String.raw`\b[a-z]+ ${extra.source}`, 'g')

const saysBuy = (said: string): boolean => buyWords.test(foldSpaces(latin(said)))

/** A form of its own amount and button is where goods are chosen, though it be called the basket it fills. */
const isOrderForm = (element: Element): boolean =>
  element.name === 'form' &&
  elementsWithin(element, /^select$/, 1).length > 0 &&
  elementsWithin(element, /^(?:input|button)$/, 20).some(
    ({ attribs, children }) =>
      // `<input type="image" alt="Стави у корпу">`: a button that is a picture says it beside.
      [attribs['value'], attribs['alt']].some((said) => saysBuy(said ?? '')) ||
      children.some((child) => isTextNode(child) && saysBuy(child.data)),
  )

/**
 * Zone that an element opens by its tag, role and names; null when it opens none. `ofProduct`: names that say nothing on
 * this page, because they stand around its heading.
 */
export const zoneOpenedBy = (element: Element, ofProduct: readonly string[]): Zone | null => {
  const { name, attribs } = element
  if (name === 'nav' || name === 'footer') return 'chrome'
  if (name === 'header' || name === 'marquee') return 'chrome'
  const role = attribs['role'] ?? ''
  if (/^(navigation|banner|contentinfo|search|menu|menubar|alertdialog)$/.test(role)) return 'chrome'
  // Comments and other posts are articles that the heading does not stand in.
  if (role === 'article' && name !== 'article') return 'review'
  const marks = ofProduct.reduce((names, phrase) => names.replaceAll(phrase, ''), marksOf(element))
  const { isRelated, zone } = namedBy(marks)
  if (isRelated && !isOwnPrice(element)) return 'related'
  if (zone === 'cart' && isOrderForm(element)) return null
  if (zone !== null) return zone
  // What opens over the page is furniture, unless it holds the product itself.
  if (name === 'dialog' || role === 'dialog') return 'extra'
  return name === 'aside' ? 'aside' : null
}

/** What the names of an element say alone. */
const namedBy = remembered((marks): { isRelated: boolean; zone: Zone | null } => ({
  isRelated: related.test(marks),
  zone: zoneNamed(marks),
}))

const zoneNamed = (marks: string): Zone | null => {
  if (marks === '') return null
  if (cart.test(marks) && !buying.test(marks)) return 'cart'
  if (review.test(marks) && (!/\b(price|product|summary|title|name)\b/.test(marks) || opinions.test(marks)))
    return 'review'
  if (!ownMarks.test(marks)) {
    if (chrome.test(marks)) return 'chrome'
    if (extra.test(marks)) return 'extra'
  }
  return aside.test(marks) ? 'aside' : null
}

const hiddenMarks =
  /(^| )(hidden|hide|d none|is hidden|ng hide|invisible|sr only|visually hidden|visuallyhidden|screen reader text|u hidden|display none|hdn|g hdn)( |$)/

export const isHiddenElement = (element: Element): boolean => {
  const { attribs } = element
  if ('hidden' in attribs) return true
  if (isConcealed(element)) return true
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs['style'] ?? '')) return true
  const names = attribs['class']
  return names ? isHiddenName(names) : false
}

const isHiddenName = remembered((names) => hiddenMarks.test(names.toLowerCase().replaceAll(/[-_\s]+/g, ' ')))

export const isStruckElement = (element: Element): boolean => {
  const { name, attribs } = element
  if (name === 'del' || name === 's' || name === 'strike') return true
  if (/line-through/i.test(attribs['style'] ?? '') || attribs['data-a-strike'] === 'true') return true
  return attribs['class'] ? isStruckName(attribs['class']) : false
}

const isStruckName = remembered((names) =>
  /line-?through|(^|[-_ ])(strike|striked|strikethrough|stroked|crossed|cross-out|crossed-out|barre|skreslon\w*|precrtan\w*|przekreslon\w*)([-_ ]|$)/i.test(
    names,
  ),
)
