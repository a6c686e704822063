import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ServiceRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** Parsed when it came as JSON or as a form; XML stays text. */
  body: unknown
}

export type ServiceReply = { status: number; body: unknown; headers?: Record<string, string> }

/** Ways in which any service fails, besides its own refusals. */
export type Mishap =
  | 'hang'
  /** A byte a second, without end. */
  | 'drip'
  | 'drop'
  | 'drop-mid-body'
  | 'html-502'
  | 'html-200'
  | 'huge'
  | 'redirect'
  | ServiceReply

export type FakeService = {
  origin: string
  /** Requests received, oldest first. */
  journal: ServiceRequest[]
  /** The next requests end like this instead, in order. */
  script: (...mishaps: Mishap[]) => void
  /** Every request ends like this until told otherwise; null is well again. */
  behave: (mishap: Mishap | null) => void
  close: () => Promise<void>
}

/** An HTTP service on a free local port; `answer` speaks the vendor's protocol. */
export const startFakeService = async (
  answer: (request: ServiceRequest) => ServiceReply | Promise<ServiceReply>,
): Promise<FakeService> => {
  const journal: ServiceRequest[] = []
  const mishaps: Mishap[] = []
  let lasting: Mishap | null = null
  const server = createServer((incoming, response) => {
    void read(incoming).then(async (request) => {
      journal.push(request)
      const mishap = mishaps.shift() ?? lasting
      if (typeof mishap === 'string') return fail(mishap, incoming, response)
      return send(response, mishap ?? (await answer(request)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    journal,
    script: (...next) => void mishaps.push(...next),
    behave: (mishap) => {
      lasting = mishap
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const read = async (incoming: IncomingMessage): Promise<ServiceRequest> => {
  const url = new URL(incoming.url ?? '/', 'http://fake')
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: parsedBody(text, incoming.headers['content-type'] ?? ''),
  }
}

const parsedBody = (text: string, type: string): unknown => {
  if (text === '' || type.includes('xml')) return text || undefined
  return type.includes('form') ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
}

const send = (response: ServerResponse, { status, body, headers }: ServiceReply): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(headers?.['content-type']?.includes('xml') ? String(body) : JSON.stringify(body))
}

/** Nothing at all is answered to what hangs. */
export const fail = (mishap: Mishap & string, incoming: IncomingMessage, response: ServerResponse): void => {
  if (mishap === 'drop') incoming.socket.destroy()
  if (mishap === 'drop-mid-body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"ok":', () => incoming.socket.destroy())
  }
  if (mishap === 'html-502') {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end('<html><h1>502 Bad Gateway</h1></html>')
  }
  if (mishap === 'html-200') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><h1>Welcome</h1></html>')
  }
  if (mishap === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drops = setInterval(() => response.write(' '), 1000)
    response.on('close', () => clearInterval(drops))
  }
  if (mishap === 'huge') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`"${'x'.repeat(5 * 1024 * 1024)}"`)
  }
  if (mishap === 'redirect') {
    response.writeHead(302, { location: '/elsewhere' })
    response.end()
  }
}
