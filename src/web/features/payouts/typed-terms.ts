import { z } from 'zod'
import { markets } from '#contract/common/market.ts'
import { toMinor, type Money } from '#contract/common/money.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import { mostFeePercent, mostPayoutDays, type CourierTerms } from '#contract/payouts/schema.ts'

/** What was agreed with one courier, as it is typed. */
const typedSchema = z.object({
  market: z.enum(markets),
  courier: z.string(),
  days: z.string(),
  fee: z.string(),
  percent: z.string(),
  returnCost: z.string(),
})
export type TypedTerms = z.infer<typeof typedSchema>

/** A draft of settings holds texts alone. */
export const writeTyped = (list: readonly TypedTerms[]): string => JSON.stringify(list)
export const readTyped = (text: string): TypedTerms[] => z.array(typedSchema).parse(JSON.parse(text))

export const typedTerms = ({ market, courier, days, fee, returnCost }: CourierTerms): TypedTerms => ({
  market,
  courier,
  days: String(days),
  fee: shownAmount(fee.amount),
  percent: shownAmount(fee.percent),
  returnCost: returnCost === null ? '' : shownAmount(returnCost),
})

export const isDays = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostPayoutDays

/** Nothing typed is nothing kept; null: no amount. */
export const readFee = (text: string): Money | null => (text.trim() === '' ? '0.00' : readMoney(text))

export const readPercent = (text: string): Money | null => {
  const percent = readFee(text)
  return percent !== null && toMinor(percent) <= mostFeePercent * 100 ? percent : null
}

/** Null where something of it is not right yet. */
export const readTerms = ({
  market,
  courier,
  days,
  fee,
  percent,
  returnCost,
}: TypedTerms): CourierTerms | null => {
  const [amount, share] = [readFee(fee), readPercent(percent)]
  const cost = returnCost.trim() === '' ? null : readMoney(returnCost)
  if (courier.trim() === '' || !isDays(days) || amount === null || share === null) return null
  if (returnCost.trim() !== '' && cost === null) return null
  return {
    market,
    courier: courier.trim(),
    days: Number(days),
    fee: { amount, percent: share },
    returnCost: cost,
  }
}
