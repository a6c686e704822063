import type { Db } from '../../db/db.ts'

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

const pageSize = 100

/** Newest first, a page at a time, with whom and what each line names today. */
export const listAudit = (db: Db, before?: number) => {
  const lines = db
    .selectFrom('auditLog as a')
    .leftJoin('users as actor', 'actor.id', 'a.actorUserId')
    .leftJoin('users as target', 'target.id', 'a.targetUserId')
    .selectAll('a')
    .select([
      'actor.firstName as actorFirstName',
      'actor.lastName as actorLastName',
      'target.firstName as targetFirstName',
      'target.lastName as targetLastName',
    ])
    .orderBy('a.id', 'desc')
    .limit(pageSize)
  return (before === undefined ? lines : lines.where('a.id', '<', before)).execute()
}
