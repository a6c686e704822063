import { describe, expect, it } from 'vitest'
import type { Product } from './presenter.ts'
import { arrange, pick, roundDown } from './shelf.ts'

const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  customUrl: `p-${id}`,
  title: `Proizvod ${id}`,
  category: 'tech',
  market: 'Serbia',
  price: '1000.00',
  before: null,
  discount: null,
  currencySymbol: 'RSD',
  image: null,
  key: `proizvod ${id}`,
  ...more,
})
const seven = Array.from({ length: 7 }, (_, at) => product(at + 1))
const sales = (recent: [number, number][], delivered = 0) => ({ delivered, recent: new Map(recent) })
const hits = (shelf: ReturnType<typeof arrange>) =>
  shelf.items.filter(({ isHit }) => isHit).map(({ id }) => id)

describe('hits', () => {
  it('are the first six where figures are illustrative', () =>
    expect(hits(arrange('ilustrativno', seven, null))).toEqual([1, 2, 3, 4, 5, 6]))
  it('are what sold in 30 days where figures are real', () => {
    expect(hits(arrange('stvarno', seven, sales([[7, 2], [3, 9], [99, 5]])))).toEqual([3, 7]) // prettier-ignore
    expect(hits(arrange('stvarno', seven, sales([])))).toEqual([])
    const all = sales(seven.map(({ id }) => [id, id]))
    expect(hits(arrange('stvarno', seven, all))).toEqual([2, 3, 4, 5, 6, 7])
  })
  it('are none where figures are off', () => expect(hits(arrange('iskljuceno', seven, null))).toEqual([]))
})

describe('figures of the banner', () => {
  const none = {
    customers: null,
    delivered: null,
    products: null,
    rating: null,
    upToPercent: null,
  }
  it('are the stated constants where illustrative', () =>
    expect(arrange('ilustrativno', seven, null).proof).toEqual({
      ...none,
      customers: 15_000,
      rating: { average: 4.9, count: 2847 },
      upToPercent: 57,
    }))
  it('name the largest discount beside them instead of the stated one, also below a badge', () => {
    const upTo = (...products: Product[]) => arrange('ilustrativno', products, null).proof.upToPercent
    expect(upTo(product(1, { before: '1500.00' }), product(2, { before: '1100.00' }))).toBe(33)
    expect(upTo(product(1, { before: '1100.00' }))).toBe(9)
    expect(upTo(product(1, { before: '4000.00' }))).toBe(75)
  })
  it('are counted where real, and hidden where there is nothing to count', () => {
    const products = [...seven, product(8, { before: '1695.00' }), product(9, { before: '1500.00' })]
    expect(arrange('stvarno', products, sales([], 2847)).proof).toEqual({
      ...none,
      delivered: 2800,
      products: 9,
      upToPercent: 41,
    })
    expect(arrange('stvarno', [], sales([], 9)).proof).toEqual(none)
  })
  it('are absent where off', () => expect(arrange('iskljuceno', seven, null).proof).toEqual(none))

  it.each([
    [0, 0],
    [9, 0],
    [10, 10],
    [57, 50],
    [100, 100],
    [157, 150],
    [999, 990],
    [2847, 2800],
    [15_321, 15_000],
    [1_234_567, 1_200_000],
  ])('%i is shown as %i', (count, told) => expect(roundDown(count)).toBe(told))
})

describe('a page of the shelf', () => {
  const many = arrange(
    'iskljuceno',
    Array.from({ length: 100 }, (_, at) => product(at + 1, { category: at < 10 ? 'auto' : 'tech' })),
    null,
  )
  const all = { q: '', category: null, market: null, page: 1 }
  it('holds 48 products and says how many there are', () => {
    expect(pick(many, all)).toMatchObject({ total: 100, isWhole: false })
    expect(pick(many, all)?.items).toHaveLength(48)
    expect(pick(many, { ...all, page: 3 })?.items.map(({ id }) => id)).toEqual([97, 98, 99, 100])
  })
  it('does not exist behind the last', () => {
    expect(pick(many, { ...all, page: 4 })).toBeNull()
    expect(pick({ ...many, items: [] }, all)).toEqual({
      items: [],
      total: 0,
      isWhole: true,
      markets: [],
    })
  })
  it('holds what goes to the asked market, and says which markets there are', () => {
    const two = arrange(
      'iskljuceno',
      [product(1, { market: 'Bosnia' }), product(2), product(3, { market: 'Bosnia', category: 'auto' })],
      null,
    )
    expect(pick(two, all)).toMatchObject({ total: 3, markets: ['Serbia', 'Bosnia'] })
    expect(pick(two, { ...all, market: 'Bosnia' })).toMatchObject({ total: 2, isWhole: false })
    expect(pick(two, { ...all, market: 'Bosnia', category: 'tech' })?.items.map(({ id }) => id)).toEqual([1])
  })
  it('follows search and category together', () => {
    expect(pick(many, { ...all, category: 'auto' })).toMatchObject({ total: 10, isWhole: false })
    expect(pick(many, { ...all, category: 'auto', q: 'proizvod 1' })?.items.map(({ id }) => id)).toEqual([
      1, 10,
    ])
  })
})
