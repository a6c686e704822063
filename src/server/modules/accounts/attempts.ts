import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WorkProof } from '#contract/common/proof-of-work.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { networkBuckets } from '../../lib/networks.ts'
import { createProofs } from '../../lib/proof-of-work.ts'
import type { Services } from '../../services.ts'

const windowSeconds = 900

/** Failed sign-ins of a quarter of an hour after which further ones bring a solved calculation. */
export const freeFailures = { accountAndNetwork: 10, account: 10, network: 20 }

/** With calculations, one network may go on for one account until here; other networks and known browsers are not touched. */
export const mostFailures = { accountAndNetwork: 60 }

/** Of one known browser, of codes after the right password, and of the caller's password inside one session. */
const mostOfHolder = 10

/** About two seconds of a cheap phone's time for each guess beyond the free ones. */
export const signInProofs = createProofs('sign-in proof', { cost: 4000, least: 60, most: 140 })

type Counted = { key: string; windowStart: Date; count: number }
type Gate = Pick<Services, 'db' | 'config'>

const countOne = async (db: Db, key: string): Promise<Counted> => {
  const { rows } = await sql<{ count: number; windowStart: Date }>`
    insert into rate_limits (key, window_start)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}))
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count, window_start`.execute(db)
  const [row] = rows
  if (!row) throw new Error('nothing counted')
  return { key, ...row }
}

const takeBack = async (db: Db, counted: Counted[]): Promise<void> => {
  await Promise.all(
    counted.map(({ key, windowStart }) =>
      db
        .updateTable('rateLimits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('windowStart', '=', windowStart)
        .execute(),
    ),
  )
}

/**
 * Runs a check of the holder's own. The attempt is counted before, so that many at once cannot slip through, and taken back when the
 * check passes. Throws common.too_many without running it once there were too many under this key.
 */
export const countOwnAttempt = async <T>(
  { db, config }: Gate,
  key: string,
  check: () => Promise<T>,
): Promise<T> => {
  if (!config.rateLimits) return check()
  const counted = await countOne(db, `attempt-own:${key}`)
  if (counted.count > mostOfHolder) throw new AppError('common.too_many')
  const result = await check()
  await takeBack(db, [counted])
  return result
}

const hashEmail = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/** `free`: up to here nothing is asked. `most`: beyond it nothing is looked at. */
type Bucket = { key: string; free: number; most: number }

const bucketsOf = (
  email: string,
  network: string,
): { account: Bucket; ofNetwork: Bucket[]; pairs: Bucket[] } => {
  const account = hashEmail(email)
  const networks = networkBuckets(network)
  return {
    account: { key: `attempt:${account}`, free: freeFailures.account, most: Infinity },
    ofNetwork: networks.map(({ key, share }) => ({
      key: `attempt-from:${key}`,
      free: freeFailures.network * share,
      most: Infinity,
    })),
    pairs: networks.map(({ key, share }) => ({
      key: `attempt:${account}:${key}`,
      free: freeFailures.accountAndNetwork * share,
      most: mostFailures.accountAndNetwork * share,
    })),
  }
}

export type Guess = {
  email: string
  /** As `customerNetwork` writes it. */
  network: string
  /** Name of a browser that signed in to this account before. */
  browser: string | null
  proof: WorkProof | undefined
}

/** What a failure did; the numbers are those of this quarter of an hour. */
export type Failure = {
  /** Failures of the account that strangers' networks made together, or of the known browser; 0 when nothing is counted. */
  count: number
  /** From now on strangers need a calculation for this account. */
  beginsSlowing: boolean
  /** From now on this network is refused for this account. */
  beginsRefusal: boolean
}

/** A known browser has a count of its own and nothing else is asked of it; beyond it, it is a stranger like any. */
const countKnown = async ({ db }: Gate, { browser }: Guess): Promise<Counted | null> => {
  if (browser === null) return null
  const counted = await countOne(db, `attempt-browser:${browser}`)
  return counted.count > mostOfHolder ? null : counted
}

const countStranger = async (gate: Gate, { email, network, proof }: Guess) => {
  const { account, ofNetwork, pairs } = bucketsOf(email, network)
  const buckets = [account, ...ofNetwork, ...pairs]
  const counted = await Promise.all(buckets.map(({ key }) => countOne(gate.db, key)))
  const isOver = (limit: 'free' | 'most') =>
    buckets.some((bucket, i) => (counted[i]?.count ?? 0) > bucket[limit])
  // What is not looked at is no failure: nobody comes nearer to a refusal without having worked for it.
  const refuse = async (code: 'common.too_many' | 'accounts.prove_work') => {
    await takeBack(gate.db, counted)
    throw new AppError(code)
  }
  if (isOver('most')) await refuse('common.too_many')
  if (isOver('free') && !(proof && (await signInProofs.isProven(gate, proof))))
    await refuse('accounts.prove_work')
  const reached = (bucket: Bucket, limit: 'free' | 'most') =>
    counted.some(({ key, count }) => key === bucket.key && count === bucket[limit])
  return {
    counted,
    failure: {
      count: counted[0]?.count ?? 0,
      beginsSlowing: reached(account, 'free'),
      beginsRefusal: pairs.some((pair) => reached(pair, 'most')),
    },
  }
}

/**
 * Runs the check of a sign-in. Only failures are counted: each attempt before it is checked, so that many at once cannot slip through,
 * and taken back when it passes. Throws accounts.prove_work and common.too_many without running it.
 */
export const countSignIn = async <T>(
  gate: Gate,
  guess: Guess,
  check: () => Promise<T>,
  onRefusal: (refusal: AppError, failure: Failure) => Promise<void>,
): Promise<T> => {
  const count = async () => {
    if (!gate.config.rateLimits)
      return { counted: [], failure: { count: 0, beginsSlowing: false, beginsRefusal: false } }
    const known = await countKnown(gate, guess)
    return known
      ? { counted: [known], failure: { count: known.count, beginsSlowing: false, beginsRefusal: false } }
      : countStranger(gate, guess)
  }
  const { counted, failure } = await count()
  const result = await check().catch(async (error: unknown) => {
    if (error instanceof AppError) await onRefusal(error, failure)
    throw error
  })
  await takeBack(gate.db, counted)
  return result
}
