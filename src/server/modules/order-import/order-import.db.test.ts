import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ChangedRows,
  ImportProgress,
  ImportSummary,
  OrderImport,
} from '#contract/order-import/schema.ts'
import type { Order, OrderEvent } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { sizeRows } from '../../../../test/shelf.ts'
import { maintenanceJobs } from '../../jobs/maintenance.ts'
import { announceOrder } from '../notifications/announce.ts'
import { updateWebsite } from '../websites/save-website.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { runImport, undoImport } from './run-import.ts'

let test: TestApp
let seller: TestCaller
let lamp: WebsiteRow
let shoes: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  seller = await test.signIn('client')
  lamp = await buildWebsite(test.services.db, seller.userId)
  shoes = await buildWebsite(test.services.db, seller.userId, { productName: 'Patike AirFlow' })
  await updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, shoes.id, {
    variants: sizeRows(['42', '43', '44'], { '44': { isOn: false } }),
  })
})

const never = new AbortController().signal
const now = new Date('2026-11-24T12:00:00Z')
const head = 'Ime i prezime;Telefon;Adresa;Mesto;PTT;Artikal;Veličina;Količina;Cena;Datum;Broj porudžbine'
const row = (
  over: Partial<
    Record<'name' | 'phone' | 'product' | 'size' | 'qty' | 'price' | 'day' | 'number', string>
  > = {},
) => {
  const cells = {
    name: 'Mira Perić',
    phone: '064 555 0101',
    product: 'Noćna lampa',
    size: '',
    qty: '1',
    price: '2.990',
    day: '',
    number: '',
    ...over,
  }
  return [
    cells.name,
    cells.phone,
    'Žička 12',
    'Šabac',
    '15000',
    cells.product,
    cells.size,
    cells.qty,
    cells.price,
    cells.day,
    cells.number,
  ].join(';')
}
const csv = (...rows: string[]): string => [head, ...rows].join('\r\n')

