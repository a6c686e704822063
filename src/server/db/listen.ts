import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { ConnectionSettings } from './db.ts'

type Channel = 'pages' | 'hosts' | 'generations' | 'outbox' | 'orders'

export type Listener = {
  /** Calls back with the payload of each notification, and with null after a reconnect, when some may have been missed. */
  on(channel: Channel, heard: (payload: string | null) => void): () => void
  close(): Promise<void>
}

const retryMs = 1000
/** A connection on which nothing is asked says nothing when the other side is gone: pages would stay as they were for hours. */
const beatMs = 10_000
const beatPatienceMs = 5000

/** One dedicated connection for LISTEN; it comes back by itself. */
export const createListener = (settings: ConnectionSettings, log: Log): Listener => {
  const heard = new Map<Channel, Set<(payload: string | null) => void>>()
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  /** Asks on the connection that listens; throws when nothing comes back. */
  const askSigns = async (fresh: pg.Client): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the notification connection is silent')), beatPatienceMs)
    })
    try {
      await Promise.race([fresh.query('select 1'), late])
    } finally {
      clearTimeout(timer)
    }
  }

  const connect = async () => {
    const fresh = new pg.Client({
      ...settings,
      keepAlive: true,
      application_name: 'izlog-listen',
      connectionTimeoutMillis: 3000,
    })
    let lost = false
    const again = (error?: unknown) => {
      if (lost || closed) return
      lost = true
      client = null
      clearTimeout(beat)
      if (error) log.warn({ err: error }, 'notification connection lost')
      fresh.end().catch(() => {})
      retry = setTimeout(() => void connect(), retryMs)
    }
    fresh.on('error', again)
    fresh.on('end', () => again())
    fresh.on('notification', ({ channel, payload }) => {
      for (const call of heard.get(channel as Channel) ?? []) call(payload ?? '')
    })
    const keepBeating = () => {
      beat = setTimeout(() => void askSigns(fresh).then(keepBeating, again), beatMs)
      beat.unref()
    }
    try {
      await fresh.connect()
      await fresh.query('listen pages; listen hosts; listen generations; listen outbox; listen orders')
      client = fresh
      keepBeating()
      for (const calls of heard.values()) for (const call of calls) call(null)
    } catch (error) {
      again(error)
    }
  }
  void connect()

  return {
    on(channel, heardBy) {
      // Heard as the work that listens, not as the one of the moment the connection was made.
      const call = AsyncResource.bind(heardBy)
      const calls = heard.get(channel) ?? new Set()
      heard.set(channel, calls.add(call))
      return () => calls.delete(call)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(beat)
      await client?.end().catch(() => {})
    },
  }
}
