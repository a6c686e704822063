import { counted } from '../common/plural.ts'
import type { CallHours } from './hours.ts'
import type { CancelReason } from './reasons.ts'
import type { ConfirmationMode, OrderState } from './states.ts'
import type { CallOutcome } from './transitions.ts'

const stateWords = {
  new: 'Nova',
  to_call: 'Za poziv',
  no_answer: 'Bez odgovora',
  call_at: 'Pozvati u',
  confirmed: 'Potvrđena',
  cancelled: 'Otkazana',
  suspicious: 'Sumnjiva',
} satisfies Record<OrderState, string>

const orderForms = { one: 'porudžbina', few: 'porudžbine', other: 'porudžbina' }
const verbForms = { one: 'nije potvrđena', few: 'nisu potvrđene', other: 'nije potvrđeno' }

/** In the order of the week. */
export const dayNames = ['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota'] as const
const fromTo = ['ponedeljka', 'utorka', 'srede', 'četvrtka', 'petka', 'subote'] as const

/** `od ponedeljka do subote`, or the days one by one. */
const daysWords = (days: readonly number[]): string => {
  const [first] = days
  const last = days.at(-1)
  const isRow = first !== undefined && last !== undefined && last - first === days.length - 1
  return isRow && days.length > 1
    ? `od ${fromTo[first - 1] ?? ''} do ${fromTo[last - 1] ?? ''}`
    : days.map((day) => dayNames[day - 1] ?? '').join(', ')
}

const modeTitles = {
  off: 'Bez potvrde',
  recommended: 'Preporučena',
  required: 'Obavezna pre slanja',
} satisfies Record<ConfirmationMode, string>

