import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takePath } from '../src/contract/builder/take-path.ts'
import { startFakeWeb, type FakeWeb } from '../test/fakes/web.ts'
import { createSeller, desktop, fits, phone, signIn } from './browser.ts'
import { joinStage, sharedShop, type SharedStage } from './shared-stage.ts'

const email = 'preuzimacica@izlog.test'
let stage: SharedStage
let password: string
let shop: FakeWeb

/** A shop that lets nobody but browsers in and forbids its pages every script and every call that is not its own. */
const strict =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; connect-src 'none'; form-action 'none'"

const kettle = `<!doctype html><html lang="sr"><head><title>Čajnik od stakla | Zatvorena radnja</title></head><body>
  <h1>Čajnik od stakla</h1><p class="price">3.490 RSD</p><img src="/slike/cajnik.jpg" width="600" height="600" alt="Čajnik od stakla">
  <ul><li>Zapremina: 1,7 l</li></ul><p>Čajnik je od borosilikatnog stakla i kuva vodu za četiri minuta.</p>
  <input type="password" value=""><button>Dodaj u korpu</button></body></html>`

beforeAll(async () => {
  stage = await joinStage()
  password = await createSeller(stage, email)
  shop = await startFakeWeb()
  const picture = Buffer.from(await (await fetch(`${sharedShop().origin}/slike/lampa-1.jpg`)).arrayBuffer())
  shop.page('/slike/cajnik.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    response.end(picture)
  })
  const page = (path: string, headers: Record<string, string>) =>
    shop.page(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
      response.end(kettle)
    })
  page('/cajnik', { 'content-security-policy': strict })
  page('/sam', { 'cross-origin-opener-policy': 'same-origin' })
  shop.page('/zlo', '<!doctype html><html><title>Zla radnja</title><body><h1>Zla radnja</h1></body></html>')
})

afterAll(async () => {
  await stage.close()
  await shop.close()
})

/** What was handed to the server, over the whole context. */
let handed: string[]
beforeEach(() => {
  handed = []
})
const watch = (context: BrowserContext) =>
  context.on('request', (request) => {
    if (request.url().endsWith('/api/builder/take-page')) handed.push(request.postData() ?? '')
  })

const openSignedIn = async (options: typeof desktop, path = takePath) => {
  const page = await stage.open(options, { email, password })
  watch(page.context())
  await page.goto(path)
  return page
}

/** So long both sides wait for the other, milliseconds. */
const patienceMs = 8000

/** Of a window whose clock is in the hand of the test. */
const losesPatience = (window: Page) =>
  expect
    .poll(async () => {
      await window.clock.fastForward(patienceMs)
      return window.getByText('Prodavnica ne odgovara').isVisible()
    })
    .toBe(true)

/** The address of the button, as Izlog gives it. */
const buttonOf = async (page: Page): Promise<string> => {
  const button = page.getByRole('link', { name: 'Uzmi sa stranice' })
  return (await button.getAttribute('href')) ?? ''
}

/** Presses the bookmark: the browser runs what stands behind `javascript:`, whatever the page's policy says. */
const pressBookmark = (page: Page, address: string) =>
  page.evaluate(decodeURIComponent(address.replace('javascript:', '')))

const openedBy = async (page: Page, act: () => Promise<unknown>): Promise<Page> => {
  const [window] = await Promise.all([page.waitForEvent('popup'), act()])
  window.setDefaultTimeout(30_000)
  return window
}

const toThirdStep = async (page: Page) => {
  await page.getByRole('button', { name: /Srbija/ }).click()
  await page.getByRole('button', { name: /Minimalistic/ }).click()
  await page.getByRole('heading', { name: 'Koji proizvod prodajete?' }).waitFor()
}

