import { counted, orderForms, pieceForms } from '../common/plural.ts'

const pageForms = { one: 'stranica', few: 'stranice', other: 'stranica' }
const combinationForms = { one: 'kombinacija', few: 'kombinacije', other: 'kombinacija' }
/** Behind „od“: od 1 kombinacije, od 5 kombinacija. */
const ofCombinationForms = { one: 'kombinacije', few: 'kombinacije', other: 'kombinacija' }

const differences = (more: number, fewer: number): string[] => [
  ...(more > 0 ? [`višak ${more}`] : []),
  ...(fewer > 0 ? [`manjak ${fewer}`] : []),
]

const pieces = (count: number) => counted(count, pieceForms)

/** Words of the screens about goods on the shelf. */
export const shelfStrings = {
  title: 'Zalihe',
  loadFailed: 'Zalihe nisu učitane',
  failure: 'Nije sačuvano',
  noAnswer: 'Server se nije javio. Upisano je ostalo; pogledajte dnevnik pre nego što pokušate ponovo.',
  saving: 'Čuvanje...',
  pieces,
  figures: {
    available: 'za prodaju',
    onHand: 'na polici',
    reserved: 'rezervisano',
    averageCost: 'nabavna',
    value: 'vrednost',
  },
  state: {
    short: (count: number) => `nedostaje ${count}`,
    out: 'nema',
    low: 'pri kraju',
    left: (count: number) => `još ${count}`,
    rest: (count: number) => `i još ${count}`,
  },
  /** An item of a product that has nothing to choose. */
  only: 'Artikal',
  list: {
    label: 'Artikli',
    search: 'Pretraga artikala',
    none: (query: string) => `Nijedan artikal ne odgovara „${query}“.`,
    clear: 'Prikaži sve',
    add: 'Novi artikal',
    summary: {
      label: 'Zalihe ukratko',
      products: 'Artikala',
      available: 'Za prodaju',
      low: 'Pri kraju',
      value: 'Vrednost na polici',
      unknown: 'nabavna nije upisana',
      part: (count: number) => `bez nabavne cene: ${pieces(count)}`,
    },
    noPages: 'Nijedna stranica ne prodaje ovaj artikal',
    morePages: (first: string, count: number) => `${first} i još ${counted(count, pageForms)}`,
  },
  empty: {
    title: 'Znajte koliko komada imate',
    hint: 'Upišite šta ste primili, a Izlog sam računa šta je rezervisano, poslato i vraćeno, po svakoj veličini i boji. Kad nečega nestane, stranica to ne nudi ili prima porudžbine koje čekaju, kako vi izaberete.',
    receive: 'Na polici još nema ništa. Upišite šta ste primili, i stranica zna šta može da proda.',
    noPages: 'Zalihe se vode za proizvode sa vaših stranica. Prvo napravite stranicu.',
    newPage: 'Nova stranica',
  },
  unlinked: {
    title: 'Stavi proizvod na zalihe',
    hint: 'Stranice čije se zalihe još ne vode. Jedan pritisak, pa upišete koliko imate.',
    shared: 'Jedan artikal za više stranica',
    put: 'Stavi na zalihe',
    putOf: (title: string) => `Stavi na zalihe: ${title}`,
    putting: 'Stavljam...',
    done: 'Stavljeno na zalihe',
    doneText: (name: string) => `${name}: upišite koliko komada imate.`,
    /** The page counted pieces by itself before. */
    carried: (name: string, count: number) => `${name}: preneto sa stranice ${pieces(count)}.`,
    carriedNote: 'Preneto sa stranice',
    counted: (count: number) => `na stranici piše ${pieces(count)}`,
    failed: 'Nije stavljeno na zalihe',
  },
  create: {
    title: 'Novi artikal',
    name: 'Naziv artikla',
    nameHint: 'Vide ga samo vaši ljudi.',
    pages: 'Stranice koje ga prodaju',
    pagesHint: 'Sve uzimaju sa iste police.',
    none: 'Sve vaše stranice već prodaju neki artikal. Stranicu možete dodati i kasnije, u podešavanjima artikla.',
    submit: 'Napravi artikal',
  },
  product: {
    back: 'Sve zalihe',
    tabs: {
      label: 'Artikal',
      stanje: 'Stanje',
      prijem: 'Prijem robe',
      popis: 'Popis',
      dnevnik: 'Dnevnik',
      podesavanja: 'Podešavanja',
    },
    missing: 'Ovaj artikal više ne postoji.',
    missingHint: 'Skinut je sa zaliha ili pripada drugom nalogu.',
    combinations: (count: number) => counted(count, combinationForms),
    valueText: (value: string) => `vrednost na polici ${value}`,
    noItems: 'Još nema šta da se broji',
    noItemsHint: 'Izaberite bar jednu stranicu koja prodaje ovaj artikal; njene veličine i boje stoje ovde.',
    choosePages: 'Izaberi stranice',
    reserved: (count: number) => `rez. ${count}`,
    reservedTitle: (count: number) => `rezervisano ${count}`,
    grid: (name: string) => `Stanje: ${name}`,
    combination: 'Kombinacija',
  },
  entry: {
    keys: 'Enter vodi u sledeće polje. Kolonu iz tabele (Excel, Google Sheets) možete nalepiti u prvo polje.',
    pasted: (count: number) => `Nalepljeno: ${count}.`,
    dropped: (count: number) => `Nalepljeno; ${count} nije stalo u kolonu.`,
    note: 'Napomena',
    optional: 'nije obavezno',
    clear: 'Isprazni',
  },
  receive: {
    label: 'Prijem robe',
    column: 'Primljeno',
    costColumn: (symbol: string) => `Nabavna (${symbol})`,
    pieces: (what: string) => `Primljeno komada: ${what}`,
    cost: 'Nabavna cena komada',
    costHint: 'Računa se u prosečnu nabavnu cenu. Bez nje prosek ostaje kakav je.',
    costOf: (what: string) => `Nabavna cena komada: ${what}`,
    perLine: 'Svaka kombinacija ima svoju nabavnu cenu',
    note: 'Na primer: faktura 114, dobavljač',
    total: (count: number) => `Prima se ${pieces(count)}`,
    totalWith: (count: number, sum: string) => `Prima se ${pieces(count)} za ${sum}`,
    submit: 'Primi robu',
    done: 'Roba je primljena',
    doneText: (name: string, count: number) => `${name}: ${pieces(count)}.`,
  },
  count: {
    label: 'Popis',
    hint: 'Upišite koliko komada zaista stoji na polici. Prazno polje se ne menja.',
    column: 'Popisano',
    counted: (what: string) => `Popisano komada: ${what}`,
    stands: (count: number) => `piše ${count}`,
    same: 'tačno',
    more: (count: number) => `višak ${count}`,
    fewer: (count: number) => `manjak ${count}`,
    summary: (done: number, all: number, more: number, fewer: number) =>
      [`Popisano ${done} od ${counted(all, ofCombinationForms)}`, ...differences(more, fewer)].join(' · '),
    note: 'Na primer: mesečni popis',
    submit: 'Sačuvaj popis',
    done: 'Popis je sačuvan',
    doneText: (name: string, more: number, fewer: number) =>
      more + fewer === 0 ? `${name}: sve se slaže.` : `${name}: ${differences(more, fewer).join(', ')}.`,
  },
  journal: {
    label: 'Dnevnik',
    failed: 'Dnevnik nije učitan',
    empty: 'Još ništa nije upisano',
    emptyHint: 'Svaki prijem, popis, porudžbina i povratak stoji ovde, najnovije prvo.',
    more: 'Prikaži starije',
    onHand: (change: string) => `na polici ${change}`,
    reserved: (change: string) => `rezervisano ${change}`,
    order: (number: string) => `Porudžbina ${number}`,
    itself: 'sama porudžbina',
    counted: (count: number) => `popisano ${count}`,
    cost: (amount: string) => `po ${amount}`,
    damaged: (count: number) => `oštećeno ${count}`,
  },
  settings: {
    label: 'Podešavanja artikla',
    lowAt: 'Javi kad ostane N ili manje',
    lowAtHint:
      'Za svaku kombinaciju, kad za prodaju ostane toliko ili manje. Prazno: ne javljaj. Stiže tamo gde i problemi sa pošiljkama.',
    costs: 'Računaj profit po nabavnoj ceni iz prijema',
    costsHint: (currency: string) =>
      `Nove porudžbine u profitu nose prosečnu nabavnu cenu iz prijema umesto one sa stranice. Važi za stranice u valuti ${currency}.`,
    costsNot: (titles: string) => `Ne važi za: ${titles}.`,
    waits: 'prima porudžbine i kad nestane',
    refuses: 'ne prima porudžbine kad nestane',
    rule: 'Šta biva kad nestane bira se u izmeni stranice, na kartici Cene.',
    unsaved: 'Izmene nisu sačuvane.',
    done: 'Podešavanja su sačuvana',
    invalidLow: 'Upišite broj od 0 do 100.000, ili ostavite prazno',
  },
  remove: {
    action: 'Skini sa zaliha',
    pending: 'Skidam...',
    title: (name: string) => `Skinuti „${name}“ sa zaliha?`,
    text: (onHand: number, pages: number) =>
      `Gube se stanje (na polici ${pieces(onHand)}), nabavne cene i ceo dnevnik, i ne mogu se vratiti. ${
        pages > 0 ? 'Njegove stranice prodaju dalje bez brojanja.' : ''
      }`.trim(),
    hint: 'Stanje i dnevnik se brišu; stranice prodaju dalje bez brojanja.',
    done: 'Skinuto sa zaliha',
    failed: 'Artikal nije skinut',
  },
  order: {
    title: 'Zalihe',
    sent: (sent: number, returned: number, damaged: number) =>
      `Na polici: poslato ${sent}, vraćeno ${returned}${damaged > 0 ? `, oštećeno ${damaged}` : ''}`,
    waiting: 'Na polici: rezervisano dok čeka slanje',
    nothing: 'Na polici: ništa nije uzeto',
    question: 'Paket se vratio. U kakvom je stanju roba?',
    putBack: 'Vrati na policu',
    damaged: 'Oštećeno',
    working: 'Upisujem...',
    done: 'Vraćeno na policu',
    doneDamaged: 'Upisano kao oštećeno',
    doneText: (number: string) => `Porudžbina ${number}`,
    failed: 'Nije upisano',
  },
  bulk: {
    action: (count: number) => `Vrati na policu (${count})`,
    doneText: (count: number) => counted(count, orderForms),
    rest: (count: number) => `Od ${count} nema šta da se vrati.`,
  },
  page: {
    linked: 'Zalihe se vode u artiklu',
    available: (count: number) => `Za prodaju ${pieces(count)}.`,
    open: 'Otvori zalihe',
    start: 'Vodi zalihe po veličinama i bojama',
  },
} as const
