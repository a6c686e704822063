import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { productFactsSchema, sellerFactsSchema } from '#contract/builder/schema.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { questionsFor } from '#server/modules/builder/questions.ts'
import { writePage } from '#server/modules/copywriting/drafting/write-page.ts'
import { copyInput } from '../test/copywriting/products.fixture.ts'
import { serbianName } from '#server/modules/copywriting/lexicon/serbian-name.ts'
import { startFakeLlm } from '../test/fakes/llm.ts'
import { evaluateClaims } from './eval-claims.ts'
import { evaluateModelPages, evaluateOwnPages } from './eval-pages.ts'

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
 * `npm run -s eval:copy -- --facts facts.json [--market Bosnia] [--name "Noćna lampa"]`: the page the built-in writer makes of the facts
 * that `izlog import --json` prints, as data. A `sellerFacts` object beside the facts is taken as the seller's answers.
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
    ...copyInput(
      values.name ?? serbianName(facts, market) ?? facts.name ?? 'Proizvod',
      facts,
      sellerFactsSchema.parse(given.sellerFacts ?? {}),
      market,
    ),
    currencySymbol: marketFacts[market].currencySymbol,
  })
  const questions = questionsFor(facts, market).map(({ label, hint }) => `? ${label} ${hint}`)
  process.stdout.write(`${JSON.stringify(page, null, 2)}\n${values.json ? '' : `${questions.join('\n')}\n`}`)
}

/** `npm run -s eval:copy [-- --verbose]`: the check on the panel of claims, then every source on every template in every market, both ways. */
const evaluate = async (): Promise<void> => {
  const llm = await startFakeLlm()
  try {
    const isHeld = await evaluateClaims(llm, values.verbose)
    const isClean = await evaluateOwnPages(values.verbose)
    await evaluateModelPages(llm, values.verbose)
    if (!isHeld || !isClean) process.exitCode = 1
  } finally {
    await llm.close()
  }
}

if (values.facts) await showPage(values.facts)
else await evaluate()
