import type { GeneratedPage } from '#contract/builder/copy.ts'
import { markets } from '#contract/common/market.ts'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { templateNames, type TemplateName } from '#contract/websites/template-names.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { claimOf } from '#server/modules/copywriting/claims/claims.ts'
import { textsOf } from '#server/modules/copywriting/claims/copy-check.ts'
import { inventedNumbers } from '../test/copywriting/invented-numbers.ts'
import type { CopyInput } from '#server/modules/copywriting/drafting/copy-input.ts'
import { writePage } from '#server/modules/copywriting/drafting/write-page.ts'
import { goldenProducts } from '../test/copywriting/golden-products.ts'
import { copyInput, sampleProducts, type SampleProduct } from '../test/copywriting/products.fixture.ts'
import { drawnLimits, drawnWords, undrawn, type DrawnWords } from '../test/copywriting/drawn-words.ts'
import { printedTexts } from '../test/copywriting/printed-texts.ts'
import { markupOf, shopPages } from '../test/copywriting/shop-pages.ts'
import { adaptedTo } from '#server/modules/copywriting/language/dialect-words.ts'
import { generatePage } from '#server/modules/copywriting/model/generate-page.ts'
import { landingOf } from '#server/modules/public-pages/template-sample.ts'
import { modelAt, type FakeLlm } from '../test/fakes/llm.ts'
import { inventions, writeFromFacts } from '../test/fakes/page-writer.ts'
import { inProcess } from '../test/in-process.ts'
import { noteFigure } from '../bench/figure.ts'
import { drawing } from './drawing.ts'

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
      .slice(0, slotAt(input.templateName, 'bullets.*').lead?.entries ?? 0)
      .filter((text) => text.length > 50)
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

const bare = (text: string): string => text.replace(/\.$/, '')

type Draw = (page: SitePage) => string

const columns = [
  'Template', 'Pages', 'Payment, most', 'Delivery, most', 'Return, most', 'Service words, median', 'Within all limits',
  'Sentences drawn', 'Bullets only labels', 'Missing warnings, box or sizes', 'More than one piece chosen', 'Words of the story, median',
] // prettier-ignore

const rowOf = (templateName: TemplateName, measured: readonly Measured[]): string => {
  const most = (of: (one: Measured) => number) => Math.max(...measured.map(of))
  const within = measured.filter((one) =>
    (['payment', 'delivery', 'returns', 'share'] as const).every((key) => one[key] <= drawnLimits[key]),
  ).length
  const median = (of: (one: Measured) => number) =>
    measured.map(of).toSorted((x, y) => x - y)[Math.floor(measured.length / 2)] ?? 0
  const sum = (of: (one: Measured) => number) => measured.reduce((all, one) => all + of(one), 0)
  const [written, lost] = [sum((one) => one.written), sum((one) => one.lost.length)]
  const story = templateName === 'Advertorial Template' ? median(({ storyWords }) => storyWords) : null
  return [
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
  ].join(' | ')
}

const printTable = (rows: readonly string[]): void => {
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`| ${columns.map(() => '---').join(' | ')} |`)
  for (const row of rows) console.log(`| ${row} |`)
}

type Written = { page: GeneratedPage; input: CopyInput; id: string }
type Writer = (input: CopyInput, at: number) => Promise<Written['page'] | null>

const scope = `${sources.length} sources, ${templateNames.length} templates, ${markets.length} markets`

/** Writes every source on every template in every market and measures what is drawn; a page that is null is not drawn. */
const writeAll = async (
  write: Writer,
  { draw, who, isVerbose }: { draw: Draw | null; who: string; isVerbose: boolean },
): Promise<{ rows: string[]; pages: Written[] }> => {
  const rows: string[] = []
  const pages: Written[] = []
  let at = 0
  for (const templateName of templateNames) {
    const measured: Measured[] = []
    for (const { id, name, facts, seller = {} } of sources)
      for (const market of markets) {
        const input = { ...copyInput(name, facts, seller, market), templateName, address: id }
        const page = await write(input, at)
        at += 1
        if (!page) continue
        pages.push({ page, input, id })
        if (!draw) continue
        const result = measure(draw({ ...landingOf(page, input), kind: 'landing' }), page)
        if (isVerbose)
          for (const text of [...result.lost, ...result.missing])
            console.log(`${id} ${market} ${templateName} does not draw: ${text}`)
        if (isVerbose)
          for (const text of result.labels)
            console.log(`${id} ${market} ${templateName} only a label: ${text}`)
        measured.push(result)
      }
    if (measured.length > 0) rows.push(rowOf(templateName, measured))
    process.stderr.write(`${who}: ${templateName} done\n`)
  }
  return { rows, pages }
}

