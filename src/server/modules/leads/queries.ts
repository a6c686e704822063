import { sql } from 'kysely'
import { markets, type Market } from '#contract/common/market.ts'
import { leadAfterMs } from '#contract/leads/rules.ts'
import type { LeadSettings, LeadsQuery } from '#contract/leads/schema.ts'
import type { LeadView } from '#contract/leads/views.ts'
import type { Db, Tx } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import { inScope, type Scope } from '../../lib/scope.ts'

const pageLength = 50

/** Under which the message of a lead is known, so that there is one. */
export const noticeKey = (leadId: number): string => `lead:${leadId}`

/** Left for long enough, and still with somebody in it. */
export const isLeft = (now: Date) =>
  sql<boolean>`l.state = 'open' and l.typed is not null and l.typed_at <= ${new Date(now.getTime() - leadAfterMs)}`

const isIn: Record<LeadView, (now: Date) => ReturnType<typeof isLeft>> = {
  open: isLeft,
  ordered: () => sql<boolean>`l.state = 'ordered'`,
  declined: () => sql<boolean>`l.state = 'declined'`,
}

const listed = (db: Db | Tx) =>
  db
    .selectFrom('leads as l')
    .innerJoin('productWebsites as w', 'w.id', 'l.websiteId')
    .leftJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('notifications as n', (join) => join.on('n.key', '=', sql<string>`'lead:' || l.id`))
    .select(['l.id', 'l.userId', 'l.websiteId', 'l.market', 'l.typed', 'l.state', 'l.typedAt', 'l.formKey'])
    .select(['l.calledAt', 'l.messagedAt', 'l.orderId', 'w.customUrl', 'w.currencySymbol', 'w.currentPrice'])
    .select(['w.quantityOffers', 'w.editableContent', 'w.originalPrice', 'w.currency', 'w.productName'])
    .select(sql<string>`coalesce(w.short_name, w.product_name)`.as('website'))
    .select(sql<boolean>`w.is_active and w.deleted_at is null`.as('isLive'))
    .select(['o.orderNumber', 'o.firstName', 'o.lastName'])
    .select(['n.status as noticeStatus', 'n.errorMessage', 'n.deliveredAt'])

export type LeadRow = Awaited<ReturnType<typeof listLeads>>['rows'][number]

/** One page of a view, the last typed first. */
export const listLeads = async (db: Db, scope: Scope, { view, websiteId, before }: LeadsQuery, now: Date) => {
  let query = listed(db)
    .where(inScope(scope, 'l.userId'))
    .where(isIn[view](now))
    .orderBy('l.typedAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(pageLength + 1)
  if (websiteId) query = query.where('l.websiteId', '=', websiteId)
  if (before)
    query = query.where(
      sql<boolean>`(l.typed_at, l.id) < (select typed_at, id from leads where id = ${before})`,
    )
  const rows = await query.execute()
  return { rows: rows.slice(0, pageLength), hasMore: rows.length > pageLength }
}

/** Throws leads.not_found. */
export const getLead = async (db: Db | Tx, scope: Scope, leadId: number) =>
  must(
    await listed(db).where(inScope(scope, 'l.userId')).where('l.id', '=', leadId).executeTakeFirst(),
    'leads.not_found',
  )

/** Nobody else changes it until the transaction ends. Throws leads.not_found. */
export const lockLead = async (tx: Tx, scope: Scope, leadId: number) =>
  must(
    await tx
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .where(inScope(scope, 'userId'))
      .forUpdate()
      .executeTakeFirst(),
    'leads.not_found',
  )

/** Forms that an order of a page answers: the one it was sent from, and that of its phone. */
export const listLeadsOf = (
  db: Db | Tx,
  { websiteId, formKey, phoneKey }: { websiteId: number; formKey: string | null; phoneKey: Buffer | null },
) =>
  db
    .selectFrom('leads')
    .select(['id', 'typedAt', 'calledAt', 'messagedAt'])
    .where('websiteId', '=', websiteId)
    .where('state', 'in', ['open', 'declined'])
    .where((eb) => eb.or([eb('formKey', '=', formKey), eb('phoneKey', '=', phoneKey)]))
    .orderBy('id')

export const countLeads = async (
  db: Db,
  scope: Scope,
  { websiteId }: Pick<LeadsQuery, 'websiteId'>,
  now: Date,
): Promise<Record<LeadView, number>> => {
  const { rows } = await sql<Record<LeadView, number>>`
    select count(*) filter (where ${isIn.open(now)})::int as open, count(*) filter (where ${isIn.ordered(now)})::int as ordered,
      count(*) filter (where ${isIn.declined(now)})::int as declined
    from leads l where ${inScope(scope, 'l.userId')} and (${websiteId ?? null}::int is null or l.website_id = ${websiteId ?? null})`.execute(
    db,
  )
  return rows[0] ?? { open: 0, ordered: 0, declined: 0 }
}

/** Pages of which there are leads, for the filter. */
export const listLeadWebsites = (db: Db, scope: Scope) =>
  db
    .selectFrom('productWebsites as w')
    .select(['w.id', sql<string>`coalesce(w.short_name, w.product_name)`.as('name')])
    .where(inScope(scope, 'w.userId'))
    .where((eb) => eb.exists(eb.selectFrom('leads as l').select('l.id').whereRef('l.websiteId', '=', 'w.id')))
    .orderBy('name')
    .execute()

export const readLeadSettings = async (db: Db | Tx, userId: number): Promise<LeadSettings> => {
  const rows = await db.selectFrom('leadSettings').selectAll().where('userId', '=', userId).execute()
  const isOn = (market: Market) => rows.some((row) => row.market === market && row.isOn)
  return Object.fromEntries(markets.map((market) => [market, isOn(market)])) as LeadSettings
}

/** Whether forms of a seller's pages in a market send what is not ordered. */
export const takesLeads = async (db: Db, userId: number, market: Market): Promise<boolean> =>
  (await readLeadSettings(db, userId))[market]
