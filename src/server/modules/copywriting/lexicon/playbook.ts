import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { ByMarket } from './by-market.ts'
import { compilePattern, matchesAny, namesThing, tokensOf, type Pattern } from './patterns.ts'
import { playbookSource, type PlaybookSource } from './playbook-source.ts'

/** What buyers of one type of product search for; no line states a property of the product. */
export type Playbook = { id: string; category: string; search: ByMarket[] }

type TypePlaybook = { names: { any: Pattern[]; not: Pattern[] }; playbook: Playbook }

const folder = path.join(import.meta.dirname, 'playbooks')

/** The playbooks as they are written, with the examples that only their check reads. Throws with the file's name on a wrong form. */
export const readPlaybookSources = (): { file: string; source: PlaybookSource }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const read = playbookSource.safeParse(parse(readFileSync(path.join(folder, file), 'utf8')))
      if (!read.success) throw new Error(`${file}: ${read.error.message}`)
      return { file, source: read.data }
    })

const compileAll = (patterns: string[]): Pattern[] => patterns.map(compilePattern)

const compile = (): TypePlaybook[] =>
  readPlaybookSources().map(({ source: { id, category, search, names } }) => ({
    names: { any: compileAll(names.any), not: compileAll(names.not) },
    playbook: { id, category, search },
  }))

let loaded: TypePlaybook[] | null = null

/** All playbooks, read and compiled once. */
export const loadPlaybooks = (): TypePlaybook[] => (loaded ??= compile())

/** A part of a thing is not the thing, whatever stands behind. */
const parts = compileAll([
  'futrol*',
  'maskic*',
  'rezervn*',
  'zamensk*',
  'replik*',
  'delovi',
  'komplet delova',
])

/** Longer names are read up to here. */
const nameLimit = 300

/** Every type the name says; more than one means that the name says none with certainty. */
export const typesNamed = (productName: string): Playbook[] => {
  const wholes = productName.slice(0, nameLimit).split('+').map(tokensOf)
  if (wholes.some((name) => matchesAny(parts, name))) return []
  return loadPlaybooks()
    .filter(
      ({ names }) =>
        wholes.some((name) => names.any.some((pattern) => namesThing(pattern, name))) &&
        !wholes.some((name) => matchesAny(names.not, name)),
    )
    .map(({ playbook }) => playbook)
}

/** The playbook of the one type the name says with certainty, else none. */
export const playbookFor = (productName: string): Playbook | null => {
  const named = typesNamed(productName)
  return named.length === 1 ? (named[0] ?? null) : null
}
