import { describe, expect, it } from 'vitest'
import { copyInput, pageFacts } from './products.fixture.ts'
import { readProduct } from './read-product.ts'
import { writePage } from './write-page.ts'

describe('what a product is for, by its name', () => {
  it.each([
    ['Sklopiva stolica za ribolov', 'sport'],
    ['Stolica za hranjenje bebe', 'deca'],
    ['Baštenski sto', 'basta'],
    ['Sto za kampovanje', 'sport'],
    ['Stolica', 'dom'],
    ['Kancelarijska stolica', 'dom'],
    // A thing one sits on, whatever it is used with.
    ['Gaming stolica', 'dom'],
    ['Lampa za auto', 'auto'],
    ['Krema sa kolagenom', 'lepota'],
    ['Gel lak za nokte komplet sa lampom', 'lepota'],
    ['Krevet za psa', 'ljubimci'],
    ['Mašinica za šišanje pasa i mačaka', 'ljubimci'],
    ['Rukavica za skidanje dlake sa pasa', 'ljubimci'],
    ['Flašica za vodu za mačke i pse', 'ljubimci'],
    ['Dečiji tablet za crtanje', 'deca'],
    ['Dječiji šator za igru', 'deca'],
    ['Dečija jakna', 'moda'],
    ['Kamera za vožnju unazad', 'auto'],
    ['Lampa za nokte', 'lepota'],
    ['Solarni reflektor sa senzorom', 'basta'],
    ['Mašina za vakumiranje hrane', 'kuhinja'],
    ['Ekspander za grudi', 'sport'],
    ['Otirač za noge', 'dom'],
    // Made for several, a thing belongs to none of them.
    ['Tracker za auto, decu i ljubimce', 'tehnika'],
    ['Lokator za ključeve i ljubimce', 'tehnika'],
    ['Teleskop za decu i odrasle', 'sport'],
    ['Nepoznata stvar za auto i decu', 'other'],
    ['Lampa za pse i mačke', 'ljubimci'],
    ['Auto sedište za decu', 'deca'],
  ])('%s: %s', (name, category) => {
    expect(readProduct(name, null, {}).category).toBe(category)
  })
})

