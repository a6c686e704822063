import { expect, it } from 'vitest'
import { colorOf, usualColors } from './colors.ts'
import { readDifference, shownDifference } from './difference.ts'
import { readLine, splitTyped, valuesOf } from './typed-line.ts'

it.each([
  ['S, M, L, XL', ['S', 'M', 'L', 'XL']],
  ['36,37,38', ['36', '37', '38']],
  ['42, 42,5, 43', ['42', '42,5', '43']],
  ['4,5,6', ['4', '5', '6']],
  ['86-92; 92-98', ['86-92', '92-98']],
  ['S\tM\tL', ['S', 'M', 'L']],
  ['crna\nbela\n', ['crna', 'bela']],
  [' S ,, s , M', ['S', 'M']],
  ['svetlo   plava', ['svetlo plava']],
  ['', []],
])('the line „%s“ is %j', (line, values) => expect(readLine(line)).toEqual(values))

it.each([
  ['S', '', 'S'],
  ['S,', 'S,', ''],
  ['S, M', 'S,', 'M'],
  ['36,', '', '36,'],
  ['36,5', '', '36,5'],
  ['36,5,', '36,5,', ''],
  ['36, ', '36,', ''],
  ['36,37', '36,', '37'],
  ['crna; be', 'crna;', 'be'],
])('of „%s“, „%s“ is whole and „%s“ still typed', (line, whole, rest) =>
  expect(splitTyped(line)).toEqual({ whole, rest }),
)

it.each([
  ['crna', '#1A1A1A'],
  ['Crni', '#1A1A1A'],
  ['bela', '#FFFFFF'],
  ['bijela', '#FFFFFF'],
  ['TEGET', '#1B2A4A'],
  ['smeđa', '#7A4B2A'],
  ['narančasta', '#F57C00'],
  ['navy', '#1B2A4A'],
  ['crno-bela', null],
  ['XL', null],
  ['42', null],
  ['', null],
])('the colour of „%s“ is %s', (name, color) => expect(colorOf(name)).toBe(color))

it('shades lie between the colour and white or black', () => {
  expect(colorOf('svetlo plava')).toBe(colorOf('svijetlo plava'))
  expect(colorOf('svetlo plava')).not.toBe(colorOf('plava'))
  expect(colorOf('tamno siva')).toMatch(/^#[0-9A-F]{6}$/)
})

it('every usual colour has its own', () => {
  expect(usualColors).toHaveLength(16)
  expect(new Set(usualColors.map(({ color }) => color)).size).toBe(16)
})

it('known values keep their colour, new ones get the one they name', () => {
  expect(valuesOf(['crna', 'mint'], [{ text: 'Crna', color: '#111111' }])).toEqual([
    { text: 'crna', color: '#111111' },
    { text: 'mint', color: null },
  ])
})

it.each([
  ['200', '200.00', '+200'],
  ['+200', '200.00', '+200'],
  ['-150', '-150.00', '-150'],
  ['−1 000', '-1000.00', '-1.000'],
  ['12,50', '12.50', '+12,50'],
  ['1.150', '1150.00', '+1.150'],
  ['0', '0.00', ''],
])('the difference %s is stored as %s and shown as „%s“', (typed, stored, shown) => {
  expect(readDifference(typed)).toBe(stored)
  expect(shownDifference(stored)).toBe(shown)
})

it.each(['abc', '+', '1.23.4', '20%'])('„%s“ is no difference and is shown as it is', (typed) => {
  expect(readDifference(typed)).toBeNull()
  expect(shownDifference(typed)).toBe(typed)
})
