import { copyLimits } from '#contract/builder/copy.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import type { Line } from '../claims/ledger.ts'
import { readLine } from '../claims/line-kinds.ts'
import { quantitiesIn } from '../claims/numbers.ts'
import { isShopsVoice } from '../claims/shop-voice.ts'
import { isInstruction } from '../claims/statements.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { beginsClosed, leans, namesOrder, standsAlone } from './passages.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { open, turned, type Plan } from './plan.ts'
import { saidOf } from './said-value.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { termBullets } from './terms.ts'
import { says, thoughtOf } from './thought.ts'

/** How sure it has to be that a line tells what the thing is or does. */
const surely = 0.6

/** What is not so, only sometimes so, sold apart or asked of the buyer: a line for the text, never a reason to buy. */
const limits =
  /(?<!\p{L})(?:ne|nije|nisu|nijesu|nema|nemaju|ni|niti|samo|osim|ali|ako|ukoliko|kad|kada|posebno|zasebno|dodatno|treba|mora|moraju|mogu|moguć\p{L}*|preporuč\p{L}*|uključen\p{L}*|pazi\p{L}*|oprez|zavisi|ovisi)(?!\p{L})/iu

/** `350 W`, `korak 5 °C`: a measure and nothing that it measures. */
const isBareMeasure = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    !hasVerb(tokens) &&
    (tokens.length <= 2 || (/^\d/.test(text) && (text.match(/\p{L}{4,}/gu)?.length ?? 0) < 2))
  )
}

/** Whether a line says by itself what the thing is or does; nothing of a package, a size, a warning, or an order to the reader. */
const isReason = (text: string): boolean =>
  readLine(text).share.product >= surely &&
  !isShopsVoice(text) &&
  standsAlone(text) &&
  !limits.test(text) &&
  !isInstruction(text) &&
  !namesOrder(text) &&
  !isLabel(text) &&
  !isBareMeasure(text) &&
  !/: |[?!;]|^\d+\. |^(?:Što|Zato|Zbog|Time) /.test(text)

/** `Snažan motor – seče grane do 15 cm`: an entry of a list whose second half some templates would set below it. */
const onOneLine = (text: string): string =>
  text.replace(/^([^,:–]{3,60}) – (?=[^–]+$)/, '$1, ').replace(/\.$/, '')

/** What the source has in lists, its longest first: the seller's reasons before all. */
const listed = (plan: Plan): SourceSentence[] => {
  const entries = open(plan).filter(
    ({ origin, role, under, lead, text, sentences }) =>
      origin === 'reason' ||
      (origin === 'list' &&
        role === 'fact' &&
        under === null &&
        lead === null &&
        sentences === 1 &&
        isReason(text)),
  )
  const size = ({ block, origin }: SourceSentence) =>
    origin === 'reason' ? Number.MAX_SAFE_INTEGER : entries.filter((other) => other.block === block).length
  return entries.toSorted((a, b) => size(b) - size(a))
}

/** Words behind which a sentence goes on: what stands before them is true without them. */
const goesOn = /, (?=(?:a|pa|te|jer|tako da|zato|što|čime|dok) )/u

/**
 * Short whole thoughts of the text. They are a summary: the text below keeps its sentences, so nothing is torn, and what a clause leaves out
 * stands there.
 */
const summaries = (plan: Plan, most: number): Line[] =>
  plan.source.sentences
    .filter(
      ({ origin, role, sentences, tokens }) =>
        (origin === 'text' || origin === 'list') && role === 'fact' && sentences === 1 && hasVerb(tokens),
    )
    .flatMap(({ text, basis, fact }): Line[] => {
      const [clause = ''] = limits.test(text) ? [text] : text.split(goesOn)
      const tokens = tokensOf(clause)
      return clause.length <= most &&
        isReason(clause) &&
        hasVerb(tokens) &&
        !beginsClosed(tokens) &&
        !leans(clause)
        ? [{ text: onOneLine(clause), basis, fact }]
        : []
    })

/** Values that a template says in large in its row of figures. */
export const inRow = ({
  source: { values },
  input: { templateName },
}: Plan): ((value: SourceValue) => boolean) => {
  const row = isPrinted(templateName, 'editableContent.benefitsRow') ? productRow({ values }) : []
  return ({ value }) => row.some(({ number }) => number === value)
}

/** Rows that are looked up, and a maker's names, are no reason to buy. */
const isLookedUp = ({ id, label, value }: SourceValue): boolean =>
  [
    'size-row',
    'choice-size',
    'box',
    'missing',
    'state',
    'model',
    'standard',
    'ingredients',
    'quantity',
    'voltage',
  ].includes(id ?? '') ||
  /^(?:model|tip|vrsta|zemlja|poreklo|porijeklo|marka|robna|brend|proizvođač|serija|pakovanje|pranje|održavanje)(?!\p{L})/iu.test(
    label,
  ) ||
  limits.test(value) ||
  /^(?:ne|da|bez)(?!\p{L})/iu.test(value)

