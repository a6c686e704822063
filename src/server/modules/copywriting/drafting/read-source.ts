import type { ProductFacts } from '#contract/builder/schema.ts'
import { avoidedBy, type Avoided } from '../claims/avoided.ts'
import { claimOf, isOfShop, roleOf, type ClaimKind, type Role } from '../claims/claims.ts'
import { namesPerson, peopleIn, shopNameIn } from '../claims/contact.ts'
import { basisOfFacts } from '../claims/ledger.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { isOffer, withoutFurniture } from '../claims/shop-furniture.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { inDialect } from '../language/dialect.ts'
import { isBrokenLanguage } from '../language/broken-language.ts'
import { answeredQuestion } from '../language/answered.ts'
import { sentencesOf } from '../language/page-text.ts'
import { languageOf } from '../language/language.ts'
import { foldWords, capitalised, uncapitalised } from '../language/fold.ts'
import { attributeOfKey, labelled, measuredLine } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { numberSaid } from '../lexicon/units.ts'
import { latin } from '#contract/common/cyrillic.ts'
import type { CopyInput } from './copy-input.ts'
import { withoutConflicts } from './conflicts.ts'
import { hasVerb, isLabel, thoughtsIn } from './cutting.ts'
import { readLacking, withoutSoldOut } from './sold-out.ts'
import { headingOf, type Heading } from './source-headings.ts'
import {
  admitted,
  bounded,
  isEntry,
  isNotOurs,
  linesOf,
  sourceBlocks,
  statementsOf,
  type OutlinedLine,
  type SourceBlock,
} from './source-lines.ts'
import type { SourceSentence, SourceText } from './source-text.ts'
import { saysUsed, usedGoods } from './used-goods.ts'
import { foreignChoice, untoldValues } from './foreign-values.ts'
import {
  boxItem,
  boxItems,
  choiceValue,
  distinctValues,
  isLeftOut,
  ownValue,
  understoodValue,
  withoutHeader,
} from './source-values.ts'

type Collecting = {
  input: CopyInput
  source: SourceText
  basis: SourceSentence['basis']
  /** What was said already, by its letters alone. */
  seen: Set<string>
  paragraph: number
  /** See `SourceSentence`. */
  under: string | null
  /** What a sentence below the heading is, where its own words say nothing else. */
  role: Role | null
  avoided: Avoided
}

/** `preko tetovaža, mladeža i rana`, `ako koristite lekove`: without the heading it stood below nobody knows what is so. */
const goesOnFromHeading =
  /^(?:u|na|o|oko|preko|ispod|iznad|kod|pri|tokom|ako|kada|kad|dok|ukoliko|osim|protiv|mlađi|stariji) \p{Ll}/u

const add = (
  into: Collecting,
  written: string,
  origin: SourceSentence['origin'],
  fact: string = written,
): void => {
  const { source, input, seen } = into
  const key = foldWords(written)
  if (key.length < 3 || seen.has(key)) return
  seen.add(key)
  const isListed = (origin === 'list' && into.under !== null) || into.role !== null
  if (origin === 'list' && !into.under && !into.role && goesOnFromHeading.test(written)) return
  const read = admitted(written, { name: source.name, dropped: source.dropped, source, isListed })
  // A warning protects the buyer and stands whatever is wished.
  if (!read) return
  const role = into.role && read.role === 'fact' ? into.role : read.role
  if (role !== 'warning' && into.avoided.isIn(read.text)) return
  const text = adaptedTo(input.market, read.text)
  source.sentences.push({
    at: source.sentences.length,
    text,
    fact,
    basis: into.basis,
    tokens: tokensOf(text),
    origin,
    paragraph: into.paragraph,
    under: into.under,
    role,
  })
}

/** `lice umijte …, uključite aparat …`: each order to the reader is a step. */
const stepsOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]) (?=\p{Lu}|\d{1,2}[.)] )|, (?=(?:pa |zatim |onda )?\p{Ll}{3,}(?:ite|jte) )/u)
    .map((part) =>
      part
        .trim()
        .replace(/^\d{1,2}[.)]\s*/, '')
        .replace(/^(?:pa|zatim|onda) /i, ''),
    )
    .filter((part) => part.length > 3)
    .map((part) => capitalised(/[.!?]$/.test(part) ? part.replace(/!$/, '.') : `${part}.`))

