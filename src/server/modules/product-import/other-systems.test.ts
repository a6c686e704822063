import { describe, expect, it, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const read = (html: string, url = 'https://www.prodavnica-primer.rs/proizvod/artikal') =>
  readProductPage({ bytes: new TextEncoder().encode(html), url })

type Case = { says: string; html: string; url?: string }

const page = (head: string, body: string, lang = 'sr'): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

/** What stands around the fact under test on each page. */
const product = (
  inner: string,
  name = 'Lonac Liveni 24 cm',
  price = '4.990 RSD',
  button = 'Dodaj u korpu',
): string =>
  `<main><div class="product"><img src="/img/lonac-liveni.jpg" width="600" height="600" alt="${name}"><h1>${name}</h1><div class="price">${price}</div>${inner}<form action="/korpa"><button type="submit">${button}</button></form><div class="description"><p>Ravnomerno zadržava toplotu i ide na sve ploče, pa i na indukciju. Poklopac dobro zaptiva.</p></div></div></main>`

const names: (Case & { name: string })[] = [
  {
    says: 'a shop behind the name for sharing',
    html: page(
      '<title>Čekić Brus 500 g – AlatPlus</title><meta property="og:title" content="Čekić Brus 500 g – AlatPlus"><meta property="og:site_name" content="AlatPlus">',
      '<div class="p"><h2>Čekić Brus 500 g</h2><img src="/i/cekic.jpg"><b class="price">1.290 RSD</b><button>Dodaj u korpu</button></div>',
    ),
    name: 'Čekić Brus 500 g',
  },
  {
    says: 'the shop as the first heading',
    html: page(
      '<title>Čekić Brus 500 g | AlatPlus</title>',
      `<header><h1><a href="/">AlatPlus</a></h1></header><div class="product"><h2 class="product-title">Čekić Brus 500 g</h2><img src="/i/cekic.jpg"><b class="price">1.290 RSD</b><button>Dodaj u korpu</button></div>`,
    ),
    name: 'Čekić Brus 500 g',
  },
  {
    says: 'the maker above the name',
    html: page(
      '<title>Patike Trail 5 | Koraci</title>',
      product('').replace(
        '<h1>Lonac Liveni 24 cm</h1>',
        '<div class="brand">VETRIX</div><h1>Patike Trail 5</h1>',
      ),
    ),
    name: 'Patike Trail 5',
  },
  {
    says: 'a sticker inside the heading',
    html: page(
      '<title>Lonac Liveni 24 cm</title>',
      product('').replace('<h1>', '<h1><span class="ribbon">Novo</span> '),
    ),
    name: 'Lonac Liveni 24 cm',
  },
  {
    says: 'a discount inside the heading',
    html: page(
      '<title>Lonac Liveni 24 cm</title>',
      product('').replace('<h1>', '<h1><em class="sale-label">-20%</em>'),
    ),
    name: 'Lonac Liveni 24 cm',
  },
  {
    says: 'selling words in the title alone',
    html: page(
      '<title>Prodajem Bicikl Capriolo 26, Novi Sad, 15.000 din | Oglasi</title>',
      product('', 'Bicikl Capriolo 26', '15.000 din', 'Pozovi prodavca'),
    ),
    url: 'https://www.oglasi-primer.rs/oglas/bicikl-capriolo-26-118822',
    name: 'Bicikl Capriolo 26',
  },
  {
    says: 'a way of categories in the title',
    html: page('<title>Lonac Liveni 24 cm › Posuđe › Kuhinja › Shop</title>', product('')),
    name: 'Lonac Liveni 24 cm',
  },
  {
    says: 'a slogan of the shop for sharing',
    html: page(
      '<title>Lonac Liveni 24 cm | Posuđe | Kuća+</title><meta property="og:title" content="Kuća+ – sve na jednom mestu">',
      product(''),
    ),
    name: 'Lonac Liveni 24 cm',
  },
  {
    says: 'a slogan over the name of what an advert sells',
    html: page(
      '<title>AKCIJA SAMO DANAS -50%!</title>',
      '<h1>Zaboravite na bolove zauvek!</h1><h2>KoleniX Pro – steznik za koleno</h2><img src="/kolenix.jpg" width="500" height="500"><p class="cena">2.990 din</p><a class="btn" href="#forma">Poruči odmah</a><h2>Zašto KoleniX?</h2><p>KoleniX Pro drži koleno dok hodate uz stepenice i niz njih.</p><form id="forma" action="/naruci"><input name="ime" placeholder="Ime i prezime"><input name="adresa"><input name="telefon"><button>Poruči</button></form>',
    ),
    name: 'KoleniX Pro – steznik za koleno',
  },
  {
    says: 'a name in another language for sharing',
    html: page(
      '<title>Lonac Liveni 24 cm - Kuća</title><meta property="og:title" content="Cast iron pot 24 cm">',
      product(''),
    ),
    name: 'Lonac Liveni 24 cm',
  },
  {
    says: 'the shop’s name beside its maker, in the other script',
    html: page(
      '<title>Расадник Јела :: производ</title>',
      '<a href="index.php"><img src="/z.jpg" alt="Расадник Јела"></a><div class="sredina"><h2>Садница дуње „Врањска“</h2><img src="/slike/dunja.jpg"><p>Произвођач: <b>Расадник Јела</b></p><span class="cena">1.290 дин.</span><form name="korpa">Старост: <select name="s"><option value="1">једногодишња</option><option value="2" disabled>двогодишња - РАСПРОДАТО</option></select><input type="submit" value="СТАВИ У КОРПУ"></form></div>',
    ),
    url: 'http://www.rasadnik-primer.rs/proizvod.php?id=7',
    name: 'Садница дуње „Врањска“',
  },
  {
    says: 'a menu that says what its address says',
    html: page(
      '<title>RADNJA ŽIČA :: Bakarni kazani</title>',
      '<table><tr><td><table><tr><td><font size="1"><img src="/s.gif"> <a href="kazan-obicni.htm">Kazan obični</a></font></td></tr><tr><td><font size="1"><img src="/s.gif"> <a href="kazan-na-prevrtanje.htm">Kazan na prevrtanje</a></font></td></tr></table></td><td><p class="naslov">Bakarni kazan za rakiju na prevrtanje „Morava”</p><img src="/slike/kazan.jpg" width="240"><b class="cena">59.900,00 din.</b><form><input type="submit" value="Naruči"></form></td></tr></table>',
    ),
    url: 'http://www.kazani-primer.rs/kazan-na-prevrtanje.htm',
    name: 'Bakarni kazan za rakiju na prevrtanje „Morava”',
  },
  {
    says: 'the place of the page in front of it in its heading',
    html: page(
      '<title>Lonac Liveni 24 cm – Posuđe</title>',
      product('').replace('<h1>', '<h1><span class="cat">Posuđe</span>'),
    ),
    name: 'Lonac Liveni 24 cm',
  },
  {
    says: 'the way to the page as its heading',
    html: page(
      '<title>Kuća - Lonac Liveni "Baka"</title>',
      '<table><tr><td><font size="4"><a href="/">Početna</a> &gt; <a href="/p">Posuđe</a> &gt; <b>Lonac Liveni "Baka"</b></font><br><img src="/l.jpg"><br>Cijena: <b>24,00 EUR</b><form><input type="submit" value="Stavi u košaricu"></form></td></tr></table>',
      'hr',
    ),
    name: 'Lonac Liveni "Baka"',
  },
  {
    says: 'a dash inside a heading whose words stand in one element',
    html: page(
      '<title>Zrno Luka kafa 1 kg - Sporo pržena, cela zrna : Trg</title>',
      product('', 'Zrno Luka kafa 1 kg - Sporo pržena, cela zrna').replace(
        /<h1>(.*?)<\/h1>/,
        '<h1><span id="productTitle">$1</span></h1>',
      ),
    ),
    name: 'Zrno Luka kafa 1 kg - Sporo pržena, cela zrna',
  },
  {
    says: 'measures in a button behind a comma',
    html: page(
      '<title>POLARNA Regal, hrast, 80x180 cm - Dom</title>',
      product('').replace(
        /<h1>.*?<\/h1>/,
        '<h1><span>POLARNA</span> <span>Regal, <button>hrast, 80x180 cm</button></span></h1>',
      ),
    ),
    name: 'POLARNA Regal, hrast, 80x180 cm',
  },
]

describe('the name of a page with', () => {
  test.each(names)('$says', ({ html, url, name }) => {
    expect(read(html, url).name).toBe(name)
  })
})

const prices: (Case & { price: number; former: number | null; currency: string })[] = [
  {
    says: 'a former price with a remark about tax behind the discount',
    html: page(
      '',
      product(
        '',
        'Lonac',
        '<span class="price--current">4.990 RSD</span> <span class="price--original">9.980 RSD</span><span class="price--discount"> 49% off</span><div>Tax excluded</div>',
      ),
      'en',
    ),
    price: 4990,
    former: 9980,
    currency: 'RSD',
  },
  {
    says: 'what an engraving adds',
    html: page('', product('<div class="price"><span>Gravura + 300 RSD</span></div>', 'Lonac', '4.990 RSD')),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'instalments beside it',
    html: page(
      '',
      product('<div>12 x 458 RSD mesečno</div><div>Kredit od 416 RSD/mes</div>', 'Lonac', '5.490 RSD'),
    ),
    price: 5490,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'the price of a kilo',
    html: page('', product('<small>1.246,25 RSD/kg</small>', 'Deterdžent 4 kg', '4.985 RSD')),
    price: 4985,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'a coupon',
    html: page('', product('<div class="coupon">Sa kuponom LETO: 3.990 RSD</div>')),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'two currencies',
    html: page('', product('<small>(42,60 €)</small>', 'Lonac', '4.990,00 RSD')),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'marks and euros',
    html: page('', product('', 'Lonac', '<span>99,90 KM</span> <small>51,08 EUR</small>'), 'bs'),
    url: 'https://www.kuca-primer.ba/lonac',
    price: 99.9,
    former: null,
    currency: 'BAM',
  },
  {
    says: 'a price without tax under it',
    html: page('', product('<div class="vat">bez PDV: 4.158,33 RSD</div>')),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'a struck former price',
    html: page('', product('', 'Lonac', '<del>6.990 RSD</del> <ins>4.990 RSD</ins>')),
    price: 4990,
    former: 6990,
    currency: 'RSD',
  },
  {
    says: 'a former price in words',
    html: page('', product('', 'Lonac', '<div>Redovna cena: 6.990 RSD</div><div>Naša cena: 4.990 RSD</div>')),
    price: 4990,
    former: 6990,
    currency: 'RSD',
  },
  {
    says: 'a badge behind the struck price',
    html: page(
      '',
      product(
        '',
        'Lonac',
        '<span>4.990 RSD</span><span style="text-decoration:line-through">6.990 RSD</span><span>Popust 29%</span>',
      ),
    ),
    price: 4990,
    former: 6990,
    currency: 'RSD',
  },
  {
    says: 'the lowest price of thirty days',
    html: page(
      '',
      product(
        '<p>Najniža cena u prethodnih 30 dana: 4.490 RSD</p>',
        'Lonac',
        '<del>6.990 RSD</del> <ins>4.990 RSD</ins>',
      ),
    ),
    price: 4990,
    former: 6990,
    currency: 'RSD',
  },
  {
    says: 'a chosen size dearer than the first',
    html: page(
      '',
      product(
        '<div class="sizes"><label><input type="radio" name="velicina" value="1">2 kg <span class="price">990 RSD</span></label><label><input type="radio" name="velicina" value="2" checked>12 kg <span class="price">4.990 RSD</span></label></div>',
      ).replace(
        '<div class="product">',
        '<div class="product" itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Lonac Liveni 24 cm"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="990"><meta itemprop="priceCurrency" content="RSD"></div>',
      ),
    ),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'a moving line of offers over it',
    html: page('', `<marquee>Ulje već od 1.990 din</marquee>${product('')}`),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'cents in an element of one figure',
    html: page(
      '<title>猫窝可拆洗四季通用</title>',
      product('', '猫窝可拆洗四季通用', '<em>￥</em><span>79</span><span>.9</span>', '加入购物车'),
      '',
    ).replace(' lang=""', ''),
    url: 'https://detail.tmall-primer.com/item.htm?id=7',
    price: 79.9,
    former: null,
    currency: 'CNY',
  },
  {
    says: 'a bundle under it',
    html: page('', product('<div class="bundle"><h3>Kupi zajedno</h3>Lonac + poklopac: 6.490 RSD</div>')),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'free delivery from an amount',
    html: page('', product('<p>Besplatna dostava za porudžbine preko 5.000 RSD</p>')),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'other goods in boxes that script opens',
    html: page(
      '',
      `${product('', 'Aparat za zavarivanje Iskra 180', '<h2>18.900 RSD</h2>').replace('class="price"', '')}<h3>Iz iste radionice</h3><div class="row">${['Maska za varioca', 'Elektrode rutilne 5 kg', 'Četka za varove'].map((name, at) => `<div class="thumb"><img src="/m${at}.jpg"><h4><a>${name}</a></h4><p class="price"><span class="price-new">${at + 3}.450 RSD</span> <span class="price-old">${at + 4}.990 RSD</span></p></div>`).join('')}</div>`,
    ),
    price: 18_900,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'what is saved between both',
    html: page(
      '',
      product(
        '',
        'Skije Alpina',
        '<div><span class="a1">21.990 <small>RSD</small></span><span class="a2">Ušteda 6.000 RSD</span></div><div class="a3">15.990 RSD</div><div>ili 12 rata x 1.332,50 RSD</div><div>Dostava 299 RSD (besplatno preko 3.000 RSD)</div><div>Isto kod drugog prodavca: 18.490 RSD</div>',
      ).replace('class="price"', ''),
    ),
    price: 15_990,
    former: 21_990,
    currency: 'RSD',
  },
  {
    says: 'a range over the price of what is chosen',
    html: page(
      '',
      product(
        '<div class="single_variation"><span class="price"><del>7.990 RSD</del> <ins>5.990 RSD</ins></span></div>',
        'Posteljina Zora',
        '4.990 RSD – 6.490 RSD',
      ),
    ),
    price: 5990,
    former: 7990,
    currency: 'RSD',
  },
  {
    says: 'a former price of its own in the list of goods',
    html: page(
      '',
      '<h1>Lampa Luna</h1><img src="/l.jpg"><button>Dodaj u korpu</button><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lampa Luna","offers":{"@type":"Offer","price":"27.45","priceCurrency":"EUR"}}</script><script>window.runParams={"data":{"productInfoComponent":{"subject":"Lampa Luna"},"priceComponent":{"discountPrice":{"minActivityAmount":{"currency":"EUR","value":19.89}},"origPrice":{"minAmount":{"currency":"EUR","value":47.34}},"skuPriceList":[{"skuPropIds":"1","skuVal":{"availQuantity":4,"skuActivityAmount":{"value":19.89},"skuAmount":{"value":47.34}}},{"skuPropIds":"2","skuVal":{"availQuantity":4,"skuActivityAmount":{"value":27.45},"skuAmount":{"value":65.33}}}]},"skuComponent":{"productSKUPropertyList":[{"skuPropertyName":"Dužina","skuPropertyValues":[{"propertyValueDisplayName":"10 cm","propertyValueId":1},{"propertyValueDisplayName":"20 cm","propertyValueId":2}]}]}}}</script>',
    ),
    price: 27.45,
    former: 65.33,
    currency: 'EUR',
  },
  {
    says: 'what another colour costs in its box',
    html: page(
      '',
      product(
        '<ul role="radiogroup" aria-label="Boja"><li><span class="btn"><input role="radio" type="submit" name="1"><span><img alt="Siva" src="/1.jpg"><span class="color-base price">4.990 RSD</span></span></span></li><li><span class="btn"><input role="radio" type="submit" name="2"><span><img alt="Bela" src="/2.jpg"><span class="color-base price">5.690 RSD</span></span></span></li></ul>',
      ),
    ),
    price: 4990,
    former: null,
    currency: 'RSD',
  },
  {
    says: 'a former price that only the style sheet strikes out',
    html: page(
      '<style>.q7x{color:#999}.kk .zq9{text-decoration:line-through}</style>',
      product(
        '',
        'Lonac Liveni 24 cm',
        '<span class="zq9"><span>6.490 RSD</span><span class="sr">Redovno</span></span><span class="q7x"><span class="sr">Sada</span>4.990 RSD</span></div><div>2 komada: 8.990 RSD',
      ),
    ),
    price: 4990,
    former: 6490,
    currency: 'RSD',
  },
  {
    says: 'the price once more in the box of the chosen size',
    html: page(
      '<title>Lonac Liveni 24 cm</title>',
      product(
        '<div class="sizes"><span class="variant-label">Prečnik:</span> <b>24 cm</b><div class="variant-options"><a class="btn-variant" href="/lonac-20"><span class="variant-name">20 cm</span><span class="variant-price">3.990 RSD</span></a><a class="btn-variant active" href="#"><span class="variant-name">24 cm</span><span class="variant-price">4.990 RSD</span></a></div></div>',
        'Lonac Liveni 24 cm',
        '<p class="product-old-price"><s>6.490 RSD</s></p><p>Najniža cena u 30 dana: 5.190 RSD</p><p class="product-new-price">4.990 RSD</p>',
      ),
    ),
    price: 4990,
    former: 6490,
    currency: 'RSD',
  },
  {
    says: 'a dollar that the data of the page name',
    html: page(
      '<title>Tee</title><meta property="og:price:currency" content="AUD">',
      product('', 'Kelp Tee', '<span data-currency-code="AUD">$48.00</span>', 'Add to cart'),
      'en',
    ),
    url: 'https://print.shop-primer.com/product/kelp-tee',
    price: 48,
    former: null,
    currency: 'AUD',
  },
  {
    says: 'prices by quantity beside a sample',
    html: page(
      '<title>Label printer</title><script type="application/ld+json">{"@type":"Product","name":"Label printer PT-58","offers":{"@type":"AggregateOffer","lowPrice":8.99,"highPrice":11.9,"priceCurrency":"USD"}}</script>',
      product(
        '',
        'Label printer PT-58',
        '<div class="price-item"><div class="quality">1 - 99 pieces</div><div class="price"><span>$11.90</span></div></div><div class="price-item"><div class="quality">100 - 999 pieces</div><div class="price"><span>$10.45</span></div></div><div class="price-item"><div class="quality">&gt;= 1000 pieces</div><div class="price"><span>$8.99</span></div></div><p>Samples: $14.00/piece</p>',
        'Add to cart',
      ),
      'en',
    ),
    price: 11.9,
    former: null,
    currency: 'USD',
  },
]

describe('the price of a page with', () => {
  test.each(prices)('$says', ({ html, url, price, former, currency }) => {
    const facts = read(html, url)
    expect([facts.price, facts.originalPrice, facts.currency]).toEqual([price, former, currency])
  })
})

const choice = (inner: string) => page('<title>Lonac Liveni 24 cm</title>', product(inner))

const variants: (Case & { options: Record<string, string[]>; gone?: string[] })[] = [
  {
    says: 'a list with a word to choose first',
    html: choice(
      '<label for="v">Veličina</label><select id="v" name="v"><option>Izaberite</option><option value="1">M</option><option value="2">L</option></select>',
    ),
    options: { Veličina: ['M', 'L'] },
  },
  {
    says: 'none as one of its values',
    html: choice(
      '<label for="p">Poklopac</label><select id="p" name="p"><option value="None">None</option><option value="a">Stakleni (+500 RSD)</option></select>',
    ),
    options: { Poklopac: ['None', 'Stakleni'] },
  },
  {
    says: 'price and stock in each box',
    html: choice(
      '<div class="variants"><div class="label">Zapremina:</div><div class="row"><a class="opt active"><span>2 l</span><span>4.990 RSD</span></a><a class="opt" href="/p/2"><span>4 l</span><span>6.990 RSD</span></a><a class="opt" href="/p/3"><span>6 l</span><span>Rasprodato</span></a></div></div>',
    ),
    options: { Zapremina: ['2 l', '4 l', '6 l'] },
    gone: ['6 l'],
  },
  {
    says: 'a row named by the box around it',
    html: choice(
      '<div class="mv"><span>Zapremina</span><div><a class="it" href="/a">2 l</a><a class="it --selected" href="#">4 l</a></div></div>',
    ),
    options: { Zapremina: ['2 l', '4 l'] },
  },
  {
    says: 'pictures of a maker’s names',
    html: choice(
      '<div>Boja: <b>Crvena</b></div><div role="list"><a class="selected" title="Crvena"><img src="/s1.jpg" alt="Crvena"></a><a title="Plava" href="/p/2"><img src="/s2.jpg" alt="Plava"></a></div>',
    ),
    options: { Boja: ['Crvena', 'Plava'] },
  },
  {
    says: 'fields of a role in boxes of a list',
    html: choice(
      '<div><span>Boja: </span><span>Siva</span></div><ul role="radiogroup" class="swatches"><li><span><input role="radio" type="submit" name="0"><span><img alt="Siva" src="/1.jpg"></span><span class="p">4.990 RSD</span></span></li><li><span class="a-button a-button-unavailable"><input role="radio" type="submit" name="1"><span><img alt="Bela" src="/2.jpg"></span></span></li></ul>',
    ),
    options: { Boja: ['Siva', 'Bela'] },
    gone: ['Bela'],
  },
  {
    says: 'a group of roles',
    html: choice(
      '<div role="group" aria-label="Boja"><span>Boja: Zlatna</span><div><div role="radio" aria-checked="true" aria-label="Zlatna"><span>Zlatna</span></div><div role="radio" aria-checked="false" aria-label="Srebrna"><span>Srebrna</span></div></div></div>',
    ),
    options: { Boja: ['Zlatna', 'Srebrna'] },
  },
  {
    says: 'a spacer behind the boxes',
    html: choice(
      '<div class="scu"><div>Boja</div><ul class="scu-list"><li class="scu-item selected" title="Crna"><div style="background-image:url(/c.jpg)"></div></li><li class="scu-item notallowed" title="Siva"><div style="background-image:url(/s.jpg)"></div></li><div style="clear: both"></div></ul></div>',
    ),
    options: { Boja: ['Crna', 'Siva'] },
    gone: ['Siva'],
  },
  {
    says: 'a remark on the shelf behind some values, in a language of its own',
    html: choice(
      '<p>Velikost</p><form><div><input type="radio" id="s1" name="size" value="1"><label for="s1"><div><span>34</span></div><span>Zbývají 3 kusy</span></label></div><div><input type="radio" id="s2" name="size" value="2"><label for="s2"><div><span>36</span></div></label></div><div><input type="radio" id="s3" name="size" value="3"><label for="s3"><div><span>38</span></div><span>Poslední kus</span></label></div></form>',
    ),
    options: { Velikost: ['34', '36', '38'] },
  },
  {
    says: 'the kind in front of each value',
    html: choice(
      '<div class="attribute"><span>Colour: <b>Tan</b></span><div class="color-swatches"><button class="color-attribute" aria-label="Select Color Tan"></button><button class="color-attribute" aria-label="Select Color Black"></button></div></div>',
    ),
    options: { Colour: ['Tan', 'Black'] },
  },
  {
    says: 'a list box with a word to choose',
    html: choice(
      '<button aria-haspopup="listbox"><span>Colore</span><span>Seleziona</span></button><div role="listbox" aria-label="Colore"><div role="option">Seleziona</div><div role="option">Nero</div><div role="option" aria-disabled="true">Beige (Esaurito)</div></div>',
    ),
    options: { Colore: ['Nero', 'Beige'] },
    gone: ['Beige'],
  },
  {
    says: 'a label that names no field',
    html: choice(
      '<div class="f"><div>Boja poklopca:</div><div class="w"><input type="radio" name="a[3]" value="1" aria-label="Crna"><label class="sw"><span title="Crna"></span></label></div><div class="w"><input type="radio" name="a[3]" value="2" aria-label="Bež"><label class="sw unavailable"><span title="Bež"></span></label></div></div>',
    ),
    options: { 'Boja poklopca': ['Crna', 'Bež'] },
    gone: ['Bež'],
  },
  {
    says: 'WooCommerce variations',
    html: choice(
      `<form class="variations_form" data-product_variations='[{"attributes":{"attribute_pa_boja":"crna"},"variation_id":1,"display_price":4990,"is_in_stock":true,"sku":"A"},{"attributes":{"attribute_pa_boja":"bela"},"variation_id":2,"display_price":4990,"is_in_stock":false,"sku":"B"}]'><label for="pa_boja">Boja</label><select id="pa_boja" name="attribute_pa_boja"><option value="">Izaberi opciju</option><option value="crna">Crna</option><option value="bela">Bela</option></select></form>`,
    ),
    options: { Boja: ['Crna', 'Bela'] },
    gone: ['Bela'],
  },
  {
    says: 'options of OpenCart',
    html: choice(
      '<div id="product"><div class="form-group required"><label class="control-label">Boja</label><div id="input-option227"><div class="radio"><label><input type="radio" name="option[227]" value="17"> Crvena (+200 RSD)</label></div><div class="radio"><label><input type="radio" name="option[227]" value="18"> Plava</label></div></div></div></div>',
    ),
    options: { Boja: ['Crvena', 'Plava'] },
  },
  {
    says: 'groups of PrestaShop',
    html: choice(
      '<div class="product-variants"><div class="clearfix product-variants-item"><span class="control-label">Veličina : M</span><select name="group[1]" id="group_1"><option value="1">S</option><option value="2" selected>M</option></select></div><div class="product-variants-item"><span class="control-label">Boja : Bela</span><ul id="group_2"><li class="input-container"><label aria-label="Bela"><input class="input-color" type="radio" name="group[2]" value="8" checked><span class="color"><span class="sr-only">Bela</span></span></label></li><li class="input-container"><label aria-label="Crna"><input class="input-color" type="radio" name="group[2]" value="11"><span class="color"><span class="sr-only">Crna</span></span></label></li></ul></div></div>',
    ),
    options: { Veličina: ['S', 'M'], Boja: ['Bela', 'Crna'] },
  },
  {
    says: 'Shopify state',
    html: choice(
      '<script type="application/json">{"id":1,"title":"Lonac Liveni 24 cm","handle":"artikal","options":["Boja"],"variants":[{"id":11,"title":"Crna","option1":"Crna","price":499000,"available":true},{"id":12,"title":"Bela","option1":"Bela","price":499000,"available":false}]}</script>',
    ),
    options: { Boja: ['Crna', 'Bela'] },
    gone: ['Bela'],
  },
  {
    says: 'swatches of Magento',
    html: choice(
      '<script type="text/x-magento-init">{"[data-role=swatch-options]":{"Magento_Swatches/js/swatch-renderer":{"jsonConfig":{"attributes":{"93":{"id":"93","code":"color","label":"Boja","options":[{"id":"61","label":"Crna","products":["7"]},{"id":"62","label":"Bela","products":["8"]}]}},"index":{"7":{"93":"61"},"8":{"93":"62"}},"optionPrices":{"7":{"finalPrice":{"amount":4990}},"8":{"finalPrice":{"amount":4990}}}}}}}</script>',
    ),
    options: { Boja: ['Crna', 'Bela'] },
  },
  {
    says: 'skus of a marketplace',
    html: choice(
      '<script>window.runParams={"data":{"skuModule":{"productSKUPropertyList":[{"skuPropertyName":"Color","skuPropertyValues":[{"propertyValueDisplayName":"Red","propertyValueId":10},{"propertyValueDisplayName":"Blue","propertyValueId":20}]}],"skuPriceList":[{"skuPropIds":"10","skuVal":{"availQuantity":5,"skuActivityAmount":{"value":49.9,"currency":"EUR"}}},{"skuPropIds":"20","skuVal":{"availQuantity":0,"skuActivityAmount":{"value":49.9,"currency":"EUR"}}}]}}}</script>',
    ),
    options: { Color: ['Red', 'Blue'] },
    gone: ['Blue'],
  },
  {
    says: 'buttons that say which one is pressed',
    html: choice(
      '<fieldset><legend>Veličina</legend><div><button type="button" aria-pressed="true">S</button><button type="button" aria-pressed="false">M</button><button type="button" aria-pressed="false" disabled>L</button></div></fieldset>',
    ),
    options: { Veličina: ['S', 'M', 'L'] },
    gone: ['L'],
  },
  {
    says: 'tabs that are no choice',
    html: choice(
      '<div class="tabbar"><button class="active">Opis</button><button>Specifikacija</button><button>Komentari</button></div>',
    ),
    options: {},
  },
  {
    says: 'how many are bought',
    html: choice(
      '<label for="k">Količina</label><select id="k" name="kolicina"><option value="1">1</option><option value="2">2</option><option value="3">3</option></select>',
    ),
    options: {},
  },
  {
    says: 'an order to choose around each value',
    html: choice(
      '<div class="variation"><label>Farbe:</label><span>Grau</span><ul class="swatches"><li class="on" title="Klicke, um Grau auszuwählen"><button><img src="/1.jpg" alt="Grau"></button></li><li class="swatchUnavailable" title="Klicke, um Rosa auszuwählen"><button><img src="/2.jpg" alt="Rosa"></button></li></ul></div>',
    ),
    options: { Farbe: ['Grau', 'Rosa'] },
    gone: ['Rosa'],
  },
  {
    says: 'measures that begin alike',
    html: choice(
      '<div>Pakovanje</div><div><label><input type="radio" name="Pakovanje" value="3 × 250 g"><span>3 × 250 g</span></label><label><input type="radio" name="Pakovanje" value="3 × 500 g"><span>3 × 500 g</span></label></div>',
    ),
    options: { Pakovanje: ['3 × 250 g', '3 × 500 g'] },
  },
  {
    says: 'a list box under what is chosen now',
    html: choice(
      '<div class="picker"><span class="lbl">Dužina</span><button value="9 ft"><span>9 ft</span></button><div role="listbox"><div role="option">Izaberite</div><div role="option" aria-disabled="true">8 ft (rasprodato)</div><div role="option" aria-selected="true">9 ft</div><div role="option">10 ft</div></div></div>',
    ),
    options: { Dužina: ['8 ft', '9 ft', '10 ft'] },
    gone: ['8 ft'],
  },
  {
    says: 'buttons of one row that have a name each',
    html: choice(
      '<div>Zapremina</div><div class="row"><div><input type="radio" name="a0" id="a0" value="1"><label for="a0">15 ml</label></div><div><input type="radio" name="a1" id="a1" value="2"><label for="a1">50 ml</label></div><div><input type="radio" name="a2" id="a2" value="3"><label for="a2">100 ml</label></div></div>',
    ),
    options: { Zapremina: ['15 ml', '50 ml', '100 ml'] },
  },
  {
    says: 'packs that the name itself tells',
    html: page(
      '',
      product(
        '<div role="radiogroup" aria-label="Količina"><div role="radio" aria-checked="true">Set 2 kom</div><div role="radio">Set 4 kom</div></div>',
        'Polica za kupatilo, set 2 kom, samolepljiva',
      ),
    ),
    options: { Količina: ['Set 2 kom', 'Set 4 kom'] },
  },
  {
    says: 'a table with a row for each',
    html: choice(
      '<table><tr><th>Prečnik</th><th>Šifra</th><th>Cena</th><th></th></tr><tr><td>20 cm</td><td>L-20</td><td>3.990 RSD</td><td><button>Dodaj</button></td></tr><tr><td>24 cm</td><td>L-24</td><td>4.990 RSD</td><td><button>Dodaj</button></td></tr><tr><td>28 cm</td><td>L-28</td><td>5.990 RSD</td><td>Rasprodato <button disabled>Dodaj</button></td></tr></table>',
    ),
    options: { Prečnik: ['20 cm', '24 cm', '28 cm'] },
    gone: ['28 cm'],
  },
  {
    says: 'a table of what it is',
    html: choice(
      '<table><tr><th>Svojstvo</th><th>Vrednost</th></tr><tr><td>Prečnik</td><td>24 cm</td></tr><tr><td>Težina</td><td>3,8 kg</td></tr></table>',
    ),
    options: {},
  },
  {
    says: 'names behind buttons without labels',
    html: choice(
      '<table><tr><td>Lula:</td><td><input type="radio" name="lula" value="obicna" checked><font size="1">obična</font> <input type="radio" name="lula" value="t"><font size="1">sa termometrom</font></td></tr></table>',
    ),
    options: { Lula: ['obična', 'sa termometrom'] },
  },
  {
    says: 'stock of every value for screen readers alone',
    html: choice(
      '<fieldset><legend>Farbe: <span>Nebel</span></legend><input type="radio" name="F" id="f1" value="1" checked><label for="f1"><span class="swatch"></span><span class="visually-hidden">Nebel<span class="visually-hidden">Variante ausverkauft oder nicht verfügbar</span></span></label><input type="radio" name="F" id="f2" value="2"><label for="f2"><span class="swatch"></span><span class="visually-hidden">Tanne<span class="visually-hidden">Variante ausverkauft oder nicht verfügbar</span></span></label></fieldset>',
    ),
    options: { Farbe: ['Nebel', 'Tanne'] },
  },
  {
    says: 'goods in another part of the state than their properties',
    html: choice(
      '<script>window.state={"data":{"priceComponent":{"skuPriceList":[{"skuPropIds":"1","skuVal":{"availQuantity":3}},{"skuPropIds":"2","skuVal":{"availQuantity":0}}]},"skuComponent":{"productSKUPropertyList":[{"skuPropertyName":"Dužina","skuPropertyValues":[{"propertyValueDisplayName":"10 cm","propertyValueId":1},{"propertyValueDisplayName":"60 cm","propertyValueId":2}]}]}}}</script>',
    ),
    options: { Dužina: ['10 cm', '60 cm'] },
    gone: ['60 cm'],
  },
  {
    says: 'a group whose members differ in name alone',
    html: choice(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"ProductGroup","name":"Lonac Liveni 24 cm","variesBy":["https://schema.org/color"],"hasVariant":[${['Crvena', 'Plava'].map((color, at) => `{"@type":"Product","name":"Lonac Liveni 24 cm - ${color}","offers":{"@type":"Offer","price":"4990","priceCurrency":"RSD","availability":"https://schema.org/${at === 0 ? 'InStock' : 'OutOfStock'}"}}`).join(',')}]}</script>`,
    ),
    options: { Color: ['Crvena', 'Plava'] },
    gone: ['Plava'],
  },
  {
    says: 'links in a line of text',
    html: choice('<p>Dostupne boje: <a href="?b=1">Crna</a>, <a href="?b=2">Bela</a></p>'),
    options: { Boje: ['Crna', 'Bela'] },
  },
  {
    says: 'buttons of which none is pressed',
    html: choice(
      '<div>Veličina</div><div class="x1"><button type="button">S</button><button type="button">M</button><button type="button" disabled>L</button></div>',
    ),
    options: { Veličina: ['S', 'M', 'L'] },
    gone: ['L'],
  },
  {
    says: 'a list of its own under what is chosen now',
    html: choice(
      '<div class="dd"><span>Dimenzija</span><div class="now">120x60</div><ul><li data-value="1">120x60</li><li data-value="2">140x70</li></ul></div>',
    ),
    options: { Dimenzija: ['120x60', '140x70'] },
  },
  {
    says: 'pictures that a press chooses',
    html: choice(
      '<div class="t">Boja</div><div><img src="/c1.jpg" alt="Crna" onclick="x(1)"><img src="/c2.jpg" alt="Bela" onclick="x(2)"></div>',
    ),
    options: { Boja: ['Crna', 'Bela'] },
  },
  {
    says: 'a list that its first entry names',
    html: choice(
      '<select name="opt"><option value="">Izaberite veličinu</option><option>S</option><option>M</option></select>',
    ),
    options: { Veličina: ['S', 'M'] },
  },
  {
    says: 'boxes of a kind that is known',
    html: choice(
      '<div><strong>Miris</strong><div><div class="o on">Lavanda</div><div class="o">Vanila</div><div class="o rasprodato">Ruža</div></div></div>',
    ),
    options: { Miris: ['Lavanda', 'Vanila', 'Ruža'] },
    gone: ['Ruža'],
  },
  {
    says: 'a table of sizes alone',
    html: choice(
      '<table><tr><th>Veličina</th><td>S</td><td>M</td></tr><tr><th>Grudi</th><td>88</td><td>92</td></tr></table>',
    ),
    options: {},
  },
  {
    says: 'one set of all fields',
    html: choice(
      '<fieldset><div class="label"><label>Boja:</label></div><select id="b" name="o1"><option value="1">Crvena</option><option value="2">Plava</option></select><div class="label"><label>Prečnik*:</label></div><span><input type="radio" name="o2" id="o21" value="21"><label for="o21">20 cm</label></span><span class="radio-disabled"><input type="radio" name="o2" id="o22" value="22" disabled><label for="o22">24 cm</label></span></fieldset>',
    ),
    options: { Boja: ['Crvena', 'Plava'], Prečnik: ['20 cm', '24 cm'] },
    gone: ['24 cm'],
  },
  {
    says: 'buttons in a set that its legend names',
    html: choice(
      '<fieldset><legend>Serija</legend><div><button type="button">Dom</button><button type="button">Selo<span>Još 3</span></button><button type="button" disabled>Grad</button></div></fieldset>',
    ),
    options: { Serija: ['Dom', 'Selo', 'Grad'] },
    gone: ['Grad'],
  },
  {
    says: 'goods in a script that name their kind in each record',
    html: choice(
      '<script>var model = {"productName":"Lonac Liveni 24 cm","productPrice":4990,"productVariantData":[{"id":1,"stok":4,"ekTip":"Veličina","ekTanim":"20 cm"},{"id":2,"stok":0,"ekTip":"Veličina","ekTanim":"24 cm"}]};</script>',
    ),
    options: { Veličina: ['20 cm', '24 cm'] },
    gone: ['24 cm'],
  },
  {
    says: 'an answer of a graph interface',
    html: choice(
      '<script type="application/json">{"product":{"title":"Lonac Liveni 24 cm","options":[{"name":"Boja","values":["Crvena","Plava"]},{"name":"Prečnik","values":["20 cm","24 cm"]}],"priceRange":{"minVariantPrice":{"amount":"4990.0","currencyCode":"RSD"}},"variants":{"edges":[{"node":{"title":"Crvena / 20 cm","availableForSale":true,"price":{"amount":"4990.0"}}},{"node":{"title":"Crvena / 24 cm","availableForSale":false,"price":{"amount":"4990.0"}}},{"node":{"title":"Plava / 24 cm","availableForSale":false,"price":{"amount":"4990.0"}}}]}}}</script>',
    ),
    options: { Boja: ['Crvena', 'Plava'], Prečnik: ['20 cm', '24 cm'] },
    gone: ['Crvena', '24 cm', 'Plava', '24 cm'],
  },
  {
    says: 'a remark of what it costs more without a sign, and one that it is not there',
    html: choice(
      '<label for="m">Monogram</label><select id="m"><option value="1">Ne</option><option value="2">Da, tri slova (+600)</option></select><p>Boja kotura:<br><input type="radio" name="boja" value="1"> Crvena<br><input type="radio" name="boja" value="2" disabled> <font>Plava <i>(trenutno nema!)</i></font><br></p>',
    ),
    options: { Monogram: ['Ne', 'Da, tri slova'], 'Boja kotura': ['Crvena', 'Plava'] },
    gone: ['Plava'],
  },
]

describe('what there is to choose of a page with', () => {
  test.each(variants)('$says', ({ html, options, gone = [] }) => {
    const found = read(html).variants
    expect(Object.fromEntries((found?.options ?? []).map(({ name, values }) => [name, values]))).toEqual(
      options,
    )
    const sold = (found?.combinations ?? [])
      .filter(({ available }) => available === false)
      .flatMap(({ values }) => values.filter((value) => value !== ''))
    expect(sold).toEqual(gone)
  })
})

const gallery = (markup: string, head = '') => page(head, product('').replace(/<img [^>]*>/, markup))

const pictures: (Case & { main: string })[] = [
  {
    says: 'a loader in its place',
    html: gallery(
      '<img src="/loader.gif" data-src="/img/lonac-24.jpg" class="lazy" alt="Lonac Liveni 24 cm">',
    ),
    main: '/img/lonac-24.jpg',
  },
  {
    says: 'sizes in a set',
    html: gallery(
      '<img src="/img/lonac-300x300.jpg" srcset="/img/lonac-300x300.jpg 300w, /img/lonac-1200x1200.jpg 1200w" alt="Lonac Liveni 24 cm">',
    ),
    main: '/img/lonac-1200x1200.jpg',
  },
  {
    says: 'the last slide before the first',
    html: gallery(
      '<div class="swiper product-gallery"><div class="swiper-slide swiper-slide-duplicate"><img src="/img/lonac-kutija.jpg"></div><div class="swiper-slide swiper-slide-active"><img src="/img/lonac-spreda.jpg"></div><div class="swiper-slide"><img src="/img/lonac-kutija.jpg"></div></div>',
    ),
    main: '/img/lonac-spreda.jpg',
  },
  {
    says: 'slick clones',
    html: gallery(
      '<div class="slick-slider product-images"><div class="slick-slide slick-cloned"><img src="/img/lonac-kutija.jpg"></div><div class="slick-slide slick-current"><img src="/img/lonac-spreda.jpg"></div><div class="slick-slide"><img src="/img/lonac-kutija.jpg"></div></div>',
    ),
    main: '/img/lonac-spreda.jpg',
  },
  {
    says: 'a script that writes it',
    html: gallery(
      '<noscript><a href="/img/lonac-veliki.jpg"><img src="/img/lonac-veliki.jpg" alt="Lonac Liveni 24 cm"></a></noscript>',
    ),
    main: '/img/lonac-veliki.jpg',
  },
  {
    says: 'an order in the address of its link',
    html: gallery(
      `<a href="javascript:uvecaj('/slike/velike/lonac.jpg')"><img src="/slike/srednje/lonac.jpg" width="240" height="190"></a>`,
    ),
    main: '/slike/velike/lonac.jpg',
  },
  {
    says: 'a wide head picture',
    html: page(
      '',
      `<img src="/img/vrh.jpg" width="900" height="120">${product('').replace(/<img [^>]*>/, '<img src="/img/l24.jpg" width="240" height="240">')}`,
    ),
    main: '/img/l24.jpg',
  },
  {
    says: 'a background',
    html: gallery(`<div class="product-photo" style="background-image:url('/img/lonac-iznad.jpg')"></div>`),
    main: '/img/lonac-iznad.jpg',
  },
  {
    says: 'a cover for sharing that it does not show',
    html: gallery(
      '<div class="product-gallery"><img src="/img/lonac-1.jpg" width="800" height="800" alt="Lonac Liveni 24 cm"><img src="/img/lonac-2.jpg" width="800" height="800" alt="Lonac Liveni 24 cm"></div>',
      '<meta property="og:image" content="https://www.prodavnica-primer.rs/img/cover-fb.jpg">',
    ),
    main: '/img/lonac-1.jpg',
  },
  {
    says: 'another colour in its data',
    html: gallery(
      '<div class="product-gallery"><img src="/img/L24_RED_1.jpg" width="800" height="800" alt="Lonac Liveni 24 cm"><img src="/img/L24_RED_2.jpg" width="800" height="800" alt="Lonac Liveni 24 cm"></div>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lonac Liveni 24 cm","image":"https://www.prodavnica-primer.rs/img/L24_BLACK_1.jpg","offers":{"@type":"Offer","price":"4990","priceCurrency":"RSD"}}</script>',
    ),
    main: '/img/L24_RED_1.jpg',
  },
  {
    says: 'a cover of another colour than its data name',
    html: gallery(
      '<div class="images"><div class="product-cover"><img class="js-cover" src="/img/44-large.jpg" width="800" height="800" alt="Lonac Liveni 24 cm"></div><ul class="thumbs"><li><img src="/img/44-large.jpg" width="98"></li><li><img src="/img/43-large.jpg" width="98"></li></ul></div>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Lonac Liveni 24 cm","image":"https://www.prodavnica-primer.rs/img/43-large.jpg","offers":{"@type":"Offer","price":"4990","priceCurrency":"RSD"}}</script>',
    ),
    main: '/img/44-large.jpg',
  },
]

describe('the main picture of a page with', () => {
  test.each(pictures)('$says', ({ html, main }) => {
    expect(read(html).images[0]).toBe(`https://www.prodavnica-primer.rs${main}`)
  })
})

