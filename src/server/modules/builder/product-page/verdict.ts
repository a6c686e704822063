import type { RefusalReason } from '#contract/builder/schema.ts'
import { isRecord } from './loose-json.ts'
import type { Outline } from './spot.ts'
import type { Page } from './page.ts'
import type { Reading } from './reading.ts'
import { list, typesOf, type SchemaNode } from './schema-product.ts'
import { withoutBreaks } from './price-text.ts'
import type { MainPrice } from './main-price.ts'
import { plainWords } from './vocabulary.ts'

const wallTitles =
  /access to this (page|site)|robot or human|human or robot|security (checkpoint|measure)|one more step|antibot|verifying|unable to give you access|not acceptable|验证|安全|認証|doğrulama|vérification|überprüfung|sicherheits|verificaci[óo]n|verificação|weryfikacja|ověření|verifica |attention required|just a moment|one moment, please|please wait|un instant|einen moment|robot check|are you a (human|robot)|are you human|not a robot|captcha|access denied|forbidden|request blocked|security check|checking your browser|ddos|bot verification|human verification|verify you|verification required|pardon our interruption|sorry! something went wrong|are you there|unusual traffic|request rejected|error 403|403 |pristup odbijen|доступ (ограничен|запрещ)|проверка|blocked|incapsula|punish|slide to verify|validate.?captcha|bot or not|client challenge|vercel security/i
const wallMarks =
  /px-captcha|_pxAppId|perimeterx|captcha-delivery|geo\.captcha|datadome|_Incapsula_Resource|incapsula incident|cf-chl|cf_chl|challenge-platform|cf-browser-verification|__cf_chl|g-recaptcha|h-captcha|hcaptcha\.com|awswaf|aws-waf-token|\/errors\/validateCaptcha|opfcaptcha|x5sec|punish\/|_____tmd_____|nc_1_|akamai.{0,20}reference|reference #\d|Ray ID|distil_r|kasada|sucuri_cloudproxy|stackpath|ddos-guard|sgcaptcha|botmanager|arkoselabs|funcaptcha|turnstile/i

