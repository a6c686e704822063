import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, dayOf } from '../src/contract/common/dates.ts'
import { dExpressAccount, dExpressNotices } from '../test/fakes/d-express.ts'
import { buildTerms } from '../test/fakes/api-courier-terms.ts'
import { readPdf } from '../test/read-pdf.ts'
import { sendAs, sendAsBuyer } from './api.ts'
import { desktop, fits, phone } from './browser.ts'
import { countPresses } from './presses.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

/** `yyyyMMddHHmmss` on a clock in Belgrade. */
const stamp = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', dateStyle: 'short', timeStyle: 'medium' })
    .format(new Date())
    .replaceAll(/\D/g, '')

const written = (day: string): string => day.split('-').toReversed().join('.')

const paperOf = async (page: Page, name: string) => {
  const address = await page.getByRole('link', { name }).getAttribute('href')
  return readPdf(await (await page.request.get(address ?? '')).body())
}

it.each([
  { device: 'a laptop', on: desktop, codeFrom: '1', codeTo: '500' },
  { device: 'a phone', on: phone, codeFrom: '501', codeTo: '999' },
])(
  'a seller’s morning on $device: from waiting orders to money on the account and the return on its shelf',
  async ({ device, on, codeFrom, codeTo }) => {
    const name = device.replace(' ', '-')
    const seller = await addSellerWithPage(stage, `jutro-${name}@izlog.test`, `lampa-za-jutro-${name}`)
    const send = await sendAs(stage, seller)
    const sender = {
      name: 'Kućica',
      phone: '0641112223',
      address: 'Glavna 1',
      postalCode: '18000',
      city: 'Niš',
    }
    await send('PATCH', '/api/shipping-documents/settings', {
      sender: { ...sender, account: '160-123456-78' },
      couriers: { Serbia: 'd-express' },
    })
    const courier = { ...dExpressAccount, clientId: 'UK12345', codePrefix: 'TT', codeFrom, codeTo }
    await send('PUT', '/api/couriers/d-express', { courier: 'd-express', ...courier })
    await send('PUT', '/api/courier-terms', {
      terms: [buildTerms({ prices: [{ grams: 1000, price: '390.00' }], pickup: '011 123 456' })],
    })
    const today = dayOf(new Date())
    await send('PUT', '/api/payout-settings', {
      since: addDays(today, -7),
      days: { Serbia: 7, Montenegro: 7, Bosnia: 7 },
    })
    const hook = await send<{ url: string }>('POST', '/api/tracking/hooks/d-express')
    const buyers = ['Ana Jutarnja', 'Bora Jutarnji', 'Vera Jutarnja'] as const
    for (const [index, buyer] of buyers.entries())
      await sendAsBuyer(stage)('POST', '/api/orders', {
        websiteId: seller.websiteId,
        quantity: 1,
        name: buyer,
        phone: `064 77${codeFrom.length} 110${index}`,
        // Of one address they could be one order twice.
        address: `Dušanova ${index + 1}`,
        city: 'Niš',
      })
    type Order = { id: number; firstName: string; status: string; trackingId: string | null }
    const orders = () => send<Order[]>('GET', '/api/orders/my')
    const ids = (await orders()).map(({ id }) => id).join(',')
    await expect
      .poll(() => send('GET', `/api/couriers/d-express/places?ids=${ids}`))
      .toMatchObject({ problems: [] })

    const page = await stage.open(on, seller)
    await page.goto('/orders')
    const { press, count } = countPresses()
    await press(page.getByRole('button', { name: 'Predaj kuriru' }))
    const dialog = page.getByRole('dialog', { name: 'Predaja kuriru' })
    await dialog.getByLabel('Težina komada u gramima: Noćna lampa').fill('400')
    await fits(page)
    await press(dialog.getByRole('button', { name: 'Sačuvaj težine' }))
    await dialog
      .getByText(/Težina: 1,2 kg · Cena slanja: 1\.170\sRSD/)
      .first()
      .waitFor()
    await press(dialog.getByRole('button', { name: 'Predaj 3 pošiljke' }))
    await dialog.getByText('Napravljeno kod kurira: 3 pošiljke').waitFor()
    expect(count()).toBeLessThanOrEqual(3)
    const sent = await orders()
    expect(sent.map(({ status }) => status)).toEqual(['U dostavi', 'U dostavi', 'U dostavi'])
    const codeOf = (buyer: string) =>
      sent.find(({ firstName }) => firstName === buyer.split(' ')[0])?.trackingId ?? ''
    const codes = sent.map(({ trackingId }) => trackingId ?? '')

    const labels = await paperOf(page, 'Nalepnice (PDF)')
    expect(labels.flatMap(({ barcodes }) => barcodes).toSorted()).toEqual(codes.toSorted())
    const [list] = await paperOf(page, 'Spisak za predaju (PDF)')
    for (const code of codes) expect(list?.text).toContain(code)
    await dialog.getByRole('button', { name: 'Pozovi kurira po pošiljke' }).click()
    await dialog.getByText('Ukupna težina: 1,2 kg').waitFor()
    await fits(page)

    let notices = 0
    const tell = async (buyer: (typeof buyers)[number], status: number, becomes: string) => {
      notices += 1
      const id = `${Date.now()}${notices}`
      const [{ method, query }] = dExpressNotices({ id, code: codeOf(buyer), status, at: stamp() })
      const answer = await fetch(`${stage.product.url}${new URL(hook.url).pathname}?${query}`, { method })
      expect(answer.status).toBe(200)
      await expect
        .poll(async () => (await orders()).find(({ trackingId }) => trackingId === codeOf(buyer))?.status)
        .toBe(becomes)
    }
    const [ana, bora, vera] = buyers
    await tell(ana, 1, 'Dostavljeno')
    for (const buyer of [bora, vera]) await tell(buyer, 841, 'Problematično')

    await page.goto('/problemi')
    const act = async (buyer: string, action: RegExp) => {
      await page.getByRole('group', { name: buyer }).getByRole('button', { name: action }).click()
      return page.getByRole('dialog')
    }
    const later = await act(bora, /Novi dan/)
    await later.getByRole('textbox', { name: 'Dan isporuke' }).fill(`${written(addDays(today, 2))}.`)
    await later.getByRole('button', { name: 'Zabeleži' }).click()
    await page.getByRole('region', { name: 'Dogovoreno, čeka kurira' }).getByText(bora).waitFor()
    const giveUp = page.getByRole('group', { name: vera })
    if (device === 'a phone') {
      await giveUp.getByRole('button', { name: 'Još radnji' }).click()
      await page.getByRole('menuitem', { name: 'Vrati pošiljku' }).click()
    } else await giveUp.getByRole('button', { name: /Vrati pošiljku/ }).click()
    const back = page.getByRole('dialog')
    await back.getByRole('button', { name: 'Neka se vrati' }).click()
    await page.getByRole('group', { name: vera }).waitFor({ state: 'hidden' })
    await fits(page)
    await tell(bora, 1, 'Dostavljeno')

    await page.goto('/isplate')
    await page.getByRole('button', { name: 'Zalepi redove' }).click()
    await page
      .getByLabel('Redovi specifikacije')
      .fill([ana, bora].map((buyer) => `${codeOf(buyer)} 2.990,00`).join('\n'))
    await page.getByRole('button', { name: 'Pročitaj' }).click()
    await page.getByRole('heading', { name: 'U redu (2)' }).waitFor()
    await page.getByRole('button', { name: 'Potvrdi isplatu' }).click()
    await page.getByText('Uplata još nije nađena na izvodu.').waitFor()
    const payout = page.url()
    await fits(page)

    await page.goto('/isplate/izvodi')
    const rows = ['Datum;Uplatilac;Odobrenje;Svrha', `${written(today)}.;D EXPRESS DOO;5.980,00;Otkup`]
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
    await page.getByRole('button', { name: 'Učitaj izvod' }).click()
    await page.getByRole('button', { name: 'Potvrdi sigurne (1)' }).click()
    await page.getByRole('heading', { name: 'Uparene uplate (1)' }).waitFor()
    await page.goto(payout)
    await page.getByText(/Na račun je stiglo 5\.980\sRSD/).waitFor()

    await page.goto('/povrati')
    await page.getByLabel('Broj sa nalepnice').fill(codeOf(vera))
    await page.getByLabel('Broj sa nalepnice').press('Enter')
    await page.getByText(/^Primljeno: .*Vera Jutarnja/).waitFor()
    await page.getByText('Danas primljeno: 1 · još se čeka: 0').waitFor()
    await fits(page)
    expect(stage.complaints).toEqual([])
  },
)