const others: Case[] = [
  {
    says: 'one model at several shops',
    html: page(
      '<title>Usisivač Rovent V2 — uporedi cene u 6 prodavnica</title>',
      `<h1>Usisivač Rovent V2 — poređenje cena</h1><img src="/m/v2.jpg"><div>Cene: <b>14.990 – 19.990 RSD</b></div><table>${['Tehno', 'Domus', 'Elektra', 'Centar'].map((shop, at) => `<tr><td>${shop}</td><td>${14 + at}.990 RSD</td><td><a class="btn" href="/go/${at}">U prodavnicu</a></td></tr>`).join('')}</table>`,
    ),
    url: 'https://www.cene-primer.rs/usisivac-rovent-v2',
  },
  {
    says: 'what was taken off',
    html: page(
      '<title>Oglas više nije aktivan</title>',
      '<h1>Bicikl Capriolo 26</h1><p>Ovaj oglas više nije aktivan.</p><h2>Slični oglasi</h2><div class="card"><a href="/oglas/2"><img src="/2.jpg">Bicikl 28</a> 12.000 din</div><div class="card"><a href="/oglas/3"><img src="/3.jpg">Bicikl 24</a> 9.000 din</div>',
    ),
    url: 'https://www.oglasi-primer.rs/oglas/bicikl-118822',
  },
  {
    says: 'a search with one find',
    html: page(
      '<title>Pretraga: lonac</title>',
      '<h1>Rezultati pretrage za: lonac</h1><div class="card"><a href="/p/1"><img src="/1.jpg">Lonac Liveni</a><span class="price">4.990 RSD</span><button>Dodaj u korpu</button></div>',
    ),
    url: 'https://www.kuca-primer.rs/pretraga?q=lonac',
  },
  {
    says: 'what a marketplace took off, under a picture for sharing',
    html: page(
      '<title>Dečji bicikl Munja 16 | Trg</title><meta property="og:type" content="product"><meta property="og:title" content="Dečji bicikl Munja 16">',
      '<main><h1>Ovaj proizvod više nije u ponudi</h1><p>Prodavac je povukao ponudu „Dečji bicikl Munja 16“.</p><button>Obavesti me</button><section><h2>Nedavno ste gledali</h2><article><a><img src="/1.jpg"><h4>Torba za bicikl</h4></a><div class="price">1.490 RSD</div></article><article><a><img src="/2.jpg"><h4>Pumpa sa manometrom</h4></a><div class="price">2.150 RSD</div></article></section></main>',
    ),
    url: 'https://www.trg-primer.rs/proizvod/deciji-bicikl-munja-16-MK-5541209',
  },
  {
    says: 'what was withdrawn, with its successor for sale',
    html: page(
      '<title>Trotinet Brzi X8 | Točak</title>',
      '<main class="product"><h1>Ovaj proizvod više nije u ponudi</h1><p>Proizvod „Trotinet Brzi X8“ je trajno povučen iz prodaje.</p><h2>Umesto njega</h2><div class="product-box"><img src="/x9.jpg"><h3>Trotinet Brzi X9 Pro</h3><p><del>62.990 din</del> <strong>54.990 din</strong></p><button>Dodaj u korpu</button></div></main>',
    ),
    url: 'https://www.tocak-primer.rs/proizvod/trotinet-brzi-x8',
  },
]

