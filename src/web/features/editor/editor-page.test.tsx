import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountStrings } from '#contract/accounts/strings.ts'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { AiCopy, Website } from '#contract/websites/schema.ts'
import { buildAdmin, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, fakePassword, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const aiCopy: AiCopy = {
  writer: 'template',
  model: null,
  notes: ['Dimenzije nisu navedene, pa ih u tekstu nema.'],
  ledger: [
    { text: 'Svetlo koje se pali čim priđete.', basis: 'page', fact: 'Senzor pokreta' },
    { text: 'Pouzećem, kuriru.', basis: 'setting', fact: 'plaćanje pouzećem' },
    { text: 'Puni se preko USB kabla', basis: 'seller', fact: 'USB' },
    { text: 'Lampa se pali čim priđete.', basis: 'opinion', fact: null },
  ],
}

const seller = (details: Partial<Website> = {}) =>
  createFakeApi({ user: buildUser(), websites: [buildWebsite()], aiCopy, details: { 1: details } })

const open = async (api: FakeApi) => {
  const app = openApp('/edit/1', api)
  await screen.findByRole('form', { name: 'Tekstovi stranice' })
  return app
}

const field = (label: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })
const bar = () => screen.queryByRole('region', { name: 'Nesačuvane izmene' })
/** What was saved, without the version it was made from. */
const sent = (api: FakeApi) =>
  api.callsOf(websiteEndpoints.update).map(({ body }) => {
    const { baseVersion: _, ...change } = body as Record<string, unknown>
    return change
  })
const tab = ({ user }: ReturnType<typeof openApp>, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
const retype = async ({ user }: ReturnType<typeof openApp>, label: string, text: string) => {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

test('a card on the dashboard leads to the editor of its page', async () => {
  const app = openApp('/create', seller())
  await app.user.click(
    await screen.findByRole('link', { name: 'Izmeni stranicu LED lampa sa senzorom pokreta' }),
  )
  expect(await screen.findByRole('form', { name: 'Tekstovi stranice' })).toBeVisible()
  expect(app.address()).toBe('/edit/1')
})

test('a card below the builder leads to the editor as well', async () => {
  const { user } = openApp('/builder', seller())
  await user.click(await screen.findByRole('button', { name: 'Moje stranice' }))
  const link = await screen.findByRole('link', { name: 'Izmeni stranicu LED lampa sa senzorom pokreta' })
  expect(link).toHaveAttribute('href', '/edit/1')
})

test('the editor shows what is on the page, without a bar, and links to the page and back', async () => {
  await open(seller())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('LED lampa sa senzorom pokreta')
  expect(field('Naslov stranice')).toHaveValue('LED lampa sa senzorom pokreta')
  expect(field('Prednost 3')).toHaveValue('Lepi se bez bušenja')
  expect(field('Odgovor 2')).toHaveValue('Pouzećem, kuriru.')
  expect(screen.getByRole('switch', { name: 'Stranica je aktivna' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Ilustrativno' })).toBeChecked()
  expect(bar()).not.toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Pogledaj stranicu' })
  expect(link).toHaveAttribute('href', '/led-lampa')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: 'Nazad na dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('saving sends only what changed, says so with the time, and shows what the server kept', async () => {
  const api = seller()
  const app = await open(api)
  await retype(app, 'Naslov stranice', 'Lampa koja vidi u mraku ')
  expect(bar()).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ title: 'Lampa koja vidi u mraku' }])
  expect(bar()).not.toBeInTheDocument()
  expect(screen.getByText(/^Sačuvano u \d\d:\d\d$/)).toBeVisible()
  expect(field('Naslov stranice')).toHaveValue('Lampa koja vidi u mraku')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lampa koja vidi u mraku')
})

test('Ctrl+S saves from inside a field', async () => {
  const api = seller()
  const app = await open(api)
  await retype(app, 'Uvod', 'Svetlo bez kabla.')
  await app.user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ hook: 'Svetlo bez kabla.' }])
  expect(field('Uvod')).toHaveFocus()
})

test('Ctrl+S without changes sends nothing and keeps the browser from saving the document', async () => {
  const api = seller()
  await open(api)
  const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })
  dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  expect(sent(api)).toEqual([])
})

