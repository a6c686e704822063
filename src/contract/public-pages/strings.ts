import type { Market } from '../common/market.ts'
import { counted, orderForms, pieceForms, plural } from '../common/plural.ts'

const reviewForms = { one: 'recenzija', few: 'recenzije', other: 'recenzija' }
const impressionForms = { one: 'utisak', few: 'utiska', other: 'utisaka' }
const notShownForms = { one: 'nije prikazan', few: 'nisu prikazana', other: 'nije prikazano' }
const customerForms = { one: 'kupac', few: 'kupca', other: 'kupaca' }
const grouped = new Intl.NumberFormat('sr-Latn-RS')
const tenths = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 })

/** What a landing page says of itself; the seller's own words are data. Master in ekavian. */
const serbia = {
  skip: 'Preskoči na sadržaj',
  orderNow: 'PORUČI ODMAH',
  orderShort: 'Poruči',
  topBar: { label: 'Vrh stranice', back: 'Nazad', lock: 'Uredi stranicu' },
  denied: { title: 'Nemate dozvolu', text: 'Samo vlasnik može menjati sadržaj.' },
  ownPage: {
    structure: 'Sekcije koje je predložio generator',
  },
  motion: { pause: 'Zaustavi smenjivanje', play: 'Pokreni smenjivanje' },
  gallery: {
    label: 'Slike proizvoda',
    slide: (at: number, of: number) => `Slika ${at} od ${of}`,
    show: (at: number) => `Prikaži sliku ${at}`,
  },
  price: { now: 'Cena', before: 'Stara cena', saving: 'Ušteda', off: (percent: number) => `−${percent}%` },
  proof: {
    rating: (average: number) => `Ocena ${tenths.format(average)} od 5`,
    average: (average: number) => `${tenths.format(average)}/5`,
    reviews: (count: number) => `${grouped.format(count)} ${plural(count, reviewForms)}`,
    customers: (count: number) => `${grouped.format(count)} ${plural(count, customerForms)}`,
    /** A number follows. */
    visitors: 'Ovu stranicu sada gleda:',
  },
  trust: ['Besplatna dostava', 'Plaćate kuriru', 'Garancija 30\u00A0dana'],
  benefits: { title: 'Zašto će vam se dopasti' },
  description: { title: 'Detaljan opis', more: 'Prikaži više', less: 'Prikaži manje' },
  urgency: {
    title: 'Dobro je znati pre poručivanja',
    stockLeft: (count: number) => `Još samo ${counted(count, pieceForms)} na stanju`,
    discount: (percent: number) => `${percent}% popusta na današnje porudžbine`,
    realDiscount: (percent: number) => `${percent}% popusta`,
    endsAt: (when: string) => `Ponuda važi do ${when}`,
    bought: (count: number) => `${grouped.format(count)} ${plural(count, orderForms)} u poslednja 24 sata`,
  },
  testimonials: {
    title: 'Šta kažu kupci',
    label: 'Utisci kupaca',
    show: (at: number) => `Prikaži utisak ${at}`,
    verified: 'Potvrđena kupovina',
    photo: (name: string) => `Slika koju je poslao kupac ${name}`,
    answer: 'Odgovor prodavca',
    more: (count: number) => `Prikaži još ${counted(count, impressionForms)}`,
    origin: 'Utiske pišu samo kupci čija je porudžbina dostavljena, preko linka uz porudžbinu.',
    hidden: (count: number, reasons: string) =>
      `${counted(count, impressionForms)} ${plural(count, notShownForms)} (${reasons}), ali se računa u prosek.`,
    samples: [
      {
        name: 'Marija P.',
        location: 'Novi Sad',
        text: 'Stiglo za tri dana, platila sam kuriru na vratima. Sve je kao na slikama.',
      },
      {
        name: 'Nikola S.',
        location: 'Beograd',
        text: 'Poručio sam za par minuta preko telefona. Paket uredno zapakovan, preporuka.',
      },
      {
        name: 'Jelena M.',
        location: 'Niš',
        text: 'Uzela sam jedan za probu, pa poručila još dva za poklon. Vrlo sam zadovoljna.',
      },
    ],
  },
  comparison: {
    title: 'Uporedite i odlučite',
    what: 'Šta dobijate',
    stores: 'Prodavnice',
    ours: 'Kod nas',
    total: 'Cena',
    saving: (amount: string) => `Ušteda ${amount}`,
    yes: 'Da',
    no: 'Ne',
    lines: ['Besplatna dostava', 'Plaćanje tek kad paket stigne', 'Garancija 30\u00A0dana'],
  },
  order: {
    title: 'Izaberite količinu',
    lead: 'Bez plaćanja unapred: novac dajete kuriru kada paket stigne.',
    fieldsTitle: 'Podaci za dostavu',
    problem: 'Porudžbina nije poslata',
    soldOutShort: 'Rasprodato',
    soldOutTitle: 'Proizvod je rasprodat',
    soldOut: 'Trenutno ne primamo nove porudžbine. Svratite ponovo ili nam se javite.',
    backorder: 'Trenutno nema na stanju. Možete da poručite, ali na isporuku se čeka duže nego obično.',
  },
  faq: { title: 'Česta pitanja' },
  lastChance: {
    title: 'Poslednja šansa',
    text: (percent: number) => `Popust do ${percent}% važi još:`,
    realText: 'Posle toga važi redovna cena.',
    until: (when: string) => `Ponuda važi do ${when}`,
    quietTitle: 'Spremni da poručite?',
    quietText: 'Poručivanje traje manje od minuta, a plaćate tek kuriru.',
    timer: 'Preostalo vreme ponude',
    units: ['sati', 'minuta', 'sekundi'],
  },
  footer: {
    label: 'Podaci o prodavcu',
    seller: 'Prodavac',
    contact: 'Kontakt',
    delivery: 'Dostava',
    support: 'Podrška kupcima',
    payment: 'Plaćanje',
    deliveryInfo: 'Besplatna dostava na teritoriji cele Srbije',
    deliveryTime: 'Isporuka za 2–5 radnih dana. Kurir vas zove u roku od 24 sata.',
    supportHours: 'Radnim danima 9:00–17:00',
    paymentInfo: 'Pouzećem: gotovinom kuriru pri preuzimanju.',
    rights: (name: string, year: number) => `© ${year} ${name}`,
  },
}
export type LandingStrings = typeof serbia

