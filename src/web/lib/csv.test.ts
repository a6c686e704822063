import { expect, it } from 'vitest'
import { csvAmount, csvOf } from './csv.ts'

it('writes what spreadsheets here read', () => {
  expect(
    csvOf([
      ['Proizvod', 'Profit'],
      ['Lampa; "noćna"', csvAmount('-12.50')],
    ]),
  ).toBe('\uFEFFProizvod;Profit\r\n"Lampa; ""noćna""";-12,50\r\n')
})

it.each(['=1+1', '+381', '@x', '-1+1', '\t=1'])('never lets %j be a formula', (cell) =>
  expect(csvOf([[cell]])).toBe(`\uFEFF'${cell}\r\n`),
)
