import { claimOf, roleOf, type Role } from '../claims/claims.ts'
import type { Avoided } from '../claims/avoided.ts'
import { namesPerson } from '../claims/contact.ts'
import { outOf, readLine } from '../claims/line-kinds.ts'
import { inNobodysName, isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { answeredQuestion } from '../language/answered.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { inDialect } from '../language/dialect.ts'
import { capitalised, foldWords } from '../language/fold.ts'
import { labelled, measuredLine } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import type { CopyInput } from './copy-input.ts'
import { namesOtherModel } from './other-models.ts'
import { hasVerb } from './phrases.ts'
import { passagesOf } from './passages.ts'
import { headingOf } from './source-headings.ts'
import { admitted, hasNoPlace, statementsOf } from './source-lines.ts'
import type { SourceSentence, SourceText } from './source-text.ts'
import { boxItem, boxItems, isLeftOut, ownValue } from './source-values.ts'

/** A source while it is read. */
export type Collecting = {
  input: CopyInput
  source: SourceText
  basis: SourceSentence['basis']
  /** What was said already, by its letters alone. */
  seen: Set<string>
  block: number
  /** See `SourceSentence`. */
  under: string | null
  /** What a sentence below the heading is, where its own words say nothing else. */
  role: Role | null
  /** The seller's own answers, not a page they copied. */
  isSellers: boolean
  /** Entries of this list tell something together; their labels are no rows of the table. */
  isTold: boolean
  /** Entries of lists that were left out whole, so that no other reading of the page brings one of them back. */
  left: Set<string>
  avoided: Avoided
}

export const noteSeen = ({ seen }: Collecting, line: string): void => {
  for (const text of [line, ...statementsOf(line)]) seen.add(foldWords(text))
}

/** `preko tetovaža, mladeža i rana`, `ako koristite lekove`: without the heading it stood below nobody knows what is so. */
const goesOnFromHeading =
  /^(?:u|na|o|oko|preko|ispod|iznad|kod|pri|tokom|ako|kada|kad|dok|ukoliko|osim|protiv|mlađi|stariji) \p{Ll}/u

/**
 * One passage: dropped whole where its first sentence may not stand, and ending where a later one may not. A warning in it makes all of it
 * one. False where nothing of it stands.
 */
export const addPassage = (
  into: Collecting,
  sentences: readonly string[],
  origin: SourceSentence['origin'],
): boolean => {
  const { source, input, seen } = into
  const isListed = (origin === 'list' && into.under !== null) || into.role !== null
  const kept: { text: string; role: SourceSentence['role'] }[] = []
  for (const written of sentences) {
    const key = foldWords(written)
    if (key.length < 3 || (kept.length === 0 && seen.has(key))) return false
    if (origin === 'list' && !into.under && !into.role && goesOnFromHeading.test(written)) return false
    const read = admitted(written, {
      name: source.name,
      dropped: source.dropped,
      source,
      isListed: isListed || (kept.length > 0 && !written.includes(' ')),
      isSellers: into.isSellers,
      // The few words beside the price are the seller's own opening.
      isExpected: into.role !== null || origin === 'short',
    })
    if (!read) break
    kept.push(read)
    seen.add(key)
  }
  const [first] = kept
  if (!first) return false
  // Of several sentences only words of the tables say what the first one is.
  const isSaid = kept.length === 1 || roleOf(tokensOf(first.text)) !== null
  const own =
    kept.find(({ role }) => role === 'warning')?.role ??
    (isSaid && !(first.role === 'question' && kept.length > 1) ? first.role : 'fact')
  // An entry below a heading stays with its list, and care among reasons is one more of them.
  const isOfList = origin === 'list' && (into.under !== null || own === 'care')
  const role = into.role && own === 'fact' ? into.role : isOfList && own !== 'question' ? 'fact' : own
  const said = kept.map(({ text }) => text).join(' ')
  // A warning protects the buyer, so the seller's list of what to leave out does not apply to it.
  if (role !== 'warning' && into.avoided.isIn(said)) return false
  const text = adaptedTo(input.market, said)
  source.sentences.push({
    at: source.sentences.length,
    text,
    fact: sentences.slice(0, kept.length).join(' '),
    basis: into.basis,
    tokens: tokensOf(text),
    sentences: kept.length,
    origin,
    block: into.block,
    under: into.under,
    role,
  })
  return true
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

export const addSteps = ({ source, input, basis, seen }: Collecting, text: string): void => {
  for (const step of stepsOf(text)) {
    const tokens = tokensOf(step)
    if (seen.has(foldWords(step))) continue
    seen.add(foldWords(step))
    if (claimOf(step, tokens) === 'machine') source.hasMachineText = true
    else if (!hasNoPlace(step, tokens, true) && tokens.length >= 2)
      source.steps.push({ text: adaptedTo(input.market, step), fact: text, basis })
  }
}

const verbal = /^(?!šta |sta )[^:]*(?:dobijate|sadrži|sadrze|uključuje| su)$/i

/** Words of a thing with its description. */
const longestItem = 4

/** `isOne`: the line is one entry of a list, whatever commas it has. */
export const addBox = (into: Collecting, label: string, text: string, isOne = false): void => {
  const { source, input, basis, seen } = into
  if (hasNoPlace(text, tokensOf(text), true) || source.box.length > 20) return
  // `…, uputstvo. Boja: zelena`: the list of the package ends with its sentence.
  const [list = '', ...behind] = statementsOf(text)
  if (behind.length > 0) addRunning(into, behind.join(' '), 'text')
  const items = isOne ? [boxItem(list, input.market)] : boxItems(list, input.market)
  if (items.some((item) => item.endsWith('?'))) return
  // `Daska služi samo za serviranje` below the list is told, not packed.
  if (items.some((item) => hasVerb(tokensOf(item)) && item.split(' ').length > longestItem)) {
    addRunning(into, text, 'text')
    return
  }
  // `U kompletu – kad se jedna isprazni, druga radi` lists nothing.
  if (items.some((item) => hasVerb(tokensOf(item)) && /(?:^| )(?:se|je|su|kad|kada) /.test(item))) return
  seen.add(foldWords(list))
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

/** `U setu su ravna četka, okrugla četka i produžetak.`: what is in the package, told in a sentence. */
const boxSentence = (sentence: string): { label: string; rest: string } | null => {
  const words = sentence.split(' ')
  const at = words.slice(0, 4).findIndex((word) => hasVerb(tokensOf(word)) || /^dobijate$/i.test(word))
  const [label, rest] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
  const isList = rest.split(', ').length > 2 && !hasVerb(tokensOf(rest)) && !/[?;:]/.test(rest)
  return at > 0 && isList && headingOf(label) === 'box' ? { label, rest } : null
}

/** `Dimenzije: 30 × 24 × 10 cm.` in running text is a row of the table. */
const longestDatum = 60

/** A sentence that lists: the package, steps, sizes or a row of the table; false for one that tells. */
const addListing = (into: Collecting, sentence: string): boolean => {
  const [, label = '', rest = ''] = /^([^:.!?]{3,48}): ?(.+)$/.exec(sentence) ?? []
  const kind = label ? headingOf(label) : null
  if (kind === 'box' && rest.includes(',')) addBox(into, label, rest)
  else if (kind === 'steps') addSteps(into, rest)
  else if (kind === 'sizes') {
    const value = ownValue(sentence, into.basis, into.input.market)
    if (value) into.source.values.push({ ...value, label: 'Veličine', id: 'choice-size' })
  } else {
    const listed = label ? null : boxSentence(sentence)
    const value =
      label && sentence.length <= longestDatum && ownValue(sentence, into.basis, into.input.market)
    if (listed) addBox(into, listed.label, listed.rest)
    else if (value && (value.id !== null || /^\d/.test(value.value))) {
      into.seen.add(foldWords(sentence))
      into.source.values.push(value)
    } else return false
  }
  return true
}

const withoutLabel = (sentence: string): string => {
  const [, label = '', rest = ''] = /^([^:.!?]{3,48}): ?(.+)$/.exec(sentence) ?? []
  return label && headingOf(label) === 'plain' ? rest : sentence
}

/** How sure it is that a sentence is the shop's business or a promise, so that a scrap behind it goes along. */
const leastTerm = 0.5

/** Words of a passage behind the shop's own terms and behind promises up to which it goes on about them: `Podgorica isti dan.` */
const fewWords = 6

/** Running text, passage by passage; a paragraph of nothing but orders to the reader is steps of use. */
export const addRunning = (into: Collecting, line: string, origin: SourceSentence['origin']): void => {
  const all = statementsOf(line)
  const other = all.findIndex((sentence) => namesOtherModel(sentence, into.source.models))
  // What follows in the paragraph goes on comparing.
  const sentences = all.filter(
    (sentence, at) => other === -1 || at < other || roleOf(tokensOf(sentence)) === 'warning',
  )
  const isManual =
    sentences.length > 1 &&
    origin === 'text' &&
    sentences.every(
      (sentence) =>
        (isInstruction(sentence) || /^\d{1,2}[.)] ?\p{L}/u.test(sentence)) &&
        roleOf(tokensOf(sentence)) !== 'warning',
    )
  let isAfterDropped = false
  for (const passage of passagesOf(sentences, into.source.name)) {
    const [first = '', ...others] = passage
    if (isManual && passage.every((sentence) => readLine(sentence).kind === 'care'))
      addAs(into, 'care', passage.join(' '))
    else if (isManual) for (const sentence of passage) addSteps(into, sentence)
    else if (addListing(into, first)) {
      if (tokensOf(others.join(' ')).length > fewWords) addRunning(into, others.join(' '), origin)
    } else {
      const tokens = tokensOf(passage.join(' '))
      if (isAfterDropped && tokens.length <= fewWords && roleOf(tokens) === null) continue
      const isTerm = claimOf(first) !== 'machine' && outOf(readLine(first)) > leastTerm
      isAfterDropped = !addPassage(into, [withoutLabel(first), ...others], origin) && isTerm
    }
  }
}

/** A line of a list: a datum where its label is one, else words. */
export const addEntry = (into: Collecting, line: string, origin: SourceSentence['origin']): void => {
  const { source, input, basis, seen } = into
  if (isLeftOut(line) || namesOtherModel(line, source.models)) return
  if (/^\d{1,2}[.)] ?\p{L}/u.test(line) && isInstruction(line.replace(/^\d{1,2}[.)] ?/, '')))
    return addSteps(into, line)
  const measured = labelled(line) || into.isTold ? null : measuredLine(line)
  const value = measured
    ? {
        label: inDialect(measured.attribute.label, input.market),
        value: adaptedTo(input.market, measured.value),
        fact: line,
        basis,
        id: measured.attribute.id,
      }
    : into.isTold
      ? null
      : ownValue(line, basis, input.market)
  if (value && (value.id !== null || line.length <= 90)) {
    seen.add(foldWords(line))
    source.values.push(value)
  } else if (!source.box.some(({ text }) => foldWords(text) === foldWords(line)))
    addPassage(into, statementsOf(line), origin === 'seller' ? 'seller' : 'list')
}

