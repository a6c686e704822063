import { latin } from '../common/cyrillic.ts'
import { marketFacts, type Market } from '../common/market.ts'
import { fromMinor, toMinor, type Money } from '../common/money.ts'
import { variantLimits as most } from '../variants/limits.ts'
import { completeRows, countRows, noVariants } from '../variants/rows.ts'
import type { VariantOption, VariantRow, Variants } from '../variants/shape.ts'
import { isSameText, lineOf, readLine, valuesOf } from '../variants/typed-line.ts'
import type { ProductFacts, ProductVariants } from './schema.ts'
import { sizeTableOf } from './size-table.ts'

/** An option as it is typed: its name and all values in one line. */
export type OptionLine = { name: string; line: string }

type Said = Pick<ProductFacts, 'price' | 'currency'> & {
  variants?: ProductFacts['variants']
  description?: ProductFacts['description']
}

/** Letters of our neighbours, as in `Цвят` and `Объём`. */
const foreignLetters = /[ґѓёєѕіїйќщъыьэюя]/i

/** Pages are written in Latin letters; what is offered in another language than ours stays as it is. */
const inLatin = (variants: ProductVariants): ProductVariants => {
  const { options, combinations } = variants
  if (options.some(({ name, values }) => [name, ...values].some((text) => foreignLetters.test(text))))
    return variants
  return {
    options: options.map(({ name, values }) => ({ name: latin(name), values: values.map(latin) })),
    combinations: combinations.map((each) => ({
      ...each,
      values: each.values.map(latin),
    })),
  }
}

/** Options of a source that a buyer really chooses, within what a product may have; fewer values rather than none. */
const optionsIn = (variants: ProductVariants): { option: VariantOption; place: number }[] => {
  const real = variants.options
    .map(({ name, values }, place) => ({
      place,
      option: {
        name: name.trim().slice(0, most.name),
        values: valuesOf(
          readLine(values.map((value) => value.replaceAll(/[;\n\t]/g, ' ')).join('\n'))
            .filter((text) => text.length <= most.value)
            .slice(0, most.values),
        ),
      },
    }))
    .filter(({ option: { name, values } }) => name !== '' && values.length > 1)
    .slice(0, most.options)
  while (countRows(real.map(({ option }) => option)) > most.rows) real.pop()
  return real
}

/** What was read, as lines: `Veličina` with `36, 37, 38`. */
export const optionLinesOf = ({ variants }: Pick<Said, 'variants'>): OptionLine[] =>
  variants
    ? optionsIn(inLatin(variants)).map(({ option }) => ({ name: option.name, line: lineOf(option.values) }))
    : []

/** Options of typed lines; a line nobody wrote into is none. */
export const optionsOfLines = (lines: readonly OptionLine[]): VariantOption[] =>
  lines
    .map(({ name, line }) => ({ name: name.trim(), values: valuesOf(readLine(line)) }))
    .filter(({ values }) => values.length > 0)

/** Amounts nobody would write otherwise: whole tens of dinars, halves of the other moneys, in minor units. */
const roundTo = (minor: number, currency: string): number => {
  const step = currency === 'RSD' ? 1000 : 50
  return Math.round(minor / step) * step
}

/** What a combination costs more than the product; of other money the same share of the page's own price. */
const differenceIn = (
  { price: productPrice, currency }: Said,
  price: number | null,
  page: { market: Market; price: Money },
): Money => {
  if (price === null || productPrice === null || productPrice <= 0) return '0.00'
  const ours = marketFacts[page.market].currency
  if (currency === null || currency === ours) return fromMinor(Math.round((price - productPrice) * 100))
  return fromMinor(roundTo((price / productPrice - 1) * toMinor(page.price), ours))
}

const isTooCheap = (difference: Money, price: Money): boolean =>
  2 * (toMinor(price) + toMinor(difference)) < toMinor(price)

/** Whether the source lists all there is: each combination whole, and each value in one of them. */
const isListWhole = ({ options, combinations }: ProductVariants): boolean =>
  combinations.length > 0 &&
  combinations.every(({ values }) => values.length === options.length && values.every(Boolean)) &&
  options.every(({ values }, at) =>
    values.every((value) => combinations.some((one) => isSameText(one.values[at] ?? '', value))),
  )

/**
 * Sizes and colours of a new page. What the source says of a combination is taken over: its difference to the price, its picture where the
 * page has it, its number, and that it cannot be had. `options` are those the seller left or typed; absent: those of the source.
 */
export const variantsOf = (
  facts: Said,
  page: { market: Market; price: Money; images: readonly string[] },
  options?: VariantOption[],
): Variants => {
  const source = facts.variants ? inLatin(facts.variants) : null
  const told = source ? optionsIn(source) : []
  const chosen = options ?? told.map(({ option }) => option)
  if (chosen.length === 0 || countRows(chosen) > most.rows) return { ...noVariants, options: chosen }
  const isWhole = source ? isListWhole(source) : false
  /** Place in the source of each chosen option. */
  const places = chosen.map(({ name }) => told.find(({ option }) => isSameText(option.name, name))?.place)
  const isTold = (choice: readonly string[]) =>
    choice.every((text, at) =>
      told.some(
        ({ place, option }) =>
          place === places[at] && option.values.some((value) => isSameText(value.text, text)),
      ),
    )
  const rowOf = (row: VariantRow): VariantRow => {
    const fitting = (source?.combinations ?? []).filter(({ values }) =>
      row.choice.every((text, at) => {
        const place = places[at]
        const value = place === undefined ? '' : (values[place] ?? '')
        // A combination may leave an option open; of one without any named value nothing is known.
        return place !== undefined && (value === '' || isSameText(value, text))
      }),
    )
    const one = fitting.find(({ available }) => available !== false) ?? fitting[0]
    if (!one) return isWhole && isTold(row.choice) ? { ...row, isOn: false } : row
    const difference = differenceIn(facts, one.price, page)
    return {
      ...row,
      // Less than half the price is another product, or a mistake; the seller decides.
      ...(isTooCheap(difference, page.price)
        ? { isOn: false }
        : { difference, isOn: one.available !== false }),
      image: one.picture !== null && page.images.includes(one.picture) ? one.picture : null,
      sku: fitting.length === 1 ? one.sku?.trim().slice(0, most.sku) || null : null,
    }
  }
  const rows = completeRows(chosen, []).map(rowOf)
  // A page on which nothing can be had is no page; the seller decides what of it is sold.
  const isGone = rows.every(({ isOn }) => !isOn)
  return {
    options: chosen,
    rows: isGone ? rows.map((row) => ({ ...row, isOn: true })) : rows,
    sizeTable: sizeTableOf({ description: facts.description ?? null, variants: facts.variants ?? null }),
  }
}
