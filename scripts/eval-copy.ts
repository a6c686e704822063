import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { productFactsSchema, sellerFactsSchema } from '#contract/builder/schema.ts'
import { marketFacts, markets } from '#contract/common/market.ts'
import { serbianName } from '#server/modules/builder/generation/serbian-name.ts'
import { writePage } from '#server/modules/builder/generation/write-page.ts'
import { questionsFor } from '#server/modules/builder/questions.ts'

/**
 * `npm run -s eval:copy -- [--market Bosnia] [--name "Noćna lampa"] [--json] < facts.json`: the page the built-in writer makes
 * of the facts that `izlog import --json` prints. A `sellerFacts` object beside the facts is taken as the seller's answers.
 */
const { values } = parseArgs({
  options: {
    market: { type: 'string', default: 'Serbia' },
    name: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const market = markets.find((known) => known === values.market)
if (!market) throw new Error(`--market is one of ${markets.join(', ')}`)

const given = JSON.parse(await text(process.stdin)) as Record<string, unknown>
const facts = productFactsSchema.parse({
  isProduct: true, reason: null, url: null, name: null, description: null, price: null, originalPrice: null, currency: null,
  images: [], brand: null, sku: null, features: [], language: null, sources: {}, uncertain: [], ...given,
}) // prettier-ignore
const name = values.name ?? serbianName(facts, market) ?? facts.name ?? 'Proizvod'

const page = writePage({
  market,
  productName: name,
  currentPrice: (facts.price ?? 1990).toFixed(2),
  originalPrice: facts.originalPrice?.toFixed(2) ?? null,
  currencySymbol: marketFacts[market].currencySymbol,
  facts,
  sellerFacts: sellerFactsSchema.parse(given.sellerFacts ?? {}),
  pictureColors: [],
  templateName: 'Minimalistic',
})

const { copy, aiCopy } = page
const blocks = [
  copy.title,
  copy.hook,
  copy.bullets.map((bullet) => `✓ ${bullet}`).join('\n'),
  copy.longDescription,
  copy.benefitsSection.title,
  copy.benefitsSection.subtitle,
  copy.benefitsSection.benefits.map(({ icon, text: line }) => `[${icon}] ${line}`).join('\n'),
  ...copy.featureSections.map((section) => `${section.title}\n${section.text}`),
  ...copy.problemSolutionSections.map(
    (section) => `${section.title}\n${section.description1}\n→ ${section.description2} (${section.ctaText})`,
  ),
  ...copy.faq.map(({ q, a }) => `${q}\n${a}`),
  `${copy.seoTitle}\n${copy.seoDescription}\n${copy.keywords.join(', ')}`,
  aiCopy.notes.map((note) => `! ${note}`).join('\n'),
  questionsFor(facts, market)
    .map(({ label, hint }) => `? ${label} ${hint}`)
    .join('\n'),
]
process.stdout.write(
  values.json ? `${JSON.stringify(page, null, 2)}\n` : `${blocks.filter(Boolean).join('\n\n')}\n`,
)
