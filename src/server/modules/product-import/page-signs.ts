import { buyingOn, hasTiles, type Buying } from './buying.ts'
import { isWithin } from './dom.ts'
import { isRecord } from './loose-json.ts'
import { containment, likeness, slugOf, tokensOf } from './page.ts'
import {
  hasBuyForm,
  hasByline,
  hasListing,
  isArticleAddress,
  isHome,
  innerLinks,
  isListAddress,
  isServiceAddress,
  kindOfBody,
  namesOther,
  offersBooking,
  isNumberedAddress,
  isProductAddress,
  proseLength,
  saysBasket,
  saysCode,
  saysGoneSomewhere,
  shopsLeadingAway,
  takesOrders,
} from './page-shape.ts'
import { withoutBreaks } from './prices/money-text.ts'
import type { PageEvidence } from './page-evidence.ts'
import { list, typesOf, type SchemaNode } from './schema-product.ts'
import { foldSpaces } from './vocabulary.ts'

/** How strongly a page bears each sign, 0–1. */
type Values<Name extends string> = Record<Name, number>

/**
 * Every sign with what it speaks for. Whether a page is about one product is no single sign's say: themes call products
 * articles, magazines carry baskets, lists are filtered to one find. What each is worth is learned from labelled pages
 * (`npm run fit:verdict`), and none may weigh against what it speaks for.
 */
export const signKinds = {
  product: [
    'data', 'dataOfRange', 'dataOfList', 'named', 'scope', 'state', 'ogProduct', 'metaPrice', 'priceSure', 'priceLikely', 'priceMaybe', 'alone', 'sale',
    'repeated', 'buttonNear', 'buttonSomewhere', 'buyForm', 'body', 'address', 'numbered', 'code', 'onRequest', 'byMessage', 'advert', 'framed', 'unpriced',
  ],
  article: ['articleType', 'ogArticle', 'published', 'articleBody', 'recipe', 'byline', 'prose', 'articleAddress'],
  list: ['listType', 'itemList', 'ogList', 'listBody', 'listAddress', 'cards', 'cardsOnly', 'listing'],
  other: [
    'noPrice', 'inSentence', 'otherType', 'vagueType', 'amounts', 'from', 'tiles', 'booking', 'otherAddress', 'otherHeading', 'vagueHeading', 'shops', 'basket',
    'home', 'homeOfMany', 'homeOfCards', 'unpictured', 'gone',
  ],
} as const // prettier-ignore

export type SignKind = keyof typeof signKinds
export type SignName = (typeof signKinds)[SignKind][number]
export type Signs = Values<SignName>

const when = (holds: boolean): number => (holds ? 1 : 0)

/** What the parsed page shows of each sign. */
export const signsOf = (reading: PageEvidence): Signs => {
  const buying = buyingOn(reading)
  return {
    ...signsOfProduct(reading, buying),
    ...signsOfArticle(reading),
    ...signsOfList(reading, buying),
    ...signsOfOther(reading, buying),
  }
}

const signsOfProduct = (
  reading: PageEvidence,
  buying: Buying,
): Values<(typeof signKinds)['product'][number]> => {
  const { page, outline, structured, state, meta, prices, priced } = reading
  const own = structured.filter(({ name }) => name !== null && isAbout(name, reading))
  const isMarked = own.some(({ price }) => price !== null)
  const ofList = isRange(reading) && prices.ownCards >= 3 && !prices.main && !buying.near
  const { main } = prices
  const score = main?.score ?? 0
  const isPriced = score >= 3.5
  return {
    data: when(isMarked && !isRange(reading)),
    dataOfRange: when(isMarked && isRange(reading) && !ofList),
    // A range of prices over a page of cards, with nothing of its own to buy, is what the whole category costs.
    dataOfList: when(isMarked && ofList),
    named: when(own.length > 0 && !isMarked),
    scope: when(holdsHeading(reading)),
    state: when(state.products.some(({ price }) => price !== null)),
    ogProduct: when(meta.type.startsWith('product') && !meta.type.includes('group')),
    metaPrice: when(meta.product.price !== null),
    priceSure: when(score >= 6),
    priceLikely: when(score >= 4.5 && score < 6),
    priceMaybe: when(isPriced && score < 4.5),
    alone: when(isPriced && main?.standalone === true),
    sale: when(isPriced && main?.originalPrice != null),
    repeated: when(isPriced && (main?.times ?? 0) > 1),
    buttonNear: when(buying.near),
    buttonSomewhere: when(buying.somewhere),
    buyForm: hasBuyForm(page, outline) ? (buying.near ? 1 : 0.3) : 0,
    body: when(kindOfBody(page) === 'product'),
    address: when(isProductAddress(page)),
    numbered: when(!isProductAddress(page) && isNumberedAddress(page)),
    code: when(saysCode(outline)),
    onRequest: when(isOnRequest(reading)),
    byMessage: when(isPriced && takesOrders(outline)),
    advert: when(isPriced && isAdvert(outline.text)),
    framed: when(isFramed(reading, buying) && (kindOfBody(page) === 'list' || hasListing(page, outline))),
    // The price comes by script: a picture, a name that the title repeats and a button are all there is.
    unpriced: when(
      !priced && buying.pressed && isTitled(reading) && prices.cards === 0 && hasPicture(reading),
    ),
  }
}

