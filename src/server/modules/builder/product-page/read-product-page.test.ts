import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { productFactsSchema, type ProductFacts, type RefusalReason } from '#contract/builder/schema.ts'
import { readProductPage } from './read-product-page.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../test/fixtures/product-pages/${name}.html`, import.meta.url))

const read = (name: string, url: string | null): ProductFacts =>
  readProductPage({ bytes: fixture(name), url })

type Wanted = {
  fixture: string
  url: string
  name: string
  price: number
  currency: string
  originalPrice?: number
  images: string[]
  description?: string
  brand?: string
  sku?: string
}

const products: Wanted[] = [
  {
    fixture: 'woocommerce-sale',
    url: 'https://www.kucnikutak.example.rs/proizvod/elektricni-mlin-za-kafu-zrno-150/',
    name: 'Električni mlin za kafu Zrno 150',
    price: 2790,
    currency: 'RSD',
    originalPrice: 3490,
    images: [
      'https://www.kucnikutak.example.rs/wp-content/uploads/2024/02/mlin-zrno.jpg',
      'https://www.kucnikutak.example.rs/wp-content/uploads/2024/02/mlin-zrno-noz.jpg',
    ],
    description: 'Posuda prima 70 g zrna.',
    brand: 'Zrno',
    sku: 'ZRNO-150',
  },
  {
    fixture: 'woocommerce-variable',
    url: 'https://torbica.example.ba/product/torba-nomad/',
    name: 'Torba za laptop Nomad',
    price: 49.9,
    currency: 'BAM',
    images: [
      'https://torbica.example.ba/wp-content/uploads/nomad-siva.jpg',
      'https://torbica.example.ba/wp-content/uploads/nomad-crna.jpg',
    ],
    description: 'Torba sa odjeljkom za laptop do 15,6 inča.',
    sku: '341',
  },
  {
    fixture: 'opencart-ex-tax',
    url: 'https://www.vrtniraj.example.hr/vrtna-skara-za-zivicu-60-cm',
    name: 'Vrtna škara za živicu 60 cm',
    price: 32.49,
    currency: 'EUR',
    originalPrice: 39.99,
    images: [
      'https://www.vrtniraj.example.hr/image/cache/catalog/skare/skara60-1-800x800.jpg',
      'https://www.vrtniraj.example.hr/image/cache/catalog/skare/skara60-2-800x800.jpg',
    ],
    description: 'Oštrice su od kaljenog čelika, a drške obložene gumom.',
    brand: 'Gardo',
    sku: 'VS-60',
  },
  {
    fixture: 'prestashop',
    url: 'https://swietlik.example.pl/lampy/10-lampa-biurkowa-arco-led.html',
    name: 'Lampa biurkowa Arco LED',
    price: 150,
    currency: 'PLN',
    originalPrice: 199.99,
    images: [
      'https://swietlik.example.pl/241-large_default/lampa-biurkowa-arco-led.jpg',
      'https://swietlik.example.pl/242-large_default/lampa-biurkowa-arco-led.jpg',
    ],
    description: 'Ramię wykonano z aluminium',
    sku: 'ARC-LED-01',
  },
  {
    fixture: 'magento1',
    url: 'https://www.herdfreund.example.de/gusseisen-pfanne-28-cm.html',
    name: 'Gusseisen Pfanne 28 cm',
    price: 44.9,
    currency: 'EUR',
    originalPrice: 59.95,
    images: [
      'https://www.herdfreund.example.de/media/catalog/product/cache/1/image/9df78eab33525d08d6e5fb8d27136e95/p/f/pfanne28.jpg',
      'https://www.herdfreund.example.de/media/catalog/product/cache/1/image/9df78eab33525d08d6e5fb8d27136e95/p/f/pfanne28_2.jpg',
    ],
    description: 'Gusseisen speichert die Wärme lange',
    brand: 'Ferrum',
    sku: 'GP-28',
  },
  {
    fixture: 'magento2',
    url: 'https://www.sentier.example.fr/sac-a-dos-alpilles-40.html',
    name: 'Sac à dos randonnée Alpilles 40 L',
    price: 89.9,
    currency: 'EUR',
    originalPrice: 119,
    images: [
      'https://www.sentier.example.fr/media/catalog/product/cache/6517c62f5899ad6aa0ba23ceb3eeff97/a/l/alpilles40.jpg',
      'https://www.sentier.example.fr/media/catalog/product/cache/9b8d4e6ee0c5c1b3d8a1a1a4b8d0a2ee/a/l/alpilles40_dos.jpg',
    ],
    description: 'housse de pluie comprise',
    brand: 'Alpilles',
    sku: 'ALP-40',
  },
  {
    fixture: 'shopify-dawn',
    url: 'https://hearththread.example.com/products/linen-apron',
    name: 'Linen Apron',
    price: 38,
    currency: 'GBP',
    originalPrice: 48,
    images: [
      'https://hearththread.example.com/cdn/shop/products/apron-front.jpg?v=1650000000',
      'https://hearththread.example.com/cdn/shop/products/apron-back.jpg?v=1650000001',
    ],
    description: 'Adjustable neck strap; washes at 40 °C.',
    brand: 'Hearth & Thread',
  },
  {
    fixture: 'serbian-custom',
    url: 'https://www.alationline.example.rs/busilica-toolmax-18v',
    name: 'Akumulatorska bušilica ToolMax 18V',
    price: 8990,
    currency: 'RSD',
    originalPrice: 11990,
    images: [
      'https://www.alationline.example.rs/slike/proizvodi/velike/busilica-18v.jpg',
      'https://www.alationline.example.rs/slike/proizvodi/male/busilica-18v-kofer.jpg',
    ],
    description: 'Obrtni moment 45 Nm.',
    brand: 'ToolMax',
    sku: '10457',
  },
  {
    fixture: 'cyrillic-custom',
    url: 'https://vunenaradnja.example.rs/dzemper-zlatibor',
    name: 'Плетени џемпер Златибор',
    price: 5990,
    currency: 'RSD',
    originalPrice: 7500,
    images: ['https://vunenaradnja.example.rs/slike/dzemper-zlatibor-800.jpg'],
    description: 'Џемпер од чисте вуне, ручно плетен.',
    brand: 'Златка',
    sku: 'ДЗ-12',
  },
  {
    fixture: 'bosnian-split',
    url: 'https://bijelatehnika.example.ba/robot-usisivac-klin-r2',
    name: 'Robot usisivač Klin R2',
    price: 449.9,
    currency: 'BAM',
    originalPrice: 549,
    images: [
      'https://bijelatehnika.example.ba/uploads/products/r2/r2-1.webp',
      'https://bijelatehnika.example.ba/uploads/products/r2/r2-2.webp',
    ],
    description: 'Mapira prostor laserom.',
  },
  {
    fixture: 'broken-json-ld',
    url: 'https://www.elettropunto.example.it/monitor-vista',
    name: 'Monitor 27" Vista QHD',
    price: 249.9,
    currency: 'EUR',
    images: ['https://www.elettropunto.example.it/img/vista-27.jpg'],
    description: 'Base regolabile in altezza.',
    brand: 'Vista',
    sku: 'VST27',
  },
  {
    fixture: 'product-group',
    url: 'https://www.fellside.example.co.uk/trail-sock-grey',
    name: 'Trail Sock 3-pack',
    price: 24,
    currency: 'GBP',
    originalPrice: 30,
    images: [
      'https://www.fellside.example.co.uk/img/sock-grey.jpg',
      'https://www.fellside.example.co.uk/img/sock-grey-2.jpg',
    ],
    description: 'Merino blend socks with a padded heel.',
    brand: 'Fellside',
  },
  {
    fixture: 'microdata-related-first',
    url: 'https://svetlodoma.example.sk/stolova-lampa-orava',
    name: 'Stolová lampa Orava',
    price: 39.9,
    currency: 'EUR',
    originalPrice: 49.9,
    images: ['https://svetlodoma.example.sk/img/orava.jpg'],
    description: 'Lampa s látkovým tienidlom a drevenou nohou.',
    brand: 'Orava',
    sku: 'OR-7',
  },
  {
    fixture: 'rdfa',
    url: 'https://hrackarna.example.cz/drevena-stavebnice-most',
    name: 'Dřevěná stavebnice Most',
    price: 649,
    currency: 'CZK',
    images: ['https://hrackarna.example.cz/foto/most.jpg'],
    description: 'Stavebnice z bukového dřeva',
    brand: 'Bukáček',
  },
  {
    fixture: 'next-data',
    url: 'https://porslinet.example.se/p/kaffemugg-fjall',
    name: 'Kaffemugg Fjäll',
    price: 199,
    currency: 'SEK',
    originalPrice: 249,
    images: ['https://cdn.porslinet.example.se/fjall-1.jpg', 'https://cdn.porslinet.example.se/fjall-2.jpg'],
    description: 'Mugg i stengods, 35 cl.',
    brand: 'Porslinet',
    sku: 'FJ-35',
  },
  {
    fixture: 'turkish',
    url: 'https://www.mutfakdunyasi.example.com.tr/bakir-cezve-3-kisilik',
    name: 'Bakır Cezve 3 Kişilik',
    price: 999.9,
    currency: 'TRY',
    originalPrice: 1249.9,
    images: [
      'https://www.mutfakdunyasi.example.com.tr/urun/cezve-1_org.jpg',
      'https://www.mutfakdunyasi.example.com.tr/urun/cezve-2_min.jpg',
    ],
    description: 'El işçiliği bakır cezve',
    brand: 'Ustam',
    sku: 'CZV-3',
  },
  {
    fixture: 'arabic',
    url: 'https://albayt.example.sa/products/123',
    name: 'خلاط كهربائي ٥٠٠ واط',
    price: 249,
    currency: 'SAR',
    originalPrice: 299,
    images: ['https://albayt.example.sa/media/khalat-1.jpg'],
    description: 'خلاط بوعاء زجاجي',
  },
  {
    fixture: 'persian',
    url: 'https://khanehsabz.example.ir/product/ghori',
    name: 'قوری چینی گلدار',
    price: 389000,
    currency: 'IRT',
    originalPrice: 450000,
    images: ['https://khanehsabz.example.ir/wp-content/uploads/ghori.jpg'],
    description: 'قوری چینی با طرح گل',
  },
  {
    fixture: 'japanese',
    url: 'https://kurashi.example.jp/item/kyusu',
    name: '南部鉄器 急須 0.6L',
    price: 7980,
    currency: 'JPY',
    originalPrice: 9800,
    images: ['https://kurashi.example.jp/img/kyusu_main.jpg'],
    description: '岩手の職人が一つずつ仕上げた鉄の急須です。',
  },
  {
    fixture: 'brazilian',
    url: 'https://www.casaboa.example.com.br/panela-brisa/p',
    name: 'Panela de Pressão Brisa 4,5L',
    price: 149.9,
    currency: 'BRL',
    originalPrice: 199.9,
    images: ['https://www.casaboa.example.com.br/p/panela-brisa.jpg'],
    description: 'Panela de alumínio',
  },
  {
    fixture: 'indian',
    url: 'https://www.woodghar.example.in/teak-wood-dining-table-6-seater',
    name: 'Teak Wood Dining Table 6 Seater',
    price: 123456,
    currency: 'INR',
    originalPrice: 145000,
    images: ['https://www.woodghar.example.in/media/table-6-seater.jpg'],
    description: 'Solid teak top',
  },
  {
    fixture: 'swiss',
    url: 'https://kuechenhuus.example.ch/raclette-saentis',
    name: 'Raclette-Ofen Säntis 8 Personen',
    price: 1099,
    currency: 'CHF',
    originalPrice: 1299,
    images: ['https://kuechenhuus.example.ch/bilder/raclette-saentis.jpg'],
    description: 'Grillplatte aus Naturstein.',
  },
  {
    fixture: 'danish-net',
    url: 'https://vk.example.dk/skruemaskine-hav-12v',
    name: 'Skruemaskine Hav 12V',
    price: 799,
    currency: 'DKK',
    images: ['https://vk.example.dk/hav12.jpg'],
  },
  {
    fixture: 'tiles-unit-price',
    url: 'https://plociceadria.example.hr/brac-60x60',
    name: 'Keramičke pločice Brač 60x60',
    price: 31.1,
    currency: 'EUR',
    images: ['https://plociceadria.example.hr/slike/brac-60x60.jpg'],
    description: 'Paket sadrži 1,44 m².',
  },
  {
    fixture: 'no-h1-table',
    url: 'http://kovacnica.example.ba/svijecnjak.html',
    name: 'Ručno kovani svijećnjak',
    price: 85,
    currency: 'BAM',
    images: ['http://kovacnica.example.ba/slike/svijecnjak_v.jpg'],
    description: 'Površina je zaštićena pčelinjim voskom.',
  },
  {
    fixture: 'data-attributes',
    url: 'https://portside.example.com.au/canvas-weekender',
    name: 'Canvas Weekender',
    price: 129,
    currency: 'AUD',
    images: ['https://portside.example.com.au/i/weekender.jpg'],
  },
  {
    fixture: 'hidden-templates',
    url: 'https://gatesteusor.example.ro/set-cutite-otel',
    name: 'Set cuțite bucătărie Oțel 5 piese',
    price: 173.34,
    currency: 'RON',
    originalPrice: 249.99,
    images: ['https://gatesteusor.example.ro/poze/set-cutite.jpg'],
    description: 'cu suport magnetic',
  },
  {
    fixture: 'sold-out-og-only',
    url: 'https://tiendabosque.example.es/mochila-zorro',
    name: 'Mochila infantil Zorro',
    price: 34.95,
    currency: 'EUR',
    images: ['https://tiendabosque.example.es/fotos/mochila-zorro.jpg'],
    description: 'algodón encerado',
  },
  {
    fixture: 'json-ld-only-related',
    url: 'https://meubelhoek.example.nl/houten-krukje-eik',
    name: 'Houten krukje Eik',
    price: 59,
    currency: 'EUR',
    originalPrice: 79.95,
    images: ['https://meubelhoek.example.nl/foto/krukje-eik.jpg'],
    description: 'Massief eiken krukje',
  },
  {
    fixture: 'norwegian-hard',
    url: 'https://hyttelivet.example.no/ullteppe-dovre',
    name: 'Ullteppe Dovre 130x200',
    price: 1299,
    currency: 'NOK',
    images: ['https://hyttelivet.example.no/img/dovre-1600.webp'],
    description: 'vevd i Norge',
  },
  {
    fixture: 'hungarian-bundle',
    url: 'https://kertvilag.example.hu/kerti-szek-balaton',
    name: 'Kerti szék Balaton, összecsukható',
    price: 12990,
    currency: 'HUF',
    originalPrice: 15990,
    images: ['https://kertvilag.example.hu/kep/balaton-szek.jpg'],
    description: 'Porszórt acélváz',
  },
]

