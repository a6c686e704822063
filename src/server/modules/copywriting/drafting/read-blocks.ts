import { claimOf, roleOf } from '../claims/claims.ts'
import type { Avoided } from '../claims/avoided.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isInstruction } from '../claims/statements.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { answeredQuestion } from '../language/answered.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords } from '../language/fold.ts'
import { sentencesOf, tidyLine } from '../language/page-text.ts'
import { labelled } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import type { CopyInput } from './copy-input.ts'
import { leans, pointsBack } from './leans.ts'
import { namesOtherModel } from './other-models.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { denies, headingOf, type Heading } from './source-headings.ts'
import { isEntry, sourceBlocks, type OutlinedLine, type SourceBlock } from './source-lines.ts'
import type { Part, Section, SourceText, Stated } from './source-text.ts'
import { boxItem, boxItems, isLeftOut, ownValue } from './source-values.ts'
import {
  isCaution,
  isHeadingOfShop,
  isNotOurs,
  isOfOtherModel,
  isWitnessed,
  refusalOf,
  type Refusal,
} from './verdict.ts'

/** A source while it is read. */
export type Reading = {
  input: CopyInput
  source: SourceText
  basis: Stated['basis']
  /** Lines and sentences that stand somewhere already, by their letters alone. */
  seen: Set<string>
  /** First cells of the rows of tables: whatever else the page says under them belongs to a column. */
  rows: Set<string>
  avoided: Avoided
}

type Place = { isExpected?: boolean; isSellers?: boolean }

const noteSeen = ({ seen }: Reading, ...lines: string[]): void => {
  for (const line of lines) for (const text of [line, ...sentencesOf(line)]) seen.add(foldWords(text))
}

const isSeen = ({ seen }: Reading, line: string): boolean => seen.has(foldWords(line))

