import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { ByMarket } from './by-market.ts'
import { compilePattern, matchesAny, namesThing, tokensOf, type Pattern } from './patterns.ts'
import { playbookSource, type PlaybookSource } from './playbook-source.ts'

/** What buyers of one type of product ask, and search for; no line states a property of the product. */
export type Playbook = {
  id: string
  category: string
  /** Answered by the row of the table whose label fits. */
  questions: { label: Pattern[]; ask: ByMarket }[]
  search: ByMarket[]
}

type Names = { any: Pattern[]; not: Pattern[] }
type TypePlaybook = { names: Names; playbook: Playbook }
type Playbooks = { types: TypePlaybook[]; categories: ReadonlyMap<string, Playbook> }

const folder = path.join(import.meta.dirname, 'playbooks')

const readFolder = (name: string): { file: string; source: PlaybookSource }[] =>
  readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const place = path.join(folder, name, file)
      const read = playbookSource.safeParse(parse(readFileSync(place, 'utf8')))
      if (!read.success) throw new Error(`${file}: ${read.error.message}`)
      return { file, source: read.data }
    })

/** The playbooks as they are written, with the examples that only their check reads. Throws with the file's name on a wrong form. */
export const readPlaybookSources = () => ({ types: readFolder('.'), categories: readFolder('categories') })

const compileAll = (patterns: string[]): Pattern[] => patterns.map(compilePattern)

/** Turns a written playbook into what the writer uses. */
const compilePlaybook = (source: PlaybookSource): Playbook => ({
  id: source.id,
  category: source.category,
  questions: source.questions.map(({ label, ask }) => ({ label: compileAll(label), ask })),
  search: source.search,
})

const compile = (): Playbooks => {
  const sources = readPlaybookSources()
  return {
    types: sources.types.map(({ source }) => ({
      names: { any: compileAll(source.names?.any ?? []), not: compileAll(source.names?.not ?? []) },
      playbook: compilePlaybook(source),
    })),
    categories: new Map(sources.categories.map(({ source }) => [source.category, compilePlaybook(source)])),
  }
}

let loaded: Playbooks | null = null

/** All playbooks, read and compiled once. */
export const loadPlaybooks = (): Playbooks => (loaded ??= compile())

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
    .types.filter(
      ({ names }) =>
        wholes.some((name) => names.any.some((pattern) => namesThing(pattern, name))) &&
        !wholes.some((name) => matchesAny(names.not, name)),
    )
    .map(({ playbook }) => playbook)
}

/** The playbook of the one type the name says with certainty, else that of the category, else none. */
export const playbookFor = (productName: string, category: string | null): Playbook | null => {
  const named = typesNamed(productName)
  if (named.length === 1) return named[0] ?? null
  return category === null ? null : (loadPlaybooks().categories.get(category) ?? null)
}
