import { sql } from 'kysely'
import { syncStrings } from '#contract/sync/strings.ts'
import { copiedWebsiteSchema, type CopiedWebsite, type WebsiteCopy } from '#contract/sync/schema.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Principal } from '../../lib/scope.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { presentWebsite } from '../websites/presenter.ts'
import { getWebsiteFor } from '../websites/queries.ts'
import { sendPicture, sendPage, type Sent } from './client.ts'
import { findCopy, type CopyRow } from './queries.ts'

type CopyName = { websiteId: number; peer: string }
type SyncConfig = Pick<Config, 'syncSecret' | 'syncTargets'>

/** Environments a new page goes to; none without a common secret. */
export const peersOf = ({ syncSecret, syncTargets }: SyncConfig): string[] => (syncSecret ? syncTargets : [])

/** Writes down that a new page is to stand in every configured environment; nothing is sent before the transaction is over. */
export const copyToPeers = async (
  tx: Tx,
  config: SyncConfig,
  { userId, websiteId }: { userId: number; websiteId: number },
): Promise<void> => {
  for (const peer of peersOf(config)) {
    await tx.insertInto('websiteCopies').values({ websiteId, peer }).execute()
    await enqueue(tx, 'sync.send-website', { userId, websiteId, peer })
  }
}

const putCopy = (
  db: Db | Tx,
  { websiteId, peer }: CopyName,
  change: { status: WebsiteCopy['status']; problem: string | null; remoteUrl?: string },
) =>
  db
    .updateTable('websiteCopies')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('websiteId', '=', websiteId)
    .where('peer', '=', peer)
    .where('status', '<>', 'success')
    .execute()

/** Sends a page of the caller again; one that stands there already is left alone. Throws websites.not_found, sync.no_such_peer. */
export const sendAgain = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Principal,
  name: CopyName,
): Promise<CopyRow> =>
  db.transaction().execute(async (tx) => {
    const { userId } = await getWebsiteFor(tx, caller, name.websiteId)
    if (!peersOf(config).includes(name.peer)) throw new AppError('sync.no_such_peer')
    const changed = await tx
      .insertInto('websiteCopies')
      .values(name)
      .onConflict((conflict) =>
        conflict
          .columns(['websiteId', 'peer'])
          .doUpdateSet({ status: 'pending', problem: null, updatedAt: sql<Date>`now()` })
          // Pressing twice sends once; what waits for its next try may be hurried.
          .where((eb) =>
            eb.or([
              eb('websiteCopies.status', '=', 'failed'),
              eb.and([
                eb('websiteCopies.status', '=', 'pending'),
                eb('websiteCopies.problem', 'is not', null),
              ]),
            ]),
          ),
      )
      .returning('websiteId')
      .executeTakeFirst()
    if (changed) await enqueue(tx, 'sync.send-website', { userId, ...name })
    return must(await findCopy(tx, name), 'websites.not_found')
  })

const pictureIds = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/uploads\/images\/([A-Za-z0-9_-]{22})(?=[.-])/g)].map((match) => match[1] ?? ''),
  ),
]

type Sending = { services: Services; peer: string; secret: string; userEmail: string }

/** The page with the addresses its pictures have there. */
const sendPictures = async (
  { services, ...to }: Sending,
  website: CopiedWebsite,
): Promise<Sent<CopiedWebsite>> => {
  let text = JSON.stringify(website)
  for (const id of pictureIds(text)) {
    const picture = await services.images.read(`${id}.webp`)
    if (!picture) return { kind: 'refused', problem: syncStrings.problems.pictureLost }
    const sent = await sendPicture({ ...to, now: services.now() }, Buffer.from(picture.bytes))
    if (sent.kind !== 'sent') return sent
    // Ids are random and 22 characters long, so nothing else in the page looks like one.
    text = text.replaceAll(id, sent.answer.id)
  }
  return { kind: 'sent', answer: copiedWebsiteSchema.parse(JSON.parse(text)) }
}

const send = async (sending: Sending, copy: CopyRow): Promise<Sent<{ websiteUrl: string }>> => {
  const { services, ...to } = sending
  const row = await getWebsiteFor(services.db, { id: copy.userId, role: 'client' }, copy.websiteId)
  const ready = await sendPictures(sending, copiedWebsiteSchema.parse(presentWebsite(row)))
  return ready.kind === 'sent' ? sendPage({ ...to, now: services.now() }, ready.answer) : ready
}

/**
 * Writes one page into one environment. May run twice: the page stands there once. A definite no ends it and is shown to the seller;
 * silence is thrown, so that the queue tries again, and shown as well.
 */
export const sendWebsite = async (
  services: Services,
  name: CopyName,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> => {
  const { db, config } = services
  const copy = await findCopy(db, name)
  if (!copy || copy.status !== 'pending') return
  const fail = (problem: string) => putCopy(db, name, { status: 'failed', problem })
  if (copy.deletedAt) return void (await fail(syncStrings.problems.gone))
  if (!config.syncSecret || !peersOf(config).includes(name.peer))
    return void (await fail(new AppError('sync.no_such_peer').sentence))
  const sent = await send(
    { services, peer: name.peer, secret: config.syncSecret, userEmail: copy.email },
    copy,
  )
  if (sent.kind === 'sent') {
    const remoteUrl = new URL(sent.answer.websiteUrl, name.peer).href
    return void (await putCopy(db, name, { status: 'success', problem: null, remoteUrl }))
  }
  if (sent.kind === 'refused' || isLastTry) return void (await fail(sent.problem))
  await putCopy(db, name, { status: 'pending', problem: sent.problem })
  throw new Error(`another environment did not take a page: ${sent.reason}`)
}
