import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Storage } from '#server/lib/file-store.ts'
import { isSigned } from './s3-signature.ts'

type Server = { run: () => Promise<AddressInfo>; close: () => Promise<void> }

// It has no types of its own.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Server

/** How the way to the bucket fails, besides what the server itself refuses. */
export type S3Mishap = 'slow-down' | 'hang' | 'drop' | 'html-502'

export type S3Server = {
  /** Settings with which the bucket is open. */
  storage: S3Storage
  /** Requests that arrived, such as `PUT /slike/uploads/images/a.webp`. */
  journal: string[]
  script: (...mishaps: S3Mishap[]) => void
  /** From now on nothing goes wrong any more. */
  recover: () => void
  close: () => Promise<void>
}

/** Key id and secret of the server's only account. */
const key = 'S3RVER'

const wrongSignature =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code><Message>Check your key and signing method.</Message></Error>'
const slowDown =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'

/**
 * A real S3-compatible server (s3rver, objects on disk) behind a gate that checks the signatures, which s3rver takes as they come, and
 * can fail as networks and busy services do.
 */
export const startS3 = async (bucket = 'slike'): Promise<S3Server> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'izlog-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const journal: string[] = []
  const mishaps: S3Mishap[] = []
  const gate = createServer((incoming, outgoing) => {
    journal.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    const mishap = mishaps.shift()
    if (mishap) fail(mishap, incoming, outgoing)
    else void pass(port, incoming, outgoing)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    storage: {
      kind: 's3',
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      accessKeyId: key,
      secretAccessKey: key,
    },
    journal,
    script: (...next) => void mishaps.push(...next),
    recover: () => void mishaps.splice(0),
    async close() {
      await new Promise<void>((resolve) => {
        gate.close(() => resolve())
        gate.closeAllConnections()
      })
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const pass = async (port: number, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const body = Buffer.concat(await incoming.toArray())
  const isKnown = incoming.headers.authorization?.includes(`Credential=${key}/`)
  // Who is not known at all is the server's own refusal.
  if (isKnown && !isSigned(incoming, body, key)) {
    outgoing.writeHead(403, { 'content-type': 'application/xml' }).end(wrongSignature)
    return
  }
  const onward = request(
    { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}

const fail = (mishap: S3Mishap, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  incoming.resume()
  if (mishap === 'drop') incoming.socket.destroy()
  if (mishap === 'slow-down') outgoing.writeHead(503, { 'content-type': 'application/xml' }).end(slowDown)
  if (mishap === 'html-502')
    outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
}
