import { builderStrings } from '#contract/builder/strings.ts'
import { foldText } from '#contract/common/text.ts'
import { quantitiesIn, sameValue, type Quantity } from '../claims/numbers.ts'
import { roleOf, type Role } from '../claims/claims.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { kindTable } from '../lexicon/table.ts'
import { numberSaid } from '../lexicon/units.ts'
import { leans } from './leans.ts'
import { mapSections, toldIn, type SourceText, type Stated } from './source-text.ts'

const { conflicts } = builderStrings.copyNotes

/** What sellers claim in a sentence and take back in a row or a warning: a table of each. */
const opposed = ['water', 'outdoors', 'harmless', 'silent', 'wireless', 'resolution'] as const

/** A statement of the source with what it is and its words. */
type Claim = { stated: Stated; text: string; tokens: readonly Token[]; role: Role | 'fact' }
type Read = SourceText & { sentences: Claim[] }

const claimsIn = (source: SourceText): Read => ({
  ...source,
  sentences: [
    // `Sklopiv? Ne, i evo zašto.`: a question states nothing.
    ...toldIn(source)
      .filter(({ text }) => !text.endsWith('?'))
      .map((stated) => ({ stated, own: null })),
    ...source.warnings.map((stated) => ({ stated, own: 'warning' as const })),
    ...source.care.map((stated) => ({ stated, own: 'care' as const })),
  ].map(({ stated, own }) => {
    const tokens = tokensOf(stated.text)
    return { stated, text: stated.text, tokens, role: own ?? roleOf(tokens) ?? 'fact' }
  }),
})

const countIn = (text: string): { count: number; what: string } | null => {
  const tokens = tokensOf(text)
  const at = tokens.findLastIndex(({ folded }) => /^\d{1,2}$/.test(folded) || numberSaid(folded) !== null)
  const word = tokens[at]?.folded
  const what = text.match(/(?<!\p{L})(?:\d{1,2}|\p{L}{1,30}) (\p{Ll}{1,40})$/u)?.[1]
  if (!word || !what || at !== tokens.length - 2) return null
  return { count: numberSaid(word) ?? Number(word), what }
}

/** `6 nastavaka: veliki i mali okrugli, ovalni …`: fewer are named than are counted. */
const shortList = ({ sentences }: Read): string[] =>
  sentences.flatMap(({ text }) => {
    const [, head = '', list = ''] = /^([^:]{4,90}): (.+)\.$/.exec(text) ?? []
    const counted = head ? countIn(head) : null
    // `37, 40, 45 i 50 stepeni: …` counts nothing.
    if (
      !counted ||
      counted.count < 3 ||
      counted.count > 20 ||
      list.includes('. ') ||
      /\d ?(?:,|i) ?\d/.test(head)
    )
      return []
    const named = list.split(/, | i (?!\d)/).length
    return named < counted.count ? [conflicts.shortList(counted.count, counted.what, named)] : []
  })

/** Dimensions of a set whose parts have their own: whose are they? */
const ofOnePart = ({ values, box }: SourceText): string[] => {
  const dimensions = values.find(({ id }) => id === 'dimensions')
  const measured = box.filter(({ text }) => /\d ?(?:×|x) ?\d/.test(text))
  return dimensions && measured.length > 1 ? [conflicts.onePart(dimensions.label, dimensions.value)] : []
}

const isBound = /^(?:maks|max|najvec|do$)/

/** Words of a label that name what is measured. */
const stemsOf = (label: string): string[] =>
  tokensOf(label)
    .map(({ jatless }) => jatless)
    .filter((word) => word.length >= 3 && !isBound.test(word) && !/^(?:min|ukupn|oko|cca)/.test(word))
    .map((word) => word.slice(0, word.length > 4 ? 4 : 3))

