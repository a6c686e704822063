import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** What happens to every connection, those that are open included. */
export type Fault = {
  /** Each piece is late by this much, and by up to `jitterMs` more. */
  latencyMs?: number
  jitterMs?: number
  /** Of each connection and direction. */
  bytesPerSecond?: number
  /** Taken and never passed on, as behind a firewall that forgot the connection; `answers` loses those only, `new` what is opened now. */
  swallows?: 'all' | 'answers' | 'new'
  /** New connections are refused. */
  refuses?: boolean
}

export type FaultProxy = {
  port: number
  set(fault: Fault): void
  /** Resets every open connection. */
  cut(): void
  /** Ends what is open on the far side; the near side hears nothing of it, now or later. */
  forget(): void
  /**
   * The connection is reset once the other side has answered a request in which this text stands, and nobody gets that answer.
   * `decide` says of each whether it is to be lost.
   */
  loseAnswerTo(text: string | null, decide?: () => boolean): void
  /** Answers that were lost so far. */
  lost(): number
  open(): number
  close(): Promise<void>
}

/** Delays, slows and swallows what goes one way; pieces keep their order. */
const pass = (
  from: Socket,
  to: Socket,
  now: () => Fault,
  isSwallowed: () => boolean,
  random: () => number,
) => {
  let freeAt = 0
  from.on('data', (piece: Buffer) => {
    if (isSwallowed()) return
    const { latencyMs = 0, jitterMs = 0, bytesPerSecond } = now()
    const wait =
      latencyMs + jitterMs * random() + (bytesPerSecond ? (piece.length / bytesPerSecond) * 1000 : 0)
    const at = performance.now()
    if (wait === 0 && freeAt <= at) {
      if (!to.write(piece)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
      return
    }
    freeAt = Math.max(freeAt, at) + (bytesPerSecond ? wait : 0)
    const due = bytesPerSecond ? freeAt - at : wait
    setTimeout(() => {
      if (!to.destroyed) to.write(piece)
    }, due)
  })
}

/** A TCP proxy on a free local port that can do to a connection what networks do. */
export const startFaultProxy = async (
  target: NetConnectOpts,
  { port = 0, random = Math.random }: { port?: number; random?: () => number } = {},
): Promise<FaultProxy> => {
  let fault: Fault = {}
  let marked: { text: string; decide: () => boolean } | null = null
  let lost = 0
  const pairs = new Set<[Socket, Socket]>()
  const forgotten = new Set<Socket>()
  /** Connections that never got through. */
  const unheard = new Set<Socket>()
  /** Far ends that do not know yet that nobody is there any more. */
  const orphans = new Set<Socket>()
  const server = createServer((near) => {
    if (fault.refuses) {
      near.resetAndDestroy()
      return
    }
    // A network that swallows everything does not let the first packet through either.
    if (fault.swallows === 'all' || fault.swallows === 'new') {
      unheard.add(near)
      near.on('error', () => {})
      near.on('close', () => unheard.delete(near))
      near.resume()
      return
    }
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    let isArmed = false
    for (const side of pair) {
      side.setNoDelay(true)
      side.on('error', end)
      // While packets are lost, the end of a connection is lost with them.
      side.on('close', () => {
        if (!fault.swallows || fault.swallows === 'new') return end()
        pairs.delete(pair)
        if (side === near) orphans.add(far)
        return undefined
      })
    }
    near.on('data', (piece: Buffer) => {
      if (marked && piece.includes(marked.text)) isArmed = marked.decide()
    })
    far.on('data', () => {
      if (!isArmed) return
      lost += 1
      far.removeAllListeners('data')
      pairs.delete(pair)
      near.resetAndDestroy()
      far.destroy()
    })
    pass(
      near,
      far,
      () => fault,
      () => fault.swallows === 'all',
      random,
    )
    pass(
      far,
      near,
      () => fault,
      () => isArmed || fault.swallows === 'all' || fault.swallows === 'answers',
      random,
    )
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
    pairs.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      fault = next
      if (next.swallows) return
      // Their next packet is answered that there is no such connection.
      for (const side of [...orphans, ...unheard]) side.destroy()
      orphans.clear()
      unheard.clear()
    },
    cut,
    forget() {
      for (const [near, far] of pairs) {
        for (const side of [near, far]) side.removeAllListeners('data').removeAllListeners('close')
        // Read and thrown away, so that the near side can go on writing.
        near.resume()
        far.destroy()
        forgotten.add(near)
        near.on('close', () => forgotten.delete(near))
      }
      pairs.clear()
    },
    loseAnswerTo: (text, decide = () => true) => {
      marked = text === null ? null : { text, decide }
    },
    lost: () => lost,
    open: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
        for (const side of [...forgotten, ...unheard, ...orphans]) side.destroy()
      }),
  }
}
