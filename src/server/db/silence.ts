import pg from 'pg'
import type { Log } from '../lib/log.ts'

/**
 * An order is answered within three seconds, whatever the database does: noticing that nothing comes back and asking once more fit into that.
 * While it is known to be silent the question waits less.
 */
const usual = { lookMs: 200, silentMs: 900, probeMs: 1400, againMs: 700 }

/** A blocked event loop lets its timers go before what has arrived meanwhile is read. */
const afterReading = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/**
 * Asks the server on a connection of its own. Null: nothing comes back there either. Otherwise the process numbers of the connections
 * among `held` that nothing works for any more: the server forgot them, or has heard nothing on them since we took them. A refusal, as
 * where there is no place for one more, is an answer that tells nothing of the others.
 */
const askServer = async (
  settings: pg.ClientConfig,
  held: { pid: number; heldMs: number }[],
  patienceMs: number,
): Promise<Set<number> | null> => {
  const client = new pg.Client({ ...settings, application_name: 'izlog-probe' })
  client.on('error', () => {})
  const ask = async () => {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select h.pid from unnest($1::int[], $2::float8[]) as h (pid, held_ms) left join pg_stat_activity a on a.pid = h.pid
       where a.pid is null
         or a.state = 'idle' and clock_timestamp() - a.state_change > make_interval(secs => (h.held_ms - 50) / 1000)`,
      [held.map(({ pid }) => pid), held.map(({ heldMs }) => heldMs)],
    )
    return new Set(rows.map(({ pid }) => pid))
  }
  let answered: Set<number> | null = null
  const asking = ask().then(
    (dead) => (answered = dead),
    () => (answered = new Set()),
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
  await Promise.race([asking, late])
  if (!answered) await afterReading()
  clearTimeout(timer)
  void client.end().catch(() => {})
  return answered
}

/**
 * Gives up connections on which nothing comes back. `statement_timeout` is kept by the server, so a server that is frozen, or behind a
 * network that swallows everything, would hold a request for as long as that lasts. What takes long and is being worked on goes on.
 */
export const endSilence = (
  pool: pg.Pool,
  settings: pg.ClientConfig,
  log: Log,
  { lookMs, silentMs, probeMs, againMs } = usual,
): (() => void) => {
  /** When each connection in use was taken. */
  const held = new Map<pg.PoolClient, number>()
  const idle = new Set<pg.PoolClient>()
  const pids = new WeakMap<pg.PoolClient, number>()
  let lastAnswer = 0
  let isServerSilent = false
  let isAsking = false

  pool.on('connect', (client) => {
    // A pooler between us and the server makes up the number that the protocol says. The server, too, has to notice within half a
    // minute that we are gone: by itself it keeps the place of a lost connection for two hours, and after an outage there are none left.
    client
      .query<{ pid: number }>(
        `select pg_backend_pid() as pid, set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
           set_config('tcp_keepalives_count', '3', false)`,
      )
      .then(({ rows: [row] }) => row && pids.set(client, row.pid))
      .catch(() => {})
  })
  pool.on('acquire', (client) => {
    idle.delete(client)
    held.set(client, performance.now())
  })
  pool.on('release', (error, client) => {
    held.delete(client)
    idle.add(client)
    if (!error) lastAnswer = performance.now()
  })
  pool.on('remove', (client) => {
    held.delete(client)
    idle.delete(client)
  })

  const look = async () => {
    const asked = performance.now()
    // A snapshot from before the probe: a connection still in it afterwards has been silent for at least as long as the probe took.
    const waiting = [...held]
    if (!isServerSilent && !waiting.some(([, since]) => asked - since >= silentMs)) return
    const known = waiting.flatMap(([client, since]) => {
      const pid = pids.get(client)
      return pid === undefined || asked - since < silentMs ? [] : [{ pid, heldMs: asked - since }]
    })
    const dead = await askServer(settings, known, isServerSilent ? againMs : probeMs)
    // A server with more to do than it can lets a new connection wait, and what it works on must not be thrown away for that.
    if (dead === null && lastAnswer > asked) return
    isServerSilent = dead === null
    const given = waiting.filter(
      // Released and taken again meanwhile, it works.
      ([client, since]) =>
        held.get(client) === since && (dead === null || dead.has(pids.get(client) ?? Number.NaN)),
    )
    if (given.length === 0) return
    log.warn({ connections: given.length, isServerSilent }, 'silent database connections given up')
    for (const [client] of given) {
      held.delete(client)
      void client.end().catch(() => {})
    }
    // What the network forgot it forgot of all of them; the pool drops one that reports an error.
    if (!isServerSilent)
      for (const client of idle) client.emit('error', new Error('given up with a silent connection'))
  }

  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'looking for silent connections failed'))
      .finally(() => (isAsking = false))
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
