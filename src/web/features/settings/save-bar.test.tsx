import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp, saveBar, saveSettings } from '../../../../test/screen.tsx'

const open = async (tab: string) => {
  const api = createFakeApi({ user: buildUser() })
  const app = openApp(`/settings?tab=${tab}`, api)
  await screen.findByRole('heading', { level: 1, name: 'Podešavanja' })
  return { api, ...app }
}
const go = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
const bodies = (api: ReturnType<typeof createFakeApi>, endpoint: Parameters<typeof api.callsOf>[0]) =>
  api.callsOf(endpoint).map(({ body }) => body)

test('changes of several subjects wait in one bar and are saved in one go', async () => {
  const { api, user } = await open('advertising')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '77')
  expect(saveBar().getByText('1 izmena nije sačuvana')).toBeVisible()
  await go(user, 'Dostava')
  const sender = within(await screen.findByRole('form', { name: 'Podaci pošiljaoca' }))
  await user.type(sender.getByLabelText('Mesto'), 'Šabac')
  await user.type(sender.getByLabelText('Ulica i broj'), 'Žička 1')
  expect(saveBar().getByText('3 izmene nisu sačuvane')).toBeVisible()
  expect(saveBar().getByText('Podaci pošiljaoca, Facebook Pixel')).toBeVisible()
  await saveSettings(user)
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument(),
  )
  expect(bodies(api, integrationEndpoints.updatePixel)).toEqual([{ facebookPixelId: '77' }])
  expect(api.state.paperSettings.sender).toMatchObject({ city: 'Šabac', address: 'Žička 1' })
})

test('Ctrl and S save from any field, Enter does in a field', async () => {
  const { api, user } = await open('advertising')
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '7{Control>}s{/Control}')
  await findToast('Facebook Pixel je sačuvan')
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '8{Enter}')
  await vi.waitFor(() =>
    expect(bodies(api, integrationEndpoints.updatePixel)).toEqual([
      { facebookPixelId: '7' },
      { facebookPixelId: '78' },
    ]),
  )
})

test('what is refused stays and leads to its field; the rest is saved', async () => {
  const { api, user, address } = await open('notifications')
  await user.type(await screen.findByLabelText('Telegram Chat ID'), '5')
  await go(user, 'Dostava')
  const sender = within(await screen.findByRole('form', { name: 'Podaci pošiljaoca' }))
  await user.type(sender.getByLabelText('Mesto'), 'Šabac')
  api.answer(
    integrationEndpoints.updateTelegram,
    refusal('common.invalid', {
      fields: [{ path: 'telegramChatId', message: 'ID razgovora je broj' }],
    }),
  )
  await saveSettings(user)
  expect(await screen.findByText(/Nije sačuvano: Telegram\. Razlog stoji uz polje/)).toBeVisible()
  expect(saveBar().getByText('1 izmena nije sačuvana')).toBeVisible()
  expect(address()).toBe('/settings?tab=notifications')
  await vi.waitFor(() => expect(screen.getByLabelText('Telegram Chat ID')).toHaveFocus())
  expect(screen.getByText('ID razgovora je broj')).toBeVisible()
  expect(api.callsOf(paperEndpoints.changeSettings)).toHaveLength(1)
})

test('what is thrown away comes back on request', async () => {
  const { user } = await open('advertising')
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '77')
  await user.click(saveBar().getByRole('button', { name: 'Odbaci izmene' }))
  expect(screen.getByLabelText('Facebook Pixel ID')).toHaveValue('')
  await findToast('Izmene su odbačene')
  await user.click(screen.getByRole('button', { name: 'Vrati ih' }))
  expect(screen.getByLabelText('Facebook Pixel ID')).toHaveValue('77')
})

test.each([
  ['Zadrži moje', '111'],
  ['Uzmi sačuvano', '222'],
])('what another window saved meanwhile is not written over unseen: %s', async (choice, kept) => {
  const { api, user } = await open('advertising')
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '111')
  if (api.state.user) api.state.user = { ...api.state.user, facebookPixelId: '222' }
  await saveSettings(user)
  expect(await screen.findByText('Ovde je u međuvremenu sačuvano nešto drugo')).toBeVisible()
  expect(screen.getByText(/izmenjeno je i sačuvano: Facebook Pixel ID/)).toBeVisible()
  expect(api.callsOf(integrationEndpoints.updatePixel)).toEqual([])
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Zadrži moje' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: choice }))
  if (choice === 'Zadrži moje') {
    await saveSettings(user)
    await findToast('Facebook Pixel je sačuvan')
  }
  expect(screen.getByLabelText('Facebook Pixel ID')).toHaveValue(kept)
  expect(api.state.user?.facebookPixelId).toBe(kept)
})

test('what was typed while it was being saved is no quarrel with oneself', async () => {
  const { api, user } = await open('advertising')
  const release = api.hold(integrationEndpoints.updatePixel)
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '7')
  await saveSettings(user)
  await vi.waitFor(() => expect(api.callsOf(integrationEndpoints.updatePixel)).toHaveLength(1))
  await user.type(screen.getByLabelText('Facebook Pixel ID'), '8')
  release()
  await findToast('Facebook Pixel je sačuvan')
  await vi.waitFor(() => expect(saveBar().getByRole('button', { name: 'Sačuvaj' })).toBeEnabled())
  expect(screen.queryByText('Ovde je u međuvremenu sačuvano nešto drugo')).not.toBeInTheDocument()
  expect(saveBar().getByText('1 izmena nije sačuvana')).toBeVisible()
})
