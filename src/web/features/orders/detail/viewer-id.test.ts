import { expect, test } from 'vitest'
import { viewerId } from './viewer-id.ts'

test('a window is the same one after a reload, and another when it is opened anew', () => {
  const first = viewerId(false)
  expect(viewerId(true)).toBe(first)
  const copy = viewerId(false)
  expect(copy).not.toBe(first)
  expect(viewerId(true)).toBe(copy)
})
