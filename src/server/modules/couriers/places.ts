import { latin } from '#contract/common/cyrillic.ts'
import { searchKey } from '#contract/common/text.ts'
import type { CourierKey, PlaceProblem } from '#contract/couriers/kinds.ts'
import type { PlaceSuggestion } from '#contract/couriers/schema.ts'
import { splitStreet } from '#contract/orders/street.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { CourierAdapter, Party } from './adapter.ts'

/** Names as people type them: case, script, diacritics, signs and spaces do not count. */
export const placeKey = (name: string): string => searchKey(name).replaceAll(/[^a-z0-9]+/g, '')

/** „ul.“ says nothing about which street it is. */
export const streetKey = (name: string): string =>
  placeKey(
    latin(name)
      .trim()
      .replace(/^(?:ulica |ul\.|ul )/i, ''),
  )

type Town = {
  id: number
  name: string
  shownName: string
  key: string
  shownKey: string
  postalCode: string | null
}
type Street = { townId: number; name: string; key: string }

export type Places = { towns: Town[]; streetsOf: (townIds: number[]) => Promise<Street[]> }

/** A country has some thousands of towns, and streets of the towns that are asked about. */
export const readPlaces = async (db: Db | Tx, courier: CourierKey): Promise<Places> => {
  const towns = await db
    .selectFrom('courierTowns')
    .select(['id', 'name', 'shownName', 'key', 'shownKey', 'postalCode'])
    .where('courier', '=', courier)
    .orderBy('id')
    .execute()
  const known = new Map<number, Street[]>()
  return {
    towns,
    streetsOf: async (townIds) => {
      const missing = townIds.filter((id) => !known.has(id))
      if (missing.length > 0) {
        const rows = await db
          .selectFrom('courierStreets')
          .select(['townId', 'name', 'key'])
          .where('courier', '=', courier)
          .where('townId', 'in', missing)
          .orderBy('id')
          .execute()
        for (const id of missing)
          known.set(
            id,
            rows.filter(({ townId }) => townId === id),
          )
      }
      return townIds.flatMap((id) => known.get(id) ?? [])
    },
  }
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)))

/** How many pairs of letters two names share: 0 to 1. */
const likeness = (a: string, b: string): number => {
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)]
  if (ofA.size === 0 || ofB.size === 0) return a === b ? 1 : 0
  return (2 * [...ofA].filter((pair) => ofB.has(pair)).length) / (ofA.size + ofB.size)
}

const mostSuggestions = 4

const nearest = <T extends { key: string }>(rows: T[], key: string, atLeast: number): T[] =>
  rows
    .map((row) => ({ row, score: likeness(row.key, key) }))
    .filter(({ score }) => score >= atLeast)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostSuggestions)
    .map(({ row }) => row)

export type Written = { address: string; city: string; postalCode: string | null }

export type PlaceMatch =
  | { kind: 'matched'; place: Omit<Party, 'name' | 'phone'> }
  | { kind: 'unmatched'; problem: PlaceProblem; suggestions: PlaceSuggestion[] }

/** `12/4, stan 3` → `12/4` and `stan 3`; `15 a` is one number. */
const houseOf = (text: string): { houseNumber: string; details: string } => {
  const joined = latin(text).replace(/^(\d+) ([a-zžćčđš])(?=$|[\s,/])/i, '$1$2')
  const end = joined.search(/[\s,]/)
  const houseNumber = end === -1 ? joined : joined.slice(0, end)
  const details = end === -1 ? '' : joined.slice(end)
  return { houseNumber: houseNumber.replace(/\.$/, ''), details: details.replace(/^[\s,]+/, '') }
}

/**
 * The town and street of the courier that an order means. A town that is there several times is told apart by its postal code, then by
 * the street. Towns of which the courier has no streets take any.
 */
export const matchPlace = async (
  { towns, streetsOf }: Places,
  adapter: Pick<CourierAdapter, 'isHouseNumber'>,
  written: Written,
): Promise<PlaceMatch> => {
  const unmatched = (problem: PlaceProblem, suggestions: PlaceSuggestion[]): PlaceMatch => ({
    kind: 'unmatched',
    problem,
    suggestions,
  })
  const inTown = ({ shownName, postalCode }: Town): PlaceSuggestion => ({
    address: written.address,
    city: shownName,
    postalCode: postalCode ?? written.postalCode,
  })
  const cityKey = placeKey(written.city)
  const named = towns.filter(({ key, shownKey }) => key === cityKey || shownKey === cityKey)
  if (named.length === 0) {
    const near = nearest(towns, cityKey, 0.5)
    const byCode = towns.filter(({ postalCode }) => postalCode !== null && postalCode === written.postalCode)
    return unmatched('town', [...new Set([...near, ...byCode])].slice(0, mostSuggestions).map(inTown))
  }
  const exact = named.filter(({ shownKey }) => shownKey === cityKey)
  const byCode = named.filter(({ postalCode }) => postalCode === written.postalCode)
  const meant = exact.length === 1 ? exact : byCode.length > 0 ? byCode : named

  const { street, houseNumber: number } = splitStreet(written.address)
  const { houseNumber, details } = houseOf(number)
  const streets = await streetsOf(meant.map(({ id }) => id))
  const wanted = streetKey(street)
  const sameStreet = streets.filter(({ key }) => key === wanted)
  const townIds = new Set(sameStreet.map(({ townId }) => townId))
  const withoutStreets = meant.length === 1 && streets.length === 0
  if (sameStreet.length === 0 && !withoutStreets) {
    const near = nearest(streets, wanted, 0.45)
    const suggestions = near.flatMap((one) => {
      const town = meant.find(({ id }) => id === one.townId)
      return town
        ? [{ ...(meant.length > 1 ? inTown(town) : written), address: `${one.name} ${number}`.trim() }]
        : []
    })
    // Without a street that is alike, the town itself is the question.
    if (near.length === 0 && meant.length > 1)
      return unmatched('townUnclear', meant.slice(0, mostSuggestions).map(inTown))
    return unmatched('street', suggestions)
  }
  if (townIds.size > 1) {
    const same = meant.filter(({ id }) => townIds.has(id))
    return unmatched('townUnclear', same.slice(0, mostSuggestions).map(inTown))
  }
  if (!adapter.isHouseNumber(houseNumber))
    return unmatched(
      'houseNumber',
      number === '' ? [{ ...written, address: `${written.address.trim()} bb` }] : [],
    )
  const town = meant.find(({ id }) => id === sameStreet[0]?.townId) ?? meant[0]
  return {
    kind: 'matched',
    place: {
      townId: town?.id ?? 0,
      city: town?.name ?? written.city,
      postalCode: town?.postalCode ?? written.postalCode ?? '',
      street: sameStreet[0]?.name ?? latin(street),
      houseNumber,
      details,
    },
  }
}

/** A place as it is written, for a courier without lists: it wants the number of the house apart, and the postal code. */
export const writtenPlace = (
  adapter: Pick<CourierAdapter, 'isHouseNumber'>,
  written: Written,
): PlaceMatch => {
  const { street, houseNumber: number } = splitStreet(written.address)
  const { houseNumber, details } = houseOf(number)
  if (!adapter.isHouseNumber(houseNumber))
    return { kind: 'unmatched', problem: 'houseNumber', suggestions: [] }
  if (!written.postalCode) return { kind: 'unmatched', problem: 'postalCode', suggestions: [] }
  return {
    kind: 'matched',
    place: {
      townId: 0,
      city: latin(written.city).trim(),
      postalCode: written.postalCode,
      street: latin(street),
      houseNumber,
      details,
    },
  }
}
