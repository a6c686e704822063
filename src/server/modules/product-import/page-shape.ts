import type { Element } from 'domhandler'
import { cardOf } from './card.ts'
import { chainOf, isElement } from './dom.ts'
import { hostOf, marksOf, pathOf, webAddress, type Page } from './page.ts'
import { foreignCards } from './foreign-card.ts'
import { withoutBreaks } from './prices/money-text.ts'
import type { PageEvidence } from './page-evidence.ts'
import type { Outline } from './layout-node.ts'
import { foldSpaces } from './vocabulary.ts'

export type PageKind = 'product' | 'list' | 'article'

const kindsOfBody: [PageKind, RegExp][] = [
  [
    'product',
    /\b(single product|product template|template product|catalog product view|product page|page product|product product|html product|product details?|pdp|type product|product view|is act detail)\b/,
  ],
  [
    'list',
    /\b(archive|tax product|category|kategorij\w*|catalogsearch|search|search results?|collection|template collection|products? list|product listing)\b/,
  ],
  ['article', /\b(single post|single article|template article|blog|post template|article page|article)\b/],
]

/** What a shop system calls the page on `<body>`: `single-product`, `tax-product_cat`, `single-post`. */
export const kindOfBody = (page: Page): PageKind | null => {
  const body = page.all('body')[0]
  const marks = body ? marksOf(body) : ''
  return kindsOfBody.find(([, pattern]) => pattern.test(marks))?.[0] ?? null
}

const productPath =
  /\/(products?|product-page|proizvod[i]?|oglas|listing|artikal|artikli|artikel|item|itm|dp|p|izdelek|izdelki|produkt|produit|producto|prodotto|produs|termek|tovar)\/[^/]+/
const numberedPath = /\.html?$|[-_/]p[-_]?\d+|\d{5,}/
const listPath =
  /\/(category|categories|collections?|kategorij[ae]|kategorij[ae]-proizvoda|product-category|kategorie|produkt-kategorie|categorie-produit|categorie|categoria|search|pretraga|suche|recherche|catalogsearch|tag|brands?|brend)\/?[^/]*\/?$|\/(shop|sale|akcij[ae]|prodavnica|proizvodi|products|ponuda|artikli)\/?$/
const articlePath =
  /\/(blogs?|magazine?|novosti|vesti|vijesti|news|journal|saveti|savjeti|clan(ak|ci)|recept[ie]?|recipes?|recettes?|rezepte?|ricette|stories|guides?|vodici?|tips|ratgeber|aktuality|poradna|aktualno|inspiracij[ae]|inspiration)\//

const servicePath =
  /\/(kontakt\w*|contact\w*|o-nama|about(-us)?|dostava|isporuka|uslovi[\w-]*|terms[\w-]*|privacy[\w-]*|faq|pomoc|help|karijera|posao|poslovi|jobs?|careers?|cenovnik|cjenik|cjenovnik|pricing|cesta-pitanja|najcesca-pitanja|pitanja|porudzbina|narudzba|narudzbina|order-status|uporedi|uporedjivanje|poredjenje|compare|plans|paketi|usluge|services|impressum|agb|registracija|register|login|prijava|account|nalog|profil|forum|poslovnice|prodajna-m(?:j)?esta|radnje|filialen|store-locator|stores|opoziv|tarife)(\.\w+)?\/?$/

