import { withoutTail } from '#contract/common/text.ts'
import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { claimOf } from '../claims/claims.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords, listed } from '../language/fold.ts'
import { tidyLine } from '../language/page-text.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { numberSaid } from '../lexicon/units.ts'
import { readTable } from '../../../lib/table.ts'
import type { Layout } from './layout.ts'
import { hasVerb } from './phrases.ts'
import { turned, type Plan } from './plan.ts'
import { deniesThing } from './read-parts.ts'
import { saysValue } from './said.ts'
import { toldIn, type Section, type SourceText, type SourceValue } from './source-text.ts'
import { termQuestions } from './terms.ts'
import { inRow } from './value-lines.ts'

/*
 * A question stands only where its answer is certain: the source or the seller asked and answered it, or a row of the table is named so. No
 * sentence is looked for that might fit; where nothing answers, the shop's terms do.
 */

const asked = readTable(new URL('questions.tsv', import.meta.url), ['id', 'ask']).map(({ id, ask }) => ({
  id,
  ask: inEveryMarket(ask),
}))

/** Lines of a wish that are read as questions. */
const mostAsked = 5

type Answer = { q: string; text: string; write: () => string }

/** `Vodootpornost: ne` tells nobody what protects, `Airbag: da` not what of it. */
const tells = ({ value }: SourceValue): boolean => !/^(?:ne|nije|nema|bez|da)(?!\p{L})/iu.test(value)

const isChoice = ({ id }: SourceValue): boolean => id === 'choice-size' || id === 'choice-colour'

/** A list that is looked up answers nothing in a sentence. */
const isLookedUp = ({ id }: SourceValue): boolean => id === 'ingredients' || id === 'standard'

/** `Veličina čestica` is no size to choose, and of one size or colour there is no choice. */
const isAsked = (each: SourceValue): boolean => {
  const { id, label, value } = each
  if ((isChoice(each) || id === 'sizes') && !value.includes(',')) return false
  // What a cushion is filled with feeds nothing.
  if (id === 'port')
    return /usb|kabl|adapter|punja|utičn|struj|type|tip|solar|bežič|\d ?v(?!\p{L})/iu.test(value)
  if (id === 'quantity' && /^1(?!\d)/.test(value)) return false
  // `Kapacitet: 1,5 kg/min` is no volume.
  if (id === 'capacity') return /\d ?(?:ml|cl|dl|l|lit\p{L}*|m³|cm³)(?![\p{L}/])/iu.test(value)
  return (id !== 'sizes' && id !== 'choice-size') || /^(?:dostupne )?veličin[ae]$/i.test(label)
}

/** Whether a value has what its question asks for, said as an answer: how much is answered by a figure in front, whether by more than a row says. */
const isAnswerTo = (q: string, value: string): boolean =>
  /^koli(?:k|č)/i.test(q)
    ? tokensOf(value)
        .slice(0, 2)
        .some(({ folded }) => /^\d/.test(folded) || numberSaid(folded) !== null)
    : !(/^kako/i.test(q) && /^(?:do |oko |od )?\d/.test(value)) &&
      !/^(?:gde|gdje|ko |da )|(?<!\p{L})(?:li|mogu|može|smem|smijem|mora|moram)(?!\p{L})/iu.test(q)

type Answered = SourceText['answered'][number]

const mostQuestions = ({ input }: Plan): number =>
  slotAt(input.templateName, 'faq.*.q').entries?.most ?? copyLimits.faq

const longestAnswer = ({ input }: Plan): number => slotAt(input.templateName, 'faq.*.a').letters

/** The value alone: its question says the label. */
const valueAnswer = (plan: Plan, q: string, each: SourceValue): Answer => {
  const { label, value, basis, fact } = each
  const text = `${capitalised(isChoice(each) ? listed(value.split(', ')) : value)}.`
  return { q, text: `${label} ${value}`, write: () => plan.ledger.write({ text, basis, fact }) }
}

/** Rows that the page says nowhere in words, and that a template does not print in large. */
const freeRows = (plan: Plan, { hook, bullets }: Told): SourceValue[] => {
  const isFigure = inRow(plan)
  const said = [
    plan.source.name,
    ...[...(hook ?? []), ...bullets, ...toldIn(plan.source)].map(({ text }) => text),
  ].join(' ')
  return plan.source.values.filter(
    (each) => tells(each) && !isLookedUp(each) && !isFigure(each) && !saysValue(said, each),
  )
}

type Told = Pick<Layout, 'hook' | 'bullets'>

/** Questions that any product answers by its table, most asked first. */
const fromRows = (plan: Plan, free: readonly SourceValue[]): Answer[] =>
  asked.flatMap(({ id, ask }) => {
    const [one, other] = free.filter((value) => value.id === id)
    const q = plan.say(ask)
    return one && !other && isAsked(one) && isAnswerTo(q, one.value) ? [valueAnswer(plan, q, one)] : []
  })

/** A question as the seller typed it, where it says nothing that a page must not say. */
const readQuestion = (plan: Plan, line: string): string | null => {
  const text = capitalised(
    tidyLine(adaptedTo(plan.market, latin(line)))
      .replace(/^[-•*\d.)\s]+/, '')
      .trim(),
  )
  const q = withoutTail(text, /[?!.\s]/) + '?'
  return q.length > 3 && q.length <= slotAt(plan.input.templateName, 'faq.*.q').letters && claimOf(q) === null
    ? q
    : null
}

