import { describe, expect, it } from 'vitest'
import { categoryOf } from './categories.ts'
import { attributeOf, inlineAttributes, isDroppedKey, labelled } from './labels.ts'
import { headNoun } from './nouns.ts'
import { propertiesIn } from './properties.ts'

const ids = (text: string) => propertiesIn(text).map(({ id }) => id)

describe('headNoun', () => {
  it.each([
    ['LED Night Light with Motion Sensor', 'en', 'nocna lampa'],
    ['Wireless Car Phone Holder with Fast Charging', 'en', 'drzac za telefon'],
    ['Holder for phone', 'en', 'drzac za telefon'],
    ['Akku-Handstaubsauger', 'de', 'usisivac'],
    ['Multifunktionaler Gemüseschneider aus Edelstahl', 'de', 'rezac za povrce'],
    ['Robot aspirapolvere S7', 'it', 'robot usisivac'],
    ['Lampe de chevet tactile', 'fr', 'stona lampa'],
    ['Potapljaška maska z dioptrijo', 'sl', 'maska za ronjenje'],
    ['Paslanmaz Çelik Termos 500 ml', 'tr', 'termos'],
    ['Телефон сотовый SAMSUNG', 'ru', 'telefon'],
    ['Noćna LED lampa sa senzorom pokreta', 'ours', 'nocna lampa'],
    ['Sklopivi organizator za gepek', 'ours', 'organizator za auto'],
    ['Muška softshell jakna', 'ours', 'jakna'],
    ['Silikonska posuda za fritezu na vruć vazduh', 'ours', null],
    ['Trake za istezanje set od 5 komada + torba', 'ours', null],
    ['FreshPack Pro – usisivač za auto', 'ours', 'usisivac za auto'],
    ['Dečja pametna narukvica/sat sa GPS lokatorom', 'ours', 'fitnes narukvica'],
    ['Grejni jastuk za leđa', 'ours', 'grejni jastuk'],
    ['Sat za zid 3D', 'ours', 'zidni sat'],
    // A roller rolls over faces too, gas heats no electric kettle, and a puzzle on the floor is played on.
    ['Jade roller i gua sha set', 'ours', 'roler za lice'],
    ['Elektroroller 350W', 'de', 'elektricni trotinet'],
    ['Plinsko kuhalo za kampovanje u koferu', 'ours', 'reso na plin'],
    ['Kuhalo za vodu 1,7 l', 'ours', 'elektricno kuvalo'],
    ['Podna puzla za bebe 180x200', 'ours', 'prostirka za igru'],
    ['Puzla 1000 delova', 'ours', 'slagalica'],
    ['Konjski balzam za zglobove 500 ml', 'ours', 'balzam za masazu'],
    ['Balzam za usne', 'ours', 'krema'],
    ['Ručni parni čistač za odeću', 'ours', 'pegla na paru'],
    ['Fontana za vodu za mačke', 'ours', 'fontana za ljubimce'],
    ['Hranilica za mačke', 'ours', 'hranilica za ljubimce'],
    ['Am za pse sa povocem', 'ours', 'am za psa'],
    ['Vakuum kese za odlaganje odeće 10 kom', 'ours', 'kesa za odlaganje'],
    ['Silikonski poklopci za posude 6 kom', 'ours', 'poklopac za posude'],
    ['Bežični alarm za vrata i prozore', 'ours', 'alarm za vrata'],
    ['Pametno WiFi zvono sa kamerom', 'ours', 'zvono za vrata'],
    ['Zvono za bicikl', 'ours', null],
    ['Kišna kabanica za odrasle', 'ours', 'kabanica'],
    ['Čarobna sunđer krpa', 'ours', 'krpa za ciscenje'],
    ['Mini GPS lokator GF-07', 'ours', 'lokator'],
    ['Xylo 3000', 'other', null],
    // A pan is no end of a German word, and what is in a set is not the set.
    ['Esstisch Gspan Nussbaum massiv', 'de', 'trpezarijski sto'],
    ['Couchtisch LOFT 80x80 cm', 'de', 'klub sto'],
    ['Camping Set Plate Bowl Spoon Fork Cup', 'en', null],
    ['Silicone Baby Feeding Set', 'en', 'set za hranjenje'],
    ['Baby Feeding Set Plate Bowl Bib Spoon Cup', 'en', 'set za hranjenje'],
    ['Cordless Car Vacuum Cleaner Handheld Mini Vacuum', 'en', 'usisivac za auto'],
    ['Kinderhochstuhl mitwachsend', 'de', 'hranilica za bebe'],
    ['Wide Brim Sun Hat', 'en', 'sesir'],
    ['Hundegeschirr No-Pull mit Griff', 'de', 'am za psa'],
    ['Robot de Cocina Multifunción con Báscula Integrada', 'es', 'kuhinjski robot'],
    ['Xylo 3000 con báscula', 'es', null],
    ['Akku-Heckenschere 20V', 'de', 'makaze za zivu ogradu'],
    ['Reusable Silicone Food Storage Bags', 'en', 'kesa za hranu'],
    ['Garbage Bags', 'en', null],
    ['Travel Bag', 'en', 'torba'],
    ['Covoraș Yoga Antiderapant', 'ro', 'prostirka za vezbanje'],
    ['Livena grill ploča', 'ours', null],
    ['Set of 6 Coffee Mugs', 'en', 'solja'],
    ['Kettlebell 16 kg', 'other', 'girja'],
    ['Podesivi tegovi', 'ours', 'tegovi'],
    ['Japanski čajnik od keramike', 'ours', 'cajnik'],
    ['Električni čajnik 1,7 l', 'ours', 'elektricno kuvalo'],
    ['Ženske planinarske cipele', 'ours', 'planinarske cipele'],
    ['Muške cipele', 'ours', 'cipele'],
    ['Whiskey Single Barrel', 'ro', null],
    ['Baštenski set sto i 4 stolice', 'ours', null],
    ['Dječiji sto i dvije stolice Medo', 'ours', null],
    ['Fleas Cats & Kittens Tablets', 'en', null],
    ['Drawing Tablet 10 inch', 'en', 'tabla za crtanje'],
    ['Maple Square Edge Workbench Top', 'en', null],
    ["Women's Top", 'en', 'majica'],
    ['Stainless Sink and Semi Pro Faucet Combo', 'en', null],
  ] as const)('of %j (%s) is %j', (name, language, id) => {
    expect(headNoun(name, language)?.id ?? null).toBe(id)
  })
})

