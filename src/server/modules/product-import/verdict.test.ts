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

describe('what a marketplace marks as a vehicle', () => {
  const marked = (price: string) =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Vehicle","name":"Patosnice gumene","offers":{"@type":"Offer","price":"${price}","priceCurrency":"RSD"}}</script>`
  const page = (price: string) =>
    readProductPage({
      bytes: pageOf(
        'Patosnice gumene za Golf',
        goods.replace('1.290', price) + marked(price.replace('.', '')),
      ),
      url: 'https://oglasi.example.rs/artikal/1',
    })

  test('is goods at the price of a mat, and a vehicle at that of a car', () => {
    expect(page('1.290')).toMatchObject({ isProduct: true, price: 1290 })
    expect(page('1.290.000').isProduct).toBe(false)
  })
})

describe('what a page answers', () => {
  const answersOf = (body: string) =>
    readProductPage({
      bytes: pageOf('Jakna Vrelo', goods + body),
      url: 'https://ducan.example.rs/proizvod/x-1',
    }).answers

  test('is read from folded questions, whatever they ask about, and from definitions', () => {
    expect(
      answersOf(
        '<section class="faq"><h2>Pitanja</h2><details><summary>Smije li hemijsko čišćenje?</summary><p>Ne smije. Ni para ne smije.</p></details></section>',
      ),
    ).toEqual([{ ask: 'Smije li hemijsko čišćenje?', answer: 'Ne smije. Ni para ne smije.' }])
    expect(
      answersOf('<h2>Pitanja</h2><dl><dt>Da li se kapuljača skida?</dt><dd>Da, na tri zatvarača.</dd></dl>'),
    ).toEqual([{ ask: 'Da li se kapuljača skida?', answer: 'Da, na tri zatvarača.' }])
  })
})

describe('rows of a table', () => {
  const rowsOf = (table: string) =>
    readProductPage({
      bytes: pageOf('Baterija Voltra', goods + table),
      url: 'https://ducan.example.rs/proizvod/x-1',
    }).features

  test('beside a cell of their group are rows, and say it where two groups have one of the same name', () => {
    expect(
      rowsOf(
        '<table><tr><td rowspan="2">Ulaz</td><td>USB-C1</td><td>20 V 2,25 A</td></tr><tr><td>Micro USB</td><td>nije ugrađen</td></tr><tr><td rowspan="2">Izlaz</td><td>USB-C1</td><td>max 45 W</td></tr><tr><td>Masa</td><td>0,455 kg</td></tr></table>',
      ),
    ).toEqual(
      expect.arrayContaining(['USB-C1 (ulaz): 20 V 2,25 A', 'USB-C1 (izlaz): max 45 W', 'Masa: 0,455 kg']),
    )
  })

  test('below a heading that asks keep it', () => {
    expect(
      rowsOf(
        '<h3>Šta staje u pregradu</h3><table><tr><td>Baletanke</td><td>4 para</td></tr><tr><td>Patike</td><td>3 para</td></tr></table>',
      ),
    ).toContain('Šta staje u pregradu – Baletanke: 4 para')
  })
})
