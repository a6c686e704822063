import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Insertable } from 'kysely'
import { builtInProfiles } from '#contract/shipping-documents/profiles.ts'
import type { Orders } from '#server/db/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { readPdf } from '../../../../test/read-pdf.ts'

let test: TestApp
let seller: TestCaller
let other: TestCaller
let admin: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  other = await test.signIn('client')
  admin = await test.signIn('admin')
})

const store = async (...rows: Partial<Insertable<Orders>>[]): Promise<number[]> =>
  (
    await storeOrders(
      test.services.db,
      rows.map((row) => storedOrder(seller.userId, row)),
    )
  ).map(({ id }) => id)
const get = (caller: TestCaller, url: string) => caller.request({ method: 'GET', url })
const send = (
  caller: TestCaller,
  method: 'PATCH' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object = {},
) => caller.request({ method, url, payload })
const linesOf = async (query: string, caller = seller) => {
  const answer = await get(caller, `/api/orders/export?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

describe('the file for a spreadsheet', () => {
  it('says that it is UTF-8, parts with semicolons and writes decimals with a comma', async () => {
    const [id] = await store({
      firstName: 'Đorđe',
      lastName: 'Šćepanović',
      phoneE164: '+381641234567',
      notes: 'Zvati; posle "16 h"',
      createdAt: new Date('2026-11-20T13:05:00Z'),
    })
    const answer = await get(seller, `/api/orders/export?ids=${id}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.startsWith('\uFEFFPorudžbina;Datum;Status;Primalac;Telefon;')).toBe(true)
    expect(answer.body).toContain(
      ';20.11.2026. 14:05;Na čekanju;Đorđe Šćepanović;064/123-4567;Žička 12;15000;Šabac;Srbija;Noćna lampa;1;1 × Noćna lampa;2990,00;RSD;"Zvati; posle ""16 h""";;',
    )
  })

  it.each(['=HYPERLINK("http://zlo")', '+1', '-2', '@SUM(A1)'])(
    'holds %j as text in both kinds of file',
    async (firstName) => {
      const [id] = await store({ firstName })
      const [, line] = await linesOf(`ids=${id}`)
      expect(line).toContain(`'${firstName.replaceAll('"', '""')}`)
      const answer = await get(seller, `/api/orders/export?ids=${id}&format=xlsx`)
      const [, row] = await readSheet(answer.rawPayload)
      expect(row?.[3]).toBe(firstName)
    },
  )

  it('as XLSX has numbers as numbers, dates as dates and phones as text', async () => {
    const [id] = await store({
      firstName: 'Ђорђе <&> "Ž"\u0001',
      lastName: '😀',
      phoneE164: '+381641234567',
      totalPrice: '12990.50',
      quantity: 3,
      createdAt: new Date('2026-07-01T10:00:00Z'),
    })
    const answer = await get(seller, `/api/orders/export?ids=${id}&format=xlsx`)
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toMatch(
      /porudzbine-srbija-standardna-tabela-\d{4}-\d\d-\d\d\.xlsx/,
    )
    const [head, row] = await readSheet(answer.rawPayload)
    expect(head?.slice(0, 4)).toEqual(['Porudžbina', 'Datum', 'Status', 'Primalac'])
    expect(row?.[1]).toEqual(new Date('2026-07-01T12:00:00Z'))
    expect(row?.slice(3, 5)).toEqual(['Ђорђе <&> "Ž" 😀', '064/123-4567'])
    expect(row?.slice(10, 13)).toEqual([3, '3 × Noćna lampa', 12_990.5])
  })

  it('goes through many pages of orders once each, of the caller alone, in both kinds', async () => {
    const many = await test.signIn('client')
    // Order numbers are drawn by lot and have no letter O, so only the one buyer is found by her name.
    const rows = Array.from({ length: 2500 }, (_, n) =>
      storedOrder(many.userId, { firstName: n === 2499 ? 'Osobita' : `Kupac ${n}` }),
    )
    await storeOrders(test.services.db, rows)
    const lines = await linesOf('', many)
    expect(new Set(lines).size).toBe(2501)
    expect(await linesOf('name=Osobita', many)).toHaveLength(2)
    const answer = await get(many, '/api/orders/export?format=xlsx&profile=d-express')
    const table = await readSheet(answer.rawPayload)
    expect(table).toHaveLength(2501)
    expect(await linesOf('', other)).toHaveLength(1)
    expect((await linesOf('', admin)).length).toBeGreaterThan(2501)
  })

  it.each(builtInProfiles.map((profile) => [profile.key, profile] as const))('%s', async (key, profile) => {
    const [id] = await store({
      firstName: 'Ana',
      lastName: 'Ćirić',
      phone: '067 123 456',
      phoneE164: '+38267123456',
      address: 'Bulevar Svetog Petra 15a, stan 3',
      targetMarket: 'Montenegro',
      totalPrice: '25.50',
    })
    const [head, line] = await linesOf(`ids=${id}&profile=${key}`)
    expect(head).toBe(profile.columns.map(({ heading }) => heading).join(';'))
    expect(line).toContain('25,50')
    if (key !== 'standard') expect(profile.hint).toContain('ne objavljuje')
    expect(line).toMatch(/;(067\/123-456|067123456|\+?38267123456);/)
  })

  it.each(['format=pdf', 'profile=../tajna', 'ids=1%20or%201', 'status=Nema'])(
    'refuses %s',
    async (query) => {
      expect((await get(seller, `/api/orders/export?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('layouts of one’s own', () => {
  const columns = [
    { field: 'constant', heading: 'Usluga', value: 'DANAS ZA SUTRA' },
    { field: 'phonePlus', heading: 'Tel' },
    { field: 'codMinor', heading: 'Pare' },
    { field: 'senderName', heading: 'Od' },
    { field: 'street', heading: 'Ulica' },
    { field: 'houseNumber', heading: 'Br' },
  ]

  it('are saved, used, changed and removed, and nobody else’s', async () => {
    const saved = await send(seller, 'POST', '/api/shipping-documents/profiles', {
      name: 'Moj kurir',
      base: 'bex',
      columns,
    })
    expect(saved.statusCode).toBe(201)
    const { id } = saved.json<{ id: number }>()
    await send(seller, 'PATCH', '/api/shipping-documents/settings', { sender: { name: 'Kućica DOO' } })
    const [order] = await store({
      phone: '061 234 567',
      phoneE164: '+38761234567',
      address: 'Titova 5/2',
      targetMarket: 'Bosnia',
    })
    expect(await linesOf(`ids=${order}&profile=${id}`)).toEqual([
      'Usluga;Tel;Pare;Od;Ulica;Br',
      'DANAS ZA SUTRA;+38761234567;299000;Kućica DOO;Titova;5/2',
    ])
    expect((await get(other, `/api/orders/export?profile=${id}`)).json()).toMatchObject({
      code: 'shipping_documents.profile_not_found',
    })
    const changed = { name: 'Moj kurir 2', base: 'bex', columns: columns.slice(0, 1) }
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await send(other, method, `/api/shipping-documents/profiles/${id}`, changed)).statusCode).toBe(
        404,
      )
    expect((await send(seller, 'PUT', `/api/shipping-documents/profiles/${id}`, changed)).json()).toEqual({
      id,
      ...changed,
    })
    expect((await get(seller, '/api/shipping-documents/profiles')).json()).toEqual([{ id, ...changed }])
    await send(seller, 'DELETE', `/api/shipping-documents/profiles/${id}`)
    expect((await get(seller, '/api/shipping-documents/profiles')).json()).toEqual([])
  })

  it('have a name of their own, at least one column and an end', async () => {
    const save = (name: string, some: object[] = columns) =>
      send(other, 'POST', '/api/shipping-documents/profiles', { name, base: 'standard', columns: some })
    expect((await save('Prvi')).statusCode).toBe(201)
    expect((await save('PRVI')).json()).toMatchObject({ message: 'Već imate raspored sa tim nazivom.' })
    expect((await save('Prazan', [])).json()).toMatchObject({ message: 'Izaberite bar jednu kolonu' })
    expect((await save('')).json()).toMatchObject({ message: 'Upišite naziv rasporeda' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(`Još ${n}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  })
})

describe('what is printed', () => {
  const print = async (kind: string, ids: number[], caller = seller) => {
    const answer = await get(caller, `/api/orders/print?kind=${kind}&ids=${ids.join(',')}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
    return { pages: await readPdf(answer.rawPayload), size: answer.rawPayload.length }
  }
  const numberOf = async (id: number | undefined) =>
    (
      await test.services.db
        .selectFrom('orders')
        .select('orderNumber')
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow()
    ).orderNumber
  const flat = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

  it('lists for each courier what it takes over, with sums by currency and places to sign', async () => {
    const bex = await store(
      ...Array.from({ length: 30 }, (_, n) => ({
        courier: 'bex',
        firstName: `Kupac ${n}`,
        totalPrice: '1000.00',
      })),
      { courier: 'bex', currency: 'EUR', totalPrice: '20.00' },
    )
    const own = await store({ courier: 'Brza pošta', lastName: 'Poslednji' })
    const { pages } = await print('list', [...bex, ...own])
    expect(pages).toHaveLength(3)
    // As in the list, the newest first.
    const [third = '', first = '', second = ''] = pages.map(({ text }) => flat(text))
    expect(first).toContain('Kurir: BEX')
    expect(first).toContain('Strana 1 od 2')
    expect(first).not.toContain('Primio kurir')
    expect(second).toContain('Pošiljaka: 31')
    expect(second).toContain('Ukupno: 20 € + 30.000 RSD')
    expect(second).toContain('Primio kurir (ime, potpis)')
    expect(third).toContain('Kurir: Brza pošta')
    for (const id of [...bex, ...own]) expect(first + second + third).toContain(await numberOf(id))
  })

  it('says on a label of 100 × 150 mm where, to whom and how much, with a code that scans', async () => {
    await send(seller, 'PATCH', '/api/shipping-documents/settings', {
      sender: {
        name: 'Kućica Šećerana',
        phone: '060/1112223',
        address: 'Žarka Zrenjanina 7',
        postalCode: '11000',
        city: 'Beograd',
      },
    })
    const [id] = await store({
      firstName: 'Đorđe',
      lastName: 'Žćčšević',
      phoneE164: '+381641234567',
      address:
        'Ulica Hercegovačkih srpskih dobrovoljaca iz Prvog svetskog rata 124a, ulaz 3, sprat 12, stan 78 kod porodice Ćosić',
      postalCode: '15000',
      totalPrice: '12990.00',
      notes: 'Zvati pre isporuke',
    })
    const { pages, size } = await print('termo', [id as number])
    expect(pages).toMatchObject([{ width: 100, height: 150, barcodes: [await numberOf(id)] }])
    const text = flat(pages[0]?.text)
    for (const words of [
      'Kućica Šećerana',
      'Žarka Zrenjanina 7, 11000 Beograd',
      'Đorđe Žćčšević',
      'porodice Ćosić',
      '15000 Šabac',
      '064 123 4567',
      '1 × Noćna lampa',
      'Zvati pre isporuke',
      'OTKUPNINA',
      '12.990 RSD',
    ])
      expect(text).toContain(words)
    // The font goes along with the letters that are used, not whole.
    expect(size).toBeLessThan(60_000)
  })

  it('writes Cyrillic, leaves out what it has no letters for, and takes the courier’s number for the code', async () => {
    const [id] = await store({
      firstName: 'Љубица',
      lastName: 'Ђурђевић-Џамбо 😀',
      address: 'Његошева 5',
      city: 'Чачак',
      trackingId: 'RE123456789RS',
    })
    const { pages } = await print('termo', [id as number])
    expect(flat(pages[0]?.text)).toContain('Љубица Ђурђевић-Џамбо Његошева 5 32000 Чачак')
    expect(pages[0]?.barcodes).toEqual(['RE123456789RS'])
  })

  it.each([
    ['termo', 9],
    ['a4-4', 3],
    ['a4-8', 2],
    ['slip', 5],
  ])('%s: nine orders take %i pages, and every code scans', async (kind, count) => {
    const ids = await store(
      ...Array.from({ length: 9 }, (_, n) => ({
        firstName: `Kupac ${n}`,
        address: 'Dugačka ulica '.repeat(12),
      })),
    )
    const { pages } = await print(kind, ids)
    expect(pages).toHaveLength(count)
    if (kind !== 'termo') expect(pages[0]).toMatchObject({ width: 210, height: 297 })
    const numbers = await Promise.all(ids.map(numberOf))
    expect(pages.flatMap(({ barcodes }) => barcodes).toSorted()).toEqual(numbers.toSorted())
  })

  it('prints a slip with everything in the parcel, and what each costs', async () => {
    const [id] = await store({ totalPrice: '4480.00', quantity: 2, upsellCost: '500' })
    await test.services.db
      .insertInto('upsellOrders')
      .values({
        originalOrderId: id as number,
        userId: seller.userId,
        orderId: crypto.randomUUID(),
        title: 'Krpa od mikrovlakana',
        totalPrice: '1490',
        currency: 'RSD',
        currencySymbol: 'RSD',
        customerData: '{}',
      })
      .execute()
    const { pages } = await print('slip', [id as number])
    const text = flat(pages[0]?.text)
    for (const words of [
      'Pakovni list',
      'Noćna lampa',
      '2.990 RSD',
      'Krpa od mikrovlakana',
      '1.490 RSD',
      'Za naplatu',
      '4.480 RSD',
    ])
      expect(text).toContain(words)
    expect((await linesOf(`ids=${id}&profile=aks`))[1]).toContain(
      '2 × Noćna lampa + 1 × Krpa od mikrovlakana',
    )
  })

  it('prints of an administrator’s choice each parcel with its own seller', async () => {
    const [id] = await store({})
    const { pages } = await print('termo', [id as number], admin)
    expect(pages[0]?.text).toContain('Kućica Šećerana')
  })

  it('refuses foreign and missing orders alike, and kinds that are none', async () => {
    const [id] = await store({})
    const answers = await Promise.all(
      [id, 2_000_000_000].map((some) => get(other, `/api/orders/print?kind=termo&ids=${some}`)),
    )
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ code: 'shipping_documents.nothing_to_print' })
    expect((await get(seller, '/api/orders/print?kind=a5&ids=1')).statusCode).toBe(400)
    expect((await get(seller, '/api/orders/print?kind=termo')).statusCode).toBe(400)
  })
})

describe('the sender', () => {
  it('is kept, and filled in from the account where it is empty', async () => {
    const before = (await get(other, '/api/shipping-documents/settings')).json()
    expect(before).toMatchObject({ label: 'termo', format: 'csv', profile: 'standard', sender: { name: '' } })
    await send(other, 'PATCH', '/api/shipping-documents/settings', { label: 'a4-8' })
    const both = await Promise.all([
      send(other, 'PATCH', '/api/shipping-documents/settings', { format: 'xlsx' }),
      send(other, 'PATCH', '/api/shipping-documents/settings', { sender: { city: ' Niš ' } }),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await get(other, '/api/shipping-documents/settings')).json()).toMatchObject({
      label: 'a4-8',
      format: 'xlsx',
      sender: { name: '', city: 'Niš' },
    })
    expect(
      (
        await send(other, 'PATCH', '/api/shipping-documents/settings', { sender: { name: 'x'.repeat(101) } })
      ).json(),
    ).toMatchObject({ message: 'Predugačko za nalepnicu' })
  })
})

describe('orders to which a buyer may still add', () => {
  const soon = () => new Date(Date.now() + 300_000)
  it('are in no courier’s file and on no label until their window has closed, and the seller is warned before', async () => {
    await send(seller, 'PATCH', '/api/shipping-documents/settings', { sender: {} })
    const [ready = 0, open = 0, sent = 0, trial = 0] = await store(
      {},
      { upsellDelayedUntil: soon(), orderNumber: 'IZ-PROZOR' },
      { upsellDelayedUntil: soon(), status: 'U dostavi' },
      { isTest: true, orderNumber: 'IZ-PROBA' },
    )
    const ids = [ready, open, sent, trial].join(',')
    expect(await linesOf(`ids=${ids}&profile=aks`)).toHaveLength(3)
    expect((await linesOf(`ids=${ids}`)).join('\n')).toContain('IZ-PROZOR')
    const label = await get(seller, `/api/orders/print?kind=termo&ids=${ids}`)
    expect((await readPdf(label.rawPayload)).length).toBe(2)
    expect((await get(seller, `/api/shipping-documents/check?ids=${ids}`)).json()).toEqual({
      open: ['IZ-PROZOR'],
      unconfirmed: [],
      doubtfulPhones: [],
      lacksSender: true,
    })
    const alone = await get(seller, `/api/orders/print?kind=slip&ids=${open}`)
    expect(alone.statusCode).toBe(409)
    expect(alone.json()).toMatchObject({ code: 'shipping_documents.window_open' })
  })

  it('a doubted number is printed as it was written, and both that and a whole sender are said', async () => {
    const [id = 0] = await store({
      phone: '064 123',
      phoneE164: null,
      isPhoneDoubtful: true,
      orderNumber: 'IZ-BROJ',
    })
    expect((await linesOf(`ids=${id}&profile=aks`))[1]).toContain('064 123')
    const [page] = await readPdf((await get(seller, `/api/orders/print?kind=termo&ids=${id}`)).rawPayload)
    expect(page?.text).toContain('064 123')
    expect(page?.text).not.toContain('381')
    await send(seller, 'PATCH', '/api/shipping-documents/settings', {
      sender: { name: 'Kućica', address: 'Glavna 1', city: 'Niš', phone: '', postalCode: '', account: '' },
    })
    expect((await get(seller, `/api/shipping-documents/check?ids=${id}`)).json()).toEqual({
      open: [],
      unconfirmed: [],
      doubtfulPhones: ['IZ-BROJ'],
      lacksSender: false,
    })
    expect((await get(other, `/api/shipping-documents/check?ids=${id}`)).json()).toEqual({
      open: [],
      unconfirmed: [],
      doubtfulPhones: [],
      lacksSender: false,
    })
  })
})
