import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from '../claims/ledger.ts'
import { quantitiesIn } from '../claims/numbers.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { isInstruction } from '../claims/statements.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { sentencesOf } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { beginsClosed, namesOrder, standsAlone } from './passages.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { open, turned, type Plan } from './plan.ts'
import { saidOf } from './said-value.ts'
import { isArticle } from './scenes.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { termBullets } from './terms.ts'
import { says, stemsOf, thoughtOf } from './thought.ts'

/** What a thing is or does; not what it is not, nor what its owner has to do. `Bez BPA` says what it is. */
const praises = ({ role, origin, text, tokens }: SourceSentence): boolean =>
  origin === 'reason' ||
  (role === 'fact' &&
    !isInstruction(text) &&
    !namesOrder(text) &&
    !/ treba (?!da (?:vam|im) )| (?:može|mogu) biti | moguć/u.test(text) &&
    !['ne', 'nije', 'nisu', 'nema', 'nemaju'].includes(tokens[0]?.folded ?? ''))

/** `350 W`, `korak 5 °C`: a measure and nothing that it measures. */
const isBareMeasure = ({ text, tokens }: SourceSentence): boolean =>
  (tokens.length <= 2 && !hasVerb(tokens)) ||
  (/^\d/.test(text) && !hasVerb(tokens) && (text.match(/\p{L}{4,}/gu)?.length ?? 0) < 2)

/** One sentence of its own that says something by itself in a list: an entry that needs no heading, or one with its own subject. */
const isPoint = (sentence: SourceSentence): boolean =>
  praises(sentence) &&
  (sentence.origin === 'reason' ||
    (sentence.sentences === 1 &&
      sentence.origin !== 'seller' &&
      standsAlone(sentence.text) &&
      !isLabel(sentence.text) &&
      !isBareMeasure(sentence) &&
      (sentence.origin === 'list'
        ? sentence.under === null
        : !/: | [–—] /.test(sentence.text) &&
          !beginsClosed(sentence.tokens) &&
          sentence.text.split(', ').length < 5 &&
          (hasVerb(sentence.tokens) || sentence.origin === 'short' || /\d/.test(sentence.text)))))

/** `Snažan motor – seče grane do 15 cm`: an entry of a list whose second half some templates would set below it. */
const onOneLine = ({ text, origin }: SourceSentence): string =>
  (origin === 'text' ? text : text.replace(/^([^,:–]{3,60}) – (?=[^–]+$)/, '$1, ')).replace(/\.$/, '')

/** What the source has in lists, its longest first: the seller's reasons before all. */
const listed = (plan: Plan): SourceSentence[] => {
  const entries = open(plan).filter(
    (sentence) => (sentence.origin === 'list' || sentence.origin === 'reason') && isPoint(sentence),
  )
  const size = ({ block, origin }: SourceSentence) =>
    origin === 'reason' ? Number.MAX_SAFE_INTEGER : entries.filter((other) => other.block === block).length
  return entries.toSorted((a, b) => size(b) - size(a))
}

const told = (plan: Plan): SourceSentence[] =>
  open(plan).filter(
    (sentence) => sentence.origin !== 'list' && sentence.origin !== 'reason' && isPoint(sentence),
  )

/** Whether a template says a value in large in its row of figures. */
const rowOf = ({ source: { values }, input: { templateName } }: Plan): ((value: SourceValue) => boolean) => {
  const hasRow = isArticle(templateName) || isPrinted(templateName, 'editableContent.benefitsRow')
  const row = hasRow ? productRow({ values }) : []
  return ({ value }) => row.some(({ number }) => number === value)
}

/** Rows that are looked up, and a maker's names, are no reason to buy. */
const isLookedUp = ({ id, label, value }: SourceValue): boolean =>
  ['size-row', 'box', 'missing', 'state', 'model', 'standard'].includes(id ?? '') ||
  /^(?:model|tip|vrsta|zemlja|poreklo|porijeklo|marka|robna|brend|proizvođač|serija|ostalo)(?!\p{L})/iu.test(
    label,
  ) ||
  /(?:^|, )(?:ne|nije|bez|samo)(?!\p{L})/iu.test(value)

/** Rows of a table of their own (`Žuta: 4,5 kg`, `Crvena: 6,8 kg`) say nothing one by one. */
const isOfTable = ({ source: { values } }: Plan, each: SourceValue): boolean => {
  const measureIn = ({ value }: SourceValue) => quantitiesIn(value)[0]?.measure
  return (
    each.id === null &&
    values.filter((other) => other.id === null && measureIn(other) && measureIn(other) === measureIn(each))
      .length > 2
  )
}

