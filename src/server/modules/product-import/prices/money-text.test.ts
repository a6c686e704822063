import { describe, expect, test } from 'vitest'
import { centsBreak, findMoney, hardBreak, softBreak, structuredAmount } from './money-text.ts'

const at = (host: string, language = '') => ({ host, language })
const serbia = at('prodavnica.rs', 'sr')

const money = (text: string, place = serbia) =>
  findMoney(text, place).map(({ amount, currency }) => `${amount} ${currency ?? '-'}`)

describe('findMoney', () => {
  test.each([
    ['1.299,00', ['1299 -']],
    ['1,299.00', ['1299 -']],
    ['2.990 RSD', ['2990 RSD']],
    ['2.990,00 RSD', ['2990 RSD']],
    ['RSD 2.990', ['2990 RSD']],
    ['3.490,00din', ['3490 RSD']],
    ['2.490 дин.', ['2490 RSD']],
    ['49,90 KM', ['49.9 BAM']],
    ['49,90 КМ', ['49.9 BAM']],
    ['20,-', ['20 -']],
    ['20.– €', ['20 EUR']],
    ['44 890 тг.', ['44890 KZT']],
    ['49\u00a0890\u00a0₸', ['49890 KZT']],
    ['1\u202f299,90 €', ['1299.9 EUR']],
    ['€ 49', ['49 EUR']],
    ['EUR 12,50', ['12.5 EUR']],
    ["CHF 1'299.–", ['1299 CHF']],
    ['CHF 1’299.50', ['1299.5 CHF']],
    ['₹1,23,456', ['123456 INR']],
    ['Rs. 1,499/-', ['1499 INR']],
    ['US$1,234.50', ['1234.5 USD']],
    ['$170 CAD', ['170 CAD']],
    ['R$ 1.759,99', ['1759.99 BRL']],
    ['12.500 KWD', ['12.5 KWD']],
    ['1.299.000 ₫', ['1299000 VND']],
    ['1 234 567,89 zł', ['1234567.89 PLN']],
    ['12 990 Ft', ['12990 HUF']],
    ['1 299 Kč', ['1299 CZK']],
    ['¥1,980', ['1980 JPY']],
    ['7,980円', ['7980 JPY']],
    ['١٬٢٩٩٫٥٠ ر.س', ['1299.5 SAR']],
    ['۲۵۰٬۰۰۰ تومان', ['250000 IRT']],
    ['1 500 грн', ['1500 UAH']],
    ['229,00 ₪', ['229 ILS']],
    ['129,99 лв.', ['129.99 BGN']],
    ['2.990,00 RSD2.490,00 RSD', ['2990 RSD', '2490 RSD']],
    ['UVP € 149,99 -21% € 119,01', ['149.99 EUR', '119.01 EUR']],
    ['100.00€ Brez DDV: 81.97€', ['100 EUR', '81.97 EUR']],
    ['od 2.490,00 RSD do 3.990,00 RSD', ['2490 RSD', '3990 RSD']],
  ])('%s', (text, expected) => {
    expect(money(text)).toEqual(expected)
  })

  test.each([
    ['kr', at('butik.se'), '199 SEK'],
    ['kr', at('butikk.no'), '199 NOK'],
    ['kr.', at('butik.dk'), '199 DKK'],
    ['kr', at('shop.com', 'nb'), '199 NOK'],
    ['$', at('shop.com', 'en-US'), '199 USD'],
    ['$', at('shop.ca'), '199 CAD'],
    ['$', at('shop.com.au'), '199 AUD'],
    ['$', at('tienda.mx', 'es'), '199 MXN'],
    ['$', at('shop.com', 'en-NZ'), '199 NZD'],
    ['din', at('prodavnica.mk', 'mk'), '199 MKD'],
    ['lei', at('magazin.md', 'ro'), '199 MDL'],
    ['lei', at('magazin.ro', 'ro'), '199 RON'],
    ['руб.', at('magazin.by', 'ru'), '199 BYN'],
    ['р.', at('magazin.ru', 'ru'), '199 RUB'],
    ['Rs', at('shop.pk', 'en'), '199 PKR'],
    ['Ft', at('bolt.hu', 'hu'), '199 HUF'],
    ['ft', at('shop.com', 'en'), '199 -'],
    ['den', at('shop.de', 'de'), '199 -'],
    ['km', at('shop.de', 'de'), '199 -'],
    ['km', at('prodavnica.ba', 'bs'), '199 BAM'],
    ['R', at('shop.co.za', 'en'), '199 ZAR'],
  ])('199 %s at %o is %s', (sign, place, expected) => {
    expect(money(`199 ${sign}`, place)).toEqual([expected])
  })

  test('a price split over elements is one price, two prices are never one', () => {
    expect(money(`173${centsBreak}34${softBreak} Lei`)).toEqual(['173.34 RON'])
    expect(money(`449${softBreak}KM`)).toEqual(['449 BAM'])
    expect(money(`100${hardBreak}80 €`)).toEqual(['100 -', '80 EUR'])
    expect(money(`100${softBreak}80 €`)).toEqual(['100 -', '80 EUR'])
    expect(money(`Qty 1${softBreak}$80`, at('shop.com'))).toEqual(['1 -', '80 USD'])
    expect(money(`1${softBreak}€ 80`)).toEqual(['1 -', '80 EUR'])
  })

  test('percentages are no amounts and letters are no signs', () => {
    expect(money('-20%')).toEqual([])
    expect(money('Kristal 22')).toEqual(['22 -'])
    expect(money('158x198x61cm')).toEqual(['158 -'])
  })
})

describe('structuredAmount', () => {
  test.each([
    [12.5, null, 12.5],
    ['2990', null, 2990],
    ['2990.00', null, 2990],
    ['119.0000', null, 119],
    ['24.989999', null, 24.99],
    ['2.990,00', 'RSD', 2990],
    ['249,90', 'EUR', 249.9],
    ['1.299', 'RSD', 1299],
    ['12.500', 'KWD', 12.5],
    ['€ 49,90', null, 49.9],
    ['1,299.00 USD', null, 1299],
    [0, null, null],
    ['0.00', null, null],
    [-5, null, null],
    ['-5', null, null],
    ['', null, null],
    ['na upit', null, null],
    [null, null, null],
    [Number.NaN, null, null],
  ])('%s in %s is %s', (value, currency, expected) => {
    expect(structuredAmount(value, currency, serbia)).toBe(expected)
  })
})