describe('a product page', () => {
  test.each(products)('$fixture gives its facts', (wanted) => {
    const facts = read(wanted.fixture, wanted.url)
    expect({
      reason: facts.reason,
      name: facts.name,
      price: facts.price,
      currency: facts.currency,
      originalPrice: facts.originalPrice,
      images: facts.images,
    }).toEqual({
      reason: null,
      name: wanted.name,
      price: wanted.price,
      currency: wanted.currency,
      originalPrice: wanted.originalPrice ?? null,
      images: wanted.images,
    })
    if (wanted.description) expect(facts.description).toContain(wanted.description)
    if (wanted.brand) expect(facts.brand).toBe(wanted.brand)
    if (wanted.sku) expect(facts.sku).toBe(wanted.sku)
    expect(productFactsSchema.parse(facts)).toEqual(facts)
  })
})

const refused: [string, RefusalReason, string][] = [
  ['neg-category', 'category', 'https://www.alationline.example.rs/busilice'],
  ['neg-category-json-ld', 'category', 'https://stridewell.example.com/women/running-shoes'],
  ['neg-article', 'article', 'https://brewnotes.example.com/best-hand-grinders'],
  ['neg-soft-404', 'not-found', 'https://www.kucnikutak.example.rs/proizvod/nema'],
  ['neg-home', 'no-product', 'https://www.kucnikutak.example.rs/'],
  ['neg-empty', 'no-product', 'https://shop.example.com/p/1'],
  ['wall-cloudflare', 'bot-wall', 'https://shop.example.com/p/1'],
  ['wall-datadome', 'bot-wall', 'https://shop.example.com/p/1'],
  ['wall-incapsula', 'bot-wall', 'https://shop.example.com/p/1'],
  ['wall-marketplace-captcha', 'bot-wall', 'https://shop.example.com/dp/B0'],
  ['wall-slider', 'bot-wall', 'https://shop.example.com/item/1.html'],
  ['wall-access-denied', 'bot-wall', 'https://shop.example.com/p'],
]

describe('a page that is no product', () => {
  test.each(refused)('%s is refused as %s', (name, reason, url) => {
    expect(read(name, url)).toMatchObject({ isProduct: false, reason, name: null, price: null, images: [] })
  })
})
