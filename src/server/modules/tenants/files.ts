import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newPublicId } from '../../lib/tokens.ts'

/** Ids are ours: 22 characters of base64url. Anything else never becomes a path. */
const isTenantId = (text: string): boolean => /^[\w-]{22}$/.test(text)

const folderOf = (dataDir: string, tenantId: string): string => {
  if (!isTenantId(tenantId)) throw new Error('not a tenant id')
  return path.join(dataDir, 'tenants', tenantId)
}

/** The page appears whole or not at all. */
export const writeTenantPage = async (dataDir: string, tenantId: string, html: string): Promise<void> => {
  const folder = folderOf(dataDir, tenantId)
  await mkdir(folder, { recursive: true })
  const fresh = path.join(folder, `.${newPublicId()}`)
  await writeFile(fresh, html)
  await rename(fresh, path.join(folder, 'index.html'))
}

export const readTenantPage = (dataDir: string, tenantId: string): Promise<string | null> =>
  readFile(path.join(folderOf(dataDir, tenantId), 'index.html'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })

export const removeTenantPage = (dataDir: string, tenantId: string): Promise<void> =>
  rm(folderOf(dataDir, tenantId), { recursive: true, force: true })
