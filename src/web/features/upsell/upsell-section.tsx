import type { Market } from '#contract/common/market.ts'
import { upsellStrings as words } from '#contract/upsell/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { UpsellTab } from './upsell-tab.tsx'

/** The further offers as a part of a longer page. */
export const UpsellSection = (props: { websiteId: number; currencySymbol: string; market: Market }) => (
  <Section level="h2" title={words.title}>
    <UpsellTab {...props} />
  </Section>
)
