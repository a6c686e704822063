import { marketFacts, type Market } from '../common/market.ts'

/** A text that stands in for a review until somebody wrote one. */
export type SampleReview = { name: string; location: string; text: string }

/** Ekavian and, where it differs, ijekavian. */
type Text = readonly [ekavian: string, ijekavian?: string]

/**
 * Of ordering, of the parcel and of the people only: nothing that a product could not be. The speaker may be a man or a woman. One of
 * each group stands on a page; the lengths of the groups have no common divisor, so that 504 pages in a row differ.
 */
const ofOrdering: readonly Text[] = [
  ['Poručivanje traje minut: ime, adresa, telefon i gotovo.'],
  ['Prva porudžbina preko interneta u našoj kući i sve je išlo lako.'],
  ['Obrazac je kratak, bez pravljenja naloga i bez kartice.'],
  ['Sve završeno preko telefona, usput, bez komplikacija.'],
  [
    'Cena sa stranice je ista cena koju je kurir naplatio.',
    'Cijena sa stranice je ista cijena koju je kurir naplatio.',
  ],
  ['Potvrda porudžbine vidi se odmah, sa brojem i iznosom.'],
  ['Jasno piše koliko se plaća i kome, bez sitnih slova.'],
]
const ofTheParcel: readonly Text[] = [
  [
    'Kurir je zvao pre dolaska, pa niko nije čekao uzalud.',
    'Kurir je zvao prije dolaska, pa niko nije čekao uzalud.',
  ],
  ['Paket je stigao uredno zapakovan, iako je padala kiša.'],
  [
    'Plaćanje tek na vratima je presudilo. Ništa unapred.',
    'Plaćanje tek na vratima je presudilo. Ništa unaprijed.',
  ],
  ['Dostava nije naplaćena, kako i piše na stranici.'],
  ['Stiglo je na adresu firme, kurir vrlo ljubazan.'],
  ['Platili smo kuriru gotovinom, bez ikakvih doplata.'],
  ['Paket nas je sačekao kod komšija, po dogovoru sa kurirom.'],
  ['Čvrsto zapakovano, kutija stigla čitava.'],
]
const ofThePeople: readonly Text[] = [
  ['Na pitanje telefonom odgovorili su odmah i strpljivo.'],
  ['Pogrešno upisanu ulicu ispravili su posle jednog poziva.', 'Pogrešno upisanu ulicu ispravili su poslije jednog poziva.'],
  ['Javili su se da potvrde porudžbinu pre slanja.', 'Javili su se da potvrde porudžbinu prije slanja.'],
  ['Korektni ljudi, poručivaćemo opet.'],
  ['Sve kako je dogovoreno, bez iznenađenja.'],
  ['Druga porudžbina kod njih i opet sve u redu.'],
  ['Ljubazni na telefon i drže se dogovora.'],
  ['Preporuka: dogovor, paket, plaćanje, sve na vreme.', 'Preporuka: dogovor, paket, plaćanje, sve na vrijeme.'],
  ['Lepo je kad se neko javi i objasni šta sledi.', 'Lijepo je kad se neko javi i objasni šta slijedi.'],
] // prettier-ignore
const groups = [ofOrdering, ofTheParcel, ofThePeople] as const

/** Seventeen first names each and nineteen initials: neither divides the other nor the groups of texts. */
const firstNames: Record<Market, readonly string[]> = {
  Serbia: [
    'Marija', 'Nikola', 'Jelena', 'Milan', 'Ana', 'Dragan', 'Ivana', 'Stefan', 'Snežana', 'Zoran', 'Milica', 'Goran', 'Tamara',
    'Vladimir', 'Gordana', 'Miloš', 'Sanja',
  ],
  Montenegro: [
    'Marija', 'Nikola', 'Jelena', 'Luka', 'Ana', 'Dragan', 'Ivana', 'Vuk', 'Snežana', 'Zoran', 'Milica', 'Danilo', 'Tamara',
    'Balša', 'Gordana', 'Petar', 'Sanja',
  ],
  Bosnia: [
    'Amra', 'Nikola', 'Jelena', 'Emir', 'Ana', 'Dragan', 'Ivana', 'Haris', 'Lejla', 'Zoran', 'Milica', 'Adnan', 'Tamara', 'Mirza',
    'Gordana', 'Ivan', 'Selma',
  ],
} // prettier-ignore
const initials = 'ABDGIJKLMNOPRSTVZŠŽ'
const towns: Record<Market, readonly string[]> = {
  Serbia: [
    'Novi Sad', 'Beograd', 'Niš', 'Kragujevac', 'Subotica', 'Čačak', 'Zrenjanin', 'Šabac', 'Leskovac', 'Užice', 'Pančevo', 'Valjevo',
    'Kruševac',
  ],
  Montenegro: [
    'Podgorica', 'Nikšić', 'Bar', 'Budva', 'Herceg Novi', 'Pljevlja', 'Bijelo Polje', 'Cetinje', 'Kotor', 'Berane', 'Tivat', 'Ulcinj',
    'Danilovgrad',
  ],
  Bosnia: [
    'Sarajevo', 'Banja Luka', 'Tuzla', 'Zenica', 'Mostar', 'Bijeljina', 'Brčko', 'Prijedor', 'Doboj', 'Bihać', 'Trebinje', 'Travnik',
    'Cazin',
  ],
} // prettier-ignore

/** An element far from that of the neighbouring number, whichever the length. */
const at = <T>(list: ArrayLike<T>, index: number): T => list[index % list.length] as T

/**
 * Three samples of a page, always the same. No two pages of one seller have the same ones: the numbers of websites differ, and texts,
 * names and towns together begin again only after two million of them.
 */
export const sampleReviewsOf = (market: Market, websiteId: number): SampleReview[] =>
  groups.map((texts, slot) => {
    const [ekavian, ijekavian = ekavian] = at(texts, websiteId)
    return {
      name: `${at(firstNames[market], websiteId + slot * 5)} ${at(initials, websiteId + slot * 7)}.`,
      location: at(towns[market], websiteId + slot * 4),
      text: marketFacts[market].dialect === 'ekavian' ? ekavian : ijekavian,
    }
  })
