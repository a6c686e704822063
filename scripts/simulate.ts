/**
 * `npm run simulate`: what so many web processes and one PostgreSQL hold, and what gives way next, by a queueing model with the processor
 * times that `npm run bench -- machines --write` measured. `--webs 1,2,4`, `--workers 2`, `--database-cores 4`; `--page-us`, `--order-us`,
 * `--order-database-us`, `--order-worker-us` in place of what was measured, `--commit-ms` for the wait for the disk; `--pages-per-order 50`.
 */
import { parseArgs } from 'node:util'
import { readMeasured } from '../bench/measured.ts'
import { findCapacity, type Times } from './simulation/capacity.ts'

const { values: asked } = parseArgs({
  options: {
    webs: { type: 'string', default: '1,2,4,8' },
    workers: { type: 'string', default: '2' },
    'database-cores': { type: 'string', default: '2' },
    'pages-per-order': { type: 'string', default: '50' },
    'page-us': { type: 'string' },
    'order-us': { type: 'string' },
    'order-database-us': { type: 'string' },
    'order-worker-us': { type: 'string' },
    'commit-ms': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
})

const { machines } = readMeasured()
/** The first column: what one process needs without another beside it. */
const measured = (what: string): number => {
  const value = machines?.area.rows.find((row) => row.what === what)?.values[0]
  if (typeof value !== 'number')
    throw new Error(
      `nothing was measured: give the times, or run npm run bench -- machines --write (${what})`,
    )
  return value
}
const micros = (given: string | undefined, what: string) =>
  (given === undefined ? measured(what) : Number(given)) / 1000

const times: Times = {
  page: micros(asked['page-us'], 'page, processor of the web processes'),
  order: micros(asked['order-us'], 'order, processor of the web processes'),
  orderDatabase: micros(asked['order-database-us'], 'order, processor of the database'),
  orderWorker: micros(asked['order-worker-us'], 'order, processor of the workers meanwhile'),
  commit: Number(asked['commit-ms']),
}
const given = Object.values(times).every((ms) => Number.isFinite(ms) && ms >= 0)
if (!given) throw new Error('a time is not a number')

console.log(
  `page ${(times.page * 1000).toFixed(0)} µs; order ${(times.order * 1000).toFixed(0)} µs web, ${(times.orderDatabase * 1000).toFixed(0)} µs database, ${(times.orderWorker * 1000).toFixed(0)} µs worker, ${times.commit} ms commit${machines ? `; measured ${machines.machine}` : ''}`,
)
const loads = [
  { title: 'pages alone', pages: 1, orders: 0 },
  { title: 'orders alone', pages: 0, orders: 1 },
  {
    title: `${asked['pages-per-order']} pages to an order`,
    pages: Number(asked['pages-per-order']),
    orders: 1,
  },
]
console.log(
  '| web | load | pages/s | orders/s | p99 page | p99 order | gives way next |\n| --- | --- | --- | --- | --- | --- | --- |',
)
for (const webs of asked.webs.split(',').map(Number))
  for (const { title, ...mix } of loads) {
    const { perSecond, p99, first } = findCapacity(
      times,
      { webs, workers: Number(asked.workers), databaseCores: Number(asked['database-cores']) },
      mix,
      Number(asked.seed),
    )
    const told = (kind: 'pages' | 'orders', unit: string, value: number) =>
      mix[kind] > 0 ? `${value < 10 ? value.toFixed(1) : value.toFixed(0)}${unit}` : '–'
    console.log(
      `| ${webs} | ${title} | ${told('pages', '', perSecond.pages)} | ${told('orders', '', perSecond.orders)} | ${told('pages', ' ms', p99.pages)} | ${told('orders', ' ms', p99.orders)} | ${first.name} (${(first.busy * 100).toFixed(0)} %) |`,
    )
  }
