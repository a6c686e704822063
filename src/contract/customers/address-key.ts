import { searchKey } from '../common/text.ts'

/** Words of an address that say nothing about where it is. */
const fillers = new Set(['ul', 'ulica', 'br', 'broj'])

const folded = (text: string): string =>
  searchKey(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => !fillers.has(word))
    .join('')

/**
 * The same address however it is typed: `ul. Žička br. 12/a, Šabac` → `zicka12a|sabac`. Null where it is a whole street or village:
 * without a number in it an address is everybody's there.
 */
export const addressKey = (address: string, city: string): string | null => {
  const street = folded(address)
  return /\d/.test(street) && /[a-z]/.test(street) ? `${street}|${folded(city)}` : null
}