const upload = (
  content: string | Buffer,
  fileName = 'porudzbine.csv',
  by: Pick<TestCaller, 'request'> = seller,
) => {
  const boundary = 'x'.repeat(30)
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return by.request({
    method: 'POST',
    url: '/api/order-imports',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}
const read = async (content: string | Buffer, fileName?: string): Promise<OrderImport> => {
  const answer = await upload(content, fileName)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<OrderImport>()
}
const call = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<T> => {
  const answer = await seller.request({ method, url, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<T>()
}
const run = async (id: number): Promise<ImportProgress> => {
  await call('POST', `/api/order-imports/${id}/start`)
  await runImport(test.services, id, never)
  return call('GET', `/api/order-imports/${id}/progress`)
}
const list = (query = '') => call<Order[]>('GET', `/api/orders/my?limit=200${query}`)
const states = ({ rowsRead }: Pick<OrderImport, 'rowsRead'>) => rowsRead.map(({ state }) => state)
const refused = async (answer: ReturnType<typeof upload>) => (await answer).json<{ code: string }>().code

describe('a file of orders', () => {
  it('is understood by its headings and becomes orders, each with its history', async () => {
    const file = await read(
      csv(
        row({ number: '#1023', day: '20.11.2026.' }),
        row({ phone: '0645550102', product: 'patike airflow', size: '43', qty: '2', price: '' }),
      ),
    )
    expect(file).toMatchObject({ fileName: 'porudzbine.csv', state: 'checking', missing: [], orders: 0 })
    expect(file.columns).toEqual([
      'name',
      'phone',
      'address',
      'city',
      'postalCode',
      'product',
      'choice',
      'quantity',
      'price',
      'date',
      'number',
    ])
    expect(file.counts).toMatchObject({ ready: 2, wrong: 0 })
    expect(await run(file.id)).toEqual({ state: 'done', total: 2, through: 2, imported: 2, failed: 0 })
    const orders = await list()
    expect(orders).toHaveLength(2)
    const [second, first] = orders
    expect(first).toMatchObject({
      websiteId: lamp.id,
      totalPrice: '2990.00',
      source: 'import',
      postalCode: '15000',
      createdAt: '2026-11-20T11:00:00.000Z',
      phoneE164: '+381645550101',
    })
    expect(second).toMatchObject({
      websiteId: shoes.id,
      quantity: 2,
      pieces: [{ choice: ['43'], quantity: 2 }],
    })
    const [event] = await call<OrderEvent[]>('GET', `/api/orders/${first?.id}/history`)
    expect(event?.note).toBe('fajl „porudzbine.csv“, red 1, broj #1023')
    expect(await list(`&import=${file.id}`)).toHaveLength(2)
    expect(await list('&import=999999')).toEqual([])
  })

  it('says what is wrong with each row at its column, and takes it once it is corrected', async () => {
    const file = await read(
      csv(
        row({ phone: '064' }),
        row({ name: '', product: 'Fen' }),
        row({ phone: '0645550103', product: 'Patike AirFlow', size: '44' }),
      ),
    )
    expect(states(file)).toEqual(['wrong', 'wrong', 'wrong'])
    expect(file.rowsRead.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      [1],
      [0, 5],
      [6],
    ])
    expect(
      await refused(seller.request({ method: 'POST', url: `/api/order-imports/${file.id}/start` })),
    ).toBe('order_import.nothing_to_take')
    const changed = await call<ChangedRows>('PUT', `/api/order-imports/${file.id}/rows`, {
      cells: [
        { position: 1, column: 1, text: '064 555 0199' },
        { position: 2, column: 0, text: 'Ana Anić' },
        { position: 2, column: 5, text: 'Noćna lampa' },
      ],
    })
    expect(changed.counts).toMatchObject({ ready: 2, wrong: 1 })
    expect(states(changed)).toEqual(['ready', 'ready'])
    expect(await run(file.id)).toMatchObject({ imported: 2, failed: 0 })
    const rest = await call<OrderImport>('GET', `/api/order-imports/${file.id}`)
    expect(states(rest)).toEqual(['imported', 'imported', 'wrong'])
    expect(rest.rowsRead[0]?.cells, 'a buyer stands in the order alone').toBeNull()
    await call('PUT', `/api/order-imports/${file.id}/rows`, {
      cells: [{ position: 3, column: 6, text: '42' }],
    })
    expect(await run(file.id)).toMatchObject({ state: 'done', total: 1, through: 1, imported: 3 })
  })

  it('adds nothing twice: the same file, the same row, an order that is there', async () => {
    const content = csv(row({ number: 'A-1' }), row({ phone: '0645550104' }), row({ phone: '064 555 0104' }))
    const file = await read(content)
    expect(states(file)).toEqual(['ready', 'ready', 'known'])
    expect(file.rowsRead[2]?.known).toBe('Isto kao red 2')
    await run(file.id)
    const again = await read(content)
    expect(states(again)).toEqual(['known', 'known', 'known'])
    const [, first] = await list()
    expect(again.rowsRead[0]?.known).toBe(`Već postoji: ${first?.orderNumber}`)
    expect(
      await refused(seller.request({ method: 'POST', url: `/api/order-imports/${again.id}/start` })),
    ).toBe('order_import.nothing_to_take')
    expect(await list()).toHaveLength(2)
  })

  it('two files at once make one order of each row', async () => {
    const [one, two] = await Promise.all([read(csv(row())), read(csv(row()))])
    await call('POST', `/api/order-imports/${one?.id}/start`)
    await call('POST', `/api/order-imports/${two?.id}/start`)
    await Promise.all([one, two, one].map((file) => runImport(test.services, file?.id ?? 0, never)))
    expect(await list()).toHaveLength(1)
  })

  it('an order under another number of the file is another one, and one that is wanted all the same is taken', async () => {
    const file = await read(
      csv(
        row({ number: 'A-1' }),
        row({ number: 'A-2' }),
        row({ phone: '0645550105' }),
        row({ phone: '0645550105' }),
      ),
    )
    expect(states(file)).toEqual(['ready', 'ready', 'ready', 'known'])
    const changed = await call<ChangedRows>('PUT', `/api/order-imports/${file.id}/rows`, {
      choices: [
        { position: 4, choice: 'take' },
        { position: 1, choice: 'leave' },
      ],
    })
    expect(changed.counts).toMatchObject({ ready: 3, left: 1 })
    expect(await run(file.id)).toMatchObject({ imported: 3 })
  })

  it('a row that fails while it is written holds up no other, and says so', async () => {
    // What nobody foresaw: the database itself refuses this one.
    await sql`alter table orders add constraint orders_no_failure check (first_name <> 'Kvar')`.execute(
      test.services.db,
    )
    const file = await read(
      csv(row(), row({ phone: '0645550106', name: 'Kvar Kvarić' }), row({ phone: '0645550107' })),
    )
    expect(await run(file.id)).toEqual({ state: 'done', total: 3, through: 3, imported: 2, failed: 1 })
    const rest = await call<OrderImport>('GET', `/api/order-imports/${file.id}`)
    expect(states(rest)).toEqual(['imported', 'failed', 'imported'])
    expect(rest.rowsRead[1]?.problems).toEqual([
      { column: null, message: 'Došlo je do neočekivane greške. Pokušajte ponovo.' },
    ])
    await call('PUT', `/api/order-imports/${file.id}/rows`, {
      cells: [{ position: 2, column: 0, text: 'Ana Anić' }],
    })
    expect(await run(file.id)).toMatchObject({ total: 1, through: 1, imported: 3, failed: 0 })
  })

  it('a page that goes while its rows wait is told of in the table', async () => {
    const file = await read(
      csv(row({ product: 'Patike AirFlow', size: '42', price: '' }), row({ phone: '0645550108' })),
    )
    await call('POST', `/api/order-imports/${file.id}/start`)
    await test.services.db
      .updateTable('productWebsites')
      .set({ deletedAt: now })
      .where('id', '=', shoes.id)
      .execute()
    await runImport(test.services, file.id, never)
    expect(states(await call<OrderImport>('GET', `/api/order-imports/${file.id}`))).toEqual([
      'wrong',
      'imported',
    ])
  })

  it('stopped in the middle it goes on where it stood', async () => {
    const file = await read(
      csv(...Array.from({ length: 60 }, (_, at) => row({ phone: `064 600 ${1000 + at}` }))),
    )
    await call('POST', `/api/order-imports/${file.id}/start`)
    let left = 1
    const stop = {
      throwIfAborted: () => {
        if ((left -= 1) < 0) throw new Error('stopped')
      },
    } as AbortSignal
    await expect(runImport(test.services, file.id, stop)).rejects.toThrow('stopped')
    expect(await call('GET', `/api/order-imports/${file.id}/progress`)).toMatchObject({
      state: 'running',
      total: 60,
      through: 50,
    })
    await runImport(test.services, file.id, never)
    expect(await list()).toHaveLength(60)
  })

  it('is taken back as a whole, but for what was sent', async () => {
    const file = await read(csv(row(), row({ phone: '0645550109' }), row({ phone: '0645550110' })))
    await run(file.id)
    const [last] = await list()
    await call('PUT', `/api/orders/${last?.id}/status`, { status: 'U dostavi' })
    await call('POST', `/api/order-imports/${file.id}/undo`)
    await undoImport(test.services, file.id, never)
    expect((await list()).map(({ id }) => id)).toEqual([last?.id])
    const [summary] = await call<ImportSummary[]>('GET', '/api/order-imports')
    expect(summary).toMatchObject({ state: 'undone', orders: 1, waiting: 0 })
    expect(await refused(seller.request({ method: 'POST', url: `/api/order-imports/${file.id}/undo` }))).toBe(
      'order_import.begun',
    )
    const again = await read(csv(row()))
    expect(states(again), 'what was taken back is not there').toEqual(['ready'])
  })

  it('restored orders are of their import again', async () => {
    const file = await read(csv(row()))
    await run(file.id)
    const [order] = await list()
    await call('POST', '/api/orders/remove', { ids: [order?.id] })
    await call('POST', '/api/orders/restore', { ids: [order?.id] })
    expect(await list(`&import=${file.id}`)).toHaveLength(1)
  })

  it('tells neither the seller nor the buyer', async () => {
    await test.services.db
      .updateTable('users')
      .set({ telegramBotId: 'v1.sealed', telegramChatId: '1' })
      .where('id', '=', seller.userId)
      .execute()
    await test.services.db
      .insertInto('noticePreferences')
      .values({ userId: seller.userId, buyerEvents: ['buyer_received'] })
      .execute()
    const file = await read(csv(row()))
    await run(file.id)
    const [order] = await list()
    await announceOrder(test.services, order?.id ?? 0)
    expect(
      await test.services.db
        .selectFrom('notifications')
        .select('id')
        .where('orderId', '=', order?.id ?? 0)
        .execute(),
    ).toEqual([])
  })
})

describe('columns', () => {
  it('that were not understood are chosen, and the choice is remembered', async () => {
    const content = 'Ko;Broj mobilnog;Gde;Grad;Šta\nMira Perić;064 555 0101;Žička 12;Šabac;Noćna lampa'
    const file = await read(content)
    expect(file.columns).toEqual([null, null, null, 'city', null])
    expect(file.missing).toEqual(['name', 'phone', 'address', 'product'])
    const columns = ['name', 'phone', 'address', 'city', null]
    const changed = await call<OrderImport>('PUT', `/api/order-imports/${file.id}/columns`, {
      columns,
      websiteId: lamp.id,
      market: null,
    })
    expect(changed).toMatchObject({ missing: [], counts: { ready: 1 } })
    expect((await read(content)).columns).toEqual(columns)
    const twice = seller.request({
      method: 'PUT',
      url: `/api/order-imports/${file.id}/columns`,
      payload: { columns: ['name', 'name'], websiteId: null, market: null },
    })
    expect(await refused(twice)).toBe('order_import.column_twice')
  })
})

describe('what cannot be taken', () => {
  const long = 'a'.repeat(100)
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'order_import.empty'],
    ['headings alone', head, 'order_import.empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'order_import.unreadable'],
    [
      'an old spreadsheet',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'order_import.old_format',
    ],
    ['a broken zip file', Buffer.concat([Buffer.from('PK'), Buffer.alloc(500, 1)]), 'order_import.too_heavy'],
    [
      'more rows than one looks through',
      csv(...Array.from({ length: 5001 }, () => 'a;b')),
      'order_import.too_many_rows',
    ],
    ['more than five megabytes', `${head}\n${`${long}\n`.repeat(52_000)}`, 'order_import.too_large'],
  ])('%s', async (_, content, code) => {
    expect(await refused(upload(content))).toBe(code)
  })

  it('files of others', async () => {
    const file = await read(csv(row()))
    const stranger = await test.signIn('client')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/progress'],
      ['POST', '/start'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await stranger.request({ method, url: `/api/order-imports/${file.id}${path}` })).json(),
      ).toMatchObject({ code: 'order_import.not_found' })
    expect((await upload(csv(row()), 'a.csv', test.visitor as TestCaller)).statusCode).toBe(401)
  })

  it('what was not taken is thrown away, at once or after ten days', async () => {
    const [one, two] = [await read(csv(row())), await read(csv(row()))]
    await call('DELETE', `/api/order-imports/${one.id}`)
    await test.services.db
      .updateTable('orderImports')
      .set({ createdAt: new Date('2026-01-01') })
      .where('id', '=', two.id)
      .execute()
    await maintenanceJobs['maintenance.sweep'](
      {},
      { services: test.services, isLastTry: false, signal: never },
    )
    expect(await call<ImportSummary[]>('GET', '/api/order-imports')).toEqual([])
  })
})

it('the empty file has headings that are understood', async () => {
  const answer = await seller.request({ method: 'GET', url: '/api/order-imports/template' })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(await refused(upload(answer.rawPayload, 'porudzbine-za-uvoz.xlsx'))).toBe('order_import.empty')
})
