import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, signIn } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

/** What every product of a stage starts with. */
const admin = { email: 'admin@izlog.local', password: 'probna-lozinka' }
const email = 'mira@izlog.test'
const next = 'Vetar nad Dunavom'
let stage: SharedStage
let first: string

beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const open = async (path: string, account?: { email: string; password: string }): Promise<Page> => {
  const page = await stage.open(desktop)
  await page.goto(path)
  if (account) {
    await signIn(page, account)
    await page.getByText('Uspešna prijava!').waitFor()
  }
  return page
}

describe('an account from its making to its end', () => {
  it('an administrator creates a client and hands over a password', async () => {
    const page = await open('/', admin)
    await page.waitForURL('**/admin')
    await page.getByText('Dobrodošli, Administrator!').waitFor()
    await page.getByRole('button', { name: 'Novi klijent' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ime', { exact: true }).fill('Mira')
    await dialog.getByLabel('Prezime').fill('Mirić')
    await dialog.getByLabel('Email adresa').fill(email)
    await dialog.getByRole('button', { name: 'Predloži lozinku' }).click()
    first = await dialog.getByLabel('Lozinka', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Kreiraj klijenta' }).click()
    await page.getByText('Klijent je uspešno kreiran!').waitFor()
    await page.getByRole('region', { name: 'Klijenti' }).getByText('Mira Mirić').waitFor()
    await page.getByRole('tab', { name: 'Dnevnik radnji' }).click()
    await page.getByText('Napravljen nalog klijenta').first().waitFor()
    await page.getByRole('tab', { name: 'Pregled' }).click()
    // Nothing was copied before the dialog closed, and the password is not lost.
    const told = page.locator('[data-hand-over]')
    await told.getByText(first).waitFor()
    await told.getByText(stage.product.url).waitFor()
    await told.getByRole('button', { name: 'Kopiraj podatke' }).click()
    await told.getByText('Kopirano!').first().waitFor()
    await told.getByRole('button', { name: 'Zatvori' }).click()
    await told.waitFor({ state: 'detached' })
  })

  it('a slip in the details is corrected without a new account', async () => {
    const page = await open('/admin', admin)
    const row = page
      .getByRole('region', { name: 'Klijenti' })
      .getByRole('listitem')
      .filter({ hasText: email })
    await row.getByRole('button', { name: 'Radnje za Mira Mirić' }).click()
    await page.getByRole('menuitem', { name: 'Izmeni podatke' }).click()
    await page.getByRole('dialog').getByLabel('Firma').fill('Mirina radnja')
    await page.getByRole('dialog').getByRole('button', { name: 'Sačuvaj podatke' }).click()
    await page.getByText('Podaci naloga su sačuvani').waitFor()
    await row.getByText('Mirina radnja').waitFor()
    await page.getByRole('tab', { name: 'Dnevnik radnji' }).click()
    await page.getByText('Izmenjeni podaci naloga').first().waitFor()
    await page.getByRole('tab', { name: 'Pregled' }).click()
  })

  it('the client changes it, and every older session is dead on its next request', async () => {
    const elsewhere = await open('/create', { email, password: first })
    const page = await open('/settings?tab=security', { email, password: first })
    await page.getByLabel('Trenutna lozinka').fill(first)
    await page.getByLabel('Nova lozinka', { exact: true }).fill(next)
    await page.getByLabel('Potvrda nove lozinke').fill(next)
    await page.getByRole('button', { name: 'Promeni lozinku' }).click()
    await page.getByText('Lozinka je promenjena').first().waitFor()
    const answer = await elsewhere.request.get('/api/auth/me')
    expect(answer.status()).toBe(401)
    await elsewhere.goto('/orders')
    await elsewhere.getByText('Prijavite se da biste videli svoje pošiljke.').waitFor()
    await page.waitForURL('**/login')
    await signIn(page, { email, password: next })
    await page.getByText('Dobrodošli, Mira!').waitFor()
  })

  it('a reset password is temporary: the holder chooses another before anything else', async () => {
    const page = await open('/admin', admin)
    const row = page.getByRole('region', { name: 'Klijenti' }).getByRole('listitem')
    await row.getByRole('button', { name: 'Radnje za Mira Mirić' }).click()
    await page.getByRole('menuitem', { name: 'Resetuj šifru' }).click()
    await page.getByRole('dialog').getByLabel('Nova šifra', { exact: true }).fill('privremena-7')
    await page.getByRole('dialog').getByRole('button', { name: 'Resetuj šifru' }).click()
    await page.getByText('Šifra je resetovana!').waitFor()

    const client = await open('/orders', { email, password: 'privremena-7' })
    await client.getByRole('heading', { name: 'Izaberite svoju lozinku' }).waitFor()
    expect((await client.request.get('/api/orders/my')).status()).toBe(403)
  })

  it('deleting asks first, and says that it is done once the row is gone', async () => {
    const page = await open('/admin', admin)
    const row = page
      .getByRole('region', { name: 'Klijenti' })
      .getByRole('listitem')
      .filter({ hasText: email })
    await row.getByRole('button', { name: 'Radnje za Mira Mirić' }).click()
    await page.getByRole('menuitem', { name: 'Obriši korisnika' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši korisnika' }).click()
    await page.getByText('Korisnik je obrisan!').waitFor()
    await row.waitFor({ state: 'detached' })
    expect(
      (await page.request.post('/api/auth/login', { data: { email, password: 'privremena-7' } })).status(),
    ).toBe(401)
  })

  it('a tenant has a page of its own that runs nothing', async () => {
    const page = await open('/tenants', admin)
    await page.getByLabel('Domen').fill('lampe<script>.rs')
    await page.getByRole('button', { name: 'Kreiraj Tenant' }).click()
    await page.getByText('Tenant kreiran!').waitFor()
    const path = await page.getByRole('link', { name: /index\.html$/ }).getAttribute('href')
    await page.goto(path ?? '')
    await page.getByRole('heading', { name: 'lampe<script>.rs' }).waitFor()
    expect(stage.complaints).toEqual([])
  })
})
