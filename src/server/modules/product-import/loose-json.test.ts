import { describe, expect, test } from 'vitest'
import { parseScript } from './json-ld.ts'
import { readLooseJson } from './loose-json.ts'

describe('readLooseJson', () => {
  test.each([
    ['trailing commas', '{"a":[1,2,],"b":{"c":3,},}', { a: [1, 2], b: { c: 3 } }],
    ['comments', '{/* x */"a":1, // y\n"b":2}', { a: 1, b: 2 }],
    ['raw line breaks', '{"a":"one\ntwo","b":1}', { a: 'one\ntwo', b: 1 }],
    [
      'single quotes and bare keys',
      "{a:'it\\'s', $b_1: 2, 'c-d': true}",
      { a: "it's", $b_1: 2, 'c-d': true },
    ],
    ['unescaped quotes', '{"name":"Monitor 27" Vista","price":10}', { name: 'Monitor 27" Vista', price: 10 }],
    ['an inch before the end', '{"name":"Monitor 27"","price":10}', { name: 'Monitor 27"', price: 10 }],
    ['invalid escapes', String.raw`{"a":"50\% off","b":"caf\u00e9"}`, { a: '50% off', b: 'café' }],
    ['a cut end', '{"a":{"b":"c","d":[1,2', { a: { b: 'c', d: [1, 2] } }],
    ['a missing value', '{"a":,"b":2}', { a: null, b: 2 }],
    ['expressions', '{"a":foo(1,{x:2}),"b":1+2,"c":3}', { a: null, b: null, c: 3 }],
    ['minified booleans', '{a:!0,b:!1}', { a: true, b: false }],
    ['undefined', '{"a":undefined,"b":NaN}', { a: null, b: null }],
  ])('forgives %s', (_, text, expected) => {
    expect(readLooseJson(text)?.value).toEqual(expected)
  })

  test('names stand for the arguments of a wrapping function', () => {
    expect(
      readLooseJson(
        '{price:a,name:b}',
        0,
        new Map<string, unknown>([
          ['a', 5],
          ['b', 'x'],
        ]),
      )?.value,
    ).toEqual({ price: 5, name: 'x' })
  })

  test('code is no object, and depth has an end', () => {
    expect(readLooseJson('{ return 5 }')).toBeNull()
    expect(readLooseJson('['.repeat(100_000))).toBeNull()
  })

  test('a prototype cannot be smuggled in', () => {
    const read = readLooseJson('{__proto__:{polluted:1},a:1,}')?.value
    expect((read as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('parseScript', () => {
  test.each([
    ['several values in one script', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
    ['HTML comment marks', '<!--\n{"a":1}\n-->', [{ a: 1 }]],
    ['CDATA marks', '//<![CDATA[\n{"a":1}\n//]]>', [{ a: 1 }]],
    ['escaped quotes of a template engine', '{&quot;a&quot;:&quot;b&quot;}', [{ a: 'b' }]],
    ['nothing', '   ', []],
    ['no JSON', 'hello', []],
  ])('reads %s', (_, source, expected) => {
    expect(parseScript(source)).toEqual(expected)
  })
})
