import { claimOf } from '../claims/claims.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { answeredQuestion } from '../language/answered.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords } from '../language/fold.ts'
import { sentencesOf } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { leans } from './leans.ts'
import { namesOtherModel } from './other-models.ts'
import { hasVerb, isLabel } from './phrases.ts'
import {
  addAnswered,
  addBox,
  deniesThing,
  addLines,
  addQuestions,
  addSteps,
  isAnswer,
  isAsked,
  isPlainWarning,
  isUse,
  numbered,
} from './read-parts.ts'
import {
  asMissing,
  entriesIn,
  isSeen,
  noteSeen,
  refused,
  sentencesIn,
  tellsOfProduct,
  type Place,
  type Reading,
} from './read-sentences.ts'
import { tablePart } from './read-tables.ts'
import { denies, headingOf, limits, type Heading } from './source-headings.ts'
import { isEntry, sourceBlocks, type OutlinedLine, type SourceBlock } from './source-lines.ts'
import type { Part, Section } from './source-text.ts'
import { isLeftOut, ownValue } from './source-values.ts'
import { unmarkedBlocks } from './unmarked-blocks.ts'
import { isCaution, isHeadingOfShop } from './verdict.ts'

/** What a heading names is a part of the page of its own, whole; false where the block stays in the text. */
const addTyped = (
  reading: Reading,
  kind: Heading,
  title: string,
  block: readonly OutlinedLine[],
): boolean => {
  const { source } = reading
  const rows = block.filter(({ mark }) => mark === 'row')
  const lines = block
    // `KAD NE: Na oštećenoj koži` of a panel, told below that heading.
    .filter(
      ({ mark, text }) =>
        mark !== 'row' && !isSeen(reading, text) && !isSeen(reading, text.replace(/^[^:.]{2,30}: /u, '')),
    )
    .map(({ text }) => text)
  if (lines.length === 0) return rows.length === 0
  if (rows.length > 0) return false
  if (kind === 'box') {
    // `Levci u kompletu` above `16 mm: tanka creva`: what each of them is for.
    if (lines.filter((line) => /^[^:.]{1,24}: \S/.test(line)).length * 2 > lines.length) return false
    // A sentence that lists is the whole list; what is told behind it stays a text.
    const isSentence = (lines[0]?.split(', ').length ?? 0) > 2
    const [list = '', ...others] = isSentence ? sentencesOf(lines[0] ?? '').map(asMissing) : []
    const denied = others.filter(deniesThing)
    const behind = others.filter((sentence) => !deniesThing(sentence))
    if (!isSentence || !addBox(reading, title, [[list, ...denied].join(' ')]))
      return addBox(reading, title, lines)
    addBlock(reading, {
      title: null,
      lines: [...(behind.length > 0 ? [{ text: behind.join(' '), mark: null }] : []), ...block.slice(1)],
    })
    return true
  }
  if (kind === 'steps') return isUse(title) && addSteps(reading, lines)
  if (kind === 'warnings' && isPlainWarning(title)) addLines(reading, source.warnings, lines)
  else if (kind === 'care') addLines(reading, source.care, lines)
  else return false
  return true
}

/** Lines of a kind beside each other: a list, a table, rows of data, or a paragraph. */
type Run = { kind: 'item' | 'row' | 'entry' | 'datum' | 'text'; lines: string[] }

const runsOf = (reading: Reading, lines: readonly OutlinedLine[]): Run[] => {
  const { basis, input } = reading
  const kindOf = ({ text, mark }: OutlinedLine): Run['kind'] =>
    mark === 'item' || mark === 'row'
      ? mark
      : isLeftOut(text) || (ownValue(text, basis, input.market) !== null && isDatum(text))
        ? 'datum'
        : isEntry(text) && !text.endsWith(':') && text.length <= longestEntry
          ? 'entry'
          : 'text'
  const runs: Run[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== 'text') last.lines.push(line.text)
    else runs.push({ kind, lines: [line.text] })
  }
  return runs
}
const longestEntry = 110

