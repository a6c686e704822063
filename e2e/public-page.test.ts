import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAs } from './api.ts'
import { demoSeller, desktop, phone } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let stage: SharedStage
let address: { measured: string; preview: string }

/** The demo's seller gets a pixel; on `localhost` pages are previews, on 127.0.0.1 they are live. */
beforeAll(async () => {
  stage = await joinStage()
  const send = await sendAs(stage, demoSeller(stage))
  await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '1234567890' })
  const { port } = new URL(stage.product.url)
  address = {
    measured: `http://127.0.0.1:${port}/nocna-lampa`,
    preview: `http://localhost:${port}/nocna-lampa`,
  }
})

afterAll(() => stage.close())

const orderButton = (page: Page) => page.getByRole('link', { name: /PORUČI ODMAH/ }).first()

/** Holds back what comes after the page itself. */
const delay = (page: Page, script: RegExp) =>
  page.route(script, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    await route.continue()
  })

it('the first tap is kept on all three when the form’s script takes five seconds', async () => {
  const tapEarly = async (path: string) => {
    const page = await stage.open(phone)
    await delay(page, /order-popup-.*\.js/)
    await page.goto(new URL(path, address.preview).href, { waitUntil: 'commit' })
    // What would be covered by the bar or is far below is tapped all the same: only the tap counts here.
    await page.locator('[data-order]').first().dispatchEvent('click')
    await page.getByRole('dialog').waitFor()
  }
  await Promise.all(['/nocna-lampa', '/organizator-za-gepek', '/termo-boca'].map(tapEarly))
  expect(stage.complaints).toEqual([])
})

it('the form in the page orders when its script takes five seconds', async () => {
  const page = await stage.open(phone)
  await delay(page, /\/entry-.*\.js/)
  await page.goto(new URL('/termo-boca', address.preview).href)
  const form = page.locator('form[data-embedded]')
  for (const [label, words] of [
    ['Ime i prezime', 'Rana Kupica'],
    ['Telefon', '+38267123456'],
    ['Ulica i broj', 'Glavna 5'],
    ['Grad', 'Bar'],
  ] as const)
    await form.getByLabel(label).fill(words)
  await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
  await page.waitForURL(/\/hvala\//)
  expect(stage.complaints).toEqual([])
})

it('an order whose answer got lost stays one when the buyer loads the page again and sends it once more', async () => {
  const page = await stage.open(phone)
  const orderIds: string[] = []
  const sendFrom = async (answers: 'lost' | 'heard') => {
    await page.route('**/api/orders', async (route) => {
      const answer = await route.fetch()
      orderIds.push(((await answer.json()) as { orderId: string }).orderId)
      await (answers === 'lost'
        ? route.fulfill({ status: 502, body: '' })
        : route.fulfill({ response: answer }))
    })
    await page.goto(address.preview)
    await orderButton(page).tap()
    const form = page.getByRole('dialog')
    const fields = [
      ['Ime i prezime', 'Izgubljeni Odgovor'],
      ['Telefon', '061 765 4321'],
      ['Ulica i broj', 'Glavna 5'],
      ['Grad', 'Niš'],
    ] as const
    // The second time everything stands there already.
    for (const [label, words] of answers === 'lost' ? fields : []) await form.getByLabel(label).fill(words)
    await form.getByRole('button', { name: 'PORUČI ODMAH' }).tap()
  }
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await sendFrom('lost')
  expect(await alerted).toBe('Greška pri slanju porudžbine. Molimo pokušajte ponovo.')
  await page.unrouteAll()
  await sendFrom('heard')
  await page.waitForURL(/\/hvala\//)
  expect(orderIds).toHaveLength(2)
  expect(orderIds[1]).toBe(orderIds[0])
  stage.complaints.length = 0
})

it('the form keeps room for the field one types in when a keyboard takes half of the phone', async () => {
  const page = await stage.open({ ...phone, viewport: { width: 360, height: 400 } })
  await page.goto(address.preview)
  await orderButton(page).tap()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /PORUČI/ }).tap()
  await form.getByText('Nedostaju podaci').waitFor()
  // A field with its label and what is wrong with it.
  const body = await form.locator('.popup-body').boundingBox()
  expect(body?.height).toBeGreaterThanOrEqual(160)
  expect(stage.complaints).toEqual([])
})

