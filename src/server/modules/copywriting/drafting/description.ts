import type { BenefitsSection } from '#contract/websites/content.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { mostUses, type Plan } from './plan.ts'
import type { SourceSentence } from './source-text.ts'
import { isArticle } from './scenes.ts'
import { iconFor } from './icons.ts'
import { isGood, praises, standsAlone } from './bullets.ts'
import { stands } from './opening.ts'

const leastBenefits = 2

const untold = (plan: Plan, sentence: SourceSentence): boolean => {
  const { times, isWhole } = plan.uses(sentence)
  return times < mostUses && !isWhole
}

/** In an article bullets only sum up what the story tells; what its lead and its parts told is told, and care has a place of its own. */
const untoldIn = (plan: Plan, told: readonly string[], sentence: SourceSentence): boolean =>
  isArticle(plan.input.templateName)
    ? sentence.role === 'fact' &&
      plan.uses(sentence).times < mostUses &&
      !told.some((text) => text.includes(sentence.text))
    : untold(plan, sentence)

const isEntry = ({ origin }: SourceSentence): boolean => origin === 'list' || origin === 'reason'

/** Warnings, limits and care have places of their own, and what the seller said opened the page. */
const isText = ({ role, origin }: SourceSentence): boolean => role === 'fact' && origin !== 'seller'

/** The entries of the source's lists that stand nowhere whole yet; too few make no section. */
export const writeBenefits = (plan: Plan, ctaText: string): BenefitsSection => {
  const { playbook, input } = plan
  const none = { title: '', subtitle: '', benefits: [], ctaText: '' }
  if (!isPrinted(input.templateName, 'benefitsSection')) return none
  const { letters, entries: room } = slotAt(input.templateName, 'benefitsSection.benefits.*.text')
  const heading = playbook && plan.wording('titles', playbook.titles)
  const entries = plan.source.sentences.filter(
    (sentence) =>
      isEntry(sentence) &&
      isGood(sentence.text) &&
      praises(sentence) &&
      stands(sentence) &&
      standsAlone(sentence) &&
      untold(plan, sentence) &&
      sentence.text.length <= letters,
  )
  const kept = entries.length >= leastBenefits ? entries.slice(0, room?.most) : []
  return {
    title: heading ? plan.say(heading) : '',
    subtitle: '',
    benefits: kept.map((sentence) => {
      const text = sentence.text.replace(/\.$/, '')
      plan.print(sentence)
      plan.ledger.write({ text, basis: sentence.basis, fact: sentence.fact })
      return { icon: iconFor(sentence.tokens), text }
    }),
    ctaText,
  }
}

type Block = { isList: boolean; paragraph: number; under: string | null; lines: string[] }

/** A list keeps the heading that it means nothing without. */
const printed = ({ isList, under, lines }: Block): string => {
  if (!isList || lines.length < 2) return lines.join(' ')
  const list = lines.map((line) => `- ${line.replace(/\.$/, '')}`).join('\n')
  return under ? `${under}:\n\n${list}` : list
}

/** The paragraphs of the source without what stands whole elsewhere; lists stay lists. */
export const writeDescription = (plan: Plan, told: readonly string[] = []): string => {
  const open = plan.source.sentences.filter((sentence) => isText(sentence) && untoldIn(plan, told, sentence))
  // What leans on the sentence before it goes with it.
  const left = open.filter((sentence) => stands(sentence) || open.some(({ at }) => at === sentence.at - 1))
  const blocks: Block[] = []
  for (const sentence of left) {
    const isList = isEntry(sentence)
    const last = blocks.at(-1)
    const text = plan.print(sentence)
    const under = isList ? sentence.under : null
    const goesOn =
      last &&
      last.isList === isList &&
      (isList ? last.under === under : last.paragraph === sentence.paragraph)
    if (goesOn) last.lines.push(text)
    else blocks.push({ isList, paragraph: sentence.paragraph, under, lines: [text] })
  }
  return blocks.map(printed).join('\n\n')
}
