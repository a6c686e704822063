import { describe, expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const read = (html: string, url: string) => readProductPage({ bytes: new TextEncoder().encode(html), url })

const page = (told: string, foot = ''): string =>
  `<html lang="sr"><head><meta charset="utf-8"><title>Vratna šipka GVOZDEN | Kovači</title></head><body><main><img src="/a.jpg" alt="Vratna šipka GVOZDEN"><h1>Vratna šipka GVOZDEN</h1><p class="price">4.590 RSD</p><button>Dodaj u korpu</button><div class="description"><p>Šipka za zgibove se kači na okvir vrata, bez bušenja zida, i skida se posle treninga.</p>${told}</div></main>${foot}</body></html>`

const told = (html: string, foot = '') =>
  read(page(html, foot), 'https://kovaci-primer.rs/proizvod/vratna-sipka')

describe('an old shop in Cyrillic', () => {
  const honey = read(
    '<html><head><meta charset="utf-8"><title>Пчелињак Извор - Домаћи багремов мед</title><meta name="description" content="Пчелињак Извор - продаја домаћег меда директно од произвођача."></head><body><table><tr><td><a href="index.php">Почетна</a></td><td><span class="naslov">Домаћи багремов мед</span><br><img src="slike/med.jpg" width="220" height="260" alt="Домаћи багремов мед"><br>Произвођач: <b>Пчелињак Извор</b><br><span class="cena">950,00 дин.</span><form name="korpa" method="post" action="korpa.php">Паковање: <select name="pakovanje"><option value="950">950 г - 950,00 дин.</option><option value="450">450 г - 550,00 дин.</option><option value="3000" disabled>3 кг - РАСПРОДАТО</option></select><input type="image" src="img/korpa.gif" alt="Стави у корпу"></form><p>Врцамо га једном годишње, крајем јула, када је најмање три четвртине саћа поклопљено.</p></td><td><form method="post" action="anketa.php">Који мед највише волите?<br><input type="radio" name="odg" value="1"> Багремов<br><input type="radio" name="odg" value="2"> Ливадски<br></form></td></tr></table></body></html>',
    'http://www.pcelinjak-izvor.rs/proizvod.php?id=17',
  )

  test('is not what its goods are called, though its host writes it in Latin', () => {
    expect(honey).toMatchObject({ name: 'Домаћи багремов мед', shortDescription: null })
    expect(honey.description).not.toContain('продаја домаћег меда')
  })

  test('offers what its form has, and none of its polls', () => {
    expect(honey.choices).toEqual(['Паковање: 950 г, 450 г'])
    expect(honey.variants?.options).toEqual([{ name: 'Паковање', values: ['950 г', '450 г', '3 кг'] }])
  })
})

describe('tables', () => {
  const table = (head: string) =>
    told(
      `<table><tr><td>${head}</td></tr><tr><td>Proteini</td><td>0,3 g</td></tr><tr><td>Masti</td><td>0 g</td></tr></table>`.replace(
        '|',
        '</td><td>',
      ),
    )

  test('whose first row is bold keep it above the others, and no row is a fact without it', () => {
    const facts = table('<b>Prosečan sastav</b>|<b>na 100 g</b>')
    expect(facts.features).toEqual([])
    expect(facts.description).toContain('| Prosečan sastav | na 100 g |\n| Proteini | 0,3 g |')
  })

  test('without one are facts', () => {
    expect(table('Voda|17 g').features).toEqual(['Voda: 17 g', 'Proteini: 0,3 g', 'Masti: 0 g'])
  })

  test('below the name of their group keep names with values', () => {
    const facts = told(
      '<div class="specs-group"><h3>Opšte</h3><table><tr><td>Brend</td><td><ul><li>Kovač</li></ul></td></tr><tr><td>Model</td><td><ul><li>GV-3</li></ul></td></tr></table></div>',
    )
    expect(facts.features).toEqual(['Brend: Kovač', 'Model: GV-3'])
    expect(facts.description).not.toMatch(/^- /m)
  })

  test('of sizes leave out what is gone', () => {
    const facts = told(
      '<select name="Veličina"><option disabled value="S (35-38)">S (35-38) - rasprodato</option><option>M (39-42)</option><option>L (43-46)</option></select><table><tr><th>Veličina</th><th>Broj</th><th>Dužina</th></tr><tr><td>S</td><td>35-38</td><td>25 cm</td></tr><tr><td>M</td><td>39-42</td><td>27 cm</td></tr><tr><td>L</td><td>43-46</td><td>30 cm</td></tr></table>',
    )
    expect(facts.features).toEqual(['M: Broj 39-42, Dužina 27 cm', 'L: Broj 43-46, Dužina 30 cm'])
    expect(facts.description).not.toContain('25 cm')
  })
})

describe('words of others', () => {
  test('of buyers in a block of opinions', () => {
    const facts = told(
      '',
      `<section id="judgeme_product_reviews" class="jdgm-widget jdgm-review-widget"><div class="jdgm-rev"><b class="jdgm-rev__title">Savršena</b><div class="jdgm-rev__body"><p>Okačila sam je za pet minuta, a muž radi zgibove. Malo škripi.</p></div></div></section>`,
    )
    expect(facts.description).not.toMatch(/škripi|Savršena/)
  })

  test('of a marketplace about paying', () => {
    const facts = told(
      '',
      '<aside><div><h3>Sigurnost na oglasima</h3><p>Nemojte plaćati unaprijed. Provjerite artikal prije preuzimanja. Oglasnik nije posrednik u kupoprodaji i ne preuzima odgovornost za sadržaj oglasa.</p></div></aside>',
    )
    expect(facts.warnings).toEqual([])
  })

  test('of an advertisement about where it is filed', () => {
    const facts = told(
      '<table><tr><td>Stanje</td><td>Novo</td></tr><tr><td>Vrsta</td><td>Sprave za vežbanje</td></tr><tr><td>Nosivost</td><td>110 kg</td></tr><tr><td>Dostava</td><td>Da</td></tr><tr><td>Kupovina na rate</td><td>Ne</td></tr></table>',
    )
    expect(facts.features).toEqual(['Nosivost: 110 kg'])
  })

  test('but a kind among properties is one', () => {
    expect(
      told(
        '<table><tr><td>Vrsta</td><td>Kovano gvožđe</td></tr><tr><td>Nosivost</td><td>110 kg</td></tr></table>',
      ).features,
    ).toEqual(['Vrsta: Kovano gvožđe', 'Nosivost: 110 kg'])
  })
})

test('a list of prices is offered to choose, and no line of it stands without its price', () => {
  const facts = told('<p>1,5m ..... 4590 din<br>2m (2x1m) ..... 6400 din</p>')
  expect(facts.choices).toEqual(['Dužina: 1,5m, 2m'])
  expect(facts.description).not.toMatch(/\.{3}/)
})

test('a landing page of boxes is told by its paragraphs, below what it calls titles', () => {
  const facts = read(
    '<html lang="sr"><head><meta charset="utf-8"><title>Ulošci KORAK</title></head><body><div id="allrecords"><div class="r t-rec"><div class="t-cover"><h1 class="t-title">Ulošci KORAK</h1></div></div><div class="r t-rec"><div class="t-title">14,90 €</div><a href="#poruci" class="t-btn">Poruči odmah</a></div><div class="r t-rec"><div class="t106"><div class="t-title">Od čega su</div><div class="t-text" field="text"><p>Uložak ima čvrstu podlogu ispod svoda, udubljenje koje petu drži na mestu i gel jastučiće ispod pete i prstiju, pa se pritisak rasporedi na celo stopalo kada se hoda i stoji.</p><p>Napravljen je od tri sloja: gornji je mikrovlakno koje upija znoj, srednji pena, a donji kruta ljuska. Debljina na prstima je 4 mm, na peti 9 mm, tako da staje u patike i čizme.</p></div></div></div><div class="r t-rec"><div class="t431"><div class="t-descr t431__descr">Ako ste između dva broja, uzmite veći pa odsecite po liniji na prednjem delu.</div></div></div><div class="r t-rec"><div class="t106"><div class="t106__title t-title">Kako se nose</div><div class="t-text" field="text"><ol><li>Izvadite stari uložak iz obuće.</li><li>Prva tri dana nosite ih sat dnevno.</li></ol></div></div></div><img src="/korak.jpg" width="600" height="600" alt="Ulošci KORAK"><form><input name="Name"><button>Poruči</button></form></div></body></html>',
    'https://korak-primer.me/ulosci',
  )
  expect(facts.description).toContain('Napravljen je od tri sloja')
  expect(facts.usage).toEqual(['Izvadite stari uložak iz obuće.', 'Prva tri dana nosite ih sat dnevno.'])
})
