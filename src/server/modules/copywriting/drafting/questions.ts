import { withoutTail } from '#contract/common/text.ts'
import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { claimOf } from '../claims/claims.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { tidyLine } from '../language/page-text.ts'
import { capitalised, foldWords, listed, uncapitalised } from '../language/fold.ts'
import { inEveryMarket, type ByMarket } from '../lexicon/by-market.ts'
import { compilePattern, matchesAny, tokensOf, type Pattern } from '../lexicon/patterns.ts'
import { readTable } from '../../../lib/table.ts'
import { numberSaid } from '../lexicon/units.ts'
import { isInstruction } from '../claims/statements.ts'
import { hasVerb, isSaid } from './phrases.ts'
import { standsAlone } from './passages.ts'
import { mayLeave, open, turned, type Plan } from './plan.ts'
import { saidOf } from './said-value.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { termQuestions } from './terms.ts'

const asked = new Map(
  readTable(new URL('questions.tsv', import.meta.url), ['id', 'ask']).map(({ id, ask }) => [
    id,
    inEveryMarket(ask),
  ]),
)

/** What buyers of any product ask, most asked first, each with the words of a sentence that answers it. */
export const askRows = readTable(new URL('asks.tsv', import.meta.url), ['ask', 'needs', 'example', 'counter'])
const asks = askRows.map(({ ask, needs }) => ({
  ask: inEveryMarket(ask),
  needs: needs.split(' | ').map(compilePattern),
}))
const generalAsks = {
  limit: inEveryMarket('Šta treba da znam pre/prije kupovine?'),
  care: inEveryMarket('Kako se održava?'),
  warning: inEveryMarket('Na šta treba paziti?'),
  box: inEveryMarket('Šta je u pakovanju?'),
} as const

/** Lines of a wish that are read as questions. */
const mostAsked = 5

type Answer = { q: string; text: string; write: () => string }

/** `Vodootpornost: ne` tells nobody what protects. */
const tells = ({ value }: SourceValue): boolean => !/^(?:ne|nije|nema|bez)(?!\p{L})/iu.test(value)

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

/** Whether a text has what its question asks for: how much asks for a figure, whether for a sentence. */
const isAnswerTo = (q: string, text: string): boolean => {
  if (/^koli(?:k|č)/i.test(q))
    return tokensOf(text).some(({ folded }) => /^\d/.test(folded) || numberSaid(folded) !== null)
  if (!/(?<!\p{L})(?:li|mogu|može|smem|smijem|mora|moram)(?!\p{L})/iu.test(q)) return true
  // Yes or no is said only of all that is asked.
  const question = stems(q)
  return hasVerb(tokensOf(text)) && sharedOf(question, text) === question.size
}

/** A value in a sentence; alone where its label is one word, which the question says already. */
const valueAnswer = (plan: Plan, q: string, each: SourceValue): Answer => {
  const { id, label, value: written, basis, fact } = each
  const value = id === 'choice-colour' ? listed(written.split(', ')) : written
  const said = id === 'choice-colour' ? null : saidOf(each)
  // A figure or a single word is no sentence.
  const isBare = label.includes(' ') || /\d/.test(value) || !value.includes(' ')
  const text = `${said ?? (isBare ? `${label}: ${value}` : capitalised(value))}.`
  return {
    q,
    text: said ?? `${label} ${value}`,
    write: () => {
      plan.tell({ text: said ?? `${label} ${value}`, basis, fact })
      return plan.ledger.write({ text, basis, fact })
    },
  }
}

const sentenceAnswer = (plan: Plan, q: string, sentence: SourceSentence): Answer => ({
  q,
  text: sentence.text,
  // A paragraph that would fall apart keeps its sentence: the question repeats it, and nothing else does.
  write: () => {
    if (mayLeave(plan, sentence)) return plan.print(sentence)
    plan.repeated.add(sentence.text)
    return plan.ledger.write({ text: sentence.text, basis: sentence.basis, fact: sentence.fact })
  },
})

const longestAnswer = ({ input }: Plan): number => slotAt(input.templateName, 'faq.*.a').letters

/** `Od kog meseca i do koje težine?` asks two things, and one sentence rarely answers both. */
const asksTwice = (q: string): boolean => / i (?:do|od|za|koli|kako|koj|gde|gdje|šta|ima|mo[žg])/u.test(q)

