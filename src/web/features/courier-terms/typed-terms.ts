import { z } from 'zod'
import { markets } from '#contract/common/market.ts'
import { toMinor, type Money } from '#contract/common/money.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import {
  mostFeePercent,
  mostPayoutDays,
  priceStepsSchema,
  type CourierTerms,
  type PriceStep,
} from '#contract/courier-terms/schema.ts'
import { readGrams } from '#contract/weights/grams.ts'

/** What was agreed with one courier, as it is typed. */
const typedSchema = z.object({
  market: z.enum(markets),
  courier: z.string(),
  days: z.string(),
  fee: z.string(),
  percent: z.string(),
  returnCost: z.string(),
  usualGrams: z.string(),
  pickup: z.string(),
  prices: z.array(z.object({ grams: z.string(), price: z.string() })),
})
export type TypedTerms = z.infer<typeof typedSchema>

export const freshTerms: TypedTerms = {
  market: 'Serbia',
  courier: '',
  days: '',
  fee: '',
  percent: '',
  returnCost: '',
  usualGrams: '',
  pickup: '',
  prices: [],
}

/** A draft of settings holds texts alone. */
export const writeTyped = (list: readonly TypedTerms[]): string => JSON.stringify(list)
export const readTyped = (text: string): TypedTerms[] => z.array(typedSchema).parse(JSON.parse(text))

const shown = (amount: string | null | undefined): string => (amount ? shownAmount(amount) : '')

export const typedTerms = (terms: CourierTerms): TypedTerms => ({
  market: terms.market,
  courier: terms.courier,
  days: terms.days === null ? '' : String(terms.days),
  fee: shown(terms.fee?.amount),
  percent: shown(terms.fee?.percent),
  returnCost: shown(terms.returnCost),
  usualGrams: terms.usualGrams === null ? '' : String(terms.usualGrams),
  pickup: terms.pickup,
  prices: terms.prices.map(({ grams, price }) => ({ grams: String(grams), price: shownAmount(price) })),
})

export const isDays = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostPayoutDays

/** Nothing typed is nothing kept; null: no amount. */
export const readFee = (text: string): Money | null => (text.trim() === '' ? '0.00' : readMoney(text))

export const readPercent = (text: string): Money | null => {
  const percent = readFee(text)
  return percent !== null && toMinor(percent) <= mostFeePercent * 100 ? percent : null
}

const isEmpty = (text: string): boolean => text.trim() === ''

/** Null where a row is not right, or lighter than the one above it. */
export const readSteps = (rows: TypedTerms['prices']): PriceStep[] | null => {
  const steps = rows.map(({ grams, price }) => ({ grams: readGrams(grams), price: readMoney(price) }))
  return priceStepsSchema.safeParse(steps).data ?? null
}

/** Null where something of it is not right yet. */
export const readTerms = (typed: TypedTerms): CourierTerms | null => {
  const { market, courier, days, fee, percent, returnCost, usualGrams, pickup } = typed
  const [amount, share] = [readFee(fee), readPercent(percent)]
  const cost = isEmpty(returnCost) ? null : readMoney(returnCost)
  const usual = isEmpty(usualGrams) ? null : readGrams(usualGrams)
  const prices = readSteps(typed.prices)
  if (isEmpty(courier) || (!isEmpty(days) && !isDays(days)) || amount === null || share === null) return null
  if ((!isEmpty(returnCost) && cost === null) || (!isEmpty(usualGrams) && usual === null) || !prices)
    return null
  return {
    market,
    courier: courier.trim(),
    days: isEmpty(days) ? null : Number(days),
    fee: isEmpty(fee) && isEmpty(percent) ? null : { amount, percent: share },
    returnCost: cost,
    usualGrams: usual,
    prices,
    pickup: pickup.trim(),
  }
}
