import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

const newKey = () => randomBytes(32).toString('base64')
const key = newKey()
const secrets = createSecrets(key)
const place = 'users.trackify_api_key:42'

describe('sealed texts', () => {
  it.each(['ključ-šđčćž-123', '', 'a'.repeat(5000)])('come back as they were', (text) => {
    expect(secrets.open(secrets.seal(text, place), place)).toBe(text)
  })

  it('show nothing of the text and are never the same twice', () => {
    const sealed = secrets.seal('tajni-kljuc-1234', place)
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString()).not.toContain('1234')
    expect(secrets.seal('tajni-kljuc-1234', place)).not.toBe(sealed)
  })

  it.each(['users.trackify_api_key:43', 'users.telegram_bot_id:42'] as const)(
    'do not open at another place: %s',
    (other) => expect(secrets.open(secrets.seal('x', place), other)).toBeNull(),
  )

  it('do not open when a single bit was changed', () => {
    const [version, id, payload = ''] = secrets.seal('tajna', place).split('.')
    const bytes = Buffer.from(payload, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(secrets.open([version, id, changed.toString('base64url')].join('.'), place)).toBeNull()
    }
  })

  it.each(['', 'obican-tekst', 'v1', 'v1.00000000.AAAA', 'v2.a.b'])(
    'are not what was never sealed: %s',
    (text) => expect(secrets.open(text, place)).toBeNull(),
  )
})

describe('a replaced key', () => {
  const renewed = createSecrets(newKey(), [key])

  it('opens what the older one sealed, and seals with the new one', () => {
    expect(renewed.open(secrets.seal('tajna', place), place)).toBe('tajna')
    expect(secrets.open(renewed.seal('tajna', place), place)).toBeNull()
  })

  it('is distinguished in the stored text', () => {
    const idOf = (sealed: string) => sealed.split('.')[1]
    expect(idOf(renewed.seal('x', place))).not.toBe(idOf(secrets.seal('x', place)))
  })

  it('leaves older texts closed when the older one is gone', () => {
    expect(createSecrets(newKey()).open(secrets.seal('tajna', place), place)).toBeNull()
  })
})
