import { expect, test } from 'vitest'
import { codeAt, newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** The shared secret of RFC 6238's test vectors, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s, as in RFC 6238', (seconds, code) => {
  expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
})

test('a code counts one step before and after its own, and says which', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const code = codeAt(secret, at(3000))
  expect([2940, 2970, 3000, 3029, 3030, 3059, 3060].map((now) => stepOfCode(secret, code, at(now)))).toEqual([
    null,
    100,
    100,
    100,
    100,
    100,
    null,
  ])
})

test('a secret is new each time and reads as an address for the app', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri(secret, 'jelena@primer.rs')).toBe(
    `otpauth://totp/Izlog:jelena%40primer.rs?issuer=Izlog&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
