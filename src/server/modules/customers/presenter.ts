import { phoneText } from '#contract/orders/phone.ts'
import { riskReasonSchema, riskActions, type RiskAction } from '#contract/customers/risk.ts'
import type {
  Block,
  CustomerNote,
  CustomerOrder,
  ListedCustomer,
  RefusedOrder,
} from '#contract/customers/schema.ts'
import { z } from 'zod'
import { storedDocument } from '../../db/stored-document.ts'
import { cardIdOf } from './card-id.ts'
import type { BlockRow, HistoryRow, ListedRow, NoteRow, RiskRow, UsedRow } from './queries.ts'

const storedReasons = storedDocument({ name: 'reasons of a risk', schema: z.array(riskReasonSchema) })

export const presentHistory = (row: HistoryRow): CustomerOrder => ({
  id: row.id,
  orderNumber: row.orderNumber,
  status: row.status,
  productName: row.productName,
  quantity: row.quantity,
  totalPrice: row.totalPrice,
  currencySymbol: row.currencySymbol,
  createdAt: row.createdAt.toISOString(),
})

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

const actionOf = (stored: string): RiskAction => riskActions.find((action) => action === stored) ?? 'send'

/** Points without their reasons are shown to nobody. */
export const presentRisk = (row: RiskRow | null) => {
  const reasons = row && storedReasons.find(row.reasons)
  return (
    reasons && {
      points: row.points,
      reasons,
      action: actionOf(row.action),
      evaluatedAt: row.evaluatedAt.toISOString(),
    }
  )
}

export const presentNote = ({ id, text, createdAt }: NoteRow): CustomerNote => ({
  id,
  text,
  at: createdAt.toISOString(),
})

export const presentUsed = ({ text, count, lastAt }: UsedRow) => ({
  text,
  count,
  lastAt: lastAt.toISOString(),
})

export const presentBlock = (secretKey: string, row: BlockRow & { name?: string | null }): Block => ({
  id: row.id,
  list: row.list,
  kind: row.kind,
  shown: row.kind === 'phone' && row.shown ? phoneText(row.shown) : row.shown,
  name: row.name || null,
  customerId:
    row.phoneE164 === null ? null : cardIdOf(secretKey, { userId: row.userId, phone: row.phoneE164 }),
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  ignoresNext: row.ignores > 0,
  refused: row.refused,
  createdAt: row.createdAt.toISOString(),
})

export const presentListed = (secretKey: string, userId: number, row: ListedRow): ListedCustomer => ({
  id: cardIdOf(secretKey, { userId, phone: row.root }),
  name: nameOf(row),
  phone: phoneText(row.phone),
  city: row.city,
  lastOrderAt: row.lastOrderAt.toISOString(),
  orders: row.orders,
  delivered: row.delivered,
  returned: row.returned,
  cancelled: row.cancelled,
  open: row.open,
  list: row.list,
  taken: row.taken,
})

export const presentRefused = (row: {
  id: number
  name: string
  phone: string
  blockId: number
  createdAt: Date
  productName: string | null
}): RefusedOrder => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  productName: row.productName,
  blockId: row.blockId,
  at: row.createdAt.toISOString(),
})
