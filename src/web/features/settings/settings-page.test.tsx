import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import type { User } from '#contract/accounts/schema.ts'
import { imageEndpoints } from '#contract/images/endpoints.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { buildAdmin, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, fakePassword, refusal, type FakeApi } from '../../../../test/fakes/api.ts'
import { telegramToken } from '../../../../test/fakes/telegram.ts'
import { findToast, openApp, saveBar, setWidth } from '../../../../test/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

const seller = (over: Partial<User> = {}) => createFakeApi({ user: buildUser(over) })
const bodies = (api: FakeApi, endpoint: (typeof integrationEndpoints)[keyof typeof integrationEndpoints]) =>
  api.callsOf(endpoint).map(({ body }) => body)

const open = async (tab: string, api: FakeApi) => {
  const app = openApp(tab ? `/settings?tab=${tab}` : '/settings', api)
  await screen.findByRole('heading', { level: 1, name: 'Podešavanja' })
  return app
}
const card = (name: string) => within(screen.getByRole('form', { name }))
const saveButton = () => saveBar().getByRole('button', { name: 'Sačuvaj' })
const inTheBrowser = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
const badge = (name: string) =>
  screen.getByLabelText(name).closest('div')?.querySelector('[role="status"]')?.textContent

test('nothing is drawn without a user', () => {
  const { container } = render(<SettingsPage />)
  expect(container).toBeEmptyDOMElement()
})

test('the navigation leads here, and the data of the seller are the first of seven subjects', async () => {
  const app = openApp('/create', seller())
  await app.user.click(await screen.findByRole('link', { name: 'Podešavanja' }))
  expect(await screen.findAllByRole('tab')).toHaveLength(7)
  expect(app.address()).toBe('/settings')
  expect(screen.getByRole('tab', { name: 'Podaci prodavca' })).toHaveAttribute('aria-selected', 'true')
})

test('the profile is read, not edited', async () => {
  await open('', seller())
  const panel = within(screen.getByRole('tabpanel'))
  for (const text of [
    'Jelena Đorđević',
    'jelena@primer.rs',
    'Klijent',
    'Aktivan',
    'Kućica Shop',
    '060 123 4567',
    '10.01.2026.',
  ])
    expect(panel.getByText(text)).toBeVisible()
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument()
})

test('an admin and a gap in the profile are shown', async () => {
  await open('', createFakeApi({ user: buildAdmin({ isActive: false, phone: null }) }))
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('Administrator')).toBeVisible()
  expect(panel.getByText('Neaktivan')).toBeVisible()
  expect(panel.getAllByText('Nije upisano')).toHaveLength(2)
})

test('tabs stand in the address and are chosen with keys', async () => {
  const app = await open('', seller())
  await app.user.click(screen.getByRole('tab', { name: 'Obaveštenja' }))
  expect(app.address()).toBe('/settings?tab=notifications')
  await app.user.keyboard('{ArrowUp}{Enter}')
  await vi.waitFor(() => expect(app.address()).toBe('/settings?tab=delivery'))
  expect(screen.getByLabelText('API ključ')).toBeVisible()
  await app.user.click(screen.getByRole('tab', { name: 'Podaci prodavca' }))
  expect(app.address()).toBe('/settings')
})

test('a long subject has an index of its cards, in their order; each entry leads to its card', async () => {
  const app = await open('delivery', seller())
  const entries = within(screen.getByRole('navigation', { name: 'U ovoj temi' })).getAllByRole('button')
  expect(entries.length).toBeGreaterThan(5)
  const places: Element[] = []
  for (const entry of entries) {
    const title = entry.textContent ?? ''
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: title })).toBeVisible())
    await app.user.click(entry)
    expect(document.activeElement).toHaveTextContent(title)
    expect(document.activeElement?.tagName).toMatch(/^(H\d|LEGEND)$/)
    places.push(document.activeElement!)
  }
  expect(places).toEqual(
    places.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    ),
  )
  await app.user.click(screen.getByRole('tab', { name: 'Oglašavanje' }))
  expect(screen.queryByRole('navigation', { name: 'U ovoj temi' })).not.toBeInTheDocument()
})

