/** Serbian, Bosnian and Montenegrin Cyrillic in Latin letters. */
const ours: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'đ', е: 'e', ж: 'ž', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm',
  н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'ć', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'č', џ: 'dž', ш: 'š',
} // prettier-ignore

/** Letters of our neighbours; only for matching, never shown. */
const neighbours: Readonly<Record<string, string>> = {
  ґ: 'g', ѓ: 'g', ё: 'e', є: 'e', ѕ: 'dz', і: 'i', ї: 'i', й: 'j', ќ: 'k', щ: 'sc', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja',
} // prettier-ignore

/** Our Cyrillic in Latin: `Љубав` → `Ljubav`, `ЊЕГА` → `NJEGA`. Letters we do not have stay. */
export const latin = (text: string): string =>
  text.replaceAll(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const small = letter.toLocaleLowerCase('sr-Cyrl')
    const written = ours[small]
    if (!written) return letter
    if (letter === small) return written
    const next = text.charAt(at + 1)
    const shouting = next !== '' && next !== next.toLocaleLowerCase('sr-Cyrl')
    return shouting ? written.toUpperCase() : written.charAt(0).toUpperCase() + written.slice(1)
  })

/** Small letters of all Slavic Cyrillic in Latin ones, near enough to match by. */
export const matchedLatin = (small: string): string =>
  small.replaceAll(/[Ѐ-ӿ]/g, (letter) => ours[letter] ?? neighbours[letter] ?? letter)

/** Small Serbian letters in Cyrillic: `dodaj u košaricu` → `додај у кошарицу`; others stay. */
export const inCyrillic = (small: string): string =>
  small.replaceAll(/dž|lj|nj|\p{Ll}/gu, (written) => byLatin.get(written) ?? written)

const byLatin: ReadonlyMap<string, string> = new Map(
  Object.entries(ours).map(([letter, written]) => [written, letter]),
)
