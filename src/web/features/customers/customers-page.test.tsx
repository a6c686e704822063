import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerEndpoints } from '#contract/customers/endpoints.ts'
import { buildBlock, buildCustomer, customerId } from '../../../../test/fakes/api-customers.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp, openCard as openSettingsCard, setWidth } from '../../../../test/screen.tsx'

const order = (id: number, status: 'Dostavljeno' | 'Vraća se pošaljaocu' | 'Na čekanju') => ({
  id,
  orderNumber: `AAAA-BBBB-${String(id).padStart(4, '0')}`,
  status,
  productName: 'Noćna lampa',
  quantity: 1,
  totalPrice: '2990.00',
  currencySymbol: 'RSD',
  createdAt: '2026-11-01T12:00:00.000Z',
})
const mira = buildCustomer({
  orders: [order(3, 'Vraća se pošaljaocu'), order(2, 'Vraća se pošaljaocu'), order(1, 'Dostavljeno')],
  taken: [{ amount: '2990.00', currencySymbol: 'RSD' }],
  similar: [{ id: customerId(2), name: 'Mirjana Ilić', phone: '069 123 4567', by: 'digits' }],
  risk: {
    points: 50,
    action: 'call_twice',
    reasons: [
      { code: 'returned', points: 60, count: 2, of: 3 },
      { code: 'taken', points: -10, count: 1, of: 3 },
    ],
    evaluatedAt: '2026-11-20T12:00:00.000Z',
    orderNumber: 'AAAA-BBBB-0003',
  },
})
const mirjana = buildCustomer({
  id: customerId(2),
  name: 'Mirjana Ilić',
  phones: [{ id: customerId(2), phone: '069 123 4567', number: '+381691234567', orders: 1 }],
  names: [],
  orders: [order(9, 'Dostavljeno')],
})
const api = (over: Partial<FakeState> = {}) =>
  createFakeApi({ user: buildUser(), customers: [mira, mirjana], ...over })
const rows = async () => within(await screen.findByRole('list', { name: 'Kupci' })).getAllByRole('listitem')
const openCard = async (over: Partial<FakeState> = {}) => {
  const fake = api(over)
  const app = openApp(`/kupci/${customerId(1)}`, fake)
  await screen.findByRole('heading', { level: 1, name: 'Mira Ilić' })
  return { fake, ...app }
}