/** `Dimenzije: 30 × 24 cm` is a row; `Napomena: pre upotrebe oprati` a sentence. */
const isDatum = (text: string): boolean =>
  text.length <= 160 &&
  sentencesOf(text).length === 1 &&
  // `Ima 6 nastavaka: veliki, mali i ovalni` is a sentence.
  !hasVerb(tokensOf(text.split(':')[0] ?? '')) &&
  !/^(?:kako|šta|što|kada|kad|zašto|gde|gdje|ko|napomen\p{L}*|pažnja|važno|upozorenj\p{L}*)(?!\p{L})/iu.test(
    text,
  )

/** `Kako se pere` above rows of its own says of what they are: they stay below it. */
const namesData = (title: string | null): boolean =>
  title === null ||
  headingOf(title) === 'plain' ||
  /tehni|karakter|specifik|podac|podatak|dimenz|m(?:j)?er[ea]|brojk|opšt|opć|sastav|materijal/iu.test(title)

const counts =
  /^(?:dva|dve|dvije|tri|četiri|pet|šest|sedam|osam|devet|deset|\d{1,2}) |(?<!\p{L})u (?:dva|dve|dvije|tri|četiri|pet|šest|\d{1,2}) (?:korak|tačk)/iu

/** A list of data is rows of the table; what else stands in it stays a list. */
const listParts = (
  reading: Reading,
  lines: readonly string[],
  { lead, title }: { lead: string | null; title: string | null },
): Part[] => {
  const { source, basis, input } = reading
  const own = lines.filter((line) => !isSeen(reading, line))
  const read = own.map((line) => ({
    line,
    isLeft: isLeftOut(line),
    value: isDatum(line) ? ownValue(line, basis, input.market) : null,
  }))
  const data = read.filter(({ value, isLeft }) => isLeft || value !== null)
  const isBox = own.filter((line) => /^\d{1,2} ?[x×] ?\p{L}/u.test(line)).length * 2 > own.length
  if (isBox && source.box.length === 0 && addBox(reading, lead ?? '', own)) return []
  const known = data.filter(({ value, isLeft }) => isLeft || value?.id != null)
  const isTable = (namesData(title) ? data.length : known.length) * 2 >= own.length
  if (isTable) source.values.push(...data.flatMap(({ value }) => value ?? []))
  const told = isTable ? read.filter((each) => !data.includes(each)) : read
  noteSeen(reading, ...own)
  const left = told.map(({ line }) => line)
  if (namesData(title) && left.length > 0 && left.every(isCaution)) {
    addLines(reading, source.warnings, left)
    return []
  }
  const items = entriesIn(
    reading,
    left,
    title !== null && denies(title) ? { isExpected: true, isForbidding: true } : {},
  )
  // `Dva načina rada` above one of them says what is not so.
  if (items.length < told.length && counts.test(lead ?? title ?? '')) return []
  // A lone bare word is a tab, a lone amount a choice.
  const isTab =
    items.length === 1 &&
    lead === null &&
    !limits(title ?? '') &&
    (isLabel(items[0]?.text ?? '') || /^\d+(?:[.,]\d+)? ?\p{L}{1,3}$/u.test(items[0]?.text ?? ''))
  return items.length === 0 || isTab ? [] : [{ kind: 'list', lead: isTable ? null : lead, items }]
}

/** `Ekran na srpskom? – Na engleskom je.`, `Da li se podmazuje? Jednom godišnje.` on one line of the text. */
const asksAndAnswers = /^[^?!.]{3,120}\? [–—-] \S/
const asksPlainly =
  /^(?!.{0,150}(?<!\p{L})(?:ste|vas|vam|te|ti)(?!\p{L}).{0,150}\?)(?:da li|može li|mogu li|ima li|treba li|je li|koliko|kolik\p{L}|kak(?:o|v\p{L}) |zašto|od čega|čime|gde|gdje|šta|koj\p{L}) ?[^?!]{3,150}\? \p{Lu}/iu

