import { expect, it } from 'vitest'
import { orderIdOf, reviewToken } from './link.ts'

const key = 'k'.repeat(32)

it.each([1, 42, 2_147_483_648, Number.MAX_SAFE_INTEGER])('a link of order %d opens that order', (orderId) => {
  const token = reviewToken(key, orderId)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(orderIdOf(key, token)).toBe(orderId)
})

it('links of neighbouring orders have nothing in common', () => {
  const [a, b] = [reviewToken(key, 1000), reviewToken(key, 1001)]
  expect(Array.from(a).filter((letter, at) => letter === b[at]).length).toBeLessThan(8)
})

it('a changed letter, another key and anything made up open nothing', () => {
  const token = reviewToken(key, 7)
  for (let at = 0; at < 21; at += 1) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(orderIdOf(key, changed)).toBeNull()
  }
  expect(orderIdOf('x'.repeat(32), token)).toBeNull()
  for (const made of ['', '1', token.slice(1), `${token}A`, '../../etc/passwd', '%00'.repeat(8)])
    expect(orderIdOf(key, made)).toBeNull()
})
