import { auditKinds } from '#contract/admin/audit-actions.ts'
import type { AuditFilter } from '#contract/admin/schema.ts'
import type { Db } from '../../db/db.ts'

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

const pageSize = 100

/** Newest first, a page at a time, with the current names of people and things in each line. */
export const listAudit = (db: Db, { before, kind, userId }: AuditFilter = {}) =>
  db
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
    .$if(before !== undefined, (lines) => lines.where('a.id', '<', before ?? 0))
    .$if(kind !== undefined, (lines) => lines.where('a.action', 'in', kind ? [...auditKinds[kind]] : []))
    .$if(userId !== undefined, (lines) =>
      lines.where((eb) =>
        eb.or([eb('a.actorUserId', '=', userId ?? 0), eb('a.targetUserId', '=', userId ?? 0)]),
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .execute()

/** As many as an account's holder looks through. */
const ownLines = 30

/** What happened to one account, newest first, no matter who did it. */
export const listOwnAudit = (db: Db, userId: number) =>
  db
    .selectFrom('auditLog')
    .selectAll()
    .where('targetUserId', '=', userId)
    .orderBy('id', 'desc')
    .limit(ownLines)
    .execute()