const paragraphOf = (reading: Reading, written: string, place: Place & { isHeaded?: boolean }): Part[] => {
  // `PITAJU NAS: Zašto nije skuplji?`
  const line = written.replace(
    /^(?:pitaju|pitate|pitanja|najčešće pitanje)(?: nas)?: (?=[^.!]{3,120}\?)/iu,
    '',
  )
  if (asksAndAnswers.test(line) || asksPlainly.test(line)) {
    const found = answeredQuestion(line)
    if (found) {
      addAnswered(reading, found.ask, found.answer)
      return []
    }
  }
  const all = sentencesOf(line)
  if (all.every((sentence) => isSeen(reading, sentence))) return []
  // A paragraph of nothing but warnings is one, whatever stands above it.
  if (!place.isHeaded && all.every(isCaution)) {
    addLines(reading, reading.source.warnings, [line])
    return []
  }
  // `Lice: poliester 92%. Postava: tekstil. Đon: EVA.`: rows that stand in one line.
  const values = all.flatMap((sentence) =>
    isDatum(sentence) && sentence.includes(': ')
      ? (ownValue(sentence, reading.basis, reading.input.market) ?? [])
      : [],
  )
  if (values.length >= leastRows && !place.isForbidding) {
    reading.source.values.push(...values)
    noteSeen(reading, ...values.map(({ fact }) => fact))
    const others = all.filter((sentence) => !values.some(({ fact }) => fact === sentence))
    return others.length === 0 ? [] : paragraphOf(reading, others.join(' '), place)
  }
  const kept = sentencesIn(reading, line, place)
  // What opened the page already is not told again, where the rest needs none of it.
  const from = kept.findIndex(({ fact }) => !isSeen(reading, fact))
  const next = kept[from]?.text ?? ''
  const isCut = from > 0 && (!leans(next) || /^Ov(?:a|aj|o|e|i|aj) \p{Ll}{3}/u.test(next))
  noteSeen(reading, line)
  const sentences = from === -1 ? [] : isCut ? kept.slice(from) : kept
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', sentences }]
}

const leastRows = 3
const leastSizes = 4

/** `EU: 36, 37, 38, 38,5` above `cm: 23,0, 23,5, 24,2, 24,6`: rows of a table that stands on its side; null for other data. */
const sizesBeside = (lines: readonly string[]): string[] | null => {
  const rows = lines.map((line) => {
    const [label = '', values = ''] = line.split(/: (.*)/su)
    return [label, ...values.split(/,? (?=\d)|, | \/ /u).map((value) => value.replace(/,$/, ''))]
  })
  const [first] = rows
  const isGrid =
    first !== undefined &&
    rows.length > 1 &&
    /^(?:eu|br(?:oj)?|vel(?:ičin[ae])?\.?|size|uzrast)(?:\P{L}|$)/iu.test(first[0] ?? '') &&
    first.length > leastSizes &&
    rows.every(
      (row) =>
        row.length === first.length &&
        row.slice(1).every((value) => /^[\d.,–/-]+$|^\d?x{0,3}[sml]$/iu.test(value)),
    )
  return isGrid ? first.map((_, at) => `| ${rows.map((row) => row[at]).join(' | ')} |`) : null
}

/** The parts of a block in its order. */
const partsOf = (reading: Reading, { title, lines }: SourceBlock, own: Place = {}): Part[] => {
  const place = { ...own, isHeaded: title !== null }
  const parts: Part[] = []
  let lead: string | null = null
  const runs = runsOf(reading, lines)
  for (const [at, { kind, lines: run }] of runs.entries()) {
    const next = runs[at + 1]
    const [text = ''] = run
    if (kind === 'text' && text.endsWith(':')) {
      const sentences = sentencesOf(text)
      const last = (sentences.at(-1) ?? '').replace(/(?: i c(?:ij)?en[ae])?:$/iu, '')
      if (next?.kind === 'item' || next?.kind === 'entry' || next?.kind === 'row') {
        if (sentences.length > 1) parts.push(...paragraphOf(reading, sentences.slice(0, -1).join(' '), place))
        lead = refused(reading, last) ? null : adaptedTo(reading.input.market, capitalised(last))
      } else if (sentences.length > 1)
        parts.push(...paragraphOf(reading, sentences.slice(0, -1).join(' '), place))
      continue
    }
    // A lone bare word (`LED svetlo`) is a shop's name or a tab.
    if (kind === 'entry' && run.length === 1 && lead === null && isLabel(text)) continue
    const sizes = kind === 'datum' ? sizesBeside(run) : null
    if (kind === 'row') parts.push(...tablePart(reading, run, title))
    else if (sizes) parts.push(...tablePart(reading, sizes, title))
    else if (kind === 'datum' || kind === 'item' || (kind === 'entry' && (run.length > 1 || lead)))
      parts.push(...listParts(reading, run, { lead, title }))
    else for (const line of run.flatMap(numbered)) parts.push(...paragraphOf(reading, line, place))
    lead = null
  }
  return parts
}

