import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { TabList } from '#web/ui/tab-list.tsx'

type Tab = Market | 'overview'

/** „Pregled“ and a tab per market. */
export const CostTabs = ({ current, onChoose }: { current: Tab; onChoose: (tab: Tab) => void }) => (
  <TabList<Tab>
    label={costStrings.tabs.label}
    tabs={[
      { tab: 'overview', name: costStrings.tabs.overview },
      ...markets.map((market) => ({
        tab: market,
        name: marketFacts[market].label,
        data: { 'data-market': market },
      })),
    ]}
    current={current}
    onChoose={onChoose}
    panelId="costs-panel"
  />
)
