import { counted, plural } from '../common/plural.ts'

const purchaseForms = { one: 'kupovina', few: 'kupovine', other: 'kupovina' }

/** Words of the advertising pixel: on the page for the buyer, in the settings for the seller. */
export const pixelStrings = {
  tooLong: (max: number) => `Najviše ${max} znakova.`,
  domainRequired: 'Domen je obavezan',
  /** Written to the console on hosts where nothing is sent. */
  previewHost: 'Pregled stranice: reklamni piksel se ovde ne učitava.',
  consent: {
    label: 'Kolačići za oglašavanje',
    serbia:
      'Ova stranica bi da izmeri koliko njeni oglasi vrede, preko piksela društvene mreže. Poručiti možete i bez toga.',
    ijekavian:
      'Ova stranica bi da izmjeri koliko njeni oglasi vrijede, preko piksela društvene mreže. Poručiti možete i bez toga.',
    allow: 'Dozvoli',
    refuse: 'Ne dozvoli',
    change: 'Podešavanje kolačića',
  },
  card: {
    title: 'Slanje kupovina sa servera',
    lead: 'Blokatori oglasa i aplikacije često zaustave piksel u pretraživaču. Kada unesete pristupni token (Conversions API), svaka porudžbina se pošalje i sa servera, sa istom oznakom, pa je mreža broji jednom.',
    failedToLoad: 'Podešavanja slanja se nisu učitala.',
    token: 'Pristupni token',
    tokenHint: 'Events Manager → Settings → Conversions API → Generate access token.',
    testCode: 'Test kod',
    testCodeHint: 'Dok je upisan, događaji idu samo u Test events i ne broje se u oglasima.',
    noPixel: 'Sačuvajte Facebook Pixel ID iznad; bez njega nema kuda da se šalje.',
    test: 'Probaj',
    testOf: (name: string) => `Probaj: ${name}`,
    testing: 'Proba...',
    testFailed: 'Proba nije uspela',
    testFailedHint: 'Server nije odgovorio. Pokušajte ponovo.',
    trial: {
      good: (code: string) =>
        `Radi. Mreža je primila probni događaj; u Events Manageru je pod Test events, sa kodom ${code}.`,
      noPixel: 'Upišite Facebook Pixel ID, pa probajte.',
      noToken:
        'Upišite pristupni token (Slanje kupovina sa servera), pa probajte: bez njega mreža ne odgovara serveru.',
      refused: (reason: string) => `Mreža nije prihvatila piksel ili token: ${reason}`,
      later: (reason: string) => `${reason} Piksel i token nisu provereni; probajte kasnije.`,
    },
    saved: 'Podešavanja slanja su sačuvana.',
    failed: 'Greška',
    failedHint: 'Podešavanja slanja nisu sačuvana. Pokušajte ponovo.',
    removed: 'Token je uklonjen. Kupovine se više ne šalju sa servera.',
    remove: 'Ukloni token',
    confirmRemove: {
      title: 'Ukloniti token?',
      text: 'Kupovine se više neće slati sa servera; piksel u pretraživaču radi kao i do sada.',
      confirm: 'Ukloni',
    },
  },
  problems: {
    noAnswer: (reason: string) => `Mreža nije odgovorila (${reason}).`,
    paused: 'Mreža je zatražila pauzu.',
    otherPixel: 'Piksel je u međuvremenu promenjen, pa se šalje na novi.',
    noTarget: 'Nema piksela ili pristupnog tokena. Upišite ih, pa pošaljite ponovo.',
  },
  log: {
    title: 'Dnevnik slanja',
    lead: 'Poslednjih sto događaja poslatih sa servera.',
    empty: 'Još ništa nije poslato.',
    emptyHint: 'Prva porudžbina posle unosa tokena pojaviće se ovde.',
    failed: 'Dnevnik slanja se nije učitao.',
    refresh: 'Osveži',
    order: 'Porudžbina',
    event: 'Događaj',
    status: 'Stanje',
    time: 'Vreme',
    test: 'test',
    events: { Purchase: 'Kupovina' } as Record<string, string>,
    statuses: {
      waiting: 'Čeka slanje',
      sent: 'Poslato',
      refused: 'Odbijeno',
      expired: 'Prestaro za slanje',
    },
    waitUntil: (time: string) => `Sledeći pokušaj: ${time}`,
    retry: 'Pošalji ponovo',
    retryOf: (number: string) => `Pošalji ponovo: ${number}`,
    retryAll: (count: number) => `Pošalji ponovo sve odbijeno (${count})`,
    retrying: 'Slanje...',
    queued: (count: number) =>
      count === 0
        ? 'Nema kupovina za ponovno slanje.'
        : `${plural(count, { one: 'Ponovo se šalje', few: 'Ponovo se šalju', other: 'Ponovo se šalje' })} ${counted(count, purchaseForms)}.`,
    queuedTitle: 'Slanje je pokrenuto',
    retryFailed: 'Slanje nije pokrenuto',
  },
} as const
