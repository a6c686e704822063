import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { CustomDomains } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'
import { bareDomain, hostInText } from './host-name.ts'

export type DomainRow = Selectable<CustomDomains>

const ofSeller = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('customDomains')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isPrimary', 'desc')
    .orderBy('id')

export const listDomainsOf = (db: Db, userId: number): Promise<DomainRow[]> => ofSeller(db, userId).execute()

/** The seller's primary domain, else the oldest one. */
export const findDomainOf = (db: Db | Tx, userId: number): Promise<DomainRow | undefined> =>
  ofSeller(db, userId).limit(1).executeTakeFirst()

/** By host with or without `www.`; foreign and missing look the same. Throws domains.not_found. */
export const getOwnDomain = async (db: Db | Tx, userId: number, host: string): Promise<DomainRow> =>
  must(
    await ofSeller(db, userId).where('bareDomain', '=', bareDomain(host)).executeTakeFirst(),
    'domains.not_found',
  )

export const findDomain = (db: Db, id: number): Promise<DomainRow | undefined> =>
  db.selectFrom('customDomains').selectAll().where('id', '=', id).executeTakeFirst()

/** Who holds a host now. */
export const findHolder = (db: Db | Tx, host: string): Promise<DomainRow | undefined> =>
  db
    .selectFrom('customDomains')
    .selectAll()
    .where('bareDomain', '=', bareDomain(host))
    .where('status', '=', 'verified')
    .executeTakeFirst()

/** Every change to a seller's domains waits for the one before it. */
export const lockSeller = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const lockDomain = (tx: Tx, id: number): Promise<DomainRow | undefined> =>
  tx.selectFrom('customDomains').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Verified hosts and tenants, for the directory in memory: all, or those of these names without `www.`. */
export const listServedHosts = async (db: Db, names?: string[]) => {
  const [domains, tenants] = await Promise.all([
    db
      .selectFrom('customDomains')
      .select(['domain', 'userId'])
      .where('status', '=', 'verified')
      .$if(names !== undefined, (query) => query.where('bareDomain', 'in', names ?? []))
      .execute(),
    listTenantHosts(db),
  ])
  // A proven domain is the seller's, whatever an administrator wrote before or after.
  return [
    ...tenants.filter(({ host }) => names === undefined || names.includes(bareDomain(host))),
    ...domains.map(({ domain, userId }) => ({ kind: 'domain' as const, host: domain, domain, userId })),
  ]
}

/** Hosts of tenants; what an administrator wrote need not name one. */
export const listTenantHosts = async (db: Db | Tx) =>
  (await db.selectFrom('tenants').select(['tenantId', 'domain']).execute()).flatMap(
    ({ tenantId, domain }) => {
      const host = hostInText(domain)
      return host ? [{ kind: 'tenant' as const, host, tenantId }] : []
    },
  )

/** The address of a seller's own that pages name as theirs: the primary domain once it opens. */
export const findLiveDomain = (db: Db, userId: number) =>
  db
    .selectFrom('customDomains')
    .select('domain')
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .where('isLive', '=', true)
    .executeTakeFirst()
