import { advertorialStrings } from '../public-pages/advertorial-strings.ts'
import { marketFacts, type Market } from '../common/market.ts'
import type { PublicWebsite } from './schema.ts'

type Copy = Pick<PublicWebsite, 'problemSolutionSections' | 'featureSections'>

type Part = { title: string; texts: string[] }

/** A title of its own and what no part before it has said; null when nothing is left. */
const untold = ({ title, texts }: Part, told: Set<string>): string | null => {
  if (told.has(title)) return null
  const sentences = texts.flatMap((text) => text.trim().split(/(?<=[.!?…])\s+/)).filter(Boolean)
  const rest = sentences.filter((sentence) => !told.has(sentence))
  for (const line of [title, ...rest]) told.add(line)
  return rest.length > 0 ? `## ${title}\n${rest.join(' ')}` : null
}

/** The path of a parcel is told by the page itself and headed with its own title. */
const titleOf = (text: string): string => /^## (.*)$/m.exec(text)?.[1] ?? ''

/**
 * A story out of what a page says already, and of what is true of every order; no person, test or result is invented. Title, lead,
 * bullets and description are left out: the page takes those from the website, so that a corrected text shows at once. What two sections
 * of the page both say is told once.
 */
export const composeStory = (copy: Copy, market: Market): Record<string, unknown> => {
  const words = advertorialStrings[market]
  const { standing } = words
  const [first, second] = copy.problemSolutionSections
  const [feature, other] = copy.featureSections
  const parts = {
    problemDescription: first && { title: first.title, texts: [first.description1, first.description2] },
    agoniaSection: second && { title: second.title, texts: [second.description1, second.description2] },
    breakthroughMoment: feature && { title: feature.title, texts: [feature.text] },
    discoveryStory: other && { title: other.title, texts: [other.text] },
  }
  const told = new Set([titleOf(standing.path)])
  const story = Object.entries(parts).flatMap(([key, part]) => {
    const text = part && untold(part, told)
    return text ? [[key, text] as const] : []
  })
  return {
    headerSection: { welcomeBannerText: words.welcome, ctaButtonText: words.readStory },
    ...Object.fromEntries(story),
    resultsDescription: standing.path,
    trustStatistics: standing.statistics(marketFacts[market].currencySymbol),
    noLongerNeedList: standing.noLongerNeed,
    adviceTitle: standing.adviceTitle,
    ctaAdvice: standing.advice,
  }
}
