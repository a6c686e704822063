import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cancelReasons } from '#contract/confirmation/reasons.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { callEndpoints } from '#contract/calls/endpoints.ts'
import { confirmationEndpoints } from '#contract/confirmation/endpoints.ts'
import { usualRules } from '#contract/confirmation/schema.ts'
import { buildOrder as storedOrder, buildUser } from '../../../../test/fakes/api-data.ts'
import { buildSellable } from '../../../../test/fakes/api-by-hand.ts'
import { buildLead } from '../../../../test/fakes/api-leads.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, openCard, saveSettings } from '../../../../test/screen.tsx'

const on = { mode: 'required' as const, ...usualRules }
const ana = {
  id: 1,
  orderNumber: 'IZ-ANA',
  firstName: 'Ana',
  lastName: 'Kupić',
  status: 'Na čekanju' as const,
}
const vera = {
  id: 2,
  orderNumber: 'IZ-VERA',
  firstName: 'Vera',
  lastName: 'Simić',
  status: 'Na čekanju' as const,
}

/** A Tuesday noon: the hours in which buyers are called. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T11:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const openDesk = async (given: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({
    user: buildUser(),
    confirmation: on,
    orders: [storedOrder(ana), storedOrder(vera)],
    ...given,
  })
  const { user } = openApp('/pozivi', api)
  const name = await screen.findByLabelText('Vaše ime')
  await user.clear(name)
  await user.type(name, 'Mira')
  await user.click(screen.getByRole('button', { name: 'Počni pozive' }))
  return { api, user }
}
/** Of somebody who said before who calls: with nobody there it is not asked. */
const openEmptyDesk = () => {
  localStorage.setItem('caller-name', 'Mira')
  const api = createFakeApi({ user: buildUser(), confirmation: on, orders: [] })
  openApp('/pozivi', api)
  return api
}
const person = (name: string) => screen.findByRole('heading', { level: 2, name })

test('who calls is asked once, and an empty name is refused', async () => {
  const api = createFakeApi({ user: buildUser(), confirmation: on, orders: [storedOrder(ana)] })
  const { user } = openApp('/pozivi', api)
  await user.clear(await screen.findByLabelText('Vaše ime'))
  await user.click(screen.getByRole('button', { name: 'Počni pozive' }))
  expect(screen.getByText('Upišite ime.')).toBeVisible()
  await user.type(screen.getByLabelText('Vaše ime'), 'Mira')
  await user.keyboard('{Enter}')
  await person('Ana Kupić')
  expect(localStorage.getItem('caller-name')).toBe('Mira')
})

test('keys write outcomes with the note, go on and take back', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  expect(screen.getByText(/Dobar dan, da li je to Ana\?/)).toBeVisible()
  await user.keyboard('b')
  await user.keyboard('Javiti kuriru 15 minuta ranije{Escape}1')
  await person('Vera Simić')
  expect(api.callsOf(callEndpoints.record)).toMatchObject([
    { body: { outcome: 'confirmed', name: 'Mira', note: 'Javiti kuriru 15 minuta ranije' } },
  ])
  await user.keyboard('u')
  await person('Ana Kupić')
  expect(api.state.orders[0]?.confirmation).toBeFalsy()
  await user.keyboard('9')
  expect(api.callsOf(callEndpoints.record)).toHaveLength(2)
})

test('giving up begins on the first reason, so that Enter takes one and closes nothing unsaid', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  await user.keyboard('5')
  const dialog = within(await screen.findByRole('dialog', { name: callStrings.gaveUp.title }))
  const [first] = dialog.getAllByRole('listitem')
  await vi.waitFor(() => expect(within(first!).getByRole('button')).toHaveFocus())
  await user.keyboard('{Enter}')
  await person('Vera Simić')
  expect(api.callsOf(callEndpoints.record)).toMatchObject([
    { body: { outcome: 'gave_up', reason: cancelReasons[0] } },
  ])
})

