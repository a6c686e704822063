import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import type { Choosable, Sellable, SellableGoods } from '#contract/orders/by-hand.ts'
import { hasVariants, isSameChoice } from '#contract/variants/rows.ts'
import type { Variants } from '#contract/variants/schema.ts'
import type { Db } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import { stockLeftSql } from '../websites/stock.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { listFurtherRows, packsOf } from './editable.ts'

/** Pages of a seller whose product can be ordered by hand; those that take orders first, then by name. */
const sellable = (db: Db, userId: number) =>
  db
    .selectFrom('productWebsites as w')
    .select([
      'w.id as websiteId',
      'w.productName as name',
      'w.targetMarket',
      'w.currency',
      'w.currencySymbol',
    ])
    .select(['w.currentPrice as price', 'w.isActive'])
    .select(sql<string | null>`w.images ->> 0`.as('image'))
    .where('w.userId', '=', userId)
    .where('w.deletedAt', 'is', null)
    .orderBy('w.isActive', 'desc')
    .orderBy('w.productName')
    .orderBy('w.id')

type Row = Awaited<ReturnType<ReturnType<typeof sellable>['execute']>>[number]

const present = ({ targetMarket, currency, ...row }: Row): Sellable => ({
  ...row,
  market: marketOf({ targetMarket, currency }),
})

export const listSellable = async (db: Db, userId: number): Promise<Sellable[]> =>
  (await sellable(db, userId).execute()).map(present)

type Left = { productId: number; choice: string[]; left: number }

const listLeft = (db: Db, shelves: number[]): Promise<Left[]> =>
  shelves.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('stockItems as i')
        .select(['i.productId', 'i.choice'])
        .select(sql<number>`greatest(0, i.on_hand - i.reserved)`.as('left'))
        .where('i.productId', 'in', shelves)
        .execute()

/** What is there to choose, with what is left of each; a shelf of which orders wait counts nobody out. */
const choosable = (variants: Variants | null, shelfId: number | null, items: Left[]): Choosable | null =>
  !variants || !hasVariants(variants)
    ? null
    : {
        options: variants.options,
        rows: variants.rows.map(({ choice, difference, isOn }) => ({
          choice,
          difference,
          isOn,
          left:
            shelfId === null
              ? null
              : (items.find((item) => item.productId === shelfId && isSameChoice(item.choice, choice))
                  ?.left ?? 0),
        })),
      }

/** Everything an order by hand asks of one page. Throws orders.not_sellable, also for pages of others. */
export const getSellableGoods = async (
  db: Db,
  { userId, websiteId, now }: { userId: number; websiteId: number; now: Date },
): Promise<SellableGoods> => {
  const row = must(
    await sellable(db, userId)
      .leftJoin('sellerTerms as t', (join) =>
        join.onRef('t.userId', '=', 'w.userId').onRef('t.market', '=', 'w.targetMarket'),
      )
      .select(['w.quantityOffers', 'w.editableContent', 'w.originalPrice', 'w.currentPrice', 'w.offerEndsAt'])
      .select(['w.variants', 'w.stockProductId', 'w.sellsPastStock'])
      .select(sql.raw<number | null>(stockLeftSql).as('left'))
      .select(
        sql<string | null>`case when w.terms is null then t.delivery_price
          else (w.terms ->> 'deliveryPrice')::numeric(10, 2) end`.as('deliveryPrice'),
      )
      .select(
        sql<string | null>`case when w.terms is null then t.free_from
          else (w.terms ->> 'freeFrom')::numeric(10, 2) end`.as('freeFrom'),
      )
      .where('w.id', '=', websiteId)
      .executeTakeFirst(),
    'orders.not_sellable',
  )
  const { websiteId: id, name, targetMarket, currency, currencySymbol, price, image, isActive } = row
  const further = await listFurtherRows(db, row)
  const counted = (one: { stockProductId: number | null; sellsPastStock: boolean }) =>
    one.sellsPastStock ? null : one.stockProductId
  const items = await listLeft(
    db,
    [row, ...further].flatMap((one) => counted(one) ?? []),
  )
  return {
    ...present({ websiteId: id, name, targetMarket, currency, currencySymbol, price, image, isActive }),
    packs: packsOf(row, now),
    variants: choosable(readVariants(row.variants), counted(row), items),
    left: row.sellsPastStock ? null : row.left,
    delivery:
      row.deliveryPrice === null || Number(row.deliveryPrice) === 0
        ? null
        : { price: row.deliveryPrice, freeFrom: row.freeFrom },
    products: further.flatMap(({ price: each, ...one }) =>
      each === null
        ? []
        : [
            {
              id: one.id,
              title: one.title,
              price: each,
              left: one.stockProductId !== null && one.sellsPastStock ? null : one.left,
              variants: choosable(readVariants(one.variants), counted(one), items),
            },
          ],
    ),
  }
}
