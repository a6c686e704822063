import { counted } from '../common/plural.ts'
import type { Lead } from './schema.ts'
import type { LeadView } from './views.ts'

const fieldForms = { one: 'porudžbina', few: 'porudžbine', other: 'porudžbina' }

export const leadStrings = {
  title: 'Nezavršene porudžbine',
  also: 'napuštene korpe nezavršene porudžbine formular leadovi',
  /** Title of the message in the log of messages. */
  notice: 'Nezavršena porudžbina',
  hint: 'Kupci koji su upisali telefon, a porudžbinu nisu poslali. Pojavljuju se 10 minuta pošto stanu, i stoje najviše 30 dana.',
  loadFailed: 'Nezavršene porudžbine nisu učitane',
  more: 'Prikaži još',
  moreFailed: 'Ostale nisu učitane',
  filter: {
    label: 'Prikaz',
    views: { open: 'Otvorene', ordered: 'Poručile', declined: 'Odustale' } satisfies Record<LeadView, string>,
    website: 'Stranica',
    anyWebsite: 'Sve stranice',
  },
  empty: {
    off: 'Uključite na tržištu na kom želite da vidite ko je počeo porudžbinu',
    open: {
      title: 'Niko nije ostavio započetu porudžbinu',
      hint: 'Kad neko upiše telefon i ne pošalje porudžbinu, posle deset minuta stoji ovde.',
    },
    ordered: {
      title: 'Još nijedna nije postala porudžbina',
      hint: 'Kad kupac sam dovrši, ili vi napravite porudžbinu posle poziva, stoji ovde.',
    },
    declined: { title: 'Niko nije odustao', hint: 'Ovde su kupci za koje ste označili da ne žele.' },
  },
  card: {
    noName: 'Bez imena',
    noAddress: 'Adresa nije upisana',
    left: (when: string) => `ostavljeno ${when}`,
    justNow: 'upravo sada',
    fades: (day: string) => `Briše se ${day}`,
    pieces: (count: number) => counted(count, { one: 'komad', few: 'komada', other: 'komada' }),
    chosen: 'Izabrano',
    notes: 'Napomena',
    email: 'E-pošta',
    call: (name: string, phone: string) => `Pozovi: ${name}, ${phone}`,
    viber: 'Viber',
    whatsApp: 'WhatsApp',
    copyLink: 'Kopiraj vezu',
    copyLinkOf: (name: string) => `Kopiraj vezu za popunjen formular: ${name}`,
    ordered: (number: string) => `Porudžbina ${number}`,
  },
  marks: {
    called: (when: string) => `Zvan ${when}`,
    message: {
      pending: 'Poruka čeka slanje',
      sent: 'Poruka poslata',
      delivered: 'Poruka isporučena',
      failed: 'Poruka nije poslata',
    },
    ordered: 'Poručio',
    declined: 'Odustao',
  },
  actions: {
    order: 'Napravi porudžbinu',
    orderOf: (name: string) => `Napravi porudžbinu: ${name}`,
    called: 'Zvan',
    calledOf: (name: string) => `Označi kao zvan: ${name}`,
    message: 'Pošalji poruku',
    messageOf: (name: string) => `Pošalji poruku: ${name}`,
    sending: 'Šaljem...',
    declined: 'Odustao',
    declinedOf: (name: string) => `Odustao: ${name}`,
    reopen: 'Vrati u otvorene',
    reopenOf: (name: string) => `Vrati u otvorene: ${name}`,
    undo: 'Vrati',
  },
  noMessage: {
    // Of every lead alike, so it is said nowhere.
    off: '',
    muted: 'Kupac je tražio da mu se ne šalju poruke.',
    not_mobile: 'Broj nije mobilni iz Srbije, Crne Gore ili BiH.',
    sent: '',
  } satisfies Record<NonNullable<Lead['noMessage']>, string>,
  /** In a message that the seller writes by hand. */
  byHand: (product: string, link: string) =>
    `Poštovani, počeli ste porudžbinu (${product}) i niste je poslali. Nastavite gde ste stali: ${link}`,
  said: {
    called: 'Označeno: zvan',
    notCalled: 'Oznaka je skinuta',
    declined: 'Označeno: odustao',
    reopened: 'Vraćeno u otvorene',
    messaged: 'Poruka kreće kupcu',
    failed: 'Nije sačuvano',
    messageFailed: 'Poruka nije poslata',
    hint: 'Pokušajte ponovo.',
  },
  settings: {
    title: 'Nezavršene porudžbine',
    hint: 'Formular na stranici pamti šta je upisano kad u njemu stoji telefon, i pre nego što kupac poruči. U formularu tada piše da ga prodavac može pozvati. Upisano se briše posle 30 dana.',
    failed: 'Podešavanje nije učitano',
    saveFailed: 'Podešavanje nije sačuvano',
    on: (market: string) => `${market}: nezavršene porudžbine se čuvaju`,
    off: (market: string) => `${market}: isključeno`,
    show: 'Otvori nezavršene porudžbine',
  },
  count: (count: number) => counted(count, fieldForms),
}
