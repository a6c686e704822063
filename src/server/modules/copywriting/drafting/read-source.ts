import type { ProductFacts } from '#contract/builder/schema.ts'
import { avoidedBy, type Avoided } from '../claims/avoided.ts'
import { claimOf, roleOf } from '../claims/claims.ts'
import { peopleIn, shopNameIn } from '../claims/contact.ts'
import { basisOfFacts } from '../claims/ledger.ts'
import { isInstruction } from '../claims/statements.ts'
import { readLine } from '../claims/line-kinds.ts'
import { isOffer, withoutFurniture } from '../claims/shop-furniture.ts'
import { isBrokenLanguage } from '../language/broken-language.ts'
import { sentencesOf } from '../language/page-text.ts'
import { languageOf } from '../language/language.ts'
import { foldWords, uncapitalised } from '../language/fold.ts'
import { attributeOfKey, labelled } from '../lexicon/labels.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { latin } from '#contract/common/cyrillic.ts'
import {
  addAnswered,
  addAs,
  addBox,
  addEntry,
  addPassage,
  addQuestion,
  addStep,
  addUse,
  goesOnFromHeading,
  noteSeen,
  type Collecting,
} from './collecting.ts'
import type { CopyInput } from './copy-input.ts'
import { withoutConflicts } from './conflicts.ts'
import { foreignChoice, untoldValues } from './foreign-values.ts'
import { modelsIn } from './other-models.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { addQuestions, addText, asksPlainly, isBoxEntry, isDatum, opened } from './read-blocks.ts'
import { readLacking, withoutSoldOut } from './sold-out.ts'
import { denies, headingOf } from './source-headings.ts'
import { bounded, isEntry, isTableRow, linesOf, marked, statementsOf, withMarks } from './source-lines.ts'
import type { SourceSentence, SourceText } from './source-text.ts'
import {
  boxItems,
  choiceValue,
  distinctValues,
  ownValue,
  understoodValue,
  withJoinedRows,
  withoutHeader,
} from './source-values.ts'
import { says, thoughtOf } from './thought.ts'
import { saysUsed, usedGoods } from './used-goods.ts'

/** What stood in panels of its own: warnings first, so that no other reading of them takes their place. */
const addPanels = (into: Collecting, facts: ProductFacts): void => {
  const own = [facts.warnings, facts.usage, facts.care, facts.box].map((lines = []) => lines)
  // A table of a panel stands in the text, too.
  const [warnings = [], usage = [], care = [], box = []] = own.map((lines) =>
    lines.filter((line) => !isTableRow(line)),
  )
  for (const line of warnings.flatMap(linesOf))
    if (isDatum(into, line)) addEntry(into, line, 'text')
    else addAs(into, 'warning', line)
  const use = usage.flatMap(linesOf)
  const told = use.filter((line) => labelled(line) === null)
  // What mostly tells and hardly instructs is a description, whatever stands above it.
  const isManual =
    told.filter((line) => statementsOf(line).some(isInstruction) || readLine(line).kind === 'use').length *
      2 >=
    told.length
  const isList = use.length >= leastSteps
  // `Kada ga ne treba koristiti`: a heading of its own among the steps.
  let warned: string | null = null
  for (const line of use) {
    const { heading, rest } = opened(line)
    const isTitle = isEntry(line) && line.length <= longestTitle
    if (isTitle) warned = denies(line) ? line : null
    if (warned === line) continue
    if (heading === 'box') addBox(into, '', rest)
    // `U trudnoći, uz pejsmejker` forbids nothing without what stands above it.
    else if (warned !== null) {
      const isScrap = goesOnFromHeading.test(uncapitalised(line))
      addAs(into, 'warning', isScrap ? `${warned}: ${uncapitalised(line)}` : line)
      noteSeen(into, line)
    } else if (isManual && isList) addStep(into, line)
    else if (isManual) addUse(into, line)
    else addText(into, line, 'text')
  }
  for (const line of care.flatMap(linesOf)) addAs(into, 'care', line)
  const lines = box.flatMap(linesOf)
  // Questions that stand below a package on its panel have answers, not contents.
  const end = lines.findIndex((line) => line.endsWith('?') || opened(line).heading === 'questions')
  if (end !== -1)
    addQuestions(
      into,
      lines.slice(end).map((text) => ({ text, mark: null })),
    )
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const { heading, rest } = opened(line)
    const datum = ownValue(line, into.basis, into.input.market)
    if (datum?.id || (heading && heading !== 'box')) addText(into, line, 'text')
    else if (roleOf(tokensOf(line)) === 'warning' && heading !== 'box') addAs(into, 'warning', line)
    else
      addBox(
        into,
        '',
        heading === 'box' ? rest : line,
        heading !== 'box' && box.length > 2 && line.split(', ').length < 3,
      )
  }
}