/** `Što koža ne podnosi!` ends like any other sentence. */
const finished = (sentence: string): string => {
  const calm = sentence.replace(/(?<![\s,;–-])[\s,;–-]+$/, '').replace(/!(?=["“]?$)/, '.')
  return capitalised(/[.!?…:]["“)¹²³]?$/.test(calm) ? calm : `${calm}.`)
}

/** `*` behind a word sends to a note at the foot of a page that is not taken along. */
const isFootnoted = (text: string): boolean =>
  /[\p{L}\d%!?.)]\*(?!\d)|(?:\p{L}{3}|[.)])[¹²³](?!\p{L})|^[¹²³]/u.test(text)

const noted = ({ source }: Reading, text: string, refusal: Refusal): void => {
  if (refusal === 'machine') source.hasMachineText = true
  else if (refusal !== 'elsewhere') source.dropped.push({ text, kind: refusal })
}

const refused = (reading: Reading, text: string, place: Place = {}): boolean => {
  const refusal = isFootnoted(text) ? 'elsewhere' : refusalOf(text, reading.source, place)
  if (refusal) noted(reading, text, refusal)
  return refusal !== null || reading.avoided.isIn(text)
}

const stated = ({ input, basis }: Reading, text: string, fact: string): Stated => ({
  text: adaptedTo(input.market, text),
  fact,
  basis,
})

/** `Podgorica isti dan.`: a few words without a verb behind what was left out go on about it. */
const isScrap = (sentence: string): boolean => {
  const tokens = tokensOf(sentence)
  return tokens.length <= 5 && !hasVerb(tokens) && roleOf(tokens) === null && !/\d/.test(sentence)
}

/** Of which what was left out spoke: `To je najbolje za ulaz`. */
const pointsAtGap = (sentence: string): boolean =>
  /^(?:(?:ne|da|nema|ima),|ne (?:pokriva|važi)|to(?!\p{L})|ovo|ta|taj|time|zato|tako|zbog toga|upravo|on|ona|oni|one|njih|njega|za njih|a|i|ali|pa|te)(?!\p{L})/iu.test(
    sentence,
  )

/** `Ulje obnovite jednom godišnje (lončić šaljemo uz njega).`: the shop's voice in brackets goes alone, unless it denies. */
const withoutAside = (reading: Reading, sentence: string, place: Place): string => {
  const [aside = ''] = / \([^()]{8,120}\)/u.exec(sentence) ?? []
  const without = sentence.replace(aside, '')
  return isShopsVoice(aside) &&
    !/(?<!\p{L})(?:ne|nije|bez)(?!\p{L})/iu.test(aside) &&
    refusalOf(sentence, reading.source, place) === 'elsewhere' &&
    refusalOf(without, reading.source, place) === null
    ? without
    : sentence
}

/**
 * The sentences of a paragraph that may stand. What speaks of one that goes, goes with it; of a paragraph of which most goes only what tells of
 * the product stays.
 */
export const sentencesIn = (reading: Reading, line: string, place: Place = {}): Stated[] => {
  const all = sentencesOf(line).map((sentence) => withoutAside(reading, sentence, place))
  // Of a day that somebody tells of only what warns is the product's.
  const isTale = place.isSellers !== true && all.some(isWitnessed)
  let isAfterGap = false
  const compares = all.findIndex((sentence) => isOfOtherModel(sentence, reading.source.models))
  const kept = all.filter((sentence, at) => {
    // What follows another model in a paragraph goes on comparing.
    if ((isTale || (compares !== -1 && at >= compares)) && !protects(sentence)) return false
    const isBegun = at > 0 && !isAfterGap
    const isOut =
      refused(reading, sentence, place) ||
      (!protects(sentence) && isAfterGap && (pointsAtGap(sentence) || isScrap(sentence))) ||
      (!protects(sentence) &&
        !isBegun &&
        at > 0 &&
        all.slice(0, at).every((before) => refusalOf(before, reading.source, place)) &&
        pointsBack(sentence))
    isAfterGap = isOut
    return !isOut
  })
  const isMostlyOut = kept.join(' ').length * 3 < all.join(' ').length
  const left = isMostlyOut && !place.isExpected ? kept.filter(tellsOfProduct) : kept
  return left.map((sentence) => stated(reading, finished(sentence), sentence))
}

const tellsOfProduct = (sentence: string): boolean => protects(sentence) || lineOfProduct(sentence) > 0.5

const lineOfProduct = (sentence: string): number => {
  const { product, use, care, warning, box, size } = readLine(sentence).share
  return product + use + care + warning + box + size
}

const protects = isCaution

/** An entry of a list as it stands: without the point of a single sentence, with a capital letter. */
const entryOf = (text: string): string => {
  const calm = text.replaceAll(/!(?=\s|$)/g, '.').replace(/(?<![\s,;–-])[\s,;–-]+$/, '')
  return capitalised(sentencesOf(calm).length > 1 ? finished(calm) : calm.replace(/\.$/, ''))
}

/** A list stays whole, but for entries that name a price, a contact or a claim; where most of it has no place all of it goes. */
const entriesIn = (reading: Reading, lines: readonly string[]): Stated[] => {
  const kept = lines.flatMap((line) => {
    const said =
      sentencesOf(line).length > 1
        ? sentencesIn(reading, line)
            .map(({ fact }) => fact)
            .join(' ')
        : line
    return said === '' || (said === line && refused(reading, line))
      ? []
      : [stated(reading, entryOf(said), line)]
  })
  return kept.length * 2 < lines.length ? [] : kept
}

/** A heading with what stands behind it on the same line. */
const opened = (line: string): { heading: Heading; label: string; rest: string } | null => {
  const found = /^([^:.!?]{2,48}):(?!\S)(.*)$/.exec(line) ?? /^([^:.!?]{2,48}):(\D.*)$/.exec(line)
  const label = found?.[1] ?? ''
  const heading = found
    ? headingOf(label)
    : isEntry(line)
      ? // `TABELA VELIČINA (mereno na ravnom)` is still a heading.
        headingOf(line.replace(/ ?\([^()]{3,60}\)$/, ''))
      : null
  return heading ? { heading, label: found ? label : line, rest: found?.[2]?.trim() ?? '' } : null
}

/**
 * Blocks whose headings nobody marked: a line that is one opens a block. What is known to list (the package, sizes, colours) ends with its
 * entries, all else with the next heading or paragraph of another kind.
 */
const unmarkedBlocks = ({ title, lines }: SourceBlock): SourceBlock[] => {
  const blocks: SourceBlock[] = [{ title, lines: [] }]
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    if (isHeadingLine(lines, at)) {
      blocks.push({ title: line.text, lines: [] })
      isOpen = false
      continue
    }
    const found = line.mark === 'row' ? null : opened(line.text)
    // `Boja: crna`, `Veličina: M`: data.
    const isHeading =
      found !== null &&
      !(found.rest !== '' && (found.heading === 'sizes' || found.heading === 'colours')) &&
      !(found.rest === '' && line.mark === 'item')
    if (found && isHeading) {
      // The package ends with its sentence; what is told behind it goes on with the text.
      const isWhole = found.rest !== ''
      const [list = '', ...behind] = sentencesOf(found.rest)
      const isBox = found.heading === 'box'
      blocks.push({
        title: found.label,
        lines: isWhole ? [{ text: isBox ? list : found.rest, mark: null }] : [],
      })
      if (isBox && behind.length > 0) blocks.push({ title, lines: [{ text: behind.join(' '), mark: null }] })
      isOpen = !isWhole || lines[at + 1]?.mark === 'item'
      if (isWhole && found.heading !== 'box' && found.heading !== 'steps') isOpen = false
      if (!isOpen) blocks.push({ title, lines: [] })
      continue
    }
    const before = lines[at - 1]
    const [first] = blocks.at(-1)?.lines ?? []
    if (isOpen && first && blocks.length > 1) {
      const isOfSameKind = line.mark === first.mark && isEntry(line.text) === isEntry(first.text)
      if (!isOfSameKind || (before && ownRow(line.text) !== ownRow(before.text))) {
        blocks.push({ title, lines: [] })
        isOpen = false
      }
    }
    blocks.at(-1)?.lines.push(line)
  }
  return blocks.filter((block) => block.lines.length > 0 || block === blocks[0])
}

/** A short line without an end or a value above what has one: nobody marked it, and it is a heading. */
const isHeadingLine = (lines: readonly OutlinedLine[], at: number): boolean => {
  const [line, next, before] = [lines[at], lines[at + 1], lines[at - 1]]
  return (
    line?.mark === null &&
    next !== undefined &&
    line.text.length <= 60 &&
    /^\p{Lu}/u.test(line.text) &&
    !/[.!?:,;…]$|: |\d$/u.test(line.text) &&
    headingOf(line.text) === null &&
    labelled(line.text) === null &&
    (next.mark !== null || labelled(next.text) !== null || /[.!?:]$/.test(next.text)) &&
    (before === undefined ||
      before.mark !== null ||
      labelled(before.text) !== null ||
      /[.!?]$/.test(before.text))
  )
}

const ownRow = (text: string): boolean => labelled(text) !== null

/** `Za koji uzrast?` asks; `Umorni od krpa?` cries. */
const isAsked = (title: string): boolean =>
  /^(?:(?:da li|može li|mogu li|smem li|smijem li|ima li|treba li|kako|koliko|kolik|koj|kakv|šta|što|zašto|gde|gdje|kada|za koga|za koj|od čega|po čemu|čemu|čime|na šta|u čemu|ko)|\p{L}+ li)(?!\p{L}* (?:ste|vas|vam) ).{3,150}\?$/iu.test(
    title,
  )

/** `P: Može li …?`, `O: Ne.` */
const voiceMark = /^(?:P|O|Q|A|Pitanje|Odgovor): ?/u

/** A question of the page with its own answer. One that is about the shop of the page, or promises, goes whole. */
export const addAnswered = (reading: Reading, asked: string, told: string, place: Place = {}): void => {
  const { source } = reading
  const [ask, answer] = [asked, told].map((text) => text.replace(voiceMark, '')) as [string, string]
  // `Nenad, Kozarska Dubica: Može li …?`
  if (isNotOurs(ask)) return
  noteSeen(reading, ask, answer)
  const isTheirs =
    place.isSellers !== true &&
    (isHeadingOfShop(ask, source) ||
      headingOf(ask.replace('?', '')) === 'shop' ||
      // `Zašto je vaša presa skuplja?` asks the shop of the page.
      /(?<!\p{L})(?:vaš|kod vas|šaljete|poštarin)\p{L}{0,3}(?!\p{L})/iu.test(ask))
  if (isTheirs || claimOf(ask) || reading.avoided.isIn(ask)) return
  const said = sentencesOf(answer)
  const kept = sentencesIn(reading, answer, { isExpected: true, ...place })
  // An answer that loses its beginning answers something else.
  if (kept.length === 0 || kept[0]?.fact !== said[0]) return
  const text = kept.map((each) => each.text).join(' ')
  if (source.answered.some((known) => foldWords(known.ask) === foldWords(ask))) return
  source.answered.push({
    ask: adaptedTo(reading.input.market, capitalised(ask)),
    answer: { text, fact: `${ask} ${answer}`, basis: reading.basis },
  })
}

const addQuestions = (reading: Reading, lines: readonly OutlinedLine[]): void => {
  let ask: string | null = null
  let answer: string[] = []
  const close = () => {
    if (ask && answer.length > 0) addAnswered(reading, ask, answer.join(' '))
    answer = []
  }
  for (const line of lines) {
    const text = line.text.replace(/(?<=\?) [–-] (?:pita|pitala|pitao) .{3,40}$/u, '')
    const whole = answeredQuestion(text)
    if (whole || text.endsWith('?')) {
      close()
      ask = whole ? null : text
      if (whole) addAnswered(reading, whole.ask, whole.answer)
    } else answer.push(text)
  }
  close()
}

/** A few sentences, no list: what stands below a question answers it. */
const isAnswer = (lines: readonly OutlinedLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ mark }) => mark === null) &&
  lines.map(({ text }) => text).join(' ').length <= longestAnswer
