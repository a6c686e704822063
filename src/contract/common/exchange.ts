/** The mark is pegged: 1.95583 BAM = 1 EUR by law of the currency board. */
export const bamPerEur = 1.95583

/** Dinars for one unit of a currency. `KM` counts as BAM; anything unknown as dinars, the default currency. */
export const rsdPer = (currency: string, rsdPerEur: number): number => {
  if (currency === 'EUR') return rsdPerEur
  return currency === 'BAM' || currency === 'KM' ? rsdPerEur / bamPerEur : 1
}

/** Cents of an amount in euros at a rate of dinars; the mark by its peg. */
export const toEuroMinor = (minor: number, currency: string, rsdPerEur: number): number =>
  Math.round((minor * rsdPer(currency, rsdPerEur)) / rsdPerEur)
