import { expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const pageWith = (
  gallery: string,
) => `<!doctype html><html lang="sr"><head><meta charset="utf-8"><title>Krigla Lozica</title></head>
<body><header><a href="/"><img src="/img/logo.png"></a></header><h1>Krigla Lozica</h1>${gallery}
<p class="cena">1.290 RSD</p><button>Dodaj u korpu</button><p>Krigla od pola litre, ručno slikana loza, pere se u mašini.</p>
<div class="p"><a href="/bokal"><img src="/i/bokal.jpg" alt="Bokal"></a><h4>Bokal</h4>990 RSD</div>
<div class="p"><a href="/casa"><img src="/i/casa.jpg" alt="Čaša"></a><h4>Čaša</h4>390 RSD</div></body></html>`

const galleries: [string, string, string[]][] = [
  [
    'a thumbnail that shows its large self when pressed',
    `<img id="glavna" src="/s/srednja/1.jpg" width="500" alt="Krigla Lozica"><div class="thumbs">
      <img src="/s/mala/1.jpg" onclick="document.getElementById('glavna').src='/s/velika/1.jpg'">
      <img src="/s/mala/2.jpg" onclick="document.getElementById('glavna').src='/s/velika/2.jpg'"></div>`,
    ['/s/velika/1.jpg', '/s/velika/2.jpg'],
  ],
  [
    'the large picture named in the link of a thumbnail',
    `<a href="/s/l/1.jpg" class="jqzoom" rel="g"><img src="/s/m/1.jpg" alt="Krigla Lozica"></a><ul id="thumblist">
      <li><a href="javascript:void(0);" rel="{gallery: 'g', smallimage: '/s/m/1.jpg',largeimage: '/s/l/1.jpg'}"><img src="/s/t/1.jpg"></a></li>
      <li><a href="javascript:void(0);" rel="{gallery: 'g', smallimage: '/s/m/2.jpg',largeimage: '/s/l/2.jpg'}"><img src="/s/t/2.jpg"></a></li></ul>`,
    ['/s/l/1.jpg', '/s/l/2.jpg'],
  ],
  [
    'thumbnails in a box without a name',
    `<img id="zoom" src="/s/m/1.jpg" data-zoom-image="/s/l/1.jpg" alt="Krigla Lozica"><div id="g">
      <a href="#" data-image="/s/m/1.jpg" data-zoom-image="/s/l/1.jpg"><img src="/s/t/1.jpg"></a>
      <a href="#" data-image="/s/m/2.jpg" data-zoom-image="/s/l/2.jpg"><img src="/s/t/2.jpg"></a></div>`,
    ['/s/l/1.jpg', '/s/l/2.jpg'],
  ],
  [
    'links to large pictures side by side, in no box',
    `<a href="/upload/big_77.jpg"><img src="/upload/77.jpg" width="300" alt="Krigla Lozica"></a>
      <a href="/upload/big_78.jpg"><img src="/upload/small_78.jpg" width="70"></a>
      <a href="/upload/big_79.jpg"><img src="/upload/small_79.jpg" width="70"></a>`,
    ['/upload/big_77.jpg', '/upload/big_78.jpg', '/upload/big_79.jpg'],
  ],
  [
    'small pictures in items that name the full one',
    `<ul class="gallery"><li data-src="/s/full/1.jpg"><img src="/s/th/1-100.jpg"></li><li data-src="/s/full/2.jpg"><img src="/s/th/2-100.jpg"></li></ul>`,
    ['/s/full/1.jpg', '/s/full/2.jpg'],
  ],
  [
    'one picture that stands in for all until they are loaded',
    `<div class="gallery">${[1, 2, 3, 4].map((index) => `<a class="fancybox" href="/s/l/${String(index)}.jpg"><img src="/s/cekaj.gif" data-src="/s/t/${String(index)}.jpg"></a>`).join('')}</div>`,
    ['/s/l/1.jpg', '/s/l/2.jpg', '/s/l/3.jpg', '/s/l/4.jpg'],
  ],
]

test.each(galleries)('the largest of each picture once: %s', (_, gallery, wanted) => {
  const bytes = new TextEncoder().encode(pageWith(gallery))
  const { images } = readProductPage({ bytes, url: 'https://krigle.example.rs/krigla-lozica' })
  expect(images.map((address) => URL.parse(address)?.pathname)).toEqual(wanted)
})

test('twenty pictures in the order of the gallery, the main one of structured data first', () => {
  const pictures = Array.from({ length: 25 }, (_, at) => `/s/l/${String(at + 1)}.jpg`)
  const gallery = `<div class="gallery">${pictures.map((path) => `<a href="${path}"><img src="${path}" alt="Krigla Lozica"></a>`).join('')}</div>
    <script type="application/ld+json">{"@type":"Product","name":"Krigla Lozica","image":["/s/l/5.jpg","/s/l/1.jpg","/s/l/3.jpg"],"offers":{"price":1290,"priceCurrency":"RSD"}}</script>`
  const { images } = readProductPage({
    bytes: new TextEncoder().encode(pageWith(gallery)),
    url: 'https://krigle.example.rs/krigla-lozica',
  })
  const wanted = [pictures[4], ...pictures.filter((_, at) => at !== 4)].slice(0, 20)
  expect(images.map((address) => URL.parse(address)?.pathname)).toEqual(wanted)
})
