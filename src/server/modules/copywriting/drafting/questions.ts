import { withoutTail } from '#contract/common/text.ts'
import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { claimOf } from '../claims/claims.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { tidyLine } from '../language/page-text.ts'
import { capitalised } from '../language/text-key.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import { matchesAny, tokensOf, type Pattern } from '../lexicon/patterns.ts'
import { readTable } from '../../../lib/table.ts'
import { isSaid } from './cutting.ts'
import { boxLine } from './scenes.ts'
import { open, turned, type Plan } from './plan.ts'
import type { SourceSentence, SourceValue } from './source-text.ts'
import { termQuestions } from './terms.ts'

const asked = new Map(
  readTable(new URL('questions.tsv', import.meta.url), ['id', 'ask']).map(({ id, ask }) => [
    id,
    inEveryMarket(ask),
  ]),
)

/** Lines of a wish that are read as questions. */
const mostAsked = 5

type Answer = { key: string; q: string; write: () => string }

/** `Vodootpornost: ne` tells nobody what protects. */
const tells = ({ value }: SourceValue): boolean => !/^(?:ne|nije|nema)(?!\p{L})/iu.test(value)

const isChoice = ({ id }: SourceValue): boolean => id === 'choice-size' || id === 'choice-colour'

/** `Veličina čestica` is no size to choose, and of one size or colour there is no choice. */
const isAsked = (each: SourceValue): boolean => {
  const { id, label, value } = each
  if (isChoice(each) && !value.includes(',')) return false
  return (id !== 'sizes' && id !== 'choice-size') || /^(?:dostupne )?veličin[ae]$/i.test(label)
}

/** The value alone where its label is one word, which the question says already. */
const valueAnswer = (plan: Plan, q: string, { label, value, basis, fact }: SourceValue): Answer => {
  const text = label.includes(' ') ? `${label}: ${value}.` : `${capitalised(value)}.`
  return { key: text, q, write: () => plan.ledger.write({ text, basis, fact }) }
}

const sentenceAnswer = (plan: Plan, q: string, sentence: SourceSentence): Answer => ({
  key: sentence.text,
  q,
  write: () => plan.print(sentence),
})

const longestAnswer = ({ input }: Plan): number => slotAt(input.templateName, 'faq.*.a').letters

/** What this buyer would ask, where a sentence or a value answers; a sentence that was told whole already answers last. */
const fromPlaybook = (plan: Plan): Answer[] =>
  turned(plan, plan.playbook?.questions ?? []).flatMap(({ needs, label, ask }) => {
    const q = plan.say(ask)
    // What there is to choose answers no question of how it fits or feels.
    const value = plan.source.values.find(
      (each) => matchesAny(label, tokensOf(each.label)) && tells(each) && !isChoice(each),
    )
    const sentences = open(plan).filter(
      ({ tokens, role, text }) =>
        role !== 'question' &&
        isSaid(text, tokens) &&
        text.length <= longestAnswer(plan) &&
        fits(needs, tokens),
    )
    const sentence = sentences.find((each) => !plan.uses(each).isWhole) ?? sentences[0]
    if (sentence?.role === 'warning') return warnings(plan, q)
    if (sentence) return [sentenceAnswer(plan, q, sentence)]
    return value ? [valueAnswer(plan, q, value)] : []
  })

const fits = (needs: readonly Pattern[], tokens: SourceSentence['tokens']) =>
  needs.length > 0 && matchesAny(needs, tokens)

const ofRole = (
  plan: Plan,
  role: SourceSentence['role'],
  q: string,
  fitsToo: (text: string) => boolean = () => true,
): Answer[] =>
  open(plan)
    .filter((sentence) => sentence.role === role && !plan.uses(sentence).isWhole && fitsToo(sentence.text))
    .slice(0, 1)
    .map((sentence) => sentenceAnswer(plan, q, sentence))

