import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type FakePage = (request: IncomingMessage, response: ServerResponse) => void

export type FakeWeb = {
  /** `http://127.0.0.1:PORT` */
  origin: string
  /** `127.0.0.1:PORT`, as `IMPORT_ALLOWED_HOSTS` wants it */
  host: string
  port: number
  /** Paths asked for, oldest first. */
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  /** Serves one path; a string or bytes answer as HTML. */
  page: (path: string, answer: FakePage | string | Uint8Array) => void
  close: () => Promise<void>
}

/** A small web of our own on a free local port: pages are added by path, everything else is a 404 page. */
export const startFakeWeb = async (address = '127.0.0.1'): Promise<FakeWeb> => {
  const pages = new Map<string, FakePage>()
  const requests: FakeWeb['requests'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const page = pages.get(path) ?? pages.get(path.replace(/\?.*$/, ''))
    if (page) return page(request, response)
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    return response.end('<html><title>404</title><h1>Page not found</h1></html>')
  })
  await listening(server, address)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    requests,
    page: (path, answer) => pages.set(path, typeof answer === 'function' ? answer : asHtml(answer)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listening = (server: Server, address: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, address, resolve)
  })

const asHtml =
  (body: string | Uint8Array): FakePage =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body)
  }