describe('propertiesIn', () => {
  it.each([
    ['Waterproof and foldable', ['waterproof', 'foldable']],
    ['wasserdicht, faltbar', ['waterproof', 'foldable']],
    ['Impermeabile e pieghevole', ['waterproof', 'foldable']],
    ['Vodootporna i sklopiva', ['waterproof', 'foldable']],
    ['водонепроницаемый', ['waterproof']],
    ['It is not waterproof.', []],
    ['Nije vodootporan.', []],
    ['ohne Fernbedienung', []],
    ['Waterproof: No', []],
    ['Smanjuju buku i vibracije', []],
    ['Veličina: univerzalna', []],
    ['Univerzalna veličina', []],
    ['U pakovanju: punjač i USB kabl', []],
    ['Šolja koja menja boju', []],
    ['BPA-free', ['bpa-free']],
    ['ne sadrži BPA', ['bpa-free']],
    ['Rechargeable via USB-C', ['rechargeable', 'usb-charging']],
    // Hot air from all sides turns nothing, a Slovenian `lahko` is no weight and a bicycle rack is not carried about.
    ['360°-Heißluft macht knusprig', []],
    ['360° drehbar', ['rotation']],
    ['Nosite ga lahko doma', []],
    ['Portabicicletas para auto', []],
    ['Mouse with silent clicks', []],
  ])('%j states %j', (text, stated) => {
    expect(ids(text)).toEqual(stated)
  })
})

describe('labelled lines', () => {
  it.each([
    ['Material: cotton', 'Materijal', 'pamuk'],
    ['Battery capacity: 2000 mAh', 'Kapacitet baterije', '2000 mAh'],
    ['Größe: 25 x 12 cm', 'Dimenzije', '25 × 12 cm'],
    ['Size: S, M, L', 'Veličine', 'S, M, L'],
    ['Capacity: 500 ml', 'Zapremina', '500 ml'],
    ['Capacity: 5000 mAh', 'Zapremina', '5000 mAh'],
    ['Peso: 160 g', 'Težina', '160 g'],
    ['Dužina kabla: 3 m', 'Dužina kabla', '3 m'],
    ['Weight: 268 g in UK 8', 'Težina', '268 g (UK 8)'],
    ['Max. Drehmoment: 320 Nm', 'Obrtni moment', '320 Nm'],
    ['Battery Capacity: 1500 mAh Li-polymer', 'Kapacitet baterije', '1500 mAh'],
    ['Charging: USB-C, 5V/1A', 'Priključak', 'USB-C'],
    ['Latime x adancime x inaltime: 38.5 x 41 x 31 cm', 'Dimenzije', '38,5 × 41 × 31 cm'],
    ['Supporte: 60 kg', 'Nosivost', '60 kg'],
    ['Holds: 2 l', undefined, undefined],
  ])('%j is %s %s', (line, label, value) => {
    const pair = labelled(line)
    const read = pair && attributeOf(pair.key, pair.value)
    expect([read?.attribute.label, read?.value]).toEqual([label, value])
  })

  it.each([
    'Warranty',
    'Garancija',
    'Hersteller',
    'SKU',
    'Zemlja porekla',
    'Dostava',
    'Cena',
    'OLX ID',
    'Na skladištu',
  ])('%s is another shop’s business', (key) => {
    expect(isDroppedKey(key)).toBe(true)
  })

  it('finds measures that carry their meaning in their unit', () => {
    const found = inlineAttributes('Akku 2000mAh, IPX7, 500 ml, 20 x 30 cm, 15W, 6 pcs').map(
      ({ attribute, value }) => `${attribute.id}=${value}`,
    )
    expect(found).toEqual([
      'battery=2000 mAh',
      'protection=IPX7',
      'dimensions=20 × 30 cm',
      'capacity=500 ml',
      'power=15 W',
      'quantity=6 komada',
    ])
  })
})

describe('categoryOf', () => {
  it.each([
    ['Miris za auto', '', 'auto'],
    ['Grickalica', 'za pse i mačke, za vašeg psa', 'ljubimci'],
    ['Nešto', 'bez ijedne poznate reči', 'other'],
  ])('of %j is %s', (name, rest, category) => {
    expect(categoryOf(name, rest)).toBe(category)
  })
})

describe('measures without a label', () => {
  it('are not taken out of a code', () => {
    expect(inlineAttributes('Kód zboží: PMH-2604L')).toEqual([])
    expect(inlineAttributes('Bottle 500 ml')[0]?.value).toBe('500 ml')
  })
})
