import type { Db } from '../../../db/db.ts'

/** The chat a seller tied to the platform's bot; undefined before the first link. */
export const findLink = (db: Db, userId: number) =>
  db.selectFrom('telegramLinks').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Whether anybody could press a link now. */
export const hasOpenLinks = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('telegramLinks')
    .select('userId')
    .where('expiresAt', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findReading = (db: Db, bot: string) =>
  db.selectFrom('telegramReadings').selectAll().where('bot', '=', bot).executeTakeFirst()
