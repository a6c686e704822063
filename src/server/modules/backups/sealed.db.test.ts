import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { startS3 } from '../../../../test/fakes/s3.ts'
import { createTestServices } from '../../../../test/services.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { createDatabase } from '../../db/db.ts'
import { createLog } from '../../lib/log.ts'
import { fetchText } from '../../lib/fetch-json.ts'
import { isOutsideHeld, releaseOutside } from '../../lib/outside.ts'
import type { Services } from '../../services.ts'
import { deleteClient } from '../admin/commands.ts'
import { operator } from '../audit/commands.ts'
import { erasePerson } from '../customers/erase.ts'
import { eraseAgainWhoWasErased } from '../privacy/replay.ts'
import { makeKeyPair } from './encryption.ts'
import { keepErasureList, listErasures, writtenErasures } from './erasure-list.ts'
import { makeBackup } from './make-backup.ts'
import { fetchCopy, sendCopy } from './off-host.ts'
import { allowOutside, heedHold } from './outside-hold.ts'
import { restoreBackup } from './restore-backup.ts'

let services: Services
let sellerId: number
let leaverId: number
let keys: Awaited<ReturnType<typeof makeKeyPair>>
const phone = '+381641234567'

const make = (at: string) =>
  makeBackup({
    settings: services.database.settings,
    config: { ...services.config, backupRecipients: [keys.recipient] },
    now: new Date(at),
  })

/** Another machine, which knows the keys of the settings and nothing else. */
const elsewhere = async (): Promise<Services> => {
  const settings = await cloneDatabase()
  const database = createDatabase(settings, createLog('silent'), 2)
  atFileEnd(() => database.close())
  return {
    ...services,
    database,
    db: database.db,
    config: { ...services.config, dataDir: temporaryFolder('drugde') },
  }
}

const restore = (place: Services, folder: string, identities: string[]) =>
  restoreBackup({
    folder,
    settings: place.database.settings,
    config: place.config,
    replace: true,
    identities,
    now: new Date('2026-11-21T01:00:00Z'),
  })

/** The test's own connections are not the product's. */
const reopened = async (place: Services): Promise<Services> => {
  await place.database.close()
  const database = createDatabase(place.database.settings, createLog('silent'), 2)
  atFileEnd(() => database.close())
  return { ...place, database, db: database.db }
}

beforeAll(async () => {
  services = await createTestServices()
  keys = await makeKeyPair()
  sellerId = (await buildUser(services.db)).id
  leaverId = (await buildUser(services.db)).id
  await storeOrders(services.db, [
    storedOrder(sellerId, { phoneE164: phone, status: 'Dostavljeno' }),
    storedOrder(sellerId, { phoneE164: '+381641111111', phone: '0641111111', firstName: 'Ostaje' }),
  ])
})
afterEach(() => releaseOutside())

it('is nothing to a thief, and refuses a wrong key, none, and one flipped byte, before it touches anything', async () => {
  const { folder } = await make('2026-11-20T01:00:00Z')
  const files = await readdir(path.join(folder, 'tables'))
  const orders = path.join(folder, 'tables', files.find((name) => name.startsWith('orders.')) ?? '')
  const sealed = await readFile(orders)
  expect(sealed.toString('latin1')).toMatch(/^age-encryption/)
  const place = await elsewhere()
  await buildUser(place.db, { email: 'ostaje@izlog.test' })
  await place.database.close()
  await expect(restore(place, folder, [])).rejects.toThrow(/šifrovana.*--identity/)
  await expect(restore(place, folder, [(await makeKeyPair()).identity])).rejects.toThrow(
    /ne otvara ovim ključem/,
  )
  const at = sealed.length - 20
  sealed[at] = (sealed[at] ?? 0) ^ 1
  await writeFile(orders, sealed)
  await expect(restore(place, folder, [keys.identity])).rejects.toThrow(/oštećena: tabela orders/)
  const untouched = await reopened(place)
  expect(
    await untouched.db.selectFrom('users').select('email').where('email', '=', 'ostaje@izlog.test').execute(),
  ).toHaveLength(1)
  await rm(folder, { recursive: true })
})

