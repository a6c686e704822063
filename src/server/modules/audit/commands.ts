import type { AuditAction } from '#contract/admin/audit-actions.ts'
import type { Tx } from '../../db/db.ts'

/** Who acts and from which network address; the operator on the command line has neither. */
export type Actor = { userId: number | null; address: string | null }

export const operator: Actor = { userId: null, address: null }

/** Writes a line that commits together with what it tells of. Never pass a secret as the subject. */
export const recordAudit = async (
  tx: Tx,
  { userId, address }: Actor,
  deed: { action: AuditAction; targetUserId?: number; subject?: string },
): Promise<void> => {
  await tx
    .insertInto('auditLog')
    .values({
      actorUserId: userId,
      action: deed.action,
      targetUserId: deed.targetUserId ?? null,
      subject: deed.subject ?? null,
      address,
    })
    .execute()
}
