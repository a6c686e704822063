import { readFileSync } from 'node:fs'
import { capitalised } from '../language/fold.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'

const verbs = new Set(
  readFileSync(new URL('../lexicon/verbs.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => tokensOf(word).map(({ jatless }) => jatless)),
)

/** Whether a text has one of the verbs that product pages use; what has none is a phrase and no sentence. */
export const hasVerb = (tokens: readonly Token[]): boolean => tokens.some(({ jatless }) => verbs.has(jatless))

const denial = new Set('ne nije nisu nijesu nema nikad nikada'.split(' '))

/** A whole sentence, as an answer has to be; `Osam masažnih glava.` is none. */
export const isSaid = (text: string, tokens: readonly Token[]): boolean =>
  hasVerb(tokens) && text.split(' ').length > 3

/** `Šargarepa, krastavac, krompir`, `Sir i orasi`: alone such words tell nobody anything. `Magnetni nosač, montaža bez bušenja` does. */
export const isLabel = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    !text.includes(': ') &&
    !hasVerb(tokens) &&
    !tokens.some(({ folded }) => /^\d/.test(folded) || denial.has(folded)) &&
    (tokens.length <= 3 ||
      (text.includes(',') && text.split(',').every((part) => tokensOf(part).length <= 2)))
  )
}

/** A second clause that begins with one of these leans on the first. */
const leaning = new Set(
  `on ona ono oni one to tako zato ovo ova ovaj ove ovi time tada on ih ga je mu joj a i ili ali pa kad kada ako dok jer da druga drugi drugo druge ostali ostale ostala ne nije nisu nema samo jos vec onda zatim posle poslije potom ipak opet inace uz bez na u za sa s od do iz po pri pre prije pod nad kroz oko kod prema nakon tokom radi svaki svaka svako jedan jedna jedno neki neke cak cesto ujedno istovremeno posebno narocito moze mogu mozete treba koji koja koje koju kojim kojom kojih cime cija ciji cije sto te i mada iako osim odnosno tj npr kao tokom`.split(
    ' ',
  ),
)
const conditional = new Set(
  'ako kada kad ukoliko samo osim ali nego vec medjutim oba obe obje dok iako prva prvi prvo jedna jedan jedno jedne'.split(
    ' ',
  ),
)

/**
 * `Kapuljača se skida, a rukavi imaju čičak`: two thoughts in one sentence, each with a subject and a verb of its own, so that each may
 * stand where it answers; the sentence alone where one leans on the other.
 */
export const thoughtsIn = (sentence: string): string[] => {
  const parts = sentence.split(/, (?:a )?(?=\p{L})/u)
  const [left = '', right = ''] = parts
  const [one, two] = [left, right].map(tokensOf)
  if (parts.length !== 2 || !one || !two || /[?;]/.test(sentence)) return [sentence]
  const isApart = (tokens: readonly Token[]) =>
    tokens.length >= 3 && hasVerb(tokens) && !tokens.some(({ folded }) => conditional.has(folded))
  const opens = two[0]?.folded ?? ''
  return isApart(one) &&
    isApart(two) &&
    !leaning.has(opens) &&
    // What the other thing does (`Klasično …, zapinje …`) is not told of ours.
    !/^(?:klasičn|običn|tradicionaln|standardn|drug|ostal)/iu.test(sentence) &&
    !verbs.has(two[0]?.jatless ?? '') &&
    !leaning.has(one[0]?.folded ?? '')
    ? [`${left}.`, capitalised(right)]
    : [sentence]
}

/** What stands behind these adds to a sentence; ` i ` only before another verb, `sa`, `uz` and `, koji` with what they bring. */
const joints =
  /,? (?=(?:pa|tako da|što|čime|jer|te|zahvaljujući|zbog)(?!\p{L}))|, (?=(?:a|i|dok|koj\p{Ll}{1,3}|gde|gdje|sa|s|uz|kao i)(?!\p{L}))| (?=(?:i|sa|uz) \p{Ll})| – /gu
const takesBack =
  /(?<!\p{L})(?:ali|osim|samo|ako|nego|ukoliko|kada|kad|najviše|izuzev|sem|kraći|kraća|kraće|manji|manja|manje|slabiji|slabija|slabije)(?!\p{L})/iu
const least = { letters: 18, words: 3 }

/** The longest beginning of a sentence that is a sentence by itself, takes nothing for granted that follows and has at most so many letters. */
export const shortOf = (sentence: string, most: number): string | null => {
  const text = sentence.replace(/\.$/, '')
  if (/^(?:ako|kada|kad|ukoliko|iako|osim|dok)(?!\p{L})/iu.test(text)) return null
  const heads = [...text.matchAll(joints)].flatMap(({ index, 0: joint }) => {
    const [head, rest] = [text.slice(0, index).replace(/,$/, ''), text.slice(index + joint.length)]
    const isAnother = !rest.startsWith('i ') || hasVerb(tokensOf(rest.split(' ').slice(1, 4).join(' ')))
    const isWhole =
      head.length >= least.letters &&
      head.length <= most &&
      head.split(' ').length >= least.words &&
      hasVerb(tokensOf(head)) &&
      !/[(„:]|(?:^|[ ,])(?:a|i|pa|te|ali|ili|da|što|kao|koj\p{Ll}{1,3}|na|u|od|do|za|sa|s|uz)$/iu.test(head)
    return isAnother && isWhole && !takesBack.test(rest) ? [head] : []
  })
  return heads.at(-1) ?? null
}
