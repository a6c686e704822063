import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import type Autocannon from 'autocannon'
import { serveProgram, type ServedProgram } from '../test/serve-program.ts'
import { noteFigure } from './figure.ts'
import { loadTool } from './load-tool.ts'
import { median, processorMicros } from './product.ts'

const autocannon = await loadTool<typeof Autocannon>('autocannon')

/** Short and many: what else the machine does then disturbs both sides of a pair alike. */
const rounds = 20
const seconds = 1
const connections = 32

type Round = { perSecond: number; microsPerRequest: number | null; failed: number }

const load = async (server: ServedProgram, url: string): Promise<Round> => {
  const before = processorMicros(server.pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  const after = processorMicros(server.pid)
  const requests = result.requests.total
  return {
    perSecond: result.requests.average,
    microsPerRequest: before !== null && after !== null && requests > 0 ? (after - before) / requests : null,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

/** The answer as it goes over the wire, still compressed; what Node adds by itself is left out. */
const readRaw = (url: string): Promise<{ body: Buffer; headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
        )
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(own) as Record<string, string> })
      })
    }).on('error', reject)
  })

/** A public page from memory against a bare node:http server sending the same bytes, in alternating rounds. */
export const benchPages = async (
  product: ServedProgram & { dataDir: string },
  pageUrl: string,
): Promise<void> => {
  const { body, headers } = await readRaw(pageUrl)
  const files = [path.join(product.dataDir, 'page.br'), path.join(product.dataDir, 'page.json')]
  writeFileSync(files[0] ?? '', body)
  writeFileSync(files[1] ?? '', JSON.stringify(headers))
  const bare = await serveProgram('bench/bare-server.ts', 'Goli server na ', { args: files })
  const ours: Round[] = []
  const limits: Round[] = []
  try {
    await load(bare, bare.url)
    await load(product, pageUrl)
    for (let round = 0; round < rounds; round += 1) {
      limits.push(await load(bare, bare.url))
      ours.push(await load(product, pageUrl))
    }
  } finally {
    await bare.stop()
  }
  const inPairs = (of: (round: Round) => number | null) =>
    median(ours.map((round, at) => (of(limits[at] ?? round) ?? 0) / (of(round) ?? 1)))
  const perSecond = (list: Round[]) => median(list.map((round) => round.perSecond))
  const micros = (list: Round[]) => median(list.flatMap((round) => round.microsPerRequest ?? []))
  const failed = ours.reduce((sum, round) => sum + round.failed, 0)
  console.log(`page from memory, ${connections} connections, ${rounds} rounds of ${seconds} s, medians`)
  console.log(
    `  product         ${perSecond(ours).toFixed(0)} requests/s   ${micros(ours).toFixed(1)} µs processor/request   failed ${failed}`,
  )
  console.log(
    `  bare node:http  ${perSecond(limits).toFixed(0)} requests/s   ${micros(limits).toFixed(1)} µs processor/request`,
  )
  const byRequests = (1 / inPairs((round) => round.perSecond)).toFixed(2)
  const byProcessor = inPairs((round) => round.microsPerRequest).toFixed(2)
  console.log(
    `  ratio           ${byRequests} by requests/s, ${byProcessor} by processor time, medians of the pairs`,
  )
  noteFigure({
    area: 'Page from memory',
    what: 'processor time of a request',
    value: `${micros(ours).toFixed(1)} µs`,
    beside: `${byProcessor} of a bare node:http server with the same bytes (${byRequests} by requests/s)`,
  })
}
