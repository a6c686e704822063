import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let account: Awaited<ReturnType<typeof addSellerWithPage>>
const customUrl = 'patike-sa-brojevima'

beforeAll(async () => {
  stage = await joinStage()
  account = await addSellerWithPage(stage, 'patike@primer.test', customUrl)
})
afterAll(() => stage.close())

it('sizes typed in the editor are chosen in the order form', async () => {
  const page = await stage.open(desktop, account)
  await page.goto(`/edit/${account.websiteId}?polje=variants`)
  await page.getByRole('button', { name: 'Dodaj veličinu ili boju' }).click()
  await page.keyboard.type('41, 42, ')
  await page.getByRole('button', { name: '42: izmeni vrednost' }).waitFor()
  await page.getByRole('button', { name: 'Dodaj još jednu opciju' }).click()
  const colors = page.getByRole('group', { name: 'Opcija 2' }).getByRole('textbox', { name: 'Vrednosti' })
  await colors.fill('crna, bela')
  // The first one is a value at its comma; the rest stays in the field until Enter.
  await page.getByRole('button', { name: 'crna: izmeni vrednost' }).waitFor()
  await colors.press('Enter')
  await page.getByRole('textbox', { name: 'Razlika u ceni: 42, bela' }).fill('+200')
  await page.getByRole('switch', { name: 'U prodaji: 41, bela' }).click()
  await page.getByText('4 kombinacije, 3 u prodaji, razlika do +200 RSD').waitFor()
  await page.getByRole('button', { name: 'Obuća' }).click()
  expect(await barriersOf(page)).toEqual([])
  await fits(page)
  await page.keyboard.press('Control+s')
  await page.getByText('Uspešno sačuvano').waitFor()
  await page.context().close()

  const buyer = await stage.open(phone)
  await buyer.goto(`/${customUrl}`)
  await buyer.locator('[data-order]').first().tap()
  const form = buyer.getByRole('dialog')
  // What a finger meets is the label: the press waits until it no longer moves.
  for (const value of [/^42/, /^bela/])
    await form
      .locator('label')
      .filter({ has: buyer.getByRole('radio', { name: value }) })
      .tap()
  await form.getByText('3.190 RSD').first().waitFor()
  await form.getByText('Tabela veličina').tap()
  await form.getByRole('cell', { name: '26,5' }).waitFor()
  expect(stage.complaints).toEqual([])
})

it('on a phone the combinations are cards, and the screen goes nowhere sideways', async () => {
  const page = await stage.open(phone, account)
  await page.goto(`/edit/${account.websiteId}?platno=ne&polje=variants`)
  await page
    .getByRole('button', { name: /S–XXL|Dodaj još jednu opciju/ })
    .first()
    .waitFor()
  await page.getByRole('switch', { name: 'U prodaji: 41, crna' }).scrollIntoViewIfNeeded()
  const [name, field] = await Promise.all([
    page.getByRole('switch', { name: 'U prodaji: 41, crna' }).boundingBox(),
    page.getByRole('textbox', { name: 'SKU: 41, crna' }).boundingBox(),
  ])
  expect(field?.y ?? 0).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1)
  expect(await barriersOf(page)).toEqual([])
  await fits(page)
})
