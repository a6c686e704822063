import type { AuditAction } from '#contract/admin/audit-actions.ts'
import type { Tx } from '../../db/db.ts'
import { nowhere, type SentFrom } from '../../lib/sent-from.ts'

/** Who acts and from where. The operator on the command line has neither; a stranger who was refused only a network. */
export type Actor = { userId: number | null } & SentFrom

export const operator: Actor = { userId: null, ...nowhere }

/** Writes a line that commits together with what it records. Never pass a secret as the subject. */
export const recordAudit = async (
  tx: Tx,
  { userId, network, addressHash }: Actor,
  deed: { action: AuditAction; targetUserId?: number; subject?: string },
): Promise<void> => {
  await tx
    .insertInto('auditLog')
    .values({
      actorUserId: userId,
      action: deed.action,
      targetUserId: deed.targetUserId ?? null,
      subject: deed.subject ?? null,
      network,
      addressHash,
    })
    .execute()
}