describe('with the keyboard alone', () => {
  /** Tabs on until the named control has the focus, as somebody without a mouse does. */
  const tabTo = async (page: Page, name: RegExp) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(
        `(() => { const at = document.activeElement; return [at?.textContent, at?.labels?.[0]?.textContent, at?.getAttribute('aria-label')].filter(Boolean).join(' ') })()`,
      )
      if (name.test(String(focused))) return
    }
    throw new Error(`nothing called ${String(name)} can be reached`)
  }

  it.each(['/nocna-lampa', '/organizator-za-gepek', '/termo-boca'])('%s is ordered from', async (path) => {
    const page = await stage.open(desktop)
    await page.goto(new URL(path, address.preview).href)
    await tabTo(page, /PORUČI ODMAH/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    for (const [label, words] of [
      ['Ime i prezime', 'Tastatura Testić'],
      ['Telefon', '+38761123456'],
      ['Ulica i broj', 'Glavna 5'],
      ['Grad', 'Zenica'],
    ] as const) {
      await tabTo(page, new RegExp(label))
      await page.keyboard.type(words)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/hvala\//)
    expect(stage.complaints).toEqual([])
  })

  it('Escape closes the form and the focus returns to where it was opened', async () => {
    const page = await stage.open(desktop)
    await page.goto(address.preview)
    await tabTo(page, /PORUČI ODMAH/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(page.evaluate('document.activeElement.textContent')).resolves.toMatch(/PORUČI ODMAH/)
  })
})

type Call = [kind: string, name: string, params?: Record<string, unknown>, id?: { eventID: string }]

/** Stands in for the network's script: takes over the queue and records every call. */
const watchPixel = async (page: Page): Promise<Call[]> => {
  const calls: Call[] = []
  await page.exposeFunction('tellPixelCall', (...call: unknown[]) => void calls.push(call as Call))
  await page.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `for (const call of fbq.queue.splice(0)) tellPixelCall(...call); fbq.callMethod = (...call) => tellPixelCall(...call)`,
    }),
  )
  return calls
}

describe('the pixel', () => {
  it('hears of page, product, order form and order, once each', async () => {
    const page = await stage.open(phone)
    const calls = await watchPixel(page)
    const named = (name: string) => calls.filter((call) => call[1] === name)
    await page.goto(address.measured)
    await expect.poll(() => named('ViewContent')).toHaveLength(1)
    expect(calls.filter(([kind]) => kind === 'init')).toEqual([['init', '1234567890']])
    expect(named('PageView')).toHaveLength(1)
    await orderButton(page).tap()
    const form = page.getByRole('dialog')
    await form.getByLabel('Ime i prezime').fill('Đorđe Živković')
    await form.getByLabel('Telefon').fill('064 123 4567')
    await form.getByLabel('Ulica i broj').fill('Žička 12')
    await form.getByLabel('Grad').fill('Šabac')
    await form.getByRole('button', { name: /PORUČI/ }).tap()
    await page.waitForURL(/\/hvala\//)
    const orderId = new URL(page.url()).pathname.split('/').at(-1)
    expect(named('InitiateCheckout')).toHaveLength(1)
    expect(named('Purchase').map(([, , params, id]) => ({ ...params, ...id }))).toEqual([
      expect.objectContaining({ currency: 'RSD', num_items: 1, eventID: `order-${orderId}` }) as object,
    ])
    await page.goBack()
    await page.reload()
    await expect.poll(() => named('ViewContent').length).toBeGreaterThan(1)
    expect(named('Purchase')).toHaveLength(1)
    expect(stage.complaints).toEqual([])
  })

  it('stays away from previews and says so', async () => {
    const page = await stage.open(phone)
    const calls = await watchPixel(page)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(address.preview)
    await expect.poll(() => warnings).toContain('Pregled stranice: reklamni piksel se ovde ne učitava.')
    expect(calls).toEqual([])
  })
})

describe('the console', () => {
  /** An order as the form without script sends it; answers where its buyer is led. */
  const placeOrder = async (customUrl: string): Promise<string> => {
    const { origin } = new URL(address.measured)
    const website = await fetch(`${origin}/api/websites/public/${customUrl}`)
    const { id, currentPrice } = (await website.json()) as { id: number; currentPrice: string }
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        websiteId: id,
        quantity: 1,
        totalPrice: currentPrice,
        customerData: { name: 'Tiha Konzola', phone: '+381641239876', address: 'Glavna 5', city: 'Niš' },
      }),
    })
    const { orderId } = (await answer.json()) as { orderId: string }
    return `/hvala/${id}/${orderId}`
  }

  /** Browsers warn of preloads that nothing used three seconds after everything has loaded. */
  const afterPreloadsMs = 3500

  const saidOn = async (path: string): Promise<string[]> => {
    const page = await stage.open(phone)
    const said: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(`${path}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`${path}: ${error.message}`))
    await watchPixel(page)
    await page.goto(new URL(path, address.measured).href)
    await page.waitForTimeout(afterPreloadsMs)
    await page.context().close()
    return said
  }

  it('is silent on pages, storefront, thank-you pages and what is not there', async () => {
    const pages = ['/nocna-lampa', '/organizator-za-gepek', '/termo-boca', '/prodavnica']
    const after = [await placeOrder('nocna-lampa'), '/hvala', '/hvala-success']
    const missing = ['/nema-ove', '/a/b']
    const said = await Promise.all([...pages, ...after, ...missing].map(saidOn))
    // The missing answer itself, which the browser reports on its own.
    expect(said.flat()).toEqual([
      expect.stringMatching(/^\/nema-ove: Failed to load resource: .* 404/) as string,
      expect.stringMatching(/^\/a\/b: Failed to load resource: .* 404/) as string,
    ])
  })
})
