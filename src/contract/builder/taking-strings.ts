import { mostFileBytes } from './taking.ts'

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('sr-Latn-RS', { maximumFractionDigits: 1 })} MB`
const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`

/** A size as people read it: `640 KB`, `2,3 MB`. */
const sizeText = (bytes: number): string => (bytes < 1024 * 1024 ? kilobytes(bytes) : megabytes(bytes))

/** Words around handing a page over from the seller's own browser. */
export const takingStrings = {
  /** What the button is called, here and in the bookmarks. */
  name: 'Uzmi sa stranice',
  /** On the shop's page, where the shop cuts the two windows apart; plain letters, because they stand inside an address. */
  onPage: {
    copy: 'Izlog: kopiraj stranicu',
    copied: 'Kopirano. Nalepite je u Izlogu.',
    open: 'Otvori Izlog',
  },
  ways: {
    title: 'Uzmite stranicu iz svog pregledača',
    hint: 'Što vi vidite, može da pročita i Izlog. Ništa se ne uzima dok vi ne pritisnete.',
    closed: 'Prodavnica ne pušta Izlog? Uzmite stranicu iz svog pregledača',
    button: {
      title: 'Dugme u pregledaču',
      desktop: 'Prevucite ga na traku sa obeleživačima, otvorite proizvod i pritisnite ga.',
      phone: 'Sačuvajte ga među obeleživače, otvorite proizvod i dodirnite ga.',
      press: 'Ovo dugme radi na stranici prodavnice. Prevucite ga na traku sa obeleživačima.',
      how: 'Kako se postavlja',
    },
    file: {
      title: 'Sačuvana stranica',
      desktop: 'U prodavnici sačuvajte stranicu (Ctrl+S), pa je prevucite ovde. HTML ili MHTML.',
      phone: 'Ako ste stranicu sačuvali kao HTML ili MHTML, izaberite je.',
      choose: 'Izaberite datoteku',
      drop: 'Pustite sačuvanu stranicu ovde',
      label: 'Sačuvana stranica proizvoda',
    },
    paste: {
      title: 'Nalepite tekst ili izvor stranice',
      hint: 'Tekst proizvoda ide u opis i osobine, a izvor (HTML) čitamo kao stranicu.',
      read: 'Pročitaj nalepljeno',
      empty: 'Nalepite tekst ili izvor stranice.',
      asProduct: (fields: string) => `Preneto iz teksta: ${fields}. Proverite.`,
      asFacts: 'Tekst je prenet u „Opis proizvoda“ i „Osobine“. Proverite ga.',
      cut: 'Tekst je duži nego što stranica prima. Prenet je početak.',
      tooLong:
        'Izvor je predugačak za čitanje. Sačuvajte stranicu kao datoteku ili nalepite samo tekst proizvoda.',
    },
    reading: 'Čitam stranicu',
    failed: 'Stranica trenutno ne može da se pročita. Pokušajte ponovo.',
  },
  file: {
    empty: (name: string) => `„${name}“ je prazna datoteka. Sačuvajte stranicu ponovo.`,
    tooLarge: (name: string, bytes: number) =>
      `„${name}“ ima ${sizeText(bytes)}, a čitamo do ${sizeText(mostFileBytes)}. Sačuvajte stranicu kao „samo HTML“.`,
    picture: (name: string) => `„${name}“ je slika. Slike se dodaju niže, u odeljku „Slike“.`,
    pdf: (name: string) => `„${name}“ je PDF. Stranicu sačuvajte kao HTML ili MHTML.`,
    webarchive: (name: string) =>
      `„${name}“ je Safari arhiva, koju ne čitamo. U Safariju izaberite format „Page Source“.`,
    other: (name: string) => `„${name}“ nije sačuvana stranica. Potrebna je datoteka .html ili .mhtml.`,
    many: 'Prevucite jednu datoteku.',
    unreadable: (name: string) => `„${name}“ ne može da se otvori. Sačuvajte stranicu ponovo.`,
  },
  /** The window that the button on a shop's page opens. */
  window: {
    title: 'Uzmi sa stranice',
    loginPrompt: 'Prijavite se, a stranica iz prodavnice čeka.',
    asking: 'Čekam stranicu iz prodavnice…',
    silentTitle: 'Prodavnica ne odgovara',
    silent:
      'Vratite se u prodavnicu. Za nekoliko sekundi se u njenom uglu pojavljuje dugme „Izlog: kopiraj stranicu“: pritisnite ga, pa kopirano nalepite ovde.',
    pasteLabel: 'Kopirana stranica',
    pasteEmpty: 'Nalepite stranicu koju ste kopirali u prodavnici.',
    askAgain: 'Zatraži ponovo',
    toWizard: 'Otvori čarobnjak',
    refusedTitle: 'Stranica nije preuzeta',
    tooLarge: 'Stranica je prevelika za čitanje. Sačuvajte je kao datoteku i prevucite u čarobnjak.',
    otherOrigin: 'Adresa koju je stranica poslala nije njena. Ništa nije uzeto.',
    odd: 'Ono što je stiglo nije stranica. Zatražite je ponovo.',
    cameTitle: 'Uzeti ovu stranicu?',
    came: (host: string) => `Stiglo je sa adrese ${host}. Izlog je čita tek kada pritisnete „Uzmi“.`,
    untitled: 'Stranica bez naslova',
    size: (letters: number, pictures: number) => `${sizeText(letters)} · slika: ${pictures}`,
    take: 'Uzmi',
    taking: 'Čitam stranicu',
    leave: 'Otkaži',
    takenTitle: 'Stranica je preuzeta',
    taken: 'Podaci čekaju u čarobnjaku koji je već otvoren.',
    opening: 'Otvaram čarobnjak…',
    close: 'Zatvori prozor',
    back: 'Nazad u Izlog',
  },
  /** In the wizard, of a reading that did not come from the link. */
  origin: {
    browser: (host: string) => `Iz vašeg pregledača: ${host}`,
    file: (host: string) => (host ? `Iz sačuvane stranice: ${host}` : 'Iz sačuvane stranice'),
    typed: (host: string) => (host ? `Sa ${host}, uz vaše ispravke` : 'Vaši podaci'),
    pasted: (host: string) => (host ? `Iz nalepljenog izvora: ${host}` : 'Iz nalepljenog izvora'),
  },
  waiting: (name: string) => `Preuzeto: ${name}. Izaberite tržište i šablon, podaci čekaju u trećem koraku.`,
  choose: 'Odmah izaberite izgled',
  arrived: 'Stranica je stigla iz pregledača',
  noLink: 'Adresa stranice nije poznata. Upišite link proizvoda.',
  how: {
    title: 'Kako se postavlja „Uzmi sa stranice“',
    lead: 'Postavlja se jednom. Posle toga, na stranici proizvoda u bilo kojoj prodavnici, jedan pritisak donosi stranicu u Izlog.',
    desktop: {
      title: 'Na računaru',
      steps: [
        'Prikažite traku sa obeleživačima: Ctrl+Shift+B (na Macu ⌘+Shift+B).',
        'Prevucite zeleno dugme na tu traku.',
        'Otvorite proizvod u prodavnici i pritisnite „Uzmi sa stranice“ na traci.',
      ],
    },
    phone: {
      title: 'Na telefonu',
      steps: [
        'Kopirajte adresu dugmeta.',
        'Sačuvajte bilo koju stranicu među obeleživače, pod nazivom „Uzmi sa stranice“.',
        'Otvorite taj obeleživač za izmenu, obrišite njegovu adresu i nalepite kopiranu.',
        'Otvorite proizvod. U Chromeu dodirnite polje za adresu, upišite „uzmi“ i izaberite obeleživač; u Safariju ga izaberite iz obeleživača.',
      ],
      copy: 'Kopiraj adresu',
      field: 'Adresa dugmeta',
    },
    privacy:
      'Izlog dobija ono što je na otvorenoj stranici i čita samo podatke o proizvodu; stranicu ne čuva. Lozinke i ono što ste upisali u polja prodavnice ne šalju se.',
  },
} as const
