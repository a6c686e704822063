import { codeLimits, linkDays } from '#contract/self-confirmation/limits.ts'
import type { AskWay } from '#contract/self-confirmation/ways.ts'
import { selfConfirmationStrings } from '#contract/self-confirmation/strings.ts'
import type { BuyerRoute } from '#contract/notifications/schema.ts'
import type { Tx } from '../../db/db.ts'
import { hashToken, newPublicId } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { writeLetter } from '../notifications/letters.ts'
import { isMobile } from '../notifications/mobile.ts'
import { buyerRouteOf, getPreferences, listMutedPhones } from '../notifications/queries.ts'
import type { OrderRow } from '../orders/queries.ts'
import { findShopOrigin } from '../seller-contact/queries.ts'
import { hashCode, newCode } from './secrets.ts'

type Context = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>

/** Of an order that is there. */
export type Way = Exclude<AskWay, 'none' | 'code_first'>

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

export const endOf = (way: Way, from: Date): Date =>
  new Date(from.getTime() + (way === 'link' ? linkDays * dayMs : codeLimits.minutes * minuteMs))

export type Reach = { phone: string; via: BuyerRoute; origin: string }

/** How the buyer of an order can be written to; null where there is no way, or the phone wants no messages. */
export const reachOf = async (
  context: Pick<Context, 'db' | 'config'>,
  { userId, phoneE164 }: { userId: number; phoneE164: string | null },
): Promise<Reach | null> => {
  const { db, config } = context
  const via = buyerRouteOf(config, await getPreferences(db, userId))
  if (!via || !isMobile(phoneE164)) return null
  if ((await listMutedPhones(db, userId)).includes(phoneE164)) return null
  return { phone: phoneE164, via, origin: await findShopOrigin(context, userId) }
}

type Asked = { order: Pick<OrderRow, 'id' | 'orderId' | 'orderNumber'>; userId: number; reach: Reach }

/** A new link for an order, on its way to the buyer; its token is known to the message alone. */
export const sendLink = async (
  tx: Tx,
  context: Context,
  { order, userId, reach }: Asked,
): Promise<Buffer> => {
  const token = newPublicId()
  await writeLetter(tx, context, {
    userId,
    key: `order:${order.id}:confirm-link`,
    type: 'buyer_confirm_link',
    orderId: order.id,
    via: reach.via,
    title: selfConfirmationStrings.notices.link,
    letter: { phone: reach.phone, values: { link: `${reach.origin}/potvrda/${token}` } },
  })
  return hashToken(token)
}

/** A new code for an order, on its way to the buyer at once; the one before it is worth nothing any more. */
export const sendCode = async (
  tx: Tx,
  context: Context,
  { order, userId, reach, sends }: Asked & { sends: number },
): Promise<Buffer> => {
  const code = newCode()
  await writeLetter(tx, context, {
    userId,
    key: `order:${order.id}:confirm-code:${sends}`,
    type: 'buyer_confirm_code',
    via: reach.via,
    title: selfConfirmationStrings.notices.code,
    lifetimeMs: codeLimits.minutes * minuteMs,
    letter: {
      phone: reach.phone,
      values: { broj: order.orderNumber, kod: code, link: `${reach.origin}/potvrda/kod/${order.orderId}` },
    },
  })
  return hashCode(context.config.secretKey, order.id, code)
}

export const letterKeyOf = (codeId: number): string => `code-first:${codeId}`

/** The code of a buyer who has no order yet, on its way at once. */
export const sendCodeFirst = async (
  tx: Tx,
  context: Context,
  {
    codeId,
    code,
    userId,
    reach,
    productName,
  }: { codeId: number; code: string; userId: number; reach: Reach; productName: string },
): Promise<void> => {
  await writeLetter(tx, context, {
    userId,
    key: letterKeyOf(codeId),
    type: 'buyer_order_code',
    via: reach.via,
    title: selfConfirmationStrings.notices.codeFirst,
    lifetimeMs: codeLimits.minutes * minuteMs,
    letter: { phone: reach.phone, values: { kod: code, proizvod: productName } },
  })
}
