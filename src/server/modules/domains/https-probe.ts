import { createHmac } from 'node:crypto'
import { safeFetch } from '../../lib/safe-fetch.ts'

/** Where every instance answers with its mark, on sellers' hosts only. */
export const probePath = '/.well-known/izlog'

/** What only this installation answers at a host. */
export const probeToken = (secretKey: string, host: string): string =>
  createHmac('sha256', secretKey).update(`izlog mark ${host}`).digest('base64url')

export type Reach = 'https' | 'http' | 'none'

type Asked = {
  host: string
  /** Addresses DNS gives for the host; exactly these are connected to. */
  addresses: string[]
  /** Addresses of the platform: this machine may be reached through them, no other private address is. */
  ownAddresses: string[]
}

/** Over what the host leads to this very installation. The https question also makes the proxy get its certificate. */
export type ProbeHost = (asked: Asked) => Promise<Reach>

/** A first certificate is issued while the handshake waits. */
const timeoutMs = 30_000

export const createHostProbe =
  (secretKey: string, ports: { http: string; https: string } = { http: '', https: '' }): ProbeHost =>
  async ({ host, addresses, ownAddresses }) => {
    if (addresses.length === 0) return 'none'
    const isOurs = addresses.every((address) => ownAddresses.includes(address))
    const answersOver = async (scheme: 'http' | 'https'): Promise<boolean> => {
      const port = ports[scheme]
      const answer = await safeFetch(`${scheme}://${host}${port && `:${port}`}${probePath}`, {
        timeoutMs,
        connectTimeoutMs: timeoutMs,
        maxBytes: 1000,
        accept: ['text/plain'],
        allowedHosts: isOurs ? [`${host}:${port || (scheme === 'https' ? '443' : '80')}`] : [],
        resolveHost: () =>
          Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
      })
      return answer.ok && Buffer.from(answer.bytes).toString() === probeToken(secretKey, host)
    }
    if (await answersOver('https')) return 'https'
    return (await answersOver('http')) ? 'http' : 'none'
  }
