import { tokensOf } from '../lexicon/patterns.ts'
import { capitalised } from '../language/fold.ts'
import { hasVerb } from './phrases.ts'

/** What ties a clause to the one before it: cut there, it says something else. */
const tying =
  /^(?:koj\p{L}*|što|šta|jer|da|ali|a|pa|te|i|ili|kad|kada|ako|dok|ne|nije|nisu|samo|osim|umesto|umjesto|bez|na|u|sa|s|od|za|po|do|iz|kao|tako|zato|čim|gde|gdje|odnosno|npr|sve|to|ni|niti|već|nego|pri|kod)(?!\p{L})/iu

/**
 * The clauses of a sentence that tell one thing each: `Okreće se za 360 stepeni, silikonske gumice na sva četiri ugla.` A sentence of which
 * one would need another is one.
 */
export const clausesOf = (sentence: string): string[] => {
  const text = sentence.replace(/\.$/, '')
  if (/[:;?!()„“"–]|(?<!\p{L})(?:ako|kad|kada|ne|nije|samo|osim|dok|koj\p{L}*|kako)(?!\p{L})/iu.test(text))
    return [text]
  const clauses = text.split(/, (?!\d)/)
  const isWhole = clauses.every(
    (clause, at) =>
      clause.split(' ').length > 2 &&
      (at === 0 || !tying.test(clause)) &&
      (hasVerb(tokensOf(clause)) || clause.split(' ').length > 3 || /\d/.test(clause)),
  )
  return clauses.length > 1 && isWhole ? clauses.map(capitalised) : [text]
}
