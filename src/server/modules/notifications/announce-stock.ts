import { dayOf } from '#contract/common/dates.ts'
import { counted, pieceForms } from '#contract/common/plural.ts'
import { stockStrings } from '#contract/stock/strings.ts'
import { choiceText } from '#contract/variants/rows.ts'
import { announceToSeller, type NoticeContext } from './announce.ts'

/** Says that a combination is running out, at most once a day; not any more when goods have come meanwhile. */
export const announceLowStock = async (context: NoticeContext, itemId: number): Promise<void> => {
  const { db, now } = context
  const item = await db
    .selectFrom('stockItems as i')
    .innerJoin('stockProducts as p', 'p.id', 'i.productId')
    .select(['i.choice', 'i.onHand', 'i.reserved', 'p.name', 'p.lowAt', 'p.userId'])
    .where('i.id', '=', itemId)
    .executeTakeFirst()
  if (!item || item.lowAt === null) return
  const left = item.onHand - item.reserved
  if (left > item.lowAt) return
  const what = item.choice.length > 0 ? choiceText(item.choice) : item.name
  await announceToSeller(context, {
    userId: item.userId,
    event: `stock:${itemId}:${dayOf(now())}`,
    type: 'low_stock',
    priority: 'high',
    title: stockStrings.low.title(item.name),
    message: stockStrings.low.text(what, counted(Math.max(0, left), pieceForms)),
  })
}
