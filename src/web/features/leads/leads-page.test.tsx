import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leadEndpoints } from '#contract/leads/endpoints.ts'
import { buildSellable } from '../../../../test/fakes/api-by-hand.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { buildLead } from '../../../../test/fakes/api-leads.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const mira = buildLead()
const noName = buildLead({
  id: 2,
  websiteId: 2,
  website: 'Masažer za vrat',
  typed: { ...mira.typed!, name: '', address: '', city: '', postalCode: '', quantity: 1 },
  phoneE164: '+381659998877',
  noMessage: 'muted',
})
const gone = buildLead({ id: 3, state: 'declined', typed: { ...mira.typed!, name: 'Ana Ilić' } })

const api = (leads = [mira, noName, gone]) => createFakeApi({ user: buildUser(), leads })
const card = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) })

test('who left a form stands there with everything that is needed to call', async () => {
  openApp('/nezavrsene', api())
  const first = within(await card('Mira Perić'))
  expect(first.getByRole('link', { name: 'Pozovi: Mira Perić, 064 123 4567' })).toHaveAttribute(
    'href',
    'tel:+381641234567',
  )
  expect(first.getByRole('link', { name: 'Viber' })).toHaveAttribute(
    'href',
    'viber://chat?number=%2B381641234567',
  )
  expect(first.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/381641234567\?text=.*nastavak/),
  )
  expect(first.getByText('Žička 12, 15000 Šabac')).toBeVisible()
  expect(first.getByText('4.990 RSD')).toBeVisible()
  expect(first.getByText('Briše se 20.12.2026.')).toBeVisible()
  const second = within(await card('Bez imena'))
  expect(second.getByText('Adresa nije upisana')).toBeVisible()
  expect(second.queryByRole('button', { name: /Pošalji poruku/ })).not.toBeInTheDocument()
  expect(second.getByText(/Kupac je tražio da mu se ne šalju poruke/)).toBeVisible()
})

test('a call is marked, and the mark taken back', async () => {
  const fake = api([mira])
  const { user } = openApp('/nezavrsene', fake)
  const called = await screen.findByRole('button', { name: 'Označi kao zvan: Mira Perić' })
  await user.click(called)
  const notice = await findToast('Označeno: zvan')
  expect(await screen.findByText('Zvan 20.11.2026. 15:00')).toBeVisible()
  expect(called).toHaveAttribute('aria-pressed', 'true')
  await user.click(within(notice).getByRole('button', { name: 'Vrati' }))
  await expect.poll(() => screen.queryByText('Zvan 20.11.2026. 15:00')).toBeNull()
})

test('a message goes once', async () => {
  const fake = api([mira])
  const { user } = openApp('/nezavrsene', fake)
  await user.click(await screen.findByRole('button', { name: 'Pošalji poruku: Mira Perić' }))
  await findToast('Poruka kreće kupcu')
  expect(await screen.findByText('Poruka čeka slanje')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pošalji poruku/ })).not.toBeInTheDocument()
  expect(fake.callsOf(leadEndpoints.message)).toHaveLength(1)
})

test('who gave up leaves the list, and can be brought back', async () => {
  const { user } = openApp('/nezavrsene', api())
  await user.click(await screen.findByRole('button', { name: 'Odustao: Mira Perić' }))
  const notice = await findToast('Označeno: odustao')
  await expect.poll(() => screen.queryByText('Mira Perić')).toBeNull()
  await user.click(within(notice).getByRole('button', { name: 'Vrati' }))
  expect(await card('Mira Perić')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Odustale 1' }))
  await user.click(await screen.findByRole('button', { name: 'Vrati u otvorene: Ana Ilić' }))
  await findToast('Vraćeno u otvorene')
  expect(await screen.findByRole('button', { name: 'Otvorene 3' })).toBeVisible()
})

test('it becomes an order by the form of orders by hand, as it was left, with its sizes', async () => {
  const sizes = {
    options: [{ name: 'Veličina', values: ['42', '43'].map((text) => ({ text, color: null })) }],
    rows: ['42', '43'].map((size) => ({ choice: [size], difference: '0.00', isOn: true, left: 5 })),
  }
  const lead = { ...mira, choices: [['43'], ['']] }
  const fake = createFakeApi({
    user: buildUser(),
    leads: [lead],
    sellable: [buildSellable({ variants: sizes })],
  })
  const { user } = openApp('/nezavrsene', fake)
  const open = () => screen.findByRole('button', { name: 'Napravi porudžbinu: Mira Perić' })
  await user.click(await open())
  const form = within(await screen.findByRole('form', { name: 'Nova porudžbina' }))
  expect(form.getByLabelText('Ime i prezime')).toHaveValue('Mira Perić')
  expect(form.getByRole('radio', { name: 'Telefon' })).toBeChecked()
  await user.click(await form.findByRole('button', { name: 'Sačuvaj porudžbinu' }))
  // The second piece has no size yet.
  expect(fake.callsOf(leadEndpoints.order)).toEqual([])
  await user.click((await form.findAllByRole('radio', { name: /^42/ }))[1]!)
  await user.click(form.getByRole('button', { name: 'Sačuvaj porudžbinu' }))
  await findToast('Porudžbina je sačuvana')
  expect(fake.callsOf(leadEndpoints.order).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      websiteId: 1,
      name: 'Mira Perić',
      main: { quantity: 2, price: '4990', choices: [['43'], ['42']] },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Poručile 1' }))
  expect(await screen.findByRole('link', { name: 'Porudžbina IZ-2077' })).toHaveAttribute(
    'href',
    '/orders?order=77',
  )
})

test('pages are told apart, and the address keeps the choice', async () => {
  const { user, address } = openApp('/nezavrsene', api())
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stranica' }), 'Masažer za vrat')
  expect(await card('Bez imena')).toBeVisible()
  await expect.poll(() => screen.queryByText('Mira Perić')).toBeNull()
  expect(address()).toBe('/nezavrsene?stranica=2')
})

test('where nothing is switched on, the switches stand there', async () => {
  const fake = api([])
  const { user } = openApp('/nezavrsene', fake)
  const serbia = await screen.findByRole('switch', { name: 'Nezavršene porudžbine: Srbija' })
  expect(serbia).toHaveAttribute('aria-checked', 'false')
  await user.click(serbia)
  await findToast('Srbija: nezavršene porudžbine se čuvaju')
  expect(await screen.findByRole('heading', { name: 'Niko nije ostavio započetu porudžbinu' })).toBeVisible()
  expect(fake.state.leadSettings).toEqual({ Serbia: true, Montenegro: false, Bosnia: false })
})

test('the settings have the switches', async () => {
  const fake = api([])
  fake.answer(leadEndpoints.choose, refusal('common.unavailable'))
  const { user } = openApp('/settings?tab=store', fake)
  const bosnia = await screen.findByRole('switch', { name: 'Nezavršene porudžbine: Bosna' })
  await user.click(bosnia)
  await findToast('Podešavanje nije sačuvano')
  expect(bosnia).toHaveAttribute('aria-checked', 'false')
})

test('a failure is shown and can be tried again', async () => {
  const fake = api([mira])
  fake.answer(leadEndpoints.list, refusal('common.unavailable'))
  const { user } = openApp('/nezavrsene', fake)
  expect(await screen.findByText('Nezavršene porudžbine nisu učitane')).toBeVisible()
  fake.answer(leadEndpoints.list, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await card('Mira Perić')).toBeVisible()
})
