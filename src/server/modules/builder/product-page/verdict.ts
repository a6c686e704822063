import type { RefusalReason } from '#contract/builder/schema.ts'
import type { JsonLd } from './json-ld.ts'
import type { Outline } from './outline.ts'
import type { Page } from './page.ts'
import { plainWords } from './vocabulary.ts'
import type { VisiblePrices } from './visible-price.ts'

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
  if (words.length < 15 && !hasProductData && !/["']?price["']?\s*[:=]/i.test(page.html)) return 'no-product'
  return null
}

export type VerdictInput = {
  page: Page
  outline: Outline
  heading: string | null
  prices: VisiblePrices
  jsonLd: JsonLd
  markedTypes: Set<string>
  ogType: string
  /** Structured data names one product of this very page and its price. */
  hasOwnStructured: boolean
  hasPrice: boolean
  /** A price in the `product:` meta tags. */
  hasPriceTag: boolean
  ownProducts: number
}

const articleTypes = [
  'article',
  'newsarticle',
  'blogposting',
  'techarticle',
  'reportagenewsarticle',
  'analysisnewsarticle',
  'recipe',
  'newsmediaorganization',
  'liveblogposting',
  'howto',
]
const listTypes = ['collectionpage', 'searchresultspage', 'itemlist', 'offercatalog', 'productcollection']

/** Whether the parsed page speaks of one product for sale. Null means it does. */
export const refusalOf = (input: VerdictInput): RefusalReason | null => {
  const { page, heading, prices, outline } = input
  const named = `${page.title} ${heading ?? ''}`
  if (isMissing(named, input)) return 'not-found'
  const types = new Set([...input.jsonLd.types, ...input.markedTypes])
  const canBuy = outline.buyButtons.length > 0
  if (isArticle(types, input) && !canBuy && (prices.main?.score ?? 0) < 6) return 'article'
  if (isHome(input) && !input.hasOwnStructured && !canBuyHere(input)) return 'no-product'
  if (
    input.hasOwnStructured &&
    input.ownProducts <= 3 &&
    !(isList(types, input) && prices.cards >= 6 && !canBuyHere(input))
  )
    return null
  if (isArticle(types, input) && !canBuyHere(input)) return 'article'
  if (isList(types, input) && prices.cards >= 3 && !canBuyHere(input)) return 'category'
  if (prices.cards >= 4 && !input.hasOwnStructured && !canBuyHere(input)) return 'category'
  if (input.ownProducts >= 4 && !input.hasOwnStructured) return 'category'
  if (input.hasOwnStructured) return null
  if (input.hasPriceTag) return null
  if (input.ogType.startsWith('product') && (input.hasPrice || canBuy)) return null
  const { main } = prices
  if (heading && main?.standalone && (main.score > 5 || (main.score > 3.5 && canBuy))) return null
  // The price may come by script; a button that buys, close to the heading, is enough.
  return heading && canBuy && isButtonNear(input) ? null : 'no-product'
}

/** A price of its own, near the heading and sure or said more than once, or with a buy button there: not one of a list. */
const canBuyHere = ({ outline, prices: { main } }: VerdictInput): boolean => {
  if (!outline.heading || !main || main.score < 3.5) return false
  return (
    main.score >= 6 ||
    main.times > 1 ||
    main.originalPrice !== null ||
    (main.score >= 4.5 && isButtonNear({ outline }))
  )
}

const isButtonNear = ({ outline: { heading, buyButtons } }: Pick<VerdictInput, 'outline'>): boolean =>
  heading !== null && buyButtons.some((at) => at > heading.start - 600 && at < heading.end + 4000)

const isMissing = (named: string, { outline, hasOwnStructured, prices }: VerdictInput): boolean =>
  missingTitles.test(named) &&
  !hasOwnStructured &&
  (!prices.main || prices.main.score < 6.5 || outline.text.length < 1500)

const isHome = ({ page }: VerdictInput): boolean => {
  const url = page.url ? URL.parse(page.url) : null
  if (!url) return false
  const path = url.pathname
    .replace(/\/(index|default|home)\.\w+$/i, '/')
    .replace(/^\/[a-z]{2}([-_][a-z]{2})?\/?$/i, '/')
  return path === '/' && !/[?&](p|id|product|product_id|pid|item|productid|route=product)=/i.test(url.search)
}

const isArticle = (types: Set<string>, { ogType, page, outline }: VerdictInput): boolean => {
  if (articleTypes.some((type) => types.has(type))) return true
  if (
    page.$('meta[property="article:published_time"], meta[name="article:published_time"]').length > 0 &&
    outline.buyButtons.length === 0
  )
    return true
  return ogType === 'article' && outline.buyButtons.length === 0 && longestParagraphs(outline) > 1500
}

const longestParagraphs = (outline: Outline): number => {
  let length = 0
  for (const spot of outline.spots.values())
    if (spot.element.name === 'p') length += spot.end - spot.start > 120 ? spot.end - spot.start : 0
  return length
}

const isList = (types: Set<string>, { ogType, page }: VerdictInput): boolean =>
  listTypes.some((type) => types.has(type)) ||
  /product\.group|category|website/.test(ogType) ||
  isListAddress(page)

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
