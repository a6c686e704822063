import type { CourierKey } from '#contract/couriers/kinds.ts'
import { AppError } from '../../errors/app-error.ts'
import { inScope, type Scope } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { findAccess } from './accounts.ts'
import type { Answer, CourierAdapter, CreatedParcel, Labels, Sheet } from './adapter.ts'
import { joinInThread } from './in-thread.ts'
import { adapters } from './registry.ts'

export type LabelContext = Pick<Services, 'db' | 'secrets' | 'config' | 'now' | 'log' | 'labelThreads'>

const drawn = (Object.values(adapters) as CourierAdapter[])
  .filter(({ labels }) => labels)
  .map(({ key }) => key)

/** Those of these orders that a courier with labels of its own has, newest first as in a list, by seller and courier. */
const findDrawn = async (db: LabelContext['db'], scope: Scope, orderIds: number[]) => {
  const rows = await db
    .selectFrom('courierParcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.orderId', 'p.userId', 'p.courier', 'p.reference', 'p.code', 'p.remoteId', 'o.orderNumber'])
    .where(inScope(scope, 'o.user_id'))
    .where('p.state', '=', 'created')
    .where('p.courier', 'in', drawn)
    .where('p.orderId', 'in', orderIds)
    .orderBy('p.orderId', 'desc')
    .execute()
  const parcels = rows.flatMap(({ code, ...row }) => (code === null ? [] : [{ ...row, code }]))
  return Map.groupBy(parcels, ({ userId, courier }) => `${userId} ${courier}`)
}

/** Why a courier's labels are not there. */
export type LabelProblem = 'couriers.no_labels' | 'couriers.unauthorized' | 'couriers.unreadable_labels'

/** A courier whose labels could not be had, and the orders that lack them. */
export type MissingLabels = {
  courier: CourierKey
  problem: LabelProblem
  orders: { id: number; orderNumber: string }[]
}

type Group = (CreatedParcel & { orderId: number; userId: number; courier: string; orderNumber: string })[]

/** The labels of one courier as one document; undefined without an account any more: then ours are as good as any. */
const readGroup = async (
  context: LabelContext,
  parcels: Group,
  { sheet, owner }: { sheet: Sheet; owner: number },
): Promise<Uint8Array | LabelProblem | undefined> => {
  const [first] = parcels
  if (!first) return undefined
  const courier = first.courier as CourierKey
  const access = await findAccess(context, first.userId, courier).catch((error: unknown) => {
    if (error instanceof AppError) return 'unreadable' as const
    throw error
  })
  if (access === 'unreadable') return 'couriers.unauthorized'
  const answer: Answer<Labels> | null | undefined =
    access && (await adapters[courier].labels?.(access, parcels, sheet))
  if (!answer) return undefined
  if (answer.kind === 'unauthorized') return 'couriers.unauthorized'
  if (answer.kind === 'unavailable') return 'couriers.no_labels'
  try {
    return await joinInThread(context.labelThreads, owner, answer.body, sheet)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'couriers.unreadable_labels') throw error
    context.log.warn({ err: error.cause, courier }, 'labels of a courier could not be read')
    return 'couriers.unreadable_labels'
  }
}

/**
 * The labels that couriers draw for these orders themselves, and whose they are. A courier whose labels cannot be had keeps none of the
 * others back: it is told with its orders.
 */
export const readOwnLabels = async (
  context: LabelContext,
  scope: Scope,
  { orderIds, sheet, owner }: { orderIds: number[]; sheet: Sheet; owner: number },
): Promise<{ orderIds: number[]; documents: Uint8Array[]; missing: MissingLabels[] }> => {
  const own: { orderIds: number[]; documents: Uint8Array[]; missing: MissingLabels[] } = {
    orderIds: [],
    documents: [],
    missing: [],
  }
  for (const parcels of (await findDrawn(context.db, scope, orderIds)).values()) {
    const labels = await readGroup(context, parcels, { sheet, owner })
    if (labels === undefined) continue
    own.orderIds.push(...parcels.map(({ orderId }) => orderId))
    if (typeof labels !== 'string') own.documents.push(labels)
    else
      own.missing.push({
        courier: parcels[0]?.courier as CourierKey,
        problem: labels,
        orders: parcels.map(({ orderId, orderNumber }) => ({ id: orderId, orderNumber })),
      })
  }
  return own
}
