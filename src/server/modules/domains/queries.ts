import type { Db } from '../../db/db.ts'

/** The seller's primary domain, else the oldest one. */
export const findDomainOf = (db: Db, userId: number) =>
  db
    .selectFrom('customDomains')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