describe('what a page says of a product', () => {
  const read = (name: string, features: string[], description = '') =>
    readProduct(name, pageFacts({ name, language: 'sr', features, description }), {})
  const valuesOf = (name: string, features: string[], description?: string) =>
    read(name, features, description).attributes.map(({ attribute, value }) => `${attribute.id}: ${value}`)

  it('keeps the first size as large as it is typed', () => {
    expect(valuesOf('Am za pse', ['Veličine: S (40-55 cm), M (50-65 cm)'])).toEqual([
      'sizes: S (40–55 cm), M (50–65 cm)',
    ])
  })

  it('takes a kind of motor for no number of turns, and points of a shop for nothing', () => {
    const { attributes, lines } = read('Aku bušilica', ['Motor: Brushless', 'Poeni: 149'])
    expect(attributes).toEqual([])
    expect(lines).toEqual(['Motor: Brushless'])
  })

  it('reads an entry behind the heading it stands under, and a filling as no socket', () => {
    expect(valuesOf('Bicikl', ['Specifikacija: Masa: 14 kg'])).toEqual(['weight: 14 kg'])
    expect(valuesOf('Garnitura', ['Punjenje: pena na oprugama'])).toEqual([])
  })

  it('takes a fishing rod for no feeder of pets, and a bed that is pulled out for no length to choose', () => {
    expect(readProduct('Štap Feeder Master', null, {}).noun?.id).not.toBe('hranilica')
    const { properties } = read('Garnitura', [], 'Jednim potezom izvlači se ležaj za dvoje.')
    expect(properties.map(({ property }) => property.id)).not.toContain('telescopic')
  })

  it('makes no waterproof thing of one that stands splashes', () => {
    const idsOf = (feature: string) =>
      read('Bluetooth zvučnik', [feature]).properties.map(({ property }) => property.id)
    expect(idsOf('Vodootpornost: IP54')).toEqual(['water-resistant', 'bluetooth'])
    expect(idsOf('Vodootpornost: IP67')).toContain('waterproof')
  })

  it('tells steps of use in the text, and reads a choice once', () => {
    const { lines, paragraphs, attributes } = read('Majica', [
      'Nanesite tri kapi na čisto lice, ujutru i uveče.',
      'Boja: Roze Plava',
      'Boja: Roze, Plava',
    ])
    expect(lines).toEqual([])
    expect(paragraphs.flat()).toEqual(['Nanesite tri kapi na čisto lice, ujutru i uveče.'])
    expect(attributes.map(({ value }) => value)).toEqual(['roze i plava'])
  })

  it('takes over neither words of buyers nor the foot of a shop', () => {
    const { lines } = read('Masažer', [
      '„Stiglo za dva dana, odlično“',
      'Tel 011/000-0000',
      'Ponedeljak - petak 9-20h',
      'Izrada sajta: Radionica 2011',
      'Osam kugli',
    ])
    expect(lines).toEqual(['Osam kugli'])
  })

  it('tells kilograms of laundry as no volume, and springs in pockets as no pockets', () => {
    const { attributes, properties } = read('Veš mašina', ['Kapacitet: 7 kg'], 'Džepičaste opruge u jezgru.')
    expect(attributes.map(({ attribute, value }) => `${attribute.label}: ${value}`)).toEqual([
      'Kapacitet: 7 kg',
    ])
    expect(properties).toEqual([])
  })

  it('takes what mows grass for no trimmer of beards', () => {
    expect(readProduct('Motorna kosa trimer BC 1250', null, {}).category).toBe('basta')
  })

  it('takes hours for how long a battery lasts', () => {
    expect(valuesOf('Bluetooth zvučnik', ['Baterija: do 20h'])).toEqual(['runtime: do 20 sati'])
  })

  it('keeps the names in a list as they are written', () => {
    expect(valuesOf('Serum za lice', ['Sastojci: Aqua, Niacinamide, Xanthan Gum'])).toEqual([
      'material: Aqua, Niacinamide, Xanthan Gum',
    ])
  })

  it('takes the batteries that go in for no capacity', () => {
    const { attributes, lines } = read('Pametno zvono', ['Baterije: 2x18650'])
    expect(attributes).toEqual([])
    expect(lines).toEqual(['Baterije: 2 × 18650'])
  })

  it('keeps what a thing is made of without the share that sounds like a promise', () => {
    const { attributes, dropped } = read('Kolagen u prahu', ['Sastav: goveđi kolagen 100%', '100% efikasno'])
    expect(attributes.map(({ value }) => value)).toEqual(['goveđi kolagen'])
    expect(dropped.miracle).toBe(1)
  })

  it('takes a list for what is in the package, not for a volume', () => {
    expect(valuesOf('Slušalice', ['Sadržaj: slušalice, kutija, 3 para gumica'])).toEqual([
      'box: slušalice, kutija, 3 para gumica',
    ])
    expect(valuesOf('Krema', ['Sadržaj: 75 ml'])).toEqual(['capacity: 75 ml'])
  })

  it('reads a datum that stands among the sentences', () => {
    const { paragraphs } = read(
      'Set',
      [],
      'U paketu: 2 šila, 10 čepova i torbica. Zakrpite gumu bez skidanja točka.',
    )
    expect(paragraphs.flat()).toEqual(['Zakrpite gumu bez skidanja točka.'])
    expect(
      valuesOf('Set', [], 'U paketu: 2 šila, 10 čepova i torbica. Zakrpite gumu bez skidanja točka.'),
    ).toEqual(['box: 2 šila, 10 čepova i torbica'])
  })

  it('takes no button and no counter of a shop for a fact', () => {
    const { attributes, lines } = read('Krevetac', [
      'Dimenzija: Obriši',
      'Boja: Izaberite opciju',
      'Pregleda: 2318',
      'Krevetac Mila – online pet shop',
    ])
    expect([attributes, lines]).toEqual([[], []])
    expect(valuesOf('Krevetac', ['Dimenzija: Obriši', 'Dimenzija: 120 x 60 cm'])).toEqual([
      'dimensions: 120 × 60 cm',
    ])
  })

  it('takes a tab of the page and another offer for no statement', () => {
    const { lines, paragraphs, properties } = read(
      'Lampa Svitac',
      [
        'Informacije o proizvodu "Lampa Svitac": Zakači se za korice i svetli toplo.',
        'Lampa Svitac + Torba + Daljinski upravljač',
      ],
      'Zakači se za korice i svetli toplo.',
    )
    expect([lines, properties]).toEqual([[], []])
    expect(paragraphs).toEqual([['Zakači se za korice i svetli toplo.']])
  })

  it('reads what is in the package from the lines below its label', () => {
    const description =
      'U kompletu dobijate: – trimer 20V\n– 2 x baterija 2,0 Ah\n– brzi punjač\nDrška je podesiva po visini i skida se.'
    expect(valuesOf('Trimer', [], description)).toContain(
      'box: trimer 20 V, 2 × baterija 2,0 Ah, brzi punjač',
    )
    expect(read('Trimer', [], description).lines).toEqual([])
  })

  it('guesses neither what a thing from abroad is nor what its running text says of it', () => {
    const facts = pageFacts({
      name: 'Maison Wave Sail',
      language: 'en',
      features: ['Separate pockets for the battens of the sail'],
      description:
        'The inherent robustness of the fibers makes the sail durable in the waves and very lightweight.',
    })
    const { noun, category, properties } = readProduct('Maison Wave Sail', facts, {})
    expect([noun, category, properties]).toEqual([null, 'other', []])
  })

  it('takes no filling for a plug', () => {
    const { attributes, lines } = read('Jastuk', ['Punjenje: silikonska vlakna'])
    expect([attributes, lines]).toEqual([[], ['Punjenje: silikonska vlakna']])
    expect(valuesOf('Lampa', ['Punjenje: USB-C'])).toEqual(['port: USB-C'])
  })

  it('parts short statements at the ornament between them', () => {
    const { lines } = read('Sat od snega', [], 'Autor: Ljubica Savin · Tvrdi povez · 224 strane')
    expect(lines).toEqual(['Autor: Ljubica Savin', 'Tvrdi povez', '224 strane'])
  })

  it('knows a book, whatever it is called after', () => {
    const book = read('Sat od snega', ['Autor: Ljubica Savin', '224 strane'])
    expect([book.noun, book.category]).toEqual([null, 'other'])
    expect(read('Sat od čelika', ['Prečnik: 40 mm']).category).toBe('moda')
  })

  it("reads the sizes behind a shop system's own key", () => {
    expect(valuesOf('Patike', ['pa_broj: 41, 42, 43', 'Broj: 41 42 43'])).toEqual(['sizes: 41, 42, 43'])
  })

  it('tells neither what the shop does nor what it gives with its own orders', () => {
    const { paragraphs, lines } = read(
      'Trosed Beograd',
      ['Šijemo ga u Čačku', 'Poklon uz porudžbinu preko 5000'],
      'Prostor za posteljinu je ispod sedišta. Štof po izboru iz naše kolekcije je lep. Naš trosed se lako rasklapa.',
    )
    expect(lines).toEqual([])
    expect(paragraphs.flat()).toEqual(['Prostor za posteljinu je ispod sedišta.', 'Trosed se lako rasklapa.'])
  })

  it('lists what a thing is made of, however long it is', () => {
    const list =
      'saponifikovano maslinovo, kokosovo i ricinusovo ulje, kozje mleko, mlevene ovsene pahuljice, eterično ulje lavande'
    expect(valuesOf('Sapun', [], `Sastojci: ${list}.`)).toEqual([`material: ${list}`])
  })

  it('puts the marks back line by line', () => {
    const { paragraphs } = read(
      'Filter',
      [],
      'Odgovara vozilima grupe Škoda.\nIsporucuje se u kutiji sa uputstvom.',
    )
    expect(paragraphs.flat()).toContain('Isporučuje se u kutiji sa uputstvom.')
  })

  it('calls an oil filter car equipment', () => {
    expect(readProduct('Filter ulja MANN W 712/95', null, {}).category).toBe('auto')
  })

  it('keeps the memory apart from the working one', () => {
    expect(valuesOf('TV box', ['RAM 4GB', 'Memorija 64GB'])).toEqual(['storage: 64 GB'])
  })

  it('puts marks back where the page left them out', () => {
    const { lines, paragraphs } = read(
      'Seckalica',
      ['Ostrice od nerdjajuceg celika'],
      'Brzo isecite sargarepu i luk u ciniju.',
    )
    expect([lines, paragraphs.flat()]).toEqual([
      ['Oštrice od nerđajućeg čelika'],
      ['Brzo isecite šargarepu i luk u činiju.'],
    ])
  })

  it('is not what it goes with, nor what a page in another language seemed to say', () => {
    const page = pageFacts({ name: 'Air Fryer Silicone Liners, Reusable Pot', language: 'en' })
    expect(readProduct('Silikonska posuda za air fryer', page, {})).toMatchObject({
      noun: null,
      category: 'kuhinja',
    })
    expect(readProduct('Friteza Crisp', page, {}).noun?.id).toBe('friteza na vruc vazduh')
  })

  it('is for children when an age is given', () => {
    expect(read('Leteća lopta', ['Uzrast: 6+']).category).toBe('deca')
    expect(read('Leteća lopta', []).category).toBe('sport')
  })

  it('speaks of a thing that its name calls otherwise as of a product', () => {
    expect(read('Mašinica za šišanje', []).noun).toMatchObject({
      id: 'trimer',
      head: 'proizvod',
      gender: 'm',
    })
    expect(read('Trimer za bradu', []).noun).toMatchObject({ head: 'trimer' })
    expect(read('Crevo za baštu', []).noun?.head).not.toBe('proizvod')
  })
})

