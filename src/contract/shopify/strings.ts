/** Words around a seller's store on Shopify. */
export const shopifyStrings = {
  title: 'Shopify',
  hint: 'Prodavnica u koju se stranice šalju kao proizvodi.',
  shop: 'Shopify prodavnica',
  shopHint: 'Na primer kucica.myshopify.com. Sopstveni domen prodavnice ovde ne važi.',
  wrongShop: 'Ovo nije adresa Shopify prodavnice. Upišite je kao ime.myshopify.com.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientHint: 'Iz aplikacije koju napravite u Shopify Dev Dashboardu.',
  clientSecretHint: 'Dozvole aplikacije: write_products, read_publications i write_publications.',
  accessToken: 'Admin API token',
  accessTokenHint: 'Samo za starije aplikacije napravljene u samoj prodavnici; počinje sa shpat_.',
  keyTooLong: 'Ključ može imati najviše 200 znakova',
  wrongKey: 'Ključ sme da sadrži samo slova, cifre, _ i -',
  keysMissing: 'Unesite Client ID i Client secret, ili Admin API token.',
  otherShop: 'Za drugu prodavnicu unesite njen ključ.',
  saved: 'Shopify podešavanja su sačuvana',
  failed: 'Shopify podešavanja nisu sačuvana',
  failedHint: 'Pokušajte ponovo.',
  loadFailed: 'Shopify podešavanja nisu učitana',
  platform: (shop: string) =>
    `Dok ne upišete svoju prodavnicu, stranice se šalju u zajedničku prodavnicu ${shop}.`,
  disconnect: 'Prekini vezu',
  disconnected: 'Shopify više nije povezan',
  confirmDisconnect: {
    title: 'Prekinuti vezu sa Shopify-jem?',
    text: 'Ključevi se brišu. Proizvodi koji su već u prodavnici ostaju.',
    confirm: 'Prekini vezu',
  },
  actions: {
    label: 'Shopify',
    test: 'Test Shopify',
    testing: 'Proveravam Shopify...',
    push: 'Pošalji u Shopify',
    pushing: 'Šaljem u Shopify...',
    testFailed: '❌ Shopify konekcija neuspešna',
    checkCredentials: 'Proverite Shopify credentials...',
    pushFailed: '❌ Greška pri slanju u Shopify',
    unexpected: 'Neočekivana greška',
    tested: '✅ Shopify konekcija uspešna',
    pushed: '✅ Poslato u Shopify',
    lastPush: (time: string) => `Poslednje slanje: ${time}`,
    openAdmin: 'Otvori u Shopify-ju',
    openProduct: 'Otvori proizvod',
    settings: 'Otvori podešavanja',
    unsaved: 'Šalje se sačuvana verzija stranice.',
  },
  answer: {
    tested: (shop: string, currency: string) => `Povezano sa prodavnicom „${shop}“ (${currency}).`,
    created: (handle: string) => `Proizvod je napravljen pod adresom „${handle}“.`,
    updated: (handle: string) => `Proizvod „${handle}“ je osvežen.`,
  },
  notes: {
    noPublishing:
      'Aplikacija nema dozvolu write_publications, pa proizvod sami objavite u kanalu Online Store.',
    notPublished: 'Proizvod je sačuvan, ali nije objavljen u kanalu Online Store. Objavite ga u Shopify-ju.',
    handleTaken: (taken: string, handle: string) =>
      `Adresu „${taken}“ u prodavnici već ima drugi proizvod, pa je ovaj dobio „${handle}“.`,
    wasDeleted: 'Proizvod je u prodavnici bio obrisan, pa je napravljen ponovo.',
    fallbackPrices: 'Stranica nema svoje ponude, pa su poslate cene 2.990, 4.990 i 6.990 RSD.',
    imagesLeftOut: (count: number) =>
      `Slike koje Shopify ne može da preuzme nisu poslate (${count}). Dodajte ih u Shopify-ju.`,
    draft: 'Stranica je isključena, pa je proizvod u prodavnici nacrt.',
  },
  said: (sentence: string, said: string) => (said ? `${sentence} Shopify kaže: „${said}“.` : sentence),
  currencyDiffers: (shop: string, page: string) =>
    `Prodavnica računa u ${shop}, a stranica u ${page}, pa bi cene bile pogrešne. Izaberite prodavnicu u istoj valuti.`,
  /** By Shopify's own codes; others are shown in its words. */
  refusals: {
    HANDLE_NOT_UNIQUE: 'Tu adresu u prodavnici već ima drugi proizvod. Promenite adresu stranice.',
    PRODUCT_SUSPENDED: 'Shopify je obustavio ovaj proizvod. Razlog piše u njegovoj administraciji.',
    VARIANTS_OVER_LIMIT: 'Prodavnica ne prima više varijanti. Obrišite neke u Shopify-ju.',
    OPTION_VALUES_OVER_LIMIT: 'Stranica ima previše ponuda za jedan proizvod u Shopify-ju.',
    JOB_ERROR: 'Shopify nije završio upis proizvoda. Pokušajte ponovo za minut.',
  },
  /** Page text of a product without one. */
  faqHeading: 'Česta pitanja',
} as const