/** A passage that may leave its place for a question: told by itself, of the product, and no part of a list that its heading holds together. */
const answers = (plan: Plan, needs: readonly Pattern[], q: string): SourceSentence | undefined =>
  asksTwice(q)
    ? undefined
    : open(plan).find((sentence) => {
        const { tokens, role, text, origin, sentences } = sentence
        return (
          role === 'fact' &&
          (origin === 'text' || origin === 'short') &&
          sentences === 1 &&
          text.split(', ').length < 4 &&
          (isSaid(text, tokens) || isInstruction(text)) &&
          standsAlone(text) &&
          text.length <= longestAnswer(plan) &&
          fits(needs, tokens) &&
          isAnswerTo(q, text)
        )
      })

/** Warnings, limits and care stand in parts of their own and are not told again. */
const fromPlaybook = (plan: Plan): Answer[] => {
  const rows = fromRows(plan)
  return turned(plan, plan.playbook?.questions ?? []).flatMap(({ needs, ask }) => {
    const q = plan.say(ask)
    // How much is said by the row that is named so.
    const row = /^koli(?:k|č)/iu.test(q) ? rows.find((each) => each.q === q) : undefined
    const sentence = row ? undefined : answers(plan, needs, q)
    return row ?? (sentence ? sentenceAnswer(plan, q, sentence) : [])
  })
}

/** The same questions, by rows of the table. What there is to choose answers no question of how it fits or feels. */
const fromRows = (plan: Plan): Answer[] =>
  turned(plan, plan.playbook?.questions ?? []).flatMap(({ label, ask }) => {
    const q = plan.say(ask)
    const value = plan.source.values.find(
      (each) =>
        matchesAny(label, tokensOf(each.label)) &&
        tells(each) &&
        !isChoice(each) &&
        !isLookedUp(each) &&
        isAnswerTo(q, each.value),
    )
    return value ? [valueAnswer(plan, q, value)] : []
  })

/**
 * How a thing is cared for and what it does not do answers a question better than it stands in a list: there it is not told again. A
 * warning answers too, and stays in its list.
 */
const fromCare = (plan: Plan): { asked: Answer[]; others: Answer[] } => {
  const kinds: ReadonlySet<string> = new Set(['care', 'limit', 'warning'])
  const told = plan.source.sentences.filter(
    ({ role, text, block, origin }, _at, all) =>
      kinds.has(role) &&
      origin !== 'reason' &&
      (role === 'warning' ||
        all.filter((other) => other.block === block && other.role === role).length === 1) &&
      standsAlone(text) &&
      text.length <= longestAnswer(plan),
  )
  const asked = asks.flatMap(({ ask, needs }) => {
    const q = plan.say(ask)
    const first = told.find(
      ({ tokens, text, role }) =>
        fits(needs, tokens) && isAnswerTo(q, text) && (role !== 'warning' || forbidsWhat.test(q)),
    )
    return first ? [sentenceAnswer(plan, q, first)] : []
  })
  const others = (['limit', 'care', 'warning'] as const).flatMap((kind) => {
    const all = told.filter((each) => each.role === kind && (kind !== 'care' || caresFor.test(each.text)))
    return all.length === 1 && !asked.some(({ text }) => text === all[0]?.text)
      ? all.map((sentence) => sentenceAnswer(plan, plan.say(generalAsks[kind]), sentence))
      : []
  })
  return { asked, others }
}

/** A warning answers who or what must not. */
const forbidsWhat = /^(?:može li|ko ne|šta nije|za koji)/iu
const caresFor = /(?<!\p{L})(?:održav|čist|čišć|per[eui]|opra|pran|bri[šs]|obri[šs]|čuva|podmaz|isp[ie]r)/iu

/** The questions of any product, by what else the source says. */
const fromFacts = (plan: Plan): Answer[] =>
  asks.flatMap(({ ask, needs }) => {
    const q = plan.say(ask)
    const sentence = answers(plan, needs, q)
    return sentence ? [sentenceAnswer(plan, q, sentence)] : []
  })

const fits = (needs: readonly Pattern[], tokens: SourceSentence['tokens']) =>
  needs.length > 0 && matchesAny(needs, tokens)

