import type { BenefitsSection } from '#contract/websites/content.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { open, type Plan } from './plan.ts'
import type { SourceSentence } from './source-text.ts'
import { iconFor } from './icons.ts'
import { isGood, praises, standsAlone } from './bullets.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { numberSaid } from '../lexicon/units.ts'
import { isLabel } from './cutting.ts'
import { stands } from './opening.ts'
import { summaryTitle, termBullets, termsTitle } from './terms.ts'

const leastBenefits = 2

const isEntry = ({ origin }: SourceSentence): boolean => origin === 'list' || origin === 'reason'

/** Warnings, limits and care have places of their own, and what the seller said opened the page. */
const isText = ({ role, origin }: SourceSentence): boolean => role === 'fact' && origin !== 'seller'

/**
 * The entries of the source's lists that stand nowhere yet; too few make no section. Below its heading stand those of the bullets too for
 * which there is no space beside the picture.
 */
export const writeBenefits = (
  plan: Plan,
  ctaText: string,
  bullets: readonly string[] = [],
): BenefitsSection => {
  const { input, market } = plan
  const none = { title: '', subtitle: '', benefits: [], ctaText: '' }
  if (!isPrinted(input.templateName, 'benefitsSection')) return none
  const { letters, entries: room } = slotAt(input.templateName, 'benefitsSection.benefits.*.text')
  const entries = open(plan).filter(
    (sentence) =>
      isEntry(sentence) &&
      isGood(sentence.text) &&
      praises(sentence) &&
      stands(sentence) &&
      standsAlone(sentence) &&
      (sentence.origin === 'reason' || !isLabel(sentence.text)) &&
      sentence.text.length <= letters,
  )
  const kept = entries.length >= leastBenefits ? entries.slice(0, room?.most) : []
  const benefits = kept.map((sentence) => {
    const text = plan.print(sentence, sentence.text.replace(/\.$/, ''))
    return { icon: iconFor(sentence.tokens), text }
  })
  const inHero = slotAt(input.templateName, 'bullets.*').lead?.entries ?? 0
  const terms = new Set(termBullets(market).map(({ text }) => text))
  const below = [...benefits.map(({ text }) => text), ...bullets.slice(inHero)]
  const isOfTerms = below.length > 0 && below.every((text) => terms.has(text))
  return {
    title: isOfTerms ? termsTitle(market) : summaryTitle(),
    subtitle: '',
    benefits,
    ctaText,
  }
}

type Block = { isList: boolean; paragraph: number; under: string | null; lines: string[] }

/** A list keeps the heading that it means nothing without. */
const printed = ({ isList, under, lines }: Block): string => {
  if (!isList) return lines.join(' ')
  if (lines.length < 2) return lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ')
  const list = lines.map((line) => `- ${line}`).join('\n')
  const [, count] = /(?<![\d.,])(\d{1,2})(?![\d.,])/.exec(under ?? '') ?? []
  const said =
    count === undefined
      ? (tokensOf(under ?? '')
          .map(({ folded }) => numberSaid(folded))
          .find((n) => n !== null) ?? null)
      : Number(count)
  // A heading that counts stands above all of them or not at all.
  return under && (said === null || said === 1 || said === lines.length) ? `${under}:\n\n${list}` : list
}

/** The paragraphs of the source without what stands elsewhere; lists stay lists. */
export const writeDescription = (plan: Plan): string => {
  const all = open(plan).filter(isText)
  // What leans on the sentence before it goes with it.
  const left = all.filter((sentence) => stands(sentence) || all.some(({ at }) => at === sentence.at - 1))
  const blocks: Block[] = []
  for (const sentence of left) {
    const isList = isEntry(sentence)
    const last = blocks.at(-1)
    const text = plan.print(sentence, isList ? sentence.text.replace(/\.$/, '') : sentence.text)
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
