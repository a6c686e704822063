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

/**
 * What an amount is. Words beside it (`before`, `after`: in the same block) say it best; else the names of the nearest
 * element that says anything.
 */
export const kindOf = (spot: Spot, before: string, after: string): PriceKind => {
  const lead = plainWords(before).trim()
  const tail = plainWords(after).trim()
  const told = toldBy(lead, tail, before, after)
  if (told) return told
  if (spot.struck) return 'old'
  for (const near of nearby(spot)) {
    const kind = markedAs(near)
    if (kind) return kind
  }
  return 'plain'
}

const toldBy = (lead: string, tail: string, before: string, after: string): PriceKind | null => {
  if (referencePriceWords.test(lead.slice(-60))) return 'reference'
  if (isInstalment(lead, tail)) return 'instalment'
  if (pointsWords.test(tail.slice(0, 14))) return 'points'
  if (isSaving(lead, before, tail)) return 'saving'
  if (oldPriceWords.test(lead.slice(-28))) return 'old'
  if (shippingWords.test(lead.slice(-32))) return 'shipping'
  if (perUnitAfter.test(after) || perUnitBefore.test(lead.slice(-30))) return 'unit'
  return isNet(lead, tail) ? 'net' : null
}

const markKinds: [PriceKind, RegExp][] = [
  ['saving', savingMarks],
  ['instalment', instalmentMarks],
  ['points', pointsMarks],
  ['shipping', shippingMarks],
  ['unit', unitMarks],
  ['net', netMarks],
  ['current', currentMarks],
  ['old', oldMarks],
]

const markedAs = ({ marks, element }: Spot): PriceKind | null => {
  const type = element.attribs['data-price-type'] ?? ''
  const names = `${marks} ${type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`
  const found = markKinds.filter(([, pattern]) => pattern.test(names)).map(([kind]) => kind)
  // `sale-price-discount`, `final price off`: an element that also says "current" is the price.
  if (found[0] === 'saving' && found.includes('current') && !/\b(sav\w*|amount|percent\w*)\b/.test(names))
    return 'current'
  return found[0] ?? null
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
