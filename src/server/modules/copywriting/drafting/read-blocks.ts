import { type Role, roleOf } from '../claims/claims.ts'
import { isInstruction } from '../claims/statements.ts'
import { answeredQuestion } from '../language/answered.ts'
import { capitalised, foldWords, uncapitalised } from '../language/fold.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { sentencesOf } from '../language/page-text.ts'
import { labelled } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import {
  addAnswered,
  addAs,
  addBox,
  addEntry,
  addQuestion,
  addRunning,
  addStep,
  addSteps,
  addUse,
  headingSaid,
  noteSeen,
  type Collecting,
} from './collecting.ts'
import { readLine } from '../claims/line-kinds.ts'
import { namesOtherModel } from './other-models.ts'
import { passagesOf } from './passages.ts'
import { denies, headingOf, type Heading } from './source-headings.ts'
import {
  hasNoPlace,
  isEntry,
  isNotOurs,
  sourceBlocks,
  statementsOf,
  type OutlinedLine,
  type SourceBlock,
} from './source-lines.ts'
import type { SourceSentence } from './source-text.ts'
import { ownValue } from './source-values.ts'

type Origin = SourceSentence['origin']

/** A heading with what stands behind it on the same line. */
export const opened = (line: string): { heading: Heading | null; label: string; rest: string } => {
  const found = /^([^:.!?]{2,48}):(.*)$/.exec(line)
  const label = found?.[1] ?? ''
  const heading = found
    ? headingOf(label)
    : isEntry(line)
      ? // `TABELA VELIČINA (mereno na ravnom)` is still a heading.
        headingOf(line.replace(/ ?\([^()]{3,60}\)$/, ''))
      : null
  if (!heading) return { heading: null, label: '', rest: line }
  return { heading, label: found ? label : line, rest: found?.[2]?.trim() ?? '' }
}

export const isBoxEntry = (line: string): boolean => /^\d{1,2} ?[x×] ?\p{L}/u.test(line)

export const isDatum = ({ basis, input }: Collecting, text: string): boolean =>
  ownValue(text, basis, input.market) !== null

/** `Ekran na srpskom? – Na engleskom je.` A bare question before a sentence is more often a cry: `Umorni od krpa? Evo rešenja.` */
const asksAndAnswers = /^[^?!.]{3,120}\? [–—-] \S/

/** `Da li se podmazuje? Jednom godišnje.` */
export const asksPlainly =
  /^(?!.{0,150}(?<!\p{L})(?:ste|vas|vam|te|ti)(?!\p{L}).{0,150}\?)(?:da li|može li|mogu li|ima li|treba li|koliko|kako se|zašto|od čega) [^?!]{3,150}\? \p{Lu}/iu

/** A list of one thing: what most of its entries are, the others are too, so that it stays together; words alone are never sure of it. */
const roleOfList = (lines: readonly OutlinedLine[]): Role | 'none' | null => {
  const read = lines.map(({ text }): { role: Role | 'none' | null; isSaid: boolean } => {
    const tokens = tokensOf(text)
    const said = roleOf(tokens)
    const { kind } = readLine(text)
    return hasNoPlace(text, tokens)
      ? { role: 'none', isSaid: true }
      : { role: said ?? (kind === 'warning' || kind === 'care' ? kind : null), isSaid: said !== null }
  })
  return (
    (['warning', 'care', 'limit', 'none'] as const).find((role) => {
      const own = read.filter((each) => each.role === role)
      return own.length * 2 >= read.length && own.some(({ isSaid }) => isSaid)
    }) ?? null
  )
}

const withoutNumber = (line: string): string => line.replace(/^\d{1,2}[.)] ?/, '')

/** What ends with a colon announces the list behind it. */
const announces = (line: string): boolean => line.endsWith(':') && line.length <= 300

