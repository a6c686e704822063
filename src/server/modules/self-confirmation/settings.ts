import { sql } from 'kysely'
import { offRules, selfRulesSchema, type SelfRules } from '#contract/self-confirmation/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'

const rules = storedDocument({ name: 'rules of confirming without a call', schema: selfRulesSchema })

/** Nothing is on where a seller saved nothing. */
export const readSelfRules = async (db: Db | Tx, userId: number): Promise<SelfRules> => {
  const row = await db
    .selectFrom('selfConfirmationSettings')
    .select('rules')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (row && rules.find(row.rules)) ?? offRules
}

const isOn = ({ ask, history }: SelfRules[keyof SelfRules]): boolean => ask.way !== 'none' || history.isOn

/** For orders that come from then on; nobody who ordered before is written to. Leaves its line in the trail. */
export const saveSelfRules = (
  db: Db,
  actor: Actor & { userId: number },
  chosen: SelfRules,
): Promise<SelfRules> =>
  db.transaction().execute(async (tx) => {
    const { userId } = actor
    const saved = { rules: rules.write(chosen) }
    await tx
      .insertInto('selfConfirmationSettings')
      .values({ userId, ...saved })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ ...saved, updatedAt: sql<Date>`now()` }),
      )
      .execute()
    await recordAudit(tx, actor, {
      action: 'save-confirmation',
      targetUserId: userId,
      subject: Object.values(chosen).some(isOn) ? 'without-call' : 'without-call off',
    })
    return chosen
  })
