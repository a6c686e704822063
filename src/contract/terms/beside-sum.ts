import { formatMoney, type Money } from '../common/money.ts'

/** Below the sum of an order, in forms and on receipts: what the courier takes beside it; null is nothing. */
export const besideSum = (charged: Money | null, currencySymbol: string): string =>
  charged === null
    ? 'Dostava je besplatna'
    : `+ dostava ${formatMoney(charged, currencySymbol)}, naplaćuje kurir`
