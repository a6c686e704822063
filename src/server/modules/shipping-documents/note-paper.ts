import type { OrderPage } from '#contract/orders/listing.ts'
import type { Db } from '../../db/db.ts'
import type { Principal } from '../../lib/scope.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { notePapers } from '../orders/paper-events.ts'
import { ordersOf } from '../orders/policy.ts'

/** Before a file or a paper goes out: data of buyers leave with it. Stands in the trail, and in the history of each parcel. */
export const notePaper = (
  db: Db,
  by: { caller: Principal; actor: Actor },
  action: 'export-orders' | 'print-orders',
  { subject, name, of }: { subject: string; name: string; of: OrderPage },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await recordAudit(tx, by.actor, { action, targetUserId: by.caller.id, subject })
    const kind = action === 'print-orders' ? 'printed' : 'exported'
    await notePapers(tx, ordersOf(by.caller), of, { kind, name, actorUserId: by.caller.id })
  })
