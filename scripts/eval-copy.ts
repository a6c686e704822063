import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { GeneratedPage } from '#contract/builder/copy.ts'
import { productFactsSchema, sellerFactsSchema } from '#contract/builder/schema.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { templateNames } from '#contract/websites/schema.ts'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { questionsFor } from '#server/modules/builder/questions.ts'
import { claimOf } from '#server/modules/copywriting/claims/claims.ts'
import { textsOf } from '#server/modules/copywriting/claims/copy-check.ts'
import { inventedNumbers } from '#server/modules/copywriting/evaluation/invented-numbers.ts'
import type { CopyInput } from '#server/modules/copywriting/drafting/copy-input.ts'
import { writePage } from '#server/modules/copywriting/drafting/write-page.ts'
import { goldenProducts } from '#server/modules/copywriting/evaluation/golden-products.ts'
import {
  copyInput,
  sampleProducts,
  type SampleProduct,
} from '#server/modules/copywriting/evaluation/products.fixture.ts'
import {
  drawnLimits,
  drawnWords,
  undrawn,
  type DrawnWords,
} from '#server/modules/copywriting/evaluation/drawn-words.ts'
import { printedTexts } from '#server/modules/copywriting/evaluation/printed-texts.ts'
import { markupOf, shopPages } from '#server/modules/copywriting/evaluation/shop-pages.ts'
import { serbianName } from '#server/modules/copywriting/lexicon/serbian-name.ts'
import { landingOf } from '#server/modules/public-pages/template-sample.ts'
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

type Source = { id: string } & SampleProduct

const sources: Source[] = [
  ...goldenProducts.map(({ id, name, facts, seller }) => ({
    id,
    name,
    facts,
    ...(seller ? { seller } : {}),
  })),
  ...Object.entries(sampleProducts).map(([id, product]) => ({ ...(product as SampleProduct), id })),
  ...shopPages.map((page) => {
    const facts = readProductPage({
      bytes: Buffer.from(markupOf(page)),
      url: `https://radnja.example/p/${page.id}`,
    })
    return { id: `shop-${page.id}`, name: page.name, facts }
  }),
]

/** What is wrong with what the writer wrote; nothing of it may ever stand. */
const faultsOf = ({ copy, details, aiCopy }: GeneratedPage, input: CopyInput): string[] => {
  const name = input.productName.toLocaleLowerCase('sr')
  // A moment of the buyer's day claims nothing of the product; playbooks have a linter of their own.
  const ofBuyer = new Set(aiCopy.ledger.filter(({ basis }) => basis === 'opinion').map(({ text }) => text))
  return [
    ...inventedNumbers(textsOf(copy), input).map((number) => `invented number ${number}`),
    ...textsOf(copy)
      .flatMap((text) => text.split('\n\n'))
      .filter(
        (text) =>
          claimOf(text) &&
          claimOf(text) !== 'doubtful' &&
          !ofBuyer.has(text) &&
          !text.toLocaleLowerCase('sr').includes(name),
      )
      .map((text) => `claim: ${text}`),
    ...aiCopy.ledger
      .filter(({ basis, fact }) => basis !== 'opinion' && !fact)
      .map(({ text }) => `no basis: ${text}`),
    ...copy.bullets
      .slice(0, 3)
      .filter((text) => text.length > 50 || /: | [–—-] /.test(text))
      .map((text) => `a tick that is cut: ${text}`),
    ...(copy.bullets.length === 5 && copy.faq.length === 3 && copy.keywords.length === 8 ? [] : ['counts']),
    ...(details.values.some(({ value }) => value.trim() === '') ? ['an empty value'] : []),
  ]
}

type Measured = DrawnWords & { missing: string[]; lost: string[]; written: number }

const measure = (html: string, page: GeneratedPage): Measured => {
  const { details } = page
  const words = drawnWords(html)
  const wanted = [
    ...details.warnings,
    ...details.box,
    ...details.values.filter(({ label }) => /velič/i.test(label)).map(({ value }) => value),
  ]
  const texts = printedTexts(page)
  return {
    ...words,
    missing: undrawn(wanted, words),
    lost: undrawn(texts, words),
    written: undrawn(texts, { text: '' }).length,
  }
}

