import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { UpdateWebsite, Website } from '#contract/websites/schema.ts'
import { buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const open = async (details: Partial<Website> = {}, address = '/edit/1') => {
  const { templateName = 'Minimalistic' } = details
  const api = createFakeApi({
    user: buildUser(),
    websites: [buildWebsite({ templateName })],
    details: { 1: details },
  })
  const app = openApp(address, api)
  await screen.findByRole('form')
  const sent = async () => {
    await app.user.keyboard('{Control>}s{/Control}')
    await findToast('Uspešno sačuvano')
    return api.callsOf(websiteEndpoints.update).at(-1)?.body as UpdateWebsite
  }
  return { ...app, api, sent }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const show = (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))

test('promises of a page are reworded and taken off it', async () => {
  const app = await open()
  expect(box('Garancija')).toHaveAttribute('placeholder', expect.stringMatching(/^Garancija povraćaja 30/))
  await app.user.type(box('Garancija'), 'Povraćaj 14 dana')
  await app.user.click(screen.getByRole('switch', { name: 'Prikaži na stranici: Rok isporuke u podnožju' }))
  await app.user.type(box('Tekst ispod naslova čestih pitanja'), 'Pitajte')
  expect((await app.sent()).editableContent).toEqual({
    trust: { guarantee: 'Povraćaj 14 dana' },
    hiddenParts: { deliveryTime: true },
    faq: { subtitle: 'Pitajte' },
  })
})

test('the Sales Template has fields for its row, its visitors and its comments', async () => {
  const comment = { name: 'Ana', comment: 'Radi.', reactions: 12 }
  const app = await open({
    templateName: 'Sales Template',
    images: ['/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    editableContent: { testimonials: { entries: [comment] }, benefitsRow: [{ number: '7', text: 'dana' }] },
  })
  expect(box('Reakcija na komentar 1')).toHaveValue('12')
  await app.user.selectOptions(
    screen.getByRole('combobox', { name: 'Slika uz komentar 1' }),
    'slika stranice 1',
  )
  await app.user.type(box('Tekst uz broj 3'), 'bez uplate')
  await app.user.type(box('Rečenica o posetiocima'), 'gleda sada')
  const { editableContent } = await app.sent()
  expect(editableContent).toMatchObject({
    testimonials: { entries: [{ ...comment, imageUrl: '/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp' }] },
    benefitsRow: [
      { number: '7', text: 'dana' },
      { number: '', text: '' },
      { number: '', text: 'bez uplate' },
    ],
    liveVisitor: 'gleda sada',
  })
})

test('a story has links, figures with a sign, questions, and keeps what is spared and who is quoted', async () => {
  const app = await open({
    templateName: 'Advertorial Template',
    advertorialStory: {
      noLongerNeedList: [{ text: 'Terapija', price: '4.000 RSD' }],
      productQuote: { text: 'Polako', author: 'Izreka' },
    },
  })
  await show(app, 'Advertorial')
  expect(box('Šta više ne treba')).toHaveValue('Terapija | 4.000 RSD')
  expect(box('Citat')).toHaveValue('Polako\n— Izreka')
  await app.user.type(box('Šta više ne treba'), '!')
  await app.user.click(screen.getByRole('button', { name: 'Dodaj vezu' }))
  await app.user.type(box('Tekst veze 1'), 'Priča')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Kuda vodi veza 1' }), 'Priča')
  await app.user.click(screen.getByRole('button', { name: 'Dodaj brojku' }))
  await app.user.type(box('Broj na pločici 1'), '10')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sličica brojke 1' }), 'zvezda')
  await app.user.click(screen.getByRole('button', { name: 'Dodaj pitanje uz priču' }))
  const { advertorialStory } = await app.sent()
  expect(advertorialStory).toMatchObject({
    headerSection: { navigationLinks: [{ text: 'Priča', href: '#prica' }] },
    trustStatistics: [{ number: '10', label: '', description: '', icon: 'star' }],
    // Nobody wrote into it.
    faqSection: { items: [] },
    noLongerNeedList: [{ text: 'Terapija', price: '4.000 RSD!' }],
    productQuote: { text: 'Polako', author: 'Izreka' },
  })
})

test('an address that names a field opens its tab with the field in focus', async () => {
  await open(
    { templateName: 'Advertorial Template', advertorialStory: { trustStatistics: [{ number: '5' }] } },
    '/edit/1?polje=advertorialStory.trustStatistics',
  )
  await vi.waitFor(() =>
    expect(document.activeElement).toHaveAttribute(
      'data-field',
      expect.stringMatching(/^advertorialStory\.trustStatistics/),
    ),
  )
})

const pack = (qty: number, price: string, more: object = {}) => ({
  qty,
  price,
  originalPrice: null,
  label: `${qty} kom`,
  ...more,
})
const row = (place: number) => within(screen.getByRole('group', { name: `Ponuda ${place}` }))

test('a pack with a rule follows the price; one with a sum of its own is named and brought along', async () => {
  const app = await open({
    currency: 'RSD',
    currencySymbol: 'RSD',
    quantityOffers: [pack(1, '2000.00'), pack(2, '3600.00'), pack(3, '5000.00')],
  })
  await show(app, 'Cene')
  await app.user.selectOptions(
    row(2).getByRole('combobox', { name: 'Kako se računa cena' }),
    'Procenat popusta',
  )
  const percent = row(2).getByRole('spinbutton', { name: 'Popust na paket' })
  await app.user.clear(percent)
  await app.user.type(percent, '10')
  const [price] = screen.getAllByRole('textbox', { name: 'Cena' })
  await app.user.clear(price!)
  await app.user.type(price!, '1000')
  expect(row(2).getByRole('textbox', { name: 'Cena paketa' })).toHaveValue('1.800')
  expect(row(3).getByRole('textbox', { name: 'Cena paketa' })).toHaveValue('5.000')
  expect(
    screen.getByText(/^3 komada za 5\.000\sRSD: skuplje nego komad po komad\. Odgovara 2\.500/),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Uskladi' }))
  expect(row(3).getByRole('textbox', { name: 'Cena paketa' })).toHaveValue('2.500')
  expect(screen.queryByRole('button', { name: 'Uskladi' })).not.toBeInTheDocument()
  expect((await app.sent()).quantityOffers).toMatchObject([
    { price: '1000.00' },
    { price: '1800.00', rule: { kind: 'percent', percent: 10 } },
    { price: '2500.00' },
  ])
})

test('a price typed with a dot is read as it is written here, and one that moves by more than half is asked about', async () => {
  const app = await open({
    currency: 'RSD',
    currencySymbol: 'RSD',
    quantityOffers: [pack(1, '2000.00'), pack(2, '3600.00')],
  })
  await show(app, 'Cene')
  const [price] = screen.getAllByRole('textbox', { name: 'Cena' })
  await app.user.clear(price!)
  await app.user.type(price!, '2.890')
  await app.user.tab()
  expect(price).toHaveValue('2.890')
  expect(row(1).getByRole('textbox', { name: 'Cena paketa' })).toHaveValue('2.890')
  await app.user.clear(price!)
  await app.user.type(price!, '2,89')
  await app.user.keyboard('{Control>}s{/Control}')
  const asked = await screen.findByRole('dialog', { name: 'Cena se menja za više od polovine' })
  expect(asked).toHaveTextContent(/1 komad: 2\.000\sRSD → 2,89\sRSD/)
  await app.user.click(within(asked).getByRole('button', { name: 'Nazad na cene' }))
  expect(app.api.callsOf(websiteEndpoints.update)).toEqual([])
  await vi.waitFor(() => expect(price).toHaveFocus())
  await app.user.clear(price!)
  await app.user.type(price!, '2.890')
  expect(await app.sent()).toMatchObject({ priceAnchoring: { currentPrice: '2890.00' } })
})

test('a pack dearer than its pieces is asked about before it is saved', async () => {
  const app = await open({
    currency: 'RSD',
    currencySymbol: 'RSD',
    quantityOffers: [pack(1, '2000.00'), pack(2, '3600.00')],
  })
  await show(app, 'Cene')
  const price = row(2).getByRole('textbox', { name: 'Cena paketa' })
  await app.user.clear(price)
  await app.user.type(price, '5.200')
  await app.user.keyboard('{Control>}s{/Control}')
  const asked = await screen.findByRole('dialog', { name: 'Paket je skuplji od svojih komada' })
  expect(app.api.callsOf(websiteEndpoints.update)).toEqual([])
  await app.user.click(within(asked).getByRole('button', { name: 'Uskladi i sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(
    app.api.callsOf(websiteEndpoints.update).map(({ body }) => (body as UpdateWebsite).quantityOffers)[0],
  ).toMatchObject([{ price: '2000.00' }, { price: '3340.00' }])
})
