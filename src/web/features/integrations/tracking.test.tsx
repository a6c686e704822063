import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { buildAdmin, buildOrders, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const at = '2026-11-20T13:00:00.000Z'

test('the settings show how reading by the clock goes', async () => {
  const user = buildUser({ trackifyApiKey: '••••••••1234' })
  const trackingStates = [
    { instance: 'general', syncedAt: null, problem: 'unauthorized', problemAt: at },
    { instance: 'serbia', syncedAt: at, problem: null, problemAt: null },
  ] as const
  openApp('/settings?tab=marketing', createFakeApi({ user, trackingStates: [...trackingStates] }))
  expect(await screen.findByText(/Trackify ne prihvata ključ \(20\.11\.2026\. 14:00\)/)).toBeVisible()
  expect(screen.getByText(/pročitano 20\.11\.2026\. 14:00/)).toHaveTextContent('Srbija:')
})

test('without a key they say nothing about it', async () => {
  openApp('/settings?tab=marketing', createFakeApi({ user: buildUser() }))
  await screen.findByText('Trackify praćenje pošiljki')
  expect(screen.queryByText('Poslednje čitanje')).toBeNull()
})

test('an order shows what the courier said of it, in the courier’s words', async () => {
  const event = { trackingId: 'P-1', rawId: '1', reportedAt: at, seenAt: at }
  const [order] = buildOrders(1, Date.parse(at)).map((built) => ({ ...built, trackingId: 'P-1' }))
  if (!order) throw new Error('no order')
  const api = createFakeApi({
    user: buildUser(),
    orders: [order],
    trackingEvents: {
      [order.id]: [
        { ...event, id: 2, rawName: 'Čeka carinu', status: null },
        { ...event, id: 1, rawName: 'In Delivery', status: 'U dostavi' },
      ],
    },
  })
  openApp(`/orders?order=${order.id}`, api)
  const list = await screen.findByRole('list', { name: 'Šta je javila kurirska služba' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Čeka carinunepoznato, status nije promenjen')
  expect(second).toHaveTextContent('In Delivery20.11.2026. 14:00 · znači: U dostavi')
})

const word = {
  id: 5,
  rawId: '55',
  rawName: 'Čeka carinjenje',
  status: null,
  seen: 14,
  firstSeenAt: at,
  lastSeenAt: at,
}

test('an admin sees unknown words and says what they mean', async () => {
  const api = createFakeApi({ user: buildAdmin(), trackingStatuses: [word] })
  const { user } = openApp('/admin?tab=platform', api)
  const select = await screen.findByRole('combobox', { name: 'Šta znači „Čeka carinjenje“' })
  expect(screen.getByText('viđeno 14 puta, poslednji put 20.11.2026. 14:00')).toBeVisible()
  await user.selectOptions(select, 'U sortirnom centru')
  expect(await findToast('Značenje je sačuvano')).toHaveTextContent('Promenjeno porudžbina: 3')
  expect(api.callsOf(integrationEndpoints.explainTrackingStatus).map(({ body }) => body)).toEqual([
    { status: 'U sortirnom centru' },
  ])
})

test('an admin reads that all words are known, or that they did not load', async () => {
  const api = createFakeApi({ user: buildAdmin() })
  const first = openApp('/admin?tab=platform', api)
  expect(await screen.findByText('Svi statusi koje je Trackify poslao su poznati.')).toBeVisible()
  first.close()
  api.answer(integrationEndpoints.trackingStatuses, refusal('common.unexpected'))
  openApp('/admin?tab=platform', api)
  const panel = (await screen.findByText('Nepoznati statusi nisu učitani')).closest<HTMLElement>(
    '[role=alert]',
  )
  expect(panel && within(panel).getByRole('button', { name: 'Pokušaj ponovo' })).toBeVisible()
})
