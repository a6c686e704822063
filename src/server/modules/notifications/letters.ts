import { sql } from 'kysely'
import { z } from 'zod'
import type { BuyerRoute } from '#contract/notifications/schema.ts'
import type { LetterEvent } from '#contract/notifications/templates.ts'
import type { Tx } from '../../db/db.ts'
import { enqueueDelivery } from '../../jobs/deliveries.ts'
import type { Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'

const hourMs = 3600 * 1000
/** Tomorrow nobody knows any more what was being ordered. */
const usualLifetimeMs = 24 * hourMs

const letterSchema = z.object({
  /** E.164. */
  phone: z.string(),
  /** What the template may name, beside what it says of the seller. */
  values: z.record(z.string(), z.string()),
})
/** A message to a phone that no order knows; sealed while it waits. */
export type Letter = z.infer<typeof letterSchema>

const placeOf = (userId: number) => `notifications.sealed:${userId}` as const

/** Null once it is sent, or where the key is gone. */
export const openLetter = (secrets: Secrets, userId: number, sealed: string | null): Letter | null => {
  const text = sealed === null ? null : secrets.open(sealed, placeOf(userId))
  return text === null ? null : (letterSchema.safeParse(JSON.parse(text)).data ?? null)
}

/** Writes a letter down to be sent; false when one of this key is on its way or sent. */
export const writeLetter = async (
  tx: Tx,
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  {
    userId,
    key,
    via,
    title,
    letter,
    type = 'buyer_unfinished',
    orderId = null,
    lifetimeMs = usualLifetimeMs,
  }: {
    userId: number
    key: string
    via: BuyerRoute
    title: string
    letter: Letter
    type?: LetterEvent
    /** It is sent when the buyer can add nothing more, and says the order as it is then. */
    orderId?: number | null
    lifetimeMs?: number
  },
): Promise<boolean> => {
  const at = now()
  const waiting = {
    channels: [via],
    sealed: secrets.seal(JSON.stringify(letter), placeOf(userId)),
    scheduledFor: at,
    expiresAt: new Date(at.getTime() + lifetimeMs),
    status: 'pending' as const,
    errorMessage: null,
    tries: 0,
    quietUntil: null,
  }
  const written = await tx
    .insertInto('notifications')
    .values({ ...waiting, userId, key, orderId, audience: 'buyer', type, title, message: '' })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet({
          ...waiting,
          // A new message for the network, unless it may have the old one.
          messageId: sql<string>`case when notifications.is_uncertain then notifications.message_id else gen_random_uuid() end`,
        })
        .where('notifications.status', 'in', ['failed', 'cancelled']),
    )
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await enqueueDelivery(tx, 'buyers', userId)
  return true
}

/** What waits under these keys is not sent any more, and what was to be said is forgotten. */
export const dropLetters = async (tx: Tx, keys: string[]): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .updateTable('notifications')
    .set({ status: 'cancelled', claimedUntil: null })
    .where('key', 'in', keys)
    .where('status', '=', 'pending')
    .execute()
  await tx.updateTable('notifications').set({ sealed: null }).where('key', 'in', keys).execute()
}
