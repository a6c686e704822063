import { describe, expect, test } from 'vitest'
import { packPercentOf } from '#contract/builder/packs-of-facts.ts'
import { readProductPage } from './read-product-page.ts'

const read = (told: string, price = '<p class="price">4.590 RSD</p>') =>
  readProductPage({
    bytes: new TextEncoder().encode(
      `<html lang="sr"><head><meta charset="utf-8"><title>Vratna šipka GVOZDEN 3-u-1 | Kovači</title></head><body><main><img src="/a.jpg" alt="Vratna šipka GVOZDEN"><h1>Vratna šipka GVOZDEN 3-u-1</h1>${price}<button>Dodaj u korpu</button><div class="description"><p>Šipka za zgibove se kači na okvir vrata, bez bušenja zida, i skida se posle treninga.</p>${told}</div></main></body></html>`,
    ),
    url: 'https://kovaci-primer.rs/proizvod/vratna-sipka',
  })

describe('values stay with their own names', () => {
  test.each([
    [
      'names of two and three letters',
      '<dl><dt>Cev</dt><dd>32 mm</dd><dt>Nosivost</dt><dd>110 kg</dd></dl>',
      ['Cev: 32 mm', 'Nosivost: 110 kg'],
    ],
    [
      'boxes in a list',
      '<dl><div><dt>Nosivost</dt><dd>110 kg</dd></div><div><dt>Cev</dt><dd>32 mm</dd></div></dl>',
      ['Nosivost: 110 kg', 'Cev: 32 mm'],
    ],
    [
      'two values',
      '<dl><dt>Nosivost</dt><dd>110 kg</dd><dd>sa gumom isto</dd><dt>Boja</dt><dd>crna</dd></dl>',
      ['Nosivost: 110 kg, sa gumom isto', 'Boja: crna'],
    ],
    [
      'two names of one value',
      '<dl><dt>Nosivost</dt><dt>Opterećenje</dt><dd>110 kg</dd></dl>',
      ['Nosivost: 110 kg', 'Opterećenje: 110 kg'],
    ],
    [
      'what folds',
      '<details><summary>Materijal</summary><p>Čelična cev 32 mm</p></details><details><summary>Nosivost</summary>110 kg</details>',
      ['Materijal: Čelična cev 32 mm', 'Nosivost: 110 kg'],
    ],
    [
      'headings',
      '<h4>Nosivost</h4><p>110 kg</p><h4>Cev</h4><p>32 mm</p>',
      ['Nosivost: 110 kg', 'Cev: 32 mm'],
    ],
    [
      'the column of ours',
      '<table><tr><td>Model</td><td>GVOZDEN 2-u-1</td><td>gvozden 3-u-1</td></tr><tr><td>Nosivost</td><td>90 kg</td><td>110 kg</td></tr></table>',
      ['Nosivost: 110 kg'],
    ],
  ])('%s', (_what, told, features) => {
    expect(read(told).features).toEqual(features)
  })

  test.each([
    [
      'opinions',
      '<div class="product-comments"><div class="row"><div><span>11.03.2026.</span> <b>Nevena</b></div><div><p>Divna, klizava.</p></div></div></div><dl><dt>11.03.2026. Nevena</dt><dd>Divna, klizava.</dd></dl>',
    ],
    [
      'shelves of the shop',
      '<ul class="m"><li><a href="/z">Zimnica</a><ul><li><a href="/s">Sušare</a></li><li><a href="/t">Tegle</a></li></ul></li></ul>',
    ],
    [
      'terms of the shop',
      '<ul><li><h3>Plaćanje pouzećem</h3><div><p>Platiš kuriru.</p></div></li><li><h3>14 dana</h3><div><p>Predomisliš se – vratiš.</p></div></li></ul>',
    ],
    ['questions', '<dl><dt>Da li se buši zid?</dt><dd>Ne, samo se zakači.</dd></dl>'],
  ])('%s are no properties', (_what, told) => {
    expect(read(told).features).toEqual([])
  })
})

const asked = [
  { ask: 'Koliko nosi?', answer: 'Do 110 kg pri zgibu.' },
  { ask: 'Da li se buši zid?', answer: 'Ne, samo se zakači na okvir.' },
]

describe('answers that nothing above calls so', () => {
  test.each([
    [
      'headings',
      '<h3>Koliko nosi?</h3><p>Do 110 kg pri zgibu.</p><h3>Da li se buši zid?</h3><p>Ne, samo se zakači na okvir.</p>',
    ],
    [
      'bold paragraphs',
      '<p><b>Koliko nosi?</b></p><p>Do 110 kg pri zgibu.</p><p><b>Da li se buši zid?</b></p><p>Ne, samo se zakači na okvir.</p>',
    ],
    [
      'bold lines',
      '<p><b>Koliko nosi?</b><br>Do 110 kg pri zgibu.</p><p><b>Da li se buši zid?</b><br>Ne, samo se zakači na okvir.</p>',
    ],
    [
      'definitions',
      '<dl><dt>Koliko nosi?</dt><dd>Do 110 kg pri zgibu.</dd><dt>Da li se buši zid?</dt><dd>Ne, samo se</dd><dd>zakači na okvir.</dd></dl>',
    ],
  ])('%s', (_what, told) => {
    expect(read(told).answers).toEqual(asked)
  })

  test('those about the parcel are the shop’s', () => {
    expect(
      read(
        '<h3>Da li mogu da otvorim paket?</h3><p>Kurir to ne dozvoljava.</p><h3>Šta ako ne odgovara?</h3><p>Vratite nam u roku od 14 dana, vraćanje je besplatno.</p>',
      ).answers,
    ).toEqual([])
  })
})

