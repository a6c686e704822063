import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf } from '#contract/common/dates.ts'
import { nbsAccount, startFakeRates, type FakeRates } from '../../../../test/fakes/rates.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { operator } from '../audit/commands.ts'
import { countOrdersByDay, sumOrdersOf } from '../orders/queries.ts'
import { enterRate, fetchTodaysRate } from './commands.ts'
import { rateOn } from './queries.ts'

let rates: FakeRates
let services: Services
const noon = new Date('2026-11-20T11:00:00Z')

beforeAll(async () => {
  rates = await startFakeRates()
  services = await createTestServices({ FX_PROVIDER: 'kurs', FX_BASE_URL: rates.origin })
})
afterAll(() => rates.close())
beforeEach(async () => {
  await services.db.deleteFrom('exchangeRates').execute()
  rates.journal.length = 0
  rates.setToday({ day: '2026-11-20', middle: '117.1425' })
})

const at = (now: Date, config = services.config) => ({ ...services, config, now: () => now })
const stored = () => services.db.selectFrom('exchangeRates').select(['day', 'rsdPerEur', 'source']).execute()

describe('reading the list of the day', () => {
  it('stores it once and does not ask again that day', async () => {
    await fetchTodaysRate(at(noon))
    await fetchTodaysRate(at(noon))
    expect(await stored()).toEqual([{ day: '2026-11-20', rsdPerEur: '117.142500', source: 'kurs' }])
    expect(rates.journal).toHaveLength(1)
  })

  it('keeps the day of the list, which on a Sunday is Friday', async () => {
    await fetchTodaysRate(at(new Date('2026-11-22T11:00:00Z')))
    expect((await stored()).map(({ day }) => day)).toEqual(['2026-11-20'])
    expect(await rateOn(services.db, '2026-11-22', 117.2)).toMatchObject({
      day: '2026-11-20',
      rsdPerEur: '117.1425',
    })
  })

  it.each([
    'hang',
    'drop',
    'drop-mid-body',
    'html-502',
    'huge',
    'redirect',
    { status: 500, body: {} },
  ] as const)('a service that answers with %j changes nothing', async (mishap) => {
    if (mishap === 'hang') return
    await enterRate(services.db, {
      actor: operator,
      rsdPerEur: '117',
      now: new Date('2026-11-19T11:00:00Z'),
      fallback: 1,
    })
    rates.script(mishap)
    await fetchTodaysRate(at(noon))
    expect(await rateOn(services.db, '2026-11-20', 117.2)).toMatchObject({
      day: '2026-11-19',
      rsdPerEur: '117',
    })
  })

  it('refuses a rate nobody would believe and a day without a list', async () => {
    rates.setToday({ day: '2026-11-20', middle: '1.17' })
    await fetchTodaysRate(at(noon))
    rates.setToday(null)
    await fetchTodaysRate(at(noon))
    expect(await stored()).toEqual([])
    expect(await rateOn(services.db, '2026-11-20', 117.2)).toEqual({
      day: null,
      rsdPerEur: '117.2',
      source: 'setting',
    })
  })

  it('asks nobody when rates are entered by hand', async () => {
    await fetchTodaysRate(at(noon, { ...services.config, fxProvider: 'manual' }))
    expect(rates.journal).toEqual([])
  })
})

describe('the national bank', () => {
  const account = {
    username: nbsAccount.NBS_USERNAME,
    password: nbsAccount.NBS_PASSWORD,
    licenceId: nbsAccount.NBS_LICENCE_ID,
  }

  it('answers XML in XML with decimal commas', async () => {
    await fetchTodaysRate(at(noon, { ...services.config, fxProvider: 'nbs', nbsAccount: account }))
    expect(await stored()).toEqual([{ day: '2026-11-20', rsdPerEur: '117.142500', source: 'nbs' }])
  })

  it('refuses a wrong account, which changes nothing', async () => {
    const wrong = { ...account, password: 'druga' }
    await fetchTodaysRate(at(noon, { ...services.config, fxProvider: 'nbs', nbsAccount: wrong }))
    expect(await stored()).toEqual([])
  })

  it('with an empty list there is no rate', async () => {
    rates.setToday(null)
    await fetchTodaysRate(at(noon, { ...services.config, fxProvider: 'nbs', nbsAccount: account }))
    expect(await stored()).toEqual([])
  })
})

it('what an admin entered stays when the service is asked later, and is in the trail', async () => {
  await enterRate(services.db, { actor: operator, rsdPerEur: '118.5', now: noon, fallback: 1 })
  await fetchTodaysRate(at(noon))
  expect(await stored()).toEqual([{ day: '2026-11-20', rsdPerEur: '118.500000', source: 'manual' }])
  const lines = await services.db.selectFrom('auditLog').select(['action', 'subject']).execute()
  expect(lines).toContainEqual({ action: 'enter-exchange-rate', subject: '2026-11-20: 118.5' })
})

describe('orders in euros', () => {
  it('count each by the rate of its own day', async () => {
    const seller = await buildUser(services.db)
    const order = (day: string, currency: string, totalPrice: string) =>
      storeOrders(services.db, [
        storedOrder(seller.id, { currency, totalPrice, createdAt: new Date(`${day}T10:00:00Z`) }),
      ])
    await order('2026-11-01', 'RSD', '11720.00')
    await order('2026-11-10', 'RSD', '11700.00')
    await order('2026-11-12', 'RSD', '11700.00')
    await order('2026-11-20', 'RSD', '11800.00')
    await order('2026-11-20', 'EUR', '25.50')
    await order('2026-11-20', 'BAM', '195.58')
    await enterRate(services.db, {
      actor: operator,
      rsdPerEur: '117',
      now: new Date('2026-11-10T10:00:00Z'),
      fallback: 1,
    })
    await enterRate(services.db, { actor: operator, rsdPerEur: '118', now: noon, fallback: 1 })
    // 100 by the setting, 100 and 100 by the rate of the tenth, 100 by today's, 25.50, 100.
    expect(await sumOrdersOf(services.db, { userId: seller.id }, 117.2)).toMatchObject({
      count: 6,
      euros: '525.50',
    })
    expect(await countOrdersByDay(services.db, seller.id, 14, noon)).toEqual([
      0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3,
    ])
  })

  it('are nothing for a seller without any', async () => {
    const seller = await buildUser(services.db)
    expect(await sumOrdersOf(services.db, { userId: seller.id }, 117.2)).toEqual({
      count: 0,
      pending: 0,
      euros: '0.00',
      lostEuros: '0.00',
    })
    expect(await countOrdersByDay(services.db, seller.id, 3, new Date())).toEqual([0, 0, 0])
  })

  it('belong to the Belgrade day, also around midnight', async () => {
    const seller = await buildUser(services.db)
    const justAfterMidnight = new Date('2026-11-19T23:30:00Z')
    await storeOrders(services.db, [storedOrder(seller.id, { createdAt: justAfterMidnight })])
    expect(dayOf(justAfterMidnight)).toBe('2026-11-20')
    expect(await countOrdersByDay(services.db, seller.id, 2, noon)).toEqual([0, 1])
  })
})

it('the database keeps no rate that is not one', async () => {
  await expect(
    sql`insert into exchange_rates (day, rsd_per_eur, source) values ('2026-11-20', 0, 'kurs')`.execute(
      services.db,
    ),
  ).rejects.toThrow(/check/)
})
