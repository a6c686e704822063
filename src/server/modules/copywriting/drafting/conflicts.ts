import { builderStrings } from '#contract/builder/strings.ts'
import { foldText } from '#contract/common/text.ts'
import { quantitiesIn, sameValue, type Quantity } from '../claims/numbers.ts'
import { roleOf, type Role } from '../claims/claims.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { leans } from './leans.ts'
import { mapSections, toldIn, type SourceText, type Stated } from './source-text.ts'

const { conflicts } = builderStrings.copyNotes

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

const isBound = /^(?:maks|max|najvec|do$)/

/** Words of a label that name what is measured. */
const stemsOf = (label: string): string[] =>
  tokensOf(label)
    .map(({ jatless }) => jatless)
    .filter((word) => word.length >= 3 && !isBound.test(word) && !/^(?:min|ukupn|oko|cca)/.test(word))
    .map((word) => word.slice(0, word.length > 4 ? 4 : 3))

/** `maksimalna težina korisnika 110 kg`, `Najveća težina deteta`: how much it bears, of somebody else. */
const ofAnother =
  /(?<!\p{L})(?:maks|najve|najvi|dozvolj|nosi|izdrž|opterećen|korisni|osob|det[ei]|djet|dete|teret[au]?(?!\p{L})|životinj|psa?(?!\p{L})|mačk|igrač|vozač|kupac|kupca)/iu

/** Whether a sentence measures what a label names, and otherwise: all words of the label are said, one of them right before the number. */
const contradicts = ({ text, tokens }: Claim, label: string, said: Quantity): boolean => {
  const stems = stemsOf(label)
  const names = (words: readonly Token[], stem: string) =>
    words.some(({ jatless }) => jatless.startsWith(stem))
  // `Mišići nose težinu kao 25 kilograma` weighs nothing.
  if (/(?<!\p{L})(?:kao|nos(?:i|e))(?!\p{L})/iu.test(text)) return false
  if (stems.length === 0 || !stems.every((stem) => names(tokens, stem))) return false
  // A conflict is of the same quantity of the same thing.
  if (ofAnother.test(text) && !ofAnother.test(label)) return false
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
          !ofAnother.test(text) &&
          !/(?<!\p{L})(?:do|nos|otpor|optereć|staje|stane|primi|kapacitet|klasičn|običn)/iu.test(text) &&
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
  for (const value of source.values) {
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
