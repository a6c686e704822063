import type { Activity, Session, User } from '#contract/accounts/schema.ts'
import { auditActions } from '#contract/admin/audit-actions.ts'
import type { Secrets } from '../../lib/secrets.ts'
import type { listOwnAudit } from '../audit/queries.ts'
import type { UserRow } from './queries.ts'
import type { listSessions } from './sessions.ts'
import { maskedKey } from './stored-keys.ts'

/** Keys of outside services leave only as their last characters. */
export const presentUser = (secrets: Secrets, user: UserRow): User => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  isActive: user.isActive,
  companyName: user.companyName,
  phone: user.phone,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  trackifyApiKey: maskedKey(secrets, user, 'trackifyApiKey'),
  trackifySerbiaApiKey: maskedKey(secrets, user, 'trackifySerbiaApiKey'),
  telegramBotId: maskedKey(secrets, user, 'telegramBotId'),
  telegramChatId: user.telegramChatId,
  googleSheetsId: user.googleSheetsId,
  mustChangePassword: user.mustChangePassword,
  facebookPixelId: user.facebookPixelId,
})

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export const presentSession = (row: SessionRow, currentId: number): Session => ({
  id: row.id,
  device: row.device,
  network: row.network,
  signedInAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
})

type OwnLine = Awaited<ReturnType<typeof listOwnAudit>>[number]

/** Of others the holder learns only what they are. The operator has no network, a stranger has nothing else. */
const byWhom = (line: OwnLine): Activity['by'] => {
  if (line.actorUserId !== null) return line.actorUserId === line.targetUserId ? 'you' : 'administrator'
  return line.network === null && line.address === null ? 'operator' : 'stranger'
}

/** Empty for a line of a newer version, whose action this one cannot name. An administrator's network is nobody's business. */
export const presentActivity = (line: OwnLine): Activity[] => {
  const action = auditActions.find((known) => known === line.action)
  if (!action) return []
  const by = byWhom(line)
  const { id, at, subject, network } = line
  return [{ id, at: at.toISOString(), action, by, subject, network: by === 'administrator' ? null : network }]
}
