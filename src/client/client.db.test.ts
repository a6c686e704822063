import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { buildUser, password } from '../../test/factories/user.ts'
import { buildOrder } from '../../test/factories/order.ts'
import { buildWebsite } from '../../test/factories/website.ts'

type Package = typeof import('./client.ts')

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
let client: Package
let test: TestApp
let baseUrl: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(root, 'node_modules/.client-'))
  await buildClient(folder)
  client = (await import(pathToFileURL(path.join(folder, 'index.js')).href)) as Package
  test = await createTestApp()
  const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
  baseUrl = `http://localhost:${address.port}`
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const signIn = async () => {
  const { id, email } = await buildUser(test.services.db)
  const { token } = await client.createClient({ baseUrl }).accounts.login({ body: { email, password } })
  return { userId: id, izlog: client.createClient({ baseUrl, token }) }
}

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof client.ApiError)) throw new Error('was not refused', { cause: error })
  return error
}

describe('the built client', () => {
  it('signs in, reads websites, and finds an order that was placed', async () => {
    const { userId, izlog } = await signIn()
    const website = await buildWebsite(test.services.db, userId)
    expect((await izlog.websites.listMine()).map(({ id }) => id)).toEqual([website.id])
    const open = client.createClient({ baseUrl })
    const placed = await open.orders.place({ body: buildOrder(website.id) })
    const [order] = await izlog.orders.listMine({ query: { limit: '1' } })
    expect(order).toMatchObject({ orderId: placed.orderId, totalPrice: placed.totalPrice })
    const changed = await izlog.orders.changeStatus({
      params: { id: String(order?.id) },
      body: { status: 'U dostavi' },
    })
    expect(changed.status).toBe('U dostavi')
  })

  it('throws refusals with status, code and sentence', async () => {
    const { izlog } = await signIn()
    const code = 'accounts.admin_only'
    expect(await refusalOf(izlog.orders.listAll({ query: {} }))).toMatchObject({
      status: 403,
      code,
      sentence: errorCatalogue[code].message,
      fields: [],
    })
    const wrong = await refusalOf(
      client.createClient({ baseUrl }).accounts.login({ body: { email: 'x', password: '' } }),
    )
    expect(wrong.status).toBe(400)
    expect(wrong.fields.map((field) => field.path)).toContain('password')
  })

  it('says that nobody answers, and lets who asked call off', async () => {
    const nobody = client.createClient({ baseUrl: 'http://127.0.0.1:9' })
    expect(await refusalOf(nobody.accounts.me())).toMatchObject({ status: 0, code: 'common.unavailable' })
    const { izlog } = await signIn()
    await expect(izlog.websites.listMine({}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })
})

describe('the package', () => {
  it('needs nothing else and carries no schema', async () => {
    const description = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as object
    expect(description).not.toHaveProperty('dependencies')
    const code = await readFile(path.join(folder, 'index.js'), 'utf8')
    expect(code).not.toMatch(/^import |\bfrom ["']|_zod/m)
  })

  it('has types that programs compile against, and that refuse a wrong call', async () => {
    const consumer = (body: string) => `import { ApiError, createClient } from './index.js'
const izlog = createClient({ baseUrl: 'https://izlog.test' })
export const run = async (): Promise<string> => {
  ${body}
}
export { ApiError }
`
    await writeFile(
      path.join(folder, 'right.ts'),
      consumer(`const [order] = await izlog.orders.listMine({ query: { limit: '1' } })
  await izlog.orders.changeStatus({ params: { id: order?.id ?? 1 }, body: { status: 'Otkazana' } })
  return order?.totalPrice ?? ''`),
    )
    await writeFile(
      path.join(folder, 'wrong.ts'),
      consumer(`await izlog.orders.changeStatus({ params: { id: '1' }, body: { status: 'Nema' } })
  return (await izlog.websites.listMine())[0]?.id`),
    )
    const compile = (file: string) =>
      promisify(execFile)(process.execPath, [
        path.join(root, 'node_modules/typescript/bin/tsc'),
        '--noEmit',
        '--strict',
        '--ignoreConfig',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        path.join(folder, file),
      ]).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      )
    expect(await compile('right.ts')).toBe('')
    const told = await compile('wrong.ts')
    expect(told).toContain(`Type '"Nema"' is not assignable`)
    expect(told.match(/error TS/g)).toHaveLength(2)
  })
})
