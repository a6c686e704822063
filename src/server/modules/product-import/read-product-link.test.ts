import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { startFakeWeb, type FakeWeb } from '../../../../test/fakes/web.ts'
import { AppError } from '../../errors/app-error.ts'
import { readProductLink } from './read-product-link.ts'
import { readProductPage } from './read-product-page.ts'

let web: FakeWeb
beforeAll(async () => {
  web = await startFakeWeb()
})
afterAll(() => web.close())
beforeEach(() => {
  web.requests.length = 0
})

const here = { read: async (page: Parameters<typeof readProductPage>[0]) => readProductPage(page) }
const read = (path: string) => readProductLink(`${web.origin}${path}`, { allowedHosts: [web.host], ...here })

const productPage = (more = '') =>
  `<html lang="sr"><head><title>Stona lampa</title></head><body>${more}<h1>Stona lampa</h1><img src="lampa.jpg" alt="Stona lampa"><p class="cena">2.990 RSD</p><button>Dodaj u korpu</button></body></html>`

test('a page is read, its pictures are absolute against the address after redirects', async () => {
  web.page('/novo/lampa', productPage())
  web.page('/staro', (_, response) => {
    response.writeHead(301, { location: '/novo/lampa' })
    response.end()
  })
  expect(await read('/staro')).toMatchObject({
    isProduct: true,
    name: 'Stona lampa',
    price: 2990,
    currency: 'RSD',
    url: `${web.origin}/novo/lampa`,
    images: [`${web.origin}/novo/lampa.jpg`],
  })
})

test('the charset of the header and compressed bodies are understood', async () => {
  web.page('/1250', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=windows-1250', 'content-encoding': 'gzip' })
    response.end(
      gzipSync(iconv.encode(productPage().replaceAll('Stona lampa', 'Žuta šolja'), 'windows-1250')),
    )
  })
  expect(await read('/1250')).toMatchObject({ name: 'Žuta šolja' })
})

test('a recognised shop is asked for its own JSON, which wins', async () => {
  web.page(
    '/products/lampa',
    productPage('<script>Shopify.theme = {}; Shopify.currency = {"active":"RSD"}</script>'),
  )
  web.page('/products/lampa.json', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        product: {
          title: 'Stona lampa',
          body_html: '<p>Lampa od hrastovine, sa platnenim abažurom.</p>',
          vendor: 'Lux',
          variants: [{ id: 1, price: '2990.00', compare_at_price: '3990.00', sku: 'L1' }],
          images: [{ src: 'https://cdn.example.com/a.jpg' }],
        },
      }),
    )
  })
  const facts = await read('/products/lampa')
  expect(facts).toMatchObject({ price: 2990, originalPrice: 3990, currency: 'RSD', brand: 'Lux', sku: 'L1' })
  expect(facts.description).toContain('platnenim abažurom')
  expect(facts.sources).toMatchObject({ price: 'shopify-json', brand: 'shopify-json' })
})

test('a shop that does not answer its JSON is read from the page alone', async () => {
  web.page('/products/vaza', productPage('<script>Shopify.theme = {}</script>'))
  expect(await read('/products/vaza')).toMatchObject({ isProduct: true, price: 2990 })
  expect(web.requests.map((request) => request.path)).toEqual(['/products/vaza', '/products/vaza.json'])
})

test.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [403, 'bot-wall'],
  [429, 'bot-wall'],
  [500, 'unreachable'],
])('status %i is refused as %s', async (status, reason) => {
  web.page('/status', (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<h1>Something is not as it should be here, sorry for that</h1>')
  })
  expect(await read('/status')).toMatchObject({ isProduct: false, reason })
})

test.each([
  ['http://127.0.0.1:1/', 'forbidden-address'],
  ['http://[::1]/', 'forbidden-address'],
  ['ftp://example.com', 'bad-url'],
  ['lampa', 'bad-url'],
])('%s is refused as %s', async (link, reason) => {
  expect(await readProductLink(link, here)).toMatchObject({ isProduct: false, reason, url: link })
})

test('a document that is no page is refused', async () => {
  web.page('/a.pdf', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' })
    response.end('%PDF')
  })
  web.page('/a.json', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{}')
  })
  expect(await read('/a.pdf')).toMatchObject({ reason: 'not-a-page' })
  expect(await read('/a.json')).toMatchObject({ reason: 'not-a-page' })
})

test('a page that takes too long to read is refused with a reason of its own', async () => {
  web.page('/teska', productPage())
  const heavy = () => Promise.reject(new AppError('builder.too_heavy'))
  const url = `${web.origin}/teska`
  expect(await readProductLink(url, { allowedHosts: [web.host], read: heavy })).toMatchObject({
    isProduct: false,
    reason: 'too-heavy',
    url,
  })
})
