import type { Market } from '#contract/common/market.ts'
import { markets } from '#contract/common/market.ts'
import { latin } from '#contract/common/cyrillic.ts'
import type { MessageField, MessageMark, MessageReading } from '#contract/orders/by-hand.ts'
import { firstNames } from './first-names.ts'
import { findAmount, findChoices, findProduct, type MessageProduct } from './goods.ts'
import { findLabels, type LabelledField } from './labels.ts'
import { fillers, findNames, straightName } from './names.ts'
import { findPhones } from './phones.ts'
import { findTowns, isPostalCode, townWithCode } from './places.ts'
import { wordsOf, type Word } from './words.ts'

type Taken = Word & {
  isLabel: boolean
  isFree: boolean
  field: MessageField | null
  label: LabelledField | null
}

const noteWords =
  /^(?:zvat|zov|pozv|pozov|javit|ostav|komsij|interfon|popodne|ujutr|uvece|vikend)|^(?:posle|poslije|pre|prije|javi|poslepodne)$/
const streetStart = /^(?:ul|ulica|ulici|bul|bulevar|trg|naselje|nas|blok|put|setaliste|kej|selo|s|venac)$/
const houseText = /^(?:\d{1,4}[a-z]{0,2}(?:[/-]\d{1,4}[a-z]?){0,3}|b\.?b\.?)$/i
const behindHouse =
  /^(?:stan|st|ulaz|ul|sprat|sp|lamela|lam|zgrada|kuca|apartman|ap|br|broj|vhod|blok|soliter|prizemlje|potkrovlje)$/

const copulas = new Set(['mi', 'je', 'moja', 'moj', 'bi', 'ce'])

const isHouse = (word: Pick<Word, 'text'>): boolean => houseText.test(word.text)