test('switches, choices and private facts are saved in the shapes the server wants', async () => {
  const api = seller({ sku: 'LAMPA-1', productCost: '900.00' })
  const app = await open(api)
  const { user } = app
  await user.click(screen.getByRole('switch', { name: 'Stranica je aktivna' }))
  expect(screen.getByText(/stranica ne postoji/)).toHaveTextContent('Promena važi kad sačuvate.')
  await user.click(screen.getByRole('radio', { name: 'Stvarno' }))
  await tab(app, 'Cene')
  expect(field('Nabavna cena')).toHaveValue('900')
  await user.clear(field('Šifra proizvoda (SKU)'))
  await user.clear(field('Nabavna cena'))
  await user.type(field('Nabavna cena'), '1.250,50')
  await user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ isActive: false, socialProof: 'stvarno', sku: null, productCost: 1250.5 }])
})

test('lists and figures are read again after saving', async () => {
  const api = seller()
  const app = openApp('/create', api)
  const link = await screen.findByRole('link', { name: 'Izmeni stranicu LED lampa sa senzorom pokreta' })
  await app.user.click(link)
  await screen.findByRole('form')
  const before = api.callsOf(dashboardEndpoints.dashboard).length
  await app.user.click(screen.getByRole('switch', { name: 'Stranica je aktivna' }))
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  await app.user.click(screen.getByRole('link', { name: 'Nazad na dashboard' }))
  expect(await screen.findByText('Neaktivan')).toBeVisible()
  expect(app.address()).toBe('/create')
  expect(api.callsOf(dashboardEndpoints.dashboard).length).toBeGreaterThan(before)
})

test('an empty title is refused at its field, with the focus there, and nothing is sent', async () => {
  const api = seller()
  const app = await open(api)
  await retype(app, 'Naslov stranice', '')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  expect(await screen.findByText('Naslov je obavezan')).toBeVisible()
  expect(field('Naslov stranice')).toHaveAccessibleDescription('Naslov je obavezan')
  await vi.waitFor(() => expect(field('Naslov stranice')).toHaveFocus())
  expect(bar()).toHaveTextContent('Nije sačuvano: Naslov je obavezan')
  expect(sent(api)).toEqual([])
  await app.user.type(field('Naslov stranice'), 'N')
  await vi.waitFor(() => expect(bar()).toHaveTextContent('Nesačuvane izmene'))
  expect(screen.queryByText(/Naslov je obavezan/)).not.toBeInTheDocument()
})

test.each([
  ['Nabavna cena', 'skupo', 'Unesite iznos, na primer 890 ili 12,50'],
  ['Odgovor 1', '', 'Upišite odgovor'],
  ['Prednost 1', 'a'.repeat(301), 'Skratite tekst na najviše 300 znakova'],
])('„%s“ that cannot be saved says why in Serbian', async (label, text, sentence) => {
  const api = seller()
  const app = await open(api)
  if (label === 'Nabavna cena') await tab(app, 'Cene')
  await app.user.clear(field(label))
  if (text) {
    await app.user.click(field(label))
    await app.user.paste(text)
  }
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(field(label)).toHaveAccessibleDescription(sentence)
  expect(sent(api)).toEqual([])
})

test('a failed save shows the reason, keeps every word and can be tried again', async () => {
  const api = seller()
  const app = await open(api)
  api.answer(websiteEndpoints.update, refusal('common.unavailable'))
  await retype(app, 'Uvod', 'Novi uvod')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  expect(await findToast('Greška')).toHaveTextContent('Servis je trenutno nedostupan')
  expect(bar()).toHaveTextContent('Nije sačuvano: Servis je trenutno nedostupan')
  expect(field('Uvod')).toHaveValue('Novi uvod')
  api.answer(websiteEndpoints.update, null)
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(field('Uvod')).toHaveValue('Novi uvod')
})

test('a failure without a sentence of the server has one of ours', async () => {
  const api = seller()
  const app = await open(api)
  api.answer(websiteEndpoints.update, { status: 500, body: {} })
  await retype(app, 'Uvod', 'Novi uvod')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  expect(await findToast('Greška')).toHaveTextContent('Greška pri ažuriranju template-a')
})