const walls = (page: Page, words: string): boolean => {
  const plain = words.slice(0, 3000)
  const titled = wallTitles.test(page.title)
  const marked = wallMarks.test(page.html.slice(0, 200_000))
  if (titled && (words.length < 2500 || marked)) return words.length < 6000
  const asks =
    /(enable|activate) (javascript and )?cookies|enable javascript|javascript is (disabled|required)|verify (that )?you('re| are)|are you a human|not a robot|press & hold|press and hold|unusual (traffic|activity)|automated (access|requests)|you have been blocked|access (to this page )?(has been |is )?denied|enter the characters|type the characters|slide to verify|complete the (security|captcha)|checking (if the site|your browser)|you don.t have permission to access|please enable js|nismo sigurni da niste robot|potvrdite da niste robot|подтвердите, что|unable to give you access|made us think that you are a bot|confirm (that )?you.re human|dass sie ein mensch|vous êtes humain|pas un robot|un robot|um robô|jesteś robotem|potvrdite da ste|verification to continue|запросы.{0,40}автоматическ/i
  return (
    words.length < 2500 && (asks.test(plain) ? marked || words.length < 1200 : marked && words.length < 300)
  )
}

const missingTitles =
  /(^|[^\d])(404|410)([^\d]|$)|not found|page (doesn.t|does not|no longer) exist|page (is )?(missing|unavailable)|can.t be found|cannot be found|couldn.t (be )?f(ou|i)nd|no longer available|stranica (nije|ne postoji|koju|ni)|nije prona[đd]en|ne postoji|ni bil[ao]? (mogoče )?najd|strani ni|seite (wurde )?nicht gefunden|nicht gefunden|existiert nicht|nicht mehr verfügbar|page (introuvable|non trouvée)|introuvable|n.existe (pas|plus)|no encontrad|no existe|non trovat|non esiste|não encontrad|não existe|nie znaleziono|nie istnieje|nenalezen|neexistuje|nenájden|nem található|nu (a fost|există)|nu exist|pagina nu|не найден|не существует|не знайден|не е намерен|несуществ|страница не|страницата не|није пронађена|bulunamad|hittades inte|finns inte|ikke fundet|ikke funnet|findes ikke|niet gevonden|bestaat niet|ei löyt|δεν βρέθηκε|غير موجود|لم يتم العثور|לא נמצא|یافت نشد|見つかりません|找不到|不存在|찾을 수 없|ไม่พบ|không tìm thấy|tidak ditemukan/i

/** Before anything is read: pages that are no content at all. */
export const refuseEarly = (
  page: Page,
  status: number,
  words: string,
  hasProductData: boolean,
): RefusalReason | null => {
  if (walls(page, words) && !hasProductData) return 'bot-wall'
  if (status === 404 || status === 410) return 'not-found'
  if ((status === 403 || status === 429 || status === 503) && !hasProductData) return 'bot-wall'
  if (status >= 400 && !hasProductData) return status >= 500 ? 'unreachable' : 'not-found'
  if (words.length < 15 && !hasProductData && !/price(?:\\?["']|&quot;)?\s*[:=]/i.test(page.html))
    return 'empty'
  return null
}

/** Whether the parsed page speaks of one product for sale. Null means it does. */
export const refusalOf = (reading: Reading): RefusalReason | null => {
  const signs = signsOf(reading)
  if (isMissing(reading, signs)) return 'not-found'
  if (signs.isArticle && !signs.canBuy && !signs.sellsHere) return 'article'
  if (saysArticle(signs.types) && !signs.canBuy && !signs.hasOwn) return 'article'
  if (isCart(reading)) return 'no-product'
  if (isLogin(reading, signs)) return 'login'
  if (isHome(reading.page) && !signs.hasOwn && !signs.sellsHere) return 'no-product'
  if (isSearch(reading, signs) || isList(reading, signs)) return 'category'
  return isProduct(reading, signs) ? null : 'no-product'
}

type Signs = {
  types: Set<string>
  /** Structured data names one product of this very page and its price or picture. */
  hasOwn: boolean
  /** Some button buys. */
  canBuy: boolean
  /** A buy button stands near the heading. */
  canBuyNear: boolean
  /** A price of its own near the heading, sure or said more than once, or with a buy button: not one of a list. */
  sellsHere: boolean
  isArticle: boolean
}

const signsOf = (reading: Reading): Signs => {
  const { outline, structured, state, prices } = reading
  const { heading, buyButtons } = outline
  const types = new Set([...reading.jsonLd.types, ...reading.microdata.types, ...reading.rdfa.types])
  const canBuyNear =
    heading !== null && buyButtons.some((at) => at > heading.start - 600 && at < heading.end + 4000)
  const own = [...structured, ...state.products.filter(({ price }) => price !== null)]
  return {
    types,
    hasOwn: own.some(({ name, price, images }) => name !== null && (price !== null || images.length > 0)),
    canBuy: buyButtons.length > 0,
    canBuyNear,
    sellsHere: heading !== null && isOwnPrice(prices.main, canBuyNear),
    isArticle: isArticle(reading, types),
  }
}

const isOwnPrice = (main: MainPrice | null, canBuyNear: boolean): boolean => {
  if (!main || main.score < 3.5) return false
  return main.score >= 6 || main.times > 1 || main.originalPrice !== null || (main.score >= 4.5 && canBuyNear)
}

const isProduct = (reading: Reading, signs: Signs): boolean => {
  const {
    heading,
    meta,
    priced,
    prices: { main, asked },
  } = reading
  if (signs.hasOwn || meta.product.price !== null) return true
  if (meta.type.startsWith('product') && (priced !== null || signs.canBuy)) return true
  if (!heading) return false
  if (isOnRequest(reading)) return true
  // A menu, a price list, a comparison: many amounts and no button that takes one of them.
  if (asked >= 3 && !signs.canBuyNear && main?.originalPrice === null) return false
  if (main?.standalone && (main.score > 5 || (main.score > 3.5 && signs.canBuy))) return true
  // The price may come by script; a button that buys, close to the heading, is enough.
  return signs.canBuyNear
}

/** `Cena na upit`, close behind the heading of a page with pictures. */
const isOnRequest = ({ page, outline }: Reading): boolean => {
  const { heading } = outline
  if (!heading) return false
  const near = plainWords(withoutBreaks(outline.text.slice(heading.end, heading.end + 1500)))
  return (
    /\b(c(?:ij)?ena na upit|pozovite za c(?:ij)?enu|c(?:ij)?ena po dogovoru|price on request|price upon request|preis auf anfrage|prix sur demande|precio a consultar|prezzo su richiesta|cena na zapytanie|cena na dotaz|cena na vyziadanie|pret la cerere)\b|цена (на упит|по запросу)/.test(
      near,
    ) && page.$('body img').length > 0
  )
}

const isMissing = ({ page, heading, outline, prices }: Reading, { hasOwn }: Signs): boolean =>
  missingTitles.test(`${page.title} ${heading?.text ?? ''}`) &&
  !hasOwn &&
  (!prices.main || prices.main.score < 6.5 || outline.text.length < 1500)

/** Baskets and tills show products with prices and buttons that buy; their own name gives them away. */
const isCart = ({ page, heading }: Reading): boolean => {
  const path = page.url ? plainWords(URL.parse(page.url)?.pathname ?? '') : ''
  const place =
    /\/(cart|basket|bag|shopping-?(cart|bag)|korpa|kosarica|checkout|kasa|blagajna|placanje|warenkorb|kasse|panier|carrito|carrello|carrinho|koszyk|kosik|kosar|cos|sepet|sepetim|varukorg|winkelwagen|orders?\/new|wish-?list|lista-zelja)(\.\w+)?\/?$/
  const label = plainWords(heading?.text ?? page.title).trim()
  const name =
    /^(vasa |moja |your |my |shopping |ihr |mein |votre |mon |tu |mi |il tuo |twoj |vas )?(korpa|kosarica|cart|shopping cart|basket|bag|checkout|placanje|warenkorb|kasse|panier|carrito|carrello|carrinho|koszyk|kosik|sepetim|lista zelja|wishlist|wish list)\b.{0,12}$/
  const thanks =
    /^(hvala (na|vam|sto)|хвала (на|вам)|thank(s| you) for|vielen dank fur|merci (pour|de votre)|gracias por|grazie per|obrigado p|dziekujemy za|dekujeme za|koszonjuk a|multumim pentru|спасибо за)/
  return place.test(path) || name.test(label) || thanks.test(label)
}

/** A page that asks for a password and says hardly anything else. */
const isLogin = ({ page, heading, outline }: Reading, { hasOwn, sellsHere }: Signs): boolean => {
  if (hasOwn || sellsHere) return false
  const named =
    /^(prijav[ai]|prijavite se|uloguj|login|log ?in|sign ?in|anmeld|einloggen|connexion|se connecter|iniciar sesion|acceder|accedi|entrar|zaloguj|prihlas|belepes|bejelentkez|autentificare|вход|воити|giris|logga in|log ind|logg inn|inloggen|пријав|συνδεση)/
  const label = plainWords(heading?.text ?? page.title).trim()
  const main = page
    .$('input[type="password"]')
    .toArray()
    .some(
      (field) =>
        page.$(field).closest('header, footer, nav, [class*="modal" i], [class*="popup" i]').length === 0,
    )
  return named.test(label) ? main || outline.text.length < 1500 : main && outline.text.length < 600
}

const isHome = ({ url: address }: Page): boolean => {
  const url = address ? URL.parse(address) : null
  if (!url) return false
  const path = url.pathname
    .replace(/\/(index|default|home)\.\w+$/i, '/')
    .replace(/^\/[a-z]{2}([-_][a-z]{2})?\/?$/i, '/')
  return path === '/' && !/[?&](p|id|product|product_id|pid|item|productid|route=product)=/i.test(url.search)
}

const articleTypes = [
  'article', 'newsarticle', 'blogposting', 'techarticle', 'reportagenewsarticle', 'analysisnewsarticle', 'recipe', 'liveblogposting',
] // prettier-ignore
const listTypes = ['collectionpage', 'searchresultspage', 'itemlist', 'offercatalog', 'productcollection']

const saysArticle = (types: Set<string>): boolean => articleTypes.some((type) => types.has(type))

const isArticle = ({ page, meta, outline }: Reading, types: Set<string>): boolean => {
  if (saysArticle(types)) return true
  if (outline.buyButtons.length > 0) return false
  const dated =
    page.$('meta[property="article:published_time"], meta[name="article:published_time"]').length > 0
  return dated || (meta.type === 'article' && proseLength(outline) > 1500)
}

const proseLength = (outline: Outline): number =>
  [...outline.spots.values()]
    .filter(({ element, start, end }) => element.name === 'p' && end - start > 120)
    .reduce((sum, { start, end }) => sum + end - start, 0)

/** Many boxes of products and none that is the page's own; some shops mark a whole category up as one product. */
const isList = (
  { page, meta, jsonLd, microdata, prices: { cards, ownCards } }: Reading,
  signs: Signs,
): boolean => {
  if (signs.sellsHere) return false
  const several = Math.max(jsonLd.products.length, microdata.products.length)
  const named =
    listTypes.some((type) => signs.types.has(type)) || /product\.group|category|website/.test(meta.type)
  if (!signs.hasOwn) {
    // With one button near the heading it is a product that has run out, and the list is what else there is.
    const isSingle = signs.canBuyNear && ownCards < 3
    if (cards >= 4 && isSingle) return named || isListAddress(page)
    return ownCards >= 3 || cards >= 4 || several >= 4 || (cards >= 3 && (named || isListAddress(page)))
  }
  if (cards < 6 || signs.canBuyNear) return false
  return isListAddress(page) || signs.types.has('collectionpage') || jsonLd.products.some(isAggregate)
}

/** A search with a single find looks like a product; its own heading gives it away. */
const isSearch = ({ heading, page }: Reading, { hasOwn }: Signs): boolean =>
  !hasOwn &&
  isListAddress(page) &&
  /^(rezultati? (?:pretrage|pretrazivanja)|pretraga|trazili ste|search(?: results?)?\b|results? for|suchergebnis|резултати? претраге|претрага)/.test(
    plainWords(heading?.text ?? page.title).trim(),
  )

const isAggregate = (product: SchemaNode): boolean =>
  list(product['offers']).some((offer) => isRecord(offer) && typesOf(offer).includes('aggregateoffer'))

const isListAddress = (page: Page): boolean => {
  const url = page.url ? URL.parse(page.url) : null
  if (!url) return false
  const path = plainWords(url.pathname)
  return (
    (/\/(category|categories|collections?|kategorij[ae]|kategorie|categorie|categoria|search|pretraga|suche|recherche|catalogsearch|tag|brands?|sale|shop)\/?[^/]*\/?$/.test(
      path,
    ) &&
      !/\/products?\/|\/p\/|\/item\/|\/dp\/|\.html?$/.test(path)) ||
    /[?&](q|s|search|query|keyword|search_query)=/.test(url.search)
  )
}