test('an agreed time is one of the presets or typed within the hours', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  await user.keyboard('4')
  const dialog = within(await screen.findByRole('dialog', { name: 'Kada ponovo pozvati?' }))
  expect(dialog.getByRole('button', { name: /Za sat, 13:00/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: /Večeras, 18:00/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: /Sutra, 25.11. u 10:00/ })).toBeVisible()
  const at = dialog.getByLabelText('Drugo vreme')
  await user.click(dialog.getByRole('button', { name: 'Zakaži poziv' }))
  expect(dialog.getByText('Izaberite vreme.')).toBeVisible()
  await user.type(at, '24.11.2026. 22:00')
  await user.click(dialog.getByRole('button', { name: 'Zakaži poziv' }))
  expect(dialog.getByText(/Kupci se zovu od 9 do 20 časova, od ponedeljka do subote/)).toBeVisible()
  expect(at).toHaveValue('24.11.2026. 22:00')
  await user.keyboard('{Escape}')
  await user.keyboard('4')
  await user.click(await screen.findByRole('button', { name: /Večeras, 18:00/ }))
  await person('Vera Simić')
  expect(api.callsOf(callEndpoints.record)).toMatchObject([
    { body: { outcome: 'call_at', at: '2026-11-24T17:00:00.000Z' } },
  ])
})

test('a buyer who gives up has a reason', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  await user.click(screen.getByRole('button', { name: 'Odustao' }))
  await user.click(await screen.findByRole('button', { name: 'skupo mu je' }))
  await person('Vera Simić')
  expect(api.state.orders[0]).toMatchObject({
    status: 'Otkazana',
    confirmation: { state: 'cancelled', reason: 'price' },
  })
})

test('after enough calls something else is proposed, and nothing happens by itself', async () => {
  const { api, user } = await openDesk({ confirmation: { ...on, mostAttempts: 1 } })
  await person('Ana Kupić')
  await user.keyboard('2')
  const panel = within(await screen.findByRole('status', { name: '1 put bez odgovora' }))
  expect(api.state.orders[0]?.status).toBe('Na čekanju')
  expect(panel.getByRole('link', { name: 'Pošalji poruku: SMS' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^sms:\+381\d+\?&body=Dobar%20dan%20Ana/),
  )
  await user.click(panel.getByRole('button', { name: 'Otkaži porudžbinu' }))
  await person('Vera Simić')
  expect(api.state.orders[0]?.status).toBe('Otkazana')
})

test('a refused outcome says why and keeps the order and the note', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  api.answer(callEndpoints.record, refusal('calls.not_waiting'))
  await user.type(screen.getByLabelText('Beleška o pozivu'), 'Proba')
  await user.click(screen.getByRole('button', { name: 'Potvrđena' }))
  await findToast('Ishod nije upisan')
  expect(screen.getByLabelText('Beleška o pozivu')).toHaveValue('Proba')
})

test('nobody there: the desk says when it goes on; off: where it is switched on', async () => {
  const api = openEmptyDesk()
  expect(await screen.findByRole('heading', { name: 'Nema koga da se zove' })).toBeVisible()
  expect(api.callsOf(callEndpoints.next)).toHaveLength(1)
})

test('an order that comes while nobody waits is at the desk at once', async () => {
  const api = openEmptyDesk()
  await screen.findByRole('heading', { name: 'Nema koga da se zove' })
  api.tellOrders({ placed: [storedOrder(ana)] })
  expect(await person('Ana Kupić')).toBeVisible()
})

test('switched off, it is switched on where one stands, before anybody is asked who calls', async () => {
  const api = createFakeApi({
    user: buildUser(),
    confirmation: { ...on, mode: 'off' },
    orders: [storedOrder(ana), storedOrder(vera)],
  })
  const { user } = openApp('/pozivi', api)
  expect(await screen.findByText('Potvrda porudžbina je isključena')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Podešavanja potvrde' })).toHaveAttribute(
    'href',
    expect.stringContaining('/settings?tab=delivery'),
  )
  expect(screen.getByRole('navigation', { name: 'Glavna navigacija' })).toBeVisible()
  expect(screen.queryByLabelText('Vaše ime')).toBeNull()
  expect(await screen.findByText('2 porudžbine na čekanju: šalju se bez poziva.')).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Predaj kuriru' })).toHaveAttribute(
    'href',
    '/orders?predaja=da',
  )
  await user.click(screen.getByRole('button', { name: 'Uključi pozive' }))
  expect(await screen.findByLabelText('Vaše ime')).toBeVisible()
  expect(api.state.confirmation).toEqual({ ...on, mode: 'recommended' })
})

test('nobody is asked who calls while there is nobody to call', async () => {
  openApp('/pozivi', createFakeApi({ user: buildUser(), confirmation: on, orders: [] }))
  expect(await screen.findByText('Nema koga da se zove')).toBeVisible()
  expect(screen.queryByLabelText('Vaše ime')).toBeNull()
})