/** Headings of what is no goods: shops on a map, a recall. */
const otherHeading =
  /^(kontakt|kapcsolat|contact( us)?|contatti|impressum|o nama|about us|uber uns|chi siamo|rolunk|(nacini? )?(dostav[ae]|isporuk[ae])( i (nacini? )?(placanj[ae]|povra[ct]\w*|isporuk[ae]))?|(nacini? )?placanj[ae]( i (dostav[ae]|isporuk[ae]))?|povra[ct]\w*( robe)?( i reklamacij[ae])?|reklamacij[ae]|zamena i povracaj\w*|shipping( (and|&) (delivery|returns|payment))?|delivery( (and|&) returns)?|returns( policy)?|versand( und (zahlung|lieferung))?|lieferung( und (zahlung|versand))?)$|^((opsta |opca )?pravila (koriscenja|koristenja|kupovine|poklon|nagradne|programa)|pravilnik\b|(opsti |opci )?(uslovi|uvjeti) |politika (privatnosti|kolacica)|terms (of|and)|allgemeine geschaftsbedingungen|prodajna mesta|prodajna mjesta|poslovnice|nase (radnje|prodavnice|poslovnice)|filialfinder|filialen|store locator|find a store|our stores|trova (un )?negozio|uzletkereso|opoziv\b|povlacenje proizvoda)|\b(produktruckruf|ruckruf(aktion)?|product recall|safety recall|rappel (de )?produit|opoziv (proizvoda|serije)|povlacenje (proizvoda|sa trzista)|richiamo (del )?prodotto|termekvisszahivas)\b|\b((poredjenje|poredenje|usporedba|uporedjivanje|uporedivanje) cij?ena|uporedi(te)? cij?ene|usporedi(te)? cijene|preisvergleich|compare prices|price comparison|comparateur de prix|comparer les prix|comparar precios|confronta prezzi|confronto prezzi|porownanie cen|porownaj ceny|srovnani cen|porovnani cen|porovnanie cien|arosszehasonlitas|comparare preturi|compara preturi)\b|(?<!\p{L})(сравнение цен|сравнить цены|порівняння цін|сравни цени|упоредите цене|поређење цена)(?!\p{L})/u

/** They head comparisons, tariffs and loans, and stand in the names of goods too. */
const vagueHeading =
  /\s(vs\.?|versus)\s|\b(tarif[ae]|tarifni|pretplat[ae]|kredit[ia]?|osiguranj[ea]|stednj[ae]|loans?|mortgage|insurance|kredite?|versicherung)\b/

/** Whether the heading surely, or only maybe, names something else than goods. */
export const namesOther = ({
  page,
  heading,
}: Pick<PageEvidence, 'page' | 'heading'>): 'surely' | 'maybe' | null => {
  const label = foldSpaces(heading?.text ?? page.title).trim()
  return otherHeading.test(label) ? 'surely' : vagueHeading.test(label) ? 'maybe' : null
}

/** Pages every shop has beside its goods: contact, delivery, terms, price list. */
export const isServiceAddress = (page: Page): boolean => servicePath.test(pathOf(page))

export const isProductPath = (path: string): boolean => productPath.test(foldSpaces(path))

/** How many other pages of the site this one leads to; the page of a single offer has a handful. */
export const innerLinks = (page: Page): number => {
  const host = hostOf(page.url)
  const paths = page
    .all('body a[href]')
    .map(({ attribs }) => webAddress(attribs['href'], page.base))
    .filter((address) => address !== null && hostOf(address) === host)
    .map((address) => URL.parse(address ?? '')?.pathname)
  return new Set(paths).size
}

/** `/proizvod/sečko-800w`: an address shaped like a product's. */
export const isProductAddress = (page: Page): boolean => productPath.test(pathOf(page))

/** An address with a number or an ending as products often have. */
export const isNumberedAddress = (page: Page): boolean => numberedPath.test(pathOf(page))

export const isArticleAddress = (page: Page): boolean => articlePath.test(pathOf(page))

export const isListAddress = (page: Page): boolean => {
  const url = page.url ? URL.parse(page.url) : null
  if (!url) return false
  const path = pathOf(page)
  return (
    (listPath.test(path) && !/\/products?\/|\/p\/|\/item\/|\/dp\/|\.html?$/.test(path)) ||
    /[?&](q|s|search|query|keyword|search_query)=/.test(url.search)
  )
}

export const isHome = ({ url: address }: Page): boolean => {
  const url = address ? URL.parse(address) : null
  if (!url) return false
  const path = url.pathname
    .replace(/\/(index|default|home)\.\w+$/i, '/')
    .replace(
      /^\/(?:sr|en|de|hr|bs|me|cg|ba|rs|si|sl|mk|hu|ro|bg|it|fr|es|pt|pl|cs|cz|sk|nl|sv|da|no|fi|el|tr|ru|uk|us|gb|at|ch|eu|int)(?:[-_][a-z]{2})?\/?$/i,
      '/',
    )
  return path === '/' && !/[?&](p|id|product|product_id|pid|item|productid|route=product)=/i.test(url.search)
}

