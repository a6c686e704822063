/** A number that a house can have, with what stands behind it; `bb` where a house has none. `27.` of a date is no house. */
const house = /^(.*?[^\s,])[\s,]+((?:\d+(?![\d.])|b\.?\s?b\.?(?!\p{L})).*)$/isu

/** `Žička 12/4, stan 3` → `Žička` and `12/4, stan 3`; an address without a number is all street. Nothing is lost. */
export const splitStreet = (address: string): { street: string; houseNumber: string } => {
  const trimmed = address.trim()
  const match = house.exec(trimmed)
  return match
    ? { street: match[1]?.replace(/(?<![\s,])[\s,]+$/, '') ?? '', houseNumber: match[2]?.trim() ?? '' }
    : { street: trimmed, houseNumber: '' }
}
