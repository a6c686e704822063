import { counted, sentParcelForms } from '../common/plural.ts'
import type { FailReason, Meaning, ParcelMeaning } from './meanings.ts'

const meanings: Record<ParcelMeaning, string> = {
  announced: 'najavljena',
  picked_up: 'kurir je preuzeo od pošiljaoca',
  in_transit: 'na putu',
  at_depot: 'u centru kurira',
  out_for_delivery: 'na isporuci',
  waiting: 'čeka da je kupac preuzme',
  failed: 'neuspešna isporuka',
  damaged: 'oštećena',
  lost: 'izgubljena',
  returning: 'vraća se pošiljaocu',
  returned: 'vraćena pošiljaocu',
  delivered: 'isporučena',
  cancelled: 'otkazana',
  nothing: 'ne govori ništa o putu',
}

const reasons: Record<FailReason, string> = {
  not_home: 'kupca nije bilo na adresi',
  no_answer: 'kupac se ne javlja na telefon',
  refused: 'kupac je odbio',
  wrong_address: 'adresa nije dobra',
  no_money: 'kupac nije imao novac',
  asked_later: 'kupac je tražio drugi termin',
  other: 'razlog nije naveden',
}

export const trackingStrings = {
  meanings,
  reasons,
  meaning: ({ meaning, reason }: Meaning): string =>
    reason ? `${meanings[meaning]}: ${reasons[reason]}` : meanings[meaning],
  /** Of a courier that sends numbers. */
  status: (word: string): string => `status ${word}`,
  hooks: {
    title: 'Statusi od kurira',
    hint: 'Kurir na ovu adresu javlja šta je sa pošiljkom, pa se statusi porudžbina menjaju sami. Dajte je samo kuriru: ko je zna, može da javi status.',
    summary: (couriers: readonly string[]) =>
      couriers.length > 0 ? `Adresu imaju: ${couriers.join(', ')}` : 'Nijedan kurir nema adresu',
    failed: 'Adrese za kurire nisu učitane',
    address: (courier: string) => `Adresa za ${courier}`,
    none: (courier: string) => `${courier} još ne zna gde da javlja statuse.`,
    make: 'Napravi adresu',
    renew: 'Nova adresa',
    confirmRenew: 'Napraviti novu adresu? Stara odmah prestaje da važi, pa kuriru morate dati novu.',
    made: 'Adresa je napravljena',
    makeFailed: 'Adresa nije napravljena',
    copy: 'Kopiraj adresu',
    tryAgain: 'Pokušajte ponovo.',
    last: (at: string, count: string) => `Poslednje javljanje ${at}. Za 30 dana: ${count}.`,
    never: 'Kurir se još nije javio.',
    unreadable: (count: string) => `Nečitljivih javljanja: ${count}.`,
  },
  parcel: {
    title: 'Put pošiljke',
    failed: 'Put pošiljke nije učitan',
    said: 'Šta je kurir javio',
    means: (meaning: string) => `znači: ${meaning}`,
    unknown: 'ne zna se šta znači, status nije promenjen',
    page: 'Kopiraj stranicu za kupca',
    pageHint:
      'Na njoj kupac vidi gde je pošiljka i šta plaća, i može da traži drugi dan, adresu ili telefon.',
    requests: 'Šta kupac traži',
    day: (day: string) => `dan: ${day}`,
    hours: (text: string) => `vreme: ${text}`,
    address: (text: string) => `adresa: ${text}`,
    phone: (text: string) => `telefon: ${text}`,
    settled: 'rešeno',
  },
  words: {
    title: 'Statusi kurira',
    hint: 'Šta znači ono što su kuriri javili. Prvi su oni koje program ne ume da pročita; i svaki drugi možete da ispravite. Kad promenite značenje, ponovo se čita sve što je već stiglo. Izbor važi odmah.',
    empty: 'Kuriri još nisu ništa javili.',
    loadFailed: 'Statusi kurira nisu učitani',
    meaning: (courier: string, word: string) => `Šta kod kurira ${courier} znači „${word}“`,
    unknown: 'ne zna se',
    usual: (meaning: string) => `kako program čita: ${meaning}`,
    seen: (count: number, at: string) => `javljeno ${count} puta, poslednji put ${at}`,
    saved: 'Značenje je sačuvano',
    reading: (count: number) =>
      count === 0 ? 'Ništa se ne menja.' : `Ponovo se čita: ${counted(count, sentParcelForms)}.`,
    saveFailed: 'Značenje nije sačuvano',
    tryAgain: 'Pokušajte ponovo.',
  },
} as const
