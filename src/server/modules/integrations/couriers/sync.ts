import { integrationStrings } from '#contract/integrations/strings.ts'
import type { TrackingSync } from '#contract/integrations/schema.ts'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../errors/app-error.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { openKey } from '../../accounts/stored-keys.ts'
import { instanceOf, instances, listOpenOrders, listSyncedSellers, type Instance } from './queries.ts'
import { byButton, byClock, syncInstance, type Effort, type InstanceOutcome } from './sync-instance.ts'

type Context = Pick<Services, 'db' | 'config' | 'secrets' | 'log' | 'now'>
type Outcome = InstanceOutcome | { kind: 'no-key' | 'running'; changed: 0 }

const words = integrationStrings.tracking.sync

const keyNames = { serbia: 'trackifySerbiaApiKey', general: 'trackifyApiKey' } as const

const accessTo = ({ config, secrets }: Context, user: UserRow, instance: Instance) => {
  const { baseUrl, serbiaBaseUrl, authHeader, timeoutMs } = config.trackify
  const apiKey = openKey(secrets, user, keyNames[instance])
  return apiKey && { baseUrl: instance === 'serbia' ? serbiaBaseUrl : baseUrl, authHeader, timeoutMs, apiKey }
}

/** Takes the instance for one run, so that button and clock never read it at once; null while another run has it. */
const claim = async ({ db, now }: Context, userId: number, instance: Instance, lastsMs: number) => {
  const at = now()
  const runningUntil = new Date(at.getTime() + lastsMs + 60_000)
  return db
    .insertInto('trackingSyncs')
    .values({ userId, instance, runningUntil })
    .onConflict((row) =>
      row
        .columns(['userId', 'instance'])
        .doUpdateSet({ runningUntil })
        .where((eb) =>
          eb.or([eb('trackingSyncs.runningUntil', 'is', null), eb('trackingSyncs.runningUntil', '<', at)]),
        ),
    )
    .returning('syncedAt')
    .executeTakeFirst()
}

const release = (
  db: Db,
  userId: number,
  instance: Instance,
  startedAt: Date,
  outcome: InstanceOutcome | null,
) => {
  const isProblem = outcome?.kind === 'unauthorized' || outcome?.kind === 'unavailable'
  return db
    .updateTable('trackingSyncs')
    .set({
      runningUntil: null,
      ...(outcome?.kind === 'done' ? { syncedAt: startedAt } : {}),
      ...(outcome && outcome.kind !== 'partly'
        ? { problem: isProblem ? outcome.kind : null, problemAt: isProblem ? startedAt : null }
        : {}),
    })
    .where('userId', '=', userId)
    .where('instance', '=', instance)
    .execute()
}

/** Runs both instances that have open orders; answers what became of each. */
const syncSeller = async (context: Context, user: UserRow, effort: Effort, signal?: AbortSignal) => {
  const open = await listOpenOrders(context.db, user.id)
  const outcomes: { instance: Instance; outcome: Outcome }[] = []
  for (const instance of instances) {
    const orders = open.filter((order) => instanceOf(order) === instance)
    if (orders.length === 0) continue
    const access = accessTo(context, user, instance)
    if (!access) {
      outcomes.push({ instance, outcome: { kind: 'no-key', changed: 0 } })
      continue
    }
    const claimed = await claim(context, user.id, instance, effort.lastsMs)
    if (!claimed) {
      outcomes.push({ instance, outcome: { kind: 'running', changed: 0 } })
      continue
    }
    const startedAt = context.now()
    let outcome: InstanceOutcome | null = null
    try {
      const job = { userId: user.id, instance, access, orders, syncedAt: claimed.syncedAt }
      outcome = await syncInstance(context, job, effort, signal)
      outcomes.push({ instance, outcome })
    } finally {
      await release(context.db, user.id, instance, startedAt, outcome)
    }
  }
  return outcomes
}

/**
 * The seller's button. Throws integrations.tracking_no_key, and when nothing at all could be read integrations.tracking_running,
 * integrations.tracking_key_refused or integrations.tracking_unavailable.
 */
export const syncByButton = async (
  context: Context,
  user: UserRow,
  effort = byButton,
): Promise<TrackingSync> => {
  if (user.trackifyApiKey === null && user.trackifySerbiaApiKey === null)
    throw new AppError('integrations.tracking_no_key')
  const outcomes = await syncSeller(context, user, effort)
  if (outcomes.length === 0) return { message: words.nothingOpen, syncedCount: 0 }
  const kinds = outcomes.map(({ outcome }) => outcome.kind)
  const syncedCount = outcomes.reduce((sum, { outcome }) => sum + outcome.changed, 0)
  if (syncedCount === 0 && !kinds.includes('done') && !kinds.includes('partly')) {
    if (kinds.includes('unavailable')) throw new AppError('integrations.tracking_unavailable')
    if (kinds.includes('unauthorized')) throw new AppError('integrations.tracking_key_refused')
    throw new AppError(
      kinds.includes('running') ? 'integrations.tracking_running' : 'integrations.tracking_no_key',
    )
  }
  const notes = outcomes.flatMap(({ instance, outcome }) => {
    const note = outcome.kind === 'done' ? null : words.notes[outcome.kind]
    return note ? [note(words.markets[instance])] : []
  })
  return { message: [words.changed(syncedCount), ...notes].join(' '), syncedCount }
}

/** One seller's quarter of an hour; what the service refuses or leaves unanswered stands in the seller's settings. */
export const syncByClock = async (
  context: Context,
  userId: number,
  signal?: AbortSignal,
  effort = byClock,
): Promise<void> => {
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (user) await syncSeller(context, user, effort, signal)
}

/** One job per seller, so that one key or one slow answer holds up nobody else. */
export const enqueueSyncs = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const sellers = await listSyncedSellers(db)
  await db.transaction().execute(async (tx) => {
    for (const userId of sellers) await enqueue(tx, 'couriers.sync-tracking', { userId })
  })
}