/** Whether a sentence measures what a label names, and otherwise: all words of the label are said, one of them right before the number. */
const contradicts = ({ text, tokens }: Claim, label: string, said: Quantity): boolean => {
  const stems = stemsOf(label)
  const names = (words: readonly Token[], stem: string) =>
    words.some(({ jatless }) => jatless.startsWith(stem))
  // `Mišići nose težinu kao 25 kilograma` weighs nothing.
  if (/(?<!\p{L})(?:kao|nos(?:i|e))(?!\p{L})/iu.test(text)) return false
  if (stems.length === 0 || !stems.every((stem) => names(tokens, stem))) return false
  const folded = foldText(text)
  const same = quantitiesIn(text).filter(
    // `iznad 0,3 bara` bounds something else.
    ({ measure, at }) =>
      measure === said.measure &&
      !/(?:iznad|ispod|preko|vise od|manje od|najmanje|bar|posle|posl?ije|nakon|svakih) $/.test(
        folded.slice(0, at),
      ),
  )
  const meant = same.filter(
    ({ at }) =>
      same.length === 1 || stems.some((stem) => names(tokensOf(folded.slice(0, at)).slice(-1), stem)),
  )
  // Less than the most is no contradiction.
  const isMost = tokensOf(label).some(({ folded: word }) => isBound.test(word))
  return (
    meant.length === 1 &&
    meant.every(({ values }) =>
      isMost ? Math.min(...values) > Math.max(...said.values) : !sameValue(values, said.values),
    )
  )
}

/** `Vodootpornost: ne` beside `Cipele su vodootporne.`; a sentence that denies it as well agrees. */
const denied = ({ label, value }: SourceText['values'][number], sentences: Claim[]) => {
  if (!/^(?:ne|nije|nema|bez)(?![\p{L}])/iu.test(value)) return []
  const [stem, ...more] = tokensOf(label)
    .map(({ jatless }) => jatless)
    .filter((word) => word.length >= 5)
    .map((word) => word.slice(0, 7))
  return !stem || more.length > 0
    ? []
    : sentences.filter(
        ({ tokens }) =>
          tokens.some(({ jatless }) => jatless.startsWith(stem)) &&
          !tokens.some(({ folded }) => denials.has(folded)),
      )
}

const claimed = kindTable(new URL('contradicted-claims.tsv', import.meta.url), opposed)
const deniedBy = kindTable(new URL('denials.tsv', import.meta.url), opposed)
export const conflictTables = { claimed, deniedBy }

const denials = new Set('ne nije nisu nijesu nema nemaju bez ni'.split(' '))

const bound =
  /(?<!\p{L})(?:najviše|maksimalno|maks\.?|najduže|ne duže od|do) (?:\p{L}+ )?\d+(?:–\d+)? (?:min|h|sat)/iu
const allDay =
  /(?<!\p{L})(?:(?:ceo|cijeli|celi) dan|(?:celu|cijelu) noć|(?:cele|cijele) noći|dan i noć|danonoćno|neprekidno|neprestano|bez prestanka|24 ?(?:h|sata))(?!\p{L})/iu

/** `Vodootporna` beside `Unutra (IP20)`: the row, the warning and the denial stay, the claim goes. */
const takenBack = (source: Read): { claim: Claim; denial: string }[] => {
  const others = [
    ...source.values.map(({ label, value }) => `${label}: ${value}`),
    ...source.sentences.map(({ text }) => text),
    ...source.answered.map(({ answer }) => answer.text),
    ...source.steps.map(({ text }) => text),
  ].map((text) => ({ text, kinds: deniedBy.kindsOf(tokensOf(text)) }))
  return source.sentences.flatMap((claim) => {
    if (claim.role !== 'fact') return []
    const own = deniedBy.kindsOf(claim.tokens)
    const [kind] = [...claimed.kindsOf(claim.tokens)].filter((each) => !own.has(each))
    const denial = kind && others.find(({ kinds }) => kinds.has(kind))
    return denial ? [{ claim, denial: denial.text }] : []
  })
}

/** Told to use a thing for hours and hours where its own instruction sets a bound: the bound protects the buyer. */
const beyondBound = ({ sentences, steps }: Read): { text: string }[] =>
  steps.some(({ text }) => bound.test(text) && !allDay.test(text)) ||
  sentences.some(({ text, role }) => (role === 'warning' || role === 'limit') && bound.test(text))
    ? [...sentences.filter(({ role }) => role !== 'warning'), ...steps].filter(({ text }) =>
        allDay.test(text),
      )
    : []

