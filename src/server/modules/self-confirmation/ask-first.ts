import { sql, type Selectable } from 'kysely'
import type { Money } from '#contract/common/money.ts'
import { confirmPageStrings } from '#contract/self-confirmation/page-strings.ts'
import { codeFirstLimits, codeLimits } from '#contract/self-confirmation/limits.ts'
import { meetsAsk, readHistory } from '#contract/self-confirmation/rules.ts'
import { marketRulesSchema, type MarketRules } from '#contract/self-confirmation/schema.ts'
import { selfConfirmationStrings } from '#contract/self-confirmation/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { OrderCodes } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { foreseePoints } from '../customers/foresee.ts'
import { dropLetters } from '../notifications/letters.ts'
import type { AskFirst, CodeAnswer, Passed } from '../orders/code-first.ts'
import { isTaken } from '../orders/intake.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { endOf, letterKeyOf, reachOf, sendCodeFirst } from './ask.ts'
import { readPast } from './past.ts'
import { hashCodeFirst, isSameHash, newCode, phoneMark } from './secrets.ts'

type Context = Pick<Services, 'database' | 'db' | 'config' | 'secrets' | 'now'>
type CodeRow = Selectable<OrderCodes>

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
const pauseMs = codeLimits.pauseSeconds * 1000
const why = selfConfirmationStrings.noCode

/** First key of the lock behind which the codes of one phone at one seller are sent and tried; the second is the phone. */
const codeLock = 0x6b6f64

/** Whether the seller's rule wants a code of this order. A buyer whom the history confirms is not asked. */
const isAsked = async (
  { db, now }: Context,
  { order, total, rules }: { order: NewOrder; total: Money; rules: MarketRules },
): Promise<boolean> => {
  const { userId, buyer } = order
  const { ask, history } = rules
  const needsPoints = history.isOn || ask.when === 'risk'
  const needsPast = history.isOn || ask.when === 'first'
  const at = now()
  const points = needsPoints ? await foreseePoints(db, { ...order, market: order.targetMarket }, at) : null
  const past = needsPast ? await readPast(db, { userId, phoneE164: buyer.phoneE164 }) : []
  if (!meetsAsk(ask, { total, isFirst: needsPast && past.length === 0, points })) return false
  return readHistory(history, { order: { ...buyer, total, points }, past, now: at }) === null
}

type Came =
  | { kind: 'passed'; passed: Passed }
  | { kind: 'needed'; sentence?: string }
  | { kind: 'wrong'; sentence: string }

const passed = (how: Passed): Came => ({ kind: 'passed', passed: how })

const words = ({ targetMarket }: NewOrder) => confirmPageStrings[targetMarket].code

/** One try. The code that let an order through lets it through again: its answer may have been lost, or its goods just gone. */
const tryCode = async (
  tx: Tx,
  { config, now }: Context,
  {
    order,
    latest,
    phone,
    typed,
  }: { order: NewOrder; latest: CodeRow | undefined; phone: string; typed: string },
): Promise<Came> => {
  const t = words(order)
  const { userId, idempotencyKey: key } = order
  const isOver = !latest || latest.endsAt <= now() || (latest.usedBy !== null && latest.usedBy !== key)
  if (isOver) return { kind: 'wrong', sentence: t.expired }
  if (latest.tries >= codeLimits.tries) return { kind: 'wrong', sentence: t.locked }
  const given = hashCodeFirst(config.secretKey, { userId, phone }, typed.replaceAll(/\D/g, ''))
  const write = (values: Partial<Pick<CodeRow, 'tries' | 'usedBy'>>) =>
    tx.updateTable('orderCodes').set(values).where('id', '=', latest.id).execute()
  if (isSameHash(latest.secret, given)) {
    await write({ usedBy: key })
    return passed('confirmed')
  }
  const tries = latest.tries + 1
  await write({ tries })
  const left = codeLimits.tries - tries
  return { kind: 'wrong', sentence: left > 0 ? t.wrong(left) : t.locked }
}

/** Whether it is known by now that the message does not come: it was refused, or the service did not take it. */
const hasFailed = async (tx: Tx, codeId: number): Promise<boolean> => {
  const letter = await tx
    .selectFrom('notifications')
    .select(['status', 'errorMessage'])
    .where('key', '=', letterKeyOf(codeId))
    .executeTakeFirst()
  return (
    letter !== undefined &&
    letter.status !== 'sent' &&
    (letter.status !== 'pending' || letter.errorMessage !== null)
  )
}

