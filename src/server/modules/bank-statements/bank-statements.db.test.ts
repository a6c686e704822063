import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { BankStatements, PayoutBank, ReadStatement } from '#contract/bank-statements/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { forgetOldTransfers } from './commands.ts'

let test: TestApp
let seller: TestCaller
let now = new Date('2026-11-24T11:00:00Z')

beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => now
})
beforeEach(async () => {
  seller = await test.signIn('client')
})

const boundary = '----izvod'
const send = async (text: string, query = '', by = seller) => {
  const answer = await by.request({
    method: 'POST',
    url: `/api/bank-statements/file${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="izvod.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  })
  return { status: answer.statusCode, body: answer.json<ReadStatement & { code?: string }>() }
}
const list = async (by = seller) => (await by.request({ url: '/api/bank-statements' })).json<BankStatements>()
const decide = (id: number | undefined, payload: object, by = seller) =>
  by.request({ method: 'PUT', url: `/api/bank-statements/transfers/${id}`, payload })

/** A confirmed payout of one row that no order has. */
const payOut = async (amount: string, over: object = {}) => {
  const { id } = await test.services.db
    .insertInto('payouts')
    .values({
      userId: seller.userId,
      market: 'Serbia',
      courier: 'D Express',
      day: '2026-11-20',
      state: 'confirmed',
      origin: 'file',
      headers: '[]',
      columns: '[]',
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.services.db
    .insertInto('payoutRows')
    .values({ payoutId: id, position: 1, amount, verdict: 'paid' })
    .execute()
  return id
}

const csv = [
  'Datum;Kome;Koliko;Zasto',
  '20.11.2026.;D EXPRESS;12.400,00;Otkup',
  '21.11.2026.;PERA;-500,00;Kirija',
  '22.11.2026.;MIKA MIKIC;1.000,00;Dug',
].join('\r\n')
const columns = '?columns=day,payer,amount,purpose&currency=RSD'

it('a table is asked about once, then read, and only what came is kept', async () => {
  expect((await send(csv)).body).toMatchObject({
    kind: 'columns',
    headers: ['Datum', 'Kome', 'Koliko', 'Zasto'],
    columns: ['day', null, null, null],
    currency: 'RSD',
  })
  expect((await send(csv, '?columns=day,,,')).body).toMatchObject({ code: 'bank_statements.columns' })
  expect((await send(csv, columns)).body).toEqual({ kind: 'read', fresh: 2, known: 0, outgoing: 1 })
  expect((await send(csv)).body).toEqual({ kind: 'read', fresh: 0, known: 2, outgoing: 1 })
  const { transfers, statements } = await list()
  expect(transfers.map(({ amount, verdict }) => [amount, verdict])).toEqual([
    ['1000.00', 'foreign'],
    ['12400.00', 'no_payout'],
  ])
  expect(statements).toMatchObject([{ fromDay: '2026-11-20', toDay: '2026-11-22', transfers: 2 }])
  expect(
    JSON.stringify(await test.services.db.selectFrom('bankTransfers').selectAll().execute()),
  ).not.toContain('Kirija')
})

it('statements that overlap bring a transfer once, and two equal ones of a day are two', async () => {
  await send([csv, '22.11.2026.;MIKA MIKIC;1.000,00;Dug'].join('\r\n'), columns)
  expect((await send([csv, '23.11.2026.;ANA;70,00;x'].join('\r\n'))).body).toMatchObject({
    fresh: 1,
    known: 2,
  })
  expect((await list()).transfers).toHaveLength(4)
})

it('a payout says what came, until its transfer is taken apart or it is undone', async () => {
  const id = await payOut('12400.00')
  const ofPayout = async () =>
    (await seller.request({ url: `/api/bank-statements/payouts/${id}` })).json<PayoutBank>()
  expect(await ofPayout()).toMatchObject({ arrived: null, isMissing: false })
  await send(csv, columns)
  const [, transfer] = (await list()).transfers
  expect(transfer).toMatchObject({ verdict: 'arrived', how: 'exact', isSure: true, isMatched: false })
  expect((await decide(transfer?.id, { payoutId: id, isSetAside: false })).statusCode).toBe(200)
  expect(await ofPayout()).toMatchObject({ arrived: '12400.00', difference: null })
  await decide(transfer?.id, { payoutId: null, isSetAside: false })
  expect(await ofPayout()).toMatchObject({ arrived: null })
  await decide(transfer?.id, { payoutId: id, isSetAside: false })
  await seller.request({ method: 'POST', url: `/api/payouts/${id}/undo` })
  expect((await list()).transfers[1]).toMatchObject({ isMatched: false, verdict: 'no_payout' })
})

it('what is set aside loses its words, and so does what nobody decided for a month', async () => {
  await send(csv, columns)
  const { transfers } = await list()
  await decide(transfers[0]?.id, { payoutId: null, isSetAside: true })
  expect((await list()).transfers[0]).toMatchObject({ verdict: 'set_aside', payer: '', purpose: '' })
  now = new Date(Date.now() + 31 * 86_400_000)
  await forgetOldTransfers(test.services)
  now = new Date('2026-11-24T11:00:00Z')
  expect((await list()).transfers[1]).toMatchObject({ verdict: 'set_aside', payer: '' })
})

it('is nobody else’s, in any way', async () => {
  const id = await payOut('12400.00')
  await send(csv, columns)
  const other = await test.signIn('client')
  const [transfer] = (await list()).transfers
  expect((await list(other)).transfers).toEqual([])
  expect((await decide(transfer?.id, { payoutId: null, isSetAside: true }, other)).json()).toMatchObject({
    code: 'bank_statements.transfer_not_found',
  })
  await send(csv, columns, other)
  const [own] = (await list(other)).transfers
  expect((await decide(own?.id, { payoutId: id, isSetAside: false }, other)).json()).toMatchObject({
    code: 'bank_statements.payout_not_found',
  })
  expect((await other.request({ url: `/api/bank-statements/payouts/${id}` })).statusCode).toBe(404)
  const [statement] = (await list()).statements
  const remove = (by: TestCaller) =>
    by.request({ method: 'DELETE', url: `/api/bank-statements/${statement?.id}` })
  expect((await remove(other)).statusCode).toBe(404)
  expect((await remove(seller)).statusCode).toBe(200)
  expect(await list()).toMatchObject({ statements: [], transfers: [] })
})

it('pasted text is read, and what is no statement is refused in words', async () => {
  await payOut('12400.00')
  const text = '1 20.11.2026. 0,00 12.400,00\nD EXPRESS DOO'
  const paste = (of: string) =>
    seller.request({ method: 'POST', url: '/api/bank-statements', payload: { text: of } })
  expect((await paste(text)).json()).toMatchObject({ kind: 'read', fresh: 1 })
  expect((await list()).transfers).toMatchObject([{ verdict: 'arrived', isSure: false }])
  expect((await paste('Dobar dan')).json()).toMatchObject({ code: 'bank_statements.empty' })
  expect((await send('<racun/>')).body).toMatchObject({ code: 'bank_statements.unreadable' })
  expect((await send('%PDF-1.4')).body).toMatchObject({ code: 'bank_statements.pdf' })
})

it('one transfer pays several payouts, one payout is paid by several transfers, and every sum is kept', async () => {
  const [first, second, third] = [
    await payOut('5000.00'),
    await payOut('7000.00', { day: '2026-11-19' }),
    await payOut('1300.00', { day: '2026-11-18' }),
  ]
  const divide = (id: number | undefined, parts: [number, string][], note = '', by = seller) =>
    by.request({
      method: 'PUT',
      url: `/api/bank-statements/transfers/${id}/parts`,
      payload: { parts: parts.map(([payoutId, amount]) => ({ payoutId, amount })), note },
    })
  const ofPayout = async (id: number) =>
    (await seller.request({ url: `/api/bank-statements/payouts/${id}` })).json<PayoutBank>()
  await send(csv, columns)
  const [rest, whole] = (await list()).transfers
  for (const [parts, note, code] of [
    [[[first, '12400.01']], '', 'bank_statements.parts_exceed'],
    [
      [
        [first, '5000'],
        [second, '7000'],
      ],
      '',
      'bank_statements.rest_without_reason',
    ],
    [[[999_999, '1']], 'x', 'bank_statements.payout_not_found'],
  ] as [[number, string][], string, string][])
    expect((await divide(whole?.id, parts, note)).json()).toMatchObject({ code })
  const twice = [
    [first, '1'],
    [first, '2'],
  ] as [number, string][]
  expect((await divide(whole?.id, twice, 'x')).statusCode).toBe(400)
  const other = await test.signIn('client')
  expect((await divide(whole?.id, [[first, '1']], 'x', other)).statusCode).toBe(404)
  const shares: [number, string][] = [
    [first, '5000.00'],
    [second, '7000.00'],
    [third, '300.00'],
  ]
  expect((await divide(whole?.id, shares, 'ostatak je akontacija')).statusCode).toBe(200)
  await decide(rest?.id, { payoutId: third, isSetAside: false, note: 'razlika sutradan' })
  const { transfers, missing } = await list()
  expect(transfers).toMatchObject([
    { verdict: 'arrived', how: 'sum', note: 'razlika sutradan', payout: { id: third } },
    {
      verdict: 'divided',
      isMatched: true,
      payout: null,
      rest: '100.00',
      note: 'ostatak je akontacija',
      parts: [
        { payout: { id: first }, amount: '5000.00', difference: null },
        { payout: { id: second }, amount: '7000.00', difference: null },
        { payout: { id: third }, amount: '300.00', difference: null },
      ],
    },
  ])
  expect(missing).toEqual([])
  for (const [id, arrived] of [
    [first, '5000.00'],
    [second, '7000.00'],
    [third, '1300.00'],
  ] as const)
    expect(await ofPayout(id)).toMatchObject({ arrived, difference: null })
  expect((await ofPayout(third)).transfers).toHaveLength(2)
  // A payout that is undone gives its part back; what is divided keeps its words however old it is.
  await seller.request({ method: 'POST', url: `/api/payouts/${second}/undo` })
  expect((await list()).transfers[1]).toMatchObject({ rest: '7100.00' })
  now = new Date(Date.now() + 31 * 86_400_000)
  await forgetOldTransfers(test.services)
  now = new Date('2026-11-24T11:00:00Z')
  expect((await list()).transfers[1]).toMatchObject({ verdict: 'divided', payer: 'D EXPRESS' })
  await decide(whole?.id, { payoutId: null, isSetAside: false })
  expect((await list()).transfers[1]).toMatchObject({ isMatched: false, parts: [], note: '' })
})

it('XML of a bank nobody described is explained once, also where later statements say less or more', async () => {
  const line = (day: string, amount: string, more = '') =>
    `<Stavka><Dan>${day}</Dan><Suma>${amount}</Suma><Ko>EuroExpress</Ko>${more}</Stavka>`
  const xml = (...lines: string[]) => `<IzvodBanke><Stavke>${lines.join('')}</Stavke></IzvodBanke>`
  const first = xml(line('20.11.2026', '120,50', '<Broj>S-1</Broj>'), line('20.11.2026', '-5,00'))
  expect((await send(first)).body).toMatchObject({
    kind: 'columns',
    headers: ['Dan', 'Suma', 'Ko', 'Broj'],
    columns: [null, 'amount', null, null],
  })
  expect((await send(first, '?columns=day,amount,payer,reference&currency=BAM')).body).toEqual({
    kind: 'read',
    fresh: 1,
    known: 0,
    outgoing: 1,
  })
  expect((await send(xml(line('21.11.2026', '80,00')))).body).toMatchObject({ kind: 'read', fresh: 1 })
  expect((await send(xml(line('22.11.2026', '90,00', '<Svrha>Otkup</Svrha>')))).body).toMatchObject({
    kind: 'columns',
    headers: ['Dan', 'Suma', 'Ko', 'Svrha'],
    columns: ['day', 'amount', 'payer', 'purpose'],
    currency: 'BAM',
  })
  const { transfers } = await list()
  expect(
    transfers.map(({ amount, currency, payer, reference }) => [amount, currency, payer, reference]),
  ).toEqual([
    ['80.00', 'BAM', 'EuroExpress', ''],
    ['120.50', 'BAM', 'EuroExpress', 'S-1'],
  ])
})
