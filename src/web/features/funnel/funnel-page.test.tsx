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
  expect(texts).toEqual(
    expect.arrayContaining([
      'Viđena stranica 1.240',
      'Otvoren formular 31025 % viđenih 930 nije nastavilo (75 %)najveći gubitak',
      'Upisan telefon 18058 % otvorenih · 15 % viđenih 130 nije nastavilo (42 %)',
      'Poručeno 12469 % sa telefonom · 10 % viđenih 56 nije nastavilo (31 %)',
      'Potvrđeno 9879 % poručenih · 8 % viđenih 26 nije ili čeka (21 %)',
    ]),
  )
  expect(texts.find((text) => text?.startsWith('Isporučeno'))).toContain('Kurir je naplatio od kupca')
  expect(texts.find((text) => text?.startsWith('Isplaćeno'))).toContain('ne vodi se')
})

test('the first card says what came of the visits, where most are lost and what to look at', async () => {
  const { user } = openApp('/levak', api())
  const summary = within(await screen.findByRole('region', { name: 'Ukratko' }))
  expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.240',
    '12410 % poseta',
    '7157 % porudžbina',
  ])
  expect(
    summary.getByText('Najviše se gubi pre formulara: 930 od 1.240 poseta nije otvorilo formular (75 %).'),
  ).toBeVisible()
  // Of all pages together none is the one to change.
  expect(summary.queryByRole('link')).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stranica' }), 'Masažer za vrat')
  expect(await summary.findByRole('link', { name: 'Izmeni stranicu' })).toHaveAttribute('href', '/edit/2')
})

test('of a handful of visits nothing is concluded', async () => {
  const funnel = buildFunnel()
  const few = {
    seen: 12,
    opened: 3,
    phone: 1,
    sent: 1,
    confirmed: null,
    shipped: 0,
    delivered: 0,
    paid: null,
  }
  openApp('/levak', api({ ...funnel, counts: few, visited: few, asked: 0 }))
  expect(await screen.findByText('Još je rano za zaključak')).toBeVisible()
  expect(screen.queryByText(/Najviše se gubi/)).not.toBeInTheDocument()
  expect(screen.queryByText('najveći gubitak')).not.toBeInTheDocument()
})

test('days of one’s own stand behind a press, and open where the address has them', async () => {
  const { user } = openApp('/levak', api())
  const press = await screen.findByRole('button', { name: 'Drugi datumi' })
  expect(screen.queryByLabelText('Od datuma')).not.toBeInTheDocument()
  await user.click(press)
  expect(screen.getByLabelText('Od datuma')).toBeVisible()
  expect(press).toHaveAttribute('aria-expanded', 'true')
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
  expect(texts).toContain('Potvrđeno ne vodi sePorudžbine iz ovog perioda nisu potvrđivane.')
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
  expect(await stepTexts()).toContain(
    'Poručeno 12490 sa brojanom posetom · 50 % sa telefonom · 7 % viđenih 90 nije nastavilo (50 %)',
  )
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
