import type { Tx } from '../../db/db.ts'

/** What was erased for good; commits with the erasing. A copy from before that is put back erases it again. */
export const noteErasure = async (
  tx: Tx,
  erased:
    | { kind: 'user'; userId: number }
    | { kind: 'buyer'; userId: number; phoneKeys: Buffer[]; staysBlocked: boolean },
): Promise<void> => {
  const { kind, userId } = erased
  const rows =
    erased.kind === 'user'
      ? [{ kind, userId }]
      : erased.phoneKeys.map((phoneKey) => ({ kind, userId, phoneKey, staysBlocked: erased.staysBlocked }))
  await tx.insertInto('erasures').values(rows).execute()
}
