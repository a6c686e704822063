import { describe, expect, test } from 'vitest'
import { readLiteral } from './script-literal.ts'

describe('readLiteral', () => {
  test.each([
    [
      'single quotes and bare keys',
      "{a:'it\\'s', $b_1: 2, 'c-d': true}",
      { a: "it's", $b_1: 2, 'c-d': true },
    ],
    ['comments and trailing commas', '{/* x */a:[1,2,], // y\nb:2,}', { a: [1, 2], b: 2 }],
    ['calls and sums', '{a:foo(1,{x:2}),b:1+2,c:3}', { a: null, b: null, c: 3 }],
    ['texts in pieces', "{a:'one '+'two'}", { a: 'one two' }],
    ['minified booleans and signs', '{a:!0,b:!1,c:-2.5,d:void 0}', { a: true, b: false, c: -2.5, d: null }],
    ['undefined', '{a:undefined,b:NaN}', { a: null, b: null }],
    ['a template without gaps', '{a:`5 l`,b:`${x} l`}', { a: '5 l', b: null }],
    ['methods and spreads', '{...x,a:1,b(){return 2},get c(){return 3},[d]:4}', { a: 1, b: null }],
  ])('reads %s', (_, source, expected) => {
    expect(readLiteral(source)).toMatchObject({ value: expected, end: source.length })
  })

  test('what follows the value is left alone', () => {
    const source = 'var product = {id:5,price:2490}, other = 3; init(product)'
    expect(readLiteral(source, 14)).toEqual({ value: { id: 5, price: 2490 }, end: 31 })
  })

  test('names stand for the arguments of a wrapping function', () => {
    const names = new Map<string, unknown>([
      ['a', 5],
      ['b', 'x'],
    ])
    expect(readLiteral('{price:a,name:b,other:c}', 0, names)).toMatchObject({
      value: { price: 5, name: 'x', other: null },
    })
  })

  test('code is no value, and depth has an end', () => {
    expect(readLiteral('{ return 5 }')).toBeNull()
    expect(readLiteral('['.repeat(100_000))).toBeNull()
    expect(readLiteral(`${'['.repeat(200)}1${']'.repeat(200)}`)).toHaveProperty('value')
  })

  test('a prototype cannot be smuggled in', () => {
    const read = readLiteral('{__proto__:{polluted:1},a:1}')
    expect(read?.value).toEqual({ a: 1 })
    expect(read?.value).not.toHaveProperty('polluted')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
