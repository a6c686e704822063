import type { AskWay, AskWhen } from './ways.ts'

export const selfConfirmationStrings = {
  title: 'Potvrda bez poziva',
  hint: 'Kupac sam potvrđuje preko poruke, ili porudžbinu potvrđuju njegove ranije pošiljke. Sve je isključeno dok ga ne uključite, i važi samo dok je potvrda porudžbina uključena.',
  /** Of each market that has any: what its buyers get, or that earlier parcels are enough. */
  summary: (on: readonly string[]) => (on.length > 0 ? on.join(' · ') : 'Isključena'),
  summaryOf: (market: string, ways: readonly string[]) => `${market}: ${ways.join(', ').toLowerCase()}`,
  byHistory: 'po ranijim pošiljkama',
  market: 'Tržište',
  way: 'Poruka kupcu',
  ways: {
    none: { title: 'Bez poruke', hint: 'Kupca zovete vi.' },
    link: {
      title: 'Link za potvrdu',
      hint: 'Kupac dobija poruku sa linkom na kome bira „Potvrđujem“, „Promeni“ ili „Odustajem“. Važi 3 dana.',
    },
    code: {
      title: 'Kod iz poruke posle porudžbine',
      hint: 'Kupac dobija kod od 6 cifara i upisuje ga na stranici zahvalnice. Važi 10 minuta.',
    },
    code_first: {
      title: 'Kod iz poruke pre porudžbine',
      hint: 'Kada pritisne „Poruči“, kupac dobija kod od 6 cifara; porudžbina stiže tek kada ga upiše, i odmah je potvrđena. Ako poruka ne stigne za minut, kupac bira poziv: porudžbina se prima nepotvrđena i čeka na vaš poziv, pa nijedna ne propada zbog poruke.',
    },
  } satisfies Record<AskWay, { title: string; hint: string }>,
  when: 'Kome se šalje',
  whens: {
    all: 'Svima',
    value: 'Iznad vrednosti porudžbine',
    first: 'Za prvu porudžbinu sa tog broja',
    risk: 'Kada je rizik dovoljno velik',
  } satisfies Record<AskWhen, string>,
  value: (currency: string) => `Vrednost porudžbine od (${currency})`,
  points: 'Poena rizika od',
  noRoute:
    'Poruke kupcima nisu podešene na ovoj platformi, pa se ništa ne šalje. Potreban je SMS ili Viber pošiljalac; javite se administratoru.',
  cost: 'Poruke se broje u dnevno ograničenje poruka kupcima. Brojevima koji ne žele poruke ne pišemo. Poruka ide čim kupac više ne može ništa da doda, i noću: tada je budan.',
  /** In its place for a code before the order. */
  costFirst:
    'Poruke se broje u dnevno ograničenje poruka kupcima: najviše 4 dnevno na jedan broj. Kada kod ne može da se pošalje (fiksni telefon, broj koji ne želi poruke, dostignuto ograničenje), porudžbina se prima i čeka na poziv. Porudžbine programa preko API-ja i sumnjive porudžbine se ne pitaju.',
  history: 'Automatska potvrda po ranijim pošiljkama',
  historyHint:
    'Porudžbina se potvrđuje sama kada je kupac ranije preuzimao pošiljke na istoj adresi. Razlog stoji u istoriji porudžbine.',
  historyOn: 'Potvrđuj po ranijim pošiljkama',
  delivered: 'Najmanje preuzetih pošiljki',
  months: 'Bez vraćenih u poslednjih (meseci)',
  pointsBelow: 'Poena rizika manje od',
  valueBelow: (currency: string) => `Vrednost manja od (${currency})`,
  saved: 'Potvrda bez poziva je sačuvana',
  failed: 'Potvrda bez poziva nije sačuvana',
  failedHint: 'Pokušajte ponovo.',
  loadFailed: 'Podešavanja potvrde bez poziva nisu učitana',
  /** Why an order confirmed itself, in its history. */
  taken: (taken: number, of: number) => `${taken} od ${of} preuzete`,
  /** Goes with the buyer's note, for the seller. */
  wish: (text: string) => `Kupac menja robu: ${text}`,
  /** In the log of messages, before it is sent. */
  notices: {
    link: 'Link za potvrdu porudžbine',
    code: 'Kod za potvrdu porudžbine',
    codeFirst: 'Kod pre porudžbine',
  },
  /** Why an order came without the code that its buyer was to type, in its history. */
  noCode: {
    callMe: 'poruka nije stigla, kupac traži poziv',
    failed: 'poruka nije mogla da se pošalje',
    noRoute: 'na ovaj broj ne može da se pošalje poruka',
    limit: 'dostignut je broj poruka',
  },
  invalid: {
    value: 'Upišite ceo iznos od 1 do 10.000.000.',
    points: 'Upišite broj poena od 1 do 100.',
    delivered: 'Upišite broj pošiljki od 1 do 50.',
    months: 'Upišite broj meseci od 1 do 36.',
    notes: 'Napomena i izmena robe su zajedno predugačke.',
  },
} as const
