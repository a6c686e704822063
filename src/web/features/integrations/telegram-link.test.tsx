import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = async (over: object = {}) => {
  const api = createFakeApi({ user: buildUser() })
  api.state.telegramLink = { canLink: true, chat: null, expiresAt: null, hasProblem: false, ...over }
  const app = openApp('/settings?tab=notifications', api)
  await screen.findByRole('form', { name: 'Vaš Telegram bot' })
  return { api, ...app }
}
const chat = { title: 'Jelena, @jelena_prodaje', linkedAt: '2026-11-20T13:00:00.000Z' }

test('one link is pressed, and the chat it was pressed in appears by itself', async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Poveži Telegram' }))
  const link = await screen.findByRole('link', { name: 'Otvori Telegram' })
  expect(link).toHaveAttribute('href', 'https://t.me/prodaja_bot?start=jednokratno')
  expect(screen.getByText(/Čekamo da u Telegramu pritisnete „Start“/)).toBeVisible()
  api.state.telegramLink = { ...api.state.telegramLink, chat, expiresAt: null }
  expect(await screen.findByText('Povezano: Jelena, @jelena_prodaje', {}, { timeout: 8000 })).toBeVisible()
})

test('a link that nobody pressed in time is made anew', async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Poveži Telegram' }))
  await screen.findByRole('link', { name: 'Otvori Telegram' })
  api.state.telegramLink = { ...api.state.telegramLink, expiresAt: null }
  expect(await screen.findByText(/Veza je istekla/, {}, { timeout: 8000 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Poveži Telegram' })).toBeVisible()
})

test('a tied chat gets a trial message and is untied after asking', async () => {
  const { api, user } = await open({ chat })
  await user.click(screen.getAllByRole('button', { name: 'Pošalji probnu poruku' })[0]!)
  expect(await findToast('Probna poruka je poslata')).toHaveTextContent('@prodaja_bot')
  await user.click(screen.getByRole('button', { name: 'Prekini ovu vezu' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Prekini vezu' }),
  )
  await findToast('Naš bot vam više ne šalje poruke')
  expect(screen.getByRole('button', { name: 'Poveži Telegram' })).toBeVisible()
  expect(api.callsOf(integrationEndpoints.cutTelegramLink)).toHaveLength(1)
})

test('a bot that cannot be asked, or does not hear, says so', async () => {
  const { api, user } = await open({ expiresAt: '2026-11-20T13:00:00.000Z', hasProblem: true })
  expect(screen.getByText(/Bot trenutno ne čita poruke/)).toBeVisible()
  api.answer(integrationEndpoints.openTelegramLink, refusal('integrations.telegram_no_bot'))
  await user.click(screen.getByRole('button', { name: 'Poveži Telegram' }))
  expect(await findToast('Veza nije napravljena')).toHaveTextContent('Bot platforme trenutno ne radi')
})

test('without a bot of the platform there is only the seller’s own', async () => {
  const api = createFakeApi({ user: buildUser() })
  openApp('/settings?tab=notifications', api)
  expect(await screen.findByRole('form', { name: 'Telegram' })).toBeVisible()
  await vi.waitFor(() => expect(api.callsOf(integrationEndpoints.telegramLink)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Poveži Telegram' })).not.toBeInTheDocument()
})
