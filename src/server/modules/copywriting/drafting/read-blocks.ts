import { type Role, roleOf } from '../claims/claims.ts'
import { isInstruction } from '../claims/statements.ts'
import { answeredQuestion } from '../language/answered.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords, uncapitalised } from '../language/fold.ts'
import { sentencesOf } from '../language/page-text.ts'
import { labelled } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { numberSaid } from '../lexicon/units.ts'
import {
  addAnswered,
  addAs,
  addBox,
  addPassage,
  addEntry,
  addQuestion,
  addRunning,
  addSteps,
  addUse,
  headingSaid,
  noteSeen,
  type Collecting,
} from './collecting.ts'
import { readLine } from '../claims/line-kinds.ts'
import { passagesOf } from './passages.ts'
import { denies, headingOf, type Heading } from './source-headings.ts'
import {
  hasNoPlace,
  isEntry,
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

const answersOnly = /^(?:da|ne|ima|nema|✓|✗|\+|-)(?:, (?:da|ne|ima|nema|✓|✗|\+|-))+$/i

/** `200 ANSI, 390 ANSI`, `2–3 dana, 8–9 dana`: one measure for each of several columns. */
const isOfColumns = (value: string): boolean => {
  const shapes = value.split(', ').map((part) => part.replaceAll(/\d+(?:[.,]\d+)?(?:–\d+)?/g, '0'))
  return shapes.length > 1 && shapes.every((shape) => shape.includes('0') && shape === shapes[0])
}

/** Which places stand in a run of so many that are true; a single other one inside of it belongs to it. */
const runsOf = (all: readonly boolean[], least: number): boolean[] => {
  const joined = all.map((is, at) => is || (all[at - 1] === true && all[at + 1] === true))
  return joined.map((is, at) => {
    if (!is) return false
    const start = joined.slice(0, at).lastIndexOf(false) + 1
    const length = joined.slice(start).indexOf(false)
    return (length === -1 ? joined.length - start : length) >= least
  })
}

/**
 * Rows without the columns whose heads are lost: a table that holds the product against others (`Stalni trošak: NE, DA`) goes whole with
 * its head, and numbers at the end of every row say nobody knows what.
 */
const withWholeRows = (lines: readonly OutlinedLine[]): OutlinedLine[] => {
  const values = lines.map(({ text }) => labelled(text)?.value ?? '')
  const isCompared = values.map((value) => answersOnly.test(value))
  const columns = values[isCompared.indexOf(true)]?.split(', ').length ?? 0
  const isColumned = runsOf(values.map(isOfColumns), 3)
  const isNumbered = values.map((value) => /., \d{1,2}$/.test(value))
  const isCounted = runsOf(isNumbered, 4)
  return lines.flatMap((line, at) => {
    const isHead =
      isCompared[at + 1] === true && values[at] !== '' && (values[at] ?? '').split(', ').length >= columns - 1
    if (isCompared[at] || isHead || isColumned[at]) return []
    return isCounted[at] ? [{ ...line, text: withoutCount(line.text) }] : [line]
  })
}

/** `Noževi: 3 mm, 5` without the number of pieces at its end. */
const withoutCount = (text: string): string => {
  const at = text.lastIndexOf(', ')
  return at > text.indexOf(': ') + 2 && /^\d{1,2}$/.test(text.slice(at + 2)) ? text.slice(0, at) : text
}

/** A list of one thing: what most of its entries are, the others are too, so that it stays together. */
const roleOfList = (lines: readonly OutlinedLine[]): Role | 'none' | null => {
  const roles = lines.map(({ text }): Role | 'none' | null => {
    const tokens = tokensOf(text)
    if (hasNoPlace(text, tokens)) return 'none'
    const { kind } = readLine(text)
    return roleOf(tokens) ?? (kind === 'warning' || kind === 'care' ? kind : null)
  })
  const count = (role: Role | 'none' | null) => roles.filter((each) => each === role).length
  const [most] = (['warning', 'care', 'limit', 'none'] as const).toSorted((x, y) => count(y) - count(x))
  return most && count(most) * 2 >= roles.length ? most : null
}

/** What ends with a colon announces the list behind it. */
const announces = (line: string): boolean => line.endsWith(':') && line.length <= 300

/** Lines whose headings nobody marked: a heading says what the lines below it are until the next one. */
const addLines = (into: Collecting, all: readonly OutlinedLine[], origin: Origin): void => {
  const lines = withWholeRows(all)
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
    if (!isItem && wasItem) into.under = around
    wasItem = isItem
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
    else addRunning(into, under === 'warnings' && open.heading ? line : rest, origin)
  }
  into.under = around
}

