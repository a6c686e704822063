import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { ProductFacts } from '#contract/builder/schema.ts'
import { noteFigure } from '../bench/figure.ts'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'

const scalar = z.union([z.string(), z.number(), z.null()])

const truthSchema = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    isProduct: z.boolean(),
    /** Reasons that are right for a page without a product; any is when none is named. */
    reasons: z.array(z.string()).default([]),
    url: z.string().nullish(),
    baseUrl: z.string().nullish(),
    name: z.string().nullish(),
    price: z.number().nullish(),
    originalPrice: z.number().nullish(),
    currency: z.string().nullish(),
    imagesMin: z.number().default(0),
    mainImageContains: z.string().nullish(),
    description_contains: z.string().nullish(),
    description_not: z.array(z.string()).default([]),
    /** Options as offered with their values; none is looked at where it is missing or empty. */
    variants: z.record(z.string(), z.array(z.string())).default({}),
    /** Values that cannot be bought. */
    soldOut: z.array(z.string()).default([]),
    brand: z.string().nullish(),
    sku: z.union([z.string(), z.number()]).nullish(),
    accept: z.record(z.string(), z.array(scalar)).default({}),
  }),
)
type Truth = z.infer<typeof truthSchema>[number]

type Mark = 'right' | 'wrong' | 'missing'
type Judge = (truth: Truth, facts: ProductFacts) => Mark | null

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/&(amp|quot|apos|#0?39|nbsp);/g, ' ')
    .replaceAll(/["'`´‘’‚“”„«»&]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const accepted = (truth: Truth, fact: string, value: unknown): unknown[] => [
  value,
  ...(truth.accept[fact] ?? []),
]

const textJudge =
  (fact: 'name' | 'brand' | 'sku'): Judge =>
  (truth, facts) => {
    const wanted = accepted(truth, fact, truth[fact] ?? null)
    const found = facts[fact]
    if (found === null) return wanted.includes(null) ? (truth[fact] ? 'right' : null) : 'missing'
    if (wanted.every((value) => value === null)) return null
    return wanted.some((value) => value !== null && plain(String(value as string | number)) === plain(found))
      ? 'right'
      : 'wrong'
  }

const judges: Record<string, Judge> = {
  isProduct: (truth, facts) => (truth.isProduct === facts.isProduct ? 'right' : 'wrong'),
  refused: (truth, facts) => (truth.isProduct ? null : facts.isProduct ? 'wrong' : 'right'),
  /** A product is taken, or at least asked about. */
  notLost: (truth, facts) =>
    truth.isProduct ? (facts.isProduct || facts.isDoubtful ? 'right' : 'wrong') : null,
  reason: (truth, facts) => {
    if (truth.isProduct || truth.reasons.length === 0) return null
    return facts.reason !== null && truth.reasons.includes(facts.reason) ? 'right' : 'wrong'
  },
  name: textJudge('name'),
  price: (truth, facts) => {
    if (truth.price === null || truth.price === undefined) return null
    if (facts.price === null) return 'missing'
    const found = facts.price
    const right = accepted(truth, 'price', truth.price).some(
      (value) => Math.abs(Number(value) - found) < 0.006,
    )
    return right && facts.currency === truth.currency ? 'right' : 'wrong'
  },
  originalPrice: (truth, facts) => {
    const wanted = truth.originalPrice ?? null
    if (accepted(truth, 'originalPrice', wanted).includes(facts.originalPrice)) return 'right'
    return facts.originalPrice === null ? 'missing' : 'wrong'
  },
  mainImage: (truth, facts) => {
    if (!truth.mainImageContains) return null
    const main = facts.images[0]
    if (!main) return 'missing'
    return accepted(truth, 'mainImageContains', truth.mainImageContains).some((part) =>
      main.includes(String(part)),
    )
      ? 'right'
      : 'wrong'
  },
  imagesMin: (truth, facts) => (facts.images.length >= truth.imagesMin ? 'right' : 'missing'),
  description: (truth, facts) => {
    if (!truth.description_contains) return null
    if (!facts.description) return 'missing'
    // A sentence may run over the entries of a list, which have marks of ours.
    const said = plain(facts.description.replaceAll(/^(?:## |- )/gm, ''))
    return said.includes(plain(truth.description_contains)) ? 'right' : 'wrong'
  },
  descriptionOnly: (truth, facts) => {
    if (truth.description_not.length === 0) return null
    const said = plain(facts.description ?? '')
    return truth.description_not.some((part) => said.includes(plain(part))) ? 'wrong' : 'right'
  },
  variants: (truth, facts) => {
    const wanted = Object.values(truth.variants).map(asSet)
    if (wanted.length === 0) return null
    const found = (facts.variants?.options ?? []).map(({ values }) => asSet(values))
    if (found.length === 0) return 'missing'
    return wanted.every((values) => found.some((other) => sameSet(values, other))) ? 'right' : 'wrong'
  },
  soldOut: (truth, facts) => {
    if (truth.soldOut.length === 0 || !facts.variants) return null
    const sold = new Set(
      facts.variants.options
        .flatMap(({ values }, at) =>
          values.filter((value) => {
            const of = facts.variants?.combinations.filter((one) => one.values[at] === value) ?? []
            return of.length > 0 && of.every(({ available }) => available === false)
          }),
        )
        .map(plain),
    )
    return truth.soldOut.every((value) => sold.has(plain(value))) ? 'right' : 'wrong'
  },
  brand: textJudge('brand'),
  sku: textJudge('sku'),
}

const asSet = (values: readonly string[]): ReadonlySet<string> => new Set(values.map(plain))
const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && a.isSubsetOf(b)

const pageless = new Set(['isProduct', 'refused', 'reason', 'notLost'])

/** `npm run eval:import -- FOLDER` with a `truth.json` in it; `--truth` names another file, `--totals` leaves out which pages fail. */
const evaluate = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      truth: { type: 'string' },
      verbose: { type: 'boolean' },
      totals: { type: 'boolean' },
    },
  })
  const pages = values.pages ?? positionals[0]
  if (!pages) {
    console.error('npm run eval:import -- FOLDER [--truth FILE] [--totals] [--verbose]')
    process.exitCode = 2
    return
  }
  const truths = truthSchema.parse(
    JSON.parse(await readFile(values.truth ?? join(pages, 'truth.json'), 'utf8')),
  )
  const marks = new Map<string, Map<Mark, string[]>>(Object.keys(judges).map((fact) => [fact, new Map()]))
  const times: number[] = []

  for (const truth of truths) {
    const bytes = await readFile(join(pages, truth.file))
    const started = performance.now()
    const facts = readProductPage({ bytes, url: truth.baseUrl ?? truth.url ?? null })
    times.push(performance.now() - started)
    for (const [fact, judge] of Object.entries(judges)) {
      if (!truth.isProduct && !pageless.has(fact)) continue
      const mark = judge(truth, facts)
      if (mark) marks.get(fact)?.set(mark, [...(marks.get(fact)?.get(mark) ?? []), truth.id])
    }
    if (values.verbose)
      console.log(
        `${truth.id} (${Math.round(times.at(-1) ?? 0)} ms)\n${JSON.stringify({ ...facts, description: facts.description?.slice(0, 300) }, null, 1)}`,
      )
  }
  console.log(`${truths.length} pages, slowest ${Math.round(Math.max(...times))} ms`)
  for (const [fact, table] of marks) {
    console.log(rowOf(fact, table, values.totals ?? false))
    const { right, all } = sumsOf(table)
    if (all > 0)
      noteFigure({
        area: `Import, ${truths.length} product pages of our own`,
        what: `${fact} read right`,
        value: `${right} of ${all}`,
      })
  }
}

const sumsOf = (table: Map<Mark, string[]>): { right: number; all: number } => ({
  right: table.get('right')?.length ?? 0,
  all: [...table.values()].flat().length,
})

const rowOf = (fact: string, table: Map<Mark, string[]>, totals: boolean): string => {
  const of = (mark: Mark) => table.get(mark) ?? []
  const { right, all } = sumsOf(table)
  const count = (mark: Mark) => `${mark} ${String(of(mark).length).padStart(3)}`
  const share = all === 0 ? '     –' : `${((right / all) * 100).toFixed(1).padStart(5)}%`
  const failing = totals ? [] : [...of('wrong'), ...of('missing').map((id) => `${id} (missing)`)]
  return `${fact.padEnd(14)} ${share}  ${count('right')}  ${count('wrong')}  ${count('missing')}${failing.length > 0 ? `   ${failing.join(', ')}` : ''}`
}

await evaluate()
