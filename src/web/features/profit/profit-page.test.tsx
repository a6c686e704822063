import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { profitEndpoints } from '#contract/profit/endpoints.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { buildAnalytics } from '../../../../test/fakes/api-profit-data.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const fakeApi = (given: Partial<FakeState> = {}) => createFakeApi({ user: buildUser(), ...given })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')
const figure = (label: string) => plain(screen.getAllByText(label)[0]?.closest('dl')?.textContent)
const table = (name: string) => within(screen.getByRole('table', { name }))
const rowsOf = (name: string) => table(name).getAllByRole('row').slice(1)

const stillMotion = () => {
  const media = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || media(query).matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

describe('choosing a market', () => {
  it('comes first and calls nobody; the choice can be changed', async () => {
    const api = fakeApi()
    const { user, address } = openApp('/profit', api)
    const picked = await screen.findByRole('button', { name: /Bosna \(KM\)/ })
    screen.getByRole('button', { name: /Srbija \(RSD\)/ })
    screen.getByRole('button', { name: /Crna Gora \(€\)/ })
    expect(api.callsOf(profitEndpoints.analytics)).toEqual([])
    await user.click(picked)
    await screen.findByText('Profitna marža')
    expect(address()).toBe('/profit?market=Bosnia')
    screen.getByRole('heading', { level: 2, name: /Bosna \(KM\)/ })
    expect(figure('Profit pre reklama')).toContain('225.400 KM')
    await user.click(screen.getByRole('link', { name: 'Promeni Tržište' }))
    expect(await screen.findByRole('button', { name: /Bosna \(KM\)prošli put/ })).toBeVisible()
  })
})

describe('what is income', () => {
  it('is what was delivered, or only what couriers paid out, and which it is stands there', async () => {
    const api = fakeApi()
    const { user, address } = openApp('/profit?market=Serbia', api)
    expect(await screen.findByText(/i pre nego što ga kurir uplati/)).toBeVisible()
    const basis = { by: 'collected', since: '2026-11-24', waiting: { orders: 3, revenue: '9000.00' } }
    api.answer(profitEndpoints.analytics, {
      status: 200,
      body: { analytics: { ...buildAnalytics(), basis } },
    })
    await user.click(
      within(screen.getByRole('group', { name: 'Šta je prihod' })).getByRole('button', { name: 'Isplaćeno' }),
    )
    expect(address()).toBe('/profit?market=Serbia&by=collected')
    expect(plain((await screen.findByText(/samo novac iz potvrđenih isplata/)).textContent)).toMatch(
      /neuplaćeno: 3 porudžbine, 9\.000 RSD\. Isporuke pre 24\.11\.2026\./,
    )
    expect(api.callsOf(profitEndpoints.analytics).at(-1)?.query).toMatchObject({ by: 'collected' })
    expect(screen.getAllByText('Isplaćene porudžbine')[0]).toBeVisible()
    expect(screen.queryByText('Profit od isporučenih')).not.toBeInTheDocument()
  })
})

describe('days', () => {
  const open = async (search = '', given: Partial<FakeState> = {}) => {
    const api = fakeApi(given)
    const app = openApp(`/profit?market=Serbia${search}`, api)
    const card = within(
      (await screen.findByRole('heading', { name: 'Profit po danima' })).closest('section') ?? document.body,
    )
    return { api, card, ...app }
  }
  const november = '&from=2026-11-01&to=2026-11-10'

  it('say which earned and which lost, and one opens its orders', async () => {
    const { api, user, address } = await open(november)
    expect(await screen.findByText(/2 dana sa gubitkom/)).toBeVisible()
    expect(plain((await screen.findByRole('link', { name: /Najbolji dan/ })).textContent)).toBe(
      'Najbolji dan: utorak 03.11. (10.500 RSD)',
    )
    expect(api.callsOf(profitEndpoints.days)).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: /Najlošiji dan/ }))
    await waitFor(() => expect(address()).toBe('/orders?market=Serbia&from=2026-11-09&to=2026-11-09'))
  })

  it('stand in a table too, newest first', async () => {
    const { user } = await open(november)
    await screen.findByText(/2 dana sa gubitkom/)
    const heading = screen.getByRole('heading', { name: 'Profit po danima' })
    const card = within(heading.parentElement?.parentElement?.parentElement ?? document.body)
    await user.click(card.getByRole('button', { name: 'Prikaži kao tabelu' }))
    const rows = rowsOf('Profit po danima')
    expect(rows).toHaveLength(10)
    expect(plain(rows[1]?.textContent)).toMatch(
      /ponedeljak 09\.11\..*1\.200 RSD.*900 RSD.*3\.400 RSD.*−3\.100 RSD/,
    )
    expect(within(rows[1]!).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('from=2026-11-09'),
    )
  })

  it('of a longer period are its newest month, and that is said', async () => {
    await open('&from=2026-01-01&to=2026-10-31')
    expect(await screen.findByText(/Prikazani su dani 01\.10\.2026\. – 31\.10\.2026\./)).toBeVisible()
  })

  it('that cannot be read offer another try, and the rest of the screen stands', async () => {
    const api = fakeApi()
    api.answer(profitEndpoints.days, refusal('common.unexpected'))
    openApp(`/profit?market=Serbia${november}`, api)
    expect(await screen.findByText('Profit po danima nije učitan')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Stvarno zarađeno' })).toBeVisible()
  })
})