/** What stands beside one advertisement of a private seller; one of these alone may be said anywhere. */
const advertWords =
  /(?:šifra|broj|opis|id) oglasa|(?:spremi|sačuvaj|prijavi) oglas|oglas (?:je )?(?:objavljen|prikazan|postavljen)|do isteka (?:još|oglasa)|oglašivač|prikaži (?:broj|telefon)|(?:pošalji|napiši) poruku|шифра огласа|anzeigen-id|anzeige (?:melden|merken)|nachricht schreiben|privater nutzer|privatverkauf|report (?:this )?ad|ad id|contact seller|numer ogłoszenia|zgłoś ogłoszenie|napisz wiadomość|pregleda: ?\d|broj pregleda: ?\d|sačuvali: ?\d|obnovljen|objavljeno pr?ije|lokacija je približna|podaci o prodava[čc]u|pitanja prodavcu|član od 20\d\d|na \p{L}+ od 20\d\d|lično preuzimanje|postavi oglas|objava oglasa|listed .{1,20} ago|location is approximate|seller (?:information|details)|joined .{1,16} in 20\d\d|id anunț|raportează anunțul|hirdetés (?:kód|azonosító)/giu

const longestAdvert = 30_000

const isAdvert = (text: string): boolean => {
  const said = new Set(
    [...text.slice(0, longestAdvert).matchAll(advertWords)].map(([word]) => word.toLowerCase()),
  )
  return said.size >= 2
}

const articleTypes = [
  'article', 'newsarticle', 'blogposting', 'techarticle', 'reportagenewsarticle', 'analysisnewsarticle', 'recipe', 'liveblogposting', 'howto',
] // prettier-ignore

const signsOfArticle = ({
  page,
  outline,
  meta,
  ...reading
}: PageEvidence): Values<(typeof signKinds)['article'][number]> => {
  const types = typesIn(reading)
  return {
    articleType: when(articleTypes.some((type) => types.has(type))),
    ogArticle: when(meta.type === 'article'),
    published: when(
      page.all('meta[property="article:published_time"], meta[name="article:published_time"]').length > 0,
    ),
    articleBody: when(kindOfBody(page) === 'article'),
    recipe: when(types.has('recipe')),
    byline: when(hasByline(page, outline)),
    prose: when(proseLength(outline) > 1500),
    articleAddress: when(isArticleAddress(page)),
  }
}

const signsOfList = (reading: PageEvidence, buying: Buying): Values<(typeof signKinds)['list'][number]> => {
  const { page, outline, meta, prices } = reading
  const types = typesIn(reading)
  const isMarked = reading.structured.some(({ price }) => price !== null)
  const sells = (prices.main?.score ?? 0) >= 4.5 && buying.near
  const frame = isFramed(reading, buying) ? 0.4 : 1
  const named = ['collectionpage', 'searchresultspage', 'offercatalog'].some((type) => types.has(type))
  return {
    listType: frame * when(named),
    itemList: frame * when(!named && types.has('itemlist') && !isMarked),
    ogList: when(/product\.group|category/.test(meta.type)),
    listBody: frame * when(kindOfBody(page) === 'list'),
    listAddress: when(isListAddress(page)),
    // Behind a product with a price and a button of its own they are what else there is.
    cards: prices.ownCards >= 3 ? (sells ? 0.5 : 1) : prices.cards >= 4 ? 0.25 : 0,
    cardsOnly: when(prices.cards >= 4 && !prices.main && !isMarked),
    listing: frame * when(hasListing(page, outline)),
  }
}