const addSteps = ({ source, input, basis, seen }: Collecting, text: string): void => {
  for (const step of stepsOf(text)) {
    const tokens = tokensOf(step)
    if (seen.has(foldWords(step))) continue
    seen.add(foldWords(step))
    if (claimOf(step, tokens) === 'machine') source.hasMachineText = true
    else if (!claimOf(step, tokens) && !isNotOurs(step, tokens) && tokens.length >= 2)
      source.steps.push({ text: adaptedTo(input.market, step), fact: text, basis })
  }
}

const verbal = /^(?!šta |sta )[^:]*(?:dobijate|sadrži|sadrze|uključuje| su)$/i

/** `isOne`: the line is one entry of a list, whatever commas it has. */
const addBox = (into: Collecting, label: string, text: string, isOne = false): void => {
  const { source, input, basis, seen } = into
  if (claimOf(text) || isNotOurs(text, tokensOf(text)) || source.box.length > 20) return
  // `…, uputstvo. Boja: zelena`: the list of the package ends with its sentence.
  const [list = '', ...behind] = statementsOf(text)
  if (behind.length > 0) addSentences(into, behind.join(' '), 'text')
  const items = isOne ? [boxItem(list, input.market)] : boxItems(list, input.market)
  // `U kompletu – kad se jedna isprazni, druga radi` lists nothing.
  if (items.some((item) => hasVerb(tokensOf(item)) && /(?:^| )(?:se|je|su|kad|kada) /.test(item))) return
  into.seen.add(foldWords(list))
  const isKnown = items.some((item) =>
    source.box.some(({ text: known }) => foldWords(known) === foldWords(item)),
  )
  if (verbal.test(label.trim()) && source.boxTitle === null && (source.box.length === 0 || isKnown))
    source.boxTitle = adaptedTo(input.market, capitalised(label.trim().toLocaleLowerCase('sr')))
  for (const item of items) {
    if (source.box.some((known) => foldWords(known.text) === foldWords(item))) continue
    source.box.push({ text: item, fact: text, basis })
    seen.add(foldWords(item))
  }
}

/** A heading with what stands behind it on the same line. */
const opened = (line: string): { heading: Heading | null; label: string; rest: string } => {
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

const promises = new Set<ClaimKind | null>(['effect', 'absolute', 'pressure'])

/** Words behind a shop's term or a promise up to which they go on about it: `Podgorica isti dan.`, `Petnaest minuta je dovoljno.` */
const fewWords = 6

/**
 * A paragraph without the short sentences behind a shop's own terms and behind promises, which go on about them. Warnings, limits and care
 * stay.
 */
const withoutNeighbours = (sentences: readonly string[]): string[] => {
  let isAfterTerm = false
  return sentences.filter((sentence) => {
    const tokens = tokensOf(sentence)
    const isTerm = isOfShop(tokens) || promises.has(claimOf(sentence, tokens))
    // A warning goes on about nothing: `Leči sve. Ne koristiti u trudnoći.`
    isAfterTerm = isTerm || (isAfterTerm && tokens.length <= fewWords && roleOf(tokens) === null)
    return isTerm || !isAfterTerm
  })
}

/** `U setu su ravna četka, okrugla četka i produžetak.`: what is in the package, told in a sentence. */
const boxSentence = (sentence: string): { label: string; rest: string } | null => {
  const words = sentence.split(' ')
  const at = words.slice(0, 4).findIndex((word) => hasVerb(tokensOf(word)) || /^dobijate$/i.test(word))
  const [label, rest] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
  const isList = rest.split(', ').length > 2 && !hasVerb(tokensOf(rest)) && !/[?;:]/.test(rest)
  return at > 0 && isList && headingOf(label) === 'box' ? { label, rest } : null
}

/** Sentences of a page speak in running text; a paragraph of nothing but orders to the reader is steps of use. */
const addSentences = (into: Collecting, line: string, origin: SourceSentence['origin']): void => {
  const sentences = withoutNeighbours(statementsOf(line))
  const isStep = sentences.map(
    (sentence) =>
      (isInstruction(sentence) || /^\d{1,2}[.)] ?\p{L}/u.test(sentence)) &&
      roleOf(tokensOf(sentence)) !== 'warning',
  )
  const isManual = isStep.length > 1 && isStep.every(Boolean)
  sentences.forEach((sentence) => {
    const boxed = /^([^:.!?]{3,48}): ?(.+)$/.exec(sentence)
    const inner = boxed?.[1] ? headingOf(boxed[1]) : null
    if (inner === 'box' && boxed?.[2]?.includes(',')) return addBox(into, boxed[1] ?? '', boxed[2])
    if (inner === 'steps' && boxed?.[2]) return addSteps(into, boxed[2])
    if (inner === 'sizes' && boxed?.[2]) {
      const value = ownValue(sentence, into.basis, into.input.market)
      if (value) into.source.values.push({ ...value, label: 'Veličine', id: 'choice-size' })
      return
    }
    const listed = boxed ? null : boxSentence(sentence)
    if (listed) return addBox(into, listed.label, listed.rest)
    if (isManual && origin === 'text') return addSteps(into, sentence)
    const value =
      boxed && sentence.length <= longestDatum && ownValue(sentence, into.basis, into.input.market)
    if (value && (value.id !== null || /^\d/.test(value.value))) {
      into.seen.add(foldWords(sentence))
      into.source.values.push(value)
      return
    }
    const words = boxed && inner === 'plain' ? (boxed[2] ?? '') : sentence
    for (const thought of thoughtsIn(words)) add(into, thought, origin, sentence)
  })
}

