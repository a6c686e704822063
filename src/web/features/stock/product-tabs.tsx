import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { productTabs, type ProductTab } from './stock-search.ts'

const words = shelfStrings.product.tabs

/** What can be done with a product. */
export const ProductTabs = ({
  current,
  onChoose,
}: {
  current: ProductTab
  onChoose: (tab: ProductTab) => void
}) => (
  <TabList
    label={words.label}
    tabs={productTabs.map((tab) => ({ tab, name: words[tab] }))}
    current={current}
    onChoose={onChoose}
    panelId="product-panel"
    className="max-sm:px-2.5"
  />
)