/** Rows of a table of their own (`Žuta: 4,5 kg`, `Crvena: 6,8 kg`) say nothing one by one. */
const isOfTable = ({ source: { values } }: Plan, each: SourceValue): boolean => {
  const measureIn = ({ value }: SourceValue) => quantitiesIn(value)[0]?.measure
  return (
    each.id === null &&
    values.filter((other) => other.id === null && measureIn(other) && measureIn(other) === measureIn(each))
      .length > 2
  )
}

/** What buyers choose a thing by, first to last; of a row without an id nobody knows. */
const worth = [
  'choice-colour', 'runtime', 'range', 'load', 'capacity', 'brightness', 'screen', 'battery', 'material', 'age',
  'charging-time', 'dimensions', 'power', 'length', 'width', 'height', 'diameter', 'weight', 'colour', 'cable', 'noise',
] // prettier-ignore
const rankOf = ({ id, label, value }: SourceValue): number =>
  id === null
    ? saidOf({ id, label, value })
      ? 12.5
      : worth.length
    : worth.includes(id)
      ? worth.indexOf(id)
      : worth.length + 1

/** Rows of the table that may be told in words, once, and are told nowhere yet: as a person says them, or with their label. */
const valueLines = (plan: Plan): Line[] => {
  const isFigure = inRow(plan)
  return plan.source.values
    .filter(
      (each) =>
        !isLookedUp(each) &&
        !isOfTable(plan, each) &&
        // Asked for other lines, the seller sees what the first ones left to the table.
        (plan.turn > 0 || (!isFigure(each) && !plan.isSaid(each))),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((each) => {
      const said = saidOf(each)
      const text = said ? adaptedTo(plan.market, said) : `${each.label}: ${each.value}`
      const isFit = said !== null || (text.length <= 60 && !hasVerb(tokensOf(each.value)))
      return isFit ? [{ text, basis: each.basis, fact: each.fact }] : []
    })
}

type Chosen = { line: Line; sentence?: SourceSentence; isSummary?: boolean }

/**
 * Exactly five: the seller's reasons and the source's best list, whole thoughts of the text, values that are said nowhere else; how one orders
 * only where all end. The first stand beside the picture, where there is space for short ones.
 */
export const writeBullets = (plan: Plan, hook = ''): string[] => {
  const { letters, lead = { entries: 0, letters } } = slotAt(plan.input.templateName, 'bullets.*')
  const opening = [hook, plan.source.name].map(thoughtOf)
  const own = listed(plan)
    .map((sentence): Chosen => ({
      sentence,
      line: { text: onOneLine(sentence.text), basis: sentence.basis, fact: sentence.fact },
    }))
    .filter(({ line, sentence }) => line.text.length <= letters || sentence?.origin === 'reason')
  const summed = summaries(plan, letters).map((line): Chosen => ({ line, isSummary: true }))
  const values = valueLines(plan).map((line): Chosen => ({ line }))
  const terms = termBullets(plan.market).map((line): Chosen => ({ line }))
  // Asked again, another kind of lines comes first.
  const isReasonOf = ({ sentence }: Chosen) => sentence?.origin === 'reason'
  // A bare word of the seller (`Tri pregrade`) stands behind what says something.
  const isBare = ({ line }: Chosen) => isLabel(line.text)
  const entries = own.filter((each) => !isReasonOf(each))
  const kinds = [
    own.filter((each) => isReasonOf(each) && !isBare(each)),
    ...turned(plan, [turned(plan, entries), turned(plan, summed), turned(plan, values)]),
    own.filter((each) => isReasonOf(each) && isBare(each)),
  ]
  const chosen: Chosen[] = []
  const take = (lines: readonly Chosen[], until: number, isFit: (line: Line) => boolean = () => true) => {
    for (const each of lines) {
      const said = thoughtOf(each.line.text)
      const isKnown =
        (!each.isSummary && plan.isTold(each.line.text)) ||
        [...opening, ...chosen.map(({ line }) => thoughtOf(line.text))].some(
          (other) => says(other, said) || says(said, other),
        )
      if (chosen.length < until && isFit(each.line) && (!isKnown || each.sentence?.origin === 'reason'))
        chosen.push(each)
    }
  }
  const isShort = ({ text }: Line) => text.length <= lead.letters
  for (const lines of kinds) take(lines, lead.entries, isShort)
  take(terms, lead.entries, isShort)
  for (const lines of [...kinds, terms]) take(lines, copyLimits.bullets)
  for (const line of terms)
    if (chosen.length < copyLimits.bullets && !chosen.includes(line)) chosen.push(line)
  return chosen.map(({ line, sentence, isSummary }) =>
    sentence ? plan.print(sentence, line.text) : isSummary ? plan.ledger.write(line) : plan.tell(line),
  )
}

/** Entries of the source's lists that stand nowhere yet. */
export const openPoints = (plan: Plan): SourceSentence[] => listed(plan)
