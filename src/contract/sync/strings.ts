/** Words of `/sync-setup`: does the same account answer in every environment? */
export const syncStrings = {
  title: 'Sinhronizacija okruženja',
  lead: 'Proverite da li isti nalog radi ovde i u drugim okruženjima Izloga.',
  wrongEmail: 'Neispravna email adresa',
  steps: {
    title: 'Uputstvo',
    list: [
      'U svakom okruženju treba da postoji nalog sa istom email adresom. Otvara ga administrator.',
      'U podešavanja svakog okruženja upišite adrese ostalih: SYNC_TARGETS=https://drugo.primer.rs (više adresa razdvojite zarezom).',
      'Upišite isti tajni ključ od bar 16 znakova u sva okruženja: SYNC_SECRET=…',
      'Ponovo pokrenite Izlog u svakom okruženju, pa ovde pokrenite obe provere.',
    ],
  },
  local: {
    title: 'Lokalna provera',
    lead: 'Čita vaš Dashboard i websajtove iz ovog okruženja.',
    run: 'Pokreni lokalnu proveru',
    running: 'Proveravam…',
    dashboard: (websites: number, orders: number) => `websajtova: ${websites}, porudžbina: ${orders}`,
    time: (at: string) => `Poslednja sinhronizacija: ${at}`,
  },
  cross: {
    title: 'Provera između okruženja',
    lead: 'Pita ovo i svako podešeno okruženje da li poznaje nalog.',
    email: 'Email adresa naloga',
    run: 'Pokreni proveru okruženja',
    running: 'Proveravam…',
    onlyLocal: 'Nijedno drugo okruženje nije podešeno, pa je provereno samo ovo.',
    failed: 'Provera nije uspela',
    failedHint: 'Pokušajte ponovo.',
  },
  log: { label: 'Rezultat provere', ok: 'uspelo', failed: 'nije uspelo', ms: (ms: number) => `${ms} ms` },
  problems: {
    unknown: 'Nalog sa ovom adresom ne postoji u tom okruženju.',
    refused: 'Okruženje je odbilo zahtev: proverite da li je SYNC_SECRET isti i da li su satovi tačni.',
    unreachable: 'Okruženje se ne javlja na toj adresi.',
    other: 'Okruženje je odgovorilo neočekivano; verovatno je druge verzije.',
  },
} as const
