import type { Selectable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tenants } from '../../db/schema.ts'

export type TenantRow = Selectable<Tenants>

export const listTenants = (db: Db): Promise<TenantRow[]> =>
  db.selectFrom('tenants').selectAll().orderBy('createdAt', 'desc').orderBy('tenantId').execute()

export const findTenant = (db: Db, tenantId: string): Promise<TenantRow | undefined> =>
  db.selectFrom('tenants').selectAll().where('tenantId', '=', tenantId).executeTakeFirst()
