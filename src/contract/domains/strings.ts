import { counted } from '../common/plural.ts'

const pageForms = { one: 'stranica', few: 'stranice', other: 'stranica' }

/** Words of the two domain panels, of what DNS says and of the notices that follow from it. */
export const domainStrings = {
  required: 'Domen je obavezan',
  tooLong: 'Domen je predugačak',
  unknownAction: 'Radnja mora biti add, verify ili remove',

  addresses: 'Adrese vaših stranica',
  noPages: 'Još nemate nijednu stranicu. Napravite prvu i dobićete njenu adresu.',
  create: 'Napravi prvu stranicu',
  failed: 'Domeni nisu učitani',
  banner: {
    text: 'Sopstveni domen nije povezan. Vaše stranice se otvaraju na adresi',
    action: 'Domen',
    problem: (host: string) => `Domen ${host} traži vašu pažnju.`,
  },

  /** One domain, `/domain`. */
  single: {
    title: 'Vaš domen',
    label: 'Domen',
    placeholder: 'mojaprodavnica.rs',
    hint: 'Unesite samo ime domena, bez http:// ili www.',
    empty: 'Unesite domen',
    connect: 'Poveži domen',
    connecting: 'Povezivanje...',
    connected: 'Domen je uspešno povezan. Potrebno je da ga verificirate.',
    connectFailed: 'Greška pri povezivanju domena',
    verified: 'Domen je uspešno verificiran',
    verifyFailed: 'Greška pri verifikaciji domena',
    removed: 'Domen je uspešno uklonjen',
    removeFailed: 'Greška pri uklanjanju domena',
    noneTitle: 'Još nemate domen?',
    noneHint:
      'Domen se kupuje kod registra, na primer za .rs, .me ili .ba, i obično košta kao jedna porudžbina godišnje. Vaše stranice rade i bez njega.',
    all: 'Svi domeni',
  },

  /** All domains, `/domains`. */
  list: {
    title: 'Vaši domeni',
    label: 'Novi domen',
    placeholder: 'mojaprodavnica.rs',
    hint: 'Možete nalepiti celu adresu, zadržaćemo samo ime domena.',
    add: 'Dodaj domen',
    adding: 'Dodavanje...',
    added: 'Domen dodat!',
    addedHint: 'Otvorite DNS Setup i upišite zapise kod svog registra.',
    addFailed: 'Greška pri dodavanju domena',
    emptyTitle: 'Još nemate domen?',
    emptyHint:
      'Upišite ga iznad kada ga kupite. Do tada se vaše stranice otvaraju na zajedničkoj adresi i ništa ne gubite.',
    openSingle: 'Prikaži samo glavni domen',
  },

  card: {
    primary: 'Glavni',
    verified: 'Verificiran',
    pending: 'Čeka DNS',
    verifiedAt: (date: string) => `Verificiran ${date}`,
    addedAt: (date: string) => `Dodat ${date}`,
    checkedAt: (date: string) => `Poslednja provera ${date}`,
    neverChecked: 'Još nije proveravan',
    expires: (date: string) => `Verificirajte ga do ${date}`,
    expired: 'Rok za verifikaciju je istekao',
    verify: 'Verificiraj',
    recheck: 'Proveri ponovo',
    verifying: 'Proveravam...',
    setup: 'DNS Setup',
    pixel: 'Pixel',
    more: (host: string) => `Ostale radnje za ${host}`,
    makePrimary: 'Postavi kao glavni',
    refresh: 'Osveži DNS instrukcije',
    test: 'Proveri DNS',
    remove: 'Ukloni domen',
    open: (host: string) => `Otvori ${host}`,
  },

  steps: {
    label: 'Napredak',
    dns: 'DNS zapisi',
    verified: 'Verificiran',
    certificate: 'Sertifikat',
    live: 'Radi',
    done: 'završeno',
    current: 'u toku',
    ahead: 'sledi',
  },

  stateHints: {
    dns: 'Upišite ove zapise kod svog registra, pa pritisnite „Verificiraj“. Proveravamo i sami.',
    expired: 'Pritisnite „Osveži DNS instrukcije“ u ostalim radnjama i upišite novi TXT zapis.',
    verified: 'Domen je vaš, ali još ne vodi ovde. Proverite A i CNAME zapis u DNS Setup.',
    certificate: 'Domen vodi ovde. Sertifikat za https se izdaje sam, obično za nekoliko minuta.',
    live: 'Kupci otvaraju vaše stranice na ovom domenu, sa www i bez njega.',
  },

  problems: {
    record_missing: 'TXT zapis više nije u DNS-u. Vratite ga, inače domen prestaje da radi posle tri dana.',
    points_elsewhere: 'Domen više ne vodi ovde. Pauzirajte oglase i ispravite A i CNAME zapis.',
    no_https: 'Domen se ne otvara preko https. Pauzirajte oglase dok se ne ispravi.',
    suspended:
      'Domen je isključen jer TXT zapisa nema već tri dana. Vratite zapis i ponovo ga verificirajte.',
  },

  toasts: {
    verified: 'Domen verificiran!',
    verifyFailed: 'Verifikacija neuspešna',
    verifyFallback: 'Molimo proverite DNS postavke',
    primary: 'Glavni domen postavljen!',
    primaryFailed: 'Greška pri postavljanju glavnog domena',
    removed: 'Domen uklonjen!',
    removeFailed: 'Greška pri uklanjanju domena',
    refreshed: 'DNS instrukcije ažurirane!',
    refreshFailed: 'Greška pri osvežavanju DNS instrukcija',
    testOk: 'DNS ispravno konfigurisan!',
    testNotReady: 'DNS nije spreman',
    testFailed: 'Greška pri testiranju DNS zapisa',
  },

  remove: {
    title: (host: string) => `Ukloniti domen ${host}?`,
    text: 'Stranice se više neće otvarati na njemu, a oglasi koji vode na njega prestaju da rade.',
    textNoPages: 'Domen se uklanja sa vašeg naloga. Da biste ga vratili, biće potreban novi TXT zapis.',
    loses: (count: number, names: string) =>
      `Na njemu više neće raditi ${counted(count, pageForms)}: ${names}. Oglasi koji vode na njega prestaju da rade.`,
    confirm: 'Ukloni domen',
    pending: 'Uklanjam...',
  },

  dns: {
    title: (host: string) => `DNS Setup: ${host}`,
    steps: [
      'Prijavite se tamo gde je domen kupljen i otvorite DNS zapise domena.',
      'Upišite zapise iz tabele. Postojeće A i CNAME zapise sa istim imenom obrišite.',
      'Sačuvajte. Proveravamo na svakih 20 sekundi dok je ovaj prozor otvoren.',
    ],
    zone: (zone: string) => `Zapisi se upisuju za domen ${zone}. Znak @ znači sam taj domen.`,
    type: 'Tip',
    name: 'Ime',
    value: 'Vrednost',
    copyName: (type: string) => `Kopiraj ime ${type} zapisa`,
    copyValue: (type: string) => `Kopiraj vrednost ${type} zapisa`,
    copy: 'Kopiraj',
    now: 'Trenutno vidimo',
    states: {
      ok: 'ispravno',
      missing: 'nema zapisa',
      other: 'stoji drugo',
      unavailable: 'DNS ne odgovara',
    },
    notTested: 'još nije provereno',
    test: 'Proveri DNS',
    testing: 'Testiram...',
    checkedAt: (time: string) => `Provereno u ${time}`,
    wait: 'Promene u DNS-u se obično vide za nekoliko minuta, a mogu da potraju do 24 sata.',
    where: 'Gde se to upisuje?',
    providers: [
      {
        name: 'cPanel',
        path: 'cPanel → Zone Editor → Manage → Add Record. Kod imena @ upišite ceo domen sa tačkom na kraju.',
      },
      {
        name: 'Cloudflare',
        path: 'Cloudflare → domen → DNS → Records → Add record. Isključite narandžasti oblak (Proxy status: DNS only).',
      },
      {
        name: 'Registar',
        path: 'Kod većine registara: Moji domeni → DNS ili Uređivanje zone → Dodaj zapis. Ako ne nalazite, pošaljite im ovu tabelu i zamolite podršku da je upiše.',
      },
    ],
  },

  pixel: {
    title: (host: string) => `Pixel za ${host}`,
    lead: 'Meri posete i porudžbine na ovom domenu. Na zajedničkoj adresi i dalje radi pixel iz podešavanja.',
    id: 'Facebook Pixel ID',
    idHint: 'Obično 15 cifara, iz Events Manager-a.',
    idRequired: 'Unesite Facebook Pixel ID',
    testCode: 'Test kod',
    testCodeHint: 'Dok je upisan, događaji sa servera idu samo u Test events. Prazno znači bez testa.',
    token: 'Pristupni token za Conversions API',
    tokenHint: 'Events Manager → Podešavanja → Conversions API → Generate access token.',
    tokenKept: 'Token je sačuvan. Ostavite prazno da ostane isti.',
    tokenRemove: 'Ukloni sačuvani token',
    enabled: 'Pixel je uključen',
    save: 'Sačuvaj pixel',
    saving: 'Čuvam...',
    saved: 'Pixel sačuvan!',
    failedTitle: 'Greška',
    failed: 'Greška pri čuvanju pixel-a',
  },

  /** What a test, a verification and a notice say; sent by the server. */
  messages: {
    connected: 'Domen je uspešno povezan. Potrebno je da ga verificirate.',
    added: 'Domen dodat! Otvorite DNS Setup i upišite zapise.',
    verified: 'Domen je uspešno verificiran',
    primary: 'Glavni domen postavljen!',
    removed: 'Domen je uspešno uklonjen',
    refreshed: 'DNS instrukcije ažurirane!',
    ready: 'Svi zapisi su na mestu.',
    readyProxied: 'TXT zapis je na mestu, a domen vodi ovde preko posrednika.',
    missing: (type: string, name: string) => `nema ${type} zapisa za ${name}`,
    other: (type: string, name: string, found: string) => `${type} zapis za ${name} je ${found}`,
    unknown: (type: string, name: string) =>
      `${type} zapis za ${name} ne može da se pročita, DNS ne odgovara`,
    notReady: (what: string) => `Još nije u redu: ${what}. Promene mogu da potraju do 24 sata.`,
    txtMissing: (name: string) =>
      `Na domenu ${name} nema TXT zapisa za verifikaciju. Promene u DNS-u mogu da potraju do 24 sata.`,
    txtOther: (name: string) =>
      `Na domenu ${name} postoje TXT zapisi, ali nijedan nema vrednost iz DNS Setup. Prekopirajte je celu, bez razmaka.`,
    noName: (name: string) =>
      `Domen ${name} ne postoji u DNS-u. Proverite da li je ime tačno i da li je domen plaćen.`,
    unavailable: 'DNS serveri trenutno ne odgovaraju. Pokušajte ponovo za koji minut; ništa nije izgubljeno.',
    noticeTitle: (host: string) => `Domen ${host}`,
    becameLive: 'Sertifikat je izdat, stranice se otvaraju preko https.',
  },
} as const
