import type { RequiredSection, SectionName } from './section-names.ts'

/** What sellers call the parts of a page. */
export const sectionStrings = {
  names: {
    banner: 'Traka na vrhu',
    masthead: 'Zaglavlje i naslov',
    hero: 'Vrh stranice',
    visitors: 'Posetioci',
    conditions: 'Uslovi kupovine',
    benefits: 'Prednosti',
    description: 'Opis',
    urgency: 'Podsticaji',
    reviews: 'Utisci',
    features: 'Odeljci sa slikom',
    problems: 'Problem i rešenje',
    details: 'Podaci o proizvodu',
    comparison: 'Poređenje',
    order: 'Narudžbenica',
    faq: 'Česta pitanja',
    lastChance: 'Poslednja šansa',
    welcome: 'Dobrodošlica',
    brief: 'Ukratko',
    story: 'Priča',
    timeline: 'Korak po korak',
    statistics: 'Brojke',
    advice: 'Savet',
    spared: 'Šta više ne treba',
    quote: 'Citat',
  } satisfies Record<SectionName, string>,
  /** Why a section cannot be switched off. */
  required: {
    masthead: 'Zaglavlje se ne isključuje: u njemu su prodavac i naslov proizvoda.',
    hero: 'Vrh stranice se ne isključuje: u njemu su proizvod, cena i prvo dugme za poručivanje.',
    order: 'Narudžbenica se ne isključuje: bez nje kupac ne može da poruči.',
  } satisfies Record<RequiredSection, string>,
  order: 'Redosled odeljaka',
  asSpecified: 'Kao u šablonu',
  switchOf: (section: string) => `Odeljak: ${section}`,
  isOn: 'Uključen',
  isOff: 'Isključen',
  badOrder: 'Isti odeljak stoji dva puta u redosledu.',
} as const
