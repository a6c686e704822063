import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import type { Category } from '#contract/websites/categories.ts'
import { pageFacts } from './products.fixture.ts'

export type GoldenProduct = {
  id: string
  category: Category
  market: Market
  name: string
  facts: ProductFacts | null
  seller?: SellerFacts
}

type Given = Omit<GoldenProduct, 'id' | 'category' | 'facts'> & { facts?: Partial<ProductFacts> }

const shelf = (category: Category, products: Record<string, Given>): GoldenProduct[] =>
  Object.entries(products).map(([id, { facts, ...product }]) => ({
    id: `${category}-${id}`,
    category,
    ...product,
    facts: facts ? pageFacts({ language: 'sr', ...facts }) : null,
  }))

/** Forty-five things such sellers sell, nine of each category, told as pages tell them: well, badly, without marks, abroad, or not at all. */
export const goldenProducts: GoldenProduct[] = [
  ...shelf('auto', {
    'kamera-unazad': {
      market: 'Serbia',
      name: 'Kamera za vožnju unazad',
      facts: {
        name: 'Kamera za voznju unazad HD',
        features: ['Napon: 12V', 'Ugao snimanja: 170°', 'U kompletu: kamera, kabl 6m, samolepljiva traka'],
        description:
          'Kamera pokazuje prostor iza vozila cim ubacite u rikverc. Nocu pomazu cetiri LED diode. Kuciste je otporno na kisu i prasinu.',
      },
    },
    usisivac: {
      market: 'Serbia',
      name: 'Bežični usisivač za auto 120 W',
      facts: {
        name: 'Bežični usisivač za auto 120W sa HEPA filterom',
        features: [
          'Snaga: 120 W',
          'Baterija: 2000 mAh',
          'Vreme punjenja: 3 h',
          'Perivi HEPA filter',
          'Težina: 0,6 kg',
          'U pakovanju: usisivač, uzani nastavak, četka, USB kabl',
        ],
        description:
          'Usisivač skuplja mrvice, prašinu i dlake sa sedišta i patosnica. Uzani nastavak stiže i u prostor između sedišta. Posuda se prazni jednim pokretom, a filter se ispere pod mlazom vode.',
      },
    },
    'drzac-telefona': {
      market: 'Bosnia',
      name: 'Magnetni držač za telefon za auto',
      facts: {
        name: 'Magnetic Car Phone Mount, 360° Rotation, Air Vent Clip',
        language: 'en',
        features: [
          'Material: ABS, silicone',
          '360° rotation',
          'Color: black',
          'Compatible with: all phones 4-6.7 inch',
          'One-hand operation',
        ],
        description:
          'Strong magnets keep your phone steady on bumpy roads. Easy to install on the air vent, no tools needed.',
      },
    },
    kompresor: {
      market: 'Serbia',
      name: 'Prenosni kompresor za gume',
      facts: {
        name: 'Tragbarer Luftkompressor 12V mit LED-Anzeige',
        language: 'de',
        features: [
          'Spannung: 12 V',
          'Max. Druck: 10 bar',
          'Kabellänge: 3 m',
          'Gewicht: 0,8 kg',
          'Farbe: Schwarz',
          'Automatische Abschaltung',
        ],
        description: 'Der Kompressor ist ideal für Auto, Fahrrad und Bälle. Mit LED-Licht für die Nacht.',
      },
    },
    'navlake-sedista': {
      market: 'Montenegro',
      name: 'Presvlake za sjedišta – set za cijelo vozilo',
      facts: {
        name: 'Presvlake za sjedišta, univerzalne, 9 dijelova',
        language: 'sr',
        features: [
          'Materijal: poliester',
          'Boja: crno-siva',
          'Broj dijelova: 9',
          'Pranje na 30 °C',
          'Prilagođene vozilima sa bočnim vazdušnim jastucima',
        ],
        description:
          'Presvlake se navlače bez alata i drže elastičnim trakama. Odgovaraju većini putničkih vozila. Skidaju se i peru u mašini.',
      },
    },
    organizator: {
      market: 'Serbia',
      name: 'Organizator za gepek',
      seller: {
        benefits: 'Sklapa se kada nije potreban\nTri pregrade\nNeklizajuće dno',
        material: 'čvrst poliester',
        dimensions: '50 x 32 x 32 cm',
        purpose: 'Drži kese i alat na mestu dok vozite.',
      },
    },
    'pametna-kamera': {
      market: 'Serbia',
      name: 'Auto kamera Full HD sa noćnim snimanjem',
      facts: {
        name: 'Car DVR Dash Cam 1080P Night Vision G-Sensor Loop Recording',
        language: 'en',
        brand: 'Vantrue',
        features: [
          'Resolution: 1920x1080',
          'Screen size: 2.0 inch',
          'Viewing angle: 140°',
          'Loop recording',
          'G-sensor',
          'Memory card up to 64 GB (not included)',
          'Power: 5V/1A',
        ],
      },
    },
    sjaj: {
      market: 'Bosnia',
      name: 'Tečni vosak za auto 500 ml',
      facts: {
        name: 'Tekući vosak za automobil 500 ml',
        language: 'hr',
        features: ['Zapremina: 500 ml', 'Nanosi se krpom od mikrovlakana', 'Za sve boje laka'],
        description:
          'Vosak se nanosi u tankom sloju i nakon nekoliko minuta obriše. Lak ostaje gladak na dodir, a voda se slijeva u kapima. Pogodan je i za plastiku.',
      },
    },
    sjencilo: {
      market: 'Serbia',
      name: 'Zaštita od sunca za vetrobran',
      facts: {
        name: 'Zaštita od sunca za vetrobran',
        features: ['Dimenzije: 140 x 75 cm', 'Sklopivo'],
        description: 'Zaštita za vetrobran. Akcija 1.290 din. Dostava 350 din.',
      },
    },
  }),
  ...shelf('health', {
    'pojas-mrsavljenje': {
      market: 'Serbia',
      name: 'Steznik za struk',
      facts: {
        name: 'STEZNIK ZA STRUK',
        features: ['Veličine: S, M, L, XL', 'Sastav: 90% najlon, 10% elastin', 'Boja: crna, bež'],
        description:
          'Izgubite 5 kg za 7 dana! Topi masne naslage bez dijete. Nevidljiv je ispod odeće. Kopča se na kukice u tri reda.',
      },
    },
    masazer: {
      market: 'Serbia',
      name: 'Masažer za vrat i ramena sa grejanjem',
      facts: {
        name: 'Shiatsu masažer za vrat i ramena sa infracrvenim grejanjem',
        features: [
          '8 masažnih glava',
          'Tri brzine',
          'Funkcija grejanja',
          'Automatsko isključivanje nakon 15 minuta',
          'Napajanje: 12 V, auto adapter u pakovanju',
          'Težina: 1,6 kg',
        ],
        description:
          'Masažer leči bolove u vratu i uklanja migrene! Glave se okreću u oba smera i greju. Prebaci se preko ramena i drži rukama, pa sami birate koliko će pritiskati. Može da se koristi kod kuće, na poslu i u kolima.',
      },
    },
    steznik: {
      market: 'Serbia',
      name: 'Steznik za koleno – par',
      facts: {
        name: 'Knee Support Brace 2 pcs Compression Sleeve',
        language: 'en',
        features: [
          'Material: nylon, spandex',
          'Size: M, L, XL',
          'Non-slip silicone strips',
          'Breathable',
          'Package includes: 2 x knee sleeve',
        ],
        description: 'Relieves knee pain and arthritis. Perfect for running, gym and hiking.',
      },
    },
    'ortopedski-jastuk': {
      market: 'Montenegro',
      name: 'Anatomski jastuk od memorijske pjene',
      facts: {
        name: 'Анатомски јастук од меморијске пјене',
        features: ['Материјал: меморијска пјена', 'Димензије: 50 x 30 x 10/7 cm', 'Навлака се скида и пере'],
        description:
          'Јастук има два валовита дијела различите висине. Облик се прилагођава глави и врату. Навлака од памука се скида и пере у машини.',
      },
    },
    'sat-pritisak': {
      market: 'Serbia',
      name: 'Digitalni merač krvnog pritiska za nadlakticu',
      facts: {
        name: 'Digitalni aparat za merenje pritiska',
        brand: 'Medisana',
        features: [
          'Ekran: LCD',
          'Memorija: 2 x 90 merenja',
          'Obim manžetne: 22–36 cm',
          'Napajanje: 4 x AA baterije',
          'Garancija: 2 godine',
        ],
        description:
          'Aparat meri pritisak i puls pritiskom na jedno dugme. Veliki ekran se lako čita. Pamti poslednja merenja za dve osobe.',
      },
    },
    ulosci: {
      market: 'Bosnia',
      name: 'Gel ulošci za cipele',
      facts: {
        name: 'Gel Insoles for Shoes – Shock Absorption',
        language: 'en',
        features: ['Material: gel, EVA', 'Size: 35-40, 41-46', 'Can be cut to size', 'Washable'],
      },
    },
    ovlazivac: {
      market: 'Serbia',
      name: 'Ovlaživač vazduha 1 l',
      facts: {
        name: 'Umidificatore ultrasonico 1 L con luce LED',
        language: 'it',
        features: [
          'Capacità: 1 L',
          'Potenza: 24 W',
          'Spegnimento automatico',
          'Silenzioso',
          'Colore: bianco',
          'Dimensioni: 16 x 16 x 20 cm',
        ],
      },
    },
    'korektor-drzanja': {
      market: 'Serbia',
      name: 'Korektor držanja tela',
      seller: {
        purpose: 'Podseća vas da sedite uspravno.',
        benefits: 'Podesive trake\nNosi se ispod odeće\nMeka postava',
        material: 'neopren i pamuk',
        audience: 'svi koji dugo sede za računarom',
      },
    },
    cajevi: {
      market: 'Bosnia',
      name: 'Termofor na vodu sa navlakom',
      facts: {
        name: 'Termofor 2 l sa pletenom navlakom',
        language: 'bs',
        features: ['Zapremina: 2 l', 'Materijal: guma', 'Navlaka: pletena, skida se i pere'],
        description:
          'Termofor grije krevet i ruke u hladnim noćima. Navlaka čuva toplinu i prijatna je na dodir. Puni se vrućom, a ne ključalom vodom.',
      },
    },
  }),
  ...shelf('tech', {
    'slusalice-kutija': {
      market: 'Bosnia',
      name: 'Bežične slušalice M10',
      facts: {
        name: 'Bežične slušalice M10',
        features: [
          'Bluetooth 5.3',
          'Otpornost na vodu: IPX5',
          'Sadržaj: slušalice, kutija, kabl za punjenje',
          'Aplikacija: Tuya',
        ],
        description:
          'Uparite jednom i gotovo. Kutija za punjenje ima ekran i puni i telefon. Smanjuju buku i vibracije iz okoline.',
      },
    },
    slusalice: {
      market: 'Serbia',
      name: 'Bežične bluetooth slušalice',
      facts: {
        name: 'TWS Wireless Earbuds Bluetooth 5.3 with Charging Case',
        language: 'en',
        features: [
          'Bluetooth 5.3',
          'Battery: 40 mAh (earbud), 300 mAh (case)',
          'Playtime: 5 h',
          'IPX5 waterproof',
          'Touch control',
          'Built-in microphone',
          'Color: white',
          'Package includes: 2 x earbuds, 1 x charging case, 1 x USB-C cable, 3 pairs of ear tips',
        ],
        description:
          'Enjoy crystal clear sound all day long. Ergonomic design stays in your ears while running.',
      },
    },
    'pametni-sat': {
      market: 'Serbia',
      name: 'Pametni sat sa merenjem koraka',
      facts: {
        name: 'Pametni sat Y68',
        features: [
          'Ekran: 1,44 inča',
          'Baterija: 150 mAh',
          'Bluetooth 4.0',
          'Otpornost na vodu: IP67',
          'Kompatibilan sa: Android i iOS',
          'Materijal narukvice: silikon',
        ],
        description:
          'Sat broji korake i prikazuje poruke sa telefona. Povezuje se preko besplatne aplikacije. Narukvica od silikona se lako skida i menja.',
      },
    },
    punjac: {
      market: 'Montenegro',
      name: 'Brzi punjač USB-C 65 W',
      facts: {
        name: 'GaN Charger 65W 3 ports',
        language: 'en',
        brand: 'Ugreen',
        features: [
          'Output: 65 W',
          'Ports: 2 x USB-C, 1 x USB-A',
          'Fast charging',
          'Overheat protection',
          'Size: 6.5 x 3.8 x 3 cm',
          'Weight: 135 g',
        ],
      },
    },
    projektor: {
      market: 'Serbia',
      name: 'Mini projektor za kućni bioskop',
      facts: {
        name: 'Mini LED projektor 1080p',
        features: [
          'Rezolucija: 1280 x 720',
          'Jačina svetla: 4000 lumena',
          'Priključci: HDMI, USB, AV',
          'Veličina slike: 40–150 inča',
          'Daljinski upravljač u kompletu',
          'Ugrađen zvučnik',
        ],
        description:
          'Najbolji projektor na tržištu! Projektor prikazuje filmove sa telefona, računara i USB-a. Dovoljan je beli zid i zamračena soba. Slika se izoštrava točkićem.',
      },
    },
    kamera: {
      market: 'Bosnia',
      name: 'WiFi kamera za kuću',
      facts: {
        name: 'WiFi Überwachungskamera 1080P Innen',
        language: 'de',
        features: [
          'Auflösung: 1080p',
          'Nachtsicht',
          'Bewegungsmelder',
          'Zwei-Wege-Audio',
          'App-Steuerung',
          'Schwenkbar 355°',
        ],
      },
    },
    zvucnik: {
      market: 'Serbia',
      name: 'Prenosivi zvučnik 20 W',
      facts: {
        name: 'Prenosivi bluetooth zvučnik 20W',
        features: [
          'Snaga: 20 W',
          'Baterija: 3600 mAh',
          'Trajanje baterije: do 10 sati',
          'Otporan na prskanje: IPX6',
          'Dve jedinice se uparuju u stereo',
        ],
        description:
          'Zvučnik se ponese na izlet, bazen ili u dvorište. Povezuje se sa telefonom za nekoliko sekundi. Ima i mikrofon, pa preko njega može i da se razgovara.',
      },
    },
    'led-traka': {
      market: 'Serbia',
      name: 'LED traka 5 m sa daljinskim',
      facts: {
        name: 'RGB LED Strip Light 5m with Remote',
        language: 'en',
        features: [
          'Length: 5 m',
          '16 colors',
          'Self-adhesive',
          'Remote control',
          'USB powered',
          'Can be cut every 3 LEDs',
        ],
      },
    },
    tastatura: {
      market: 'Montenegro',
      name: 'Bežična tastatura i miš',
      seller: {
        benefits: 'Jedan USB prijemnik za oba\nTihi tasteri\nNaša slova na tastaturi',
        inTheBox: 'tastatura, miš, USB prijemnik, baterije',
      },
    },
  }),
  ...shelf('home', {
    seckalica: {
      market: 'Montenegro',
      name: 'Seckalica za povrće 12u1',
      facts: {
        name: 'SECKALICA ZA POVRCE 12u1',
        features: ['Zapremina posude: 1.2L', 'Dimenzije: 30x12x10cm', '12 nastavaka'],
        description:
          'Brzo i lako isecite luk, sargarepu i krompir. Ostrice su od nerdjajuceg celika. Lako se pere. U pakovanju: posuda, poklopac, 8 nozeva i cetkica za ciscenje.',
      },
    },
    'nocna-lampa': {
      market: 'Bosnia',
      name: 'Noćna lampa sa senzorom pokreta',
      facts: {
        name: 'Noćna lampa sa senzorom pokreta',
        language: 'bs',
        features: [
          'Baterija: 800 mAh',
          'Punjenje: USB-C',
          'Dimenzije: 20 x 4 x 1,5 cm',
          'Magnetni nosač',
          'Boja svjetla: topla bijela',
        ],
        description:
          'Lampa se pali kada priđete i gasi kada odete. Magnetni nosač se zalijepi gdje poželite, bez bušenja. Topla svjetlost ne budi ostale.',
      },
    },
    'set-nozeva': {
      market: 'Serbia',
      name: 'Set noževa sa stalkom – 6 delova',
      facts: {
        name: 'Messerset 6-teilig mit Block',
        language: 'de',
        features: [
          'Material: Edelstahl',
          'Lieferumfang: 5 Messer, 1 Messerblock',
          'Rostfrei',
          'Ergonomischer Griff',
          'Farbe: Schwarz',
        ],
      },
    },
    mop: {
      market: 'Serbia',
      name: 'Mop sa kofom i ceđenjem',
      facts: {
        name: 'Spin Mop and Bucket Set',
        language: 'en',
        features: [
          'Stainless steel basket',
          '2 microfiber mop heads',
          'Adjustable handle 100-125 cm',
          'Bucket capacity: 6 L',
          'Wheels',
        ],
        description: 'Clean floors without getting your hands wet. The 360° head reaches under furniture.',
      },
    },
    posteljina: {
      market: 'Serbia',
      name: 'Posteljina od saten pamuka 200×220',
      facts: {
        name: 'Posteljina satenski pamuk 200x220',
        features: [
          'Sastav: 100% pamuk',
          'Dimenzije: navlaka 200 x 220 cm, dve jastučnice 50 x 70 cm, čaršav 230 x 250 cm',
          'Pranje na 60 °C',
          'Boje: bež, siva, plava',
        ],
        description:
          'Satenski pamuk je gladak na dodir i ne gužva se lako. Boje ostaju postojane i posle pranja. Navlaka se zatvara rajsferšlusom.',
      },
    },
    tiganj: {
      market: 'Montenegro',
      name: 'Tiganj sa kamenim premazom 28 cm',
      facts: {
        name: 'Granite Non-Stick Frying Pan 28 cm',
        language: 'en',
        features: [
          'Diameter: 28 cm',
          'Non-stick coating',
          'PFOA free',
          'Suitable for induction',
          'Dishwasher safe',
          'Material: aluminium',
          'Bakelite handle',
        ],
      },
    },
    susilica: {
      market: 'Serbia',
      name: 'Sklopiva sušilica za veš',
      facts: {
        name: 'Sklopiva sušilica za veš na 3 nivoa',
        features: [
          'Dužina žice: 18 m',
          'Dimenzije: 110 x 60 x 130 cm',
          'Nosivost: 15 kg',
          'Materijal: čelik sa plastičnim premazom',
          'Točkići',
        ],
        description:
          'Tri nivoa stanu na mesto jedne sušilice. Kada se veš osuši, sklopi se i odloži iza vrata. Točkići olakšavaju pomeranje sa terase u sobu.',
      },
    },
    grejalica: {
      market: 'Bosnia',
      name: 'Mini grijalica za utičnicu 400 W',
      facts: {
        name: 'Handy Heater 400W, grejalica za utičnicu',
        features: [
          'Snaga: 400 W',
          'Podešavanje: 15–32 °C',
          'Tajmer: do 12 h',
          'LED ekran',
          'Zaštita od pregrevanja',
        ],
        description:
          'Grejalica se uključuje direktno u utičnicu i brzo zagreje manju prostoriju. Tajmer je isključi kada zaspite. Ekran pokazuje podešenu temperaturu.',
      },
    },
    komarci: {
      market: 'Serbia',
      name: 'Lampa protiv komaraca',
      facts: {
        name: 'Lampe anti-moustiques UV USB',
        language: 'fr',
        features: [
          'Puissance : 5 W',
          'Alimentation : USB',
          'Silencieux',
          'Dimensions : 13 x 13 x 21 cm',
          'Couleur : noir',
          'Sans produits chimiques',
        ],
      },
    },
  }),
  ...shelf('beauty', {
    'masinica-psi': {
      market: 'Bosnia',
      name: 'Mašinica za šišanje pasa i mačaka',
      facts: {
        name: 'MASINICA ZA SISANJE PASA I MACAKA',
        features: ['Vreme rada: 60 min', 'Sadržaj: mašinica, četiri nastavka, četkica, punjač'],
        description:
          'Masinica za sisanje kucnih ljubimaca. Tiha je i ne plasi zivotinje. Keramicko secivo se skida i pere. Mazite ljubimca, a dlaka ostaje na cetkici.',
      },
    },
    krema: {
      market: 'Serbia',
      name: 'Hijaluronska krema za lice 50 ml',
      facts: {
        name: 'Hijaluronska krema za lice 50 ml',
        features: ['Zapremina: 50 ml', 'Hijaluronska kiselina', 'Bez parabena', 'Za sve tipove kože'],
        description:
          'Krema uklanja bore za 7 dana i podmlađuje kožu! Lako se razmazuje i brzo upija. Nanosi se ujutru i uveče na čistu kožu lica i vrata.',
      },
    },
    fen: {
      market: 'Serbia',
      name: 'Fen četka za kosu 3 u 1',
      facts: {
        name: 'Hot Air Brush 3 in 1',
        language: 'en',
        features: [
          'Power: 1000 W',
          '3 heat settings',
          'Ionic technology',
          '360° swivel cord',
          'Cord length: 1.8 m',
          'Weight: 0.5 kg',
        ],
        description: 'Dry, style and add volume in one step. Ceramic coating protects your hair from heat.',
      },
    },
    epilator: {
      market: 'Bosnia',
      name: 'Epilator za bezbolno uklanjanje dlačica',
      facts: {
        name: 'Punjivi epilator za lice i tijelo',
        language: 'bs',
        features: [
          'Punjenje: USB',
          'Trajanje baterije: 60 min',
          'Ugrađena LED lampica',
          'Perive glave',
          'U pakovanju: epilator, četkica, USB kabl',
        ],
        description:
          'Epilator uklanja dlačice na licu, rukama i nogama. LED lampica osvijetli i najsitnije dlačice. Glave se skidaju i isperu pod vodom.',
      },
    },
    trimer: {
      market: 'Serbia',
      name: 'Trimer za bradu i kosu',
      facts: {
        name: 'Rasoio elettrico ricaricabile per barba e capelli',
        language: 'it',
        features: [
          'Batteria: 1500 mAh',
          'Autonomia: 120 min',
          'Lame in acciaio inossidabile',
          'Display LED',
          '4 pettini',
          'Impermeabile IPX7',
        ],
      },
    },
    ogledalo: {
      market: 'Montenegro',
      name: 'Ogledalo sa LED osvjetljenjem',
      facts: {
        name: 'LED Makeup Mirror with Touch Dimmer',
        language: 'en',
        features: [
          '22 LED lights',
          'Touch dimmer',
          '180° rotation',
          '10x magnifying mirror',
          'Powered by: 4 x AA batteries or USB',
          'Size: 28 x 18 x 12 cm',
        ],
      },
    },
    cetkice: {
      market: 'Serbia',
      name: 'Set četkica za šminkanje – 12 komada',
      facts: {
        name: 'Set četkica za šminkanje 12 kom',
        features: ['Broj komada: 12', 'Dlaka: sintetička', 'Drška: drvo', 'Torbica u pakovanju'],
        description:
          'Set ima četkice za puder, rumenilo, senke i ajlajner. Dlaka je mekana i ne opada. Torbica ih čuva u torbi i na putu.',
      },
    },
    serum: {
      market: 'Serbia',
      name: 'Serum za trepavice 5 ml',
      seller: {
        purpose: 'Nanosi se tankom četkicom uz koren trepavica, uveče, na čisto lice.',
        benefits: 'Bez parfema\nJedna bočica traje oko dva meseca',
        audience: 'žene koje ne nose veštačke trepavice',
      },
    },
    'maska-stopala': {
      market: 'Bosnia',
      name: 'Piling maska za stopala – 3 para',
      facts: {
        name: 'Piling čarapice za stopala 3 para',
        language: 'hr',
        features: [
          'Količina: 3 para',
          'Sastav: mliječna kiselina, aloe vera',
          'Vrijeme djelovanja: 60–90 minuta',
        ],
        description:
          'Čarapice se obuju na čista stopala i drže sat do sat i pol. Suha koža se počinje ljuštiti nakon nekoliko dana. Liječi gljivice i ispucale pete.',
      },
    },
  }),
]