const longestAnswer = 320

/** What is in the package, each thing once; false where the lines list nothing. */
export const addBox = (reading: Reading, title: string, lines: readonly string[]): boolean => {
  const { source, input } = reading
  const isList = lines.length > 1
  const items = lines
    .map((line) =>
      sentencesOf(line)
        // `U setu koji kupujete po ceni 5.490 dobijate: glavu`
        .map((sentence) => sentence.replace(/^[^:]{3,80} (?:dobijate|dobijaš|dobivate): /iu, ''))
        .filter((sentence) => !isNotOurs(sentence))
        .join(' '),
    )
    .filter((line) => line !== '' && !/^[¹²³*]/.test(line))
    .flatMap((line) => {
      const found = isList ? [boxItem(line, input.market)] : boxItems(line, input.market)
      return found.map((text) => ({ text, fact: line, basis: reading.basis }))
    })
  // `U kompletu – kad se jedna isprazni, druga radi` lists nothing.
  const tells = items.filter(({ text }) => hasVerb(tokensOf(text)) && text.split(' ').length > longestItem)
  if (items.length === 0 || tells.length * 2 > items.length) return false
  if (/^(?!šta |sta )[^:]*(?:dobijate|sadrži|sadrze|uključuje| su)$/i.test(title) && source.box.length === 0)
    source.boxTitle = adaptedTo(input.market, capitalised(title.toLocaleLowerCase('sr')))
  for (const item of items)
    // What a note at the foot takes back is not in every package.
    if (
      item.text.length > 1 &&
      !/[*¹²³]$/.test(item.text) &&
      !source.box.some((known) => foldWords(known.text) === foldWords(item.text))
    )
      source.box.push(item)
  noteSeen(reading, ...lines)
  return true
}
const longestItem = 5

