import type { LayoutNode } from '../layout-node.ts'
import {
  conditionWords,
  deliveryWords,
  discountedPriceWords,
  grossWords,
  instalmentWords,
  netWords,
  oldPriceWords,
  perUnitAfter,
  perUnitBefore,
  foldSpaces,
  pointsWords,
  referencePriceWords,
  savingWords,
  shippingWords,
} from '../vocabulary.ts'

export type PriceKind =
  | 'plain'
  | 'current'
  | 'old'
  | 'net'
  | 'unit'
  | 'saving'
  | 'instalment'
  | 'shipping'
  | 'points'
  | 'reference'
  | 'tier'
  | 'conditional'

const priceMarks =
  /\b(price|prices|pricing|cena|cene|cijena|cijene|ceny|cenna|preis|preise|prix|precio|precios|prezzo|preco|valor|pris|prijs|hinta|fiyat|pret|preturi|ar|amount|money|cost|productprice|price\w*|\w+price|\w+cena|\w+preis|tsena|stoimost|mrp|gia|harga|prc|prices?box|amt|tutar|kaina|hind|hinna|verd|timi|narx|kakaku|mrp|money)\b/
const oldMarks =
  /\b(old|was|rrp|msrp|srp|uvp|rsp|previous|prev|crossed|strike\w*|product compare|price compare|stara|stari|stare|redovna|vorher|statt|antes|anterior|barre|ancien|przed|puvodni|povodna|regi|vechi|eski|oud|gammal|ordinary|ordinarie|mpc|oldprice|listprice|wasprice|regularprice|rrprice|undiscounted|nondiscounted|preold|stroke|non ?sale|prc ?org|nonsale|(?<!has )(?<!with )compare ?at)\b/
/** These say "former" only of something that also calls itself a price: lists and bases are everywhere. */
const softOldMarks =
  /\b(regular|(?<!prices? )list|before|original|orig|compare|retail|regularna|normal|full|base|high|higher|cut|standard|through|cross|de)\b/
const currentMarks =
  /\b(current|sale|special|final|now|new|nova|our|actual|discounted|discount|promo|promotion|promotional|offer|akcijska|akcija|action|aktion|web|online|aktuell|selling|sell|today|deal|reduced|lower|low|akce|promocyjna|neu|nuevo|nou|yeni|indirimli|saleprice|finalprice|newprice|pricetopay|to pay|sales price|salesprice|best)\b/
const savingMarks =
  /\b(savings?|saved|save|you ?save|usteda|economy|economia|rabat|discount ?(amount|value|percent\w*|label|badge|tag|rate)|price ?diff\w*|percent\w*|off)\b/
const instalmentMarks =
  /\b(installments?|instalments?|monthly|month|mtl|financ\w*|credit|rata|raty|rates|leasing|klarna|afterpay|affirm|zip|sezzle|laybuy|per ?month|parcelas?|parcelamento|cuotas?|taksit|emi|paylater|pay ?later|splitit|scalapay|alma)\b/
const unitMarks =
  /\b(unit ?price|price ?per\b.*|per ?unit|ppu|grundpreis|baseprice|base ?price|jedinicna|unitprice|comparison ?price|jmf|price ?unit|packaging ?price|price ?kg)\b/
const shippingMarks =
  /\b(shipping|delivery|postage|dostava|versand|freight|shipment|surcharge|fee|fees|deposit)\b/
const netMarks =
  /\b(net|netto|excl|exclusive|ex ?vat|without ?tax|excluding|no ?tax|tax ?free|excl ?tax|bez ?pdv|price ?tax(?! weee)|ex ?tax|price ?novat|novat|exvat|notax|ht)\b/
const pointsMarks = /\b(points|rewards?|loyalty|bonus|coins|cashback)\b/

/** The element and those around it that hold little more than the price itself. */
const nearby = (spot: LayoutNode): LayoutNode[] => {
  const chain: LayoutNode[] = []
  for (let node: LayoutNode | null = spot; node && chain.length < 6; node = node.parent) {
    if (node.end - node.start > 260 && chain.length > 0) break
    chain.push(node)
  }
  return chain
}

/** The nearest element that calls itself a price. */
export const priceBox = (spot: LayoutNode): LayoutNode | undefined => nearby(spot).find(isPriceElement)

export const isMarkedAsPrice = (spot: LayoutNode): boolean => priceBox(spot) !== undefined

/** An element that names itself a price, its surroundings aside. */
export const namesPrice = (spot: LayoutNode): boolean =>
  priceMarks.test(spot.marks) || /price/i.test(spot.element.attribs['itemprop'] ?? '')

const isPriceElement = (spot: LayoutNode): boolean =>
  [spot].some(
    ({ marks, element }) =>
      priceMarks.test(marks) ||
      /price/i.test(element.attribs['itemprop'] ?? '') ||
      'data-price' in element.attribs,
  )

