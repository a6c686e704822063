import { z } from 'zod'
import { markets, type Market } from '#contract/common/market.ts'
import type { Fee } from '#contract/courier-terms/schema.ts'
import { payoutFields, usualPayoutDays } from '#contract/payouts/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

const texts = z.array(z.string())

export const storedHeaders = storedDocument({ name: 'headings of a payout', schema: texts })
export const storedCells = storedDocument({ name: 'a row of a payout', schema: texts })
export const storedColumns = storedDocument({
  name: 'columns of a payout',
  schema: z.array(z.enum(payoutFields).nullable().catch(null)),
})
export const storedDays = storedDocument({
  name: 'days of payouts',
  schema: z.partialRecord(z.enum(markets), z.number().int()).catch({}),
})

export const daysOf = (stored: Partial<Record<Market, number>>): Record<Market, number> => ({
  Serbia: usualPayoutDays,
  Montenegro: usualPayoutDays,
  Bosnia: usualPayoutDays,
  ...stored,
})

const fee = z.object({ amount: z.string(), percent: z.string() })
export const storedFees = storedDocument({
  name: 'fees of payouts',
  schema: z.partialRecord(z.enum(markets), fee).catch({}),
})

const noFee: Fee = { amount: '0.00', percent: '0.00' }
export const feesOf = (stored: Partial<Record<Market, Fee>>): Record<Market, Fee> => ({
  Serbia: noFee,
  Montenegro: noFee,
  Bosnia: noFee,
  ...stored,
})