const withoutNumber = (line: string): string => line.replace(/^\d{1,2}[.)] ?(?=\p{L})/u, '')

/** What instructs: most of its lines order something, or are numbered. */
const isManual = (lines: readonly string[]): boolean =>
  lines.filter(
    (line) => /^\d{1,2}[.)] ?\p{L}/u.test(line) || sentencesOf(line).some((each) => isInstruction(each)),
  ).length *
    2 >
  lines.length

const addSteps = (reading: Reading, lines: readonly string[]): boolean => {
  const { source } = reading
  if (source.steps.length > 0 || !isManual(lines)) return false
  // A paragraph is taken by its sentences, a list by its entries.
  const entries = lines.flatMap(numbered)
  const steps = entries.length > 1 ? entries.map((line) => [line]) : entries.map((line) => sentencesOf(line))
  for (const line of steps.flat()) {
    const kept = sentencesIn(reading, withoutNumber(line), { isExpected: true })
    const text = kept.map((each) => each.text).join(' ')
    if (text !== '') source.steps.push({ text, fact: line, basis: reading.basis })
  }
  noteSeen(reading, ...lines)
  return source.steps.length > 0
}

const addLines = (reading: Reading, to: Stated[], lines: readonly string[]): void => {
  for (const line of lines) {
    const kept = sentencesIn(reading, line, { isExpected: true })
    const text = kept.map((each) => each.text).join(' ')
    if (text !== '' && !to.some((known) => foldWords(known.text) === foldWords(text)))
      to.push({ text, fact: line, basis: reading.basis })
  }
  noteSeen(reading, ...lines)
}

