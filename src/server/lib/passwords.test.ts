import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('knows the password and nothing else', async () => {
  const stored = await hashPassword('lozinka šđčćž')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('lozinka šđčćž', stored)).toBe(true)
  expect(await isPassword('lozinka šđčćz', stored)).toBe(false)
})

it('knows one that was hashed at another cost', async () => {
  const stored = await hashPassword('lozinka', { memory: 64, passes: 1, parallelism: 1 })
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await isPassword('lozinka', stored)).toBe(true)
  expect(await isPassword('lozinka', stored.replace('m=64', 'm=128'))).toBe(false)
})

it('accepts the same letters typed another way', async () => {
  expect(await isPassword('s\u030Cifra'.normalize('NFD'), await hashPassword('šifra'))).toBe(true)
})

it('answers false without a stored password', async () =>
  expect(await isPassword('bilo šta', null)).toBe(false))

it('refuses a flood instead of queueing it for ever', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('x', null)))
  expect(
    results.filter((result) => result.status === 'rejected').map((result) => result.reason.code),
  ).toEqual(Array.from({ length: 8 }, () => 'common.too_many'))
})
