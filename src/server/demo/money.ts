import { addDays, dayOf } from '#contract/common/dates.ts'
import type { Market } from '#contract/common/market.ts'
import { divideMinor, fromMinor } from '#contract/common/money.ts'
import { seededRandom } from './random.ts'

type Amounts = { shippingCost: string; packagingCost: string; otherCosts: string; returnCost: string }

/** What an order costs in each market, before and after the courier's new price list. */
const amounts: Record<Market, { before: Amounts; now: Amounts }> = {
  Serbia: {
    before: { shippingCost: '320.00', packagingCost: '60.00', otherCosts: '40.00', returnCost: '280.00' },
    now: { shippingCost: '350.00', packagingCost: '60.00', otherCosts: '40.00', returnCost: '300.00' },
  },
  Montenegro: {
    before: { shippingCost: '3.20', packagingCost: '0.50', otherCosts: '0.30', returnCost: '2.80' },
    now: { shippingCost: '3.50', packagingCost: '0.50', otherCosts: '0.30', returnCost: '3.00' },
  },
  Bosnia: {
    before: { shippingCost: '6.50', packagingCost: '1.00', otherCosts: '0.50', returnCost: '6.00' },
    now: { shippingCost: '7.00', packagingCost: '1.00', otherCosts: '0.50', returnCost: '6.50' },
  },
}

/** Costs of a year and some days: the current amounts, and those before the price list changed four months ago. */
export const demoCosts = (userId: number, now: Date) => {
  const today = dayOf(now)
  const [start, change] = [addDays(today, -400), addDays(today, -120)]
  return (Object.keys(amounts) as Market[]).map((market) => {
    const entry = { userId, market, description: 'Kurir i pakovanje' }
    return {
      now: { ...entry, ...amounts[market].now, validFrom: change },
      before: { ...entry, ...amounts[market].before, validFrom: start, validTo: change, isActive: false },
    }
  })
}

const dailyMinor: Record<Market, number> = { Serbia: 90_000, Montenegro: 700, Bosnia: 1400 }

/** Three months of advertising a website, a little different every day and none on every ninth. */
export const demoSpend = (market: Market, now: Date) => {
  const random = seededRandom(7)
  const today = dayOf(now)
  return Array.from({ length: 90 }, (_, ago) => ago)
    .filter((ago) => ago % 9 !== 8)
    .map((ago) => ({
      market,
      day: addDays(today, -ago),
      amount: fromMinor(divideMinor(dailyMinor[market] * (60 + Math.floor(random() * 80)), 100)),
    }))
}
