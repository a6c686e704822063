import pg from 'pg'
import { AppError } from '../errors/app-error.ts'
import type { Log } from '../lib/log.ts'
import { createDatabase, type Database, type Db } from './db.ts'

/**
 * Where long reads go that may be some seconds old: profit and files of orders. Everything that somebody has just written and expects to
 * see goes past it.
 */
export type LongReads = {
  /** Reads from the copy while it is near enough, else from the database itself; also when the copy breaks off in the middle. */
  run<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** Whether the next read goes to the copy. */
  isNear(): boolean
  close(): Promise<void>
}

/** Without a copy. */
export const readsOf = ({ db }: Pick<Database, 'db'>): LongReads => ({
  run: (read) => read(db),
  isNear: () => false,
  close: async () => {},
})

const lookEveryMs = 1000
/** A look that takes longer than this counts as none. */
const lookPatienceMs = 2000

type Moment = { at: number; place: string }

const currentPlace = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ place: string }>('select pg_current_wal_lsn()::text as place')
  const [row] = rows
  if (!row) throw new Error('a select without a row')
  return row.place
}

/** How many of these places, oldest first, a copy has reached; none where it is no copy, such as one that was made a leader. */
const countReached = async (pool: pg.Pool, places: string[]): Promise<number> => {
  const { rows } = await pool.query<{ reached: number }>(
    `select count(*)::int as reached from unnest($1::text[]) as place
     where pg_is_in_recovery() and place::pg_lsn <= pg_last_wal_replay_lsn()`,
    [places],
  )
  return rows[0]?.reached ?? 0
}

/**
 * The connection, the end of the server, no place there, or that the copy had to go on while somebody read (40001, 40P01): nothing about
 * the question itself.
 */
const isOfTheCopy = (error: unknown): boolean => {
  if (error instanceof AppError) return false
  return !(error instanceof pg.DatabaseError) || /^(08|53|57P|40001|40P01)/.test(error.code ?? '')
}

/**
 * A copy that streams from the database. How far behind it is follows from places in the log of the database: those that were current at
 * a known time and that the copy has reached. No clock of another machine counts, and an idle database is not taken for a late copy.
 */
export const createLongReads = (
  primary: Database,
  { url, mostBehindMs, log }: { url: string; mostBehindMs: number; log: Log },
): LongReads => {
  const copy = createDatabase({ connectionString: url }, log, 8)
  let moments: Moment[] = []
  /** Everything until then is in the copy. */
  let knownUntil = -Infinity
  let wasNear = false
  let looking: Promise<void> | null = null

  const isNear = () => performance.now() - knownUntil <= mostBehindMs

  const look = async () => {
    const at = performance.now()
    const place = await currentPlace(primary.pool)
    // Also while the copy does not answer: what is older would not make it near.
    moments = [...moments.filter((moment) => at - moment.at <= mostBehindMs), { at, place }]
    const reached = await countReached(
      copy.pool,
      moments.map(({ place }) => place),
    )
    knownUntil = moments[reached - 1]?.at ?? knownUntil
    moments = moments.slice(reached)
  }

  const lookInTime = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the copy does not answer')), lookPatienceMs)
    })
    try {
      await Promise.race([look(), late])
    } catch (error) {
      if (wasNear) log.warn({ err: error }, 'the copy for reading cannot be asked')
    } finally {
      clearTimeout(timer)
    }
    if (isNear() !== wasNear) {
      wasNear = isNear()
      log.info({ isNear: wasNear }, 'long reads go to the copy, or not any more')
    }
  }

  const lookOnce = () => {
    looking ??= lookInTime().finally(() => (looking = null))
    return looking
  }
  const timer = setInterval(() => void lookOnce(), lookEveryMs)
  timer.unref()
  void lookOnce()

  return {
    isNear,
    async run(read) {
      if (!isNear()) return read(primary.db)
      try {
        return await read(copy.db)
      } catch (error) {
        if (!isOfTheCopy(error)) throw error
        log.warn({ err: error }, 'the copy broke off a read, the database itself is asked')
        // Until a look finds it well again.
        knownUntil = -Infinity
        return read(primary.db)
      }
    },
    async close() {
      clearInterval(timer)
      await looking
      await copy.close()
    },
  }
}
