import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '#contract/api-docs/schema.ts'
import { exampleOf } from './example.ts'
import { fieldsOf, typeOf } from './fields.ts'

const text: JsonSchema = { type: 'string' }

test.each<[JsonSchema, string]>([
  [text, 'tekst'],
  [{ type: 'string', maxLength: 40 }, 'tekst, najviše 40'],
  [{ type: 'integer', minimum: 1, maximum: 9 }, 'ceo broj, najmanje 1, najviše 9'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'ceo broj'],
  [{ enum: ['Serbia', 'Bosnia'] }, '"Serbia" | "Bosnia"'],
  [{ const: true }, 'true'],
  [{ anyOf: [text, { type: 'null' }] }, 'tekst | prazno'],
  [{ type: 'array', items: text, maxItems: 5 }, 'lista: tekst, najviše 5'],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'fajl'],
  [{}, 'bilo šta'],
])('%j is said as „%s“', (schema, said) => expect(typeOf(schema)).toBe(said))

describe('fields', () => {
  test('stand with their dotted paths, entries of lists with []', () => {
    const order: JsonSchema = {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        goods: { type: 'array', items: { type: 'object', properties: { name: text }, required: ['name'] } },
      },
      required: ['id'],
    }
    expect(fieldsOf(order)).toEqual([
      { path: 'id', type: 'ceo broj', isRequired: true },
      { path: 'goods', type: 'lista: objekat', isRequired: false },
      { path: 'goods[].name', type: 'tekst', isRequired: true },
    ])
    expect(fieldsOf({ type: 'array', items: order })[0]?.path).toBe('[].id')
  })

  test('of two shapes are required where both require them', () => {
    const shape = (name: string): JsonSchema => ({
      type: 'object',
      properties: { both: text, [name]: text },
      required: ['both', name],
    })
    expect(fieldsOf({ anyOf: [shape('a'), shape('b')] })).toEqual([
      { path: 'both', type: 'tekst', isRequired: true },
      { path: 'a', type: 'tekst', isRequired: false },
      { path: 'b', type: 'tekst', isRequired: false },
    ])
  })
})

test.each<[JsonSchema, unknown]>([
  [{ type: 'string', format: 'date' }, '2026-11-20'],
  [{ type: 'string', minLength: 8 }, 'tekstttt'],
  [{ type: 'string', maxLength: 2 }, 'te'],
  [{ type: 'string', pattern: '^[1-9]\\d{0,9}$' }, '1'],
  [{ type: 'number', minimum: 3 }, 3],
  [{ type: 'array', items: { type: 'boolean' } }, [true]],
  [{ anyOf: [{ type: 'null' }, text] }, null],
  [{ enum: ['a', 'b'] }, 'a'],
  [{ type: 'object', properties: { a: text, b: text }, required: ['a'] }, { a: 'tekst' }],
])('an example of %j is %j', (schema, example) => expect(exampleOf(schema)).toEqual(example))
