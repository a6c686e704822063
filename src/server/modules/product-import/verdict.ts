import type { RefusalReason } from '#contract/builder/schema.ts'
import { oneLine, type Page } from './page.ts'
import { isHome, isListAddress, isProductPath, saysGone, saysGoneIn } from './page-shape.ts'
import { isPostOf } from './post.ts'
import { signKinds, signsOf, type SignKind, type Signs } from './page-signs.ts'
import type { PageEvidence } from './page-evidence.ts'
import verdict from './verdict-weights.json' with { type: 'json' }
import { foldSpaces } from './vocabulary.ts'

/** Doubtful: only the weights speak against it, and whoever sees the page knows better. */
export type Refused = { reason: RefusalReason; isDoubtful: boolean }

/** What the signs of a page come to: logits, above 0 for a product and below for anything else; `by` tells who said what. */
type Weighed = { sum: number; by: Record<SignKind, number>; signs: Signs }

const weigh = (signs: Signs): Weighed => {
  const of = (kind: SignKind) =>
    signKinds[kind].reduce((sum, name) => sum + signs[name] * verdict.weights[name], 0)
  const by = { product: of('product'), article: of('article'), list: of('list'), other: of('other') }
  return { sum: verdict.bias + by.product + by.article + by.list + by.other, by, signs }
}

/** What a page surely is when it is no product, told by one mark of its own: such pages are never weighed. */
export const ruledOut = (reading: PageEvidence, signs: Signs): RefusalReason | null => {
  if (isPostOf(reading.page)) return 'no-product'
  if (isMissing(reading, signs)) return 'not-found'
  if (isCart(reading)) return 'no-product'
  if (isLogin(reading, signs)) return 'login'
  return isSearch(reading, signs) ? 'category' : null
}

/** Whether the parsed page speaks of one product for sale. Null means it does. */
export const refusalOf = (reading: PageEvidence): Refused | null => {
  const signs = signsOf(reading)
  const ruled = ruledOut(reading, signs)
  // A post is no page of goods; one that names its price may offer some.
  if (ruled) return { reason: ruled, isDoubtful: isOfferPost(reading) }
  const weighed = weigh(signs)
  if (weighed.sum >= verdict.margin.product) return null
  const reason = reasonOf(reading, weighed)
  const mayBe = weighed.sum > verdict.margin.other && reason !== 'not-found' && !isHome(reading.page)
  return { reason, isDoubtful: mayBe }
}

const isOfferPost = ({ page, priced }: PageEvidence): boolean => priced !== null && isPostOf(page)

const reasonOf = ({ page, outline, prices }: PageEvidence, { by, signs }: Weighed): RefusalReason => {
  if (by.article <= -1 && by.article <= by.list) return 'article'
  if (isHome(page)) return 'no-product'
  if (!isOffered(signs) && saysGone(outline)) return 'not-found'
  return by.list <= -1 || (prices.cards > 0 && !prices.main) ? 'category' : 'no-product'
}

/** Structured data or a sure price with a button: what only goods on sale have. */
const isOffered = (signs: Signs): boolean => isMarked(signs) || (signs.priceSure > 0 && signs.buttonNear > 0)

const isMarked = (signs: Signs): boolean =>
  signs.data + signs.dataOfRange + signs.dataOfList + signs.named > 0

const missingTitles =
  /(^|[^\d])(404|410)([^\d]|$)|not found|page (doesn.t|does not|no longer) exist|page (is )?(missing|unavailable)|can.t be found|cannot be found|couldn.t (be )?f(ou|i)nd|no longer available|stranica (nije|ne postoji|koju|ni)|nije prona[đd]en|ne postoji|ni bil[ao]? (mogoče )?najd|strani ni|seite (wurde )?nicht gefunden|nicht gefunden|existiert nicht|nicht mehr verfügbar|page (introuvable|non trouvée)|introuvable|n.existe (pas|plus)|no encontrad|no existe|non trovat|non esiste|não encontrad|não existe|nie znaleziono|nie istnieje|nenalezen|neexistuje|nenájden|nem található|nu (a fost|există)|nu exist|pagina nu|не найден|не существует|не знайден|не е намерен|несуществ|страница не|страницата не|није пронађена|bulunamad|hittades inte|finns inte|ikke fundet|ikke funnet|findes ikke|niet gevonden|bestaat niet|ei löyt|δεν βρέθηκε|غير موجود|لم يتم العثور|לא נמצא|یافت نشد|見つかりません|找不到|不存在|찾을 수 없|ไม่พบ|không tìm thấy|tidak ditemukan/i

const isMissing = ({ page, heading, outline, prices }: PageEvidence, signs: Signs): boolean =>
  !isMarked(signs) &&
  (isHeadedGone(page) ||
    (missingTitles.test(`${page.title} ${heading?.text ?? ''}`) &&
      (!prices.main || prices.main.score < 6.5 || outline.text.length < 1500)))