/** `ANA ANIĆ`, `ana anić` → `Ana Anić`; what has both kinds of letters was meant so. */
const named = (text: string): string =>
  text === text.toLowerCase() || (text === text.toUpperCase() && text.length > 2)
    ? text
        .toLowerCase()
        .replaceAll(
          /(^|[\s'’-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : text

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The message as somebody is reading it: which words are what already. */
class Reader {
  readonly text: string
  readonly words: Taken[]
  constructor(text: string) {
    this.text = text
    this.words = wordsOf(text).map((word) => ({ ...word, isFree: true, field: null, label: null }))
  }

  take(at: number, length: number, field: MessageField | null): void {
    for (const word of this.words.slice(at, at + length)) {
      word.isFree = false
      word.field = field
    }
  }

  /** The letters from the first word to the last as they stand there, in Latin and on one line. */
  said(at: number, length: number): string {
    const part = this.words.slice(at, at + length)
    const [first, last] = [part[0], part.at(-1)]
    return first && last
      ? latin(this.text.slice(first.from, last.to))
          .split(/[\r\n]/)
          .map((line) => line.trim().replaceAll(/\s+/g, ' '))
          .filter(Boolean)
          .join(', ')
      : ''
  }
}

type Place = { at: number; length: number }

/** The words behind each label, up to the next label or the end of the line; of an empty line those of the next. */
const readLabels = (reader: Reader): Map<LabelledField, Place[]> => {
  const { words, text } = reader
  const labels = findLabels(words, text)
  const said = new Map<LabelledField, Place[]>()
  for (const [index, { at, length, field }] of labels.entries()) {
    reader.take(at, length, null)
    const start = at + length
    const next = labels[index + 1]?.at ?? words.length
    const own = words[at]?.line
    const line = words[start]?.line === own ? own : start < next ? words[start]?.line : undefined
    let end = start
    while (end < next && words[end]?.line === line) end += 1
    // „Adresa mi je Glavna 5“
    let begin = start
    while (begin < end && copulas.has(words[begin]?.key ?? '')) begin += 1
    if (end === begin) continue
    for (const word of words.slice(begin, end)) word.label = field
    said.set(field, [...(said.get(field) ?? []), { at: begin, length: end - begin }])
  }
  return said
}

const pieceOf = (words: readonly Taken[], at: number): Place => {
  const piece = words[at]?.piece
  let start = at
  while (start > 0 && words[start - 1]?.piece === piece) start -= 1
  let end = at
  while (end < words.length && words[end]?.piece === piece) end += 1
  return { at: start, length: end - start }
}

const readEmail = (reader: Reader): string | null => {
  const at = reader.words.findIndex(({ text }) => /^[^@\s]{1,64}@[^@\s]{1,190}\.[a-z]{2,20}$/i.test(text))
  if (at === -1) return null
  reader.take(at, 1, 'email')
  return reader.words[at]?.text ?? null
}

const readPhones = (reader: Reader, market: Market): string | null => {
  const [first] = findPhones(reader.words, market)
  if (!first) return null
  reader.take(first.at, first.end - first.at, 'phone')
  return reader.said(first.at, first.end - first.at)
}

/** The town and its code. What a label says is taken word by word, also where no table knows it. */
const readTown = (
  reader: Reader,
  labels: Map<LabelledField, Place[]>,
  market: Market,
): { city: string | null; postalCode: string | null } => {
  const { words } = reader
  const codeAt = words.findIndex(
    (word) => word.isFree && isPostalCode(word) && word.label !== 'goods' && word.label !== 'quantity',
  )
  const code = codeAt === -1 ? null : (words[codeAt]?.text ?? null)
  if (codeAt !== -1) reader.take(codeAt, 1, 'postalCode')
  const [labelled] = labels.get('city') ?? []
  const towns = findTowns(words).filter(({ at }) => {
    const { label } = words[at] ?? {}
    return labelled ? label === 'city' : label === null || label === 'address'
  })
  const best =
    towns.find((town) => town.market === market && town.score >= (towns[0]?.score ?? 0) - 1) ?? towns[0]
  if (best && (best.score >= 2 || labelled)) {
    reader.take(best.at, best.length, 'city')
    return { city: best.town, postalCode: code }
  }
  if (labelled) {
    const free = words.slice(labelled.at, labelled.at + labelled.length).filter(({ isFree }) => isFree)
    const at = free[0] ? words.indexOf(free[0]) : -1
    if (at !== -1) {
      reader.take(at, free.length, 'city')
      return { city: named(reader.said(at, free.length)), postalCode: code }
    }
  }
  if (code === null || codeAt === -1) return { city: null, postalCode: null }
  // A place that no table has stands beside its code.
  const beside = ([1, -1] as const).flatMap((step) => {
    let length = 0
    while (length < 3) {
      const word = words[codeAt + step * (length + 1)]
      const isOwn =
        word?.isFree &&
        word.line === words[codeAt]?.line &&
        (step === 1 || word.piece === words[codeAt]?.piece)
      if (!word || !isOwn || !/^\p{L}[\p{L}.-]*$/u.test(word.text) || fillers.has(word.key)) break
      if (step === 1 && length > 0 && word.piece !== words[codeAt + 1]?.piece) break
      length += 1
    }
    return length === 0 ? [] : [{ at: step === 1 ? codeAt + 1 : codeAt - length, length }]
  })
  const [place] = beside
  if (place) {
    reader.take(place.at, place.length, 'city')
    return { city: named(reader.said(place.at, place.length)), postalCode: code }
  }
  return { city: townWithCode(code)?.town ?? null, postalCode: code }
}

const takeFreeOf = (reader: Reader, place: Place, field: MessageField): string | null => {
  const { words } = reader
  let at = place.at
  let end = place.at + place.length
  while (at < end && !words[at]?.isFree) at += 1
  while (end > at && !words[end - 1]?.isFree) end -= 1
  // What was found inside, such as a town, ends the words of the label.
  for (let inside = at; inside < end; inside += 1) if (!words[inside]?.isFree) end = inside
  if (end <= at) return null
  reader.take(at, end - at, field)
  return reader.said(at, end - at)
}

const readLabelledName = (reader: Reader, labels: Map<LabelledField, Place[]>): string | null => {
  const [first, surname] = [labels.get('name')?.[0], labels.get('surname')?.[0]].map((place) => {
    if (!place) return null
    // „Primalac: Ana Anić, Glavna 5“: behind the comma stands something else.
    const piece = pieceOf(reader.words, place.at)
    const length = Math.min(place.length, piece.at + piece.length - place.at)
    return takeFreeOf(reader, { at: place.at, length }, 'name')
  })
  const whole = surname && !first ? [readName(reader), surname] : [first, surname]
  return named(whole.filter(Boolean).join(' ')) || null
}

/** `Dragana P.`: a letter stands for the rest of a name. */
const withDot = (reader: Reader, { at, length }: Place): string => {
  if (reader.words[at - 1]?.key === 'za') return straightName(named(reader.said(at, length)))
  const last = reader.words[at + length - 1]
  const isLetter = last?.key.length === 1 && reader.text.charAt(last.to) === '.'
  return `${named(reader.said(at, length))}${isLetter ? '.' : ''}`
}

const readName = (reader: Reader): string | null => {
  const [best] = findNames(reader.words)
  if (best) {
    reader.take(best.at, best.length, 'name')
    return withDot(reader, best)
  }
  // A first name by itself, perhaps with the first letter of the other.
  const { words } = reader
  const at = words.findIndex(
    (word) => word.isFree && word.label === null && firstNames.has(word.key) && /^\p{Lu}/u.test(word.text),
  )
  if (at === -1) return null
  const next = words[at + 1]
  const hasLetter =
    next?.isFree && next.line === words[at]?.line && next.key.length === 1 && /\p{L}/u.test(next.key)
  const length = hasLetter ? 2 : 1
  reader.take(at, length, 'name')
  return withDot(reader, { at, length })
}

/** What stands behind a house's number and belongs to it: `stan 3`, `ulaz 2`, also in pieces of their own. */
const endOfHouse = (words: readonly Taken[], from: number): number => {
  let end = from
  while (end < words.length) {
    const word = words[end]
    const next = words[end + 1]
    if (!word?.isFree || word.line !== words[from - 1]?.line) break
    if (behindHouse.test(word.key) && next?.isFree && /^\d{1,4}[a-z]?$/.test(next.key)) end += 2
    else if (/^(?:prizemlje|potkrovlje)$/.test(word.key)) end += 1
    else break
  }
  return end
}

type House = Place & { score: number }

/** Streets with the number of a house, or the piece that says it is one. */
const findAddresses = (words: readonly Taken[]): House[] => {
  const found: House[] = []
  for (const [at, word] of words.entries()) {
    if (!word.isFree || !isHouse(word)) continue
    const piece = pieceOf(words, at)
    let start = at
    while (start > piece.at) {
      const before = words[start - 1]
      const isDay = before !== undefined && /^\d{1,2}$/.test(before.text) && start - 1 === piece.at
      if (!before?.isFree || (fillers.has(before.key) && !['br', 'broj'].includes(before.key))) break
      if (!/^[\p{L}'’.-]+$/u.test(before.text) && !isDay) break
      start -= 1
    }
    if (start === at || (start === at - 1 && /^(?:br|broj)$/.test(words[start]?.key ?? ''))) continue
    const letters = words.slice(start, at)
    const [first] = letters
    const before = words[start - 1]
    // `Blok 45, Jurija Gagarina 180`: the part of the town stands before the street.
    const earlier = found.at(-1)
    const isContinued =
      earlier !== undefined &&
      earlier.at + earlier.length === start &&
      before !== undefined &&
      before.line === first?.line
    const score =
      (streetStart.test(first?.key ?? '') ? 3 : 0) +
      (start === piece.at ? 2 : 0) +
      letters.length / 4 +
      (/^\p{Lu}|^\d/u.test(first?.text ?? '') ? 1 : 0) +
      (word.label === 'address' ? 5 : 0)
    if (isContinued && streetStart.test(words[earlier.at]?.key ?? '')) {
      earlier.length = endOfHouse(words, at + 1) - earlier.at
      continue
    }
    found.push({ at: start, length: endOfHouse(words, at + 1) - start, score })
  }
  return found.toSorted((a, b) => b.score - a.score)
}

const readAddress = (reader: Reader, labels: Map<LabelledField, Place[]>): string | null => {
  const [labelled] = labels.get('address') ?? []
  if (labelled) {
    const said = takeFreeOf(reader, labelled, 'address')
    if (said) return begun(said)
  }
  const [best] = findAddresses(reader.words)
  if (best) {
    reader.take(best.at, best.length, 'address')
    return begun(reader.said(best.at, best.length))
  }
  // A street without a number says itself that it is one.
  const at = reader.words.findIndex(
    (word) => word.isFree && streetStart.test(word.key) && word.key.length > 1,
  )
  if (at === -1) return null
  const piece = pieceOf(reader.words, at)
  return takeFreeOf(reader, { at, length: piece.at + piece.length - at }, 'address')
}

const readNotes = (reader: Reader, labels: Map<LabelledField, Place[]>): string | null => {
  const { words } = reader
  const said = (labels.get('notes') ?? []).flatMap((place) => takeFreeOf(reader, place, 'notes') ?? [])
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word?.isFree || !noteWords.test(word.key)) continue
    const piece = pieceOf(words, at)
    const free = words.slice(at, piece.at + piece.length)
    if (free.length < 2 || !free.every(({ isFree }) => isFree)) continue
    said.push(takeFreeOf(reader, { at, length: free.length }, 'notes') ?? '')
  }
  return said.filter(Boolean).join('. ') || null
}

const marksOf = (words: readonly Taken[]): MessageMark[] =>
  words.reduce<MessageMark[]>((marks, { from, to, field }, at) => {
    if (!field) return marks
    const last = marks.at(-1)
    return last && last.field === field && words[at - 1]?.field === field
      ? [...marks.slice(0, -1), { ...last, to }]
      : [...marks, { field, from, to }]
  }, [])

const marketOfPhone = (words: readonly Word[], products: readonly MessageProduct[]): Market => {
  const digits = words.map(({ text }) => text.replace(/^\+|^00/, '')).find((text) => /^38[127]\d/.test(text))
  const byPrefix: Record<string, Market> = { 381: 'Serbia', 382: 'Montenegro', 387: 'Bosnia' }
  const sold = markets.filter((market) => products.some((product) => product.market === market))
  return byPrefix[digits?.slice(0, 3) ?? ''] ?? (sold.length === 1 ? sold[0] : undefined) ?? 'Serbia'
}

/**
 * What a message says of an order, and which of its letters say it. Nothing is guessed that does not stand there; what could be two things
 * is left open. Time and memory grow with the length of the text, which the contract bounds.
 */
export const readMessage = (
  text: string,
  {
    products,
    chosen,
    market: of,
  }: { products: readonly MessageProduct[]; chosen?: number | undefined; market?: Market | undefined },
): MessageReading => {
  const reader = new Reader(text)
  const { words } = reader
  const chosenMarket = products.find(({ websiteId }) => websiteId === chosen)?.market
  const market = of ?? chosenMarket ?? marketOfPhone(words, products)
  const email = readEmail(reader)
  const phone = readPhones(reader, market)
  const labels = readLabels(reader)
  const { city, postalCode } = readTown(reader, labels, market)
  const labelledName = readLabelledName(reader, labels)

  const isGoodsWord = (at: number) => words[at]?.field === 'goods' || words[at]?.field === 'choice'
  const product = findProduct(products, words, { chosen, market })
  for (const at of product?.places ?? []) reader.take(at, 1, 'goods')
  const address = labels.has('address') ? readAddress(reader, labels) : null
  const { options } = product?.product ?? { options: [] }
  const notes = readNotes(reader, labels)
  const name = labelledName ?? readName(reader)
  const foundAddress = address ?? readAddress(reader, labels)
  const choices = findChoices(options, words)
  const free = words.map((word) => ({ ...word, isFree: word.isFree || word.field === 'goods' }))
  const amount = findAmount(free, (at) => isGoodsWord(at) || choices.places.includes(at))
  for (const at of choices.places) reader.take(at, 1, 'choice')
  for (const at of amount?.places ?? []) if (words[at]?.isFree) reader.take(at, 1, 'quantity')
  // „broj 41 i još jedne 44“ are two, whatever number stands beside one of them.
  const said = Math.max(amount?.quantity ?? 0, choices.pieces.length > 1 ? choices.pieces.length : 0)
  const quantity = said === 0 ? null : said
  const [only] = choices.pieces
  const isSame = choices.pieces.length === 1 && only && quantity !== null && quantity > 1
  return {
    name,
    phone,
    address: foundAddress,
    city,
    postalCode,
    email,
    notes,
    websiteId: product?.product.websiteId ?? null,
    quantity,
    choices: isSame ? Array.from({ length: quantity }, () => only) : choices.pieces,
    marks: marksOf(words),
  }
}