/** Points that make a price the page's own beyond doubt. */
const surePrice = 9

/**
 * Marketplaces draw a product inside the frame of its category, with sorting, counts and all. It is one all the same where price and
 * button stand by the heading, and title and address say what the heading says.
 */
const isFramed = (reading: PageEvidence, { pressed }: Buying): boolean => {
  const { page, heading, prices } = reading
  const isSold = pressed && prices.main !== null && prices.main.standalone && prices.main.score >= surePrice
  const slug = slugOf(page.url).replaceAll(/[-_+]/g, ' ')
  return (
    isSold &&
    heading !== null &&
    namesOther(reading) === null &&
    isTitled(reading) &&
    tokensOf(heading.text).size >= 3 &&
    tokensOf(slug).size >= 3 &&
    containment(heading.text, slug) >= 0.75
  )
}

const otherTypes = [
  'jobposting', 'event', 'musicevent', 'theaterevent', 'sportsevent', 'festival', 'educationevent', 'hotel', 'lodgingbusiness', 'bedandbreakfast', 'course', 'courseinstance',
  'softwareapplication', 'mobileapplication', 'webapplication', 'realestatelisting', 'apartment', 'house', 'restaurant', 'menu', 'profilepage', 'contactpage', 'aboutpage', 'checkoutpage',
  'discussionforumposting', 'touristtrip', 'trip', 'flight', 'loanorcredit', 'bankaccount', 'bankorcreditunion',
  'financialproduct', 'insuranceagency',
] // prettier-ignore
const vehicleTypes = ['vehicle', 'car', 'motorcycle']

/** No vehicle is sold for so little: marketplaces mark its mats and mirrors like itself. */
const leastOfVehicle: Readonly<Record<string, number>> = { EUR: 300, BAM: 600, RSD: 35_000 }

const isVehicle = ({ priced }: PageEvidence, types: ReadonlySet<string>): boolean =>
  vehicleTypes.some((type) => types.has(type)) &&
  !(priced !== null && priced.price < (leastOfVehicle[priced.currency ?? ''] ?? 0))

const vagueTypes = ['service', 'videoobject', 'faqpage', 'movie', 'qapage']

const signsOfOther = (reading: PageEvidence, buying: Buying): Values<(typeof signKinds)['other'][number]> => {
  const { page, outline, prices, priced } = reading
  // Of the microdata of a page's frame nothing is meant.
  const { types } = reading.jsonLd
  const isMarked = reading.structured.some(({ price }) => price !== null)
  const score = prices.main?.score ?? 0
  const isOther = !isMarked && (otherTypes.some((type) => types.has(type)) || isVehicle(reading, types))
  const named = namesOther(reading)
  // `Društvena igra Tarife` is goods when a button puts it in the basket.
  const isVague = named === 'maybe' && buying.pressed && score >= 4.5
  const isSmall = isTitled(reading) || innerLinks(page) < 8
  return {
    noPrice: when(!priced),
    inSentence: when(score >= 3.5 && prices.main?.standalone !== true),
    otherType: when(isOther),
    vagueType: when(!isMarked && !isOther && vagueTypes.some((type) => types.has(type))),
    // A menu, a price list, a comparison: many amounts and no button that takes one of them.
    amounts: prices.asked >= 3 && !prices.main?.originalPrice ? (buying.near ? 0.5 : 1) : 0,
    // `Već od 2.990 RSD` over a collection, with no button that takes one of its pieces.
    from: when(!buying.somewhere && !isMarked && isLowest(reading)),
    tiles: when(hasTiles(reading)),
    booking: when(!buying.somewhere && !isMarked && offersBooking(outline)),
    otherAddress: when(isServiceAddress(page)),
    otherHeading: when(named !== null && !isVague),
    vagueHeading: when(isVague),
    // What a thing costs in many shops; none of them is this page.
    shops: when(shopsLeadingAway(outline) >= 3),
    basket: when(saysBasket(outline)),
    home: when(isHome(page) && isSmall),
    homeOfMany: when(isHome(page) && !isSmall),
    // Goods with prices of their own below one offer: the front page of a shop.
    homeOfCards: when(isHome(page) && prices.cards >= 3),
    // Out of stock says the same beside a button, or in data of its own.
    gone: when(!buying.near && reading.structured.length === 0 && saysGoneSomewhere(outline)),
    unpictured: when(
      reading.structured.length === 0 && reading.meta.openGraph.images.length === 0 && !hasPicture(reading),
    ),
  }
}