const steps = (plan: Plan): Answer[] => {
  const { source, ledger } = plan
  const kept = source.steps
  const text = kept.map((step) => step.text).join(' ')
  return kept.length > 1 && text.length <= longestAnswer(plan)
    ? [
        {
          key: text,
          q: 'Kako se koristi?',
          write: () => {
            for (const step of kept) ledger.write(step)
            return text
          },
        },
      ]
    : []
}

const box = (plan: Plan): Answer[] => {
  const [text, stated] = [boxLine(plan), plan.source.box[0]]
  return text && stated && text.length <= longestAnswer(plan)
    ? [
        {
          key: text,
          q: 'Šta je u pakovanju?',
          write: () => plan.ledger.write({ text, basis: stated.basis, fact: stated.fact }),
        },
      ]
    : []
}

/** All warnings together: some of them would say that the rest is none. */
const warnings = (plan: Plan, q = 'Na šta treba paziti?'): Answer[] => {
  const all = plan.source.sentences.filter(({ role }) => role === 'warning')
  const text = all.map((each) => each.text).join(' ')
  return all.length > 0 && text.length <= longestAnswer(plan)
    ? [
        {
          key: text,
          q,
          write: () => all.map((sentence) => plan.print(sentence)).join(' '),
        },
      ]
    : []
}

/** Questions that any product answers by its data, most asked first; what stands in a part of its own comes last. */
const fromData = (plan: Plan): Answer[] => {
  const { values } = plan.source
  const byId = [...asked].flatMap(([id, ask]) =>
    values
      .filter((value) => value.id === id && tells(value) && isAsked(value))
      .slice(0, 1)
      .map((value) => valueAnswer(plan, plan.say(ask), value)),
  )
  const isNotIncluded = (text: string) =>
    /(?:nije|nisu|nijesu) (?:uključen\p{L}*|u (?:kompletu|paketu|pakovanju|setu))|(?:prodaj|kupuj|nabavlja)\p{L}* se posebno|posebno se (?:prodaj|kupuj|nabavlja)/iu.test(
      text,
    )
  return [
    ...ofRole(plan, 'limit', 'Šta ne dolazi uz proizvod?', isNotIncluded),
    ...byId,
    ...warnings(plan),
    ...box(plan),
    ...steps(plan),
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
const fromSeller = ({ source, ledger, input }: Plan): Answer[] =>
  source.answered
    .filter(({ answer }) => answer.text.length <= slotAt(input.templateName, 'faq.*.a').letters)
    .map(({ ask, answer }) => ({ key: ask, q: ask, write: () => ledger.write(answer) }))

/**
 * Up to five: what the seller answered, what the seller says is asked, the buyer's own, then those the data answer. The first three are
 * always there, with how one orders where all end.
 */
export const writeFaq = (plan: Plan): PageCopy['faq'] => {
  const chosen: PageCopy['faq'] = []
  const answers = new Set<string>()
  const most = slotAt(plan.input.templateName, 'faq.*.q').entries?.most ?? copyLimits.faq
  const take = (list: () => readonly Answer[], until: number = most) => {
    for (const { key, q, write } of list()) {
      if (chosen.length >= until || answers.has(key) || chosen.some((one) => one.q === q)) continue
      answers.add(key)
      chosen.push({ q, a: write() })
    }
  }
  take(() => fromSeller(plan))
  take(() => fromWishes(plan))
  take(() => fromPlaybook(plan))
  take(() => turned(plan, fromData(plan)), copyLimits.faq)
  take(
    () =>
      termQuestions(plan.market).map(({ q, a }) => ({ key: a.text, q, write: () => plan.ledger.write(a) })),
    copyLimits.faq,
  )
  return chosen
}

/** The three of every page, and those behind them. */
export const splitQuestions = (all: PageCopy['faq']): [faq: PageCopy['faq'], moreFaq: PageCopy['faq']] => [
  all.slice(0, copyLimits.faq),
  all.slice(copyLimits.faq),
]
