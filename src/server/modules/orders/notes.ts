import { sql, type Selectable } from 'kysely'
import type { OrderNote } from '#contract/orders/notes.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { OrderNotes } from '../../db/schema.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { announceChanged } from './live.ts'
import { lockOrderFor } from './queries.ts'

const mostNotes = 100

type NoteRow = Selectable<OrderNotes> & { firstName: string | null; lastName: string | null }

const withAuthors = (db: Db | Tx) =>
  db
    .selectFrom('orderNotes as n')
    .leftJoin('users as u', 'u.id', 'n.authorUserId')
    .selectAll('n')
    .select(['u.firstName', 'u.lastName'])

const present = (row: NoteRow, readerId: number): OrderNote => ({
  id: row.id,
  text: row.text,
  authorName: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  isOwn: row.authorUserId === readerId,
  at: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

/** Newest first. The caller has asked whether the reader may see the order. */
export const listNotes = async (db: Db, orderId: number, readerId: number): Promise<OrderNote[]> =>
  (await withAuthors(db).where('n.orderId', '=', orderId).orderBy('n.id', 'desc').execute()).map((row) =>
    present(row, readerId),
  )

const readNote = async (tx: Tx, id: number, readerId: number): Promise<OrderNote> =>
  present(await withAuthors(tx).where('n.id', '=', id).executeTakeFirstOrThrow(), readerId)

type Step = 'note_added' | 'note_changed' | 'note_removed'

/** The text stays out of the history: who removes a note wants it gone. */
const record = async (tx: Tx, kind: Step, { orderId, caller }: { orderId: number; caller: Principal }) => {
  await tx.insertInto('orderEvents').values({ orderId, kind, actorUserId: caller.id }).execute()
  await announceChanged(tx, orderId)
}

/** Throws orders.not_found, orders.too_many_notes. */
export const addNote = (
  db: Db,
  { caller, orderId, text }: { caller: Principal; orderId: number; text: string },
): Promise<OrderNote> =>
  db.transaction().execute(async (tx) => {
    await lockOrderFor(tx, caller, orderId)
    const { count } = await tx
      .selectFrom('orderNotes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    if (count >= mostNotes) throw new AppError('orders.too_many_notes')
    const { id } = await tx
      .insertInto('orderNotes')
      .values({ orderId, text, authorUserId: caller.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'note_added', { orderId, caller })
    return readNote(tx, id, caller.id)
  })

type OwnNote = { caller: Principal; orderId: number; noteId: number }

/** Changes one of the caller's own notes; those of others look like missing ones. Throws orders.not_found, orders.note_not_found. */
export const changeNote = (
  db: Db,
  { caller, orderId, noteId, text }: OwnNote & { text: string },
): Promise<OrderNote> =>
  db.transaction().execute(async (tx) => {
    await lockOrderFor(tx, caller, orderId)
    const changed = await tx
      .updateTable('orderNotes')
      .set({ text, editedAt: sql<Date>`now()` })
      .where('id', '=', noteId)
      .where('orderId', '=', orderId)
      .where('authorUserId', '=', caller.id)
      .returning('id')
      .executeTakeFirst()
    must(changed, 'orders.note_not_found')
    await record(tx, 'note_changed', { orderId, caller })
    return readNote(tx, noteId, caller.id)
  })

/** Removes one of the caller's own notes. Throws orders.not_found, orders.note_not_found. */
export const removeNote = (db: Db, { caller, orderId, noteId }: OwnNote): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockOrderFor(tx, caller, orderId)
    const removed = await tx
      .deleteFrom('orderNotes')
      .where('id', '=', noteId)
      .where('orderId', '=', orderId)
      .where('authorUserId', '=', caller.id)
      .returning('id')
      .executeTakeFirst()
    must(removed, 'orders.note_not_found')
    await record(tx, 'note_removed', { orderId, caller })
  })
