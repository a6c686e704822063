import type { Role } from '#contract/accounts/role.ts'
import type { Db } from '#server/db/db.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { UserRow } from '#server/modules/accounts/queries.ts'

export const password = 'tajna-lozinka'
/** Tests sign in hundreds of times; `lib/passwords.test.ts` is about the real cost. */
const cheap = { memory: 64, passes: 1, parallelism: 1 }
let hash: string | null = null
let count = 0

type Overrides = Partial<{
  email: string
  role: Role
  firstName: string
  lastName: string
  isActive: boolean
  companyName: string
}>

/** A valid account; its password is `password`. */
export const buildUser = async (db: Db, overrides: Overrides = {}): Promise<UserRow & { role: Role }> => {
  hash ??= await hashPassword(password, cheap)
  count += 1
  const role = overrides.role ?? 'client'
  const user = await db
    .insertInto('users')
    .values({
      email: `korisnik${count}@izlog.test`,
      firstName: 'Mira',
      lastName: 'Mirić',
      ...overrides,
      role,
      password: hash,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...user, role }
}
