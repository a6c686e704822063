import type pg from 'pg'
import { AppError } from '../../errors/app-error.ts'
import type { Outcome } from '../../lib/batches.ts'
import { shelfLock } from '../stock/queries.ts'
import { stockLeftSql } from '../websites/stock.ts'
import { decideBump, lockTicked, noBump, writeBumps, type FormBump, type Ticked } from './bump.ts'
import { writePassed, type Passed } from './code-first.ts'
import { insertOrders, type ToWrite, type Written } from './insert-orders.ts'
import type { Intake, NewOrder } from './new-order.ts'
import type { BumpWish } from './placement-rules.ts'
import { itemsOn, keepToShelf, type ItemRow } from './shelf.ts'
import { stockLock } from './website-stock.ts'

/** An order of which something has to be counted, locked or written beside it. */
export type Counted = {
  order: NewOrder
  /** False for a form without script: the same order again within a minute is then the same order. */
  hasKey: boolean
  keepsToStock: boolean
  wish: BumpWish | null
  passed: Passed
  now: Date
}

export const sameWithinSeconds = 60

/** What is there for the orders of one transaction, less what those decided before have taken. */
type Goods = {
  /** Pieces left by website; null where nobody keeps count. */
  left: Map<number, number | null>
  ticked: Map<number, Ticked>
  items: ItemRow[]
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const ascending = (values: readonly number[]): number[] =>
  unique(values).toSorted((one, other) => one - other)

/**
 * Begins, and waits for what others of the same website, or the same form in another process, are about to write. All whole numbers, and
 * in one order, so that two transactions cannot wait for each other.
 */
const begin = (client: pg.PoolClient, orders: readonly Counted[]) => {
  const forms = orders.filter(({ hasKey }) => !hasKey).map(({ order }) => order.bodyHash.readInt32BE(0))
  const websites = orders.filter(({ keepsToStock }) => keepsToStock).map(({ order }) => order.websiteId)
  const locks = [
    ...ascending(forms).map((form) => `pg_advisory_xact_lock(${form}::bigint)`),
    ...ascending(websites).map((website) => `pg_advisory_xact_lock(${stockLock}, ${website})`),
  ]
  return client.query(['begin', ...locks.map((lock) => `select ${lock}`)].join('; '))
}

type TakenRow = { at: number; order_id: string; total_price: string; body_hash: Buffer }

/** Orders of `sent` that are there already. The mark that they were sent again is what a failover must not lose. */
const takenSql = (sent: string, isSame: string) => `
  update orders o set replayed_at = now() from unnest($1::int[], $2::int[], ${sent}) as s (at, website_id, sign)
  where o.website_id = s.website_id and ${isSame}
  returning s.at, o.order_id, o.total_price, o.body_hash`

const bySign = {
  key: {
    name: 'orders-of-keys-1',
    text: takenSql('$3::text[]', 'o.idempotency_key = s.sign'),
    of: ({ order }: Counted) => order.idempotencyKey,
  },
  form: {
    name: 'orders-of-forms-1',
    text: takenSql(
      '$3::bytea[]',
      `o.body_hash = s.sign and o.created_at > now() - make_interval(secs => ${sameWithinSeconds})`,
    ),
    of: ({ order }: Counted) => order.bodyHash,
  },
}

/** Those of the orders that were taken before, by their place among them. */
const findTaken = async (client: pg.PoolClient, orders: readonly Counted[]): Promise<Map<number, Intake>> => {
  const taken = new Map<number, Intake>()
  for (const sign of ['key', 'form'] as const) {
    const asked = orders.flatMap((counted, at) =>
      counted.hasKey === (sign === 'key') ? [{ at, counted }] : [],
    )
    if (asked.length === 0) continue
    const { name, text, of } = bySign[sign]
    const { rows } = await client.query<TakenRow>({
      name,
      text,
      values: [
        asked.map(({ at }) => at),
        asked.map(({ counted }) => counted.order.websiteId),
        asked.map(({ counted }) => of(counted)),
      ],
    })
    for (const row of rows)
      taken.set(row.at, {
        orderId: row.order_id,
        totalPrice: row.total_price,
        isNew: false,
        isSameBody: orders[row.at]?.order.bodyHash.equals(row.body_hash) ?? false,
      })
  }
  return taken
}

const stockOf = async (
  client: pg.PoolClient,
  orders: readonly Counted[],
): Promise<Map<number, number | null>> => {
  const websites = orders.filter(({ keepsToStock }) => keepsToStock).map(({ order }) => order.websiteId)
  if (websites.length === 0) return new Map()
  const { rows } = await client.query<{ id: number; left: number | null }>(
    `select w.id, ${stockLeftSql} as left from product_websites w where w.id = any($1)`,
    [unique(websites)],
  )
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** The shelf is locked last: a correction that holds the ticked product waits for the shelf, and both would wait in a circle. */
const shelvesOf = async (
  client: pg.PoolClient,
  orders: readonly Counted[],
  ticked: ReadonlyMap<number, Ticked>,
): Promise<ItemRow[]> => {
  const shelves = [
    ...orders.map(({ order }) => order.shelf?.productId),
    ...[...ticked.values()].map(({ shelfId }) => shelfId),
  ].filter((shelf) => shelf !== undefined && shelf !== null)
  const [seller] = orders
  if (shelves.length === 0 || !seller) return []
  await client.query('select pg_advisory_xact_lock($1, $2)', [shelfLock, seller.order.userId])
  return itemsOn(client, unique(shelves))
}

/** Throws orders.sold_out, orders.too_few_left. */
const refuseBeyondStock = ({ order, keepsToStock }: Counted, left: Goods['left']): void => {
  const there = keepsToStock ? (left.get(order.websiteId) ?? null) : null
  if (there === null || there >= order.quantity) return
  throw new AppError(there === 0 ? 'orders.sold_out' : 'orders.too_few_left')
}

/** What the order takes of what is there, and what is there for the next one. Throws where it cannot be had; then nothing is taken. */
const decide = (counted: Counted, goods: Goods): { decided: ToWrite; rest: Goods } => {
  const { order, wish } = counted
  refuseBeyondStock(counted, goods.left)
  const wanted: FormBump = wish
    ? decideBump(order, wish, goods.ticked.get(wish.productId))
    : noBump(order.bumpId)
  const { items, ...decided } = keepToShelf(goods.items, order, wanted)
  const left = goods.left.get(order.websiteId) ?? null
  const product =
    decided.bump.taken && decided.bump.productId !== null ? goods.ticked.get(decided.bump.productId) : null
  return {
    decided,
    rest: {
      items,
      left: left === null ? goods.left : new Map(goods.left).set(order.websiteId, left - order.quantity),
      ticked:
        product && product.shelfId === null
          ? new Map(goods.ticked).set(product.id, { ...product, stockLeft: product.stockLeft - 1 })
          : goods.ticked,
    },
  }
}

type Decision = { counted: Counted } & ({ taken: Intake } | { decided: ToWrite } | { error: AppError })

const decideAll = (
  orders: readonly Counted[],
  taken: ReadonlyMap<number, Intake>,
  goods: Goods,
): Decision[] => {
  let there = goods
  return orders.map((counted, at): Decision => {
    const before = taken.get(at)
    if (before) return { counted, taken: before }
    try {
      const { decided, rest } = decide(counted, there)
      there = rest
      return { counted, decided }
    } catch (error) {
      if (error instanceof AppError) return { counted, error }
      throw error
    }
  })
}

/** In one transaction: what is there is locked and counted once, and taken by one order after the other as they came. */
const writeAll = async (client: pg.PoolClient, orders: readonly Counted[]): Promise<Outcome<Intake>[]> => {
  const taken = await findTaken(client, orders)
  const open = orders.filter((_, at) => !taken.has(at))
  const left = await stockOf(client, open)
  const ticked = await lockTicked(client, open)
  const items = await shelvesOf(client, open, ticked)
  const decisions = decideAll(orders, taken, { left, ticked, items })
  const going = decisions.flatMap((one) => ('decided' in one ? [one] : []))
  const written: Written[] =
    going.length > 0
      ? await insertOrders(
          client,
          going.map(({ decided }) => decided),
        )
      : []
  const fresh = going.flatMap(({ counted, decided }, at) => {
    const intake = written[at]
    return intake?.isNew ? [{ counted, decided, intake }] : []
  })
  await writeBumps(
    client,
    fresh.map(({ decided, intake }) => ({ ...decided, id: intake.id })),
  )
  for (const { counted, intake } of fresh)
    await writePassed(client, { id: intake.id, passed: counted.passed, now: counted.now })
  const answers = written.values()
  return decisions.map((one): Outcome<Intake> => {
    if ('error' in one) return { error: one.error }
    if ('taken' in one) return { value: one.taken }
    const { value } = answers.next()
    return value ? { value } : { error: new Error('an order was not written') }
  })
}

/**
 * Writes orders of one seller that keep to what is there, so that the last piece is sold once; each is answered for itself: orders.sold_out,
 * orders.too_few_left, orders.choice_missing, orders.choice_gone for what cannot be had, the first order for one that was taken before.
 */
export const writeCounted = async (pool: pg.Pool, orders: readonly Counted[]): Promise<Outcome<Intake>[]> => {
  const client = await pool.connect()
  try {
    await begin(client, orders)
    const outcomes = await writeAll(client, orders)
    await client.query('commit')
    return outcomes
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
