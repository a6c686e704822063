import { describe, expect, test } from 'vitest'
import { parsePage } from './page.ts'
import { readShopify, readWooCommerce } from './shop-api.ts'
import { shopCalls } from './shop-calls.ts'

const shopify = parsePage(
  '<script src="https://cdn.shopify.com/x.js"></script>',
  'https://shop.example.com/collections/all/products/lamp?variant=2',
)
const woo = parsePage(
  '<body class="single-product woocommerce"></body>',
  'https://shop.example.rs/proizvod/lampa/',
)

describe('which shop is asked', () => {
  test('Shopify by the handle, WooCommerce by the slug, others not at all', () => {
    const lamp = 'https://shop.example.com/collections/all/products/lamp?variant=2'
    const called = (html: string, url: string) =>
      shopCalls(Buffer.from(html), url).map(({ address }) => address)
    expect(called('<script src="https://cdn.shopify.com/x.js"></script>', lamp)).toEqual([
      'https://shop.example.com/products/lamp.json',
    ])
    expect(
      called('<BODY class="single-product WooCommerce">', 'https://shop.example.rs/proizvod/lampa/'),
    ).toEqual(['https://shop.example.rs/wp-json/wc/store/v1/products?slug=lampa'])
    expect(called('<p>x</p>', 'https://shop.example.com/products/lamp')).toEqual([])
    expect(called('<body class="single-product"><p class="woocommerce">', lamp)).toEqual([])
  })
})

test('Shopify gives the variant of the address with its former price', () => {
  const variants = [
    { id: 1, title: 'S', price: '19.90', compare_at_price: null, sku: 'L-S' },
    { id: 2, title: 'L', price: '29.90', compare_at_price: '49.90', sku: 'L-L' },
  ]
  const product = {
    title: 'Lamp',
    body_html: '<p>A lamp.</p>',
    vendor: 'Lux',
    variants,
    images: [{ src: 'https://cdn.shopify.com/a.jpg' }],
  }
  expect(readShopify(JSON.stringify({ product }), shopify)).toMatchObject({
    source: 'shopify-json',
    name: 'Lamp',
    description: 'A lamp.',
    price: 29.9,
    originalPrice: 49.9,
    otherPrices: [19.9, 29.9],
    brand: 'Lux',
    sku: 'L-L',
    images: ['https://cdn.shopify.com/a.jpg'],
  })
})

test('WooCommerce prices are whole minor units', () => {
  const product = {
    slug: 'lampa',
    name: 'Lampa &#8211; stona',
    short_description: '<p>Kratko.</p>',
    description: '<p>Dugo.</p>',
    sku: 'L1',
    prices: {
      currency_code: 'RSD',
      currency_minor_unit: 2,
      price: '199000',
      regular_price: '249000',
      price_range: null,
    },
    images: [{ src: 'https://shop.example.rs/l.jpg' }],
    attributes: [{ name: 'Boja', terms: [{ name: 'crna' }, { name: 'bela' }] }],
  }
  expect(readWooCommerce(JSON.stringify([product]), woo)).toMatchObject({
    name: 'Lampa – stona',
    description: 'Kratko.\nDugo.',
    price: 1990,
    originalPrice: 2490,
    currency: 'RSD',
    features: ['Boja: crna, bela'],
  })
})

test.each(['', 'null', '[]', '{}', '{"product":null}', '<html>'])(
  'an answer of %s is no evidence',
  (body) => {
    expect(readShopify(body, shopify)).toBeNull()
    expect(readWooCommerce(body, woo)).toBeNull()
  },
)
