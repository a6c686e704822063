import { foldSpaces } from './vocabulary.ts'

/**
 * Whether what is chosen is how many pieces are bought rather than which: `1 kom`, `2 kom`, `3 + 1 gratis`. Decided by the values: most of
 * them are a count of pieces, or the option is called a quantity and its values are counts. Measures (`50 ml`) and sizes (`38`) are none.
 * `goods`: the name of the product; a count that stands in it is a property as well.
 */
export const isPackChoice = (name: string, values: readonly string[], goods = ''): boolean => {
  if (values.length === 0 || isInName(values, goods)) return false
  const counted = values.filter((value) => countOfPieces.test(foldSpaces(value))).length
  if (counted * 2 > values.length || areMultiples(values)) return true
  return (
    quantityNames.test(foldSpaces(name)) &&
    values.every((value) =>
      /^\D{0,12}\d{1,3}(?!\d)(?!\s?(?:[x×]\s?\d+|ml|l|g|kg|cm|mm|m|w|v|"|inch)\b)/.test(foldSpaces(value)),
    )
  )
}

/** `1x SpineRelax`, `2x SpineRelax`: the same, more of it. */
const areMultiples = (values: readonly string[]): boolean => {
  const told = values.map((value) => /^(\d{1,2})\s?[x×]\s?(\p{L}.*)$/u.exec(value))
  return (
    values.length > 1 &&
    told.every((match) => match !== null && match[2] === told[0]?.[2]) &&
    new Set(told.map((match) => match?.[1])).size === values.length
  )
}

/** `2er-Pack Duschregal` offered as `2er-Pack` and `4er-Pack`: what one piece of these goods is. */
export const isInName = (values: readonly string[], goods: string): boolean => {
  const name = ` ${foldSpaces(goods).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return values.some(
    (value) =>
      /\p{L}/u.test(value) &&
      name.includes(
        ` ${foldSpaces(value)
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()} `,
      ),
  )
}

const pieces =
  'kom|komad|komada|par|para|pari|paket|paketa|pakovanj\\w{0,4}|pcs?|pieces?|packs?|pairs?|units?|bundles?|stk|stuck|paar|pieces|pezzi|pezzo|piezas?|sztuk\\w?|szt|ks|kus\\w{0,3}|db|bucati|buc|шт|штук\\w?|ком|комада?'

const countOfPieces = new RegExp(
  `^(?:(?:${pieces}|set|set od|paket od|kupi|buy|get)\\s)?\\d{1,3}\\s?(?:[x×]\\s?)?(?:${pieces})(?![\\p{L}\\p{N}])|^\\d{1,3}\\s?\\+\\s?\\d{1,3}(?:\\s?(?:gratis|free|poklon\\w{0,2}|besplatno))?$|^(?:buy|kupi)\\s\\d|^(?:one|single|two|three|jedan|jedno|dva|tri)\\s(?:${pieces})(?![\\p{L}\\p{N}])`,
  'u',
)

const quantityNames =
  /\b(kolicin\w*|broj komada|komada|paket|pakovanje|quantity|qty|bundle|pack|pack size|packs|menge|anzahl|stuckzahl|quantite|cantidad|quantita|ilosc|mnozstvi|koliko)\b/
