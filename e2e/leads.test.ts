import type { Page } from 'playwright-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinEmbedded } from '../src/server/db/embedded.ts'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const barriersIn = (page: Page) => barriersOf(page, { within: 'main' })

/** Nobody waits ten minutes: what this seller's buyers typed was typed a quarter of an hour earlier. */
const letTimePass = async (websiteId: number) => {
  const { connection, stop } = await joinEmbedded({ dir: stage.dataDir, log: () => {} })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update leads set typed_at = typed_at - interval '15 minutes' where website_id = $1`, [
    websiteId,
  ])
  await client.end()
  await stop()
}

const formOf = (page: Page, template: string) =>
  template === 'Advertorial Template' ? page.locator('form[data-embedded]') : page.getByRole('dialog')

it.each([
  ['telefon', phone, 'Minimalistic'],
  ['racunar', desktop, 'Advertorial Template'],
] as const)(
  'who types a phone and leaves is called, written to and orders after all, %s',
  async (name, on, template) => {
    const customUrl = `ostavljeno-${name}`
    const seller = await addSellerWithPage(stage, `${customUrl}@primer.test`, customUrl, template)
    const office = await stage.open(on)
    await office.request.post('/api/auth/login', { data: seller })

    // Off until it is switched on; there is a switch where the list would be.
    await office.goto('/nezavrsene')
    const serbia = office.getByRole('switch', { name: 'Nezavršene porudžbine: Srbija' })
    await serbia.waitFor()
    await fits(office)
    expect(await barriersIn(office)).toEqual([])
    await serbia.press('Space')
    await office.getByRole('heading', { name: 'Niko nije ostavio započetu porudžbinu' }).waitFor()

    const buyer = await stage.open(on)
    await buyer.goto(`/${customUrl}?utm_source=Letak&utm_campaign=jesen`)
    if (template === 'Minimalistic') await buyer.locator('[data-order]').first().click()
    const form = formOf(buyer, template)
    await form.getByText(/Ako ne pošaljete porudžbinu, prodavac vidi šta ste upisali/).waitFor()
    await form.getByLabel('Ime i prezime').fill('Mira Perić')
    const sent = buyer.waitForRequest((request) => request.url().endsWith('/api/leads'))
    await form.getByLabel('Telefon').fill('064 555 12 34')
    await sent
    // The last words go with the page.
    await form.getByLabel('Ulica i broj').fill('Žička 12')
    await buyer.goto('about:blank')

    type Leads = { leads: { link: string; typed: { address: string } }[] }
    const leads = async () => (await (await office.request.get('/api/leads')).json()) as Leads
    const left = async () => {
      await letTimePass(seller.websiteId)
      return (await leads()).leads.map(({ typed }) => typed.address)
    }
    await expect.poll(left).toEqual(['Žička 12'])

    await office.goto('/nezavrsene')
    const card = office.getByRole('article', { name: /^Mira Perić/ })
    await card.getByRole('link', { name: 'Pozovi: Mira Perić, 064 555 1234' }).waitFor()
    await fits(office)
    expect(await barriersIn(office)).toEqual([])
    await card.getByRole('button', { name: 'Označi kao zvan: Mira Perić' }).press('Enter')
    await card.getByText(/^Zvan /).waitFor()
    await card.getByRole('button', { name: 'Napravi porudžbinu: Mira Perić' }).click()
    const dialog = office.getByRole('dialog', { name: 'Nova porudžbina' })
    await dialog.getByLabel('Mesto').waitFor()
    await fits(office)
    expect(await barriersOf(office, { within: '[role=dialog]' })).toEqual([])
    await office.keyboard.press('Escape')

    // Another phone, by the link of the message: the form is as it was left, and the address keeps no token.
    const link = (await leads()).leads[0]?.link ?? ''
    const again = await stage.open(on)
    await again.goto(link.slice(link.indexOf(`/${customUrl}`)))
    const filled = again.getByRole('dialog')
    await expect.poll(() => filled.getByLabel('Telefon').inputValue()).toBe('064 555 12 34')
    expect(await filled.getByLabel('Ulica i broj').inputValue()).toBe('Žička 12')
    expect(new URL(again.url()).hash).toBe('')
    await filled.getByLabel('Grad').fill('Šabac')
    await filled.getByRole('button', { name: 'PORUČI ODMAH' }).click()
    await again.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()

    const ordered = async () => {
      const answer = await office.request.get('/api/leads?view=ordered')
      return ((await answer.json()) as Leads).leads.length
    }
    await expect.poll(ordered, { timeout: 30_000 }).toBe(1)
    await office.goto('/nezavrsene?prikaz=ordered')
    await office.getByRole('link', { name: /^Porudžbina / }).waitFor()
    expect((await leads()).leads).toEqual([])

    // Two visits, of which one ordered; the link has no source.
    const steps = async () => {
      await office.goto('/levak')
      await office.getByRole('heading', { name: 'Koraci' }).waitFor()
      const lines = await office.locator('main ol > li').allInnerTexts()
      return lines.slice(0, 4).map((line) => line.split('\n').slice(0, 2).join(' '))
    }
    await expect
      .poll(steps, { timeout: 20_000 })
      .toEqual(['Viđena stranica 2', 'Otvoren formular 2', 'Upisan telefon 1', 'Poručeno 1'])
    await office.getByRole('table', { name: 'Po izvoru' }).getByText('letak').waitFor()
    await fits(office)
    expect(await barriersIn(office)).toEqual([])
  },
)

it('a page whose seller keeps nothing sends nothing and loads no script for it', async () => {
  const seller = await addSellerWithPage(stage, 'nista@primer.test', 'nista-se-ne-pamti')
  const page = await stage.open(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/nista-se-ne-pamti')
  await page.locator('[data-order]').first().click()
  const form = page.getByRole('dialog')
  const counted = page.waitForRequest((request) => request.url().endsWith(`/${seller.websiteId}/steps`))
  await form.getByLabel('Telefon').fill('0645551234')
  await counted
  await page.goto('about:blank')
  expect(await form.count()).toBe(0)
  expect(asked.filter((path) => /\/api\/leads|watch-|resume-/.test(path))).toEqual([])
})
