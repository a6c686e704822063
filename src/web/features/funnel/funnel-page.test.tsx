import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { funnelEndpoints } from '#contract/funnel/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { buildFunnel } from '../../../../test/fakes/api-leads.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { openApp } from '../../../../test/screen.tsx'

const api = (funnel = buildFunnel()) => createFakeApi({ user: buildUser(), funnel })
const stepTexts = async () => {
  await screen.findByRole('heading', { name: 'Koraci' })
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('each step stands beside the one before and the first', async () => {
  openApp('/levak', api())
  const texts = await stepTexts()
  expect(
    screen.getByText(
      'Najviše se gubi od koraka „Viđena stranica“ do koraka „Otvoren formular“: dalje ide 25 %.',
    ),
  ).toBeVisible()
  expect(texts).toEqual(
    expect.arrayContaining([
      'Viđena stranica1.240',
      'Otvoren formular31025 % viđenih',
      'Upisan telefon18058 % otvorenih · 15 % viđenih',
      'Poručeno12469 % sa telefonom · 10 % viđenih',
      'Potvrđeno9879 % poručenih · 8 % viđenih',
    ]),
  )
  expect(texts.find((text) => text?.startsWith('Isporučeno'))).toContain('Kurir je naplatio od kupca')
  expect(texts.find((text) => text?.startsWith('Isplaćeno'))).toContain('ne vodi se')
})

test('currencies are never added up, and unfinished forms lead to their list', async () => {
  openApp('/levak', api())
  const sums = within(await screen.findByRole('table', { name: 'Vrednost' }))
  expect(sums.getByRole('row', { name: /RSD.*371\.760.RSD.*212\.290.RSD/ })).toBeVisible()
  expect(sums.getByRole('row', { name: /KM.*490.KM.*98.KM/ })).toBeVisible()
  expect(screen.getByText(/12 nezavršenih porudžbina, od toga 3 su posle poručile\./)).toBeVisible()
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Nezavršene porudžbine' }),
  ).toHaveAttribute('href', '/nezavrsene')
})

test('sources have their campaigns, what did not fit is one line, days without anything are left out', async () => {
  openApp('/levak', api())
  const sources = within(await screen.findByRole('table', { name: 'Po izvoru' }))
  expect(sources.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'facebookjesen',
    'bez oznake',
    'ostali izvori',
  ])
  const days = within(screen.getByRole('table', { name: 'Po danima' }))
  expect(days.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '20.11.2026.',
    '19.11.2026.',
  ])
})

test('page and days are asked for and stay in the address', async () => {
  const fake = api()
  const { user, address } = openApp('/levak?od=2026-11-01&do=2026-11-20', fake)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Stranica' }), 'Masažer za vrat')
  expect(address()).toBe('/levak?od=2026-11-01&do=2026-11-20&stranica=2')
  await expect
    .poll(() => fake.callsOf(funnelEndpoints.get).at(-1)?.query)
    .toEqual({ from: '2026-11-01', to: '2026-11-20', websiteId: '2' })
  await user.click(screen.getByRole('button', { name: '7 dana' }))
  expect(screen.getByRole('button', { name: '7 dana' })).toHaveAttribute('aria-pressed', 'true')
})

test('a step that nobody keeps says so, and what was not counted yet is told', async () => {
  const funnel = buildFunnel({ countedSince: null })
  openApp(
    '/levak',
    api({ ...funnel, counts: { ...funnel.counts, seen: 0, opened: 0, phone: 0, confirmed: null } }),
  )
  const texts = await stepTexts()
  expect(texts).toContain('Potvrđenone vodi sePorudžbine iz ovog perioda nisu potvrđivane.')
  expect(screen.getByText(/Posete još nisu izbrojane/)).toBeVisible()
})

test('orders without a visit are told and in no share of visits', async () => {
  openApp(
    '/levak',
    api(
      buildFunnel({
        visited: { sent: 90, confirmed: 70, shipped: 60, delivered: 50, paid: null },
        apart: { byHand: 31, unseen: 3 },
      }),
    ),
  )
  expect(await stepTexts()).toContain('Poručeno12490 sa brojanom posetom · 50 % sa telefonom · 7 % viđenih')
  expect(
    screen.getByText(/34 porudžbine bez brojane posete: 31 uneto rukom ili iz fajla, 3 iz vremena/),
  ).toBeVisible()
})

test('a last step without a number says why, and where payouts are followed', async () => {
  const { counts } = buildFunnel()
  const unpaid = { ...counts, paid: null }
  openApp('/levak', api(buildFunnel({ counts: unpaid, payoutsSince: '2026-11-24' })))
  expect(
    await screen.findByText(/Isplate pratite od 24\.11\.2026\., a ovaj period počinje ranije/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Isplate kurira' })).toHaveAttribute('href', '/isplate')
})

test('where payouts are not followed at all the last step says so', async () => {
  const { counts } = buildFunnel()
  openApp('/levak', api(buildFunnel({ counts: { ...counts, paid: null }, payoutsSince: null })))
  expect(await screen.findByText(/Ne vodite isplate/)).toBeVisible()
})

test('without anything the screen says what to do', async () => {
  const { counts } = buildFunnel()
  const none = {
    ...counts,
    seen: 0,
    opened: 0,
    phone: 0,
    sent: 0,
    confirmed: null,
    shipped: 0,
    delivered: 0,
    paid: null,
  }
  openApp('/levak', api(buildFunnel({ counts: none })))
  expect(
    await screen.findByRole('heading', { name: 'U ovom periodu nema ni poseta ni porudžbina' }),
  ).toBeVisible()
})

test('a failure is shown and can be tried again', async () => {
  const fake = api()
  fake.answer(funnelEndpoints.get, refusal('common.unavailable'))
  const { user } = openApp('/levak', fake)
  expect(await screen.findByText('Levak nije učitan')).toBeVisible()
  fake.answer(funnelEndpoints.get, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await screen.findByRole('heading', { name: 'Koraci' })).toBeVisible()
})

test('profit and the card of a page lead there', async () => {
  const fake = createFakeApi({ user: buildUser(), websites: [buildWebsite({ id: 5 })] })
  const { user, address } = openApp('/profit', fake)
  const [, ofProfit] = await screen.findAllByRole('link', { name: 'Levak' })
  await user.click(ofProfit!)
  await expect.poll(address).toBe('/levak')
})
