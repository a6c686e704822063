import { markets } from '#contract/common/market.ts'
import { safeStorage } from '#web/lib/safe-storage.ts'
import type { MarketTab } from './order-search.ts'

const key = 'izlog.orders-market'

/** The tab that was chosen last on this device; all markets until somebody chooses. */
export const rememberedTab = (): MarketTab => {
  const stored = safeStorage.read(key)
  return markets.find((market) => market === stored) ?? 'all'
}

export const rememberTab = (tab: MarketTab): void => safeStorage.write(key, tab)
