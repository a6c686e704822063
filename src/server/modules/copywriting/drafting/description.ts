import type { BenefitsSection } from '#contract/websites/content.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { openPoints } from './bullets.ts'
import { capitalised } from '../language/fold.ts'
import { iconFor } from './icons.ts'
import { isLabel } from './phrases.ts'
import { open, type Plan } from './plan.ts'
import { isArticle } from './scenes.ts'
import type { SourceSentence, SourceTable } from './source-text.ts'
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

const isListed = (sentence: SourceSentence | undefined): boolean =>
  sentence?.origin === 'list' || sentence?.origin === 'reason'

/** A list stands below what announces it, a paragraph below its heading; a single entry is a sentence. */
const printed = (plan: Plan, block: readonly SourceSentence[]): string[] => {
  const [first] = block
  // What is left of a list as a bare word tells nobody anything.
  if (first && block.length === 1 && isListed(first) && first.under === null && isLabel(first.text)) return []
  if (!first || !isListed(first)) return [block.map((sentence) => plan.print(sentence)).join(' ')]
  const lines = block.map((sentence) => plan.print(sentence, sentence.text.replace(/\.$/, '')))
  const list =
    lines.length === 1 && !first.lead ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join('\n')
  return first.lead ? [`${first.lead}:`, list] : [list]
}

/** Heading of a part by the words of its source. */
const headed = (under: string | null): string[] => (under === null ? [] : [`## ${capitalised(under)}`])

/** A table as the page's blocks read it; a stroke parts its cells. */
const drawn = (plan: Plan, { rows }: SourceTable): string => {
  for (const cells of rows)
    plan.ledger.write({ text: cells.join(' '), basis: 'page', fact: cells.join(' | ') })
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The blocks of the source in its order: what has no heading, then its parts, without what stands elsewhere. */
export const writeDescription = (plan: Plan): string => {
  // Warnings, limits and care have places of their own, and what the seller said opened the page.
  const left = open(plan)
    .filter(({ role, origin }) => role === 'fact' && origin !== 'seller')
    .toSorted((a, b) => a.at - b.at)
  const told = [...Map.groupBy(left, ({ block, origin }) => `${block} ${origin}`).values()].map((block) => ({
    block: block[0]?.block ?? 0,
    under: block[0]?.under ?? null,
    isList: isListed(block[0]),
    print: () => printed(plan, block),
  }))
  const tables = plan.source.tables.map((table) => ({
    ...table,
    isList: true,
    print: () => [drawn(plan, table)],
  }))
  const all = [...told, ...tables].toSorted((a, b) => a.block - b.block)
  const parts = [...Map.groupBy(all, ({ under }) => under).values()]
  const ordered = [
    ...(parts.find(([first]) => first?.under === null) ?? []),
    ...parts.filter(([first]) => first?.under !== null).flat(),
  ]
  // An article begins with words, not with a list.
  const at = isArticle(plan.input.templateName) ? ordered.findIndex(({ isList }) => !isList) : 0
  const sorted =
    at > 0 ? [...ordered.slice(at, at + 1), ...ordered.slice(0, at), ...ordered.slice(at + 1)] : ordered
  return sorted
    .flatMap(({ under, print }, place) => {
      const isSame = under !== null && sorted[place - 1]?.under === under
      return [...(isSame ? [] : headed(under)), ...print()]
    })
    .join('\n\n')
}
