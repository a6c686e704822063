import { copyLimits, type PageCopy } from '#contract/builder/copy.ts'
import { slotAt } from '#contract/websites/slots/slots-of.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import { matchesAny, tokensOf, type Pattern } from '../lexicon/patterns.ts'
import { readTable } from '../lexicon/table.ts'
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

type Answer = { key: string; q: string; write: () => string }

const valueAnswer = (plan: Plan, q: string, { label, value, basis, fact }: SourceValue): Answer => {
  const text = `${label}: ${value}.`
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
    const value = plan.source.values.find((each) => matchesAny(label, tokensOf(each.label)))
    const sentences = open(plan).filter(
      ({ tokens, role, text }) =>
        role !== 'question' && text.length <= longestAnswer(plan) && fits(needs, tokens),
    )
    const sentence = sentences.find((each) => !plan.uses(each).isWhole) ?? sentences[0]
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
  const kept = source.steps.slice(0, 4)
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

/** Questions that any product answers by its data, most asked first. */
const fromData = (plan: Plan): Answer[] => {
  const { values } = plan.source
  const byId = [...asked].flatMap(([id, ask]) =>
    values
      .filter((value) => value.id === id)
      .slice(0, 1)
      .map((value) => valueAnswer(plan, plan.say(ask), value)),
  )
  const isNotIncluded = (text: string) => / (?:nije|nisu) /i.test(text)
  return [
    ...ofRole(
      plan,
      'limit',
      'Šta ne dolazi uz proizvod?',
      (text) => isNotIncluded(text) && /komplet|paket|pakovanj|set|posebno/i.test(text),
    ),
    ...box(plan),
    ...ofRole(plan, 'warning', 'Na šta treba paziti?'),
    ...ofRole(plan, 'care', 'Kako se održava?'),
    ...steps(plan),
    ...byId,
  ]
}

/** What a model asked and the seller answered is what buyers ask. */
const fromSeller = ({ source, ledger, input }: Plan): Answer[] =>
  source.answered
    .filter(({ answer }) => answer.text.length <= slotAt(input.templateName, 'faq.*.a').letters)
    .map(({ ask, answer }) => ({ key: ask, q: ask, write: () => ledger.write(answer) }))

/** Up to five: those the seller answered, the buyer's own, then those the data answer. The first three are always there, with how one orders where both end. */
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
  take(() => fromPlaybook(plan))
  take(() => turned(plan, fromData(plan)))
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
