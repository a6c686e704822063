import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type S3Server } from '../../../test/fakes/s3.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { openBucket, openFolder, storeReason, type FileStore } from './file-store.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const bytes = Buffer.from('slika')
const stores: [string, () => FileStore][] = [
  ['a folder', () => openFolder(temporaryFolder('files'))],
  ['a bucket', () => openBucket(s3.storage)],
]

describe.each(stores)('%s', (_what, open) => {
  it('keeps what it was given until it is removed', async () => {
    const files = open()
    expect([await files.read('a.webp'), await files.size('a.webp')]).toEqual([null, null])
    await files.put('a.webp', bytes)
    expect(Buffer.from((await files.read('a.webp')) ?? [])).toEqual(bytes)
    expect(await files.size('a.webp')).toBe(bytes.length)
    await files.put('a.webp', Buffer.from('druga'))
    expect(Buffer.from((await files.read('a.webp')) ?? []).toString()).toBe('druga')
    await files.remove('a.webp')
    expect(await files.read('a.webp')).toBeNull()
    await files.remove('a.webp')
  })
})

describe('a bucket', () => {
  it('lies below the address under which its pictures are served', async () => {
    await openBucket(s3.storage).put('b.webp', bytes)
    expect(s3.journal.at(-1)).toBe('PUT /slike/uploads/images/b.webp')
  })

  it.each(['slow-down', 'drop', 'html-502'] as const)('gets over one %s', async (mishap) => {
    const files = openBucket(s3.storage)
    s3.script(mishap)
    await files.put('c.webp', bytes)
    s3.script(mishap)
    expect(await files.size('c.webp')).toBe(bytes.length)
  })

  it('gives up when the service stays busy, and says so', async () => {
    s3.script('slow-down', 'slow-down', 'slow-down')
    const refusal = await openBucket(s3.storage)
      .read('c.webp')
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'images.unavailable' })
    expect(storeReason(refusal)).toContain('SlowDown')
  })

  it('does not wait for ever', async () => {
    s3.script('hang', 'hang', 'hang')
    const files = openBucket(s3.storage, { answerTimeoutMs: 200 })
    await expect(files.put('d.webp', bytes)).rejects.toMatchObject({ code: 'images.unavailable' })
  })

  it.each([
    ['bucket that does not exist', { bucket: 'nema' }, 'NoSuchBucket'],
    ['key that the service does not know', { accessKeyId: 'NIKO' }, 'InvalidAccessKeyId'],
    ['secret that does not fit', { secretAccessKey: 'pogresna' }, 'SignatureDoesNotMatch'],
    ['service that is not there', { endpoint: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('is never taken for empty: a %s', async (_what, change, reason) => {
    const files = openBucket({ ...s3.storage, ...change })
    for (const attempt of [() => files.put('e.webp', bytes), () => files.read('e.webp')]) {
      const refusal = await attempt().catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'images.unavailable' })
      expect(storeReason(refusal)).toContain(reason)
    }
  })
})

it('a folder that cannot be written says why', async () => {
  const folder = temporaryFolder('files')
  const files = openFolder(folder)
  // Even the superuser cannot write below a file.
  await files.put('f', bytes)
  await expect(files.put('f/g.webp', bytes)).rejects.toMatchObject({ code: 'images.unavailable' })
})
