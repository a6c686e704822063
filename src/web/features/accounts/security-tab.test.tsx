import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, refusal, type FakeState } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const client = (more: Partial<FakeState> = {}) => createFakeApi({ user: buildUser(), ...more })
type App = ReturnType<typeof openApp>

const fill = async (app: App, current: string, next: string, confirm = next) => {
  await app.user.type(await screen.findByLabelText('Trenutna lozinka'), current)
  if (next) await app.user.type(screen.getByLabelText('Nova lozinka'), next)
  if (confirm) await app.user.type(screen.getByLabelText('Potvrda nove lozinke'), confirm)
}
const submit = (app: App) => app.user.click(screen.getByRole('button', { name: 'Promeni lozinku' }))

test('a changed password signs out after a second and a half and leads to /login', async () => {
  const api = client()
  localStorage.setItem('auth_token', 'zeton')
  const app = openApp('/settings?tab=security', api)
  await fill(app, 'lozinka123', 'Vetar nad Dunavom')
  const started = performance.now()
  await submit(app)
  expect(await findToast('Lozinka je promenjena. Prijavite se novom lozinkom.')).toBeVisible()
  expect(api.callsOf(accountEndpoints.changePassword)[0]?.body).toEqual({
    currentPassword: 'lozinka123',
    newPassword: 'Vetar nad Dunavom',
    confirmPassword: 'Vetar nad Dunavom',
  })
  expect(screen.getByText('Odjavljujemo vas, prijavite se novom lozinkom.')).toBeVisible()
  await vi.waitFor(() => expect(app.address()).toBe('/login'), { timeout: 20_000 })
  expect(performance.now() - started).toBeGreaterThanOrEqual(1500)
  expect(await screen.findByRole('heading', { name: 'Prijavite se' })).toBeVisible()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(api.callsOf(accountEndpoints.logout)).toHaveLength(1)
})

test.each([
  ['', 'vetar7', 'vetar7', 'Trenutna lozinka', 'Trenutna lozinka je obavezna'],
  ['x', 'vetar', 'vetar', 'Nova lozinka', 'Nova lozinka mora imati najmanje 6 karaktera'],
  ['x', 'vetar7', '', 'Potvrda nove lozinke', 'Potvrdite novu lozinku'],
  ['x', 'vetar7', 'vetar8', 'Potvrda nove lozinke', 'Lozinke se ne poklapaju'],
])('„%s“, „%s“, „%s“ is marked at %s', async (current, next, confirm, label, sentence) => {
  const api = client()
  const app = openApp('/settings?tab=security', api)
  await screen.findByLabelText('Trenutna lozinka')
  if (current) await app.user.type(screen.getByLabelText('Trenutna lozinka'), current)
  await app.user.type(screen.getByLabelText('Nova lozinka'), next)
  if (confirm) await app.user.type(screen.getByLabelText('Potvrda nove lozinke'), confirm)
  await submit(app)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText(label)).toBeInvalid()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence)
  expect(api.callsOf(accountEndpoints.changePassword)).toEqual([])
})

test('a wrong current password and a common new one are marked; what was typed stays', async () => {
  const app = openApp('/settings?tab=security', client())
  await fill(app, 'pogrešna', 'lozinka1')
  await submit(app)
  expect(await findToast('Greška pri promeni lozinke')).toHaveTextContent('Trenutna lozinka nije ispravna.')
  expect(screen.getByLabelText('Trenutna lozinka')).toBeInvalid()
  expect(screen.getByLabelText('Nova lozinka')).toHaveValue('lozinka1')
  await app.user.clear(screen.getByLabelText('Trenutna lozinka'))
  await app.user.type(screen.getByLabelText('Trenutna lozinka'), 'lozinka123')
  await submit(app)
  expect(await screen.findByText(/među prvima koje neko pokuša/)).toBeVisible()
})

test('a refusal that asks for a new sign-in ends the session too', async () => {
  const api = client()
  api.answer(accountEndpoints.changePassword, refusal('common.unexpected', { requiresLogin: true }))
  const app = openApp('/settings?tab=security', api)
  await fill(app, 'lozinka123', 'Vetar nad Dunavom')
  await submit(app)
  expect(await findToast('Greška pri promeni lozinke')).toBeVisible()
  await vi.waitFor(() => expect(app.address()).toBe('/login'), { timeout: 20_000 })
})

