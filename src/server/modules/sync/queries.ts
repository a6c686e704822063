import type { Db, Tx } from '../../db/db.ts'

const copies = (db: Db | Tx) =>
  db
    .selectFrom('websiteCopies as c')
    .innerJoin('productWebsites as w', 'w.id', 'c.websiteId')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select([
      'c.websiteId',
      'c.peer',
      'c.status',
      'c.problem',
      'c.remoteUrl',
      'c.updatedAt',
      'w.title',
      'w.customUrl',
      'w.userId',
      'w.deletedAt',
      'u.email',
    ])

export type CopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>

export const findCopy = (db: Db | Tx, { websiteId, peer }: { websiteId: number; peer: string }) =>
  copies(db).where('c.websiteId', '=', websiteId).where('c.peer', '=', peer).executeTakeFirst()

export const listCopiesOf = (db: Db, userId: number): Promise<CopyRow[]> =>
  copies(db)
    .where('w.userId', '=', userId)
    .where('w.deletedAt', 'is', null)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.websiteId', 'desc')
    .orderBy('c.peer')
    .limit(60)
    .execute()

export const listCopiesOfWebsite = (db: Db, websiteId: number): Promise<CopyRow[]> =>
  copies(db).where('c.websiteId', '=', websiteId).orderBy('c.peer').execute()
