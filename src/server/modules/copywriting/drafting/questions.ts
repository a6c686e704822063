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
import { readTable } from '../../../lib/table.ts'
import { isArticle, turned, type Plan } from './plan.ts'
import { leans } from './leans.ts'
import { isAsked } from './read-parts.ts'
import { limits } from './source-headings.ts'
import type { Part, Section, SourceText, SourceValue } from './source-text.ts'
import { termQuestions } from './terms.ts'

/*
 * A question stands only where its answer is certain: the source or the seller asked and answered it, or a heading of the source asks what
 * stands below it. Nothing is said here that the page says elsewhere, too; where nothing answers, the shop's terms do.
 */

/** Lines of a wish that are read as questions. */
const mostAsked = 5

type Answer = { q: string; text: string; write: () => string }

const isChoice = ({ id }: SourceValue): boolean => id === 'choice-size' || id === 'choice-colour'

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

const answerOf = (plan: Plan, { ask, answer }: Answered): Answer => ({
  q: ask,
  text: answer.text,
  write: () => plan.ledger.write(answer),
})
const fromAnswered = (plan: Plan): Answer[] => answeredIn(plan).asked.map((each) => answerOf(plan, each))

/** `Montaža` asks how it is put together, `Kako izmeriti` is a question without its sign. */
const questionOf = (plan: Plan, title: string): string | null => {
  if (title.endsWith('?')) return isAsked(title) ? title : null
  if (limits(title)) return null
  if (
    /^(?:kako|koliko|kolik\p{L}|gde|gdje|od čega|čime|za koga|za šta|šta (?!dobij)|koj\p{L}{1,2}) (?!je stiglo)/iu.test(
      title,
    )
  )
    return `${title}?`
  const known = headed.find(({ pattern }) => pattern.test(title))
  return known ? plan.say(known.ask) : null
}
const headed = readTable(new URL('section-questions.tsv', import.meta.url), ['heading', 'ask']).map(
  ({ heading, ask }) => ({ pattern: new RegExp(`^(?:${heading})$`, 'iu'), ask: inEveryMarket(ask) }),
)

/** A section of the text that answers a question by itself: a few sentences below a heading that asks. A list stays one. */
const askedBySection = (plan: Plan, { title, parts }: Section): Answered | null => {
  const ask = title === null ? null : questionOf(plan, title)
  const said = parts.flatMap((part) => (part.kind === 'paragraph' ? part.sentences : []))
  const [first] = said
  if (ask === null || !first || parts.some(({ kind }) => kind !== 'paragraph') || leans(first.text))
    return null
  const text = said.map((each) => each.text).join(' ')
  return text.length <= longestAnswer(plan) && !text.endsWith(':')
    ? { ask, answer: { text, fact: said.map(({ fact }) => fact).join(' '), basis: first.basis } }
    : null
}

/** `Pre prve upotrebe …`, `Montaža traje …`: a paragraph that begins with what it answers. */
const askedByParagraph = (plan: Plan, part: Part): Answered | null => {
  if (part.kind !== 'paragraph') return null
  const text = part.sentences.map((each) => each.text).join(' ')
  const known = begun.find(({ pattern }) => pattern.test(text))
  const [first] = part.sentences
  return known && first && text.length <= longestAnswer(plan) && !text.endsWith(':')
    ? {
        ask: plan.say(known.ask),
        answer: { ...first, text, fact: part.sentences.map(({ fact }) => fact).join(' ') },
      }
    : null
}
const begun = readTable(new URL('paragraph-questions.tsv', import.meta.url), ['begins', 'ask']).map(
  ({ begins, ask }) => ({ pattern: new RegExp(`^(?:${begins})(?!\\p{L})`, 'iu'), ask: inEveryMarket(ask) }),
)

/**
 * Where the source asks too little, what stands below its own headings is asked and answered, and leaves the text: as many of its
 * sections as the page's three questions need, never all.
 */
export const askedOf = (
  plan: Plan,
  sections: readonly Section[],
): { asked: Answered[]; sections: Section[] } => {
  const asked: Answered[] = []
  const missing = copyLimits.faq - answeredIn(plan).asked.length
  const left = sections.filter((section) => {
    const found =
      sections.length - asked.length > 1 && asked.length < missing ? askedBySection(plan, section) : null
    if (found) asked.push(found)
    return found === null
  })
  // Then what paragraphs without a heading answer, as long as the text goes on without them; a story keeps them.
  const sectionsLeft = left.map((section) => {
    if (section.title !== null || isArticle(plan)) return section
    const parts = section.parts.filter((part) => {
      const found =
        asked.length < missing && section.parts.length > leastParts ? askedByParagraph(plan, part) : null
      const isNew = found !== null && !asked.some((each) => each.ask === found.ask)
      if (found && isNew) asked.push(found)
      return !isNew
    })
    return { ...section, parts }
  })
  return { asked, sections: sectionsLeft.filter(({ parts }) => parts.length > 0) }
}

/** How it is cared for is asked rather than listed, where the questions need it. */
export const isCareAsked = (plan: Plan, asked: readonly Answered[]): boolean =>
  careAnswer(plan).length > 0 && answeredIn(plan).asked.length + asked.length < copyLimits.faq

const careAnswer = (plan: Plan): Answer[] => {
  const { care } = plan.source
  const text = capitalised(care.map((each) => each.text).join(' '))
  const [first] = care
  return first && text.length <= longestAnswer(plan)
    ? [{ q: 'Kako se održava?', text, write: () => plan.ledger.write({ ...first, text }) }]
    : []
}

/** A text of so few parts stays one. */
const leastParts = 2

type Faq = PageCopy['faq']

/** `Kako se pune?` and `Kako se puni?` ask the same. */
const askedFor = (q: string): string =>
  tokensOf(q)
    .map(({ jatless }) => (jatless.length > 3 ? jatless.slice(0, -1) : jatless))
    .join(' ')

/** Up to five questions of the source and the seller; the first three are always there. */
export const writeFaq = (plan: Plan, told: { asked: readonly Answered[] }): Faq => {
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
  take(fromAnswered(plan), most)
  take(fromWishes(plan), most)
  take(told.asked.map((each) => answerOf(plan, each)))
  if (isCareAsked(plan, told.asked)) take(careAnswer(plan))
  for (const { q, a } of turned(plan, termQuestions(plan.market)))
    if (chosen.length < copyLimits.faq) chosen.push({ q, a: plan.ledger.write(a) })
  return chosen
}

/** The three of every page, and those behind them. */
export const splitQuestions = (all: PageCopy['faq']): [faq: PageCopy['faq'], moreFaq: PageCopy['faq']] => [
  all.slice(0, copyLimits.faq),
  all.slice(copyLimits.faq),
]
