import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { counted } from '#contract/common/plural.ts'
import type { Config } from '../../config.ts'
import { createDatabase, type Database } from '../../db/db.ts'
import { joinEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { createLog } from '../../lib/log.ts'
import { findUserByEmail } from '../accounts/queries.ts'
import { operator } from '../audit/commands.ts'
import { createAccount, removeTwoFactor, resetPassword, setUserActive } from './commands.ts'
import { isProtected } from './policy.ts'
import { getManagedUser, listManagedUsers } from './queries.ts'

type Out = (line: string) => void

const temporaryPassword = () => randomBytes(9).toString('base64url')

const options = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  company: { type: 'string' },
  phone: { type: 'string' },
  admin: { type: 'boolean' },
} as const

const emailOf = (value: string | undefined): string | null => {
  const parsed = z.email().safeParse(value?.trim().toLowerCase())
  return parsed.success ? parsed.data : null
}

const create = async (
  { db }: Database,
  email: string,
  values: ReturnType<typeof readArgs>['values'],
  out: Out,
) => {
  const firstName = values['first-name']?.trim()
  const lastName = values['last-name']?.trim()
  if (!firstName || !lastName) {
    out('Ime i prezime su obavezni: --first-name IME --last-name PREZIME')
    return 2
  }
  if (await findUserByEmail(db, email)) {
    out(`Nalog ${email} već postoji.`)
    return 1
  }
  const password = temporaryPassword()
  await createAccount(db, {
    actor: operator,
    role: values.admin ? 'admin' : 'client',
    account: {
      email,
      password,
      firstName,
      lastName,
      companyName: values.company ?? null,
      phone: values.phone ?? null,
      notes: null,
    },
  })
  out(`Nalog je napravljen: ${email}\nLozinka: ${password}`)
  return 0
}

const list = async ({ db }: Database, out: Out) => {
  const users = await listManagedUsers(db)
  for (const user of users) {
    out(
      [
        user.id,
        user.email,
        user.role,
        user.isActive ? 'aktivan' : 'neaktivan',
        `${user.firstName} ${user.lastName}`,
      ].join('\t'),
    )
  }
  out(counted(users.length, { one: 'nalog', few: 'naloga', other: 'naloga' }))
  return 0
}

const changeExisting = async (database: Database, action: string, email: string, out: Out) => {
  const user = await findUserByEmail(database.db, email)
  if (!user) {
    out(`Nalog ${email} ne postoji.`)
    return 1
  }
  if (action === 'disable') {
    if (isProtected(user)) {
      out('Prvi administrator ne može da se deaktivira.')
      return 1
    }
    await setUserActive(database.db, { actor: operator, userId: user.id, isActive: false })
    out(`Nalog ${email} je deaktiviran i odjavljen.`)
    return 0
  }
  if (action === 'remove-two-factor') {
    const { hasTwoFactor: isOn } = await getManagedUser(database.db, user.id)
    if (isOn) await removeTwoFactor(database.db, { actor: operator, userId: user.id })
    out(
      isOn ? `Prijava u dva koraka je isključena za ${email}.` : `Nalog ${email} nema prijavu u dva koraka.`,
    )
    return isOn ? 0 : 1
  }
  if (action === 'enable') {
    if (!user.isActive) await setUserActive(database.db, { actor: operator, userId: user.id, isActive: true })
    out(`Nalog ${email} je aktivan.`)
    return 0
  }
  const password = temporaryPassword()
  await resetPassword(database.db, { actor: operator, userId: user.id, newPassword: password })
  out(`Privremena lozinka za ${email}: ${password}\nPri prijavi se bira nova.`)
  return 0
}

const readArgs = (argv: string[]) => parseArgs({ args: argv, options, allowPositionals: true })

/** Uses the database of a running product, or starts the embedded one for the moment. */
const withDatabase = async (
  config: Config,
  work: (database: Database) => Promise<number>,
): Promise<number> => {
  const joined = config.databaseUrl ? null : await joinEmbedded({ dir: config.dataDir, log: () => {} })
  const settings = joined ? joined.connection : { connectionString: config.databaseUrl ?? '' }
  const database = createDatabase(settings, createLog('error'), 2)
  try {
    await migrate(database.pool)
    return await work(database)
  } finally {
    await database.close()
    await joined?.stop()
  }
}

/** `izlog user …`; answers the exit code. */
export const userCommand = async (
  argv: string[],
  { config, out }: { config: Config; out: Out },
): Promise<number> => {
  const { positionals, values } = readArgs(argv)
  const [action, typed] = positionals
  if (action === 'list') return withDatabase(config, (database) => list(database, out))
  const email = emailOf(typed)
  if (!action || !['create', 'reset-password', 'disable', 'enable', 'remove-two-factor'].includes(action)) {
    out('Upotreba: user create|list|reset-password|disable|enable|remove-two-factor')
    return 2
  }
  if (!email) {
    out('Neispravna email adresa')
    return 2
  }
  return withDatabase(config, (database) =>
    action === 'create' ? create(database, email, values, out) : changeExisting(database, action, email, out),
  )
}
