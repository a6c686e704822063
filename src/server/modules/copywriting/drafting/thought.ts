import { foldWords } from '../language/fold.ts'
import { tokensOf } from '../lexicon/patterns.ts'

/** What a text says, by its longer words without their endings and by its figures. */
export type Thought = { key: string; stems: readonly string[]; figures: readonly string[] }

/** Words that stand everywhere and say nothing of a product. */
const empty = new Set(
  'sve sva svi dva dve dvije tri pet šest sam smo ste još već dok jer ali pre bez nad pod kad gde šta ima pri put puta dan dana sat nego niko nije jeste biti bude tek baš još samo samu koju kojem kojim čim ipak kao radi vam vas ono ova ove oni one njim njih što tako zato tada onda nema nisu opet tamo ovde pored ispred iza više manje najviše lako mora moraju mogao koji koja koje kako kada samo više opet neko nešto ništa svaki svaku svake treba može mogu bude biti ovaj onda jedan jedno jednu drugi prvi dok posle poslije preko ispod kroz zbog između uvek uvijek nikad dobro malo mnogo prema imaju broj oko sadrži uz kod nije jeste tokom'
    .split(' ')
    .flatMap((word) => tokensOf(word).map(({ jatless }) => jatless)),
)

/** `pamuk`, `pamučnog`: a stem of a long word begins with that of a short one. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, Math.min(6, word.length - 2)))

/** `least`: letters of the shortest words that count. */
export const stemsOf = (text: string, least = 4): string[] => [
  ...new Set(
    tokensOf(text)
      .map(({ jatless }) => jatless)
      .filter((word) => word.length >= least && !/^\d/.test(word) && !empty.has(word))
      .map(stemOf),
  ),
]

export const thoughtOf = (text: string): Thought => ({
  key: foldWords(text),
  stems: stemsOf(text),
  figures: [...new Set(text.match(/\d[\d.,]*/g)?.map((figure) => figure.replace(/[.,]$/, '')) ?? [])],
})

const isStem = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a)
export const sharedStems = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((stem) => b.some((other) => isStem(stem, other)))

/**
 * Whether a text says what another one does: two thirds of the words of the other stand in it, or half of them where all its figures do
 * too. What says more than is said already is not said yet.
 */
export const says = (told: Thought, next: Thought): boolean => {
  if (told.key === next.key) return true
  const shared = sharedStems(next.stems, told.stems).length
  if (next.figures.length === 0) return shared >= 2 && shared * 3 >= next.stems.length * 2
  return (
    next.figures.every((figure) => told.figures.includes(figure)) &&
    shared >= 1 &&
    shared * 2 >= next.stems.length
  )
}
