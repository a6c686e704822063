import { expect, it } from 'vitest'
import { shopDomainOf } from './shop-domain.ts'

it.each([
  ['kucica', 'kucica.myshopify.com'],
  [' Kucica.MyShopify.com ', 'kucica.myshopify.com'],
  ['https://kucica.myshopify.com/admin/products', 'kucica.myshopify.com'],
  ['https://admin.shopify.com/store/kucica/settings', 'kucica.myshopify.com'],
  ['kucica.rs', null],
  ['kucica.myshopify.com.zlo.example', null],
  ['zlo.example/kucica.myshopify.com', null],
  ['https://korisnik@kucica.myshopify.com', null],
  ['127.0.0.1', null],
  ['-kucica', null],
  ['a'.repeat(61), null],
  ['', null],
])('%s → %s', (typed, domain) => expect(shopDomainOf(typed)).toBe(domain))