export const confirmationStrings = {
  title: 'Potvrda',
  states: stateWords,
  /** `Bez odgovora 2×` */
  noAnswer: (attempts: number) => `${stateWords.no_answer} ${attempts}×`,
  callAt: (moment: string) => `${stateWords.call_at} ${moment}`,
  cancelledFor: (reason: string) => `${stateWords.cancelled}: ${reason}`,
  suspiciousFor: (reason: string) => `${stateWords.suspicious}: ${reason}`,
  reasons: {
    changed_mind: 'predomislio se',
    not_ordered: 'nije poručivao',
    price: 'skupo mu je',
    too_slow: 'predugo se čeka',
    bought_elsewhere: 'kupio na drugom mestu',
    unreachable: 'bez odgovora',
    duplicate: 'duplikat',
    wrong_number: 'pogrešan broj',
    other: 'drugi razlog',
  } satisfies Record<CancelReason | 'wrong_number' | 'duplicate', string>,
  how: {
    call: 'pozivom',
    link: 'preko linka',
    code: 'kodom iz SMS poruke',
    history: 'po ranijim porudžbinama',
    hand: 'ručno',
  },
  /** Whose doing something is that no person of the seller did. */
  by: {
    link: 'Kupac, preko linka',
    code: 'Kupac, kodom iz SMS poruke',
    history: 'Automatski, po ranijim pošiljkama',
  },
  outcomes: {
    confirmed: 'Potvrđena',
    no_answer: stateWords.no_answer,
    busy: 'Zauzeto',
    call_at: 'Pozvati u…',
    gave_up: 'Odustao',
    wrong_number: 'Pogrešan broj',
    duplicate: 'Duplikat',
    suspicious: 'Sumnjiva',
    skipped: 'Preskoči',
  } satisfies Record<CallOutcome, string>,
  /** In the history of an order. */
  events: {
    called: (outcome: string) => `Poziv: ${outcome}`,
    undone: (outcome: string) => `Poništen ishod poziva: ${outcome}`,
    decided: (state: string) => `Potvrda: ${state}`,
    released: 'Dozvoljeno slanje bez potvrde',
    reopened: 'vraćena na pozivanje',
    callAt: 'pozvati kasnije',
    asked: 'kupac traži izmenu robe',
    noCode: 'bez koda iz poruke',
  },
  heldBy: (name: string) => `Ovu porudžbinu upravo zove ${name}.`,
  outside: ({ from, to, days }: CallHours) =>
    `Kupci se zovu od ${from} do ${to} časova, ${daysWords(days)}. Izaberite vreme u tim satima.`,
  /** In the audit trail. */
  releasedOrders: (numbers: string[]) =>
    numbers.length > 20 ? `${numbers.slice(0, 20).join(', ')} +${numbers.length - 20}` : numbers.join(', '),
  held: {
    /** Refusal of a change that would send. */
    one: (number: string) =>
      `Porudžbina ${number} nije potvrđena. Pozovite kupca, ili je pošaljite bez potvrde i upišite zašto.`,
    many: (count: number, numbers: string) =>
      `${counted(count, orderForms)} ${counted(count, verbForms).replace(/^\d+ /, '')}: ${numbers}. Pozovite kupce, ili ih pošaljite bez potvrde i upišite zašto.`,
    andMore: (count: number) => ` i još ${count}`,
  },
  invalid: {
    hours: 'Sati pozivanja mogu biti od 9 do 20, i početak mora biti pre kraja.',
    days: 'Izaberite bar jedan dan.',
    attempts: 'Upišite broj pokušaja od 1 do 9.',
    pause: 'Upišite pauzu od 15 minuta do 24 sata.',
    script: 'Tekst može imati najviše 1500 znakova.',
    unknown: (name: string) => `Ne znamo šta je {${name}}. Koristite samo ponuđene oznake.`,
    unclosed: 'Jedna vitičasta zagrada nije zatvorena.',
    reason: 'Upišite zašto se šalje bez potvrde.',
    reasonLong: 'Razlog može imati najviše 200 znakova.',
  },
  /** The filter of the list. */
  filters: {
    label: 'Potvrda',
    any: 'Svaka potvrda',
    open: 'Čeka potvrdu',
    no_answer: stateWords.no_answer,
    call_at: stateWords.call_at,
    confirmed: 'Potvrđene',
    cancelled: 'Otkazane pri potvrdi',
    suspicious: 'Sumnjive',
  },
  released: 'Sme bez potvrde',
  settings: {
    title: 'Potvrda porudžbina',
    /** Hours only where they are the same in every market. */
    summary: (mode: ConfirmationMode, hours: { from: number; to: number } | null) =>
      mode === 'off'
        ? modeTitles.off
        : `${modeTitles[mode]}${hours ? ` · zove se od ${hours.from} do ${hours.to} časova` : ''}`,
    hint: 'Poziv kupcu pre slanja: ko mora da potvrdi, kada se zove i šta se kaže. Isključeno, sve radi kao do sada.',
    mode: 'Potvrda pre slanja',
    attempts: 'Najviše pokušaja',
    attemptsHint:
      'Posle toliko poziva bez odgovora predlažemo da otkažete ili pošaljete poruku. Ništa se ne otkazuje samo.',
    pause: 'Pauza između poziva (minuta)',
    order: 'Redosled novih porudžbina',
    orders: { worth: 'Prvo rizičnije i vrednije', oldest: 'Prvo najstarije' },
    suspicious: 'Sumnjive porudžbine',
    suspiciousWhen: { first: 'Zovi prve', last: 'Zovi poslednje' },
    market: 'Tržište',
    from: 'Zovi od (sati)',
    to: 'Zovi do (sati)',
    hoursHint: 'Po mesnom vremenu, najšire od 9 do 20. Nedeljom se ne zove.',
    days: 'Dani pozivanja',
    script: 'Tekst poziva',
    scriptHint: (names: string) =>
      `Oznake: ${names}. Deo u uglastim zagradama izostaje kada u njemu nema šta da stoji. Prazno: naš tekst.`,
    preview: 'Kako zvuči',
    usual: 'Vrati naš tekst',
    saved: 'Potvrda porudžbina je sačuvana',
    failed: 'Potvrda porudžbina nije sačuvana',
    failedHint: 'Pokušajte ponovo.',
    loadFailed: 'Podešavanja potvrde nisu učitana',
  },
  modes: {
    off: { title: modeTitles.off, hint: 'Porudžbine se šalju kako stižu.' },
    recommended: {
      title: modeTitles.recommended,
      hint: 'Nove porudžbine čekaju na poziv, ali mogu da se pošalju i bez njega.',
    },
    required: {
      title: modeTitles.required,
      hint: 'Nepotvrđena porudžbina se ne može poslati, osim uz upisan razlog koji ostaje u istoriji.',
    },
  } satisfies Record<ConfirmationMode, { title: string; hint: string }>,
} as const
