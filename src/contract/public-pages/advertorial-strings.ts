import type { Market } from '../common/market.ts'

/** Words of the Advertorial Template that no other page says. */
const serbia = {
  label: 'PROMOTIVNI SADRŽAJ',
  nav: {
    label: 'Sadržaj stranice',
    story: 'Priča',
    brief: 'Ukratko',
    reviews: 'Utisci',
    faq: 'Pitanja',
    form: 'Narudžbenica',
  },
  welcome: 'Besplatna dostava, a plaćate kuriru pri preuzimanju.',
  readStory: 'Pročitajte priču',
  minutes: (count: number) => `${count} min čitanja`,
  brief: 'Ukratko',
  story: 'Priča',
  timeline: 'Korak po korak',
  statistics: 'U brojkama',
  advice: 'Savet',
  noLongerNeed: 'Šta vam više ne treba',
  sum: 'Ovde plaćate samo',
  reviews: 'Šta kažu kupci',
  form: {
    title: 'Narudžbenica',
    lead: 'Popunite i pošaljite: novac dajete kuriru kada paket stigne.',
    free: 'Dostava je besplatna',
  },
  about: 'O proizvodu',
  sidePrice: 'Cena',
  /** True of every page, whatever it sells: they stand where nobody has written anything else. */
  standing: {
    path: [
      '## Od porudžbine do vaših vrata',
      'Danas: pošaljete narudžbenicu, bez uplate unapred.',
      'U roku od 24 sata: kurir vas zove na broj koji ste ostavili.',
      'Za 2–5 radnih dana: paket stiže na vašu adresu i plaćate kuriru.',
      'Još 30 dana: rok u kome možete da vratite proizvod.',
    ].join('\n'),
    statistics: (currencySymbol: string) => [
      { number: `0\u00A0${currencySymbol}`, label: 'dostava', description: 'plaćate samo proizvod' },
      { number: '2–5', label: 'radnih dana', description: 'od porudžbine do isporuke' },
      { number: '30', label: 'dana garancije', description: 'rok za povraćaj' },
      { number: '24\u00A0h', label: 'do poziva kurira', description: 'zove na vaš broj' },
    ],
    noLongerNeed: [
      'Uplata unapred',
      'Odlazak u prodavnicu',
      'Plaćanje dostave',
      'Otvaranje naloga i nova lozinka',
    ],
    adviceTitle: 'Savet pre poručivanja',
    advice:
      'Ostavite broj telefona na koji se javljate, jer kurir zove pre dolaska. Pripremite iznos u gotovini. Ako vam proizvod ne odgovara, imate 30 dana za povraćaj.',
  },
}
export type AdvertorialStrings = typeof serbia

const ijekavian: AdvertorialStrings = {
  ...serbia,
  advice: 'Savjet',
  sum: 'Ovdje plaćate samo',
  sidePrice: 'Cijena',
  standing: {
    ...serbia.standing,
    path: serbia.standing.path.replace('unapred', 'unaprijed').replace('kome', 'kojem'),
    noLongerNeed: serbia.standing.noLongerNeed.map((line) => line.replace('unapred', 'unaprijed')),
    adviceTitle: 'Savjet prije poručivanja',
    advice: serbia.standing.advice.replace('pre dolaska', 'prije dolaska'),
  },
}

export const advertorialStrings: Record<Market, AdvertorialStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
