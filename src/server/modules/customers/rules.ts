import { sql } from 'kysely'
import { z } from 'zod'
import { markets, type Market } from '#contract/common/market.ts'
import { defaultRiskRules, riskRulesSchema, type RiskRules } from '#contract/customers/risk.ts'
import type { CustomerRules } from '#contract/customers/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Markets that a seller never touched are absent. */
const storedRules = storedDocument({
  name: 'rules of risk',
  schema: z.partialRecord(z.enum(markets), riskRulesSchema),
})

const rulesFor = (stored: Partial<Record<Market, RiskRules>>): Record<Market, RiskRules> => ({
  Serbia: stored.Serbia ?? defaultRiskRules,
  Montenegro: stored.Montenegro ?? defaultRiskRules,
  Bosnia: stored.Bosnia ?? defaultRiskRules,
})

export const readRules = async (db: Db | Tx, userId: number): Promise<CustomerRules> => {
  const row = await db
    .selectFrom('customerRules')
    .select(['risk', 'softAfter', 'softRefuses'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return {
    soft: { after: row?.softAfter ?? null, refuses: row?.softRefuses ?? false },
    // What a newer version wrote is left alone and read as the product's own rules.
    risk: rulesFor((row && storedRules.find(row.risk)) ?? {}),
  }
}

/** From now on risk is counted so; what waits is weighed again by a job. */
export const saveRules = (db: Db, userId: number, { soft, risk }: CustomerRules): Promise<CustomerRules> =>
  db.transaction().execute(async (tx) => {
    const columns = {
      risk: sql<string>`${storedRules.write(risk)}::jsonb`,
      softAfter: soft.after,
      softRefuses: soft.refuses,
    }
    await tx
      .insertInto('customerRules')
      .values({ userId, ...columns })
      .onConflict((row) => row.column('userId').doUpdateSet({ ...columns, updatedAt: sql<Date>`now()` }))
      .execute()
    await enqueue(tx, 'customers.apply-rules', { userId })
    return readRules(tx, userId)
  })
