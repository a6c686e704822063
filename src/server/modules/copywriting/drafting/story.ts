import type { PageCopy } from '#contract/builder/copy.ts'
import type { ProductDetails } from '#contract/websites/content.ts'
import type { Market } from '#contract/common/market.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'
import { opinion, type Line } from '../claims/ledger.ts'

type Page = { templateName: TemplateName; market: Market }
type Told = { story: Record<string, unknown> | null; lines: Line[] }

const adviceTitle = inEveryMarket('Pre/Prije nego što poručite/naručite/poručite')

const mostSteps = 6

/** The steps of use as the timeline reads them; one step is no path, and many are a manual. */
const timelineOf = ({ steps }: ProductDetails): string =>
  steps.length > 1 && steps.length <= mostSteps
    ? ['## Korak po korak', ...steps.map((step, at) => `${at + 1}. korak: ${step}`)].join('\n')
    : ''

/**
 * The story of an advertorial page out of its own copy, whoever wrote that; other templates have none. Nothing else stands in it: what the
 * page says of every order it says once, at its place.
 */
export const writeStory = (
  copy: PageCopy,
  details: ProductDetails,
  { templateName, market }: Page,
  opening: string | null = null,
): Told => {
  if (templateName !== 'Advertorial Template') return { story: null, lines: [] }
  const { problemDescription, agoniaSection, breakthroughMoment, discoveryStory, headerSection } =
    composeStory(copy, market)
  const advice = details.warnings.join(' ')
  const told = { problemDescription, agoniaSection, breakthroughMoment, discoveryStory }
  return {
    story: {
      headerSection,
      ...(opening ? { personalIntro: opening } : {}),
      ...Object.fromEntries(Object.entries(told).filter(([, text]) => text !== undefined)),
      resultsDescription: timelineOf(details),
      noLongerNeedList: [],
      ...(advice ? { adviceTitle: adviceTitle[market] } : {}),
      ctaAdvice: advice,
    },
    lines: opening ? [opinion(opening)] : [],
  }
}
