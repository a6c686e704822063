export const builderErrors = {
  'builder.generation_not_found': { status: 404, message: 'Izrada stranice nije pronađena' },
  'builder.no_images': {
    status: 400,
    message: 'Nijedna slika nije mogla da se preuzme. Dodajte slike sa svog uređaja.',
  },
  'builder.generation_failed': { status: 500, message: 'Greška pri kreiranju website-a' },
  'builder.cancelled': { status: 409, message: 'Izrada stranice je otkazana. Uneti podaci su sačuvani.' },
  'builder.too_heavy': {
    status: 422,
    message: 'Tekst je previše složen, pa je rad na njemu prekinut. Skratite ga i pokušajte ponovo.',
  },
  'builder.url_in_progress': { status: 409, message: 'Stranica sa ovim URL-om se upravo pravi.' },
  'builder.import_gone': {
    status: 410,
    message:
      'Podaci pročitani sa stranice više nisu sačuvani. Pročitajte stranicu ponovo; sve što ste uneli ostaje.',
  },
  'builder.file_not_page': {
    status: 400,
    message: 'Ova datoteka nije sačuvana stranica. Sačuvajte stranicu kao HTML ili MHTML.',
  },
  'builder.link_refused': { status: 400, message: 'Na ovoj stranici nismo prepoznali proizvod.' },
  'builder.price_unknown': {
    status: 400,
    message: 'Na stranici nema cene. Napravite ovu stranicu u tri koraka i upišite svoju cenu.',
  },
  'builder.nothing_new': {
    status: 409,
    message:
      'Iz poznatih podataka nema drugačijeg teksta za ovaj odeljak. Stari tekst je ostao. Dopišite šta još znate o proizvodu, pa probajte ponovo.',
  },
  'builder.still_too_long': {
    status: 409,
    message:
      'Tekst je i posle skraćivanja duži nego što stranica prima. Stari tekst je ostao. Skratite ga sami.',
  },
  'builder.short_enough': {
    status: 409,
    message: 'Ovaj odeljak je već sveden na najvažnije, pa nema šta da se skrati a da ostane istinit.',
  },
  'builder.strong_enough': {
    status: 409,
    message:
      'U ovom odeljku već stoje samo činjenice. Jači tekst bez novih podataka bio bi preterivanje, pa je stari ostao.',
  },
  'builder.claim_forbidden': {
    status: 409,
    message: 'U ovom odeljku je tvrdnja koju ne možemo da prepišemo. Stari tekst je ostao.',
  },
  'builder.section_empty': {
    status: 409,
    message: 'U ovom odeljku nema teksta za skraćivanje ili pojačavanje. Izaberite „Ponovo“.',
  },
  'builder.model_timeout': {
    status: 504,
    message: 'Jezički model nije odgovorio na vreme. Stari tekst je ostao.',
  },
  'builder.model_refused': {
    status: 502,
    message: 'Servis jezičkog modela je odbio zahtev. Stari tekst je ostao.',
  },
  'builder.model_busy': {
    status: 503,
    message: 'Servis jezičkog modela trenutno nije dostupan. Stari tekst je ostao.',
  },
  'builder.model_invalid': {
    status: 502,
    message: 'Tekst jezičkog modela nije prošao proveru činjenica i oblika. Stari tekst je ostao.',
  },
  'builder.wish_needs_model': {
    status: 409,
    message: 'Po vašim rečima može da piše samo jezički model, a on sada nije podešen. Stari tekst je ostao.',
  },
  'builder.wish_unsupported': {
    status: 409,
    message:
      'Ono što želite ne kaže nijedan podatak o proizvodu, a bez toga od teksta ne ostaje dovoljno. Stari tekst je ostao.',
  },
  'builder.not_ours': {
    status: 400,
    message: 'Ovaj predlog nije napisan za ovu stranicu. Napišite novi.',
  },
  'builder.too_little_known': {
    status: 409,
    message: 'O proizvodu se zna premalo za celu stranicu. Stari tekst je ostao.',
  },
  'builder.no_model': {
    status: 409,
    message: 'Uglove predlaže jezički model, a on nije uključen. Stranicu bez njega piše ugrađeni pisac.',
  },
  'builder.angles_open': {
    status: 409,
    message: 'Predlozi se već pišu. Sačekajte da stignu, pa pokušajte ponovo.',
  },
  'builder.budget_spent': {
    status: 429,
    message: 'Dnevna količina teksta koju piše jezički model je potrošena. Sutra ponovo piše model.',
  },
} as const
