import { pageCopySchema, type PageCopy } from '#contract/builder/copy.ts'
import type { CopyInput } from './copy-input.ts'
import { dishonestyOf } from './honesty.ts'
import { languageFaults } from './language-check.ts'
import { sentencesOf } from './page-text.ts'
import { obeys, orderedStems, withoutOrders } from './orders-to-programs.ts'
import { attributeOf, labelled, propertiesIn } from './recognise.ts'
import { textKey } from './text-key.ts'
import { materialsNamed } from './values.ts'

/** Every text that people read of a page, or of the parts that are given. */
export const textsOf = (copy: Partial<PageCopy>): string[] => {
  const { benefitsSection: benefits, urgencyElements: urgency } = copy
  return [
    copy.title,
    copy.shortName,
    copy.hook,
    ...(copy.bullets ?? []),
    ...(copy.longDescription?.split('\n') ?? []),
    ...(copy.faq ?? []).flatMap(({ q, a }) => [q, a]),
    copy.seoTitle,
    copy.seoDescription,
    ...(copy.keywords ?? []),
    benefits?.title,
    benefits?.subtitle,
    ...(benefits?.benefits ?? []).map(({ text }) => text),
    benefits?.ctaText,
    ...(copy.featureSections ?? []).flatMap(({ title, text }) => [title, text]),
    ...(copy.problemSolutionSections ?? []).flatMap(({ title, description1, description2, ctaText }) => [
      title,
      description1,
      description2,
      ctaText,
    ]),
    ...Object.values(urgency ?? {}),
    ...(copy.comparisonText?.split('\n') ?? []),
  ].filter((text) => text !== undefined && text !== null)
}

/**
 * Everything a sentence may rest on, as one text. What a page says to programs is no fact: a number that stands only there is as invented
 * as any other.
 */
const sourcesOf = ({ productName, facts, sellerFacts }: CopyInput): string =>
  [
    productName,
    ...[
      facts?.name,
      facts?.brand,
      facts?.description,
      ...(facts?.features ?? []),
      ...Object.values(sellerFacts),
    ].map((text) => withoutOrders(text ?? '')),
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
  /\bsamo danas|\bposl?j?ednj[a-z]* (?:komad|prilik|sans)|\bogranicen[a-z]* (?:kolicin|ponud|zalih|serij)|\bpreostal|\bzadovoljn[a-z]* (?:kup|koris)|\brecenzij|\bocen[aeu] \d|\bocjen[aeu] \d|\bpopust(?:a|om|u|ima)?\b|\bakcij(?:a|i|sk)|\brasprodaj|\bna stanju|\bza samo \d(?!\d* ?(?:min|sek|sat|h\b|s\b|dan))/

/** More, faster, twice: against what, only a fact can say. Folded text. */
const comparison =
  /\b(?:bolj[aeiu]|brz[aeiu]|jac[aeiu]|tis[aeiu]|laks[aeiu]|kvalitetnij[aeiu]|izdrzljivij[aeiu]|jeftinij[aeiu]|efikasnij[aeiu]|stabilnij[aeiu]) (?:(?:je|su) )?(?:od |nego (?!sto\b))|\bza razliku od (?:drug|ostal|obicn|klasicn|standardn|slicn|vecin|konkur)|\b(?:duplo|dvostruko|trostruko|visestruko|dvaput|triput|(?:dva|tri|cetiri|pet|deset) puta|\d+ ?(?:x|puta)) (?:[a-z]+ )?(?:vise|manje|brz|duz|jac|bolj|tis|lak|dugotrajnij|efikasnij|krac|vec)[a-z]*|\b(?:nijed(?:an|na|no)) drug|\bprevazilaz/g

/** A way to buy elsewhere: telephone numbers, addresses, names of sites. */
const contact =
  /(?<![\d.,])(?:\+\d{2,3}|00\d{2,3}|0\d{1,2})[ /.–-]?\d{2,4}(?:[ /.–-]?\d{2,4}){1,3}(?!\d)|\b[a-z0-9][a-z0-9-]+\.(?:rs|com|net|me|ba|hr|org|eu|shop|store|info)\b|[\w.]+@[\w-]+\.\w|\b(?:viber|whatsapp)\b/i

/** A kilometre looks like a mark, so marks are left to the check of numbers. */
const money = /(\d[\d.,]*)\s?(?:rsd|din(?:ara|\.|\b)|eur[ao]?\b|€|\$|usd)/gi

const digits = (amount: string): string => amount.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, '')

const strangePrices = (text: string, { currentPrice, originalPrice }: CopyInput): string[] => {
  const known = new Set([currentPrice, originalPrice ?? currentPrice].map(digits))
  return [...text.matchAll(money)].flatMap(([whole, amount = '']) =>
    known.has(digits(amount)) ? [] : [whole],
  )
}

