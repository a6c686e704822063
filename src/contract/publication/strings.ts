import type { ReadinessName } from './schema.ts'

type Line = { title: string; done: string; todo: string; fix: string; change: string }

const lines: Record<ReadinessName, Line> = {
  contact: {
    title: 'Podaci prodavca',
    done: 'Kupci vide ko prodaje i kako da vas nađu.',
    todo: 'Kupac mora da zna ko prodaje: naziv i bar telefon ili e-adresa.',
    fix: 'Upiši',
    change: 'Izmeni',
  },
  sender: {
    title: 'Pošiljalac',
    done: 'Ime i adresa stoje na nalepnicama.',
    todo: 'Bez ulice i mesta nalepnica ne zna kome se paket vraća.',
    fix: 'Upiši',
    change: 'Izmeni',
  },
  packs: {
    title: 'Paketi',
    done: 'Nijedan paket nije skuplji od svojih komada.',
    todo: 'Jedan paket je skuplji nego isti komadi pojedinačno, ili jeftiniji od manjeg.',
    fix: 'Uskladi',
    change: 'Izmeni',
  },
  terms: {
    title: 'Uslovi prodaje',
    done: 'Rok, povraćaj i cena dostave stoje na stranici.',
    todo: 'Na stranici za sada stoje uobičajeni rok isporuke, cena dostave i rok povraćaja. Proverite da li važe i kod vas.',
    fix: 'Proveri i sačuvaj',
    change: 'Izmeni',
  },
  proof: {
    title: 'Društveni dokaz',
    done: 'Stranica prikazuje samo ono što je izbrojano.',
    todo: 'Ocena, broj kupaca, utisci, zaliha i odbrojavanje na stranici su izmišljeni (ilustrativni), a gde stara cena nije upisana, izmišljeni su i precrtana cena i popust. Zakon to smatra obmanom.',
    fix: 'Promeni',
    change: 'Promeni',
  },
  pixel: {
    title: 'Facebook Pixel',
    done: 'Reklame uče od porudžbina.',
    todo: 'Reklame bez njega ne znaju ko je poručio. Možete i kasnije.',
    fix: 'Upiši',
    change: 'Izmeni',
  },
}

/** Words around a draft on its way to buyers. */
export const publicationStrings = {
  title: 'Objava stranice',
  draft: {
    heading: 'Stranica je spremna za proveru',
    hint: 'Vidite je samo vi. Kupci je vide kada je objavite.',
    badge: 'Nacrt',
    open: 'Otvori nacrt',
    openLabel: (name: string) => `Otvori nacrt „${name}“ u novoj kartici`,
    edit: 'Uredi tekst i slike',
    preview: (name: string) => `Nacrt stranice „${name}“`,
  },
  list: {
    title: 'Pre objave',
    progress: (done: number, all: number) => `${done} od ${all}`,
    done: 'u redu',
    todo: 'nedostaje',
    required: 'obavezno',
    optional: 'može i kasnije',
    decide: 'odlučite pre objave',
    failed: 'Provera nije uspela',
    close: 'Zatvori',
    saving: 'Čuvanje…',
    notSaved: 'Nije sačuvano',
    notSavedHint: 'Pokušajte ponovo za koji trenutak.',
  },
  lines,
  publish: 'Objavi',
  /** Asked beside the button, so that it takes no press of its own. */
  invented: {
    ask: 'Na stranici su izmišljene brojke, utisci i popusti. Kako da je objavimo?',
    real: 'Objavi samo stvarno',
    asIs: 'Objavi sa izmišljenim',
  },
  publishing: 'Objavljujem…',
  ready: 'Sve obavezno je tu.',
  failed: 'Stranica nije objavljena',
  failedHint: 'Pokušajte ponovo za koji trenutak.',
  missing: (names: readonly ReadinessName[]) =>
    `Pre objave dopunite: ${names.map((name) => lines[name].title.toLowerCase()).join(', ')}.`,
  live: {
    heading: 'Stranica je objavljena',
    hint: 'Kupci je od ovog trenutka otvaraju na ovoj adresi.',
    address: 'Adresa stranice',
    copy: 'Kopiraj link',
    open: 'Otvori stranicu',
    share: 'Podeli',
    shareLabel: 'Podeli stranicu',
    shareOn: (network: string) => `Podeli: ${network}`,
    story: 'Instagram',
    storyDone: 'Link je kopiran. Nalepite ga u nalepnicu „Link“ u priči.',
    another: 'Nova stranica',
    dashboard: 'Nazad na početak',
    more: 'Još da bude bolja',
  },
  gone: 'Stranica nije pronađena',
  goneHint: 'Možda je obrisana. Vaše stranice su na početku.',
} as const