test('a page deleted meanwhile keeps the words and says so', async () => {
  const api = seller()
  const app = await open(api)
  await retype(app, 'Uvod', 'Novi uvod')
  api.state.websites = []
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  expect(await findToast('Greška')).toHaveTextContent('Stranica nije pronađena')
  expect(field('Uvod')).toHaveValue('Novi uvod')
})

test('a session that ends while saving brings the words back after signing in', async () => {
  const api = seller()
  const app = await open(api)
  await retype(app, 'Uvod', 'Novi uvod')
  api.state.user = null
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await app.user.type(await screen.findByLabelText(accountStrings.login.email), buildUser().email)
  await app.user.type(screen.getByLabelText(accountStrings.login.password), `${fakePassword}{Enter}`)
  await screen.findByRole('form', { name: 'Tekstovi stranice' })
  expect(field('Uvod')).toHaveValue('Novi uvod')
  expect(screen.getByText(/Vratili smo izmene/)).toBeVisible()
})

test('what is typed while a save is under way stays and counts as unsaved', async () => {
  const api = seller()
  const app = await open(api)
  const release = api.hold(websiteEndpoints.update)
  await retype(app, 'Uvod', 'Prvo')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await vi.waitFor(() => expect(bar()).toHaveTextContent('Čuva se…'))
  await app.user.type(field('Uvod'), ' i drugo')
  release()
  await findToast('Uspešno sačuvano')
  expect(field('Uvod')).toHaveValue('Prvo i drugo')
  expect(bar()).toHaveTextContent('Nesačuvane izmene')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await vi.waitFor(() => expect(sent(api)).toEqual([{ hook: 'Prvo' }, { hook: 'Prvo i drugo' }]))
})

test.each(['/edit/99', '/edit/nije-broj'])('%s is not found and leads back', async (path) => {
  const app = openApp(path, seller())
  expect(await screen.findByText('Template nije pronađen')).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Nazad na dashboard' }))
  await screen.findByText('Moje stranice')
  expect(app.address()).toBe('/create')
})

test('a failed load shows what the server said and tries again on demand', async () => {
  const api = seller()
  api.answer(websiteEndpoints.get, refusal('common.unavailable'))
  const { user } = openApp('/edit/1', api)
  expect(await screen.findByText('Website podaci nisu učitani')).toBeVisible()
  api.answer(websiteEndpoints.get, null)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }))
  expect(await screen.findByRole('form')).toBeVisible()
})

