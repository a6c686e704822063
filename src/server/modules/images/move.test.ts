import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3, type S3Server } from '../../../../test/fakes/s3.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { imageFolder, openBucket } from '../../lib/file-store.ts'
import { imagesCommand } from './images-command.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const folderWith = (names: string[]) => {
  const dataDir = temporaryFolder('move')
  const folder = imageFolder({ dataDir })
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(path.join(folder, name), `slika ${name}`)
  return { dataDir, folder }
}

const run = async (dataDir: string, ...flags: string[]) => {
  const lines: string[] = []
  const config = { dataDir, storage: s3.storage }
  const code = await imagesCommand(['move', ...flags], { config, out: (line) => void lines.push(line) })
  return { code, text: lines.join('\n') }
}

it('moves everything, reports its progress, and passes over what is there', async () => {
  const { dataDir, folder } = folderWith(['a.webp', 'a-360.avif', 'beleška.txt'])
  expect(await run(dataDir)).toMatchObject({ code: 0 })
  const bucket = openBucket(s3.storage)
  expect(Buffer.from((await bucket.read('a-360.avif')) ?? []).toString()).toBe('slika a-360.avif')
  expect(readdirSync(folder)).toHaveLength(3)
  const again = await run(dataDir)
  expect(again.text).toContain('100 % (2 od 2)')
  expect(again.text).toContain('Poslato datoteka: 0 (0,0 MB). Već prebačeno: 2.')
})

it('goes on where it was cut off, and sends half a file again', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `b${String(index).padStart(2, '0')}.webp`)
  const { dataDir } = folderWith(names)
  // Every try of the client ends like this, so the first file that meets it stops the move.
  const busy = openBucket(s3.storage)
  await busy.put('b05.webp', Buffer.from('pola'))
  s3.script(...Array.from({ length: 60 }, () => 'slow-down' as const))
  const cut = await run(dataDir)
  expect(cut).toMatchObject({ code: 1 })
  expect(cut.text).toContain('HTTP 503')
  s3.recover()
  const rest = await run(dataDir)
  expect(rest.code).toBe(0)
  for (const name of names)
    expect(Buffer.from((await busy.read(name)) ?? []).toString()).toBe(`slika ${name}`)
})

it('deletes a local file only when the bucket has it', async () => {
  const { dataDir, folder } = folderWith(['c.webp', 'd.webp'])
  expect(await run(dataDir, '--remove')).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toEqual([])
  expect(await openBucket(s3.storage).size('c.webp')).toBe('slika c.webp'.length)
})

it('needs a bucket, and knows no other words', async () => {
  const { dataDir } = folderWith([])
  const lines: string[] = []
  const local = { dataDir, storage: { kind: 'local' } as const }
  expect(await imagesCommand(['move'], { config: local, out: (line) => void lines.push(line) })).toBe(2)
  expect(lines.join()).toContain('STORAGE=s3')
  expect(await run(dataDir, '--sve')).toMatchObject({ code: 2 })
})
