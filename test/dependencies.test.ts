import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>

/** Needed where the product runs although no file of ours imports them by name. */
const unnamed: Record<string, string> = {
  '@aws-sdk/client-s3': 'the bucket driver of flydrive imports it',
  '@aws-sdk/s3-request-presigner': 'the bucket driver of flydrive imports it',
  'dictionary-sr-latn': 'read as files by copywriting/language',
}

/** Packages that a file asks for while it runs; types are gone by then. */
const packagesOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;'"]*?from ?['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
    ),
  ]
    .map(([, from, bare, late]) => from ?? bare ?? late ?? '')
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(root, folder, file))

const running = new Set(
  [
    ...filesIn('src/server', /\.ts$/),
    ...filesIn('src/contract', /\.ts$/),
    ...filesIn('dist/site/server', /\.js$/),
  ].flatMap(packagesOf),
)

it('what runs in production is a dependency, and nothing else is', () => {
  const known = { ...dependencies, ...optionalDependencies }
  expect([...running].filter((name) => !(name in known))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => !running.has(name) && !(name in unnamed))).toEqual([])
})

it('licences and scripts at installation have been looked at, and the list is the one of the lockfile', () => {
  const script = path.join(root, 'scripts', 'dependencies.ts')
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
})
