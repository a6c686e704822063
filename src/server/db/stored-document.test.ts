import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { storedDocument, UnreadableDocument } from './stored-document.ts'

const older = z.object({ name: z.string() })
const first = storedDocument({ name: 'sender', schema: older })
const second = storedDocument({
  name: 'sender',
  schema: z.object({ names: z.array(z.string()) }),
  upgrades: [(document) => ({ names: [older.parse(document).name] })],
})

describe('a document in its first shape', () => {
  it('comes back as it was written, without a version', () => {
    expect(first.write({ name: 'Ana' })).toBe('{"name":"Ana"}')
    expect(first.read(JSON.parse(first.write({ name: 'Ana' })))).toEqual({ name: 'Ana' })
  })

  it('is refused when it is none, without its words in the message', () => {
    const read = () => first.read({ name: { first: 'Ana' } })
    expect(read).toThrow(UnreadableDocument)
    expect(read).toThrow('stored document "sender" cannot be read: name invalid_type')
    expect(read).not.toThrow('Ana')
    expect(first.find(['Ana'])).toBeNull()
  })
})

describe('a document whose shape has changed', () => {
  it('is read from either shape and written in the present one', () => {
    expect(second.read({ name: 'Ana' })).toEqual({ names: ['Ana'] })
    const written: unknown = JSON.parse(second.write({ names: ['Ana', 'Mira'] }))
    expect(written).toEqual({ names: ['Ana', 'Mira'], formatVersion: 2 })
    expect(second.read(written)).toEqual({ names: ['Ana', 'Mira'] })
  })

  it('is not misread by a version that does not know its shape', () => {
    const written: unknown = JSON.parse(second.write({ names: ['Ana'] }))
    expect(() => first.read(written)).toThrow('version 2 is newer than 1')
    expect(first.find(written)).toBeNull()
  })
})