type Bundle = {
  renderPage: (page: SitePage, assets: unknown) => { html: string }
  readAssets: (manifest: string) => unknown
}

const site = path.resolve(import.meta.dirname, '../dist/site')

/** Draws pages with the built site, as buyers get them; null before a build. */
const drawing = async (): Promise<((page: SitePage) => string) | null> => {
  const bundle = path.join(site, 'server/render.js')
  if (!existsSync(bundle)) return null
  const { renderPage, readAssets } = (await import(pathToFileURL(bundle).href)) as Bundle
  const assets = readAssets(readFileSync(path.join(site, 'client/.vite/manifest.json'), 'utf8'))
  return (page) => renderPage(page, assets).html
}

/** `npm run -s eval:copy [-- --verbose]`: every source on every template in every market, what the writer wrote and what is drawn of it. */
const evaluate = async (): Promise<void> => {
  const draw = await drawing()
  const rows: string[] = []
  let pages = 0
  let faulty = 0
  for (const templateName of templateNames) {
    const measured: Measured[] = []
    for (const { id, name, facts, seller = {} } of sources)
      for (const market of markets) {
        const input = { ...copyInput(name, facts, seller, market), templateName, address: id }
        const page = writePage(input)
        pages += 1
        const faults = faultsOf(page, input)
        if (faults.length > 0) faulty += 1
        if (values.verbose)
          for (const fault of faults) console.log(`${id} ${market} ${templateName}: ${fault}`)
        if (!draw) continue
        const result = measure(draw({ ...landingOf(page, input), kind: 'landing' }), page)
        if (values.verbose)
          for (const text of result.lost)
            console.log(`${id} ${market} ${templateName} does not draw: ${text}`)
        measured.push(result)
      }
    if (measured.length === 0) continue
    const most = (of: (one: Measured) => number) => Math.max(...measured.map(of))
    const within = measured.filter((one) =>
      (['payment', 'delivery', 'returns', 'share'] as const).every((key) => one[key] <= drawnLimits[key]),
    ).length
    const median = (of: (one: Measured) => number) =>
      measured.map(of).toSorted((x, y) => x - y)[Math.floor(measured.length / 2)] ?? 0
    const sum = (of: (one: Measured) => number) => measured.reduce((all, one) => all + of(one), 0)
    const [written, lost] = [sum((one) => one.written), sum((one) => one.lost.length)]
    const story = templateName === 'Advertorial Template' ? median(({ storyWords }) => storyWords) : null
    rows.push(
      [
        templateName,
        measured.length,
        most(({ payment }) => payment),
        most(({ delivery }) => delivery),
        most(({ returns }) => returns),
        `${Math.round(median(({ share }) => share) * 100)} %, most ${Math.round(most(({ share }) => share) * 100)} %`,
        within,
        `${written - lost} of ${written}`,
        sum(({ labels }) => labels.length),
        measured.filter(({ missing }) => missing.length > 0).length,
        measured.filter(({ pieces }) => pieces !== '' && pieces !== '1').length,
        story === null ? '–' : `${story}, most ${most(({ storyWords }) => storyWords)}`,
      ].join(' | '),
    )
  }
  console.log(
    `${sources.length} sources, ${pages} pages, ${faulty} with something the writer must not write.\n`,
  )
  const columns = [
    'Template', 'Pages', 'Payment, most', 'Delivery, most', 'Return, most', 'Service words, median', 'Within all limits',
    'Sentences drawn', 'Bullets only labels', 'Missing warnings, box or sizes', 'More than one piece chosen', 'Words of the story, median',
  ] // prettier-ignore
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`| ${columns.map(() => '---').join(' | ')} |`)
  for (const row of rows) console.log(`| ${row} |`)
  noteFigure({
    area: 'Copy of the built-in writer',
    what: `${sources.length} sources, ${templateNames.length} templates, ${markets.length} markets`,
    value: `${faulty} pages with a fault`,
  })
  if (faulty > 0) process.exitCode = 1
}

if (values.facts) await showPage(values.facts)
else await evaluate()
