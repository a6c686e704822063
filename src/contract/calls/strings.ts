import { counted } from '../common/plural.ts'
import type { Lane } from './schema.ts'

const callForms = { one: 'poziv', few: 'poziva', other: 'poziva' }
const timesForms = { one: 'put', few: 'puta', other: 'puta' }
const minuteForms = { one: 'minut', few: 'minuta', other: 'minuta' }

/** `40 minuta`, `2 h 5 min`. */
const minutesWords = (minutes: number): string =>
  minutes < 60
    ? counted(minutes, minuteForms)
    : [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ')

export const callStrings = {
  title: 'Pozivi',
  navigation: 'Pozivi',
  waiting: (count: number) => `${count} za poziv`,
  back: 'Nazad na porudžbine',
  loading: 'Učitavanje sledeće porudžbine',
  loadFailed: 'Sledeća porudžbina nije učitana',
  off: {
    title: 'Potvrda porudžbina je isključena',
    hint: 'Uključite je u podešavanjima, pa nove porudžbine čekaju ovde na poziv. Bez toga se šalju kako stižu.',
    settings: 'Podešavanja potvrde',
  },
  start: {
    title: 'Ko zove?',
    hint: 'Ime stoji uz svaki poziv i u učinku. Pamti se na ovom uređaju.',
    name: 'Vaše ime',
    begin: 'Počni da zoveš',
    required: 'Upišite ime.',
    change: (name: string) => `Zove ${name}. Promeni ime`,
  },
  counts: {
    label: 'Stanje',
    due: 'za poziv',
    later: 'čeka vreme',
    confirmedToday: 'potvrđeno danas',
    suspicious: 'sumnjivo',
    progress: (called: number, all: number) => `Danas pozvano ${called} od ${all}`,
  },
  others: (names: string[]) =>
    names.length === 1 && names[0]
      ? `Zove i ${names[0]}`
      : `Zovu još: ${names.map((name) => name || 'bez imena').join(', ')}`,
  lost: {
    title: 'Ovu porudžbinu sada zove neko drugi.',
    next: 'Sledeća porudžbina',
  },
  empty: {
    none: 'Nema koga da se zove',
    nextAt: (moment: string) => `Nema koga da se zove; sledeći poziv u ${moment}`,
    noneHint: 'Nove porudžbine stižu ovde same.',
    outside: (moment: string) => `Sada se kupci ne zovu; pozivi počinju u ${moment}`,
    outsideHint: 'Sati pozivanja stoje u podešavanjima potvrde.',
    figures: 'Učinak',
    orders: 'Porudžbine',
  },
  why: {
    label: 'Zašto ova?',
    lanes: {
      mine: 'Već je otvorena na ovom uređaju.',
      promised: 'Dogovoreno je da se kupac pozove u ovo vreme.',
      long_wait: 'Čeka na prvi poziv duže od jednog dana.',
      fresh: 'Nova je. Među novima prvo idu rizičnije, zatim vrednije, zatim starije.',
      again: 'Kupac se ranije nije javio, a pauza je prošla.',
      suspicious: 'Sumnjiva je; takve se zovu po vašem podešavanju, prve ili poslednje.',
      chosen: 'Vi ste je izabrali.',
    } satisfies Record<Lane, string>,
    more: 'Kako se bira sledeća',
    rule: 'Redosled: dogovoreni pozivi, zatim one koje čekaju duže od dana, nove (rizik, vrednost, starost), ponovni pokušaji, pa sumnjive.',
  },
  /** An unsent form at the desk. */
  lead: {
    title: 'Nezavršena porudžbina',
    hint: 'Kupac je upisao telefon i nije poslao porudžbinu. Nijedna porudžbina sada ne čeka poziv.',
  },
  card: {
    call: 'Pozovi',
    callLabel: (name: string, phone: string) => `Pozovi ${name}, ${phone}`,
    script: 'Šta reći',
    goods: 'Roba',
    total: 'Ukupno za naplatu',
    delivery: 'Dostava',
    doubts: 'Proverite',
    noHouse: 'U adresi nema kućnog broja. Pitajte za broj, sprat i stan.',
    noPostalCode: 'Nema poštanskog broja, a mesto nije u tabeli. Pitajte za mesto.',
    repeats: (number: string) => `Možda je ista kao ${number}.`,
    phone: 'Istorija ovog broja',
    attempts: 'Dosadašnji pozivi',
    placed: 'Poručeno',
    editBuyer: 'Izmeni kupca i adresu',
    editGoods: 'Izmeni robu, dodaj ponudu',
    buyerNote: 'Napomena kupca',
    note: 'Beleška o pozivu',
    noteHint: 'Ostaje uz ishod poziva.',
  },
  outcomes: {
    label: 'Ishod poziva',
    keys: 'Poziv',
    recording: 'Upisuje se...',
    failed: 'Ishod nije upisan',
    failedHint: 'Pokušajte ponovo.',
    unsaved: 'Ishod nije upisan: izmena nije sačuvana',
    unsavedHint: 'Ispravite označeno polje ili odustanite od izmene, pa upišite ishod.',
    undo: 'Poništi',
    undoLast: 'Poništi poslednji ishod',
    undone: 'Ishod je poništen',
    undoFailed: 'Ishod nije poništen',
    recorded: (number: string, outcome: string) => `${number}: ${outcome}`,
    callBuyer: 'pozovi broj',
    focusNote: 'beleška o pozivu',
  },
  later: {
    title: 'Kada ponovo pozvati?',
    presets: { in_hour: 'Za sat', evening: 'Večeras', tomorrow: 'Sutra', next_day: 'Prvi dan za pozive' },
    presetAt: (name: string, moment: string) => `${name}, ${moment}`,
    at: 'Drugo vreme',
    save: 'Zakaži poziv',
    required: 'Izaberite vreme.',
  },
  gaveUp: {
    title: 'Zašto odustaje?',
    hint: 'Porudžbina dobija status „Otkazana“. Može da se poništi.',
  },
  enough: {
    title: (count: number) => `${counted(count, timesForms)} bez odgovora`,
    hint: 'Odlučite sami, ništa se ne otkazuje samo.',
    cancel: 'Otkaži porudžbinu',
    message: 'Pošalji poruku',
    messageText: (name: string, goods: string) =>
      `Dobar dan ${name}, zvali smo Vas da potvrdimo porudžbinu (${goods}). Javite nam kada možemo da Vas pozovemo.`,
    sms: 'SMS',
    later: 'Zovi ponovo kasnije',
    cancelled: (number: string) => `${number} je otkazana: bez odgovora`,
  },
  decision: {
    title: 'Potvrda',
    next: 'Pozovi i potvrdi',
    confirm: 'Potvrdi bez poziva',
    call: 'Pozovi',
    cancel: 'Otkaži',
    suspect: 'Sumnjiva',
    reopen: 'Vrati na pozivanje',
    more: 'Još o potvrdi',
    saved: (number: string, state: string) => `${number}: ${state}`,
    failed: 'Potvrda nije sačuvana',
    attempts: (count: number) => counted(count, callForms),
  },
  release: {
    title: (count: number) => (count === 1 ? 'Porudžbina nije potvrđena' : `Nije potvrđeno: ${count}`),
    text: 'Vaše podešavanje traži potvrdu pre slanja. Pozovite kupca, ili upišite zašto se šalje bez potvrde; razlog ostaje u istoriji porudžbine i u dnevniku.',
    reason: 'Zašto se šalje bez potvrde',
    confirm: 'Dozvoli slanje',
    pending: 'Upisuje se...',
    call: 'Pozovi kupca',
    done: (count: number) =>
      count === 1 ? 'Može da se pošalje bez potvrde' : `Može da se pošalje bez potvrde: ${count}`,
    failed: 'Slanje nije dozvoljeno',
    action: 'Pošalji bez potvrde',
    bulkHeld: (count: number) => `Zadržano jer nije potvrđeno: ${count}`,
  },
  figures: {
    title: 'Učinak poziva',
    open: 'Učinak',
    desk: 'Pozivi',
    from: 'Od',
    to: 'Do',
    calls: 'Pozivi',
    orders: (count: number) => `porudžbina: ${count}`,
    reached: 'Javilo se',
    confirmed: 'Potvrđeno',
    gaveUp: 'Odustalo',
    share: (percent: number) => `${percent} % poziva`,
    first: 'Do prvog poziva',
    firstHint: 'srednje vreme, bez noći i nedelja',
    minutes: minutesWords,
    none: 'U ovom periodu nema poziva',
    noneHint: 'Kada neko zabeleži ishod poziva, učinak stoji ovde po osobi i po satu.',
    byPerson: 'Po osobi',
    byHour: 'Po satu',
    person: 'Osoba',
    nobody: 'Bez imena',
    hour: 'Sat',
    hourOf: (hour: number) => `${hour}–${hour + 1} h`,
    loading: 'Učitavanje učinka',
    loadFailed: 'Učinak nije učitan',
  },
} as const
