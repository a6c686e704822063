import type { Market } from '../common/market.ts'
import { counted, orderForms, pieceForms, plural } from '../common/plural.ts'
import { usualSaid, type SaidTerms } from '../terms/terms.ts'
import { termWords } from '../terms/words.ts'
import type { Unsent } from './schema.ts'

const reviewForms = { one: 'recenzija', few: 'recenzije', other: 'recenzija' }
const impressionForms = { one: 'utisak', few: 'utiska', other: 'utisaka' }
const notShownForms = { one: 'nije prikazan', few: 'nisu prikazana', other: 'nije prikazano' }
const customerForms = { one: 'kupac', few: 'kupca', other: 'kupaca' }
const grouped = new Intl.NumberFormat('sr-Latn-RS')
const tenths = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 })

/** What a landing page says of itself; the seller's own words are data, the seller's terms come from `landingWords`. Master in ekavian. */
const serbia = {
  skip: 'Preskoči na sadržaj',
  orderNow: 'PORUČI ODMAH',
  orderShort: 'Poruči',
  topBar: { label: 'Vrh stranice', back: 'Nazad', lock: 'Uredi stranicu' },
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
  cash: 'Plaćate kuriru',
  benefits: { title: 'Zašto će vam se dopasti' },
  description: { title: 'Detaljan opis' },
  details: {
    title: 'Podaci o proizvodu',
    values: 'Osobine',
    box: 'U pakovanju',
    steps: 'Kako se koristi',
    warnings: 'Važno je znati',
    care: 'Održavanje',
  },
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
    took: (choice: string) => `Kupac uzeo: ${choice}`,
    photo: (name: string) => `Slika koju je poslao kupac ${name}`,
    answer: 'Odgovor prodavca',
    more: (count: number) => `Prikaži još ${counted(count, impressionForms)}`,
    failed: 'Greška pri učitavanju komentara',
    origin: 'Utiske pišu samo kupci čija je porudžbina dostavljena, preko linka uz porudžbinu.',
    hidden: (count: number, reasons: string) =>
      `${counted(count, impressionForms)} ${plural(count, notShownForms)} (${reasons}), ali se računa u prosek.`,
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
    paymentInfo: 'Pouzećem: gotovinom kuriru pri preuzimanju.',
    rights: (name: string, year: number) => `© ${year} ${name}`,
  },
}
type FixedStrings = typeof serbia

const montenegro: FixedStrings = {
  ...serbia,
  motion: { pause: 'Zaustavi smjenjivanje', play: 'Pokreni smjenjivanje' },
  price: { ...serbia.price, now: 'Cijena', before: 'Stara cijena' },
  proof: { ...serbia.proof, rating: (average) => serbia.proof.rating(average).replace('Ocena', 'Ocjena') },
  urgency: {
    ...serbia.urgency,
    title: 'Dobro je znati prije poručivanja',
    bought: (count) => serbia.urgency.bought(count).replace('poslednja', 'posljednja'),
  },
  comparison: { ...serbia.comparison, total: 'Cijena' },
  order: { ...serbia.order, lead: 'Bez plaćanja unaprijed: novac dajete kuriru kada paket stigne.' },
  lastChance: {
    ...serbia.lastChance,
    title: 'Posljednja šansa',
    realText: 'Poslije toga važi redovna cijena.',
    timer: 'Preostalo vrijeme ponude',
  },
}

const fixed: Record<Market, FixedStrings> = { Serbia: serbia, Montenegro: montenegro, Bosnia: montenegro }

/** A page's words with the terms its seller sells on; what nobody promised is empty or left out. */
export const landingWords = (market: Market, terms: SaidTerms, currencySymbol?: string) => {
  const words = fixed[market]
  const said = termWords(terms, market, currencySymbol)
  return {
    ...words,
    /** Delivery, payment and return, in this order; an empty one is not drawn. */
    trust: [said.delivery.short, words.cash, said.returns.short],
    footer: {
      ...words.footer,
      deliveryInfo: said.delivery.country,
      // A call alone is no time.
      deliveryTime: [said.days.sentence, said.days.sentence ? said.call.sentence : said.call.timed]
        .filter(Boolean)
        .join(' '),
      supportHours: said.hours,
    },
  }
}
export type LandingStrings = ReturnType<typeof landingWords>

/** With the usual terms. */
export const landingStrings: Record<Market, LandingStrings> = {
  Serbia: landingWords('Serbia', usualSaid('Serbia')),
  Montenegro: landingWords('Montenegro', usualSaid('Montenegro')),
  Bosnia: landingWords('Bosnia', usualSaid('Bosnia')),
}

