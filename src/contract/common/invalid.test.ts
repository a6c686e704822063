import { expect, it } from 'vitest'
import { z } from 'zod'
import { sayInvalid } from './invalid.ts'

const sentence = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: sayInvalid }).error?.issues[0]?.message

it.each([
  [z.string(), undefined, 'Podatak nedostaje.'],
  [z.number(), 'x', 'Podatak nije ispravne vrste.'],
  [z.string().min(1), '', 'Polje ne može biti prazno.'],
  [z.string().min(3), 'ab', 'Potrebno je najmanje 3 znaka.'],
  [z.string().max(21), 'a'.repeat(22), 'Dozvoljeno je najviše 21 znak.'],
  [z.array(z.string()).max(5), Array(6).fill(''), 'Dozvoljeno je najviše 5 stavki.'],
  [z.number().max(10), 11, 'Dozvoljeno je najviše 10.'],
  [z.email(), 'ana', 'Email adresa nije ispravna.'],
  [z.uuid(), 'x', 'Podatak nije ispravnog oblika.'],
  [z.enum(['a', 'b']), 'c', 'Vrednost nije među dozvoljenim.'],
  [z.string({ error: 'Ime je obavezno' }), undefined, 'Ime je obavezno'],
])('%#: a sentence in Serbian, the schema’s own first', (schema, value, said) => {
  expect(sentence(schema, value)).toBe(said)
})