/** A paragraph that ends by announcing a list: its last passage stands above the list, or both go. */
const addLed = (into: Collecting, line: string, origin: Origin): void => {
  const passages = passagesOf(statementsOf(line), into.source.name)
  const lead = (passages.at(-1) ?? []).join(' ').replace(/:$/, '')
  if (passages.length > 1) addRunning(into, passages.slice(0, -1).flat().join(' '), origin)
  into.under = headingSaid(into, lead)
}

const isAsked = (title: string | null): boolean => title !== null && /^[^?]{3,200}\?$/.test(title)

/** A list that fits into an answer: `Koju dimenziju odabrati?` */
const isShortList = (lines: readonly OutlinedLine[]): boolean =>
  lines.length > 1 &&
  lines.every(({ mark, text }) => mark === 'item' && !/[.!?] /.test(text)) &&
  lines.map(({ text }) => text).join('; ').length <= 300

/** `Pitanje?` on a line, what follows up to the next one is its answer; an answered question may stand on one line too. */
const addQuestions = (into: Collecting, lines: readonly OutlinedLine[]): void => {
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
  const end = lines.findIndex(
    ({ text, mark }) => opensAnother(into, kind, text) || (isListed && mark !== 'item'),
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

/** How many things a heading counts: `Četiri načina nošenja`, `Nastavci (8 kom)`. */
const countIn = (title: string): number | null => {
  const counts = tokensOf(title).flatMap(({ folded }) => numberSaid(folded) ?? (Number(folded) || []))
  const [count] = counts
  return counts.length === 1 && count !== undefined && count > 1 && count <= 20 ? count : null
}

/**
 * Rows below a heading that counts them are told together, in the table, or an answer takes one of them for all; entries of a list the
 * same, below their heading. Says how many lines it took.
 */
const addCounted = (into: Collecting, title: string, lines: readonly OutlinedLine[]): number => {
  const { source, basis, input, seen } = into
  const count = countIn(title)
  if (count === null) return 0
  const rows = lines.slice(0, count).map(({ text }) => ({ text, pair: labelled(text) }))
  if (rows.length !== count) return 0
  const isFine = ({ text }: { text: string }) => !hasNoPlace(text)
  const read = rows.flatMap(({ text, pair }) =>
    pair && /\d/.test(pair.value) && isFine({ text })
      ? [
          {
            label: capitalised(adaptedTo(input.market, pair.key)),
            value: adaptedTo(input.market, pair.value),
            fact: text,
            basis,
            id: null,
          },
        ]
      : [],
  )
  if (read.length !== count) {
    // Told below their heading, all of them or none.
    if (!lines.slice(0, count).every(({ mark }) => mark === 'item') || lines[count]?.mark === 'item') return 0
    into.under = headingSaid(into, title)
    if (into.under !== null && rows.every(isFine))
      for (const { text } of rows) addPassage(into, statementsOf(text), 'list')
    for (const { text } of rows) noteSeen(into, text)
    into.block += 1
    return count
  }
  for (const { fact } of read) seen.add(foldWords(fact))
  source.values.push(...read)
  return count
}

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
  const left = withWholeRows(lines)
  // What is said about a table goes with it.
  if (left.length < lines.length && left.length <= 2) return lines.forEach(({ text }) => noteSeen(into, text))
  const counted = addCounted(into, title, lines)
  into.under = headingSaid(into, title)
  // `Posle toga: jednom u mesecu` among the entries of a schedule is one of them; a table has labels that we know.
  const data = items.filter(({ text }) => ownValue(text, into.basis, into.input.market)?.id)
  into.isTold = items.length > 1 && data.length * 2 < items.length
  addLines(into, lines.slice(counted), origin === 'short' ? 'text' : origin)
  into.under = null
  into.isTold = false
}

/** A text of ours: what its page marked as a heading says what the lines below it are. */
export const addText = (into: Collecting, text: string, origin: Origin): void => {
  const blocks = sourceBlocks(text)
  let isAsking = false
  blocks.forEach((block, at) => {
    const { title, lines } = block
    const kind = title === null ? null : headingOf(title)
    const beside = [blocks[at - 1], blocks[at + 1]].some((other) => other && isAsked(other.title))
    isAsking = kind === 'questions' || (isAsking && isAsked(title))
    into.block += 1
    if (kind === 'shop') for (const line of lines) noteSeen(into, line.text)
    else if (kind === 'questions') addQuestions(into, lines)
    else if (title !== null && isAsked(title) && (isAsking || beside))
      addQuestion(
        into,
        title,
        lines.map((line) => line.text),
      )
    else if (title !== null && isAsked(title) && isShortList(lines))
      addQuestion(into, title, [lines.map(({ text }) => text.replace(/\.$/, '')).join('; ')])
    else if (kind && titledKinds.has(kind)) addTitled(into, kind, block)
    else if (title !== null && kind === null) addListed(into, title, block, origin)
    else addLines(into, lines, origin === 'short' && title !== null ? 'text' : origin)
  })
}