test('the first time it says where buyers come from', async () => {
  openApp('/kupci', api({ customers: [] }))
  expect(await screen.findByText('Ovde će biti vaši kupci')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Otvori porudžbine' })).toHaveAttribute('href', '/orders')
})

test('buyers are found by name and phone, and what is typed stays out of the address', async () => {
  setWidth(1024)
  const { user, address } = openApp('/kupci', api())
  expect(await rows()).toHaveLength(2)
  expect((await rows())[0]).toHaveTextContent('preuzeto 1 · vraćeno 2')
  await user.keyboard('/')
  const field = screen.getByRole('searchbox', { name: 'Ime, telefon ili mesto' })
  expect(field).toHaveFocus()
  await user.type(field, '069 123')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(address()).toBe('/kupci')
  // Back from a card the search still stands.
  await user.click(screen.getByRole('link', { name: 'Mirjana Ilić' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mirjana Ilić' })).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Svi kupci' }))
  expect(await screen.findByRole('searchbox')).toHaveValue('069 123')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nema')
  await user.click(await screen.findByRole('button', { name: 'Prikaži sve' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('a desktop shows buyers by columns, figures below each other', async () => {
  openApp('/kupci', api())
  const table = within(await screen.findByRole('table', { name: 'Kupci' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Kupac',
    'Mesto',
    'Porudžbina',
    'U toku',
    'Preuzeto',
    'Vraćeno',
    'Otkazano',
    'Naplaćeno',
    'Poslednja',
  ])
  const row = within(table.getAllByRole('row')[1]!)
  expect(row.getByRole('rowheader')).toHaveTextContent('Mira Ilić')
  expect(row.getByRole('link', { name: 'Mira Ilić' })).toHaveAttribute(
    'href',
    expect.stringContaining('/kupci/'),
  )
})

test('a buyer whose only order is a duplicate says so', async () => {
  setWidth(360)
  openApp('/kupci', api({ customers: [{ ...mirjana, delivered: 0, returned: 0, cancelled: 0, open: 0 }] }))
  expect((await rows())[0]).toHaveTextContent('samo duplikat ili oštećena')
})

test('filters stand in the address', async () => {
  setWidth(1024)
  const { user, address } = openApp('/kupci', api())
  await rows()
  await user.click(screen.getByRole('button', { name: 'Vraćali pošiljke' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(address()).toBe('/kupci?filter=returned')
  expect(screen.getByRole('link', { name: 'Izvoz (CSV)' })).toHaveAttribute(
    'href',
    '/api/customers/export?filter=returned',
  )
  await user.click(screen.getByRole('button', { name: 'Vraćali pošiljke' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('who ordered most comes first when asked, with what was collected', async () => {
  setWidth(1024)
  const { user, address } = openApp('/kupci', api({ customers: [mirjana, mira] }))
  expect((await rows())[0]).toHaveTextContent('Mirjana Ilić')
  expect((await rows())[1]).toHaveTextContent('3 porudžbine · poslednja 01.11.2026. · naplaćeno 2.990 RSD')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Redosled' }), 'Najviše porudžbina')
  expect(address()).toBe('/kupci?red=orders')
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Mira Ilić'))
})

test('a list that cannot be read says so and is read again', async () => {
  const fake = api()
  fake.answer(customerEndpoints.list, refusal('common.unexpected'))
  const { user } = openApp('/kupci', fake)
  expect(await screen.findByText('Kupci nisu učitani')).toBeVisible()
  fake.answer(customerEndpoints.list, { status: 200, body: { customers: [], before: null } })
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await screen.findByText('Ovde će biti vaši kupci')).toBeVisible()
})

const chooseMore = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(screen.getByRole('button', { name: 'Još o kupcu' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('the card: points never without reasons, history, money, ways to call', async () => {
  const { user } = await openCard()
  const reasons = within(screen.getByRole('list', { name: 'Razlozi' }))
  expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 od 3 pošiljke vraćene+60',
    '1 od 3 pošiljke preuzeta−10',
  ])
  expect(screen.getByText('Pozovite dvaput')).toBeVisible()
  expect(screen.getByText('Rizik: 50 od 100')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pozovi Mira Ilić, 064 123 4567' })).toHaveAttribute(
    'href',
    'tel:+381641234567',
  )
  expect(within(screen.getByRole('list', { name: 'Porudžbine' })).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/orders?order=3',
  )
  await user.click(screen.getByRole('button', { name: 'Još o kupcu' }))
  expect(await screen.findByRole('menuitem', { name: 'Izvezi podatke (CSV)' })).toHaveAttribute(
    'href',
    `/api/customers/${customerId(1)}/export`,
  )
})

test('a card that is not there says so', async () => {
  openApp(`/kupci/${customerId(7)}`, api())
  expect(await screen.findByRole('heading', { name: 'Ovog kupca nema' })).toBeVisible()
})

test('a buyer is put on the list with a reason, a network only with an end', async () => {
  const { user, fake } = await openCard({
    customers: [{ ...mira, blockable: ['phone', 'address', 'device', 'network'] }, mirjana],
  })
  await user.click(screen.getByRole('button', { name: 'Odbijaj porudžbine' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /^Mreža/ }))
  await user.click(dialog.getByRole('button', { name: 'Stavi na listu' }))
  expect(await dialog.findByText('Upišite razlog')).toBeVisible()
  expect(dialog.getByText(/pa se odbija najviše 30 dana/)).toBeVisible()
  expect(fake.callsOf(customerEndpoints.block)).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: /^Mreža/ }))
  await user.type(dialog.getByLabelText('Razlog'), 'Ne preuzima{Enter}')
  await findToast('Na listi odbijenih')
  expect(fake.callsOf(customerEndpoints.block)[0]?.body).toEqual({
    kinds: ['phone'],
    reason: 'Ne preuzima',
    until: null,
  })
  expect(within(screen.getByRole('list', { name: 'Na listi' })).getByText('Odbija se')).toBeVisible()
})

test('what the server refuses stays in the dialog with its sentence', async () => {
  const { user, fake } = await openCard()
  await user.click(screen.getByRole('button', { name: 'Odbijaj porudžbine' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Razlog'), 'Lažna adresa')
  fake.answer(customerEndpoints.block, refusal('customers.address_too_wide'))
  await user.click(dialog.getByRole('button', { name: 'Stavi na listu' }))
  expect(await dialog.findByText(/Adresa nema broj/)).toBeVisible()
  expect(dialog.getByLabelText('Razlog')).toHaveValue('Lažna adresa')
})

test('two cards become one and two again', async () => {
  const { user, fake } = await openCard()
  await user.click(screen.getByRole('button', { name: 'Spoji: Mirjana Ilić, 069 123 4567' }))
  await findToast('Kartice su spojene')
  expect(screen.queryByText('Možda ista osoba')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Razdvoji broj 069 123 4567' }))
  await findToast('Broj je opet zaseban kupac')
  expect(fake.state.customers).toHaveLength(2)
  await chooseMore(user, 'Spoji sa drugim brojem')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('searchbox'), 'niko takav')
  expect(await dialog.findByText('Nijedan drugi kupac ne odgovara.')).toBeVisible()
  await user.clear(dialog.getByRole('searchbox'))
  await user.type(dialog.getByRole('searchbox'), 'drugi')
  await user.click(await dialog.findByRole('button', { name: /^Spoji: Drugi kupac/ }))
  await waitFor(() => expect(fake.state.customers).toHaveLength(1))
})

test('notes are written and removed after a question', async () => {
  const { user, fake } = await openCard()
  await user.type(screen.getByLabelText('Nova beleška o kupcu'), 'Zvati posle 17 h')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Zvati posle 17 h', { selector: 'span' })).toBeVisible()
  expect(screen.getByLabelText('Nova beleška o kupcu')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Obriši belešku' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Obriši' }))
  await waitFor(() => expect(fake.state.customers[0]?.notes).toEqual([]))
})

test('a double press writes a note once', async () => {
  const { user, fake } = await openCard()
  await user.type(screen.getByLabelText('Nova beleška o kupcu'), 'Zvati posle 17 h')
  const add = screen.getByRole('button', { name: 'Dodaj' })
  act(() => {
    add.click()
    add.click()
  })
  expect(await screen.findByText('Zvati posle 17 h', { selector: 'span' })).toBeVisible()
  expect(fake.state.customers[0]?.notes).toHaveLength(1)
})

test('erasing asks for a word, keeps what is on its way, and leads back', async () => {
  const { user, fake, address } = await openCard()
  await chooseMore(user, 'Obriši podatke o kupcu')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Obriši zauvek' }))
  expect(await dialog.findByText('Upišite tačno OBRIŠI')).toBeVisible()
  expect(fake.callsOf(customerEndpoints.erase)).toEqual([])
  fake.answer(customerEndpoints.erase, refusal('customers.has_open_orders'))
  await user.click(dialog.getByRole('checkbox'))
  await user.type(dialog.getByLabelText('Upišite OBRIŠI za potvrdu'), 'obriši{Enter}')
  expect(await dialog.findByText(/porudžbinu koja još nije završena/)).toBeVisible()
  fake.answer(customerEndpoints.erase, { status: 200, body: { orders: 3 } })
  await user.click(dialog.getByRole('button', { name: 'Obriši zauvek' }))
  await findToast('Podaci su obrisani iz 3 porudžbine')
  await waitFor(() => expect(address()).toBe('/kupci'))
  expect(fake.callsOf(customerEndpoints.erase)[0]?.body).toEqual({ staysBlocked: true })
})

test('lists: who is on them, how often it refused, ignoring once and taking off', async () => {
  const soft = buildBlock({ id: 5, list: 'soft', reason: '2 vraćene pošiljke' })
  const fake = api({
    customers: [{ ...mira, blocks: [soft] }, mirjana],
    looseBlocks: [
      buildBlock({ id: 6, shown: '060 111 2222', customerId: null, refused: 3 }),
      buildBlock({ id: 7, kind: 'erased_phone', shown: null, reason: null, customerId: null }),
    ],
    refusedOrders: [
      {
        id: 1,
        name: 'Pera Perić',
        phone: '060 111 2222',
        productName: 'Lampa',
        blockId: 6,
        at: '2026-11-20T12:00:00.000Z',
      },
    ],
  })
  const { user, address } = openApp('/kupci', fake)
  await user.click(await screen.findByRole('tab', { name: 'Liste' }))
  expect(address()).toBe('/kupci?prikaz=liste')
  const hard = within(await screen.findByRole('list', { name: 'Lista odbijenih' }))
  expect(hard.getAllByRole('listitem')[0]).toHaveTextContent('Odbijeno 3 puta')
  expect(hard.getByText('broj obrisanog kupca')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Odbijene porudžbine' })).toHaveTextContent('Pera Perić')
  await user.click(screen.getByRole('button', { name: 'Ignoriši jednom' }))
  await findToast('Sledeća porudžbina prolazi kao da kupac nije na listi')
  expect(await screen.findByText(/Sledeća porudžbina prolazi\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Skini sa liste: 060 111 2222' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Skini sa liste' }),
  )
  await findToast('Skinuto sa liste')
  await waitFor(() => expect(fake.state.looseBlocks).toHaveLength(1))
})

test('a phone nobody ordered from is refused by hand; what is no number stays with its sentence', async () => {
  const fake = api()
  const { user } = openApp('/kupci?prikaz=liste', fake)
  await user.click(await screen.findByRole('button', { name: 'Dodaj broj' }))
  const dialog = within(await screen.findByRole('dialog'))
  fake.answer(
    customerEndpoints.blockPhone,
    refusal('customers.invalid_phone', {
      fields: [{ path: 'phone', message: 'Ovo ne izgleda kao broj telefona.' }],
    }),
  )
  await user.type(dialog.getByLabelText('Broj telefona'), 'nemam')
  await user.type(dialog.getByLabelText('Razlog'), 'Preti{Enter}')
  expect(await dialog.findByText('Ovo ne izgleda kao broj telefona.')).toBeVisible()
  expect(dialog.getByLabelText('Broj telefona')).toHaveValue('nemam')
  fake.answer(customerEndpoints.blockPhone, {
    status: 201,
    body: buildBlock({ id: 9, shown: '060 111 2222', customerId: null }),
  })
  await user.clear(dialog.getByLabelText('Broj telefona'))
  await user.type(dialog.getByLabelText('Broj telefona'), '060 111 2222{Enter}')
  await findToast('Na listi odbijenih')
})

test('rules: points, switches and thresholds by market, saved in one go', async () => {
  const fake = api()
  const { user } = openApp('/settings?tab=delivery', fake)
  const form = within(await screen.findByRole('form', { name: 'Rizik kupca i liste' }))
  await openSettingsCard(user, 'Rizik kupca i liste')
  await user.selectOptions(form.getByLabelText('Telefon dolazi na listu posle'), '2')
  await user.click(form.getByRole('switch', { name: 'Odbijaj porudžbine sa liste opreza' }))
  await user.selectOptions(form.getByLabelText('Zemlja'), 'Bosnia')
  await user.click(form.getByRole('switch', { name: 'Adresa bez broja' }))
  const calls = form.getByLabelText(/^Pozovite pre slanja/)
  await user.clear(calls)
  await user.type(calls, '70')
  await user.keyboard('{Control>}s{/Control}')
  expect(await form.findByText(/Svaki sledeći prag mora biti veći/)).toBeVisible()
  expect(fake.callsOf(customerEndpoints.saveRules)).toEqual([])
  await user.clear(calls)
  await user.type(calls, '25')
  await user.keyboard('{Control>}s{/Control}')
  await findToast('Pravila rizika su sačuvana')
  expect(fake.state.customerRules).toMatchObject({
    soft: { after: 2, refuses: true },
    risk: {
      Serbia: { thresholds: { call: 20 } },
      Bosnia: { thresholds: { call: 25 }, reasons: { no_house_number: { isOn: false, points: 10 } } },
    },
  })
})

test('the card says what the buyer was shown and answered, in the words of that day', async () => {
  const consent = { page: 'izlog.test/lampa', at: '2026-11-01T12:00:00.000Z', orderNumber: 'AAAA-BBBB-0003' }
  const { user } = await openCard({
    customers: [
      buildCustomer({
        orders: [order(3, 'Dostavljeno')],
        consents: [
          { ...consent, kind: 'ads', answer: 'refused', text: 'Ova stranica bi da izmeri' },
          { ...consent, kind: 'terms', answer: 'shown', text: 'Isporuka za 2–5 radnih dana.' },
        ],
      }),
    ],
  })
  const list = screen.getByRole('list', { name: 'Saglasnosti i obaveštenja' })
  const [ads, terms] = within(list).getAllByRole('listitem')
  expect(ads).toHaveTextContent('Merenje oglasanije dozvoljeno')
  expect(terms).toHaveTextContent('AAAA-BBBB-0003')
  expect(within(terms!).getByText('Isporuka za 2–5 radnih dana.')).not.toBeVisible()
  await user.click(within(terms!).getByText('Tekst'))
  expect(within(terms!).getByText('Isporuka za 2–5 radnih dana.')).toBeVisible()
})