test.each([
  ['<p><b>PAKOVANJE:</b> šipka, 4 zavrtnja, imbus.</p>', ['šipka, 4 zavrtnja, imbus.']],
  ['<p>Sadržaj: 1 šipka, uputstvo. Pranje ručno u mlakoj vodi.</p>', ['1 šipka, uputstvo.']],
  ['<p>Sadržaj pakiranja: šipka i imbus.</p>', ['šipka i imbus.']],
  ['<p>У кутији: шипка, имбус и упутство.</p>', ['шипка, имбус и упутство.']],
  ['<p>IDE UZ NJEGA: torbica, rezervni ključ</p>', ['torbica, rezervni ključ']],
  ['<p>Pakovanje: 50 ml, 100 ml</p>', []],
  [
    '<h3>Sadržaj kompleta</h3><table><tr><th></th><th>Navlaka</th><th>Čaršav</th></tr><tr><td>Singl</td><td>140 × 200</td><td>160 × 240</td></tr><tr><td>Dupla</td><td>200 × 200</td><td>220 × 240</td></tr></table>',
    ['Singl: navlaka 140 × 200, čaršav 160 × 240', 'Dupla: navlaka 200 × 200, čaršav 220 × 240'],
  ],
])('the package of %s', (told, box) => {
  expect(read(told).box).toEqual(box)
})

test('care that a paragraph opens with', () => {
  expect(read('<p><b>Održavanje:</b> prati na 40 °C, ne izbeljivati.</p>').care).toEqual([
    'prati na 40 °C, ne izbeljivati.',
  ])
})

describe('prices of what is chosen', () => {
  const pricesIn = (told: string) =>
    read(told).variants?.combinations.map(({ values, price }) => [...values, price])

  test('lines of sizes are a choice', () => {
    expect(
      pricesIn(
        '<p>S – 70 x 55, za pse do 10 kg – 4.590 din<br>M – 95 x 70, do 25 kg – 7.500 din<br>L – 120 x 85 – 9.900 din</p>',
      ),
    ).toEqual([
      ['S', 4590],
      ['M', 7500],
      ['L', 9900],
    ])
  })

  test('a table tells those of a list, in its order', () => {
    expect(
      pricesIn(
        '<select name="d" aria-label="Dimenzija"><option>Singl 140 × 200 cm</option><option>Dupla 200 × 200 cm</option></select><table><tr><th></th><th>Čaršav</th><th>Cena</th></tr><tr><td>Singl</td><td>160 × 240</td><td>4.590 RSD</td></tr><tr><td>Dupla 200</td><td>220 × 240</td><td>7.990 RSD</td></tr></table>',
      ),
    ).toEqual([
      ['Singl 140 × 200 cm', 4590],
      ['Dupla 200 × 200 cm', 7990],
    ])
  })

  test('a list of other goods is none', () => {
    expect(read('<p>Guma – 590 din<br>Štitnik – 390 din<br>Šipka – 4.590 din</p>').variants).toBeNull()
  })
})

describe('what several cost together', () => {
  test.each([
    [
      '<p>1 kom 4.590 din, 2 kom 7.990 din, 3 kom 10.990 din</p>',
      [
        { quantity: 2, price: 7990 },
        { quantity: 3, price: 10_990 },
      ],
    ],
    [
      '<form><select name="paket"><option>1 komad - 4.590 RSD</option><option>2 komada - 7.990 RSD</option></select></form>',
      [{ quantity: 2, price: 7990 }],
    ],
    ['<p>Dve šipke 8.500</p>', [{ quantity: 2, price: 8500 }]],
    ['<p>AKCIJA 2 + 1 GRATIS</p>', [{ quantity: 3, price: 9180 }]],
    // Dearer than one by one, what is over, another thing.
    ['<p>2 kom 9.900 din</p>', []],
    ['<p>2 kom 7.990 din (vise ne vazi)</p>', []],
    ['<p>Na 3 rate 5.000 din</p>', []],
    ['<p>Model sa dva nosača koji je 7000, njega imam još 2 kom</p>', []],
  ])('%s', (told, packs) => {
    expect(read(told).packs).toEqual(packs)
  })

  test.each([
    [{ price: 4590, packs: [{ quantity: 2, price: 7990 }] }, 13],
    [{ price: 4590, packs: [{ quantity: 3, price: 9180 }] }, 16.6],
    [{ price: null, packs: [{ quantity: 2, price: 7990 }] }, 16.6],
    [{ price: 4590 }, 16.6],
  ])('the discount of %j', (facts, percent) => {
    expect(packPercentOf(facts)).toBe(percent)
  })
})

