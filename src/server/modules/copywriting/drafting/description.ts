import type { BenefitsSection } from '#contract/websites/content.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { openPoints } from './bullets.ts'
import { capitalised } from '../language/fold.ts'
import { iconFor } from './icons.ts'
import { open, type Plan } from './plan.ts'
import { isArticle } from './scenes.ts'
import type { SourceSentence } from './source-text.ts'
import { summaryTitle, termBullets, termsTitle } from './terms.ts'

const leastBenefits = 2

/**
 * The entries of the source's lists for which the bullets had no space; too few make no section. Below its heading stand those of the
 * bullets too that are not beside the picture.
 */
export const writeBenefits = (plan: Plan, bullets: readonly string[] = []): BenefitsSection => {
  const { input, market } = plan
  if (!isPrinted(input.templateName, 'benefitsSection'))
    return { title: '', subtitle: '', benefits: [], ctaText: '' }
  const { letters, entries: room } = slotAt(input.templateName, 'benefitsSection.benefits.*.text')
  const entries = openPoints(plan).filter(({ text }) => text.length <= letters)
  const kept = entries.length >= leastBenefits ? entries.slice(0, room?.most) : []
  const benefits = kept.map((sentence) => ({
    icon: iconFor(sentence.tokens),
    text: plan.print(sentence, sentence.text.replace(/\.$/, '')),
  }))
  const inHero = slotAt(input.templateName, 'bullets.*').lead?.entries ?? 0
  const terms = new Set(termBullets(market).map(({ text }) => text))
  const below = [...benefits.map(({ text }) => text), ...bullets.slice(inHero)]
  const isOfTerms = below.length > 0 && below.every((text) => terms.has(text))
  return { title: isOfTerms ? termsTitle(market) : summaryTitle(), subtitle: '', benefits, ctaText: '' }
}

const isListed = ({ origin }: SourceSentence): boolean => origin === 'list' || origin === 'reason'

/** A list stands below what announces it, a paragraph below its heading; a single entry is a sentence. */
const printed = (plan: Plan, block: readonly SourceSentence[]): string => {
  const [first] = block
  if (!first || !isListed(first)) return block.map((sentence) => plan.print(sentence)).join(' ')
  const lines = block.map((sentence) => plan.print(sentence, sentence.text.replace(/\.$/, '')))
  return lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join('\n')
}

/** Heading of a part by the words of its source; a sentence that announces a list stays one. */
const headed = (under: string | null): string[] =>
  under === null ? [] : under.length > longestHeading ? [`${under}:`] : [`## ${capitalised(under)}`]
const longestHeading = 60

/** The blocks of the source in its order with their headings, without what stands elsewhere. */
export const writeDescription = (plan: Plan): string => {
  // Warnings, limits and care have places of their own, and what the seller said opened the page.
  const left = open(plan)
    .filter(({ role, origin }) => role === 'fact' && origin !== 'seller')
    .toSorted((a, b) => a.at - b.at)
  const all = [...Map.groupBy(left, ({ block, origin }) => `${block} ${origin}`).values()]
  // An article begins with words, not with a list.
  const at = isArticle(plan.input.templateName) ? all.findIndex(([first]) => first && !isListed(first)) : 0
  const ordered = at > 0 ? [...all.slice(at, at + 1), ...all.slice(0, at), ...all.slice(at + 1)] : all
  return ordered
    .flatMap((block, place) => {
      const under = block[0]?.under ?? null
      const isSame = under !== null && ordered[place - 1]?.[0]?.under === under
      return [...(isSame ? [] : headed(under)), printed(plan, block)]
    })
    .join('\n\n')
}
