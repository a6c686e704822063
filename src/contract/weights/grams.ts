/** No courier of these markets takes more in one parcel. */
export const mostGrams = 50_000

/** `850 g`, `1,25 kg`: what a person reads. */
export const formatGrams = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${String(Math.round(grams / 10) / 100).replace('.', ',')} kg`

/** `850`, `1200`: grams as they are typed; null for what is no weight. */
export const readGrams = (typed: string): number | null => {
  const text = typed.replaceAll(/\s/g, '')
  const grams = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
  return grams !== null && grams <= mostGrams ? grams : null
}
