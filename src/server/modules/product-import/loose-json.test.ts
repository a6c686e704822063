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
  ])('forgives %s', (_, text, expected) => {
    expect(readLooseJson(text)?.value).toEqual(expected)
  })

  test('what is no JSON at all, and what would take the repair too long, is left', () => {
    expect(readLooseJson('{ return 5 }')).toBeNull()
    expect(readLooseJson('['.repeat(50_000))).toBeNull()
    expect(readLooseJson(`{"a":"${'x" y '.repeat(40_000)}`)).toBeNull()
  })
})

describe('parseScript', () => {
  test.each([
    ['several values in one script', '{"a":1}\n{"b":2}', [[{ a: 1 }, { b: 2 }]]],
    ['HTML comment marks', '<!--\n{"a":1}\n-->', [{ a: 1 }]],
    ['CDATA marks', '//<![CDATA[\n{"a":1}\n//]]>', [{ a: 1 }]],
    ['escaped quotes of a template engine', '{&quot;a&quot;:&quot;b&quot;}', [{ a: 'b' }]],
    ['nothing', '   ', []],
    ['no JSON', 'hello', []],
    ['a semicolon behind it', '{"a":1};', [{ a: 1 }]],
  ])('reads %s', (_, source, expected) => {
    expect(parseScript(source)).toEqual(expected)
  })
})