describe('what a foreign page leaves out or takes with it', () => {
  const read = (name: string, language: string, features: string[], productName = name) =>
    readProduct(productName, pageFacts({ name, language, features }), {})
  const dataOf = (reading: ReturnType<typeof read>) =>
    reading.attributes.map(({ attribute, value }) => `${attribute.id}: ${value}`)

  it('says that a bare tool comes without its battery', () => {
    const wrench = read('Impact Wrench Body Only', 'en', [
      'Power Source: Battery',
      'Items Included: Tool Only',
    ])
    expect(dataOf(wrench)).toEqual(['power-source: baterija i punjač se nabavljaju posebno'])
    expect(dataOf(read('Akku-Bohrschrauber 18 V ohne Akku', 'de', []))).toContain(
      'power-source: baterija se nabavlja posebno',
    )
  })

  it('puts nothing that runs on current into water', () => {
    const ids = (power: string[]) =>
      read(
        'Heißluftfritteuse',
        'de',
        ['Spülmaschinenfest', ...power],
        'Friteza na vruć vazduh',
      ).properties.map(({ property }) => property.id)
    expect(ids([])).toContain('dishwasher')
    expect(ids(['Leistung: 1800 Watt'])).not.toContain('dishwasher')
  })

  it('tells nothing of the whole that the page denies of its body', () => {
    const bottle = read('Borraccia in acciaio inox', 'it', [
      'Lavabile in lavastoviglie',
      'Il corpo non va in lavastoviglie',
    ])
    expect(bottle.properties.map(({ property }) => property.id)).not.toContain('dishwasher')
  })

  it('takes a measure behind an unknown label for no measure of the thing', () => {
    expect(dataOf(read('Cinta de correr', 'es', ['Superficie de carrera: 110 x 40 cm']))).toEqual([])
    expect(dataOf(read('Cinta de correr', 'es', ['110 x 40 cm']))).toEqual(['dimensions: 110 × 40 cm'])
    expect(dataOf(read('Duha', 'cs', ['Rozměry: 37 × 17 × 7 cm']))).toEqual(['dimensions: 37 × 17 × 7 cm'])
    expect(dataOf(read('Reloj', 'es', ['Otros datos: 280 mAh']))).toEqual(['battery: 280 mAh'])
  })

  it('lets nobody set by hand what a motor turns', () => {
    const ids = (features: string[]) =>
      read('Cleaning Brush', 'en', features).properties.map(({ property }) => property.id)
    expect(ids(['Rotating head brush', 'Rotates: rotatable'])).toContain('rotation')
    expect(ids(['Rotatable', 'Rotation speed: 400 rpm'])).not.toContain('rotation')
    // A label that measures states nothing.
    expect(ids(['Rotation: 120 min'])).not.toContain('rotation')
  })

  it('writes the name of a part in the dialect of the market', () => {
    const facts = pageFacts({ name: 'Триммер', language: 'ru', features: ['Лезвие из нержавеющей стали'] })
    const { bullets } = writePage(copyInput('Trimer', facts, {}, 'Bosnia')).copy
    expect(bullets.join()).toContain('Nerđajuće sječivo')
  })

  it('drops a list of which only the thing itself and its manual were understood', () => {
    const list = (text: string) =>
      dataOf(read('Gartenschere', 'de', [`Lieferumfang: ${text}`], 'Makaze za orezivanje')).join()
    expect(list('1x Gartenschere, 1x Ledertasche, 1x Bedienungsanleitung')).toBe('')
    expect(list('1x Gartenschere, 1x USB Kabel, 1x Ledertasche')).toContain('USB kabl')
  })

  it('reads nothing of ours into a name taken over from the page', () => {
    expect(read('Toddler Plate Tableware 8pcs', 'en', []).noun).toBeNull()
    expect(read('Toddler Plate Tableware 8pcs', 'en', [], 'Plate haljine').noun?.id).toBe('haljina')
  })

  it('lets a name in the plural stand before a comma', () => {
    expect(read('Tassen', 'de', [], 'Šolje, 8 komada').noun?.isPlural).toBe(true)
  })
})
