import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualRules } from '../src/contract/confirmation/schema.ts'
import { offRules } from '../src/contract/self-confirmation/schema.ts'
import { buildOrder } from '../test/factories/order.ts'
import { infobipKey, infobipSenders, startFakeInfobip, type FakeInfobip } from '../test/fakes/infobip.ts'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone, setStage, signIn, type Stage } from './browser.ts'
import { addSellerWithPage } from './shared-stage.ts'

let stage: Stage
let infobip: FakeInfobip

beforeAll(async () => {
  infobip = await startFakeInfobip()
  stage = await setStage({
    INFOBIP_BASE_URL: infobip.origin,
    INFOBIP_API_KEY: infobipKey,
    INFOBIP_SMS_SENDER: infobipSenders.sms,
  })
})
afterAll(() => Promise.all([stage.close(), infobip.close()]))

/** The path of the link that a phone got; waits for the message. */
const linkFor = async (digits: string): Promise<string> => {
  const find = () => infobip.delivered.findLast(({ to }) => to.endsWith(digits))?.text ?? ''
  await expect.poll(find, { timeout: 30_000 }).toContain('/potvrda/')
  return /\/potvrda\/[\w-]{22}/.exec(find())?.[0] ?? ''
}

it('a buyer confirms behind the link without script, another cancels, and the seller takes that back', async () => {
  const { email, password, websiteId } = await addSellerWithPage(
    stage,
    'potvrde@primer.test',
    'lampa-potvrda',
  )
  const page = await stage.open(desktop)
  await page.goto('/login')
  await signIn(page, { email, password })
  await page.getByRole('heading', { name: 'Dashboard', exact: false }).first().waitFor()
  await page.request.put('/api/confirmation/settings', { data: { ...usualRules, mode: 'required' } })

  await page.goto('/settings?tab=delivery')
  await page.locator('summary', { hasText: 'Potvrda bez poziva' }).click()
  await page.getByRole('radio', { name: 'Link za potvrdu' }).check()
  await page
    .getByRole('region', { name: 'Nesačuvane izmene' })
    .getByRole('button', { name: 'Sačuvaj' })
    .click()
  await page.getByText('Potvrda bez poziva je sačuvana').waitFor()
  expect(await page.request.get('/api/self-confirmation').then((answer) => answer.json())).toMatchObject({
    rules: { ...offRules, Serbia: { ask: { way: 'link' } } },
  })

  const order = async (digits: string) => {
    const answer = await page.request.post('/api/orders', {
      data: buildOrder(websiteId, { totalPrice: null, phone: `+381${digits}` }),
    })
    expect(answer.status()).toBe(201)
    return linkFor(digits)
  }
  const buyer = await stage.open({ ...phone, javaScriptEnabled: false })
  await buyer.goto(await order('641110001'))
  await buyer.getByRole('heading', { name: 'Potvrdite porudžbinu' }).waitFor()
  await buyer.getByText('Promeni', { exact: true }).click()
  await buyer.getByLabel('Ulica i broj').fill('Žička 14')
  await buyer.getByRole('button', { name: 'Sačuvaj izmene' }).click()
  await buyer.getByRole('status').getByText('Izmene su sačuvane').waitFor()
  await fits(buyer)
  await buyer.getByRole('button', { name: 'Potvrđujem' }).click()
  await buyer.getByRole('heading', { name: 'Porudžbina je potvrđena' }).waitFor()

  const cancelling = await order('641110002')
  const other = await stage.open(phone)
  await other.goto(cancelling)
  expect(await barriersOf(other)).toEqual([])
  await other.getByText('Odustajem', { exact: true }).click()
  await other.getByLabel('Razlog').selectOption('Cena je previsoka')
  await other.getByRole('button', { name: 'Otkaži porudžbinu' }).click()
  await other.getByRole('heading', { name: 'Porudžbina je otkazana' }).waitFor()

  await page.goto('/orders')
  const cancelled = page.getByRole('row').filter({ hasText: 'Otkazana: skupo mu je' })
  await cancelled.getByRole('button', { name: /^Detalji porudžbine/ }).click()
  await page.getByText('Kupac, preko linka').first().waitFor()
  await page.getByRole('button', { name: 'Još o potvrdi' }).click()
  await page.getByRole('menuitem', { name: 'Vrati na pozivanje' }).click()
  await page.getByText('Za poziv').first().waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Porudžbina je otkazana' }).waitFor({ state: 'detached' })
  expect(stage.complaints).toEqual([])
})

it('a buyer on a phone types the code before the order, and it is there confirmed', async () => {
  const { email, password } = await addSellerWithPage(stage, 'kod-pre@primer.test', 'lampa-kod')
  const page = await stage.open(desktop, { email, password })
  await page.request.put('/api/confirmation/settings', { data: { ...usualRules, mode: 'required' } })
  await page.goto('/settings?tab=delivery')
  await page.locator('summary', { hasText: 'Potvrda bez poziva' }).click()
  await page.getByRole('radio', { name: 'Kod iz poruke pre porudžbine' }).check()
  await page
    .getByRole('region', { name: 'Nesačuvane izmene' })
    .getByRole('button', { name: 'Sačuvaj' })
    .click()
  await page.getByText('Potvrda bez poziva je sačuvana').waitFor()

  const buyer = await stage.open(phone)
  await buyer.goto('/lampa-kod')
  await buyer
    .getByRole('button', { name: 'PORUČI ODMAH' })
    .or(buyer.getByRole('link', { name: 'PORUČI ODMAH' }))
    .first()
    .click()
  const form = buyer.locator('dialog.popup')
  await form.getByLabel('Ime i prezime').fill('Đorđe Živković')
  await form.getByLabel('Telefon').fill('064 222 0001')
  await form.getByLabel('Ulica i broj').fill('Žička 12')
  await form.getByLabel('Grad').fill('Šabac')
  await form.getByRole('button', { name: /^PORUČI/ }).click()
  const question = buyer.getByRole('dialog', { name: 'Upišite kod iz poruke' })
  await question.waitFor()
  await fits(buyer)
  expect(await barriersOf(buyer)).toEqual([])
  // Back to the number, with everything as it was typed.
  await question.getByRole('button', { name: 'Ispravi broj telefona' }).click()
  await form.getByText('čeka kod iz poruke').first().waitFor()
  expect(await form.getByLabel('Ulica i broj').inputValue()).toBe('Žička 12')
  await form.getByRole('button', { name: /^PORUČI/ }).click()
  await question.waitFor()
  const find = () =>
    /kod za vašu porudžbinu je (\d{6})|kod za vasu porudzbinu je (\d{6})/i.exec(
      infobip.delivered.findLast(({ to }) => to.endsWith('642220001'))?.text ?? '',
    )
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull()
  const found = find()
  await question.getByLabel('Kod iz poruke').fill(found?.[1] ?? found?.[2] ?? '')
  await question.getByRole('button', { name: 'Potvrdi porudžbinu' }).click()
  await buyer.waitForURL(/\/hvala\//)

  await page.goto('/orders')
  await page.getByText('Potvrđena').first().waitFor()
  expect(stage.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})
