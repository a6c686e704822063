import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import { useAuth } from './auth-store.ts'
import { buildAdmin, buildUser, buildWebsite } from '../../../../test/fakes/api-data.ts'
import { createFakeApi, fakePassword, refusal, wrongCredentials } from '../../../../test/fakes/api.ts'
import { findToast, openApp, setWidth } from '../../../../test/screen.tsx'

const signIn = async (
  { user }: ReturnType<typeof openApp>,
  email = 'jelena@primer.rs',
  password = fakePassword,
) => {
  await user.type(await screen.findByLabelText('Email adresa'), email)
  await user.type(screen.getByLabelText('Lozinka'), password)
  await user.click(screen.getByRole('button', { name: 'Prijavite se' }))
}

test('somebody signed out sees the sign-in card with its words', async () => {
  openApp('/', createFakeApi())
  expect(await screen.findByRole('heading', { name: 'Prijavite se' })).toBeVisible()
  expect(screen.getByLabelText('Email adresa')).toHaveAttribute('placeholder')
  expect(screen.getByLabelText('Lozinka')).toHaveAttribute('autocomplete', 'current-password')
  expect(within(screen.getByRole('main')).getByText(/Sva prava zadržana/)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('a phone shows the three badges once', async () => {
  setWidth(360)
  openApp('/', createFakeApi())
  await screen.findByRole('heading', { name: 'Prijavite se' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('a splash stands until it is known who is signed in', async () => {
  const api = createFakeApi()
  const release = api.hold(accountEndpoints.me)
  openApp('/', api)
  expect(await screen.findByText('Učitavanje...')).toBeVisible()
  expect(screen.queryByLabelText('Lozinka')).not.toBeInTheDocument()
  release()
  expect(await screen.findByLabelText('Lozinka')).toBeVisible()
})

test('wrong fields are named and nothing is sent', async () => {
  const api = createFakeApi()
  const app = openApp('/', api)
  await app.user.type(await screen.findByLabelText('Email adresa'), 'abc')
  await app.user.click(screen.getByRole('button', { name: 'Prijavite se' }))
  expect(await screen.findByText('Neispravna email adresa')).toBeVisible()
  expect(screen.getByText('Lozinka je obavezna')).toBeVisible()
  expect(screen.getByLabelText('Email adresa')).toBeInvalid()
  expect(api.callsOf(accountEndpoints.login)).toEqual([])
})

test('signing in greets by name, keeps the token and goes to the dashboard', async () => {
  const api = createFakeApi({ websites: [buildWebsite()] })
  const app = openApp('/', api)
  await signIn(app)
  expect(await findToast('Uspešna prijava!')).toHaveTextContent('Dobrodošli, Jelena!')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
  expect(app.address()).toBe('/create')
  expect(localStorage.getItem('auth_token')).toBe('zeton')
})

test('only the user is remembered, without keys of outside services', async () => {
  const app = openApp('/', createFakeApi())
  await signIn(app)
  await findToast('Uspešna prijava!')
  const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as {
    state: Record<string, unknown>
  }
  expect(Object.keys(stored.state)).toEqual(['user'])
  expect(stored.state['user']).toMatchObject({ email: 'jelena@primer.rs', trackifyApiKey: null })
})

test('an admin starts in the admin panel', async () => {
  const app = openApp('/login', createFakeApi({ accounts: [buildAdmin()] }))
  await signIn(app, 'admin@primer.rs')
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })).toBeInTheDocument()
  expect(app.address()).toBe('/admin')
})

test.each(['/login', '/dashboard', '/'])('%s leads a signed-in client to the dashboard', async (path) => {
  const app = openApp(path, createFakeApi({ user: buildUser() }))
  await vi.waitFor(() => expect(app.address()).toBe('/create'))
})

test('without a first name the greeting uses a general word', async () => {
  const api = createFakeApi()
  api.answer(accountEndpoints.login, { status: 200, body: { user: { id: 2, role: 'client' }, token: 'x' } })
  const app = openApp('/', api)
  await signIn(app)
  expect(await findToast('Uspešna prijava!')).toHaveTextContent('Dobrodošli, korisniče!')
})

test('while the answer is awaited the button says so and cannot be pressed again', async () => {
  const api = createFakeApi()
  const release = api.hold(accountEndpoints.login)
  const app = openApp('/', api)
  await signIn(app)
  const button = await screen.findByRole('button', { name: /Prijavljivanje\.\.\./ })
  expect(button).toBeDisabled()
  await app.user.keyboard('{Enter}')
  release()
  await findToast('Uspešna prijava!')
  expect(api.callsOf(accountEndpoints.login)).toHaveLength(1)
})

test('a refusal is said twice, keeps the address and empties the password', async () => {
  const app = openApp('/', createFakeApi())
  await signIn(app, 'jelena@primer.rs', 'pogresna')
  const notice = await findToast('Greška pri prijavi')
  expect(notice).toHaveTextContent(wrongCredentials)
  expect(notice).toHaveAttribute('data-type', 'error')
  expect(screen.getByRole('main')).toHaveTextContent(wrongCredentials)
  expect(screen.getByLabelText('Email adresa')).toHaveValue('jelena@primer.rs')
  expect(screen.getByLabelText('Lozinka')).toHaveValue('')
  expect(screen.getByLabelText('Lozinka')).toHaveFocus()
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test.each([
  ['the server has no sentence', { status: 500, body: undefined }, 'Neispravni podaci za prijavu'],
  ['the user is missing', { status: 200, body: { token: 'x' } }, 'Nedostaju podaci o korisniku'],
  ['the token is missing', { status: 200, body: { user: buildUser() } }, 'Nedostaju podaci o korisniku'],
  [
    'the account is switched off',
    refusal('accounts.inactive'),
    'Nalog je deaktiviran. Obratite se administratoru.',
  ],
])('when %s the person reads why', async (_case, answer, sentence) => {
  const api = createFakeApi()
  api.answer(accountEndpoints.login, answer)
  const app = openApp('/', api)
  await signIn(app)
  expect(await findToast('Greška pri prijavi')).toHaveTextContent(sentence)
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(useAuth.getState().isAuthenticated).toBe(false)
})

test.each([
  '/create',
  '/builder',
  '/create-website',
  '/orders',
  '/domain',
  '/domains',
  '/sync',
  '/settings',
  '/admin',
  '/tenants',
])('%s asks a signed-out visitor to sign in and stays where it is', async (path) => {
  const app = openApp(path, createFakeApi())
  expect(await screen.findByRole('heading', { name: 'Prijavite se' })).toBeVisible()
  expect(app.address()).toBe(path)
})

test('signing in on a protected address shows what was asked for', async () => {
  const app = openApp('/orders', createFakeApi())
  expect(await screen.findByText('Prijavite se da biste videli svoje pošiljke.')).toBeVisible()
  await signIn(app)
  expect(await screen.findByRole('heading', { level: 1, name: 'Moje Pošiljke' })).toBeInTheDocument()
  expect(app.address()).toBe('/orders')
})

test.each([401, 500])('a %i from the first question means nobody is signed in', async (status) => {
  const api = createFakeApi({ user: buildUser() })
  api.answer(accountEndpoints.me, { status, body: undefined })
  openApp('/', api)
  expect(await screen.findByRole('heading', { name: 'Prijavite se' })).toBeVisible()
  expect(api.callsOf(accountEndpoints.me)).toHaveLength(1)
})

test('the password can be shown and hidden', async () => {
  const app = openApp('/', createFakeApi())
  const password = await screen.findByLabelText('Lozinka')
  expect(password).toHaveAttribute('type', 'password')
  await app.user.click(screen.getByRole('button', { name: 'Prikaži lozinku' }))
  expect(password).toHaveAttribute('type', 'text')
})

const asksForCode = () => createFakeApi({ twoFactor: { isOn: true, recoveryCodesLeft: 10 } })

test('an account with a second step is asked for the code, and only then is anybody signed in', async () => {
  const api = asksForCode()
  const app = openApp('/', api)
  await signIn(app)
  const code = await screen.findByLabelText('Kod za potvrdu')
  await vi.waitFor(() => expect(code).toHaveFocus())
  expect(screen.queryByText('Greška pri prijavi')).not.toBeInTheDocument()
  await app.user.type(code, '000000')
  await app.user.click(screen.getByRole('button', { name: 'Potvrdite' }))
  expect(await findToast('Greška pri prijavi')).toHaveTextContent('Kod nije ispravan ili je već iskorišćen.')
  expect(code).toHaveValue('')
  expect(localStorage.getItem('auth_token')).toBeNull()
  await app.user.type(code, '123456')
  await app.user.click(screen.getByRole('button', { name: 'Potvrdite' }))
  expect(await findToast('Uspešna prijava!')).toBeVisible()
  expect(api.callsOf(accountEndpoints.login).map(({ body }) => Object.keys(body as object))).toEqual([
    ['email', 'password'],
    ['email', 'password', 'code'],
    ['email', 'password', 'code'],
  ])
})

test('a user without a code at hand can sign in with another account', async () => {
  const app = openApp('/', asksForCode())
  await signIn(app)
  await app.user.click(await screen.findByRole('button', { name: 'Prijava drugim nalogom' }))
  expect(await screen.findByLabelText('Email adresa')).toHaveValue('')
})

const needsProof = () => createFakeApi({ provesWork: true })

test('after strangers guessed, the browser solves a calculation by itself and says so meanwhile', async () => {
  const api = needsProof()
  const release = api.hold(accountEndpoints.challenge)
  const app = openApp('/', api)
  await signIn(app)
  expect(await screen.findByText(/Proveravamo da prijavu ne šalje program/)).toHaveRole('status')
  expect(screen.getByRole('button', { name: /Prijavljivanje/ })).toBeDisabled()
  release()
  expect(await findToast('Uspešna prijava!')).toBeVisible()
  const [first, second] = api.callsOf(accountEndpoints.login)
  expect(Object.keys(first?.body as object)).toEqual(['email', 'password'])
  expect(second?.body).toMatchObject({ proof: { solution: { counter: 2 } } })
})

test('where no calculation can be solved the answer says why nobody is signed in', async () => {
  const api = needsProof()
  api.answer(accountEndpoints.challenge, refusal('common.too_many'))
  const app = openApp('/', api)
  await signIn(app)
  expect(await findToast('Greška pri prijavi')).toHaveTextContent('Pregledač prvo mora da reši mali zadatak')
  expect(screen.queryByText(/Proveravamo da prijavu/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Email adresa')).toHaveValue('jelena@primer.rs')
})
