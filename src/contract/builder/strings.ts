export const builderStrings = {
  /** Validation of the wizard's form. */
  form: {
    urlRequired: 'URL je obavezan',
    linkRequired: 'Link proizvoda je obavezan',
    invalidLink: 'Mora biti validan link',
    nameRequired: 'Naziv proizvoda je obavezan',
    imagesRequired: 'Dodajte barem jednu sliku',
    priceRequired: 'Nova cena je obavezna',
    badAmount: 'Unesite iznos, na primer 2990 ili 49,90',
    tooManyUpsells: 'Maksimalno 5 proizvoda',
  },
  /** Wordings the server uses where they differ from the form's. */
  server: {
    imagesRequired: 'Najmanje jedna slika je obavezna',
    originalPriceRequired: 'Prethodna cena je obavezna',
  },
  created: 'Website je uspešno kreiran',
  createFailed: 'Greška pri kreiranju website-a',
  stages: {
    reading: 'Čitam stranicu proizvoda',
    images: 'Preuzimam slike',
    copy: 'Pišem tekst',
    offers: 'Računam ponude',
    page: 'Slažem stranicu',
  },
  /** Why a link was not read as a product; each says what the seller can do. */
  refused: {
    'not-found': 'Na ovom linku nema stranice (404). Proverite link ili unesite podatke ručno.',
    'bot-wall':
      'Prodavnica ne dozvoljava automatsko čitanje ove stranice. Unesite naziv, cenu i slike ručno.',
    article: 'Ovo je članak, a ne stranica proizvoda. Nalepite link proizvoda.',
    category: 'Ovo je lista proizvoda. Otvorite jedan proizvod i nalepite njegov link.',
    'no-product': 'Na ovoj stranici nismo prepoznali proizvod. Unesite podatke ručno.',
    unreachable: 'Stranica trenutno nije dostupna. Pokušajte ponovo ili unesite podatke ručno.',
    'forbidden-address': 'Ovu adresu ne možemo da otvorimo. Nalepite javni link proizvoda.',
    'too-large': 'Stranica je prevelika za čitanje. Unesite podatke ručno.',
    'too-slow': 'Stranica predugo ne odgovara. Pokušajte ponovo ili unesite podatke ručno.',
    'not-a-page': 'Link ne vodi na stranicu proizvoda. Unesite podatke ručno.',
    'bad-url': 'Mora biti validan link',
  },
} as const
