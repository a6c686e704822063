import { templateLabel } from '../websites/template-label.ts'
import { counted } from '../common/plural.ts'
import type { ModelWriting } from './model-writing.ts'

const number = new Intl.NumberFormat('sr-Latn')
const cost = new Intl.NumberFormat('sr-Latn', { maximumSignificantDigits: 2 })

/** What one page takes, written and verified, read and answered together: a round figure, said as such. */
const tokensOfPage = 12_000

const writing = ({ model, tokens, seconds, cost: price, currency }: ModelWriting): string =>
  [
    model,
    `${number.format(tokens)} tokena`,
    `${number.format(Math.round(seconds * 10) / 10)} s`,
    ...(price === null ? [] : [`oko ${cost.format(Number(price))} ${currency ?? ''}`.trim()]),
  ].join(' · ')

const whyDropped = {
  number: 'broj ne stoji ni u jednom podatku.',
  pressure: 'za zalihe, rokove i zadovoljne kupce nemamo podatak.',
  health: 'zdravstvenu tvrdnju smete da objavite samo ako možete da je dokažete.',
  miracle: 'preterano obećanje može da obmane kupca.',
  machine: 'to je tražio tekst na stranici koji je upućen programima, a ne kupcima.',
  contact: 'telefon, adresa ili naziv drugog sajta ne idu u tekst.',
  price: 'cena u tekstu nije cena ove stranice.',
  markup: 'link ili oznake ne idu u tekst.',
  language: 'rečenica nije na jeziku tržišta.',
  service: 'plaćanje, dostavu i povrat stranica već ispisuje na svom mestu.',
  avoided: 'to ste zamolili da se ne pominje.',
  unsupported: 'to ne potkrepljuje nijedan podatak sa stranice ni vaš odgovor.',
  contradicted: 'podaci kažu drugačije.',
} as const

const whyLeftOut = {
  effect: 'dejstvo na zdravlje ili telo smete da objavite samo ako ga možete dokazati.',
  absolute: 'preterano obećanje može da obmane kupca.',
  doubtful: 'to bez mere niko ne može da proveri. Ako stoji na deklaraciji, dopišite meru.',
  pressure: 'za zalihe, rokove i zadovoljne kupce nemamo podatak.',
  machine: 'to je upućeno programima, a ne kupcima.',
} as const

const quotable = (sentence: string): string => sentence.replaceAll(/[„“]/g, '').slice(0, 160)

const fewFacts = (facts: number): string =>
  `O proizvodu ${facts === 0 ? 'nema nijednog podatka' : `ima samo ${counted(facts, { one: 'podatak', few: 'podatka', other: 'podataka' })}`}, a za stranicu ih treba bar pet.`

