import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TemplateName } from '../src/contract/websites/template-names.ts'
import { sendAs } from './api.ts'
import { barriersOf } from './barriers.ts'
import { fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage

const pages: Record<TemplateName, string> = {
  Minimalistic: 'patike-minimalistic',
  'Sales Template': 'patike-sales',
  'Advertorial Template': 'patike-prica',
}

const sizes = ['41', '42', '43']
const colors = [
  { text: 'crna', color: '#111111' },
  { text: 'bela', color: '#FFFFFF' },
]

/** White shoes cost 200 more, and there are none of 41. */
const variants = {
  options: [
    { name: 'Veličina', values: sizes.map((text) => ({ text, color: null })) },
    { name: 'Boja', values: colors },
  ],
  rows: sizes.flatMap((size) =>
    colors.map(({ text }) => ({
      choice: [size, text],
      difference: text === 'bela' ? '200' : '0',
      isOn: size !== '41' || text === 'crna',
    })),
  ),
  sizeTable: { columns: ['Broj', 'Dužina stopala'], rows: [['42', '26,5 cm']] },
}

const prepare = async (template: TemplateName) => {
  const seller = await addSellerWithPage(stage, `${pages[template]}@primer.test`, pages[template], template)
  const send = await sendAs(stage, seller)
  await send('PUT', `/api/websites/id/${seller.websiteId}`, { variants, quantityOffers: [] })
}

beforeAll(async () => {
  stage = await joinStage()
  for (const template of Object.keys(pages) as TemplateName[]) await prepare(template)
})
afterAll(() => stage.close())

const fill = async (form: Locator) => {
  await form.getByLabel('Ime i prezime').fill('Kupac Patika')
  await form.getByLabel('Telefon').fill('0641234567')
  await form.getByLabel('Ulica i broj').fill('Glavna 5')
  await form.getByLabel('Grad').fill('Niš')
}
const value = (form: Locator, piece: number, text: string) =>
  form.locator(`[data-piece="${piece}"]`).getByRole('radio', { name: new RegExp(`^${text}`) })
const pick = (form: Locator, piece: number, text: string) => value(form, piece, text).check()
const received = async (page: Page) => {
  await page.waitForURL(/\/hvala\/\d+\/[\w-]{22}(?:#|$)/)
  await page.getByRole('heading', { name: 'Porudžbina je primljena' }).waitFor()
  await page.getByText('42, crna; 43, bela').waitFor()
}

describe.each(['Minimalistic', 'Sales Template'] as const)('the popup of %s', (template) => {
  it('asks each of two pieces for its own, strikes what cannot be had, and says what is missing', async () => {
    const page = await stage.open(phone)
    await page.goto(`/${pages[template]}`)
    await page.locator('[data-order]').first().tap()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: /2 komada/ }).check()
    await pick(form, 1, '41')
    expect(await form.getByRole('radio', { name: /^bela/ }).first().isDisabled()).toBe(true)
    await pick(form, 1, '42')
    await pick(form, 1, 'crna')
    const before = await form.locator('.popup-sum strong').textContent()
    await fill(form)
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await form.getByText('Veličina: izaberite za 2. komad').waitFor()
    expect(await barriersOf(page, { within: 'dialog' })).toEqual([])
    await pick(form, 2, '43')
    await pick(form, 2, 'bela')
    expect(await form.locator('.popup-sum strong').textContent()).not.toBe(before)
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await received(page)
    expect(stage.complaints).toEqual([])
  })
})

it('the form in the Advertorial page does the same, with a size table beside', async () => {
  const page = await stage.open(phone)
  await page.goto(`/${pages['Advertorial Template']}`)
  const form = page.locator('form[data-embedded]')
  await form.scrollIntoViewIfNeeded()
  await form.getByText('Tabela veličina').tap()
  await form.getByRole('cell', { name: '26,5 cm' }).waitFor()
  await form.getByRole('radio', { name: /2 komada/ }).check()
  expect(await form.locator('[data-piece]:visible').count()).toBe(2)
  await pick(form, 1, '42')
  await pick(form, 1, 'crna')
  await fits(page)
  await form.getByLabel('Poštanski broj').fill('18000')
  await fill(form)
  await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
  await form.getByText('Boja: izaberite za 2. komad').waitFor()
  expect(await barriersOf(page, { within: 'form[data-embedded]' })).toEqual([])
  await pick(form, 2, '43')
  const alone = await form.locator('[data-totals]').textContent()
  await pick(form, 2, 'bela')
  await expect.poll(() => form.locator('[data-totals]').textContent()).not.toBe(alone)
  await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
  await received(page)
  expect(stage.complaints).toEqual([])
})

it.each(Object.keys(pages) as TemplateName[])(
  'without script %s takes the choice of each piece',
  async (template) => {
    const page = await stage.open({ ...phone, javaScriptEnabled: false })
    await page.goto(`/${pages[template]}#porudzbina`)
    const form = page.locator('#porudzbina form')
    await form.getByRole('radio', { name: /2 komada/ }).check()
    await pick(form, 1, '42')
    await pick(form, 1, 'crna')
    await fill(form)
    if (template === 'Advertorial Template') await form.getByLabel('Poštanski broj').fill('18000')
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await page.getByText('Veličina: izaberite za 2. komad').first().waitFor()
    expect(await form.getByLabel('Ime i prezime').inputValue()).toBe('Kupac Patika')
    await pick(form, 2, '43')
    await pick(form, 2, 'bela')
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
    await received(page)
  },
)
