import { describe, expect, it } from 'vitest'
import {
  addOption,
  meantVariants,
  moveOption,
  moveValue,
  removeOption,
  renameValue,
  setRows,
  setValues,
} from './edits.ts'
import { variantLimits } from './limits.ts'
import { findRow, noVariants } from './rows.ts'
import { editedVariantsSchema, type Variants } from './schema.ts'

const sizes = addOption(noVariants, 'Veličina', ['S', 'M'])
/** Four combinations, of which `M, crna` says something of its own. */
const whole = setRows(addOption(sizes, 'Boja', ['crna', 'bela']), [2], {
  sku: 'M-C',
  difference: '200.00',
  isOn: false,
})
const choices = ({ rows }: Variants) => rows.map(({ choice }) => choice.join(' '))
const told = (variants: Variants, ...choice: string[]) => findRow(variants.rows, choice)

describe('combinations that stay keep what was typed into them', () => {
  it.each<[string, Variants, string[]]>([
    ['another value', setValues(whole, 0, ['S', 'M', 'L']), ['M', 'crna']],
    ['a value less', setValues(whole, 1, ['crna']), ['M', 'crna']],
    ['another name of a value', renameValue(whole, 0, 1, 'Srednja'), ['Srednja', 'crna']],
    ['another order of values', moveValue(whole, 0, 1, 0), ['M', 'crna']],
    ['another order of options', moveOption(whole, 1, 0), ['crna', 'M']],
    ['an option without values', addOption(whole, 'Model'), ['M', 'crna']],
    ['an option of one value', addOption(whole, 'Model', ['A']), ['M', 'crna', 'A']],
  ])('with %s', (_, variants, choice) =>
    expect(told(variants, ...choice)).toMatchObject({ sku: 'M-C', difference: '200.00', isOn: false }),
  )
})

it('an option of several values keeps price and sale, but no number', () => {
  const models = addOption(whole, 'Model', ['A', 'B'])
  expect(models.rows).toHaveLength(8)
  expect(told(models, 'M', 'crna', 'B')).toMatchObject({ sku: null, difference: '200.00', isOn: false })
})

it('without an option one combination stands for those it told apart', () => {
  expect(choices(removeOption(whole, 1))).toEqual(['S', 'M'])
  expect(removeOption(whole, 1).rows[1]).toMatchObject({ sku: 'M-C' })
  expect(removeOption(removeOption(whole, 1), 0)).toEqual(noVariants)
})

it('rows follow the order of the options and their values', () => {
  expect(choices(whole)).toEqual(['S crna', 'S bela', 'M crna', 'M bela'])
  expect(choices(moveOption(whole, 0, 1))).toEqual(['crna S', 'crna M', 'bela S', 'bela M'])
})

it('a colour names itself, also by another name of its value', () => {
  expect(whole.options[1]?.values.map(({ color }) => color)).toEqual(['#1A1A1A', '#FFFFFF'])
  expect(renameValue(sizes, 0, 0, 'crvena').options[0]?.values[0]?.color).toBe('#D32F2F')
})

it('more than three options are not taken', () => {
  const three = addOption(addOption(whole, 'Model', ['A']), 'D', ['d'])
  expect(three.options).toHaveLength(variantLimits.options)
})

it('too many combinations are not counted out, and what is known is there when values go again', () => {
  const many = Array.from({ length: 30 }, (_, at) => String(at))
  const over = addOption(
    setValues(setValues(whole, 0, ['S', 'M', ...many]), 1, ['crna', 'bela', ...many]),
    'C',
    many,
  )
  expect(over.rows.length).toBeLessThanOrEqual(variantLimits.rows)
  expect(editedVariantsSchema.safeParse(over).success).toBe(false)
})

describe('what is meant', () => {
  it.each([
    ['Veličina', 0],
    [' ', 0],
    ['Gravura', 1],
  ])('an option „%s“ without values counts %i times', (name, count) =>
    expect(meantVariants(addOption(noVariants, name)).options).toHaveLength(count),
  )

  it.each([
    ['200', '200.00'],
    ['', '0.00'],
    ['abc', 'abc'],
  ])('a difference „%s“ is „%s“', (typed, meant) =>
    expect(meantVariants(setRows(whole, [0], { difference: typed })).rows[0]?.difference).toBe(meant),
  )

  it('is what the server stores', () => {
    expect(editedVariantsSchema.parse(whole)).toEqual(meantVariants(whole))
  })
})
