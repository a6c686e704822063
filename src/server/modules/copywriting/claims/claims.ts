import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { kindTable } from '../lexicon/table.ts'

/**
 * What a sentence of a source must not bring onto a page: an effect on the body, an absolute nobody proved, one that only a measure would
 * prove, pressure, and words to programs.
 */
const claimKinds = ['effect', 'absolute', 'doubtful', 'pressure', 'machine'] as const
export type ClaimKind = (typeof claimKinds)[number]

const shopKinds = [
  'delivery', 'price', 'returns', 'stock', 'site', 'shop', 'codes', 'others', 'buttons', 'contact', 'headings',
] as const // prettier-ignore

/** A warning, what does not come with a thing or what it cannot do, and how it is cared for. */
const roleKinds = ['warning', 'limit', 'care'] as const
export type Role = (typeof roleKinds)[number]

export const claimTable = kindTable(new URL('claims.tsv', import.meta.url), claimKinds)
export const shopTable = kindTable(new URL('shop-terms.tsv', import.meta.url), shopKinds)
/** What was somebody's before: there is one piece of it. */
export const usedTable = kindTable(new URL('used.tsv', import.meta.url), ['used'])
/** The shop's terms in the languages that a model reads and the built-in writer does not. */
export const foreignShopTable = kindTable(new URL('shop-terms-foreign.tsv', import.meta.url), shopKinds)
export const roleTable = kindTable(new URL('roles.tsv', import.meta.url), roleKinds)

export const roleOf = (tokens: readonly Token[]): Role | null => roleTable.kindOf(tokens)

const isMeasured = (tokens: readonly Token[]) => tokens.some(({ folded }) => /^\d/.test(folded))

/** `97% korisnika`, `devet od deset kupaca`: how many are content is somebody's count, and nobody here has seen it. */
const shareOfPeople =
  /(?<!\p{L})(?:\d{1,3}(?:[.,]\d)? ?(?:%|odsto|posto|procenata)|\d{1,3} od (?:\d{1,3}|\p{L}{3,8})|\p{L}{3,8} od (?:\d{1,3}|deset|sto)) (?:(?:svih|naših|zadovoljnih|ispitanih|ispitivanih) )?(?:korisni|kupac|kupaca|kupci|ispitani|učesni|žena|muškar|ljudi|osoba|mušterij|pacijen|domaćic|vlasni)/iu

/** Why a sentence must not stand on a page; null when nothing speaks against it. A warning may name an illness, a measure proves a boast. */
export const claimOf = (text: string, tokens: readonly Token[] = tokensOf(text)): ClaimKind | null => {
  const kinds = claimTable.kindsOf(tokens)
  if (kinds.has('machine')) return 'machine'
  const isWarning = roleOf(tokens) === 'warning'
  if (kinds.has('effect') && !isWarning) return 'effect'
  if ((kinds.has('absolute') && !isWarning) || shareOfPeople.test(text)) return 'absolute'
  if (kinds.has('pressure')) return 'pressure'
  return kinds.has('doubtful') && !isWarning && !isMeasured(tokens) ? 'doubtful' : null
}

/** Whether a text speaks of the shop it comes from: how it sends, what it takes, what else it sells. */
export const isOfShop = (tokens: readonly Token[]): boolean => shopTable.kindOf(tokens) !== null

/** What the shop of the page takes back or exchanges, whatever condition it names. */
export const isOfReturn = (tokens: readonly Token[]): boolean => shopTable.kindsOf(tokens).has('returns')

/** Who is to be called, when a parcel came, how the page rates: never the product's, whatever else the sentence says. */
export const isOfSale = (tokens: readonly Token[]): boolean =>
  saleWords.test(tokens.map(({ folded }) => folded).join(' '))
const saleWords =
  /(?<![a-z])(?:zovite (?:na|do|od|radi|broj|\d+)|vise info|moze i licno|licno preuzimanje|verifikovana kupovina|(?:paket|posiljka) (?:je )?stig(?:ao|la)|stig(?:ao|lo|la) sutradan|oglas broj|broj oglasa)(?![a-z])/

const serviceKinds = ['delivery', 'price', 'returns', 'stock', 'contact'] as const

/** Whether a sentence says what the template says at its place: payment, delivery, return. */
export const isOfService = (tokens: readonly Token[]): boolean => {
  const kinds = shopTable.kindsOf(tokens)
  return serviceKinds.some((kind) => kinds.has(kind))
}

/** As `isOfShop`, for pages in any of the languages we meet. */
export const isOfAnyShop = (tokens: readonly Token[]): boolean =>
  isOfShop(tokens) || foreignShopTable.kindOf(tokens) !== null

/** A claim as the copy check and the rewriting speak of it. */
export type ForbiddenClaim = 'health' | 'miracle' | 'machine'

const dishonesties: Partial<Record<ClaimKind, ForbiddenClaim>> = {
  effect: 'health',
  absolute: 'miracle',
  machine: 'machine',
}

/** Why nobody may say a sentence here, whoever wrote it; null when nothing speaks against it. */
export const forbiddenClaimOf = (text: string): ForbiddenClaim | null => {
  const kind = claimOf(text)
  return (kind && dishonesties[kind]) ?? null
}
