import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Conversion } from '#contract/pixel/schema.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveSettings } from '../../../../test/screen.tsx'

const line: Conversion = {
  id: 1,
  orderNumber: 'IZ-1',
  eventName: 'Purchase',
  pixelId: '111',
  isTest: false,
  status: 'sent',
  problem: null,
  tries: 1,
  createdAt: '2026-11-20T13:00:00.000Z',
  sentAt: '2026-11-20T13:00:02.000Z',
  waitUntil: null,
  canRetry: false,
}

const open = async (api: FakeApi) => {
  const app = openApp('/settings?tab=marketing', api)
  await screen.findByRole('form', { name: 'Slanje kupovina sa servera' })
  return app
}
const card = () => within(screen.getByRole('form', { name: 'Slanje kupovina sa servera' }))
const sent = (api: FakeApi) => api.callsOf(pixelEndpoints.saveConversionSettings).map(({ body }) => body)

test('a token is saved and comes back masked; the log appears', async () => {
  const api = createFakeApi({ user: buildUser({ facebookPixelId: '111' }) })
  const { user } = await open(api)
  expect(screen.queryByText('Dnevnik slanja')).not.toBeInTheDocument()
  await user.type(card().getByLabelText('Pristupni token'), ' EAAB-token-1234 ')
  await saveSettings(user)
  await findToast('Podešavanja slanja su sačuvana.')
  expect(sent(api)).toEqual([{ accessToken: 'EAAB-token-1234', testCode: null }])
  expect(card().getByLabelText('Pristupni token')).toHaveValue('••••••••1234')
  expect(await screen.findByText(/Još ništa nije poslato/)).toBeVisible()
})

test('an untouched token is sent back as its mask, and is removed only after asking', async () => {
  const conversions = { accessToken: '••••••••1234', testCode: null }
  const api = createFakeApi({ user: buildUser({ facebookPixelId: '111' }), conversions })
  const { user } = await open(api)
  await user.type(card().getByLabelText('Test kod'), 'TEST77')
  await saveSettings(user)
  await findToast('Podešavanja slanja su sačuvana.')
  expect(sent(api)).toEqual([{ accessToken: '••••••••1234', testCode: 'TEST77' }])
  await user.click(card().getByRole('button', { name: 'Ukloni token' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Ukloni' }))
  await findToast('Token je uklonjen. Kupovine se više ne šalju sa servera.')
  expect(sent(api).at(-1)).toEqual({ accessToken: null })
})

test('without a pixel it says what is missing', async () => {
  await open(createFakeApi({ user: buildUser({ facebookPixelId: null }) }))
  expect(card().getByText(/Sačuvajte Facebook Pixel ID/)).toBeVisible()
})

test('the log lists what was sent and what the network refused', async () => {
  const api = createFakeApi({
    user: buildUser({ facebookPixelId: '111' }),
    conversions: { accessToken: '••••••••1234', testCode: null },
    conversionLog: [
      line,
      {
        ...line,
        id: 2,
        orderNumber: 'IZ-2',
        status: 'refused',
        problem: 'Invalid OAuth access token',
        isTest: true,
      },
    ],
  })
  await open(api)
  const [first, second] = await within(
    await screen.findByRole('list', { name: 'Dnevnik slanja' }),
  ).findAllByRole('listitem')
  expect(first).toHaveTextContent('IZ-1KupovinaPoslato20.11.2026. 14:00')
  expect(second).toHaveTextContent('testOdbijeno')
  expect(second).toHaveTextContent('Invalid OAuth access token')
})

test('what was refused is sent again, one or all, and a pause of the network says until when', async () => {
  const refused = (id: number): Conversion => ({
    ...line,
    id,
    orderNumber: `IZ-${id}`,
    status: 'refused',
    problem: 'Invalid OAuth access token',
    sentAt: null,
    canRetry: true,
  })
  const api = createFakeApi({
    user: buildUser({ facebookPixelId: '111' }),
    conversions: { accessToken: '••••••••1234', testCode: null },
    conversionLog: [
      {
        ...line,
        status: 'waiting',
        problem: 'Mreža je zatražila pauzu.',
        waitUntil: '2026-11-20T14:05:00.000Z',
      },
      refused(2),
      refused(3),
      refused(4),
      { ...refused(5), canRetry: false },
    ],
  })
  const { user } = await open(api)
  const log = within(await screen.findByRole('list', { name: 'Dnevnik slanja' }))
  expect(log.getByText('Mreža je zatražila pauzu. Sledeći pokušaj: 20.11.2026. 15:05')).toBeVisible()
  expect(log.queryByRole('button', { name: 'Pošalji ponovo: IZ-5' })).not.toBeInTheDocument()
  await user.click(log.getByRole('button', { name: 'Pošalji ponovo: IZ-2' }))
  expect(await findToast('Slanje je pokrenuto')).toHaveTextContent('Ponovo se šalje 1 kupovina.')
  await user.click(await screen.findByRole('button', { name: 'Pošalji ponovo sve odbijeno (2)' }))
  expect(api.callsOf(pixelEndpoints.retry).map(({ body }) => body)).toEqual([{ id: 2 }, {}])
  await vi.waitFor(() => expect(log.getAllByText('Čeka slanje')).toHaveLength(4))
})

test('a failed save keeps what was typed; a failed log offers another try', async () => {
  const api = createFakeApi({
    user: buildUser({ facebookPixelId: '111' }),
    conversions: { accessToken: '••••••••1234', testCode: null },
  })
  api.answer(pixelEndpoints.saveConversionSettings, refusal('common.unexpected'))
  api.answer(pixelEndpoints.log, refusal('common.unexpected'))
  const { user } = await open(api)
  expect(await screen.findByText('Dnevnik slanja se nije učitao.')).toBeVisible()
  await user.type(card().getByLabelText('Test kod'), 'TEST77')
  await saveSettings(user)
  await findToast('Greška')
  expect(card().getByLabelText('Test kod')).toHaveValue('TEST77')
})