describe('the button on a page of a shop', () => {
  it('brings what the shop refused to us into the wizard that waits for it, after a press and not before', async () => {
    const how = await openSignedIn(desktop)
    const address = await buttonOf(how)
    const wizard = await how.context().newPage()
    wizard.setDefaultTimeout(30_000)
    await wizard.goto('/builder')
    await toThirdStep(wizard)
    await wizard.getByRole('textbox', { name: 'Link proizvoda' }).fill(`${sharedShop().origin}/zid`)
    await wizard.getByRole('button', { name: 'Pročitaj', exact: true }).click()
    await wizard.getByRole('region', { name: 'Uzmite stranicu iz svog pregledača' }).waitFor()

    const product = await how.context().newPage()
    await product.goto(`${shop.origin}/cajnik`)
    const window = await openedBy(product, () => pressBookmark(product, address))
    await window.getByRole('heading', { name: 'Uzeti ovu stranicu?' }).waitFor()
    await window.getByText('Čajnik od stakla | Zatvorena radnja').waitFor()
    await fits(window)
    expect(handed).toEqual([])

    await window.getByRole('button', { name: 'Uzmi', exact: true }).click()
    await window.getByText('Podaci čekaju u čarobnjaku koji je već otvoren.').waitFor()
    expect(handed).toHaveLength(1)
    await wizard.getByText(`Iz vašeg pregledača: ${shop.host}`).waitFor()
    expect(await wizard.getByRole('textbox', { name: 'Link proizvoda' }).inputValue()).toBe(
      `${shop.origin}/cajnik`,
    )
    await wizard.getByRole('button', { name: 'Preuzmi sve' }).click()
    expect(await wizard.getByRole('textbox', { name: 'Naziv proizvoda' }).inputValue()).toBe(
      'Čajnik od stakla',
    )
    expect(await wizard.getByRole('textbox', { name: 'Nova cena' }).inputValue()).toBe('3490')
  })

  it('is not needed for a page that was saved as one file by the browser itself', async () => {
    const wizard = await openSignedIn(desktop, '/builder')
    await toThirdStep(wizard)
    const product = await wizard.context().newPage()
    await product.goto(`${shop.origin}/cajnik`)
    const session = await wizard.context().newCDPSession(product)
    const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
    await wizard.getByRole('button', { name: /Prodavnica ne pušta Izlog/ }).click()
    await wizard.getByLabel('Sačuvana stranica proizvoda').setInputFiles({
      name: 'Čajnik od stakla.mhtml',
      mimeType: 'multipart/related',
      buffer: Buffer.from(data),
    })
    await wizard.getByText(`Iz sačuvane stranice: ${shop.host}`).waitFor()
    await wizard.getByRole('button', { name: 'Preuzmi sve' }).click()
    expect(await wizard.getByRole('textbox', { name: 'Naziv proizvoda' }).inputValue()).toBe(
      'Čajnik od stakla',
    )
    expect(await wizard.getByRole('textbox', { name: 'Link proizvoda' }).inputValue()).toBe(
      `${shop.origin}/cajnik`,
    )
    expect(await wizard.getByRole('img', { name: /^Slika \d$/ }).count()).toBe(1)
  })

  it('on a phone waits for the sign-in, and opens a wizard of its own', async () => {
    const source = await openSignedIn(desktop)
    const address = await buttonOf(source)
    const product = await stage.open(phone)
    watch(product.context())
    await product.goto(`${shop.origin}/cajnik`)
    const window = await openedBy(product, () => pressBookmark(product, address))
    await window.getByText('Prijavite se, a stranica iz prodavnice čeka.').waitFor()
    await signIn(window, { email, password })
    await window.getByRole('heading', { name: 'Uzeti ovu stranicu?' }).waitFor()
    await fits(window)
    expect(handed).toEqual([])
    await window.getByRole('button', { name: 'Uzmi', exact: true }).click()
    await window.getByText(/^Preuzeto: Čajnik od stakla/).waitFor()
    expect(window.url()).toMatch(/\/builder$/)
    // The shop's page has lost its hold of the window.
    expect(await window.evaluate('window.opener')).toBeNull()
    await toThirdStep(window)
    await window.getByRole('button', { name: 'Preuzmi sve' }).click()
    await fits(window)
    expect(await window.getByRole('textbox', { name: 'Naziv proizvoda' }).inputValue()).toBe(
      'Čajnik od stakla',
    )
  })

  it('offers the page for copying where the shop cuts the windows apart, and what is pasted is read with its address', async () => {
    const how = await openSignedIn(desktop)
    const address = await buttonOf(how)
    const product = await how.context().newPage()
    product.setDefaultTimeout(30_000)
    await how.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await how.context().clock.install()
    await product.goto(`${shop.origin}/sam`)
    const [window] = await Promise.all([how.context().waitForEvent('page'), pressBookmark(product, address)])
    await losesPatience(window)
    await fits(window)
    await product.getByRole('button', { name: 'Izlog: kopiraj stranicu' }).click()
    await product.getByRole('button', { name: /^Kopirano/ }).waitFor()
    const copied = await product.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toContain('Čajnik od stakla')

    await how.goto('/builder')
    await toThirdStep(how)
    await how.getByRole('button', { name: /Prodavnica ne pušta Izlog/ }).click()
    await how.getByRole('textbox', { name: 'Nalepite tekst ili izvor stranice' }).fill(copied)
    await how.getByRole('button', { name: 'Pročitaj nalepljeno' }).click()
    await how.getByText(`Iz nalepljenog izvora: ${shop.host}`).waitFor()
    expect(await how.getByRole('textbox', { name: 'Link proizvoda' }).inputValue()).toBe(`${shop.origin}/sam`)
    expect(await how.getByRole('button', { name: /Kopirano/ }).count()).toBe(0)
  })
})