test('a held order asks for a reason before it is sent', async () => {
  const api = createFakeApi({
    user: buildUser(),
    confirmation: on,
    orders: [storedOrder({ ...ana, isHeldBack: true })],
  })
  const { user } = openApp('/orders', api)
  await user.click(await screen.findByRole('button', { name: /^Status porudžbine IZ-ANA/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'U dostavi' }))
  const question = within(await screen.findByRole('dialog', { name: 'Porudžbina nije potvrđena' }))
  await user.click(question.getByRole('button', { name: 'Dozvoli slanje' }))
  expect(await question.findByText('Upišite zašto se šalje bez potvrde.')).toBeVisible()
  await user.type(question.getByLabelText('Zašto se šalje bez potvrde'), 'Stalni kupac')
  await user.click(question.getByRole('button', { name: 'Dozvoli slanje' }))
  await screen.findByRole('button', { name: /^Status porudžbine IZ-ANA: U dostavi/ })
  expect(api.callsOf(callEndpoints.release)).toMatchObject([{ body: { ids: [1], reason: 'Stalni kupac' } }])
})

test('settings: what is wrong stays and says why; what is right is saved with its text', async () => {
  const api = createFakeApi({ user: buildUser() })
  const { user } = openApp('/settings?tab=delivery', api)
  const card = within(await screen.findByRole('form', { name: 'Potvrda porudžbina' }))
  expect(card.getByText('Bez potvrde', { selector: 'summary *' })).toBeVisible()
  await openCard(user, 'Potvrda porudžbina')
  await user.click(await card.findByRole('radio', { name: /Preporučena/ }))
  await user.clear(card.getByLabelText('Zovi do (sati)'))
  await user.type(card.getByLabelText('Zovi do (sati)'), '22')
  const script = card.getByLabelText('Tekst poziva')
  await user.clear(script)
  await user.click(script)
  await user.paste('Zdravo {kupac}')
  await saveSettings(user)
  expect(await card.findByText('Ne znamo šta je {kupac}. Koristite samo ponuđene oznake.')).toBeVisible()
  expect(card.getByText(/Sati pozivanja mogu biti od 9 do 20/)).toBeVisible()
  expect(api.callsOf(confirmationEndpoints.saveSettings)).toEqual([])
  await user.clear(card.getByLabelText('Zovi do (sati)'))
  await user.type(card.getByLabelText('Zovi do (sati)'), '18')
  await user.clear(script)
  await user.click(script)
  await user.paste('Zdravo {ime}, ukupno {ukupno}')
  expect(card.getByText(/Zdravo Milica, ukupno 4.380/)).toBeVisible()
  await user.click(card.getByRole('checkbox', { name: 'subota' }))
  await saveSettings(user)
  await findToast('Potvrda porudžbina je sačuvana')
  expect(api.state.confirmation).toMatchObject({
    mode: 'recommended',
    hours: { Serbia: { from: 9, to: 18, days: [1, 2, 3, 4, 5] } },
    scripts: { Serbia: 'Zdravo {ime}, ukupno {ukupno}', Bosnia: '' },
  })
})