/** Lines whose headings nobody marked: a heading says what the lines below it are until the next one. */
const addLines = (into: Collecting, lines: readonly OutlinedLine[], origin: Origin): void => {
  const around = into.under
  let under: Heading | null = null
  let label = ''
  let wasInline = false
  let wasItem = false
  for (const [at, { text: line, mark }] of lines.entries()) {
    const isItem = mark === 'item' || isEntry(line)
    const open = opened(line)
    // Steps that stand behind their heading end with its line.
    if (!open.heading && wasInline) under = null
    wasInline = open.heading !== null && open.heading !== 'box' && open.rest !== ''
    if (open.heading) {
      ;[under, label] = [open.heading, open.label]
      if (!open.rest) continue
      // `Garancija: 36 meseci`: the shop's own term goes with its word.
      if (open.heading === 'shop') {
        noteSeen(into, line)
        continue
      }
    }
    // `Za koga nije: …` says nothing without its first words.
    const rest = open.heading && !(open.heading === 'warnings' && denies(open.label)) ? open.rest : line
    // What runs on below a list of the package or of sizes is text again.
    if (!open.heading && under !== 'steps' && (!isItem || isDatum(into, line))) under = null
    if (!(isItem && wasItem)) into.block += 1
    if (!isItem && wasItem) [into.lead, into.isTold] = [null, false]
    if (mark === 'item' && !wasItem) into.isTold ||= isTelling(into, lines.slice(at))
    wasItem = isItem
    // A number in front of an order to the reader: one of several steps, whatever stands above them.
    if (/^\d{1,2}[.)] ?\p{L}/u.test(line) && sentencesOf(withoutNumber(line)).some(isInstruction)) {
      addStep(into, line)
      continue
    }
    if (announces(line) && lines[at + 1]?.mark === 'item') {
      addLed(into, line, origin)
      continue
    }
    if (under === 'box' && (isEntry(rest) || open.heading)) addBox(into, label, rest)
    else if (under === 'steps' && open.heading) addSteps(into, rest)
    else if (under === 'steps' && (isInstruction(rest) || /^\d{1,2}[.)]/.test(rest))) addSteps(into, rest)
    else if (isBoxEntry(rest) && into.source.box.length > 0) addBox(into, label, rest)
    else if (under === 'sizes' && open.heading) addRunning(into, line, origin)
    else if (under === 'colours' && open.heading && sentencesOf(line).length === 1)
      addEntry(into, line, origin)
    else if ((asksAndAnswers.test(line) || asksPlainly.test(line)) && addAnswered(into, line)) continue
    else if (isItem && (mark === 'item' || sentencesOf(rest).length === 1)) addEntry(into, rest, origin)
    else if (open.heading === 'warnings' && rest !== line) addAs(into, 'warning', rest)
    else addRunning(into, rest, origin)
  }
  ;[into.under, into.lead, into.isTold] = [around, null, false]
}

/**
 * Whether most entries of a list tell something. `Posle toga: jednom u mesecu` below a heading is one of a schedule; there only labels that we
 * know make a table.
 */
const isTelling = (
  { basis, input, left, under, lead }: Collecting,
  lines: readonly OutlinedLine[],
): boolean => {
  const end = lines.findIndex(({ mark }) => mark !== 'item')
  const items = end === -1 ? lines : lines.slice(0, end)
  const isHeld = under !== null || lead !== null
  const data = items.filter(({ text }) => {
    const value = ownValue(text, basis, input.market)
    return value !== null && (!isHeld || value.id !== null)
  })
  const is = items.length > 1 && data.length * 2 < items.length
  // No other reading of the page brings one of them back as a row.
  if (is) for (const { text } of items) left.add(foldWords(text))
  return is
}

/** A paragraph that ends by announcing a list: its last passage stands above the list, or both go. */
const addLed = (into: Collecting, line: string, origin: Origin): void => {
  const passages = passagesOf(statementsOf(line), into.source.name)
  const lead = (passages.at(-1) ?? []).join(' ').replace(/:$/, '')
  if (passages.length > 1) addRunning(into, passages.slice(0, -1).flat().join(' '), origin)
  into.lead = headingSaid(into, lead)
}

