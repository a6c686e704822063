import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { payoutEndpoints } from '#contract/payouts/endpoints.ts'
import { courierAccount } from '../../../../test/fakes/api-couriers.ts'
import { buildOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import {
  buildDueOrder,
  buildOnTheWay,
  buildPayout,
  buildPayoutRow,
  noFees,
} from '../../../../test/fakes/api-payouts.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

const days = { Serbia: 7, Montenegro: 7, Bosnia: 7 }
const followed = { payoutSettings: { since: '2026-11-01', days, fees: noFees } }
const api = (given: Parameters<typeof createFakeApi>[0] = {}) =>
  createFakeApi({ user: buildUser(), ...followed, ...given })

test('before anything is followed the screen says what it is for, and begins', async () => {
  const fake = createFakeApi({ user: buildUser() })
  const { user } = openApp('/isplate', fake)
  expect(await screen.findByRole('heading', { name: 'Da li vam je kurir sve isplatio?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Počni praćenje' }))
  await findToast('Isplate se prate')
  expect(fake.callsOf(payoutEndpoints.saveSettings)).toHaveLength(1)
  expect(await screen.findByRole('heading', { name: 'Novac na putu' })).toBeVisible()
  expect(screen.getByText('Još nijedna isplata nije uneta.')).toBeVisible()
})

test('each courier and currency stands by itself, with what is late', async () => {
  openApp(
    '/isplate',
    api({
      onTheWay: [
        buildOnTheWay(),
        buildOnTheWay({
          market: 'Bosnia',
          currencySymbol: 'KM',
          courier: '',
          open: '120.00',
          openOrders: 2,
          late: '0.00',
          lateOrders: 0,
          excess: '49.90',
        }),
      ],
      payouts: [buildPayout({ state: 'confirmed' })],
    }),
  )
  const serbia = within(await screen.findByRole('article', { name: 'D Express, Srbija' }))
  expect(serbia.getByText('40.000 RSD')).toBeVisible()
  expect(serbia.getByText('Kasni 9.000 RSD (3 porudžbine), najduže 4 dana')).toBeVisible()
  expect(serbia.getByRole('link', { name: 'Pokaži šta kasni: D Express, Srbija' })).toHaveAttribute(
    'href',
    '/isplate/duguje/Serbia?kasni=1&kurir=D+Express',
  )
  const bosnia = within(screen.getByRole('article', { name: 'Kurir, Bosna' }))
  expect(bosnia.getByText('Ništa ne kasni')).toBeVisible()
  expect(bosnia.getByText(/ono što nije vaše: 49,90 KM/)).toBeVisible()
  expect(
    screen.getByRole('link', { name: /20\.11\.2026\. · D Express, Srbija.*2\.990\sRSD.*Potvrđena/ }),
  ).toHaveAttribute('href', '/isplate/1')
})

test('pasted rows become a payout, and a refusal is read in its words', async () => {
  const fake = api({ onTheWay: [buildOnTheWay()] })
  fake.answer(payoutEndpoints.make, refusal('payouts.unreadable_text'))
  const { user, address } = openApp('/isplate', fake)
  await user.click(await screen.findByRole('button', { name: 'Zalepi redove' }))
  await user.type(screen.getByLabelText('Redovi specifikacije'), 'AA1234567890 2.990')
  await user.click(screen.getByRole('button', { name: 'Pročitaj' }))
  expect(await screen.findByText(/U redovima nema broja i iznosa/)).toBeVisible()
  fake.answer(payoutEndpoints.make, null)
  await user.click(screen.getByRole('button', { name: 'Pročitaj' }))
  await waitFor(() => expect(address()).toBe('/isplate/1'))
  expect(fake.callsOf(payoutEndpoints.make).at(-1)?.body).toEqual({
    market: 'Serbia',
    text: 'AA1234567890 2.990',
  })
})

test('a courier that says so is asked what a transfer of the statement pays', async () => {
  const courierAccounts = [courierAccount]
  const fake = api({ onTheWay: [buildOnTheWay()], courierAccounts })
  fake.answer(payoutEndpoints.askCourier, refusal('payouts.nothing_paid'))
  const { user, address } = openApp('/isplate?uplata=97+15', fake)
  expect(await screen.findByLabelText('Poziv na broj uplate')).toHaveValue('97 15')
  await user.click(screen.getByRole('button', { name: 'Pročitaj' }))
  expect(await screen.findByText(/Kurir nema isplatu pod tom oznakom/)).toBeVisible()
  fake.answer(payoutEndpoints.askCourier, null)
  await user.click(screen.getByRole('button', { name: 'Pročitaj' }))
  await waitFor(() => expect(address()).toBe('/isplate/1'))
  expect(fake.callsOf(payoutEndpoints.askCourier).at(-1)?.body).toEqual({
    courier: 'd-express',
    reference: '97 15',
  })
})

test('without a contract nobody is asked', async () => {
  openApp('/isplate?uplata=97+15', api({ onTheWay: [buildOnTheWay()] }))
  expect(await screen.findByRole('button', { name: 'Zalepi redove' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Učitaj od kurira' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Poziv na broj uplate')).not.toBeInTheDocument()
})

test('each row says why it is what it is; proposals are decided before it counts, and it can be taken back', async () => {
  const fake = api({
    payouts: [
      buildPayout({
        rowsRead: [
          buildPayoutRow(),
          buildPayoutRow({
            position: 2,
            reference: '',
            name: 'Ana Ilić',
            verdict: 'proposed',
            how: 'amount_name',
            order: {
              id: 2,
              orderNumber: 'IZ-1002',
              name: 'Ana Ilić',
              open: '2990.00',
              status: 'Dostavljeno',
            },
          }),
          buildPayoutRow({ position: 3, reference: 'TUDJA', verdict: 'foreign', how: null, order: null }),
          buildPayoutRow({ position: 4, reference: 'AA4', amount: '2000.00', verdict: 'short' }),
        ],
        difference: '100.00',
        absent: [buildDueOrder({ id: 9, orderNumber: 'IZ-1009' })],
      }),
    ],
    dueOrders: [buildDueOrder({ id: 9, orderNumber: 'IZ-1009' })],
  })
  const { user } = openApp('/isplate/1', fake)
  expect(await screen.findByRole('heading', { name: 'Za proveru (3)' })).toBeVisible()
  expect(
    screen.getByText('Isti iznos i ime kupca. Računa se tek kad potvrdite da je to ta porudžbina.'),
  ).toBeVisible()
  expect(screen.getByText(/Nijedna vaša porudžbina nema ovaj broj/)).toBeVisible()
  expect(screen.getByText('Isti broj pošiljke. Čeka se 2.990 RSD, a u redu je 2.000 RSD.')).toBeVisible()
  expect(screen.getByText('Navedeni iznos i redovi se razlikuju za 100 RSD.')).toBeVisible()
  expect(screen.getByRole('heading', { name: /1 porudžbina je trebalo/ })).toBeVisible()
  const confirm = screen.getByRole('button', { name: 'Potvrdi isplatu' })
  await user.click(confirm)
  await findToast('Nije sačuvano')
  expect(fake.state.payouts[0]?.state).toBe('draft')
  await user.click(screen.getByRole('button', { name: 'To je ta porudžbina: Ana Ilić' }))
  await user.click(screen.getByRole('button', { name: 'Izostavi red: TUDJA, Mira Perić' }))
  await user.click(screen.getByRole('button', { name: 'Izaberi porudžbinu: AA4, Mira Perić' }))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Izaberi porudžbinu: AA4, Mira Perić' }),
    '9',
  )
  await waitFor(() =>
    expect(fake.callsOf(payoutEndpoints.decide).map(({ body }) => body)).toEqual([
      { orderId: 2, isLeft: false },
      { orderId: null, isLeft: true },
      { orderId: 9, isLeft: false },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Potvrdi isplatu' }))
  await findToast('Isplata je potvrđena')
  await user.click(await screen.findByRole('button', { name: 'Poništi isplatu' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Poništi isplatu' }))
  await findToast('Isplata je poništena')
  expect(await screen.findByText('Poništena')).toBeVisible()
})

test('a repeated specification cannot be confirmed', async () => {
  const fake = api({ payouts: [buildPayout({ repeats: { id: 7, day: '2026-11-12' } })] })
  const { user } = openApp('/isplate/1', fake)
  expect(await screen.findByRole('alert')).toHaveTextContent('u isplati od 12.11.2026.')
  await user.click(screen.getByRole('button', { name: 'Potvrdi isplatu' }))
  expect(fake.callsOf(payoutEndpoints.confirm)).toEqual([])
})

test('courier, total and columns are corrected', async () => {
  const fake = api({ payouts: [buildPayout({ columns: [null, null, 'amount'] })] })
  const { user } = openApp('/isplate/1', fake)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Kolona „Broj pošiljke“' }),
    'Broj pošiljke',
  )
  const total = screen.getByLabelText('Uplaćeno ukupno')
  await user.type(total, '12.400')
  await user.tab()
  await waitFor(() =>
    expect(fake.callsOf(payoutEndpoints.change).at(-1)?.body).toMatchObject({
      total: '12400.00',
      columns: ['tracking', null, 'amount'],
    }),
  )
})

test('orders whose money came are ticked', async () => {
  const fake = api({
    dueOrders: [buildDueOrder(), buildDueOrder({ id: 2, orderNumber: 'IZ-1002', received: '990.00' })],
  })
  const { user, address } = openApp('/isplate/duguje/Serbia?kasni=1', fake)
  expect(await screen.findByRole('heading', { name: 'Kasni: Srbija' })).toBeVisible()
  expect(fake.callsOf(payoutEndpoints.due)[0]?.query).toEqual({ market: 'Serbia', isLate: 'true' })
  expect(await screen.findByText('stiglo 990 RSD')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Označi sve' }))
  await user.click(screen.getByRole('checkbox', { name: 'IZ-1002, Mira Perić' }))
  expect(screen.getByRole('link', { name: 'Zahtev kuriru (PDF), 1 porudžbina' })).toHaveAttribute(
    'href',
    '/api/payouts/claim?market=Serbia&isLate=true&ids=1',
  )
  await user.click(screen.getByRole('button', { name: 'Napravi isplatu (1 porudžbina)' }))
  await waitFor(() => expect(address()).toBe('/isplate/1'))
  expect(fake.callsOf(payoutEndpoints.make)[0]?.body).toEqual({ market: 'Serbia', orderIds: [1] })
})

test('an order says when it was paid out, and what is missing', async () => {
  const order = buildOrder({ status: 'Dostavljeno' })
  const fake = api({
    orders: [order],
    orderPayout: {
      due: '2990.00',
      received: '2000.00',
      currencySymbol: 'RSD',
      payments: [{ payoutId: 3, day: '2026-11-20', courier: 'D Express', amount: '2000.00' }],
      lateDays: 0,
    },
  })
  openApp(`/orders?order=${order.id}`, fake)
  expect(
    await screen.findByRole('link', { name: 'Isplaćeno 20.11.2026., isplata D Express' }),
  ).toHaveAttribute('href', '/isplate/3')
  expect(screen.getByText('Isplaćeno manje: nedostaje 990 RSD')).toBeVisible()
})

test('the days of each courier are a setting', async () => {
  const fake = api()
  const { user } = openApp('/settings?tab=delivery', fake)
  const field = await screen.findByLabelText('Dana do isplate: Srbija')
  await user.clear(field)
  await user.type(field, '10')
  await saveSettings(user)
  await findToast('Isplate su podešene')
  // What was agreed with a courier by itself has its own place.
  expect(screen.getAllByRole('link', { name: /^Dogovor sa kuririma:/ })[0]).toHaveAttribute(
    'href',
    '/settings?tab=delivery&field=courierTerms',
  )
  expect(fake.state.payoutSettings).toEqual({
    since: '2026-11-01',
    days: { ...days, Serbia: 10 },
    fees: noFees,
  })
})

test('what is awaited stands by week, and what the courier keeps is said', async () => {
  openApp(
    '/isplate',
    api({
      onTheWay: [
        buildOnTheWay({
          fee: '560.00',
          weeks: [
            { monday: '2026-11-23', open: '9000.00', orders: 3, late: '9000.00' },
            { monday: '2026-11-30', open: '31000.00', orders: 11, late: '0.00' },
          ],
        }),
      ],
    }),
  )
  const weeks = within(await screen.findByLabelText('Kada treba da stigne, po nedeljama: D Express, Srbija'))
  expect(weeks.getByText('23.11.–29.11.')).toBeVisible()
  expect(weeks.getByText(/31\.000\sRSD \(11 porudžbina\)/)).toBeVisible()
  expect(weeks.getByText('kasni')).toBeVisible()
  expect(screen.getByText(/zadržava oko 560\sRSD/)).toBeVisible()
})

test('a row of a draft says what will be, one that is confirmed what was', async () => {
  const twice = buildPayoutRow({ position: 2, verdict: 'twice' })
  const fake = api({ payouts: [buildPayout({ rowsRead: [buildPayoutRow(), twice] })] })
  const { user } = openApp('/isplate/1', fake)
  expect(await screen.findByText('Biće označena kao isplaćena')).toBeVisible()
  expect(screen.getByText(/pa bi ovo bio drugi put/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Potvrdi isplatu' }))
  expect(await screen.findByText('Isplaćena')).toBeVisible()
  expect(screen.getByText(/je već bila isplaćena/)).toBeVisible()
})

test('a failure is shown and can be tried again', async () => {
  const fake = api()
  fake.answer(payoutEndpoints.list, refusal('common.unavailable'))
  const { user } = openApp('/isplate', fake)
  expect(await screen.findByText('Isplate nisu učitane')).toBeVisible()
  fake.answer(payoutEndpoints.list, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await screen.findByRole('heading', { name: 'Novac na putu' })).toBeVisible()
})
