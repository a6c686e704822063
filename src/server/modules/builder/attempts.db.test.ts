import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestServices } from '../../../../test/services.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { countedInThread, pageSubject, sweepAttempts } from './attempts.ts'
import type { InThread } from './in-thread.ts'

let services: Services
let userId: number
beforeAll(async () => {
  services = await createTestServices()
  userId = (await buildUser(services.db, { role: 'client' })).id
})

let calls = 0
const answering = (async () => {
  calls += 1
  return 'Lampa'
}) as unknown as InThread
const heavy = (() => {
  calls += 1
  return Promise.reject(new AppError('builder.too_heavy'))
}) as unknown as InThread
const failing = (() => {
  calls += 1
  return Promise.reject(new Error('the network'))
}) as unknown as InThread

const read = (inThread: InThread, url: string) =>
  countedInThread(services.db, inThread, pageSubject(userId, url))('serbianName', {} as never, 'Serbia')

const age = (interval: string) =>
  services.db
    .updateTable('heavyAttempts')
    .set({ begunAt: sql<Date>`now() - ${interval}::interval` })
    .execute()

test('a page that went over its limits is not read again within the hour', async () => {
  await expect(read(heavy, 'https://a.rs/1')).rejects.toMatchObject({ code: 'builder.too_heavy' })
  calls = 0
  await expect(read(answering, 'https://a.rs/1')).rejects.toMatchObject({ code: 'builder.too_heavy' })
  expect(calls).toBe(0)
  expect(await read(answering, 'https://a.rs/2')).toBe('Lampa')
  await age('61 minutes')
  expect(await read(answering, 'https://a.rs/1')).toBe('Lampa')
})

test('an attempt is written down before it begins: the one that took its process with it is not made again', async () => {
  const dead = countedInThread(
    services.db,
    (() => new Promise(() => {})) as unknown as InThread,
    pageSubject(userId, 'https://a.rs/3'),
  )
  void dead('serbianName', {} as never, 'Serbia')
  await expect
    .poll(() =>
      services.db
        .selectFrom('heavyAttempts')
        .selectAll()
        .execute()
        .then(({ length }) => length),
    )
    .toBe(1)
  await age('2 minutes')
  calls = 0
  await expect(read(answering, 'https://a.rs/3')).rejects.toMatchObject({ code: 'builder.too_heavy' })
  expect(calls).toBe(0)
})

test('what was read, and what failed for another reason, may be read again at once', async () => {
  await expect(read(failing, 'https://a.rs/4')).rejects.toThrow('the network')
  expect(await read(answering, 'https://a.rs/4')).toBe('Lampa')
  expect(await read(answering, 'https://a.rs/4')).toBe('Lampa')
})

test('old attempts are swept away', async () => {
  await age('61 minutes')
  await sweepAttempts(services.db)
  expect(await services.db.selectFrom('heavyAttempts').selectAll().execute()).toEqual([])
})