test('on a phone the tabs lie beside each other', async () => {
  setWidth(360)
  const app = await open('', seller())
  expect(screen.getByRole('tablist')).not.toHaveAttribute('aria-orientation', 'vertical')
  screen.getByRole('tab', { name: 'Podaci prodavca' }).focus()
  await app.user.keyboard('{ArrowRight}{Enter}')
  await vi.waitFor(() => expect(app.address()).toBe('/settings?tab=delivery'))
})

test('an unknown tab in the address is the profile', async () => {
  await open('nema', seller())
  expect(screen.getByRole('tab', { name: 'Podaci prodavca' })).toHaveAttribute('aria-selected', 'true')
})

test('keys are saved trimmed or as null, then each that is not empty is tested', async () => {
  const api = seller({ trackifyApiKey: null })
  const app = await open('marketing', api)
  expect(badge('API ključ')).toBe('Netestirano')
  await app.user.type(screen.getByLabelText('API ključ'), '  novi-kljuc-4321 ')
  await app.user.click(saveButton())
  await findToast('✅ Sačuvano! Trackify podešavanja su uspešno ažurirana')
  expect(bodies(api, integrationEndpoints.updateTrackingKeys)).toEqual([
    { trackifyApiKey: 'novi-kljuc-4321', trackifySerbiaApiKey: null },
  ])
  await vi.waitFor(() => expect(badge('API ključ')).toBe('Povezano'))
  expect(badge('Srpski API ključ')).toBe('Netestirano')
  expect(bodies(api, integrationEndpoints.testTrackingKey)).toEqual([{ apiKey: '••••••••4321' }])
  expect(screen.getByLabelText('API ključ')).toHaveValue('••••••••4321')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
})

test('the user is read before and after a save, and no key lies in the browser', async () => {
  const api = seller({ trackifyApiKey: null })
  const app = await open('marketing', api)
  const before = api.callsOf(accountEndpoints.me).length
  await app.user.type(screen.getByLabelText('API ključ'), 'novi-kljuc-4321')
  expect(inTheBrowser()).toContain('jelena@primer.rs')
  expect(inTheBrowser()).not.toContain('novi-kljuc')
  await app.user.click(saveButton())
  await findToast('✅ Sačuvano! Trackify podešavanja su uspešno ažurirana')
  expect(api.callsOf(accountEndpoints.me)).toHaveLength(before + 2)
  expect(inTheBrowser()).not.toContain('4321')
})

test('an untouched key goes back as its mask, a new one replaces it whole', async () => {
  const api = seller({ trackifySerbiaApiKey: '••••••••5678' })
  const app = await open('marketing', api)
  const serbian = screen.getByLabelText<HTMLInputElement>('Srpski API ključ')
  expect(serbian).toHaveValue('••••••••5678')
  await app.user.click(serbian)
  await app.user.keyboard('{End}x')
  expect(serbian).toHaveValue('x')
  expect(serbian).toHaveAttribute('type', 'password')
  await app.user.click(screen.getByRole('button', { name: 'Prikaži: Srpski API ključ' }))
  expect(serbian).toHaveAttribute('type', 'text')
  await app.user.click(saveButton())
  await findToast('✅ Sačuvano! Trackify podešavanja su uspešno ažurirana')
  expect(bodies(api, integrationEndpoints.updateTrackingKeys)).toEqual([
    { trackifyApiKey: '••••••••8842', trackifySerbiaApiKey: 'x' },
  ])
})

