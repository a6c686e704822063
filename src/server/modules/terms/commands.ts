import { sql } from 'kysely'
import type { Market } from '#contract/common/market.ts'
import type { KnownTerms, Terms } from '#contract/terms/terms.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'

type Saving = { actor: Actor & { userId: number }; market: Market }

/** From then on pages of that market without terms of their own say these. Leaves its line in the trail. */
export const saveTerms = (db: Db, { actor, market }: Saving, terms: Terms): Promise<KnownTerms> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sellerTerms')
      .values({ userId: actor.userId, market, ...terms })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'market']).doUpdateSet({ ...terms, updatedAt: sql<Date>`now()` }),
      )
      .execute()
    await recordAudit(tx, actor, { action: 'save-terms', targetUserId: actor.userId, subject: market })
    return { terms, isGiven: true }
  })
