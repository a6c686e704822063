import { elementsWithin, isElement, isTextNode } from '../dom.ts'
import { oneLine, type Page } from '../page.ts'
import { findMoney } from '../prices/money-text.ts'
import { foldSpaces, soldOutWords } from '../vocabulary.ts'
import type { AnyNode, Element } from 'domhandler'
import type { ControlValue } from './control.ts'
import { pictured, visibleText } from './naming.ts'

/** `XL (+200 RSD)`, `Crvena – 2.990 RSD`: the price behind a value is no part of its name. */
export const valueText = (raw: string, page: Page): string => {
  const line = oneLine(raw)
  const money = findMoney(line, page.place).find(({ currency }) => currency !== null)
  const named = money && money.start > 0 ? line.slice(0, money.start) : line
  return named
    .replace(/\s?[([]\s?\+\s?\d[\d.,\s]{0,12}[)\]]$/, '')
    .replace(orders, '')
    .replace(/(?<![\s([+–—:,-])[\s([+–—:,-]+$/, '')
    .trim()
}

/** `Click to select Brown`, `Fai clic per selezionare Nero` */
const orders =
  /^(?:click to select|cliquez pour sélectionner|klicken sie, um|(?:haz|haga) clic para seleccionar|(?:clicca|fai clic) per selezionare|kliknij, aby wybrać|(?:farbe|größe|color|colour|size) (?:wählen|auswählen)|select|choose)\s+(?=\S)/i

/** Signs that set a remark apart from a value. */
const apart = /(?:^|\s)[-–—|]\s|[([:,]/

/** `Plava (trenutno nema!)`, `XL – uskoro`, `41 Varijanta rasprodana`; longer texts may say that there are no reviews yet. */
export const lacks = (remark: string): boolean => lackWords.test(foldSpaces(remark).trim())
const lackWords =
  /^(?:(?:trenutno|privremeno|za ?sad|vise|varijant\w|variant\w?) )?(?:nema(?: (?:vise|trenutno|na lageru|u ovoj boji))?|rasproda(?:t|n)\w{0,2}|nedostup\w{1,4}|ni(?:je|su) (?:dostup\w{1,3}|raspoloziv\w?|na (?:stanju|lageru|zalihi))|uskoro|u dolasku|(?:dolazi|stize|ocekuje se)(?: .{1,16})?|brak(?: towaru)?|neni(?: skladem)?|nie je(?: skladom)?|nincs(?: raktaron)?|nicht (?:lagernd|am lager|lieferbar|verfugbar)|ausverkauft|coming soon|sold out)!?[)\]]?$/

/** Whether what stands behind the name of a value says that it cannot be had: `Crna (+0 KM, dolazi 20.5.)`. */
export const lacksBehind = (raw: string): boolean =>
  oneLine(raw)
    .split(apart)
    .slice(1)
    .some((remark) => lacks(remark.replace(/[)\]]$/, '')))

/** A value that is shown and cannot be pressed: by its own names, or those of the field and the label that stand for it. */
export const isGone = (element: Element): boolean =>
  [
    element,
    ...elementsWithin(element, /^(?:input|button|a|label)$/, 2),
    ...elementsWithin(element, /^span$/, 6).filter(({ attribs }) => buttonMarks.test(attribs['class'] ?? '')),
  ].some(
    (part) =>
      saysGone(part) ||
      // `aria-disabled=true/>`, as parsers read it.
      /^true\/?$/.test(part.attribs['aria-disabled'] ?? '') ||
      part.attribs['data-initiallyunavailable'] === 'true' ||
      goneMarks.test(
        foldSpaces(
          part.attribs['class']?.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]+/g, ' ') ?? '',
        ),
      ) ||
      soldOutWords.test(foldSpaces(part.attribs['title'] ?? '')),
  )

/** `data-available="false"`, `data-stock="0"`, `unavailable`. */
const saysGone = ({ attribs }: Element): boolean =>
  Object.entries(attribs).some(([name, value]) => {
    const plain = name.replace(/^data-(?:is-|variant-)?/, '').replaceAll('-', '')
    return (
      (/^(?:disabled|unavailable|soldout|outofstock)$/.test(plain) && value !== 'false') ||
      (/^(?:available|instock|enabled)$/.test(plain) && /^(?:false|0)$/.test(value)) ||
      (/^(?:stock|qty|quantity|zaliha|kolicina|inventory)$/.test(plain) &&
        name.startsWith('data-') &&
        value === '0')
    )
  })

const goneMarks =
  /\b(disabled?|not ?allowed|unavail\w*|unselectable|(?:no|without|sin|sem) ?(?:stock|estoque)|is out|so|sold ?out|ausverkauft|nicht (?:lieferbar|verfugbar)|esaurit\w*|agotad\w*|esgotad\w*|epuise\w*|en rupture|tukendi|stok ?yok|elfogyott|vyprodan\w*|vypredan\w*|out ?of ?stock|oos|not ?available|line ?through|crossed ?out|inactive|rasprodato|nedostup\w*|wyprzedan\w*)\b/

/** A span may be drawn as the button; what a price in it is called says nothing of the value. */
const buttonMarks = /button|btn|swatch|option/i

