/**
 * What a thing of this name is for, by definition: a phone holder holds a phone. Nothing here says how well this very
 * product does it. `leads` speak of the situation, not of the product. Marks of `inDialect` and `agreeing` apply.
 */
export type Use = {
  /** Fragment behind the name in a title, small first letter. */
  tag: string
  /** What it does, at most 50 characters. */
  bullet: string
  /** The same as a whole sentence; one that begins with `> ` takes the product as its subject (`Ovaj držač drži …`). */
  does: string
  leads: readonly [string, ...string[]]
  /** Title, the everyday trouble, what a thing like this changes. */
  problem?: readonly [string, string, string]
}

const use = (tag: string, bullet: string, does: string, leads: readonly [string, ...string[]], problem?: readonly [string, string, string]): Use => ({
  tag, bullet, does, leads, ...(problem ? { problem } : {}),
}) // prettier-ignore

/** By `id` of the noun. */
export const uses: Readonly<Record<string, Use>> = {
  'drzac za telefon': use(
    'telefon na vidiku, ruke na volanu',
    'Drži telefon na vidnom městu',
    '> Drži telefon tamo gdě ga vidite, bez traženja po sědištu.',
    [
      'Navigacija ima smisla samo ako je vidite, a telefon ostavljen na sědištu sklizne već u prvoj krivini.',
      'Poziv, poruka ili skretanje: za sve to prvo tražite telefon, a pogled treba da ostane na putu.',
    ],
    [
      'Telefon koji putuje po kabini',
      'Čim zakočite, telefon završi ispod sědišta, baš kad vam treba navigacija.',
      'Držač mu daje stalno město, pa ekran vidite bez saginjanja i traženja.',
    ],
  ),
  'usisivac za auto': use(
    'za čist auto između dva pranja',
    'Za mrvice, {pesak|pijesak} i prašinu u autu',
    '> Služi da iz kabine i gepeka pokupi mrvice, {pesak|pijesak} i prašinu.',
    [
      'Mrvice, {pesak|pijesak} i dlake u autu se skupe brže nego što stignete do perionice.',
      'Dovoljno je jedno putovanje sa děcom ili psom, pa da kabina traži usisivač.',
    ],
    [
      'Mrvice tamo gdě ruka ne stiže',
      'Između sědišta i ispod njih ostaje sve što je ispalo, a veliki kućni usisivač tu ne dopire.',
      'Usisivač za auto koristi se na licu města, čim zatreba.',
    ],
  ),
  'organizator za auto': use(
    'gepek i kabina u redu',
    'Drži stvari u autu na jednom městu',
    '> Drži stvari na okupu, uměsto da se kotrljaju po gepeku.',
    [
      'Boce, alat i kese po gepeku se kotrljaju u svakoj krivini.',
      'U autu se skupi svega, a kad nešto zatreba, baš toga nema pri ruci.',
    ],
    [
      'Gepek u kome se ništa ne nalazi',
      'Kupovina se prospe, alat zveči, a rezervna boca ode u ćošak.',
      'Organizator za auto razdvaja stvari, pa svaka ostaje na svom městu.',
    ],
  ),
  'presvlaka za sediste': use(
    'čuva sědišta i osvěžava kabinu',
    'Štiti sědišta od fleka i habanja',
    '> Pokriva sědište i prima fleke i habanje uměsto njega.',
    [
      'Kafa, děčje cipele i mokra jakna ostave trag na sědištu prē nego što primētite.',
      'Sědišta su prvo što vidite kad otvorite vrata auta.',
    ],
  ),
  'miris za auto': use('prijatna vožnja od prvog udaha', 'Prijatan miris u kabini', '> Osvěžava kabinu.', [
    'U kabini se zadrži sve: kafa, hrana, vlaga i pas.',
    'Miris je prvo što putnik primēti kad sědne u auto.',
  ]),
  patosnica: use(
    'blato ostaje na njoj, a ne u autu',
    'Zadržava blato i vodu sa obuće',
    '> Zadržava blato, vodu i {pesak|pijesak} sa obuće.',
    ['Zimi se u auto unesu i snēg i so i blato, a tapacirung to teško zaboravlja.'],
  ),
  'auto-punjac': use('pun telefon i na putu', 'Puni telefon dok vozite', 'Telefon se puni dok vozite.', [
    'Navigacija i muzika isprazne bateriju baš na dužem putu.',
    'Prazan telefon nikad ne smeta kod kuće, nego nasred puta.',
  ]),
  'fm transmiter': use(
    'muzika sa telefona u svakom autu',
    'Muzika sa telefona na radiju auta',
    '> Muziku sa telefona prenosi na radio u autu.',
    ['Stariji radio u autu ne mora da znači da slušate samo ono što puštaju stanice.'],
  ),
  'auto-kamera': use(
    'snimak svega što se dogodi na putu',
    'Snima ono što se dešava na putu',
    '> Snima ono što se događa ispred vozila.',
    ['Kad se na putu nešto dogodi, svako ima svoju verziju. Snimak ima samo jednu.'],
  ),
  'starter za akumulator': use(
    'pomoć kad auto neće da upali',
    'Pomaže kad je akumulator prazan',
    '> Pomaže da vozilo startuje kad je akumulator prazan.',
    ['Prazan akumulator se ne najavljuje, nego se javi ujutru, kad žurite.'],
    [
      'Auto koji neće da upali',
      'Kablovi su negdě u garaži, a komšije su već otišle na posao.',
      'Starter držite u gepeku i krećete bez traženja drugog vozila.',
    ],
  ),
  'stitnik za sunce': use(
    'hladnija kabina i po vrućini',
    'Zaklanja kabinu od sunca',
    '> Zaklanja kabinu od direktnog sunca.',
    ['Auto ostavljen na suncu lěti dočeka vas kao rerna.'],
  ),
  'fen za kosu': use(
    'frizura i kad žurite',
    'Za sušenje i oblikovanje kose',
    '> Služi za sušenje i oblikovanje kose.',
    ['Ujutru za kosu obično ostane najmanje vremena.'],
  ),
  'nocna lampa': use(
    'blago světlo za mirnu noć',
    'Blago světlo za sobu noću',
    '> Daje blago světlo, dovoljno da se noću snađete.',
    [
      'Noću vam ne treba jako světlo, nego tek toliko da ne udarite u sto.',
      'Put do kupatila, plač bebe, čaša vode: dovoljno je malo světla da ne budite cēlu kuću.',
    ],
    [
      'Jako světlo usred noći',
      'Kad upalite luster, razbudite i sebe i sve oko sebe.',
      'Noćna lampa daje tek onoliko světla koliko treba da se snađete.',
    ],
  ),
  'stona lampa': use(
    'dobro světlo za rad i čitanje',
    'Světlo za rad, učenje i čitanje',
    '> Daje světlo tamo gdě radite, učite ili čitate.',
    ['Světlo sa plafona obično pada iza leđa, a sto ostaje u sěnci.'],
  ),
  'solarna lampa': use(
    'světlo u dvorištu bez računa za struju',
    'Osvětljava dvorište bez struje',
    'Danju se puni na suncu, a uveče daje světlo.',
    ['Staza, terasa i kapija obično ostanu u mraku, jer do njih nema struje.'],
  ),
  'baterijska lampa': use(
    'světlo pri ruci kad nestane struje',
    'Světlo u mraku i kad nestane struje',
    '> Daje usměreno světlo tamo gdě ga druge lampe ne daju.',
    ['Kad nestane struje, baterijska lampa je prva stvar koju svi traže.'],
  ),
  'ceona lampa': use(
    'světlo ispred vas, ruke slobodne',
    'Světlo u pravcu pogleda, ruke slobodne',
    'Světlo prati pogled, a ruke ostaju slobodne.',
    ['Posao u mraku traži dvē ruke, a jedna stalno drži lampu.'],
  ),
  'led traka': use(
    'světlo koje mēnja utisak o prostoru',
    'Dekorativno osvětljenje prostora',
    '> Osvětljava police, zidove ili naměštaj i mēnja utisak o prostoru.',
    ['Isti stan uveče može da izgleda sasvim drugačije, samo uz drugo světlo.'],
  ),
  'projektor zvezdanog neba': use(
    'zvēzde na plafonu vaše sobe',
    'Zvězdano nebo na zidu i plafonu',
    '> Na zid i plafon projektuje zvězdano nebo.',
    ['Kad se ugasi světlo, soba može da postane mali planetarijum.'],
  ),
  jastuk: use('za odmor na koji se radujete', 'Za spavanje i odmor', 'Tu je dok spavate ili se odmarate.', [
    'Na jastuku provedemo trećinu dana, a o njemu mislimo tek kad postane neudoban.',
  ]),
  posteljina: use('nov izgled spavaće sobe', 'Novi izgled kreveta', '> Krevetu daje svěž izgled.', [
    'Čist krevet je pola dobrog sna.',
  ]),
  cebe: use(
    'toplina za duge večeri',
    'Za ušuškane večeri na kauču',
    '> {Greje|Grije} na kauču, u krevetu i na putu.',
    ['Film, čaj i ćebe: za zimsko veče ne treba mnogo više.'],
  ),
  'elektricno cebe': use(
    'toplo i prē nego što legnete',
    '{Zagreva|Zagrijava} krevet ili kauč',
    '> {Zagreva|Zagrijava} krevet ili kauč strujom.',
    ['Hladan krevet zimi {ume|umije} da {otera|otjera} san.'],
  ),
  peskir: use(
    'za kupatilo, put i plažu',
    'Za kupatilo, put ili plažu',
    '> Služi za brisanje poslē kupanja, kod kuće ili na putu.',
    ['Dobar peškir se primēti onog trenutka kad izađete ispod tuša.'],
  ),
  'navlaka za namestaj': use(
    'osvěžite naměštaj bez kupovine novog',
    'Osvěžava i čuva naměštaj',
    '> Naměštaju daje nov izgled i čuva ga od fleka.',
    ['Kauč koji je još udoban ne mora da se baci samo zato što izgleda umorno.'],
    [
      'Naměštaj koji pokazuje godine',
      'Fleke, izlizane ivice i dlake ljubimaca prvo se vide na kauču, a nov je veliki trošak.',
      'Navlaka mēnja izgled naměštaja, a skine se kad god poželite.',
    ],
  ),
  organizator: use(
    'red koji ostaje',
    'Drži stvari na jednom městu',
    '> Drži stvari na jednom městu, da se lako nađu.',
    [
      'Fioka u kojoj je sve obično je fioka u kojoj se ništa ne nalazi.',
      'Nered {retko|rijetko} nastane od jedne stvari, nego od mnogo sitnica bez svog města.',
    ],
    [
      'Sitnice bez svog města',
      'Ključevi, kablovi, šminka ili začini: dok se ne zna gdě šta stoji, stalno se traži.',
      'Organizator svakoj stvari daje město, pa se red lakše održava.',
    ],
  ),
  'kutija za odlaganje': use(
    'sklonjeno, a pri ruci',
    'Za odlaganje stvari koje smetaju',
    '> Služi za odlaganje stvari koje ne koristite svaki dan.',
    ['Ono što nema kutiju obično stoji na stolici.'],
  ),
  vesalica: use('oděća uredno na svom městu', 'Oděća uredno okačena', '> Oděću drži okačenu i pri ruci.', [
    'Stolica u spavaćoj sobi nije ormar, ma koliko ga zaměnjivala.',
  ]),
  'stalak za cipele': use(
    'hodnik bez gomile obuće',
    'Obuća uredno složena',
    '> Obuću drži složenu, uměsto po hodniku.',
    ['Hodnik je prvo što gosti vide, a najčešće je pun cipela.'],
    [
      'Cipele po {celom|cijelom} hodniku',
      'Svako se izuje tamo gdě stigne, pa se kroz hodnik prolazi preskačući.',
      'Stalak slaže obuću na jedno město i vraća prolaz.',
    ],
  ),
  dzoger: use(
    'čisti podovi bez klečanja',
    'Za brisanje podova bez saginjanja',
    '> Služi za brisanje podova, bez saginjanja i klečanja.',
    ['Podovi se prljaju svaki dan, a volje za ribanje ima mnogo {ređe|rjeđe}.'],
    [
      'Brisanje podova od koga se umorite',
      'Kofa, krpa i saginjanje: takvo čišćenje se lako odlaže za sutra.',
      'Ovdě pod brišete stojeći.',
    ],
  ),
  usisivac: use(
    'čist dom bez velike muke',
    'Za prašinu, mrvice i dlake',
    '> Služi da pokupi prašinu, mrvice i dlake.',
    ['Prašina se vrati čim je obrišete, pogotovo ako u kući ima děce ili ljubimaca.'],
  ),
  'robot usisivac': use(
    'usisava dok vi radite nešto drugo',
    'Usisava uměsto vas',
    '> Usisava podove dok se vi bavite nečim drugim.',
    ['Usisavanje je posao koji nikad nije gotov za stalno.'],
  ),
  parocistac: use('čišćenje parom po cēloj kući', 'Čišćenje parom', '> Čisti površine parom.', [
    'Masnoća i naslage u uglovima najviše se opiru krpi.',
  ]),
  'pegla na paru': use(
    'uredna oděća bez daske za peglanje',
    'Ravna oděću parom',
    '> Oděću ravna parom, i dok visi na věšalici.',
    ['Košulja je izgužvana baš onda kada nemate vremena da vadite dasku za peglanje.'],
    [
      'Izgužvano neposredno prē izlaska',
      'Vađenje daske, čekanje da se pegla {zagreje|zagrije}, pa još i sklanjanje svega.',
      'Pegla na paru prelazi preko oděće dok visi, pa daska ostaje u ormaru.',
    ],
  ),
  'aparat za uklanjanje dlacica': use(
    'oděća koja ponovo izgleda uredno',
    'Skida grudvice i dlačice sa tkanine',
    '> Sa tkanine skida grudvice i dlačice.',
    ['Džemper je još topao i {ceo|cio}, a izgleda staro samo zbog grudvica.'],
    [
      'Grudvice koje kvare omiljeni džemper',
      'Poslē pranja tkanina dobije grudvice, a ručno skidanje oduzima mnogo vremena.',
      'Aparat ih skida sa površine, pa komad ponovo izgleda uredno.',
    ],
  ),
  'osvezivac vazduha': use(
    'prijatan miris u prostoru',
    'Prijatan miris u prostoru',
    '> Prostoru daje prijatan miris.',
    ['Miris je prvo što gost osěti kad uđe.'],
  ),
  'ovlazivac vazduha': use(
    'kad je {vazduh|vazduh|zrak} u sobi pre{suv|suv|suh}',
    'Vraća vlagu u {suv|suv|suh} {vazduh|vazduh|zrak}',
    '> U prostor vraća vlagu koju {grejanje|grijanje} odnosi.',
    ['Čim krene {grejanje|grijanje}, {vazduh|vazduh|zrak} u sobi postane {suv|suv|suh}.'],
    [
      'Suv {vazduh|vazduh|zrak} čim krene {grejanje|grijanje}',
      'Radijatori i klime isušuju {vazduh|vazduh|zrak}, pa soba brzo postane neprijatna.',
      'Ovlaživač u prostor ispušta finu maglu i vraća vlagu.',
    ],
  ),
  difuzer: use('miris koji prostor čini vašim', 'Širi miris po prostoriji', '> Širi miris po prostoriji.', [
    'Prostor ne čini samo naměštaj, već i miris.',
  ]),
  ventilator: use(
    'svěžina kad je najtoplije',
    'Pokreće {vazduh|vazduh|zrak} kad je toplo',
    '> Pokreće {vazduh|vazduh|zrak} i rashlađuje.',
    ['Lěti je i malo větra dovoljno da se lakše diše.'],
  ),
  grejalica: use(
    'toplina tamo gdě sědite',
    '{Zagreva|Zagrijava} prostor u kome boravite',
    '> Daje toplotu tamo gdě vam treba.',
    ['Ne treba {zagrevati|zagrijavati} cēlu kuću da bi vam bilo toplo za radnim stolom.'],
    [
      'Hladno baš tamo gdě sědite',
      'Kupatilo, radna soba ili garaža često su najhladnije město u kući.',
      '{Grejalica|Grijalica} se postavi na to město i uključi kad vam zatreba.',
    ],
  ),
  'mreza protiv komaraca': use(
    'prozor otvoren, komarci napolju',
    'Propušta {vazduh|vazduh|zrak}, zadržava insekte',
    '> Propušta {vazduh|vazduh|zrak}, a insekte ostavlja napolju.',
    ['Lětnje veče traži otvoren prozor, a komarci to jedva čekaju.'],
    [
      'Otvoren prozor i soba puna komaraca',
      'Ili je prozor zatvoren i zagušljivo je, ili je otvoren i zuji cēle noći.',
      'Sa mrežom prozor ostaje otvoren, a insekti ostaju napolju.',
    ],
  ),
  'lampa protiv komaraca': use(
    'mirno veče bez zujanja',
    'Privlači i uklanja insekte',
    '> Insekte privlači světlom i uklanja ih.',
    ['Dovoljan je jedan komarac da od sna ne bude ništa.'],
  ),
  'rasterivac stetocina': use(
    'nepozvani gosti neka traže drugo město',
    'Za rastěrivanje štetočina',
    'Koristi se protiv štetočina u kući, ostavi ili dvorištu.',
    ['Štetočine najčešće primētimo tek kad ostave trag.'],
  ),
  'zidna nalepnica': use(
    'nov izgled zida bez farbanja',
    'Ukrašava zid bez farbanja',
    '> Ukrašava zid bez farbanja.',
    ['Prazan zid ne traži uvēk majstora i kantu boje.'],
  ),
  'zidni panel': use('zid koji postaje ukras', 'Novi izgled zida', '> Zidu daje novi izgled.', [
    'Zid iza kreveta ili kauča može da promēni cēlu sobu.',
  ]),
  'dozator za sapun': use(
    'sapun bez kapanja po lavabou',
    'Sapun u pravoj količini',
    '> Sapun daje u količini koja vam treba.',
    ['Flaša sapuna na lavabou {retko|rijetko} izgleda uredno.'],
  ),
  'tus rucica': use('tuširanje u kome uživate', 'Novi mlaz pod tušem', '> Zaměnjuje postojeću tuš ručicu.', [
    'Ručicu tuša koristimo svaki dan, a mēnjamo tek kad popusti.',
  ]),
  // Kitchen
  'set kuhinjskih nozeva': use(
    'pravi nož za svaki posao',
    'Nož za svaki posao u kuhinji',
    '> Okuplja noževe za različite poslove u kuhinji.',
    ['Kad se paradajz gnječi uměsto da se sēče, obično nije kriv paradajz.'],
  ),
  noz: use('za sěčenje u kome se uživa', 'Za svakodnevni rad u kuhinji', '> Služi za sěčenje u kuhinji.', [
    'Dobro sěčenje je pola {kuvanja|kuvanja|kuhanja}.',
  ]),
  'ostrac nozeva': use(
    'stari noževi ponovo sēku',
    'Vraća oštrinu noževima',
    '> Noževima vraća oštrinu.',
    ['Tup nož je sporiji, a ruka više pritiska.'],
    [
      'Nož koji gnječi uměsto da sēče',
      'Kad otupi, nož gura namirnicu, pa morate jače da pritiskate.',
      'Oštrač vraća oštrinu noževima koje već imate.',
    ],
  ),
  'daska za secenje': use(
    'čvrsta podloga za svaki dan',
    'Podloga za pripremu namirnica',
    'Podloga je na kojoj sēčete i pripremate namirnice.',
    ['Priprema ručka počinje na dasci.'],
  ),
  seckalica: use(
    '{seckanje|sjeckanje} bez suza i muke',
    '{Secka|Sjecka} povrće uměsto vas',
    '> Povrće, voće ili meso {secka|sjecka} uměsto noža.',
    ['Luk se najbrže {isecka|isjecka} kad ga ne {seckate|sjeckate} vi.'],
    [
      'Suze zbog jedne glavice luka',
      '{Seckanje|Sjeckanje} nožem traje, a kuhinja poslē miriše na luk.',
      '{Seckalica|Sjeckalica} taj posao preuzima, a vi samo ubacite namirnice.',
    ],
  ),
  'rezac za povrce': use(
    'povrće isěčeno ravnoměrno',
    'Ravnoměrno sēče povrće',
    '> Sēče povrće na jednake komade.',
    ['Salata za porodicu {ume|umije} da znači mnogo {seckanja|sjeckanja}.'],
    [
      'Previše {seckanja|sjeckanja} za jednu salatu',
      'Nožem je svaki komad drugačiji, a priprema traje duže od obroka.',
      'Rezač sēče na jednake komade.',
    ],
  ),
  rende: use('rendisanje bez muke', 'Za rendisanje sira, povrća i voća', '> Služi za rendisanje.', [
    'Sir, šargarepa, jabuka: malo šta u kuhinji prođe bez rendeta.',
  ]),
  blender: use(
    'smuti, šejk ili čorba za tren',
    'Za smuti, šejk i krem čorbe',
    '> Miksuje voće, povrće i napitke.',
    ['Doručak kod kuće najčešće propadne zato što nema vremena da se napravi.'],
  ),
  mikser: use(
    'za {testa|tijesta}, kremove i umake',
    'Za {testa|tijesta}, kremove i umake',
    '> Služi za mēšanje i mućenje.',
    ['Kolač se lakše odluči kad znate da nećete mutiti ručno.'],
  ),
  sokovnik: use(
    '{svež|svjež} sok kad vi poželite',
    'Za {svež|svjež} sok kod kuće',
    '> Od voća i povrća cēdi sok.',
    ['{Ceđeni|Cijeđeni} sok je za piće odmah, a do prodavnice nije uvēk blizu.'],
  ),
  'friteza na vruc vazduh': use(
    'hrskavo bez plivanja u ulju',
    'Priprema hranu vrućim {vazduhom|vazduhom|zrakom}',
    '> Hranu priprema strujom vrućeg {vazduha|vazduha|zraka}.',
    ['Pomfrit vole svi, a kuhinju poslē njega ne voli niko.'],
    [
      'Ulje po šporetu i miris po cēlom stanu',
      'Prženje znači prskanje, pranje i ulje koje poslē ne znate gdě da bacite.',
      'Friteza na vruć {vazduh|vazduh|zrak} hranu priprema bez dubokog ulja.',
    ],
  ),
  tiganj: use(
    'za doručak, ručak i sve između',
    'Za svakodnevno prženje i dinstanje',
    '> Služi za prženje i dinstanje.',
    ['Tiganj je sud koji se najčešće vadi iz ormarića.'],
  ),
  'set posudja': use(
    'kuhinja spremna za svaki ručak',
    'Sudovi za svakodnevno {kuvanje|kuvanje|kuhanje}',
    '> Okuplja sudove za svakodnevno {kuvanje|kuvanje|kuhanje}.',
    ['Kad sudovi odgovaraju jedni drugima, i kuhinja izgleda drugačije.'],
  ),
  'kalup za pecenje': use(
    'kolač u obliku kakav ste zamislili',
    'Za kolače, {hlebove|hljebove} i zapečena jela',
    '> Daje oblik kolaču ili jelu dok se peče.',
    ['Pola lěpote kolača je u obliku.'],
  ),
  'posuda za hranu': use(
    'ručak spakovan, ukus sačuvan',
    'Za nošenje i čuvanje hrane',
    '> Služi za čuvanje i nošenje hrane.',
    ['Domaći ručak na poslu počinje od dobre posude.'],
    [
      'Ručak koji procuri u torbu',
      'Kesa, folija i nesigurna posuda lako upropaste i torbu i ručak.',
      'U posudi za hranu obrok ima svoje město, odvojeno od ostalih stvari.',
    ],
  ),
  'flasica za vodu': use(
    'voda uvēk pri ruci',
    'Voda uz vas {ceo|cijeli} dan',
    'Vodu nosite sa sobom, gdě god krenuli.',
    ['Vodu najčešće zaboravimo da pijemo zato što nije pri ruci.'],
  ),
  'termo solja': use(
    'topla kafa do poslědnjeg gutljaja',
    'Kafa ili čaj na putu do posla',
    'Napitak nosite sa sobom, a da se ne ohladi odmah.',
    ['Kafa popijena u žurbi nije kafa u kojoj se uživa.'],
  ),
  termos: use(
    'toplo piće i daleko od kuće',
    'Toplo ili hladno piće na putu',
    '> Piće drži toplim ili hladnim dok ste van kuće.',
    ['Na izletu i na poslu prija piće po vašoj měri, a ne iz automata.'],
  ),
  'termo boca': use(
    'toplo piće i daleko od kuće',
    'Toplo ili hladno piće na putu',
    '> Piće drži toplim ili hladnim dok ste van kuće.',
    ['Topao čaj na poslu ili hladna voda na putu počinju od dobre boce.'],
  ),
  'aparat za kafu': use(
    'kafa kakvu volite, kod kuće',
    'Kafa kod kuće, bez čekanja',
    'Kafu pripremate kod kuće.',
    ['Dan počinje onda kada zamiriše kafa.'],
  ),
  'mlin za kafu': use(
    '{sveže mlevena|svježe mljevena} kafa svakog jutra',
    'Zrna se melju neposredno prē pripreme',
    '> Zrna kafe melje neposredno prē pripreme.',
    ['Kafa najviše miriše onda kada se melje.'],
  ),
  'penilica za mleko': use(
    'kapućino kod kuće',
    'Pravi {penu|pjenu} od mlēka',
    '> Od mlēka pravi {penu|pjenu} za kafu i kakao.',
    ['Razlika između kafe i kapućina je u {peni|pjeni}.'],
  ),
  'elektricno kuvalo': use(
    'topla voda za čaj i kafu',
    'Topla voda za čaj, kafu i supu',
    '> {Zagreva|Zagrijava} vodu za čaj, kafu ili supu.',
    ['Čaj ne bi trebalo čekati duže nego što se pije.'],
  ),
  'kuhinjska vaga': use(
    'tačna měra u svakom receptu',
    'Tačna měra za svaki recept',
    '> Namirnice měri prē pripreme.',
    ['Šolja i kašika nisu iste u svakoj kući, a měra na vagi jeste.'],
  ),
  'vakuum aparat': use(
    'hrana duže {sveža|svježa}, zamrzivač uredan',
    'Pakuje hranu bez {vazduha|vazduha|zraka}',
    '> Iz kese izvlači {vazduh|vazduh|zrak} i zatvara je.',
    ['Velika kupovina ima smisla samo ako se hrana ne baci.'],
  ),
  rostilj: use(
    'dobro društvo i miris roštilja',
    'Za roštilj u dvorištu ili na izletu',
    'Na njemu pripremate roštilj.',
    ['Za dobro popodne dovoljni su dvorište, društvo i roštilj.'],
  ),
  // Tools and garden
  busilica: use(
    'posao po kući bez majstora',
    'Za bušenje kod kuće i u radionici',
    '> Služi za bušenje kod kuće i u radionici.',
    ['Polica koja čeka majstora može da čeka dugo.'],
  ),
  'set alata': use(
    'alat na jednom městu',
    'Alat za kuću i garažu na jednom městu',
    '> Okuplja alat koji zatreba u kući i garaži.',
    ['Pravi alat je uvēk tamo gdě ga nema kad zatreba.'],
    [
      'Alat po svim fiokama',
      'Jedan ključ je u garaži, drugi u fioci, a onaj koji treba nije nigdě.',
      'Set drži alat na okupu, pa se popravka ne pretvara u potragu.',
    ],
  ),
  'kofer za alat': use(
    'alat na jednom městu',
    'Alat za kuću i garažu na jednom městu',
    '> Drži na okupu alat koji zatreba u kući i garaži.',
    ['Pravi alat je uvēk tamo gdě ga nema kad zatreba.'],
    [
      'Alat po svim fiokama',
      'Jedan ključ je u garaži, drugi u fioci, a onaj koji treba nije nigdě.',
      'Kofer drži alat na okupu, pa se popravka ne pretvara u potragu.',
    ],
  ),
  'perac pod pritiskom': use(
    'auto, staza i terasa bez ribanja',
    'Pranje auta, staza i terasa',
    '> Pere auto, staze i terase jakim mlazom vode.',
    ['Prljavština sa betona i felni ne popušta pred kofom i krpom.'],
  ),
  'mlaznica za vodu': use(
    'jak mlaz iz običnog crēva',
    'Usměrava mlaz iz crēva',
    'Nastavlja se na crēvo i usměrava mlaz vode.',
    ['Prst na crēvu nije mlaznica, ma koliko ga svi koristili.'],
  ),
  kompresor: use(
    'pravi pritisak u gumama, gdě god da ste',
    'Pumpa gume kod kuće i na putu',
    '> Pumpa gume tamo gdě vam zatreba.',
    ['Mekanu gumu obično primētite kad ste već spremni za polazak.'],
    [
      'Mekana guma daleko od pumpe',
      'Pritisak opadne {neprimetno|neprimjetno}, a benzinske pumpe nema kad zatreba.',
      'Kompresor držite u autu i gumu dopumpate na licu města.',
    ],
  ),
  testera: use(
    'za granje i ogrēv bez muke',
    'Za rezanje drveta i granja',
    '> Služi za rezanje drveta i granja.',
    ['Granje se poslē orezivanja samo ne skloni.'],
  ),
  'crevo za zalivanje': use(
    'voda do svakog ugla bašte',
    'Za zalivanje i pranje u dvorištu',
    '> Vodu dovodi do bašte, cvēća ili auta.',
    ['Kante su u redu za dvē saksije, ali ne i za {celu baštu|cijelu baštu|cijeli vrt}.'],
    [
      'Crēvo koje se uplete i pukne',
      'Kruto crēvo se teško namotava, lomi i zauzima pola šupe.',
      'Crēvo za zalivanje vodu dovodi tamo gdě je potrebna, bez nošenja kanti.',
    ],
  ),
  prskalica: use(
    'zalivanje i prskanje bez nošenja kanti',
    'Ravnoměrno raspršuje tečnost',
    '> Tečnost raspršuje po biljkama i travi.',
    ['Travnjak i cvēće lěti traže vodu svaki dan.'],
  ),
  'makaze za orezivanje': use(
    'uredne grane, lakši posao',
    'Za orezivanje grana i cvēća',
    '> Namēnjene su granama voćki, ruža i ukrasnog grmlja.',
    ['Voćke i ruže traže něgu kad im je vrēme, a ne kad mi stignemo.'],
  ),
  'trimer za travu': use(
    'uredne ivice i tamo gdě kosačica ne stiže',
    'Kosi travu uz ivice i ograde',
    '> Kosi travu tamo gdě kosačica ne stiže.',
    ['Uz ogradu i oko drveća trava uvēk ostane.'],
  ),
  lezaljka: use(
    'odmor u hladu',
    'Za odmor u dvorištu i na putu',
    'Město za odmor u dvorištu, na terasi ili na putu.',
    ['{Najlepši deo|Najljepši dio} lěta je onaj u hladu.'],
  ),
  // Beauty, wellness
  'masazer za vrat': use(
    'predah za vrat i ramena',
    'Masaža vrata i ramena kod kuće',
    '> Služi za masažu vrata i ramena kod kuće.',
    [
      'Poslē dana za računarom ili volanom prija predah.',
      'Kad se dan završi, i vrat i ramena traže malo pažnje.',
    ],
    [
      'Do masera se {retko|rijetko} stigne',
      'Termin, put i čekanje: masaža se lako odloži za slědeći put.',
      'Masažer je kod kuće, pa predah pravite kad vama odgovara.',
    ],
  ),
  masazer: use(
    'predah kod kuće, kad vama odgovara',
    'Masaža kod kuće, kad vama odgovara',
    'Koristi se kod kuće, kad vam predah zatreba.',
    ['Poslē napornog dana prija i kratak predah.', 'Masaža ne mora da znači zakazivanje i odlazak.'],
  ),
  'masazni pistolj': use(
    'masaža poslē treninga i posla',
    'Udarna masaža kod kuće',
    '> Služi za masažu mišića kod kuće.',
    ['Poslē treninga ili dana na nogama prija opuštanje.'],
  ),
  'korektor drzanja': use(
    'podsětnik da se ispravite',
    'Podsěća na uspravno držanje',
    'Nosi se preko ramena i podsěća da se ispravite.',
    ['Za računarom se ramena sama spuste, a primētimo tek uveče.'],
  ),
  vaga: use('pratite težinu kod kuće', 'Měrenje težine kod kuće', '> Služi za měrenje težine kod kuće.', [
    'Proměne se najlakše prate kad se redovno měri.',
  ]),
  'presa za kosu': use(
    'glatka kosa kad god poželite',
    'Za ispravljanje kose',
    '> Služi za ispravljanje kose.',
    ['Frizura iz salona traje do prvog pranja.'],
  ),
  'uvijac za kosu': use(
    'lokne bez odlaska kod frizera',
    'Za pravljenje lokni',
    '> Služi za pravljenje lokni.',
    ['Za lokne ne treba uvēk poseban povod, a ni frizer.'],
  ),
  'cetka za kosu': use(
    'uredna kosa svakog dana',
    'Za češljanje i oblikovanje kose',
    '> Služi za češljanje i oblikovanje kose.',
    ['Kosa se najviše čupa kad žurimo.'],
  ),
  trimer: use(
    'uredan izgled bez odlaska kod berberina',
    'Za šišanje i uređivanje brade',
    '> Služi za šišanje i uređivanje.',
    ['Brada traži uređivanje češće nego što stižemo do berberina.'],
  ),
  brijac: use('glatko brijanje kod kuće', 'Za svakodnevno brijanje', '> Služi za brijanje.', [
    'Jutarnje brijanje {retko|rijetko} dobije više od par minuta.',
  ]),
  epilator: use('glatka koža bez zakazivanja', 'Uklanja dlačice kod kuće', '> Uklanja dlačice kod kuće.', [
    'Termin u salonu i slobodno vrēme {retko|rijetko} se poklope.',
  ]),
  'krema za lice': use(
    'něga koja stane u jutarnju rutinu',
    'Za svakodnevnu něgu lica',
    'Koristi se u svakodnevnoj {nezi|njezi} lica.',
    [
      'Něga lica ne mora da bude komplikovana da bi bila redovna.',
      'Koža lica svaki dan trpi i větar i sunce i {grejanje|grijanje}.',
    ],
  ),
  krema: use('něga za svaki dan', 'Za svakodnevnu něgu kože', 'Koristi se za svakodnevnu něgu kože.', [
    'Koža traži něgu svakog dana, a ne samo kad zategne.',
  ]),
  serum: use(
    'korak više u {nezi|njezi}',
    'Dopuna svakodnevne něge',
    'Koristi se kao korak u svakodnevnoj {nezi|njezi}.',
    ['Dobra rutina něge sastoji se od malih koraka.'],
  ),
  'maska za lice': use(
    'mali ritual něge kod kuće',
    'Něga lica kod kuće',
    'Koristi se za něgu lica kod kuće.',
    ['Veče za sebe često počinje maskom za lice.'],
  ),
  'elektricna cetkica za zube': use(
    'temeljno pranje svakog dana',
    'Za svakodnevno pranje zuba',
    '> Služi za svakodnevno pranje zuba.',
    ['Pranje zuba je navika koja se isplati ozbiljno shvatiti.'],
  ),
  // Fashion
  pantalone: use('za posao, šetnju i vikend', 'Za posao, šetnju i vikend', 'Nose se i na poslu i vikendom.', [
    'Dobre pantalone su one na koje zaboravite čim ih obučete.',
  ]),
  helanke: use(
    'udobnost za trening i svaki dan',
    'Za trening i svaki dan',
    'Nose se na treningu, u šetnji i kod kuće.',
    ['Dan u kome se mnogo krećete traži oděću koja ne smeta.'],
  ),
  majica: use(
    'jednostavno se kombinuje',
    'Lako se kombinuje sa ostatkom ormara',
    'Nosi se sama ili ispod drugog sloja.',
    ['Majica je komad koji se najčešće oblači, a najmanje bira.'],
  ),
  haljina: use(
    'komad za poseban i običan dan',
    'Za izlazak, posao ili šetnju',
    'Nosi se u različitim prilikama.',
    ['Ponekad je jedan komad dovoljan da se osěćate {doterano|dotjerano}.'],
  ),
  jakna: use(
    'toplo i uredno kad zahladi',
    'Za hladnije i větrovite dane',
    'Nosi se kad zahladi ili dune větar.',
    ['Prelazno vrēme {ume|umije} da iznenadi: krenete po suncu, vratite se po větru.'],
  ),
  duks: use(
    'udobnost od jutra do večeri',
    'Udoban sloj za svaki dan',
    'Oblači se kad poželite nešto udobno.',
    ['Postoje dani kad biramo samo udobnost.'],
  ),
  carape: use(
    'udobnost koju osěte stopala',
    'Udobnost za stopala',
    'Nose se svaki dan, u cipelama, patikama ili po kući.',
    ['Stopala o čarapama misle više nego mi.'],
  ),
  patike: use('udobnost u svakom koraku', 'Za šetnju i svaki dan', 'Nose se u šetnji i svaki dan.', [
    '{Ceo|Cijeli} dan na nogama lakše prolazi u udobnoj obući.',
  ]),
  cipele: use('uredno od jutra do večeri', 'Za posao i izlazak', 'Nose se na poslu i u izlasku.', [
    'Cipele se primēte i kad mislite da ih niko ne gleda.',
  ]),
  papuce: use('udobnost čim stignete kući', 'Udobnost po kući', 'Nose se po kući.', [
    'Dan je gotov onda kada obujete papuče.',
  ]),
  torba: use(
    'sve što vam treba, na jednom městu',
    'Za sve što nosite sa sobom',
    'Tu je za ono što nosite sa sobom.',
    ['Telefon, novčanik, ključevi: torba je važna onoliko koliko je lako u njoj nešto naći.'],
  ),
  ranac: use(
    'ruke slobodne, stvari na leđima',
    'Za školu, posao i izlet',
    'Stvari nosite na leđima, a ruke ostaju slobodne.',
    ['Kad imate mnogo stvari, najviše nedostaje slobodna ruka.'],
  ),
  novcanik: use(
    'kartice i novac na svom městu',
    'Kartice i novac na jednom městu',
    '> Kartice, novac i dokumenta drži na jednom městu.',
    ['Debeo novčanik u džepu obično je pun stvari koje ne trebaju.'],
  ),
  'naocare za sunce': use(
    'bez žmirkanja na suncu',
    'Za sunčane dane i vožnju',
    'Nose se po suncu, u šetnji i u vožnji.',
    ['Po jakom suncu ni {najlepši|najljepši} pogled nije lēp.'],
  ),
  'rucni sat': use(
    'detalj koji se primēti',
    'Detalj uz svakodnevnu oděću',
    '> Pokazuje vrēme i dopunjuje izgled.',
    ['Sat je jedan od {retkih|rijetkih} detalja koji se nosi svaki dan.'],
  ),
  'pametni sat': use(
    '{obaveštenja|obavještenja} na ruci, telefon u džepu',
    'Dopuna telefonu, na ruci',
    'Nosi se na ruci kao dopuna telefonu.',
    ['Telefon vadimo iz džepa češće nego što treba, najčešće samo da vidimo koliko je sati.'],
  ),
  ogrlica: use(
    'detalj koji izdvaja',
    'Nakit za svaki dan i posebne prilike',
    'Nosi se uz svakodnevnu i svečanu oděću.',
    ['Jedan detalj {ume|umije} da promēni {ceo|cijeli} izgled.'],
  ),
  narukvica: use(
    'detalj koji izdvaja',
    'Nakit za svaki dan i posebne prilike',
    'Nosi se uz svakodnevnu i svečanu oděću.',
    ['Nakit ne mora da bude velik da bi se primētio.'],
  ),
  // Electronics
  slusalice: use(
    'vaša muzika, gdě god da ste',
    'Muzika i razgovori samo za vas',
    '> Služe za muziku, razgovore i video sadržaj.',
    ['U prevozu, na treningu ili na poslu: dobra muzika pomaže da dan prođe brže.'],
  ),
  zvucnik: use(
    'muzika gdě god krenete',
    'Muzika kod kuće i napolju',
    '> Pušta muziku sa telefona ili drugog uređaja.',
    ['Telefon je dobar za slušanje u sobi, ali ne i za društvo.'],
  ),
  'eksterna baterija': use(
    'telefon pun i daleko od utičnice',
    'Dopunjava telefon van kuće',
    '> Dopunjava telefon i druge uređaje kad utičnice nema.',
    ['Baterija se isprazni baš onda kada je utičnica daleko.'],
    [
      'Prazan telefon usred dana',
      'Karta, poziv, navigacija: bez baterije ništa od toga ne radi.',
      'Eksternu bateriju nosite sa sobom i telefon dopunite u hodu.',
    ],
  ),
  'bezicni punjac': use(
    'telefon spustite i puni se',
    'Puni telefon bez utikanja kabla',
    'Telefon se puni kad ga spustite na podlogu.',
    ['Kabl za punjenje je stvar koju u svakoj kući neko traži.'],
  ),
  punjac: use(
    'napunjeni uređaji, manje čekanja',
    'Puni telefon i druge uređaje',
    '> Puni telefon i druge uređaje.',
    ['Punjač primētimo tek kad ga nema.'],
  ),
  projektor: use(
    'veliko platno u vašoj sobi',
    'Velika slika na zidu',
    '> Prikazuje sliku na zidu ili platnu.',
    ['Utakmica i film drugačije izgledaju na velikom zidu.'],
  ),
  kamera: use(
    'vidite šta se dešava i kad niste tu',
    'Nadzor doma ili dvorišta',
    '> Snima prostor koji želite da pratite.',
    ['Najviše brinemo o onome što ne vidimo.'],
  ),
  'maska za telefon': use(
    'telefon sa dodatnim slojem zaštite',
    'Dodatni sloj zaštite za telefon',
    '> Oko telefona stavlja dodatni sloj zaštite.',
    ['Telefon ispadne svakome, pitanje je samo kad.'],
  ),
  'stalak za laptop': use(
    'ekran u visini pogleda',
    'Podiže ekran u visinu pogleda',
    '> Podiže laptop, pa je ekran bliže visini pogleda.',
    ['Kad je ekran nisko, glava se sama spušta.'],
  ),
  stativ: use(
    'miran kadar bez držanja',
    'Miran kadar, slobodne ruke',
    '> Telefon ili kameru drži mirno dok snimate.',
    ['Dobar snimak najčešće pokvari ruka koja se poměri.'],
  ),
  tablet: use('ekran za posao i zabavu', 'Za filmove, čitanje i rad', '> Služi za gledanje, čitanje i rad.', [
    'Za film u krevetu telefon je mali, a laptop velik.',
  ]),
  // Children
  igracka: use('zabava koja drži pažnju', 'Zabava za mališane', '> Zabavlja mališane kod kuće i napolju.', [
    'Děca najbrže pokažu šta im je zanimljivo.',
    'Dobra igračka je ona kojoj se dēte vraća.',
  ]),
  'tabla za crtanje': use(
    'crtanje bez papira i nereda',
    'Crtanje bez papira i flomastera po zidu',
    'Na njoj se crta i briše, bez papira.',
    ['Děca vole da crtaju svuda, samo ne uvēk na papiru.'],
    [
      'Flomaster po stolu i zidu',
      'Papira stalno ponestane, a flomasteri ostave trag gdě ne treba.',
      'Na tabli se nacrta, obriše i krene ponovo.',
    ],
  ),
  kocke: use(
    'mašta u malim rukama',
    'Za slaganje i smišljanje novih oblika',
    'Slažu se u oblike koje dēte samo smisli.',
    ['Od istih kocki svaki dan nastane nešto drugo.'],
  ),
  slagalica: use('igra bez ekrana', 'Slaže se i rasklapa iznova', 'Slaže se komad po komad.', [
    'Kišno popodne prolazi brže uz slagalicu.',
  ]),
  'drustvena igra': use('veče bez ekrana', 'Za druženje bez ekrana', 'Igra se u društvu ili porodici.', [
    'Veče uz igru pamti se duže od većine serija.',
  ]),
  'plisani meda': use(
    'drug za igru i spavanje',
    'Drug za igru i spavanje',
    'Tu je za igru i uspavljivanje.',
    ['Svako dēte ima jednu igračku bez koje ne ide na spavanje.'],
  ),
  'nosiljka za bebe': use(
    'beba uz vas, ruke slobodne',
    'Beba uz vas, ruke slobodne',
    'Bebu nosite uz sebe, a ruke ostaju slobodne.',
    ['Beba želi da bude u naručju, a obaveze ne čekaju.'],
  ),
  'decje auto-sediste': use('za vožnju sa děcom', 'Město za dēte u autu', '> Dětetu daje město u autu.', [
    'Vožnja sa děcom traži malo više pripreme.',
  ]),
  'prostirka za igru': use(
    'meko město za igru',
    'Meko město za igru na podu',
    '> Na podu pravi meko město za igru.',
    ['Pod je děci omiljeno město za igru, a roditeljima najhladnije.'],
  ),
  // Pets
  povodac: use(
    'šetnja koja prija i vama i psu',
    'Za šetnju sa psom',
    '> Služi za vođenje psa u šetnji.',
    ['Šetnja treba da bude uživanje, a ne natezanje.'],
    [
      'Natezanje uměsto šetnje',
      'Kad je povodac neudoban, šetnja brzo postane nadvlačenje.',
      'Povodac je tu da šetnju držite pod kontrolom.',
    ],
  ),
  'am za psa': use(
    'udobna šetnja bez stezanja vrata',
    'Za šetnju bez stezanja oko vrata',
    '> Vuču prenosi na grudi, a ne na vrat.',
    ['Pas koji vuče ne vuče manje zato što ga ogrlica steže.'],
  ),
  'krevet za psa': use(
    'svoje město za ljubimca',
    'Svoje město za spavanje ljubimca',
    '> Ljubimcu daje {sopstveno|sopstveno|vlastito} město za spavanje.',
    ['Ako nema svoje město, ljubimac će izabrati vaše.'],
    [
      'Dlake po kauču i krevetu',
      'Ljubimac legne tamo gdě mu je najmekše, a to je obično vaš kauč.',
      'Krevet za psa daje mu město koje je samo njegovo.',
    ],
  ),
  'cetka za ljubimce': use(
    'manje dlaka po kući',
    'Skida otpalu dlaku',
    '> Skida otpalu dlaku prē nego što završi po kući.',
    ['U doba linjanja dlaka je na svakoj fotelji.'],
    [
      'Dlake na svemu što imate',
      'Usisavanje pomogne kratko, jer nova dlaka stalno otpada.',
      'Četkom je skidate sa ljubimca prē nego što završi na kauču.',
    ],
  ),
  'hranilica za ljubimce': use(
    'obrok na vrēme i kad niste kod kuće',
    'Hrana ili voda i kad niste tu',
    '> Ljubimcu daje hranu ili vodu i kad niste kod kuće.',
    ['Ljubimac ne zna da ste se zadržali na poslu, ali zna kad je vrēme za obrok.'],
  ),
  'prostirka za pse': use(
    'čistije sědište i kuća',
    'Podloga za psa u autu ili kući',
    '> Štiti podlogu od dlaka, blata i vlage.',
    [
      'Ko vozi psa, zna kako zadnje sědište izgleda poslē šetnje po kiši.',
      'Dlake i blato najlakše je zaustaviti prē nego što stignu do tapacirunga.',
    ],
    [
      'Dlake i blato gdě god pas legne',
      'Poslē šetnje pas unese sve što je pokupio, a tapacirung se teško čisti.',
      'Prostirka primi dlake i blato, a poslē se očisti ona, a ne sědište.',
    ],
  ),
  'posuda za ljubimce': use(
    'obrok bez rasipanja',
    'Za hranu i vodu ljubimca',
    '> Služi za hranu i vodu ljubimca.',
    ['Pola granula često završi oko činije, a ne u njoj.'],
  ),
  'nosiljka za ljubimce': use(
    'put do veterinara bez jurnjave',
    'Za put sa ljubimcem',
    '> Služi za nošenje ljubimca na putu.',
    ['Ljubimac {retko|rijetko} voli put, ali voli da bude blizu vas.'],
  ),
  'grebalica za macke': use(
    'kandže na grebalici, naměštaj na miru',
    'Mački daje město za oštrenje kandži',
    '> Mački daje město za oštrenje kandži.',
    ['Mačka će grebati u svakom slučaju, pitanje je samo šta.'],
    [
      'Izgreban kauč',
      'Oštrenje kandži je mački prirodno, a naměštaj joj je najbliži.',
      'Grebalica joj daje svoje město, pa naměštaj ima manje razloga da strada.',
    ],
  ),
  'igracka za ljubimce': use(
    'zabava za ljubimca, mir za naměštaj',
    'Igra za psa ili mačku',
    '> Služi za igru sa ljubimcem.',
    ['Ljubimac kome je dosadno sam nađe zabavu, najčešće vašu papuču.'],
  ),
  // Sport
  'prostirka za vezbanje': use(
    'vaš trening kod kuće',
    'Podloga za věžbanje kod kuće',
    'Podloga je za věžbanje, istezanje i jogu.',
    ['Najkraći put do treninga je onaj do sredine sobe.'],
  ),
  'elasticne trake za vezbanje': use(
    'trening koji stane u torbu',
    'Trening kod kuće i na putu',
    '> Pružaju otpor tokom věžbanja.',
    ['Za věžbanje ne treba uvēk teretana, nekad je dovoljno malo města.'],
  ),
  'guma za vezbanje': use(
    'trening koji stane u torbu',
    'Trening kod kuće i na putu',
    '> Pruža otpor tokom věžbanja.',
    ['Za věžbanje ne treba uvēk teretana, nekad je dovoljno malo města.'],
  ),
  trenazer: use('trening kod kuće, bez izgovora', 'Věžbanje kod kuće', '> Služi za věžbanje kod kuće.', [
    'Do teretane se stigne kad se stigne, a kod kuće ste svaki dan.',
  ]),
  'svetlo za bicikl': use(
    'vidite put i vide vas',
    'Vidljivost na biciklu po mraku',
    '> Osvětljava put i čini vas vidljivim.',
    ['U sumrak vozači bicikl primēte kasnije nego što mislimo.'],
  ),
  sator: use(
    'krov nad glavom na svakom izletu',
    'Za kampovanje, izlet ili plažu',
    '> Daje zaklon na kampovanju ili izletu.',
    ['Noć pod zvēzdama počinje od dobrog šatora.'],
  ),
  'maska za ronjenje': use(
    'svēt ispod površine',
    'Jasan pogled ispod vode',
    '> Omogućava da gledate ispod vode.',
    ['{Najlepši deo|Najljepši dio} mora često je ispod površine.'],
  ),
  dvogled: use('daleko postaje blizu', 'Približava ono što je daleko', '> Približava ono što je daleko.', [
    'Na utakmici, u lovu ili na vidikovcu uvēk se nešto dešava predaleko.',
  ]),
  kisobran: use('{suvi|suvi|suhi} i kad vas kiša iznenadi', 'Zaštita od kiše pri ruci', '> Štiti od kiše.', [
    'Kiša najčešće krene kad je kišobran kod kuće.',
  ]),
  upaljac: use(
    'plamen pri ruci',
    'Za svēće, roštilj i kućnu upotrebu',
    '> Služi za paljenje svēća, roštilja i vatre.',
    ['Upaljač nestane baš kad treba upaliti svēće.'],
  ),
  'krpa za ciscenje': use(
    'za brisanje po cēloj kući',
    'Za brisanje površina u kući',
    '> Briše površine po kući.',
    ['Najviše posla u kući uradi ono što stoji pored sudopere.'],
  ),
  'kesa za odlaganje': use(
    'više města u ormaru',
    'Za oděću i posteljinu van sezone',
    '> Služi za odlaganje oděće i posteljine van sezone.',
    ['Zimske jakne i jorgani preko lěta zauzmu pola ormara.'],
  ),
  'poklopac za posude': use(
    'hrana pod poklopcem, a ne pod folijom',
    'Za hranu koja ostane poslē ručka',
    '> Pokriva posudu u kojoj je ostala hrana.',
    ['Posude u kuhinji traju, a poklopci se negdě zagube.'],
  ),
  'alarm za vrata': use(
    'za mirniji odlazak od kuće',
    'Za kuću, stan i vikendicu',
    'Oglašava se kad se vrata ili prozor otvore.',
    ['Kad se krene na put, poslědnja misao je da li je sve zaključano.'],
  ),
  'zvono za vrata': use(
    'da znate ko je pred vratima',
    'Javlja da je neko pred vratima',
    '> Javlja da je neko pred vratima.',
    ['Na vrata neko zvoni baš onda kada su vam ruke pune.'],
  ),
  lokator: use('da znate gdě je ono što vam je važno', 'Javlja gdě se nalazi', '> Javlja gdě se nalazi.', [
    'Auto na parkingu, torba na putu: lakše je kad znate gdě su.',
  ]),
  kabanica: use('kiša ne mora da proměni planove', 'Zaštita od kiše', '> Štiti od kiše.', [
    'Kiša {retko|rijetko} čeka da stignete kući.',
  ]),
  'roler za lice': use(
    'za masažu lica kod kuće',
    'Za masažu lica i vrata',
    '> Služi za masažu lica i vrata.',
    ['Nekoliko minuta za sebe lakše je naći kad je sve pri ruci.'],
  ),
  'balzam za masazu': use(
    'za masažu i utrljavanje',
    'Za masažu i utrljavanje',
    'Nanosi se na kožu i utrljava.',
    ['Dan na nogama ostavi želju da se najzad sědne i predahne.'],
  ),
  'fontana za ljubimce': use(
    'voda koja stalno teče',
    'Voda u pokretu za ljubimca',
    '> Pokreće vodu koju ljubimac pije.',
    ['Činija sa vodom se prevrne, zapraši ili ostane prazna.'],
  ),
  teleskop: use('daleko postaje blizu', 'Približava ono što je daleko', '> Približava ono što je daleko.', [
    'Vedra noć je lěpša kad se vidi više nego golim okom.',
  ]),
  'viseca vaga': use(
    'težina na licu města',
    '{Meri|Mjeri} ono što se okači',
    '> {Meri|Mjeri} težinu onoga što se okači.',
    ['Od oka se težina {retko|rijetko} pogodi.'],
  ),
  ribez: use(
    'za kupus i povrće',
    'Za sěčenje kupusa i povrća',
    '> Služi za sěčenje kupusa i povrća na trake.',
    ['Kad se priprema zimnica, najviše vremena ode na sěčenje.'],
  ),
  'reso na plin': use(
    'topao obrok i daleko od kuhinje',
    '{Kuvanje|Kuvanje|Kuhanje} na plin, bez struje',
    '> Služi za {kuvanje|kuvanje|kuhanje} na plin.',
    ['Na izletu topao obrok vrēdi više nego kod kuće.'],
  ),
  suncobran: use(
    'hlad i tamo gdě ga nema',
    'Pravi hlad gdě vam zatreba',
    '> Pravi hlad na plaži, terasi ili u dvorištu.',
    ['Lěti se město u hladu popuni prvo.'],
  ),
}