it('from the bucket erases again who was erased since, and sends nothing until it may', async () => {
  const s3 = await startS3('kopije')
  atFileEnd(() => s3.close())
  const bucket = s3.storage
  const { folder } = await make('2026-11-20T02:00:00Z')
  await sendCopy(bucket, folder, 1)
  const person = { userId: sellerId, root: phone, phones: [phone] }
  await erasePerson(services.db, operator, {
    person,
    secretKey: services.config.secretKey,
    staysBlocked: true,
  })
  await deleteClient(services.db, { actor: operator, userId: leaverId })
  const erased = await listErasures(services.database.pool)
  // The machine burns; only the bucket is left.
  const place = await elsewhere()
  await place.database.close()
  const brought = await fetchCopy(bucket, place.config)
  await keepErasureList(place.config, writtenErasures(place.config.secretKey, erased))
  await restore(place, brought, [keys.identity])
  const copy = await reopened(place)
  const names = () => copy.db.selectFrom('orders').select(['firstName', 'status']).orderBy('id').execute()
  expect(await names()).toMatchObject([{ firstName: 'Mira' }, { firstName: 'Ostaje' }])

  expect(await eraseAgainWhoWasErased(copy)).toBe(2)
  expect(await names()).toMatchObject([{ status: 'Dostavljeno' }, { firstName: 'Ostaje' }])
  expect((await names())[0]?.firstName).not.toBe('Mira')
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from orders o where to_jsonb(o)::text ~ 'Mira|641234567') as found`.execute(copy.db)
  expect(rows).toEqual([{ found: false }])
  expect(
    await copy.db.selectFrom('users').select('deletedAt').where('id', '=', leaverId).executeTakeFirst(),
  ).not.toEqual({
    deletedAt: null,
  })
  expect(await eraseAgainWhoWasErased(copy)).toBe(0)

  const stop = await heedHold(copy)
  expect(isOutsideHeld()).toBe(true)
  const before = s3.journal.length
  expect(await fetchText({ url: `${bucket.endpoint}/kopije/x`, timeoutMs: 1000 })).toMatchObject({
    reason: 'unreachable',
  })
  await expect(sendCopy(bucket, folder, 1)).rejects.toThrow('held')
  expect(s3.journal).toHaveLength(before)
  stop()

  await copy.db
    .insertInto('notifications')
    .values(
      ['2026-11-20T01:59:00Z', '2026-11-20T02:01:00Z'].map((at) => ({
        userId: sellerId,
        key: at,
        type: 'daily_summary',
        title: 'x',
        message: 'x',
        createdAt: new Date(at),
      })),
    )
    .execute()
  expect(await allowOutside(copy.db, { actor: operator, sendsWaiting: false })).toEqual({ calledOff: 1 })
  expect(await allowOutside(copy.db, { actor: operator, sendsWaiting: false })).toBeNull()
  expect(await copy.db.selectFrom('notifications').select('status').orderBy('id').execute()).toEqual([
    { status: 'cancelled' },
    { status: 'pending' },
  ])
})

it('in the bucket keeps as many as it should, and what they name', async () => {
  const s3 = await startS3('stare')
  atFileEnd(() => s3.close())
  for (const hour of [3, 4, 5])
    await sendCopy(s3.storage, (await make(`2026-11-20T0${hour}:00:00Z`)).folder, 2)
  const place = await elsewhere()
  await expect(fetchCopy(s3.storage, place.config, '2026-11-20T03-00-00Z')).rejects.toThrow(
    /ne može da se donese/,
  )
  expect(path.basename(await fetchCopy(s3.storage, place.config))).toBe('2026-11-20T05-00-00Z')
})

it('does not believe a list of erased persons that somebody changed', async () => {
  const { folder } = await make('2026-11-20T06:00:00Z')
  const place = await elsewhere()
  await place.database.close()
  await keepErasureList(
    place.config,
    writtenErasures(place.config.secretKey, []) +
      '{"at":"2026-11-22T00:00:00Z","kind":"user","userId":2,"phoneKey":null,"staysBlocked":false}',
  )
  await expect(restore(place, folder, [keys.identity])).rejects.toThrow(/Spisak obrisanih osoba/)
})
