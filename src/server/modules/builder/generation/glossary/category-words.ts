import type { Category } from './categories.ts'

/** How a kind of product is spoken of when little is known, and how its page should feel. Marks of `inDialect` apply. */
export type CategoryWords = {
  label: string
  audience: string
  tone: string
  /** Fragments behind a name; nothing that the product would have to keep. */
  tags: readonly string[]
  /** About the situation, never about the product. */
  leads: readonly string[]
  benefitTitles: readonly string[]
  subtitles: readonly string[]
  layout: string
  radius: 'sharp' | 'rounded' | 'very-rounded'
  /** Keywords that go with anything of the kind. */
  keywords: readonly string[]
}

export const categoryTexts: Readonly<Record<Category, CategoryWords>> = {
  auto: {
    label: 'Auto oprema',
    audience: 'Vozači koji mnogo vremena provode u autu',
    tone: 'praktično i sigurno',
    tags: ['za svakodnevnu vožnju', 'za vaš automobil', 'za vozače'],
    leads: [
      'Na putu se najviše primēti ono što nedostaje.',
      'Ko mnogo vozi, zna koliko znači dobra oprema.',
      'Dobra oprema za auto ne traži pažnju, nego je tu kad zatreba.',
    ],
    benefitTitles: ['Korisno na svakom putu', 'Za mirniju vožnju', 'Šta dobija vaš auto'],
    subtitles: [
      'Najvažnije na jednom městu, bez praznih obećanja.',
      'Pogledajte šta je važno prē {poručivanja|poručivanja|naručivanja}.',
      'Ukratko, prē nego što krenete.',
    ],
    layout: 'kontrastne trake sa velikim slikama',
    radius: 'sharp',
    keywords: ['auto oprema', 'oprema za auto', 'dodaci za auto'],
  },
  zdravlje: {
    label: 'Zdravlje i opuštanje',
    audience: 'Ljudi koji brinu o sebi kod kuće',
    tone: 'smireno i brižno',
    tags: ['za svakodnevnu brigu o sebi', 'za svakodnevnu upotrebu', 'za svaki dan'],
    leads: [
      'Briga o sebi {retko|rijetko} traži velike planove, češće malo redovnosti.',
      'Ono što koristite svaki dan treba da bude jednostavno.',
      'Kad je stvar pri ruci, lakše je držati se navike.',
    ],
    benefitTitles: ['Šta dobijate', 'Zašto je praktično', 'Važno na jednom městu'],
    subtitles: [
      'Ono što je o proizvodu poznato, bez velikih obećanja.',
      'Najvažnije na jednom městu.',
      'Pročitajte na miru.',
    ],
    layout: 'svētle površine sa mnogo praznog prostora',
    radius: 'very-rounded',
    keywords: ['zdravlje i lěpota', 'briga o sebi', 'za svakodnevnu upotrebu'],
  },
  tehnika: {
    label: 'Tehnika i uređaji',
    audience: 'Ljudi koji vole praktične uređaje',
    tone: 'jasno i savremeno',
    tags: ['tehnika za svaki dan', 'praktična tehnika', 'jednostavno za svakodnevnu upotrebu'],
    leads: [
      'Dobar uređaj ne traži uputstvo svaki put kad ga uključite.',
      'Tehnika vrēdi onoliko koliko olakša običan dan.',
      'Kod uređaja se gleda jednostavno: šta {ume|umije} i koliko se koristi.',
    ],
    benefitTitles: ['Šta {ume|umije}', 'Sve važno na jednom městu', 'Detalji koji odlučuju'],
    subtitles: [
      'Osobine bez nepotrebnih {reči|riječi}.',
      'Najvažniji podaci, jedan po jedan.',
      'Pregled prē {poručivanja|poručivanja|naručivanja}.',
    ],
    layout: 'pregledne kartice sa podacima',
    radius: 'rounded',
    keywords: ['tehnika', 'gedžeti', 'elektronika online'],
  },
  dom: {
    label: 'Dom',
    audience: 'Domaćinstva koja vole praktična rěšenja',
    tone: 'toplo i uredno',
    tags: ['za ugodniji dom', 'za svaki dan u kući', 'za dom u kome je lako živěti'],
    leads: [
      'Dom čine stvari koje se koriste svaki dan, a ne one koje stoje u vitrini.',
      'Ponekad jedna mala proměna u kući znači više od velikog renoviranja.',
      'Kad svaka stvar u kući ima svoju svrhu, i dan ide lakše.',
    ],
    benefitTitles: ['Za ugodniji dom', 'Šta donosi u kuću', 'Sitnice koje se primēte'],
    subtitles: [
      'Pogledajte čemu služi i šta je važno znati.',
      'Ukratko o onome što je važno.',
      'Najvažnije na jednom městu.',
    ],
    layout: 'mirne kartice sa velikim slikama',
    radius: 'rounded',
    keywords: ['sve za kuću', 'praktično za dom', 'oprema za dom'],
  },
  kuhinja: {
    label: 'Kuhinja',
    audience: 'Svi koji {kuvaju|kuvaju|kuhaju} kod kuće',
    tone: 'vedro i domaće',
    tags: ['za kuhinju u kojoj se radi', 'pomoć u svakoj kuhinji', 'za svakodnevnu kuhinju'],
    leads: [
      'U kuhinji se najviše vremena potroši na pripremu, a ne na {kuvanje|kuvanje|kuhanje}.',
      'Dobar pribor se poznaje po tome što stalno stoji na radnoj ploči, a ne u fioci.',
      'Posao u kuhinji je lakši kad pravu stvar imate pri ruci.',
    ],
    benefitTitles: ['Pomoć u kuhinji', 'Za lakšu pripremu', 'Šta olakšava u kuhinji'],
    subtitles: [
      'Ono što vas zanima prē prve upotrebe.',
      'Praktični detalji, bez ukrašavanja.',
      'Najvažnije na jednom městu.',
    ],
    layout: 'tople kartice, slike iz upotrebe',
    radius: 'rounded',
    keywords: ['oprema za kuhinju', 'kuhinja online', 'sve za kuhinju'],
  },
  lepota: {
    label: 'Lěpota i něga',
    audience: 'Svi koji vole něgu kod kuće',
    tone: 'něžno i pregledno',
    tags: ['za svakodnevnu něgu', 'něga kod kuće', 'korak u vašoj rutini'],
    leads: [
      'Dobra rutina je ona koju zaista ponavljate.',
      'Vrēme za něgu lakše se nađe kad je sve pri ruci.',
      'Za něgu kod kuće dovoljno je malo vremena i prava stvar.',
    ],
    benefitTitles: ['Za vašu rutinu', 'Něga kod kuće', 'Šta vrēdi znati'],
    subtitles: [
      'Ono što je poznato, bez velikih rēči.',
      'Najvažnije na jednom městu.',
      'Mirno i pregledno, pa odlučite sami.',
    ],
    layout: 'svētle kartice, meke ivice',
    radius: 'very-rounded',
    keywords: ['něga i lěpota', 'lěpota i něga online', 'něga kod kuće'],
  },
  moda: {
    label: 'Moda i dodaci',
    audience: 'Svi koji vole udobnost i uredan izgled',
    tone: '{samouvereno|samouvjereno} i jednostavno',
    tags: ['za svaki dan', 'komad koji se nosi često', 'za posao i slobodno vrēme'],
    leads: [
      'U ormaru najviše vrēde komadi koje stalno vraćate na prvo město.',
      'Najviše se nosi ono što je i lēpo i udobno.',
      'Dobro izabran komad štedi jutarnje biranje.',
    ],
    benefitTitles: ['Zašto se rado nosi', 'Detalji koji se vide', 'Šta vrēdi znati'],
    subtitles: [
      'Sve što vas zanima prē izbora.',
      'Najvažnije na jednom městu.',
      'Pogledajte detalje na miru.',
    ],
    layout: 'velike slike, malo teksta',
    radius: 'sharp',
    keywords: ['moda online', 'moda i dodaci', 'moda za svaki dan'],
  },
  deca: {
    label: 'Za děcu',
    audience: 'Roditelji, bake i deke',
    tone: 'veselo i něžno',
    tags: ['za najmlađe u kući', 'za vaše mališane', 'za děcu i roditelje'],
    leads: [
      'Děca brzo pokažu šta im je zaista zanimljivo.',
      'Roditeljima znači kad stvar u kući služi i poslē prvog dana.',
      'U děčjoj sobi uvēk {pobedi|pobijedi} ono čime se stvarno igra.',
    ],
    benefitTitles: ['Zašto se dopada', 'Za male i za roditelje', 'Šta roditelji pitaju'],
    subtitles: [
      'Sve što roditelji obično žele da znaju.',
      'Najvažnije na jednom městu.',
      'Pregledno, za odluku bez žurbe.',
    ],
    layout: 'vedre kartice, zaobljene ivice',
    radius: 'very-rounded',
    keywords: ['za děcu', 'sve za děcu', 'pokloni za děcu'],
  },
  ljubimci: {
    label: 'Kućni ljubimci',
    audience: 'Vlasnici kućnih ljubimaca',
    tone: 'toplo i brižno',
    tags: ['za vašeg ljubimca', 'za četvoronožnog člana porodice', 'za zadovoljnog ljubimca'],
    leads: [
      'Ko ima ljubimca, zna da se i kuća i navike prilagode njemu.',
      'Ljubimac ne traži mnogo, ali traži svaki dan.',
      'Sitnice olakšaju život i ljubimcu i vlasniku.',
    ],
    benefitTitles: ['Dobro za ljubimca', 'Za ljubimca i za vas', 'Šta vlasnike zanima'],
    subtitles: [
      'Ono što vlasnici najčešće žele da znaju.',
      'Najvažnije na jednom městu.',
      'Pregledno, prē slědeće šetnje.',
    ],
    layout: 'tople kartice, zaobljene ivice',
    radius: 'very-rounded',
    keywords: ['oprema za ljubimce', 'kućni ljubimci', 'sve za ljubimce'],
  },
  sport: {
    label: 'Sport i slobodno vrēme',
    audience: 'Rekreativci i ljubitelji prirode',
    tone: 'energično i jasno',
    tags: ['za aktivne dane', 'za slobodno vrēme', 'za rekreaciju'],
    leads: [
      'Slobodno vrēme prođe brzo, pa je dobro da je oprema spremna.',
      'Za aktivan dan treba malo opreme, ali prave.',
      'Navika se lakše stekne kad je oprema pri ruci.',
    ],
    benefitTitles: ['Za aktivne dane', 'Šta vrēdi znati', 'Oprema bez viška'],
    subtitles: ['Ukratko, prē izbora.', 'Podaci koje vrēdi znati.', 'Najvažnije na jednom městu.'],
    layout: 'jake boje, kratke {celine|cjeline}',
    radius: 'sharp',
    keywords: ['sport i slobodno vrēme', 'oprema za slobodno vrēme', 'oprema za rekreaciju'],
  },
  alat: {
    label: 'Alat',
    audience: 'Majstori i svi koji vole da poprave sami',
    tone: 'direktno i stručno',
    tags: ['za radionicu i kuću', 'za majstore i domaćine', 'za poslove po kući'],
    leads: [
      'Kuća uvēk nađe neki posao za vikend.',
      'Pravi alat skrati posao i sačuva živce.',
      'Popravka se najčešće odlaže zato što nema odgovarajućeg alata.',
    ],
    benefitTitles: ['Za posao koji čeka', 'Šta majstora zanima', 'Alat bez nagađanja'],
    subtitles: ['Podaci, jedan po jedan.', 'Šta je važno znati prē rada.', 'Najvažnije na jednom městu.'],
    layout: 'jak kontrast, tabele sa podacima',
    radius: 'sharp',
    keywords: ['alati online', 'alat za kuću', 'alat i oprema'],
  },
  basta: {
    label: '{Bašta|Bašta|Vrt} i dvorište',
    audience: 'Svi koji imaju dvorište, terasu ili baštu',
    tone: '{sveže|svježe} i opušteno',
    tags: ['za dvorište i terasu', 'za {baštu|baštu|vrt} i dvorište', 'za uredno dvorište'],
    leads: [
      'Dvorište vrati onoliko koliko se u njega uloži.',
      '{Najlepše|Najljepše} vrēme kod kuće često je ono napolju.',
      'Posla oko kuće uvēk ima, ali ne mora svaki da bude težak.',
    ],
    benefitTitles: ['Za uredno dvorište', 'Manje muke napolju', 'Šta vrēdi znati'],
    subtitles: ['Najvažnije prē sezone.', 'Najvažnije na jednom městu.', 'Praktično i kratko.'],
    layout: 'prirodne boje, velike slike',
    radius: 'rounded',
    keywords: ['oprema za dvorište', 'za {baštu|baštu|vrt} i terasu', 'sve za dvorište'],
  },
  other: {
    label: 'Razno',
    audience: 'Kupci koji vole praktične stvari',
    tone: 'jednostavno i iskreno',
    tags: [],
    leads: [],
    benefitTitles: ['Ukratko', 'Šta dobijate', 'Najvažnije'],
    subtitles: [
      'Najvažnije na jednom městu.',
      'Sve što je važno, bez praznih rēči.',
      'Pročitajte prē {poručivanja|poručivanja|naručivanja}.',
    ],
    layout: 'mirne kartice',
    radius: 'rounded',
    keywords: ['kupovina pouzećem', 'online kupovina', 'kupovina od kuće'],
  },
}