test('whose shop it is and how it is called describes nothing', () => {
  expect(
    read('<p>ili pozovite <b>063/555-902</b> (moze i Viber)</p><p>Kovači d.o.o. • Čačak • PIB 101010234</p>')
      .description,
  ).toBe('Šipka za zgibove se kači na okvir vrata, bez bušenja zida, i skida se posle treninga.')
})

describe('text that stands in no element of its own', () => {
  const page = readProductPage({
    bytes: new TextEncoder().encode(
      `<html><head><title>Gvožđara Primer - alati</title></head><body bgcolor="#fff"><table width="980"><tr><td colspan="2"><a href="index.php">NASLOVNA</a> | <a href="kontakt.php">KONTAKT</a></td></tr><tr valign="top"><td width="180"><a href="lista.php?kat=1">Mlinovi</a><br><a href="lista.php?kat=2">Prese</a></td><td><font size="4"><b>Ručni mlin za orahe MO-2</b></font><br><br><img src="slike/mlin-velika.jpg" width="290"><table border="1"><tr><td>Cena:</td><td><font color="red"><b>3.450,00 din</b></font></td></tr><tr><td>Masa:</td><td>2,5 kg</td></tr></table><form action="korpa.php">Količina: <input name="kol" value="1"> <input type="submit" value="STAVI U KORPU"></form><hr><b>OPIS:</b><br><br>Mlin melje orahe, lešnike i mak za kolače, a steže se za sto debljine do četiri centimetra.<br><br>Ručica je od bukve i skida se za pranje, a nož se ne oštri jer je od kaljenog čelika.<br><br><b>U kompletu se dobija:</b><br>- mlin sklopljen<br>- ručica<br>- rezervni nož<br><br><b>PAŽNJA:</b> Ne gurati prste u levak dok se ručica okreće.<br><br><hr><b>Pitanja i komentari kupaca:</b><br><table><tr><td><b>zoran</b> (14.10.2023)<br>Da li može da se stavi motor od veš mašine na ovaj mlin?</td></tr><tr><td><b>Branka</b> (19.11.2024)<br>Stigao za dva dana, dobro zapakovan, melje kao onaj stari.</td></tr></table></td></tr></table></body></html>`,
    ),
    url: 'https://gvozdjara-primer.rs/artikal.php?id=118',
  })

  test('is read as paragraphs below the bold lines between them', () => {
    expect(page.description).toContain('Mlin melje orahe, lešnike i mak')
    expect(page.description).toContain('Ručica je od bukve i skida se za pranje')
    expect(page.box).toEqual(['mlin sklopljen', 'ručica', 'rezervni nož'])
    expect(page.warnings).toEqual(['Ne gurati prste u levak dok se ručica okreće.'])
  })

  test('leaves what buyers wrote to the buyers', () => {
    expect(page.description).not.toMatch(/motor|Stigao/)
  })
})

test('a caption below each picture is not the description beside which a story is left out', () => {
  const story =
    'Te jeseni smo baku selili iz kuće na Goču, a u podrumu je stajala sveska sa mrljama od ulja i starim receptom za kosu. '
  const { name, description } = readProductPage({
    bytes: new TextEncoder().encode(
      `<html lang="sr"><head><title>Kosa koju sam htela da ošišam</title></head><body><h1>„Htela sam da se ošišam na nulu.“ 🌿 Čvorka šampon u kocki od koprive</h1><img src="/kocka.jpg"><div class="t-text"><p>${story}</p><p>${story.replace('jeseni', 'zime')}</p><p>${story.replace('jeseni', 'godine')}</p></div><ul><li><div class="t-name">Traje dugo</div><div class="t-descr">Ako se suši između dva tuširanja, a ako pliva u vodi duplo manje.</div></li><li><div class="t-name">Nije sapun</div><div class="t-descr">Ne traži ispiranje sirćetom i ne pravi lepljivu skramu.</div></li><li><div class="t-name">Za put</div><div class="t-descr">Nije tečnost, pa prolazi kontrolu na aerodromu.</div></li></ul><div class="price">890 din</div><a class="btn" href="#poruci">PORUČI</a></body></html>`,
    ),
    url: 'https://cvorka-primer.rs/kopriva',
  })
  expect(name).toBe('Čvorka šampon u kocki od koprive')
  expect(description).toContain('sveska sa mrljama od ulja')
})

test('what somebody wrote under a name with a day is nobody’s description', () => {
  const { description } = read(
    '<p>ljilja58 (14.08.2023): da li može za sto od pet centimetara debljine, jer je naš takav<br>KUĆNI RAJ: ne može, stega ide do četiri centimetra</p><h3>Montaža</h3><p>Šipka se nasloni na okvir i okrene dok ne stegne.</p>',
  )
  expect(description).not.toMatch(/ljilja|KUĆNI RAJ/)
  expect(description).toContain('nasloni na okvir')
})
