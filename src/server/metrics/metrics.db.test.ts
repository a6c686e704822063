import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { lowFromUsed } from '#contract/admin/disks.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { atFileEnd } from '../../../test/cleanup.ts'
import { buildOrder } from '../../../test/factories/order.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import type { ModelOutcome } from '../modules/copywriting/model/ask-checked.ts'
import { startMetrics } from './server.ts'

const token = 'zeton-za-metriku-1'
let test: TestApp
let port: number

const open = async (app: TestApp): Promise<number> => {
  const metrics = await startMetrics(app.services)
  if (!metrics) throw new Error('no metrics')
  atFileEnd(() => metrics.stop())
  return metrics.port
}
const ask = (at: number, bearer = token, path = '/metrics') =>
  fetch(`http://127.0.0.1:${at}${path}`, { headers: { authorization: `Bearer ${bearer}` } })
const read = async (at = port): Promise<string> => (await ask(at)).text()
const value = (text: string, line: string): number | null => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

beforeAll(async () => {
  test = await createTestApp({ METRICS_PORT: '0', METRICS_TOKEN: token })
  port = await open(test)
})

describe('metrics', () => {
  it('are off without a port', async () => {
    const quiet = await createTestApp()
    expect(await startMetrics(quiet.services)).toBeNull()
  })

  it('are for who has the token, at their address alone', async () => {
    expect((await ask(port, 'pogresan-zeton-000')).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401)
    // Asked by the health check of a container, which knows no token.
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect((await ask(port, token, '/')).status).toBe(404)
    expect((await ask(port)).headers.get('content-type')).toContain('text/plain')
    // The port of the product knows nothing of them.
    expect((await test.visitor.request({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
  })

  it('count an order, its refusal and a page by what they were for, and name nobody', async () => {
    expect(value(await read(), 'izlog_http_request_seconds_count{kind="order",status="5xx"}')).toBe(0)
    const seller = await test.signIn('client')
    const website = await buildWebsite(test.services.db, seller.userId)
    const send = (over = {}) =>
      test.visitor.request({ method: 'POST', url: '/api/orders', payload: buildOrder(website.id, over) })
    expect((await send()).statusCode).toBe(201)
    expect((await send({ phone: '' })).statusCode).toBe(400)
    await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
    const text = await read()
    const requests = (labels: string) => value(text, `izlog_http_request_seconds_count{${labels}}`)
    expect(requests('kind="order",status="2xx"')).toBe(1)
    expect(requests('kind="order",status="4xx"')).toBe(1)
    expect(requests('kind="page",status="2xx"')).toBe(1)
    expect(value(text, 'izlog_database_up')).toBe(1)
    expect(value(text, 'izlog_outbox_rows')).toBeGreaterThan(0)
    expect(value(text, 'izlog_disk_free_bytes{disk="data"}')).toBeGreaterThan(0)
    expect(value(text, 'izlog_disk_used_ratio{disk="data"}')).toBeGreaterThan(0)
    expect(value(text, 'izlog_disk_used_ratio{disk="data"}')).toBeLessThan(1)
    expect(value(text, 'izlog_backup_late')).toBe(0)
    expect(value(text, 'izlog_outside_held')).toBe(0)
    for (const personal of ['Đorđe', '0641234567', '64123', 'Žička', website.customUrl])
      expect(text).not.toContain(personal)
  })

  it('say that the database is away, and nothing of it that was true before', async () => {
    const away = await createTestApp({ METRICS_PORT: '0', METRICS_TOKEN: token })
    const at = await open(away)
    expect(value(await read(at), 'izlog_outbox_rows')).toBe(0)
    await away.services.database.close()
    const text = await read(at)
    expect(value(text, 'izlog_database_up')).toBe(0)
    expect(value(text, 'izlog_outbox_rows')).toBeNull()
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
})

describe('alerts', () => {
  const { groups } = rulesSchema.parse(
    parse(readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')),
  )
  const rules = groups.flatMap((group) => group.rules)

  it('ask for metrics that there are', async () => {
    const text = await read()
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const { alert, expr } of rules)
      for (const [name] of expr.matchAll(/\b(?:izlog|process)_[a-z_]+/g))
        expect(known.has(name.replace(/_(?:bucket|count|sum)$/, '')), `${alert}: ${name}`).toBe(true)
  })

  it('count as failed what the model ends with when it fails, and nothing that it ends well with', () => {
    const failed: ModelOutcome[] = ['timeout', 'refused', 'busy', 'invalid']
    const rule = rules.find(({ alert }) => alert === 'IzlogModelFails')
    expect(rule?.expr).toContain(`outcome=~"${failed.join('|')}"`)
  })

  it('speak of a disk from where the administration does', () => {
    const rule = rules.find(({ alert }) => alert === 'IzlogDiskFills')
    expect(rule?.expr).toContain(`izlog_disk_used_ratio) > ${lowFromUsed}`)
  })

  it('say each what to do at night', () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const { alert } of rules) expect(guide).toContain(`**${alert}**`)
  })
})
