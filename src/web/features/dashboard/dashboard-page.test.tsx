import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import type { Today } from '#contract/dashboard/today.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { buildOrder, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const seller = () =>
  createFakeApi({
    user: buildUser(),
    websites: [
      buildWebsite(),
      buildWebsite({ id: 2, customUrl: 'noz', productName: 'Nož', isActive: false }),
    ],
    orders: [buildOrder({ id: 7 }), buildOrder({ id: 6, status: 'Dostavljeno' })],
  })

afterEach(() => vi.useRealTimers())

test('the dashboard greets by name and shows websites, orders and revenue in euros', async () => {
  openApp('/create', seller())
  expect(await screen.findByRole('heading', { name: /Dob.*, Jelena Đorđević/ })).toBeVisible()
  expect(screen.getByText('Stranice').nextSibling).toHaveTextContent('2')
  expect(screen.getByText('Porudžbine').nextSibling).toHaveTextContent('2')
  expect(within(screen.getByRole('main')).getByText('1 na čekanju · danas 1')).toBeVisible()
  expect(screen.getByText('Poručeno ukupno').nextSibling).toHaveTextContent('51 €')
  expect(screen.getByText(/Poslednja sinhronizacija/)).toBeVisible()
})

test('each website has its state, a link that opens it in a new tab, and its number of orders', async () => {
  openApp('/create', seller())
  const group = await screen.findByRole('group', { name: 'LED lampa sa senzorom pokreta' })
  expect(group).toHaveTextContent('42 porudžbine')
  const card = within(group)
  expect(card.getByText('Aktivan')).toBeVisible()
  const link = card.getByRole('link', { name: /Pogledaj/ })
  expect(link).toHaveAttribute('href', '/led-lampa')
  expect(link).toHaveAttribute('target', '_blank')
  expect(within(screen.getByRole('group', { name: 'Nož' })).getByText('Neaktivan')).toBeVisible()
})

test('both create buttons lead to the builder', async () => {
  openApp('/create', seller())
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'Nova stranica' })).toHaveAttribute('href', '/builder')
  expect(main.getByRole('link', { name: 'Iz linka proizvoda' })).toHaveAttribute('href', '/create-website')
  const storefront = main.getByRole('link', { name: 'Prodavnica' })
  expect(storefront).toHaveAttribute('href', expect.stringMatching(/^\/prodavnica\/\d+$/))
  expect(storefront).toHaveAttribute('target', '_blank')
})

