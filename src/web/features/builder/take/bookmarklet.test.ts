import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { bookmarkletOf } from './bookmarklet.ts'

const address = bookmarkletOf('https://app.izlog.example')

it('is one address that bookmarks of every browser hold', () => {
  expect(address).toMatch(/^javascript:[^\s"<>`#]+$/)
  expect(address.length).toBeLessThan(2000)
})

it('is a script that can be read back, and speaks to one origin alone', () => {
  const source = decodeURIComponent(address.slice('javascript:'.length))
  expect(() => new Script(source)).not.toThrow()
  expect(source.match(/https?:\/\/[\w.:]+/g)).toEqual(['https://app.izlog.example'])
  expect(source).toContain('e.origin===o')
  expect(source).not.toContain("'*'")
})