const leave = async (app: Awaited<ReturnType<typeof open>>, way: string) => {
  await app.user.click(screen.getByRole('link', { name: 'Nazad na dashboard' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sačuvati izmene pre izlaska?' })
  await app.user.click(within(dialog).getByRole('button', { name: way }))
}

test('leaving with unsaved changes asks; staying keeps them, throwing them away leaves without', async () => {
  const api = seller()
  const app = await open(api)
  await retype(app, 'Uvod', 'Novi uvod')
  await leave(app, 'Ostani')
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(app.address()).toBe('/edit/1')
  expect(field('Uvod')).toHaveValue('Novi uvod')
  await leave(app, 'Odbaci izmene')
  expect(await screen.findByText('Moje stranice')).toBeVisible()
  expect(sent(api)).toEqual([])
})

test('leaving can save first, and stays where something is wrong', async () => {
  const api = seller()
  const app = await open(api)
  await app.user.clear(field('Naslov stranice'))
  await leave(app, 'Sačuvaj i izađi')
  expect(await screen.findByText('Naslov je obavezan')).toBeVisible()
  expect(app.address()).toBe('/edit/1')
  await retype(app, 'Naslov stranice', 'Lampa za hodnik')
  await leave(app, 'Sačuvaj i izađi')
  expect(await screen.findByText('Moje stranice')).toBeVisible()
  expect(sent(api)).toEqual([{ title: 'Lampa za hodnik' }])
})

test('closing the tab is held up while something is unsaved, and only then', async () => {
  const app = await open(seller())
  // The memory history of a test has no tab to close, so what the browser's would receive is looked at.
  const block = vi.spyOn(app.router.history, 'block')
  await app.user.type(field('Uvod'), '!')
  expect(block.mock.lastCall?.[0]).toMatchObject({ enableBeforeUnload: true })
  await app.user.type(field('Uvod'), '{Backspace}')
  expect(block.mock.lastCall?.[0]).toMatchObject({ enableBeforeUnload: false })
})

test('closing the tab is held up while a key of tracking is typed and not saved; another screen is not', async () => {
  const app = await open(seller())
  const block = vi.spyOn(app.router.history, 'block')
  await app.user.click(screen.getByRole('tab', { name: 'Trackify' }))
  await app.user.type(screen.getByLabelText('API ključ'), 'k')
  expect(block.mock.lastCall?.[0]).toMatchObject({ enableBeforeUnload: true })
  await app.user.click(screen.getByRole('link', { name: 'Nazad na dashboard' }))
  expect(await screen.findByText('Moje stranice')).toBeVisible()
})

test('leaving without changes asks nothing', async () => {
  const app = await open(seller())
  await app.user.type(field('Uvod'), 'x{Backspace}')
  await app.user.click(screen.getByRole('link', { name: 'Nazad na dashboard' }))
  expect(await screen.findByText('Moje stranice')).toBeVisible()
})

test('unsaved words are back after a visit elsewhere, with a notice, and can be thrown away', async () => {
  const api = seller()
  const first = await open(api)
  await retype(first, 'Uvod', 'Nedovršen uvod')
  await first.user.click(screen.getByRole('button', { name: 'Ukloni prednost 2' }))
  first.close()
  const { user } = await open(api)
  expect(screen.getByText(/Vratili smo izmene/)).toBeVisible()
  expect(field('Uvod')).toHaveValue('Nedovršen uvod')
  expect(field('Prednost 2')).toHaveValue('Lepi se bez bušenja')
  expect(bar()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Odbaci ih' }))
  expect(field('Uvod')).toHaveValue('Svetlo koje se pali čim priđete.')
  expect(field('Prednost 2')).toHaveValue('Puni se preko USB kabla')
  expect(bar()).not.toBeInTheDocument()
  expect(screen.queryByText(/Vratili smo izmene/)).not.toBeInTheDocument()
})

test('unsaved words stay in the browser when another tab saves its own and clears their place', async () => {
  const app = await open(seller())
  await retype(app, 'Uvod', 'Nedovršen uvod')
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('editor-draft'))
  localStorage.removeItem(key)
  fireEvent(window, new StorageEvent('storage', { key, newValue: null }))
  expect(localStorage.getItem(key)).toContain('Nedovršen uvod')
  await app.user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  fireEvent(window, new StorageEvent('storage', { key, newValue: null }))
  expect(localStorage.getItem(key)).toBeNull()
})

test('unsaved words of one person are not shown to the next in the same tab', async () => {
  const api = seller()
  const first = await open(api)
  await retype(first, 'Uvod', 'Nedovršen uvod')
  first.close()
  api.state.user = buildAdmin()
  await open(api)
  expect(field('Uvod')).toHaveValue('Svetlo koje se pali čim priđete.')
})

test('saved words are not offered again as unsaved', async () => {
  const api = seller()
  const first = await open(api)
  await retype(first, 'Uvod', 'Gotov uvod')
  await first.user.keyboard('{Control>}s{/Control}')
  await findToast('Uspešno sačuvano')
  first.close()
  await open(api)
  expect(field('Uvod')).toHaveValue('Gotov uvod')
  expect(screen.queryByText(/Vratili smo izmene/)).not.toBeInTheDocument()
})

test('giving up asks and then returns to what is on the page', async () => {
  const app = await open(seller())
  await retype(app, 'Naslov stranice', 'Pogrešno')
  await app.user.click(screen.getByRole('button', { name: 'Odbaci izmene' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await app.user.click(asked.getByRole('button', { name: 'Odbaci izmene' }))
  expect(field('Naslov stranice')).toHaveValue('LED lampa sa senzorom pokreta')
  await vi.waitFor(() => expect(bar()).not.toBeInTheDocument())
})

test('benefits are added, moved and removed with buttons, and the focus follows', async () => {
  const api = seller()
  const { user } = await open(api)
  await user.click(screen.getByRole('button', { name: 'Pomeri prednost 3 naviše' }))
  expect(field('Prednost 2')).toHaveValue('Lepi se bez bušenja')
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pomeri prednost 2 naviše' })).toHaveFocus(),
  )
  expect(screen.getByText('Prednost je sada na mestu 2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ukloni prednost 1' }))
  await user.click(screen.getByRole('button', { name: 'Dodaj prednost' }))
  await vi.waitFor(() => expect(field('Prednost 3')).toHaveFocus())
  await user.keyboard('Svetli toplo')
  await user.click(screen.getByRole('button', { name: 'Dodaj prednost' }))
  await user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  expect(sent(api)).toEqual([{ bullets: ['Lepi se bez bušenja', 'Puni se preko USB kabla', 'Svetli toplo'] }])
  expect(screen.queryByRole('textbox', { name: 'Prednost 4' })).not.toBeInTheDocument()
})

test('benefits are written and moved from the keyboard alone', async () => {
  const { user } = await open(seller())
  await user.click(field('Prednost 1'))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(field('Prednost 2')).toHaveFocus())
  await user.keyboard('Nova{Alt>}{ArrowUp}{/Alt}')
  await vi.waitFor(() => expect(field('Prednost 1')).toHaveFocus())
  expect(field('Prednost 1')).toHaveValue('Nova')
  await user.clear(field('Prednost 1'))
  await user.keyboard('{Backspace}')
  expect(field('Prednost 1')).toHaveValue('Pali se na pokret')
})

test('questions are moved with their answers and removed', async () => {
  const api = seller()
  const { user } = await open(api)
  await user.click(screen.getByRole('button', { name: 'Pomeri pitanje 1 naniže' }))
  expect(field('Pitanje 2')).toHaveValue('Kako se puni?')
  await user.type(field('Odgovor 2'), ' Traje dva sata.')
  await user.click(screen.getByRole('button', { name: 'Ukloni pitanje 1' }))
  await user.click(screen.getByRole('button', { name: 'Sačuvaj' }))
  await findToast('Uspešno sačuvano')
  const a = 'Preko USB kabla koji je u pakovanju. Traje dva sata.'
  expect(sent(api)).toEqual([{ faq: [{ q: 'Kako se puni?', a }] }])
})

test('the search result is drawn while one types, with its counters and the page’s own texts in place of empty ones', async () => {
  const app = await open(seller())
  const result = screen.getByRole('figure', { name: 'Prikaz u rezultatima pretrage' })
  await retype(app, 'Naslov za pretraživače', 'Lampa')
  expect(result).toHaveTextContent('› led-lampaLampaLED lampa koja se pali')
  expect(screen.getByText('5/60')).toBeVisible()
  await retype(app, 'Naslov za pretraživače', '')
  expect(result).toHaveTextContent('› led-lampaLED lampa sa senzorom pokretaLED lampa koja')
  await app.user.click(field('Naslov za pretraživače'))
  await app.user.paste('Vrlo dug naslov '.repeat(5))
  expect(screen.getByText('79/60')).toBeVisible()
  expect(screen.getByText(/Duže od 60 znakova/)).toBeVisible()
  expect(result).toHaveTextContent('…')
})

test('each text says which sentences rest on what, as long as they stand there', async () => {
  const app = await open(seller())
  expect(screen.getByRole('complementary', { name: 'O ovom tekstu' })).toHaveTextContent(
    'Dimenzije nisu navedene',
  )
  const [opening] = screen.getAllByText('Na čemu počiva: 1 rečenica')
  await app.user.click(opening!)
  expect(screen.getByText('sa stranice proizvoda')).toBeVisible()
  expect(screen.getByText('„Senzor pokreta“')).toBeVisible()
  expect(screen.getByText('vaš podatak')).toBeInTheDocument()
  await app.user.type(field('Uvod'), '{Control>}a{/Control}Svoje reči')
  await retype(app, 'Uvod', 'Svoje reči')
  expect(screen.queryByText('sa stranice proizvoda')).not.toBeInTheDocument()
})

test('a page only administrators may change can be read by its owner, not edited', async () => {
  await open(seller({ editableByClient: false }))
  expect(screen.getByText(/menja administrator/)).toBeVisible()
  expect(field('Naslov stranice')).toBeDisabled()
})

test('an administrator edits it', async () => {
  const api = seller({ editableByClient: false })
  api.state.user = buildAdmin()
  await open(api)
  expect(field('Naslov stranice')).toBeEnabled()
})