/** Instructions under these headings are steps of use; those of another work keep their heading in the text. */
const isUse = (title: string): boolean =>
  !/^(?:pre|prije|posle|poslije|nakon)(?!\p{L})/iu.test(title) &&
  /koristi|korišć|korišt|upotreb|uporab|primen|primj|uputstv|uput[ea](?!\p{L})|kora[kc]|kako se radi/iu.test(
    title,
  )

/** Warnings whose heading says only that they warn; `Za koga nije` says what of. */
const isPlainWarning = (title: string): boolean => !denies(title) && !/^(?:ko|kome|kada|kad) /iu.test(title)

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
    .filter(({ mark, text }) => mark !== 'row' && !isSeen(reading, text))
    .map(({ text }) => text)
  if (lines.length === 0) return rows.length === 0
  if (rows.length > 0) return false
  if (kind === 'box') {
    // A sentence that lists is the whole list; what is told behind it stays a text.
    const isSentence = (lines[0]?.split(', ').length ?? 0) > 2
    const [list = '', ...behind] = isSentence ? sentencesOf(lines[0] ?? '') : []
    if (!isSentence || !addBox(reading, title, [list])) return addBox(reading, title, lines)
    addBlock(reading, {
      title: null,
      lines: [...(behind.length > 0 ? [{ text: behind.join(' '), mark: null }] : []), ...block.slice(1)],
    })
    return true
  }
  if (kind === 'steps') return isUse(title) && addSteps(reading, lines)
  if (kind === 'warnings' && isPlainWarning(title)) addLines(reading, source.warnings, lines)
  else if (kind === 'care') addLines(reading, source.care, lines)
  else if (kind === 'colours' && lines.length === 1 && lines[0] && lines[0].length < 80) {
    const value = ownValue(`Boje: ${lines[0]}`, reading.basis, reading.input.market)
    if (!value) return false
    source.values.push(value)
  } else return false
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

const cellsOf = ({ input }: Reading, row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => adaptedTo(input.market, cell.trim()))

/** A table whole below its head; of rows for several products the one of this product is data. */
const tablePart = (reading: Reading, lines: readonly string[], title: string | null): Part[] => {
  const { source, basis, input } = reading
  const rows = lines.map((line) => cellsOf(reading, line))
  const [head = [], ...others] = rows
  const isForbidding =
    isCaution(title ?? '') || head.some((cell) => /^(?:ne|nije|zabranjeno|opasno)$/iu.test(cell))
  if (others.length === 0 || lines.every((line) => isSeen(reading, line))) return []
  for (const line of lines) noteSeen(reading, line)
  for (const [first = ''] of others) reading.rows.add(foldWords(first))
  const name = ` ${foldWords(source.name)} `
  const isNamed = (cell: string) => /\p{L}/u.test(cell) && name.includes(` ${foldWords(cell)} `)
  const take = (pairs: readonly (readonly [string, string])[]): Part[] => {
    source.values.push(
      ...pairs.flatMap(([label, value]) =>
        /\p{L}|\d/u.test(value) ? (ownValue(`${label}: ${value}`, basis, input.market) ?? []) : [],
      ),
    )
    return []
  }
  // Beside other products stands the column that bears this one's name: the longest of several.
  const columns = head.flatMap((cell, at) => (at > 0 && isNamed(cell) ? [at] : []))
  const [column] = columns.toSorted((a, b) => (head[b]?.length ?? 0) - (head[a]?.length ?? 0))
  if (column !== undefined && head.length > 2)
    return take(others.map((row) => [row[0] ?? '', row[column] ?? ''] as const))
  if (rows.flat().some((cell) => isNotOurs(cell) || namesOtherModel(cell, source.models))) return []
  // A table that promises goes whole; below a heading that forbids nothing promises.
  for (const row of isForbidding ? [] : others) {
    const text = row.filter((cell) => cell !== '').join(' – ')
    const refusal = row.map((cell) => claimOf(cell)).find((claim) => claim !== null) ?? claimOf(text)
    const { kind, share } = readLine(text)
    if (refusal || (kind === 'health' && share.health > 0.7)) {
      noted(reading, text, refusal ?? 'effect')
      return []
    }
  }
  const named = others.filter(([first = '']) => isNamed(first))
  const [own] = named
  if (own && named.length === 1 && others.length > 1 && /\d/.test(own[0] ?? ''))
    return take(head.slice(1).map((label, at) => [label, own[at + 1] ?? ''] as const))
  return [{ kind: 'table', rows }]
}

