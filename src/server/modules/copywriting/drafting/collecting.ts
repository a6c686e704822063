import { claimOf, isOfShop, roleOf, type Role } from '../claims/claims.ts'
import type { Avoided } from '../claims/avoided.ts'
import { namesPerson, namesShop } from '../claims/contact.ts'
import { outOf, readLine } from '../claims/line-kinds.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
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
import { leans, passagesOf } from './passages.ts'
import { headingOf } from './source-headings.ts'
import { admitted, hasNoPlace, isNotOurs, statementsOf } from './source-lines.ts'
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
  /** The sentence that announces the list that is read. */
  lead: string | null
  /** What a sentence below the heading is, where its own words say nothing else. */
  role: Role | null
  /** The seller's own answers, not a page they copied. */
  isSellers: boolean
  /** A sentence that is read has others beside it, which it may belong to. */
  isParagraph: boolean
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
export const goesOnFromHeading =
  /^(?:u|uz|na|o|oko|preko|ispod|iznad|kod|pri|tokom|ako|kada|kad|dok|ukoliko|osim|protiv|mlađi|stariji) \p{Ll}/u

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
  const isHeld = into.under !== null || into.lead !== null
  const isListed = (origin === 'list' && isHeld) || into.role !== null
  const kept: { text: string; role: SourceSentence['role'] }[] = []
  let known = 0
  for (const written of sentences) {
    const key = foldWords(written)
    if (key.length < 3 || (sentences.length === 1 && seen.has(key))) return false
    if (origin === 'list' && !isHeld && !into.role && goesOnFromHeading.test(written)) return false
    const read = admitted(written, {
      name: source.name,
      dropped: source.dropped,
      source,
      isListed: isListed || (kept.length > 0 && !written.includes(' ')),
      isSellers: into.isSellers,
      // The few words beside the price are the seller's own opening, and a list is kept together.
      isExpected: into.role !== null || origin === 'short' || into.isTold,
    })
    if (!read) break
    kept.push(read)
    // What leans on a sentence that stands elsewhere too keeps it.
    if (seen.has(key)) known += 1
    seen.add(key)
  }
  const [first] = kept
  if (!first || (sentences.length > 1 && kept.length === known)) return false
  // Of several sentences only words of the tables say what the first one is.
  const isSaid = kept.length === 1 || roleOf(tokensOf(first.text)) !== null
  const own =
    kept.find(({ role }) => role === 'warning')?.role ??
    (isSaid && !(first.role === 'question' && kept.length > 1) ? first.role : 'fact')
  // An entry stays with its list; a warning is looked for in its own.
  const isOfList = origin === 'list' && (into.under !== null || own !== 'warning')
  const said = kept.map(({ text }) => text).join(' ')
  /*
   * Its place on the page says more surely what a line is than its words. Only a warning or a limit that needs no sentence beside it leaves
   * a paragraph for a part of its own.
   */
  const isTorn =
    origin === 'text' &&
    into.isParagraph &&
    own !== 'question' &&
    ((own !== 'warning' && roleOf(tokensOf(said)) !== 'limit') || into.under !== null || leans(said))
  const role =
    into.role && own !== 'question' ? into.role : isTorn || (isOfList && own !== 'question') ? 'fact' : own
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
    lead: origin === 'list' ? into.lead : null,
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
  // An entry of a list is packed with the others, whatever its few words are like.
  if ((isOne ? isNotOurs(text) : hasNoPlace(text, tokensOf(text), true)) || source.box.length > 20) return
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
  const isIn = (item: string) => source.box.some(({ text: known }) => foldWords(known) === foldWords(item))
  const isKnown = items.some(isIn)
  // `osnova, polica i ležaljka` told once as one entry and once in parts.
  if (isOne && boxItems(list, input.market).every(isIn)) return
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
  let isAfterTerm = false
  const passages = passagesOf(sentences, into.source.name)
  const whole = roleOfParagraph(sentences)
  into.isParagraph = sentences.length > 1 && whole === null
  for (const passage of passages) {
    const [first = '', ...others] = passage
    if (whole) {
      addAs(into, whole, passage.join(' '))
    } else if (isManual) for (const sentence of passage) addSteps(into, sentence)
    else if (addListing(into, first)) {
      if (tokensOf(others.join(' ')).length > fewWords) addRunning(into, others.join(' '), origin)
    } else {
      const tokens = tokensOf(passage.join(' '))
      const isScrap = (isAfterTerm && tokens.length <= fewWords) || (isAfterDropped && leans(first))
      if (isScrap && roleOf(tokens) === null) continue
      const isKnown = into.seen.has(foldWords(first))
      // A datum is nobody's subject.
      isAfterDropped =
        !addPassage(into, [withoutLabel(first), ...others], origin) && !isKnown && labelled(first) === null
      isAfterTerm = isAfterDropped && claimOf(first) !== 'machine' && outOf(readLine(first)) > leastTerm
    }
  }
  into.isParagraph = false
}