/** How many lines would fit beside the picture. */
export const shortPoints = (plan: Plan): number => {
  const most = slotAt(plan.input.templateName, 'bullets.*').lead?.letters ?? 50
  return [
    ...[...listed(plan), ...told(plan)].map(onOneLine),
    ...valueLines(plan).said.map(({ text }) => text),
  ].filter((text) => text.length <= most).length
}

/** What longer passages begin with says something by itself; the whole stays in the text. */
const beginnings = (plan: Plan): Line[] =>
  open(plan)
    .filter(({ sentences, origin }) => sentences > 1 && origin !== 'seller')
    .flatMap((sentence) => {
      const [first = ''] = sentencesOf(sentence.text)
      const head = { ...sentence, text: first, tokens: tokensOf(first), sentences: 1 }
      return isPoint(head) ? [{ text: onOneLine(head), basis: sentence.basis, fact: sentence.fact }] : []
    })

const valueLines = (plan: Plan): { said: Line[]; rows: Line[] } => {
  const inRow = rowOf(plan)
  const name = stemsOf(plan.source.name)
  // `46` pieces that the name counts are no news.
  const isInName = ({ label, value }: SourceValue) =>
    says(
      { key: '', stems: name, figures: plan.source.name.match(/\d[\d.,]*/g) ?? [] },
      thoughtOf(`${label} ${value}`),
    )
  const values = turned(
    plan,
    plan.source.values
      .filter((each) => !isLookedUp(each) && !isInName(each) && !isOfTable(plan, each))
      .toSorted((a, b) => Number(inRow(a)) - Number(inRow(b))),
  )
  return {
    said: values.flatMap((each) => {
      const text = saidOf(each)
      return text ? [{ text: adaptedTo(plan.market, text), basis: each.basis, fact: each.fact }] : []
    }),
    rows: values
      .filter(
        (each) =>
          saidOf(each) === null &&
          each.label.length + each.value.length <= 60 &&
          !hasVerb(tokensOf(each.value)),
      )
      .map(({ id, label, value, basis, fact }) => ({
        text: id === 'choice-size' ? `${label} ${value}` : `${label}: ${value}`,
        basis,
        fact,
      })),
  }
}

/**
 * Exactly five: the source's best list, then sentences that stand by themselves, then values as a person says them; how one orders only
 * where all end. The first stand beside the picture, where there is space for short ones.
 */
export const writeBullets = (plan: Plan): string[] => {
  const { letters, lead = { entries: 0, letters } } = slotAt(plan.input.templateName, 'bullets.*')
  const chosen: { line: Line; sentence?: SourceSentence; isValue?: boolean }[] = []
  const isFree = ({ text }: Line): boolean =>
    !plan.isTold(text) && !chosen.some(({ line }) => line.text === text)
  const take = (
    lines: readonly { line: Line; sentence?: SourceSentence; isValue?: boolean }[],
    until: number,
    isFit: (line: Line) => boolean = () => true,
  ) => {
    for (const each of lines)
      if (chosen.length < until && isFit(each.line) && isFree(each.line)) chosen.push(each)
  }
  const points = (sentences: readonly SourceSentence[]) =>
    turned(
      plan,
      sentences
        .map((sentence) => ({
          sentence,
          line: { text: onOneLine(sentence), basis: sentence.basis, fact: sentence.fact },
        }))
        .filter(({ line, sentence }) => line.text.length <= letters || sentence.origin === 'reason'),
    )
  const { said, rows } = valueLines(plan)
  const [entries, texts] = [points(listed(plan)), points(told(plan))]
  const asLines = (lines: readonly Line[]) => lines.map((line) => ({ line, isValue: true }))
  const isShort = ({ text }: Line) => text.length <= lead.letters && !/: | [–—-] /.test(text)
  const terms = termBullets(plan.market).map((line) => ({ line }))
  const begun = beginnings(plan)
    .filter(({ text }) => text.length <= letters)
    .map((line) => ({ line }))
  const spare = isArticle(plan.input.templateName) ? [asLines(said), texts] : [texts, asLines(said)]
  for (const lines of [entries, ...spare]) take(lines, lead.entries, isShort)
  take(begun, lead.entries, isShort)
  take(terms, lead.entries, isShort)
  for (const lines of [entries, ...spare, begun, asLines(rows), terms]) take(lines, copyLimits.bullets)
  return chosen.map(({ line, sentence }) => (sentence ? plan.print(sentence, line.text) : plan.tell(line)))
}

/** Entries of the source's lists that stand nowhere yet. */
export const openPoints = (plan: Plan): SourceSentence[] => listed(plan)
