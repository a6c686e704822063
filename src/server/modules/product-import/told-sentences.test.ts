import { expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const read = (told: string, inForm = '') =>
  readProductPage({
    bytes: new TextEncoder().encode(
      `<html lang="sr"><head><meta charset="utf-8"><title>Fen Vetar 2000</title></head><body><main><div><h1>Fen Vetar 2000</h1><img src="/f.jpg" width="600"><b class="price">3.900 RSD</b>${inForm}<button>Dodaj u korpu</button></div><section class="description">${told}</section></main></body></html>`,
    ),
    url: 'https://www.vetar.rs/proizvod/fen-vetar-2000',
  })

test.each([
  ['U kutiji dobijate fen, uskač i nastavak. Stalak NE ide uz fen.', 'U kutiji dobijate fen, uskač i nastavak. Stalak NE ide uz fen.'],
  ['U cenu ulazi fen i torbica. Uvijač sa slike se ne dobija.', 'U cenu ulazi fen i torbica. Uvijač sa slike se ne dobija.'],
  ['Uz fen idu: dva nastavka, torbica i uputstvo.', 'Uz fen idu: dva nastavka, torbica i uputstvo.'],
  ['Уз фен иде: наставак, торбица и упутство. Сталак се не добија.', 'Уз фен иде: наставак, торбица и упутство. Сталак се не добија.'],
  ['Komplet 3 dela : fen, uskač i difuzor.', 'Komplet 3 dela : fen, uskač i difuzor.'],
])('„%s“ tells what is in the package', (told, box) => {
  expect(read(`<p>Suši kosu za pet minuta i tih je. ${told}</p>`).box).toEqual([box])
}) // prettier-ignore

test('a title tells it better than a sentence', () => {
  expect(
    read('<p>U kutiji dobijate sve za kosu.</p><h3>Sadržaj pakovanja</h3><ul><li>fen</li><li>uskač</li></ul>')
      .box,
  ).toEqual(['fen', 'uskač'])
})

test('cautions and care are found where nothing announces them, each once', () => {
  const { warnings, care } = read(
    '<p>Suši kosu za pet minuta i tih je. Ne koristiti u blizini vode. Nije za decu ispod 8 godina. Čistiti suvom krpom. Ne menjam i ne šaljem pre uplate.</p><p>Upozorenje: ne koristiti u blizini vode.</p>',
  )
  expect(warnings).toEqual(['ne koristiti u blizini vode.', 'Nije za decu ispod 8 godina.'])
  expect(care).toEqual(['Čistiti suvom krpom.'])
})

test('what a marketplace warns its buyers of is no caution', () => {
  expect(read('<p>Tih je. Nemojte slati uplatu prodavcu unapred.</p>').warnings).toEqual([])
})

test('packs that are pressed have their prices, those that are gone are none', () => {
  expect(
    read(
      '<p>Suši kosu za pet minuta.</p>',
      '<form><label><input type="radio" name="paket" value="1" data-price="3900">1 SET</label><label><input type="radio" name="paket" value="2" data-price="6900">2 SETA (4 dela) <em>Popust</em></label></form>',
    ).packs,
  ).toEqual([{ quantity: 2, price: 6900 }])
})
