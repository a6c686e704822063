import { beforeAll, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories/user.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import { createTestServices } from '../../../test/services.ts'
import { asRefusal } from '../modules/builder/refusal.ts'
import type { Services } from '../services.ts'
import { isRefusedBy } from './refused-by.ts'

let services: Services
beforeAll(async () => {
  services = await createTestServices()
})

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

it('knows a refusal by the name of what refused, and no other', async () => {
  const { db } = services
  const { email } = await buildUser(db)
  const again = await refusalOf(buildUser(db, { email }))
  expect(isRefusedBy(again, 'users_email_key')).toBe(true)
  expect(isRefusedBy(again, 'tenants_domain', 'users_pkey')).toBe(false)
  expect(isRefusedBy(new Error('users_email_key'), 'users_email_key')).toBe(false)
})

it('tells a lost race for an address as one', async () => {
  const { db } = services
  const { id } = await buildUser(db)
  await buildWebsite(db, id, { customUrl: 'ista-adresa' })
  expect(asRefusal(await refusalOf(buildWebsite(db, id, { customUrl: 'ista-adresa' })))).toMatchObject({
    code: 'websites.url_taken',
  })
  expect(asRefusal(await refusalOf(buildWebsite(db, id, { currentPrice: '0' })))).toBeNull()
})