const around = (outline: Outline, before: number, behind: number): string => {
  const { heading } = outline
  return heading
    ? foldSpaces(withoutBreaks(outline.text.slice(Math.max(0, heading.start - before), heading.end + behind)))
    : ''
}

/** `Šifra: 1234`, `Na stanju`: what stands close to the heading of goods. */
export const saysCode = (outline: Outline): boolean =>
  /\b(sku|sifra|kat\. ?br|kataloski broj|art\.? ?-?nr|artikelnummer|ean\d*|isbn|barkod|bar kod|na stanju|na lageru|na zalihi|raspolozivo|dostupnost|in stock|out of stock|rasprodato|auf lager|lieferbar|en stock|disponibil|skladem|skladom|raktaron|w magazynie|na sklade)\b|шифра|на стању|на складе|в наличии/.test(
    around(outline, 200, 1200),
  )

/** What is taken by the hour, the night or the seat is no parcel. */
const bookingWords =
  /^(rezervisi|rezervisite|rezervacija|zakazi|zakazite|zakazivanje|upisi se|prijavi se|prijavite se|book (now|a|your|this)|reserve|check availability|buchen|jetzt buchen|termin|reserver|prenota|reservar|rezervirajte|rezerviraj|foglalas|zarezerwuj|doniraj|donate|pretplati se|subscribe|apply now|konkurisi|(kupi|kupite|poruci|naruci|buy|get|book) (svoju |your )?(kart[ue]|ulaznic\w|tickets?|pretplat\w|clanarin\w|kurs|membership|subscription)\b|tickets?\b|karten kaufen)/

/** `Kupi kartu`, `Rezerviši`: what the button gives is no goods. */
export const isBooking = (label: string): boolean => bookingWords.test(foldSpaces(label).trim())

const leadingAway =
  /^(idi u (prodavnicu|radnju|trgovinu|ducan)|u (prodavnicu|trgovinu|ducan)|poseti(te)? (prodavnicu|sajt|shop)|idi na (sajt|shop|ponudu)|(pogledaj|vidi) ponudu|kupi na sajtu|irany a bolt|a boltba|megnezem a boltban|zum (shop|angebot|handler)|go to (shop|store|site)|visit (shop|store|site)|(view|see) (deal|offer)|to (the )?(shop|store)|do (obchodu|sklepu|trgovine)|vai al (negozio|sito)|vezi oferta|voir l.offre|ver (la )?oferta|naar (de )?(winkel|shop)|magazaya git|urune git|ir (a la|a) (tienda|loja)|til butik(ken)?|till butik(en)?|do e-?shopu|k prodejci)(?![\p{L}])|^(в магазин|перейти в магазин|на сайт|до магазину|в магазина|към магазина|у продавницу|иди у продавницу)(?![\p{L}])/u

/** Buttons into other shops, one behind each offer. */
export const shopsLeadingAway = (outline: Outline): number =>
  [...outline.spots.values()].filter(
    (spot) =>
      /^(a|button)$/.test(spot.element.name) &&
      spot.end - spot.start < 40 &&
      leadingAway.test(foldSpaces(withoutBreaks(outline.text.slice(spot.start, spot.end))).trim()),
  ).length

/** `Poručite porukom ili na 061/…`: how one sells who has no shop system. */
export const takesOrders = (outline: Outline): boolean =>
  /\b(porucit[ie]|porucuje se|porucivanje|porudzbin[aeiu]\w*|narucit[ie]|narucuje se|narucivanje|narudzb[aeiu]\w*)\b[^.!?]{0,80}(\bporuk[aeou]m?\b|\binbox|\bu in?box|\bdm\b|\bviber|\bwhatsapp|\btelefon\w*|\bpoziv\w*|\bna broj|\b0?6\d[ /-]?\d{3}|\+38[127])|поруч\p{L}+[^.!?]{0,80}(порук|вибер|телефон|позив|на број|06\d)/u.test(
    around(outline, 200, 4000),
  )