/** `Dimenzije: 30 × 24 × 10 cm.` in running text is a row of the table. */
const longestDatum = 60

const isBoxEntry = (line: string): boolean => /^\d{1,2} ?[x×] ?\p{L}/u.test(line)

/** `Ekran na srpskom? – Na engleskom je.` A bare question before a sentence is more often a cry: `Umorni od krpa? Evo rešenja.` */
const asksAndAnswers = /^[^?!.]{3,120}\? [–—-] \S/

/** Lines whose headings nobody marked: a heading says what the lines below it are until the next one. */
const addLines = (
  into: Collecting,
  lines: readonly OutlinedLine[],
  origin: SourceSentence['origin'],
): void => {
  let under: Heading | null = null
  let label = ''
  let wasInline = false
  for (const { text: line, mark } of lines) {
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
    const rest = open.heading ? open.rest : line
    // What runs on below a list of the package or of sizes is text again.
    if (!open.heading && under !== 'steps' && (!isItem || isDatum(into, line))) under = null
    into.paragraph += 1
    if (under === 'box' && (isEntry(rest) || open.heading)) addBox(into, label, rest)
    else if (under === 'steps' && open.heading) addSteps(into, rest)
    else if (under === 'steps' && (isInstruction(rest) || /^\d{1,2}[.)]/.test(rest))) addSteps(into, rest)
    else if (isBoxEntry(rest) && into.source.box.length > 0) addBox(into, label, rest)
    else if (under === 'sizes' && open.heading) addSentences(into, line, origin)
    else if (under === 'colours' && open.heading && isEntry(line)) addEntry(into, line, origin)
    else if (asksAndAnswers.test(line) && addAnswered(into, line)) continue
    else if (isItem && sentencesOf(rest).length === 1) addEntry(into, rest, origin)
    else addSentences(into, under === 'warnings' && open.heading ? line : rest, origin)
  }
}

const isAsked = (title: string | null): boolean => title !== null && /^[^?]{3,200}\?$/.test(title)

/** A question of the page with what it answers itself; one that is about the shop, or promises, goes whole. */
const addQuestion = (into: Collecting, ask: string, answer: readonly string[]): void => {
  const text = answer.join(' ')
  for (const line of answer) noteSeen(into, line)
  if (text !== '') addAnswered(into, `${ask} ${text}`)
}

const noteSeen = ({ seen }: Collecting, line: string): void => {
  for (const text of [line, ...statementsOf(line)]) seen.add(foldWords(text))
}

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

