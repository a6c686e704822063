import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone, setStage, signIn, type Stage } from './browser.ts'
import { shiftedClock, shiftedProgram, shiftToNoon } from './shifted-clock.ts'
import { addSellerWithPage, type SharedStage } from './shared-stage.ts'

const shift = shiftToNoon()
let stage: Stage
let seller: Awaited<ReturnType<typeof addSellerWithPage>>

beforeAll(async () => {
  stage = await setStage(shiftedProgram(shift))
  // Of a product only its address and what it printed are asked for here.
  seller = await addSellerWithPage(stage as unknown as SharedStage, 'pozivi@izlog.test', 'lampa-za-pozive')
})
afterAll(() => stage.close())

const order = async (name: string, phoneNumber: string, address = 'Žička 12'): Promise<void> => {
  const answer = await fetch(`${stage.product.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      websiteId: seller.websiteId,
      quantity: 1,
      name,
      phone: phoneNumber,
      address,
      city: 'Šabac',
    }),
  })
  expect(answer.status).toBe(201)
}

const open = async (options: BrowserContextOptions, path: string): Promise<Page> => {
  const page = await stage.open(options)
  await page.context().addInitScript(shiftedClock(shift))
  await page.goto(path)
  await signIn(page, seller)
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

describe('calling before sending', () => {
  it('is off until a seller asks for it, and the desk says so', async () => {
    const page = await open(desktop, '/pozivi')
    await page.getByLabel('Vaše ime').fill('Mira')
    await page.keyboard.press('Enter')
    await page.getByText('Potvrda porudžbina je isključena').waitFor()
    await page.getByRole('link', { name: 'Podešavanja potvrde' }).click()
    const card = page.getByRole('form', { name: 'Potvrda porudžbina' })
    await card.getByRole('radio', { name: /Obavezna pre slanja/ }).check()
    await card.getByLabel('Najviše pokušaja').fill('0')
    await page.getByRole('button', { name: /^Sačuvaj/ }).click()
    await card.getByText('Upišite broj pokušaja od 1 do 9.').waitFor()
    await card.getByLabel('Najviše pokušaja').fill('2')
    await page.getByRole('button', { name: /^Sačuvaj/ }).click()
    await page.getByText('Potvrda porudžbina je sačuvana').waitFor()
    expect(await barriersOf(page, { within: 'form[aria-label="Potvrda porudžbina"]' })).toEqual([])
    await page.goto('/pozivi')
    await page.getByText('Nema koga da se zove').waitFor()
    await page.close()
  })

  it('goes from the first call to the last by keys alone', async () => {
    await order('Ana Kupić', '064 111 2221')
    await order('Bojan Lukić', '064 111 2222', 'Glavna ulica')
    await order('Vera Simić', '064 111 2223')
    const page = await open(desktop, '/pozivi')
    await page.getByLabel('Vaše ime').fill('Mira')
    await page.keyboard.press('Enter')
    const names = ['Ana Kupić', 'Bojan Lukić', 'Vera Simić']
    const shownName = async () => {
      const title = page.getByRole('heading', { level: 2, name: /Ana Kupić|Bojan Lukić|Vera Simić/ })
      await title.waitFor()
      return (await title.textContent()) ?? ''
    }
    const first = await shownName()
    expect(names).toContain(first)
    await page.getByText(new RegExp(`Dobar dan, da li je to ${first.split(' ')[0]}`)).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await fits(page)

    // A note with the outcome, then the next one; the outcome is taken back, and given again.
    await page.keyboard.press('b')
    await page.keyboard.type('Zvati na drugi broj 2 puta')
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await heading(page, first).waitFor({ state: 'hidden' })
    const second = await shownName()
    await page.keyboard.press('u')
    await heading(page, first).waitFor()
    await page.keyboard.press('1')
    await heading(page, second).waitFor()

    // An agreed time from the presets.
    await page.keyboard.press('4')
    const later = page.getByRole('dialog', { name: 'Kada ponovo pozvati?' })
    await later.waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('1')
    await heading(page, second).waitFor({ state: 'hidden' })
    const third = await shownName()
    expect([first, second]).not.toContain(third)

    // Giving up, with the reason by its key.
    await page.keyboard.press('5')
    await page.getByRole('dialog', { name: 'Zašto odustaje?' }).waitFor()
    await page.keyboard.press('3')
    await page.getByText(/Nema koga da se zove; sledeći poziv u 13:/).waitFor()
    await page.keyboard.press('u')
    await heading(page, third).waitFor()

    // Twice nobody answers: something else is proposed, nothing happens by itself.
    await page.keyboard.press('3')
    await page.getByText(/sledeći poziv u 12:1/).waitFor()
    await page.goto('/orders')
    const row = page.getByRole('row').filter({ hasText: third })
    await row.getByText('Bez odgovora 1×').waitFor()
    await page.close()
  })

  it('proposes something else after enough calls, and corrects what the buyer says', async () => {
    const page = await open(desktop, '/orders')
    const row = page.getByRole('row').filter({ hasText: 'Bez odgovora 1×' })
    await row.getByRole('button', { name: /^Detalji/ }).click()
    const details = page.getByRole('dialog')
    await details.getByRole('heading', { name: 'Potvrda' }).waitFor()
    await details.getByText('Zauzeto', { exact: true }).waitFor()
    expect(await barriersOf(page, { within: '[role=dialog]' })).toEqual([])
    await details.getByRole('link', { name: 'Pozovi', exact: true }).click()
    await page.getByLabel('Vaše ime').fill('Mira')
    await page.keyboard.press('Enter')
    await page.getByText('Vi ste je izabrali.').waitFor()
    await page.keyboard.press('k')
    await page.getByLabel('Ulica i broj').fill('Nova 7')
    await page.keyboard.press('Enter')
    await page.getByText('Nova 7, 15000 Šabac', { exact: true }).waitFor()
    await page.keyboard.press('r')
    await page.getByRole('form', { name: 'Izmena robe i cene' }).waitFor()
    await page.getByRole('button', { name: 'Otkaži' }).click()
    await page.keyboard.press('2')
    await page.getByRole('heading', { name: /2 puta bez odgovora/ }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Zovi ponovo kasnije' }).click()
    await page.getByText(/sledeći poziv u 1/).waitFor()
    await page.close()
  })

  it('holds back what nobody confirmed, and lets it go with a reason', async () => {
    await order('Zoran Perić', '064 111 2224')
    const page = await open(desktop, '/orders')
    const row = page.getByRole('row').filter({ hasText: 'Zoran Perić' })
    await row.getByText(/Za poziv|Nova/).waitFor()
    await row.getByRole('button', { name: /^Status porudžbine/ }).click()
    await page.getByRole('menuitemradio', { name: 'U dostavi' }).click()
    const question = page.getByRole('dialog', { name: 'Porudžbina nije potvrđena' })
    await question.waitFor()
    expect(await barriersOf(page, { within: '[role=dialog]' })).toEqual([])
    await question.getByRole('button', { name: 'Dozvoli slanje' }).click()
    await question.getByText('Upišite zašto se šalje bez potvrde.').waitFor()
    await question.getByLabel('Zašto se šalje bez potvrde').fill('Stalni kupac')
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: /^Status porudžbine .*: U dostavi/ }).waitFor()
    await row.getByRole('button', { name: /^Detalji/ }).click()
    const details = page.getByRole('dialog')
    await details.getByText('Dozvoljeno slanje bez potvrde').waitFor()
    await details.getByText('Razlog: Stalni kupac').waitFor()
    await page.close()
  })

  it('two people never get the same order and know of each other', async () => {
    await order('Đorđe Marić', '064 111 2225')
    await order('Iva Tomić', '064 111 2226')
    const name = /Đorđe Marić|Iva Tomić/
    const begin = async (who: string) => {
      const page = await open(desktop, '/pozivi')
      await page.getByLabel('Vaše ime').fill(who)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 2, name }).waitFor()
      return page
    }
    const one = await begin('Mira')
    const two = await begin('Ana')
    const shown = await Promise.all(
      [one, two].map((page) => page.getByRole('heading', { level: 2, name }).textContent()),
    )
    expect(new Set(shown).size).toBe(2)
    await two.getByText('Zove i Mira').waitFor()
    await one.close()
    await two.keyboard.press('1')
    // The other desk let go when its window closed.
    await heading(two, shown[0] ?? '').waitFor()
    await two.keyboard.press('1')
    await two.getByText(/Nema koga da se zove/).waitFor()
    await two.close()
  })

  it('works with a thumb on a phone, in light and dark', async () => {
    await order('Jovana Savić', '064 111 2227')
    const page = await open(phone, '/pozivi')
    await page.getByLabel('Vaše ime').fill('Mira')
    await page.getByRole('button', { name: 'Počni pozive' }).tap()
    await heading(page, 'Jovana Savić').waitFor()
    expect(await page.getByRole('link', { name: /^Pozovi Jovana Savić/ }).getAttribute('href')).toBe(
      'tel:+381641112227',
    )
    expect(await page.getByRole('link', { name: 'Viber' }).getAttribute('href')).toBe(
      'viber://chat?number=%2B381641112227',
    )
    await fits(page)
    expect(await barriersOf(page)).toEqual([])
    const buttons = page.getByRole('region', { name: 'Ishod poziva' }).getByRole('button')
    for (const button of await buttons.all()) {
      const box = await button.boundingBox()
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.dark').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Potvrđena' }).tap()
    await page.getByText(/Nema koga da se zove/).waitFor()
    await page.getByRole('button', { name: 'Poništi poslednji ishod' }).tap()
    await heading(page, 'Jovana Savić').waitFor()
    await page.getByRole('button', { name: 'Potvrđena' }).tap()
    await page.getByText(/Nema koga da se zove/).waitFor()
    await page.close()
  })

  it('adds the day up by person and hour', async () => {
    const page = await open(desktop, '/pozivi/ucinak')
    await page.getByRole('region', { name: 'Po osobi' }).waitFor()
    await page.getByRole('rowheader', { name: 'Mira' }).waitFor()
    await page.getByRole('rowheader', { name: '12–13 h' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.setViewportSize(phone.viewport)
    await fits(page)
    await page.close()
  })
})

it('nothing complained meanwhile', () => expect(stage.complaints).toEqual([]))
