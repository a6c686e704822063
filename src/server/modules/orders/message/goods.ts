import type { Market } from '#contract/common/market.ts'
import { searchKey } from '#contract/common/text.ts'
import type { VariantOption } from '#contract/variants/schema.ts'
import type { Word } from './words.ts'

/** As much of a seller's page as its product is recognised by. */
export type MessageProduct = {
  websiteId: number
  market: Market
  names: string[]
  options: VariantOption[]
}

type Free = Word & { isFree: boolean }

/** Words are bent: `majica`, `majicu`, `majice` differ at their ends alone. */
const isSameWord = (one: string, other: string): boolean => {
  const [least, most] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  let same = 0
  while (same < least && one.charAt(same) === other.charAt(same)) same += 1
  return least < 6
    ? same >= Math.max(3, least - 1) && most - same <= 2
    : same >= least - 2 && most - same <= 3
}

const keysOf = (name: string): string[] =>
  searchKey(name)
    .split(/[^a-z0-9]+/)
    .filter((key) => key.length > 2)

/** Words of offers that say nothing of the goods. */
const hollow = new Set([
  'set',
  'komplet',
  'novi',
  'nova',
  'novo',
  'premium',
  'original',
  'profesionalni',
  'muska',
  'muski',
  'muske',
  'zenska',
  'zenski',
  'zenske',
  'decija',
  'deciji',
  'led',
  'senzorom',
  'sa',
  'bez',
  'plus',
  'mini',
  'pro',
])

type Hit = { product: MessageProduct; score: number; places: number[] }

const hitOf = (product: MessageProduct, words: readonly Free[]): Hit => {
  const keys = [...new Set(product.names.flatMap(keysOf))]
  const places = words.flatMap((word, at) =>
    word.isFree && word.key.length > 2 && keys.some((key) => isSameWord(key, word.key)) ? [at] : [],
  )
  const telling = keys.filter((key) => places.some((at) => isSameWord(key, words[at]?.key ?? '')))
  return { product, places, score: telling.reduce((sum, key) => sum + (hollow.has(key) ? 0.3 : 1), 0) }
}

/** Which product is spoken of: the only best one, first among the chosen page and the market of the phone. Null where it could be several. */
export const findProduct = (
  products: readonly MessageProduct[],
  words: readonly Free[],
  { chosen, market }: { chosen: number | undefined; market: Market },
): Hit | null => {
  const hits = products.map((product) => hitOf(product, words)).filter(({ score }) => score >= 1)
  const most = Math.max(0, ...hits.map(({ score }) => score))
  const best = hits.filter(({ score }) => score === most)
  const isOneKind = best.every(({ product }) => product.names[0] === best[0]?.product.names[0])
  const [only] = best
  if (best.length === 1 && only) return only
  const preferred =
    best.find(({ product }) => product.websiteId === chosen) ??
    (isOneKind ? best.find(({ product }) => product.market === market) : undefined)
  if (preferred) return preferred
  // Nothing is named: the page that is open, or the only one there is.
  const silent =
    products.find(({ websiteId }) => websiteId === chosen) ??
    (products.length === 1 ? products[0] : undefined)
  return best.length === 0 && silent ? { product: silent, score: 0, places: [] } : null
}

const numbers: Record<string, number> = {
  jedan: 1, jedna: 1, jednu: 1, jedno: 1, jedne: 1, jednog: 1, dva: 2, dve: 2, dvije: 2, dvoje: 2, tri: 3, cetiri: 4, pet: 5, sest: 6,
  sedam: 7, osam: 8, devet: 9, deset: 10,
} // prettier-ignore

/** `2`, `2x`, `x2`, `2kom`, „dve“; null for other words. */
const countOf = ({ key, text }: Word): number | null => {
  const named = numbers[key]
  if (named) return named
  const match = /^x?(\d{1,2})(?:x|kom|komada|kmd)?$/.exec(key)
  const count = match ? Number(match[1]) : 0
  return count >= 1 && count <= 99 && !/[/.]/.test(text.replace(/\.$/, '')) ? count : null
}
const isMarkedCount = ({ key }: Word): boolean => /^(?:x\d{1,2}|\d{1,2}(?:x|kom|komada|kmd))$/.test(key)

const pieceWords = /^(?:kom|komad|komada|komade|kmd|kom\.|paket|paketa|par|para|pari|x)$/
const countLabels = new Set(['kolicina', 'kolicinu', 'kol', 'komada', 'kom'])
const another = new Set(['drugu', 'drugi', 'drugo', 'jos'])

