import type { Market } from '../common/market.ts'

export const sellerContactStrings = {
  title: 'Podaci prodavca',
  hint: 'Javno: stoje na dnu vaših stranica, na potvrdi porudžbine, nalepnicama i u porukama kupcima. Adresa sa kojom se prijavljujete ne prikazuje se nigde.',
  market: 'Gde ste registrovani',
  labels: {
    name: 'Naziv firme ili ime i prezime',
    phone: 'Telefon za kupce',
    viber: 'Viber',
    email: 'Email za kupce',
    address: 'Ulica i broj',
    postalCode: 'Poštanski broj',
    city: 'Mesto',
    returns: 'Povraćaj robe',
  },
  proposed: 'Još ništa nije sačuvano. Ovo znamo iz vašeg naloga; ispravite i sačuvajte, ili potvrdite.',
  /** Where what is known is not enough for a buyer to reach the seller or to send goods back. */
  incomplete: (fields: string) => `Još ništa nije sačuvano. Upišite šta kupcu nedostaje: ${fields}.`,
  missingFields: { reach: 'telefon', address: 'ulicu i broj', city: 'mesto' },
  confirm: 'Podaci su tačni',
  hints: {
    viber: 'Ako je isti kao telefon, upišite ga ponovo.',
    email: 'Prazno: stranica ne pokazuje nijedan email.',
    returns:
      'Adresa ili uputstvo, na primer: „Vraćate na adresu iznad u roku od 14 dana, prethodno nas pozovite.“',
  },
  numbersHint:
    'Propisi o trgovini na daljinu traže da kupac vidi ko prodaje: naziv, adresu i broj pod kojim je prodavac upisan. Upišite ih čim ih imate.',
  numbers: {
    Serbia: { registrationNumber: 'Matični broj', taxNumber: 'PIB' },
    Montenegro: { registrationNumber: 'Registarski broj', taxNumber: 'PIB' },
    Bosnia: { registrationNumber: 'JIB', taxNumber: 'PDV broj' },
  } satisfies Record<Market, { registrationNumber: string; taxNumber: string }>,
  saving: 'Čuva...',
  saved: 'Podaci prodavca su sačuvani',
  failed: 'Podaci prodavca nisu sačuvani',
  failedHint: 'Pokušajte ponovo.',
  loadFailed: 'Podaci prodavca nisu učitani',
  problems: {
    tooLong: 'Predugačko',
    nameMissing: 'Unesite naziv firme ili ime i prezime',
    unreachable: 'Unesite telefon, Viber ili email, da kupac ima kome da se javi',
    badEmail: 'Unesite ispravan email',
    badPhone: (country: string) =>
      `Ovo nije broj telefona koji postoji. Broj bez pozivnog za zemlju čitamo kao broj za: ${country}.`,
    badNumber: (label: string, digits: number[]) => `${label} ima ${digits.join(' ili ')} cifara`,
  },
  /** Before the first page goes live. */
  wizard: {
    hint: 'Pre prve stranice: po čemu kupac zna ko prodaje i kome da se javi. Stoji na dnu stranice i na potvrdi porudžbine; menja se u Podešavanjima.',
    invalid: 'Popunite podatke prodavca',
  },
  /** Where pages are live and nobody can be reached. */
  missing: {
    title: 'Kupci ne znaju kome da se jave',
    text: 'Vaše stranice nemaju telefon, Viber ni email za kupce.',
    given: 'Proverite šta piše na dnu vaših stranica i dopunite adresu i broj pod kojim ste registrovani.',
    open: 'Popuni podatke prodavca',
  },
  publish: {
    title: 'Kome da se kupac javi?',
    text: 'Stranica izlazi u javnost, a nema podatke prodavca. Popunite ih ovde ili objavite bez njih.',
    without: 'Objavi bez podataka',
    save: 'Sačuvaj i objavi',
  },
} as const

/** On public pages; the same in all three dialects. */
export const contactWords = {
  viber: 'Viber',
  returns: 'Povraćaj robe',
  seller: 'Prodavac',
  contact: 'Kontakt',
} as const
