import type { Property } from './property.ts'

/** Power, connections, light and control. */
export const powerProperties: readonly Property[] = [
  {
    id: 'brushless',
    onlyFor: ['alat', 'basta', 'auto', 'lepota', 'tehnika', 'sport'],
    icon: 'zap',
    match:
      'brush-?less|burstenlos|szenkefe nelkul|bezszczotkow|brezkrtacn|bezuhlikov|bezuglik|fara perii|senza spazzole|sans (?:balais|charbon)|sin escobillas|bez cetkica',
    weight: 3,
    short: 'Motor bez četkica',
    headings: ['Motor bez četkica'],
    bullets: ['Motor bez četkica'],
    tells: ['Motor je bez četkica, pa nema četkica koje se troše.'],
  },
  {
    id: 'rechargeable',
    icon: 'battery',
    match:
      'rechargeab|wiederaufladbar|aufladbar|akkubetrieb|akku-|ricaricabil|recargab|akumulatorow|ladowaln|polniln|reincarcabil|sarj edilebil|sarjli|akkumuljatorn|perezarjaz|punjiv|na punjenje|(?:built[- ]in|ugradjen[a-z]*|eingebaut[a-z]*) (?:li-?ion |lithium |litijumsk[a-z]* )?(?:battery|baterij|akku)',
    weight: 4,
    short: 'Punjiva baterija',
    headings: ['Napunite i koristite iznova', 'Bez stalne kupovine baterija'],
    bullets: [
      'Punjiva baterija – nema kupovine novih',
      '[Puni/Pune] se i [koristi/koriste] iznova',
      'Baterija se puni, ne baca',
    ],
    tells: [
      'Baterija je punjiva, pa nema stalne kupovine novih.',
      'Kad se isprazni, dopunite bateriju i nastavite gdě ste stali.',
      'Zahvaljujući punjivoj bateriji ne morate da držite rezervne u fioci.',
    ],
    problem: [
      'Baterije koje stanu u nezgodnom trenutku',
      'Obične baterije se po pravilu potroše baš kad vam nešto zatreba, a nove treba kupiti i imati pri ruci.',
      'Ovdě je baterija punjiva: dopunite je na vrēme i nema trke do prodavnice.',
    ],
    ask: [
      'Da li su potrebne obične baterije?',
      'Nisu. Baterija je punjiva, pa se koristi iznova poslē svakog punjenja.',
    ],
  },
  {
    id: 'usb-charging',
    icon: 'battery',
    match:
      'usb[ -]?(?:c |type-?c |tip[ -]?c )?(?:charg|rechargeab|lad|punj|polnj|zarjad|sarj|ricaric|recarg|incarc)|(?:(?:re)?charg(?!er)|punj(?!ac)|auflad|ricaric|recarg|ladow|polnj|incarc)[a-z]* (?:[a-z]+ ){0,3}usb|usb[ -]?ladekabel',
    weight: 4,
    short: 'Punjenje preko USB-a',
    headings: ['[Puni/Pune] se kao telefon', 'USB punjenje gdě god da ste'],
    bullets: [
      '[Puni/Pune] se preko USB-a',
      'USB punjenje – kod kuće, u autu, na poslu',
      'Za punjenje je dovoljan USB',
    ],
    tells: [
      '[Puni/Pune] se preko USB priključka: iz punjača za telefon, računara ili eksterne baterije.',
      'Za punjenje služi USB, isti kakav već koristite za druge uređaje.',
      'USB punjenje olakšava stvar i na putu, jer utičnica nije jedini izbor.',
    ],
    ask: [
      'Kako se puni?',
      'Preko USB priključka, na priměr iz punjača za telefon, računara ili eksterne baterije.',
    ],
    covers: ['rechargeable'],
  },
  {
    id: 'wireless-charging',
    icon: 'phone',
    match:
      'wireless (?:[a-z]+ ){0,2}charg|qi[ -](?:wireless|charg)|kabellos(?:es)? laden|induktives? laden|ricarica wireless|charge sans fil|carga inalambric|ladowanie bezprzewod|bezicno punj|brezzicno polnj|incarcare wireless|kablosuz sarj|besprovodn[a-z]* zarjad',
    weight: 5,
    short: 'Bežično punjenje',
    headings: ['Odložite i punjenje počinje', 'Punjenje bez utikanja kabla'],
    bullets: ['Bežično punjenje – bez utikanja kabla', 'Punjenje počinje čim odložite telefon'],
    tells: [
      'Punjenje je bežično, pa nema traženja kabla ni utikanja u mraku.',
      'Uređaj koji to podržava samo odložite i punjenje počinje.',
    ],
    problem: [
      'Kabl koji se uvēk negdě zaturi',
      'Kablovi se lome, zapetljaju ili ostanu u drugoj sobi baš kad je baterija pri kraju.',
      'Bežično punjenje to preskače: uređaj odložite i to je sve.',
    ],
    ask: [
      'Za koje uređaje radi bežično punjenje?',
      'Za uređaje koji sami podržavaju bežično punjenje. To piše u uputstvu ili podešavanjima vašeg telefona.',
    ],
    covers: ['wireless'],
    adjective: 'bežičn',
  },
  {
    id: 'fast-charging',
    icon: 'zap',
    match:
      'fast[ -]?charg|quick[ -]?charg|schnell(?:es )?(?:lad|auflad)|ricarica rapida|charge rapide|carga rapida|szybkie(?:go)? ladow|brzo punj|brzog punj|hitro polnj|incarcare rapida|hizli sarj|bystr[a-z]* zarjad',
    weight: 4,
    short: 'Brzo punjenje',
    headings: ['Brzo punjenje kad nemate vremena'],
    bullets: ['[Podržava/Podržavaju] brzo punjenje', 'Brzo punjenje za dane bez predaha'],
    tells: [
      'Brzo punjenje najviše znači onda kada imate malo vremena do polaska.',
      'Tu je i brzo punjenje, za dane kada se sve radi u prolazu.',
    ],
  },
  {
    id: 'wireless',
    onlyFor: ['tehnika', 'dom', 'kuhinja', 'alat', 'lepota', 'zdravlje', 'basta', 'deca', 'other'],
    untroubled: ['tehnika', 'moda', 'auto'],
    icon: 'wifi',
    match:
      'wireless|cordless|cord-free|kabellos|drahtlos|schnurlos|senza fili|sans fil|inalambric|bezprzewod|bezicn|brezzicn|fara fir|kablosuz|besprovodn',
    weight: 3,
    short: 'Bežična upotreba',
    headings: ['Bez kablova koji smetaju', 'Sloboda kretanja, bez kabla'],
    bullets: [
      'Bez kablova koji smetaju',
      'Bežična upotreba, bez petljanja kablova',
      'Bežično – krećete se slobodno',
    ],
    tells: [
      'Kabla nema, pa se ništa ne zapliće i ne vuče za vama.',
      'Bežična upotreba znači više slobode: krećete se kako vam odgovara.',
    ],
    problem: [
      'Kabl koji je uvēk prekratak',
      'Sa kablom ste vezani za utičnicu, a obično je baš ona kod koje vam treba već zauzeta.',
      'Bežična upotreba rěšava taj problem: radite tamo gdě vam treba, a ne tamo gdě kabl doseže.',
    ],
    adjective: 'bežičn',
  },
  {
    id: 'bluetooth',
    icon: 'wifi',
    match: 'bluetooth',
    weight: 3,
    short: 'Bluetooth veza',
    headings: ['[Povezuje/Povezuju] se preko Bluetooth-a'],
    bullets: ['[Povezuje/Povezuju] se preko Bluetooth-a', 'Bluetooth veza sa telefonom'],
    tells: [
      'Sa telefonom se [povezuje/povezuju] preko Bluetooth-a.',
      'Bluetooth vezu uparite jednom, kao i kod drugih uređaja.',
    ],
    ask: [
      'Kako se povezuje sa telefonom?',
      'Preko Bluetooth-a: uključite ga na telefonu i izaberite uređaj sa liste.',
    ],
  },
  {
    id: 'wifi',
    icon: 'wifi',
    match: 'wi-?fi\\b|wlan\\b',
    weight: 3,
    short: 'Wi-Fi veza',
    headings: ['Veza preko kućnog Wi-Fi-ja'],
    bullets: ['[Povezuje/Povezuju] se na Wi-Fi mrežu'],
    tells: ['[Povezuje/Povezuju] se na kućnu Wi-Fi mrežu.', 'Za vezu služi kućna Wi-Fi mreža.'],
  },
  {
    id: 'app',
    icon: 'phone',
    match:
      'app[ -](?:control|steuer)|(?:mobile|smartphone|phone) app\\b|(?:control|steuer)[a-z]* (?:via|with|per|uber) app|tramite app|via l.application|mediante app|przez aplikacj|mobiln[a-z]* aplikacij|aplikacij[a-z]* za telefon|putem aplikacij|preko aplikacij|prin aplicatie|uygulama ile|cerez prilozen',
    weight: 3,
    short: 'Upravljanje preko aplikacije',
    headings: ['Podešavanje sa telefona'],
    bullets: ['Upravljanje preko aplikacije na telefonu', '[Podešava/Podešavaju] se sa telefona'],
    tells: [
      'Podešavanja birate u aplikaciji na telefonu.',
      'Podešavanja su na ekranu telefona, u aplikaciji.',
    ],
  },
  {
    id: 'remote',
    // From the couch one moves what stands in a room.
    onlyFor: ['dom', 'tehnika', 'kuhinja', 'zdravlje', 'lepota', 'deca', 'ljubimci', 'other'],
    icon: 'wifi',
    match:
      'remote[ -]?control|fernbedienung|telecomando|telecommande|mando a distancia|control remoto|pilot(?:em|a)? (?:zdaln|w zest)|daljinsk|telecomanda|uzaktan kumanda|pult[a-z]* (?:distancion|du\\b|upravl)',
    weight: 3,
    short: 'Daljinski upravljač',
    headings: ['Upravljanje na daljinu'],
    bullets: ['Daljinski upravljač', 'Upravljanje daljinskim'],
    tells: ['Upravljate daljinskim upravljačem.', 'Tu je i daljinski upravljač.'],
    adjective: 'daljinsk',
  },
  {
    id: 'timer',
    icon: 'clock',
    match:
      'timer\\b|zeitschaltuhr|temporizzat|minuteur|minuterie|temporizador|minutnik|wylacznik czasow|tajmer|casovnik|zamanlayici|tajmer',
    weight: 3,
    short: 'Tajmer',
    headings: ['Podesite vrēme i bavite se drugim'],
    bullets: ['Tajmer – vrēme podesite sami', 'Tajmer, da ne gledate na sat'],
    tells: [
      'Tajmer broji uměsto vas, a vi se bavite drugim stvarima.',
      'Vrēme podesite na tajmeru i ne morate stalno da {proveravate|provjeravate}.',
    ],
  },
  {
    id: 'auto-off',
    icon: 'shield',
    match:
      'auto(?:matic)?[ -]?(?:shut[ -]?off|power[ -]?off|switch[ -]?off|off\\b)|abschaltautomatik|automatische (?:ab|aus)schalt|spegnimento automatic|arret automatique|apagado automatic|automatyczne wylacz|automatsk[a-z]* (?:iskljuc|gasenj|gasi)|samodejn[a-z]* izklop|oprire automata|otomatik kapan|avtovyklj',
    weight: 4,
    short: 'Automatsko isključivanje',
    headings: ['Isključuje se i kad vi zaboravite'],
    bullets: ['Automatsko isključivanje', '[Isključuje/Isključuju] se automatski'],
    tells: [
      'Automatsko isključivanje je tu za trenutke kad odete i zaboravite.',
      '[Isključuje/Isključuju] se automatski, pa ne morate stalno da pazite.',
    ],
    problem: [
      'Da li je ostalo uključeno?',
      'Uređaj koji je ostao uključen brine vas i kad ste već negdě drugdě.',
      'Ovdě postoji automatsko isključivanje, pa jedna briga otpada.',
    ],
  },
  {
    id: 'touch',
    icon: 'zap',
    match:
      'touch[ -]?(?:control|screen|sensor|panel|button|switch)|touchscreen|beruhrungs|comandi touch|ecran tactile|commande tactile|pantalla tactil|dotykow|(?:upravlja(?:nj[ea]|te|ti|nje se)|upravljiv[a-z]*|kontrol[aeu]|komand[aei]|taster[ia]?|dugm(?:e|ad)|ekran|panel|senzor|prekidac|pali(?:nje)?|ukljuc[a-z]*|os[j]?etljiv[a-z]*) (?:se )?na dodir|na dotik|dokunmatik|sensorn',
    weight: 2,
    short: 'Upravljanje na dodir',
    headings: ['Dodir uměsto dugmadi'],
    bullets: ['Upravljanje na dodir', 'Komande na dodir, bez krutih dugmadi'],
    tells: [
      'Upravlja se dodirom, bez krutih dugmadi.',
      'Dovoljan je dodir da {pređete|pređete} na drugo podešavanje.',
    ],
  },
  {
    id: 'night-vision',
    icon: 'moon',
    match:
      'night[ -]?vision|infrared (?:night|vision)|nachtsicht|visione notturna|vision nocturne|vision nocturna|noktowiz|tryb nocny|nocn[a-z]* (?:snim|vid|vizij|rezim|mod\\b)|vedere nocturna|gece gorus|nocn[a-z]* videni',
    weight: 4,
    short: 'Noćno snimanje',
    headings: ['Snima i kad padne mrak'],
    bullets: ['Snima i noću', 'Noćno snimanje'],
    tells: ['Snimanje ne prestaje kad padne mrak.', 'Noćno snimanje je tu za sate kad je světla malo.'],
  },
  {
    id: 'loop-recording',
    icon: 'clock',
    match:
      'loop[ -]?recording|loop[ -]?aufnahme|registrazione (?:in )?loop|ciclic[ao]|enregistrement en boucle|grabacion en bucle|nagrywanie w petli|petl[a-z]* snim|snimanj[a-z]* u petlji|dongu kayd',
    weight: 3,
    short: 'Snimanje u petlji',
    headings: ['Snima bez brisanja kartice'],
    bullets: ['Snimanje u petlji'],
    tells: ['Kad se kartica napuni, novi snimak ide preko najstarijeg.'],
  },
  {
    id: 'g-sensor',
    icon: 'shield',
    match: 'g-?sensor|gravity sensor|g-senzor|senzor (?:udara|potresa)|beschleunigungssensor|crash sensor',
    weight: 3,
    short: 'G-senzor',
    headings: ['Snimak se ne prebriše'],
    bullets: ['G-senzor za nagle udare'],
    tells: ['G-senzor prepoznaje nagli udar ili kočenje.'],
  },
  {
    id: 'two-way-audio',
    icon: 'phone',
    match:
      '(?:two|2)[ -]?way (?:audio|talk|voice|intercom)|zwei-?wege-?(?:audio|kommunikation)|gegensprech|audio bidirezionale|audio bidirectionnel|audio bidireccional|dwukierunkow[a-z]* audio|dvosm[j]?ern[a-z]* (?:audio|zvuk|komunik|razgov)',
    weight: 3,
    short: 'Dvosměrni razgovor',
    headings: ['Čujete i odgovarate'],
    bullets: ['Razgovor preko uređaja u oba směra'],
    tells: ['Zvuk ide u oba směra, pa čujete i možete da odgovorite.'],
    covers: ['microphone'],
  },
  {
    id: 'led-light',
    icon: 'sun',
    match:
      '(?:built-in|integrated|with) led[ -]?(?:light|lamp)|mit led-licht|\\d+ led lights?|led[ -]?licht|con luce led|avec lumiere led|con luz led|ugradjen[a-z]* led|led (?:lampic|svetiljk|svjetiljk|osvetljenj|osvjetljenj)',
    weight: 2,
    short: 'LED osvětljenje',
    headings: ['Sa sopstvenim světlom'],
    bullets: ['Ugrađeno LED světlo'],
    tells: ['Tu je i ugrađeno LED světlo.', 'LED světlo pomaže da vidite šta radite.'],
    onlyFor: ['auto', 'alat', 'lepota', 'tehnika', 'kuhinja', 'sport', 'zdravlje', 'other'],
  },
  {
    id: 'ionic',
    icon: 'sparkles',
    match:
      '\\bionic|\\bionen|ionizz|ioniqu|jonizac|jonsk[a-z]* tehnolog|ionsk[a-z]* tehnolog|negativn[a-z]* jon',
    weight: 2,
    short: 'Jonska tehnologija',
    headings: ['Jonska tehnologija'],
    bullets: ['Jonska tehnologija'],
    tells: ['Ima i jonsku tehnologiju.'],
    onlyFor: ['lepota'],
  },
  {
    id: 'ceramic-coating',
    icon: 'shield',
    match:
      'ceramic (?:coating|coated|plates?|barrel)|keramik(?:beschicht|platten)|rivestimento (?:in )?ceramic|revetement ceramique|keramick[a-z]* (?:premaz|ploc|oblog|povrs)',
    weight: 3,
    short: 'Keramički premaz',
    headings: ['Keramički premaz'],
    bullets: ['Keramički premaz'],
    tells: ['Površina je sa keramičkim premazom.'],
  },
  {
    id: 'pfoa-free',
    icon: 'leaf',
    match: 'pfoa[ -]?(?:free|frei)|(?:no|without|ohne|senza|sans|sin|bez|brez) pfoa|ne sadrzi pfoa',
    weight: 3,
    short: 'Bez PFOA',
    headings: ['Premaz bez PFOA'],
    bullets: ['Premaz bez PFOA'],
    tells: ['U premazu nema PFOA.'],
  },
  {
    id: 'dimmable',
    icon: 'sun',
    match:
      'dimmab|dimmbar|dimmerab|adjustable bright|brightness (?:level|adjust)|helligkeit(?:sstufen)? (?:einstell|verstell)|luminosita regolabil|luminosite reglable|brillo ajustab|regulacj[a-z]* jasnosci|sciemnian|podesiv[a-z]* (?:jacin|osvetlj|osvjetlj|svetl|svjetl)|dimabiln|mogucnost prigusen|nastavljiv[a-z]* svetl|regulirovk[a-z]* jarkosti',
    weight: 4,
    short: 'Podesiva jačina světla',
    headings: ['Onoliko světla koliko vam treba'],
    bullets: ['Podesiva jačina světla', 'Jako za rad, blago za veče – sami birate'],
    tells: [
      'Jačinu světla birate sami: jače kad radite, blaže kad se odmarate.',
      'Světlo se pojačava i prigušuje prema prilici.',
    ],
  },
  {
    id: 'rgb',
    icon: 'palette',
    match:
      '(?<=\\b)rgb\\b|color[ -]chang|colour[ -]chang|multi-?colou?r(?:ed)? (?:light|led)|farbwechsel|cambia colore|changement de couleur|cambio de color|zmien[a-z]* kolor|(?:mijenja|menja)(?:ju)? boj[ue](?: [a-z]+)? (?:svetl|svjetl)|(?:svetl|svjetl)[a-z]* (?:koj[aei] )?(?:mijenja|menja)(?:ju)? boj|vise boja (?:svetla|svjetla)|sprememb[a-z]* barv|smen[a-z]* cvet',
    weight: 3,
    short: 'Světlo u više boja',
    headings: ['Boja světla prema raspoloženju'],
    bullets: ['Světlo u više boja', 'Boju světla birate sami'],
    tells: [
      'Boju světla mēnjate prema prilici i raspoloženju.',
      'Više boja světla znači da isti prostor uveče izgleda drugačije.',
    ],
  },
  {
    id: 'motion-sensor',
    icon: 'zap',
    match:
      'motion[ -]?(?:sensor|detect|activ)|(?:pir|body) sensor|bewegungs(?:melder|sensor)|sensore di movimento|detecteur de mouvement|capteur de mouvement|sensor de movimiento|czujnik[a-z]* ruchu|senzor[a-z]* (?:pokret|gibanj|kretanj|de miscare)|hareket sensor|datcik[a-z]* dvizen',
    weight: 4,
    short: 'Senzor pokreta',
    // A lamp on one's head hangs in no hallway.
    untroubled: ['tehnika', 'alat', 'auto', 'zdravlje', 'lepota', 'deca', 'ljubimci', 'sport', 'other'],
    headings: ['Reaguje na pokret'],
    bullets: ['Senzor pokreta', '[Reaguje/Reaguju] na pokret'],
    tells: ['Senzor reaguje na pokret.', 'Tu je i senzor pokreta.'],
    problem: [
      'Traženje prekidača u mraku',
      'Noću, sa punim rukama ili u hodniku, prekidač nikad nije tamo gdě biste ga očekivali.',
      'Senzor reaguje na pokret, pa prekidač ne morate ni da tražite.',
    ],
  },
  {
    id: 'solar',
    icon: 'sun',
    match:
      'solar[ -]?(?:power|charg|panel|energ|light|betrieb|strom|lampe|leuchte|napaja|punj|n[aio]\\b)|solarbetrieb|energia solare|energie solaire|energia solar|solarn|sloneczn|gunes enerji|solnecn[a-z]* (?:batar|panel)',
    weight: 4,
    short: 'Solarno napajanje',
    headings: ['Sunce puni uměsto struje'],
    bullets: ['Solarno napajanje – puni se na suncu', '[Puni/Pune] se na suncu'],
    tells: [
      '[Puni/Pune] se na suncu, pa kabl nije potreban.',
      'Napajanje je solarno: postavite na sunčano město i to je to.',
    ],
    problem: [
      'Nema utičnice tamo gdě vam treba',
      'Van kuće {retko|rijetko} ima struje, a kabl ne stiže svuda.',
      'Solarno napajanje to preskače: dovoljno je město do koga stiže sunce.',
    ],
    adjective: 'solarn',
  },
  {
    id: 'display',
    icon: 'check',
    match:
      '(?:lcd|led|digital|oled|digitaln[a-z]*|digitales) (?:display|screen|anzeige|ekran|prikaz|zaslon|bildschirm)|digitalanzeige|display digitale|ecran (?:lcd|led|digital)|pantalla (?:lcd|led|digital)|wyswietlacz|cifrov[a-z]* displej',
    weight: 2,
    short: 'Digitalni ekran',
    headings: ['Sve što treba piše na ekranu'],
    bullets: ['Pregledan digitalni ekran', 'Digitalni ekran – podaci na jednom městu'],
    tells: [
      'Podatke odmah vidite na digitalnom ekranu.',
      'Podaci su ispisani na digitalnom ekranu, bez nagađanja.',
    ],
  },
  {
    id: 'quiet',
    untroubled: ['lepota', 'alat', 'auto', 'deca'],
    icon: 'volume',
    match:
      '(?:quiet|silent) (?:work|operation|running|mode|motor|fan|sleep)|(?:ultra|super|very|whisper)[- ]?(?:quiet|silent)|quiet\\b(?! (?:click|key|button))|silent\\b(?! (?:click|key|button|switch))|low[ -]noise|noiseless|gerauscharm|leise[rsn]?\\b|flusterleise|silenzios|silencieu|silencios|cich[aey]\\b|cichej pracy|tih[aiou]?\\b|tihog|bescujn|nizak nivo buke|tiho (?:delovanj|radi)|silentios|sessiz|tih(?:ij|aja|oj)|besshumn',
    weight: 3,
    short: 'Tih rad',
    headings: ['[Radi, a ne smeta/Rade, a ne smetaju]'],
    bullets: ['Tih rad – ne smeta drugima', 'Tih rad'],
    tells: [
      '[Radi/Rade] tiho, pa ne [smeta/smetaju] ni vama ni drugima.',
      'Tih rad znači da razgovor ili televizor ne moraju da budu glasniji.',
    ],
    problem: [
      'Buka uz koju nema odmora',
      'Uređaj koji bruji brzo dosadi, pogotovo uveče ili dok neko spava.',
      'Ovdě je rad tih, pa možete da nastavite svojim poslom i kad je u kući mirno.',
    ],
    adjective: 'tih',
  },
  {
    id: 'voice',
    icon: 'volume',
    match:
      'voice[ -](?:control|assist|command)|sprachsteuer|sprachassist|controllo vocale|commande vocale|control por voz|sterowanie glos|glasovn[a-z]* (?:upravlj|komand|uprav)|control vocal|sesli (?:komut|kontrol)|golosov',
    weight: 2,
    short: 'Glasovno upravljanje',
    headings: ['Recite i gotovo'],
    bullets: ['Glasovno upravljanje', 'Upravljanje glasom, bez ruku'],
    tells: [
      'Komandu izgovorite, a ruke ostaju slobodne za drugo.',
      'Upravljanje glasom je zgodno kad su vam ruke zauzete.',
    ],
  },
  {
    id: 'microphone',
    icon: 'phone',
    match: 'built[- ]in mic|microphone|mikrofon|microfono|hands[- ]?free call|freisprech',
    weight: 2,
    short: 'Ugrađen mikrofon',
    headings: ['Razgovor bez telefona u ruci'],
    bullets: ['Mikrofon za razgovore'],
    tells: [
      'Tu je i mikrofon za pozive i glasovne poruke.',
      'Mikrofon omogućava i razgovor, bez držanja telefona uz uho.',
    ],
  },
  {
    id: 'noise-cancelling',
    icon: 'volume',
    match:
      'noise[ -]cancel|noise[ -]reduc|gerauschunterdruck|cancellazione del rumore|reduction de bruit|cancelacion de ruido|redukcj[a-z]* (?:szum|halas)|(?:ponistavanj|smanjenj|eliminacij|potiskivanj)[a-z]* buke|sumopodavlen',
    weight: 4,
    short: 'Smanjenje buke',
    headings: ['Manje buke oko vas'],
    bullets: ['Smanjenje {spoljašnje|spoljašnje|vanjske} buke', 'Smanjenje buke – čujete ono što želite'],
    tells: [
      'Kad je oko vas bučno, smanjenje buke dođe kao predah.',
      'Smanjenje buke utišava okolinu, pa slušate i kad je oko vas glasno.',
    ],
  },
  {
    id: 'overheat-protection',
    icon: 'shield',
    match:
      'overheat(?:ing)?[ -]protect|uberhitzungsschutz|protezione (?:da|contro il) surriscald|protection (?:contre la )?surchauff|proteccion (?:contra|de) sobrecalent|zabezpieczen[a-z]* przed przegrz|zastit[a-z]* od preg|zascit[a-z]* pred preg|protectie (?:la|impotriva) suprainc|zascit[a-z]* ot peregrev',
    weight: 3,
    short: 'Zaštita od {pregrevanja|pregrijavanja}',
    headings: ['Zaštita od {pregrevanja|pregrijavanja}'],
    bullets: ['Zaštita od {pregrevanja|pregrijavanja}'],
    tells: [
      'Tu je i zaštita od {pregrevanja|pregrijavanja}.',
      'Zaštita od {pregrevanja|pregrijavanja} je još jedan detalj koji se cēni tek u upotrebi.',
    ],
  },
  {
    id: 'overcharge-protection',
    icon: 'shield',
    match:
      'overcharg[a-z]*[ -]protect|uberladungsschutz|zastit[a-z]* od (?:prepunj|prekomernog punj)|ochron[a-z]* przed przeladow',
    weight: 2,
    short: 'Zaštita od prepunjavanja',
    headings: ['Punjenje pod kontrolom'],
    bullets: ['Zaštita od prepunjavanja'],
    tells: ['Zaštita od prepunjavanja čuva bateriju tokom punjenja.'],
  },
  {
    id: 'heating',
    icon: 'sun',
    match:
      'heat(?:ing|ed) (?:function|mode|pad|seat|therap)|heizfunktion|beheizt|warmefunktion|funzione riscald|fonction chauff|funcion de calor|funkcj[a-z]* (?:grzan|podgrzew)|funkcij[a-z]* (?:grejanj|grijanj|zagrevanj|zagrijavanj|toplote|gretj)|sa (?:grejanjem|grijanjem|grejacem|grijacem)|functie de incalz|isitmali|s podogrevom',
    weight: 4,
    short: 'Funkcija {grejanja|grijanja}',
    headings: ['Toplina kad zahladi'],
    bullets: ['Funkcija {grejanja|grijanja}', '[Ima/Imaju] i {grejanje|grijanje}'],
    tells: [
      '{Grejanje|Grijanje} uključujete kad vam zatreba.',
      'Funkcija {grejanja|grijanja} posebno prija kad zahladi.',
    ],
  },
  {
    id: 'vibration',
    icon: 'sparkles',
    match:
      'vibrat|vibration|vibrazion|vibracion|wibracj|(?<!(?:smanj|umanj|ublaz|apsorb|prigus|amortiz|protiv|bez|anti)[a-z]*[ -](?:[a-z]+ (?:i |, )?){0,2})vibraci|titresim',
    // A drill that hammers and a sander that vibrates are named after it.
    onlyFor: ['zdravlje', 'lepota', 'sport', 'tehnika', 'deca', 'ljubimci', 'other'],
    weight: 2,
    short: 'Vibracija',
    headings: ['Vibracija po vašoj měri'],
    bullets: ['Vibracija kao posebna funkcija'],
    tells: ['Jedna od funkcija je vibracija, koju uključujete po želji.'],
  },
  {
    id: 'memory',
    icon: 'clock',
    match:
      'memory function|memory-funktion|speicherfunktion|funzione memoria|fonction memoire|funkcij[a-z]* memorij|funkcja pamieci',
    weight: 2,
    short: 'Pamćenje podešavanja',
    headings: ['[Pamti/Pamte] poslědnje podešavanje'],
    bullets: ['[Pamti/Pamte] podešavanja'],
    tells: ['Memorija čuva vaša podešavanja, pa ne krećete svaki put iz početka.'],
  },
  {
    id: 'plug-and-play',
    icon: 'zap',
    match: 'plug[ -]?(?:and|&|n)[ -]?play',
    weight: 2,
    short: 'Bez složenog podešavanja',
    headings: ['Priključite i radi'],
    bullets: ['Priključite i radi, bez podešavanja'],
    tells: ['Posebno podešavanje nije potrebno: priključite i koristite.'],
  },
  {
    id: 'car-socket',
    icon: 'car',
    match:
      '(?:cigarette|car) (?:lighter|socket|plug|adapter)|zigarettenanzunder|accendisigari|allume-cigare|encendedor|zapalniczk|upaljac[a-z]* (?:za cigarete|u (?:auto|vozil|kolima))|auto ?upaljac|bricheta auto|cakmaklik|prikurivatel',
    weight: 3,
    short: 'Napajanje iz auto-utičnice',
    headings: ['Napajanje u samom vozilu'],
    bullets: ['[Napaja/Napajaju] se iz auto-upaljača'],
    tells: [
      'Za struju je dovoljan priključak auto-upaljača.',
      '[Napaja/Napajaju] se iz utičnice za auto-upaljač, pa je struja tu i na putu.',
    ],
  },
  {
    id: 'gps',
    icon: 'zap',
    match: 'gps\\b',
    weight: 3,
    short: 'GPS',
    headings: ['Uz GPS znate gdě ste'],
    bullets: ['[Podržava/Podržavaju] GPS'],
    tells: ['GPS pokazuje gdě se nalazite.', 'Podržan je i GPS.'],
  },
]
