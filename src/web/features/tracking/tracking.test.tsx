import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import { buildAdmin, buildOrders, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, openCard } from '../../../../test/screen.tsx'

const at = '2026-11-20T13:00:00.000Z'

test('a seller makes the address for a courier, and a new one only after a question', async () => {
  const api = createFakeApi({ user: buildUser() })
  const { user } = openApp('/settings?tab=delivery', api)
  expect(await screen.findByText('Nijedan kurir nema adresu')).toBeVisible()
  await openCard(user, 'Statusi od kurira')
  await user.click(await screen.findByRole('button', { name: 'Napravi adresu' }))
  const address = await screen.findByRole('textbox', { name: 'Adresa za D Express' })
  expect(address).toHaveValue('https://izlog.test/webhooks/couriers/prvi')
  expect(address).toHaveAccessibleDescription('Kurir se još nije javio.')
  await user.click(screen.getByRole('button', { name: 'Nova adresa' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Nova adresa' })
  expect(dialog).toHaveTextContent('Stara odmah prestaje da važi')
  await user.click(within(dialog).getByRole('button', { name: 'Nova adresa' }))
  expect(await screen.findByDisplayValue('https://izlog.test/webhooks/couriers/drugi')).toBeVisible()
})

test('what came there is said beside it', async () => {
  const url = 'https://izlog.test/webhooks/couriers/prvi'
  const hook = { courier: 'd-express', url, lastAt: at, received: 1200, unreadable: 2 } as const
  openApp('/settings?tab=delivery', createFakeApi({ user: buildUser(), courierHooks: [hook] }))
  expect(await screen.findByRole('textbox', { name: 'Adresa za D Express' })).toHaveAccessibleDescription(
    'Poslednje javljanje 20.11.2026. 14:00. Za 30 dana: 1.200. Nečitljivih javljanja: 2.',
  )
})

const word = {
  id: 5,
  courier: 'd-express',
  word: '777',
  text: null,
  meaning: null,
  reason: null,
  seen: 14,
  lastSeenAt: at,
  usual: null,
} as const

test('an admin sees unknown words of couriers and says what they mean', async () => {
  const api = createFakeApi({ user: buildAdmin(), courierWords: [word] })
  const { user } = openApp('/admin?tab=platform', api)
  const select = await screen.findByRole('combobox', { name: 'Šta kod kurira D Express znači „status 777“' })
  expect(screen.getByText('javljeno 14 puta, poslednji put 20.11.2026. 14:00')).toBeVisible()
  await user.selectOptions(select, 'neuspešna isporuka: kupca nije bilo na adresi')
  expect(await findToast('Značenje je sačuvano')).toHaveTextContent('Ponovo se čita: 3 pošiljke.')
  expect(api.callsOf(trackingEndpoints.explainWord).map(({ body }) => body)).toEqual([
    { choice: { meaning: 'failed', reason: 'not_home' } },
  ])
})

test('an admin corrects what the program takes a word for', async () => {
  const known = { ...word, id: 2, word: '822', usual: { meaning: 'failed', reason: 'other' } } as const
  const api = createFakeApi({ user: buildAdmin(), courierWords: [known] })
  const { user } = openApp('/admin?tab=platform', api)
  const select = await screen.findByRole('combobox', { name: 'Šta kod kurira D Express znači „status 822“' })
  expect(select).toHaveDisplayValue('kako program čita: neuspešna isporuka: razlog nije naveden')
  await user.selectOptions(select, 'na putu')
  expect(await findToast('Značenje je sačuvano')).toBeVisible()
  expect(api.callsOf(trackingEndpoints.explainWord).map(({ body }) => body)).toEqual([
    { choice: { meaning: 'in_transit', reason: null } },
  ])
})

test('an admin reads that nothing came yet, or that it did not load', async () => {
  const api = createFakeApi({ user: buildAdmin() })
  const first = openApp('/admin?tab=platform', api)
  expect(await screen.findByText('Kuriri još nisu ništa javili.')).toBeVisible()
  first.close()
  api.answer(trackingEndpoints.words, refusal('common.unexpected'))
  openApp('/admin?tab=platform', api)
  expect(await screen.findByText('Statusi kurira nisu učitani')).toBeVisible()
})

test('an order shows what its courier said, what its buyer asks for, and the page for the buyer', async () => {
  const [order] = buildOrders(1, Date.parse(at))
  if (!order) throw new Error('no order')
  const event = { place: 'Beograd', at }
  const api = createFakeApi({
    user: buildUser(),
    orders: [order],
    orderParcels: {
      [order.id]: {
        url: 'https://radnja.test/posiljka/abc',
        courier: 'd-express',
        attempts: 1,
        events: [
          { ...event, id: 2, text: '777', meaning: null },
          { ...event, id: 1, text: 'Nije kod kuće', meaning: { meaning: 'failed', reason: 'not_home' } },
        ],
        requests: [
          {
            id: 1,
            day: '2026-12-02',
            hours: 'posle 17 h',
            address: null,
            phone: null,
            note: null,
            at,
            isSettled: true,
          },
        ],
      },
    },
  })
  openApp(`/orders?order=${order.id}`, api)
  const way = await screen.findByRole('region', { name: 'Put pošiljke' })
  expect(within(way).getByRole('button', { name: 'Kopiraj stranicu za kupca' })).toBeVisible()
  const said = within(within(way).getByRole('list', { name: 'Šta je kurir javio' })).getAllByRole('listitem')
  expect(said[0]).toHaveTextContent('777 · Beogradne zna se šta znači')
  expect(said[1]).toHaveTextContent('znači: neuspešna isporuka: kupca nije bilo na adresi')
  expect(within(way).getByRole('list', { name: 'Šta kupac traži' })).toHaveTextContent(
    'dan: 02.12.2026. · vreme: posle 17 h20.11.2026. 14:00 · rešeno',
  )
})