/** Sentences that are of one kind by what stands above them, where their own words say nothing else. */
export const addAs = (into: Collecting, role: Role, line: string): void => {
  into.role = role
  for (const passage of passagesOf(statementsOf(line), into.source.name)) addPassage(into, passage, 'text')
  into.role = null
}

/** A step of several sentences, as its list has it: what has no place in it goes, and the rest stays together. */
export const addStep = ({ source, input, basis, seen }: Collecting, line: string): void => {
  const kept = statementsOf(line.replace(/^\d{1,2}[.)]\s*/, '')).filter(
    (sentence) =>
      !hasNoPlace(sentence, tokensOf(sentence), true) && inNobodysName(sentence, source.name) !== null,
  )
  const text = kept
    .map((sentence) => capitalised(/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
  if (kept.length === 0 || seen.has(foldWords(text))) return
  for (const sentence of [text, ...kept]) seen.add(foldWords(sentence))
  source.steps.push({ text: adaptedTo(input.market, text), fact: line, basis })
}

/** A line of an instruction: what it forbids is a warning, the rest are steps. */
export const addUse = (into: Collecting, line: string): void => {
  for (const sentence of statementsOf(line)) {
    const role = /^ne \p{L}/iu.test(sentence) ? 'warning' : roleOf(tokensOf(sentence))
    if (role === 'warning' || role === 'limit') addAs(into, role, sentence)
    else if (!addListing(into, sentence)) addSteps(into, sentence)
  }
}

/** A question with its own answer, no reason to buy: it stands among the questions. False for any other line. */
export const addAnswered = (into: Collecting, line: string): boolean => {
  const { source, input, basis, seen, isSellers } = into
  const found = answeredQuestion(line)
  if (!found) return false
  const isTheirs =
    !isSellers &&
    (isShopsVoice(found.answer) ||
      namesPerson(line, source.people) ||
      hasNoPlace(found.answer, tokensOf(found.answer), true) ||
      readLine(line).kind === 'shop' ||
      headingOf(found.ask.replace('?', '')) === 'shop' ||
      // `Zašto je vaša presa skuplja?` asks the shop of the page.
      /(?<!\p{L})(?:vaš|kod vas)\p{L}{0,3}(?!\p{L})/iu.test(found.ask))
  if (isTheirs || claimOf(line) || seen.has(foldWords(line))) return true
  seen.add(foldWords(line))
  const answer = capitalised(/[.!]$/.test(found.answer) ? found.answer : `${found.answer}.`)
  source.answered.push({
    ask: adaptedTo(input.market, capitalised(found.ask)),
    answer: { text: adaptedTo(input.market, answer), fact: line, basis },
  })
  return true
}

/** A question of the page with what it answers itself; one that is about the shop, or promises, goes whole. */
export const addQuestion = (into: Collecting, ask: string, answer: readonly string[]): void => {
  const text = answer.join(' ')
  for (const line of answer) noteSeen(into, line)
  if (text !== '') addAnswered(into, `${ask} ${text}`)
}

/** A heading as it may stand above its block; null for one that promises, asks or is the shop's. */
export const headingSaid = ({ input }: Collecting, title: string): string | null => {
  return hasNoPlace(title) || /[?!]/.test(title) ? null : adaptedTo(input.market, title)
}
