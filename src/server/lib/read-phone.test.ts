import { expect, it } from 'vitest'
import type { Market } from '#contract/common/market.ts'
import { readPhone } from './read-phone.ts'

type Number = { market: Market; e164: string; prefix: string; area: string; rest: [string, string, string] }

/** A mobile, a landline and a number of each market, cut where people cut them. */
const numbers: Number[] = [
  { market: 'Serbia', e164: '+381641234567', prefix: '381', area: '64', rest: ['123', '45', '67'] },
  { market: 'Serbia', e164: '+38163905010', prefix: '381', area: '63', rest: ['90', '50', '10'] },
  { market: 'Serbia', e164: '+381113334445', prefix: '381', area: '11', rest: ['333', '44', '45'] },
  { market: 'Montenegro', e164: '+38267123456', prefix: '382', area: '67', rest: ['12', '34', '56'] },
  { market: 'Bosnia', e164: '+38761123456', prefix: '387', area: '61', rest: ['12', '34', '56'] },
]

/** The ways people write one number: `p` is the prefix, `a` the area, `b`, `c` and `d` the rest. */
const spellings: [name: string, write: (p: string, a: string, b: string, c: string, d: string) => string][] =
  [
    ['as dialled', (_, a, b, c, d) => `0${a}${b}${c}${d}`],
    ['with spaces', (_, a, b, c, d) => `0${a} ${b} ${c} ${d}`],
    ['with a stroke and a dash', (_, a, b, c, d) => `0${a}/${b}-${c}${d}`],
    ['with dashes', (_, a, b, c, d) => `0${a}-${b}-${c}-${d}`],
    ['with dots', (_, a, b, c, d) => `0${a}.${b}.${c}.${d}`],
    ['with brackets', (_, a, b, c, d) => `(0${a}) ${b} ${c} ${d}`],
    ['with a backslash', (_, a, b, c, d) => `0${a}\\${b}${c}${d}`],
    ['with long dashes', (_, a, b, c, d) => `0${a} – ${b} – ${c}${d}`],
    ['with hard spaces', (_, a, b, c, d) => `0${a}\u00A0${b}\u00A0${c}${d}`],
    ['in spaces', (_, a, b, c, d) => `  0${a}${b}${c}${d} `],
    ['digit by digit', (_, a, b, c, d) => `0${a}${b}${c}${d}`.split('').join(' ')],
    ['with plus', (p, a, b, c, d) => `+${p}${a}${b}${c}${d}`],
    ['with plus and spaces', (p, a, b, c, d) => `+${p} ${a} ${b} ${c} ${d}`],
    ['with plus and brackets', (p, a, b, c, d) => `(+${p}) ${a}/${b}-${c}${d}`],
    ['with a plus apart', (p, a, b, c, d) => `+ ${p} ${a} ${b}${c}${d}`],
    ['with two plus signs', (p, a, b, c, d) => `++${p}${a}${b}${c}${d}`],
    ['with plus and the zero of home', (p, a, b, c, d) => `+${p} 0${a} ${b}${c}${d}`],
    ['with plus and the zero in brackets', (p, a, b, c, d) => `+${p} (0)${a} ${b} ${c}${d}`],
    ['with 00', (p, a, b, c, d) => `00${p}${a}${b}${c}${d}`],
    ['with 00 and spaces', (p, a, b, c, d) => `00 ${p} ${a} ${b} ${c} ${d}`],
    ['with 00 and strokes', (p, a, b, c, d) => `00${p}/${a}/${b}-${c}-${d}`],
    ['with 00 and the zero of home', (p, a, b, c, d) => `00${p}0${a}${b}${c}${d}`],
    ['with plus and 00', (p, a, b, c, d) => `+00${p}${a}${b}${c}${d}`],
    ['without its plus', (p, a, b, c, d) => `${p}${a}${b}${c}${d}`],
    ['without its plus, with spaces', (p, a, b, c, d) => `${p} ${a} ${b} ${c}${d}`],
    ['without its plus, with the zero of home', (p, a, b, c, d) => `${p}0${a}${b}${c}${d}`],
    ['with the prefix twice', (p, a, b, c, d) => `+${p}${p}${a}${b}${c}${d}`],
    ['with the prefix twice, once with 00', (p, a, b, c, d) => `+${p} 00${p} ${a}${b}${c}${d}`],
    ['with the prefix twice, each with plus', (p, a, b, c, d) => `+${p}+${p}${a}${b}${c}${d}`],
    ['with the prefix twice and no plus', (p, a, b, c, d) => `${p}${p}${a}${b}${c}${d}`],
    ['with two zeros', (_, a, b, c, d) => `00${a}${b}${c}${d}`],
    ['with the letter O for the first zero', (_, a, b, c, d) => `O${a} ${b} ${c}${d}`],
    ['with a small letter o for zeros', (_, a, b, c, d) => `0${a}${b}${c}${d}`.replaceAll('0', 'o')],
    ['with the letter O in the prefix', (p, a, b, c, d) => `OO${p}${a}${b}${c}${d}`],
    ['with a Cyrillic о', (_, a, b, c, d) => `о${a}/${b}-${c}-${d}`],
    ['with l and I for ones', (_, a, b, c, d) => `0${a}${b}${c}${d}`.replaceAll('1', 'l')],
    ['behind a word', (_, a, b, c, d) => `tel. 0${a}/${b}-${c}${d}`],
    ['before a word', (_, a, b, c, d) => `0${a} ${b} ${c}${d} viber`],
    ['behind a word and a colon', (p, a, b, c, d) => `mob: +${p} ${a} ${b} ${c}${d}`],
    ['twice in one field', (_, a, b, c, d) => `0${a}${b}${c}${d}, 0${a}/${b}${c}${d}`],
    ['without the zero of home', (_, a, b, c, d) => `${a} ${b} ${c} ${d}`],
    ['with a sign in front', (_, a, b, c, d) => `☎ 0${a} ${b} ${c}${d}`],
  ]

const cases = numbers.flatMap(({ market, e164, prefix, area, rest: [b, c, d] }) =>
  spellings.map(([name, write]) => ({ name, market, typed: write(prefix, area, b, c, d), e164 })),
)

it('knows more than two hundred spellings', () =>
  expect(new Set(cases.map(({ typed }) => typed)).size).toBeGreaterThan(200))

it.each(cases)('$typed ($name, $market) is $e164', ({ typed, market, e164 }) =>
  expect(readPhone(typed, market)).toEqual({ doubt: null, e164 }),
)

it.each([
  ['0049 151 12345678', '+4915112345678'],
  ['0061 412 345 678', '+61412345678'],
  ['0064 21 123 4567', '+64211234567'],
  ['+43 664 1234567', '+436641234567'],
] as const)('%s stays abroad', (typed, e164) => expect(readPhone(typed, 'Serbia').e164).toBe(e164))

it.each(['nemam', 'Olivera', 'ooo', 'Il', '+381 381', '0', ''])('%s is no number', (typed) =>
  expect(readPhone(typed, 'Serbia').e164).toBeNull(),
)
