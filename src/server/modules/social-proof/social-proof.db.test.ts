import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SocialProofMode } from '#contract/websites/content.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createStorefront } from '../storefront/storefront.ts'

let test: TestApp
let seller: TestCaller
let admin: TestCaller

beforeAll(async () => {
  test = await createTestApp({ SOCIAL_PROOF_DEFAULT: 'iskljuceno' })
  seller = await test.signIn('client')
  admin = await test.signIn('admin')
})
beforeEach(() => test.services.db.deleteFrom('platformSettings').execute())

const choose = (mode: string | null, caller = admin) =>
  caller.request({ method: 'PUT', url: '/api/admin/social-proof-default', payload: { mode } })
const known = async () =>
  (await seller.request({ method: 'GET', url: '/api/social-proof/default' })).json<unknown>()

describe("the platform's choice", () => {
  it('is the setting until its owner chooses, then what was chosen, and the setting again', async () => {
    const setting = { mode: 'iskljuceno', source: 'setting', setting: 'iskljuceno' }
    expect(await known()).toEqual({ platform: setting, own: null, mode: 'iskljuceno' })
    expect((await choose('stvarno')).json()).toEqual({
      mode: 'stvarno',
      source: 'owner',
      setting: 'iskljuceno',
    })
    expect(await known()).toMatchObject({ mode: 'stvarno', platform: { source: 'owner' } })
    expect((await choose('ilustrativno')).json()).toMatchObject({ mode: 'ilustrativno' })
    expect((await choose(null)).json()).toEqual(setting)
    expect(await known()).toEqual({ platform: setting, own: null, mode: 'iskljuceno' })
  })

  it('leaves its line in the trail, and refuses clients and what is no position', async () => {
    await choose('stvarno')
    const lines = await test.services.db.selectFrom('auditLog').select(['action', 'subject']).execute()
    expect(lines).toContainEqual({ action: 'choose-social-proof', subject: 'stvarno' })
    expect((await choose('stvarno', seller)).statusCode).toBe(403)
    expect((await choose('svuda')).statusCode).toBe(400)
    expect(await known()).toMatchObject({ platform: { mode: 'stvarno' } })
  })

  it('is what the shared storefront shows from then on', async () => {
    await buildWebsite(test.services.db, seller.userId)
    const shared = async () => (await test.visitor.request({ method: 'GET', url: '/prodavnica' })).body
    await expect.poll(shared).not.toContain('15.000+')
    await choose('ilustrativno')
    await expect.poll(shared).toContain('15.000+')
  })
})

describe("a seller's own storefront", () => {
  const modeOf = async (pages: SocialProofMode[], own: SocialProofMode | null) => {
    const { id } = await buildUser(test.services.db)
    await test.services.db
      .updateTable('users')
      .set({ socialProofDefault: own })
      .where('id', '=', id)
      .execute()
    for (const socialProof of pages) await buildWebsite(test.services.db, id, { socialProof })
    const place = { sellerId: id, path: '/', origin: 'https://radnja.test', loginUrl: null }
    const page = await createStorefront(test.services).page(place, {
      q: '',
      category: null,
      market: null,
      page: 1,
    })
    if (page?.proof.customers) return 'ilustrativno'
    return page?.proof.products ? 'stvarno' : 'iskljuceno'
  }

  it.each<[pages: SocialProofMode[], own: SocialProofMode | null, mode: SocialProofMode]>([
    [['ilustrativno', 'ilustrativno'], null, 'ilustrativno'],
    [['stvarno', 'stvarno'], null, 'stvarno'],
    [['stvarno', 'stvarno'], 'ilustrativno', 'stvarno'],
    [['ilustrativno', 'stvarno'], 'ilustrativno', 'stvarno'],
    [['ilustrativno', 'ilustrativno'], 'stvarno', 'stvarno'],
    [['ilustrativno', 'iskljuceno'], null, 'iskljuceno'],
  ])('with pages in %j and the answer %s says what is %s', async (pages, own, mode) => {
    await choose(mode === 'ilustrativno' ? 'stvarno' : 'ilustrativno')
    expect(await modeOf(pages, own)).toBe(mode)
  })
})
