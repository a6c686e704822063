import { sql } from 'kysely'
import type { PlatformProof } from '#contract/social-proof/schema.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { findPlatformProof } from './queries.ts'

const name = 'social_proof_default'

/** What the platform shows from now on, instead of its setting; null goes back to the setting. Leaves its line in the trail. */
export const choosePlatformProof = (
  db: Db,
  {
    actor,
    mode,
    config,
  }: { actor: Actor; mode: SocialProofMode | null; config: Pick<Config, 'socialProofDefault'> },
): Promise<PlatformProof> =>
  db.transaction().execute(async (tx) => {
    if (mode === null) await tx.deleteFrom('platformSettings').where('name', '=', name).execute()
    else {
      const chosen = { value: mode, setBy: actor.userId, setAt: sql<Date>`now()` }
      await tx
        .insertInto('platformSettings')
        .values({ name, ...chosen })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(chosen))
        .execute()
    }
    await recordAudit(tx, actor, { action: 'choose-social-proof', subject: mode ?? 'SOCIAL_PROOF_DEFAULT' })
    return findPlatformProof(tx, config)
  })

/** The seller's answer is what the next page begins with. */
export const rememberProof = async (tx: Tx, userId: number, mode: SocialProofMode): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ socialProofDefault: mode })
    .where('id', '=', userId)
    .where('socialProofDefault', 'is distinct from', mode)
    .execute()
}
