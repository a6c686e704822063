import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Storage } from '#server/lib/file-store.ts'
import { isSigned } from './s3-signature.ts'

/** How the way to the bucket fails, besides what the service itself refuses. */
type S3Mishap = 'slow-down' | 'hang' | 'drop' | 'html-502'

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

/** Key id and secret of the only account. */
const key = 'KEYOFTESTS'

type Stored = { bytes: Buffer; type: string; at: Date }
type Answer = {
  status: number
  code?: string
  message?: string
  headers?: Record<string, string>
  body?: Buffer
}

const refusal = (status: number, code: string, message: string): Answer => ({ status, code, message })

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const headersOf = ({ bytes, type, at }: Stored): Record<string, string> => ({
  'content-type': type,
  'content-length': String(bytes.length),
  etag: etagOf(bytes),
  'last-modified': at.toUTCString(),
})

/** What the service answers about one object of a bucket: the part of the protocol that a store of pictures speaks. */
const answerTo = (
  { method, headers }: IncomingMessage,
  body: Buffer,
  objects: Map<string, Stored>,
  name: string,
): Answer => {
  const stored = objects.get(name)
  switch (method) {
    case 'PUT':
      objects.set(name, {
        bytes: body,
        type: headers['content-type'] ?? 'application/octet-stream',
        at: new Date(),
      })
      return { status: 200, headers: { etag: etagOf(body) } }
    case 'GET':
      if (!stored) return refusal(404, 'NoSuchKey', 'The specified key does not exist.')
      return { status: 200, headers: headersOf(stored), body: stored.bytes }
    case 'HEAD':
      return stored ? { status: 200, headers: headersOf(stored) } : { status: 404 }
    case 'DELETE':
      objects.delete(name)
      return { status: 204 }
    default:
      return refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  }
}

/** All at once: the tests have few. */
const listing = (objects: Map<string, Stored>, prefix: string): Answer => {
  const contents = [...objects]
    .filter(([name]) => name.startsWith(prefix))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { bytes, at }]) =>
        `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`,
    )
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) }
}

/**
 * An S3-compatible service with one bucket and one account, kept in memory. It checks every signature as the real one does, and can
 * fail as networks and busy services do.
 */
export const startS3 = async (bucket = 'slike'): Promise<S3Server> => {
  const objects = new Map<string, Stored>()
  const journal: string[] = []
  const mishaps: S3Mishap[] = []
  const judge = (request: IncomingMessage, body: Buffer): Answer => {
    if (!request.headers.authorization?.includes(`Credential=${key}/`))
      return refusal(
        403,
        'InvalidAccessKeyId',
        'The access key id you provided does not exist in our records.',
      )
    if (!isSigned(request, body, key))
      return refusal(403, 'SignatureDoesNotMatch', 'Check your key and signing method.')
    const [, asked, ...name] = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).split(
      '/',
    )
    const { searchParams } = new URL(request.url ?? '/', 'http://s3')
    if (asked === bucket && searchParams.get('list-type') === '2')
      return listing(objects, searchParams.get('prefix') ?? '')
    if (asked !== bucket) return refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
    return answerTo(request, body, objects, name.join('/'))
  }
  const server = createServer((request, response) => {
    journal.push(`${request.method} ${request.url?.split('?')[0]}`)
    const mishap = mishaps.shift()
    if (mishap) return fail(mishap, request, response)
    void request.toArray().then((chunks) => send(response, judge(request, Buffer.concat(chunks))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    storage: {
      kind: 's3',
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKeyId: key,
      secretAccessKey: key,
    },
    journal,
    script: (...next) => void mishaps.push(...next),
    recover: () => void mishaps.splice(0),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const send = (response: ServerResponse, { status, code, message, headers, body }: Answer): void => {
  if (!code) return void response.writeHead(status, headers).end(body)
  const error = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(error)
}

const fail = (mishap: S3Mishap, request: IncomingMessage, response: ServerResponse): void => {
  request.resume()
  if (mishap === 'drop') request.socket.destroy()
  if (mishap === 'slow-down') send(response, refusal(503, 'SlowDown', 'Please reduce your request rate.'))
  if (mishap === 'html-502')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
}