/** A paragraph of several sentences that are all of one kind is of that kind whole. */
const roleOfParagraph = (sentences: readonly string[]): Role | null => {
  const kinds = sentences.map((sentence): Role | null => {
    const { kind } = readLine(sentence)
    const role = roleOf(tokensOf(sentence))
    return kind === 'care' ? 'care' : role === 'warning' || kind === 'warning' ? 'warning' : null
  })
  const [first = null] = kinds
  return kinds.length > 1 && kinds.every((kind) => kind === first) ? first : null
}

/** A line of a list: a datum where its label is one, else words. */
export const addEntry = (into: Collecting, line: string, origin: SourceSentence['origin']): void => {
  const { source, input, basis, seen } = into
  if (isLeftOut(line) || namesOtherModel(line, source.models)) return
  if (/^\d{1,2}[.)] ?\p{L}/u.test(line) && isInstruction(line.replace(/^\d{1,2}[.)] ?/, '')))
    return addSteps(into, line)
  const measured = labelled(line) ? null : measuredLine(line)
  const isHeld = into.isTold && (into.under !== null || into.lead !== null)
  const read = isHeld
    ? null
    : measured
      ? {
          label: inDialect(measured.attribute.label, input.market),
          value: adaptedTo(input.market, measured.value),
          fact: line,
          basis,
          id: measured.attribute.id,
        }
      : ownValue(line, basis, input.market)
  const value = into.isTold && read?.id === null ? null : read
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
    (sentence) => !hasNoPlace(sentence, tokensOf(sentence), true),
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

/** Sentences of an answer as far as they are about the product; none where the first is not. */
const answerOf = ({ isSellers, source }: Collecting, said: string): string => {
  const kept: string[] = []
  for (const sentence of statementsOf(said)) {
    const tokens = tokensOf(sentence)
    const isOut =
      namesOtherModel(sentence, source.models) ||
      namesPerson(sentence, source.people) ||
      claimOf(sentence, tokens) !== null ||
      // `Jeste.` is of no kind.
      (tokens.length > 2 && hasNoPlace(sentence, tokens, true)) ||
      (isShopsVoice(sentence) && roleOf(tokens) === null && outOf(readLine(sentence)) > leastTerm)
    if (isSellers ? claimOf(sentence, tokens) !== null : isOut) {
      if (kept.length === 0) return ''
      break
    }
    kept.push(sentence)
  }
  const answer = capitalised(kept.join(' '))
  return /[.!]$/.test(answer) ? answer : `${answer}.`
}

/** `Poznato vam je ovo?` asks nothing. */
const asksSomething =
  /(?<!\p{L})(?:li|kako|koliko|kolik\p{L}{1,3}|koj\p{L}{1,4}|kakv\p{L}{1,3}|šta|što|čega|čemu|čime|zašto|gde|gdje|kad|kada|koga|kome|ko|ima|mogu|može|smem|smijem|treba|hoće)(?!\p{L}).{3,}\?$/iu

/** A question with its own answer, no reason to buy: it stands among the questions. False for any other line. */
export const addAnswered = (into: Collecting, line: string): boolean => {
  const { source, input, basis, seen, isSellers } = into
  const found = answeredQuestion(line)
  if (!found) return false
  const isTheirs =
    !isSellers &&
    (!asksSomething.test(found.ask) ||
      namesPerson(line, source.people) ||
      isNotOurs(found.ask) ||
      isOfShop(tokensOf(found.ask)) ||
      headingOf(found.ask.replace('?', '')) === 'shop' ||
      // `Zašto je vaša presa skuplja?` asks the shop of the page.
      /(?<!\p{L})(?:vaš|kod vas|šaljete|poštarin)\p{L}{0,3}(?!\p{L})/iu.test(found.ask))
  if (isTheirs || claimOf(found.ask) || seen.has(foldWords(line))) return true
  seen.add(foldWords(line))
  const answer = answerOf(into, found.answer)
  if (answer.length < 3 || source.answered.some(({ ask }) => foldWords(ask) === foldWords(found.ask)))
    return true
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

/** A heading as it may stand above its block; null for one that promises or is the shop's. Too short for its kind to be learned. */
export const headingSaid = ({ input, source }: Collecting, title: string): string | null =>
  isNotOurs(title) ||
  claimOf(title) ||
  isOfShop(tokensOf(title)) ||
  isShopsVoice(title) ||
  /!/.test(title) ||
  namesShop(title, source.shop, source.name)
    ? null
    : adaptedTo(input.market, title)
