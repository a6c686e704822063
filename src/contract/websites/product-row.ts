import type { ProductDetails } from './content.ts'

export type RowFigure = { number: string; text: string }

/** What fits under each other in a third of a phone's width. */
const most = { figures: 3, number: 9, text: 26 }

/** Labels of a shop's own bookkeeping: numbers that mean nothing to a buyer. */
const bookkeeping =
  /šifr|barkod|ean|model|artikal|garanc|bluetooth|verzija|godina proizvodnje|^veličina \d|^broj \d/i

/** A number with at most one short unit: `380 ml`, `do 250 m`, `3,2"`, `24 h`, `100%`. */
const figure = /^(?:do |oko |od )?\d[\d.,]{0,6}\s?(?:[\p{L}%°"²³/]{1,6})?\+?$/u

/** `Težina` beside a number begins small; `LED diode` stays. */
const beside = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase('sr') + label.slice(1) : label

/**
 * `Broj noževa` is `noževa` where the number takes that case: five and more, eleven to fourteen, and not twenty-one. Beside any other it says
 * nothing (`4 broj šipki`), and stays in the table.
 */
const named = (label: string, number: string): string | null => {
  const count = Number(number)
  const takesPlural =
    Number.isInteger(count) &&
    (count % 10 >= 5 || count % 10 === 0 || (count % 100 >= 11 && count % 100 <= 14))
  const isPieces = /^broj komada$/i.test(label) && count !== 1
  const [, counted] = /^broj (.+)$/i.exec(label) ?? []
  return counted === undefined ? beside(label) : takesPlural || isPieces ? beside(counted) : null
}

/**
 * Values of a product that can stand as a large number with a word below it, in the order of the table; at most three. Ranges,
 * dimensions and words stay in the table.
 */
export const productRow = (details: Pick<ProductDetails, 'values'> | null | undefined): RowFigure[] =>
  (details?.values ?? [])
    .map(({ label, value }) => ({ label: label.trim(), number: value.trim() }))
    .filter(
      ({ label, number }) =>
        label !== '' &&
        label.length <= most.text &&
        number.length <= most.number &&
        figure.test(number) &&
        !/[\d–]/.test(label) &&
        !bookkeeping.test(label),
    )
    .flatMap(({ label, number }) => {
      const text = named(label, number)
      return text === null ? [] : [{ number, text }]
    })
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
    .slice(0, most.figures)
