import { searchKey } from '#contract/common/text.ts'
import { firstNames } from './first-names.ts'
import type { Word } from './words.ts'

type Free = Word & { isFree: boolean }

const surname = /(?:ic|ov|ev|ski|cki|ac|ak|ek|an|ar|ja|ca|ic|ev|in)$/
const bentSurname = /ic[au]$/

/** Words that begin a street's name or a title, so that a first name behind them is nobody's. */
const streetWords = new Set([
  'ul',
  'ulica',
  'ulici',
  'ulicu',
  'bulevar',
  'bul',
  'trg',
  'kralja',
  'kraljice',
  'kneza',
  'kneginje',
  'cara',
  'vojvode',
  'svetog',
  'svete',
  'sv',
  'majke',
  'despota',
  'hajduk',
  'hajduka',
  'gavrila',
  'dr',
  'doktora',
  'marsala',
  'generala',
  'kapetana',
  'majora',
  'partizanska',
  'naselje',
  'put',
  'setaliste',
  'kej',
  'venac',
])

/** What people say around an order; none of it is a name, a street or a town. */
export const fillers = new Set(
  `pozdrav poz cao zdravo hej dobar dobro dobra dan vece jutro hvala unapred molim vas te mi moze mozete mogu li jel da je su ako jeste nije sam smo bih bi htela
  hteo htjela htio zelim zelela zeleo zeljela porucim porucujem porucila porucio poruciti narucim narucujem narucila narucio naruciti kupim uzimam uzela uzeo hocu treba trebam trebala trebao
  saljite posaljite salji slanje slanja slati za na ime prezime od iz u i a ovo ovde evo moja moj adresa adresi adresu podaci podatke tel telefon mob broj br kontakt pouzecem danas sutra dobiti
  jos po ili isporuka dostava zvati primalac porucilac kupac tim super odlicno ok narudzba porudzbina porudzbinu naruceno bih proizvod vidim sajta sajtu reklama instagram fejs fejsbuka
  koliko kosta cena cijena stanju pouzdano jednom vec opet kupila kupio cura rekla mamu majku oca sestru brata mejl email bih takode bilo biti vasa vasu vase to taj ta kao sto`.split(
    /\s+/,
  ),
)

/** Forms of a first name as „za“ bends it: `luku` → `luka`, `marka` → `marko`, `anu` → `ana`. */
const straightFirst = (key: string): string | undefined => {
  const stem = key.slice(0, -1)
  const forms = key.endsWith('u') ? [`${stem}a`] : key.endsWith('a') ? [`${stem}o`, stem] : []
  return forms.find((form) => firstNames.has(form))
}

/** `Luku Bulatovića` → `Luka Bulatović`: a name that „za“ bent. */
export const straightName = (name: string): string =>
  name
    .split(' ')
    .map((word) => {
      const straight = straightFirst(searchKey(word))
      if (straight)
        return straight.length < word.length ? word.slice(0, -1) : word.slice(0, -1) + straight.slice(-1)
      return word.replace(/(i[ćc])a$/i, '$1')
    })
    .join(' ')

const isLetters = ({ text }: Word): boolean => /^[\p{L}'’.-]+$/u.test(text)
const isHouse = ({ key, text }: Word): boolean =>
  /^\d{1,3}[a-z]{0,2}$|^bb$/.test(key) || /^\d{1,3}[a-z]?\/\d/i.test(text)

const isNameWord = (word: Free | undefined): word is Free =>
  word !== undefined && word.isFree && isLetters(word) && word.key.length > 0 && !fillers.has(word.key)

export type FoundName = { at: number; length: number; score: number }

/** A house within the next words makes them a street. */
const leadsToHouse = (words: readonly Free[], from: number, piece: number): boolean => {
  for (let at = from; at < Math.min(words.length, from + 3); at += 1) {
    const word = words[at]
    if (!word || word.piece !== piece) return false
    if (isHouse(word)) return true
    if (!isLetters(word)) return false
  }
  return false
}

/** Where the buyer's name may stand, the surest first: two or three words of one piece, by known first names, surnames and place. */
export const findNames = (words: readonly Free[]): FoundName[] => {
  const found: FoundName[] = []
  for (const [at, word] of words.entries()) {
    if (!isNameWord(word)) continue
    const before = words[at - 1]
    const isInPiece = before !== undefined && before.piece === word.piece
    if (isInPiece && streetWords.has(before.key)) continue
    for (const length of [3, 2]) {
      const part = words.slice(at, at + length)
      if (part.length < length || !part.every((one) => isNameWord(one) && one.piece === word.piece)) continue
      const keys = part.map(({ key }) => key)
      const behind = words[at + length]
      const isWhole = !isInPiece && (!behind || behind.piece !== word.piece || !behind.isFree)
      const isBent = before?.key === 'za' && straightFirst(keys[0] ?? '') !== undefined
      const isFirst = firstNames.has(keys[0] ?? '') || isBent
      const isTurned = !isFirst && length === 2 && firstNames.has(keys[1] ?? '')
      const hasSurname = surname.test((isTurned ? keys[0] : keys.at(-1)) ?? '')
      const isThird = length === 3 && surname.test(keys[1] ?? '') && surname.test(keys[2] ?? '') && isFirst
      if (length === 3 && !isThird && !(isWhole && isFirst)) continue
      if (
        part.some(
          ({ key }, place) =>
            streetWords.has(key) || (place > 0 && bentSurname.test(key) && !isWhole && !isBent),
        )
      )
        continue
      const isStreet = leadsToHouse(words, at + length, word.piece) && !isFirst && !isTurned
      const named = part.every(({ text }) => /^\p{Lu}/u.test(text))
      const score =
        (isFirst ? 4 : isTurned ? 3 : 0) +
        (hasSurname ? 1 : 0) +
        (isWhole ? 3 : 0) +
        (named ? 1 : 0) +
        (isThird ? 1 : 0) -
        (isStreet ? 4 : 0) -
        // „Ivana Milutinovića 12“ is a street, however much of a name it is.
        (bentSurname.test(keys.at(-1) ?? '') && !isBent && leadsToHouse(words, at + length, word.piece)
          ? 6
          : 0)
      if (score >= 4) found.push({ at, length, score })
    }
  }
  return found.toSorted((a, b) => b.score - a.score || b.length - a.length || a.at - b.at)
}
