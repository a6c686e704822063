import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmationSettingsSchema,
  usualRules,
  type ConfirmationSettings,
} from '#contract/confirmation/schema.ts'
import { callOutcomes, handMoves } from '#contract/confirmation/transitions.ts'
import { isUnsent, orderStatuses, selectableStatuses } from '#contract/orders/status.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import type { OrderNews } from '#contract/orders/news.ts'
import type { Principal } from '../../lib/scope.ts'
import { takeUp } from '../confirmation/take-up.ts'
import { followOrders } from '../orders/live.ts'
import { writeStatus } from '../orders/status-change.ts'
import { sendFormSchema } from '#contract/leads/schema.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import { takeForm } from '../leads/take-form.ts'
import { recordLeadOutcome, takeNextLead } from './lead-desk.ts'
import { takeNext } from './queue.ts'

let test: TestApp
let seller: TestCaller
let caller: Principal
/** A Tuesday noon in Belgrade. */
const noon = new Date('2026-11-24T11:00:00Z')
let now = noon
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => now
})
beforeEach(async () => {
  now = noon
  seller = await test.signIn('client')
  caller = { id: seller.userId, role: 'client' }
})

const desk = { desk: 'sto-jedan-1', name: 'Mira' }
const other = { desk: 'sto-dva-22', name: 'Ana' }
const post = (url: string, payload: object = {}, by = seller) => by.request({ method: 'POST', url, payload })
const setMode = async (mode: ConfirmationSettings['mode'], rules: Partial<ConfirmationSettings> = {}) => {
  const payload = { ...usualRules, mode, ...rules }
  const answer = await seller.request({ method: 'PUT', url: '/api/confirmation/settings', payload })
  expect(answer.statusCode).toBe(200)
}
type Over = Parameters<typeof storedOrder>[1]
const order = async (over: Over = {}) => {
  const [row] = await storeOrders(test.services.db, [
    storedOrder(seller.userId, { createdAt: minutes(-60), ...over }),
  ])
  return row?.id ?? 0
}
const takeUpNow = () => test.services.db.transaction().execute((tx) => takeUp(tx, { userId: caller.id, now }))
const next = async (at = desk) => {
  const answer = await post('/api/calls/next', at)
  expect(answer.statusCode).toBe(200)
  return answer.json() as {
    order: { lane: string; card: { order: { id: number } }; attempts: unknown[] } | null
    counts: Record<string, number>
    nextAt: string | null
    isOutsideHours: boolean
    others: string[]
  }
}
const nextId = async (at = desk) => (await next(at)).order?.card.order.id ?? null
const record = (id: number, input: object, at = desk) => post(`/api/calls/${id}/outcome`, { ...at, ...input })
const stored = (id: number) =>
  test.services.db.selectFrom('confirmations').selectAll().where('orderId', '=', id).executeTakeFirst()
const statusOf = async (id: number) =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const setStatus = (id: number, status: string, by = seller) =>
  by.request({ method: 'PUT', url: `/api/orders/${id}/status`, payload: { status } })
const eventsOf = (id: number) =>
  test.services.db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).orderBy('id').execute()

