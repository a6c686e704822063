import type { Market } from '../common/market.ts'
import type { FaqItem } from '../websites/content.ts'

export type FaqCategory = 'radar' | 'detox' | 'other'

/**
 * Questions shown when a website has none of its own (PUB-032 … PUB-034): 7 for radar, 4 for detox, a short list for anything else,
 * and one about delivery behind each. The answers promise nothing about a product nobody here has seen.
 */
const questions: Record<FaqCategory, FaqItem[]> = {
  radar: [
    { q: 'Kako se uređaj postavlja?', a: 'Uputstvo stiže u paketu. Ako nešto nije jasno, pozovite podršku.' },
    {
      q: 'Da li odgovara mom automobilu?',
      a: 'Uporedite napajanje i mesto za postavljanje iz opisa proizvoda sa svojim vozilom. U nedoumici nas pitajte pre poručivanja.',
    },
    {
      q: 'Da li je potrebna ugradnja u servisu?',
      a: 'Način postavljanja stoji u opisu proizvoda i u uputstvu.',
    },
    {
      q: 'Da li su ovakvi uređaji dozvoljeni?',
      a: 'Propisi se razlikuju od države do države. Pre upotrebe proverite propise zemlje kroz koju vozite.',
    },
    { q: 'Šta dobijam u paketu?', a: 'Ono što je navedeno u opisu proizvoda, uz uputstvo proizvođača.' },
    { q: 'Da li postoji garancija?', a: 'Da, garancija traje 30 dana od prijema paketa.' },
    {
      q: 'Kako plaćam?',
      a: 'Pouzećem: gotovinom kuriru kada paket stigne. Ništa se ne plaća unapred.',
    },
  ],
  detox: [
    { q: 'Kako se koristi?', a: 'Prema uputstvu na pakovanju. Navedenu količinu ne treba prekoračiti.' },
    {
      q: 'Da li je ovo zamena za lek?',
      a: 'Ne. Ako uzimate terapiju, ako ste trudni ili dojite, pitajte svog lekara pre upotrebe.',
    },
    {
      q: 'Koliko traje jedno pakovanje?',
      a: 'Količina i preporučena upotreba navedene su u opisu proizvoda.',
    },
    { q: 'Kako plaćam?', a: 'Pouzećem: gotovinom kuriru kada paket stigne. Ništa se ne plaća unapred.' },
  ],
  other: [
    { q: 'Kako plaćam?', a: 'Pouzećem: gotovinom kuriru kada paket stigne. Ništa se ne plaća unapred.' },
    { q: 'Da li postoji garancija?', a: 'Da, garancija traje 30 dana od prijema paketa.' },
  ],
}

const delivery: FaqItem = {
  q: 'Kada stiže porudžbina?',
  a: 'Isporuka traje 2–5 radnih dana, a kurir vas zove u roku od 24 sata. Dostava je besplatna.',
}

/** Ekavian words of the answers above and their ijekavian form, whole words only. */
const ijekavian: [RegExp, string][] = [
  [/\bmesto\b/g, 'mjesto'],
  [/\bpre\b/g, 'prije'],
  [/\bPre\b/g, 'Prije'],
  [/\bproverite\b/g, 'provjerite'],
  [/\bunapred\b/g, 'unaprijed'],
  [/\bzamena\b/g, 'zamjena'],
  [/\blek\b/g, 'lijek'],
  [/\blekara\b/g, 'ljekara'],
]

const inDialect = (text: string) =>
  ijekavian.reduce((result, [word, replacement]) => result.replace(word, replacement), text)

export const defaultFaq = (category: FaqCategory, market: Market): FaqItem[] => {
  const items = [...questions[category], delivery]
  return market === 'Serbia' ? items : items.map(({ q, a }) => ({ q: inDialect(q), a: inDialect(a) }))
}
