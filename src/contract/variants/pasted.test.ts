import { describe, expect, it } from 'vitest'
import { addOption } from './edits.ts'
import { isCells, isWholeTable, pasteCells, pasteSizes, readCells, tableFrom } from './pasted.ts'
import { choiceText, noVariants } from './rows.ts'
import { editedVariantsSchema } from './schema.ts'
import { emptySizeTable, sizeTemplates } from './size-tables.ts'

const sizes = addOption(noVariants, 'Veličina', ['S', 'M', 'L'])
const table = (text: string, price?: string) => tableFrom(readCells(text), { price })
const rowsOf = (text: string, price?: string) => {
  const made = table(text, price)
  return 'problem' in made
    ? made.problem
    : made.variants.rows.map(({ choice, sku, difference, isOn }) => [
        choiceText(choice),
        sku,
        difference,
        isOn,
      ])
}

it.each([
  ['200', false],
  ['S, M', false],
  ['200\tA', true],
  ['200\n300', true],
  ['200\n', false],
])('%j is cells: %s', (text, is) => expect(isCells(text)).toBe(is))

it('a line break within the table of a spreadsheet ends a row, and quotes around a cell go', () => {
  expect(readCells('S\t"5 ""cola"""\r\n\r\nM\t2')).toEqual([
    ['S', '5 "cola"'],
    ['M', '2'],
  ])
})

it('cells fill the grid from the one they are put into', () => {
  const { rows } = pasteCells(sizes, { row: 1, column: 'difference' }, [
    ['+200', 'M-1'],
    ['abc', ''],
    ['9', '9'],
  ])
  expect(rows.map(({ difference, sku }) => [difference, sku])).toEqual([
    ['0.00', null],
    ['200.00', 'M-1'],
    ['abc', null],
  ])
  expect(pasteCells(sizes, { row: 0, column: 'sku' }, [['A', 'beyond']]).rows.map(({ sku }) => sku)).toEqual([
    'A',
    null,
    null,
  ])
})

describe('a whole table', () => {
  it('makes options and rows; what it does not have is not on sale', () => {
    expect(rowsOf('Veličina\tBoja\tSKU\tRazlika\nS\tcrna\tA\t0\nM\tcrna\tB\t200\nM\tbela\tC\t-50')).toEqual([
      ['S, crna', 'A', '0.00', true],
      ['S, bela', null, '0.00', false],
      ['M, crna', 'B', '200.00', true],
      ['M, bela', 'C', '-50.00', true],
    ])
  })

  it.each([
    [
      'Veličina\tCena\nS\t2.990\nM\t3.190',
      [
        ['S', null, '0.00', true],
        ['M', null, '200.00', true],
      ],
    ],
    [
      'Broj\tU prodaji\n42\tda\n43\tne',
      [
        ['42', null, '0.00', true],
        ['43', null, '0.00', false],
      ],
    ],
    [
      'boja\tzaliha\ncrna\t3\nbela\t0',
      [
        ['crna', null, '0.00', true],
        ['bela', null, '0.00', true],
      ],
    ],
  ])('%j', (text, rows) => expect(rowsOf(text, '2990.00')).toEqual(rows))

  it.each([
    ['S\tcrna\nM\tbela', 'heads'],
    ['Veličina\tSKU', 'heads'],
    ['Veličina\tBoja\nS\t\n\tcrna', 'noRows'],
    [`Veličina\n${Array.from({ length: 31 }, (_, at) => at).join('\n')}`, 'tooMany'],
  ])('%j is refused: %s', (text, problem) => expect(rowsOf(text)).toBe(problem))

  it('keeps pictures and the table of sizes', () => {
    const before = {
      ...sizes,
      rows: sizes.rows.map((row) => ({ ...row, image: '/a.webp' })),
      sizeTable: emptySizeTable,
    }
    const made = tableFrom(readCells('Veličina\tSKU\nS\t1'), { before })
    expect(made).toMatchObject({
      rows: 1,
      variants: { rows: [{ image: '/a.webp', sku: '1' }], sizeTable: emptySizeTable },
    })
  })

  it('is seen by the names of its columns', () => {
    expect(
      isWholeTable([
        ['Veličina', 'SKU'],
        ['S', '1'],
      ]),
    ).toBe(true)
    expect(
      isWholeTable([
        ['200', 'A'],
        ['300', 'B'],
      ]),
    ).toBe(false)
  })
})

it('sizes grow with what is pasted, up to their limits', () => {
  const cells = [
    ['Veličina', 'A', 'B'],
    ['S', '1', '2'],
  ]
  expect(pasteSizes({ columns: ['x'], rows: [['y']] }, { row: -1, column: 0 }, cells)).toEqual({
    columns: ['Veličina', 'A', 'B'],
    rows: [['S', '1', '2']],
  })
  const wide = pasteSizes(
    emptySizeTable,
    { row: 0, column: 0 },
    Array.from({ length: 99 }, () => Array.from({ length: 99 }, () => '1')),
  )
  expect([wide.columns.length, wide.rows.length]).toEqual([8, 40])
})

it.each(sizeTemplates)('the table „$name“ is whole and may be stored', ({ table: { columns, rows } }) => {
  expect(rows.every((row) => row.length === columns.length && row.every(Boolean))).toBe(true)
  expect(
    editedVariantsSchema.parse({ options: [], rows: [], sizeTable: { columns, rows } }).sizeTable,
  ).toEqual({ columns, rows })
})
