import { pageCopySchema, type PageCopy } from '#contract/builder/copy.ts'
import type { CopyInput } from './copy-input.ts'
import { dishonestyOf } from './honesty.ts'
import { languageFaults } from './language-check.ts'
import { sentencesOf } from './page-text.ts'
import { propertiesIn } from './recognise.ts'
import { textKey } from './text-key.ts'
import { materialsNamed } from './values.ts'

/** Every text of a page that people read. */
export const textsOf = (copy: PageCopy): string[] => [
  copy.title,
  copy.shortName,
  copy.hook,
  ...copy.bullets,
  ...copy.longDescription.split('\n'),
  ...copy.faq.flatMap(({ q, a }) => [q, a]),
  copy.seoTitle,
  copy.seoDescription,
  ...copy.keywords,
  copy.benefitsSection.title,
  copy.benefitsSection.subtitle,
  ...copy.benefitsSection.benefits.map(({ text }) => text),
  copy.benefitsSection.ctaText,
  ...copy.featureSections.flatMap(({ title, text }) => [title, text]),
  ...copy.problemSolutionSections.flatMap(({ title, description1, description2, ctaText }) => [
    title,
    description1,
    description2,
    ctaText,
  ]),
  ...Object.values(copy.urgencyElements).filter((text) => text !== null),
  ...copy.comparisonText.split('\n'),
]

/** Everything a sentence may rest on, as one text. */
const sourcesOf = ({ productName, facts, sellerFacts }: CopyInput): string =>
  [
    productName,
    facts?.name,
    facts?.brand,
    facts?.description,
    ...(facts?.features ?? []),
    ...Object.values(sellerFacts),
  ]
    .filter(Boolean)
    .join('\n')

const runs = (text: string): string[] => text.match(/\d+/g) ?? []
const joinedNumbers = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d/g) ?? []).map((number) => number.replaceAll(/[.,]/g, ''))

/** Numbers in a text that stand in no fact, price or promise (2–5 days, 30 days). */
export const inventedNumbers = (texts: readonly string[], input: CopyInput): string[] => {
  const sources = `${sourcesOf(input)}\n${input.currentPrice}\n${input.originalPrice ?? ''}\n2–5 30`
  const known = new Set(
    [...runs(sources), ...joinedNumbers(sources)].map((number) => number.replace(/^0+(?=\d)/, '')),
  )
  const isKnown = (number: string) => known.has(number.replace(/^0+(?=\d)/, ''))
  return [
    ...new Set(
      texts.flatMap((text) =>
        (text.match(/\d+(?:[.,]\d+)*/g) ?? []).filter(
          (number) => !isKnown(number.replaceAll(/[.,]/g, '')) && !runs(number).every(isKnown),
        ),
      ),
    ),
  ]
}

/** Words that name a material but mean something else as often (skin, network, paper work). */
const ambiguousMaterials = new Set([
  'koža',
  'mreža',
  'papir',
  'karton',
  'drvo',
  'kamen',
  'guma',
  'metal',
  'platno',
  'tekstil',
  'vosak',
  'lan',
  'staklo',
  'kristal',
  'krzno',
  'TPU',
])

/** Properties a buyer would complain about if they were not there. */
const checkable = new Set(
  'waterproof water-resistant rechargeable usb-charging wireless-charging fast-charging bluetooth wifi app remote timer auto-off solar motion-sensor noise-cancelling gps microphone bpa-free food-grade dishwasher oven-safe microwave induction paraben-free alcohol-free silicone-free cruelty-free vegan handmade biodegradable memory-foam uv overheat-protection overcharge-protection self-adhesive heating magnetic insulated leakproof airtight'.split(
    ' ',
  ),
)

/** Pressure nobody here can vouch for. */
const pressure =
  /\bsamo danas|\bposl?j?ednj[a-z]* (?:komad|prilik|sans)|\bogranicen[a-z]* (?:kolicin|ponud|zalih|serij)|\bpreostal|\bzadovoljn[a-z]* (?:kup|koris)|\brecenzij|\bocen[aeu] \d|\bocjen[aeu] \d|\bpopust(?:a|om|u|ima)?\b|\bakcij(?:a|i|sk)|\brasprodaj|\bna stanju|\bza samo \d/

const problemsOfText = (text: string, input: CopyInput): string[] => {
  const key = textKey(text)
  return [
    ...(/<\/?[a-z][^>]*>|https?:|www\.|\*\*|^#+ /i.test(text)
      ? [`markup or a link: "${text.slice(0, 80)}"`]
      : []),
    ...(pressure.test(key) ? [`pressure or social proof without a source: "${text.slice(0, 120)}"`] : []),
    ...sentencesOf(text).flatMap((sentence) => {
      const reason = dishonestyOf(sentence)
      return reason
        ? [
            `${reason === 'health' ? 'a health claim' : reason === 'miracle' ? 'a superlative or guarantee' : 'text addressed to programs'}: "${sentence.slice(0, 120)}"`,
          ]
        : []
    }),
    ...languageFaults(text, input.market, `${input.productName} ${input.facts?.brand ?? ''}`),
  ]
}

/** What a copy claims that no fact supports, in English for the model that wrote it. */
export const dishonestiesOf = (copy: PageCopy, input: CopyInput): string[] => {
  const texts = textsOf(copy)
  const all = texts.join('\n')
  const sources = sourcesOf(input)
  const named = materialsNamed(sources)
  // ABS is written `ABS plastika`: what our own wording of a known material names is known too.
  const knownMaterials = new Set(materialsNamed([sources, ...named].join('\n')))
  const knownProperties = new Set(propertiesIn(sources).map(({ id }) => id))
  return [
    ...inventedNumbers(texts, input).map((number) => `the number ${number} is in no fact`),
    ...materialsNamed(all)
      .filter((material) => !knownMaterials.has(material) && !ambiguousMaterials.has(material))
      .map((material) => `the material "${material}" is in no fact`),
    ...propertiesIn(all)
      .filter(({ id }) => checkable.has(id) && !knownProperties.has(id))
      .map(({ id }) => `the property "${id}" is in no fact`),
    ...new Set(texts.flatMap((text) => problemsOfText(text, input))),
  ]
}

/** Everything wrong with a copy: its shape first, then its claims. An empty list means it may be published. */
export const problemsOf = (copy: unknown, input: CopyInput): string[] => {
  const parsed = pageCopySchema.safeParse(copy)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return dishonestiesOf(parsed.data, input)
}
