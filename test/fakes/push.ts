import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { fail, type Mishap } from './service.ts'

export type FakeBrowser = {
  /** What the browser sends to us when its person agrees. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Notices it could decrypt, oldest first. */
  shown: { title: string; body: string; url: string; tag: string }[]
}

/** A status, with or without a time to wait, or one of the ways in which any service fails. */
type PushMishap = number | { status: number; retryAfter: string } | Mishap

export type FakePush = {
  /** `host:port`, to be allowed although private. */
  host: string
  newBrowser: (vapidPublicKey: string) => FakeBrowser
  /** The next notices end like this. */
  script: (...mishaps: PushMishap[]) => void
  close: () => Promise<void>
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8188 and RFC 8291, from the browser's side. */
const decrypt = (body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = curve.computeSecret(serverKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey])
  const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const isSigned = async (header: string, vapidPublicKey: string, origin: string): Promise<boolean> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  if (key !== vapidPublicKey) return false
  const point = bytes(vapidPublicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin }).then(
    ({ payload }) => Boolean(payload.sub),
    () => false,
  )
}

/** A browser maker's push service: checks the VAPID signature and hands notices to browsers that decrypt them. */
export const startFakePush = async (): Promise<FakePush> => {
  const mishaps: PushMishap[] = []
  const browsers = new Map<string, { receive: (body: Buffer) => void; vapidPublicKey: string }>()
  let origin = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void (async () => {
        const answer = (status: number, headers = {}) => response.writeHead(status, headers).end()
        const mishap = mishaps.shift()
        if (typeof mishap === 'number') return answer(mishap)
        if (typeof mishap === 'string') return fail(mishap, request, response)
        if (mishap)
          return answer(mishap.status, 'retryAfter' in mishap ? { 'retry-after': mishap.retryAfter } : {})
        const browser = browsers.get(request.url ?? '')
        if (!browser) return answer(410)
        if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers['ttl']) return answer(400)
        if (!(await isSigned(request.headers.authorization ?? '', browser.vapidPublicKey, origin)))
          return answer(403)
        browser.receive(Buffer.concat(chunks))
        return answer(201)
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return {
    host: `127.0.0.1:${port}`,
    newBrowser(vapidPublicKey) {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const shown: FakeBrowser['shown'] = []
      browsers.set(path, {
        vapidPublicKey,
        receive: (body) =>
          void shown.push(JSON.parse(decrypt(body, curve, auth)) as FakeBrowser['shown'][number]),
      })
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { subscription: { endpoint: `${origin}${path}`, keys }, shown }
    },
    script: (...next) => void mishaps.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
