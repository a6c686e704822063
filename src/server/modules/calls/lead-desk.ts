import { sql } from 'kysely'
import { z } from 'zod'
import type { LeadOutcomeInput } from '#contract/calls/schema.ts'
import type { ConfirmationSettings } from '#contract/confirmation/schema.ts'
import type { Lead } from '#contract/leads/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import { findLeadContext } from '../leads/lead-context.ts'
import { markLead } from '../leads/commands.ts'
import { leadsOf } from '../leads/policy.ts'
import { presentLead } from '../leads/presenter.ts'
import { getLead, isLeft, lockLead } from '../leads/queries.ts'
import { nextCallOf, refuseHeld } from './commands.ts'
import { heldUntilOf, letGo, openMarkets, type Desk } from './queue.ts'

/**
 * Takes the next unsent form for a desk: promised ones first, then the newest, because whoever has just left still wants it. Rows that
 * another desk looks at in this moment are passed over. A desk that has one already gets it again.
 */
export const takeNextLead = async (
  db: Db,
  { userId, desk, name }: Desk,
  settings: ConfirmationSettings,
  now: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    with mine as (select l.id from leads l where l.user_id = ${userId} and l.held_by = ${desk} and ${isLeft(now)}
      limit 1 for update skip locked),
    due as (select l.id from leads l
      where l.user_id = ${userId} and ${isLeft(now)} and l.market = any(${openMarkets(settings, now)})
        and (l.next_call_at <= ${now} or l.next_call_at is null and l.called_at is null)
        and (l.held_until is null or l.held_until <= ${now})
      order by l.next_call_at, l.typed_at desc limit 1 for update skip locked)
    update leads set held_by = ${desk}, held_name = ${name}, held_until = ${heldUntilOf(now)}
    where id = coalesce((select id from mine), (select id from due)) returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether there is an unsent form that nobody finished or let go. */
export const hasLeadsLeft = async (db: Db, userId: number, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from leads l where l.user_id = ${userId} and ${isLeft(now)}) as any`.execute(db)
  return rows[0]?.any ?? false
}

const hold = { heldBy: null, heldName: null, heldUntil: null }

export const letLeadGo = async (db: Db | Tx, { userId, desk }: Desk): Promise<void> => {
  await db.updateTable('leads').set(hold).where('userId', '=', userId).where('heldBy', '=', desk).execute()
}

/** False: it is not, or no longer, this desk's, or it needs no call any more. */
export const renewLead = async (
  db: Db,
  { userId, desk }: Desk,
  leadId: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ heldUntil: heldUntilOf(now) })
    .where('id', '=', leadId)
    .where('userId', '=', userId)
    .where('heldBy', '=', desk)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findCalledLead = async (
  services: Pick<Services, 'db' | 'config' | 'secrets'>,
  caller: Principal,
  leadId: number,
): Promise<Lead> =>
  presentLead(await getLead(services.db, leadsOf(caller), leadId), await findLeadContext(services, caller.id))

/** What a form was before an outcome, and which desk wrote that. */
const beforeCall = storedDocument({
  name: 'unsent form before a call',
  schema: z.object({
    desk: z.string(),
    attempts: z.number().int(),
    nextCallAt: z.coerce.date().nullable(),
    calledAt: z.coerce.date().nullable(),
  }),
})

/**
 * Writes down what came of a call about an unsent form. One that was called often enough is left to the list. Throws leads.not_found,
 * leads.closed, calls.held, calls.past, calls.outside_hours.
 */
export const recordLeadOutcome = async (
  services: Pick<Services, 'db' | 'now'>,
  { caller, leadId, input }: { caller: Principal; leadId: number; input: LeadOutcomeInput },
): Promise<void> => {
  const { db } = services
  const now = services.now()
  const { outcome, desk } = input
  await db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, leadsOf(caller), leadId)
    if (lead.state !== 'open') throw new AppError('leads.closed')
    refuseHeld(lead, desk, now)
    const settings = await readConfirmationSettings(tx, caller.id)
    const attempts = lead.attempts + (outcome === 'no_answer' ? 1 : 0)
    const isEnough = outcome === 'no_answer' && attempts >= settings.mostAttempts
    await tx
      .updateTable('leads')
      .set({
        ...hold,
        attempts,
        beforeCall: beforeCall.write({ ...lead, desk }),
        nextCallAt: isEnough ? null : nextCallOf(input, { market: lead.market, settings, now }),
        ...(outcome === 'skipped' ? {} : { calledAt: lead.calledAt ?? now }),
      })
      .where('id', '=', leadId)
      .execute()
  })
  if (outcome === 'gave_up') await markLead(services, { caller, leadId }, { isDeclined: true })
}

/**
 * Takes back the last outcome of this desk, and gives it the form again. Throws leads.not_found, calls.held, and calls.cannot_undo where
 * another desk called since, or the form was ordered, faded or marked.
 */
export const undoLeadOutcome = (
  db: Db,
  {
    caller,
    leadId,
    desk,
    name,
    now,
  }: { caller: Principal; leadId: number; desk: string; name: string; now: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, leadsOf(caller), leadId)
    const before = lead.beforeCall === null ? null : beforeCall.find(lead.beforeCall)
    const isThere = lead.state === 'open' || lead.state === 'declined'
    if (!isThere || lead.typed === null || before?.desk !== desk) throw new AppError('calls.cannot_undo')
    refuseHeld(lead, desk, now)
    // What the desk went on to meanwhile goes back.
    await letGo(tx, { userId: caller.id, desk, name })
    await letLeadGo(tx, { userId: caller.id, desk, name })
    const { attempts, nextCallAt, calledAt } = before
    await tx
      .updateTable('leads')
      .set({
        attempts,
        nextCallAt,
        calledAt,
        state: 'open',
        endedAt: null,
        beforeCall: null,
        heldBy: desk,
        heldName: name,
        heldUntil: heldUntilOf(now),
      })
      .where('id', '=', leadId)
      .execute()
  })
