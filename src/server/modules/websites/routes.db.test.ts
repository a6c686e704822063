import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from './queries.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const put = (payload: object, caller = seller, id = website.id) =>
  caller.request({ method: 'PUT', url: `/api/websites/id/${id}`, payload })

describe('changing a website', () => {
  it('changes what is sent and leaves the rest, and the public page follows', async () => {
    await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
    const answer = await put({ title: ' Nov naslov ', bullets: ['Prvi', 'Drugi'], productCost: '12,5' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      title: 'Nov naslov',
      bullets: ['Prvi', 'Drugi'],
      productCost: '12.50',
      hook: website.hook,
    })
    await expect
      .poll(async () => (await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })).body)
      .toContain('Nov naslov')
  })

  it('takes a page off the air and brings it back', async () => {
    const off = await buildWebsite(test.services.db, seller.userId)
    const status = async () =>
      (await test.visitor.request({ method: 'GET', url: `/${off.customUrl}` })).statusCode
    await put({ isActive: false }, seller, off.id)
    await expect.poll(status).toBe(404)
    await put({ isActive: true }, seller, off.id)
    await expect.poll(status).toBe(200)
  })

  it('never lets a body change whose it is, where it stands or what it costs', async () => {
    const before = await seller.request({ method: 'GET', url: `/api/websites/id/${website.id}` })
    await put({
      userId: 1,
      id: 7,
      customUrl: 'tudji',
      productId: 'x',
      currentPrice: '1',
      createdAt: '2000',
      deletedAt: null,
    })
    const after = await seller.request({ method: 'GET', url: `/api/websites/id/${website.id}` })
    expect({ ...after.json<object>(), updatedAt: null }).toEqual({
      ...before.json<object>(),
      updatedAt: null,
    })
  })

  it.each([
    [{ title: ' ' }, 'Naslov je obavezan'],
    [{ productCost: 'skupo' }, 'Unesite iznos, na primer 890 ili 12,50'],
  ])('refuses %o with a sentence', async (payload, message) => {
    const answer = await put(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, fields: [{ message }] })
  })

  it('is for the owner and admins; the owner only while clients may edit', async () => {
    const stranger = await test.signIn('client')
    const admin = await test.signIn('admin')
    const locked = await buildWebsite(test.services.db, seller.userId, { editableByClient: false })
    expect((await put({ hook: 'tuđe' }, stranger)).statusCode).toBe(404)
    expect((await put({ hook: 'admin' }, admin)).statusCode).toBe(200)
    expect((await put({ hook: 'svoje' }, seller, locked.id)).statusCode).toBe(404)
    expect((await put({ hook: 'admin' }, admin, locked.id)).statusCode).toBe(200)
  })
})

describe('taking a removal back', () => {
  const remove = (id: number, caller = seller) =>
    caller.request({ method: 'DELETE', url: `/api/websites/${id}` })
  const restore = (id: number, caller = seller) =>
    caller.request({ method: 'POST', url: `/api/websites/${id}/restore` })
  const status = async (url: string) => (await test.visitor.request({ method: 'GET', url })).statusCode

  it('puts the page back with all it had, and a second time changes nothing', async () => {
    const page = await buildWebsite(test.services.db, seller.userId)
    await remove(page.id)
    await expect.poll(() => status(`/${page.customUrl}`)).toBe(404)
    expect((await restore(page.id)).json()).toMatchObject({ id: page.id, title: page.title })
    expect((await restore(page.id)).statusCode).toBe(200)
    await expect.poll(() => status(`/${page.customUrl}`)).toBe(200)
  })

  it('is refused after ten minutes, and when somebody else has the address by now', async () => {
    const late = await buildWebsite(test.services.db, seller.userId)
    await remove(late.id)
    await test.services.db
      .updateTable('productWebsites')
      .set({ deletedAt: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', late.id)
      .execute()
    expect((await restore(late.id)).json()).toMatchObject({ code: 'websites.undo_too_late' })

    const taken = await buildWebsite(test.services.db, seller.userId)
    await remove(taken.id)
    const other = await test.signIn('client')
    await buildWebsite(test.services.db, other.userId, { customUrl: taken.customUrl })
    expect((await restore(taken.id)).json()).toMatchObject({ code: 'websites.undo_url_taken' })
  })

  it('is for the owner: to others the website is not there', async () => {
    const page = await buildWebsite(test.services.db, seller.userId)
    await remove(page.id)
    expect((await restore(page.id, await test.signIn('client'))).statusCode).toBe(404)
  })
})
