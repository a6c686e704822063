import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { StartError } from '../errors/start-error.ts'
import type { Services } from '../services.ts'
import { watchProcess } from './metrics.ts'
import { addState } from './state.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

const isAllowed = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null || timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))

/**
 * `GET /metrics` in the text format of Prometheus, on a port of its own: it never stands on a host that buyers reach, and a process that
 * only works through jobs has it too. `GET /healthz` there says that such a process lives. Throws a StartError when the port cannot be had.
 */
export const startMetrics = async (
  services: Pick<Services, 'metrics' | 'db' | 'database' | 'config' | 'now' | 'log'>,
): Promise<{ port: number; stop(): Promise<void> } | null> => {
  const { metrics, config } = services
  const { port, host, token } = config.metrics
  if (port === null) return null
  watchProcess(metrics)
  const readState = addState(metrics.registry, services)
  const answer = async (response: ServerResponse): Promise<void> => {
    try {
      await readState()
      const text = await metrics.registry.metrics()
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text)
    } catch (error) {
      services.log.error({ err: error }, 'metrics could not be written')
      response.writeHead(500).end()
    }
  }
  const server = createServer((request, response) => {
    const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined
    if (path === '/healthz') response.writeHead(200).end()
    else if (path !== '/metrics') response.writeHead(404).end()
    else if (!isAllowed(request, token)) response.writeHead(401).end()
    else void answer(response)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new StartError(`Metrika ne može da sluša na ${host}:${port} (METRICS_PORT, METRICS_HOST).`, {
      cause: error,
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