describe('no product is', () => {
  test.each(others)('$says', ({ html, url }) => {
    expect(read(html, url).isProduct).toBe(false)
  })
})

it('reads what stands in a box that is called as the one around the heading', () => {
  const html = page(
    '<title>Kutija meda</title>',
    '<div class="store-prod-popup"><div class="prod-popup-info"><h1>Kutija meda</h1><img src="/k.jpg"><div class="price">2.450 RSD</div><button>U korpu</button></div><div class="prod-popup-text">Vrcamo hladno i ne mešamo berbe, pa na svakoj poklopnici stoji ispisan dan kada je ram izvađen iz košnice.</div></div>',
  )
  expect(read(html).description).toMatch(/Vrcamo hladno/)
})

it('reads rows that stand two and two in the entries of a list', () => {
  const cell = (name: string, value: string) => `<div class="prop"><b>${name}</b><i>${value}</i></div>`
  const html = page(
    '',
    product(
      `<div class="specification"><h2>Specifikacija</h2><ul><li class="line">${cell('Materijal', 'Liveno gvožđe')}${cell('Prečnik', '24 cm')}</li><li class="line">${cell('Zapremina', '4,2 l')}${cell('Težina', '3,8 kg')}</li></ul></div>`,
    ),
  )
  expect(read(html).features).toEqual([
    'Materijal: Liveno gvožđe',
    'Prečnik: 24 cm',
    'Zapremina: 4,2 l',
    'Težina: 3,8 kg',
  ])
})

