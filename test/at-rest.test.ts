import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What a file loads as soon as it is loaded itself: neither types nor what it asks for later with `import()`. */
const loadedWith = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;'"]*?from ?'([^']+)'|^import '([^']+)'/gm,
    ),
  ].map(([, from, bare]) => from ?? bare ?? '')

const fileOf = (name: string, from: string): string | null => {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  return name.startsWith('#') ? path.join(root, 'src', name.slice(1)) : null
}

/** Files of ours, and packages with the file that asks for them, which a start of the server loads. */
const startOf = (entry: string): { files: Set<string>; packages: Map<string, string> } => {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const waiting = [path.join(root, entry)]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file)) continue
    files.add(file)
    for (const name of loadedWith(file)) {
      const ours = fileOf(name, file)
      if (ours) waiting.push(ours)
      else if (!name.startsWith('node:'))
        packages.set(
          name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
          path.relative(root, file).replaceAll(path.sep, '/'),
        )
    }
  }
  return { files, packages }
}

/** Rarely needed and large: loaded by what needs them, when it does. Together 80 MB of memory and 1.5 s of processor time. */
const onDemand = [
  '@cantoo/pdf-lib',
  '@opentelemetry/sdk-trace',
  'age-encryption',
  'ai',
  'bwip-js',
  'cheerio',
  'flydrive',
  'jose',
  'nodemailer',
  'parse5',
  'pdfkit',
  'read-excel-file',
  'sharp',
  'undici',
  'web-push',
  'yaml',
]

it('a server at rest has loaded nothing that is rarely needed', () => {
  const { files, packages } = startOf('src/server/main.ts')
  expect(files.size).toBeGreaterThan(500)
  expect([...packages].filter(([name]) => onDemand.includes(name))).toEqual([])
  const texts = [...files].filter((file) => /\/modules\/(?:copywriting|product-import)\//.test(file))
  expect(texts.map((file) => path.basename(file)).toSorted()).toEqual(['empty-facts.ts', 'fact-count.ts'])
})
