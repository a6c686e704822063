import { createSocket, type RemoteInfo } from 'node:dgram'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { decode, encode, type Answer, type Packet } from 'dns-packet'

type Zone = {
  TXT?: (string | string[])[]
  CNAME?: string
  A?: string[]
  AAAA?: string[]
  NS?: string[]
}

/** How a name misbehaves instead of answering. */
type Mishap = 'servfail' | 'refused' | 'silence' | 'garbage' | 'truncated'

export type FakeDns = {
  /** `127.0.0.1:PORT`, for DNS_SERVERS. */
  address: string
  port: number
  /** Questions received as `TYPE name`, oldest first; over TCP with `tcp ` before. */
  journal: string[]
  /** What stands at a name, `*.zone` at every name below it without one of its own; null: no such name. */
  set(name: string, zone: Zone | null): void
  fail(name: string, mishap: Mishap | null): void
  /** Back to an empty world. */
  clear(): void
  close(): Promise<void>
}

const codes = { ok: 0, servfail: 2, nxdomain: 3, refused: 5 }
const aa = 1 << 10
const tc = 1 << 9
const ra = 1 << 7

/** A name server on a free local port, over UDP and TCP, that answers and fails as real ones do. */
export const startFakeDns = async (): Promise<FakeDns> => {
  const zones = new Map<string, Zone>()
  const mishaps = new Map<string, Mishap>()
  const journal: string[] = []

  const zoneAt = (name: string) => zones.get(name) ?? zones.get(name.replace(/^[^.]+/, '*'))

  const recordsOf = (name: string, type: string, hops = 0): Answer[] => {
    const zone = zoneAt(name)
    if (!zone) return []
    // A resolver follows an alias and answers every step.
    if (zone.CNAME && type !== 'CNAME' && hops < 8) {
      const alias: Answer = { type: 'CNAME', name, ttl: 60, data: zone.CNAME }
      return [alias, ...recordsOf(zone.CNAME.toLowerCase(), type, hops + 1)]
    }
    if (type === 'TXT') return (zone.TXT ?? []).map((data) => ({ type: 'TXT', name, ttl: 60, data }))
    if (type === 'CNAME') return zone.CNAME ? [{ type: 'CNAME', name, ttl: 60, data: zone.CNAME }] : []
    if (type === 'A') return (zone.A ?? []).map((data) => ({ type: 'A', name, ttl: 60, data }))
    if (type === 'AAAA') return (zone.AAAA ?? []).map((data) => ({ type: 'AAAA', name, ttl: 60, data }))
    if (type === 'NS') return (zone.NS ?? []).map((data) => ({ type: 'NS', name, ttl: 60, data }))
    return []
  }

  const answer = (message: Buffer, overTcp: boolean): Buffer | null => {
    const query = decode(message)
    const [question] = query.questions ?? []
    if (!question) return null
    const name = question.name.toLowerCase()
    journal.push(`${overTcp ? 'tcp ' : ''}${question.type} ${name}`)
    const reply = (rcode: number, answers: Answer[] = [], flags = 0): Buffer =>
      encode({
        type: 'response',
        id: query.id,
        flags: aa | ra | flags | rcode,
        questions: [question],
        answers,
      } as Packet)
    const mishap = mishaps.get(name)
    if (mishap === 'silence') return null
    if (mishap === 'garbage') return Buffer.from('ovo nije DNS')
    if (mishap === 'servfail') return reply(codes.servfail)
    if (mishap === 'refused') return reply(codes.refused)
    if (mishap === 'truncated' && !overTcp) return reply(codes.ok, [], tc)
    return zoneAt(name) ? reply(codes.ok, recordsOf(name, question.type)) : reply(codes.nxdomain)
  }

  const udp = createSocket('udp4')
  udp.on('message', (message: Buffer, from: RemoteInfo) => {
    const reply = answer(message, false)
    if (reply) udp.send(reply, from.port, from.address)
  })
  const sockets = new Set<Socket>()
  const tcp = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let pending = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
        const length = pending.readUInt16BE(0)
        const reply = answer(pending.subarray(2, 2 + length), true)
        pending = pending.subarray(2 + length)
        if (!reply) continue
        const size = Buffer.alloc(2)
        size.writeUInt16BE(reply.length)
        socket.write(Buffer.concat([size, reply]))
      }
    })
  })
  // The same number for both: a truncated answer is asked again over TCP at the same port.
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const { port } = tcp.address() as AddressInfo
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve))

  return {
    address: `127.0.0.1:${port}`,
    port,
    journal,
    set: (name, zone) => void (zone ? zones.set(name, zone) : zones.delete(name)),
    fail: (name, mishap) => void (mishap ? mishaps.set(name, mishap) : mishaps.delete(name)),
    clear: () => {
      zones.clear()
      mishaps.clear()
      journal.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        udp.close(() => tcp.close(() => resolve()))
      }),
  }
}