/**
 * `<h1>Ovaj proizvod više nije u ponudi</h1>`, though title and picture for sharing still speak of it, and another product is offered
 * in its place.
 */
const isHeadedGone = (page: Page): boolean => {
  const [first] = page.all('h1')
  return first !== undefined && saysGoneIn(oneLine(page.$(first).text()).slice(0, 160))
}

/** Baskets and tills show products with prices and buttons that buy; their own name gives them away. */
const isCart = ({ page, heading }: PageEvidence): boolean => {
  const path = page.url ? foldSpaces(URL.parse(page.url)?.pathname ?? '') : ''
  const place =
    /\/(cart|basket|bag|shopping-?(cart|bag)|korpa|kosarica|checkout|kasa|blagajna|placanje|warenkorb|kasse|panier|carrito|carrello|carrinho|koszyk|kosik|kosar|cos|sepet|sepetim|varukorg|winkelwagen|orders?\/new|wish-?list|lista-zelja|thank[-_]?you|hvala|order-received)(\.\w+)?\/?$/
  const label = foldSpaces(heading?.text ?? page.title).trim()
  const name =
    /^(vasa |moja |your |my |shopping |ihr |mein |votre |mon |tu |mi |il tuo |twoj |vas )?(korpa|kosarica|cart|shopping cart|basket|bag|checkout|placanje|warenkorb|kasse|panier|carrito|carrello|carrinho|koszyk|kosik|sepetim|lista zelja|wishlist|wish list|az on kosara|pregled (korpe|kosarice)|sadrzaj (korpe|kosarice)|naplata|zavrsetak kupovine|zavrsi kupovinu|zavrsi porudzbinu|kosar|cosul (meu|tau|de cumparaturi)|sepet|uporedi proizvode|poredenje proizvoda|uporedivanje proizvoda|usporedba proizvoda|compare products|product comparison)(\s*[^\p{L}\s].{0,20}|\s(za kupovinu|je prazna|is empty|summary|totals?|details|page|ist leer|de compras|d.achats?))?$/u
  const thanks =
    /^(hvala (na|vam|sto)|хвала (на|вам)|thank(s| you) for|vielen dank fur|merci (pour|de votre)|gracias por|grazie per|obrigado p|dziekujemy za|dekujeme za|koszonjuk a|multumim pentru|спасибо за)/
  const order =
    /^(vasa |moja |your |ihre |votre )?(porudzbin\w|narudzb\w|narudzbenica|order|bestellung|commande|narocilo)[\s.:#°]*(?:(?:broj|br|no|nr|number|numero|st|n)[\s.:#°]*)?\d{3}/
  return (
    (place.test(path) && !isProductPath(path)) ||
    name.test(label) ||
    order.test(label) ||
    thanks.test(label) ||
    isCartBody(page)
  )
}

const cartBody =
  /^(woocommerce-(cart|checkout|account|order-received)|(page|template|page-template|checkout)-(cart|checkout)|checkout-(cart|onepage|index)-index|cart-index|order-confirmation|page-order)$/

/** What shop systems call the page on `<body>`; a theme whose menu has a cart says so there too (`ast-woocommerce-cart-menu`). */
const isCartBody = (page: Page): boolean =>
  (page.all('body')[0]?.attribs['class'] ?? '')
    .toLowerCase()
    .split(/\s+/)
    .some((name) => cartBody.test(name.replaceAll('_', '-')))

/** A page that asks for a password and says hardly anything else. */
const isLogin = ({ page, heading, outline }: PageEvidence, signs: Signs): boolean => {
  if (isOffered(signs)) return false
  const named =
    /^(prijav[ai]|prijavite se|uloguj|login|log ?in|sign ?in|anmeld|einloggen|connexion|se connecter|iniciar sesion|acceder|accedi|entrar|zaloguj|prihlas|belepes|bejelentkez|autentificare|вход|воити|giris|logga in|log ind|logg inn|inloggen|пријав|συνδεση)/
  const label = foldSpaces(heading?.text ?? page.title).trim()
  const main = page
    .all('input[type="password"]')
    .some(
      (field) =>
        page.$(field).closest('header, footer, nav, [class*="modal" i], [class*="popup" i]').length === 0,
    )
  return named.test(label) ? main || outline.text.length < 1500 : main && outline.text.length < 600
}

/** A search with a single find looks like a product; its own heading gives it away. */
const isSearch = ({ heading, page }: PageEvidence, signs: Signs): boolean =>
  !isMarked(signs) &&
  isListAddress(page) &&
  /^(rezultati? (?:pretrage|pretrazivanja|za)\b|pretraga|trazili ste|search(?: results?)?\b|results? for|suchergebnis|резултати? претраге|претрага)/.test(
    foldSpaces(heading?.text ?? page.title).trim(),
  )
