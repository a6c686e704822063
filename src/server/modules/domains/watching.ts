import { sql } from 'kysely'
import type { DomainProblem } from '#contract/domains/schema.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { claimEnd, ensurePrimary } from './commands.ts'
import type { DnsSnapshot } from './dns-lookup.ts'
import { lockDomain, lockSeller, type DomainRow } from './queries.ts'
import { leadsHere, txtStateOf } from './records.ts'

type Given = Pick<Services, 'db' | 'config' | 'reach'>

const now = sql<Date>`now()`
export const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/** Back to a claim: its host is not served any more, its token can be proven again for some days. */
export const suspend = async (tx: Tx, domain: DomainRow): Promise<void> => {
  await tx
    .updateTable('customDomains')
    .set({
      status: 'pending',
      isPrimary: false,
      isLive: false,
      verifiedAt: null,
      problem: 'suspended',
      claimExpiresAt: claimEnd,
      lastCheckedAt: now,
      nextCheckAt: inMinutes(24 * 60),
      updatedAt: now,
    })
    .where('id', '=', domain.id)
    .execute()
  await ensurePrimary(tx, domain.userId)
  await enqueue(tx, 'domains.tell-owner', {
    userId: domain.userId,
    domainId: domain.id,
    what: 'suspended',
    at: new Date().toISOString(),
  })
}

/** Growing pauses while something is still under way, then once a day. */
export const pauseMinutes = (domain: DomainRow, isDone: boolean, at: Date): number => {
  if (isDone) return 24 * 60
  const since = domain.verifiedAt ?? domain.createdAt
  const ageMinutes = (at.getTime() - since.getTime()) / 60_000
  return ageMinutes < 60 ? 5 : ageMinutes < 24 * 60 ? 30 : 6 * 60
}

/** Missing three days in a row ends the right to the host. */
const maxMisses = 3

/**
 * Stores what a look at a verified domain found and notifies its owner of what is new. A name server that does not answer changes
 * nothing: our resolver's trouble is not the seller's.
 */
export const checkVerified = async (given: Given, domain: DomainRow, look: DnsSnapshot): Promise<void> => {
  const { db, config, reach } = given
  const txt = txtStateOf(look.answers.txt, config.domainTxtPrefix + domain.verificationToken)
  if (txt === 'unavailable' || look.checks.every(({ state }) => state === 'unavailable')) {
    await db
      .updateTable('customDomains')
      .set({ lastCheckedAt: now, nextCheckAt: inMinutes(60) })
      .where('id', '=', domain.id)
      .execute()
    return
  }
  const found =
    look.addresses.length === 0
      ? 'none'
      : await reach({
          host: domain.bareDomain,
          addresses: look.addresses,
          ownAddresses: look.own.addresses,
        })
  const pointsHere = leadsHere(look.checks) || found !== 'none'
  const isLive = found === 'https'
  const problem = problemOf(domain, { txt, pointsHere, isLive })
  await db.transaction().execute(async (tx) => {
    await lockSeller(tx, domain.userId)
    const current = await lockDomain(tx, domain.id)
    if (current?.status !== 'verified' || current.verificationToken !== domain.verificationToken) return
    const isMissing = txt !== 'ok'
    // Pressing a button ten times is one miss, not ten.
    const isNewMiss = isMissing && (await isDue(tx, current))
    const missedChecks = isMissing ? current.missedChecks + (isNewMiss ? 1 : 0) : 0
    if (missedChecks >= maxMisses) return suspend(tx, current)
    await tx
      .updateTable('customDomains')
      .set({
        lastCheckedAt: now,
        missedChecks,
        pointsHere,
        isLive,
        problem,
        nextCheckAt:
          isMissing && !isNewMiss
            ? current.nextCheckAt
            : inMinutes(pauseMinutes(current, isLive || isMissing, new Date())),
        updatedAt: now,
      })
      .where('id', '=', domain.id)
      .execute()
    const tell = (what: 'live' | NonNullable<typeof problem>) =>
      enqueue(tx, 'domains.tell-owner', {
        userId: domain.userId,
        domainId: domain.id,
        what,
        at: new Date().toISOString(),
      })
    if (problem && (problem !== current.problem || isNewMiss)) await tell(problem)
    if (isLive && !current.isLive) await tell('live')
  })
}

/** A first miss counts at once, the next ones a day apart. */
const isDue = async (tx: Tx, domain: DomainRow): Promise<boolean> => {
  if (domain.missedChecks === 0) return true
  const row = await tx
    .selectFrom('customDomains')
    .select(sql<boolean>`next_check_at is null or next_check_at <= now()`.as('due'))
    .where('id', '=', domain.id)
    .executeTakeFirst()
  return row?.due ?? false
}

/** Only what worked before can break: a domain that never led here is still being set up. */
const problemOf = (
  domain: DomainRow,
  { txt, pointsHere, isLive }: { txt: string; pointsHere: boolean; isLive: boolean },
): DomainProblem | null => {
  if (txt !== 'ok') return 'record_missing'
  const worked = domain.isLive || domain.problem === 'points_elsewhere' || domain.problem === 'no_https'
  if (!worked || isLive) return null
  return pointsHere ? 'no_https' : 'points_elsewhere'
}
