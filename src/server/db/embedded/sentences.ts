/** What the operator reads when the embedded database cannot start. One sentence says what is wrong, the next what to do. */
export const embeddedSentences = {
  windows: 'Na Windows-u ugrađena baza nije podržana; postavite DATABASE_URL na sopstveni PostgreSQL.',
  platform: (platform: string) =>
    `Za ovu platformu (${platform}) nema ugrađenog PostgreSQL-a; postavite DATABASE_URL na sopstveni PostgreSQL.`,
  binariesMissing: (name: string) =>
    `Ugrađeni PostgreSQL nije instaliran (paket ${name} nedostaje); pokrenite „npm ci --include=optional“ ili postavite DATABASE_URL.`,
  librariesMissing: (dir: string) =>
    `Biblioteke ugrađenog PostgreSQL-a nisu potpune, a u fasciklu ${dir} ne može da se upisuje; pokrenite „npm ci“ kao vlasnik te fascikle.`,
  inUse: (dir: string) =>
    `Izlog već radi sa podacima iz fascikle ${dir}; zaustavite ga ili postavite drugu fasciklu u DATA_DIR.`,
  newerVersion: (found: string, ours: number, dir: string) =>
    `Baza u fascikli ${dir} pripada novijem PostgreSQL-u (${found}), a ovaj Izlog nosi verziju ${ours}; pokrenite noviji Izlog ili postavite drugu fasciklu u DATA_DIR.`,
  olderVersion: (found: string, ours: number, dir: string) =>
    `Baza u fascikli ${dir} pripada starijem PostgreSQL-u (${found}), a ovaj Izlog nosi verziju ${ours}; napravite rezervnu kopiju prethodnim Izlogom i vratite je u praznu fasciklu.`,
  notADatabase: (dir: string) =>
    `Fascikla ${dir} nije ispravna baza (nema čitljivu datoteku PG_VERSION); vratite rezervnu kopiju ili postavite drugu fasciklu u DATA_DIR.`,
  foreignOwner: (dir: string, uid: number) =>
    `Podaci u fascikli ${dir} pripadaju drugom korisniku (uid ${uid}); pokrenite Izlog kao taj korisnik ili postavite drugu fasciklu u DATA_DIR.`,
  rootCannotStepDown: (dir: string) =>
    `PostgreSQL ne sme da radi kao root, a korisnik bez prava ne može da priđe fascikli ${dir}; pokrenite Izlog kao običan korisnik ili postavite DATA_DIR na dostupnu fasciklu (na primer /var/lib/izlog).`,
  namelessUser: (uid: number) =>
    `Korisnik sa brojem ${uid} nema ime u sistemu, pa PostgreSQL ne može da pripremi bazu; dodajte ga u /etc/passwd, pokrenite Izlog kao drugi korisnik ili postavite DATABASE_URL.`,
  socketDirTaken: (dir: string) =>
    `Fascikla ${dir}, potrebna za vezu sa bazom, pripada drugom korisniku; uklonite je ili postavite DATA_DIR na kraću putanju.`,
  orphanStays: (pid: number) =>
    `Prethodni server baze (proces ${pid}) se ne zaustavlja; zaustavite ga, pa ponovo pokrenite Izlog.`,
  childrenStay: (dir: string) =>
    `Procesi prethodnog servera baze u fascikli ${dir} još rade; sačekajte da se završe, pa ponovo pokrenite Izlog.`,
  initFailed: (reason: string) => `Priprema baze nije uspela: ${reason}`,
  startFailed: (reason: string) => `Ugrađeni PostgreSQL nije uspeo da se pokrene: ${reason}`,
  lost: 'Ugrađeni PostgreSQL se neočekivano zaustavio; Izlog se gasi da bi sledeće pokretanje krenulo čisto.',
}