describe('a hostile page that opens the window itself', () => {
  /** Answers every question of the window it opened with what `answer` says, and keeps the question. */
  const open = async (answer: string, { isClockOurs = false } = {}) => {
    const how = await openSignedIn(desktop)
    if (isClockOurs) await how.context().clock.install()
    const origin = new URL(how.url()).origin
    const evil = await how.context().newPage()
    evil.setDefaultTimeout(30_000)
    await evil.goto(`${shop.origin}/zlo`)
    const window = await openedBy(evil, () =>
      evil.evaluate(`(() => {
        window.asked = []
        const page = { address: location.href, html: '<title>Prva</title><h1>Prva</h1>', pictures: [] }
        addEventListener('message', ({ data, origin }) => {
          if (origin !== '${origin}') return
          const token = data.izlog
          window.asked.push(token)
          const send = (more) => window.opened.postMessage({ izlog: token, ...page, ...more }, '*')
          ${answer}
        })
        window.opened = window.open('${origin}${takePath}')
      })()`),
    )
    const asked = () => evil.evaluate<string[]>('window.asked')
    await expect.poll(async () => (await asked()).length).toBeGreaterThan(0)
    return { window, evil, asked }
  }

  it.each([
    [
      'another address than its own',
      `send({ address: 'https://banka.example/' })`,
      'Adresa koju je stranica poslala',
    ],
    ['more than is read', `send({ html: 'a'.repeat(4_000_001) })`, 'prevelika za čitanje'],
    ['something that is no page', `send({ pictures: 'x' })`, 'nije stranica'],
  ])('with %s is refused with a reason, and nothing is taken', async (_what, answer, sentence) => {
    const { window } = await open(answer)
    await window.getByText(sentence).waitFor()
    expect(await window.getByRole('button', { name: 'Uzmi', exact: true }).count()).toBe(0)
    expect(handed).toEqual([])
  })

  it('with a made-up token, or after its one answer, is not heard', async () => {
    const { window, evil } = await open(`
      send({ izlog: 'izmisljen', html: '<title>Izmišljena</title>' })
      send({})
      send({ html: '<title>Druga</title>' })`)
    await window.getByText('Prva', { exact: true }).waitFor()
    await evil.evaluate(`window.opened.postMessage({ izlog: window.asked.at(-1), address: location.href,
      html: '<title>Treća</title>', pictures: [] }, '*')`)
    // Messages come in order: what stands after this one was heard stands after the others too.
    await window.evaluate(
      'new Promise((resolve) => { addEventListener("message", resolve, { once: true }); postMessage("kraj", origin) })',
    )
    expect(await window.getByText('Prva', { exact: true }).count()).toBe(1)
    expect(await window.getByText(/Izmišljena|Druga|Treća/).count()).toBe(0)
    expect(handed).toEqual([])
  })

  it('that says nothing gets that answer, and what it says in a frame of another window is not heard', async () => {
    const { window, evil, asked } = await open('', { isClockOurs: true })
    const [token] = await asked()
    await evil.evaluate(`(() => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      frame.contentWindow.eval('parent.opened.postMessage(' + JSON.stringify({ izlog: '${token}', address: location.href,
        html: '<title>Iz okvira</title>', pictures: [] }) + ', "*")')
    })()`)
    await losesPatience(window)
    expect(await window.getByText('Iz okvira').count()).toBe(0)
    expect(handed).toEqual([])
  })
})

it('only the window that shops open may keep its opener, and nobody may frame it', async () => {
  const headers = async (path: string) => (await fetch(new URL(path, stage.product.url))).headers
  expect((await headers(takePath)).get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect((await headers(takePath)).get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await headers('/builder')).get('cross-origin-opener-policy')).toBe('same-origin')
})
