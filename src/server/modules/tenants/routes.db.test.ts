import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'

let test: TestApp
let admin: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
})

const create = (domain: unknown) =>
  admin.request({ method: 'POST', url: '/api/tenants', payload: { domain } })
const made = async (domain: string) => (await create(domain)).json<{ tenantId: string }>().tenantId
const page = (tenantId: string) =>
  test.visitor.request({ method: 'GET', url: `/tenants/${tenantId}/index.html` })
const remove = (tenantId: string) => admin.request({ method: 'DELETE', url: `/api/tenants/${tenantId}` })
const list = async () => (await admin.request({ method: 'GET', url: '/api/tenants' })).json<object>()
const fileOf = (tenantId: string) =>
  path.join(test.services.config.dataDir, 'tenants', tenantId, 'index.html')
const trail = () =>
  test.services.db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('action', 'like', '%-tenant')
    .orderBy('id')
    .execute()

describe('a tenant', () => {
  it('is a domain with a static page of its own, from making to deleting', async () => {
    expect(await list()).toEqual({ tenants: [] })
    const answer = await create('  Prodavnica.rs ')
    expect(answer.statusCode).toBe(201)
    const { tenantId } = answer.json<{ tenantId: string }>()
    expect(await list()).toEqual({ tenants: [{ tenantId, domain: 'Prodavnica.rs' }] })
    expect(existsSync(fileOf(tenantId))).toBe(true)

    const shown = await page(tenantId)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toContain('text/html')
    expect(shown.body).toContain('<h1>Prodavnica.rs</h1>')
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)

    expect((await remove(tenantId)).json()).toMatchObject({ success: true })
    expect(existsSync(path.dirname(fileOf(tenantId)))).toBe(false)
    expect((await page(tenantId)).statusCode).toBe(404)
    expect((await remove(tenantId)).statusCode).toBe(404)
    expect(await list()).toEqual({ tenants: [] })
    expect(await trail()).toEqual([
      { action: 'create-tenant', subject: 'Prodavnica.rs' },
      { action: 'delete-tenant', subject: 'Prodavnica.rs' },
    ])
  })

  it('never lets its text become markup or a path', async () => {
    const tenantId = await made('"><script>alert(1)</script>/../../x')
    expect(tenantId).toMatch(/^[\w-]{22}$/)
    const { body } = await page(tenantId)
    expect(body).not.toContain('<script')
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;/../../x')
  })

  it('stands on another machine as well, which never wrote the file', async () => {
    const tenantId = await made('drugi.rs')
    rmSync(path.dirname(fileOf(tenantId)), { recursive: true })
    expect((await page(tenantId)).body).toContain('drugi.rs')
    expect(existsSync(fileOf(tenantId))).toBe(true)
  })

  describe('page', () => {
    const written = {
      title: 'Lampe <b>Novi Sad</b>',
      text: 'Radimo od 9.\n\nNedeljom ne radimo.',
      contact: '021 & 400',
    }
    const save = (tenantId: string, payload: object) =>
      admin.request({ method: 'PUT', url: `/api/tenants/${tenantId}/page`, payload })
    const read = (tenantId: string) => admin.request({ method: 'GET', url: `/api/tenants/${tenantId}/page` })

    it('is written by an administrator, escaped, and stands on every machine', async () => {
      const tenantId = await made('pisana.rs')
      expect((await read(tenantId)).json()).toEqual({ title: '', text: '', contact: '' })
      expect((await page(tenantId)).body).toContain('Stranica ovog domena je u pripremi.')
      expect((await save(tenantId, { ...written, title: ` ${written.title} ` })).json()).toEqual(written)
      expect((await read(tenantId)).json()).toEqual(written)
      const shown = (await page(tenantId)).body
      expect(shown).toContain('<h1>Lampe &lt;b&gt;Novi Sad&lt;/b&gt;</h1>')
      expect(shown).toContain('<p>Radimo od 9.</p>\n<p>Nedeljom ne radimo.</p>')
      expect(shown).toContain('021 &amp; 400')
      expect(shown).toContain('pisana.rs')
      expect(shown).not.toContain('noindex')
      // What another machine still has on its disk is of before.
      writeFileSync(fileOf(tenantId), 'staro')
      expect((await page(tenantId)).body).toBe(shown)
      expect((await trail()).at(-1)).toEqual({ action: 'edit-tenant', subject: 'pisana.rs' })
      await save(tenantId, { title: '', text: '', contact: '' })
      expect((await page(tenantId)).body).toContain('<h1>pisana.rs</h1>')
    })

    it.each([
      [{ title: 'n'.repeat(121) }, 'Naslov može imati najviše 120 znakova'],
      [{ text: 'n'.repeat(4001) }, 'Tekst može imati najviše 4000 znakova'],
      [{ contact: 'n'.repeat(301) }, 'Kontakt može imati najviše 300 znakova'],
    ])('refuses too much: %#', async (over, message) => {
      const answer = await save(await made(`${Object.keys(over)[0]}.rs`), { ...written, ...over })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: [{ path: Object.keys(over)[0], message }] })
    })

    it('is nothing for a tenant that nobody made, nor for a client', async () => {
      expect((await read('a'.repeat(22))).statusCode).toBe(404)
      expect((await save('a'.repeat(22), written)).statusCode).toBe(404)
      const client = await test.signIn('client')
      const url = `/api/tenants/${await made('tudja.rs')}/page`
      expect((await client.request({ method: 'PUT', url, payload: written })).statusCode).toBe(403)
    })
  })

  it.each(['', '   ', null, 7])('needs a domain: %o is refused', async (domain) => {
    expect((await create(domain)).statusCode).toBe(400)
  })

  it('exists once per domain, and a refused one leaves nothing behind', async () => {
    await made('isti.rs')
    const before = await trail()
    const answer = await create('ISTI.rs')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'Tenant sa ovim domenom već postoji.' })
    expect(await trail()).toEqual(before)
  })

  it.each(['..%2f..%2fkeys.json', 'a', 'a'.repeat(22), '%00'])(
    'that nobody made answers nothing: %s',
    async (tenantId) => {
      expect((await page(tenantId)).statusCode).toBeGreaterThanOrEqual(400)
      expect((await remove(tenantId)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})