/** `Za koji uzrast?` asks; `Umorni od krpa?` cries. */
const isAsked = (title: string | null): boolean =>
  title !== null &&
  /^(?:(?:da li|može li|mogu li|smem li|smijem li|ima li|treba li|kako|koliko|kolik|koj|kakv|šta|što|zašto|gde|gdje|kada|za koga|za koj|od čega|po čemu|čemu|čime|na šta|u čemu|ko)|\p{L}+ li)(?!\p{L}* (?:ste|vas|vam) ).{3,150}\?$/iu.test(
    title,
  )

/** A few sentences, no list: what stands below a question answers it. */
const isAnswer = (lines: readonly OutlinedLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ mark }) => mark !== 'item') &&
  lines.map(({ text }) => text).join(' ').length <= longestAnswer
const longestAnswer = 320

/** `Pitanje?` on a line, what follows up to the next one is its answer; an answered question may stand on one line too. */
export const addQuestions = (into: Collecting, lines: readonly OutlinedLine[]): void => {
  let ask: string | null = null
  let answer: string[] = []
  const close = () => {
    if (ask) addQuestion(into, ask, answer)
    answer = []
  }
  for (const { text } of lines) {
    if (isAsked(text)) {
      close()
      ask = text
    } else if (answeredQuestion(text)) {
      close()
      ask = null
      addAnswered(into, text)
    } else answer.push(text)
  }
  close()
}

/** A line that ends what a heading above it began: `Sadržaj pakovanja: …`, or a datum below the steps or the package. */
const opensAnother = (into: Collecting, kind: Heading, text: string): boolean =>
  (kind !== 'sizes' && kind !== 'colours' && opened(text).heading !== null) ||
  ((kind === 'steps' || kind === 'box') && isDatum(into, text))

const roleUnder: Partial<Record<Heading, Role>> = { warnings: 'warning', care: 'care' }

/** A list of for whom or what it is not: each entry says so itself, up to the data of the next table. */
const addDenied = (into: Collecting, title: string, lines: readonly OutlinedLine[]): void => {
  const end = lines.findIndex(({ text }) => labelled(text) !== null || opensAnother(into, 'box', text))
  const own = end === -1 ? lines : lines.slice(0, end)
  const entries = own.map(({ text }) => uncapitalised(text))
  const whole = `${title}: ${entries.map((text) => text.replace(/[.;,]$/, '')).join('; ')}`
  const isOne = own.every(({ text }) => isEntry(text)) && whole.length <= longestWhole
  if (isOne && own.length > 0) addAs(into, 'warning', whole)
  else
    entries.forEach((text, at) =>
      addAs(
        into,
        'warning',
        at > 0 && roleOf(tokensOf(text)) === 'warning' ? capitalised(text) : `${title}: ${text}`,
      ),
    )
  if (end !== -1) addLines(into, lines.slice(end), 'text')
}
const longestWhole = 320

/** What stands below a heading that says what it is, up to a line that opens something else. */
const addTitled = (into: Collecting, kind: Heading, { title, lines }: SourceBlock): void => {
  const isListed = kind === 'box' && lines.length > 1 && lines[0]?.mark === 'item'
  const end = lines.findIndex(({ text, mark }) =>
    isListed ? mark !== 'item' : opensAnother(into, kind, text),
  )
  const role = roleUnder[kind]
  into.block += 1
  if (role === 'warning' && title !== null && denies(title)) return addDenied(into, title, lines)
  for (const { text } of end === -1 ? lines : lines.slice(0, end)) {
    if (kind === 'box') addBox(into, title ?? '', text, isListed)
    else if (kind === 'steps') addUse(into, text)
    else if (kind === 'sizes' || isDatum(into, text)) addEntry(into, text, 'text')
    else if (kind === 'colours') addEntry(into, labelled(text) ? text : `Boje: ${text}`, 'text')
    else if (role) addAs(into, role, text)
  }
  if (end !== -1) addLines(into, lines.slice(end), 'text')
}

