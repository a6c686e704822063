export const exchangeStrings = {
  title: 'Kurs evra',
  hint: 'Po ovom kursu se prihod sa svih tržišta preračunava u evre: svaka porudžbina po kursu svog dana.',
  current: (rate: string) => `1 € = ${rate} RSD`,
  from: (day: string) => `od ${day}`,
  sources: {
    kurs: 'srednji kurs, preuzet sa servisa',
    nbs: 'srednji kurs Narodne banke Srbije',
    manual: 'unet ručno',
    setting: 'podrazumevan',
  },
  label: 'Kurs za danas (RSD za 1 €)',
  saved: 'Kurs je sačuvan',
  failed: 'Kurs nije sačuvan',
  failedHint: 'Pokušajte ponovo.',
  loadFailed: 'Kurs nije učitan',
  badRate: 'Kurs je broj, na primer 117,25.',
  outside: (least: number, most: number) => `Kurs je između ${least} i ${most} dinara za evro.`,
} as const