/** What the built-in writer makes of every source; true where nothing is wrong with it. */
export const evaluateOwnPages = async (isVerbose: boolean): Promise<boolean> => {
  const { rows, pages } = await writeAll(async (input) => writePage(input), {
    draw: await drawing(),
    who: 'built-in writer',
    isVerbose,
  })
  const faulty = pages.filter(({ page, input, id }) => {
    const faults = faultsOf(page, input)
    if (isVerbose)
      for (const fault of faults) console.log(`${id} ${input.market} ${input.templateName}: ${fault}`)
    return faults.length > 0
  }).length
  console.log(
    `\nThe built-in writer: ${sources.length} sources, ${pages.length} pages, ${faulty} with something it must not write.\n`,
  )
  printTable(rows)
  noteFigure({ area: 'Copy of the built-in writer', what: scope, value: `${faulty} pages with a fault` })
  return faulty === 0
}

/** Of so many planted inventions the checker calls one supported. */
const oneSlipIn = 10

/**
 * What comes out of the way with a model, its answers made of the facts of each prompt with inventions planted among them and a checker
 * that lets every tenth through.
 */
export const evaluateModelPages = async (llm: FakeLlm, isVerbose: boolean): Promise<void> => {
  const count = { planted: 0, read: 0, slips: 0, reached: 0, drafts: 0, thin: 0 }
  let verdicts = 0
  const log = { info: () => undefined, warn: () => undefined }
  const write: Writer = async (input, at) => {
    const plants = new Set<string>()
    const checked = { read: 0, slips: 0 }
    const known = new Set(inventions.map((text) => bare(adaptedTo(input.market, text))))
    llm.answer((body) => {
      const { answer, planted } = writeFromFacts(body, at)
      // An answer that is asked for again plants the same.
      Object.assign(checked, { read: 0, slips: 0 })
      for (const text of planted) plants.add(text)
      return answer
    })
    llm.checks((statement, cites) => {
      if (!known.has(bare(statement))) return { verdict: cites.length > 0 ? 'SUPPORTED' : 'NO_STATEMENT' }
      verdicts += 1
      checked.read += 1
      if (verdicts % oneSlipIn > 0) return { verdict: 'UNSUPPORTED', facts: [], correction: null }
      checked.slips += 1
      return { verdict: 'SUPPORTED', facts: cites }
    })
    const { usage, draftBecause, ...page } = await generatePage(input, {
      llm: modelAt(llm),
      log,
      inThread: inProcess,
    })
    if (draftBecause !== null) {
      count[usage ? 'drafts' : 'thin'] += 1
      if (usage && isVerbose) console.log(input.productName, input.market, input.templateName, usage.problems)
      return null
    }
    const read = textsOf(page.copy).join('\n')
    count.planted += plants.size
    count.read += checked.read
    count.slips += checked.slips
    count.reached += [...plants].filter((text) => read.includes(bare(adaptedTo(input.market, text)))).length
    return page
  }
  const { rows, pages } = await writeAll(write, { draw: await drawing(), who: 'with a model', isVerbose })
  const { planted, read, slips, reached, drafts, thin } = count
  const share = `${reached} of ${planted}`
  console.log(
    `\nThe way with a model, its answers made by a program: ${pages.length} pages; ${drafts} stayed drafts, ${thin} had too few facts.` +
      `\n${planted} inventions planted: ${planted - read} fell to fixed rules, ${read} reached the checker, who let every ${oneSlipIn}th through (${slips}); ${reached} stood on a page.\n`,
  )
  printTable(rows)
  noteFigure({
    area: 'Copy with replayed answers',
    what: `${scope}: planted inventions on a page, checker wrong in one of ${oneSlipIn}`,
    value: share,
    beside: `${slips} let through by that checker`,
  })
}
