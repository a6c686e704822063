import { isOfGoods, type FoundCombination, type FoundVariants } from '../variants.ts'
import { foldSpaces } from '../vocabulary.ts'
import { believed, isForPrograms, type ChoiceSource, type OfferedChoice } from './choice-source.ts'

/** One voice about one choice. */
export type ChoiceCandidate = Pick<ChoiceSource, 'where'> & {
  weight: number
  choice: OfferedChoice
  source: ChoiceSource
}

/** The voices about one choice, and what they agree on. */
type Choice = { voices: ChoiceCandidate[]; name: string; values: string[] }

/**
 * What there is to choose: the voices about each choice are brought together, and its values are those that most of them say. What is
 * chosen together is said by the source that knows it whole.
 */
export const voteChoices = (sources: readonly ChoiceSource[], goods: string): FoundVariants => {
  const ordered = inOrderOfTrust(sources)
  const choices = acceptedOf(gathered(ordered), ordered, goods)
  return {
    options: choices.map(({ name, values }) => ({ name, values })),
    combinations: combinationsOf(choices, ordered),
  }
}

/** Every voice, for people who ask why. */
export const choiceCandidates = (sources: readonly ChoiceSource[]): ChoiceCandidate[] =>
  sources.flatMap((source) =>
    source.choices.map((choice) => ({ where: source.where, weight: believed[source.where], choice, source })),
  )

