import { sql } from 'kysely'
import type { Market } from '#contract/common/market.ts'
import { leadAfterMs, leadDays, leadFadesAt } from '#contract/leads/rules.ts'
import type { LeadSettings, MarkLead } from '#contract/leads/schema.ts'
import { leadStrings } from '#contract/leads/strings.ts'
import type { PlaceByHand } from '#contract/orders/by-hand.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { isMobile } from '../notifications/mobile.ts'
import { buyerRouteOf, getPreferences, listMutedPhones } from '../notifications/queries.ts'
import { dropLetters, writeLetter } from '../notifications/letters.ts'
import { enterByHand, findSaved } from '../orders/place-by-hand.ts'
import type { ListedOrder } from '../orders/queries.ts'
import { leadIdOf, leadLink } from './link.ts'
import { findPageUrl } from './page-url.ts'
import { leadsOf } from './policy.ts'
import { getLead, listLeadsOf, lockLead, noticeKey, readLeadSettings, type LeadRow } from './queries.ts'
import { openForm } from './stored-form.ts'

type Asking = { caller: Principal; leadId: number }

/** Switches the keeping of unsent forms of a market; drawn pages are drawn again. */
export const chooseLeads = (
  db: Db,
  { userId, market, isOn }: { userId: number; market: Market; isOn: boolean },
): Promise<LeadSettings> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('leadSettings')
      .values({ userId, market, isOn })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'market']).doUpdateSet({ isOn, updatedAt: sql<Date>`now()` }),
      )
      .execute()
    return readLeadSettings(tx, userId)
  })

/** What a person found out; each mark can be taken back. Throws leads.not_found, leads.closed. */
export const markLead = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { caller, leadId }: Asking,
  { isCalled, isDeclined }: MarkLead,
): Promise<LeadRow> =>
  db.transaction().execute(async (tx) => {
    const scope = leadsOf(caller)
    const lead = await lockLead(tx, scope, leadId)
    if (lead.state !== 'open' && lead.state !== 'declined') throw new AppError('leads.closed')
    await tx
      .updateTable('leads')
      .set({
        ...(isCalled === undefined ? {} : { calledAt: isCalled ? (lead.calledAt ?? now()) : null }),
        ...(isDeclined === undefined
          ? {}
          : {
              state: isDeclined ? ('declined' as const) : ('open' as const),
              endedAt: isDeclined ? now() : null,
            }),
      })
      .where('id', '=', leadId)
      .execute()
    if (isDeclined) await dropLetters(tx, [noticeKey(leadId)])
    return getLead(tx, scope, leadId)
  })

/**
 * Writes once to the phone of a form, by the way the seller chose for buyers. One that could not be delivered may be tried again. Throws
 * leads.not_found, leads.closed, leads.already_messaged, leads.cannot_message.
 */
export const messageLead = async (
  services: Pick<Services, 'db' | 'config' | 'secrets' | 'now'>,
  { caller, leadId }: Asking,
): Promise<LeadRow> => {
  const { db, config, secrets, now } = services
  const scope = leadsOf(caller)
  const known = await getLead(db, scope, leadId)
  const form = openForm(secrets, known)
  if (!form || known.state !== 'open') throw new AppError('leads.closed')
  const via = buyerRouteOf(config, await getPreferences(db, known.userId))
  const isMuted = (await listMutedPhones(db, known.userId)).includes(form.phoneE164)
  if (!via || isMuted || !isMobile(form.phoneE164) || !known.isLive)
    throw new AppError('leads.cannot_message')
  const pageUrl = await findPageUrl(services, known)
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, scope, leadId)
    if (lead.state !== 'open') throw new AppError('leads.closed')
    const isWritten = await writeLetter(tx, services, {
      userId: lead.userId,
      key: noticeKey(leadId),
      via,
      title: leadStrings.notice,
      letter: {
        phone: form.phoneE164,
        values: {
          ime: form.form.name,
          proizvod: known.productName,
          kolicina: String(form.form.quantity),
          link: leadLink(pageUrl, config.secretKey, leadId),
        },
      },
    })
    if (!isWritten) throw new AppError('leads.already_messaged')
    await tx.updateTable('leads').set({ messagedAt: now() }).where('id', '=', leadId).execute()
    return getLead(tx, scope, leadId)
  })
}