const receiptSerbia = {
  title: 'Porudžbina je primljena',
  thanks: 'Hvala vam!',
  called: 'Kurir će vas pozvati pre isporuke.',
  number: 'Broj porudžbine',
  product: 'Proizvod',
  pieces: (count: number) => counted(count, pieceForms),
  total: 'Plaćate kuriru',
  window: 'Isporuka',
  arrives: 'Stiže',
  by: (day: string) => `do ${day}`,
  address: 'Adresa za dostavu',
  addressHint: 'Greška u adresi? Recite kuriru kada vas pozove.',
  addressHintUncalled: 'Greška u adresi? Javite se prodavcu.',
  /** While the label is not printed the seller alone can put it right. */
  addressHintUnsent: 'Greška u adresi? Javite se prodavcu dok paket nije poslat.',
  correct: 'Pošaljite ispravku',
  /** A seller who sends nothing unconfirmed. */
  waitsFor: {
    call: 'Porudžbina čeka vašu potvrdu: pre slanja vas zove prodavac.',
    link: 'Porudžbina čeka vašu potvrdu: link vam stiže u poruci.',
  },
  phone: 'Telefon',
  next: {
    title: 'Šta sledi',
    confirm: {
      call: 'Prodavac vas zove da potvrdite porudžbinu.',
      link: 'Otvarate link iz poruke i potvrđujete porudžbinu.',
    },
    pack: 'Pakujemo vašu porudžbinu.',
    call: 'Kurir vas zove na broj koji ste ostavili.',
    take: 'Preuzimate paket i plaćate kuriru.',
    follow: 'Pratite pošiljku',
  },
  back: 'Nazad na stranicu proizvoda',
  missing: {
    title: 'Porudžbina nije pronađena',
    text: 'Pogledajte da li je adresa potpuna. Ako ste upravo poručili, porudžbina je kod prodavca i bez ove stranice.',
    home: 'Na početnu stranicu',
  },
}
type FixedReceipt = typeof receiptSerbia

const receiptIjekavian: FixedReceipt = {
  ...receiptSerbia,
  called: 'Kurir će vas pozvati prije isporuke.',
  waitsFor: {
    ...receiptSerbia.waitsFor,
    call: receiptSerbia.waitsFor.call.replace('pre slanja', 'prije slanja'),
  },
  next: { ...receiptSerbia.next, title: 'Šta slijedi' },
}

export const receiptStrings: Record<Market, FixedReceipt> = {
  Serbia: receiptSerbia,
  Montenegro: receiptIjekavian,
  Bosnia: receiptIjekavian,
}

/** Words of a receipt with what was promised; `days` is empty where nobody stated any. */
export const receiptWords = (
  market: Market,
  terms: SaidTerms,
  { unsent = null, canAsk = false }: { unsent?: Unsent | null; canAsk?: boolean } = {},
) => {
  const words = receiptStrings[market]
  const { courierCalls, days } = termWords(terms, market)
  const waitsFor = unsent?.waitsFor ?? null
  const first = waitsFor ? words.waitsFor[waitsFor] : courierCalls ? words.called : ''
  const ofCourier = courierCalls ? words.addressHint : words.addressHintUncalled
  return {
    ...words,
    lead: [words.thanks, first].filter(Boolean).join(' '),
    days: days.whole,
    /** Working days to the last one that was promised; 0 where nobody did. */
    longestDays: days.longest,
    addressHint: unsent && canAsk ? words.addressHintUnsent : ofCourier,
    next: {
      ...words.next,
      steps: [
        ...(waitsFor ? [words.next.confirm[waitsFor]] : []),
        words.next.pack,
        ...(courierCalls ? [words.next.call] : []),
        words.next.take,
      ],
    },
  }
}
export type ReceiptStrings = ReturnType<typeof receiptWords>

export const notFoundStrings = {
  website: {
    title: '404 - Stranica nije pronađena',
    text: 'Ova stranica ne postoji ili trenutno nije dostupna. Ponuda je možda završena, a ostali proizvodi su u prodavnici.',
  },
  any: {
    title: '404 — ova adresa ne postoji',
    text: 'Možda je link skraćen ili je stranica premeštena. Proizvode i dalje možete da nađete u prodavnici.',
  },
  back: 'Nazad na početnu',
  storefront: 'Pogledajte prodavnicu',
  login: 'Prijava za prodavce',
} as const
