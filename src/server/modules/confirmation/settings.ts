import { sql } from 'kysely'
import { callRulesSchema, usualRules, type ConfirmationSettings } from '#contract/confirmation/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { takeUp } from './take-up.ts'

const rules = storedDocument({ name: 'rules of calling', schema: callRulesSchema })

/** Off with the usual rules where a seller saved nothing. */
export const readConfirmationSettings = async (
  db: Db | Tx,
  userId: number,
): Promise<ConfirmationSettings> => {
  const row = await db
    .selectFrom('confirmationSettings')
    .select(['mode', 'rules'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? { mode: row.mode, ...(rules.find(row.rules) ?? usualRules) } : { mode: 'off', ...usualRules }
}

/** From then on orders are called and held back by these; those that wait already are taken up at once. Leaves its line in the trail. */
export const saveConfirmationSettings = (
  db: Db,
  actor: Actor & { userId: number },
  { mode, ...chosen }: ConfirmationSettings,
  now: Date,
): Promise<ConfirmationSettings> =>
  db.transaction().execute(async (tx) => {
    const { userId } = actor
    const saved = { mode, rules: rules.write(chosen) }
    await tx
      .insertInto('confirmationSettings')
      .values({ userId, ...saved })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ ...saved, updatedAt: sql<Date>`now()` }),
      )
      .execute()
    await recordAudit(tx, actor, { action: 'save-confirmation', targetUserId: userId, subject: mode })
    await takeUp(tx, { userId, now })
    return { mode, ...chosen }
  })