const description = (inner: string) =>
  read(
    page(
      '<title>Lonac Liveni 24 cm</title>',
      product(inner).replace(/<div class="description">.*?<\/div>/, ''),
    ),
  ).description

it('reads a description in a frame that carries its page, without what it says of the shop', () => {
  const said = description(
    '<section><h2>Opis prodavca</h2><iframe srcdoc="&lt;body&gt;&lt;p&gt;Liven u jednom komadu i emajliran tri puta, pa drži toplotu i kad se skine sa vatre.&lt;/p&gt;&lt;h3&gt;Naša prodavnica&lt;/h3&gt;&lt;p&gt;Porodična radnja sa trideset godina na pijaci.&lt;/p&gt;&lt;/body&gt;"></iframe></section>',
  )
  expect(said).toMatch(/Liven u jednom komadu/)
  expect(said).not.toMatch(/Porodična radnja/)
})

it('opens what folds without a name, and leaves out what its title says is the shop’s', () => {
  const said = description(
    '<div><div role="button" aria-expanded="true">Detalji proizvoda</div><div class="x1"><p>Liven u jednom komadu i emajliran tri puta, pa drži toplotu i kad se skine sa vatre.</p></div></div><ul><li><button aria-expanded="false"><h2>Dostava i povraćaj</h2></button><div class="info-description"><p>Pakete nosim na poštu utorkom i petkom, cena je 390 dinara za celu zemlju.</p></div></li></ul>',
  )
  expect(said).toMatch(/Liven u jednom komadu/)
  expect(said).not.toMatch(/Pakete nosim/)
})

