import { sql } from 'kysely'
import { addDays, dayOf, formatTime } from '#contract/common/dates.ts'
import { clockText, minutesOfQuiet, readClock, type QuietHours } from '#contract/notifications/quiet-hours.ts'
import type { NoticeChannel } from '#contract/notifications/schema.ts'
import type { Db } from '../../db/db.ts'
import { readWallClock } from '../../lib/wall-clock.ts'
import { getPreferences } from './queries.ts'

/** Nobody chooses for the buyers of others: from nine in the evening until eight their phones stay still. */
const buyersNight: QuietHours = { from: 21 * 60, to: 8 * 60 }

/** When quiet hours that hold now end; null when none do. All markets share Belgrade's clock, also where it is moved. */
const endOfQuiet = (quiet: QuietHours, now: Date): Date | null => {
  const minute = readClock(formatTime(now)) ?? 0
  if (minutesOfQuiet(quiet, minute) === null) return null
  const today = dayOf(now)
  const day = quiet.to > minute ? today : addDays(today, 1)
  return readWallClock(`${day} ${clockText(quiet.to)}:00`)
}

/** What waits this long behind quiet hours is still of use right after them. */
const graceMs = 2 * 3600 * 1000

/**
 * Holds back what would disturb. Urgent notices still reach a seller; a buyer who ordered this minute is awake and gets the
 * confirmation, the link or the code.
 */
export const putOffForQuiet = async (
  db: Db,
  { userId, channel, now }: { userId: number; channel: Exclude<NoticeChannel, 'sheets'>; now: Date },
): Promise<void> => {
  const quiet = channel === 'buyers' ? buyersNight : (await getPreferences(db, userId)).quiet
  const end = quiet && endOfQuiet(quiet, now)
  if (!end) return
  await db
    .updateTable('notifications')
    .set({
      quietUntil: end,
      expiresAt: sql<Date>`greatest(expires_at, ${new Date(end.getTime() + graceMs)})`,
    })
    .where('userId', '=', userId)
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where(sql<boolean>`quiet_until is distinct from ${end}`)
    .where(
      channel === 'buyers'
        ? sql<boolean>`type not in ('buyer_received', 'buyer_confirm_link', 'buyer_confirm_code', 'buyer_order_code')`
        : sql<boolean>`priority <> 'urgent'`,
    )
    .execute()
}
