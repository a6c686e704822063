import { phoneKeyOf } from '../../lib/phone-key.ts'
import type { Services } from '../../services.ts'
import type { TypedForm } from '../customers/export.ts'
import type { Person } from '../customers/persons.ts'
import { openForm } from './stored-form.ts'

/** Unsent forms of a person, opened, to be handed over at that person's wish. */
export const listTypedForms = async (
  { db, secrets, config }: Pick<Services, 'db' | 'secrets' | 'config'>,
  { userId, phones }: Person,
): Promise<TypedForm[]> => {
  const rows = await db
    .selectFrom('leads')
    .select(['websiteId', 'typed', 'typedAt'])
    .where('userId', '=', userId)
    .where(
      'phoneKey',
      'in',
      phones.map((phone) => phoneKeyOf(config.secretKey, phone)),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap(({ typedAt: at, ...row }) => {
    const stored = openForm(secrets, row)
    if (!stored) return []
    const { name, phone, address, city, postalCode, email, notes } = stored.form
    return [{ at, name, phone, address, city, postalCode, email, notes }]
  })
}