export const builderStrings = {
  moved: {
    title: 'Dashboard',
    notice: 'Ova stranica se preselila na /create. Otvaramo je za trenutak.',
    now: 'Otvori odmah',
  },
  /** Validation of the wizard's form. */
  form: {
    urlRequired: 'URL je obavezan',
    linkRequired: 'Link proizvoda je obavezan',
    invalidLink: 'Mora biti validan link',
    nameRequired: 'Naziv proizvoda je obavezan',
    imagesRequired: 'Dodajte barem jednu sliku',
    priceRequired: 'Nova cena je obavezna',
    badAmount: 'Unesite iznos, na primer 2990 ili 49,90',
  },
  /** Wordings the server uses where they differ from the form's. */
  server: {
    imagesRequired: 'Najmanje jedna slika je obavezna',
    originalPriceRequired: 'Prethodna cena je obavezna',
  },
  created: 'Website je uspešno kreiran',
  createFailed: 'Greška pri kreiranju website-a',
  stages: {
    reading: 'Čitam stranicu proizvoda',
    images: 'Preuzimam slike',
    copy: 'Pišem tekst',
    offers: 'Računam ponude',
    page: 'Slažem stranicu',
  },
  /** Why a link was not read as a product; each says what the seller can do. */
  refused: {
    'not-found': 'Na ovom linku nema stranice (404). Proverite link ili unesite podatke ručno.',
    'bot-wall':
      'Prodavnica ne dozvoljava automatsko čitanje ove stranice. Uzmite je iz svog pregledača ili unesite naziv, cenu i slike ručno.',
    article: 'Ovo je članak, a ne stranica proizvoda. Nalepite link proizvoda.',
    category: 'Ovo je lista proizvoda. Otvorite jedan proizvod i nalepite njegov link.',
    login:
      'Ova stranica traži prijavu. Uzmite je iz pregledača u kom ste prijavljeni ili nalepite link koji svako može da otvori.',
    empty:
      'Stranica je prazna dok se ne otvori u pregledaču. Uzmite je iz svog pregledača ili unesite podatke ručno.',
    'no-product': 'Na ovoj stranici nismo prepoznali proizvod. Unesite podatke ručno.',
    'no-host': 'Prodavnica na toj adresi ne postoji. Proverite kako je link napisan.',
    unreachable: 'Stranica trenutno nije dostupna. Pokušajte ponovo ili unesite podatke ručno.',
    'forbidden-address': 'Ovu adresu ne možemo da otvorimo. Nalepite javni link proizvoda.',
    'too-large': 'Stranica je prevelika za čitanje. Unesite podatke ručno.',
    'too-slow': 'Stranica predugo ne odgovara. Pokušajte ponovo ili unesite podatke ručno.',
    'too-heavy':
      'Stranica je previše složena, pa je čitanje prekinuto. Neće biti ponovljeno. Unesite podatke ručno.',
    'not-a-page': 'Link ne vodi na stranicu proizvoda. Unesite podatke ručno.',
    'bad-url': 'Mora biti validan link',
  },
  /** The same of a page that was handed over, where that says something else. */
  refusedTaken: {
    'bot-wall':
      'Na ovoj stranici je provera da niste robot. Prođite je u pregledaču, sačekajte da se proizvod prikaže i uzmite stranicu ponovo.',
    article: 'Ovo je članak, a ne stranica proizvoda. Otvorite stranicu jednog proizvoda.',
    category: 'Ovo je lista proizvoda. Otvorite jedan proizvod i uzmite njegovu stranicu.',
    login:
      'Ova stranica traži prijavu. Prijavite se u prodavnici, otvorite proizvod i uzmite stranicu ponovo.',
    empty: 'Stranica je prazna. Sačekajte da se proizvod prikaže i uzmite je ponovo.',
    'not-found': 'Prodavnica kaže da ove stranice nema. Otvorite proizvod i uzmite njegovu stranicu.',
    'no-product':
      'Na ovoj stranici nismo prepoznali proizvod. Otvorite stranicu jednog proizvoda ili unesite podatke ručno.',
    'not-a-page': 'U ovoj datoteci nema stranice. Sačuvajte stranicu kao HTML ili MHTML.',
  },
  wizard: {
    title: 'Nova stranica',
    steps: { market: 'Tržište', template: 'Šablon', product: 'Proizvod' },
    stepsLabel: 'Koraci',
    market: {
      heading: 'Na kom tržištu prodajete?',
      hint: 'Tržište određuje valutu, jezik stranice i format telefona u porudžbini.',
      example: 'Cena na stranici:',
    },
    template: {
      heading: 'Kako stranica treba da izgleda?',
      hint: 'Sva tri šablona koriste iste podatke o proizvodu.',
      live: 'Pogledaj uživo',
      liveLabel: (template: string) => `Pogledaj uživo: ${template}`,
      audience: {
        Minimalistic: 'Za jedan jasan proizvod: slika, cena i dugme, bez suvišnog.',
        'Sales Template': 'Za brzu prodaju sa reklama: uštede, paketi i jak poziv na kupovinu.',
        'Advertorial Template': 'Za proizvode koje treba objasniti: priča koja vodi do ponude.',
      },
    },
    chosen: (market: string, template: string) => `${market} · ${template}`,
  },
  product: {
    heading: 'Koji proizvod prodajete?',
    hint: 'Nalepite link i preuzećemo šta možemo, ili sve unesite ručno.',
    link: 'Link proizvoda',
    linkHint: 'Stranica prodavnice ili dobavljača na kojoj je ovaj proizvod.',
    linkPlaceholder: 'https://',
    read: 'Pročitaj',
    reading: 'Čitam stranicu proizvoda',
    found: 'Našli smo na stranici',
    foundHint: 'Dodirnite šta želite da preuzmete. Sve možete da promenite.',
    acceptAll: 'Preuzmi sve',
    accept: 'Preuzmi',
    accepted: 'Preuzeto',
    isRead: 'pročitano sa stranice',
    facts: { name: 'Naziv', price: 'Cena', originalPrice: 'Stara cena', images: 'Slike' },
    check: {
      name: 'Proverite naziv',
      price: 'Proverite cenu',
      originalPrice: 'Proverite staru cenu',
      images: 'Proverite slike',
    },
    otherCurrency: (price: string, symbol: string) =>
      `Na stranici piše ${price}. Unesite svoju cenu u valuti tržišta (${symbol}).`,
    foreignName: 'Naziv je na stranom jeziku — napišite ga na srpskom.',
    photos: { one: 'slika', few: 'slike', other: 'slika' },
    refusedTitle: 'Link nije pročitan',
    doubt: {
      title: 'Da li je ovo stranica proizvoda?',
      text: 'Po njenom izgledu nismo sigurni. Ako jeste, koristimo ono što smo pročitali.',
      nameless: 'Bez naziva',
      yes: 'Jeste, nastavi',
      saving: 'Preuzimanje…',
      no: 'Ako nije, nalepite link baš tog proizvoda ili popunite podatke ručno.',
      failed: 'Stranica nije preuzeta',
      failedHint: 'Pokušajte ponovo za koji trenutak.',
    },
    importFailed: 'Link trenutno ne može da se pročita. Unesite podatke ručno.',
    groups: {
      product: 'Proizvod',
      productHint: 'Od ovoga nastaje stranica.',
      text: 'Tekst stranice',
      textHint: 'Nije obavezno. Što više kažete, tekst je tačniji.',
      trust: 'Ponuda i poverenje',
      trustHint: 'Šta kupac još vidi, i od koga kupuje.',
    },
    missing: (fields: string) => `Još nedostaje: ${fields}`,
    missingNames: {
      productName: 'naziv',
      customUrl: 'adresa stranice',
      images: 'slike',
      currentPrice: 'cena',
    },
    complete: 'Sve obavezno je popunjeno',
    basics: 'Naziv i adresa',
    name: 'Naziv proizvoda',
    namePlaceholder: 'Npr. Bežični usisivač za auto',
    url: 'URL stranice',
    urlHint: 'Na ovoj adresi kupci otvaraju stranicu.',
    urlFree: 'Adresa je slobodna',
    urlChecking: 'Proveravam adresu',
    urlUnchecked: 'Provera adrese nije uspela. Adresa će se proveriti pri kreiranju.',
    questions: 'Recite kupcima ono što ne piše na stranici',
    questionsHint: 'Nije obavezno. Tekst koristi samo ono što ovde i na stranici proizvoda piše.',
    typed: 'O proizvodu',
    typedHint:
      'Stranica nije pročitana, pa tekst nastaje iz onoga što ovde stoji. Možete i da nalepite tekst sa nje.',
    typedDescription: 'Opis proizvoda',
    typedDescriptionHint: 'Čemu služi, kako se koristi, po čemu je dobar.',
    typedFeatures: 'Osobine',
    typedFeaturesHint: 'Svaka u svom redu, na primer „Materijal: pamuk“ ili „Punjenje preko USB-C kabla“.',
    images: 'Slike',
    imagesHint: 'Prva slika je naslovna. Redosled menjate strelicama ili prevlačenjem.',
    prices: 'Cena',
    currentPrice: 'Nova cena',
    originalPrice: 'Prethodna cena',
    productCost: 'Nabavna cena',
    sku: 'Šifra proizvoda (SKU)',
    originalHint: 'Prikazuje se precrtana.',
    costHint: 'Kupci je ne vide.',
    discount: (percent: number) => `−${percent}\u00A0%`,
    noDiscount: 'Prethodna cena nije viša od nove, pa se popust ne prikazuje.',
    margin: (amount: string) => `Razlika po komadu: ${amount}, pre dostave i reklame.`,
    upsell: 'Dodatni proizvodi',
    upsellHint:
      'Do pet proizvoda koje kupac vidi posle porudžbine. Nalepite link; naslov, cenu, slike i opis čitamo odmah, a sve možete da promenite.',
    upsellName: (index: number) => `Dodatni proizvod ${index}`,
    upsellLink: (index: number) => `Link dodatnog proizvoda ${index}`,
    addUpsell: 'Dodaj proizvod',
    removeUpsell: (index: number) => `Ukloni dodatni proizvod ${index}`,
    editUpsell: (index: number) => `Podaci dodatnog proizvoda ${index}`,
    upUpsell: (index: number) => `Pomeri dodatni proizvod ${index} gore`,
    downUpsell: (index: number) => `Pomeri dodatni proizvod ${index} dole`,
    upsellCount: (count: number, max: number) => `${count}/${max}`,
    upsellProgress: (read: number, all: number) => `Pročitano ${read} od ${all}`,
    upsellState: {
      none: 'Nalepite link proizvoda',
      page: 'Čitam stranicu proizvoda…',
      text: 'Pišem opis…',
      read: 'Pročitano',
      refused: 'Link nije pročitan',
    },
    upsellNoPrice: 'Cena nije upisana',
    upsellTextLater: 'Opis nije napisan. Pisaćemo ga kada stranica nastane, ili ga upišite sami.',
    upsellFoundPrice: (price: string) =>
      `Na stranici piše ${price}. Upišite cenu po kojoj ga nudite uz porudžbinu.`,
    upsellMoreImages: 'Još slika sa stranice',
    upsellAddImage: (index: number) => `Dodaj sliku ${index} sa stranice`,
    submit: 'Napravi stranicu',
    preview: 'Pregled',
    previewLabel: 'Pregled stranice na telefonu',
    previewOrder: 'Poruči',
    previewBox: 'U pakovanju',
    previewCaution: 'Na šta paziti',
    draftUntilAnswered: 'Stranica ostaje nacrt dok ne odgovorite na prva tri pitanja.',
    previewNote: 'Okvirni prikaz. Tekst stranice nastaje pri kreiranju.',
  },
  /** What the seller wishes of the text, before it is written. */
  wishes: {
    title: 'Kome pišemo',
    hint: 'Nije obavezno. Ovo je putokaz za tekst, a ne podatak o proizvodu.',
    builtIn:
      'Bez jezičkog modela pitanja stoje samo ako na njih odgovara neki podatak, a ono što ne treba pomenuti izostaje. Ostalo se pamti i koristi kad piše model.',
    said: (count: number) => counted(count, { one: 'popunjeno', few: 'popunjena', other: 'popunjenih' }),
    tooLong: (most: number) => `Najviše ${most} znakova`,
    audience: {
      label: 'Za koga je',
      hint: 'Na primer: žene koje ceo dan sede za računarom.',
    },
    troubles: {
      label: 'Šta ih muči',
      hint: 'Njihov dan, a ne proizvod. Na primer: uveče ih boli vrat, a masaža je skupa.',
    },
    asked: {
      label: 'Šta kupci najčešće pitaju',
      hint: 'Svako pitanje u svom redu. Odgovor stoji samo ako ga podaci daju.',
    },
    tone: { label: 'Ton', none: 'Neka izabere pisac' },
    tones: {
      warm: 'Topao',
      brief: 'Kratak i jasan',
      expert: 'Stručan',
      cheerful: 'Vedar',
    },
    avoid: {
      label: 'Šta ne pominjati',
      hint: 'Reči ili kratki izrazi, odvojeni zarezom. Rečenica u kojoj se nađu ne ide na stranicu. Upozorenja sa izvora ostaju.',
    },
  },
  /** Proposals of what the page opens with, before it is made. */
  angles: {
    title: 'Ugao stranice',
    hint: 'Kome se stranica obraća i čime počinje. Nije obavezno: bez izbora ugao bira model.',
    label: 'Ugao stranice',
    propose: 'Predloži tri ugla',
    more: 'Još tri',
    writing: 'Pišem predloge…',
    elapsed: (seconds: number) => `${seconds} s`,
    writingHint: 'Obično traje do pola minuta. Svaki naslov se proverava prema podacima.',
    cancel: 'Otkaži',
    retry: 'Pokušaj ponovo',
    failed: 'Predlozi nisu stigli. Proverite internet vezu.',
    /** For who listens and does not see the cards. */
    arrived: (count: number) =>
      counted(count, {
        one: 'predlog je stigao.',
        few: 'predloga su stigla.',
        other: 'predloga je stiglo.',
      }),
    fewer: 'Ostali predlozi nisu prošli proveru činjenica.',
    enough: 'To su svi predlozi za ovu stranicu. Izaberite jedan ili napišite svoj.',
    none: 'Neka izabere model',
    noneHint: 'Ugao nastaje zajedno sa tekstom.',
    own: 'Moja reč',
    ownHint: 'Napišite u jednoj rečenici o čemu stranica treba da govori.',
    ownLabel: 'Vaš ugao',
    ownPlaceholder: 'Npr. poklon za mamu koja voli da kuva',
    card: (index: number) => `Predlog ${index}`,
    forWhom: 'Za koga',
    objection: 'Odgovara na',
    edit: 'Izmeni naslov i uvod',
    editTitle: 'Naslov',
    editHook: 'Uvod',
    editHint: 'Što sami napišete, stoji na stranici kako ste napisali.',
    stale: 'Podaci o proizvodu su se promenili, pa raniji predlozi više ne važe.',
    tooLong: (most: number) => `Najviše ${most} znakova`,
    empty: 'Napišite svoj ugao ili izaberite jedan od predloga',
    /** Why there are none, in the place of sentences about a text that stays. */
    failures: {
      timeout: 'Jezički model nije odgovorio na vreme. Pokušajte ponovo ili napravite stranicu bez izbora.',
      refused:
        'Servis jezičkog modela je odbio zahtev, najčešće zbog ključa, naziva modela ili potrošenog kredita. Proverite podešavanja pisca.',
      busy: 'Servis jezičkog modela trenutno nije dostupan. Pokušajte za koji minut.',
      stopped: 'Od predloga ste odustali.',
      invalid:
        'Nijedan predlog nije prošao proveru činjenica. Dopišite šta još znate o proizvodu, pa pokušajte ponovo.',
    },
  },
  links: {
    title: 'Više linkova odjednom',
    lead: 'Od svakog linka nastaje nacrt stranice. Kupci ga ne vide dok ga u uredniku ne uključite.',
    open: 'Napravi nacrte od više linkova',
    urls: 'Linkovi proizvoda',
    urlsHint: 'Svaki link u svom redu, najviše 10.',
    urlsRequired: 'Unesite barem jedan link',
    tooMany: (most: number) => `Najviše ${most} linkova odjednom`,
    tooLong: 'Najviše 600 znakova',
    badLink: (line: number) => `Link u redu ${line} nije ispravan`,
    market: 'Tržište',
    template: 'Šablon',
    said: 'Vaše reči o proizvodima',
    saidHint: 'Nije obavezno i važi za sve linkove. Na stranice ide samo ono što ovde i na linku piše.',
    texts: {
      targetAudience: { label: 'Kome su namenjeni?', hint: 'Na primer: vozači i svi koji mnogo putuju.' },
      customerProblems: {
        label: 'Koji problem rešavaju?',
        hint: 'Rečenica koja sme da stoji na stranici. Na primer: „Briše podove bez saginjanja.“',
      },
      keyBenefits: { label: 'Po čemu su dobri?', hint: 'Svaka prednost u svom redu.' },
      uniqueCharacteristics: { label: 'Šta imaju samo oni?', hint: 'Svaka osobina u svom redu.' },
      competitiveAdvantage: {
        label: 'Zašto baš kod vas?',
        hint: 'Na primer: zamena u roku od 14 dana, delovi na stanju.',
      },
    },
    submit: 'Napravi nacrte',
    submitting: 'Šaljem linkove…',
    failed: 'Linkovi nisu poslati',
    failedHint: 'Uneti podaci su sačuvani. Pokušajte ponovo.',
    resultLabel: 'Napredak po linku',
    draft: 'Nacrt je spreman',
    notMade: 'Nacrt nije napravljen',
    gone: 'Izrada više nije u toku.',
    review: 'Pregledaj i uključi',
    reviewLabel: (name: string) => `Pregledaj i uključi ${name}`,
    clear: 'Nova lista',
    /** Refusals and notes of a page that is made from a link alone. */
    otherCurrency: (price: string, currency: string) =>
      `Cena na stranici je ${price}, a tržište prodaje u ${currency}. Napravite ovu stranicu u tri koraka i upišite svoju cenu.`,
    checkPrice: 'Cena je preuzeta sa linka. Proverite je pre nego što uključite stranicu.',
    foreignName: 'Naziv je preuzet sa linka na stranom jeziku.',
  },
  progress: {
    heading: (name: string) => `Pravim stranicu „${name}“`,
    elapsed: (seconds: number) => `${seconds} s`,
    elapsedLabel: 'Proteklo vreme',
    queued: 'Čeka na red',
    done: 'završeno',
    running: 'u toku',
    waiting: 'čeka',
    stop: 'Prekini praćenje',
    cancel: 'Otkaži izradu',
    cancelling: 'Otkazujem',
    cancelled: 'Izrada je otkazana',
    cancelFailed: 'Otkazivanje nije uspelo. Proverite internet vezu i pokušajte ponovo.',
    kept: 'Sačuvano iz prethodnog pokušaja.',
    typed: 'Uzeto je ono što ste upisali.',
    draft: 'Nacrt. Tekst se proverava pre nego što stranica nastane.',
    writing,
    left: (tokens: number) =>
      tokens === 0
        ? 'Za danas je količina teksta koju piše jezički model potrošena. Piše ugrađeni pisac, a sutra ponovo model.'
        : `Danas jezički model može da napiše još oko ${counted(Math.max(1, Math.floor(tokens / tokensOfPage)), { one: 'stranicu', few: 'stranice', other: 'stranica' })} (${number.format(tokens)} tokena).`,
    stopHint: 'Izrada se nastavlja i ako zatvorite ovaj prozor. Stranicu ćete naći u listi ispod.',
    failedTitle: 'Stranica nije napravljena',
    failedHint: 'Uneti podaci su sačuvani.',
    runningTitle: 'U izradi',
    follow: 'Prati izradu',
    followLabel: (name: string) => `Prati izradu stranice ${name}`,
    connectionLost: 'Veza je prekinuta. Nastavljam čim se vrati.',
  },
  result: {
    heading: 'Vaša stranica je spremna',
    draft: 'Stranica je nacrt, kupci je još ne vide',
    writerTemplate: 'Tekst je napisao ugrađeni pisac, samo od podataka sa stranice i vaših odgovora.',
    writerModel: (model: string | null) =>
      model ? `Tekst je napisao AI model (${model}).` : 'Tekst je napisao AI model.',
    check: 'Pre deljenja proverite',
    dismiss: 'Sakrij',
  },
  /** Writing one part of a page again, in the editor. */
  rewrite: {
    label: (part: string) => `${part}: novi tekst`,
    lead: 'Napiši tekst',
    again: 'Ponovo',
    shorter: 'Kraće',
    stronger: 'Jače',
    writing: 'Pišem…',
    cancel: 'Otkaži',
    done: 'Novi tekst je u poljima. Na stranicu ide kad sačuvate.',
    byOurselves: 'Napisao ugrađeni pisac.',
    undo: 'Vrati stari tekst',
    failed: 'Novi tekst nije stigao, stari je ostao. Proverite internet vezu.',
    retry: 'Pokušaj ponovo',
    withoutModel: 'Napiši bez modela',
    close: 'Zatvori',
    /** The seller typed in the part while it was written. */
    met: 'Dok je tekst nastajao, menjali ste ovaj odeljak. Vaše reči su ostale u poljima.',
    take: 'Uzmi novi tekst',
    keep: 'Zadrži moje',
    /** A line in the seller's own words beside the buttons; only a model can go by it. */
    wish: {
      label: 'Svojim rečima: šta da bude drugačije?',
      placeholder: 'npr. pomeni da je za male stanove',
      write: 'Napiši',
      missing: 'Upišite šta da bude drugačije.',
      notOfPage: 'Želja važi za jedan deo stranice. Za ceo tekst dopišite podatke o proizvodu.',
      /** Above statements that a wish asked for and no fact says. */
      unsupported: 'Nije ušlo u tekst, jer to ne kaže nijedan podatak o proizvodu:',
      isTrue: 'Ako je tačno, dodajte kao činjenicu. Tekst se odmah piše ponovo, sa njom.',
      add: 'Dodaj kao činjenicu',
      addLabel: (statement: string) => `Dodaj kao činjenicu: ${statement}`,
    },
    /** Texts of a model to choose from. */
    alternatives: {
      arrived: (count: number) =>
        count === 1
          ? 'Predlog je stigao. Polja se ne menjaju dok ga ne uzmete.'
          : 'Stigla su dva predloga. Polja se ne menjaju dok ne uzmete jedan.',
      group: (part: string) => `${part}: predlozi`,
      title: (number: number, count: number) => (count === 1 ? 'Predlog' : `Predlog ${number}`),
      letters: (now: number, before: number) =>
        `${counted(now, { one: 'znak', few: 'znaka', other: 'znakova' })} · sada ${number.format(before)}`,
      take: 'Uzmi ovaj',
      takeLabel: (title: string) => `Uzmi ovaj: ${title}`,
      keep: 'Ostavi kako je',
      other: 'Uzmi onaj drugi',
      showOther: 'Pročitaj drugi predlog',
      taken: 'Predlog je u poljima. Na stranicu ide kad sačuvate.',
      saved: 'Predlog je sačuvan.',
      /** The seller changed the part meanwhile. */
      typed:
        'Ovaj odeljak ste u međuvremenu menjali. Vaše reči su u poljima; predlog bi ih zamenio, a „Vrati“ ih posle vraća.',
      inferred: (sentence: string) => `Zaključak, proverite: „${quotable(sentence)}“`,
      edited: 'Predlog je u poljima, sa vašim izmenama. Na stranicu ide kad sačuvate.',
      undo: 'Vrati',
      empty: 'prazno',
      failed: 'Predlog nije preuzet, polja su ostala kakva su bila. Proverite internet vezu.',
    },
    /** The whole page at once. */
    page: {
      part: 'Ceo tekst',
      again: 'Napiši ponovo',
      hint: 'Model piše ceo tekst iznova. Novi tekst ide u polja, a na stranicu tek kad sačuvate.',
      questions: 'Model pita',
      optionsLabel: (ask: string) => `Odgovori na „${ask}“`,
      answer: 'Vaš odgovor, u jednoj rečenici',
      more: 'Šta još znate o proizvodu?',
      moreHint: 'Nije obavezno. Čemu služi, od čega je, šta je u pakovanju. Koristi se kao podatak.',
    },
  },
  /** `izlog import` without --json. */
  importCommand: {
    usage: 'Upotreba: import <url ili datoteka> [--base-url URL] [--json]',
    oneTarget: 'Navedite tačno jedan link ili jednu datoteku.',
    badBaseUrl: (url: string) => `--base-url nije adresa: ${url}`,
    noSuchFile: (path: string) => `Datoteka ne može da se pročita: ${path}`,
    refused: (why: string) => `Nije stranica proizvoda. ${why}`.trim(),
    unknown: 'nije pronađeno',
    name: 'Naziv',
    price: 'Cena',
    originalPrice: 'Prethodna cena',
    brand: 'Brend',
    sku: 'Šifra',
    images: 'Slike',
    features: 'Osobine',
    description: 'Opis',
    uncertain: 'Proverite',
    facts: {
      name: 'naziv',
      price: 'cena',
      originalPrice: 'prethodna cena',
      currency: 'valuta',
      images: 'slike',
    },
  },
  /** What the wizard asks when the page does not say it, or says it in another language. */
  questions: {
    purpose: {
      label: 'Čemu proizvod služi?',
      hint: 'Jedna ili dve rečenice, kao kad objašnjavate kupcu. Na primer: „Briše podove bez saginjanja.“',
    },
    benefits: {
      label: 'Po čemu je dobar?',
      hint: 'Tri do pet kratkih redova, svaka prednost u svom redu. Pišite samo ono što proizvod zaista ima.',
    },
    material: {
      label: 'Od čega je napravljen?',
      hint: 'Na primer: nerđajući čelik, silikon ili pamuk.',
    },
    fabric: {
      label: 'Od čega je napravljen?',
      hint: 'Na primer: pamuk, prava koža ili srebro 925.',
    },
    ingredients: {
      label: 'Šta je u sastavu?',
      hint: 'Najvažniji sastojci, odvojeni zarezom, onako kako stoje na pakovanju.',
    },
    dimensions: {
      label: 'Koje su dimenzije?',
      hint: 'Na primer: 30 × 20 × 10 cm. Ako postoji više veličina, navedite ih sve.',
    },
    volume: {
      label: 'Kolika je količina u pakovanju?',
      hint: 'Na primer: 50 ml ili 2 komada od 100 ml.',
    },
    sizes: {
      label: 'Koje veličine imate?',
      hint: 'Na primer: S, M, L, XL ili 36–41.',
    },
    inTheBox: {
      label: 'Šta kupac dobija u pakovanju?',
      hint: 'Na primer: lampa, USB kabl, uputstvo.',
    },
    /** The questions of a page in another language: each answer stands on the page as it is typed; the last may stay open. */
    foreignPurpose: {
      label: 'Šta proizvod radi, u jednoj rečenici?',
      hint: 'Stoji odmah ispod naslova. Na primer: „Vakuum izvlači mitisere, bez stiskanja.“',
    },
    foreignBenefits: {
      label: 'Tri razloga zbog kojih ga kupuju',
      hint: 'Svaki u svom redu, do 50 slova. Stoje uz cenu, sa kvačicama.',
    },
    foreignBox: {
      label: 'Šta je u pakovanju?',
      hint: 'Odvojeno zarezom, na primer: lampa, USB kabl, uputstvo.',
    },
    foreignCaution: {
      label: 'Na šta kupac treba da pazi?',
      hint: 'Svako upozorenje u svom redu. Na primer: „Nije za osobe sa pejsmejkerom.“ Bez ovog odgovora stranica može da se objavi.',
    },
    /** Asked before all others: what the page says in two ways stands nowhere until it is answered. */
    disputed: (said: readonly { first: string; second: string }[]) => ({
      label: 'Šta je tačno?',
      hint: `Stranica kaže dvoje: ${said.map(({ first, second }) => `„${quotable(first)}“ i „${quotable(second)}“`).join('; ')}. Napišite tačnu vrednost, svaku u svom redu, na primer: „Nosivost: 20 kg“. Dok ne odgovorite, nijedne od njih nema na stranici.`,
    }),
    /** Added to the hint of free texts where the page is ijekavian. */
    ijekavian: 'Pišite ijekavski, tekst ide na stranicu kako ga napišete.',
  },
  /** Notes for the seller about the text of a new page. */
  copyNotes: {
    healthInName:
      'Naziv proizvoda sadrži zdravstvenu tvrdnju. Takvu tvrdnju smete da objavite samo ako možete da je dokažete, zato promenite naziv.',
    /** A sentence of the source that does not stand on the page as it was written. */
    leftOut: (sentence: string, kind: keyof typeof whyLeftOut) =>
      `Nije preuzeto: „${quotable(sentence)}“ – ${whyLeftOut[kind]}`,
    /** What the source says twice and differently; asked, never decided. */
    conflicts: {
      name: (name: string, row: string) =>
        `Naziv kaže „${quotable(name)}“, a podaci „${quotable(row)}“ Šta je tačno?`,
      twoFigures: (row: string, sentence: string) =>
        `Izvor kaže dvoje: „${quotable(row)}“ i „${quotable(sentence)}“ Ni jedno nije na stranici. Šta je tačno?`,
    },
    used: 'Izvor opisuje jedan polovan komad, i tako piše u podacima. Nudite samo onoliko komada koliko ih imate.',
    warranty: (sentence: string) =>
      `Izvor daje garanciju: „${quotable(sentence)}“ Nije na stranici, jer je obećanje onoga ko prodaje. Ako je dajete i vi, dopišite je.`,
    machine: 'Na stranici proizvoda postoji tekst upućen programima, a ne kupcima. Izostavljen je.',
    untaken: (why: 'foreign' | 'broken', isAnswered: boolean) =>
      `${
        why === 'foreign'
          ? 'Stranica proizvoda je na drugom jeziku.'
          : 'Tekst na stranici proizvoda je loše preveden.'
      } Preneti su naziv, slike i podaci, a rečenice nisu. ${
        isAnswered
          ? 'Tekst je od vaših odgovora; pogledajte da li nešto nedostaje.'
          : 'Odgovorite na tri pitanja ili tekst dopunite sami.'
      }`,
    doubtfulMarks: (words: readonly string[]) =>
      `Izvor je pisan bez kvačica. Vratili smo ih gde smo bili sigurni, a ove reči proverite: ${words.join(', ')}.`,
    draftUntilAnswered:
      'Stranica je nacrt i kupci je ne vide: izvor je na drugom jeziku, a na pitanja niste odgovorili. Dopišite uvod, prednosti i sadržaj pakovanja, pa je objavite.',
    little: 'O proizvodu se malo zna, pa je i tekst kratak. Dopišite namenu, prednosti i materijal.',
    noArticle: `Za članak ovaj izvor govori premalo, pa je priča kratka. Sa istim podacima bolje izgledaju šabloni ${templateLabel('Minimalistic')} i ${templateLabel('Sales Template')}.`,
    modelWrote:
      'Tekst je napisao jezički model, prema podacima sa stranice i vašim odgovorima. Pročitajte ga pre objave.',
    /** Why a model's sentence was not published, one kind of the copy check each. */
    dropped: (sentence: string, kind: keyof typeof whyDropped) =>
      `Nije objavljeno: „${quotable(sentence)}“ – ${whyDropped[kind]}`,
    /** A model's sentence that went beyond the facts, and what stands instead. */
    corrected: (sentence: string, correction: string) =>
      `Ispravljeno: „${quotable(sentence)}“ → „${quotable(correction)}“`,
    /** Why a page is not written from so little. */
    tooLittle: (facts: number) =>
      `${fewFacts(facts)} Stranica je nacrt. U uredniku, pod „O ovom tekstu“, dopišite čemu služi, po čemu je dobar, od čega je i šta je u pakovanju, pa izaberite „Napiši ponovo“.`,
    tooLittleForPage: (facts: number) =>
      `${fewFacts(facts)} Dopišite čemu služi, po čemu je dobar, od čega je ili šta je u pakovanju, pa pokušajte ponovo.`,
    /** Why a part is not written again around such a sentence. */
    forbidden: (sentence: string, kind: keyof typeof whyDropped) =>
      `Ovaj odeljak ne prepisujemo dok u njemu stoji „${quotable(sentence)}“: ${whyDropped[kind]} Izmenite tu rečenicu, pa probajte ponovo.`,
    oneFell: 'Drugi predlog nije prošao proveru, pa je ostao jedan.',
    wishUnheard:
      'Ugrađeni pisac ne piše po želji: reči iz vašeg reda nije uzeo u obzir. To može samo jezički model.',
    ownSentenceGone: (sentence: string) => `Novi tekst nema vašu rečenicu: „${quotable(sentence)}“`,
    /** The seller's own title or opening, which stays although a rule speaks against it. */
    ownWord: (sentence: string, kind: keyof typeof whyDropped) =>
      `Ostalo je kako ste napisali: „${quotable(sentence)}“. Proverite pre objave – ${whyDropped[kind]}`,
    /** Words of „Šta ne pominjati“ that nothing could be left out by. */
    notAvoided: (words: string) =>
      `„${quotable(words)}“ nije izostavljeno: stoji u nazivu proizvoda ili je previše opšte.`,
    budgetSpent:
      'Dnevna količina teksta koju piše jezički model je potrošena, pa je stranica nacrt sa tekstom ugrađenog pisca. Sutra izaberite „Napiši ponovo“ ili ovaj tekst pregledajte i objavite.',
    /** Why the model did not write, for those who can do something about it; the page is a draft. */
    modelFailed: {
      timeout:
        'Jezički model nije odgovorio na vreme. Stranica je nacrt sa tekstom ugrađenog pisca: izaberite „Napiši ponovo“ ili ovaj tekst pregledajte i objavite.',
      refused:
        'Servis jezičkog modela je odbio zahtev, najčešće zbog ključa, naziva modela ili potrošenog kredita. Proverite podešavanja pisca, pa izaberite „Napiši ponovo“. Stranica je do tada nacrt.',
      busy: 'Servis jezičkog modela trenutno nije dostupan. Stranica je nacrt sa tekstom ugrađenog pisca: za koji minut izaberite „Napiši ponovo“.',
      invalid:
        'Model je odgovorio, ali posle provere nije ostalo dovoljno tačnog teksta. Stranica je nacrt: dopišite šta još znate o proizvodu, pa izaberite „Napiši ponovo“.',
    },
  },
} as const
