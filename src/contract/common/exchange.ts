/** The mark is pegged: 1.95583 BAM = 1 EUR by law of the currency board. */
export const bamPerEur = 1.95583

/** Dinars for one unit of a currency. `KM` counts as BAM; anything unknown as dinars, the default currency. */
export const rsdPer = (currency: string, rsdPerEur: number): number => {
  if (currency === 'EUR') return rsdPerEur
  return currency === 'BAM' || currency === 'KM' ? rsdPerEur / bamPerEur : 1
}
