// What runs in the page of a test has the browser's types.
/// <reference lib="dom" />
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoSeller, desktop, openStage, type Stage } from './browser.ts'
import { joinStage, type SharedStage } from './shared-stage.ts'

let product: SharedStage
let stage: Stage<SharedStage['product']>
let server: Server
/** The product as it is, or as the next build would be: its worker has another version, its document another title. */
let isNextBuild = false

const nextBuild = (text: string) =>
  text.replace(/frame-(?=[0-9a-f]{12}')/, 'frame-next-').replace('<title>Izlog<', '<title>Izlog 2<')

beforeAll(async () => {
  product = await joinStage()
  const target = new URL(product.product.url)
  server = createServer((asked, answer) => {
    const { origin, ...headers } = asked.headers
    const sent = request(
      {
        host: target.hostname,
        port: target.port,
        path: asked.url,
        method: asked.method,
        headers: {
          ...headers,
          host: target.host,
          ...(origin ? { origin: target.origin } : {}),
          'accept-encoding': 'identity',
        },
      },
      (from) => {
        const isText = /html|javascript/.test(from.headers['content-type'] ?? '')
        if (!isNextBuild || !isText) {
          answer.writeHead(from.statusCode ?? 502, from.headers)
          return from.pipe(answer)
        }
        const { 'content-length': _, ...kept } = from.headers
        answer.writeHead(from.statusCode ?? 502, kept)
        let text = ''
        from.setEncoding('utf8').on('data', (part: string) => (text += part))
        return from.on('end', () => answer.end(nextBuild(text)))
      },
    )
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  stage = await openStage({ ...product.product, url }, product.dataDir)
})

afterAll(async () => {
  await stage.close()
  server.closeAllConnections()
  server.close()
  await product.close()
})

const frames = (page: Page) => page.evaluate<string[]>('caches.keys()')
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active?.state)`))
    .toBe('activated')

it('the frame of the back-office stands without a network, goes on with it, and a new build leaves nothing of the old', async () => {
  const page = await stage.open(desktop, demoSeller(product))
  await page.goto('/create')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isKept(page)
  expect(await frames(page)).toHaveLength(1)
  // Nothing that a seller has: files of the build and the document alone.
  const kept = await page.evaluate<string[]>(
    `caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))`,
  )
  expect(kept.filter((path) => !path.startsWith('/assets/app/'))).toEqual(['/login'])

  await page.context().setOffline(true)
  await page.goto('/isplate')
  await page.getByRole('alert').getByText('Ovaj ekran ne može da se otvori bez interneta').waitFor()
  await page.getByText('Nema internet veze — prikazujemo').waitFor()
  await page.getByRole('link', { name: 'Narudžbe' }).first().waitFor()
  // A page of a shop is nobody's frame.
  const other = await page.context().newPage()
  await expect(other.goto('/lampa')).rejects.toThrow()
  await other.close()

  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: /Isplate/ }).waitFor()
  await expect.poll(() => page.getByText('bez interneta').count()).toBe(0)

  isNextBuild = true
  const [before] = await frames(page)
  await page.goto('/create')
  expect(await page.title()).not.toBe('')
  // The document is the new build's at once; the browser then fetches its worker.
  expect(await page.evaluate(`fetch('/login').then((answer) => answer.text())`)).toContain('Izlog 2')
  await expect.poll(() => frames(page), { timeout: 20_000 }).not.toContain(before)
  expect(await frames(page)).toHaveLength(1)
})
