import { describe, expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const pageOf = (name: string, body: string): Uint8Array =>
  new TextEncoder().encode(
    `<!doctype html><html lang="sr"><head><meta charset="utf-8"><title>${name} | Dućan</title></head><body><header><a href="/">Dućan</a><a href="/kontakt">Kontakt</a></header><h1>${name}</h1>${body}</body></html>`,
  )

const goods =
  '<img src="/s/a.jpg" width="500"><p class="cena">1.290 RSD</p><button>Dodaj u korpu</button><p>Opis koji kaže od čega je i kako se koristi svakog dana.</p>'

const names = [
  'Novčanik za kreditne kartice',
  'Futrola za osiguranje vrata',
  'Karta sveta za grebanje',
  'Kasa za novac metalna',
  'Korpa za veš',
  'Košarica za hleb',
  'Bag Mila kožna',
  'Torba Vs Classic',
  'Društvena igra Tarife i porezi',
  'Porudžbina blok 100 lista',
  'Hvala ti magnet za frižider',
  'Opozivni alarm',
  'Login sveska za lozinke',
]

describe('goods are goods whatever their name sounds like', () => {
  test.each(names)('%s', (name) => {
    for (const path of ['/proizvod/x-1', '/shop/x', '/x'])
      expect(
        readProductPage({ bytes: pageOf(name, goods), url: `https://ducan.example.rs${path}` }),
      ).toMatchObject({ isProduct: true, name, price: 1290 })
  })
})

describe('a basket or an order is none', () => {
  test.each([
    'Korpa',
    'Vaša korpa (2)',
    'Korpa za kupovinu',
    'Shopping cart',
    'Porudžbina broj 8841',
    'Order #5512',
    'Hvala na porudžbini',
  ])('%s', (name) => {
    expect(readProductPage({ bytes: pageOf(name, goods), url: 'https://ducan.example.rs/x' })).toMatchObject({
      isProduct: false,
      reason: 'no-product',
    })
  })
})
