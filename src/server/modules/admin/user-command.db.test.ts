import { expect, it } from 'vitest'
import { buildUser } from '../../../../test/factories/user.ts'
import { addressOf, createTestServices } from '../../../../test/services.ts'
import { userCommand } from './user-command.ts'

it('an operator switches an account off and on again, and lets user 1 back in', async () => {
  const services = await createTestServices()
  const { email } = await buildUser(services.db)
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const code = await userCommand(args, {
      config: { ...services.config, databaseUrl: addressOf(services) },
      out: (line) => lines.push(line),
    })
    return [code, ...lines]
  }
  const isActive = async () =>
    (await services.db.selectFrom('users').select('isActive').where('email', '=', email).executeTakeFirst())
      ?.isActive
  expect(await run('disable', email)).toEqual([0, `Nalog ${email} je deaktiviran i odjavljen.`])
  expect(await isActive()).toBe(false)
  expect(await run('enable', email)).toEqual([0, `Nalog ${email} je aktivan.`])
  expect(await isActive()).toBe(true)
  expect(await run('enable', 'nema@izlog.test')).toEqual([1, 'Nalog nema@izlog.test ne postoji.'])

  // The phone of user 1 is lost, and nobody changes user 1 from the screens.
  const first = 'prvi@izlog.test'
  await services.db
    .insertInto('twoFactors')
    .values({ userId: 1, secret: 'tajna', enabledAt: new Date() })
    .execute()
  expect(await run('remove-two-factor', first)).toEqual([
    0,
    `Prijava u dva koraka je isključena za ${first}.`,
  ])
  expect(await run('remove-two-factor', first)).toEqual([1, `Nalog ${first} nema prijavu u dva koraka.`])
})
