import { expect, it } from 'vitest'
import { knownBrowser, markBrowser } from './known-browsers.ts'

const key = 'k'.repeat(32)
const ana = { id: 7, passwordVersion: 1 }
const mira = { id: 8, passwordVersion: 1 }

it('knows the account it was made for, under one name, and no other', () => {
  const carried = markBrowser(key, ana, undefined)
  const name = knownBrowser(key, ana, carried)
  expect(name).toMatch(/^[\w-]{16}$/)
  expect(knownBrowser(key, ana, markBrowser(key, ana, carried))).toBe(name)
  expect(knownBrowser(key, mira, carried)).toBeNull()
  expect(knownBrowser('other'.repeat(8), ana, carried)).toBeNull()
})

it('is worth nothing after the password changed', () => {
  const carried = markBrowser(key, ana, undefined)
  expect(knownBrowser(key, { ...ana, passwordVersion: 2 }, carried)).toBeNull()
})

it('keeps the marks of five accounts, the newest first', () => {
  let carried = markBrowser(key, ana, undefined)
  for (let id = 20; id < 24; id += 1) carried = markBrowser(key, { id, passwordVersion: 1 }, carried)
  expect(knownBrowser(key, ana, carried)).not.toBeNull()
  carried = markBrowser(key, mira, carried)
  expect(carried.split('.')).toHaveLength(5)
  expect(knownBrowser(key, ana, carried)).toBeNull()
  expect(knownBrowser(key, mira, carried)).not.toBeNull()
})

it.each([
  '',
  '.',
  'x'.repeat(38),
  'č'.repeat(38),
  `${'x'.repeat(16)}${'ž'.repeat(22)}`,
  'a'.repeat(1_000_000),
])('is not fooled by a cookie somebody made up', (carried) =>
  expect(knownBrowser(key, ana, carried)).toBeNull(),
)
