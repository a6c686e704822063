import { readDifference } from './difference.ts'
import { variantLimits as most } from './limits.ts'
import { completeRows, isSameChoice } from './rows.ts'
import type { VariantOption, VariantRow, Variants } from './shape.ts'
import { suggestedOptions } from './suggestions.ts'
import { valuesOf } from './typed-line.ts'

/** Options nobody gave a value yet make no combinations. */
export const filledOptions = (options: readonly VariantOption[]): VariantOption[] =>
  options.filter(({ values }) => values.length > 0)

/** Place of an option among those that a combination has values of. */
const placeInChoice = (options: readonly VariantOption[], at: number): number =>
  filledOptions(options.slice(0, at)).length

/** Rows for what the options say. Above the limit none are added, so that what is known is still there when values go again. */
const settled = (variants: Variants): Variants => {
  const filled = filledOptions(variants.options)
  const rows = variants.rows.filter(({ choice }) => choice.length === filled.length)
  return { ...variants, rows: completeRows(filled, rows) }
}

const withChoices = (rows: readonly VariantRow[], over: (choice: string[]) => string[]): VariantRow[] =>
  rows.map((row) => ({ ...row, choice: over(row.choice) }))

const firstOfEach = (rows: readonly VariantRow[]): VariantRow[] =>
  rows.filter((row, at) => rows.findIndex(({ choice }) => isSameChoice(choice, row.choice)) === at)

const withOptionAt = (variants: Variants, at: number, option: VariantOption): Variants => ({
  ...variants,
  options: variants.options.with(at, option),
})

/** The values of an option, by their texts. Combinations that stay keep what was typed into them, also when the option is the first or the last to have values. */
export const setValues = (variants: Variants, at: number, texts: readonly string[]): Variants => {
  const option = variants.options[at]
  if (!option) return variants
  const place = placeInChoice(variants.options, at)
  const next = withOptionAt(variants, at, { ...option, values: valuesOf(texts, option.values) })
  if (option.values.length === 0 && texts.length === 0) return next
  if (option.values.length === 0) {
    // More combinations than there may be are not counted out; the first value keeps what is known.
    const told = variants.rows.length * texts.length > most.rows ? texts.slice(0, 1) : texts
    return settled({
      ...next,
      rows: variants.rows.flatMap((row) =>
        told.map((text) => ({
          ...row,
          choice: row.choice.toSpliced(place, 0, text),
          // A number names one thing.
          sku: texts.length === 1 ? row.sku : null,
        })),
      ),
    })
  }
  if (texts.length === 0)
    return settled({
      ...next,
      rows: firstOfEach(withChoices(variants.rows, (choice) => choice.toSpliced(place, 1))),
    })
  return settled(next)
}

export const addOption = (variants: Variants, name: string, texts: readonly string[] = []): Variants =>
  variants.options.length >= most.options
    ? variants
    : setValues(
        { ...variants, options: [...variants.options, { name, values: [] }] },
        variants.options.length,
        texts,
      )

/** Without an option the combinations that it told apart are one: what the first of them said stays. */
export const removeOption = (variants: Variants, at: number): Variants => {
  const without = setValues(variants, at, [])
  return { ...without, options: without.options.toSpliced(at, 1) }
}

export const moveOption = (variants: Variants, at: number, to: number): Variants => {
  const { options } = variants
  const option = options[at]
  if (!option || to < 0 || to >= options.length) return variants
  const moved = options.toSpliced(at, 1).toSpliced(to, 0, option)
  const order = filledOptions(moved).map((one) => filledOptions(options).indexOf(one))
  return settled({
    ...variants,
    options: moved,
    rows: withChoices(variants.rows, (choice) => order.map((place) => choice[place] ?? '')),
  })
}

/** Another word for a value; its combinations keep what was typed into them. */
export const renameValue = (variants: Variants, at: number, value: number, text: string): Variants => {
  const option = variants.options[at]
  const before = option?.values[value]
  if (!option || !before) return variants
  const [named] = valuesOf([text])
  const place = placeInChoice(variants.options, at)
  const color = before.color ?? named?.color ?? null
  return settled({
    ...withOptionAt(variants, at, { ...option, values: option.values.with(value, { text, color }) }),
    rows: withChoices(variants.rows, (choice) =>
      choice[place] === before.text ? choice.with(place, text) : choice,
    ),
  })
}

export const moveValue = (variants: Variants, at: number, from: number, to: number): Variants => {
  const option = variants.options[at]
  const value = option?.values[from]
  if (!option || !value || to < 0 || to >= option.values.length) return variants
  const values = option.values.toSpliced(from, 1).toSpliced(to, 0, value)
  return settled(withOptionAt(variants, at, { ...option, values }))
}

/** The same for several rows, by their places. */
export const setRows = (
  variants: Variants,
  places: readonly number[],
  part: Partial<Omit<VariantRow, 'choice'>>,
): Variants => ({
  ...variants,
  rows: variants.rows.map((row, at) => (places.includes(at) ? { ...row, ...part } : row)),
})

/** An option that nobody filled: without a value, and with no name of its own. */
const isUnwritten = ({ name, values }: VariantOption): boolean =>
  values.length === 0 && (name.trim() === '' || suggestedOptions.includes(name.trim()))

/** As it is meant: options nobody filled are left out, each combination has its row, and differences are amounts. */
export const meantVariants = (variants: Variants): Variants => {
  const { rows, ...rest } = settled({
    ...variants,
    options: variants.options.filter((option) => !isUnwritten(option)),
  })
  return {
    ...rest,
    rows: rows.map((row) => ({
      ...row,
      difference: row.difference.trim() === '' ? '0.00' : (readDifference(row.difference) ?? row.difference),
      sku: row.sku?.trim() || null,
    })),
  }
}
