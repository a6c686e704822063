import type { Market } from '../common/market.ts'

/** Words of the page on which a buyer writes. Master in ekavian. */
const serbia = {
  title: 'Kako ste zadovoljni?',
  lead: 'Vaša ocena pomaže drugima da odluče, a prodavcu da bude bolji. Napišite i ono što nije dobro.',
  rating: 'Ocena',
  marks: ['loše', 'ispod očekivanja', 'u redu', 'vrlo dobro', 'odlično'],
  mark: (value: number, word: string) => `${value} – ${word}`,
  text: 'Vaš utisak',
  textHint: 'Nije obavezno. Bez telefona, adrese i tuđih podataka.',
  photo: 'Slika proizvoda',
  photoHint: 'Nije obavezno. JPG, PNG ili WebP do 5 MB. Podaci o mestu i uređaju se brišu.',
  photoShrinks: 'Veće fotografije smanjujemo sami.',
  lostPhoto: 'Sliku izaberite ponovo: pregledač je ne pamti.',
  shownAs: (name: string) => `Na stranici će pisati: ${name}, datum i „Potvrđena kupovina“.`,
  rules: 'Prodavac ne može da sakrije utisak zato što je loš.',
  submit: 'Pošalji utisak',
  problem: 'Utisak nije poslat',
  thanks: {
    title: 'Hvala na utisku!',
    lead: 'Sačuvali smo ga. Na stranici se pojavljuje najkasnije za tri dana.',
    shown: 'Vaš utisak je na stranici proizvoda.',
    hidden: 'Vaš utisak nije na stranici, ali se ocena računa u prosek.',
    yours: 'Vaša ocena',
    change: 'Ako želite da ga izmenite ili povučete, javite se prodavcu.',
  },
  expired: {
    title: 'Rok za utisak je prošao',
    text: 'Utisak može da se napiše najviše 60 dana posle isporuke.',
  },
  unknown: {
    title: 'Ovaj link ne važi',
    text: 'Pogledajte da li je adresa potpuna. Link za utisak dobija kupac čija je porudžbina dostavljena.',
    home: 'Na početnu stranicu',
  },
  back: 'Na stranicu proizvoda',
}
export type ReviewPageStrings = typeof serbia

const ijekavian: ReviewPageStrings = {
  ...serbia,
  rating: 'Ocjena',
  lead: 'Vaša ocjena pomaže drugima da odluče, a prodavcu da bude bolji. Napišite i ono što nije dobro.',
  photoHint: 'Nije obavezno. JPG, PNG ili WebP do 5 MB. Podaci o mjestu i uređaju se brišu.',
  thanks: {
    ...serbia.thanks,
    hidden: 'Vaš utisak nije na stranici, ali se ocjena računa u prosjek.',
    yours: 'Vaša ocjena',
    change: 'Ako želite da ga izmijenite ili povučete, javite se prodavcu.',
  },
  expired: { ...serbia.expired, text: 'Utisak može da se napiše najviše 60 dana poslije isporuke.' },
}

export const reviewPageStrings: Record<Market, ReviewPageStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
