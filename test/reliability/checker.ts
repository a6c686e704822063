import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { LedgerEntry } from './ledger.ts'

/** Each is a number of orders and has to be 0. */
export type LedgerFaults = {
  /** Acknowledged, and not there under this key and id. */
  missing: number
  /** One key, several orders. */
  twice: number
  /** Definitely refused, and there all the same. */
  refusedButStored: number
  /** There at another sum than the page said. */
  otherSum: number
  /** Without exactly one line of history that says that it was placed. */
  withoutHistory: number
  /** Neither in the outbox nor handed over: what follows an order would never happen. */
  withoutJobs: number
  /** On the ledger's pages, and nobody ordered them. */
  unexpected: number
}

const questions: Record<keyof LedgerFaults, string> = {
  missing: `select count(*)::int from ledger l where l.state = 'acknowledged' and not exists (
    select from orders o where o.website_id = l.website_id and o.idempotency_key = l.key and o.order_id = l.order_id)`,
  twice: `select count(*)::int from (
    select from ledger l join orders o on o.idempotency_key = l.key group by l.key having count(*) > 1) as doubled`,
  refusedButStored: `select count(*)::int from ledger l join orders o on o.website_id = l.website_id and o.idempotency_key = l.key
    where l.state = 'refused'`,
  otherSum: `select count(*)::int from ledger l join orders o on o.website_id = l.website_id and o.idempotency_key = l.key
    where o.total_price <> l.total`,
  withoutHistory: `select count(*)::int from ledger l join orders o on o.website_id = l.website_id and o.idempotency_key = l.key
    where (select count(*) from order_events e where e.order_id = o.id and e.kind = 'placed') <> 1`,
  withoutJobs: `with followed as materialized (
      select (data ->> 'orderId')::bigint as id from pgboss.job where name = 'notifications.announce-order'
      union select (payload ->> 'orderId')::bigint from outbox where event = 'order.placed')
    select count(*)::int from ledger l join orders o on o.website_id = l.website_id and o.idempotency_key = l.key
    where not exists (select from followed f where f.id = o.id)`,
  unexpected: `select count(*)::int from orders o where o.website_id in (select distinct website_id from ledger)
    and not exists (select from ledger l where l.key = o.idempotency_key)`,
}

const chunk = 5000

/** Holds a ledger against the database, in SQL and in a table of this connection alone. */
export const checkLedger = async (client: pg.Client, entries: LedgerEntry[]): Promise<LedgerFaults> => {
  await client.query('drop table if exists pg_temp.ledger')
  await client.query(
    'create temp table ledger (key text primary key, website_id integer, total numeric(10,2), state text, order_id text)',
  )
  for (let from = 0; from < entries.length; from += chunk) {
    const rows = entries.slice(from, from + chunk)
    await client.query(
      `insert into ledger select key, "websiteId", total, state, "orderId"
       from jsonb_to_recordset($1::jsonb) as row (key text, "websiteId" integer, total numeric, state text, "orderId" text)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('analyze ledger')
  const faults = {} as LedgerFaults
  for (const [name, sql] of Object.entries(questions)) {
    const { rows } = await client.query<{ count: number }>(sql)
    faults[name as keyof LedgerFaults] = rows[0]?.count ?? -1
  }
  return faults
}

/** What is wrong, in words; an empty list is a clean ledger. */
export const tellFaults = (faults: LedgerFaults): string[] =>
  Object.entries(faults).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))

type QueueState = {
  /** Rows that are not jobs yet. */
  outbox: number
  /** Jobs whose time has come, or that run. */
  open: number
  /** Jobs that were given up. One that is never tried again is none: its work waits in rows, for the sweep of the next minute. */
  failed: number
  /** Messages whose time has come. */
  messages: number
  /** Names of what is open or was given up, with how many. */
  names: string
}

const readQueue = async (client: pg.Client): Promise<QueueState> => {
  const { rows } = await client.query<QueueState>(
    `select (select count(*)::int from outbox) as outbox,
       (select count(*)::int from pgboss.job where state = 'active' or state < 'active' and start_after <= now()) as open,
       (select count(*)::int from pgboss.job where state = 'failed' and retry_limit > 0) as failed,
       (select count(*)::int from notifications n left join orders o on o.id = n.order_id where n.status = 'pending'
          and coalesce(n.scheduled_for, n.quiet_until, o.upsell_delayed_until, now()) <= now()) as messages,
       (select coalesce(string_agg(kind, ', '), '') from (
          select count(*) || ' ' || name || ' ' || state as kind from pgboss.job
          where state = 'active' or state = 'failed' and retry_limit > 0 or state < 'active' and start_after <= now()
          group by name, state order by count(*) desc limit 5) as kinds) as names`,
  )
  return rows[0] ?? { outbox: -1, open: -1, failed: -1, messages: -1, names: '' }
}

/** Waits until everything that followed the orders is done; answers what is left when the patience ends. */
export const waitForQueue = async (
  client: pg.Client,
  patienceMs: number,
): Promise<QueueState & { ms: number }> => {
  const began = performance.now()
  for (;;) {
    const state = await readQueue(client)
    const ms = Math.round(performance.now() - began)
    if ((state.outbox === 0 && state.open === 0 && state.messages === 0) || ms > patienceMs)
      return { ...state, ms }
    await sleep(500)
  }
}
