import { expect, it } from 'vitest'
import { csvAmount, csvLine, csvOf } from './csv.ts'

it('writes what spreadsheets here read', () => {
  expect(
    csvOf([
      ['Proizvod', 'Profit'],
      ['Lampa; "noćna"', csvAmount('-12.50')],
      ['prvi\nred', { exact: '+381641234567' }],
    ]),
  ).toBe('\uFEFFProizvod;Profit\r\n"Lampa; ""noćna""";-12,50\r\n"prvi\nred";+381641234567\r\n')
})

it.each(['=1+1', '+381', '-2', '-1+1', '@x', '\t=1'])('never lets %j be a formula', (cell) =>
  expect(csvLine([cell])).toBe(`'${cell}\r\n`),
)

it('takes the no-break space of an amount for a space', () => {
  expect(csvLine(['2.990\u00A0RSD'])).toBe('2.990 RSD\r\n')
})
