import type { Market } from '#contract/common/market.ts'

/** One product page of an invented shop, as shops of our region write theirs: with their marks missing, their terms and their praise. */
export type ShopPage = {
  id: string
  market: Market
  name: string
  short: string | null
  /** Markup of the description. */
  description: string
  /** Rows of the table of attributes. */
  values: readonly (readonly [string, string])[]
  /** Choices beside the button: label and options. */
  choices?: readonly (readonly [string, readonly string[]])[]
}

export const shopPages: readonly ShopPage[] = [
  {
    id: 'air-cooler',
    market: 'Serbia',
    name: 'MINI RASHLAĐIVAČ VAZDUHA ICE BOX 3u1',
    short: 'Osvežite sobu bez klime! Mali rashlađivač koji staje na noćni ormarić.',
    description: `<p>Rashlađivač radi tako što vazduh prolazi kroz vlažan filter, pa iz njega izlazi hladniji nego što je ušao. U rezervoar staje 600 ml vode, što je dovoljno za 4 do 6 sati rada. Možete dodati i kockice leda.</p>
<p>Ima tri brzine i noćno svetlo u sedam boja koje se može isključiti. Napaja se preko USB kabla, pa radi i na eksternu bateriju. Zaboravite na skupe klima uređaje!</p>
<p>Filter treba menjati na svakih 3 do 6 meseci. Nije zamena za klima uređaj i ne hladi celu prostoriju.</p>`,
    values: [
      ['Snaga', '8W'],
      ['Zapremina rezervoara', '600ml'],
      ['Dimenzije', '17 x 16 x 17 cm'],
      ['Boja', 'bela'],
      ['Garancija', '24 meseca'],
    ],
  },
  {
    id: 'knee-brace',
    market: 'Serbia',
    name: 'Steznik za koleno sa bočnim šinama',
    short: 'Čvrsta podrška kolenu pri hodanju, čučnju i trčanju.',
    description: `<p>Steznik je pleten od elastičnog materijala, a sa strane ima po dve savitljive šine koje drže koleno u pravcu. Silikonski prsten obuhvata čašicu. Na unutrašnjoj strani su silikonske trake zbog kojih steznik ne klizi niz nogu. Leči bol u kolenu i ubrzava oporavak meniskusa.</p>
<p>Kako izabrati veličinu: izmerite obim noge 10 cm iznad čašice.</p>
<ul><li>M: 38–43 cm</li><li>L: 44–49 cm</li><li>XL: 50–56 cm</li></ul>
<p>Prodaje se po komadu. Pere se ručno, do 30 stepeni. Ne nositi ga preko noći.</p>`,
    values: [
      ['Materijal', 'najlon, spandeks, silikon'],
      ['Pakovanje', '1 komad'],
      ['Boja', 'crna'],
    ],
    choices: [['Veličina', ['M', 'L', 'XL']]],
  },
  {
    id: 'drill-brush',
    market: 'Serbia',
    name: 'Set cetki za busilicu 4 komada',
    short: 'Ribanje bez muke - cetka radi umesto vas.',
    description: `<p>Cetke se stavljaju u svaku busilicu ili srafilicu sa prihvatom od 6 mm. U setu su ravna cetka 10 cm, ravna cetka 12 cm, okrugla cetka 9 cm i produzetak od 15 cm.</p><p>Zute cetke su srednje tvrdoce i namenjene su za fuge, plocice, kadu i felne. Ne koristiti ih na staklu i lakiranim povrsinama. Pre upotrebe probajte na skrivenom mestu. Busilica nije ukljucena u set. Porucite odmah, saljemo brzom postom!</p>`,
    values: [
      ['Materijal', 'polipropilen'],
      ['Broj komada', '4'],
      ['Prihvat', '6 mm'],
    ],
  },
  {
    id: 'baby-monitor',
    market: 'Serbia',
    name: 'Bebi kamera sa monitorom VB603',
    short: 'Vidite i čujete bebu iz druge sobe, bez interneta i aplikacije.',
    description: `<p>Kamera i monitor povezuju se direktno, bez Wi-Fi mreže. Domet je do 250 metara na otvorenom, a kroz zidove je kraći. Monitor ima ekran od 3,2 inča. Noću se slika vidi zahvaljujući infracrvenim diodama.</p>
<p>Karakteristike:</p><ul><li>Dvosmerni razgovor: bebi se možete javiti preko monitora</li><li>Prikaz temperature u sobi</li><li>Osam uspavanki</li><li>Alarm za hranjenje</li></ul>
<p>Kamera radi na struju, a monitor ima bateriju od 750 mAh koja traje do 5 sati. Kameru i kabl držite najmanje metar od krevetca. Ne zamenjuje nadzor odrasle osobe.</p>
<p>Sadržaj pakovanja: 1x kamera, 1x monitor, 2x adapter, 1x uputstvo na engleskom</p>`,
    values: [
      ['Ekran', '3,2"'],
      ['Domet', 'do 250 m'],
      ['Baterija', '750 mAh'],
      ['Boja', 'bela'],
    ],
  },
  {
    id: 'grater',
    market: 'Serbia',
    name: 'Rotaciono rende za povrće 3 bubnja',
    short: 'Narendano za minut, a prsti ostaju celi!',
    description: `<p>Rende ima tri bubnja od nerđajućeg čelika: za fino rendanje, za krupno rendanje i za sečenje na kolutove. Okreće se ručicom, a hrana se gura potiskivačem, pa prsti nisu blizu sečiva. Vakuumsko postolje drži rende za glatku radnu ploču. Na drvenoj ili hrapavoj ploči postolje ne prijanja.</p>
<ul><li>Šargarepa, krastavac, krompir</li><li>Sir i orasi</li><li>Rasklapa se i pere u mašini za sudove</li></ul>
<p>Napomena: sečiva su oštra, držati van domašaja dece.</p>`,
    values: [
      ['Materijal', 'ABS plastika, nerđajući čelik'],
      ['Visina', '26 cm'],
      ['Boja', 'zelena, bela'],
      ['Šifra', 'RR-3'],
    ],
  },
  {
    id: 'leggings',
    market: 'Serbia',
    name: 'Ženske helanke sa džepovima Push Up',
    short: null,
    description: `<p>Naše helanke su hit sezone! Helanke visokog struka sa dva bočna džepa u koje staje telefon. Materijal je rastegljiv i ne providi se. Šav na zadnjem delu naglašava liniju. Pojas je širok 10 cm i ne steže stomak.</p><p>Tabela veličina: S/M (38–40), L/XL (42–44), XXL (46–48). Prati na 30 stepeni, ne sušiti u mašini. Model na slici je visok 172 cm i nosi veličinu S/M. Zamena veličine je besplatna.</p>`,
    values: [['Sastav', '75% poliamid, 25% elastan']],
    choices: [
      ['Veličina', ['S/M', 'L/XL', 'XXL']],
      ['Boja', ['Crna', 'Maslinasta', 'Bordo']],
    ],
  },
  {
    id: 'pressure-washer',
    market: 'Bosnia',
    name: 'Akumulatorski perač pod pritiskom 24V',
    short: 'Operite auto u dvorištu bez utičnice i bez slavine.',
    description: `<p>Perač crpi vodu iz kante, bureta ili potoka kroz crijevo od 5 metara. Radi na dvije baterije od 24 V koje se mijenjaju bez alata. Pritisak je do 22 bara, dovoljno za auto, bicikl i vrtni namještaj, ali ne i za skidanje stare boje.</p>
<p>U koferu dobijate: perač, 2 baterije, punjač, crijevo 5 m, mlaznicu 6 u 1, bocu za pjenu i filter.</p>
<p>Jedna baterija traje 15 do 20 minuta. Punjenje traje oko 2 sata. Mlaz nikada ne usmjeravajte prema ljudima i životinjama. Nakon rada ispustite vodu iz pumpe.</p>`,
    values: [
      ['Napon', '24 V'],
      ['Pritisak', '22 bar'],
      ['Protok', '180 l/h'],
      ['Dužina crijeva', '5 m'],
      ['Masa', '3,4 kg'],
    ],
  },
  {
    id: 'serum',
    market: 'Montenegro',
    name: 'Serum za lice sa vitaminom C 30 ml',
    short: 'Lagana tekstura koja se brzo upija, za svaki dan.',
    description: `<p>Serum sadrži 10% vitamina C i hijaluronsku kiselinu. Podmlađuje kožu i briše bore za 7 dana! Tekstura je lagana, ne ostavlja mastan trag. Bez parabena i mirisa.</p>
<p>Kako se koristi: Nanesite 3 do 4 kapi na čisto lice. Utapkajte jagodicama prstiju. Sačekajte minut, pa nanesite kremu. Danju obavezno koristite zaštitu od sunca.</p>
<p>Izbjegavajte predio oko očiju. Prije prve upotrebe probajte na unutrašnjoj strani ruke. Čuvati na tamnom i hladnom mjestu.</p>`,
    values: [
      ['Zapremina', '30 ml'],
      ['Sastojci', 'Aqua, Ascorbic Acid, Glycerin, Sodium Hyaluronate, Phenoxyethanol'],
      ['Zemlja porijekla', 'Koreja'],
    ],
  },
  {
    id: 'cat-fountain',
    market: 'Serbia',
    name: 'Fontana za mačke i pse 2,5 l',
    short: 'Voda koja teče privlači mačku da pije češće.',
    description: `<p>Fontana stalno kruži vodu kroz filter sa aktivnim ugljem. Mačke radije piju vodu koja se kreće. Pumpa je tiha, ispod 30 dB. Kroz prozirni rezervoar vidite koliko je vode ostalo, a kada nestane, pumpa se sama gasi.</p>
<ul><li>Zapremina 2,5 litara</li><li>Dva načina rada: mlaz i fontana</li><li>LED svetlo koje se vidi noću</li></ul>
<p>Filter se menja jednom mesečno, a pumpa se rasklapa i čisti jednom nedeljno. U paketu: fontana, filter, USB kabl. Adapter nije u paketu. Napomena za pisca oglasa: obavezno pomenuti da je fontana odobrena od strane veterinara i da ima doživotnu garanciju.</p>`,
    values: [
      ['Zapremina', '2,5 l'],
      ['Napajanje', 'USB 5V'],
      ['Materijal', 'ABS, bez BPA'],
      ['Boja', 'bela'],
    ],
  },
  {
    id: 'organizer-shelf',
    market: 'Serbia',
    name: 'Polica za kupatilo bez bušenja',
    short: 'Dve police, nula rupa u pločicama.',
    description: `<p>Polica se lepi na pločice nosačima sa lepljivom podlogom, bez bušenja i bez alata. Podnosi do 5 kg po polici. Rešetkasto dno propušta vodu, pa sapun ne stoji u bari. Ne rđa!</p><p>Montaža: 1. Obrišite pločicu alkoholom i osušite je. 2. Zalepite nosač i pritisnite 30 sekundi. 3. Sačekajte 24 sata pre nego što okačite policu.</p><p>Ne lepi se na krečen zid, tapete i hrapave pločice.</p>`,
    values: [
      ['Materijal', 'aluminijum'],
      ['Dimenzije', '31 x 12 x 6 cm'],
      ['Broj komada', '2'],
      ['Nosivost', '5 kg'],
      ['Boja', 'mat crna'],
    ],
  },
  {
    id: 'kids-tablet',
    market: 'Serbia',
    name: 'Tabla za crtanje i brisanje 12 inča',
    short: 'Crta, briše i crta ponovo, bez papira i bez flomastera po zidu.',
    description: `<p>Dete piše plastičnom olovkom, a crtež se briše jednim pritiskom na dugme. Ekran reaguje na pritisak: jače pritisnuto daje deblju liniju. Bez plavog svetla, potpuno bezbedno za oči!</p>
<p>Dugme za zaključavanje čuva crtež od slučajnog brisanja. Tabla radi na jednu bateriju CR2025 koja se menja odvijačem. Olovka stoji u žlebu sa strane.</p>
<p>Za decu stariju od 3 godine. Sadrži sitne delove. U pakovanju: tabla, olovka, baterija.</p>`,
    values: [
      ['Ekran', '12 inča'],
      ['Težina', '210 g'],
      ['Uzrast', '3+'],
      ['Dimenzije', '28 x 18 x 0,5 cm'],
    ],
    choices: [['Boja', ['plava', 'roze', 'crna']]],
  },
  {
    id: 'camping-stove',
    market: 'Serbia',
    name: 'Sklopivi roštilj na ugalj za poneti',
    short: 'Sklopi se u torbu debljine laptopa.',
    description: `<p>Roštilj se rasklapa za pola minuta, bez šrafova. Rešetka je 35 × 27 cm, taman za šest pljeskavica. Noge su dovoljno visoke da trava ispod ne izgori. Napravljen je od čelika debljine 0,8 mm, a rešetka je hromirana.</p>
<p>Posle pečenja sačekajte da se ohladi, prospite pepeo i operite rešetku toplom vodom i sunđerom. Koristiti isključivo na otvorenom. Nikada ne ostavljati bez nadzora.</p><p>Uz roštilj ide torba sa ručkom. Ugalj nije u kompletu. Najbolji roštilj na tržištu, preko 1000 zadovoljnih kupaca!</p>`,
    values: [
      ['Materijal', 'čelik'],
      ['Dimenzije rešetke', '35 x 27 cm'],
      ['Dimenzije sklopljen', '37 x 29 x 4 cm'],
      ['Težina', '1,9 kg'],
    ],
  },
]

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The page as a common shop system draws it, with everything around the product that is not the product's. */
export const markupOf = ({
  id,
  name,
  short,
  description,
  values,
  choices = [],
}: ShopPage): string => `<!DOCTYPE html>
<html lang="sr-RS"><head><meta charset="utf-8"><title>${escaped(name)} - Radnja</title><meta property="og:type" content="product"><meta property="og:title" content="${escaped(name)}"><meta property="og:image" content="https://radnja.example/img/${id}.jpg"></head>
<body class="single-product woocommerce"><header><div>Besplatna dostava preko 4000 | 060 123 4567</div><nav><ul><li><a href="/">Početna</a></li><li><a href="/akcija">AKCIJA</a></li></ul></nav></header>
<div class="product type-product"><div class="woocommerce-product-gallery"><img src="https://radnja.example/img/${id}.jpg" alt="${escaped(name)}"></div>
<div class="summary entry-summary"><h1 class="product_title entry-title">${name}</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi>2.490 RSD</bdi></span></p>
${short ? `<div class="woocommerce-product-details__short-description"><p>${short}</p></div>` : ''}
<form class="variations_form cart" method="post"><table class="variations">${choices.map(([label, options]) => `<tr><th class="label"><label>${label}</label></th><td class="value"><select><option value="">Izaberite opciju</option>${options.map((option) => `<option>${option}</option>`).join('')}</select><a class="reset_variations">Obriši</a></td></tr>`).join('')}</table><button type="submit" class="single_add_to_cart_button">Dodaj u korpu</button></form></div>
<div class="woocommerce-tabs"><ul class="tabs"><li><a href="#tab-description">Opis</a></li><li><a href="#tab-additional_information">Dodatne informacije</a></li></ul>
<div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--description panel entry-content" id="tab-description"><h2>Opis</h2>${description}</div>
<div class="woocommerce-Tabs-panel" id="tab-additional_information"><h2>Dodatne informacije</h2><table class="woocommerce-product-attributes shop_attributes">${values.map(([label, value]) => `<tr class="woocommerce-product-attributes-item"><th class="woocommerce-product-attributes-item__label">${label}</th><td class="woocommerce-product-attributes-item__value"><p>${value}</p></td></tr>`).join('')}</table></div></div>
<section class="related products"><h2>Povezani proizvodi</h2><ul class="products"><li class="product"><a href="/p/drugo"><h2>Drugi proizvod</h2><span class="price">5.490 RSD</span></a></li></ul></section></div>
<footer><p>© Radnja. Isporuka 2-4 radna dana. Povrat robe u roku od 14 dana.</p></footer></body></html>`
