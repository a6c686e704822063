import { copyLimits } from '#contract/builder/copy.ts'
import type { Line } from '../claims/ledger.ts'
import { quantitiesIn } from '../claims/numbers.ts'
import { readLine } from '../claims/line-kinds.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { isInstruction } from '../claims/statements.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { foldWords } from '../language/fold.ts'
import { sentencesOf } from '../language/page-text.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { beginsClosed, namesOrder, standsAlone } from './passages.ts'
import { hasVerb, isLabel } from './phrases.ts'
import { mayLeave, open, turned, type Plan } from './plan.ts'
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

/** `Čizme ne staju`: what is not so is a reason to buy only where it surely tells what the thing is, as `Ne klizi` does. */
const isVirtue = ({ text, tokens }: SourceSentence): boolean => {
  const { kind, share } = readLine(text)
  // A piece of the package, a size, an order to the reader.
  if (kind !== 'product' && share.product < leastProduct) return false
  return (
    !tokens.some(({ folded }) => /^(?:ne|nije|nisu|nijesu|nema|nemaju)$/.test(folded)) ||
    share.product > surelyProduct
  )
}
const surelyProduct = 0.8
const leastProduct = 0.35

/** One sentence of its own that says something by itself in a list: an entry that needs no heading, or one with its own subject. */
const isPoint = (sentence: SourceSentence): boolean =>
  praises(sentence) &&
  (sentence.origin === 'reason' || sentence.origin === 'seller' || isVirtue(sentence)) &&
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
    (sentence) =>
      sentence.origin !== 'list' &&
      sentence.origin !== 'reason' &&
      isPoint(sentence) &&
      mayLeave(plan, sentence),
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

/** `Kabl je dug 3 m` and `Dužina kabla 3 m` are one line. */
const saysSame = (one: string, other: string): boolean => says(thoughtOf(one), thoughtOf(other))

/** Two of one paragraph: one of them may leave it. */
const isBeside = (one: SourceSentence, other: SourceSentence): boolean =>
  one.origin === 'text' && other.origin === 'text' && one.block === other.block

/** How many lines would fit beside the picture. */
export const shortPoints = (plan: Plan): number => {
  const most = slotAt(plan.input.templateName, 'bullets.*').lead?.letters ?? 50
  return [
    ...[...listed(plan), ...told(plan)].map(onOneLine),
    ...valueLines(plan).said.map(({ text }) => text),
  ].filter((text) => text.length <= most).length
}

/** Words behind which a sentence goes on: what stands before them is true without them. */
const goesOn = /, (?=(?:a|pa|te|jer|tako da|zato|što|čime|dok) )/u

/** What may limit a clause from elsewhere in its sentence. */
const limits = /(?<!\p{L})(?:ako|ali|kad|kada|ukoliko|osim|samo|ne|nije|nisu|treba|može|mogu)(?!\p{L})/iu

/**
 * Short whole thoughts of the text for the lines beside the picture. They are a summary: the text below keeps its sentences, and what a
 * clause leaves out stands there.
 */
const summaries = (plan: Plan, most: number): Line[] =>
  plan.source.sentences
    .filter(
      ({ origin, role, text }) =>
        (origin === 'text' || origin === 'short' || origin === 'list') &&
        role === 'fact' &&
        !plan.repeated.has(text),
    )
    // An entry that tells or measures something by itself needs its heading only where it stands.
    .flatMap((sentence) =>
      sentence.origin === 'list' && sentence.under !== null
        ? hasVerb(sentence.tokens) || /\d/.test(sentence.text)
          ? [{ ...sentence, under: null }]
          : []
        : [sentence],
    )
    .flatMap((sentence) =>
      sentencesOf(sentence.text).flatMap((whole): Line[] => {
        if (/[?:]/.test(whole)) return []
        const [clause = ''] = limits.test(whole) ? [whole] : whole.split(goesOn)
        const head = { ...sentence, text: clause, tokens: tokensOf(clause), sentences: 1 }
        return clause.length <= most && isPoint(head)
          ? [{ text: onOneLine(head), basis: sentence.basis, fact: sentence.fact }]
          : []
      }),
    )

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

/** A longer sentence is read where it stands. */
const longestSummary = 80

type Chosen = {
  line: Line
  /** The passage that leaves its place for the line. */
  sentence?: SourceSentence
  /** The text says it, too. */
  isSummary?: boolean
}

/**
 * Exactly five: the source's best list, then sentences that stand by themselves, then values as a person says them; how one orders only
 * where all end. The first stand beside the picture, where there is space for short ones.
 */
export const writeBullets = (plan: Plan, hook = ''): string[] => {
  const { letters, lead = { entries: 0, letters } } = slotAt(plan.input.templateName, 'bullets.*')
  const chosen: Chosen[] = []
  const opening = foldWords(hook)
  const isFree = ({ line: { text }, isSummary }: Chosen): boolean =>
    (isSummary ? !opening.includes(foldWords(text)) : !plan.isTold(text)) &&
    !chosen.some(({ line }) => line.text === text)
  const take = (lines: readonly Chosen[], until: number, isFit: (line: Line) => boolean = () => true) => {
    for (const each of lines)
      if (
        chosen.length < until &&
        isFit(each.line) &&
        isFree(each) &&
        !chosen.some(({ line, sentence }) =>
          sentence && each.sentence ? isBeside(sentence, each.sentence) : saysSame(line.text, each.line.text),
        )
      )
        chosen.push(each)
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
  const asLines = (lines: readonly Line[]) => lines.map((line) => ({ line }))
  const isShort = ({ text }: Line) => text.length <= lead.letters && !/: | [–—-] /.test(text)
  const terms = termBullets(plan.market).map((line) => ({ line }))
  const summed = turned(plan, summaries(plan, longestSummary)).map((line) => ({ line, isSummary: true }))
  // Asked again, another kind of lines comes first.
  for (const lines of turned(plan, [entries, summed, asLines(said), texts]))
    take(lines, lead.entries, isShort)
  take(terms, lead.entries, isShort)
  for (const lines of [entries, ...turned(plan, [asLines(said), summed, texts, asLines(rows)]), terms])
    take(lines, copyLimits.bullets)
  return chosen.map(({ line, sentence, isSummary }) =>
    sentence ? plan.print(sentence, line.text) : isSummary ? plan.ledger.write(line) : plan.tell(line),
  )
}

/** Entries of the source's lists that stand nowhere yet. */
export const openPoints = (plan: Plan): SourceSentence[] => listed(plan)