/** What stood in the form of a link, while the form is open. Throws leads.link_over. */
export const resumeForm = async (
  { db, secrets, config, now }: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  token: string,
  sellerId: number | null,
) => {
  const leadId = must(leadIdOf(config.secretKey, token), 'leads.link_over')
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst()
  const isOver =
    !lead ||
    lead.state !== 'open' ||
    leadFadesAt(lead.typedAt) <= now() ||
    (sellerId ?? lead.userId) !== lead.userId
  const form = isOver ? null : openForm(secrets, lead)
  if (!lead || !form) throw new AppError('leads.link_over')
  return { websiteId: lead.websiteId, key: lead.formKey, typed: form.form, choices: form.choices }
}

/**
 * Makes the order of a form that was left, as the form of orders by hand has it, and closes the lead with it. It has the form's own key, so
 * the buyer who sends the form at the same time makes no second one; the source of the visit goes with it. Throws leads.not_found,
 * leads.closed and what an order by hand throws.
 */
export const orderLead = (
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  { caller, leadId }: Asking,
  order: PlaceByHand,
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, leadsOf(caller), leadId)
    const keyed = { ...order, key: lead.formKey }
    const made = lead.state === 'ordered' && (await findSaved(tx, { userId: lead.userId, order: keyed }))
    if (made) return made
    const form = openForm(secrets, lead)
    if (!form || lead.state === 'ordered' || lead.state === 'faded') throw new AppError('leads.closed')
    const { attribution } = form
    const placed = await enterByHand(tx, { caller, order: keyed, now: now(), left: { attribution } })
    await end(tx, [leadId], placed.id, now())
    await dropLetters(tx, [noticeKey(leadId)])
    return placed
  })

const end = (tx: Tx, leadIds: number[], orderId: number, now: Date) =>
  tx
    .updateTable('leads')
    .set({ state: 'ordered', orderId, typed: null, phoneKey: null, endedAt: now })
    .where('id', 'in', leadIds)
    .execute()

/**
 * Whoever ordered left nothing unfinished: by the key of the form, or by the phone on the same page. A form that was never shown to the
 * seller goes without a trace; of one that was, the mark stays. May run twice.
 */
export const closeForOrder = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  orderId: number,
): Promise<void> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'websiteId', 'idempotencyKey', 'phoneE164', 'createdAt'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || order.websiteId === null) return
  const { websiteId, idempotencyKey, phoneE164 } = order
  const shownBefore = new Date(now().getTime() - leadAfterMs)
  await db.transaction().execute(async (tx) => {
    const phoneKey = phoneE164 === null ? null : phoneKeyOf(config.secretKey, phoneE164)
    const found = await listLeadsOf(tx, { websiteId, formKey: idempotencyKey, phoneKey })
      .forUpdate()
      .execute()
    const isShown = (lead: (typeof found)[number]) =>
      lead.typedAt <= shownBefore || lead.calledAt !== null || lead.messagedAt !== null
    const ids = (leads: typeof found) => leads.map(({ id }) => id)
    const shown = ids(found.filter(isShown))
    const unseen = ids(found.filter((lead) => !isShown(lead)))
    if (unseen.length > 0) await tx.deleteFrom('leads').where('id', 'in', unseen).execute()
    if (shown.length > 0) {
      await end(tx, shown, order.id, now())
      await dropLetters(tx, shown.map(noticeKey))
    }
  })
}

/** Rows without anybody in them are kept for figures of a year. */
const countedDays = 400
const dayMs = 24 * 3600 * 1000

/** Forgets what was typed thirty days ago; that somebody left stays counted. */
export const fadeLeads = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  await db.transaction().execute(async (tx) => {
    const faded = await tx
      .updateTable('leads')
      .set({
        state: sql`case when state = 'open' then 'faded' else state end`,
        endedAt: sql`coalesce(ended_at, ${now()})`,
        typed: null,
        phoneKey: null,
        page: null,
        noticeId: null,
      })
      .where('typed', 'is not', null)
      .where('typedAt', '<=', daysAgo(leadDays))
      .returning('id')
      .execute()
    await dropLetters(
      tx,
      faded.map(({ id }) => noticeKey(id)),
    )
  })
  await db
    .deleteFrom('leads')
    .where('typed', 'is', null)
    .where('typedAt', '<', daysAgo(countedDays))
    .execute()
}