export type ProblemKind =
  | 'number'
  | 'material'
  | 'property'
  | 'comparison'
  | 'pressure'
  | 'health'
  | 'miracle'
  | 'machine'
  | 'contact'
  | 'price'
  | 'markup'
  | 'language'

/** What is wrong with a text; `told` is English, for the model that wrote it. */
export type Problem = { kind: ProblemKind; told: string }

const quotedPart = (text: string): string => `"${text.slice(0, 120)}"`

const dishonestWords = {
  health: 'a health claim',
  miracle: 'a superlative or guarantee',
  machine: 'text addressed to programs',
} as const

const problemsOfText = (text: string, input: CopyInput, { sources, orders }: Known): Problem[] => {
  const key = textKey(text)
  const found = (kind: ProblemKind, isFound: boolean, what: string): Problem[] =>
    isFound ? [{ kind, told: `${what}: ${quotedPart(text)}` }] : []
  return [
    ...found('markup', /<\/?[a-z][^>]*>|https?:|www\.|\*\*|^#+ /i.test(text), 'markup or a link'),
    ...found('contact', contact.test(text), 'a telephone number, an address or a name of a site'),
    ...found('price', strangePrices(text, input).length > 0, 'a price'),
    ...found('pressure', pressure.test(key), 'pressure or social proof without a source'),
    ...found(
      'comparison',
      [...key.matchAll(comparison)].some(([said]) => !sources.key.includes(said.trim())),
      'a comparison no fact supports',
    ),
    ...found(
      'machine',
      sentencesOf(text).some((sentence) => obeys(sentence, orders)),
      'what text addressed to programs asked for',
    ),
    ...sentencesOf(text).flatMap((sentence): Problem[] => {
      const kind = dishonestyOf(sentence)
      return kind ? [{ kind, told: `${dishonestWords[kind]}: ${quotedPart(sentence)}` }] : []
    }),
    ...languageFaults(text, input.market, `${input.productName} ${input.facts?.brand ?? ''}`).map(
      (told): Problem => ({ kind: 'language', told }),
    ),
  ]
}

type Known = {
  sources: { text: string; key: string }
  /** Stems that stand only where the page talks to programs. */
  orders: ReadonlySet<string>
  materials: ReadonlySet<string>
  properties: ReadonlySet<string>
}

const knownFrom = (input: CopyInput): Known => {
  const sources = sourcesOf(input)
  const named = materialsNamed(sources)
  return {
    sources: { text: sources, key: textKey(sources) },
    orders: orderedStems(input, sources),
    // ABS is written `ABS plastika`: what our own wording of a known material names is known too.
    materials: new Set([
      ...materialsNamed([sources, ...named].join('\n')),
      // A label says that `PC` is a plastic and no computer.
      ...(input.facts?.features ?? []).flatMap((feature) => {
        const pair = labelled(feature)
        const read = pair && attributeOf(pair.key, pair.value)
        return read?.attribute.kind === 'material' ? materialsNamed(read.value) : []
      }),
    ]),
    // A fact that says more (`waterproof`) says what it covers (`water-resistant`).
    properties: new Set(propertiesIn(sources).flatMap(({ id, covers = [] }) => [id, ...covers])),
  }
}

const claimsIn = (texts: readonly string[], input: CopyInput, known: Known): Problem[] => {
  const all = texts.join('\n')
  return [
    ...inventedNumbers(texts, input).map((number): Problem => ({
      kind: 'number',
      told: `the number ${number} is in no fact`,
    })),
    ...materialsNamed(all)
      .filter((material) => !known.materials.has(material) && !ambiguousMaterials.has(material))
      .map((material): Problem => ({ kind: 'material', told: `the material "${material}" is in no fact` })),
    // Text by text: the end of one and the beginning of the next say nothing together.
    ...[...new Set(texts.flatMap(propertiesIn))]
      .filter(({ id }) => checkable.has(id) && !known.properties.has(id))
      .map(({ id }): Problem => ({ kind: 'property', told: `the property "${id}" is in no fact` })),
  ]
}

/** What single texts say that they must not, each by itself; knows the facts once for many texts. */
export const textChecker = (input: CopyInput): ((text: string) => Problem[]) => {
  const known = knownFrom(input)
  return (text) => [...problemsOfText(text, input, known), ...claimsIn([text], input, known)]
}

/** What a copy claims that no fact supports, in English for the model that wrote it. */
export const dishonestiesOf = (copy: Partial<PageCopy>, input: CopyInput): string[] => {
  const texts = textsOf(copy)
  const known = knownFrom(input)
  return [
    ...claimsIn(texts, input, known).map(({ told }) => told),
    ...new Set(texts.flatMap((text) => problemsOfText(text, input, known)).map(({ told }) => told)),
  ]
}

/** Everything wrong with a copy: its shape first, then its claims. An empty list means it may be published. */
export const problemsOf = (copy: unknown, input: CopyInput): string[] => {
  const parsed = pageCopySchema.safeParse(copy)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return dishonestiesOf(parsed.data, input)
}
