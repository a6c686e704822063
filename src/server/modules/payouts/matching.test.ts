import { describe, expect, it } from 'vitest'
import { matchRows, readRow, type Candidate, type SaidRow } from './matching.ts'

const order = (id: number, over: Partial<Candidate> = {}): Candidate => ({
  id,
  orderNumber: `IZ-${1000 + id}`,
  aliases: [`AA000000000${id}`],
  name: 'Mira Perić',
  isDelivered: true,
  deliveredDay: '2026-11-10',
  due: 299_000,
  received: 0,
  ...over,
})
let positions = 0
const row = (over: Partial<SaidRow> = {}): SaidRow => ({
  position: (positions += 1),
  tracking: '',
  number: '',
  name: '',
  amount: 299_000,
  fee: null,
  chosenOrderId: null,
  isLeft: false,
  ...over,
})
const match = (rows: SaidRow[], orders: Candidate[], day = '2026-11-20') =>
  matchRows(rows, orders, { day }).map(({ verdict, how, orderId, open }) => [verdict, how, orderId, open])

describe('a row finds its order', () => {
  it.each<[string, Partial<SaidRow>, Partial<Candidate>, unknown[]]>([
    ['by the courier’s number', { tracking: 'AA0000000001' }, {}, ['paid', 'tracking', 1, 299_000]],
    ['however it is written', { tracking: 'aa 0000 000001' }, {}, ['paid', 'tracking', 1, 299_000]],
    ['by the number of the order', { number: 'IZ-1001' }, {}, ['paid', 'number', 1, 299_000]],
    ['in either column', { tracking: 'iz 1001' }, {}, ['paid', 'number', 1, 299_000]],
    ['among words', { number: 'Otkup IZ-1001, Šabac' }, {}, ['paid', 'number', 1, 299_000]],
    [
      'by an order in its parcel',
      { number: 'IZ-77' },
      { aliases: ['IZ-77'] },
      ['paid', 'tracking', 1, 299_000],
    ],
    ['by hand', { chosenOrderId: 1, number: 'xyz' }, {}, ['paid', 'hand', 1, 299_000]],
    ['and pays less', { number: 'IZ-1001', amount: 200_000 }, {}, ['short', 'number', 1, 299_000]],
    ['and pays more', { number: 'IZ-1001', amount: 300_000 }, {}, ['over', 'number', 1, 299_000]],
    [
      'and pays the rest',
      { number: 'IZ-1001', amount: 99_000 },
      { received: 200_000 },
      ['paid', 'number', 1, 99_000],
    ],
    ['that is paid already', { number: 'IZ-1001' }, { received: 299_000 }, ['twice', 'number', 1, 0]],
    [
      'that is not delivered',
      { number: 'IZ-1001' },
      { isDelivered: false },
      ['not_delivered', 'number', 1, 299_000],
    ],
    ['without an amount', { number: 'IZ-1001', amount: null }, {}, ['unreadable', 'number', 1, 299_000]],
    ['and is left out', { number: 'IZ-1001', isLeft: true }, {}, ['left', null, null, null]],
  ])('%s', (_how, said, known, expected) => expect(match([row(said)], [order(1, known)])).toEqual([expected]))

  it('and sees what rows above it paid', () =>
    expect(match([row({ number: 'IZ-1001' }), row({ tracking: 'AA0000000001' })], [order(1)])).toEqual([
      ['paid', 'number', 1, 299_000],
      ['twice', 'tracking', 1, 0],
    ]))

  it('of several under one number the one that the amount fits', () =>
    expect(
      match(
        [row({ tracking: 'X123', amount: 100 })],
        [order(1, { aliases: ['X123'] }), order(2, { aliases: ['X123'], due: 100 })],
      ),
    ).toEqual([['paid', 'tracking', 2, 100]]))
})

describe('a guess is a proposal and pays nothing', () => {
  it('by amount and name in any order of words, while only one fits', () => {
    const named = row({ name: 'Peric Mira' })
    expect(match([named], [order(1), order(2, { name: 'Ana Ilić' })])).toEqual([
      ['proposed', 'amount_name', 1, 299_000],
    ])
    expect(match([named], [order(1), order(2)])).toEqual([['foreign', null, null, null]])
  })

  it('by amount alone where the row says nothing else, and the order was delivered by then', () => {
    expect(match([row()], [order(1)])).toEqual([['proposed', 'amount_day', 1, 299_000]])
    expect(match([row()], [order(1), order(2)])).toEqual([['foreign', null, null, null]])
    expect(match([row()], [order(1)], '2026-11-09')).toEqual([['foreign', null, null, null]])
    expect(match([row({ tracking: 'ZZ999' })], [order(1)])).toEqual([['foreign', null, null, null]])
    expect(match([row({ name: 'Neko Drugi' })], [order(1)])).toEqual([['foreign', null, null, null]])
  })

  it('takes no order that a row names or another proposal has', () =>
    expect(match([row(), row({ number: 'IZ-1001' }), row()], [order(1), order(2)])).toEqual([
      ['proposed', 'amount_day', 2, 299_000],
      ['paid', 'number', 1, 299_000],
      ['foreign', null, null, null],
    ]))
})

describe('cells', () => {
  const read = (cells: string[]) =>
    readRow(['tracking', 'amount', null], { position: 1, cells, chosenOrderId: null, isLeft: false })
  it.each([
    ['2.990,00', 299_000],
    ['2990', 299_000],
    ['2.990 RSD', 299_000],
    ['49,90 €', 4990],
    ['-2990', null],
    ['', null],
  ])('the amount %j', (text, amount) => expect(read(['AA1', text]).amount).toBe(amount))
  it('a line of totals is left out', () => {
    expect(read(['', '12.000', 'UKUPNO']).isLeft).toBe(true)
    expect(read(['AA1', '12.000', 'ukupno']).isLeft).toBe(false)
  })
})
