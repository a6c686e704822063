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

/** A step that one can be lost before. */
type LossStep = Exclude<FunnelStep, 'seen'>

const countOf = new Intl.NumberFormat('sr-Latn-RS')
const visitForms = { one: 'posete', few: 'posete', other: 'poseta' }
const formForms = { one: 'otvorenog formulara', few: 'otvorena formulara', other: 'otvorenih formulara' }
const buyerForms = { one: 'kupca', few: 'kupca', other: 'kupaca' }
const ordersForms = { one: 'porudžbine', few: 'porudžbine', other: 'porudžbina' }
const parcelForms = { one: 'paketa', few: 'paketa', other: 'paketa' }

const lossWords: Record<LossStep, { where: string; what: (of: number) => string }> = {
  opened: {
    where: 'pre formulara',
    what: (of) => `${plural(of, visitForms)} nije otvorilo formular`,
  },
  phone: {
    where: 'u formularu',
    what: (of) => `${plural(of, formForms)} ostalo je bez telefona`,
  },
  sent: {
    where: 'pred kraj formulara',
    what: (of) => `${plural(of, buyerForms)} sa upisanim telefonom nije poručilo`,
  },
  confirmed: {
    where: 'na potvrdi',
    what: (of) => `${plural(of, ordersForms)} nije potvrđeno ili još čeka`,
  },
  shipped: {
    where: 'pre slanja',
    what: (of) => `${plural(of, ordersForms)} nije poslato ili još čeka`,
  },
  delivered: {
    where: 'na putu',
    what: (of) => `${plural(of, parcelForms)} nije isporučeno ili je još na putu`,
  },
  paid: {
    where: 'na isplati',
    what: (of) => `${plural(of, parcelForms)} nije isplaćeno ili još čeka`,
  },
}

export const funnelStrings = {
  title: 'Levak',
  also: 'konverzija posete prodajni levak utm izvor',
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
  notCountedYet: 'još se ne broji',
  notKept: 'ne vodi se',
  /** Why the last step has no number, and where it is begun. */
  paidHint: (since: string | null) =>
    since === null
      ? 'Ne vodite isplate.'
      : `Isplate pratite od ${formatDay(since)}, a ovaj period počinje ranije.`,
  paidLink: 'Isplate kurira',
  paidStart: 'Uključite ih',
  list: 'Koraci',
  summary: 'Ukratko',
  groups: {
    visits: { title: 'Na stranici', hint: 'Posete, dok kupac ne poruči.' },
    orders: {
      title: 'Posle porudžbine',
      hint: 'Porudžbine iz ovog perioda, sa statusom koji imaju sada; deo može još da bude u toku.',
    },
  },
  tiles: {
    seen: 'Posete',
    sent: 'Porudžbine',
    delivered: 'Isporučeno',
    ofSeen: (percent: string) => `${percent} poseta`,
    ofSent: (percent: string) => `${percent} porudžbina`,
  },
  /** Where most are lost, and how many. */
  loss: (step: LossStep, lost: number, of: number, percent: string) =>
    `Najviše se gubi ${lossWords[step].where}: ${countOf.format(lost)} od ${countOf.format(of)} ${lossWords[step].what(of)} (${percent}).`,
  lossMark: 'najveći gubitak',
  advice: {
    opened:
      'Pogledajte prvi ekran stranice na telefonu: slika, cena i dugme za poručivanje treba da se vide odmah.',
    phone: 'Pogledajte šta kupac vidi iznad formulara: cenu sa dostavom, rok i da se plaća kuriru.',
    sent: 'Telefon je već upisan, pa te kupce možete pozvati.',
    confirmed: 'Pozovite porudžbine koje čekaju potvrdu.',
    shipped: 'Pogledajte šta čeka slanje i šta je zadržano.',
    delivered: 'Pogledajte pakete sa problemom i one koji se vraćaju.',
    paid: 'Pogledajte šta kurir još nije uplatio.',
  } satisfies Record<LossStep, string>,
  adviceLinks: {
    opened: 'Izmeni stranicu',
    phone: 'Izmeni stranicu',
    sent: 'Nezavršene porudžbine',
    confirmed: 'Pozivi',
    shipped: 'Narudžbe',
    delivered: 'Problemi',
    paid: 'Isplate kurira',
  } satisfies Record<LossStep, string>,
  /** So many stopped here. */
  lost: (count: number, percent: string) => `${countOf.format(count)} nije nastavilo (${percent})`,
  lostOrders: (count: number, percent: string) => `${countOf.format(count)} nije ili čeka (${percent})`,
  early: {
    title: 'Još je rano za zaključak',
    hint: 'Procenti se smire kad se skupi bar pedesetak poseta ili porudžbina. Izaberite duži period ili podelite link.',
  },
  /** Nothing was lost. */
  steady: 'U ovom periodu ništa se ne izdvaja kao gubitak.',
  filters: {
    title: 'Filteri',
    website: 'Stranica',
    anyWebsite: 'Sve stranice',
    from: 'Od datuma',
    to: 'Do datuma',
    other: 'Drugi datumi',
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
