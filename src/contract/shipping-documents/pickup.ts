import { z } from 'zod'
import { formatMoney } from '../common/money.ts'
import { formatDay } from '../common/dates.ts'
import { counted, parcelForms } from '../common/plural.ts'
import { markets } from '../common/market.ts'
import { formatGrams } from '../weights/grams.ts'
import type { Sender } from './schema.ts'
import { paperStrings } from './strings.ts'

const words = paperStrings.pickup

/** Parcels that one courier is to fetch. */
export const pickupSchema = z.object({
  /** Its name; null: nobody said which one. */
  courier: z.string().nullable(),
  market: z.enum(markets),
  parcels: z.number().int(),
  /** Of all of them; of those that have a weight. */
  grams: z.number().int(),
  withoutWeight: z.number().int(),
  /** Phone or e-mail by which it is called; empty: none was written down. */
  contact: z.string(),
  /** What is said or sent to it. */
  text: z.string(),
})
export type Pickup = z.infer<typeof pickupSchema>

/** What all parcels weigh together, and of how many nobody knows it. */
export const weightWords = ({ grams, withoutWeight }: Pick<Pickup, 'grams' | 'withoutWeight'>): string =>
  [
    grams > 0 ? formatGrams(grams) : '',
    withoutWeight > 0 ? words.withoutWeight(counted(withoutWeight, parcelForms)) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The lines of a pick-up order, for paper, a message and a phone call. */
export const pickupLines = (
  { sender, day, cod }: { sender: Sender; day: string; cod: { sum: string; currencySymbol: string } },
  pickup: Pick<Pickup, 'courier' | 'parcels' | 'grams' | 'withoutWeight'>,
): string[] => [
  words.ask(pickup.courier, formatDay(day)),
  `${words.parcels}: ${pickup.parcels}`,
  `${words.weight}: ${weightWords(pickup) || words.unknown}`,
  `${words.cod}: ${formatMoney(cod.sum, cod.currencySymbol)}`,
  `${words.address}: ${[sender.name, sender.address, [sender.postalCode, sender.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`,
  `${words.phone}: ${sender.phone}`,
]
