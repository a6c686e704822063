import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone, signIn, type Device } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const enter = async (name: string, device: Device): Promise<Page> => {
  const seller = await addSellerWithPage(stage, `${name}@primer.test`, name)
  const page = await stage.open(device)
  await page.goto('/login')
  await signIn(page, seller)
  await page.waitForURL('**/create')
  return page
}

const message =
  'Pozdrav, poručila bih 2 kom noćne lampe. Šaljite na Ana Anić, Bulevar Oslobođenja 45 stan 3, 21000 Novi Sad, 064 555 1203. Zvati posle 17h, hvala!'

const devices: [string, Device][] = [
  ['telefon', phone],
  ['racunar', desktop],
]

describe.each(devices)('%s', (name, device) => {
  it('a pasted message becomes an order', async () => {
    const page = await enter(`rucno-${name}`, device)
    await page.goto('/orders?nova=1')
    const form = page.getByRole('form', { name: 'Nova porudžbina' })
    await form.getByRole('button', { name: 'Zalepi poruku' }).click()
    await form.getByLabel('Tekst poruke').fill(message)
    await form.getByRole('button', { name: 'Pročitaj' }).click()
    await form.getByRole('region', { name: 'Pročitano iz poruke' }).waitFor()
    expect(await form.getByLabel('Ime i prezime').inputValue()).toBe('Ana Anić')
    expect(await form.getByLabel('Ulica i broj').inputValue()).toBe('Bulevar Oslobođenja 45 stan 3')
    expect(await form.getByLabel('Mesto').inputValue()).toBe('Novi Sad')
    expect(await form.getByLabel('Napomena za kurira').inputValue()).toBe('Zvati posle 17h')
    await form.getByText('Kurir naplaćuje').waitFor()
    expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
    await fits(page)

    await form.getByRole('button', { name: 'Sačuvaj porudžbinu' }).click()
    await form.getByText('Izaberite kako je poručeno.').waitFor()
    // Kept over a reload.
    await page.reload()
    expect(await form.getByLabel('Ime i prezime').inputValue()).toBe('Ana Anić')
    await form.getByRole('radio', { name: 'Viber' }).check({ force: true })
    await form.getByRole('button', { name: 'Sačuvaj porudžbinu' }).click()
    const detail = page.getByRole('dialog', { name: /Porudžbina [0-9A-Z]/ })
    await detail.getByText('Novi Sad').first().waitFor()
    await detail.getByText('Viber', { exact: true }).first().waitFor()
    await detail.getByText('Porudžbina je upisana (Viber)').waitFor()

    // The same buyer again is asked about.
    await page.goto('/orders?nova=1')
    await form.getByRole('button', { name: 'Zalepi poruku' }).click()
    await form.getByLabel('Tekst poruke').fill(message)
    await form.getByRole('button', { name: 'Pročitaj' }).click()
    await form.getByRole('region', { name: 'Pročitano iz poruke' }).waitFor()
    await form.getByRole('radio', { name: 'Telefon' }).check({ force: true })
    await form.getByRole('button', { name: 'Sačuvaj porudžbinu' }).click()
    await form.getByText(/Sa istog broja je već poručeno/).waitFor()
    await form.getByRole('button', { name: 'Vrati se na izmene' }).click()
    expect(stage.complaints).toEqual([])
    await page.context().close()
  })

  it('a file with two errors is corrected in place and imported; the same file again adds nothing', async () => {
    const page = await enter(`uvoz-${name}`, device)
    const csv = [
      'Ime i prezime;Telefon;Adresa;Mesto;PTT;Artikal;Količina;Cena',
      'Mira Perić;064 555 0101;Žička 12;Šabac;15000;Noćna lampa;1;2.990',
      'Vuk Ilić;064;Glavna 3;Niš;18000;Noćna lampa;2;',
      'Ana Lukić;0655550111;Dunavska 1;;21000;Noćna lampa;1;1.500',
    ].join('\r\n')
    const choose = async () => {
      await page.goto('/orders/import')
      await page.getByRole('heading', { name: 'Raniji uvozi' }).waitFor()
      const buffer = Buffer.from(csv)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'porudzbine.csv', mimeType: 'text/csv', buffer })
      await page.waitForURL('**/orders/import/*')
    }
    await choose()
    await page.getByRole('button', { name: 'Greške 2' }).waitFor()
    expect(await barriersOf(page, { within: 'main' })).toEqual([])
    await fits(page)
    await page.getByRole('textbox', { name: 'Red 2, Telefon' }).fill('064 555 0102')
    await page.getByRole('textbox', { name: 'Red 3, Mesto' }).fill('Novi Sad')
    await page.getByRole('textbox', { name: 'Red 3, Mesto' }).blur()
    await page.getByRole('button', { name: 'Uvezi 3 porudžbine' }).click()
    await page.getByText('Uvezeno: 3 porudžbine').waitFor()
    await page.getByRole('link', { name: 'Prikaži ih u listi' }).click()
    await page.getByText('Vuk Ilić').first().waitFor()
    await choose()
    await page.getByRole('button', { name: 'Već postoje 1' }).waitFor()
    // Corrected rows are other rows than those of the file; made right once more they are known, too.
    await page.getByRole('button', { name: /^Svi/ }).click()
    const open = page.getByRole('button', { name: 'Sva polja: red 2' })
    if (await open.isVisible()) await open.click()
    await page.getByRole('textbox', { name: 'Red 2, Telefon' }).fill('064 555 0102')
    await page.getByRole('textbox', { name: 'Red 3, Mesto' }).fill('Novi Sad')
    await page.getByRole('textbox', { name: 'Red 3, Mesto' }).blur()
    await page.getByRole('button', { name: 'Već postoje 3' }).waitFor()
    expect(await page.getByRole('button', { name: 'Uvezi 0 porudžbina' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    expect(stage.complaints).toEqual([])
    await page.context().close()
  })
})

it('with the keyboard alone an order is written down and saved', async () => {
  const page = await enter('tastatura-rucno', desktop)
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'Moje Pošiljke' }).waitFor()
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'Nova porudžbina' })
  await form.getByRole('button', { name: 'Zalepi poruku' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(message)
  await page.keyboard.press('Control+Enter')
  await form.getByRole('region', { name: 'Pročitano iz poruke' }).waitFor()
  // From the message on: its text, „Nova poruka“, then how it was ordered.
  await form.getByRole('button', { name: 'Nova poruka' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await form.getByRole('radio', { name: 'Viber' }).isChecked()).toBe(true)
  await form.getByText('Kurir naplaćuje').waitFor()
  await form.getByLabel('Email').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Porudžbina [0-9A-Z]/ }).waitFor()
  expect(stage.complaints).toEqual([])
  await page.context().close()
})
