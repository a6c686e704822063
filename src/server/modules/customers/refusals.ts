import type pg from 'pg'
import { possiblePhones } from '../../lib/read-phone.ts'
import { addressBlockKey, deviceKey, keysOfPhones, networkKey } from './block-keys.ts'
import type { Origin } from './weigh.ts'

/** As much of an order as decides whether its seller takes it. */
export type Sender = { phone: string | null; address: string | null; city: string | null; origin: Origin }

const ofTheRest = ({ address, city, origin }: Sender): string[] =>
  [
    address && city ? addressBlockKey(address, city) : null,
    origin.device && deviceKey(origin.device),
    origin.network && networkKey(origin.network),
  ].filter((key) => key !== null)

/** Everything that the lists may have of an order, before it is known in which market its phone is read. */
export const keysToLookFor = (secretKey: string, sender: Sender): string[] => [
  ...(sender.phone ? keysOfPhones(secretKey, possiblePhones(sender.phone)) : []),
  ...ofTheRest(sender),
]

/** Entries of the seller of the website `w` that refuse an order with one of the keys `$2`: one look into an index. */
export const refusingSql = `array(
  select b.key from customer_blocks b
  where b.user_id = w.user_id and b.key = any($2::text[]) and (b.until is null or b.until > now())
    and (b.list = 'hard' or b.ignores = 0 and b.lifted_at is null and exists (
      select from customer_rules r where r.user_id = b.user_id and r.soft_refuses and r.soft_after is not null)))`

/** Whether an order of this sender at this page would be refused. */
export const isRefused = async (
  pool: pg.Pool,
  secretKey: string,
  { websiteId, ...sender }: Sender & { websiteId: number; phoneE164: string | null },
): Promise<boolean> => {
  const { rows } = await pool.query<{ met: string[] }>(
    `select ${refusingSql} as met from product_websites w where w.id = $1`,
    [websiteId, keysToLookFor(secretKey, sender)],
  )
  return findMet(secretKey, rows[0]?.met ?? [], sender) !== undefined
}

/** The key of the entry that really is of this order: a number may be another one in another market. */
export const findMet = (
  secretKey: string,
  met: readonly string[],
  { phoneE164, ...sender }: Sender & { phoneE164: string | null },
): string | undefined => {
  if (met.length === 0) return undefined
  const own = new Set([...(phoneE164 ? keysOfPhones(secretKey, [phoneE164]) : []), ...ofTheRest(sender)])
  return met.find((key) => own.has(key))
}

/**
 * Writes down that an order was refused, for the seller alone. As many statements and commits as taking it, so that the time of the
 * answer says nothing.
 */
export const noteRefusal = async (
  pool: pg.Pool,
  refused: {
    /** Of the entry. */
    key: string
    userId: number
    websiteId: number
    buyer: { firstName: string; lastName: string; phone: string; phoneE164: string | null }
  },
): Promise<void> => {
  const { key, userId, websiteId, buyer } = refused
  await pool.query({
    name: 'refuse-order-1',
    text: `with met as (
        update customer_blocks set refused = refused + 1 where id = (
          select b.id from customer_blocks b where b.user_id = $1 and b.key = $2 order by b.list limit 1) returning id)
      insert into refused_orders (user_id, block_id, website_id, name, phone, phone_e164)
      select $1, id, $3, $4, $5, $6 from met`,
    values: [
      userId,
      key,
      websiteId,
      `${buyer.firstName} ${buyer.lastName}`.trim(),
      buyer.phone,
      buyer.phoneE164,
    ],
  })
}
