import type { SyncResult } from '#contract/sync/schema.ts'
import { syncStrings } from '#contract/sync/strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/queries.ts'
import type { Principal } from '../../lib/scope.ts'
import { mayTest } from './policy.ts'
import { listWebsites } from '../websites/queries.ts'
import { askPeer } from './client.ts'
import { peersOf } from './sending.ts'

/** An active account, by its address. */
export const isKnown = async (db: Db, userEmail: string): Promise<boolean> =>
  (await findUserByEmail(db, userEmail))?.isActive === true

/** Here: the account and what its dashboard is made of. */
const checkLocal = async (db: Db, userEmail: string): Promise<string | null> => {
  const user = await findUserByEmail(db, userEmail)
  if (!user?.isActive) return syncStrings.problems.unknown
  await listWebsites(db, { userId: user.id })
  return null
}

const timed = async (endpoint: string, check: () => Promise<string | null>): Promise<SyncResult> => {
  const began = performance.now()
  const problem = await check()
  return { endpoint, success: problem === null, ms: Math.round(performance.now() - began), problem }
}

/**
 * Checks this environment and every configured one, side by side. Addresses come from the settings only. Throws sync.other_account
 * for anybody else's account, unless the caller is an admin.
 */
export const testSync = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  caller: Principal & { email: string },
  userEmail: string,
): Promise<SyncResult[]> => {
  if (!mayTest(caller, userEmail)) throw new AppError('sync.other_account')
  const { syncSecret: secret } = config
  return Promise.all([
    timed('local', () => checkLocal(db, userEmail)),
    ...peersOf(config).map((peer) => timed(peer, () => askPeer(peer, secret ?? '', now(), userEmail))),
  ])
}
