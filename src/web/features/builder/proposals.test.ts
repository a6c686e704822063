import { expect, test } from 'vitest'
import { buildImport } from '../../../../test/fakes/api-data.ts'
import { emptyFields } from './product-fields.ts'
import { isAccepted, proposalsOf } from './proposals.ts'

const keys = (...given: Parameters<typeof proposalsOf>) =>
  proposalsOf(...given).proposals.map(({ key }) => key)
const uncertain = (...given: Parameters<typeof proposalsOf>) =>
  proposalsOf(...given)
    .proposals.filter(({ isUncertain }) => isUncertain)
    .map(({ key }) => key)

test('name, price, original price and pictures are proposed as one would type them', () => {
  const { proposals, notes } = proposalsOf(
    buildImport({ price: 49.9, originalPrice: null, currency: 'EUR' }),
    'Montenegro',
  )
  expect(proposals.map(({ values }) => values)).toMatchObject([
    { productName: 'Bežični usisivač za auto' },
    { currentPrice: '49,90' },
    { images: expect.any(Array) as string[] },
  ])
  expect(notes).toEqual([])
})

test('what the page does not say is not proposed', () => {
  expect(keys(buildImport({ name: null, price: null, originalPrice: null, images: [] }), 'Serbia')).toEqual(
    [],
  )
})

test('a price in another currency is only shown', () => {
  const imported = buildImport({ price: 1299, currency: 'EUR' })
  expect(keys(imported, 'Serbia')).toEqual(['name', 'images'])
  expect(proposalsOf(imported, 'Serbia').notes[0]).toContain('1.299\u00A0EUR')
})

test.each([
  [{ uncertain: ['price'] as const }, ['price']],
  [{ uncertain: ['currency'] as const }, ['price', 'originalPrice']],
  [{ currency: null }, ['price', 'originalPrice']],
  [{ uncertain: ['name', 'images'] as const }, ['name', 'images']],
])('with %o the seller is asked to check %o', (facts, expected) => {
  expect(
    uncertain(
      buildImport({ ...facts, uncertain: [...('uncertain' in facts ? facts.uncertain : [])] }),
      'Serbia',
    ),
  ).toEqual(expected)
})

test('a name in another language is proposed with a warning', () => {
  const imported = buildImport({ name: 'Akkusauger' }, { serbianName: null })
  expect(uncertain(imported, 'Serbia')).toEqual(['name'])
  expect(proposalsOf(imported, 'Serbia').notes).toEqual([
    'Naziv je na stranom jeziku — napišite ga na srpskom.',
  ])
})

test('a proposal counts as taken while the form says the same', () => {
  const [name, , , images] = proposalsOf(buildImport(), 'Serbia').proposals
  expect(isAccepted(name!, emptyFields)).toBe(false)
  expect(isAccepted(name!, { ...emptyFields, productName: 'Bežični usisivač za auto' })).toBe(true)
  const all = images!.values.images ?? []
  expect(isAccepted(images!, { ...emptyFields, images: ['https://druga.example/x.jpg', ...all] })).toBe(true)
  expect(isAccepted(images!, { ...emptyFields, images: all.slice(1) })).toBe(false)
})