test('a stored key is tested as it is, and editing it makes the outcome worthless', async () => {
  const api = seller()
  const app = await open('marketing', api)
  await app.user.click(screen.getByRole('button', { name: 'Probaj: API ključ' }))
  await vi.waitFor(() => expect(badge('API ključ')).toBe('Povezano'))
  expect(bodies(api, integrationEndpoints.testTrackingKey)).toEqual([{ apiKey: '••••••••8842' }])
  await app.user.type(screen.getByLabelText('API ključ'), 'a')
  expect(badge('API ključ')).toBe('Netestirano')
})

test.each([
  ['API ključ', '❌ Greška: API ključ nije valjan ili Trackify servis nije dostupan', undefined],
  ['Srpski API ključ', '❌ Greška: Srpski API ključ nije valjan ili Trackify servis nije dostupan', 'Serbia'],
])('%s that is refused says so', async (label, sentence, country) => {
  const api = seller({ trackifyApiKey: null })
  const app = await open('marketing', api)
  await app.user.type(screen.getByLabelText(label), 'los-kljuc')
  await app.user.click(screen.getByRole('button', { name: `Probaj: ${label}` }))
  await findToast(sentence)
  expect(badge(label)).toBe('Greška')
  expect(bodies(api, integrationEndpoints.testTrackingKey)).toEqual([
    { apiKey: 'los-kljuc', ...(country ? { country } : {}) },
  ])
  expect(api.callsOf(integrationEndpoints.updateTrackingKeys)).toEqual([])
})

