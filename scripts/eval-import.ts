import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { noteFigure } from '../bench/figure.ts'
import { grownPage } from '../bench/grown-page.ts'
import { poorerBy, poorerPage } from '../bench/poorer-page.ts'
import { choiceSources } from '#server/modules/product-import/choices/read-choices.ts'
import { choiceCandidates } from '#server/modules/product-import/choices/vote.ts'
import { decodePage } from '#server/modules/product-import/charset.ts'
import { parsePage } from '#server/modules/product-import/page.ts'
import { readMarkup, readSources } from '#server/modules/product-import/page-evidence.ts'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { judges, pageless, truthSchema, type Mark } from '../test/imports/judges.ts'

/** `npm run eval:import -- FOLDER` with a `truth.json` in it; `--truth` names another file, `--totals` leaves out which pages fail, `--grown` measures its first product's page grown to 1.5 MB as well, `--without scripts,marks,attributes,names` reads the pages without these. */
const evaluate = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      truth: { type: 'string' },
      verbose: { type: 'boolean' },
      totals: { type: 'boolean' },
      grown: { type: 'boolean' },
      without: { type: 'string' },
    },
  })
  const pages = values.pages ?? positionals[0]
  if (!pages) {
    console.error(
      'npm run eval:import -- FOLDER [--truth FILE] [--totals] [--verbose] [--grown] [--without scripts,marks,attributes,names]',
    )
    process.exitCode = 2
    return
  }
  const truthFile = values.truth ?? join(pages, 'truth.json')
  if (!existsSync(truthFile)) {
    // Between the reading of one unread set and the arrival of the next there is none.
    console.log(`no pages: ${truthFile} is missing`)
    return
  }
  const truths = truthSchema.parse(JSON.parse(await readFile(truthFile, 'utf8')))
  const without = poorerBy.filter((each) => values.without?.split(',').includes(each))
  const marks = new Map<string, Map<Mark, string[]>>(Object.keys(judges).map((fact) => [fact, new Map()]))
  const times: number[] = []

  for (const truth of truths) {
    const whole = await readFile(join(pages, truth.file))
    const bytes =
      without.length > 0
        ? Buffer.from(poorerPage(decodePage(whole).text, without).replace(charset, 'utf-8'))
        : whole
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
        `${truth.id} (${Math.round(times.at(-1) ?? 0)} ms), ${why(bytes, truth.baseUrl ?? truth.url ?? null)}\n${JSON.stringify({ ...facts, description: facts.description?.slice(0, 300) }, null, 1)}`,
      )
  }
  const first = truths.find(({ isProduct }) => isProduct)
  if (values.grown && first) {
    const { text } = decodePage(await readFile(join(pages, first.file)))
    measureGrown(text, first.baseUrl ?? first.url ?? null, basename(pages))
  }
  console.log(`${truths.length} pages, slowest ${Math.round(Math.max(...times))} ms`)
  for (const [fact, table] of marks) {
    console.log(rowOf(fact, table, values.totals ?? false))
    const { right, all } = sumsOf(table)
    if (all > 0 && without.length === 0)
      noteFigure({
        area: `Import, ${truths.length} pages of ${basename(pages)}`,
        what: `${fact} read right`,
        value: `${right} of ${all}`,
      })
  }
}

/** A page that was decoded is written anew. */
const charset = /(?<=charset=["']?)[\w-]+/i

const grownLetters = 1_500_000

/** Processor time of one page as it is and grown, read alternately after some readings that warm up. */
const measureGrown = (html: string, url: string | null, folder: string): void => {
  const pages = { small: Buffer.from(html), grown: Buffer.from(grownPage(html, grownLetters)) }
  const spent = { small: [] as number[], grown: [] as number[] }
  for (let round = 0; round < 25; round += 1)
    for (const size of ['small', 'grown'] as const) {
      const before = process.cpuUsage()
      readProductPage({ bytes: pages[size], url })
      const { user, system } = process.cpuUsage(before)
      if (round >= 5) spent[size].push((user + system) / 1000)
    }
  const said = (times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return { median: Math.round(sorted[sorted.length >> 1] ?? 0), least: Math.round(sorted[0] ?? 0) }
  }
  const [small, grown] = [said(spent.small), said(spent.grown)]
  const value = `${grown.median} ms, least ${grown.least} ms`
  const beside = `${Math.round(pages.small.length / 1000)} kB: ${small.median} ms, least ${small.least} ms; aim 150 ms`
  console.log(`processor time of ${Math.round(pages.grown.length / 1000)} kB: ${value}; of ${beside}`)
  noteFigure({
    area: `Import, a page of ${folder} grown to 1.5 MB`,
    what: 'processor time, median of 20',
    value,
    beside,
  })
}

/** Every voice about the price and about what there is to choose: `json-ld 2990 (3.0), shown 2990 (2.7)`, `row Boja: Crna | Bela (1.6)`. */
const why = (bytes: Uint8Array, url: string | null): string => {
  const page = parsePage(decodePage(bytes).text, url)
  const reading = readSources(page, readMarkup(page), [])
  const prices = (reading.priced?.candidates ?? []).map(
    ({ name, value, weight }) => `${name} ${value} (${weight.toFixed(1)})`,
  )
  const choices = choiceCandidates(choiceSources(reading)).map(
    ({ where, weight, choice: { name, values } }) =>
      `${where} ${name}: ${values.map(({ text }) => text).join(' | ')} (${weight.toFixed(1)})`,
  )
  return [`price by ${prices.join(', ')}`, ...choices].join('\n')
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