const folded = (text: string): string => foldSpaces(text).replaceAll(/[^\p{L}\p{N}+#"″]+/gu, '') || text

const setOf = ({ values }: OfferedChoice): ReadonlySet<string> =>
  new Set(values.map(({ text }) => folded(text)))

/** The same name and something in common, or at least two values, or all that there are. */
const isSame = (one: OfferedChoice, other: OfferedChoice): boolean => {
  const [a, b] = [setOf(one), setOf(other)]
  const shared = a.intersection(b).size
  if (folded(one.name) === folded(other.name)) return true
  return shared >= 2 || (shared > 0 && shared === Math.max(a.size, b.size))
}

/** Of what programs are told the source that people are shown most of, then the one with most goods; controls as they stand. */
const inOrderOfTrust = (sources: readonly ChoiceSource[]): ChoiceSource[] => {
  const drawn = sources.filter((source) => !isForPrograms(source))
  const shown = drawn.flatMap(({ choices }) => choices)
  const confirmed = ({ choices }: ChoiceSource) =>
    choices.filter((choice) => choice.values.length > 1 && shown.some((other) => isSame(choice, other)))
      .length
  const told = sources
    .filter(isForPrograms)
    .map((source) => ({ source, confirmed: confirmed(source) }))
    .toSorted(
      (a, b) => b.confirmed - a.confirmed || b.source.combinations.length - a.source.combinations.length,
    )
  return [...told.map(({ source }) => source), ...drawn]
}

/** The voices of each choice together; two choices of one source are never one. */
const gathered = (sources: readonly ChoiceSource[]): ChoiceCandidate[][] => {
  const found: ChoiceCandidate[][] = []
  for (const voice of choiceCandidates(sources)) {
    const known = found.find(
      (voices) =>
        voices.every(({ source }) => source !== voice.source) &&
        voices.some(({ choice }) => isSame(choice, voice.choice)),
    )
    if (known) known.push(voice)
    else found.push([voice])
  }
  return found
}

/** One voice of each kind counts. */
const weightOf = (voices: readonly ChoiceCandidate[]): number =>
  [...Map.groupBy(voices, ({ where }) => where).values()].reduce(
    (sum, same) => sum + Math.max(...same.map(({ weight }) => weight)),
    0,
  )

/** What the first source for programs knows, and what people are shown besides. */
const acceptedOf = (
  found: readonly ChoiceCandidate[][],
  ordered: readonly ChoiceSource[],
  goods: string,
): Choice[] => {
  const leading = ordered.find(
    (source) =>
      isForPrograms(source) &&
      source.choices.some(({ name, values }) => values.length > 1 && isChoice(name, values, goods)),
  )
  // A text that lists what there is counts where there is nothing to press.
  const isOnlyText = ordered.every(({ where }) => where === 'text')
  return found.flatMap((voices): Choice[] => {
    const isLed = voices.some(({ source }) => source === leading)
    const isDrawn = voices.some(
      ({ where, source }) => !isForPrograms(source) && (where !== 'text' || isOnlyText),
    )
    if (!isLed && !isDrawn) return []
    const choice = agreed(voices)
    return isLed ||
      isChoice(
        choice.name,
        choice.values.map((text) => ({ text })),
        goods,
      )
      ? [choice]
      : []
  })
}

const isChoice = (name: string, values: readonly { text: string }[], goods: string): boolean =>
  values.length > 1 &&
  isOfGoods(
    name,
    values.map(({ text }) => text),
    goods,
  )

/** A list that has all that another has and more is told by a form or a program; a row may hold a link to a guide. */
const mayHoldMore = ({ where }: ChoiceCandidate): boolean => where !== 'row' && where !== 'text'

const agreed = (voices: ChoiceCandidate[]): Choice => {
  const support = voices.map((voice) => {
    const own = setOf(voice.choice)
    return weightOf(
      voices.filter((other) => {
        const theirs = setOf(other.choice)
        // A choice of one thing is what is chosen now.
        const isPart = mayHoldMore(voice) || theirs.size === 1 || theirs.size === own.size
        return isPart && theirs.isSubsetOf(own)
      }),
    )
  })
  const best = voices[support.indexOf(Math.max(...support))] ?? voices[0]
  return {
    voices,
    name: nameOf(voices),
    values: [...new Set(best?.choice.values.map(({ text }) => text))],
  }
}

/** What most call it; words that only some add to it are another thing that stands beside: `Colore`, `Colore Seleziona`. */
const nameOf = (voices: readonly ChoiceCandidate[]): string => {
  const called = voices.filter(({ choice }) => choice.name !== '')
  // People read what is drawn.
  const drawn = called.filter((voice) => !isForPrograms(voice))
  const named = drawn.length > 0 ? drawn : called
  const support = named.map(({ choice }) =>
    weightOf(named.filter((other) => folded(other.choice.name).startsWith(folded(choice.name)))),
  )
  return named[support.indexOf(Math.max(...support))]?.choice.name ?? ''
}

const combinationsOf = (choices: readonly Choice[], ordered: readonly ChoiceSource[]): FoundCombination[] => {
  const spelled = choices.map(({ values }) => new Map(values.map((value) => [folded(value), value])))
  const found = new Map<string, FoundCombination>()
  for (const source of ordered) {
    const at = choices.map(({ voices }) => {
      const voice = voices.find((each) => each.source === source)
      return voice ? source.choices.indexOf(voice.choice) : -1
    })
    if (at.every((place) => place < 0)) continue
    // What another source said of a value stands.
    const told = new Set(
      [...found.values()].flatMap(({ values, available }) => (available === null ? [] : values)),
    )
    const isFirst = found.size === 0 && isForPrograms(source)
    for (const each of source.combinations) {
      const own = at.map((from) => (from < 0 ? null : (each.values[from] ?? null)))
      const values = own.map((value, place) =>
        value === null ? null : (spelled[place]?.get(folded(value)) ?? null),
      )
      // A value that the others do not offer is no part of the goods.
      if (values.some((value, place) => value === null && own[place] !== null)) continue
      const key = values.join('\n')
      const known = found.get(key)
      const isOfOne = values.filter((value) => value !== null).length === 1
      const isGone =
        each.available === false && isOfOne && values.every((value) => value === null || !told.has(value))
      // `L – 19.900 din`: what one value costs, whatever is chosen besides.
      const isPriced = each.price !== null && isOfOne && !isForPrograms(source)
      if (known) found.set(key, completed(known, each))
      else if (isFirst || isGone || isPriced || choices.length === 1) found.set(key, { ...each, values })
    }
  }
  return [...found.values()]
}

/** What the first source leaves open another one says. */
const completed = (known: FoundCombination, other: FoundCombination): FoundCombination => ({
  ...known,
  price: known.price ?? (known.surcharge === null ? other.price : null),
  former: known.former ?? other.former ?? null,
  picture: known.picture ?? other.picture,
  available: known.available ?? other.available,
  sku: known.sku ?? other.sku,
})
