import type { BenefitsSection } from '#contract/websites/content.ts'
import { isPrinted, slotAt } from '#contract/websites/slots/slots-of.ts'
import { tokensOf } from '../lexicon/patterns.ts'
import { iconFor } from './icons.ts'
import type { Layout } from './layout.ts'
import type { Plan } from './plan.ts'
import type { Part } from './source-text.ts'
import { moreTitle, summaryTitle, termBullets, termsTitle } from './terms.ts'

/** What of the source's list of features has no space among the bullets; above it stand those of them that are not beside the picture. */
export const writeBenefits = (
  { input, market, ledger }: Plan,
  { benefits }: Pick<Layout, 'benefits'>,
  bullets: readonly string[],
): BenefitsSection => {
  if (!isPrinted(input.templateName, 'benefitsSection'))
    return { title: '', subtitle: '', benefits: [], ctaText: '' }
  const inHero = slotAt(input.templateName, 'bullets.*').lead?.entries ?? 0
  const terms = new Set(termBullets(market).map(({ text }) => text))
  const below = [...bullets.slice(inHero), ...benefits.map(({ text }) => text)]
  return {
    title: below.every((text) => terms.has(text)) ? termsTitle(market) : summaryTitle(),
    subtitle: '',
    benefits: benefits.map((line) => ({ icon: iconFor(tokensOf(line.text)), text: ledger.write(line) })),
    ctaText: '',
  }
}

/** A part as the page's blocks read it; a stroke parts the cells of a table. */
const printed = ({ ledger }: Plan, part: Part): string[] => {
  if (part.kind === 'paragraph') return [part.sentences.map((each) => ledger.write(each)).join(' ')]
  if (part.kind === 'list')
    return [
      ...(part.lead === null ? [] : [`${part.lead}:`]),
      part.items.map((each) => `- ${ledger.write(each)}`).join('\n'),
    ]
  for (const cells of part.rows)
    ledger.write({ text: cells.join(' '), basis: 'page', fact: cells.join(' | ') })
  return [part.rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')]
}

/** The blocks of the source in its order, below its own headings; what follows them without one gets one that says nothing. */
export const writeDescription = (plan: Plan, { sections }: Pick<Layout, 'sections'>): string =>
  sections
    .flatMap(({ title, parts }, at) => [
      ...(title === null && at === 0 ? [] : [`## ${title ?? moreTitle()}`]),
      ...parts.flatMap((part) => printed(plan, part)),
    ])
    .join('\n\n')