test('advice on strength and four tips stand beside the fields and stop nobody', async () => {
  const app = openApp('/settings?tab=security', client())
  const field = await screen.findByLabelText('Nova lozinka')
  await app.user.type(field, 'qwerty')
  expect(screen.getByText('Jačina lozinke: Lako se pogađa')).toBeVisible()
  await app.user.clear(field)
  await app.user.type(field, 'Vetar nad Dunavom 7')
  expect(screen.getByText('Jačina lozinke: Jaka')).toBeVisible()
  expect(screen.getByText('Najmanje 8 karaktera, sa brojevima i simbolima')).toBeVisible()
  const tips = screen.getByRole('heading', { name: 'Saveti za dobru lozinku' }).parentElement?.parentElement
  expect(within(tips?.parentElement as HTMLElement).getAllByRole('listitem')).toHaveLength(4)
})

test('each of the three fields can be shown', async () => {
  const app = openApp('/settings?tab=security', client())
  for (const [label, show] of [
    ['Trenutna lozinka', 'Prikaži trenutnu lozinku'],
    ['Nova lozinka', 'Prikaži novu lozinku'],
    ['Potvrda nove lozinke', 'Prikaži potvrdu nove lozinke'],
  ] as const) {
    const field = await screen.findByLabelText(label)
    expect(field).toHaveAttribute('type', 'password')
    await app.user.click(screen.getByRole('button', { name: show }))
    expect(field).toHaveAttribute('type', 'text')
  }
})

test('a second step is switched on with password and code, and the recovery codes are shown', async () => {
  const api = client()
  const app = openApp('/settings?tab=security', api)
  await app.user.click(await screen.findByRole('button', { name: 'Uključi prijavu u dva koraka' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('button', { name: 'Nastavi' }))
  expect(await dialog.findByText('Lozinka je obavezna')).toBeVisible()
  await app.user.type(dialog.getByLabelText('Lozinka vašeg naloga'), 'pogrešna')
  await app.user.click(dialog.getByRole('button', { name: 'Nastavi' }))
  expect(await dialog.findByText('Trenutna lozinka nije ispravna.')).toBeVisible()
  await app.user.clear(dialog.getByLabelText('Lozinka vašeg naloga'))
  await app.user.type(dialog.getByLabelText('Lozinka vašeg naloga'), 'lozinka123')
  await app.user.click(dialog.getByRole('button', { name: 'Nastavi' }))
  expect(await dialog.findByRole('img', { name: 'QR kod za aplikaciju za potvrdu' })).toBeVisible()
  expect(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  const confirm = () => app.user.click(dialog.getByRole('button', { name: 'Uključi' }))
  await confirm()
  expect(await dialog.findByText('Kod ima šest cifara')).toBeVisible()
  await app.user.type(dialog.getByLabelText('Kod iz aplikacije'), '654321')
  await confirm()
  expect(await dialog.findByText(/Kod nije ispravan/)).toBeVisible()
  await app.user.clear(dialog.getByLabelText('Kod iz aplikacije'))
  await app.user.type(dialog.getByLabelText('Kod iz aplikacije'), '123 456')
  await confirm()
  expect(await dialog.findByText('Rezervni kodovi')).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
  expect(dialog.getByRole('link', { name: 'Sačuvaj kao datoteku' })).toHaveAttribute(
    'download',
    'izlog-rezervni-kodovi.txt',
  )
  await app.user.click(dialog.getByRole('button', { name: 'Kodovi su sačuvani' }))
  expect(await screen.findByText('Uključena')).toBeVisible()
  expect(screen.getByText('10 rezervnih kodova je preostalo')).toBeVisible()
})

test('it is switched off with the password, and few codes are mentioned', async () => {
  const api = client({ twoFactor: { isOn: true, recoveryCodesLeft: 2 } })
  const app = openApp('/settings?tab=security', api)
  expect(await screen.findByText(/2 rezervna koda su preostala/)).toHaveTextContent('Za nove kodove')
  await app.user.click(screen.getByRole('button', { name: 'Isključi prijavu u dva koraka' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.type(dialog.getByLabelText('Lozinka vašeg naloga'), 'lozinka123')
  await app.user.click(dialog.getByRole('button', { name: 'Isključi prijavu u dva koraka' }))
  expect(await findToast('Prijava u dva koraka je isključena.')).toBeVisible()
  expect(await screen.findByText('Isključena')).toBeVisible()
})

test('a temporary password is changed before anything else is shown', async () => {
  const user = buildUser({ mustChangePassword: true })
  const api = client({ user, accounts: [user] })
  const app = openApp('/orders', api)
  expect(await screen.findByRole('heading', { name: 'Izaberite svoju lozinku' })).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  await fill(app, 'lozinka123', 'Vetar nad Dunavom')
  await submit(app)
  await vi.waitFor(() => expect(app.address()).toBe('/login'), { timeout: 20_000 })
  const closed = api.requests.filter(({ path }) => !path.startsWith('/api/auth/'))
  expect(closed).toEqual([])
})