/** A button near the heading that books, applies or donates. */
export const offersBooking = (outline: Outline): boolean => {
  const { heading } = outline
  if (!heading) return false
  return [...outline.spots.values()].some(
    (spot) =>
      /^(a|button)$/.test(spot.element.name) &&
      spot.end - spot.start < 40 &&
      spot.start > heading.start - 200 &&
      spot.start < heading.end + 2500 &&
      outline.zoneOf(spot) === 'main' &&
      isBooking(withoutBreaks(outline.text.slice(spot.start, spot.end))),
  )
}

const goneWords =
  /\b(proizvod|artikal|artikl|article|item|product|produkt|izdelek|produit|prodotto|producto|produkcie)\b[^.!?]{0,40}\b(vise nije|vise ne|nije vise|nije u ponudi|no longer|is not available anymore|has been discontinued|has been removed|nicht mehr|ni vec|je bil odstranjen|n est plus|n'est plus|plus disponible|non e piu|ya no|uz neni|nie je viac|juz nie|nie jest juz|wycofan|usuniet)\b|\b(vise nije (u ponudi|dostupan|dostupno|na stanju|u prodaji)|no longer (available|sold|offered)|nicht mehr (verfugbar|erhaltlich|lieferbar)|ya no esta disponible|non (e|sono) piu disponibil)\b|више није/

/** A line says that something is not sold any more. */
export const saysGoneIn = (line: string): boolean => goneWords.test(foldSpaces(line))

/** The goods of this page are not sold any more, and nothing says what they cost. */
export const saysGone = (outline: Outline): boolean => goneWords.test(around(outline, 100, 700))

/** How far from the top a page says that what it was about is gone; the heading may be another product's by then. */
const goneWithin = 6000

/** The same without a heading to look near to. */
export const saysGoneSomewhere = ({ text }: Outline): boolean =>
  goneWords.test(foldSpaces(withoutBreaks(text.slice(0, goneWithin))))

/** The whole text is long and asked about more than once. */
const foldedText = (outline: Outline): string => {
  const before = foldedTexts.get(outline)
  if (before !== undefined) return before
  const folded = foldSpaces(withoutBreaks(outline.text))
  foldedTexts.set(outline, folded)
  return folded
}

const foldedTexts = new WeakMap<Outline, string>()

const basketWords =
  /nastavi(te)? (sa )?kupovin|zakljuci(te)? (kupovinu|porudzbinu|narudzbu)|ukupno za (placanje|naplatu|uplatu)|medu(zbir|suma)|azuriraj(te)? (korpu|kosaricu)|isprazni(te)? (korpu|kosaricu)|continue shopping|proceed to checkout|update (cart|basket|bag)|cart totals?|order summary|subtotal|weiter einkaufen|zur kasse|zwischensumme|gesamtsumme|sous-total|continuer (mes|vos|les) achats|continua (gli acquisti|cumparaturile)|seguir comprando|finalizeaza|total (de plata|produse)|kontynuuj zakupy|przejdz do kasy|vasarlas folytatasa|penztar|pokracovat v nakupu/g

/** Sums, and the ways on to the till: two of them outside the drawer of the head are a basket. */
export const saysBasket = (outline: Outline): boolean => {
  const said = new Set<string>()
  const anywhere = foldedText(outline).matchAll(basketWords)
  if (new Set([...anywhere].map(([words]) => words)).size < 2) return false
  for (const spot of outline.spots.values()) {
    if (spot.end - spot.start > 60 || spot.end === spot.start || outline.zoneOf(spot) !== 'main') continue
    if (spot.hidden) continue
    const text = foldSpaces(withoutBreaks(outline.text.slice(spot.start, spot.end)))
    for (const [words] of text.matchAll(basketWords)) said.add(words)
  }
  return said.size >= 2
}

const months =
  'jan|feb|mar|apr|may|maj|mai|jun|jul|aug|avg|sep|okt|oct|nov|dec|dez|dic|gen|mag|giu|lug|ago|set|ott|janv|fevr|avril|juin|juil|aout|sijec|velj|ozuj|trav|svib|lip|srp|kol|ruj|list|stud|pros|ene|abr'
const date = new RegExp(
  String.raw`\b\d{1,2}\.\s?\d{1,2}\.\s?20\d\d|\b\d{1,2}\.?\s(de\s)?(${months})\p{L}*\.?,?\s(de\s)?20\d\d\b|\b(${months})\p{L}*\.?\s\d{1,2}(st|nd|rd|th)?,?\s20\d\d\b|\b20\d\d-\d\d-\d\d\b|\b\d{1,2}/\d{1,2}/20\d\d\b`,
  'u',
)
const writing =
  /\b(autor(ka)?|pise|napisa[ol]a?|objavljeno|procitajte|min(ut[ae]?)? citanja|vreme citanja|citanje|author|written by|published|updated|min read|minutes? read|veroffentlicht|aktualisiert|lesezeit|lesedauer|publie|pubblicato|publicado|redakcij[aei]|la redaction|redazione|redaktion|komentar[ai]?|comments?)\b/

/** A date and who wrote it, by the heading. */
export const hasByline = (page: Page, outline: Outline): boolean => {
  const near = around(outline, 250, 350)
  if (!date.test(near)) return false
  return (
    writing.test(near) ||
    page.all(
      '[rel="author"], [class*="byline" i], [class*="entry-meta" i], [class*="post-meta" i], [class*="meta-author" i], [class*="article-meta" i], [itemprop="datePublished"], time[datetime]',
    ).length > 0
  )
}

/** Letters in paragraphs of some length. */
export const proseLength = (outline: Outline): number =>
  [...outline.spots.values()]
    .filter(({ element, start, end }) => element.name === 'p' && end - start > 120)
    .reduce((sum, { start, end }) => sum + end - start, 0)

const counts =
  /\bprikaz(?:an[aoi]?|uje|uju|ujemo)?(?: se| su| je)?:? (?:\d+ ?[-–] ?\d+|\d+ (?:proizvoda? |artik\w+ )?(?:od|iz)\b|svih \d+|jedin\w+ rezultat)|\bshowing (?:\d+ ?[-–] ?\d+|all \d+|the single result)|(?:^|\s)\d+ ?[-–] ?\d+ (?:od|of|von|sur|di|de|z|van|od ukupno) \d+ (?:proizvod|artik|rezult|result|product|item|ergebn|produkt|produit|prodott)|\b(?:pronadj?en\w*|nadj?eno|ukupno|found) \d+ (?:proizvod|artik|rezult|product|item|result)|\b\d+ (?:proizvoda? pronadj?|results? found|items? found|products? found|ergebnisse gefunden|risultati trovati|resultados encontrados)/
const sorters =
  'select[name*="sort" i], select[name*="order" i], select[id*="sort" i], select[id*="orderby" i], select[class*="orderby" i], [class*="sort-by" i], [class*="sortiranje" i]'

/** `Prikazano 1–24 od 180`, sorting, pages to turn: what only lists of goods have. */
export const hasListing = (page: Page, outline: Outline): boolean => {
  const isOfGoods = (element: Element) => {
    const chain = chainOf(element)
      .map((node) => outline.spots.get(node))
      .find((spot) => spot !== undefined)
    const zone = chain ? outline.zoneOf(chain) : 'review'
    return zone !== 'review' && zone !== 'related' && zone !== 'cart'
  }
  const counted = foldedText(outline).search(counts) >= 0
  const next = page.all('link[rel="next"], a[rel="next"]')
  return (
    counted ||
    page.all(sorters).some((element) => isElement(element) && isOfGoods(element)) ||
    next.some(({ attribs }) =>
      /[?&/](?:p|page|strana|stranica|seite|pagina)[=/-]?\d+/i.test(attribs['href'] ?? ''),
    )
  )
}

const fields =
  'input[name="quantity"], input[name="qty"], input[name="kolicina"], form [name="add-to-cart"], form input[name="product_id"], form input[name="id_product"], form input[name="product"], form[action*="/cart/add"] [name="id"], form.cart'

/** The form that puts this page's goods in the basket, and no list's. */
export const hasBuyForm = (page: Page, outline: Outline): boolean => {
  const foreignCard = foreignCards(page, outline)
  return page.all(fields).some((element) => {
    const spot = outline.spots.get(element)
    const zone = spot && outline.zoneOf(spot)
    return (
      spot &&
      zone !== 'related' &&
      zone !== 'cart' &&
      cardOf(spot, outline, () => true) === null &&
      foreignCard(spot) === null
    )
  })
}
