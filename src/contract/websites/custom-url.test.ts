import { expect, it } from 'vitest'
import { customUrlProblem, normalizeCustomUrl } from './custom-url.ts'

it.each([
  ['moja-lampa', null],
  ['  /Moja-Lampa ', null],
  ['lampa_2', null],
  ['a', null],
  ['', 'empty'],
  ['/', 'empty'],
  ['Orders', 'reserved'],
  ['hvala', 'reserved'],
  ['a/b', 'malformed'],
  ['čaša', 'malformed'],
  ['-a', 'malformed'],
  ['..', 'malformed'],
])('judges %j as %s', (typed, problem) => expect(customUrlProblem(normalizeCustomUrl(typed))).toBe(problem))
