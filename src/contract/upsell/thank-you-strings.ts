import type { Market } from '../common/market.ts'
import { counted, pieceForms } from '../common/plural.ts'

const serbia = {
  steps: { label: 'Koraci porudžbine', order: 'Porudžbina', offer: 'Ponuda', done: 'Gotovo' },
  stepState: { done: 'završeno', now: 'u toku', next: 'sledi' },
  total: 'Plaćate kuriru',
  summary: 'Vaša porudžbina',
  details: 'Adresa i prodavac',
  questions: 'Pitanja?',
  also: 'U istom paketu',
  leftOut: {
    soldOut: (title: string) =>
      `„${title}“ je u međuvremenu rasprodat, pa nije u paketu. Ostatak porudžbine je primljen.`,
    changed: (title: string) =>
      `„${title}“ više nije u ponudi po ceni koju ste videli, pa nije u paketu. Ostatak porudžbine je primljen.`,
  },
  times: (quantity: number, title: string) => `${quantity} × ${title}`,
  offers: {
    title: 'Dodajte u isti paket',
    lead: 'Stiže zajedno, bez posebne dostave. Plaćate sve odjednom, kuriru.',
    timer: 'Možete dodati još',
    add: (price: string) => `DODAJ U PAKET — ${price}`,
    adding: 'Dodajem…',
    added: 'Dodato ✓',
    /** Of what was added a moment ago. */
    takeOut: 'Izvadi iz paketa',
    decline: 'Ne, hvala',
    declined: 'Ponuda je sklonjena.',
    before: 'Stara cena',
    now: 'Cena',
    saving: (amount: string) => `Ušteda ${amount}`,
    stock: (count: number) => `još ${counted(count, pieceForms)}`,
    images: (title: string) => `Slike: ${title}`,
    none: 'Trenutno nema dodatnih ponuda',
    gone: 'Ova ponuda više nije dostupna.',
    loadFailed: 'Ne znamo da li ponude još važe. Učitajte stranicu ponovo.',
    reload: 'Učitaj ponovo',
    success: 'Dodato je u vaš paket.',
    /** Behind `success`. */
    newTotal: (amount: string) => `Plaćate kuriru ${amount}.`,
  },
  /** Browser alerts, verbatim. */
  alerts: {
    noOrder: 'Greška: Nedostaju podaci o porudžbini',
    notFetched: 'Neuspešno dohvatanje originalne porudžbine',
    failed: 'Greška pri dodavanju proizvoda. Pokušajte ponovo.',
  },
  added: {
    title: 'Dodato u paket',
    lead: 'Stiže zajedno sa vašom porudžbinom.',
    leadUnknown: 'Hvala vam! Primljeno je.',
    id: 'Oznaka dodatne porudžbine',
    goods: 'Dodato',
    back: 'Nazad na porudžbinu',
    home: 'Na početnu stranicu',
  },
  legacy: {
    title: 'Hvala vam na poseti',
    titleOrdered: 'Porudžbina je primljena',
    lead: 'Pre nego što odete, tri ponude samo na ovoj stranici.',
    /** When the seller has fewer than three. */
    leadOfSome: 'Pre nego što odete, samo na ovoj stranici:',
    missing: 'Porudžbina nije pronađena',
    missingHint: 'Ako ste upravo poručili, porudžbina je kod prodavca i bez ove stranice.',
    offer: (at: number) => `Ponuda ${at}`,
    timer: 'Ponuda važi još',
    order: (price: string) => `Poruči za ${price}`,
    ordering: 'Šaljem…',
  },
  /** Of a page that knows no order and so no market. */
  closing: {
    title: 'Hvala na porudžbini!',
    lead: 'Porudžbina je primljena. Kurir će vas pozvati.',
    /** `{time}` counts down. */
    countdown: 'Ovaj prozor se zatvara za {time}.',
    close: 'Zatvori prozor',
    stays: 'Prozor nije mogao sam da se zatvori. Slobodno zatvorite karticu.',
  },
} as const

type Words<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Words<T[K]>
}
export type ThankYouStrings = Words<typeof serbia>

const ijekavian: ThankYouStrings = {
  ...serbia,
  stepState: { ...serbia.stepState, next: 'slijedi' },
  leftOut: {
    ...serbia.leftOut,
    changed: (title) => serbia.leftOut.changed(title).replace('ceni', 'cijeni').replace('videli', 'vidjeli'),
  },
  offers: { ...serbia.offers, now: 'Cijena', before: 'Stara cijena' },
  legacy: {
    ...serbia.legacy,
    title: 'Hvala vam na posjeti',
    lead: 'Prije nego što odete, tri ponude samo na ovoj stranici.',
    leadOfSome: 'Prije nego što odete, samo na ovoj stranici:',
  },
}

/** What buyers read after an order. Master in ekavian. */
export const thankYouStrings: Record<Market, ThankYouStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