/** Words of questions that say nothing of what is asked. */
const asking = new Set(
  'da li je su se i a u na za sa kako koliko kolika koliki koja koje koji kakav kakva kakvo gde gdje kada sta sto moze mogu mozete treba ima imaju ide bude'.split(
    ' ',
  ),
)

const stemsOf = (text: string): string[] =>
  tokensOf(text)
    .map(({ jatless }) => jatless)
    .filter((word) => word.length > 2 && !asking.has(word))
    .map((word) => word.slice(0, 4))

/** What the seller says that buyers ask, in its order, where a row is named by the words of the question. */
const fromWishes = (plan: Plan): Answer[] =>
  (plan.input.wishes?.asked ?? '')
    .split(/\n|(?<=\?)\s/)
    .slice(0, mostAsked)
    .flatMap((line) => {
      const q = readQuestion(plan, line)
      const stems = q === null ? [] : stemsOf(q)
      const row = plan.source.values.find(({ label }) => {
        const own = stemsOf(label)
        return stems.length > 0 && stems.every((stem) => own.includes(stem))
      })
      return q !== null && row ? [valueAnswer(plan, q, row)] : []
    })

/** What the source, or the seller, asks and answers: as much as a page has places for, and what stays for its text. */
const answeredIn = (plan: Plan): { asked: Answered[]; left: Answered[] } => {
  const fits = ({ answer }: Answered) => answer.text.length <= longestAnswer(plan)
  const asked = plan.source.answered.filter(fits).slice(0, mostQuestions(plan))
  return { asked, left: plan.source.answered.filter((each) => !asked.includes(each)) }
}

/** Answers that no question of the page has room for stand in its text below what was asked. */
export const answersInText = (plan: Plan): Section[] =>
  answeredIn(plan).left.map(({ ask, answer }) => ({
    title: ask,
    parts: [{ kind: 'paragraph', sentences: [answer] }],
  }))

const fromAnswered = (plan: Plan): Answer[] =>
  answeredIn(plan).asked.map(({ ask, answer }) => ({
    q: ask,
    text: answer.text,
    write: () => plan.ledger.write(answer),
  }))

/** What a part of the page says, asked: before how one orders. */
const fromParts = (plan: Plan): Answer[] => {
  const { box, boxTitle, care, warnings } = plan.source
  const isSaid = ({ text }: { text: string }) => hasVerb(tokensOf(text)) || deniesThing(text)
  const [things, said] = [false, true].map((is) =>
    box.filter((each) => isSaid(each) === is).map(({ text }) => text),
  ) as [string[], string[]]
  const contents = [listed(things), ...said.map(capitalised)].map((text) => `${text}.`).join(' ')
  const parts = [
    // `U koferu dobijate: mašinu` lists in another case.
    [
      boxTitle ? 'Šta dobijam u paketu?' : 'Šta je u pakovanju?',
      things.length > 1 ? [{ text: contents, of: box }] : [],
    ],
    ['Kako se održava?', care.map((each) => ({ text: each.text, of: [each] }))],
    ['Na šta treba paziti?', warnings.map((each) => ({ text: each.text, of: [each] }))],
  ] as const
  return parts.flatMap(([q, lines]) => {
    const text = capitalised(lines.map((line) => line.text).join(' '))
    const [first] = lines.flatMap(({ of }) => of)
    return first && text.length <= longestAnswer(plan)
      ? [{ q, text, write: () => plan.ledger.write({ ...first, text }) }]
      : []
  })
}

type Faq = PageCopy['faq']

/** `Kako se pune?` and `Kako se puni?` ask the same. */
const askedFor = (q: string): string =>
  tokensOf(q)
    .map(({ jatless }) => (jatless.length > 3 ? jatless.slice(0, -1) : jatless))
    .join(' ')

/** Up to five questions of the source and the seller; the first three are always there. */
export const writeFaq = (plan: Plan, told: Told): Faq => {
  const chosen: Faq = []
  const answers = new Set<string>()
  const take = (list: readonly Answer[], until: number = copyLimits.faq) => {
    for (const { q, text, write } of list)
      if (
        chosen.length < until &&
        !answers.has(foldWords(text)) &&
        !chosen.some((one) => askedFor(one.q) === askedFor(q))
      ) {
        answers.add(foldWords(text))
        chosen.push({ q, a: write() })
      }
  }
  const most = mostQuestions(plan)
  const free = freeRows(plan, told)
  take(fromAnswered(plan), most)
  take(fromWishes(plan), most)
  take(turned(plan, fromRows(plan, free)))
  take(fromParts(plan))
  for (const { q, a } of turned(plan, termQuestions(plan.market)))
    if (chosen.length < copyLimits.faq) chosen.push({ q, a: plan.ledger.write(a) })
  return chosen
}

/** The three of every page, and those behind them. */
export const splitQuestions = (all: PageCopy['faq']): [faq: PageCopy['faq'], moreFaq: PageCopy['faq']] => [
  all.slice(0, copyLimits.faq),
  all.slice(copyLimits.faq),
]