test.each([
  ['API ključ', 'Molimo unesite API ključ pre testiranja'],
  ['Srpski API ključ', 'Molimo unesite srpski API ključ pre testiranja'],
])('%s that is empty is asked for', async (label, sentence) => {
  const api = seller({ trackifyApiKey: null })
  const app = await open('marketing', api)
  await app.user.click(screen.getByRole('button', { name: `Probaj: ${label}` }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText(label)).toBeInvalid()
  expect(api.callsOf(integrationEndpoints.testTrackingKey)).toEqual([])
})

test('a broken line during a test is not an invalid key', async () => {
  const api = seller()
  api.answer(integrationEndpoints.testTrackingKey, () => {
    throw new TypeError('Failed to fetch')
  })
  const app = await open('marketing', api)
  await app.user.click(screen.getByRole('button', { name: 'Probaj: API ključ' }))
  await findToast('Greška prilikom testiranja konekcije sa Trackify')
  expect(badge('API ključ')).toBe('Netestirano')
})

test('a failed save keeps what was typed', async () => {
  const api = seller()
  api.answer(integrationEndpoints.updateTrackingKeys, refusal('common.unexpected'))
  const app = await open('marketing', api)
  const serbian = screen.getByLabelText('Srpski API ključ')
  await app.user.type(serbian, 'srpski-kljuc')
  await app.user.click(saveButton())
  await findToast('Greška prilikom čuvanja podešavanja')
  expect(serbian).toHaveValue('srpski-kljuc')
  expect(api.callsOf(integrationEndpoints.testTrackingKey)).toEqual([])
})

test('the outcome of a test does not stick to a key that was edited meanwhile', async () => {
  const api = seller()
  const release = api.hold(integrationEndpoints.testTrackingKey)
  const app = await open('marketing', api)
  await app.user.click(screen.getByRole('button', { name: 'Probaj: API ključ' }))
  expect(await screen.findByText('Testiranje...')).toBeVisible()
  await app.user.type(screen.getByLabelText('API ključ'), 'drugi')
  release()
  await vi.waitFor(() => expect(screen.queryByText('Testiranje...')).not.toBeInTheDocument())
  expect(badge('API ključ')).toBe('Netestirano')
})

test('the pixel is trimmed, an empty one is null, and ten digits will do', async () => {
  const api = seller()
  const app = await open('marketing', api)
  expect(screen.getByText(/15 cifara/)).toBeVisible()
  await app.user.type(screen.getByLabelText('Facebook Pixel ID'), ' 1234567890 ')
  await app.user.click(saveButton())
  await findToast('Facebook Pixel je sačuvan')
  await app.user.clear(screen.getByLabelText('Facebook Pixel ID'))
  await app.user.click(saveButton())
  await findToast('Facebook Pixel je uklonjen')
  expect(bodies(api, integrationEndpoints.updatePixel)).toEqual([
    { facebookPixelId: '1234567890' },
    { facebookPixelId: null },
  ])
  api.answer(integrationEndpoints.updatePixel, refusal('common.unexpected'))
  await app.user.type(screen.getByLabelText('Facebook Pixel ID'), '5')
  await app.user.click(saveButton())
  await findToast('Greška')
})

test('Telegram sends only what is filled in', async () => {
  const api = seller()
  const app = await open('notifications', api)
  await app.user.type(screen.getByLabelText('Telegram Chat ID'), ' -100123 ')
  await app.user.click(saveButton())
  await findToast('Telegram podešavanja su sačuvana')
  const bot = screen.getByLabelText('Telegram Bot ID')
  await app.user.type(bot, '12345')
  await app.user.click(saveButton())
  expect(await screen.findByText(/Ovo nije token bota/)).toBeVisible()
  await vi.waitFor(() => expect(bot).toHaveFocus())
  expect(bodies(api, integrationEndpoints.updateTelegram)).toHaveLength(1)
  await app.user.clear(bot)
  await app.user.type(bot, telegramToken)
  await app.user.click(saveButton())
  await vi.waitFor(() =>
    expect(bodies(api, integrationEndpoints.updateTelegram)).toEqual([
      { telegramChatId: '-100123' },
      { telegramBotId: telegramToken, telegramChatId: '-100123' },
    ]),
  )
})

test('a failure of Telegram is shown by the specified sentence', async () => {
  const api = seller()
  api.answer(integrationEndpoints.updateTelegram, refusal('common.unexpected'))
  const app = await open('notifications', api)
  await app.user.type(screen.getByLabelText('Telegram Chat ID'), '5')
  await app.user.click(saveButton())
  await findToast('Greška pri ažuriranju Telegram podešavanja')
  expect(screen.getByLabelText('Telegram Chat ID')).toHaveValue('5')
})

test('a test message says where it went, or why it did not', async () => {
  const api = seller({ telegramBotId: '••••••••0001', telegramChatId: '5' })
  const app = await open('notifications', api)
  const telegram = card('Telegram')
  await app.user.click(telegram.getByRole('button', { name: 'Pošalji probnu poruku' }))
  expect(await findToast('Probna poruka je poslata')).toHaveTextContent(
    'Poslao je @prodaja_bot u razgovor „Porudžbine“.',
  )
  expect(bodies(api, integrationEndpoints.testTelegram)).toEqual([
    { telegramBotId: '••••••••0001', telegramChatId: '5' },
  ])
  expect(telegram.getByText('Povezano')).toBeVisible()
  api.answer(integrationEndpoints.testTelegram, refusal('integrations.telegram_chat'))
  await app.user.click(telegram.getByRole('button', { name: 'Pošalji probnu poruku' }))
  expect(await findToast('Probna poruka nije poslata')).toHaveTextContent(/Bot ne vidi ovaj razgovor/)
  expect(telegram.getByText('Greška')).toBeVisible()
})

test.each([
  ['a saved group', '-4001', null],
  ['a typed group', '', '-4001'],
])('%s that moved shows its new id', async (_which, saved, typed) => {
  const telegramChatId = '-1009876543210'
  const api = seller({ telegramBotId: '••••••••0001', telegramChatId: saved })
  const app = await open('notifications', api)
  if (typed) await app.user.type(screen.getByLabelText('Telegram Chat ID'), typed)
  api.answer(integrationEndpoints.testTelegram, () => {
    if (api.state.user && saved) api.state.user = { ...api.state.user, telegramChatId }
    const body = { message: 'ok', botName: 'prodaja_bot', chatTitle: null, telegramChatId }
    return { status: 200, body }
  })
  await app.user.click(screen.getByRole('button', { name: 'Pošalji probnu poruku' }))
  await vi.waitFor(() => expect(screen.getByLabelText('Telegram Chat ID')).toHaveValue(telegramChatId))
  expect(screen.queryAllByRole('region', { name: 'Nesačuvane izmene' })).toHaveLength(typed ? 1 : 0)
})

test('a connected bot is disconnected after asking, with null for both', async () => {
  const api = seller({ telegramBotId: '••••••••0001', telegramChatId: '5' })
  const app = await open('notifications', api)
  await app.user.clear(screen.getByLabelText('Telegram Chat ID'))
  expect(screen.getByText(/Prazno polje ne menja/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Prekini vezu' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Prekini vezu' }))
  await findToast('Telegram više nije povezan')
  expect(bodies(api, integrationEndpoints.updateTelegram)).toEqual([
    { telegramBotId: null, telegramChatId: null },
  ])
  expect(screen.getByLabelText('Telegram Bot ID')).toHaveValue('')
})

