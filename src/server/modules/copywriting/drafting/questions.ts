import { withoutTail } from '#contract/common/text.ts'
import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { claimOf } from '../claims/claims.ts'
import { readLine } from '../claims/line-kinds.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { capitalised, foldWords, listed, uncapitalised } from '../language/fold.ts'
import { tidyLine } from '../language/page-text.ts'
import { inEveryMarket, type ByMarket } from '../lexicon/by-market.ts'
import { matchesAny, tokensOf } from '../lexicon/patterns.ts'
import { numberSaid } from '../lexicon/units.ts'
import { readTable } from '../../../lib/table.ts'
import { inRow } from './bullets.ts'
import { open, turned, type Plan } from './plan.ts'
import { saidOf } from './said-value.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { termQuestions } from './terms.ts'

/*
 * A question stands only where its answer is certain: the source or the seller asked and answered it, or the answer is what a row, the package
 * or the care of the source says under that very name. No sentence is looked for that might fit; where nothing answers, the shop's terms do.
 */

const asked = new Map(
  readTable(new URL('questions.tsv', import.meta.url), ['id', 'ask']).map(({ id, ask }) => [
    id,
    inEveryMarket(ask),
  ]),
)
const generalAsks = {
  care: inEveryMarket('Kako se održava?'),
  box: inEveryMarket('Šta je u pakovanju?'),
} as const

/** Lines of a wish that are read as questions. */
const mostAsked = 5

type Answer = { q: string; text: string; write: () => string }

/** `Vodootpornost: ne` tells nobody what protects, `Airbag: da` not what of it. */
const tells = ({ value }: SourceValue): boolean => !/^(?:ne|nije|nema|bez|da)(?!\p{L})/iu.test(value)

const isChoice = ({ id }: SourceValue): boolean => id === 'choice-size' || id === 'choice-colour'

/** A list that is looked up answers nothing in a sentence. */
const isLookedUp = ({ id }: SourceValue): boolean =>
  id === 'ingredients' || id === 'standard' || id === 'size-row'

/** `Veličina čestica` is no size to choose, and of one size or colour there is no choice. */
const isAsked = (each: SourceValue): boolean => {
  const { id, label, value } = each
  if (isChoice(each) && !value.includes(',')) return false
  // What a cushion is filled with feeds nothing.
  if (id === 'port')
    return /usb|kabl|adapter|punja|utičn|struj|type|tip|solar|bežič|\d ?v(?!\p{L})/iu.test(value)
  if (id === 'quantity' && /^1(?!\d)/.test(value)) return false
  return (id !== 'sizes' && id !== 'choice-size') || /^(?:dostupne )?veličin[ae]$/i.test(label)
}

/** Whether a value has what its question asks for: how much is answered by a figure in front, whether by more than a row says. */
const isAnswerTo = (q: string, value: string): boolean =>
  /^koli(?:k|č)/i.test(q)
    ? tokensOf(value)
        .slice(0, 2)
        .some(({ folded }) => /^\d/.test(folded) || numberSaid(folded) !== null)
    : !/(?<!\p{L})(?:li|mogu|može|smem|smijem|mora|moram)(?!\p{L})/iu.test(q)

const longestAnswer = ({ input }: Plan): number => slotAt(input.templateName, 'faq.*.a').letters

/** The value alone: its question says the label. */
const valueAnswer = (plan: Plan, q: string, each: SourceValue): Answer => {
  const { id, label, value, basis, fact } = each
  const said =
    id === 'choice-colour'
      ? listed(value.split(', '))
      : id === 'choice-size'
        ? (saidOf(each) ?? value)
        : value
  const text = `${capitalised(said)}.`
  return {
    q,
    text: `${label} ${value}`,
    write: () => {
      plan.tell({ text: `${label} ${value}`, basis, fact })
      return plan.ledger.write({ text, basis, fact })
    },
  }
}

/** The sentence keeps its place in the text. */
const sentenceAnswer = (plan: Plan, q: string, { text, basis, fact }: SourceSentence): Answer => ({
  q,
  text,
  write: () => plan.ledger.write({ text, basis, fact }),
})

/** Rows that are told in words nowhere yet, and that a template does not print in large. */
const freeRows = (plan: Plan): SourceValue[] => {
  const isFigure = inRow(plan)
  return plan.source.values.filter(
    (each) => tells(each) && !isLookedUp(each) && !isFigure(each) && !plan.isSaid(each),
  )
}

/** The questions of a playbook, by rows of the table that are named so. What there is to choose answers no question of how it fits. */
const fromRows = (plan: Plan): Answer[] =>
  turned(plan, plan.playbook?.questions ?? []).flatMap(({ label, ask }) => {
    const q = plan.say(ask)
    const rows = freeRows(plan).filter(
      (each) => !isChoice(each) && matchesAny(label, tokensOf(each.label)) && isAnswerTo(q, each.value),
    )
    // Of two lengths neither is the length.
    return rows.length === 1 && rows[0] ? [valueAnswer(plan, q, rows[0])] : []
  })

/** Rows that answer one question together, by what a buyer asks. */
const together: readonly { ask: ByMarket; ids: ReadonlySet<string> }[] = [
  {
    ask: inEveryMarket('Koje su mere/mjere/mjere?'),
    ids: new Set(['dimensions', 'weight', 'length', 'width', 'height', 'diameter', 'capacity']),
  },
  {
    ask: inEveryMarket('Kakvo je napajanje?'),
    ids: new Set([
      'power',
      'voltage',
      'battery',
      'runtime',
      'charging-time',
      'power-source',
      'port',
      'cable',
    ]),
  },
]

