import type { PageCopy } from '#contract/builder/copy.ts'
import type { ProductDetails } from '#contract/websites/content.ts'
import type { Market } from '#contract/common/market.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { inEveryMarket } from '../lexicon/by-market.ts'

type Page = { templateName: TemplateName; market: Market }

const adviceTitle = inEveryMarket('Pre/Prije nego što poručite/naručite/poručite')

/**
 * The story of an advertorial page out of its own copy, whoever wrote that; other templates have none. Nothing else stands in it: what the
 * page says of every order it says once, at its place.
 */
export const writeStory = (
  copy: PageCopy,
  details: ProductDetails,
  { templateName, market }: Page,
): Record<string, unknown> | null => {
  if (templateName !== 'Advertorial Template') return null
  const { problemDescription, agoniaSection, breakthroughMoment, discoveryStory, headerSection } =
    composeStory(copy, market)
  const advice = details.warnings.join(' ')
  const told = { problemDescription, agoniaSection, breakthroughMoment, discoveryStory }
  return {
    headerSection,
    ...Object.fromEntries(Object.entries(told).filter(([, text]) => text !== undefined)),
    // The steps of use stand below the story, whole.
    resultsDescription: '',
    noLongerNeedList: [],
    ...(advice ? { adviceTitle: adviceTitle[market] } : {}),
    ctaAdvice: advice,
  }
}
