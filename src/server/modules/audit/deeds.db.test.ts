import { beforeAll, expect, it } from 'vitest'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'

let test: TestApp
let seller: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})

const shopToken = `shpat_${'a'.repeat(32)}`
type Deed = [what: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object]

/** What leaves with buyers' data, and what decides who hears of orders or where they are taken. */
const deeds: [action: string, subject: string, ...deed: Deed][] = [
  [
    'change-keys',
    'Trackify',
    'tracking keys',
    'PATCH',
    '/api/users/update-settings',
    { trackifyApiKey: 'kljuc-1', trackifySerbiaApiKey: null },
  ],
  ['change-keys', 'Telegram', 'the chat', 'PATCH', '/api/user/settings', { telegramChatId: '-100123' }],
  [
    'change-keys',
    'Google Sheets',
    'the spreadsheet',
    'PUT',
    '/api/settings/google-sheets',
    { googleSheetsId: '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefg' },
  ],
  [
    'change-keys',
    'Shopify',
    'the store',
    'PUT',
    '/api/settings/shopify',
    { shopDomain: 'radnja.myshopify.com', accessToken: shopToken },
  ],
  [
    'change-keys',
    'Meta Pixel',
    'the token of conversions',
    'PUT',
    '/api/pixel/conversions-api',
    { accessToken: 'EAAtajna' },
  ],
  ['add-domain', 'moja-radnja.rs', 'a claim', 'POST', '/api/domains', { host: 'moja-radnja.rs' }],
  ['remove-domain', 'moja-radnja.rs', 'its end', 'DELETE', '/api/domains/moja-radnja.rs'],
  ['export-orders', 'CSV', 'a file of orders', 'GET', '/api/orders/export?format=csv'],
]

it.each(deeds)('%s (%s) is recorded: %s', async (action, subject, _what, method, url, payload) => {
  const answer = await seller.request({ method, url, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  const line = await test.services.db
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    action,
    subject,
    actorUserId: seller.userId,
    targetUserId: seller.userId,
    network: '127.0.0.0/24',
    address: null,
  })
  expect(JSON.stringify(line)).not.toMatch(/shpat|EAA|kljuc-1|100123|AbCdEf/)
})

it('labels of orders are recorded', async () => {
  const website = await buildWebsite(test.services.db, seller.userId)
  await test.visitor.request({ method: 'POST', url: '/api/orders', payload: buildOrder(website.id) })
  const { id } = await test.services.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const answer = await seller.request({ method: 'GET', url: `/api/orders/print?kind=termo&ids=${id}` })
  expect(answer.statusCode).toBe(200)
  const line = await test.services.db
    .selectFrom('auditLog')
    .select(['subject', 'targetUserId'])
    .where('action', '=', 'print-orders')
    .execute()
  expect(line).toEqual([{ subject: 'nalepnice', targetUserId: seller.userId }])
})

it('saving the same again is no change of keys', async () => {
  const count = async () =>
    (await test.services.db.selectFrom('auditLog').select('id').where('subject', '=', 'Telegram').execute())
      .length
  const before = await count()
  await seller.request({ method: 'PATCH', url: '/api/user/settings', payload: { telegramChatId: '-100123' } })
  expect(await count()).toBe(before)
})
