import type { Terms } from './terms.ts'

/** What the screens say of terms; what buyers read of them is in words.ts. */
export const termsStrings = {
  title: 'Uslovi prodaje',
  hint: 'Isporuka, poziv, povraćaj i dostava kako važe kod vas, za svako tržište posebno. Stranice, narudžbenica i potvrda ih govore kupcima: što ovde sačuvate, obećavate.',
  /** Of each market: what is promised, or that nothing was saved. */
  summary: (market: string, promised: string | null) => `${market}: ${promised ?? 'nije sačuvano'}`,
  market: 'Tržište',
  usual:
    'Još niste sačuvali uslove za ovo tržište. Ovo su uobičajeni; ispravite ih i sačuvajte, ili potvrdite da važe.',
  promise: 'Ovo važi kod mene',
  usualHonest:
    'Dok ih ne sačuvate, stranica ih pokazuje samo uz brojke „Ilustrativno“. Posle čuvanja stoje na svakoj stranici.',
  labels: {
    deliveryFrom: 'Isporuka od (radnih dana)',
    deliveryTo: 'Isporuka do (radnih dana)',
    courierCalls: 'Kurir zove pre isporuke',
    callWithin: 'Poziv u roku od (sati)',
    returnDays: 'Garancija povraćaja (dana)',
    workingHours: 'Radno vreme podrške',
    deliveryPrice: 'Cena dostave',
    freeFrom: 'Besplatna od iznosa porudžbine',
  } satisfies Record<keyof Terms, string>,
  hints: {
    callWithin: 'Prazno: rok se ne obećava.',
    returnDays:
      'Koliko dana od prijema kupac može da vrati proizvod. To nije garancija na proizvod. Upišite 0 ako ne dajete više od zakona: kupac na daljinu i tada može da odustane u roku od 14 dana (Bosna 15).',
    workingHours: 'Na primer: Radnim danima 9:00–17:00. Prazno: ne piše se.',
    deliveryPrice: 'Naplaćuje je kurir, pored iznosa porudžbine. Otkupnina ostaje cena proizvoda.',
  },
  charge: {
    title: 'Dostava',
    free: 'Besplatna',
    always: 'Plaća je kupac',
    below: 'Plaća je kupac, od određenog iznosa besplatna',
  },
  saved: 'Uslovi prodaje su sačuvani',
  failed: 'Uslovi prodaje nisu sačuvani',
  failedHint: 'Pokušajte ponovo.',
  loadFailed: 'Uslovi prodaje nisu učitani',
  wrong: (market: string) => `Proverite uslove za tržište: ${market}.`,
  problems: {
    tooLong: 'Predugačko',
    badDays: 'Unesite ceo broj radnih dana, od 1 do 60',
    daysReversed: 'Ne može biti kraće od roka „od“',
    badHours: 'Unesite ceo broj sati, od 1 do 168',
    badReturn: 'Zakon već daje 14 dana: unesite 0, ili od 14 do 365',
    badAmount: 'Unesite iznos veći od nule',
    priceMissing: 'Unesite cenu dostave koja važi do tog iznosa',
  },
  /** In the editor of a page. */
  ofPage: {
    title: 'Uslovi ove stranice',
    hint: 'Ako za ovaj proizvod važi nešto drugo nego u podešavanjima.',
    same: 'Kao u podešavanjima',
    own: 'Posebni za ovu stranicu',
    toSettings: 'Otvori podešavanja',
    promisesFree: (parts: string) =>
      `U tekstu stranice piše da je dostava besplatna (${parts}), a po uslovima je kupac plaća. Ispravite tekst ili uslove.`,
  },
  /** On the seller's screen of an order. */
  order: {
    delivery: 'Dostava',
    charged: (amount: string) => `${amount}, plaća je kupac kuriru uz otkupninu`,
  },
} as const