/** Questions that any product answers by its table: what belongs together in one answer, then single rows, most asked first. */
const fromData = (plan: Plan): Answer[] => {
  const rows = freeRows(plan).filter(isAsked)
  const single = [...asked].flatMap(([id, ask]) => {
    const [one, other] = rows.filter((value) => value.id === id)
    return one && !other ? [{ id, ask, each: one }] : []
  })
  const joined = together.flatMap(({ ask, ids }): Answer[] => {
    const own = single.filter(({ id }) => ids.has(id))
    const text = `${capitalised(own.map(({ each }) => `${uncapitalised(each.label)} ${each.value}`).join(', '))}.`
    if (own.length < 2 || text.length > longestAnswer(plan)) return []
    const fact = own.map(({ each }) => each.fact).join('\n')
    return [
      {
        q: plan.say(ask),
        text,
        write: () => plan.tell({ text, basis: own[0]?.each.basis ?? 'page', fact }),
      },
    ]
  })
  const isJoined = (id: string) =>
    together.some(({ ids }) => ids.has(id) && single.filter((each) => ids.has(each.id)).length > 1)
  return [
    ...single
      .filter(({ id, each, ask }) => !isJoined(id) && isAnswerTo(plan.say(ask), each.value))
      .map(({ ask, each }) => valueAnswer(plan, plan.say(ask), each)),
    ...joined,
  ]
}

/** All of the care, or of the package, where it fits into an answer. */
const fromParts = (plan: Plan): Answer[] => {
  const { box, sentences } = plan.source
  const care = sentences.filter(({ role }) => role === 'care')
  const isCare = care.every(({ text }) => readLine(text).kind === 'care')
  const parts = [
    {
      q: plan.say(generalAsks.care),
      lines: isCare ? care : [],
      text: care.map(({ text }) => text).join(' '),
    },
    {
      q: plan.say(generalAsks.box),
      lines: box.length > 1 ? box : [],
      text: `${capitalised(listed(box.map(({ text }) => text)))}.`,
    },
  ]
  return parts
    .filter(({ lines, text }) => lines.length > 0 && text.length <= longestAnswer(plan))
    .map(({ q, text, lines }) => ({
      q,
      text,
      write: () =>
        plan.ledger.write({
          text,
          basis: lines[0]?.basis ?? 'page',
          fact: lines.map(({ fact }) => fact).join('\n'),
        }),
    }))
}

/** Words of questions that say nothing of what is asked. */
const asking = new Set(
  'da li je su se i a u na za sa kako koliko kolika koliki koja koje koji kakav kakva kakvo gde gdje kada sta sto moze mogu mozete treba ima imaju ide bude'.split(
    ' ',
  ),
)

/** Letters by which two words are held to be one. */
const stemLetters = 5

const stems = (text: string): Set<string> =>
  new Set(
    tokensOf(text)
      .map(({ jatless }) => jatless)
      .filter((word) => word.length > 2 && !asking.has(word))
      .map((word) => word.slice(0, stemLetters)),
  )

const sharedOf = (question: ReadonlySet<string>, text: string): number => {
  const said = stems(text)
  return [...question].filter((stem) => said.has(stem)).length
}

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

/** What the seller says that buyers ask, in its order; by a row of that name, else by the sentence that speaks of it most, as the seller sees. */
const fromWishes = (plan: Plan): Answer[] =>
  (plan.input.wishes?.asked ?? '')
    .split(/\n|(?<=\?)\s/)
    .slice(0, mostAsked)
    .flatMap((line) => {
      const q = readQuestion(plan, line)
      if (q === null) return []
      const question = stems(q)
      const value = plan.source.values.find(
        ({ label }) => question.size > 0 && sharedOf(question, label) === question.size,
      )
      if (value) return [valueAnswer(plan, q, value)]
      const [best] = open(plan)
        .filter(({ role, text }) => role !== 'question' && text.length <= longestAnswer(plan))
        .map((sentence) => ({ sentence, shared: sharedOf(question, sentence.text) }))
        .filter(({ shared }) => shared >= 2 && shared * 2 >= question.size)
        .toSorted((one, other) => other.shared - one.shared)
      return best ? [sentenceAnswer(plan, q, best.sentence)] : []
    })

/** What the source, or the seller, asks and answers. */
const fromAnswered = (plan: Plan): Answer[] =>
  plan.source.answered
    .filter(({ answer }) => answer.text.length <= longestAnswer(plan))
    .map(({ ask, answer }) => ({ q: ask, text: answer.text, write: () => plan.tell(answer) }))

type Faq = PageCopy['faq']

/** `Kako se pune?` and `Kako se puni?` ask the same. */
const askedFor = (q: string): string =>
  tokensOf(q)
    .map(({ jatless }) => (jatless.length > 3 ? jatless.slice(0, -1) : jatless))
    .join(' ')

/** Up to five questions of the source and the seller; the first three are always there. */
export const writeFaq = (plan: Plan): Faq => {
  const chosen: Faq = []
  const take = (list: readonly Answer[], until: number = copyLimits.faq) => {
    for (const { q, text, write } of list)
      if (
        chosen.length < until &&
        !plan.isTold(text) &&
        !chosen.some((one) => askedFor(one.q) === askedFor(q) || foldWords(one.a) === foldWords(text))
      )
        chosen.push({ q, a: write() })
  }
  const most = slotAt(plan.input.templateName, 'faq.*.q').entries?.most ?? copyLimits.faq
  take(fromAnswered(plan), most)
  take(fromWishes(plan), most)
  take(fromRows(plan))
  take(turned(plan, fromData(plan)))
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
