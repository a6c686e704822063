import { expect, test } from 'vitest'
import { isInScope, scopeOf } from './scope.ts'

test('an admin finds everybody’s rows, everybody else only theirs', () => {
  expect(scopeOf({ id: 7, role: 'admin' })).toBe('all')
  expect(scopeOf({ id: 7, role: 'client' })).toEqual({ userId: 7 })
})

test.each([
  ['all', 8, true],
  ['all', null, true],
  [{ userId: 7 }, 7, true],
  [{ userId: 7 }, 8, false],
  [{ userId: 7 }, null, false],
] as const)('within %o a row of %s: %s', (scope, userId, expected) =>
  expect(isInScope(scope, userId)).toBe(expected),
)