const longestTitle = 60
/** So many lines are a list of steps, each of which is one. */
const leastSteps = 3

/** The few words beside the price as a shop cut them from its text, a heading run into its sentence. */
const withoutTitles = (short: string, description: string): string =>
  description
    .split('\n')
    .filter((line) => line.startsWith('## '))
    .reduce((text, line) => {
      const title = line.slice(3).trim()
      return text.startsWith(`${title} `) ? text.slice(title.length).trim() : text
    }, short)

const addPageOfOurs = (into: Collecting, facts: ProductFacts): void => {
  const { source, input } = into
  if (facts.shortDescription)
    addText(into, withoutTitles(facts.shortDescription, facts.description ?? ''), 'short')
  addPanels(into, facts)
  for (const { ask, answer } of facts.answers ?? []) addQuestion(into, ask, linesOf(answer))
  addText(into, facts.description ?? '', 'text')
  for (const told of (facts.choices ?? []).flatMap(linesOf)) {
    const { choice, missing } = readLacking(told, input.market)
    if (missing) source.values.push(missing)
    const value = linesOf(choice).flatMap((line) => choiceValue(line, input.market) ?? [])[0]
    if (value) source.values.unshift(value)
  }
  const rows = new Set(source.tables.flatMap((table) => table.rows.map(([first = '']) => foldWords(first))))
  for (const line of facts.features.flatMap((feature) => linesOf(withoutFurniture(feature)))) {
    const isTold = source.sentences.some(
      ({ fact, under }) => under !== null && foldWords(fact) === foldWords(line),
    )
    const isPacked = source.box.some(({ text, fact }) =>
      [text, fact].map(foldWords).includes(foldWords(line)),
    )
    // A row of a table says what its columns are called.
    if (rows.has(foldWords(line.split(':')[0] ?? ''))) continue
    if (isTold || isPacked || isOffer(line, source.name) || into.left.has(foldWords(line))) continue
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

const addSeller = (into: Collecting, { sellerFacts: typed, market }: CopyInput): void => {
  const sellerFacts = withMarks(typed)
  const seller: Collecting = { ...into, basis: 'seller', isSellers: true }
  const { source } = into
  for (const line of linesOf(sellerFacts.purpose ?? '')) {
    seller.block += 1
    for (const sentence of statementsOf(line)) addPassage(seller, [sentence], 'seller')
  }
  for (const line of linesOf(sellerFacts.benefits ?? ''))
    if (!addAnswered(seller, line)) addPassage(seller, [line], 'reason')
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

/** A lone bare word (`LED svetlo`) is a shop's name or a tab; several of one list say something beside each other. */
const withoutScraps = (source: SourceText): SourceText => {
  const isBare = ({ role, origin, under, text }: SourceSentence) =>
    role === 'fact' && under === null && origin === 'list' && isLabel(text) && !isInstruction(text)
  return {
    ...source,
    sentences: source.sentences.filter(
      (each) =>
        !isBare(each) ||
        source.sentences.some(
          (other) => other !== each && other.block === each.block && other.origin === 'list',
        ),
    ),
  }
}

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

/** An entry of a list that the table says already; what is told in words stays whole. */
const withoutRepeats = (source: SourceText): SourceText => {
  const table = thoughtOf(source.values.map(({ label, value }) => `${label} ${value}`).join('. '))
  const isKnown = ({ text, role, origin, under }: SourceSentence) => {
    const own = thoughtOf(text)
    return (
      role === 'fact' && origin === 'list' && under === null && own.figures.length > 0 && says(table, own)
    )
  }
  return {
    ...source,
    sentences: source.sentences.filter((each) => !isKnown(each)).map((sentence, at) => ({ ...sentence, at })),
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
    models: modelsIn(`${name} ${facts?.name ?? ''} ${facts?.sku ?? ''}`),
    language,
    isBroken,
    sentences: [],
    values: [],
    tables: [],
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
    block: 0,
    under: null,
    lead: null,
    role: null,
    isParagraph: false,
    isTold: false,
    isSellers: false,
    left: new Set(),
    avoided: avoidedBy(input.wishes?.avoid, input.productName),
  }
  addSeller(into, input)
  into.block = source.sentences.length
  if (facts && language === 'ours') addPageOfOurs(into, marked(facts))
  else if (facts) addForeignPage(into, facts)
  if (input.sellerFacts.inTheBox && source.box.some(({ basis }) => basis === 'seller'))
    source.box = source.box.filter(({ basis }) => basis === 'seller')
  source.values = withJoinedRows(distinctValues(withoutHeader(source.values)))
  const had = withoutSoldOut(withoutScraps(withState(source, facts)), facts)
  return withoutAvoided(withoutRepeats(withoutConflicts(had)), into.avoided)
}
