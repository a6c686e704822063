import { buyingOn, hasTiles, type Buying } from './buying.ts'
import { isWithin } from './dom.ts'
import { isRecord } from './loose-json.ts'
import { containment, likeness, slugOf, tokensOf } from './page.ts'
import {
  hasBuyForm,
  hasByline,
  hasListing,
  hasOrderForm,
  isArticleAddress,
  isHome,
  innerLinks,
  isListAddress,
  isServiceAddress,
  kindOfBody,
  namesOther,
  offersBooking,
  productAddress,
  proseLength,
  saysBasket,
  saysCode,
  shopsLeadingAway,
  takesOrders,
} from './page-shape.ts'
import { withoutBreaks } from './price-text.ts'
import type { Reading } from './reading.ts'
import { list, typesOf, type SchemaNode } from './schema-product.ts'
import { plainWords } from './vocabulary.ts'

/** Points are for a product when positive; the tables below say what each sign is worth. */
type Points = Record<string, number>

export type Weighed = {
  /** For a product (from the page's own facts), against it as an article, as a list, as something else; all but the first at most 0. */
  product: number
  article: number
  list: number
  other: number
  sum: number
  signs: Points
}

/**
 * Whether a page is about one product is no single mark's say: themes call products articles, magazines carry baskets,
 * lists are filtered to one find. Every sign has a weight, those of one page are added up.
 */
export const weigh = (reading: Reading): Weighed => {
  const buying = buyingOn(reading)
  const product = signsOfProduct(reading, buying)
  const article = signsOfArticle(reading)
  const lists = signsOfList(reading, buying)
  const other = signsOfOther(reading, buying)
  const total = (points: Points) => Object.values(points).reduce((sum, value) => sum + value, 0)
  return {
    product: total(product),
    article: total(article),
    list: total(lists),
    other: total(other),
    sum: total(product) + total(article) + total(lists) + total(other),
    signs: Object.fromEntries(
      Object.entries({ ...product, ...article, ...lists, ...other }).filter(([, value]) => value !== 0),
    ),
  }
}

const signsOfProduct = (reading: Reading, buying: Buying): Points => {
  const { page, outline, structured, state, meta, prices, priced } = reading
  const own = structured.filter(({ name }) => name !== null && isAbout(name, reading))
  const { main } = prices
  const isPriced = main !== null && main.score >= 3.5
  const ownPrice = !isPriced ? 0 : main.score >= 6 ? 2.5 : main.score >= 4.5 ? 1.5 : 0.5
  return {
    data: own.some(({ price }) => price !== null) ? dataPoints(reading, buying) : own.length > 0 ? 2 : 0,
    scope: holdsHeading(reading) ? 2 : 0,
    state: state.products.some(({ price }) => price !== null) ? (main ? 1.5 : 2.5) : 0,
    ogProduct:
      meta.type.startsWith('product') && !meta.type.includes('group')
        ? meta.openGraph.images.length > 0
          ? 2.5
          : 2
        : 0,
    metaPrice: meta.product.price !== null ? 2 : 0,
    ownPrice,
    alone: isPriced ? (main.standalone ? 0.5 : -1.5) : 0,
    sale: isPriced && main.originalPrice !== null ? 1 : 0,
    repeated: isPriced && main.times > 1 ? 0.5 : 0,
    button: buying.near ? 2 : buying.somewhere ? 1 : 0,
    buyForm: hasBuyForm(page, outline) ? (buying.near ? 3 : 1) : 0,
    orderForm: hasOrderForm(page) ? 2 : 0,
    body: kindOfBody(page) === 'product' ? 2 : 0,
    address: productAddress(page),
    code: saysCode(outline) ? 1 : 0,
    onRequest: isOnRequest(reading) ? 5 : 0,
    byMessage: isPriced && takesOrders(page, outline) ? 4 : 0,
    noPrice: priced ? 0 : -1,
    framed: isFramed(reading, buying) && (kindOfBody(page) === 'list' || hasListing(page, outline)) ? 1.5 : 0,
    // The price comes by script: a picture, a name that the title repeats and a button are all there is.
    unpriced:
      !priced && buying.pressed && isTitled(reading) && prices.cards === 0 && hasPicture(reading) ? 2 : 0,
  }
}

const articleTypes = [
  'article', 'newsarticle', 'blogposting', 'techarticle', 'reportagenewsarticle', 'analysisnewsarticle', 'recipe', 'liveblogposting', 'howto',
] // prettier-ignore

const signsOfArticle = ({ page, outline, meta, ...reading }: Reading): Points => {
  const types = typesIn(reading)
  const published = page.$(
    'meta[property="article:published_time"], meta[name="article:published_time"]',
  ).length
  // One and the same setting of a theme says all of these, so together they weigh no more than this.
  const called =
    (articleTypes.some((type) => types.has(type)) ? -3 : 0) +
    (meta.type === 'article' ? -1 : 0) +
    (published > 0 ? -1 : 0) +
    (kindOfBody(page) === 'article' ? -2.5 : 0)
  return {
    article: Math.max(-4.5, called),
    recipe: types.has('recipe') ? -2 : 0,
    byline: hasByline(page, outline) ? -1.5 : 0,
    prose: proseLength(outline) > 1500 ? -0.5 : 0,
    articleAddress: isArticleAddress(page) ? -2 : 0,
  }
}

