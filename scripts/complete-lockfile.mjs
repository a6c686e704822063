// Run it after `npm install` when test/lockfile.test.ts asks for it.
//
// Tools with native parts name one optional package for each platform. A registry mirror may lack some of them; npm
// then leaves those out of the lockfile without a word, and `npm ci` refuses that very lockfile ("Missing … from lock
// file"). This puts them back by name, version and platform. Where the platform differs npm skips them unfetched.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
]

const platformOf = (name) => {
  const words = name.split('/').at(-1).split('-')
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (os.length + cpu.length === 0)
    throw new Error(`${name}: no platform in the name; complete the lockfile by hand`)
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : []
  return { os, cpu, libc: os.includes('linux') ? libc : [] }
}

const isLocked = (from, name) => {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (`${at}${at && '/'}node_modules/${name}` in lock.packages) return true
    if (!at) return false
  }
}

let added = 0
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(from, name)) continue
    const { os, cpu, libc } = platformOf(name)
    const { dev, license, engines } = entry
    // In npm's own order of keys, so that its next writing changes nothing.
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length && { cpu }),
      ...(dev && { dev }),
      ...(libc.length && { libc }),
      ...(license && { license }),
      optional: true,
      ...(os.length && { os }),
      ...(engines && { engines }),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
)
if (added > 0) writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages added to package-lock.json`)