test('deleting asks first, names the website and its orders, and starts on cancelling', async () => {
  const api = seller()
  const { user } = openApp('/create', api)
  await user.click(await screen.findByRole('button', { name: 'Obriši LED lampa sa senzorom pokreta' }))
  const dialog = await screen.findByRole('alertdialog', { name: /LED lampa sa senzorom pokreta/ })
  expect(dialog).toHaveTextContent('(42)')
  await vi.waitFor(() => expect(within(dialog).getByRole('button', { name: 'Otkaži' })).toHaveFocus())
  await user.click(within(dialog).getByRole('button', { name: 'Otkaži' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(api.callsOf(websiteEndpoints.remove)).toEqual([])
})

test('a confirmed deletion takes the card away and reads lists and figures again', async () => {
  const api = seller()
  const { user } = openApp('/create', api)
  await user.click(await screen.findByRole('button', { name: 'Obriši LED lampa sa senzorom pokreta' }))
  const figures = api.callsOf(dashboardEndpoints.stats).length
  await user.click(await screen.findByRole('button', { name: 'Obriši stranicu' }))
  await findToast('Stranica je obrisana')
  await vi.waitFor(() =>
    expect(screen.queryByRole('group', { name: 'LED lampa sa senzorom pokreta' })).not.toBeInTheDocument(),
  )
  expect(api.callsOf(dashboardEndpoints.stats).length).toBeGreaterThan(figures)
})

test('a refused deletion says why and keeps the card', async () => {
  const api = seller()
  api.answer(websiteEndpoints.remove, refusal('common.unexpected'))
  const { user } = openApp('/create', api)
  await user.click(await screen.findByRole('button', { name: 'Obriši LED lampa sa senzorom pokreta' }))
  await user.click(await screen.findByRole('button', { name: 'Obriši stranicu' }))
  expect(await findToast('Greška pri brisanju website-a')).toHaveTextContent('neočekivane greške')
  expect(screen.getByRole('group', { name: 'LED lampa sa senzorom pokreta' })).toBeVisible()
})

test('a failed load says so, shows the details and tries again on demand', async () => {
  const api = seller()
  api.answer(dashboardEndpoints.dashboard, refusal('common.unavailable'))
  const { user } = openApp('/create', api)
  expect(await screen.findByText('Greška pri učitavanju podataka')).toBeVisible()
  await user.click(screen.getByText('Detalji'))
  expect(screen.getByText(/Servis je trenutno nedostupan/)).toBeVisible()
  api.answer(dashboardEndpoints.dashboard, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await screen.findByText('Moje stranice')).toBeVisible()
})

test('first use is the field that a page begins with, above figures that are all nought', async () => {
  openApp('/create', createFakeApi({ user: buildUser() }))
  const heading = await screen.findByRole('heading', { name: 'Napravite svoju prvu prodajnu stranicu' })
  const field = screen.getByRole('textbox', { name: 'Link proizvoda koji želite da prodajete' })
  expect(field).toBeVisible()
  expect(screen.getByText('Izaberite jednu od tri gotove stranice')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ili u tri koraka, polje po polje' })).toHaveAttribute(
    'href',
    '/builder',
  )
  const cards = screen.getByText('Stranice')
  expect(heading.compareDocumentPosition(cards) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('latest orders open in the list of orders', async () => {
  const app = openApp('/create', seller())
  const [latest] = await screen.findAllByRole('link', { name: /Đorđe Živković/ })
  await app.user.click(latest!)
  expect(await screen.findByRole('dialog', { name: /IZ-1042/ })).toBeVisible()
  expect(app.address()).toBe('/orders?order=7')
})

test('figures are read again every 30 seconds, but not in a hidden tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = seller()
  openApp('/create', api)
  await screen.findByText('Moje stranice')
  await vi.advanceTimersByTimeAsync(30_500)
  await vi.waitFor(() => expect(api.callsOf(dashboardEndpoints.dashboard)).toHaveLength(2))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(95_000)
  expect(api.callsOf(dashboardEndpoints.dashboard)).toHaveLength(2)
  visibility.mockReturnValue('visible')
})

test('what is still to do is counted, leads there, and can be put away for good', async () => {
  const { user } = openApp('/create', seller())
  const steps = within(await screen.findByRole('region', { name: 'Prvi koraci' }))
  expect(steps.getByText('3 od 5')).toBeVisible()
  expect(steps.getByRole('link', { name: /Povežite svoj domen: predstoji/ })).toHaveAttribute(
    'href',
    '/domain',
  )
  expect(steps.getByRole('link', { name: /Upišite Facebook Pixel/ })).toHaveAttribute(
    'href',
    '/settings?tab=advertising',
  )
  expect(steps.queryByRole('link', { name: /Unesite troškove/ })).toBeNull()
  await user.click(steps.getByRole('button', { name: 'Sakrij prve korake' }))
  expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull()
  expect(localStorage.getItem('izlog.first-steps-hidden')).toBe('1')
})

test('the first steps are gone when all are done', async () => {
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite()],
    firstSteps: { website: true, order: true, domain: true, pixel: true, costs: true },
  })
  openApp('/create', api)
  await screen.findByRole('group', { name: 'LED lampa sa senzorom pokreta' })
  expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull()
})

test('the last fortnight is a line with its figures in words, and revenue says by which rate it was converted', async () => {
  openApp('/create', seller())
  expect(
    await screen.findByRole('img', { name: /^Porudžbine u poslednjih 14 dana: 0, 1, .*; danas 1\.$/ }),
  ).toBeVisible()
  expect(
    screen.getByText(/^bez otkazanih, vraćenih i duplih .*preračunato, kurs od 20\.11\.2026\.$/),
  ).toBeVisible()
})

test('a removed website comes back with one click', async () => {
  const { user } = openApp('/create', seller())
  await user.click(await screen.findByRole('button', { name: 'Obriši Nož' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši stranicu' }),
  )
  const toast = await findToast('Stranica je obrisana')
  expect(toast).toHaveTextContent('Još deset minuta možete da ga vratite.')
  expect(screen.queryByRole('group', { name: 'Nož' })).toBeNull()
  await user.click(within(toast).getByRole('button', { name: 'Vrati' }))
  expect(await screen.findByRole('group', { name: 'Nož' })).toBeVisible()
})

test('keys work the dashboard: arrows between cards, p for the page, Enter for the editor, n for a new website', async () => {
  const look = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = openApp('/create', seller())
  const first = await screen.findByRole('group', { name: 'LED lampa sa senzorom pokreta' })
  await user.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('p')
  expect(look).toHaveBeenCalledWith('/led-lampa', '_blank', 'noopener')
  await user.keyboard('{ArrowRight}')
  expect(first).not.toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /LED lampa/ })).toBeVisible()
  look.mockRestore()
})

describe('the work of today', () => {
  const busy = () => ({
    work: {
      toCheck: [{ market: 'Serbia' as const, count: 3 }],
      toSend: [
        { market: 'Serbia' as const, count: 4 },
        { market: 'Bosnia' as const, count: 7 },
      ],
      troubles: [
        { market: 'Serbia' as const, count: 5 },
        { market: 'Bosnia' as const, count: 1 },
      ],
      returns: [{ market: 'Serbia' as const, count: 2 }],
      brokenDomains: 0,
      waitingDomains: 0,
      waitingReviews: 5,
    },
    money: [
      {
        market: 'Serbia' as const,
        today: { orders: 3, sum: '8970.00' },
        yesterday: { orders: 5, sum: '14950.00' },
        weekBefore: { orders: 1, sum: '2990.00' },
      },
      {
        market: 'Montenegro' as const,
        today: { orders: 0, sum: '0.00' },
        yesterday: { orders: 1, sum: '24.90' },
        weekBefore: { orders: 0, sum: '0.00' },
      },
    ],
    day: '2026-11-20',
  })
  const open = (today: Today = busy()) =>
    openApp('/create', createFakeApi({ user: buildUser(), websites: [buildWebsite()], today }))
  const section = async () => within(await screen.findByRole('region', { name: 'Danas' }))

  test('a domain that waits for its records is work, too', async () => {
    const today = busy()
    open({ ...today, work: { ...today.work, waitingDomains: 1 } })
    const line = await (await section()).findByRole('link', { name: /Završiti povezivanje domena/ })
    expect(line).toHaveTextContent('1 Završiti povezivanje domena čeka DNS zapise ili sertifikat')
    expect(screen.queryByRole('link', { name: /Popraviti domen/ })).toBeNull()
  })

  test('is a line each; a line opens the list that it counts, of all markets that have some', async () => {
    const app = open()
    const today = await section()
    const waiting = await today.findByRole('link', { name: '11 Poslati porudžbine na čekanju' })
    expect(waiting).toHaveAttribute('href', expect.stringContaining('market=all'))
    expect(today.getByRole('link', { name: /^Poslati: Srbija\s4$/ })).toHaveAttribute(
      'href',
      expect.stringContaining('market=Serbia'),
    )
    expect(today.getByRole('link', { name: /Proveriti/ })).toHaveAttribute(
      'href',
      '/orders?check=1&market=Serbia',
    )
    expect(today.getByRole('link', { name: /Odlučiti o utiscima/ })).toHaveAttribute(
      'href',
      '/reviews?prikaz=waiting',
    )
    expect(today.getByRole('link', { name: /^6 Problemi kurira/ })).toHaveAttribute('href', '/problemi')
    expect(today.getByRole('link', { name: /^Problemi kurira: Srbija\s5$/ })).toHaveAttribute(
      'href',
      '/problemi?market=Serbia',
    )
    expect(today.getByRole('link', { name: /^2 Primiti povrat/ })).toHaveAttribute('href', '/povrati')
    // What is done, and what this seller has none of, takes no line.
    expect(today.queryByRole('link', { name: /domen/i })).toBeNull()
    expect(today.queryByRole('link', { name: /Pozvati/ })).toBeNull()
    expect(today.queryByText('Sve je urađeno. Ništa ne čeka na vas.')).toBeNull()
    await app.user.click(waiting)
    await screen.findByRole('heading', { level: 1, name: 'Moje Pošiljke' })
    expect(new URLSearchParams(app.address().split('?')[1]).get('status')).toBe('Na čekanju')
  })

  test('has a key for each line', async () => {
    const app = open()
    await section()
    await screen.findByRole('link', { name: /Proveriti/ })
    await app.user.keyboard('5')
    expect(await screen.findByRole('heading', { level: 1, name: /Utisci/ })).toBeVisible()
    expect(app.address()).toBe('/reviews?prikaz=waiting')
  })

  test('money stands in its own currency, beside yesterday and the same day last week', async () => {
    open()
    const today = await section()
    await today.findByText('Poručeno danas')
    const text = (today.getByText('Srbija').closest('li')?.textContent ?? '').replaceAll('\u00A0', ' ')
    expect(text).toBe('Srbija3 porudžbine8.970 RSDjuče14.950 RSDpetak 13.11.2.990 RSD')
    expect(today.getByText('Crna Gora').closest('li')).toHaveTextContent(/0\s€/)
    expect(today.getByText(/bez otkazanih, vraćenih i duplih/)).toBeVisible()
  })

  test('is calm when nothing waits', async () => {
    const { work } = busy()
    open({
      work: { ...work, toSend: [], troubles: [], returns: [], toCheck: [], waitingReviews: 0 },
      money: [],
      day: '2026-11-20',
    })
    const today = await section()
    expect(await today.findByText('Sve je urađeno. Ništa ne čeka na vas.')).toBeVisible()
    expect(today.queryAllByRole('listitem')).toEqual([])
    expect(today.queryByRole('link', { name: /Proveriti/ })).toBeNull()
    expect(today.getByText(/nije bilo porudžbina/)).toBeVisible()
  })

  test('that cannot be read says so and is read again', async () => {
    const api = createFakeApi({ user: buildUser(), websites: [buildWebsite()], today: busy() })
    api.answer(dashboardEndpoints.today, refusal('common.unavailable'))
    const { user } = openApp('/create', api)
    await screen.findByText('Današnji posao nije učitan')
    api.answer(dashboardEndpoints.today, null)
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
    expect(await screen.findByRole('link', { name: /Proveriti/ })).toBeVisible()
  })
})