const montenegro: LandingStrings = {
  ...serbia,
  denied: { ...serbia.denied, text: 'Samo vlasnik može mijenjati sadržaj.' },
  motion: { pause: 'Zaustavi smjenjivanje', play: 'Pokreni smjenjivanje' },
  price: { ...serbia.price, now: 'Cijena', before: 'Stara cijena' },
  proof: { ...serbia.proof, rating: (average) => serbia.proof.rating(average).replace('Ocena', 'Ocjena') },
  urgency: {
    ...serbia.urgency,
    title: 'Dobro je znati prije poručivanja',
    bought: (count) => serbia.urgency.bought(count).replace('poslednja', 'posljednja'),
  },
  testimonials: {
    ...serbia.testimonials,
    samples: serbia.testimonials.samples.map((sample, at) => ({
      ...sample,
      location: ['Podgorica', 'Nikšić', 'Bar'][at] ?? '',
    })),
  },
  comparison: { ...serbia.comparison, total: 'Cijena' },
  order: { ...serbia.order, lead: 'Bez plaćanja unaprijed: novac dajete kuriru kada paket stigne.' },
  lastChance: {
    ...serbia.lastChance,
    title: 'Posljednja šansa',
    realText: 'Poslije toga važi redovna cijena.',
    timer: 'Preostalo vrijeme ponude',
  },
  footer: {
    ...serbia.footer,
    deliveryInfo: 'Besplatna dostava na teritoriji cijele Crne Gore',
  },
}

const bosnia: LandingStrings = {
  ...montenegro,
  testimonials: {
    ...montenegro.testimonials,
    samples: montenegro.testimonials.samples.map((sample, at) => ({
      ...sample,
      location: ['Sarajevo', 'Banja Luka', 'Tuzla'][at] ?? '',
    })),
  },
  footer: {
    ...montenegro.footer,
    deliveryInfo: 'Besplatna dostava na teritoriji cijele Bosne i Hercegovine',
  },
}

export const landingStrings: Record<Market, LandingStrings> = {
  Serbia: serbia,
  Montenegro: montenegro,
  Bosnia: bosnia,
}

const receiptSerbia = {
  title: 'Porudžbina je primljena',
  lead: 'Hvala vam! Kurir će vas pozvati pre isporuke.',
  number: 'Broj porudžbine',
  product: 'Proizvod',
  quantity: 'Količina',
  pieces: (count: number) => counted(count, pieceForms),
  total: 'Plaćate kuriru',
  freeDelivery: 'Dostava je besplatna',
  window: 'Isporuka',
  days: '2–5 radnih dana',
  address: 'Adresa za dostavu',
  addressHint: 'Greška u adresi? Recite kuriru kada vas pozove.',
  phone: 'Telefon',
  next: {
    title: 'Šta sledi',
    steps: [
      'Pakujemo vašu porudžbinu.',
      'Kurir vas zove na broj koji ste ostavili.',
      'Preuzimate paket i plaćate kuriru.',
    ],
  },
  back: 'Nazad na stranicu proizvoda',
  missing: {
    title: 'Porudžbina nije pronađena',
    text: 'Pogledajte da li je adresa potpuna. Ako ste upravo poručili, porudžbina je kod prodavca i bez ove stranice.',
    home: 'Na početnu stranicu',
  },
}
export type ReceiptStrings = typeof receiptSerbia

const receiptIjekavian: ReceiptStrings = {
  ...receiptSerbia,
  lead: 'Hvala vam! Kurir će vas pozvati prije isporuke.',
  next: { ...receiptSerbia.next, title: 'Šta slijedi' },
}

export const receiptStrings: Record<Market, ReceiptStrings> = {
  Serbia: receiptSerbia,
  Montenegro: receiptIjekavian,
  Bosnia: receiptIjekavian,
}

export const notFoundStrings = {
  website: {
    title: '404 - Stranica nije pronađena',
    text: 'Ovaj sajt ne postoji ili trenutno nije dostupan.',
  },
  any: {
    title: '404 — ova adresa ne postoji',
    text: 'Možda je link skraćen ili je stranica premeštena.',
  },
  back: 'Nazad na početnu',
  storefront: 'Pogledajte proizvode u prodavnici',
} as const