const titledKinds = new Set<Heading | null>(['box', 'steps', 'warnings', 'care', 'sizes', 'colours'])

/** A list below its heading: of what it warns or how it is cared for it does so whole. */
const addListed = (into: Collecting, title: string, { lines }: SourceBlock, origin: Origin): void => {
  const end = lines.findIndex(({ mark }) => mark !== 'item')
  const items = end === -1 ? lines : lines.slice(0, end)
  const role = items.length > 1 ? roleOfList(items) : null
  if (role) {
    // Reasons to buy at the shop of the page, and praise among them: what little else stands there means nothing alone.
    if (role === 'none') for (const { text } of items) into.left.add(foldWords(text))
    else for (const { text } of items) addAs(into, role, text)
    return addLines(into, lines.slice(items.length), origin)
  }
  into.under = headingSaid(into, title)
  addLines(into, lines, origin === 'short' ? 'text' : origin)
  into.under = null
}

/** Tables of a block, below its heading; of rows for several products the one of this product is data. */
const addTables = (into: Collecting, title: string | null, lines: readonly OutlinedLine[]): void => {
  const { source, input, basis } = into
  const runs = lines.reduce<string[][][]>((all, { text, mark }, at) => {
    if (mark !== 'row') return all
    const cells = text
      .slice(1, -1)
      .split('|')
      .map((cell) => adaptedTo(input.market, cell.trim()))
    return lines[at - 1]?.mark === 'row'
      ? [...all.slice(0, -1), [...(all.at(-1) ?? []), cells]]
      : [...all, [cells]]
  }, [])
  for (const rows of runs) {
    const [head = [], ...others] = rows
    const isKnown = source.tables.some((table) => JSON.stringify(table.rows) === JSON.stringify(rows))
    if (
      isKnown ||
      others.length === 0 ||
      rows.flat().some((cell) => isNotOurs(cell) || namesOtherModel(cell, source.models))
    )
      continue
    const name = ` ${foldWords(source.name)} `
    const named = others.filter(
      ([first = '']) => /\p{L}/u.test(first) && name.includes(` ${foldWords(first)} `),
    )
    const [own] = named
    if (own && named.length === 1 && others.length > 1 && /\d/.test(own[0] ?? ''))
      source.values.push(
        ...head.slice(1).flatMap((label, at) => {
          const value = own[at + 1] ?? ''
          return value === '' ? [] : (ownValue(`${label}: ${value}`, basis, input.market) ?? [])
        }),
      )
    else {
      into.block += 1
      source.tables.push({
        rows,
        under: title === null ? null : headingSaid(into, title),
        block: into.block,
        at: source.sentences.length,
      })
    }
  }
}

/** A text of ours: what its page marked as a heading says what the lines below it are. */
export const addText = (into: Collecting, text: string, origin: Origin): void => {
  for (const { title, lines: all } of sourceBlocks(text)) {
    const lines = all.filter(({ mark }) => mark !== 'row')
    const block = { title, lines }
    const kind = title === null ? null : headingOf(title)
    into.block += 1
    if (kind === 'shop') for (const line of lines) noteSeen(into, line.text)
    else if (kind === 'questions') addQuestions(into, lines)
    else if (title !== null && kind === null && isAsked(title) && isAnswer(lines))
      addQuestion(
        into,
        title,
        lines.map((line) => line.text),
      )
    else if (kind && titledKinds.has(kind)) addTitled(into, kind, block)
    else if (title !== null && kind === null) addListed(into, title, block, origin)
    else addLines(into, lines, origin === 'short' && title !== null ? 'text' : origin)
    addTables(into, title, all)
  }
}
