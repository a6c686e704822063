import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1,0 kB'],
  [7_900_000, '7,5 MB'],
  [57_123_456_789, '53,2 GB'],
  [270_582_939_648, '252 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
