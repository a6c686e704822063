import { marketOf } from '#contract/common/market.ts'
import { goodsOf } from '#contract/orders/goods.ts'
import type { ConfirmPage, SitePage } from '#contract/public-pages/schema.ts'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { noContact } from '#contract/seller-contact/schema.ts'
import type { Services } from '../../services.ts'
import { presentPublicOrder } from '../orders/presenter.ts'
import { findPublicContact } from '../seller-contact/queries.ts'
import { openAsk, resendOf, typedOf, type Asked, type Behind } from './answer.ts'

type Context = Pick<Services, 'db' | 'config' | 'secrets' | 'now'>
type More = Partial<Pick<ConfirmPage, 'typed' | 'problem' | 'said'>>

export const addressOf = (behind: Behind): string =>
  'token' in behind
    ? `/potvrda/${encodeURIComponent(behind.token)}`
    : `/potvrda/kod/${encodeURIComponent(behind.publicId)}`

/** Behind a link that is over nothing of the buyer is said any more; a code says nothing of them at any time. */
const shownOf = ({ ask, order, state }: Asked, now: Date): Pick<ConfirmPage, 'order' | 'typed'> => {
  if (state !== 'open') return { order: null, typed: null }
  const { orderNumber, totalPrice, deliveryPrice, currencySymbol } = presentPublicOrder(
    { ...order, customUrl: null },
    order.orderId,
    now,
  )
  return {
    order: {
      orderNumber,
      goods: goodsOf(order).map(({ title, quantity }) => `${quantity} × ${title}`),
      totalPrice,
      deliveryPrice,
      currencySymbol,
    },
    typed: ask.way === 'link' ? typedOf(order) : null,
  }
}

/** The page as it stands, with whatever happened to its form. */
export const readConfirmPage = async (
  context: Context,
  behind: Behind,
  more: More = {},
): Promise<SitePage> => {
  const asked = await openAsk(context, behind)
  if (!asked) return { kind: 'confirm-unknown', homeUrl: storefrontPath }
  const { ask, order, state, userId } = asked
  const now = context.now()
  const shown = shownOf(asked, now)
  return {
    kind: 'confirm',
    market: marketOf(order),
    action: addressOf(behind),
    way: ask.way,
    state,
    order: shown.order,
    typed: shown.typed && (more.typed ?? shown.typed),
    problem: more.problem ?? null,
    said: more.said ?? null,
    canResend: ask.way === 'code' && resendOf(ask, now) !== 'none',
    seller: (await findPublicContact(context.db, userId)) ?? noContact,
    homeUrl: storefrontPath,
  }
}
