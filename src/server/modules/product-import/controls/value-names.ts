import { optionName } from '../variants.ts'
import { foldSpaces, soldOutWords } from '../vocabulary.ts'
import type { Control, ControlValue } from './control.ts'
import { inStockWords, lacks } from './values.ts'

/** `Slate - Sold Out`, `Oxblood [Sold out]`, `60x50 cm - Skladem (2 ks)`: a remark behind a value, not its name. */
export const withoutRemark = (value: ControlValue): ControlValue => {
  const { text } = value
  if (text.length > 100) return value
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (!apart.includes(text.charAt(at))) continue
    const remark = foldSpaces(text.slice(at + 1)).trim()
    const name = text.slice(0, at).trim()
    if (name === '' || remark.length > 40) continue
    if (soldOutWords.test(remark) || lacks(remark)) return { ...value, text: name, isGone: true }
    if (inStockWords.test(remark)) return { ...value, text: name }
  }
  // `41 Varijanta rasprodana`: nothing sets it apart.
  const words = text.split(' ')
  const kept = words.findIndex((_, at) => at > 0 && lacks(words.slice(at).join(' ')))
  return kept > 0 ? { ...value, text: words.slice(0, kept).join(' '), isGone: true } : value
}

/**
 * `34 | Zbývají 3 kusy`, `36`, `38 | Poslední kus`: in the boxes of one choice the first text tells the values apart; what stands behind
 * it in some of them only, or alike in several, is said of the value in any language. Values read from elsewhere keep their name.
 */
export const withoutSomeRemarks = <Found extends Control>(control: Found): Found => {
  const firsts = control.values.map(({ pieces }) => pieces?.[0] ?? '')
  const rests = control.values.map(({ pieces }) => pieces?.slice(1).join(' ') ?? '')
  const isTold = firsts.every((first) => first !== '') && new Set(firsts).size === firsts.length
  const isRemark = rests.some((rest) => rest === '') || new Set(rests).size < rests.length
  const isGlued = control.values.every(
    ({ text, pieces = [] }, at) =>
      text.startsWith(firsts[at] ?? '') && lettersOf(pieces.join('')).startsWith(lettersOf(text)),
  )
  if (control.values.length < 2 || !isTold || !isRemark || !isGlued) return control
  return { ...control, values: control.values.map((value, at) => ({ ...value, text: firsts[at] ?? '' })) }
}

const lettersOf = (text: string): string => text.replaceAll(/\s/g, '')

/** Signs that set a remark apart from a value. */
const apart = '-–—([:|,'

/** `Kleur : Antraciet`, `Kleur : Beige`: a name that every value repeats is the choice's. */
export const withSharedName = <Found extends Control>(control: Found): Found => {
  const lead = /^(\p{L}[\p{L} ]{1,24}?)\s?:\s?(?=\S)/u.exec(control.values[0]?.text ?? '')
  if (!lead?.[1] || !control.values.every(({ text }) => text.startsWith(lead[0]))) return control
  return {
    ...control,
    name: optionName(lead[1]),
    values: control.values.map((value) => ({
      ...value,
      text: value.text.slice(lead[0].length).trim(),
    })),
  }
}

/**
 * `Seleziona Colore Blu`, `Seleziona Colore Nero`, `Klicke, um Blau auszuwählen`: words around every value that order to choose, name
 * the kind of choice or the product are none of it. Other words that values share are theirs: `3 × 250 g`.
 */
export const withoutSharedWords = <Found extends Control>(control: Found, heading: string): Found => {
  const words = control.values.map(({ text }) => text.split(' '))
  const shortest = Math.min(...words.map(({ length }) => length))
  if (words.length < 2 || shortest < 2) return control
  const [first = []] = words
  let front = 0
  while (front < shortest - 1 && words.every((other) => other[front] === first[front])) front += 1
  let back = 0
  while (front + back < shortest - 1 && words.every((other) => other.at(-1 - back) === first.at(-1 - back)))
    back += 1
  const isOrder = (part: readonly string[]): boolean => {
    const said = wordsIn(part)
    return (
      orderWords.test(said) ||
      (part.length === 1 && kindWords.test(said)) ||
      (part.length >= 2 && foldSpaces(heading).includes(said) && /^\p{L}{4}[\p{L}\d ]+$/u.test(said))
    )
  }
  const [from, to] = [
    isOrder(first.slice(0, front)) ? front : 0,
    back > 0 && orderWords.test(wordsIn(first.slice(-back))) ? back : 0,
  ]
  if (from + to === 0) return control
  return {
    ...control,
    values: control.values.map((value) => {
      const own = value.text.split(' ')
      return { ...value, text: own.slice(from, own.length - to).join(' ') }
    }),
  }
}

const wordsIn = (part: readonly string[]): string => foldSpaces(part.join(' ')).replaceAll(/[,:]/g, '')

/** Words of an order to choose. */
const orderWords =
  /(?:^| )(?:select\w*|choose|pick|klick\w*|wahlen|auswahlen|auszuwahlen|selezion\w*|seleccion\w*|selecion\w*|selection\w*|wybierz|zvolte?|vyberte?|izaber\w*|odaber\w*|izbor|изабери\w*|одабери\w*|izberi\w*|valitse|valj|vaelg|velg|kies|sec|alege|choisi\w*|scegli|elige|elija)(?= |$)/

/** `Color Tan`, `Color Black`: what the choice is about, in front of each value. */
const kindWords =
  /^(?:colou?r|size|style|boja|velicina|farbe|gro(?:ss|ß)e|couleur|taille|colore|taglia|talla|kolor|rozmiar|barva|velikost|farba|velkost|kleur|maat|renk|beden|culoare|marime|szin|meret)$/

/** `Color — Sage`: the name with what is chosen now. */
export const withoutChosen = (name: string, values: readonly ControlValue[]): string => {
  const chosen = values.find(
    ({ text }) => text.length > 0 && name.endsWith(text) && name.length > text.length + 2,
  )
  return chosen ? optionName(name.slice(0, -chosen.text.length).replace(/[\s–—:,-]{1,6}$/, '')) : name
}
