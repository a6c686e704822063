import { sql } from 'kysely'
import type { DnsTest } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import type { Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { nowhere } from '../../lib/sent-from.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { ensurePrimary, hasExpired } from './commands.ts'
import { zoneOf } from './host-name.ts'
import { lookUpDns, type DnsSnapshot } from './dns-lookup.ts'
import { findHolder, getOwnDomain, lockSeller, type DomainRow } from './queries.ts'
import { describeRecords, isReady, leadsHere, txtStateOf } from './records.ts'
import { checkVerified, inMinutes, pauseMinutes, suspend } from './watching.ts'

type Given = Pick<Services, 'db' | 'dns' | 'config' | 'reach'>

const { messages } = domainStrings
const now = sql<Date>`now()`

const noteCheck = (db: Given['db'], id: number) =>
  db.updateTable('customDomains').set({ lastCheckedAt: now }).where('id', '=', id).execute()

/** Why the record is not proven, in words a seller can act on. */
const describeTxt = ({ answers }: DnsSnapshot, domain: DomainRow, verification: string): string => {
  const zone = zoneOf(domain.domain)
  const state = txtStateOf(answers.txt, verification)
  if (state === 'unavailable') return messages.unavailable
  if (state === 'other') return messages.txtOther(zone)
  const isNameless = answers.txt.every((answer) => answer.kind === 'none' && answer.reason === 'no-name')
  return isNameless ? messages.noName(zone) : messages.txtMissing(zone)
}

/** Another holder steps back only when DNS, asked just now, no longer has that holder's record. Throws domains.taken. */
const displaceHolder = async (
  tx: Tx,
  domain: DomainRow,
  look: DnsSnapshot,
  prefix: string,
): Promise<void> => {
  const holder = await findHolder(tx, domain.domain)
  if (!holder || holder.userId === domain.userId) return
  const state = txtStateOf(look.answers.txt, prefix + holder.verificationToken)
  if (state === 'ok' || state === 'unavailable') throw new AppError('domains.taken')
  await suspend(tx, holder)
}

/** Of two sellers who prove one host at once the second waits here and is then refused. */
const lockHost = (tx: Tx, host: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('custom domain ' || ${host}, 0))`.execute(tx)

/**
 * Proves a claim by the TXT record that stands in DNS now; for a verified domain looks again. Throws domains.not_found,
 * domains.claim_expired, domains.not_proven (with the reason in words), domains.taken.
 */
export const verifyDomain = async (
  given: Given,
  { userId, host, actor }: { userId: number; host: string; actor: Actor },
): Promise<DomainRow> => {
  const { db, config } = given
  const domain = await getOwnDomain(db, userId, host)
  if (domain.status === 'verified') {
    await checkVerified(given, domain, await lookUpDns(given, domain))
    return getOwnDomain(db, userId, host)
  }
  if (await hasExpired(db, domain.id)) throw new AppError('domains.claim_expired')
  const look = await lookUpDns(given, domain)
  const verification = config.domainTxtPrefix + domain.verificationToken
  if (txtStateOf(look.answers.txt, verification) !== 'ok') {
    await noteCheck(db, domain.id)
    throw new AppError('domains.not_proven', { sentence: describeTxt(look, domain, verification) })
  }
  return db.transaction().execute(async (tx) => {
    await lockHost(tx, domain.bareDomain)
    await lockSeller(tx, userId)
    const claim = await getOwnDomain(tx, userId, host)
    // Removed and added again meanwhile: another token.
    if (claim.verificationToken !== domain.verificationToken) throw new AppError('domains.not_found')
    if (claim.status === 'verified') return claim
    await displaceHolder(tx, claim, look, config.domainTxtPrefix)
    await tx
      .updateTable('customDomains')
      .set({
        status: 'verified',
        verifiedAt: now,
        lastCheckedAt: now,
        missedChecks: 0,
        problem: null,
        pointsHere: leadsHere(look.checks),
        isLive: false,
        nextCheckAt: inMinutes(2),
        updatedAt: now,
      })
      .where('id', '=', claim.id)
      .execute()
    await ensurePrimary(tx, userId)
    await recordAudit(tx, actor, { action: 'verify-domain', targetUserId: userId, subject: claim.domain })
    // At once, so that the certificate is there before the first visitor.
    await enqueue(tx, 'domains.check', { userId, domainId: claim.id })
    return getOwnDomain(tx, userId, host)
  })
}

/** Behind a proxy of the seller's the addresses are the proxy's; then only asking through it shows. */
const isProxied = async ({ reach }: Given, domain: DomainRow, look: DnsSnapshot): Promise<boolean> => {
  const [txt] = look.checks
  if (txt?.state !== 'ok' || leadsHere(look.checks) || look.addresses.length === 0) return false
  const found = await reach({
    host: domain.bareDomain,
    addresses: look.addresses,
    ownAddresses: look.own.addresses,
  })
  return found !== 'none'
}

/**
 * What stands in DNS against what is needed. Changes nothing but the time of the last check. Throws domains.not_found, and
 * domains.dns_unavailable when no name server answered at all.
 */
export const testDns = async (
  given: Given,
  { userId, host }: { userId: number; host: string },
): Promise<DnsTest> => {
  const domain = await getOwnDomain(given.db, userId, host)
  const look = await lookUpDns(given, domain)
  await noteCheck(given.db, domain.id)
  const { checks } = look
  if (checks.every(({ state }) => state === 'unavailable')) throw new AppError('domains.dns_unavailable')
  if (isReady(checks)) return { success: true, message: messages.ready, records: checks }
  const success = await isProxied(given, domain, look)
  return { success, message: success ? messages.readyProxied : describeRecords(checks), records: checks }
}

/** The worker's look: proves a claim whose record has appeared, watches over what is verified. */
export const checkDomain = async (given: Given, domain: DomainRow): Promise<void> => {
  if (domain.status === 'verified') return checkVerified(given, domain, await lookUpDns(given, domain))
  try {
    // Nobody pressed anything: the seller's own record was seen.
    const actor = { userId: domain.userId, ...nowhere }
    await verifyDomain(given, { userId: domain.userId, host: domain.domain, actor })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isOver = error.code === 'domains.claim_expired' || domain.claimExpiresAt.getTime() < Date.now()
    await given.db
      .updateTable('customDomains')
      .set({ nextCheckAt: isOver ? null : inMinutes(pauseMinutes(domain, false, new Date())) })
      .where('id', '=', domain.id)
      .where('status', '=', 'pending')
      .execute()
  }
}
