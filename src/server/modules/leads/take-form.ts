import { sql } from 'kysely'
import { marketOf, type Market } from '#contract/common/market.ts'
import type { SendForm } from '#contract/leads/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { readPhone } from '../../lib/read-phone.ts'
import { customerNetwork } from '../../lib/networks.ts'
import { phoneKeyOf } from '../../lib/phone-key.ts'
import { unsentNotice } from '#contract/leads/notice.ts'
import { pageAt } from '../consents/order-consents.ts'
import { textIdOf } from '../consents/texts.ts'
import { deviceHash, networkHash } from '../customers/block-keys.ts'
import { isRefused } from '../customers/refusals.ts'
import { sealForm } from './stored-form.ts'

/** New forms of one website in an hour; what is more is a program that fills in forms. */
const mostInHour = 300

type Page = { userId: number; market: Market; customUrl: string }

/** The page, when its seller has switched this on for its market; on a seller's own host only that seller's pages. */
const findPage = async (db: Db, websiteId: number, sellerId: number | null): Promise<Page | null> => {
  const row = await db
    .selectFrom('productWebsites as w')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'w.userId').on('u.isActive', '=', true))
    .innerJoin('leadSettings as s', (join) =>
      join
        .onRef('s.userId', '=', 'w.userId')
        .onRef('s.market', '=', 'w.targetMarket')
        .on('s.isOn', '=', true),
    )
    .select(['w.userId', 'w.targetMarket', 'w.currency', 'w.customUrl'])
    .where('w.id', '=', websiteId)
    .where('w.isActive', '=', true)
    .where('w.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row || (sellerId !== null && row.userId !== sellerId)) return null
  return { userId: row.userId, market: marketOf(row), customUrl: row.customUrl }
}

/** From where a form is sent; `sellerId` is the seller of the host, if it is one's own. */
type Sending = { sellerId: number | null; device: string | null; ip: string; host: string }

type Form = { websiteId: number; key: string }

/** A form that opens again after its order has another key, and says the same buyer once more when the page is left. */
const justOrderedMs = 3_600_000

const isOrdered = async (
  tx: Tx,
  { websiteId, key }: Form,
  { userId, e164, now }: { userId: number; e164: string; now: Date },
): Promise<boolean> =>
  (await tx
    .selectFrom('orders')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where((eb) =>
      eb.or([
        eb('idempotencyKey', '=', key),
        eb.and([
          eb('userId', '=', userId),
          eb('phoneE164', '=', e164),
          eb('createdAt', '>', new Date(now.getTime() - justOrderedMs)),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The form is empty again, or holds no phone any more: what it sent before is taken back. */
const takeBack = (db: Db | Tx, { websiteId, key }: Form) =>
  db
    .deleteFrom('leads')
    .where('websiteId', '=', websiteId)
    .where('formKey', '=', key)
    .where('state', '=', 'open')
    .execute()

/** Another open form of the same phone on the same page: one buyer is one row, whichever form is the latest. */
const findSamePhone = (tx: Tx, { websiteId, key }: Form, phoneKey: Buffer) =>
  tx
    .selectFrom('leads')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('phoneKey', '=', phoneKey)
    .where('state', '=', 'open')
    .where('formKey', '!=', key)
    .forUpdate()
    .executeTakeFirst()

const hasRoom = async (tx: Tx, { websiteId, key }: Form, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ hasRoom: boolean }>`
    select exists (select from leads where website_id = ${websiteId} and form_key = ${key})
      or (select count(*) < ${mostInHour} from (select from leads where website_id = ${websiteId}
        and created_at > ${now}::timestamptz - interval '1 hour' limit ${mostInHour}) as recent) as "hasRoom"`.execute(
    tx,
  )
  return rows[0]?.hasRoom ?? false
}

/**
 * Keeps what stands in a form that nobody has sent, one row for each form and phone; what the same form sends later replaces what it sent
 * before, however they arrive.
 * Says nothing of whether it was kept: the form has no use for that, and whoever tries has none either.
 */
export const takeForm = async (
  { database, db, secrets, config, now }: Pick<Services, 'database' | 'db' | 'secrets' | 'config' | 'now'>,
  { websiteId, key, sentMs, choices, attribution, ...form }: SendForm,
  { sellerId, device, ip, host }: Sending,
): Promise<void> => {
  const page = await findPage(db, websiteId, sellerId)
  if (!page) return
  const { e164 } = readPhone(form.phone, page.market)
  const { secretKey } = config
  // Whom the seller refuses cannot order, so there is nothing to finish with them.
  const isUnwanted =
    e164 !== null &&
    (await isRefused(database.pool, secretKey, {
      websiteId,
      phone: form.phone,
      phoneE164: e164,
      address: form.address,
      city: form.city,
      origin: {
        device: device && deviceHash(secretKey, device),
        network: networkHash(secretKey, customerNetwork(ip)),
      },
    }))
  if (e164 === null || isUnwanted) {
    await takeBack(db, { websiteId, key })
    return
  }
  const phoneKey = phoneKeyOf(secretKey, e164)
  const kept = {
    formKey: key,
    phoneKey,
    typed: sealForm(secrets, websiteId, {
      form,
      choices: choices ?? null,
      phoneE164: e164,
      attribution: attribution ?? null,
    }),
    typedAt: now(),
    sentMs,
    noticeId: await textIdOf(database.pool, unsentNotice),
    page: pageAt(host, page.customUrl),
  }
  await db.transaction().execute(async (tx) => {
    // Two sendings of one buyer at the same moment wait here for each other.
    await sql`select pg_advisory_xact_lock(${phoneKey.readInt32BE(0)}::int, ${websiteId}::int)`.execute(tx)
    // The order was quicker than the last word of its form.
    if (await isOrdered(tx, { websiteId, key }, { userId: page.userId, e164, now: kept.typedAt })) return
    const other = await findSamePhone(tx, { websiteId, key }, phoneKey)
    if (other) {
      await takeBack(tx, { websiteId, key })
      await tx.updateTable('leads').set(kept).where('id', '=', other.id).execute()
      return
    }
    if (!(await hasRoom(tx, { websiteId, key }, kept.typedAt))) return
    await tx
      .insertInto('leads')
      .values({ ...kept, userId: page.userId, market: page.market, websiteId, createdAt: kept.typedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['websiteId', 'formKey'])
          .doUpdateSet(kept)
          .where('leads.state', '=', 'open')
          .where('leads.sentMs', '<=', sentMs),
      )
      .execute()
  })
}