export type Amount = { quantity: number; places: number[] }

/** How many pieces are wanted: a number beside „komada“, „x“, the goods themselves or a value that is chosen. */
export const findAmount = (words: readonly Free[], isGoods: (at: number) => boolean): Amount | null => {
  for (const [at, word] of words.entries()) {
    if (!word.isFree) continue
    const count = countOf(word)
    if (count === null) continue
    const [before, next, second] = [words[at - 1], words[at + 1], words[at + 2]]
    if (isMarkedCount(word)) return { quantity: count, places: [at] }
    if (next?.isFree && next.line === word.line && pieceWords.test(next.key))
      return { quantity: count, places: [at, at + 1] }
    if (before && before.line === word.line && (countLabels.has(before.key) || before.key === 'x'))
      return { quantity: count, places: [at - 1, at] }
    const isBefore = (place: number, other: Word | undefined) =>
      other !== undefined && other.line === word.line && other.piece === word.piece && isGoods(place)
    if (isBefore(at + 1, next) || (isBefore(at + 2, second) && next?.isFree && !/\d/.test(next.key)))
      return { quantity: count, places: [at] }
  }
  return null
}

type ValueHit = { option: number; value: string; at: number; length: number; count: number; isOther: boolean }

const sizeLabels = new Set([
  'vel',
  'velicina',
  'velicine',
  'velicinu',
  'broj',
  'broju',
  'broja',
  'br',
  'boja',
  'boje',
  'boju',
  'boji',
  'model',
])

/** The longest value of an option that begins at a word. */
const valueAt = (options: readonly VariantOption[], words: readonly Free[], at: number): ValueHit | null => {
  let best: ValueHit | null = null
  for (const [option, { values }] of options.entries())
    for (const { text } of values) {
      const parts = searchKey(text)
        .split(/[^a-z0-9]+/)
        .filter(Boolean)
      const isThere = parts.every((part, more) => {
        const word = words[at + more]
        if (!word?.isFree || (more > 0 && word.piece !== words[at]?.piece)) return false
        return part.length <= 3 || /\d/.test(part) ? word.key === part : isSameWord(part, word.key)
      })
      if (parts.length > 0 && isThere && parts.length > (best?.length ?? 0))
        best = { option, value: text, at, length: parts.length, count: 1, isOther: false }
    }
  return best
}

const hitsOf = (options: readonly VariantOption[], words: readonly Free[]): ValueHit[] => {
  const hits: ValueHit[] = []
  for (let at = 0; at < words.length; at += 1) {
    const hit = words[at]?.isFree ? valueAt(options, words, at) : null
    if (!hit) continue
    const before = words[at - 1]
    const count = before?.isFree && before.line === words[at]?.line ? countOf(before) : null
    const isOther = another.has(before?.key ?? '')
    hits.push({
      ...hit,
      count: count ?? 1,
      isOther: isOther || (count !== null && !/\d/.test(before?.key ?? '')),
    })
    at += hit.length - 1
  }
  return hits
}

/** What is chosen of each piece, and where it stands; of a piece that leaves something open that is empty. */
export const findChoices = (
  options: readonly VariantOption[],
  words: readonly Free[],
): { pieces: string[][]; places: number[] } => {
  const hits = hitsOf(options, words)
  const pieces: { choice: string[]; count: number }[] = []
  for (const { option, value, count, isOther } of hits) {
    const last = pieces.at(-1)
    const isNew =
      !last ||
      last.choice[option] !== '' ||
      (isOther && pieces.some(({ choice }) => choice.every(Boolean) || choice[option]))
    if (isNew) pieces.push({ choice: options.map((_, at) => (at === option ? value : '')), count })
    else {
      last.choice[option] = value
      last.count = Math.max(last.count, count)
    }
  }
  // „dve majice L, jednu sivu drugu crnu“: what was said once holds for all.
  for (const option of options.keys()) {
    const said = [...new Set(pieces.map(({ choice }) => choice[option]).filter(Boolean))]
    if (said.length === 1) for (const piece of pieces) piece.choice[option] = said[0] ?? ''
  }
  return {
    pieces: pieces.flatMap(({ choice, count }) => Array.from({ length: Math.min(count, 20) }, () => choice)),
    places: hits.flatMap(({ at, length }) => {
      const label = words[at - 1]
      const own = Array.from({ length }, (_, more) => at + more)
      return label?.isFree && sizeLabels.has(label.key) ? [at - 1, ...own] : own
    }),
  }
}
