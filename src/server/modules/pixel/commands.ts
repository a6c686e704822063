import { sql } from 'kysely'
import type { z } from 'zod'
import type { conversionSettingsInput, domainPixelSchema } from '#contract/pixel/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { SecretPlace, Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import { sendEvent } from './client.ts'
import { maxAgeMs, purchaseEvent, purchaseEventId, type BuyerContext } from './events.ts'
import { findHostDomain, findPurchase, findUserPixel, type Purchase } from './queries.ts'

const userPlace = (userId: number): SecretPlace => `users.pixel_access_token:${userId}`
const domainPlace = (domainId: number): SecretPlace => `custom_domains.pixel_access_token:${domainId}`

/** Omitted stays as it is. */
const changed = <T>(given: T | undefined, column: string) => (given === undefined ? {} : { [column]: given })

/** Throws pixel.domain_not_found for a domain that is not the caller's. */
export const saveDomainPixel = (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: number,
  input: z.output<typeof domainPixelSchema>,
): Promise<{ domain: string; facebookPixelId: string | null; pixelEnabled: boolean }> =>
  db.transaction().execute(async (tx) => {
    const domain = input.domain.toLowerCase()
    const found = await tx
      .selectFrom('customDomains')
      .select('id')
      .where('userId', '=', userId)
      .where('domain', '=', domain)
      .forUpdate()
      .executeTakeFirst()
    const { id } = must(found, 'pixel.domain_not_found')
    const token = input.accessToken && secrets.seal(input.accessToken, domainPlace(id))
    return tx
      .updateTable('customDomains')
      .set({
        facebookPixelId: input.pixelId,
        pixelEnabled: input.enabled,
        ...changed(input.testCode, 'pixelTestCode'),
        ...changed(input.accessToken === undefined ? undefined : token, 'pixelAccessToken'),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .returning(['domain', 'facebookPixelId', 'pixelEnabled'])
      .executeTakeFirstOrThrow()
  })

export const saveConversionSettings = async (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: number,
  input: z.output<typeof conversionSettingsInput>,
): Promise<void> => {
  const token = input.accessToken && secrets.seal(input.accessToken, userPlace(userId))
  await db
    .updateTable('users')
    .set({
      ...changed(input.testCode, 'pixelTestCode'),
      ...changed(input.accessToken === undefined ? undefined : token, 'pixelAccessToken'),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

export const openUserToken = (secrets: Secrets, row: { id: number; pixelAccessToken: string | null }) =>
  row.pixelAccessToken && secrets.open(row.pixelAccessToken, userPlace(row.id))

type Target = { pixelId: string; accessToken: string; testCode: string | null }

/** The pixel of the domain the buyer ordered on, else the seller's own; null when there is no token to send with. */
const findTarget = async (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: number,
  buyer: BuyerContext,
): Promise<Target | null> => {
  const domain = await findHostDomain(db, buyer.host)
  if (domain?.userId === userId && domain.facebookPixelId && domain.pixelEnabled) {
    const accessToken =
      domain.pixelAccessToken && secrets.open(domain.pixelAccessToken, domainPlace(domain.id))
    return accessToken
      ? { pixelId: domain.facebookPixelId, accessToken, testCode: domain.pixelTestCode }
      : null
  }
  const user = await findUserPixel(db, userId)
  const accessToken = user && openUserToken(secrets, user)
  return user?.facebookPixelId && accessToken
    ? { pixelId: user.facebookPixelId, accessToken, testCode: user.pixelTestCode }
    : null
}

const startLine = async (db: Db, order: Purchase & { userId: number }, target: Target): Promise<number> => {
  const { id } = await db
    .insertInto('conversions')
    .values({
      userId: order.userId,
      websiteId: order.websiteId,
      orderId: order.id,
      pixelId: target.pixelId,
      eventName: 'Purchase',
      eventId: purchaseEventId(order.orderId),
      isTest: target.testCode !== null,
      tries: 1,
    })
    .onConflict((row) =>
      row
        .columns(['orderId', 'eventName', 'pixelId'])
        .doUpdateSet({ tries: sql<number>`conversions.tries + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const forget = (db: Db, orderId: number) =>
  db.updateTable('orders').set({ buyerContext: null }).where('id', '=', orderId).execute()

const endLine = (
  db: Db,
  lineId: number,
  orderId: number,
  status: 'sent' | 'refused' | 'expired',
  problem: string | null,
) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('conversions')
      .set({ status, problem, ...(status === 'sent' ? { sentAt: sql<Date>`now()` } : {}) })
      .where('id', '=', lineId)
      .execute()
    await tx.updateTable('orders').set({ buyerContext: null }).where('id', '=', orderId).execute()
  })

/**
 * Sends one order to the seller's pixel and forgets what it knew of the buyer's browser. May run twice: the network counts an event id
 * once. Throws while the network may still take it, so that the queue tries again.
 */
export const sendPurchase = async (
  services: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  orderId: number,
  isLastTry: boolean,
): Promise<void> => {
  const { db, config } = services
  const order = await findPurchase(db, orderId)
  if (!order?.buyerContext) return
  const { buyerContext: buyer, userId } = order
  const target = userId === null ? null : await findTarget(services, userId, buyer)
  if (userId === null || !target) {
    await forget(db, orderId)
    return
  }
  const line = await startLine(db, { ...order, userId }, target)
  if (services.now().getTime() - order.createdAt.getTime() > maxAgeMs) {
    await endLine(db, line, orderId, 'expired', null)
    return
  }
  const sending = await sendEvent(
    { graphUrl: config.meta.graphUrl, ...target },
    purchaseEvent(order, buyer, config.fxRsdPerEur),
  )
  if (sending.kind === 'sent') {
    await endLine(db, line, orderId, 'sent', null)
    return
  }
  if (sending.kind === 'refused' || isLastTry) {
    await endLine(db, line, orderId, 'refused', sending.problem)
    return
  }
  await db.updateTable('conversions').set({ problem: sending.problem }).where('id', '=', line).execute()
  throw new AppError('common.unavailable', { cause: new Error('conversion not taken yet') })
}
