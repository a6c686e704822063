import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { markets } from '#contract/common/market.ts'
import { towns } from '#contract/orders/towns.ts'
import { derivedPostalCode, postalCodeOf, readPostalCodes } from './postal-codes.ts'

const of = (city: string, over: object = {}) => ({
  city,
  postalCode: null,
  targetMarket: 'Serbia',
  currency: 'RSD',
  ...over,
})

describe('the postal code of a town', () => {
  it.each([
    ['Šabac', '15000'],
    ['sabac', '15000'],
    [' ШАБАЦ ', '15000'],
    ['Inđija', '22320'],
    ['INDJIJA', '22320'],
    ['novi  sad', '21000'],
    ['Sremska-Mitrovica', '22000'],
    ['Vrnjačka Banja', '36210'],
  ])('%j is %s', (city, code) => expect(derivedPostalCode(of(city))).toBe(code))

  it.each(['Donja Nigdina', 'Beograd, Zemun', '', 'Prnjavor'])('of %j is not guessed', (city) =>
    expect(derivedPostalCode(of(city))).toBeNull(),
  )

  it('depends on the market', () => {
    expect(derivedPostalCode(of('Gračanica'))).toBe('38205')
    expect(derivedPostalCode(of('Gračanica', { targetMarket: 'Bosnia' }))).toBe('75320')
    expect(derivedPostalCode(of('Nikšić', { targetMarket: 'Montenegro' }))).toBe('81400')
  })

  it('never takes the place of one that a buyer wrote', () => {
    expect(derivedPostalCode(of('Šabac', { postalCode: '15101' }))).toBeNull()
    expect(postalCodeOf(of('Šabac', { postalCode: '15101' }))).toBe('15101')
    expect(postalCodeOf(of('Šabac'))).toBe('15000')
  })
})

it('a town that stands in the table twice has no code', () => {
  const { Serbia } = readPostalCodes('market\ttown\tcode\nSerbia\tSelo\t10000\nSerbia\tSelo\t20000\n')
  expect(Serbia.get('selo')).toBeNull()
})

it('every town that the form offers has a code, and every code five digits of its country', () => {
  for (const market of markets)
    for (const town of towns[market])
      expect(derivedPostalCode(of(town, { targetMarket: market })), town).toMatch(/^\d{5}$/)
  const first = { Serbia: /^[123]/, Montenegro: /^8[145]/, Bosnia: /^[78]/ }
  const lines = readFileSync(new URL('postal-codes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  expect(lines.length).toBeGreaterThan(400)
  for (const line of lines) {
    const [market = '', , code = ''] = line.split('\t')
    expect(code, line).toMatch(/^\d{5}$/)
    expect(code, line).toMatch(first[market as keyof typeof first])
  }
})
