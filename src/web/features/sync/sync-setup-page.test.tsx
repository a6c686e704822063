import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import { buildAdmin, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = async (api: FakeApi) => {
  const app = openApp('/sync-setup', api)
  await screen.findByRole('heading', { level: 1, name: 'Sinhronizacija okruženja' })
  return app
}
const lines = async (at: number, count: number) => {
  const log = screen.getAllByRole('log', { name: 'Rezultat provere' })[at] as HTMLElement
  await within(log).findAllByRole('listitem')
  const found = within(log).getAllByRole('listitem')
  expect(found).toHaveLength(count)
  return found
}

test('instructions come first, then both tests', async () => {
  await open(createFakeApi({ user: buildUser() }))
  expect(screen.getByText(/SYNC_TARGETS=/)).toBeVisible()
  for (const title of ['Uputstvo', 'Lokalna provera', 'Provera između okruženja'])
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
})

test('the local test reads the dashboard and the websites, line by line', async () => {
  const { user } = await open(createFakeApi({ user: buildUser(), websites: [buildWebsite()] }))
  await user.click(screen.getByRole('button', { name: 'Pokreni lokalnu proveru' }))
  expect(await screen.findByText(/stranica: 1, porudžbina: 0/)).toBeVisible()
  const [dashboard, websites] = await lines(0, 2)
  expect(dashboard).toHaveTextContent(/GET \/api\/sync\/dashboard\d+ ms/)
  expect(websites).toHaveTextContent(/GET \/api\/websites\/my\d+ ms/)
  expect(screen.getByText(/Poslednja sinhronizacija: 20\.11\.2026\./)).toBeVisible()
})

test('a failed read is a line of the log', async () => {
  const api = createFakeApi({ user: buildUser() })
  const { user } = await open(api)
  api.answer(dashboardEndpoints.dashboard, refusal('common.unexpected'))
  await user.click(screen.getByRole('button', { name: 'Pokreni lokalnu proveru' }))
  const [dashboard] = await lines(0, 2)
  expect(within(dashboard as HTMLElement).getByRole('img', { name: 'nije uspelo' })).toBeVisible()
})

test('the cross test asks about the caller’s account and lists every environment', async () => {
  const api = createFakeApi({ user: buildUser() })
  api.answer(syncEndpoints.test, {
    status: 200,
    body: {
      results: [
        { endpoint: 'local', success: true, ms: 3, problem: null },
        {
          endpoint: 'https://drugo.primer.rs',
          success: false,
          ms: 41,
          problem: 'Okruženje se ne javlja na toj adresi.',
        },
      ],
    },
  })
  const { user } = await open(api)
  expect(screen.getByLabelText('Email adresa naloga')).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Pokreni proveru okruženja' }))
  const [local, other] = await lines(1, 2)
  expect(within(local as HTMLElement).getByRole('img', { name: 'uspelo' })).toBeVisible()
  expect(other).toHaveTextContent('https://drugo.primer.rs41 msOkruženje se ne javlja na toj adresi.')
  expect(api.callsOf(syncEndpoints.test)[0]?.body).toEqual({ userEmail: 'jelena@primer.rs' })
})

test('an admin may type another address; a wrong one is marked at its field', async () => {
  const api = createFakeApi({ user: buildAdmin() })
  api.answer(syncEndpoints.test, refusal('common.unexpected'))
  const { user } = await open(api)
  const field = screen.getByLabelText('Email adresa naloga')
  await user.clear(field)
  await user.type(field, 'nije adresa')
  await user.click(screen.getByRole('button', { name: 'Pokreni proveru okruženja' }))
  expect(await screen.findByText('Neispravna email adresa')).toBeVisible()
  expect(api.callsOf(syncEndpoints.test)).toEqual([])
  await user.clear(field)
  await user.type(field, 'drugi@primer.rs')
  await user.click(screen.getByRole('button', { name: 'Pokreni proveru okruženja' }))
  await findToast('Provera nije uspela')
  expect(field).toHaveValue('drugi@primer.rs')
})

const failed = {
  websiteId: 7,
  title: 'Noćna lampa',
  customUrl: 'lampa',
  peer: 'https://drugo.primer.rs',
  status: 'failed' as const,
  problem: 'URL ove stranice je u tom okruženju već zauzet.',
  remoteUrl: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
}

test('what was not written elsewhere is shown with its reason and sent again', async () => {
  const api = createFakeApi({ user: buildUser() })
  const answer = (copies: object[]) => ({ status: 200, body: { peers: [failed.peer], copies } })
  api.answer(syncEndpoints.copies, answer([failed]))
  const { user } = await open(api)
  expect(await screen.findByText(/već zauzet/)).toBeVisible()
  api.answer(
    syncEndpoints.copies,
    answer([{ ...failed, status: 'success', problem: null, remoteUrl: 'https://drugo.primer.rs/lampa' }]),
  )
  api.answer(syncEndpoints.sendAgain, { status: 202, body: { ...failed, status: 'pending', problem: null } })
  await user.click(screen.getByRole('button', { name: /Pošalji ponovo stranicu Noćna lampa/ }))
  expect(await screen.findByRole('link', { name: /Otvori stranicu Noćna lampa/ })).toHaveAttribute(
    'href',
    'https://drugo.primer.rs/lampa',
  )
  expect(api.callsOf(syncEndpoints.sendAgain)[0]?.body).toEqual({ websiteId: 7, peer: failed.peer })
})

test('a list that cannot be read says so and is tried again', async () => {
  const api = createFakeApi({ user: buildUser() })
  api.answer(syncEndpoints.copies, refusal('common.unexpected'))
  await open(api)
  expect(await screen.findByText('Greška pri učitavanju podataka')).toBeVisible()
})
