import { z } from 'zod'
import { markets } from '../common/market.ts'
import { requiredTrimmed } from '../common/required.ts'
import { isDay } from '../common/typed-date.ts'
import { courierKeys } from '../couriers/kinds.ts'
import { orderStatuses } from '../orders/status.ts'
import { failReasons, parcelMeanings } from '../tracking/meanings.ts'
import { parcelRequestSchema } from '../tracking/request.ts'
import { clockKeys, mostClockDays, troubleActions } from './kinds.ts'
import { troubleStrings } from './strings.ts'

const { bad } = troubleStrings.clocks
const daysKept = z.coerce.number({ error: bad }).int(bad).min(1, bad).max(mostClockDays, bad)
export const clockDaysSchema = z.record(z.enum(clockKeys), daysKept)
/** As it is stored: couriers that came later have the usual days. */
export const storedClockDaysSchema = z.partialRecord(z.enum(clockKeys), daysKept)
export type ClockDays = z.infer<typeof clockDaysSchema>

const troubleSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string().nullable(),
  market: z.enum(markets),
  goods: z.string(),
  totalPrice: z.string(),
  currencySymbol: z.string(),
  status: z.enum(orderStatuses),
  courier: z.enum(courierKeys).nullable(),
  /** The courier's number. */
  code: z.string().nullable(),
  meaning: z.enum(parcelMeanings).nullable(),
  reason: z.enum(failReasons).nullable(),
  attempts: z.number().int(),
  /** When it came to this. */
  since: z.string(),
  /** The day on which the courier sends it back; null where nothing says that it failed. */
  backOn: z.string().nullable(),
  requests: z.array(parcelRequestSchema),
  lastAction: z
    .object({
      kind: z.enum(troubleActions),
      day: z.string().nullable(),
      note: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  /** Nothing was agreed since it came to this, or what was agreed is over, or the buyer asks for something. */
  needsWork: z.boolean(),
  /** The page of the buyer. */
  pageUrl: z.string(),
})
export type Trouble = z.infer<typeof troubleSchema>

export const troublesSchema = z.object({
  troubles: z.array(troubleSchema),
  days: clockDaysSchema,
  /** What became of the parcels about which something was agreed in the last thirty days. */
  results: z.object({ delivered: z.number().int(), returned: z.number().int(), open: z.number().int() }),
  sellerName: z.string(),
  today: z.string(),
})
export type Troubles = z.infer<typeof troublesSchema>

const { problems } = troubleStrings
const note = z
  .string()
  .trim()
  .max(300, problems.tooLong)
  .nullish()
  .transform((text) => text || null)

export const actSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), day: z.string().refine(isDay, problems.day), note }),
  z.object({
    kind: z.literal('address'),
    address: requiredTrimmed(problems.address).max(300, problems.tooLong),
    city: requiredTrimmed(problems.city).max(120, problems.tooLong),
    note,
  }),
  z.object({
    kind: z.literal('phone'),
    phone: requiredTrimmed(problems.phone).max(40, problems.tooLong),
    note,
  }),
  z.object({ kind: z.literal('message'), note }),
  z.object({ kind: z.literal('gave_up'), note }),
])
export type Act = z.input<typeof actSchema>