const sheetId = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'

test('a pasted address becomes the id, which is tested and saved', async () => {
  const api = seller()
  const app = await open('notifications', api)
  const field = screen.getByLabelText('Google Sheets ID')
  await app.user.click(field)
  await app.user.paste(`https://docs.google.com/spreadsheets/d/${sheetId}/edit#gid=0`)
  expect(field).toHaveValue(sheetId)
  expect(await screen.findByText('izlog@primer-123.iam.gserviceaccount.com')).toBeVisible()
  const sheets = card('Google Sheets')
  await app.user.click(sheets.getByRole('button', { name: 'Probaj' }))
  expect(await screen.findByText('Konekcija uspešna!')).toBeVisible()
  expect(screen.getByText('Tabela: Porudžbine 2026')).toBeVisible()
  await app.user.click(saveButton())
  await findToast('Google Sheets podešavanja su sačuvana')
  expect(bodies(api, integrationEndpoints.testSheets)).toEqual([{ googleSheetsId: sheetId }])
  expect(bodies(api, integrationEndpoints.updateSheets)).toEqual([{ googleSheetsId: sheetId }])
})

test('a spreadsheet is asked for, and a wrong one is not sent', async () => {
  const api = seller()
  const app = await open('notifications', api)
  const sheets = card('Google Sheets')
  await app.user.click(sheets.getByRole('button', { name: 'Probaj' }))
  expect(await screen.findByText('Google Sheets ID je obavezno polje')).toBeVisible()
  await app.user.type(screen.getByLabelText('Google Sheets ID'), 'moja tabela')
  expect(screen.queryByText('Google Sheets ID je obavezno polje')).not.toBeInTheDocument()
  await app.user.click(saveButton())
  expect(await screen.findByText('Ovo nije adresa ni ID Google tabele')).toBeVisible()
  expect(api.callsOf(integrationEndpoints.updateSheets)).toEqual([])
})

test.each([
  [refusal('integrations.sheets_not_shared'), /nije podeljena sa servisnim nalogom/],
  [{ status: 500, body: '' }, 'Greška pri testiranju konekcije'],
])('a failed spreadsheet test stands in a red panel: %o', async (answer, sentence) => {
  const api = seller({ googleSheetsId: sheetId })
  api.answer(integrationEndpoints.testSheets, answer)
  const app = await open('notifications', api)
  await app.user.click(card('Google Sheets').getByRole('button', { name: 'Probaj' }))
  expect(await screen.findByText('Greška konekcije')).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
})

test('a failed save of the spreadsheet is reported', async () => {
  const api = seller()
  api.answer(integrationEndpoints.updateSheets, refusal('common.unexpected'))
  const app = await open('notifications', api)
  await app.user.type(screen.getByLabelText('Google Sheets ID'), sheetId)
  await app.user.click(saveButton())
  await findToast('Greška pri ažuriranju Google Sheets podešavanja')
})