/** `Kako se pere` above rows of its own says of what they are: they stay below it. */
const namesData = (title: string | null): boolean =>
  title === null ||
  headingOf(title) === 'plain' ||
  /tehni|karakter|specifik|podac|podatak|dimenz|m(?:j)?er[ea]|brojk|opšt|opć/iu.test(title)

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
  if (namesData(title) && left.length > 0 && left.every(protects)) {
    addLines(reading, source.warnings, left)
    return []
  }
  const items = entriesIn(reading, left)
  // `Dva načina rada` above one of them says what is not so.
  if (items.length < told.length && counts.test(lead ?? title ?? '')) return []
  // A lone bare word is a tab.
  const isTab = items.length === 1 && lead === null && isLabel(items[0]?.text ?? '')
  return items.length === 0 || isTab ? [] : [{ kind: 'list', lead: isTable ? null : lead, items }]
}

/** `Ekran na srpskom? – Na engleskom je.`, `Da li se podmazuje? Jednom godišnje.` on one line of the text. */
const asksAndAnswers = /^[^?!.]{3,120}\? [–—-] \S/
const asksPlainly =
  /^(?!.{0,150}(?<!\p{L})(?:ste|vas|vam|te|ti)(?!\p{L}).{0,150}\?)(?:da li|može li|mogu li|ima li|treba li|koliko|kako se|zašto|od čega) [^?!]{3,150}\? \p{Lu}/iu

const paragraphOf = (reading: Reading, line: string, place: Place & { isHeaded?: boolean }): Part[] => {
  if (asksAndAnswers.test(line) || asksPlainly.test(line)) {
    const found = answeredQuestion(line)
    if (found) {
      addAnswered(reading, found.ask, found.answer)
      return []
    }
  }
  // `U paketu: fontana, filter, kabl.` is the list of the package, wherever it stands.
  const all = sentencesOf(line).filter((sentence) => {
    const found = opened(sentence)
    return !(
      found?.heading === 'box' &&
      found.rest.includes(',') &&
      addBox(reading, found.label, [found.rest])
    )
  })
  if (all.every((sentence) => isSeen(reading, sentence))) return []
  // What opened the page already is not told again, where the rest needs none of it.
  const from = all.findIndex((sentence) => !isSeen(reading, sentence))
  const next = all[from] ?? ''
  const isCut = from > 0 && (!leans(next) || /^Ov(?:a|aj|o|e|i|aj) \p{Ll}{3}/u.test(next))
  const rest = (isCut ? all.slice(from) : all).join(' ')
  // A paragraph of nothing but warnings is one, whatever stands above it.
  if (!place.isHeaded && all.every(protects)) {
    addLines(reading, reading.source.warnings, [rest])
    return []
  }
  noteSeen(reading, line)
  const sentences = sentencesIn(reading, rest, place)
  return sentences.length === 0 ? [] : [{ kind: 'paragraph', sentences }]
}

