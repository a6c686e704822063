import { mostCautious, type PlatformProof, type ProofDefault } from '#contract/social-proof/schema.ts'
import { socialProofModes, type SocialProofMode } from '#contract/websites/content.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'

type Setting = Pick<Config, 'socialProofDefault'>

const modeOf = (text: string | null | undefined): SocialProofMode | null =>
  socialProofModes.find((mode) => mode === text) ?? null

export const findPlatformProof = async (
  db: Db | Tx,
  { socialProofDefault: setting }: Setting,
): Promise<PlatformProof> => {
  const row = await db
    .selectFrom('platformSettings')
    .select('value')
    .where('name', '=', 'social_proof_default')
    .executeTakeFirst()
  const chosen = modeOf(row?.value)
  return { mode: chosen ?? setting, source: chosen ? 'owner' : 'setting', setting }
}

/** The seller's last answer; null when nobody has asked yet. */
export const findOwnProof = async (db: Db | Tx, userId: number): Promise<SocialProofMode | null> => {
  const row = await db
    .selectFrom('users')
    .select('socialProofDefault')
    .where('id', '=', userId)
    .executeTakeFirst()
  return modeOf(row?.socialProofDefault)
}

/** The position of the seller's next page, and where it comes from. */
export const findProofDefault = async (
  db: Db | Tx,
  setting: Setting,
  userId: number,
): Promise<ProofDefault> => {
  const platform = await findPlatformProof(db, setting)
  const own = await findOwnProof(db, userId)
  return { platform, own, mode: own ?? platform.mode }
}

/**
 * The position of a draft whose seller is asked only before it is published: their last answer, else nothing that nobody counted, whatever
 * the platform proposes to those who are asked.
 */
export const findUnaskedProof = async (
  db: Db | Tx,
  setting: Setting,
  userId: number,
): Promise<SocialProofMode> => {
  const { platform, own } = await findProofDefault(db, setting, userId)
  return own ?? mostCautious([platform.mode, 'stvarno']) ?? 'stvarno'
}
