import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { lockPerson, personOf, type Person } from './persons.ts'
import { weighPerson } from './weigh.ts'

const mostPhones = 10

/**
 * Makes one person of two: all phones of the other are on this card from now on. Throws customers.same_customer,
 * customers.too_many_phones.
 */
export const mergePersons = (
  db: Db,
  actor: Actor,
  { into, added }: { into: Person; added: Person },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // In one order, so that two people who merge the same cards never wait for each other.
    for (const each of [into, added].toSorted((a, b) => (a.root < b.root ? -1 : 1)))
      await lockPerson(tx, each)
    const { userId, root } = into
    const [now, other] = [await personOf(tx, userId, root), await personOf(tx, userId, added.root)]
    if (now.root === other.root) throw new AppError('customers.same_customer')
    if (now.phones.length + other.phones.length > mostPhones) throw new AppError('customers.too_many_phones')
    await tx
      .updateTable('customerMerges')
      .set({ intoPhone: now.root })
      .where('userId', '=', userId)
      .where('intoPhone', '=', other.root)
      .execute()
    await tx
      .insertInto('customerMerges')
      .values({ userId, phoneE164: other.root, intoPhone: now.root })
      .execute()
    await recordAudit(tx, actor, { action: 'merge-customers', targetUserId: userId })
    await weighPerson(tx, await personOf(tx, userId, now.root))
  })

/** Takes a phone that was merged off a card: it is a buyer of its own again. Throws customers.not_merged. */
export const takeApart = (
  db: Db,
  actor: Actor,
  { person, phone }: { person: Person; phone: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, person)
    const { userId, root } = person
    const removed = await tx
      .deleteFrom('customerMerges')
      .where('userId', '=', userId)
      .where('phoneE164', '=', phone)
      .where('intoPhone', '=', root)
      .returning('phoneE164')
      .executeTakeFirst()
    must(removed, 'customers.not_merged')
    await recordAudit(tx, actor, { action: 'split-customers', targetUserId: userId })
    // By the returned parcels of each alone.
    for (const one of [root, phone]) await weighPerson(tx, await personOf(tx, userId, one))
  })
