import type { SyncTarget, WebsiteCopy } from '#contract/sync/schema.ts'
import type { CopyRow } from './queries.ts'

export const presentCopy = (row: CopyRow): WebsiteCopy => ({
  websiteId: row.websiteId,
  title: row.title,
  customUrl: row.customUrl,
  peer: row.peer,
  status: row.status,
  problem: row.problem,
  remoteUrl: row.remoteUrl,
  updatedAt: row.updatedAt.toISOString(),
})

export const presentTarget = (row: CopyRow): SyncTarget => ({
  name: row.peer,
  success: row.status === 'success',
  status: row.status,
  problem: row.problem,
})
