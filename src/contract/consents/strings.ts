import type { ConsentAnswer, ConsentKind } from './schema.ts'

const kinds: Record<ConsentKind, string> = {
  terms: 'Uslovi prodaje',
  ads: 'Merenje oglasa',
  review: 'Objava utiska',
  unsent: 'Čuvanje nezavršene porudžbine',
}

const answers: Record<ConsentAnswer, string> = {
  shown: 'prikazano',
  allowed: 'dozvoljeno',
  refused: 'nije dozvoljeno',
}

export const consentStrings = {
  title: 'Saglasnosti i obaveštenja',
  hint: 'Šta je kupcu bilo prikazano ili pitano, kojim rečima, kada i na kojoj stranici. Briše se sa podacima kupca.',
  kinds,
  answers,
  text: 'Tekst',
} as const
