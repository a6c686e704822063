import type { Insertable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { CustomDomains } from '#server/db/schema.ts'
import type { DomainRow } from '#server/modules/domains/queries.ts'

let count = 0

/** A verified domain that opens, unless said otherwise. */
export const buildDomain = (
  db: Db,
  userId: number,
  overrides: Partial<Insertable<CustomDomains>> = {},
): Promise<DomainRow> => {
  count += 1
  return db
    .insertInto('customDomains')
    .values({
      userId,
      domain: `radnja-${count}.rs`,
      status: 'verified',
      verificationToken: `token-${count}`,
      verifiedAt: new Date(),
      pointsHere: true,
      isLive: true,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
