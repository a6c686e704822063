import { advertorialStrings } from '../public-pages/advertorial-strings.ts'
import { marketFacts, type Market } from '../common/market.ts'
import type { PublicWebsite } from './schema.ts'

type Copy = Pick<PublicWebsite, 'problemSolutionSections' | 'featureSections'>

const part = (title: string, ...texts: string[]): string | null => {
  const text = texts.filter((line) => line.trim()).join(' ')
  return text ? `## ${title}\n${text}` : null
}

/**
 * A story out of what a page says already, and of what is true of every order; no person, test or result is invented. Title, lead,
 * bullets and description are left out: the page takes those from the website, so that a corrected text shows at once.
 */
export const composeStory = (copy: Copy, market: Market): Record<string, unknown> => {
  const words = advertorialStrings[market]
  const { standing } = words
  const [first, second] = copy.problemSolutionSections
  const [feature, other] = copy.featureSections
  const told = {
    problemDescription: first && part(first.title, first.description1, first.description2),
    agoniaSection: second && part(second.title, second.description1, second.description2),
    breakthroughMoment: feature && part(feature.title, feature.text),
    discoveryStory: other && part(other.title, other.text),
  }
  return {
    headerSection: { welcomeBannerText: words.welcome, ctaButtonText: words.readStory },
    ...Object.fromEntries(Object.entries(told).filter(([, text]) => text)),
    resultsDescription: standing.path,
    trustStatistics: standing.statistics(marketFacts[market].currencySymbol),
    noLongerNeedList: standing.noLongerNeed,
    adviceTitle: standing.adviceTitle,
    ctaAdvice: standing.advice,
  }
}