/** Codes that went to one phone, one network and to buyers of one page, in the time that limits them. */
export const countCodes = async (
  tx: Db | Tx,
  order: Pick<NewOrder, 'userId' | 'websiteId' | 'origin'>,
  { phone, now }: { phone: string; now: Date },
): Promise<{ phone: number; network: number; website: number }> => {
  const [day, hour] = [dayMs, hourMs].map((ms) => new Date(now.getTime() - ms))
  const { rows } = await sql<{ phone: number; network: number; website: number }>`
    select
      (select count(*)::int from order_codes where user_id = ${order.userId} and phone = ${phone} and sent_at > ${day}) as phone,
      (select count(*)::int from order_codes where user_id = ${order.userId} and network = ${order.origin?.network ?? null}
        and sent_at > ${hour}) as network,
      (select count(*)::int from order_codes where website_id = ${order.websiteId} and sent_at > ${hour}) as website`.execute(
    tx,
  )
  return rows[0] ?? { phone: 0, network: 0, website: 0 }
}

const isOverLimit = async (tx: Tx, order: NewOrder, at: { phone: string; now: Date }): Promise<boolean> => {
  const { phone, network, website } = await countCodes(tx, order, at)
  const { perPhone, perNetwork, perWebsite } = codeFirstLimits
  return phone >= perPhone || network >= perNetwork || website >= perWebsite
}

/** Sends a code in the place of the last one; where that cannot be, the order is called. */
const send = async (tx: Tx, context: Context, order: NewOrder, phone: string): Promise<Came> => {
  const { userId, websiteId, buyer, origin, productName } = order
  const now = context.now()
  const reach = await reachOf(context, { userId, phoneE164: buyer.phoneE164 })
  if (!reach) return passed({ withoutCode: why.noRoute })
  if (await isOverLimit(tx, order, { phone, now })) return passed({ withoutCode: why.limit })
  const code = newCode()
  const { id: codeId } = await tx
    .insertInto('orderCodes')
    .values({
      userId,
      websiteId,
      phone,
      network: origin?.network ?? null,
      secret: hashCodeFirst(context.config.secretKey, { userId, phone }, code),
      sentAt: now,
      endsAt: endOf('code', now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendCodeFirst(tx, context, { codeId, code, userId, reach, productName })
  return { kind: 'needed' }
}

/** The newest first; few, since their number is limited. */
export const listCodes = (
  tx: Db | Tx,
  { userId, phone, since }: { userId: number; phone: string; since: Date },
): Promise<CodeRow[]> =>
  tx
    .selectFrom('orderCodes')
    .selectAll()
    .where('userId', '=', userId)
    .where('phone', '=', phone)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What comes of an order whose buyer has to type a code, with the codes of that phone locked. */
const ask = async (
  tx: Tx,
  context: Context,
  { order, phone, answer }: { order: NewOrder; phone: string; answer: CodeAnswer },
): Promise<Came> => {
  const now = context.now().getTime()
  const sent = await listCodes(tx, { userId: order.userId, phone, since: new Date(now - dayMs) })
  const [latest] = sent
  const typed = answer.code?.trim()
  if (typed) return tryCode(tx, context, { order, latest, phone, typed })
  const isOpen = latest !== undefined && latest.endsAt.getTime() > now
  if (isOpen && latest.usedBy === order.idempotencyKey) return passed('confirmed')
  const waiting = isOpen && latest.usedBy === null ? latest : undefined
  if (waiting && (await hasFailed(tx, waiting.id))) {
    await dropLetters(tx, [letterKeyOf(waiting.id)])
    return passed({ withoutCode: why.failed })
  }
  const first = sent.findLast(({ usedBy }) => usedBy === null)
  if (answer.callMe && first)
    return first.sentAt.getTime() + pauseMs > now
      ? { kind: 'needed', sentence: words(order).waitForCall }
      : passed({ withoutCode: why.callMe })
  if (waiting && waiting.sentAt.getTime() + pauseMs > now) return { kind: 'needed' }
  return send(tx, context, order, phone)
}

/**
 * Sends an order back for a code where the seller's rule for its market wants one, and lets it through with it. The order is stored nowhere
 * meanwhile; a message that cannot come stops none. An order that was taken already is answered as it is.
 */
export const askFirst =
  (context: Context): AskFirst =>
  async ({ order, total, rules: stored, answer, hasKey }): Promise<Passed> => {
    const { data: rules } = marketRulesSchema.safeParse(stored)
    if (!rules || !(await isAsked(context, { order, total, rules }))) return 'as-usual'
    if (await isTaken(context.database.pool, order, { hasKey })) return 'as-usual'
    const { phoneE164 } = order.buyer
    if (phoneE164 === null) return { withoutCode: why.noRoute }
    const phone = phoneMark(context.config.secretKey, phoneE164)
    const came = await context.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${codeLock}::integer, hashtext(${`${order.userId} ${phone}`}))`.execute(
        tx,
      )
      return ask(tx, context, { order, phone, answer })
    })
    if (came.kind === 'passed') return came.passed
    // Thrown only now: what was sent and tried stays counted.
    throw new AppError(came.kind === 'needed' ? 'orders.code_needed' : 'orders.code_wrong', {
      sentence: came.sentence,
    })
  }

/** Codes that count no more for any limit. */
export const forgetCodes = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db
    .deleteFrom('orderCodes')
    .where('sentAt', '<', new Date(now().getTime() - dayMs))
    .execute()
}
