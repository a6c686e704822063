import { expect, it } from 'vitest'
import { cardIdOf, phoneOfCard } from './card-id.ts'

const key = 'a'.repeat(43)

it.each(['+381641234567', '+38267123456', '+1', '+999999999999999'])('%s comes back from its id', (phone) => {
  const id = cardIdOf(key, { userId: 2_147_483_647, phone })
  expect(id).toMatch(/^[\w-]{22}$/)
  expect(id).not.toContain(phone.slice(1))
  expect(phoneOfCard(key, 2_147_483_647, id)).toBe(phone)
})

it('an id opens no card of another seller, of another installation, or that somebody made up', () => {
  const id = cardIdOf(key, { userId: 7, phone: '+381641234567' })
  expect(phoneOfCard(key, 8, id)).toBeNull()
  expect(phoneOfCard('b'.repeat(43), 7, id)).toBeNull()
  expect(phoneOfCard(key, 7, `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`)).toBeNull()
  expect(phoneOfCard(key, 7, 'A'.repeat(21))).toBeNull()
  expect(cardIdOf(key, { userId: 8, phone: '+381641234567' })).not.toBe(id)
})
