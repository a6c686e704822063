import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { createLog } from '#server/lib/log.ts'
import { atFileEnd } from '../../../test/cleanup.ts'
import { startFaultProxy, type FaultProxy } from '../../../test/reliability/fault-proxy.ts'
import { endSilence } from './silence.ts'

let proxy: FaultProxy
let pool: pg.Pool

beforeAll(async () => {
  const { host, port, user, database } = inject('postgres')
  proxy = await startFaultProxy({ path: path.join(host, `.s.PGSQL.${port}`) })
  atFileEnd(() => proxy.close())
  const settings = { host: '127.0.0.1', port: proxy.port, user, database }
  pool = new pg.Pool({ ...settings, max: 3, connectionTimeoutMillis: 2000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const stop = endSilence(pool, settings, createLog('silent'), {
    lookMs: 20,
    silentMs: 150,
    probeMs: 400,
    againMs: 200,
  })
  atFileEnd(() => pool.end())
  atFileEnd(stop)
})

const askAtOnce = () => Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))

it('a question that takes long and is worked on is left alone', async () => {
  const { rows } = await pool.query("select 'gotovo' as said from pg_sleep(0.8)")
  expect(rows).toEqual([{ said: 'gotovo' }])
})

it('a server that answers nobody ends what waits for it, and is asked again when it is back', async () => {
  await askAtOnce()
  proxy.set({ swallows: 'all' })
  await expect(pool.query('select 1')).rejects.toThrow(/terminated/)
  proxy.set({})
  await expect
    .poll(() => pool.query('select 1 as one').then(({ rows }) => rows, String))
    .toEqual([{ one: 1 }])
})

it('a server that answers others meanwhile is busy and not silent, however long a new connection waits there', async () => {
  await askAtOnce()
  proxy.set({ swallows: 'new' })
  const long = pool.query("select 'gotovo' as said from pg_sleep(1.5)")
  const others = setInterval(() => void pool.query('select 1').catch(() => {}), 50)
  const { rows } = await long.finally(() => clearInterval(others))
  proxy.set({})
  expect(rows).toEqual([{ said: 'gotovo' }])
})

it('of connections that the network forgot one is lost, and the next question has a new one', async () => {
  await askAtOnce()
  proxy.forget()
  await expect(pool.query('select 1')).rejects.toThrow(/terminated/)
  const { rows } = await pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