describe('all markets', () => {
  afterEach(() => vi.useRealTimers())

  it('a card says what the month brought and opens that month', async () => {
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
    const { user, address } = openApp('/profit', fakeApi())
    const card = await screen.findByRole('button', { name: /Srbija \(RSD\).*129\.400/ })
    expect(plain(card.textContent)).toContain('profit od isporučenih 254.000 RSD')
    expect(card).toHaveTextContent(/14\.400.RSD \(13.%\) više nego u istim danima prošlog meseca/)
    expect(screen.getByRole('button', { name: /Bosna/ })).toHaveTextContent('nema porudžbina ovog meseca')
    await user.click(card)
    await screen.findByText('Profitna marža')
    expect(address()).toBe('/profit?market=Serbia&from=2026-11-01&to=2026-11-20')
  })

  it('stand beside each other, and their sum names its rate', async () => {
    const api = fakeApi()
    const { user, address } = openApp('/profit', api)
    await user.click(await screen.findByRole('button', { name: /^Sva tržišta/ }))
    await screen.findByText('Profit posle reklama, sva tržišta')
    const bars = within(screen.getByRole('list', { name: 'Profit posle reklama po tržištu, u evrima' }))
    expect(bars.getAllByRole('listitem').map((bar) => plain(bar.textContent))).toEqual([
      expect.stringMatching(/^Srbija \(RSD\)[\d.]+ €$/),
      expect.stringMatching(/^Crna Gora \(€\)[−\d.]+ €$/),
      expect.stringMatching(/^Bosna \(KM\)[−\d.]+ €$/),
    ])
    expect(figure('Profit posle reklama, sva tržišta')).toContain('1.360 €')
    expect(figure('Profit posle reklama, sva tržišta')).toContain(
      'Preračunato po kursu 1 € = 117,2 RSD od 20.11.2026. i 1 € = 1,95583 KM.',
    )
    expect(rowsOf('Sva tržišta').map((row) => plain(row.textContent)?.slice(0, 14))).toEqual([
      'Srbija (RSD)Po',
      'Crna Gora (€)P',
      'Bosna (KM)Poru',
    ])
    expect(screen.queryByLabelText('Status')).toBeNull()
    await user.click(table('Sva tržišta').getByRole('link', { name: /Crna Gora/ }))
    await screen.findByText('Profitna marža')
    expect(address()).toMatch(/^\/profit\?market=Montenegro&from=/)
  })

  it('a month that cannot be read leaves the choice', async () => {
    const api = fakeApi()
    api.answer(profitEndpoints.markets, refusal('common.unavailable'))
    const { user } = openApp('/profit', api)
    await screen.findByText(/Iznosi za ovaj mesec nisu učitani/)
    await user.click(screen.getByRole('button', { name: /Srbija \(RSD\)/ }))
    await screen.findByText('Profitna marža')
  })
})

