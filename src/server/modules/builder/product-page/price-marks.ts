import type { Spot } from './outline.ts'
import {
  grossWords,
  instalmentWords,
  netWords,
  oldPriceWords,
  perUnitAfter,
  perUnitBefore,
  plainWords,
  pointsWords,
  referencePriceWords,
  savingWords,
  shippingWords,
} from './vocabulary.ts'

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

const priceMarks =
  /\b(price|prices|pricing|cena|cene|cijena|cijene|ceny|cenna|preis|preise|prix|precio|precios|prezzo|preco|valor|pris|prijs|hinta|fiyat|pret|preturi|ar|amount|money|cost|productprice|price\w*|\w+price|\w+cena|\w+preis|tsena|stoimost|mrp|gia|harga)\b/
const oldMarks =
  /\b(old|was|regular|list|rrp|msrp|srp|uvp|rsp|before|original|orig|previous|prev|crossed|strike\w*|through|compare|retail|stara|stari|stare|redovna|regularna|vorher|statt|antes|anterior|barre|ancien|przed|puvodni|povodna|regi|vechi|eski|oud|gammal|ordinary|ordinarie|normal|full|base|mpc|high|higher|cut|oldprice|listprice|wasprice|regularprice|standard|rrprice|undiscounted|nondiscounted|preold|stroke|cross)\b/
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
  /\b(net|netto|excl|exclusive|ex ?vat|without ?tax|excluding|no ?tax|tax ?free|excl ?tax|bez ?pdv|price ?tax|ex ?tax|price ?novat|novat|exvat|notax|ht)\b/
const pointsMarks = /\b(points|rewards?|loyalty|bonus|coins|cashback)\b/

/** The element and those around it that hold little more than the price itself. */
const nearby = (spot: Spot): Spot[] => {
  const chain: Spot[] = []
  for (let node: Spot | null = spot; node && chain.length < 6; node = node.parent) {
    if (node.end - node.start > 260 && chain.length > 0) break
    chain.push(node)
  }
  return chain
}

export const isMarkedAsPrice = (spot: Spot): boolean =>
  nearby(spot).some(
    ({ marks, element }) =>
      priceMarks.test(marks) ||
      /price/i.test(element.attribs['itemprop'] ?? '') ||
      'data-price' in element.attribs,
  )

/** What an amount is, by its labels (`before`, `after`: the words around it in the same block) and by element names. */
export const kindOf = (spot: Spot, before: string, after: string): PriceKind => {
  const lead = plainWords(before).trim()
  const tail = plainWords(after).trim()
  const names = nearby(spot)
  const marked = (pattern: RegExp) => names.some(({ marks }) => pattern.test(marks))
  if (referencePriceWords.test(lead)) return 'reference'
  if (isInstalment(lead, tail) || marked(instalmentMarks)) return 'instalment'
  if (pointsWords.test(tail.slice(0, 14)) || marked(pointsMarks)) return 'points'
  if (
    isSaving(lead, before, tail) ||
    (marked(savingMarks) && !marked(/\b(final|current|sale|special|now|new)\b/))
  )
    return 'saving'
  if (shippingWords.test(lead.slice(-44)) || marked(shippingMarks)) return 'shipping'
  if (perUnitAfter.test(after) || perUnitBefore.test(lead.slice(-30)) || marked(unitMarks)) return 'unit'
  if (isNet(lead, tail) || names.slice(0, 3).some(({ marks }) => netMarks.test(marks))) return 'net'
  if (spot.struck) return 'old'
  return ageOf(names, lead)
}

/** The nearest element that says old or new decides; a label right before the amount stands nearest of all. */
const ageOf = (names: Spot[], lead: string): PriceKind => {
  if (oldPriceWords.test(lead.slice(-36))) return 'old'
  for (const { marks, element } of names) {
    const kind = `${marks} ${(element.attribs['data-price-type'] ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`
    if (currentMarks.test(kind)) return 'current'
    if (oldMarks.test(kind)) return 'old'
  }
  return 'plain'
}

const isInstalment = (lead: string, tail: string): boolean =>
  /(^|\s)\d+\s?(x|×|х)\s*(de|da|od|po|of|à|a)?\s*(r?\$)?$/i.test(lead) ||
  instalmentWords.test(lead.slice(-30)) ||
  instalmentWords.test(tail.slice(0, 22)) ||
  /^[x×]\s?\d/.test(tail)

const isSaving = (lead: string, before: string, tail: string): boolean =>
  savingWords.test(lead.slice(-24)) ||
  /[-–−]\s?$/.test(before.trimEnd().slice(-1) === '-' && !/\d\s*-\s*$/.test(before) ? '-' : '') ||
  /^\)?\s*(off|popust|rabat|korting)\b/.test(tail)

const isNet = (lead: string, tail: string): boolean => {
  const close = tail.slice(0, 24)
  if (grossWords.test(close) && !netWords.test(close)) return false
  if (netWords.test(close)) return true
  const label = lead.slice(-26)
  return netWords.test(label) && !grossWords.test(label)
}
