import type { Market } from '#contract/common/market.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import type { PlaceDoubt } from '#contract/orders/by-hand.ts'
import { splitStreet } from '#contract/orders/street.ts'
import { codeOfTown, isKnownTown } from './postal-codes.ts'

const words = byHandStrings.doubts

/** What a courier may stumble over in an address. Nothing of it is wrong for sure: a village may be in no table. */
export const placeDoubts = (
  market: Market,
  { address, city, postalCode }: { address: string; city: string; postalCode: string | null },
): PlaceDoubt[] => {
  const doubts: PlaceDoubt[] = []
  if (address.trim() !== '' && splitStreet(address).houseNumber === '')
    doubts.push({ field: 'address', message: words.noHouse })
  if (city.trim() === '') return doubts
  const code = codeOfTown(market, city)
  if (!isKnownTown(market, city)) doubts.push({ field: 'city', message: words.town })
  else if (postalCode && code !== null && postalCode !== code)
    doubts.push({ field: 'postalCode', message: words.code(code) })
  return doubts
}
