import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorMicros } from '../product.ts'
import { ask, microsEach, restingMegabytes } from './stage.ts'
import type { Measure } from './run.ts'

const fill = `
  insert into custom_domains (user_id, domain, status, verification_token, verified_at, points_here, is_live, next_check_at)
  select 1, 'radnja-' || n || '.primer.test', 'verified', 'x' || n, now(), true, true, now() + interval '1 day' from generate_series($1::int, $2::int) n`

const change = `update custom_domains set is_live = not is_live where domain = 'radnja-' || $1 || '.primer.test'`
const changes = 10

export const growDomains: Measure = {
  title: 'Domains',
  of: 'Domains',
  how: 'Proven domains in one process; each request names another of them. A change is one domain that goes live or ceases to be.',
  sizes: [10, 100, 1000, 10_000, 50_000],
  async measure(stage, { size, from }) {
    const { product, client } = stage
    await stage.fill(fill, [from, size - 1])
    await client.query('analyze custom_domains')
    await client.query(`select pg_notify('hosts', '')`)
    await sleep(1000)
    const agent = new Agent({ keepAlive: true })
    const own = (number: number) =>
      ask(`${product.url}/robots.txt`, {
        agent,
        headers: { host: `radnja-${(number * 7919) % size}.primer.test` },
      })
    const micros = () => processorMicros(product.pid)
    await microsEach(micros, { count: 500, atOnce: 8 }, own)
    const request = await microsEach(micros, { count: 4000, atOnce: 8 }, own)
    agent.destroy()
    const before = micros()
    for (let number = 0; number < changes; number += 1) {
      await client.query(change, [number])
      await sleep(300)
    }
    const after = micros()
    const memory = await restingMegabytes(stage)
    return [
      { what: 'request by host, processor', unit: 'µs', limit: null, expected: 'flat', value: request },
      {
        what: 'one change of a domain, processor',
        unit: 'ms',
        limit: 20,
        expected: 'flat',
        value: before === null || after === null ? null : (after - before) / 1000 / changes,
      },
      { what: 'memory of the process', unit: 'MB', limit: 512, expected: 'flat', value: memory },
    ]
  },
}
