import { sql } from 'kysely'
import type { CalledOrder, DeskState, Lane } from '#contract/calls/schema.ts'
import { dayOf, fromDateTimeInput } from '#contract/common/dates.ts'
import type { ConfirmationSettings } from '#contract/confirmation/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import { getCard } from '../orders/card.ts'
import { findPublicContact } from '../seller-contact/queries.ts'
import { listAttempts } from './attempts.ts'
import { takeOrder, undoOutcome } from './commands.ts'
import { findCalledLead, letLeadGo, takeNextLead, undoLeadOutcome } from './lead-desk.ts'
import { deskOf } from './policy.ts'
import { countDesk, findNextTime, listOthers, openMarkets, takeNext, type Desk } from './queue.ts'

type Needs = Pick<Services, 'db' | 'config' | 'secrets'>

type Sitting = { caller: Principal; desk: string; name: string; now: Date }

const findCalled = async (
  services: Needs,
  { caller, now }: Sitting,
  { orderId, lane }: { orderId: number; lane: Lane },
): Promise<CalledOrder> => {
  const { db } = services
  const card = await getCard(services, { caller, orderId, now })
  const page =
    card.order.websiteId === null
      ? undefined
      : await db
          .selectFrom('productWebsites')
          .select(sql<string | null>`images ->> 0`.as('picture'))
          .where('id', '=', card.order.websiteId)
          .executeTakeFirst()
  const contact = await findPublicContact(db, caller.id)
  return {
    lane,
    card,
    confirmation: card.order.confirmation ?? null,
    attempts: await listAttempts(db, orderId),
    picture: page?.picture ?? null,
    sellerName: contact?.companyName ?? '',
  }
}

const deskFor = ({ caller, desk, name }: Sitting): Desk => ({ ...deskOf(caller), desk, name })

const stateOf = async (
  services: Needs,
  sitting: Sitting,
  settings: ConfirmationSettings,
  taken: { orderId: number; lane: Lane } | null,
): Promise<DeskState> => {
  // Orders come first; a form that this desk had goes back to the others.
  const leadId = taken ? null : await takeNextLead(services.db, deskFor(sitting), settings, sitting.now)
  if (taken) await letLeadGo(services.db, deskFor(sitting))
  const { db } = services
  const { now } = sitting
  const desk = deskFor(sitting)
  const today = new Date(fromDateTimeInput(`${dayOf(now)}T00:00`) ?? now)
  const [order, lead, counts, nextAt, others] = await Promise.all([
    taken ? findCalled(services, sitting, taken) : null,
    leadId === null ? null : findCalledLead(services, sitting.caller, leadId),
    countDesk(db, desk.userId, now, today),
    taken ? null : findNextTime(db, desk.userId, settings, now),
    listOthers(db, desk, now),
  ])
  return {
    order,
    lead,
    counts,
    nextAt: nextAt?.toISOString() ?? null,
    isOutsideHours: openMarkets(settings, now).length === 0,
    others,
  }
}

const readSettings = async ({ db }: Needs, { caller }: Sitting): Promise<ConfirmationSettings> => {
  const settings = await readConfirmationSettings(db, caller.id)
  if (settings.mode === 'off') throw new AppError('calls.off')
  return settings
}

/** The next order for a desk, with everything that is needed to call. Throws calls.off. */
export const callNext = async (services: Needs, sitting: Sitting): Promise<DeskState> => {
  const settings = await readSettings(services, sitting)
  return stateOf(
    services,
    sitting,
    settings,
    await takeNext(services.db, deskFor(sitting), settings, sitting.now),
  )
}

/** The order that somebody chose. Throws calls.off, and what taking throws. */
export const callThis = async (services: Needs, sitting: Sitting, orderId: number): Promise<DeskState> => {
  const settings = await readSettings(services, sitting)
  await takeOrder(services.db, { ...sitting, orderId })
  return stateOf(services, sitting, settings, { orderId, lane: 'chosen' })
}

/** The order whose outcome was taken back. Throws calls.off, and what undoing throws. */
export const callAgain = async (services: Needs, sitting: Sitting, attemptId: number): Promise<DeskState> => {
  const settings = await readSettings(services, sitting)
  const orderId = await undoOutcome(services.db, { ...sitting, attemptId })
  return stateOf(services, sitting, settings, { orderId, lane: 'chosen' })
}

/** The unsent form whose outcome was taken back, whatever else is due meanwhile. Throws calls.off, and what undoing throws. */
export const callLeadAgain = async (
  services: Needs,
  sitting: Sitting,
  leadId: number,
): Promise<DeskState> => {
  const settings = await readSettings(services, sitting)
  await undoLeadOutcome(services.db, { ...sitting, leadId })
  return stateOf(services, sitting, settings, null)
}
