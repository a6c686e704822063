import type { Market } from '../common/market.ts'
import { plural } from '../common/plural.ts'

const personForms = {
  one: 'osoba upravo gleda',
  few: 'osobe upravo gledaju',
  other: 'osoba upravo gleda',
}

/**
 * Words of the order form, apart from the page's own: they travel to the browser with the popup. Master in ekavian; the sentences of
 * a failed order are verbatim in every market.
 */
const serbia = {
  title: 'Vaša porudžbina',
  close: 'Zatvori',
  quantity: 'Količina',
  perPiece: (amount: string) => `${amount}/kom.`,
  /** Beside a pack its seller points out. Only with illustration it is said of other buyers. */
  popular: 'NAJPOPULARNIJE',
  recommended: 'PREPORUČUJEMO',
  bestValue: 'NAJBOLJA VREDNOST',
  details: 'Podaci za dostavu',
  choice: {
    /** Above what is chosen of one of several pieces. */
    piece: (at: number) => `${at}. komad`,
    /** Without script, where nothing hides what is not ordered. */
    ifOrdered: 'samo ako je u paketu',
    same: 'Isto za sve komade',
    soldOut: 'rasprodato',
    sizes: 'Tabela veličina',
    /** Above a form in which something was chosen that went meanwhile; what it is stands at its field. */
    gone: 'Porudžbina nije poslata',
  },
  /** Of the checkbox; the product and its price stand beside it. */
  bump: 'Da, dodajte u isti paket',
  now: 'Cena',
  before: 'Stara cena',
  total: 'Ukupno plaćate kuriru',
  /** In its place where delivery is paid beside it. */
  sum: 'Iznos porudžbine',
  // Not an end of the offer: that is the page's to name, and two clocks would name two.
  countdown: 'Dovršite porudžbinu za',
  /** Of those who read the page, whose count stands there: never more. */
  viewers: (count: number) => `${count} ${plural(count, personForms)} ovu narudžbenicu`,
  bought: (count: number) =>
    `Kupljeno ${count} ${plural(count, { one: 'put', few: 'puta', other: 'puta' })} u poslednja 24 sata`,
  visitors: (count: number) => `Ovu stranicu sada gleda: ${count}`,
  backorder: 'Trenutno nema na stanju. Na isporuku se čeka duže nego obično.',
  labels: {
    name: 'Ime i prezime',
    phone: 'Telefon',
    address: 'Ulica i broj',
    city: 'Grad',
    postalCode: 'Poštanski broj',
    email: 'Email (nije obavezno)',
    notes: 'Napomena (nije obavezno)',
  },
  hints: { phone: 'Kurir zove na ovaj broj', houseNumber: 'Dodajte kućni broj' },
  /** Where the courier does not call. */
  uncalledPhone: 'Za pitanja oko isporuke',
  addEmail: 'Dodaj email (nije obavezno)',
  required: {
    name: 'Unesite ime i prezime',
    phone: 'Unesite broj telefona',
    address: 'Unesite ulicu i broj',
    city: 'Unesite grad',
    postalCode: 'Unesite poštanski broj',
  },
  postalCodeOptional: 'Poštanski broj (nije obavezno)',
  missingTitle: 'Nedostaju podaci',
  missingText: 'Molimo unesite sva obavezna polja',
  failure: 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.',
  submit: 'PORUČI ODMAH',
  sending: 'ŠALJEM PORUDŽBINU...',
  sent: 'Porudžbina je primljena',
  /** Toast of the embedded form. */
  success: 'Porudžbina uspešna!',
}
export type OrderFormStrings = typeof serbia

const ijekavian: OrderFormStrings = {
  ...serbia,
  now: 'Cijena',
  before: 'Stara cijena',
  bestValue: 'NAJBOLJA VRIJEDNOST',
  bought: (count) => serbia.bought(count).replace('poslednja', 'posljednja'),
}

export const orderFormStrings: Record<Market, OrderFormStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
