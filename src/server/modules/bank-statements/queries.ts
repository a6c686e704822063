import { sql } from 'kysely'
import type { Currency } from '#contract/common/market.ts'
import { toMinor, type Money } from '#contract/common/money.ts'
import { feeMinor, termsOf, type PayoutTerms } from '#contract/payouts/terms.ts'
import type { Market } from '#contract/common/market.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PayoutMoney } from './transfer-matching.ts'

const mostStatements = 50
export const listStatements = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('bankStatements as s')
    .select(['s.id', 's.account', 's.currency', 's.format', 's.number', 's.fromDay', 's.toDay', 's.fileName'])
    .select(
      sql<number>`(select count(*)::int from bank_transfers t where t.statement_id = s.id)`.as('transfers'),
    )
    .where('s.userId', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(mostStatements)
    .execute()

/** What is looked at: the latest transfers. Older ones that nobody decided are past help. */
const mostTransfers = 1000

export type StoredTransfer = {
  id: number
  day: string
  amount: Money
  currency: Currency
  payer: string
  account: string
  purpose: string
  reference: string
  format: string
  isSetAside: boolean
  /** Of a payout that is confirmed. */
  payoutId: number | null
  how: string | null
  note: string
  /** Of payouts that are confirmed, as a person divided it. */
  parts: { payoutId: number; amount: Money }[]
}

/** What each payout gets of a transfer. */
export const sharesOf = ({ payoutId, amount, parts }: StoredTransfer): StoredTransfer['parts'] =>
  payoutId === null ? parts : [{ payoutId, amount }]

export const listTransfers = (db: Db | Tx, userId: number): Promise<StoredTransfer[]> =>
  db
    .selectFrom('bankTransfers as t')
    .innerJoin('bankStatements as s', 's.id', 't.statementId')
    .leftJoin('payouts as p', (join) => join.onRef('p.id', '=', 't.payoutId').on('p.state', '=', 'confirmed'))
    .select(['t.id', 't.day', 't.amount', 't.payer', 't.account', 't.purpose', 't.reference', 't.isSetAside'])
    .select(['t.how', 't.note', 's.format', 'p.id as payoutId'])
    .select(
      sql<StoredTransfer['parts']>`coalesce((
        select jsonb_agg(jsonb_build_object('payoutId', q.id, 'amount', m.amount::text) order by q.id)
        from bank_transfer_parts m join payouts q on q.id = m.payout_id and q.state = 'confirmed'
        where m.transfer_id = t.id), '[]')`.as('parts'),
    )
    .select((eb) => eb.ref('t.currency').$castTo<Currency>().as('currency'))
    .where('t.userId', '=', userId)
    .orderBy('t.day', 'desc')
    .orderBy('t.id', 'desc')
    .limit(mostTransfers)
    .execute()

type PayoutSums = {
  id: number
  market: Market
  courier: string
  day: string
  reference: string
  total: Money | null
  amount: Money
  fees: Money
  paying: Money
  parcels: number
}

const mostPayouts = 500

/** Confirmed payouts with what their transfers may come to: as stated, all of it, or without what the courier keeps. Nothing is received yet. */
export const listPayoutMoney = async (
  db: Db | Tx,
  userId: number,
  settings: PayoutTerms,
  payoutId: number | null = null,
): Promise<PayoutMoney[]> => {
  const isPaying = sql`r.verdict in ('paid', 'short', 'over')`
  const { rows } = await sql<PayoutSums>`
    select p.id, p.market, p.courier, p.day::text as day, p.reference, p.total::text as total,
      coalesce(sum(r.amount) filter (where r.verdict <> 'left'), 0)::numeric(14,2)::text as amount,
      coalesce(sum(r.fee) filter (where r.verdict <> 'left'), 0)::numeric(14,2)::text as fees,
      coalesce(sum(r.amount) filter (where ${isPaying}), 0)::numeric(14,2)::text as paying,
      (count(*) filter (where ${isPaying}))::int as parcels
    from payouts p left join payout_rows r on r.payout_id = p.id
    where p.user_id = ${userId} and p.state = 'confirmed' and (${payoutId}::int is null or p.id = ${payoutId})
    group by p.id order by p.day desc, p.id desc limit ${mostPayouts}`.execute(db)
  return rows.map(({ total, amount, fees, paying, parcels, ...payout }) => {
    const whole = toMinor(amount)
    const { fee } = termsOf(settings, payout.market, payout.courier)
    const agreed = feeMinor(fee, { parcels, sum: toMinor(paying) })
    const targets = [
      ...(total === null ? [] : [toMinor(total)]),
      whole - toMinor(fees),
      whole,
      whole - agreed,
    ]
    return { ...payout, targets: [...new Set(targets.filter((target) => target > 0))], received: 0 }
  })
}
