import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriersOf } from './barriers.ts'
import { desktop, fits, phone } from './browser.ts'
import { addSellerWithPage, joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
beforeAll(async () => {
  stage = await joinStage()
})
afterAll(() => stage.close())

const neutral = 'Trenutno ne možemo da primimo ovu porudžbinu. Molimo obratite se prodavcu.'

/** A seller with a page, signed in on this device, whose buyer Mira let two parcels of three come back and ordered again. */
const prepare = async (name: string, on: typeof desktop) => {
  const customUrl = `kupac-${name}`
  const seller = await addSellerWithPage(stage, `${customUrl}@primer.test`, customUrl)
  const page = await stage.open(on)
  await page.request.post('/api/auth/login', { data: seller })
  const place = async (over: object): Promise<void> => {
    const answer = await page.request.post('/api/orders', {
      data: {
        websiteId: seller.websiteId,
        name: 'Mira Ilić',
        phone: '064 123 45 67',
        address: 'Žička 12',
        city: 'Šabac',
        ...over,
      },
    })
    expect(answer.status()).toBe(201)
  }
  const listed = async () =>
    (await (await page.request.get('/api/orders/my')).json()) as { id: number; address: string }[]
  const setStatus = async (address: string, status: string) => {
    const id = (await listed()).find((order) => order.address === address)?.id ?? 0
    expect((await page.request.put(`/api/orders/${id}/status`, { data: { status } })).ok()).toBe(true)
  }
  await place({ address: 'Žička 12' })
  await place({ address: 'Nova 3', phone: '+381 64/123-45-67', name: 'Mirjana Ilić' })
  await place({ address: 'Glavna 5', phone: '0038164 1234567' })
  await setStatus('Žička 12', 'Vraća se pošaljaocu')
  await setStatus('Nova 3', 'Treće bezuspešno uručenje')
  await setStatus('Glavna 5', 'Dostavljeno')
  await place({ address: 'Selo', name: 'Ana Anić', phone: '060 111 22 33' })
  await place({ address: 'Žička 13' })
  const waiting = (await listed()).find((order) => order.address === 'Žička 13')?.id ?? 0
  return { page, waiting, customUrl, websiteId: seller.websiteId }
}

/** Sends an order of Mira through the popup of the page and reads what it says. */
const orderByPopup = async (buyer: Page, customUrl: string): Promise<void> => {
  await buyer.goto(`/${customUrl}`)
  await buyer.locator('[data-order]').first().click()
  const form = buyer.getByRole('dialog')
  await form.getByLabel('Ime i prezime').fill('Mira Ilić')
  await form.getByLabel('Telefon').fill('(064) 123-4567')
  await form.getByLabel('Ulica i broj').fill('Druga 1')
  await form.getByLabel('Grad').fill('Niš')
  await form.getByRole('button', { name: 'PORUČI ODMAH' }).click()
}

it('on a phone: from the order to the card, to the list, and the buyer is refused in every form', async () => {
  const { page, waiting, customUrl, websiteId } = await prepare('telefon', phone)
  await page.goto(`/orders?market=all&order=${waiting}`)
  const details = page.getByRole('dialog')
  await details.getByText('Još 3 porudžbine ovog kupca').waitFor()
  // It is weighed by a job behind the order.
  await expect
    .poll(
      async () => {
        await page.reload()
        await details.getByText('Još 3 porudžbine ovog kupca').waitFor()
        return details.getByText('2 od 3 pošiljke vraćene').count()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1)
  await details.getByText('Poručivao i kao: Mirjana Ilić').waitFor()
  expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
  await details.getByRole('link', { name: 'Kartica kupca' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Mira Ilić' }).waitFor()
  expect(page.url()).toMatch(/\/kupci\/[\w-]{22}$/)
  await fits(page)
  expect(await barriersOf(page, { within: 'main' })).toEqual([])

  await page.getByRole('button', { name: 'Odbijaj porudžbine' }).tap()
  await page.getByRole('dialog').getByLabel('Razlog').fill('Ne preuzima')
  expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
  await page.getByRole('button', { name: 'Stavi na listu' }).tap()
  await page.getByRole('list', { name: 'Na listi' }).getByText('Odbija se').waitFor()

  const withScript = await stage.open(desktop)
  const asked: string[] = []
  withScript.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await orderByPopup(withScript, customUrl)
  await withScript.getByText(neutral).waitFor()
  expect(
    asked.filter((line) => line.startsWith('POST')).map((line) => new URL(line.slice(5)).pathname),
  ).toEqual(expect.arrayContaining(['/api/orders']))
  expect(asked.join('\n')).not.toMatch(/facebook|\/hvala|conversion/)
  // What was typed is still there.
  expect(await withScript.getByRole('dialog').getByLabel('Ulica i broj').inputValue()).toBe('Druga 1')

  const withoutScript = await stage.open({ ...desktop, javaScriptEnabled: false })
  await withoutScript.goto(`/${customUrl}`)
  const answer = await withoutScript.request.post(`/${customUrl}`, {
    form: {
      websiteId: String(websiteId),
      quantity: '1',
      totalPrice: '2990',
      name: 'Mira Ilić',
      phone: '064 123 4567',
      address: 'Druga 1',
      city: 'Niš',
    },
  })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain(neutral)

  await page.goto('/kupci?prikaz=liste')
  await page.getByText('Odbijeno 2 puta').waitFor()
  expect(await page.getByRole('list', { name: 'Odbijene porudžbine' }).getByRole('listitem').count()).toBe(2)
  await fits(page)
  expect(await barriersOf(page, { within: 'main' })).toEqual([])
  expect(stage.complaints.filter((line) => !/40[09]|409/.test(line))).toEqual([])
})

/** Presses Tab until something of this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element && element !== document.body
        ? `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
        : ''
    })
    if (name.test(focused)) return
    seen.push(focused.slice(0, 40))
  }
  throw new Error(`Tab never came to ${String(name)}, only to ${seen.join(' | ')}`)
}

it('by keyboard alone: search, card, note, merge and apart, erase', async () => {
  const { page } = await prepare('tastatura', desktop)
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'Moje Pošiljke' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.getByRole('heading', { level: 1, name: 'Kupci' }).waitFor()
  await page.getByRole('table', { name: 'Kupci' }).waitFor()
  await fits(page)
  expect(await barriersOf(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type('anić')
  await expect.poll(() => page.getByRole('table', { name: 'Kupci' }).getByRole('rowheader').count()).toBe(1)
  await tabTo(page, /Ana Anić/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ana Anić' }).waitFor()

  await tabTo(page, /Još o kupcu/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Spoji sa drugim brojem' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('searchbox').waitFor()
  await page.getByRole('dialog').getByRole('searchbox').focus()
  await page.keyboard.type('mira')
  await page.getByRole('button', { name: 'Spoji: Mira Ilić, 064 123 4567' }).waitFor()
  expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
  await tabTo(page, /^Spoji: Mira Ilić/)
  await page.keyboard.press('Enter')
  // The card is of the person now, who ordered last as Mira.
  await page.getByRole('heading', { level: 1, name: 'Mira Ilić' }).waitFor()
  await page.getByRole('list', { name: 'Brojevi' }).getByText('064 123 4567').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await barriersOf(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('Escape')
  await tabTo(page, /^Razdvoji broj 064 123 4567/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Ana Anić' }).waitFor()

  await tabTo(page, /Još o kupcu/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Obriši podatke o kupcu' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const word = page.getByRole('dialog').getByLabel('Upišite OBRIŠI za potvrdu')
  await word.focus()
  await page.keyboard.type('OBRIŠI')
  expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(/porudžbinu koja još nije završena/).waitFor()
  await page.keyboard.press('Escape')
  const orders = (await (await page.request.get('/api/orders/my?name=Anić')).json()) as { id: number }[]
  await page.request.put(`/api/orders/${orders[0]?.id}/status`, { data: { status: 'Otkazana' } })
  await tabTo(page, /Još o kupcu/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Obriši podatke o kupcu' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await word.focus()
  await page.keyboard.type('OBRIŠI')
  await page.keyboard.press('Enter')
  await page.getByText('Podaci su obrisani iz 1 porudžbine').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/kupci')
  const erased = (await (await page.request.get('/api/orders/my')).json()) as {
    id: number
    firstName: string
    phone: string
    totalPrice: string
  }[]
  expect(erased.find(({ id }) => id === orders[0]?.id)).toMatchObject({
    firstName: 'Obrisan kupac',
    phone: 'obrisano',
    totalPrice: '2990.00',
  })
  expect(stage.complaints.filter((line) => !line.includes('409'))).toEqual([])
})
