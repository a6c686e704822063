import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestServices } from '../../../../test/services.ts'
import { startWorker } from '../../jobs/worker.ts'
import type { Services } from '../../services.ts'
import { listBackups } from './make-backup.ts'
import { readBackupState } from './schedule.ts'

let services: Services
beforeEach(async () => {
  services = await createTestServices()
})

const bornAt = (at: string) => sql`update migrations set applied_at = ${at}`.execute(services.db)
const madeAt = (at: string) =>
  services.db
    .insertInto('backupsMade')
    .values({ madeAt: new Date(at) })
    .execute()
const state = (now: string) => readBackupState(services.db, services.config, new Date(now))

// Two at night in Belgrade is one in Greenwich in winter, and midnight in summer.
it.each([
  ['a database of today', '2026-11-20T08:00Z', null, '2026-11-20T20:00Z', false, false],
  ['a first night that was missed', '2026-11-19T08:00Z', null, '2026-11-20T01:30Z', true, false],
  ['the same in the morning', '2026-11-19T08:00Z', null, '2026-11-20T04:30Z', true, true],
  ['a backup of this night', '2026-01-01T08:00Z', '2026-11-20T01:00:30Z', '2026-11-20T23:00Z', false, false],
  ['one of the night before, right after two', '2026-01-01T08:00Z', '2026-11-19T01:00:30Z', '2026-11-20T01:10Z', true, false],
  ['one of a week ago, right after two', '2026-01-01T08:00Z', '2026-11-13T01:00:30Z', '2026-11-20T01:10Z', true, true],
  ['a night in summer', '2026-01-01T08:00Z', '2026-07-20T00:00:30Z', '2026-07-20T12:00Z', false, false],
  ['the night before in summer', '2026-01-01T08:00Z', '2026-07-19T00:00:30Z', '2026-07-20T00:30Z', true, false],
] as const)('%s', async (_, born, made, now, isMissed, isLate) => {
  await bornAt(born)
  if (made) await madeAt(made)
  expect(await state(now)).toEqual({ lastAt: made && new Date(made), isMissed, isLate })
}) // prettier-ignore

it('also counts a folder that lies here, and keeps to another schedule', async () => {
  await bornAt('2026-01-01T08:00Z')
  await mkdir(path.join(services.config.dataDir, 'backups', '2026-11-15T01-00-00Z'), { recursive: true })
  expect(await state('2026-11-20T12:00Z')).toMatchObject({
    lastAt: new Date('2026-11-15T01:00:00Z'),
    isLate: true,
  })
  services.config.backupCron = '0 2 * * 0'
  expect(await state('2026-11-20T12:00Z')).toMatchObject({ isMissed: false, isLate: false })
})

it('a backup missed while no worker ran is made at the next start, once', async () => {
  await bornAt('2026-01-01T08:00Z')
  const workers = await Promise.all([startWorker(services), startWorker(services)])
  try {
    await vi.waitFor(async () => expect(await listBackups(services.config.dataDir)).toHaveLength(1), {
      timeout: 25_000,
      interval: 100,
    })
    await vi.waitFor(async () =>
      expect(await readBackupState(services.db, services.config, new Date())).toMatchObject({
        isMissed: false,
      }),
    )
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'backups.make'`.execute(services.db)
    expect(rows[0]?.count).toBe(1)
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
})
