import { namesVehicle } from './page-text.ts'

const small = 'Za|Sa|S|Od|Na|U|I|Bez|Protiv|Iz|Do|Po|Uz|Kod|Ili|Pri'
const smallWord = new RegExp(String.raw`^(?:${small})$`, 'u')
const isTitled = new RegExp(String.raw`\p{Lu}\S{1,40} (?:${small}) \p{Lu}`, 'u')

/** A word as any other of ours: one capital and small letters, none of them foreign. */
const isPlain = (word: string): boolean =>
  /^\p{Lu}\p{Ll}+,?$/u.test(word) && !/[wxyq]|([^aeiou])\1/i.test(word)

/** Adjectives of ours (`Električna`, `Silikonski`), and what has our marks. */
const isOurs = (word: string): boolean => /[čćšžđ]|[knvt](?:a|e|i|o),?$/i.test(word)

/**
 * A name set in Capitals Of A Title (`Električna Četka Za Čišćenje`) as we write it: `Električna četka za čišćenje`. A small word with a
 * capital tells such a name; what may be a brand or a model stays as it is. `isName` knows the names of makers.
 */
export const withoutTitleCase = (name: string, isName: (word: string) => boolean): string => {
  if (!isTitled.test(name)) return name
  const words = name.split(' ')
  return words
    .map((word, at) => {
      if (at === 0) return word
      if (smallWord.test(word)) return word.toLocaleLowerCase('sr')
      if (!isPlain(word) || isName(word) || namesVehicle(word)) return word
      const isBeside = smallWord.test(words[at - 1] ?? '') || smallWord.test(words[at + 1] ?? '')
      return isBeside || isOurs(word) ? word.toLocaleLowerCase('sr') : word
    })
    .join(' ')
}
