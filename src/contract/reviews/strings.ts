import { counted } from '../common/plural.ts'

const waitingForms = { one: 'utisak čeka', few: 'utiska čekaju', other: 'utisaka čeka' }

export const reviewStrings = {
  title: 'Utisci kupaca',
  navigation: 'Utisci',
  waitingCount: (count: number) => `${counted(count, waitingForms)} odluku`,
  loadFailed: 'Utisci nisu učitani',
  /** What the form of a buyer refuses; drawn by the server and checked by the contract. */
  form: {
    again: 'Utisak nije poslat. Pokušajte još jednom.',
    ratingMissing: 'Izaberite ocenu od 1 do 5',
    tooLong: (max: number) => `Skratite tekst na najviše ${max} znakova`,
  },
  filter: {
    label: 'Prikaži',
    website: 'Stranica',
    anyWebsite: 'Sve stranice',
    tabs: { waiting: 'Čekaju odluku', shown: 'Prikazani', hidden: 'Skriveni' },
  },
  empty: {
    title: 'Još nema utisaka',
    hint: 'Kad je porudžbina dostavljena, u njenim detaljima stoji link koji šaljete kupcu. Ono što napiše stiže ovde.',
    action: 'Otvori narudžbe',
    waiting: 'Nijedan utisak ne čeka odluku.',
    shown: 'Nijedan utisak još nije prikazan.',
    hidden: 'Nijedan utisak nije skriven.',
  },
  rules:
    'Utisak možete da sakrijete samo iz razloga sa liste, nikad zbog loše ocene. I skriven se računa u prosek, a stranica piše koliko ih nije prikazano i zašto. Ako ne odlučite za tri dana, utisak se sam prikazuje.',
  card: {
    rating: (rating: number) => `Ocena ${rating} od 5`,
    verified: 'Potvrđena kupovina',
    order: (number: string) => `Porudžbina ${number}`,
    photo: (name: string) => `Slika uz utisak, ${name}`,
    noText: 'Kupac je ostavio samo ocenu.',
    showsAt: (when: string) => `Sam se prikazuje ${when}`,
    hiddenFor: (reason: string) => `Skriveno: ${reason}`,
    answer: 'Vaš odgovor',
  },
  actions: {
    show: 'Prikaži',
    hide: 'Sakrij',
    answer: 'Odgovori',
    editAnswer: 'Izmeni odgovor',
    showOf: (name: string) => `Prikaži utisak: ${name}`,
    hideOf: (name: string) => `Sakrij utisak: ${name}`,
    answerTo: (name: string) => `Odgovori na utisak: ${name}`,
    working: 'Čuva se…',
    shown: 'Utisak je prikazan na stranici',
    hidden: 'Utisak je skriven',
    answered: 'Odgovor je na stranici',
    answerRemoved: 'Odgovor je uklonjen',
    failed: 'Izmena nije sačuvana',
  },
  hide: {
    title: 'Zašto se utisak skriva?',
    text: 'Ocena ostaje u proseku, a na stranici piše da utisak nije prikazan i iz kog razloga.',
    legend: 'Razlog',
    reasonMissing: 'Izaberite razlog',
    confirm: 'Sakrij utisak',
  },
  answer: {
    title: 'Odgovor na utisak',
    label: 'Odgovor',
    hint: 'Stoji javno ispod utiska. Ne pišite podatke o kupcu. Prazan odgovor se uklanja.',
    save: 'Sačuvaj odgovor',
  },
  reasons: {
    insult: 'uvredljiv sadržaj',
    personal_data: 'lični podaci',
    advertising: 'reklama',
    other_product: 'ne odnosi se na proizvod',
    unlawful: 'nezakonit sadržaj',
  },
  invite: {
    title: 'Utisak kupca',
    open: (until: string) => `Pošaljite kupcu link. Važi do ${until}, za jedan utisak.`,
    link: 'Link za utisak',
    copyLink: 'Kopiraj link',
    copyMessage: 'Kopiraj poruku',
    channels: { viber: 'Viber', whatsapp: 'WhatsApp', sms: 'SMS' },
    sendBy: (channel: string) => `Pošalji preko: ${channel}`,
    message: (firstName: string, product: string, url: string) =>
      `Poštovani/a ${firstName}, hvala na porudžbini! Kako ste zadovoljni proizvodom „${product}“? Ocenite ga ovde: ${url}`,
    notDelivered: 'Link za utisak postoji kad porudžbina dobije status „Dostavljeno“.',
    written: (rating: number) => `Kupac je ocenio sa ${rating} od 5.`,
    see: 'Pogledaj utiske',
    expired: 'Rok za utisak je prošao.',
    noPage: 'Stranica ovog proizvoda više ne postoji, pa utisak nema gde da stoji.',
    failed: 'Link za utisak nije učitan',
  },
} as const
