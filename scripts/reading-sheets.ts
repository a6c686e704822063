/**
 * What a buyer reads, line by line, for a person to judge: `node scripts/reading-sheets.ts SOURCES FOLDER [--template "Sales Template"]`,
 * after a build. Every saved product page of the folder SOURCES is read as the importer reads it and written by the built-in writer; without
 * `--template` each on one of the three in turn, with `--all` on every one. A `truth.json` beside them names their addresses. What a seller answers to the three questions of a foreign page
 * stands in a text of the same name beside it, on lines that begin with `ODGOVORI:`: what it does, the reasons, what is in the box;
 * a line `- bezbednost: …` of it says what a buyer has to mind. With `--model` the model of the settings (LLM_…) writes, for the first angle
 * that it proposes, as an automatic creation does; a page that stays a draft says why.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chosenAngleSchema } from '#contract/builder/angle.ts'
import type { GeneratedPage } from '#contract/builder/copy.ts'
import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { templateNames } from '#contract/websites/template-names.ts'
import { readConfig, tellProblems } from '#server/config.ts'
import type { CopyInput } from '#server/modules/copywriting/drafting/copy-input.ts'
import { writePage } from '#server/modules/copywriting/drafting/write-page.ts'
import { serbianName } from '#server/modules/copywriting/lexicon/serbian-name.ts'
import { factSheet } from '#server/modules/copywriting/model/facts.ts'
import { generatePage } from '#server/modules/copywriting/model/generate-page.ts'
import { proposeAngles } from '#server/modules/copywriting/model/propose-angles.ts'
import { readProductPage } from '#server/modules/product-import/read-product-page.ts'
import { landingOf } from '#server/modules/public-pages/template-sample.ts'
import { drawing } from './drawing.ts'
import { pageLines } from '../test/copywriting/page-lines.ts'
import { copyInput } from '../test/copywriting/products.fixture.ts'
import { inProcess } from '../test/in-process.ts'
import { truthSchema } from '../test/imports/judges.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    template: { type: 'string' },
    all: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
  },
})
const [sources, folder] = positionals
if (!sources || !folder) throw new Error('Name the folder of the saved pages and the folder to write to.')

const marketOf = ({ currency, language }: ProductFacts): Market =>
  currency === 'BAM' ? 'Bosnia' : currency === 'EUR' && language !== 'hr' ? 'Montenegro' : 'Serbia'

/** `ODGOVORI: 1. Čemu služi. 2. Prvo; drugo; treće. 3. Uređaj, kabl.`, on one line or on three. */
const answersIn = (text: string): SellerFacts => {
  const [, told = ''] =
    text.split(/^ODGOVORI:?/mu).length > 1 ? [null, text.slice(text.search(/^ODGOVORI/mu))] : []
  const safety = /^[-•]? ?bezb(?:j)?ednost: ?(.+)$/imu
  const [, caution = ''] = safety.exec(told) ?? []
  const parts = told
    .replace(safety, '')
    .split('\n')
    .map((line, at) => ({
      line: line.replace(/^ODGOVORI:?\s*/u, '').trim(),
      isOwn: at === 0 || /^(?:ODGOVORI|[123][.):]? |[-•])/u.test(line),
    }))
    .filter(({ line, isOwn }) => line !== '' && isOwn)
    .flatMap(({ line }) => line.split(/(?:^|[\s;|])(?=[123][.):] ?\p{L})/u))
    .map((part) => part.trim())
    .filter(Boolean)
  const numbered = parts.filter((part) => /^[123][.):] ?/u.test(part))
  const answer = (at: number): string =>
    (numbered.length > 0
      ? (numbered.find((part) => part.startsWith(String(at + 1))) ?? '')
      : (parts[at] ?? '')
    )
      .replace(/^[123][.):]? */u, '')
      .trim()
  const [purpose, benefits, inTheBox] = [0, 1, 2].map(answer)
  return {
    ...(purpose ? { purpose } : {}),
    ...(benefits ? { benefits: benefits.replaceAll(/; ?/g, '\n') } : {}),
    ...(inTheBox ? { inTheBox } : {}),
    ...(caution ? { caution: caution.replaceAll(/; ?/g, '\n') } : {}),
  }
}

const read = values.model ? readConfig() : null
if (read && 'problems' in read) throw new Error(tellProblems(read.problems))
const llm = read?.config.llm ?? null
if (values.model && !llm) throw new Error('No model is set: LLM_PROVIDER, LLM_MODEL, LLM_BASE_URL.')
const log = { info: () => undefined, warn: () => undefined }

const write = async (input: CopyInput): Promise<GeneratedPage & { draftBecause: string | null }> => {
  if (!llm) return { ...writePage(input), draftBecause: null }
  const { angles } = await proposeAngles(input, factSheet(input), llm, {
    shown: [],
    inThread: inProcess,
    signal: new AbortController().signal,
  })
  const [angle] = angles ?? []
  return generatePage(
    { ...input, ...(angle ? { angle: chosenAngleSchema.parse(angle) } : {}) },
    { llm, log, inThread: inProcess },
  )
}

const draw = await drawing()
if (!draw) throw new Error('Build the site first: npm run build')
await mkdir(folder, { recursive: true })
const files = (await readdir(sources)).filter((file) => file.endsWith('.html')).toSorted()
const truths = await readFile(path.join(sources, 'truth.json'), 'utf8').then(
  (text) => truthSchema.parse(JSON.parse(text)),
  () => [],
)
for (const [at, file] of files.entries()) {
  const id = path.basename(file, '.html')
  const facts = readProductPage({
    bytes: await readFile(path.join(sources, file)),
    url: truths.find((truth) => truth.file === file)?.url ?? `https://radnja.example/${id}`,
  })
  const market = marketOf(facts)
  const notes = await readFile(path.join(sources, `${id}.txt`), 'utf8').catch(() => '')
  const answers = answersIn(notes)
  const name = serbianName(facts, market) ?? facts.name ?? 'Proizvod'
  const chosen = values.all
    ? templateNames
    : templateNames.filter((known, each) =>
        values.template ? known === values.template : each === at % templateNames.length,
      )
  for (const templateName of chosen) {
    const input = { ...copyInput(name, facts, answers, market), templateName }
    const page = await write(input)
    const lines = pageLines(draw({ ...landingOf(page, input), kind: 'landing' }))
    const short = templateName.split(' ')[0]?.toLowerCase() ?? ''
    const told = page.aiCopy.notes.map((note) => `(seller) ${note}`)
    const head = [
      `${id} · ${templateName} · ${market}`,
      ...(page.draftBecause ? [`draft: ${page.draftBecause}`] : []),
      ...(facts.isProduct ? [] : [`${facts.isDoubtful ? 'asked about' : 'refused'}: ${facts.reason}`]),
    ]
    await writeFile(
      path.join(folder, `${id}-${short}.txt`),
      [...head, '', ...lines, '', ...told, `(keywords) ${page.copy.keywords.join(', ')}`, ''].join('\n'),
    )
  }
}
