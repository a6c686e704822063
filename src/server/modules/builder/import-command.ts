import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { isTooHeavy } from '../../errors/too-heavy.ts'
import { inThreadFor, openThreads, type InThread } from './in-thread.ts'
import { refusal } from '../product-import/empty-facts.ts'
import { readProductLink } from '../product-import/read-product-link.ts'

export type ImportCommandOptions = {
  allowedHosts: readonly string[]
  /** What a relative file name is relative to. */
  folder: string
  /** Receives whole texts without the closing line break. */
  out: (text: string) => void
  /** Where wrong usage is explained; standard error by default. */
  err?: (text: string) => void
}

/**
 * `import <url or file> [--base-url URL] [--json]`. Exit code 0 whenever the page could be judged (a refusal included),
 * 2 for wrong usage.
 */
export const importCommand = async (
  argv: readonly string[],
  { allowedHosts, folder, out, err = console.error }: ImportCommandOptions,
): Promise<number> => {
  const usage = parseUsage(argv)
  if ('problem' in usage) {
    err(`${usage.problem}\n${builderStrings.importCommand.usage}`)
    return 2
  }
  const threads = openThreads()
  const facts = await readTarget(usage, {
    allowedHosts,
    folder,
    inThread: inThreadFor(threads, 'import'),
  }).finally(() => threads.close())
  if (facts === null) {
    err(`${builderStrings.importCommand.noSuchFile(usage.target)}\n${builderStrings.importCommand.usage}`)
    return 2
  }
  out(usage.json ? JSON.stringify(facts, null, 2) : summary(facts))
  return 0
}

type Usage = { target: string; baseUrl: string | null; json: boolean }

const parseUsage = (argv: readonly string[]): Usage | { problem: string } => {
  const words = builderStrings.importCommand
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { 'base-url': { type: 'string' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [target, ...rest] = positionals[0] === 'import' ? positionals.slice(1) : positionals
    if (!target || rest.length > 0) return { problem: words.oneTarget }
    const baseUrl = values['base-url'] ?? null
    if (baseUrl !== null && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
      return { problem: words.badBaseUrl(baseUrl) }
    return { target, baseUrl, json: values.json }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const readTarget = async (
  { target, baseUrl }: Usage,
  {
    allowedHosts,
    folder,
    inThread,
  }: Pick<ImportCommandOptions, 'allowedHosts' | 'folder'> & {
    inThread: InThread
  },
): Promise<ProductFacts | null> => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) {
    return /^file:/i.test(target)
      ? refusal({ url: target }, 'bad-url')
      : readProductLink(target, { allowedHosts, read: (page) => inThread('readProductPage', page) })
  }
  const bytes = await readFile(resolve(folder, target)).catch(() => null)
  if (bytes === null) return null
  // Without an address a saved page is asked where it came from.
  return inThread('readProductPage', { bytes, url: baseUrl }).catch((error: unknown) => {
    if (isTooHeavy(error)) return refusal({ url: baseUrl }, 'too-heavy')
    throw error
  })
}

const summary = (facts: ProductFacts): string => {
  const words = builderStrings.importCommand
  if (!facts.isProduct) return words.refused(facts.reason ? builderStrings.refused[facts.reason] : '')
  const number = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 2 })
  const money = (amount: number) => `${number.format(amount)} ${facts.currency ?? ''}`.trim()
  const rows: [string, string | null][] = [
    [words.name, facts.name],
    [words.price, facts.price === null ? null : money(facts.price)],
    [words.originalPrice, facts.originalPrice === null ? null : money(facts.originalPrice)],
    [words.brand, facts.brand],
    [words.sku, facts.sku],
    [words.images, facts.images.length === 0 ? null : facts.images.join('\n  ')],
    [words.features, facts.features.length === 0 ? null : facts.features.join('\n  ')],
    [words.description, facts.description],
    [
      words.uncertain,
      facts.uncertain.length === 0 ? null : facts.uncertain.map((fact) => words.facts[fact]).join(', '),
    ],
  ]
  return rows.map(([label, value]) => `${label}: ${value ?? words.unknown}`).join('\n')
}