/** What comes in the package, all of it. */
const fromBox = (plan: Plan): Answer[] => {
  const { box } = plan.source
  const text = `${capitalised(listed(box.map((item) => item.text)))}.`
  return box.length > 1 && text.length <= longestAnswer(plan)
    ? [
        {
          q: generalAsks.box[plan.market],
          text,
          write: () =>
            plan.ledger.write({
              text,
              basis: box[0]?.basis ?? 'page',
              fact: box.map(({ fact }) => fact).join('\n'),
            }),
        },
      ]
    : []
}

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
  const rowsOf = (id: string) =>
    plan.source.values.filter((value) => value.id === id && tells(value) && isAsked(value))
  // Of two weights neither is the weight.
  const single = [...asked].flatMap(([id, ask]) => {
    const [one, other] = rowsOf(id)
    return one && !other ? [{ id, ask, each: one }] : []
  })
  const joined = together.flatMap(({ ask, ids }): Answer[] => {
    const rows = single.filter(({ id }) => ids.has(id))
    const text = `${capitalised(rows.map(({ each }) => `${uncapitalised(each.label)} ${each.value}`).join(', '))}.`
    if (rows.length < 2 || text.length > longestAnswer(plan)) return []
    const [first] = rows
    const fact = rows.map(({ each }) => each.fact).join('\n')
    return [
      {
        q: plan.say(ask),
        text,
        write: () => plan.ledger.write({ text, basis: first?.each.basis ?? 'page', fact }),
      },
    ]
  })
  const isJoined = (id: string) =>
    together.some(({ ids }) => ids.has(id) && single.filter((each) => ids.has(each.id)).length > 1)
  return [
    ...single
      .filter(({ id }) => !isJoined(id))
      .flatMap(({ ask, each }) => {
        const q = plan.say(ask)
        return isAnswerTo(q, each.value) ? [valueAnswer(plan, q, each)] : []
      }),
    ...joined,
  ]
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

/** How much of what is asked a text speaks of; one word alone is a coincidence unless it is all that is asked and a label says it. */
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

/** What the seller says that buyers ask, first in its order; one that no fact answers is not there. */
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

/** What a model asked and the seller answered is what buyers ask. */
const fromSeller = (plan: Plan): Answer[] =>
  plan.source.answered
    .filter(({ answer }) => answer.text.length <= longestAnswer(plan))
    .map(({ ask, answer }) => ({ q: ask, text: answer.text, write: () => plan.tell(answer) }))

type Faq = PageCopy['faq']

/** `Kako se pune?` and `Kako se puni?` ask the same. */
const askedFor = (q: string): string =>
  tokensOf(q)
    .map(({ jatless }) => (jatless.length > 3 ? jatless.slice(0, -1) : jatless))
    .join(' ')

/** `isAgain`: what the page says elsewhere may answer a question too, but one only. */
const taking =
  (plan: Plan, chosen: Faq, until: number) =>
  (list: readonly Answer[], isAgain = false) => {
    for (const { q, text, write } of list) {
      const isKnown = isAgain
        ? chosen.some(({ a }) => foldWords(text).endsWith(foldWords(a)))
        : plan.isTold(text)
      const isGiven = chosen.some((one) => askedFor(one.q) === askedFor(q) || one.a === text)
      if (chosen.length < until && !isKnown && !isGiven) chosen.push({ q, a: write() })
    }
  }

/** What the source and the seller answer, what the seller says is asked, and the buyer's own questions, as far as passages answer them. */
export const answersOfSentences = (plan: Plan): Faq => {
  const chosen: Faq = []
  const most = slotAt(plan.input.templateName, 'faq.*.q').entries?.most ?? copyLimits.faq
  const take = taking(plan, chosen, most)
  take(fromSeller(plan))
  take(fromWishes(plan))
  const fill = taking(plan, chosen, copyLimits.faq)
  // How it is cared for is said by what says it, not by a sentence with a word of it.
  fill(fromCare(plan).asked)
  fill(fromPlaybook(plan))
  fill(fromFacts(plan))
  return chosen
}

/** Up to five questions; the first three are always there, by the table and by how one orders where no sentence answers. */
export const writeFaq = (plan: Plan, answered: Faq = answersOfSentences(plan)): Faq => {
  const chosen = [...answered]
  const take = taking(plan, chosen, copyLimits.faq)
  const care = fromCare(plan)
  take(turned(plan, [...care.asked, ...care.others]))
  take(fromRows(plan))
  take(turned(plan, fromData(plan)))
  take(fromBox(plan))
  // Said a second time a fact of the product still answers more than how one orders.
  take([...fromRows(plan), ...fromData(plan)], true)
  const terms = termQuestions(plan.market).map(({ q, a }) => ({
    q,
    text: q,
    write: () => plan.ledger.write(a),
  }))
  take(terms)
  for (const { q, write } of terms)
    if (chosen.length < copyLimits.faq && !chosen.some((one) => one.q === q)) chosen.push({ q, a: write() })
  return chosen
}

/** The three of every page, and those behind them. */
export const splitQuestions = (all: PageCopy['faq']): [faq: PageCopy['faq'], moreFaq: PageCopy['faq']] => [
  all.slice(0, copyLimits.faq),
  all.slice(copyLimits.faq),
]
