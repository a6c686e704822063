import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

const root = join(import.meta.dirname, '..')

/** npm looks beside the asking package first, then in each folder above it. */
const isLocked = ({ packages }: Lock, from: string, name: string): boolean => {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (path in packages) return true
  return (
    from !== '' &&
    isLocked({ packages }, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)
  )
}

test('the lockfile names every optional package, or `npm ci` refuses it on a fresh machine', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(lock, from, name)),
  )
  expect(missing, 'run: node scripts/complete-lockfile.mjs').toEqual([])
})

test('the lockfile was made from this package.json', () => {
  const declared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const locked = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock).packages[
    ''
  ] as Record<string, unknown>
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    expect(locked[kind]).toEqual(declared[kind])
})