/** Beside its name stands that it is gone, rather than nearly so. */
export const isSaidGone = (pieces: readonly string[]): boolean =>
  pieces.length > 1 &&
  pieces.some((piece) => {
    const said = foldSpaces(piece).slice(0, 24)
    return (
      (soldOutWords.test(said) && !nearly.test(said)) ||
      /^\((?:nema|brak)\)$/.test(said) ||
      /^库存\s?0(?!\d)/.test(piece)
    )
  })

const nearly =
  /^(?:skoro|uskoro|zamalo|almost|nearly|selling|fast |bald|presque|quasi|casi|prawie|temer|takmer|hamarosan|aproape|kmalu)/

/** `Sandstone, $84.97` or `selected, Color: Sandstone` for screen readers beside `Sandstone`: what is shown. A remark is no name. */
const namesOf = (pieces: readonly string[], page: Page): string[] =>
  pieces.filter(
    (piece) =>
      !isRemark(piece, page) &&
      !pieces.some(
        (other) =>
          piece.startsWith(`${other},`) || piece.endsWith(`, ${other}`) || piece.endsWith(`: ${other}`),
      ),
  )

/** What stands in a box of what it is called, each text once. */
export const namesIn = (element: Element, page: Page): string =>
  [...new Set(namesOf(piecesOf(element), page))].join(' ')

/** One value of a choice as its box shows it. */
export const valueOf = (element: Element, page: Page): ControlValue => {
  const pieces = piecesOf(element)
  return {
    code: codeOf(element),
    text: valueText(swatchText(element, page), page),
    isGone: isSaidGone(pieces) || lacksBehind(pieces.join(' ')) || isGone(element),
    pieces,
  }
}

export const swatchText = (element: Element, page: Page): string => {
  const { attribs } = element
  const told =
    attribs['aria-label'] ??
    attribs['title'] ??
    attribs['alt'] ??
    attribs['data-title'] ??
    attribs['data-original-title']
  const pieces = piecesOf(element)
  const names = namesOf(pieces, page)
  const shown = names.length === pieces.length ? visibleText(element, page) : names.join(' ')
  // Two say one thing of what it is called, and a sticker on it another.
  if (told && shown && told === pictured(element) && !told.includes(shown)) return told
  const inside = page.$(element).find('[title], [aria-label], img[alt]').get(0)
  return (
    shown ||
    (told ?? '') ||
    pictured(element) ||
    (isElement(inside)
      ? (inside.attribs['title'] ?? inside.attribs['aria-label'] ?? inside.attribs['alt'] ?? '')
      : '') ||
    oneLine(page.$(element).text()) ||
    codeOf(element)
  )
}

const codeOf = ({ attribs }: Element): string =>
  attribs['data-value'] ?? attribs['data-option-value'] ?? attribs['value'] ?? ''

/** Texts that people see in a box, each on its own. */
export const piecesOf = (element: Element): string[] => {
  const pieces: string[] = []
  const visit = (node: AnyNode): void => {
    if (isTextNode(node) && node.data.trim() !== '') pieces.push(oneLine(node.data))
    if (!isElement(node) || unseen.test(`${node.name} ${node.attribs['class'] ?? ''}`)) return
    if (!('hidden' in node.attribs)) for (const child of node.children) visit(child)
  }
  for (const child of element.children) visit(child)
  return pieces
}

const unseen = /^(?:svg|script|style|noscript)\b|visually-?hidden|sr-only|screen-?reader/i

/** Beside the name of a value may stand what it costs, that it is gone, how many there are: none of it is its name. */
export const isRemark = (said: string, page: Page): boolean => isBareMoney(said, page) || isStock(said)

const isBareMoney = (said: string, page: Page): boolean =>
  findMoney(said, page.place).some(({ currency, start }) => currency !== null && start < 2)

const isStock = (said: string): boolean => {
  const plain = foldSpaces(said).trim()
  // `50" – rasprodato` is a value with a remark.
  const [head = ''] = plain.split(/ (?=[-–—|(])/, 1)
  return (
    soldOutWords.test(head.slice(0, 24)) ||
    inStockWords.test(plain) ||
    countWords.test(plain) ||
    fewWords.test(plain) ||
    /^\((?:nema|brak|\d{1,4} ?(?:kom|pcs|st|ks|szt|db|buc)\p{L}{0,5}\.?)\)$/u.test(plain)
  )
}

/** Few are left. */
const fewWords =
  /^(?:posledn\p{L}{1,3} (?:komad|primer|kus)|jos (?:samo|par|\d)|only \d|few left|low stock|last (?:one|few|piece)|nur noch|wenige|plus que|derni\p{L}{2,4} (?:piece|article)|ultim\p{L}{1,2} (?:pezz|bucat|unidad|disponib)|pocas unidades|ostatni\p{L}{0,2} (?:sztuk|rozmiar)|zbyv\p{L}{1,2} |utols\p{L} |son \d|laatste|de sista)/u

const countWords =
  /^(?:库存|see available options|optionen anzeigen|voir les options|ver opciones|vedi opzioni|na zalihama|\d{1,6}\s(?:in stock|na stanju|kom na stanju|auf lager|en stock|disponibil\w{0,2}|available|left|skladem|w magazynie|stokta))/

export const inStockWords =
  /^(?:skladem|skladom|in stock|na stanju|na lageru|na zalihi|auf lager|sofort lieferbar|lieferbar|en stock|disponibil|disponible|w magazynie|raktaron|в наличии|на складе)/
