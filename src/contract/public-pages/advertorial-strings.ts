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
  readStory: 'Pročitajte priču',
  welcome: (company: string) => `Dobro došli. Ovu priču objavljuje ${company}`,
  minutes: (count: number) => `${count} min čitanja`,
  brief: 'Ukratko',
  story: 'Priča',
  terms: 'Kako stiže do vas',
  timeline: 'Korak po korak',
  statistics: 'U brojkama',
  advice: 'Savet',
  noLongerNeed: 'Šta vam više ne treba',
  sum: 'Ovde plaćate samo',
  reviews: 'Šta kažu kupci',
  form: {
    title: 'Narudžbenica',
    lead: 'Popunite i pošaljite: novac dajete kuriru kada paket stigne.',
  },
  about: 'O proizvodu',
  sidePrice: 'Cena',
}
export type AdvertorialStrings = typeof serbia

const ijekavian: AdvertorialStrings = {
  ...serbia,
  advice: 'Savjet',
  sum: 'Ovdje plaćate samo',
  sidePrice: 'Cijena',
}

export const advertorialStrings: Record<Market, AdvertorialStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
