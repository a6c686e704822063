import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { productFactsSchema, sellerFactsSchema } from '#contract/builder/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { problemsOf, textsOf } from '#server/modules/builder/generation/copy-check.ts'
import type { CopyInput } from '#server/modules/builder/generation/copy-input.ts'
import { goldenProducts } from '#server/modules/builder/generation/golden/golden-products.ts'
import { printedPage } from '#server/modules/builder/generation/golden/printed-page.ts'
import { languageFaults } from '#server/modules/builder/generation/language-check.ts'
import { copyInput } from '#server/modules/builder/generation/products.fixture.ts'
import { serbianName } from '#server/modules/builder/generation/serbian-name.ts'
import { writePage } from '#server/modules/builder/generation/write-page.ts'
import { questionsFor } from '#server/modules/builder/questions.ts'
import { noteFigure } from '../bench/figure.ts'

const { values } = parseArgs({
  options: {
    facts: { type: 'string' },
    market: { type: 'string', default: 'Serbia' },
    name: { type: 'string' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

/**
 * `npm run -s eval:copy -- --facts facts.json [--market Bosnia] [--name "Noćna lampa"] [--json]`: the page the built-in writer makes
 * of the facts that `izlog import --json` prints. A `sellerFacts` object beside the facts is taken as the seller's answers.
 */
const showPage = async (file: string): Promise<void> => {
  const market = markets.find((known) => known === values.market)
  if (!market) throw new Error(`--market is one of ${markets.join(', ')}`)
  const given = JSON.parse(await readFile(file === '-' ? '/dev/stdin' : file, 'utf8')) as Record<
    string,
    unknown
  >
  const facts = productFactsSchema.parse({
    isProduct: true, reason: null, url: null, name: null, description: null, price: null, originalPrice: null, currency: null,
    images: [], brand: null, sku: null, features: [], language: null, sources: {}, uncertain: [], ...given,
  }) // prettier-ignore
  const page = writePage({
    market,
    productName: values.name ?? serbianName(facts, market) ?? facts.name ?? 'Proizvod',
    currentPrice: (facts.price ?? 1990).toFixed(2),
    originalPrice: facts.originalPrice?.toFixed(2) ?? null,
    currencySymbol: marketFacts[market].currencySymbol,
    facts,
    sellerFacts: sellerFactsSchema.parse(given.sellerFacts ?? {}),
    pictureColors: [],
    templateName: 'Minimalistic',
  })
  const questions = questionsFor(facts, market).map(({ label, hint }) => `? ${label} ${hint}`)
  process.stdout.write(
    values.json ? `${JSON.stringify(page, null, 2)}\n` : `${printedPage(page)}\n${questions.join('\n')}\n`,
  )
}

type Verdict = {
  id: string
  market: Market
  shape: string[]
  claims: string[]
  language: string[]
  unaccounted: number
}

const judge = (id: string, input: CopyInput): Verdict => {
  const { copy, aiCopy } = writePage(input)
  const problems = problemsOf(copy, input)
  const isShape = (problem: string) => /^[\w.]+: /.test(problem) && !problem.startsWith('the ')
  return {
    id,
    market: input.market,
    shape: problems.filter(isShape),
    claims: problems.filter((problem) => !isShape(problem)),
    language: textsOf(copy).flatMap((text) => languageFaults(text, input.market, input.productName)),
    unaccounted: aiCopy.ledger.filter(({ basis, fact }) => basis !== 'opinion' && !fact).length,
  }
}

/** `npm run -s eval:copy [-- --verbose]`: every golden product for every market, as a table per category and a sum. */
const evaluate = (): void => {
  const verdicts = goldenProducts.flatMap((product) =>
    markets.map((market) => ({
      category: product.category,
      ...judge(product.id, copyInput(product.name, product.facts, product.seller ?? {}, market)),
    })),
  )
  const sum = (of: typeof verdicts, count: (verdict: Verdict) => number) =>
    of.reduce((total, verdict) => total + count(verdict), 0)
  const row = (title: string, of: typeof verdicts) =>
    `| ${title} | ${of.length} | ${of.filter(({ shape }) => shape.length === 0).length} | ${sum(of, ({ claims }) => claims.length)} | ${sum(of, ({ unaccounted }) => unaccounted)} | ${sum(of, ({ language }) => language.length)} |`
  console.log(
    '| Category | Pages | Right in shape | Unsupported claims | Lines without a basis | Language faults |',
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const category of new Set(verdicts.map((verdict) => verdict.category)))
    console.log(
      row(
        category,
        verdicts.filter((verdict) => verdict.category === category),
      ),
    )
  console.log(row('all', verdicts))
  const claims = sum(verdicts, (verdict) => verdict.claims.length + verdict.unaccounted)
  const language = sum(verdicts, (verdict) => verdict.language.length)
  noteFigure({
    area: 'Copy of the built-in writer',
    what: `${goldenProducts.length} products in ${markets.length} markets`,
    value: `${claims} unsupported claims, ${language} language faults`,
  })
  const faulty = verdicts.filter(
    ({ shape, claims, language }) => shape.length + claims.length + language.length > 0,
  )
  if (faulty.length > 0) process.exitCode = 1
  if (!values.verbose) return
  for (const { id, market, shape, claims, language } of faulty)
    console.log(`${id} ${market}\n  ${[...shape, ...claims, ...language].join('\n  ')}`)
}

if (values.facts) await showPage(values.facts)
else evaluate()