const isDatum = ({ basis, input }: Collecting, text: string): boolean =>
  ownValue(text, basis, input.market) !== null

/** A line that ends what a heading above it began: `Sadržaj pakovanja: …`, or a datum below the steps or the package. */
const opensAnother = (into: Collecting, kind: Heading, text: string): boolean =>
  (kind !== 'sizes' && kind !== 'colours' && opened(text).heading !== null) ||
  ((kind === 'steps' || kind === 'box') && isDatum(into, text))

/** Sentences that are of one kind by what stands above them, where their own words say nothing else. */
const addAs = (into: Collecting, role: Role, line: string): void => {
  into.role = role
  for (const sentence of statementsOf(line)) add(into, sentence, 'text')
  into.role = null
}

/** A line of an instruction: what it forbids is a warning, the rest are steps. */
const addUse = (into: Collecting, line: string): void => {
  for (const sentence of statementsOf(line)) {
    const role = /^ne \p{L}/iu.test(sentence) ? 'warning' : roleOf(tokensOf(sentence))
    if (role === 'warning' || role === 'limit') addAs(into, role, sentence)
    else addSteps(into, sentence)
  }
}

/** What stands below a heading that says what it is, up to a line that opens something else. */
const addTitled = (into: Collecting, kind: Heading, { title, lines }: SourceBlock): void => {
  const isListed = kind === 'box' && lines.length > 1 && lines[0]?.mark === 'item'
  const end = lines.findIndex(
    ({ text, mark }) => opensAnother(into, kind, text) || (isListed && mark !== 'item'),
  )
  into.role = roleUnder[kind] ?? null
  for (const { text } of end === -1 ? lines : lines.slice(0, end)) {
    into.paragraph += 1
    if (kind === 'box') addBox(into, title ?? '', text, isListed)
    else if (kind === 'steps') addUse(into, text)
    else if (kind === 'sizes') addEntry(into, text, 'text')
    else if (kind === 'colours') addEntry(into, labelled(text) ? text : `Boje: ${text}`, 'text')
    else if (isDatum(into, text)) addEntry(into, text, 'text')
    else for (const sentence of withoutNeighbours(statementsOf(text))) add(into, sentence, 'text')
  }
  into.role = null
  if (end !== -1) addLines(into, lines.slice(end), 'text')
}

/** A heading as it may stand above its list; null for one that promises, asks or is the shop's. */
const headingSaid = ({ input }: Collecting, title: string): string | null => {
  const tokens = tokensOf(title)
  return claimOf(title, tokens) || isNotOurs(title, tokens) || /[?!]$/.test(title)
    ? null
    : adaptedTo(input.market, title)
}

const roleUnder: Partial<Record<Heading, Role>> = { warnings: 'warning', care: 'care' }
const titledKinds = new Set<Heading | null>(['box', 'steps', 'warnings', 'care', 'sizes', 'colours'])