const neutral = new Set<Heading | null>(['plain', 'questions', 'shop'])

const signs = /^(?:LED|USB|TV|RGB|WIFI|GPS|DVB|HDMI|AC|DC|XX?X?L)$/

/** A heading in capitals as it is written; what the name of the thing has in capitals keeps them. */
const calmed = (shouted: string, name: string): string => {
  const known = new Map(name.split(' ').map((word) => [word.toLocaleLowerCase('sr'), word]))
  return capitalised(
    shouted.replaceAll(/[\p{L}\d]+/gu, (word) => {
      const small = word.toLocaleLowerCase('sr')
      return signs.test(word) || /\d/.test(word) ? word : (known.get(small) ?? small)
    }),
  )
}

/** `Šta čisti steamqueen` names the SteamQueen. */
const withNames = (title: string, name: string): string =>
  name
    .split(' ')
    .filter((word) => /^\p{L}+$/u.test(word) && /\p{Ll}\p{Lu}|^\p{Lu}{3,}$/u.test(word))
    .reduce((text, word) => text.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'), word), title)

/** `Opis`, `O proizvodu`, the name again: what stands below means the same without. */
const saysNothing = (title: string, { name }: Reading['source']): boolean =>
  headingOf(title) === 'plain' || foldWords(title) === foldWords(name) || isEmptyHeading(title)

const isEmptyHeading = (title: string): boolean =>
  /^(?:detaljan |detaljni )?(?:opis|detalji|ukratko|informacije|više informacija|osnovne informacije)(?: proizvoda| o proizvodu)?$/iu.test(
    title,
  ) || /^o \p{L}+(?: \p{L}+)?$/iu.test(title)

/** Whether a part needs its heading: all of one that denies or limits, but for what warns by itself; of another its lists. */
const isBoundBy = (part: Part, title: string): boolean =>
  part.kind === 'paragraph'
    ? limits(title) && !part.sentences.every(({ text }) => isCaution(text))
    : part.kind === 'list' && part.lead === null

/** A heading as it may stand above its block; null where it says nothing, or promises. */
const titleOf = (reading: Reading, title: string | null): string | null => {
  if (title === null) return null
  const { source, input } = reading
  // `Za prvih mesec dana – naš predlog`
  const told = title.replace(/ – (?:naš\p{L}*|moj\p{L}*) .*$/iu, '')
  // `REŠAVANJE PROBLEMA (iz uputstva)`
  const [, shouted = '', rest = ''] = /^(\P{Ll}{6,}?)( \(.*)?$/u.exec(told) ?? []
  const calm = (shouted === '' ? withNames(told, source.name) : calmed(shouted.trim(), source.name) + rest)
    .replaceAll(/(?<![!.:])[!.:]+$/g, '')
    .trim()
  const isEmpty = isEmptyHeading(calm) && (!/^o /iu.test(calm) || source.sections.length === 0)
  if (
    isEmpty ||
    foldWords(calm) === foldWords(source.name) ||
    claimOf(calm) ||
    namesOtherModel(calm, source.models) ||
    isShopsVoice(calm) ||
    readLine(calm).share.health > 0.5 ||
    reading.avoided.isIn(calm)
  )
    return null
  return adaptedTo(input.market, capitalised(calm))
}

/** What a list of a part is followed by is no part of it, and neither are data below the package or the steps. */
const endOf = ({ basis, input }: Reading, kind: Heading, lines: readonly OutlinedLine[]): number => {
  const isListed = lines[0]?.mark === 'item'
  const end = lines.findIndex(
    ({ text, mark }, at) =>
      (at > 0 && ((isListed && mark !== 'item') || mark === 'row')) ||
      (mark === null &&
        !isCaution(text) &&
        (isLeftOut(text) ||
          ((ownValue(text, basis, input.market)?.id ?? null) !== null &&
            (kind === 'box' || kind === 'steps' || isDatum(text))))),
  )
  return end === -1 ? lines.length : end
}

const withoutLeaning = (parts: readonly Part[]): Part[] => {
  const [first, ...others] = parts
  if (first?.kind !== 'paragraph') return [...parts]
  const from = first.sentences.findIndex(({ text }) => !leans(text) || isCaution(text))
  return from === -1 ? others : [{ ...first, sentences: first.sentences.slice(from) }, ...others]
}

/** One block: a part of the page by its heading, a question, the shop's business, or a section of the text. */
const addBlock = (reading: Reading, { title, lines }: SourceBlock): void => {
  const { source } = reading
  const kind = title === null ? null : headingOf(title.replace(/ ?\([^()]{3,60}\)$/, ''))
  if (title !== null && (kind === 'shop' || (kind === null && isHeadingOfShop(title, source)))) {
    noteSeen(reading, ...lines.map(({ text }) => text))
    return
  }
  if (kind === 'questions') return addQuestions(reading, lines)
  if (title !== null && isAsked(title) && isAnswer(lines) && !/^(?:zašto|kako)/iu.test(title))
    return addAnswered(reading, title, lines.map(({ text }) => text).join(' '))
  if (kind && title !== null && !neutral.has(kind)) {
    const end = endOf(reading, kind, lines)
    if (addTyped(reading, kind, title, lines.slice(0, end))) {
      if (end < lines.length) addBlock(reading, { title: null, lines: lines.slice(end) })
      return
    }
  }
  const isItem = ({ mark }: OutlinedLine) => mark === 'item'
  const items = lines.slice(0, lines.every(isItem) ? lines.length : lines.findIndex((line) => !isItem(line)))
  if (title !== null && kind === null && items.length > 1 && addTyped(reading, 'steps', title, items)) {
    if (items.length < lines.length) addBlock(reading, { title: null, lines: lines.slice(items.length) })
    return
  }
  const isWarned = kind === 'warnings' || kind === 'care'
  const isForbidding = title !== null && denies(title)
  const read = partsOf(reading, { title, lines }, { isExpected: isWarned || isForbidding, isForbidding })
  // `PAPO 3u1 ili PAPO LUX?` goes, and with it what leans on it: `Obje imaju istu školjku.`
  const parts = title !== null && namesOtherModel(title, source.models) ? withoutLeaning(read) : read
  if (parts.length === 0) return
  // Praise of the shop with a scrap of the product in it.
  const isTold = parts.some(
    (part) => part.kind !== 'paragraph' || part.sentences.some(({ fact }) => tellsOfProduct(fact)),
  )
  if (title !== null && kind === null && !isTold) return
  // `LOREN ili LOREN WINTER?` heads a table of which one column is data.
  const isOfTable = lines.some(({ mark }) => mark === 'row') && !parts.some((part) => part.kind === 'table')
  const own = isOfTable ? null : titleOf(reading, title)
  // A list says what its heading says of it: where that may not stand, it goes, too.
  const isBare = title !== null && own === null && !isOfTable && !saysNothing(title, source)
  const kept = isBare ? parts.filter((part) => !isBoundBy(part, title)) : parts
  if (kept.length === 0) return
  const last = source.sections.at(-1)
  // What goes on behind a heading in the midst of it stands there without the first one, unless it means the contrary without it.
  const isAgain =
    own !== null && !limits(own) && source.sections.slice(0, -1).some((section) => section.title === own)
  const section: Section = { title: isAgain ? null : own, parts: kept }
  if (last && last.title === section.title) last.parts.push(...kept)
  else source.sections.push(section)
}

/** A text of ours, block by block in its order. */
export const addText = (reading: Reading, text: string): void => {
  // A foot is one line, whatever signs part it.
  const told = text
    .split('\n')
    .filter((line) => !/(?<!\p{L})(?:PIB|JIB|matični broj)(?!\p{L})/u.test(line))
    .join('\n')
  for (const block of sourceBlocks(told).flatMap(unmarkedBlocks)) addBlock(reading, block)
}
