import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeDns, type FakeDns } from '../test/fakes/dns.ts'
import { barriersOf } from './barriers.ts'
import { demoSeller, desktop, phone, type Account, type Stage } from './browser.ts'
import { setDemoStage } from './shared-stage.ts'

const host = 'kucica-primer.rs'
const target = 'izlog.primer-platforma.rs'

let dns: FakeDns
let stage: Stage
let seller: Account
let port: string
beforeAll(async () => {
  dns = await startFakeDns()
  dns.set(target, { A: ['127.0.0.1'] })
  stage = await setDemoStage(
    { DNS_SERVERS: dns.address, CNAME_TARGET: target, SERVER_IP: '127.0.0.1' },
    { flags: [`--host-resolver-rules=MAP *.rs 127.0.0.1`] },
  )
  seller = demoSeller(stage)
  port = new URL(stage.product.url).port
})
afterAll(async () => {
  await stage.close()
  await dns.close()
})

describe('from buying a domain to buyers on it', () => {
  it('a seller adds it, enters the records, watches them appear and verifies', async () => {
    const page = await stage.open(desktop, seller)
    await page.clock.install()
    await page.goto('/domains')
    await page.getByLabel('Novi domen').fill(`https://www.${host}`)
    await page.getByRole('button', { name: 'Dodaj domen' }).click()
    await page.getByText('Domen dodat!').waitFor()
    const card = page.getByRole('group', { name: host })
    await card.getByRole('button', { name: 'Verificiraj' }).click()
    await page.getByText('Verifikacija neuspešna').waitFor()
    await page.getByText(/ne postoji u DNS-u/).waitFor()

    await card.getByRole('button', { name: 'DNS Setup' }).click()
    const setup = page.getByRole('dialog')
    await setup.getByText('DNS nije spreman').waitFor()
    expect(await barriersOf(page)).toEqual([])
    const txt = /izlog-verify=[\w-]{43}/.exec((await setup.textContent()) ?? '')?.[0] ?? ''
    dns.set(host, { TXT: ['v=spf1 -all', txt], A: ['127.0.0.1'] })
    dns.set(`www.${host}`, { CNAME: target })
    // It asks again by itself.
    await page.clock.fastForward(20_000)
    await setup.getByText('DNS ispravno konfigurisan!').waitFor()
    await setup.getByRole('button', { name: 'Verificiraj' }).click()
    await page.getByText('Domen verificiran!').waitFor()
    await page.keyboard.press('Escape')
    await card.getByText('Glavni').waitFor()
    await card.getByText(/Sertifikat za https se izdaje sam/).waitFor()
    expect(await barriersOf(page)).toEqual([])
  })

  it.each([host, `www.${host}`])('a buyer finds the seller’s pages on %s and orders', async (name) => {
    const page = await stage.open(phone)
    await page.goto(`http://${name}:${port}/`)
    expect(await page.title()).toContain('Demo prodavnica')
    await page.goto(`http://${name}:${port}/nocna-lampa?fbclid=oglas`)
    await page
      .getByRole('link', { name: /PORUČI ODMAH/ })
      .first()
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Ime i prezime').fill('Ana Probić')
    await form.getByLabel('Telefon').fill('060 000 0001')
    await form.getByLabel('Ulica i broj').fill('Nova 1')
    await form.getByLabel('Grad').fill('Niš')
    await form.getByRole('button', { name: /PORUČI/ }).click()
    await page.waitForURL(/\/hvala/)
    expect(new URL(page.url()).hostname).toBe(name)
    // The product of that page, in the certainty the buyer is given first.
    expect(await page.locator('main').innerHTML()).toContain('1 × Noćna LED lampa')
    await page.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()
    // Who orders gets the mark by which too many orders of one browser are noticed, for this host alone.
    const marks = (await page.context().cookies()).map(({ name: cookie, domain }) => [cookie, domain])
    expect(marks).toEqual([['izlog-porudzbine', name]])
  })

  it('nothing of the back-office stands there, and removing the domain ends it', async () => {
    const buyer = await stage.open(phone)
    await buyer.goto(`http://${host}:${port}/admin`)
    expect(new URL(buyer.url()).hostname).toBe('localhost')

    const page = await stage.open(desktop, seller)
    await page.goto('/domains')
    await page.getByRole('button', { name: `Ostale radnje za ${host}` }).click()
    await page.getByRole('menuitem', { name: 'Ukloni domen' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/više neće raditi 3 stranice/).waitFor()
    await question.getByRole('button', { name: 'Ukloni domen' }).click()
    await page.getByText('Domen uklonjen!').waitFor()
    await expect
      .poll(
        async () => {
          await buyer.goto(`http://${host}:${port}/nocna-lampa`)
          return buyer.textContent('body')
        },
        { timeout: 30_000 },
      )
      .toContain('Na ovoj adresi nema stranice.')
  })

  it('no page complained in its console', () => {
    // This test uses plain http under a name; behind the proxy it is https.
    const ownComplaints = stage.complaints.filter((line) => !line.includes('Cross-Origin-Opener-Policy'))
    expect(ownComplaints).toEqual([])
  })
})
