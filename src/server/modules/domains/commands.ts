import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { newToken } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { bareDomain, readHostName } from './host-name.ts'
import { platformHosts } from './host-directory.ts'
import { findOwnAddress } from './dns-lookup.ts'
import { instructionsFor, type OwnAddress } from './records.ts'
import {
  findDomainOf,
  findHolder,
  getOwnDomain,
  listTenantHosts,
  lockSeller,
  type DomainRow,
} from './queries.ts'

type Given = Pick<Services, 'db' | 'dns' | 'config'>

/** Claims cost DNS questions; nobody sells on more hosts than this. */
const maxDomains = 20

/** How long the token of a claim can be proven. */
const claimDays = 7

export const claimEnd = sql<Date>`now() + make_interval(days => ${claimDays})`

/** Throws domains.not_a_host, domains.not_registrable. */
const readHost = (typed: string): string => {
  const read = readHostName(typed)
  if ('problem' in read) throw new AppError(read.problem)
  return read.host
}

/** Our own hosts and everything below them. */
const isReserved = (host: string, config: Given['config']): boolean => {
  const own = [...platformHosts(config), new URL(config.pagesUrl).hostname, config.cnameTarget]
  const bare = bareDomain(host)
  return own.some((entry) => bare === bareDomain(entry) || bare.endsWith(`.${bareDomain(entry)}`))
}

/** A holder whose record was missed does not keep others from proving theirs. Throws domains.taken. */
const refuseTaken = async (tx: Tx, userId: number, host: string): Promise<void> => {
  const holder = await findHolder(tx, host)
  if (holder && holder.userId !== userId && holder.missedChecks === 0) throw new AppError('domains.taken')
}

const insertClaim = async (
  tx: Tx,
  { userId, host, own, prefix }: { userId: number; host: string; own: OwnAddress; prefix: string },
): Promise<DomainRow> => {
  const token = newToken()
  const instructions = instructionsFor(host, prefix + token, own)
  return tx
    .insertInto('customDomains')
    .values({
      userId,
      domain: host,
      verificationToken: token,
      dnsInstructions: JSON.stringify(instructions),
      claimExpiresAt: claimEnd,
      ...(instructions.a ? { ipAddress: instructions.a.value } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Claim = { userId: number; host: string; own: OwnAddress; prefix: string }

const claimIn = async (given: Given, userId: number, typed: string): Promise<Claim> => {
  const host = readHost(typed)
  const tenants = await listTenantHosts(given.db)
  const isTenant = tenants.some((tenant) => bareDomain(tenant.host) === bareDomain(host))
  if (isTenant || isReserved(host, given.config)) throw new AppError('domains.reserved')
  return { userId, host, own: await findOwnAddress(given), prefix: given.config.domainTxtPrefix }
}

/**
 * Claims a host; it is nobody's until its record is proven. Throws domains.not_a_host, domains.not_registrable, domains.reserved,
 * domains.already_yours, domains.taken, domains.too_many.
 */
export const addDomain = async (
  given: Given,
  { userId, host, actor }: { userId: number; host: string; actor: Actor },
): Promise<DomainRow> => {
  const claim = await claimIn(given, userId, host)
  // The multi panel speaks of bare domains.
  const bare = { ...claim, host: bareDomain(claim.host) }
  return given.db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId)
    const own = await tx
      .selectFrom('customDomains')
      .select('bareDomain')
      .where('userId', '=', userId)
      .execute()
    if (own.some(({ bareDomain: known }) => known === bare.host)) throw new AppError('domains.already_yours')
    await refuseTaken(tx, userId, bare.host)
    if (own.length >= maxDomains) throw new AppError('domains.too_many')
    await recordAudit(tx, actor, { action: 'add-domain', targetUserId: userId, subject: bare.host })
    return insertClaim(tx, bare)
  })
}

/**
 * The single panel: the same domain again changes nothing, another one is refused until the first is removed. Throws as
 * `addDomain`, and domains.other_connected.
 */
export const connectDomain = async (
  given: Given,
  { userId, host, actor }: { userId: number; host: string; actor: Actor },
): Promise<DomainRow> => {
  const claim = await claimIn(given, userId, host)
  return given.db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId)
    const connected = await findDomainOf(tx, userId)
    if (connected?.bareDomain === bareDomain(claim.host)) return connected
    if (connected) throw new AppError('domains.other_connected')
    await refuseTaken(tx, userId, claim.host)
    await recordAudit(tx, actor, { action: 'add-domain', targetUserId: userId, subject: claim.host })
    return insertClaim(tx, claim)
  })
}

