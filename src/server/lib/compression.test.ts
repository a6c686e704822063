import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, compressBest } from './compression.ts'

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.8', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['deflate', null],
  ['brotli', null],
  ['identity', null],
  ['br ; q=1 , gzip', 'br'],
  ['br;q=x', null],
  [undefined, null],
])('for %j answers %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))

it('compresses without losing a letter', async () => {
  const text = Buffer.from('čćšžđ '.repeat(1000))
  const { br, gzip } = await compressBest(text)
  expect(brotliDecompressSync(br).equals(text)).toBe(true)
  expect(gunzipSync(gzip).equals(text)).toBe(true)
})