/**
 * What an amount is. Words beside it (`before`, `after`: in the same block) say it best; else the names of the nearest
 * element that says anything. `isCalledBehind`: the words behind it are its own label and no label of the next amount. `isApart`: the words
 * before it stand in another part of the page.
 */
export const kindOf = (
  spot: LayoutNode,
  before: string,
  after: string,
  { isCalledBehind, isApart }: { isCalledBehind: boolean; isApart: boolean },
): PriceKind => {
  const lead = foldSpaces(before).trim()
  const tail = foldSpaces(after).trim()
  const told = toldByAttribute(spot) ?? toldBy(lead, tail, before, after, isApart)
  // `<s>46,06</s> 49% off · tax excluded`: the remark about tax stands behind both prices.
  const isFormerUntaxed =
    told === 'net' && (spot.struck || nearby(spot).some((near) => markedAs(near) === 'old'))
  if (told) return isFormerUntaxed ? 'old' : told
  if (isCalledBehind && oldPriceWords.test(tail.slice(0, 16))) return 'old'
  if (spot.struck) return 'old'
  for (const near of nearby(spot)) {
    const kind = markedAs(near)
    if (kind) return kind
  }
  return 'plain'
}

/** `<span data-wix-original-price="22,00 KM">`: the amount's own element says which price it is. */
const toldByAttribute = ({ element }: LayoutNode): PriceKind | null => {
  const names = Object.keys(element.attribs).filter((name) => element.attribs[name])
  if (names.some((name) => /^data-\w+-(original|old|regular|compare-at)-price$/.test(name))) return 'old'
  // Webflow binds each price by its name.
  if (/f_compare_at_price_/.test(element.attribs['data-wf-sku-bindings'] ?? '')) return 'old'
  return names.some((name) => /^data-(wix|sale|current|final|special)-price$/.test(name)) ? 'current' : null
}

const toldBy = (
  lead: string,
  tail: string,
  before: string,
  after: string,
  isApart: boolean,
): PriceKind | null => {
  if (referencePriceWords.test(lead.slice(-60))) return 'reference'
  if (isInstalment(lead, tail)) return 'instalment'
  if (isAdded.test(before)) return 'shipping'
  if (pointsWords.test(tail.slice(0, 14))) return 'points'
  if (isTier(lead)) return 'tier'
  if (perUnitAfter.test(after) || (before.trimEnd().endsWith('(') && perPiece.test(tail))) return 'unit'
  if (discountedPriceWords.test(lead.slice(-30))) return 'current'
  if (isSaving(lead, before, tail)) return 'saving'
  if (nowWords.test(lead)) return 'current'
  if (oldPriceWords.test(behindAmount(lead).slice(-28))) return 'old'
  if (!isApart && (shippingWords.test(lead.slice(-32)) || isFreeFrom(lead))) return 'shipping'
  if (conditionWords.test(lead.slice(-30)) || conditionWords.test(tail.slice(0, 24))) return 'conditional'
  if (perUnitBefore.test(lead.slice(-30))) return 'unit'
  return isNet(lead, tail) ? 'net' : null
}

/** `2.190 RSD (1.095 RSD po komadu)`: what one of several costs. */
const perPiece =
  /^(?:\/|po|per|pro|je|za|each|par|al|la)? ?(?:kom\p{L}{0,4}|piece|pcs?|stuck|stk|each|szt\p{L}{0,3}|ks|kus|db|buc\p{L}{0,4}|pezzo|unidad|unite|шт|ком\p{L}{0,4})(?!\p{L})/u

/** `Spedizione standard gratuita per ordini oltre`: from how much on a parcel is brought for nothing. */
const isFreeFrom = (lead: string): boolean => overWords.test(lead) && deliveryWords.test(lead.slice(-70))
const overWords =
  /(?:^|\s)(?:over|above|from|preko|iznad|od|vise od|vece od|oltre|sopra|superiori a|ab|uber|von|powyzej|peste|felett|nad|des|plus de|superieures? a|desde|superiores? a|a partir (?:de|di)|vanaf|boven|над|от)$/

/** `RRP: £60.00 Was: Now: £48.00`: a label without an amount of its own stands between. */
const nowWords =
  /(?:^|\s)(?:now|our price|sada|sad|jetzt|maintenant|ahora|adesso|teraz|nyní|nyni|most|acum|сейчас|сада)\s?:?\s?$/u

