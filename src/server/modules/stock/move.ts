import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

type Move = {
  itemId: number
  kind: 'received' | 'unreceived' | 'counted' | 'returned' | 'damaged' | 'unreturned'
  onHand: number
  pieces: number
  orderId?: number
  unitCost?: string | null | undefined
  actorId: number
  note?: string | null | undefined
  requestKey?: string | undefined
  /** The line it takes back. */
  undoes?: number
}

/** One line of the journal with all that follows it; the shelves of the seller are locked. */
export const move = (
  tx: Tx,
  { itemId, kind, onHand, pieces, orderId, unitCost, actorId, note, requestKey, undoes }: Move,
) =>
  sql`select move_stock(${itemId}::integer, ${kind}::text, ${onHand}::integer, 0, ${orderId ?? null}::bigint,
    ${unitCost ?? null}::numeric, ${actorId}::integer, ${note ?? null}::text, ${pieces}::integer,
    ${requestKey ?? null}::uuid, ${undoes ?? null}::bigint)`.execute(tx)

/** Lines of the journal that put something back, and that nobody took back since. */
export const isPutBackSql = sql`m.kind in ('returned', 'damaged') and not exists (select from stock_moves u where u.undoes = m.id)`
