import { counted, parcelForms, plural, sentParcelForms } from '../common/plural.ts'
import type { TroubleAction } from './kinds.ts'

const dayForms = { one: 'dan', few: 'dana', other: 'dana' }

export const troubleStrings = {
  title: 'Pošiljke u problemu',
  hint: 'Ono što kurir nije uspeo da uruči i ono što kupci traže. Dogovorite se, zabeležite i javite kuriru pre nego što se pošiljka vrati.',
  waiting: (count: number) => `${counted(count, parcelForms)} traži odluku`,
  loadFailed: 'Pošiljke nisu učitane',
  empty: 'Nijedna pošiljka nije u problemu',
  emptyHint: 'Ovde stiže ono što kurir nije uspeo da uruči, i ono što kupac traži na stranici pošiljke.',
  toOrders: 'Na porudžbine',
  markets: 'Tržište',
  work: 'Traži odluku',
  /** What to do with those that the courier need not keep any longer. */
  overdue: (count: number) =>
    `Rok je prošao za ${counted(count, sentParcelForms)}: pitajte kurira da li je paket još kod njega. Ako jeste, dogovorite dan; ako nije, pritisnite „Vrati“.`,
  agreed: 'Dogovoreno, čeka kurira',
  results: (delivered: number, returned: number, open: number) =>
    `Za 30 dana rađeno na ${counted(delivered + returned + open, parcelForms)}: uručeno ${delivered}, vraćeno ${returned}, još otvoreno ${open}.`,
  attempts: (count: number) => `${count}. pokušaj`,
  since: (at: string) => `od ${at}`,
  back: (days: number) =>
    days > 1
      ? `vraća se za ${days} ${plural(days, dayForms)}`
      : days === 1
        ? 'vraća se sutra'
        : days === 0
          ? 'vraća se danas'
          : 'rok je prošao',
  noCourier: 'kurir nije poznat',
  asks: 'Kupac traži',
  openOrder: (number: string) => `Porudžbina ${number}`,
  call: (name: string, phone: string) => `Pozovi: ${name}, ${phone}`,
  callPhone: (phone: string) => `Pozovi ${phone}`,
  more: 'Još radnji',
  copied: 'Kopirano za kurira',
  forCourier: 'Kopiraj za kurira',
  courierText: (parcel: {
    code: string | null
    number: string
    recipient: string
    phone: string
    address: string
  }) => `Pošiljka ${parcel.code ?? parcel.number}, ${parcel.recipient}, ${parcel.phone}, ${parcel.address}.`,
  courierDay: (day: string) => `Molimo isporuku ${day}.`,
  keys: 'Pošiljke u problemu',
  next: 'sledeća pošiljka',
  previous: 'prethodna pošiljka',
  actions: {
    date: 'Novi dan',
    address: 'Druga adresa',
    phone: 'Drugi telefon',
    message: 'Poruka kupcu',
    gave_up: 'Vrati pošiljku',
  } satisfies Record<TroubleAction, string>,
  /** Where all of them stand in one line. */
  shortActions: { message: 'Poruka', gave_up: 'Vrati' } as Partial<Record<TroubleAction, string>>,
  /** In the history and beside the parcel. */
  done: {
    date: 'dogovoren dan isporuke',
    address: 'dogovorena druga adresa',
    phone: 'dogovoren drugi telefon',
    message: 'kupcu poslata poruka',
    gave_up: 'odustalo se, pošiljka se vraća',
  } satisfies Record<TroubleAction, string>,
  event: (said: string) => `Problem sa isporukom: ${said}`,
  dialogs: {
    day: 'Dan isporuke',
    nextDays: 'Prvi sledeći dani',
    tomorrow: (day: string) => `sutra ${day}`,
    note: 'Beleška',
    noteHint: 'Na primer: posle 17 h.',
    address: 'Ulica i broj',
    city: 'Mesto',
    phone: 'Telefon',
    correctHint: 'Upisuje se i u porudžbinu, dok ona može da se menja. Kuriru promenu morate da javite vi.',
    text: 'Poruka',
    textHint: 'Kopirajte je i pošaljite sa svog telefona, pa zabeležite.',
    copy: 'Kopiraj poruku',
    message: (seller: string, number: string, url: string) =>
      `${seller}: kurir nije uspeo da vam uruči porudžbinu ${number}. Izaberite drugi dan, adresu ili telefon: ${url}`,
    gaveUp: 'Porudžbina dobija status „Vraća se pošaljaocu“. Kuriru javite da pošiljku vrati odmah.',
    save: 'Zabeleži',
    saveMessage: 'Poruka je poslata',
    saveGaveUp: 'Neka se vrati',
    saving: 'Beleženje...',
  },
  saved: 'Zabeleženo',
  saveFailed: 'Nije zabeleženo',
  tryAgain: 'Pokušajte ponovo.',
  problems: {
    day: 'Izaberite dan',
    address: 'Upišite ulicu i broj',
    city: 'Upišite mesto',
    phone: 'Upišite telefon',
    tooLong: 'Predugačko',
  },
  clocks: {
    title: 'Koliko dana kurir čuva pošiljku',
    hint: 'Od poslednjeg neuspešnog pokušaja do vraćanja. Pitajte kurira: ni jedan to ne objavljuje.',
    other: 'Ostali kuriri',
    days: (courier: string) => `${courier}, dana`,
    bad: 'Upišite broj od 1 do 30',
    save: 'Sačuvaj rokove',
    saving: 'Čuvanje...',
    saved: 'Rokovi su sačuvani',
    saveFailed: 'Rokovi nisu sačuvani',
  },
} as const
