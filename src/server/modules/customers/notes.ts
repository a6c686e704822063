import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { lockPerson, type Person } from './persons.ts'

const mostNotes = 100

/** Throws customers.too_many_notes. */
export const addCustomerNote = (db: Db, person: Person, text: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, person)
    const { count } = await tx
      .selectFrom('customerNotes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', person.userId)
      .where('phoneE164', 'in', person.phones)
      .executeTakeFirstOrThrow()
    if (count >= mostNotes) throw new AppError('customers.too_many_notes')
    await tx
      .insertInto('customerNotes')
      .values({ userId: person.userId, phoneE164: person.root, text })
      .execute()
  })

/** Throws customers.note_not_found. */
export const removeCustomerNote = async (db: Db, { userId, phones }: Person, id: number): Promise<void> => {
  const removed = await db
    .deleteFrom('customerNotes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('phoneE164', 'in', phones)
    .returning('id')
    .executeTakeFirst()
  must(removed, 'customers.note_not_found')
}