/** `1. Obrišite pločicu. 2. Zalepite nosač.`: each step on a line of its own. */
const numbered = (line: string): string[] =>
  /^1[.)] ?\p{L}.* 2[.)] ?\p{L}/u.test(line) ? line.split(/ (?=\d{1,2}[.)] ?\p{Lu})/u) : [line]

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
      const last = (sentences.at(-1) ?? '').replace(/:$/, '')
      if (next?.kind === 'item' || next?.kind === 'entry' || next?.kind === 'row') {
        if (sentences.length > 1) parts.push(...paragraphOf(reading, sentences.slice(0, -1).join(' '), place))
        lead = refused(reading, last) ? null : adaptedTo(reading.input.market, capitalised(last))
      } else if (sentences.length > 1)
        parts.push(...paragraphOf(reading, sentences.slice(0, -1).join(' '), place))
      continue
    }
    // A lone bare word (`LED svetlo`) is a shop's name or a tab.
    if (kind === 'entry' && run.length === 1 && lead === null && isLabel(text)) continue
    if (kind === 'row') parts.push(...tablePart(reading, run, title))
    else if (kind === 'datum' || kind === 'item' || (kind === 'entry' && (run.length > 1 || lead)))
      parts.push(...listParts(reading, run, { lead, title }))
    else for (const line of run.flatMap(numbered)) parts.push(...paragraphOf(reading, line, place))
    lead = null
  }
  return parts
}

const neutral = new Set<Heading | null>(['plain', 'questions', 'shop'])

/** A heading as it may stand above its block; null where it says nothing, or promises. */
const titleOf = (reading: Reading, title: string | null): string | null => {
  if (title === null) return null
  const { source, input } = reading
  // `REŠAVANJE PROBLEMA (iz uputstva)`
  const [, shouted = '', rest = ''] = /^(\P{Ll}{6,}?)( \(.*)?$/u.exec(title) ?? []
  const calm = (shouted === '' ? title : tidyLine(shouted.trim()) + rest)
    .replaceAll(/(?<![!.:])[!.:]+$/g, '')
    .trim()
  const isEmpty =
    /^(?:detaljan |detaljni )?(?:opis|detalji|ukratko|informacije|više informacija|osnovne informacije)(?: proizvoda| o proizvodu)?$/iu.test(
      calm,
    ) ||
    (/^o \p{L}+(?: \p{L}+)?$/iu.test(calm) && source.sections.length === 0)
  if (
    isEmpty ||
    foldWords(calm) === foldWords(source.name) ||
    claimOf(calm) ||
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
      at > 0 &&
      ((isListed && mark !== 'item') ||
        ((kind === 'box' || kind === 'steps') && (ownValue(text, basis, input.market)?.id ?? null) !== null)),
  )
  return end === -1 ? lines.length : end
}

/** `Zašto nam 18.000 kupaca veruje` */
const praisesShop = /(?<!\p{L})(?:v(?:j)?eruj|pov(?:j)?eren|biraju|zadovoljn)\p{L}*/iu

/** One block: a part of the page by its heading, a question, the shop's business, or a section of the text. */
const addBlock = (reading: Reading, { title, lines }: SourceBlock): void => {
  const { source } = reading
  const kind = title === null ? null : headingOf(title.replace(/ ?\([^()]{3,60}\)$/, ''))
  if (
    title !== null &&
    (kind === 'shop' || praisesShop.test(title) || (kind === null && isHeadingOfShop(title, source)))
  ) {
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
    if (items.length < lines.length) addBlock(reading, { title, lines: lines.slice(items.length) })
    return
  }
  const isWarned = kind === 'warnings' || kind === 'care'
  const parts = partsOf(reading, { title, lines }, { isExpected: isWarned })
  if (parts.length === 0) return
  // Praise of the shop with a scrap of the product in it.
  const isTold = parts.some(
    (part) => part.kind !== 'paragraph' || part.sentences.some(({ fact }) => tellsOfProduct(fact)),
  )
  if (title !== null && kind === null && !isTold) return
  // `LOREN ili LOREN WINTER?` heads a table of which one column is data.
  const isOfTable = lines.some(({ mark }) => mark === 'row') && !parts.some((part) => part.kind === 'table')
  const section: Section = { title: isOfTable ? null : titleOf(reading, title), parts }
  const last = source.sections.at(-1)
  if (last && last.title === section.title) last.parts.push(...parts)
  else source.sections.push(section)
}

/** A text of ours, block by block in its order. */
export const addText = (reading: Reading, text: string): void => {
  for (const block of sourceBlocks(text).flatMap(unmarkedBlocks)) addBlock(reading, block)
}