test('figures of a period by person and hour', async () => {
  const counts = { calls: 4, reached: 3, confirmed: 2, gaveUp: 1 }
  const { user, address } = openApp(
    '/pozivi/ucinak',
    createFakeApi({
      user: buildUser(),
      callFigures: {
        total: { ...counts, orders: 3, medianFirstMinutes: 75 },
        byPerson: [{ name: 'Mira', ...counts }],
        byHour: [{ hour: 12, ...counts }],
      },
    }),
  )
  expect(await screen.findByText('1 h 15 min')).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Mira' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: '12–13 h' })).toBeVisible()
  expect(screen.getAllByText('50 % poziva')).toHaveLength(1)
  // The usual week; another period is one press.
  expect(screen.getByRole('button', { name: '7 dana' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Juče' }))
  await vi.waitFor(() => expect(address()).toBe('/pozivi/ucinak?from=2026-11-23&to=2026-11-23'))
  expect(screen.getByRole('button', { name: 'Juče' })).toHaveAttribute('aria-pressed', 'true')
})

test('what was typed and not saved is saved with the outcome', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  await user.click(screen.getByRole('button', { name: 'Izmeni kupca' }))
  const form = within(await screen.findByRole('form', { name: 'Izmena kupca' }))
  await user.clear(form.getByLabelText('Ulica i broj'))
  await user.type(form.getByLabelText('Ulica i broj'), 'Nova 7')
  await user.click(screen.getByRole('button', { name: 'Potvrđena' }))
  await person('Vera Simić')
  expect(api.state.orders[0]).toMatchObject({ address: 'Nova 7', confirmation: { state: 'confirmed' } })
})

test('an outcome waits for a correction that cannot be saved, and both forms are asked', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  await user.click(screen.getByRole('button', { name: 'Izmeni robu i cenu' }))
  const goods = within(await screen.findByRole('form', { name: 'Izmena robe i cene' }))
  await user.click(goods.getByRole('button', { name: /^Komad više/ }))
  // The other form is opened over it; this one is left with something in it.
  await user.click(screen.getByRole('button', { name: 'Izmeni kupca' }))
  await screen.findByRole('form', { name: 'Izmena kupca' })
  await user.click(screen.getByRole('button', { name: 'Potvrđena' }))
  await findToast('Ishod nije upisan: izmena nije sačuvana')
  const again = within(await screen.findByRole('form', { name: 'Izmena robe i cene' }))
  await user.click(screen.getByRole('button', { name: 'Potvrđena' }))
  expect(await again.findByText('Izaberite ili upišite razlog.')).toBeVisible()
  expect(api.callsOf(callEndpoints.record)).toEqual([])
  await user.click(again.getByRole('button', { name: 'Otkaži' }))
  await user.click(screen.getByRole('button', { name: 'Potvrđena' }))
  await person('Vera Simić')
})

test('a call that nobody answered saves nothing', async () => {
  const { api, user } = await openDesk()
  await person('Ana Kupić')
  await user.click(screen.getByRole('button', { name: 'Izmeni kupca' }))
  const form = within(await screen.findByRole('form', { name: 'Izmena kupca' }))
  await user.type(form.getByLabelText('Ulica i broj'), 'x')
  await user.click(screen.getByRole('button', { name: 'Bez odgovora' }))
  await person('Vera Simić')
  expect(api.state.orders[0]?.address).toBe(storedOrder(ana).address)
})

test('the note of a call is there after a reload, and gone with its outcome', async () => {
  const api = createFakeApi({ user: buildUser(), confirmation: on, orders: [storedOrder(ana)] })
  localStorage.setItem('caller-name', 'Mira')
  const first = openApp('/pozivi', api)
  await person('Ana Kupić')
  await first.user.type(screen.getByLabelText('Beleška o pozivu'), 'Zvati posle 17')
  first.close()
  const { user } = openApp('/pozivi', api)
  await person('Ana Kupić')
  expect(screen.getByLabelText('Beleška o pozivu')).toHaveValue('Zvati posle 17')
  await user.click(screen.getByRole('button', { name: 'Preskoči' }))
  await vi.waitFor(() => expect(sessionStorage.getItem('izlog-nezavrseno')).not.toContain('Zvati'))
})

test('the next buyer is read from the top', async () => {
  const { user } = await openDesk()
  await person('Ana Kupić')
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  await user.keyboard('1')
  await person('Vera Simić')
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
})

test('once no order waits, unsent forms are called about, with the same keys', async () => {
  const { api, user } = await openDesk({
    orders: [],
    leads: [buildLead(), buildLead({ id: 2, typed: { ...buildLead().typed!, name: 'Ana Ilić' } })],
    sellable: [buildSellable()],
  })
  await person('Mira Perić')
  expect(screen.getByRole('link', { name: 'Pozovi: Mira Perić, 064 123 4567' })).toBeVisible()
  await user.keyboard('2')
  await person('Ana Ilić')
  expect(api.callsOf(callEndpoints.recordLead).map(({ body }) => body)).toEqual([
    expect.objectContaining({ outcome: 'no_answer', name: 'Mira' }),
  ])
  await user.keyboard('u')
  await person('Mira Perić')
  await user.keyboard('2')
  await person('Ana Ilić')
  await user.keyboard('1')
  const form = within(await screen.findByRole('form', { name: 'Nova porudžbina' }))
  expect(form.getByLabelText('Ime i prezime')).toHaveValue('Ana Ilić')
  await form.findByLabelText('Cena za sve komade')
  await user.click(form.getByRole('button', { name: 'Sačuvaj porudžbinu' }))
  await findToast('Porudžbina je sačuvana')
  expect(await screen.findByText('Nema koga da se zove')).toBeVisible()
})