test('a server without a Google account says so, to an admin with what to do', async () => {
  const first = await open('notifications', createFakeApi({ user: buildUser(), serviceAccountEmail: null }))
  expect(await screen.findByText('Google Sheets nije uključen na ovom serveru')).toBeVisible()
  expect(screen.queryByText(/GOOGLE_SERVICE_ACCOUNT_JSON/)).not.toBeInTheDocument()
  first.close()
  await open('notifications', createFakeApi({ user: buildAdmin(), serviceAccountEmail: null }))
  expect(await screen.findByText(/GOOGLE_SERVICE_ACCOUNT_JSON/)).toBeVisible()
})

test('what is unsaved survives other tabs, is marked there, and leaving asks', async () => {
  const app = await open('marketing', seller())
  await app.user.type(screen.getByLabelText('Facebook Pixel ID'), '77')
  await app.user.click(screen.getByRole('tab', { name: /^Obaveštenja/ }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('tab', { name: 'Oglašavanje, Nesačuvane izmene' }))
  expect(screen.getByLabelText('Facebook Pixel ID')).toHaveValue('77')
  await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Napustiti podešavanja?' }))
  await app.user.click(dialog.getByRole('button', { name: 'Otkaži' }))
  expect(app.address()).toBe('/settings?tab=advertising')
  await app.user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await app.user.click(await screen.findByRole('button', { name: 'Napusti bez čuvanja' }))
  await vi.waitFor(() => expect(app.address()).toBe('/create'))
  await app.user.click(screen.getByRole('link', { name: 'Podešavanja' }))
  await app.user.click(await screen.findByRole('tab', { name: 'Oglašavanje' }))
  expect(screen.getByLabelText('Facebook Pixel ID')).toHaveValue('')
})

test('giving up brings back what is saved', async () => {
  const app = await open('marketing', seller({ facebookPixelId: '123' }))
  await app.user.type(screen.getByLabelText('Facebook Pixel ID'), '4')
  await app.user.click(saveBar().getByRole('button', { name: 'Odbaci izmene' }))
  expect(screen.getByLabelText('Facebook Pixel ID')).toHaveValue('123')
  expect(screen.queryByRole('region', { name: 'Nesačuvane izmene' })).not.toBeInTheDocument()
})

test('a session that ends costs nothing that was typed', async () => {
  const api = createFakeApi({ user: buildUser() })
  const app = await open('marketing', api)
  await app.user.type(screen.getByLabelText('Facebook Pixel ID'), '77')
  api.state.user = null
  await app.user.click(saveButton())
  await app.user.type(await screen.findByLabelText('Email adresa'), 'jelena@primer.rs')
  await app.user.type(screen.getByLabelText('Lozinka'), fakePassword)
  await app.user.click(screen.getByRole('button', { name: 'Prijavite se' }))
  expect(await screen.findByLabelText('Facebook Pixel ID')).toHaveValue('77')
})

test('the account says how much of the space for pictures is used, and warns before it is full', async () => {
  const api = seller()
  await open('security', api)
  expect(await screen.findByText('124 slike, 61 MB od 2.000 MB')).toBeVisible()
  expect(screen.getByRole('meter', { name: 'Prostor za slike' })).toHaveAttribute('value', '0.0305')
  expect(screen.queryByText(/skoro popunjen/)).not.toBeInTheDocument()
})

test('space that is nearly full by files is reported too', async () => {
  const api = seller()
  api.state.imageUsage = { files: 4600, mostFiles: 5000, bytes: 1_000_000, mostBytes: 2_000_000_000 }
  await open('security', api)
  expect(await screen.findByText(/skoro popunjen/)).toBeVisible()
})

test('the rest of the account stands where the space cannot be read', async () => {
  const api = seller()
  api.answer(imageEndpoints.usage, refusal('common.unavailable'))
  await open('security', api)
  expect(await screen.findByText('Prostor za slike nije učitan')).toBeVisible()
})
