import { plural } from '../common/plural.ts'

const amounts = new Intl.NumberFormat('sr-Latn-RS')
const cents = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const tokensOf = (count: number) =>
  `${amounts.format(count)} ${plural(count, { one: 'token', few: 'tokena', other: 'tokena' })}`

/** What people read about the language model that writes their pages. */
export const writerStrings = {
  title: 'Pisac',
  platformHint:
    'Jezički model koji piše stranice svim prodavcima. Bez njega tekst slaže ugrađeni pisac, samo od onoga što piše na stranici proizvoda.',
  ownHint:
    'Ko piše tekst vaših stranica. Ako imate nalog kod OpenAI, Anthropic ili Google, upišite njegov ključ: stranice tada piše njihov model, o vašem trošku. Ako nemate, ne treba vam ništa odavde.',
  loadFailed: 'Podešavanja pisca nisu učitana',
  active: {
    none: 'Sada piše: ugrađeni pisac',
    own: (model: string) => `Sada piše: ${model}, vaš ključ`,
    environment: (model: string) => `Sada piše: ${model}, iz podešavanja servera`,
    platform: (model: string) => `Sada piše: ${model}`,
  },
  environmentFirst:
    'Model je zadat u podešavanjima servera (LLM_PROVIDER) i ima prednost. Ono što ovde sačuvate važi kad se tamo ukloni.',
  provider: 'Servis',
  providers: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google Gemini',
    'openai-compatible': 'Drugi servis ili model na ovoj mašini',
  },
  server: 'Adresa servisa',
  serverHint: 'Ono što servis zove „base URL“, na primer http://localhost:11434/v1.',
  chooseServer: 'Izaberite servis',
  model: 'Model',
  modelHint: 'Naziv modela, prepisan sa sajta servisa.',
  key: 'Ključ (API key)',
  keyHint: 'Napravi se na sajtu servisa. Čuva se šifrovan i više se ne prikazuje.',
  keyStored: 'Sačuvan ključ. Upišite novi da ga zamenite.',
  keyOptional: 'Modelu na ovoj mašini ključ obično ne treba.',
  structured: 'Servis podržava odgovor zadatog oblika (JSON schema)',
  structuredHint: 'Isključite ako proba kaže da odgovor nije u traženom obliku.',
  more: 'Cena, dnevna granica i posebna podešavanja',
  moreHint: 'Nije obavezno: koliko stranica košta i koliko model sme da potroši.',
  prices: 'Cena miliona tokena',
  inputPrice: 'Pročitanih',
  outputPrice: 'Napisanih',
  currency: 'Valuta',
  pricesHint: 'Iz cenovnika servisa. Sa obe cene prodavci vide koliko je stranica koštala.',
  budgets: 'Dnevna granica (tokeni u 24 sata)',
  sellerBudget: 'Po prodavcu',
  totalBudget: 'Svi zajedno',
  ownBudget: 'Najviše u 24 sata (tokeni)',
  budgetHint: 'Prazno znači bez granice. Kad se potroši, stranice slaže ugrađeni pisac i prodavcu to piše.',
  isOn: 'Uključeno',
  isOnHint: 'Isključeno: ključ ostaje sačuvan, a piše ugrađeni pisac.',
  isOnNeeds: 'Može da se uključi kada su upisani model i ključ.',
  usage: (pages: number, tokens: number, cost: string | null, currency: string | null) =>
    `Prosek poslednjih stranica (${amounts.format(pages)}): ${tokensOf(tokens)}${
      cost && currency ? `, oko ${cents.format(Number(cost))} ${currency}` : ''
    } po stranici.`,
  noUsage: 'Koliko košta stranica videće se posle prve napisane.',
  used: (tokens: number) => `Potrošeno u poslednja 24 sata: ${tokensOf(tokens)}.`,
  local: {
    looking: 'Tražim modele na ovoj mašini…',
    found: (server: string) => `${server} radi na ovoj mašini`,
    none: 'Na ovoj mašini nije nađen ni Ollama ni LM Studio.',
    empty: 'nema preuzetih modela',
    take: (model: string) => `Uzmi ${model}`,
  },
  test: 'Probaj',
  testing: 'Model piše…',
  testFailed: 'Proba nije uspela',
  trial: {
    good: (seconds: number, tokens: number) =>
      `Radi. Odgovor za ${seconds.toFixed(1).replace('.', ',')} s, ${tokensOf(tokens)}.`,
    misshapen:
      'Model je odgovorio, ali ne u traženom obliku. Probajte bez „odgovora zadatog oblika“ ili drugi model.',
    timeout: 'Model nije odgovorio na vreme.',
    refused: (reason: string) =>
      `Servis je odbio poziv. Proverite ključ i naziv modela.${reason ? ` (${reason})` : ''}`,
    busy: 'Do servisa se ne stiže ili trenutno ne prima pozive. Proverite adresu pa pokušajte ponovo.',
    stopped: 'Proba je prekinuta.',
  },
  save: 'Sačuvaj',
  saving: 'Čuvanje…',
  saved: 'Pisac je sačuvan',
  saveFailed: 'Pisac nije sačuvan',
  failedHint: 'Uneto je i dalje ovde. Pokušajte ponovo.',
  remove: 'Ukloni',
  removeTitle: 'Ukloniti model i njegov ključ?',
  removeText: 'Stranice koje postoje ostaju kakve jesu. Nove slaže ono što važi bez ovog podešavanja.',
  removed: 'Model je uklonjen',
  removeFailed: 'Model nije uklonjen',
  problems: {
    address: 'Upišite celu adresu, na primer https://api.servis.com/v1.',
    addressMissing: 'Upišite adresu servisa.',
    addressNotAllowed: 'Izaberite servis sa spiska.',
    otherAddress: 'Za drugi servis upišite njegov ključ.',
    keyMissing: 'Upišite ključ.',
    model: 'Upišite naziv modela.',
    price: 'Upišite cenu miliona tokena, na primer 0,15.',
    bothPrices: 'Upišite obe cene ili nijednu.',
    budget: 'Upišite ceo broj od 1.000 ili ostavite prazno.',
  },
} as const
