import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tenantEndpoints } from '#contract/tenants/endpoints.ts'
import { tenantAddress } from '#contract/tenants/schema.ts'
import { buildAdmin, buildUser } from '../../../../test/fakes/api-data.ts'
import { createFakeApi } from '../../../../test/fakes/api.ts'
import { findToast, openApp } from '../../../../test/screen.tsx'

const tenant = { tenantId: 'k3mVx0q8Rr2yTzLw4nJb1A', domain: 'lampe.rs' }
const broken = { status: 500, body: undefined }

test('a tenant is made from a domain and shown with its path', async () => {
  const api = createFakeApi({ user: buildAdmin() })
  const app = openApp('/tenants', api)
  expect(await screen.findByText('Nema kreiranih tenant-a')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Kreiraj Tenant' })
  expect(button).toBeDisabled()
  await app.user.type(screen.getByLabelText('Domen'), '   ')
  expect(button).toBeDisabled()
  await app.user.type(screen.getByLabelText('Domen'), 'novi.rs ')
  const release = api.hold(tenantEndpoints.create)
  await app.user.click(button)
  expect(await screen.findByText('Kreiranje...')).toBeVisible()
  release()
  expect(await findToast('Tenant kreiran!')).toHaveTextContent('Novi tenant je uspešno kreiran.')
  expect(api.callsOf(tenantEndpoints.create)[0]?.body).toEqual({ domain: 'novi.rs' })
  expect(await screen.findByText('novi.rs')).toBeVisible()
  expect(screen.getByText('/tenants/AAAAAAAAAAAAAAAAAAAAA0/index.html')).toBeVisible()
  expect(screen.getByLabelText('Domen')).toHaveValue('')
})

test.each([
  ['a sentence of the server', undefined, 'Tenant sa ovim domenom već postoji.'],
  ['no sentence', broken, 'Greška pri kreiranju tenanta'],
])('a refused one with %s keeps what was typed', async (_case, answer, title) => {
  const api = createFakeApi({ user: buildAdmin(), tenants: [tenant] })
  if (answer) api.answer(tenantEndpoints.create, answer)
  const app = openApp('/tenants', api)
  await app.user.type(await screen.findByLabelText('Domen'), 'lampe.rs')
  await app.user.click(screen.getByRole('button', { name: 'Kreiraj Tenant' }))
  expect(await findToast(title)).toBeVisible()
  expect(screen.getByLabelText('Domen')).toHaveValue('lampe.rs')
})

test('„Poseti“ opens the domain, „Obriši“ asks first', async () => {
  const api = createFakeApi({ user: buildAdmin(), tenants: [tenant] })
  const app = openApp('/tenants', api)
  const visit = await screen.findByRole('link', { name: /^Poseti/ })
  expect(visit).toHaveAttribute('href', 'https://lampe.rs')
  expect(visit).toHaveAttribute('target', '_blank')
  const ask = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Obriši/ }))
    return within(await screen.findByRole('alertdialog', { name: 'Obrisati tenant lampe.rs?' }))
  }
  await app.user.click((await ask()).getByRole('button', { name: 'Otkaži' }))
  expect(api.callsOf(tenantEndpoints.remove)).toEqual([])
  api.answer(tenantEndpoints.remove, broken)
  await app.user.click((await ask()).getByRole('button', { name: 'Obriši tenant' }))
  expect(await findToast('Greška pri brisanju tenanta')).toBeVisible()
  api.answer(tenantEndpoints.remove, null)
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await app.user.click((await ask()).getByRole('button', { name: 'Obriši tenant' }))
  expect(await findToast('Tenant obrisan!')).toHaveTextContent('Tenant je uspešno uklonjen.')
  expect(await screen.findByText('Nema kreiranih tenant-a')).toBeVisible()
})

test('the page of a tenant is written, kept while it is refused, and read again', async () => {
  const api = createFakeApi({ user: buildAdmin(), tenants: [tenant] })
  const app = openApp('/tenants', api)
  const open = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Uredi stranicu lampe.rs' }))
    return within(await screen.findByRole('dialog', { name: 'Stranica lampe.rs' }))
  }
  const dialog = await open()
  await app.user.click(await dialog.findByLabelText('Naslov'))
  await app.user.paste('n'.repeat(121))
  await app.user.type(dialog.getByLabelText('Kontakt'), '021 400 500')
  const save = dialog.getByRole('button', { name: 'Sačuvaj stranicu' })
  await app.user.click(save)
  expect(await dialog.findByText('Naslov može imati najviše 120 znakova')).toBeVisible()
  expect(api.callsOf(tenantEndpoints.savePage)).toEqual([])
  await app.user.clear(dialog.getByLabelText('Naslov'))
  await app.user.type(dialog.getByLabelText('Naslov'), 'Lampe Novi Sad')
  expect(dialog.getByText('još 4000')).toBeVisible()
  api.answer(tenantEndpoints.savePage, broken)
  await app.user.click(save)
  expect(await findToast('Stranica nije sačuvana')).toBeVisible()
  expect(dialog.getByLabelText('Naslov')).toHaveValue('Lampe Novi Sad')
  api.answer(tenantEndpoints.savePage, null)
  await app.user.click(save)
  expect(await findToast('Stranica je sačuvana')).toBeVisible()
  const again = await open()
  expect(await again.findByLabelText('Naslov')).toHaveValue('Lampe Novi Sad')
  expect(again.getByLabelText('Kontakt')).toHaveValue('021 400 500')
})

test.each([
  ['primer.rs', 'https://primer.rs'],
  ['http://primer.rs', 'http://primer.rs'],
  ['HTTPS://primer.rs', 'HTTPS://primer.rs'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('the address of %s is %s', (domain, address) => {
  expect(tenantAddress(domain)).toBe(address)
})

test('a client reads why not, and no call is made', async () => {
  const api = createFakeApi({ user: buildUser() })
  openApp('/tenants', api)
  expect(await screen.findByText('Nemate dozvolu za pristup tenant upravljanju.')).toBeVisible()
  expect(api.callsOf(tenantEndpoints.list)).toEqual([])
})