it('leaves out what opens over the page', () => {
  const said = description(
    '<p>Liven u jednom komadu i emajliran tri puta, pa drži toplotu i kad se skine sa vatre.</p><div role="dialog"><p>Ostavite adresu i prvi saznajte kada iz livnice stiže nova serija posuđa.</p></div>',
  )
  expect(said).toMatch(/Liven u jednom komadu/)
  expect(said).not.toMatch(/Ostavite adresu/)
})

const offered = (inner: string) =>
  read(page('<title>Lonac Liveni 24 cm</title>', product(inner))).variants?.options ?? []

it.each([
  {
    says: 'remarks of any language behind sizes',
    html: '<label for="v">Veličina</label><select id="v"><option value="a">36</option><option value="b">37 (viimane paar)</option><option value="c">38/39 - zadnji par</option><option value="d">40</option></select>',
    values: ['36', '37', '38/39', '40'],
  },
  {
    says: 'a remark where the form has its own word for the value',
    html: '<label for="v">Boja</label><select id="v"><option value="siva">Siva</option><option value="crna">Crna (viimane)</option></select>',
    values: ['Siva', 'Crna'],
  },
  {
    says: 'no remark where every value has its own',
    html: '<label for="v">Veličina</label><select id="v"><option value="s">S (56 cm)</option><option value="m">M (58 cm)</option><option value="l">L (60 cm)</option></select>',
    values: ['S (56 cm)', 'M (58 cm)', 'L (60 cm)'],
  },
  {
    says: 'no remark that tells two values apart',
    html: '<label for="v">Boja</label><select id="v"><option value="1">Crna</option><option value="2">Crna - mat</option><option value="3">Bela</option></select>',
    values: ['Crna', 'Crna - mat', 'Bela'],
  },
  {
    says: 'an order to choose that the form calls nought',
    html: '<label for="v">Veličina</label><select id="v"><option value="0">Palun vali</option><option value="71">46</option><option value="72">48</option></select>',
    values: ['46', '48'],
  },
  {
    says: 'a value that a list counts as nought',
    html: '<label for="v">Poklopac</label><select id="v"><option value="0">Bez poklopca</option><option value="1">Staklo</option><option value="2">Liveno gvožđe</option></select>',
    values: ['Bez poklopca', 'Staklo', 'Liveno gvožđe'],
  },
  {
    says: 'links of which a few have a class for their state, one with a remark',
    html: '<div class="size-links"><span>Veličina:</span> <a href="/a">20 cm</a> <a class="na" href="/b">24 cm – rasprodato</a> <a class="sel" href="#">28 cm</a> <a href="/c">30 cm</a></div>',
    values: ['20 cm', '24 cm', '28 cm', '30 cm'],
  },
  {
    says: 'links of which one box holds a remark of its own',
    html: '<div class="sizes"><span>Veličina:</span><div class="sizes__sub"><a class="sizes__item" href="#1"><span>92</span></a><a class="sizes__item" href="#2"><span>98</span><small>viimane</small></a><a class="sizes__item" href="#3"><span>104</span></a></div></div>',
    values: ['92', '98', '104'],
  },
])('reads $says', ({ html, values }) => {
  expect(offered(html).map((option) => option.values)).toEqual([values])
})

it('reads an amount of which each sign has an element of its own', () => {
  const spelled = '<i>€</i><i>1</i><i>4</i><i>,</i><i>5</i><i>9</i>'
  const { price, currency } = read(
    page('<title>Lonac Liveni 24 cm</title>', product('', 'Lonac Liveni 24 cm', spelled)),
  )
  expect({ price, currency }).toEqual({ price: 14.59, currency: 'EUR' })
})
