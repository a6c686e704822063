import { describe, expect, it } from 'vitest'
import { stockStrings } from '#contract/stock/strings.ts'
import { buildItem, buildMove } from '../../../../test/fakes/api-stock.ts'
import { gatheredProblems } from './entry-problems.ts'
import { gridOf } from './grid.ts'
import { changeOf, moreOf } from './move-words.ts'
import { readReceipt, sumTyped } from './receipt.ts'
import { differenceOf, readCount, sumCounted } from './stocktaking.ts'
import { pastedCells, placedCells, readPieces } from './typed-numbers.ts'

const key = '6f1e2a34-8c55-4d10-9a77-0b2f5b3c4d5e'

const items = [
  buildItem({ id: 1, choice: ['42'], onHand: 5 }),
  buildItem({ id: 2, choice: ['43'], onHand: 0 }),
  buildItem({ id: 3, choice: ['44'], onHand: 2 }),
]
const typed = (pieces: Record<string, string>, over = {}) => ({
  pieces,
  costs: {},
  cost: '',
  isPerLine: false,
  note: '',
  key,
  ...over,
})

it.each([
  ['12', 12],
  [' 1.200 ', 1200],
  ['0', 0],
  ['1 200', 1200],
  ['2,5', Number.NaN],
  ['1.2', Number.NaN],
  ['-3', Number.NaN],
  ['pet', Number.NaN],
  ['', Number.NaN],
])('%j is read as %d', (text, count) => expect(readPieces(text)).toBe(count))

describe('pasting', () => {
  it.each([
    ['5', null],
    ['5\n', null],
    ['5\r\n6\r\n', [['5'], ['6']]],
    ['5\t6', [['5', '6']]],
    ['5\n\n7', [['5'], [''], ['7']]],
  ])('%j', (text, cells) => expect(pastedCells(text)).toEqual(cells))

  const place = (cells: string[][], at: number, fields: number, columns: number) => {
    const { values, left } = placedCells(cells, { at, fields, columns })
    return [Object.fromEntries(values), left]
  }
  it.each([
    ['a column goes down', [['1'], ['2']], 1, 4, 1, { 1: '1', 2: '2' }, 0],
    ['a row goes down in a column', [['1', '2']], 0, 4, 1, { 0: '1', 1: '2' }, 0],
    ['what is too long is counted', [['1'], ['2'], ['3']], 2, 4, 1, { 2: '1', 3: '2' }, 1],
    [
      'a block fills a grid',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      1,
      6,
      3,
      { 1: '1', 2: '2', 4: '3', 5: '4' },
      0,
    ],
    ['a block never wraps to the next row', [['1', '2']], 2, 6, 3, { 2: '1' }, 1],
    ['a column goes down in a grid', [['1'], ['2']], 1, 6, 3, { 1: '1', 4: '2' }, 0],
  ])('%s', (_name, cells, at, fields, columns, values, left) =>
    expect(place(cells, at, fields, columns)).toEqual([values, left]),
  )
})

describe('a grid', () => {
  const of = (...choices: string[][]) => gridOf(choices.map((choice, id) => buildItem({ id, choice })))
  it('has first values down and second ones across, with holes', () => {
    const grid = of(['42', 'crna'], ['42', 'bela'], ['43', 'bela'])
    expect(grid?.columns).toEqual(['crna', 'bela'])
    expect(grid?.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.id ?? null)])).toEqual([
      ['42', 0, 1],
      ['43', null, 2],
    ])
  })
  it.each([
    ['one option', [['42'], ['43']]],
    [
      'three options',
      [
        ['a', 'b', 'c'],
        ['a', 'c', 'c'],
      ],
    ],
    [
      'one colour',
      [
        ['42', 'crna'],
        ['43', 'crna'],
      ],
    ],
    ['an item of another page', [['42', 'crna'], ['43', 'bela'], []]],
    ['nothing to choose', [[]]],
  ])('is none for %s', (_name, choices) => expect(of(...choices)).toBeNull())
})

