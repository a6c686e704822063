import { inDialect } from './dialect.ts'
import type { Property } from './glossary/property.ts'
import { textKey } from './text-key.ts'

/** Adjectives that state a property and are not the one its name is made with. Folded stems. */
const otherAdjectives: Record<string, string> = {
  lightweight: 'lagan',
  'water-resistant': 'vodoodbojn|otporn',
  'safe-for-kids': 'bezbedn|bezbjedn|sigurn',
  durable: 'dugotrajn|izdrzljiv|cvrst',
  'heat-resistant': 'otporn',
  'scratch-resistant': 'otporn',
  compact: 'kompaktn',
}

const adjectiveOf = ({ id, adjective }: Property): RegExp | null => {
  const own = adjective
    ? [...new Set((['Serbia', 'Bosnia'] as const).map((market) => textKey(inDialect(adjective, market))))]
    : []
  const stems = [...own, ...(otherAdjectives[id] ? [otherAdjectives[id]] : [])]
  return stems.length > 0 ? new RegExp(String.raw`^(?:ne|naj|ultra)?(?:${stems.join('|')})[a-z]*$`) : null
}

/** What stands for the product wherever it is said, and what of it may be called so: `lagana konstrukcija`, `podesiva visina`. */
const general =
  /^(?:proizvod|artikl|uredjaj|model|aparat|komad|dizajn|izrad|konstrukcij|materijal|kucist|tel[oau]$|tijel|upravljac|visin|duzin|sirin|ugao|ugl[aou]|jacin|brzin|temperatur|intenzit|svjetl|svetl|ovaj|ova$|ovo$|ovi$|ove$|on$|ona$|ono$)/

const oblique = /(?:im|om|og|oga|oj|ih|ima)$/

/** Small words and verbs behind which nothing is described any more. */
const small =
  /^(?:i|ili|a|ali|te|pa|za|sa|s|od|do|na|u|uz|po|bez|iz|je|su|se|ce|kao|jer|dok|koj[a-z]*|sto|da|ne|po|preko|protiv|tokom|pri|vec|ipx?\d*|\d.*)$/

const verbs = /^(?:se|je|su|ima|imaju|moze|mogu)$/

const clauses = (text: string): string[] => text.split(/[,;.!?():]| -(?= |$)/)

/**
 * Whether words of our language state a property of the product itself. `Lagana tekstura`, `sa vodootpornim kućištem`, `fioka na točkićima`
 * and `lakovima, bezbednim za decu` speak of something else: nothing of it is told of the whole, the page's own words tell it.
 * `key` is the folded text, `from` and `to` the place of the words in it, `name` the product's.
 */
export const isSaidOfWhole = (
  property: Property,
  key: string,
  { from, to }: { from: number; to: number },
  name: string,
): boolean => {
  // What the name has behind a preposition belongs to the product: `Krevetac sa fiokom` is no drawer.
  const [own = ''] = textKey(name).split(/ (?:za|sa|s|od|do|na|u|uz|bez|protiv|iz|preko|po) /)
  const stems = own
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, 4))
  const isProduct = (written: string) => {
    // `krem-gel tekstura` is no cream: the last half of a joined word says what it is.
    const word = written.split('-').at(-1) ?? written
    return general.test(word) || stems.some((stem) => word.startsWith(stem))
  }
  const wordsOf = (text: string) => text.split(/[^a-z0-9%-]+/).filter(Boolean)
  const before = wordsOf(clauses(key.slice(0, from)).at(-1) ?? '')
  // `Tegla je staklena, sa poklopcem`: what another thing is said to be goes on about that thing.
  const sentence = key.slice(0, from).split(/[.!?]/).at(-1) ?? ''
  const subject = /^ ?((?:[a-z-]+ ){1,3})(?:je|su) /.exec(sentence)?.[1]
  if (subject && !wordsOf(subject).some(isProduct)) return false
  const end = to + (/^[a-z]*/.exec(key.slice(to))?.[0].length ?? 0)
  const hit = wordsOf(key.slice(from, end))
  const after = wordsOf(clauses(key.slice(end))[0] ?? '')
  const adjective = adjectiveOf(property)
  const last = hit.at(-1) ?? ''
  if (adjective?.test(last) || (adjective?.test(hit[0] ?? '') && small.test(hit[1] ?? ''))) {
    const described = adjective.test(last) ? last : (hit[0] ?? '')
    const noun = described === last ? after[0] : undefined
    if (noun !== undefined && isProduct(noun)) return true
    if (oblique.test(described)) return false
    if (noun !== undefined && !small.test(noun) && !adjective?.test(noun)) return false
    const verb = before.findIndex((word) => word === 'je' || word === 'su')
    return verb < 1 || before.some(isProduct)
  }
  // `Pomoćni točkići se skidaju`, `Jastuci imaju rajsferšlus`, `Osetljivost se podešava`: told of what stands before the verb.
  const verb = [...before, hit[0] ?? ''].findLastIndex((word) => verbs.test(word))
  const teller = before
    .slice(0, verb === -1 ? 0 : verb)
    .filter((word) => word.length >= 4 && !small.test(word))
  if (teller.length > 0 && teller.length <= 3 && !teller.some(isProduct)) return false
  // `fioka na točkićima`: what stands before the preposition has it.
  const [first = ''] = hit
  const isBehind = /^(?:na|sa|s|uz)$/
  const at = isBehind.test(first) ? before.length : before.findLastIndex((word) => isBehind.test(word))
  if (at < 1 || before.length - at > 3) return true
  const owner = before[at - 1] ?? ''
  return isProduct(owner) || small.test(owner)
}
