import { expect, it } from 'vitest'
import { additionLines, chosenFirst, goodsOf, productLine } from './goods.ts'

const piece = (choice: string[], quantity = 1) => ({ choice, sku: null, quantity })
const addition = (title: string, pieces: ReturnType<typeof piece>[] | null = null, quantity = 1) => ({
  title,
  quantity,
  totalPrice: '490.00',
  pieces,
})

it('says of goods in sizes each size by itself, and of pieces of which nobody knows it their number', () => {
  const order = {
    productName: 'Patike',
    quantity: 3,
    pieces: [piece(['42', 'crna'], 2)],
    additions: [addition('Čarape', [piece(['L'])]), addition('Krema')],
  }
  expect(goodsOf(order)).toEqual([
    { title: 'Patike – 42, crna', quantity: 2 },
    { title: 'Patike', quantity: 1 },
    { title: 'Čarape – L', quantity: 1 },
    { title: 'Krema', quantity: 1 },
  ])
  expect(productLine(order)).toBe('Patike – 42, crna')
  expect(additionLines(order)).toEqual(['+ 1 × Čarape – L', '+ 1 × Krema'])
})

it.each([
  ['nothing was chosen', null, [addition('Krema')], ''],
  ['one piece was', [piece(['42', 'crna'])], [], '42, crna'],
  [
    'something was of all',
    [piece(['42'], 2), piece(['43'])],
    [addition('Čarape', [piece(['L'])])],
    '2 × 42; 43 + 1 × L (Čarape)',
  ],
  ['something was of an addition alone', null, [addition('Čarape', [piece(['L'])])], '+ 1 × L (Čarape)'],
  ['nothing was of an addition', [piece(['42'])], [addition('Krema', null, 2)], '42 + 2 × Krema'],
])('the line that may be cut off, where %s', (_case, pieces, additions, line) =>
  expect(chosenFirst({ pieces, additions })).toBe(line),
)
