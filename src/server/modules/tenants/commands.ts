import type { TenantPage } from '#contract/tenants/schema.ts'
import { isRefusedBy } from '../../db/refused-by.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { newPublicId } from '../../lib/tokens.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { readTenantPage, removeTenantPage, writeTenantPage } from './files.ts'
import { tenantPage } from './page.ts'
import { findTenant, writtenOn, type TenantRow } from './queries.ts'

type Given = Pick<Services, 'db' | 'config'>

const drawTenantPage = (tenant: TenantRow): string => tenantPage(tenant.domain, writtenOn(tenant))

/**
 * Makes a tenant and its page. The file comes first and goes again when the record cannot be written; a page without a record is
 * never served. Throws tenants.domain_taken.
 */
export const createTenant = async (
  { db, config }: Given,
  { actor, domain }: { actor: Actor; domain: string },
): Promise<TenantRow> => {
  const tenantId = newPublicId()
  await writeTenantPage(config.dataDir, tenantId, tenantPage(domain, { title: '', text: '', contact: '' }))
  try {
    return await db.transaction().execute(async (tx) => {
      const tenant = await tx
        .insertInto('tenants')
        .values({ tenantId, domain })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAudit(tx, actor, { action: 'create-tenant', subject: domain })
      return tenant
    })
  } catch (error) {
    await removeTenantPage(config.dataDir, tenantId)
    if (isRefusedBy(error, 'tenants_domain')) throw new AppError('tenants.domain_taken')
    throw error
  }
}

/** Throws tenants.not_found. */
export const deleteTenant = async (
  { db, config }: Given,
  { actor, tenantId }: { actor: Actor; tenantId: string },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('tenants')
      .where('tenantId', '=', tenantId)
      .returning('domain')
      .executeTakeFirst()
    const { domain } = must(gone, 'tenants.not_found')
    await recordAudit(tx, actor, { action: 'delete-tenant', subject: domain })
  })
  await removeTenantPage(config.dataDir, tenantId)
}

/** Throws tenants.not_found. */
export const saveTenantPage = async (
  { db, config }: Given,
  { actor, tenantId, page }: { actor: Actor; tenantId: string; page: TenantPage },
): Promise<TenantRow> => {
  const tenant = await db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('tenants')
      .set({ title: page.title, body: page.text, contact: page.contact })
      .where('tenantId', '=', tenantId)
      .returningAll()
      .executeTakeFirst()
    const saved = must(found, 'tenants.not_found')
    await recordAudit(tx, actor, { action: 'edit-tenant', subject: saved.domain })
    return saved
  })
  await writeTenantPage(config.dataDir, tenantId, drawTenantPage(tenant))
  return tenant
}

/**
 * The page of a tenant that exists, drawn from its record. The file follows: another machine may have made or changed the page. Throws
 * common.unknown_call.
 */
export const getTenantPage = async ({ db, config }: Given, tenantId: string): Promise<string> => {
  const html = drawTenantPage(must(await findTenant(db, tenantId), 'common.unknown_call'))
  if ((await readTenantPage(config.dataDir, tenantId)) !== html)
    await writeTenantPage(config.dataDir, tenantId, html)
  return html
}