describe('the figures', () => {
  it('stand in four cards with their remarks, without decimals but the margin', async () => {
    stillMotion()
    openApp('/profit?market=Serbia&view=potential', fakeApi())
    await screen.findByText('Profitna marža')
    expect(figure('Ukupan profit')).toBe(
      'Ukupan profit412.350 RSDmarža 40,4% · od toga otkazane, vraćene i duple: 112.800 RSD',
    )
    expect(figure('Porudžbine')).toBe('Porudžbine342prihod 1.020.590 RSD')
    expect(figure('Količina proizvoda')).toBe('Količina proizvoda471troškovi 608.240 RSD')
    expect(figure('Profitna marža')).toContain('40,4%')
    expect(figure('Prosečan profit')).toContain('1.206 RSD')
    expect(figure('Prosečna vrednost porudžbine')).toContain('2.984 RSD')
    expect(figure('Ukupno porudžbina')).toContain('342')
  })

  it('the answer comes first, then how it came about; what may be asked stands below the answer', async () => {
    openApp('/profit?market=Serbia&view=potential', fakeApi())
    await screen.findByText('Profitna marža')
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(headings.slice(1, 4)).toEqual(['Stvarno zarađeno', 'Od prihoda do profita', 'Od čega se sastoji'])
    expect(headings.indexOf('Brojevi i grafikoni')).toBeLessThan(
      headings.indexOf('Od prihoda do profita, potencijalno'),
    )
    const sum = screen.getByText('Profit posle reklama')
    for (const asked of [
      screen.getByRole('group', { name: 'Šta je prihod' }),
      screen.getByRole('button', { name: 'Troškovi reklama' }),
    ])
      expect(sum.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByLabelText('Od datuma')).toBeNull()
  })

  it('count up where motion is welcome, but are read aloud as they end', async () => {
    openApp('/profit?market=Serbia&view=potential', fakeApi())
    await screen.findByText('Profitna marža')
    expect(figure('Ukupan profit')).toContain('412.350 RSD')
    const moving = screen.getByText('Ukupan profit').closest('dl')?.querySelector('[aria-hidden]:not(svg)')
    expect(plain(moving?.textContent)).not.toBe('412.350 RSD')
  })

  it('show a loss with a minus', async () => {
    stillMotion()
    openApp(
      '/profit?market=Montenegro&view=potential',
      fakeApi({ analytics: buildAnalytics({ totalProfit: '-25.60', profitMargin: -3.04 }) }),
    )
    await screen.findByText('Profitna marža')
    expect(figure('Ukupan profit')).toBe(
      'Ukupan profit−26 €marža −3,0% · od toga otkazane, vraćene i duple: 112.800 €',
    )
  })

  it('say what is really earned, lost and expected', async () => {
    openApp('/profit?market=Serbia', fakeApi())
    await screen.findByRole('heading', { name: 'Stvarno zarađeno' })
    const facts = figure('Profit od isporučenih')
    expect(facts).toContain('Profit od isporučenih254.000 RSD200 porudžbina, prihod 598.000 RSD')
    expect(facts).toContain('Na putu42.300 RSD56 porudžbina vredi 167.440 RSD')
    expect(facts).toContain('Izgubljeno−28.600 RSD70 porudžbina, nenaplaćeno 209.300 RSD')
    expect(facts).toContain('Stopa isporuke78,1%')
    expect(figure('Profit posle reklama')).toContain('Profit posle reklama129.400 RSD')
    expect(facts).toContain('Granica reklame880 RSD')
    screen.getByText(/14 porudžbina \(41\.860.RSD\) bez ishoda duže od 60 dana/)
  })

  it('are compared with the month before, and each says so', async () => {
    stillMotion()
    const now = buildAnalytics()
    const previous = {
      ...now,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      totalProfit: '206175.00',
      totalOrders: 400,
      profitMargin: 42.4,
      profitAfterAds: '129400.00',
    }
    const path = '/profit?market=Serbia&from=2026-11-01&to=2026-11-30'
    openApp(`${path}&view=potential`, fakeApi({ analytics: { ...now, previous } }))
    await screen.findByText('Ukupan profit')
    expect(figure('Ukupan profit')).toContain('100,0% više nego u mesecu pre toga')
    expect(figure('Porudžbine')).toContain('14,5% manje nego u mesecu pre toga')
    expect(figure('Profitna marža')).toContain('2,0 p.p. manje')
    expect(figure('Profit posle reklama')).toContain('isto kao u mesecu pre toga')
    screen.getByText(/u poređenju sa 01\.10\.2026\. – 31\.10\.2026\./)
  })

  it('are those of delivered orders; what all would bring is one press away and says that it is no money', async () => {
    stillMotion()
    const { user, address } = openApp('/profit?market=Serbia', fakeApi())
    await screen.findByText('Profit pre reklama')
    expect(figure('Profit pre reklama')).toBe(
      'Profit pre reklama225.400 RSDizgubljeno je oduzeto · marža 37,7%',
    )
    expect(figure('Isporučene porudžbine')).toBe('Isporučene porudžbine200prihod 598.000 RSD')
    expect(figure('Ukupno porudžbina')).toBe('Ukupno porudžbina342isporučeno 200')
    expect(plain(document.querySelector('[data-status="Na čekanju"]')?.textContent)).toContain('0 RSD')
    expect(screen.queryByText('Ukupan profit')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Potencijalno' }))
    expect(await screen.findByText('Ukupan profit')).toBeVisible()
    expect(address()).toBe('/profit?market=Serbia&view=potential')
    expect(screen.getAllByText(/ovo još nije novac/).length).toBeGreaterThan(3)
  })

  it('say what they leave out', async () => {
    openApp(
      '/profit?market=Serbia',
      fakeApi({ analytics: buildAnalytics({ ordersWithoutCosts: 21, unpricedOrders: 3 }) }),
    )
    await screen.findByText('Profit ne uključuje fiksne troškove.')
    expect(screen.getByRole('link', { name: 'Upišite fiksne troškove' })).toHaveAttribute(
      'href',
      '/market-costs?market=Serbia',
    )
    screen.getByText(/3 porudžbine nemaju nabavnu cenu/)
  })
})

describe('the tables', () => {
  it('show twelve months, newest first', async () => {
    openApp('/profit?market=Serbia&view=potential', fakeApi())
    await screen.findByRole('heading', { name: 'Mesečni trend profita' })
    const rows = rowsOf('Mesečni trend profita')
    expect(rows.length).toBe(12)
    expect(plain(rows[0]?.textContent)).toContain('novembar 2026.')
    expect(plain(rows[0]?.textContent)).toContain('52.000 RSD')
    expect(plain(rows[8]?.textContent)).toContain('−12.400 RSD')
  })

  it('show the ten best products; a product without revenue has no margin; choosing one filters', async () => {
    const { user, address } = openApp('/profit?market=Serbia&view=potential', fakeApi())
    await screen.findByRole('heading', { name: 'Najprofitabilniji proizvodi' })
    const rows = rowsOf('Najprofitabilniji proizvodi')
    expect(rows.length).toBe(10)
    expect(plain(rows[0]?.textContent)).toMatch(
      /Noćna LED lampa.*108.*144.*112\.500 RSD.*32,3%.*348\.000 RSD.*235\.500 RSD/,
    )
    await user.click(within(rows[1] as HTMLElement).getByRole('button'))
    expect(address()).toContain('product=Termo')
    await user.click(await screen.findByRole('button', { name: /Prikaži sve proizvode/ }))
    expect(address()).toBe('/profit?view=potential&market=Serbia')
  })

  it('every status has its amount', async () => {
    openApp('/profit?market=Serbia&view=potential', fakeApi())
    await screen.findByRole('heading', { name: 'Profit po statusu' })
    expect(plain(document.querySelector('[data-status="Dostavljeno"]')?.textContent)).toContain('54.000 RSD')
    expect(document.querySelectorAll('li[data-status]').length).toBe(11)
  })

  it('the waterfall of earned money ends where the screen begins', async () => {
    const { user } = openApp('/profit?market=Serbia', fakeApi())
    await screen.findByRole('heading', { name: 'Od prihoda do profita' })
    await user.click(screen.getAllByRole('button', { name: 'Prikaži kao tabelu' })[0] as HTMLElement)
    expect(rowsOf('Od prihoda do profita').map((row) => plain(row.textContent))).toEqual([
      expect.stringMatching(/Prihod.*598\.000 RSD/),
      expect.stringContaining('−258.000 RSD'),
      expect.stringContaining('−70.000 RSD'),
      expect.stringContaining('−12.000 RSD'),
      expect.stringContaining('−4.000 RSD'),
      expect.stringMatching(/Izgubljeno.*−28\.600 RSD/),
      expect.stringMatching(/Reklame.*−96\.000 RSD/),
      expect.stringMatching(/Posle reklama.*129\.400 RSD/),
    ])
  })

  it('the waterfall is also a table', async () => {
    const { user } = openApp('/profit?market=Serbia&view=potential', fakeApi())
    const heading = await screen.findByRole('heading', { name: 'Od prihoda do profita, potencijalno' })
    const card = within(heading.closest('section') ?? heading.parentElement!.parentElement!.parentElement!)
    await user.click(card.getByRole('button', { name: 'Prikaži kao tabelu' }))
    expect(rowsOf('Od prihoda do profita, potencijalno').map((row) => plain(row.textContent))).toEqual([
      expect.stringContaining('1.020.590 RSD'),
      expect.stringContaining('−454.340 RSD'),
      expect.stringContaining('−119.700 RSD'),
      expect.stringContaining('−20.520 RSD'),
      expect.stringContaining('−13.680 RSD'),
      expect.stringContaining('412.350 RSD'),
    ])
  })
})

describe('filters', () => {
  it('are sent when they are applied, all statuses as none, and again when applied again', async () => {
    const api = fakeApi()
    const { user, address } = openApp('/profit?market=Serbia', api)
    await screen.findByText('Profitna marža')
    expect(api.callsOf(profitEndpoints.analytics)[0]?.query).toEqual({ market: 'Serbia' })
    await user.click(screen.getByRole('button', { name: 'Datumi i status' }))
    const status = screen.getByLabelText<HTMLSelectElement>('Status')
    expect([...status.options].map((option) => option.value)).toEqual([
      'all',
      'pending',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
    ])
    await user.type(screen.getByLabelText('Od datuma'), '1.11.2026')
    await user.type(screen.getByLabelText('Do datuma'), '20.11.2026.')
    await user.selectOptions(status, 'delivered')
    expect(api.callsOf(profitEndpoints.analytics).length).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Primeni Filtere' }))
    await waitFor(() => expect(api.callsOf(profitEndpoints.analytics).length).toBe(3))
    expect(api.callsOf(profitEndpoints.analytics)[1]?.query).toEqual({
      market: 'Serbia',
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      status: 'delivered',
    })
    // The trend keeps its twelve months.
    expect(api.callsOf(profitEndpoints.analytics)[2]?.query).toMatchObject({
      startDate: expect.stringMatching(/-01$/) as unknown,
      endDate: expect.not.stringMatching('2026-11-20') as unknown,
    })
    expect(address()).toBe('/profit?from=2026-11-01&to=2026-11-20&group=delivered&market=Serbia')
    await user.click(screen.getByRole('button', { name: 'Primeni Filtere' }))
    await waitFor(() => expect(api.callsOf(profitEndpoints.analytics).length).toBe(4))
  })

  it('that leave nothing point to all time', async () => {
    const api = fakeApi({ analytics: buildAnalytics({ totalOrders: 0, websites: [] }) })
    const { user, address } = openApp('/profit?market=Serbia&from=2020-01-01', api)
    await screen.findByText('Nema porudžbina u ovom periodu')
    await user.click(screen.getByRole('button', { name: 'Prikaži sve vreme' }))
    expect(address()).toBe('/profit?market=Serbia')
  })
})

describe('while it loads and when it fails', () => {
  it('says so, and tries again', async () => {
    const api = fakeApi()
    const release = api.hold(profitEndpoints.analytics)
    const { user } = openApp('/profit?market=Serbia', api)
    await screen.findByText('Učitavam analitiku...')
    api.answer(profitEndpoints.analytics, refusal('common.unexpected'))
    release()
    await screen.findByText(
      'Greška pri učitavanju podataka: Došlo je do neočekivane greške. Pokušajte ponovo.',
    )
    api.answer(profitEndpoints.analytics, null)
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
    await screen.findByText('Profitna marža')
  })
})

describe('advertising', () => {
  const open = async (given: Partial<FakeState> = {}) => {
    const api = fakeApi({
      websites: [buildWebsite({ id: 1, productName: 'Lampa' }), buildWebsite({ id: 2, productName: 'Boca' })],
      ...given,
    })
    const { user } = openApp('/profit?market=Serbia', api)
    await user.click(await screen.findByRole('button', { name: 'Troškovi reklama' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Troškovi reklama' }))
    return { api, user, dialog }
  }

  it('is typed for a website and a day; what is no amount is said at the field', async () => {
    const { api, user, dialog } = await open()
    await user.selectOptions(await dialog.findByLabelText('Stranica'), 'Boca')
    await user.type(dialog.getByLabelText('Potrošeno tog dana'), 'mnogo')
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
    await dialog.findByText('Unesite iznos sa najviše dve decimale, na primer 1500 ili 12,50')
    expect(api.callsOf(profitEndpoints.saveAdSpend)).toEqual([])
    await user.clear(dialog.getByLabelText('Potrošeno tog dana'))
    await user.type(dialog.getByLabelText('Potrošeno tog dana'), '1500,50')
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }))
    await findToast('Troškovi reklama su sačuvani')
    expect(api.callsOf(profitEndpoints.saveAdSpend)[0]?.body).toMatchObject({
      currency: 'RSD',
      entries: [{ websiteId: 2, amount: '1500,50' }],
    })
  })

  it('is imported from an export, campaign by campaign', async () => {
    const { api, user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Uvoz iz CSV-a' }))
    const csv = [
      'Campaign name,Day,Amount spent (EUR)',
      'LAMPA jesen,2026-11-01,10.50',
      'LAMPA jesen,2026-11-02,4',
      'Ostalo,2026-11-01,3',
    ].join('\n')
    await user.upload(
      dialog.getByLabelText(/CSV datoteka/),
      new File([csv], 'izvoz.csv', { type: 'text/csv' }),
    )
    expect((await dialog.findByLabelText<HTMLSelectElement>('LAMPA jesen')).value).toBe('1')
    expect(dialog.getByLabelText<HTMLSelectElement>('Ostalo').value).toBe('')
    await user.click(dialog.getByRole('button', { name: 'Uvezi' }))
    expect(plain((await findToast('Troškovi reklama su sačuvani')).textContent)).toContain(
      'Sačuvano: 2 dana.',
    )
    expect(api.callsOf(profitEndpoints.saveAdSpend)[0]?.body).toEqual({
      currency: 'EUR',
      source: 'imported',
      entries: [
        { websiteId: 1, day: '2026-11-01', amount: '10.50' },
        { websiteId: 1, day: '2026-11-02', amount: '4.00' },
      ],
    })
  })

  it('says what is wrong with a file', async () => {
    const { user, dialog } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Uvoz iz CSV-a' }))
    await user.upload(
      dialog.getByLabelText(/CSV datoteka/),
      new File(['Day,Amount spent (USD)\n2026-11-01,5'], 'izvoz.csv', { type: 'text/csv' }),
    )
    await dialog.findByText('Iznosi su u valuti USD. Uvoz podržava EUR, RSD i BAM.')
  })
})