describe('a receipt', () => {
  it('sends what is typed; empty fields and zeros are no lines', () => {
    const { receipt } = readReceipt(
      items,
      typed({ 1: '5', 2: '0', 3: ' ' }, { cost: '890', note: ' faktura ' }),
    )
    expect(receipt).toEqual({ lines: [{ itemId: 1, pieces: 5, unitCost: '890.00' }], note: 'faktura', key })
  })
  it('has a cost of each line where the seller says so', () => {
    const entry = typed({ 1: '5', 3: '1' }, { isPerLine: true, costs: { 1: '12,50' }, cost: '99' })
    expect(readReceipt(items, entry).receipt?.lines).toEqual([
      { itemId: 1, pieces: 5, unitCost: '12.50' },
      { itemId: 3, pieces: 1, unitCost: null },
    ])
    expect(sumTyped(items, entry)).toEqual({ pieces: 6, cost: null })
  })
  it('counts pieces and cost while they are typed', () =>
    expect(sumTyped(items, typed({ 1: '5', 2: 'x', 3: '1' }, { cost: '10,5' }))).toEqual({
      pieces: 6,
      cost: '63.00',
    }))
  it.each([
    ['nothing typed', typed({}), { place: 'root', message: stockStrings.invalid.noLines }],
    ['no number', typed({ 2: 'pet' }), { place: 'pieces', itemId: 2, message: stockStrings.invalid.pieces }],
    ['no cost', typed({ 1: '1' }, { cost: 'skupo' }), { place: 'cost', message: stockStrings.invalid.cost }],
    [
      'no cost of a line',
      typed({ 1: '1' }, { isPerLine: true, costs: { 1: 'skupo' } }),
      { place: 'costs', itemId: 1, message: stockStrings.invalid.cost },
    ],
    [
      'a cost without pieces',
      typed({}, { isPerLine: true, costs: { 3: '5' } }),
      { place: 'pieces', itemId: 3, message: stockStrings.invalid.pieces },
    ],
  ])('says what is wrong at its field: %s', (_name, entry, problem) => {
    const { receipt, problems } = readReceipt(items, entry)
    expect(receipt).toBeNull()
    expect(problems).toMatchObject([problem])
  })
  it('a sentence stands once for all it is about', () => {
    const { problems } = readReceipt(items, typed({ 1: 'a', 3: 'b' }))
    expect(gatheredProblems(problems, items)).toEqual([`42; 44: ${stockStrings.invalid.pieces}`])
  })
})

describe('a count', () => {
  it('sends what was counted, zero too', () =>
    expect(readCount(items, typed({ 1: '4', 3: '0' })).counted?.lines).toEqual([
      { itemId: 1, counted: 4 },
      { itemId: 3, counted: 0 },
    ]))
  it('shows the difference before it is saved', () => {
    expect([differenceOf(items[0]!, '4'), differenceOf(items[0]!, ''), differenceOf(items[0]!, 'x')]).toEqual(
      [-1, null, null],
    )
    expect(sumCounted(items, typed({ 1: '4', 2: '3', 3: '2' }))).toEqual({ done: 3, more: 3, fewer: 1 })
  })
})

it.each([
  [
    { kind: 'received', onHand: 5, unitCost: '890.00', note: 'faktura' },
    'na polici +5',
    'po 890\u00A0RSD · faktura',
  ],
  [{ kind: 'counted', pieces: 7, onHand: -2 }, 'na polici −2', 'popisano 7'],
  [{ kind: 'counted', pieces: 7, onHand: 0 }, 'na polici 0', 'popisano 7'],
  [{ kind: 'reserved', onHand: 0, reserved: 2 }, 'rezervisano +2', ''],
  [{ kind: 'sent', onHand: -1, reserved: -1 }, 'na polici −1, rezervisano −1', ''],
  [{ kind: 'damaged', pieces: 1, onHand: 0 }, 'oštećeno 1', ''],
] as const)('the journal says %o', (over, change, more) => {
  const move = buildMove(over)
  expect([changeOf(move), moreOf(move, 'RSD')]).toEqual([change, more])
})
