import { formatDay } from '../common/dates.ts'
import { counted, plural } from '../common/plural.ts'
import type { FunnelStep } from './steps.ts'

const orderedForms = { one: 'je posle poručila', few: 'su posle poručile', other: 'je posle poručilo' }
const orderForms = { one: 'porudžbinu', few: 'porudžbine', other: 'porudžbina' }
const leftForms = {
  one: 'nezavršena porudžbina',
  few: 'nezavršene porudžbine',
  other: 'nezavršenih porudžbina',
}

const shareOf: Record<FunnelStep, string> = {
  seen: 'viđenih',
  opened: 'otvorenih',
  phone: 'sa telefonom',
  sent: 'poručenih',
  confirmed: 'potvrđenih',
  shipped: 'poslatih',
  delivered: 'isporučenih',
  paid: 'isplaćenih',
}

const steps = {
  seen: 'Viđena stranica',
  opened: 'Otvoren formular',
  phone: 'Upisan telefon',
  sent: 'Poručeno',
  confirmed: 'Potvrđeno',
  shipped: 'Poslato',
  delivered: 'Isporučeno',
  paid: 'Isplaćeno',
} satisfies Record<FunnelStep, string>

export const funnelStrings = {
  title: 'Levak',
  also: 'konverzija posete prodajni levak utm izvor',
  hint: 'Koliko poseta stigne do kog koraka. Koraci od „Poručeno“ su porudžbine iz ovog perioda, sa statusom koji imaju sada.',
  loadFailed: 'Levak nije učitan',
  steps,
  stepHints: {
    delivered: 'Kurir je naplatio od kupca.',
    paid: 'Kurir je novac uplatio vama.',
    confirmed: 'Porudžbine iz ovog perioda nisu potvrđivane.',
  },
  /** Beside the confirmed ones, where not all orders were asked. */
  partly: (asked: number, sent: number) =>
    `Na potvrdu je išlo ${asked} od ${sent} ${plural(sent, { one: 'porudžbine', few: 'porudžbine', other: 'porudžbina' })}.`,
  ofVisits: (count: number) => `${count} sa brojanom posetom`,
  /** `57 % poslatih` */
  ofStep: (percent: string, step: FunnelStep) => `${percent} ${shareOf[step]}`,
  /** Visits of pages before anybody counted them. */
  notCountedYet: 'ne broji se još',
  notKept: 'ne vodi se',
  /** Why the last step has no number, and where it is begun. */
  paidHint: (since: string | null) =>
    since === null
      ? 'Ne vodite isplate.'
      : `Isplate pratite od ${formatDay(since)}, a ovaj period počinje ranije.`,
  paidLink: 'Isplate kurira',
  paidStart: 'Uključite ih',
  list: 'Koraci',
  /** Where most are lost. */
  worst: (from: FunnelStep, to: FunnelStep, percent: string) =>
    `Najviše se gubi od koraka „${steps[from]}“ do koraka „${steps[to]}“: dalje ide ${percent}.`,
  filters: {
    title: 'Filteri',
    website: 'Stranica',
    anyWebsite: 'Sve stranice',
    from: 'Od datuma',
    to: 'Do datuma',
    tooLong: 'Izaberite najviše godinu dana, sa krajem posle početka.',
  },
  money: {
    title: 'Vrednost',
    hint: 'Svaka valuta posebno; valute se ne sabiraju.',
    sent: 'Poručeno',
    delivered: 'Isporučeno',
    currency: 'Valuta',
  },
  sources: {
    title: 'Po izvoru',
    hint: 'utm_source i utm_campaign iz linka reklame, isti u poseti i u porudžbini.',
    source: 'Izvor',
    campaign: 'Kampanja',
    unknown: 'bez oznake',
    other: 'ostali izvori',
  },
  days: { title: 'Po danima', hint: 'Dani bez poseta i porudžbina nisu prikazani.', day: 'Dan' },
  leads: (left: number, ordered: number) =>
    `${counted(left, leftForms)}, od toga ${counted(ordered, orderedForms)}.`,
  leadsLink: 'Nezavršene porudžbine',
  since: (day: string) =>
    `Posete se broje od ${day}, pa su za ranije dane prva tri koraka prazna, a porudžbine potpune.`,
  notCounted: 'Posete još nisu izbrojane: broje se od prve sledeće posete stranici.',
  apart: ({ byHand, unseen }: { byHand: number; unseen: number }) =>
    [
      `Procenti od poseta ne računaju ${counted(byHand + unseen, orderForms)} bez brojane posete:`,
      [
        byHand > 0 ? `${byHand} uneto rukom ili iz fajla` : '',
        unseen > 0
          ? `${unseen} iz vremena kada se posete stranice nisu brojale, bez skripte ili sa vašeg uređaja`
          : '',
      ]
        .filter(Boolean)
        .join(', '),
    ].join(' ') + '.',
  privacy:
    'Broje se samo zbirovi po danu i izvoru. Vaše posete se ne broje, kao ni programi koji ne izvršavaju skriptu.',
  empty: {
    title: 'U ovom periodu nema ni poseta ni porudžbina',
    hint: 'Izaberite duži period, ili podelite link stranice.',
    noPages: 'Još nemate stranicu',
    noPagesHint: 'Levak se puni kad kupci otvore vašu stranicu.',
    make: 'Napravi stranicu',
  },
  link: 'Levak',
  linkOf: (name: string) => `Levak: ${name}`,
}