/** The oldest verified domain takes over when a seller has no main one. */
export const ensurePrimary = async (tx: Tx, userId: number): Promise<void> => {
  await sql`
    update custom_domains set is_primary = true, updated_at = now()
    where id = (
      select id from custom_domains where user_id = ${userId} and status = 'verified'
      order by is_primary desc, verified_at, id limit 1
    ) and not is_primary`.execute(tx)
}

/** Throws domains.not_found, domains.not_verified. */
export const makePrimary = (
  { db }: Pick<Services, 'db'>,
  { userId, domainId, actor }: { userId: number; domainId: number; actor: Actor },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId)
    const domain = await tx
      .selectFrom('customDomains')
      .select(['id', 'status', 'isPrimary', 'domain'])
      .where('id', '=', domainId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!domain) throw new AppError('domains.not_found')
    if (domain.status !== 'verified') throw new AppError('domains.not_verified')
    if (!domain.isPrimary)
      await recordAudit(tx, actor, {
        action: 'make-main-domain',
        targetUserId: userId,
        subject: domain.domain,
      })
    await tx
      .updateTable('customDomains')
      .set({ isPrimary: false, updatedAt: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('isPrimary', '=', true)
      .where('id', '!=', domainId)
      .execute()
    await tx
      .updateTable('customDomains')
      .set({ isPrimary: true, updatedAt: sql<Date>`now()` })
      .where('id', '=', domainId)
      .where('isPrimary', '=', false)
      .execute()
  })

/** Its token is gone with it: a seller who wants the host, also the same one, proves it again. Throws domains.not_found. */
export const removeDomain = (
  { db }: Pick<Services, 'db'>,
  { userId, host, actor }: { userId: number; host: string; actor: Actor },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId)
    const domain = await getOwnDomain(tx, userId, host)
    await tx.deleteFrom('customDomains').where('id', '=', domain.id).execute()
    await ensurePrimary(tx, userId)
    await recordAudit(tx, actor, { action: 'remove-domain', targetUserId: userId, subject: domain.domain })
  })

/**
 * Instructions as the settings are today. The token stays, so a record already entered stays good; only an expired claim gets a new
 * one. Throws domains.not_found.
 */
export const refreshInstructions = async (
  given: Given,
  { userId, host }: { userId: number; host: string },
): Promise<DomainRow> => {
  const own = await findOwnAddress(given)
  return given.db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId)
    const domain = await getOwnDomain(tx, userId, host)
    const isExpired = domain.status !== 'verified' && (await hasExpired(tx, domain.id))
    const token = isExpired ? newToken() : domain.verificationToken
    const instructions = instructionsFor(domain.domain, given.config.domainTxtPrefix + token, own)
    return tx
      .updateTable('customDomains')
      .set({
        verificationToken: token,
        dnsInstructions: JSON.stringify(instructions),
        ...(instructions.a ? { ipAddress: instructions.a.value } : {}),
        ...(isExpired ? { claimExpiresAt: claimEnd, nextCheckAt: sql<Date>`now()`, problem: null } : {}),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', domain.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** By the database's clock. */
export const hasExpired = async (tx: Db | Tx, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('customDomains')
    .select(sql<boolean>`claim_expires_at <= now()`.as('isExpired'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isExpired ?? true
}