/** `5 shelves [+£35.00]`, `Customized logo +$0.15`: what a choice adds. */
const isAdded = /(?:^|[\s([])\+\s?\p{Sc}?\s?$/u

/** `Umesto 5.990 samo …`: the word before an amount is that amount's. */
const behindAmount = (lead: string): string => lead.replace(/^.*\d[\d.,]{2,}/s, '')

/** Words right before a number that make it a former price even without a currency: `Umesto 5.990 samo 3.990 din`. */
export const isCalledOld = (before: string): boolean =>
  oldPriceWords.test(foldSpaces(before).trim().slice(-14))

/** `discount-price oldPrice`: the former price of a discount, whatever else its name says. */
const surelyOld =
  /^(?!.*\b(new|current|special|final|sale|now|has|with)\b).*\b((old|was|previous|strikethrough|crossed) ?price|price ?(old|was|before))\b/

const markKinds: [PriceKind, RegExp][] = [
  ['conditional', /\b(coupon|member|club|vip|loyalty)\b/],
  ['saving', savingMarks],
  ['instalment', instalmentMarks],
  ['points', pointsMarks],
  ['shipping', shippingMarks],
  ['unit', unitMarks],
  ['net', netMarks],
  ['current', currentMarks],
  ['old', oldMarks],
  ['tier', /\btier\b/],
]

const markedAs = ({ marks, element }: LayoutNode): PriceKind | null => {
  const type = element.attribs['data-price-type'] ?? ''
  const names = `${marks} ${type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`
  if (surelyOld.test(names)) return 'old'
  const found = markKinds
    .filter(([kind, pattern]) => pattern.test(names) && !(kind === 'net' && /\b(brutto|gross)\b/.test(names)))
    .map(([kind]) => kind)
  if (found.length === 0 && softOldMarks.test(names) && priceMarks.test(names)) return 'old'
  return found[0] ?? null
}

const isInstalment = (lead: string, tail: string): boolean =>
  /(^|\s)\d{1,9}\s?(x|×|х)\s{0,3}(de|da|od|po|of|à|a)?\s{0,3}(r?\$)?$/i.test(lead) ||
  inParts.test(lead.slice(-40)) ||
  instalmentWords.test(lead.slice(-30)) ||
  instalmentWords.test(tail.slice(0, 22).replace(/^\/ /, '/')) ||
  /^[x×]\s?\d/.test(tail)

/** `3 pagamenti da`, `4 interest-free payments of`: so many parts, and what each of them is. */
const inParts =
  /(?:^|[^\d.,])\d{1,2} (?:\p{L}[\p{L}-]{0,20} )?(?:rat|pay|pag|mens|cuot|parcel|vers|zahlung|splat|splát|obrok|taksit|delbetal|δοσ)[\p{L}-]{0,16} (?:of|da|de|di|od|po|à|a|von|zu|je)$/u

/** `-20% popust` beside a price is a badge of its own; `Ušteda: 500` names the amount. */
const isSaving = (lead: string, before: string, tail: string): boolean => {
  // `2.200 RSD Popust 23%`: a badge of its own.
  if (/^\)?\s*(off|popust|rabat|korting|discount)\b(?!\s?:?\s?-?\d{1,2}\s?%)/.test(tail)) return true
  if (/(^|[^\d\s-])\s*-\s?\p{Sc}?$/u.test(before.slice(-4)) && !/\p{L}\s*-\s?$/u.test(before)) return true
  const label = lead.slice(-24)
  if (!savingWords.test(label)) return false
  return !/\d\s?%|%\s?\d/.test(label) || /[:(]\s*$/.test(lead)
}

/** `10 or more 29.99`: the price of one when many are bought. */
const isTier = (lead: string): boolean =>
  /(^|\s)\d{1,4}\s?(\+|-\s?\d{1,9}\s?(kom\w{0,9}|pcs|st|szt|ks|db|buc|шт|sets?|pieces?|units?|pairs?)|kom|pcs|stk|stuck|szt|sets?|pieces?|units?|pairs?|komada)?\s{0,3}(ili vise|i vise|or more|and more|or above|oder mehr|et plus|ou plus|o mas|o piu|ou mais|lub wiecej|a vice|es tobb|sau mai mult|и более|и больше|ve uzeri|eller flere|of meer|kom za|for|fur je|za po|por|pour)?\s{0,3}[:=]?$/u.test(
    lead.slice(-30),
  ) &&
  /(\+|kom|pcs|sets?|pieces?|units?|pairs?|stk|stuck|szt|vise|more|above|mehr|plus|mas|piu|mais|wiecej|vice|tobb|mult|более|больше|uzeri|flere|meer|fur je)/u.test(
    lead.slice(-24),
  )

const isNet = (lead: string, tail: string): boolean => {
  // With a colon behind it the word names the next amount.
  const close = tail.endsWith(':') ? '' : tail.slice(0, 24)
  // `incl tax`, and behind it `excluding shipping`: the nearer word is meant.
  const [gross, net] = [close.search(grossWords), close.search(netWords)]
  if (gross >= 0 && (net < 0 || gross < net)) return false
  if (net >= 0) return true
  const label = lead.slice(-26)
  return netWords.test(label) && !grossWords.test(label)
}