const signsOfList = (reading: Reading, buying: Buying): Points => {
  const { page, outline, meta, prices } = reading
  const types = typesIn(reading)
  const isMarked = reading.structured.some(({ price }) => price !== null)
  const sells = (prices.main?.score ?? 0) >= 4.5 && buying.near
  const frame = isFramed(reading, buying) ? 0.4 : 1
  const named = ['collectionpage', 'searchresultspage', 'offercatalog'].some((type) => types.has(type))
  return {
    listType: frame * (named ? -3 : types.has('itemlist') && !isMarked ? -1 : 0),
    ogList: /product\.group|category/.test(meta.type) ? -2 : 0,
    listBody: kindOfBody(page) === 'list' ? frame * -2.5 : 0,
    listAddress: isListAddress(page) ? -1.5 : 0,
    // Behind a product with a price and a button of its own they are what else there is.
    cards: prices.ownCards >= 3 ? (sells ? -1 : -2) : prices.cards >= 4 ? -0.5 : 0,
    listing: hasListing(page, outline) ? frame * -3 : 0,
  }
}

/** Points that make a price the page's own beyond doubt. */
const surePrice = 9

/**
 * Marketplaces draw a product inside the frame of its category, with sorting, counts and all. It is one all the same where price and
 * button stand by the heading, and title and address say what the heading says.
 */
const isFramed = (reading: Reading, { pressed }: Buying): boolean => {
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
  'discussionforumposting', 'touristtrip', 'trip', 'flight', 'vehicle', 'car', 'motorcycle', 'loanorcredit', 'bankaccount', 'bankorcreditunion',
  'financialproduct', 'insuranceagency',
] // prettier-ignore
const vagueTypes = ['service', 'videoobject', 'faqpage', 'movie', 'qapage']

const signsOfOther = (reading: Reading, buying: Buying): Points => {
  const { page, outline, prices } = reading
  // Of the microdata of a page's frame nothing is meant.
  const { types } = reading.jsonLd
  const isMarked = reading.structured.some(({ price }) => price !== null)
  const other = otherTypes.some((type) => types.has(type)) ? -8 : 0
  const vague = vagueTypes.some((type) => types.has(type)) ? -0.5 : 0
  return {
    otherType: isMarked ? 0 : other || vague,
    // A menu, a price list, a comparison: many amounts and no button that takes one of them.
    amounts: prices.asked >= 3 && !prices.main?.originalPrice ? (buying.near ? -1 : -2) : 0,
    // `Već od 2.990 RSD` over a collection, with no button that takes one of its pieces.
    from: !buying.somewhere && !isMarked && isLowest(reading) ? -1.5 : 0,
    tiles: hasTiles(reading) ? -3 : 0,
    booking: !buying.somewhere && !isMarked && offersBooking(outline) ? -1.5 : 0,
    otherAddress: isServiceAddress(page) ? -5 : 0,
    otherHeading: headingPoints(namesOther(reading), buying.pressed && (prices.main?.score ?? 0) >= 4.5),
    // What a thing costs in many shops; none of them is this page.
    shops: shopsLeadingAway(outline) >= 3 ? -8 : 0,
    basket: saysBasket(reading.outline) ? -3 : 0,
    home: !isHome(page) ? 0 : isTitled(reading) || innerLinks(page) < 8 ? -2 : -5,
  }
}

/** `Društvena igra Tarife` is goods when a button puts it in the basket. */
const headingPoints = (named: ReturnType<typeof namesOther>, sells: boolean): number =>
  named === null ? 0 : named === 'maybe' && sells ? -1 : -7

export const typesIn = ({
  jsonLd,
  microdata,
  rdfa,
}: Pick<Reading, 'jsonLd' | 'microdata' | 'rdfa'>): Set<string> =>
  new Set([...jsonLd.types, ...microdata.types, ...rdfa.types])

/** The page's own heading, title or address speaks of it; of one among many it must be said more clearly. */
const isAbout = (name: string, { page, heading, meta, jsonLd, microdata }: Reading): boolean => {
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
const holdsHeading = ({ microdata, rdfa, heading }: Reading): boolean => {
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

const hasPicture = ({ outline: { spots, heading } }: Reading): boolean =>
  [...spots.values()].some(
    (spot) =>
      spot.images === 1 &&
      spot.element.name === 'img' &&
      spot.zone === 'main' &&
      Math.abs(spot.start - (heading?.start ?? 0)) < 3000,
  )

/** `<title>` speaks of what the heading names; that of a shop's front page speaks of the shop. */
const isTitled = ({ page, heading }: Reading): boolean =>
  heading !== null && tokensOf(heading.text).size >= 2 && containment(heading.text, page.title) >= 0.9

/** A range of prices over a page of cards, with nothing of its own to buy, is what the whole category costs. */
const dataPoints = (reading: Reading, buying: Buying): number => {
  if (!isRange(reading)) return 5
  return reading.prices.ownCards >= 3 && !reading.prices.main && !buying.near ? 1 : 4
}

/** Some shops mark a whole category up as one product with a range of prices. */
const isRange = ({ jsonLd }: Reading): boolean =>
  jsonLd.products.some((product: SchemaNode) =>
    list(product['offers']).some((offer) => isRecord(offer) && typesOf(offer).includes('aggregateoffer')),
  )

const isLowest = ({ outline, prices: { main, sights } }: Reading): boolean => {
  const sight = main && sights.find(({ amount }) => amount === main.price)
  const lead = sight
    ? plainWords(withoutBreaks(outline.text.slice(Math.max(0, sight.at - 14), sight.at)))
    : ''
  return /(^|\s)(od|vec od|vec za|from|starting at|ab|des|a partir de|desde|da|od:)\s{0,5}:?\s{0,5}\p{Sc}?\s{0,5}$/u.test(
    lead,
  )
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
