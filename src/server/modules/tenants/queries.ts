import type { Selectable } from 'kysely'
import type { TenantPage } from '#contract/tenants/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Tenants } from '../../db/schema.ts'

export type TenantRow = Selectable<Tenants>

/** What an administrator wrote on the page. */
export const writtenOn = ({ title, body, contact }: TenantRow): TenantPage => ({ title, text: body, contact })

export const listTenants = (db: Db): Promise<TenantRow[]> =>
  db.selectFrom('tenants').selectAll().orderBy('createdAt', 'desc').orderBy('tenantId').execute()

export const findTenant = (db: Db, tenantId: string): Promise<TenantRow | undefined> =>
  db.selectFrom('tenants').selectAll().where('tenantId', '=', tenantId).executeTakeFirst()