const typesIn = ({
  jsonLd,
  microdata,
  rdfa,
}: Pick<PageEvidence, 'jsonLd' | 'microdata' | 'rdfa'>): Set<string> =>
  new Set([...jsonLd.types, ...microdata.types, ...rdfa.types])

/** The page's own heading, title or address speaks of it; of one among many it must be said more clearly. */
const isAbout = (name: string, { page, heading, meta, jsonLd, microdata }: PageEvidence): boolean => {
  const isOneOfMany = Math.max(jsonLd.products.length, microdata.products.length) > 3
  return [heading?.text, meta.openGraph.name, page.title, slugOf(page.url).replaceAll(/[-_+]/g, ' ')].some(
    (known) =>
      known &&
      (isOneOfMany
        ? likeness(name, known) >= 0.6
        : likeness(name, known) >= 0.4 || containment(name, known) >= 0.75),
  )
}

/** The heading stands inside the one product that microdata or RDFa open around it. */
const holdsHeading = ({ microdata, rdfa, heading }: PageEvidence): boolean => {
  const scopes = [...microdata.products, ...rdfa.products]
  return (
    heading !== null &&
    scopes.length <= 12 &&
    scopes.some(
      ({ element }) =>
        element.name !== 'body' && element.name !== 'html' && isWithin(heading.element, element),
    )
  )
}

const hasPicture = ({ outline: { spots, heading } }: PageEvidence): boolean =>
  [...spots.values()].some(
    (spot) =>
      spot.images === 1 &&
      spot.element.name === 'img' &&
      spot.zone === 'main' &&
      Math.abs(spot.start - (heading?.start ?? 0)) < 3000,
  )

/** `<title>` speaks of what the heading names; that of a shop's front page speaks of the shop. */
const isTitled = ({ page, heading }: PageEvidence): boolean =>
  heading !== null && tokensOf(heading.text).size >= 2 && containment(heading.text, page.title) >= 0.9

/** Some shops mark a whole category up as one product with a range of prices. */
const isRange = ({ jsonLd }: PageEvidence): boolean =>
  jsonLd.products.some((product: SchemaNode) =>
    list(product['offers']).some((offer) => isRecord(offer) && typesOf(offer).includes('aggregateoffer')),
  )

const isLowest = ({ outline, prices: { main, sights } }: PageEvidence): boolean => {
  const sight = main && sights.find(({ amount }) => amount === main.price)
  const lead = sight
    ? foldSpaces(withoutBreaks(outline.text.slice(Math.max(0, sight.at - 14), sight.at)))
    : ''
  return /(^|\s)(od|vec od|vec za|from|starting at|ab|des|a partir de|desde|da|od:)\s{0,5}:?\s{0,5}\p{Sc}?\s{0,5}$/u.test(
    lead,
  )
}

/** `Cena na upit`, close behind the heading of a page with pictures. */
const isOnRequest = ({ page, outline }: PageEvidence): boolean => {
  const { heading } = outline
  if (!heading) return false
  const near = foldSpaces(withoutBreaks(outline.text.slice(heading.end, heading.end + 1500)))
  return (
    /\b(c(?:ij)?ena na upit|pozovite za c(?:ij)?enu|c(?:ij)?ena po dogovoru|price on request|price upon request|preis auf anfrage|prix sur demande|precio a consultar|prezzo su richiesta|cena na zapytanie|cena na dotaz|cena na vyziadanie|pret la cerere)\b|цена (на упит|по запросу)/.test(
      near,
    ) && page.all('body img').length > 0
  )
}