describe('who confirms', () => {
  it('nobody, until a seller switches it on; then what waits is taken up in one go', async () => {
    const id = await order()
    await order({ status: 'Dostavljeno' })
    await order({ isTest: true })
    await order({ createdAt: new Date(noon.getTime() - 40 * 86_400_000) })
    await takeUpNow()
    expect(await stored(id)).toBeUndefined()
    expect((await post('/api/calls/next', desk)).json()).toMatchObject({ code: 'calls.off' })
    await setMode('recommended')
    expect(await stored(id)).toMatchObject({ state: 'to_call', isWaiting: true, userId: caller.id })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from confirmations where user_id = ${caller.id}`.execute(test.services.db)
    expect(rows[0]?.count).toBe(1)
  })

  it('an order is not called while its buyer may still add something, and then it is', async () => {
    await setMode('recommended')
    const closes = minutes(5)
    const id = await order({ upsellDelayedUntil: closes })
    await takeUpNow()
    expect(await stored(id)).toBeUndefined()
    const { payload } = await test.services.db
      .selectFrom('outbox')
      .select('payload')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ name: 'confirmation.take-up', startAfter: closes.toISOString() })
    now = minutes(6)
    await takeUpNow()
    expect(await nextId()).toBe(id)
  })

  it('keeps settings as they were saved, and refuses what is no hour of a call', async () => {
    await setMode('required', { mostAttempts: 5, suspicious: 'first' })
    const answer = await seller.request({ method: 'GET', url: '/api/confirmation/settings' })
    expect(confirmationSettingsSchema.parse(answer.json())).toMatchObject({
      mode: 'required',
      mostAttempts: 5,
      suspicious: 'first',
    })
    const wide = {
      ...usualRules,
      mode: 'off',
      hours: { ...usualRules.hours, Serbia: { from: 7, to: 22, days: [1] } },
    }
    const refused = await seller.request({ method: 'PUT', url: '/api/confirmation/settings', payload: wide })
    expect(refused.json()).toMatchObject({
      code: 'common.invalid',
      message: expect.stringContaining('Sati pozivanja'),
    })
    const script = {
      ...usualRules,
      mode: 'off',
      scripts: { ...usualRules.scripts, Serbia: 'Zdravo {kupac}' },
    }
    const unknown = await seller.request({
      method: 'PUT',
      url: '/api/confirmation/settings',
      payload: script,
    })
    expect(unknown.json()).toMatchObject({
      message: 'Ne znamo šta je {kupac}. Koristite samo ponuđene oznake.',
    })
  })
})

describe('what may be sent', () => {
  it('nothing unconfirmed where it is required, by any way; tracking is not refused', async () => {
    await setMode('required')
    const [one, two, three] = [await order(), await order(), await order()]
    const refused = await setStatus(one, 'U dostavi')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'confirmation.required',
      message: expect.stringMatching(/^Porudžbina \S+ nije potvrđena\./),
    })
    // Past the way to the courier, too.
    for (const status of selectableStatuses.filter((status) => !isUnsent(status)))
      expect((await setStatus(one, status)).statusCode, status).toBe(409)
    await record(two, { outcome: 'confirmed' })
    const many = await post('/api/orders/statuses', { ids: [one, two, three], status: 'U dostavi' })
    expect(many.json()).toMatchObject({ changed: [{ id: two }], held: [{ id: one }, { id: three }] })
    expect(await statusOf(one)).toBe('Na čekanju')

    const handover = await seller.request({
      method: 'GET',
      url: `/api/shipping-documents/handover?ids=${one}`,
    })
    expect(handover.json()).toMatchObject({
      ready: [],
      held: [{ id: one, reasons: expect.arrayContaining(['unconfirmed']) as unknown }],
    })
    expect((await post('/api/shipping-documents/handover', { ids: [one] })).json()).toMatchObject({
      handed: [],
    })

    const print = await seller.request({
      method: 'GET',
      url: `/api/orders/print?kind=termo&ids=${one},${three}`,
    })
    expect(print.json()).toMatchObject({ code: 'confirmation.required' })
    const check = await seller.request({
      method: 'GET',
      url: `/api/shipping-documents/check?ids=${one},${two}`,
    })
    expect(check.json()).toMatchObject({ unconfirmed: [{ id: one }] })
    const file = async (profile: string) =>
      (await seller.request({ method: 'GET', url: `/api/orders/export?profile=${profile}&ids=${one}` })).body
        .trim()
        .split('\n').length
    expect([await file('standard'), await file('post-express')]).toEqual([2, 1])

    await test.services.db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('orders').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
      await writeStatus(tx, { orders: [row], status: 'U dostavi', by: { trackingStatus: 'Preuzeta' } })
    })
    expect(await statusOf(one)).toBe('U dostavi')
    expect((await setStatus(one, 'Dostavljeno')).statusCode).toBe(200)
  })

  it('is let go with a reason, which stays in the history and in the trail', async () => {
    await setMode('required')
    const [one, two] = [await order(), await order()]
    const stranger = await test.signIn('client')
    expect((await post('/api/calls/release', { ids: [one], reason: 'Zna me' }, stranger)).statusCode).toBe(
      404,
    )
    expect((await post('/api/calls/release', { ids: [one], reason: '  ' })).json()).toMatchObject({
      message: 'Upišite zašto se šalje bez potvrde.',
    })
    const released = await post('/api/calls/release', { ids: [one, two], reason: 'Stalni kupac' })
    expect(released.json()).toEqual({ released: [one, two] })
    expect((await setStatus(one, 'U dostavi')).statusCode).toBe(200)
    const history = await seller.request({ method: 'GET', url: `/api/orders/${one}/history` })
    expect(history.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'released', reason: 'Stalni kupac' })]),
    )
    const audit = await test.services.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'send-unconfirmed')
      .where('actorUserId', '=', caller.id)
      .executeTakeFirstOrThrow()
    expect(audit.targetUserId).toBe(caller.id)
    expect(audit.subject?.split(', ')).toHaveLength(2)
    // What is learned later ends it.
    await record(two, { outcome: 'wrong_number' })
    expect((await setStatus(two, 'U dostavi')).statusCode).toBe(409)
  })

  it('everything where confirming is off or recommended', async () => {
    for (const mode of ['off', 'recommended'] as const) {
      await setMode(mode)
      expect((await setStatus(await order(), 'U dostavi')).statusCode).toBe(200)
    }
  })

  it('a parcel is confirmed with its main order', async () => {
    await setMode('required')
    const phone = { phone: '0641112223', phoneE164: '+381641112223' }
    const main = await order(phone)
    const added = await order(phone)
    expect((await post(`/api/orders/${added}/merge`, { into: main })).statusCode).toBe(200)
    expect((await stored(added))?.isWaiting ?? false).toBe(false)
    await takeUpNow()
    expect(await nextId()).toBe(main)
    await record(main, { outcome: 'confirmed' })
    expect(await nextId()).toBeNull()
    expect((await setStatus(main, 'U dostavi')).statusCode).toBe(200)
  })

  it('no sequence of what people can do sends an order that nobody confirmed or let go', async () => {
    await setMode('required')
    const step = fc.oneof(
      fc.constantFrom(...callOutcomes).map((outcome) => ({ kind: 'outcome' as const, outcome })),
      fc.constantFrom(...handMoves).map((move) => ({ kind: 'hand' as const, move })),
      fc.constantFrom(...orderStatuses).map((status) => ({ kind: 'status' as const, status })),
      fc.constantFrom(...orderStatuses).map((status) => ({ kind: 'statuses' as const, status })),
      fc.constant({ kind: 'handover' as const }),
      fc.constant({ kind: 'undo' as const }),
      fc.constant({ kind: 'release' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const id = await order()
        let attemptId = 0
        for (const one of steps) {
          const before = { status: await statusOf(id), row: await stored(id) }
          if (one.kind === 'outcome') {
            const answer = await record(id, one.outcome === 'call_at' ? { ...one, at: minutes(90) } : one)
            if (answer.statusCode === 200) ({ attemptId } = answer.json<{ attemptId: number }>())
          } else if (one.kind === 'hand') await post(`/api/calls/${id}/decision`, { move: one.move })
          else if (one.kind === 'status') await setStatus(id, one.status)
          else if (one.kind === 'statuses')
            await post('/api/orders/statuses', { ids: [id], status: one.status })
          else if (one.kind === 'handover') await post('/api/shipping-documents/handover', { ids: [id] })
          else if (one.kind === 'release') await post('/api/calls/release', { ids: [id], reason: 'Proba' })
          else if (attemptId) await post(`/api/calls/attempts/${attemptId}/undo`, desk)
          const after = await statusOf(id)
          if (isUnsent(before.status) && !isUnsent(after))
            expect(before.row?.state === 'confirmed' || before.row?.releasedAt != null).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('calls', () => {
  beforeEach(() => setMode('recommended'))

  it.each([
    [{ outcome: 'confirmed' }, { state: 'confirmed', decidedHow: 'call' }, 'Na čekanju'],
    [{ outcome: 'no_answer' }, { state: 'no_answer', attempts: 1 }, 'Na čekanju'],
    [{ outcome: 'busy' }, { state: 'no_answer', attempts: 1 }, 'Na čekanju'],
    [{ outcome: 'call_at', at: '2026-11-24T16:30:00.000Z' }, { state: 'call_at', attempts: 0 }, 'Na čekanju'],
    [{ outcome: 'gave_up', reason: 'price' }, { state: 'cancelled', reason: 'price' }, 'Otkazana'],
    [{ outcome: 'wrong_number' }, { state: 'suspicious', reason: 'wrong_number' }, 'Na čekanju'],
    [{ outcome: 'duplicate' }, { state: 'cancelled', reason: 'duplicate' }, 'Duplikat Pošiljka'],
    [{ outcome: 'suspicious' }, { state: 'suspicious', reason: null }, 'Na čekanju'],
    [{ outcome: 'skipped' }, { state: 'to_call', attempts: 0 }, 'Na čekanju'],
  ])('%j, and back', async (input, state, status) => {
    const id = await order()
    await takeUpNow()
    expect(await nextId()).toBe(id)
    const before = await stored(id)
    const answer = await record(id, { ...input, note: 'Zvati posle posla' })
    expect(answer.json()).toMatchObject({ confirmation: { state: state.state } })
    expect(await stored(id)).toMatchObject({ ...state, heldBy: null })
    expect(await statusOf(id)).toBe(status)
    const { attemptId } = answer.json<{ attemptId: number }>()
    const undone = await post(`/api/calls/attempts/${attemptId}/undo`, desk)
    expect(undone.json()).toMatchObject({ order: { card: { order: { id } } } })
    const { heldUntil: _until, updatedAt: _at, ...rest } = before ?? { heldUntil: null, updatedAt: null }
    expect(await stored(id)).toMatchObject(rest)
    expect(await statusOf(id)).toBe('Na čekanju')
    // Once is enough.
    expect((await post(`/api/calls/attempts/${attemptId}/undo`, desk)).statusCode).toBe(409)
    const kinds = (await eventsOf(id)).map(({ kind }) => kind)
    expect(kinds.includes('called')).toBe(input.outcome !== 'skipped')
  })

  it('an outcome that something followed cannot be taken back', async () => {
    const id = await order()
    await takeUpNow()
    const { attemptId } = (await record(id, { outcome: 'gave_up' })).json<{ attemptId: number }>()
    await setStatus(id, 'Na čekanju')
    expect((await stored(id))?.state).toBe('to_call')
    expect((await post(`/api/calls/attempts/${attemptId}/undo`, desk)).json()).toMatchObject({
      code: 'calls.cannot_undo',
    })
  })

  it('come at the agreed time, within the hours of the market', async () => {
    const id = await order()
    await takeUpNow()
    await record(id, { outcome: 'call_at', at: '2026-11-24T16:30:00Z' })
    expect(await next()).toMatchObject({ order: null, nextAt: '2026-11-24T16:30:00.000Z' })
    now = new Date('2026-11-24T16:29:59Z')
    expect(await nextId()).toBeNull()
    now = new Date('2026-11-24T16:30:00Z')
    expect(await next()).toMatchObject({ order: { lane: 'promised', card: { order: { id } } } })
    for (const [at, code] of [
      ['2026-11-24T21:00:00Z', 'calls.outside_hours'],
      ['2026-11-29T12:00:00Z', 'calls.outside_hours'],
      ['2026-11-24T10:00:00Z', 'calls.past'],
    ])
      expect((await record(id, { outcome: 'call_at', at })).json()).toMatchObject({ code })
    expect((await stored(id))?.heldBy).toBe(desk.desk)
  })

  it('are repeated after a pause that ends within the hours, and something else is proposed after enough of them', async () => {
    const id = await order()
    await takeUpNow()
    const isEnough: boolean[] = []
    for (const at of ['2026-11-24T11:00:00Z', '2026-11-24T17:30:00Z', '2026-11-25T08:00:00Z']) {
      now = new Date(at)
      expect(await nextId(), at).toBe(id)
      isEnough.push((await record(id, { outcome: 'no_answer' })).json<{ isEnough: boolean }>().isEnough)
      expect(await nextId(), at).toBeNull()
    }
    expect(isEnough).toEqual([false, false, true])
    // The second pause ends at half past eight in the evening.
    const { rows } = await sql<{ at: string }>`
      select to_char(next_call_at at time zone 'UTC', 'DD HH24:MI') as at from call_attempts where order_id = ${id} order by id`.execute(
      test.services.db,
    )
    expect(rows.map(({ at }) => at)).toEqual(['24 13:00', '25 08:00', '25 10:00'])
    expect(await statusOf(id)).toBe('Na čekanju')
  })

  it('nobody is called at night or on Sundays; the desk says when it goes on', async () => {
    await order()
    await takeUpNow()
    now = new Date('2026-11-28T19:30:00Z')
    expect(await next()).toMatchObject({
      order: null,
      isOutsideHours: true,
      nextAt: '2026-11-30T08:00:00.000Z',
      counts: { due: 1 },
    })
    now = new Date('2026-11-30T08:00:00Z')
    expect(await next()).toMatchObject({ order: { lane: 'long_wait' }, isOutsideHours: false })
  })

  it('the next one: promised, waiting long, risky and dear ones, repeated, suspicious last or first', async () => {
    const ids = {
      cheap: await order({ totalPrice: '1000.00' }),
      dear: await order({ totalPrice: '9000.00' }),
      euros: await order({ totalPrice: '50.00', targetMarket: 'Montenegro' }),
      risky: await order({ totalPrice: '500.00' }),
      doubtful: await order(),
      long: await order({ createdAt: minutes(-30 * 60) }),
      again: await order(),
      promised: await order(),
    }
    await takeUpNow()
    await test.services.db
      .insertInto('orderRisks')
      .values([
        { orderId: ids.risky, points: 40, reasons: '[]', action: 'call' },
        { orderId: ids.doubtful, points: 75, reasons: '[]', action: 'call' },
      ])
      .execute()
    await record(ids.again, { outcome: 'busy' })
    await record(ids.promised, { outcome: 'call_at', at: minutes(30) })
    now = minutes(31)
    const expected = ['promised', 'long', 'risky', 'dear', 'euros', 'cheap', 'again', 'doubtful'] as const
    const seen: string[] = []
    for (let turn = 0; turn < expected.length; turn += 1) {
      const id = await nextId()
      seen.push(Object.entries(ids).find(([, known]) => known === id)?.[0] ?? 'none')
      await record(id ?? 0, { outcome: 'confirmed' })
    }
    expect(seen).toEqual(expected)

    await setMode('recommended', { suspicious: 'first', order: 'oldest' })
    const [newer, older, doubtful] = [
      await order({ createdAt: minutes(-10), totalPrice: '9000.00' }),
      await order({ createdAt: minutes(-20) }),
      await order({ isSuspect: true }),
    ]
    await takeUpNow()
    const inOrder: (number | null)[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await nextId()
      inOrder.push(id)
      await record(id ?? 0, { outcome: 'confirmed' })
    }
    expect(inOrder).toEqual([doubtful, older, newer])
  })

  it('a desk keeps its order until it lets go or falls silent; others are told', async () => {
    const [one, two] = [await order({ totalPrice: '9000.00' }), await order()]
    await takeUpNow()
    expect(await nextId()).toBe(one)
    expect(await nextId()).toBe(one)
    expect(await next(other)).toMatchObject({ order: { card: { order: { id: two } } }, others: ['Mira'] })
    expect((await post(`/api/calls/${one}/take`, other)).json()).toMatchObject({
      code: 'calls.held',
      message: 'Ovu porudžbinu upravo zove Mira.',
    })
    expect((await record(one, { outcome: 'confirmed' }, other)).statusCode).toBe(409)
    now = minutes(0.5)
    expect((await post(`/api/calls/${one}/beat`, desk)).json()).toEqual({ isHeld: true, others: ['Ana'] })
    now = minutes(0.7)
    expect((await post(`/api/calls/${one}/take`, other)).statusCode).toBe(409)
    now = minutes(0.5)
    const taken = await post(`/api/calls/${one}/take`, other)
    expect(taken.json()).toMatchObject({ order: { lane: 'chosen' } })
    expect((await post(`/api/calls/${one}/beat`, desk)).json()).toMatchObject({ isHeld: false })
    expect((await stored(two))?.heldBy).toBeNull()
    await post(`/api/calls/${one}/beat`, { ...other, isLeaving: true })
    expect((await stored(one))?.heldBy).toBeNull()
  })

  it('an order that was sent or cancelled meanwhile is called no more', async () => {
    const [sent, cancelled, probe] = [await order(), await order(), await order()]
    await takeUpNow()
    await setStatus(sent, 'U dostavi')
    await setStatus(cancelled, 'Otkazana')
    await post('/api/orders/tests', { ids: [probe], isTest: true })
    expect(await next()).toMatchObject({ order: null, nextAt: null, counts: { due: 0 } })
    expect((await record(sent, { outcome: 'confirmed' })).json()).toMatchObject({ code: 'calls.not_waiting' })
    await setStatus(cancelled, 'Na čekanju')
    expect(await nextId()).toBe(cancelled)
  })

  it('a wrong number that is corrected is called again', async () => {
    const id = await order()
    await takeUpNow()
    await record(id, { outcome: 'wrong_number' })
    const card = (await seller.request({ method: 'GET', url: `/api/orders/${id}/card` })).json<{
      editable: { version: number }
    }>()
    const payload = {
      version: card.editable.version,
      name: 'Mira Perić',
      phone: '0647654321',
      address: 'Žička 12',
      city: 'Šabac',
    }
    const edited = await seller.request({ method: 'PUT', url: `/api/orders/${id}/buyer`, payload })
    expect(edited.statusCode).toBe(200)
    expect(await nextId()).toBe(id)
  })

  it('somebody else’s orders are nobody’s', async () => {
    const id = await order()
    await takeUpNow()
    const stranger = await test.signIn('client')
    for (const url of [`/api/calls/${id}/take`, `/api/calls/${id}/outcome`, `/api/calls/${id}/decision`])
      expect(
        (await post(url, { ...desk, outcome: 'confirmed', move: 'confirmed' }, stranger)).statusCode,
        url,
      ).not.toBe(200)
    expect((await stored(id))?.state).toBe('to_call')
  })

  it('decided by hand, with the status that belongs to it', async () => {
    const id = await order()
    const decide = (move: string, more: object = {}) => post(`/api/calls/${id}/decision`, { move, ...more })
    expect((await decide('confirmed')).json()).toMatchObject({
      confirmation: { state: 'confirmed', decidedHow: 'hand' },
    })
    expect((await decide('gave_up', { reason: 'too_slow' })).json()).toMatchObject({
      status: 'Otkazana',
      confirmation: { state: 'cancelled', reason: 'too_slow' },
    })
    expect((await decide('confirmed')).statusCode).toBe(409)
    expect((await decide('reopened')).json()).toMatchObject({
      status: 'Na čekanju',
      confirmation: { state: 'to_call', attempts: 0 },
    })
  })
})

it('two desks pull a thousand orders at once: none twice, none lost', async () => {
  await setMode('recommended')
  const rows = Array.from({ length: 1000 }, (_, index) =>
    storedOrder(seller.userId, {
      createdAt: minutes(-(index % 200)),
      totalPrice: `${1000 + (index % 37)}.00`,
      targetMarket: (['Serbia', 'Montenegro', 'Bosnia'] as const)[index % 3] ?? 'Serbia',
    }),
  )
  const ids = (await storeOrders(test.services.db, rows)).map(({ id }) => id)
  await takeUpNow()
  const settings = { ...usualRules, mode: 'recommended' as const }
  const pull = async (name: string): Promise<number[]> => {
    const pulled: number[] = []
    for (;;) {
      // Each order goes to a desk of its own, as if every call were answered at once.
      const found = await takeNext(
        test.services.db,
        { userId: caller.id, desk: `${name}-${pulled.length}`, name },
        settings,
        now,
      )
      if (!found) return pulled
      pulled.push(found.orderId)
    }
  }
  const [one, two] = await Promise.all([pull('prvi-sto'), pull('drugi-sto')])
  expect([...one, ...two].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(Math.min(one.length, two.length)).toBeGreaterThan(50)
})

it('figures: calls, reached, confirmed, by person and hour, and how fast the first call was', async () => {
  await setMode('recommended')
  const early = await order({ createdAt: new Date('2026-11-24T05:00:00Z') })
  const late = await order({ createdAt: new Date('2026-11-24T10:30:00Z') })
  await takeUpNow()
  await record(early, { outcome: 'no_answer', startedAt: '2026-11-24T10:58:00Z' })
  await record(late, { outcome: 'confirmed', startedAt: '2026-11-24T10:50:00Z' }, other)
  now = minutes(125)
  await record(early, { outcome: 'gave_up' }, other)
  await record(await order(), { outcome: 'skipped' })
  const figures = await seller.request({
    method: 'GET',
    url: '/api/calls/figures?from=2026-11-24&to=2026-11-24',
  })
  expect(figures.json()).toEqual({
    // The early one could be called from nine on: two hours less two minutes; the other after twenty minutes.
    total: { calls: 3, reached: 2, confirmed: 1, gaveUp: 1, orders: 2, medianFirstMinutes: 99 },
    byPerson: [
      { name: 'Ana', calls: 2, reached: 2, confirmed: 1, gaveUp: 1 },
      { name: 'Mira', calls: 1, reached: 0, confirmed: 0, gaveUp: 0 },
    ],
    byHour: [
      { hour: 11, calls: 2, reached: 1, confirmed: 1, gaveUp: 0 },
      { hour: 14, calls: 1, reached: 1, confirmed: 0, gaveUp: 1 },
    ],
  })
  expect((await seller.request({ method: 'GET', url: '/api/calls/waiting' })).json()).toEqual({
    mode: 'recommended',
    due: 0,
    hasLeads: false,
  })
})

describe('what open lists and papers say', () => {
  it('an order that is confirmed before anybody looked at it is news, and so are those of the queue', async () => {
    const id = await order()
    const heard: OrderNews[] = []
    const stop = followOrders(test.services, { userId: seller.userId }, async (news) => void heard.push(news))
    await setMode('recommended')
    await expect
      .poll(() => heard.flatMap(({ changed }) => changed).at(-1))
      .toMatchObject({ id, confirmation: { state: 'to_call' } })
    await setMode('off')
    const unseen = await order()
    expect(await stored(unseen)).toBeUndefined()
    await post(`/api/calls/${unseen}/decision`, { move: 'confirmed' })
    await expect
      .poll(() => heard.flatMap(({ changed }) => changed).find((changed) => changed.id === unseen))
      .toMatchObject({ confirmation: { state: 'confirmed' } })
    // Many at once are one piece of news.
    await Promise.all(Array.from({ length: 21 }, () => order()))
    await setMode('recommended')
    await expect.poll(() => heard.some((news) => news.isMissing)).toBe(true)
    stop()
  })

  it('a person who opens the label of a held order reads a sentence, a program its fields; nothing is noted as printed', async () => {
    await setMode('required')
    const id = await order()
    const read = (headers: Record<string, string>) =>
      seller.request({ method: 'GET', url: `/api/orders/print?kind=termo&ids=${id}`, headers })
    const opened = await read({ 'sec-fetch-mode': 'navigate' })
    expect(opened.statusCode).toBe(409)
    expect(opened.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(opened.body).toMatch(/^Porudžbina \S+ nije potvrđena\. Pozovite kupca/)
    expect((await read({ accept: 'text/html,application/xhtml+xml' })).body).toBe(opened.body)
    expect((await read({})).json()).toMatchObject({ code: 'confirmation.required', message: opened.body })
    const history = await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })
    expect((history.json() as { kind: string }[]).map(({ kind }) => kind)).not.toContain('printed')
  })
})

describe('unsent forms at the desk', () => {
  const leaveForms = async (count: number) => {
    const website = await buildWebsite(test.services.db, seller.userId)
    await seller.request({ method: 'PUT', url: '/api/lead-settings/Serbia', payload: { isOn: true } })
    now = minutes(-30)
    for (let at = 0; at < count; at += 1)
      await takeForm(
        test.services,
        sendFormSchema.parse({
          websiteId: website.id,
          key: `kljuc-stola-${String(at).padStart(6, '0')}`,
          name: `Kupac ${at}`,
          phone: `064 555 ${String(at).padStart(4, '0')}`,
        }),
        { sellerId: null, host: 'izlog.test', device: null, ip: '127.0.0.1' },
      )
    now = noon
  }
  type LeadState = { lead: { id: number; typed: { name: string } } | null; order: unknown }
  const ask = async (at = desk) => (await post('/api/calls/next', at)).json<LeadState>()
  const write = (id: number, input: object, at = desk) =>
    post(`/api/calls/leads/${id}/outcome`, { ...at, ...input })

  it('200 forms reach two desks, none twice', async () => {
    await setMode('required')
    await leaveForms(200)
    const settings = await readConfirmationSettings(test.services.db, caller.id)
    const seen: number[] = []
    const work = async (at: typeof desk) => {
      for (;;) {
        const id = await takeNextLead(test.services.db, { userId: caller.id, ...at }, settings, now)
        if (id === null) return
        seen.push(id)
        await recordLeadOutcome(test.services, {
          caller,
          leadId: id,
          input: { ...at, outcome: 'no_answer' },
        })
      }
    }
    await Promise.all([work(desk), work(other)])
    expect(seen).toHaveLength(200)
    expect(new Set(seen).size).toBe(200)
  })

  it('come after orders, are held by one desk, and go back when it leaves', async () => {
    await setMode('required')
    await leaveForms(1)
    const id = await order()
    await takeUpNow()
    expect((await ask()).lead).toBeNull()
    const first = await ask(other)
    expect(first.lead?.typed.name).toBe('Kupac 0')
    await record(id, { outcome: 'confirmed' })
    expect(await ask()).toMatchObject({ order: null, lead: null })
    expect((await write(first.lead?.id ?? 0, { outcome: 'no_answer' })).json()).toMatchObject({
      code: 'calls.held',
    })
    await post(`/api/calls/leads/${first.lead?.id}/beat`, { ...other, isLeaving: true })
    expect((await ask()).lead?.id).toBe(first.lead?.id)
  })

  it('are called again after the pause, so many times, or when it was agreed', async () => {
    await setMode('required', { mostAttempts: 2, pauseMinutes: 60 })
    await leaveForms(1)
    const { lead } = await ask()
    const id = lead?.id ?? 0
    await write(id, { outcome: 'no_answer' })
    expect((await ask()).lead).toBeNull()
    now = minutes(61)
    expect((await ask()).lead?.id).toBe(id)
    const at = minutes(120).toISOString()
    await write(id, { outcome: 'call_at', at })
    expect((await ask()).lead).toBeNull()
    now = new Date(at)
    expect((await ask()).lead?.id).toBe(id)
    await write(id, { outcome: 'no_answer' })
    now = minutes(24 * 60)
    expect((await ask()).lead).toBeNull()
  })

  it('come back to the desk that takes an outcome back, with what was known before', async () => {
    await setMode('required')
    await leaveForms(2)
    const id = (await ask()).lead?.id ?? 0
    const undo = (at = desk) => post(`/api/calls/leads/${id}/undo`, at)
    expect((await undo()).json()).toMatchObject({ code: 'calls.cannot_undo' })
    const stored = () =>
      test.services.db
        .selectFrom('leads')
        .select(['state', 'attempts', 'nextCallAt', 'calledAt', 'endedAt', 'heldBy'])
        .where('id', '=', id)
        .executeTakeFirst()
    const before = await stored()
    for (const outcome of ['no_answer', 'gave_up']) {
      await write(id, { outcome })
      // The desk has the other form by now, and gets this one back.
      expect((await ask()).lead?.id).not.toBe(id)
      expect((await undo(other)).json()).toMatchObject({ code: 'calls.cannot_undo' })
      expect((await undo()).json()).toMatchObject({ order: null, lead: { id } })
      expect(await stored()).toEqual(before)
      expect((await undo()).json()).toMatchObject({ code: 'calls.cannot_undo' })
    }
    const stranger = await test.signIn('client')
    await stranger.request({
      method: 'PUT',
      url: '/api/confirmation/settings',
      payload: { ...usualRules, mode: 'required' },
    })
    expect((await post(`/api/calls/leads/${id}/undo`, desk, stranger)).statusCode).toBe(404)
  })

  it('of which somebody gave up go to those who gave up; a stranger finds none', async () => {
    await setMode('required')
    await leaveForms(1)
    const id = (await ask()).lead?.id ?? 0
    const stranger = await test.signIn('client')
    expect(
      (await post(`/api/calls/leads/${id}/outcome`, { ...desk, outcome: 'gave_up' }, stranger)).statusCode,
    ).toBe(404)
    await write(id, { outcome: 'gave_up' })
    const declined = await seller.request({ method: 'GET', url: '/api/leads?view=declined' })
    expect(declined.json()).toMatchObject({ leads: [{ id }] })
    expect((await write(id, { outcome: 'no_answer' })).json()).toMatchObject({ code: 'leads.closed' })
  })
})