/** `Teretana u torbi od pola kila` beside `Težina: 0,9 kg`: what the whole weighs, said twice. */
const otherWeight = ({ id }: SourceText['values'][number], said: Quantity, sentences: Claim[]): Claim[] =>
  id !== 'weight'
    ? []
    : sentences.filter(({ text, role }) => {
        const spoken = text.replace(/(?<!\p{L})pola kil[aeo](?!\p{L})/iu, '0,5 kg')
        const same = quantitiesIn(spoken).filter(({ measure }) => measure === said.measure)
        return (
          role === 'fact' &&
          same.length === 1 &&
          (spoken !== text ||
            /(?<!\p{L})(?:tež(?:i|ak|ka|ko|in)|la[gk]\p{L}*|mas[aeu](?!\p{L}))/iu.test(text)) &&
          !/(?<!\p{L})(?:do|nos|otpor|optereć|izdrž|staje|stane|primi|kapacitet|klasičn|običn)/iu.test(
            text,
          ) &&
          same.every(({ values }) => !sameValue(values, said.values))
        )
      })

/**
 * Takes out what the source says in two ways: a row of its table and sentences that give another figure for the same. Which of them is
 * true only the seller knows.
 */
export const withoutConflicts = (given: SourceText): SourceText => {
  const source = claimsIn(given)
  const gone = new Set<unknown>()
  const asked: string[] = []
  for (const sentence of beyondBound(source)) gone.add(sentence)
  for (const { claim, denial } of takenBack(source)) {
    gone.add(claim)
    asked.push(conflicts.takenBack(denial, claim.text))
  }
  for (const value of source.values) {
    for (const sentence of denied(value, source.sentences)) {
      gone.add(sentence)
      asked.push(conflicts.takenBack(`${value.label}: ${value.value}`, sentence.text))
    }
    // `15 cm (6 inča)` says one measure twice.
    const [said, ...more] = quantitiesIn(value.value.replace(/ ?\([^()]{0,40}\)/, ''))
    if (!said?.measure || more.length > 0) continue
    const against = [
      ...source.sentences.filter((sentence) => contradicts(sentence, value.label, said)),
      ...otherWeight(value, said, source.sentences),
    ]
    if (against.length === 0) continue
    // Two rows against one sentence are right; a warning stays whatever its figure: it protects the buyer.
    const isAgreed = source.values.some(
      (other) =>
        other !== value &&
        quantitiesIn(other.value).some(
          ({ measure, values }) => measure === said.measure && sameValue(values, said.values),
        ),
    )
    for (const each of against.filter(({ role }) => role !== 'warning')) gone.add(each)
    if (!isAgreed) gone.add(value)
    asked.push(conflicts.twoFigures(`${value.label}: ${value.value}`, against[0]?.text ?? ''))
  }
  const isGone = new Set<unknown>([...gone].map((each) => (each as Partial<Claim>).stated ?? each))
  const left = (all: Stated[]) => all.filter((each) => !isGone.has(each))
  return {
    ...given,
    values: given.values.filter((value) => !isGone.has(value)),
    steps: left(given.steps),
    purpose: left(given.purpose),
    reasons: left(given.reasons),
    short: left(given.short),
    sections: mapSections(given.sections, (all, kind) => {
      let isAfterGap = false
      // What leans on a sentence that goes, goes with it.
      return all.filter((each) => {
        isAfterGap = isGone.has(each) || (kind === 'paragraph' && isAfterGap && leans(each.text))
        return !isAfterGap
      })
    }),
    conflicts: asked,
  }
}

/** What in the source contradicts itself or needs the seller's word, as questions. */
export const conflictsIn = (source: SourceText): string[] => [
  ...shortList(claimsIn(source)),
  ...ofOnePart(source),
  ...source.conflicts,
]

/** Values that belong to one part of a set alone stay off the table. */
export const withoutDoubtful = (source: SourceText): SourceText['values'] =>
  ofOnePart(source).length > 0 ? source.values.filter(({ id }) => id !== 'dimensions') : source.values