/** `Četiri načina nošenja` above four rows: they are told together, in the table, or an answer takes one of them for all. Says how many. */
const wholeRows = (
  { source, basis, input, seen }: Collecting,
  title: string,
  lines: readonly OutlinedLine[],
): number => {
  const [counted] = tokensOf(title)
  const count = counted ? (numberSaid(counted.folded) ?? Number(counted.folded)) : NaN
  const rows = lines.slice(0, count || 0).map(({ text }) => ({ text, pair: labelled(text) }))
  if (!(count > 1 && count <= 12) || rows.length !== count) return 0
  const read = rows.flatMap(({ text, pair }) =>
    pair && /\d/.test(pair.value) && !isNotOurs(text, tokensOf(text)) && !claimOf(text)
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
  if (read.length !== count) return 0
  for (const { fact } of read) seen.add(foldWords(fact))
  source.values.push(...read)
  return count
}

/** A text of ours: what its page marked as a heading says what the lines below it are. */
const addText = (into: Collecting, text: string, origin: SourceSentence['origin']): void => {
  const blocks = sourceBlocks(text)
  let isAsking = false
  blocks.forEach((block, at) => {
    const { title, lines } = block
    const kind = title === null ? null : headingOf(title)
    const beside = [blocks[at - 1], blocks[at + 1]].some((other) => other && isAsked(other.title))
    isAsking = kind === 'questions' || (isAsking && isAsked(title))
    if (kind === 'shop') for (const line of lines) noteSeen(into, line.text)
    else if (kind === 'questions') addQuestions(into, lines)
    else if (title !== null && isAsked(title) && (isAsking || beside))
      addQuestion(
        into,
        title,
        lines.map((line) => line.text),
      )
    else if (kind && titledKinds.has(kind)) addTitled(into, kind, block)
    else {
      const whole = kind === null && title !== null ? wholeRows(into, title, lines) : 0
      into.under = kind === null && title !== null ? headingSaid(into, title) : null
      addLines(into, lines.slice(whole), origin === 'short' && title !== null ? 'text' : origin)
      into.under = null
    }
  })
}

/** A line of a list: a datum where its label is one, else words. */
const addEntry = (into: Collecting, line: string, origin: SourceSentence['origin']): void => {
  const { source, input, basis, seen } = into
  if (isLeftOut(line)) return
  const measured = labelled(line) ? null : measuredLine(line)
  const value = measured
    ? {
        label: inDialect(measured.attribute.label, input.market),
        value: adaptedTo(input.market, measured.value),
        fact: line,
        basis,
        id: measured.attribute.id,
      }
    : ownValue(line, basis, input.market)
  if (value && (value.id !== null || line.length <= 90)) {
    seen.add(foldWords(line))
    source.values.push(value)
  } else if (!source.box.some(({ text }) => foldWords(text) === foldWords(line))) {
    add(into, line, origin === 'seller' ? 'seller' : 'list')
  }
}

/** What stood in panels of its own: warnings first, so that no other reading of them takes their place. */
const addPanels = (
  into: Collecting,
  { warnings = [], usage = [], care = [], box = [] }: ProductFacts,
): void => {
  for (const line of warnings.flatMap(linesOf))
    if (isDatum(into, line)) addEntry(into, line, 'text')
    else addAs(into, 'warning', line)
  const use = usage.flatMap(linesOf)
  const told = use.flatMap(statementsOf)
  // What mostly tells and hardly instructs is a description, whatever stands above it.
  const isManual = told.filter(isInstruction).length * 2 >= told.length
  for (const line of use) {
    const { heading, rest } = opened(line)
    if (heading === 'box') addBox(into, '', rest)
    else if (isManual) addUse(into, line)
    else addLines(into, [{ text: line, mark: null }], 'text')
  }
  for (const line of care.flatMap(linesOf)) addAs(into, 'care', line)
  for (const line of box.flatMap(linesOf)) {
    const { heading } = opened(line)
    if (isDatum(into, line) || (heading && heading !== 'box'))
      addLines(into, [{ text: line, mark: null }], 'text')
    else if (roleOf(tokensOf(line)) === 'warning') addAs(into, 'warning', line)
    else addBox(into, '', line, box.length > 2)
  }
}

/** A list of questions with their answers: `Da li se podmazuje? Jednom godišnje.` */
const asksPlainly =
  /^(?:da li|može li|mogu li|ima li|treba li|koliko|kako se|zašto|od čega) [^?!]{3,150}\? \p{Lu}/iu

const addPageOfOurs = (into: Collecting, facts: ProductFacts): void => {
  const { source, input } = into
  if (facts.shortDescription) addText(into, facts.shortDescription, 'short')
  addPanels(into, facts)
  for (const { ask, answer } of facts.answers ?? []) addQuestion(into, ask, linesOf(answer))
  addText(into, facts.description ?? '', 'text')
  for (const told of (facts.choices ?? []).flatMap(linesOf)) {
    const { choice, missing } = readLacking(told, input.market)
    if (missing) source.values.push(missing)
    const value = linesOf(choice).flatMap((line) => choiceValue(line, input.market) ?? [])[0]
    if (value) source.values.unshift(value)
  }
  for (const line of facts.features.flatMap((feature) => linesOf(withoutFurniture(feature)))) {
    if (isOffer(line, source.name)) continue
    const pair = labelled(line)
    const heading = pair && headingOf(pair.key)
    if (asksPlainly.test(line) && addAnswered(into, line)) continue
    if (heading === 'box' && pair) addBox(into, pair.key, pair.value)
    else if (isBoxEntry(line)) addBox(into, '', line)
    else if (!heading || heading === 'sizes' || heading === 'colours') addEntry(into, line, 'list')
  }
}

/** Lines and sentences of a foreign page that may be data: `Dimensions : 91 x 42 x 46 cm. Poids : 8,2 kg.` */
const foreignLines = ({ description, features }: ProductFacts): string[] =>
  [...features, ...(description ?? '').split('\n')]
    .flatMap((line) => {
      const plain = line.replace(/^(?:##|[-–—*•])\s+/, '').trim()
      return [plain, ...sentencesOf(plain).map((sentence) => sentence.replace(/\.$/, ''))]
    })
    .filter((line, at, all) => line.length > 2 && all.indexOf(line) === at)

/** Of a page in another tongue only data are taken over that need no language, or whose label and value are understood. */
const addForeignPage = ({ source, input }: Collecting, facts: ProductFacts): void => {
  const { market } = input
  for (const told of source.isBroken ? [] : (facts.choices ?? [])) {
    const value = foreignChoice(readLacking(told, market).choice, market)
    if (value) source.values.push(value)
  }
  const box = facts.box?.length ? [`Package includes: ${facts.box.join(', ')}`] : []
  const lines = source.isBroken ? [...(facts.choices ?? []), ...facts.features] : foreignLines(facts)
  for (const line of [...lines, ...box]) {
    const value = source.isBroken ? ownValue(line, 'page', market) : understoodValue(line, market)
    if (!value) continue
    if (value.id === 'box')
      source.box.push(
        ...boxItems(value.value, market).map((text) => ({ text, fact: line, basis: 'page' as const })),
      )
    else source.values.push(value)
  }
  if (!source.isBroken) source.values.push(...untoldValues(facts, source.values, market))
}

/** An answered question is no reason to buy, and stands among the questions. */
const addAnswered = (into: Collecting, line: string): boolean => {
  const { source, input, basis, seen } = into
  const found = answeredQuestion(line)
  if (!found) return false
  const tokens = tokensOf(line)
  if (isShopsVoice(found.answer) || namesPerson(line, source.people)) return true
  if (claimOf(line, tokens) || isNotOurs(line, tokens) || seen.has(foldWords(line))) return true
  // `Zašto je vaša presa skuplja?` asks the shop of the page.
  if (/(?<!\p{L})(?:vaš|kod vas)\p{L}{0,3}(?!\p{L})/iu.test(found.ask)) return true
  seen.add(foldWords(line))
  const answer = capitalised(/[.!]$/.test(found.answer) ? found.answer : `${found.answer}.`)
  source.answered.push({
    ask: adaptedTo(input.market, capitalised(found.ask)),
    answer: { text: adaptedTo(input.market, answer), fact: line, basis },
  })
  return true
}

const addSeller = (into: Collecting, { sellerFacts, market }: CopyInput): void => {
  const seller: Collecting = { ...into, basis: 'seller' }
  const { source } = into
  for (const line of linesOf(sellerFacts.purpose ?? '')) {
    seller.paragraph += 1
    for (const sentence of statementsOf(line)) add(seller, sentence, 'seller')
  }
  for (const line of linesOf(sellerFacts.benefits ?? ''))
    if (!addAnswered(seller, line)) add(seller, line, 'reason')
  for (const [key, label] of [
    ['material', 'Materijal'],
    ['dimensions', 'Dimenzije'],
  ] as const) {
    const value = linesOf(sellerFacts[key] ?? '')
      .join(', ')
      .replace(/(?<![\s.;,])[\s.;,]+$/, '')
    if (!value || claimOf(value)) continue
    source.values = [
      {
        label,
        value,
        fact: sellerFacts[key] ?? '',
        basis: 'seller' as const,
        id: attributeOfKey(label)?.id ?? null,
      },
      ...source.values.filter(({ id }) => id !== attributeOfKey(label)?.id),
    ]
  }
  const box = linesOf(sellerFacts.inTheBox ?? '').join(', ')
  if (box) {
    source.box = []
    source.boxTitle = null
    addBox({ ...seller, input: { ...into.input, market } }, '', box)
  }
}

/** Sentences are left out while they are read; here goes what stands in lists. */
const withoutAvoided = (source: SourceText, { isIn }: Avoided): SourceText => ({
  ...source,
  values: source.values.filter(({ label, value }) => !isIn(`${label} ${value}`)),
  box: source.box.filter(({ text }) => !isIn(text)),
  steps: source.steps.filter(({ text }) => !isIn(text)),
})

/** Bare words of a list (`LED svetlo`) say something only beside each other: a row of the table. One alone is a shop's name or a tab. */
const withLabels = (source: SourceText): SourceText => {
  const bare = source.sentences.filter(
    ({ role, origin, under, text }) =>
      role === 'fact' && under === null && origin === 'list' && isLabel(text) && !isInstruction(text),
  )
  const [first] = bare
  const value = bare
    .map(({ text }) => text.replace(/\.$/, ''))
    .map((text) => (/ \p{Lu}/u.test(text) ? text : uncapitalised(text)))
    .join(', ')
  const isRow = bare.length > 1
  return !first || value.length > longestRow
    ? source
    : {
        ...source,
        sentences: source.sentences.filter((sentence) => !bare.includes(sentence)),
        values: !isRow
          ? source.values
          : [...source.values, { label: 'Ostalo', value, fact: first.fact, basis: first.basis, id: null }],
      }
}
const longestRow = 160

/** One piece that was somebody's before says so in its table. */
const withState = (source: SourceText, facts: ProductFacts | null): SourceText => {
  const told = usedGoods(facts)
  if (!told) return source
  const isState = (text: string, tokens: SourceSentence['tokens']) =>
    !hasVerb(tokens) && tokens.length <= 5 && saysUsed(text)
  const sentences = source.sentences.filter(({ tokens, text }) => !isState(text, tokens))
  const values = source.values.filter(({ label, value }) => !saysUsed(`${label} ${value}`))
  return {
    ...source,
    isUsed: true,
    sentences,
    values: [...values, { label: 'Stanje', value: 'polovno', fact: told, basis: 'page', id: 'state' }],
  }
}

/** The seller's answers first: what the page says as well is not said twice. Pure. */
export const readSource = (input: CopyInput, name: string): SourceText => {
  const facts = input.facts && bounded(input.facts)
  const told = facts
    ? [facts.shortDescription ?? '', facts.description ?? '', ...facts.features].join('. ')
    : ''
  const spoken = facts
    ? languageOf(told.length > 20 ? told : `${told} ${facts.name ?? ''}`, facts.language)
    : 'ours'
  const isBroken = spoken === 'ours' && isBrokenLanguage(told)
  const language = isBroken ? 'other' : spoken
  const source: SourceText = {
    name,
    shop: shopNameIn(facts?.url ?? null),
    people: peopleIn(latin(told)),
    language,
    isBroken,
    sentences: [],
    values: [],
    boxTitle: null,
    box: [],
    steps: [],
    answered: [],
    dropped: [],
    conflicts: [],
    hasMachineText: false,
    isUsed: false,
  }
  const into: Collecting = {
    input,
    source,
    basis: basisOfFacts(facts),
    seen: new Set([foldWords(name)]),
    paragraph: 0,
    under: null,
    role: null,
    avoided: avoidedBy(input.wishes?.avoid, input.productName),
  }
  addSeller(into, input)
  into.paragraph = source.sentences.length
  if (facts && language === 'ours') addPageOfOurs(into, facts)
  else if (facts) addForeignPage(into, facts)
  if (input.sellerFacts.inTheBox && source.box.some(({ basis }) => basis === 'seller'))
    source.box = source.box.filter(({ basis }) => basis === 'seller')
  source.values = distinctValues(withoutHeader(source.values))
  const had = withoutSoldOut(withLabels(withState(source, facts)), facts)
  return withoutAvoided(withoutConflicts(had), into.avoided)
}
