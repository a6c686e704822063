import { kindOfValues } from '../controls/kinds.ts'
import { isInPlace } from '../controls/place.ts'
import { elementsWithin, isElement } from '../dom.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { oneLine } from '../page.ts'
import { priceColumn, textOf } from '../plain-text.ts'
import { findMoney, hardBreak, withoutBreaks } from '../prices/money-text.ts'
import { most, type FoundVariants } from '../variants.ts'
import { foldSpaces } from '../vocabulary.ts'
import { nothingKnown, type ChoiceSource } from './choice-source.ts'

/** One of several things of which a page says in turn what each costs. */
type Told = { label: string; price: number }

type Reading = Pick<PageEvidence, 'page' | 'outline' | 'priced'>

const longest = { label: 40, block: 200, tables: 20, rows: 20, away: 8000 }

/** `S – 70 × 55 × 60 – 9.500 din` above `M – … – 14.500 din`: sizes, colours or measures of which one costs what the page asks. */
export const toldChoices = (reading: Reading): ChoiceSource[] => {
  const price = reading.priced?.price ?? null
  const found = toldRuns(reading).flatMap((run) => {
    const name = kindOfValues(run.map(({ label }) => label))
    return name !== '' && run.some((told) => told.price === price) ? [{ name, run }] : []
  })
  const [first] = found
  return first
    ? [
        {
          where: 'text',
          choices: [
            { key: '', name: first.name, values: first.run.map(({ label }) => ({ code: '', text: label })) },
          ],
          combinations: first.run.map(({ label, price: each }) => ({
            ...nothingKnown,
            values: [label],
            price: each,
          })),
        },
      ]
    : []
}

/** Prices of a choice that a table or lines beside it tell in its order: `Singl 140 × 200 cm` by the row `Singl | … | 5.890 RSD`. */
export const withToldPrices = (found: FoundVariants, reading: Reading): FoundVariants => {
  const price = reading.priced?.price ?? null
  const several = found.options.filter(({ values }) => values.length > 1)
  const [option] = several
  if (!option || several.length > 1 || found.combinations.some((each) => each.price !== null)) return found
  const at = found.options.indexOf(option)
  const run = toldRuns(reading).find(
    (told) =>
      told.length === option.values.length &&
      told.some((each) => each.price === price) &&
      told.every(({ label }, place) => firstOf(label) === firstOf(option.values[place] ?? '')),
  )
  if (!run) return found
  return {
    ...found,
    combinations: option.values.map((value, place) => {
      const known = found.combinations.find(({ values }) => values[at] === value)
      return {
        ...nothingKnown,
        ...known,
        values: known?.values ?? found.options.map((_, each) => (each === at ? value : null)),
        price: run[place]?.price ?? null,
      }
    }),
  }
}

const firstOf = (text: string): string => /[\p{L}\d]+/u.exec(foldSpaces(text))?.[0] ?? ''

/** Asked for the choices that are only told, and for prices of those that are drawn. */
const known = new WeakMap<object, Told[][]>()

const toldRuns = (reading: Reading): Told[][] => {
  const runs = known.get(reading.outline) ?? runsIn(reading)
  known.set(reading.outline, runs)
  return runs
}

const runsIn = (reading: Reading): Told[][] =>
  [...runsOfTables(reading), ...runsOfLines(reading)].filter(
    (run) =>
      run.length > 1 &&
      run.length <= most.values &&
      new Set(run.map(({ price }) => price)).size > 1 &&
      new Set(run.map(({ label }) => foldSpaces(label))).size === run.length,
  )

const runsOfTables = ({ page, outline }: Reading): Told[][] =>
  page
    .all('table')
    .slice(0, longest.tables)
    .filter((table) => isInPlace(table, outline))
    .map((table) => {
      const rows = elementsWithin(table, /^tr$/, longest.rows).map((row) =>
        row.children.filter(isElement).map((cell) => oneLine(textOf(cell))),
      )
      // Under `Cena` an amount needs no currency.
      const priced = rows[0]?.findIndex((name) => priceColumn.test(name)) ?? -1
      const told = rows.map(([label = '', ...cells], row) => {
        const bare = priced > 0 && row > 0 ? findMoney(cells[priced - 1] ?? '', page.place) : []
        const amounts =
          bare.length === 1 ? bare.map(({ amount }) => amount) : cells.flatMap((cell) => moneyIn(cell, page))
        return amounts.length === 1 && label !== '' ? [{ label, price: amounts[0] ?? 0 }] : []
      })
      // Above the first row stand the names of the columns.
      return told.slice(1).every((row) => row.length === 1) ? told.flat() : []
    })

const runsOfLines = ({ page, outline }: Reading): Told[][] => {
  const runs: Told[][] = []
  let at = 0
  let isOpen = false
  // Prices of other goods are most of what a long page says.
  const isNear = (place: number): boolean =>
    outline.heading === null || Math.abs(place - outline.heading.start) < longest.away
  for (const block of outline.text.split(hardBreak)) {
    const start = at
    at += block.length + 1
    const line = oneLine(withoutBreaks(block))
    if (line === '') continue
    const isShort = block.length <= longest.block && /\d/.test(block)
    const told = isShort && isNear(start) ? toldIn(line, page) : null
    const spot = told && outline.spotAt(start + Math.max(0, block.search(/[\p{L}\d]/u)))
    if (!told || !spot || outline.zoneOf(spot) !== 'main' || !isInPlace(spot.element, outline)) {
      isOpen = false
      continue
    }
    if (isOpen) runs.at(-1)?.push(told)
    else runs.push([told])
    isOpen = true
  }
  return runs
}

/** A line that opens with what it tells of and ends with what that costs. */
const toldIn = (line: string, page: Reading['page']): Told | null => {
  const [money, more] = findMoney(line, page.place).filter(({ currency }) => currency !== null)
  if (!money || more || line.slice(money.end).replaceAll(/[\s.,;!)]/g, '') !== '') return null
  const [label = ''] = line
    .slice(0, money.start)
    .replace(/^[^\p{L}\d]+/u, '')
    .split(/\s[–—-]\s|[:=(]/u, 1)
  // `5m ..... 1450 din`: dots lead from a thing to its price.
  const named = label.replace(/(?<![\s.…_])[\s.…_]+$/u, '').trim()
  return named !== '' && named.length <= longest.label ? { label: named, price: money.amount } : null
}

const moneyIn = (text: string, page: Reading['page']): number[] =>
  findMoney(text, page.place).flatMap(({ amount, currency }) => (currency === null ? [] : amount))
