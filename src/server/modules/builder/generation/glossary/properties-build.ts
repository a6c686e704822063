import type { Property } from './property.ts'

/** How a thing is made and what it withstands. */
export const buildProperties: readonly Property[] = [
  {
    id: 'waterproof',
    untroubled: ['moda', 'lepota', 'sport', 'ljubimci', 'basta'],
    icon: 'droplet',
    match:
      'water[ -]?proof|wasserdicht|impermeab|etanche|a prueba de agua|sumergib|wodoodporn|wodoszczeln|vodootporn|vodonepropusn|vodotesn|vodoodporn|su gecirmez|vodonepronic|vodoustojciv',
    weight: 5,
    short: 'Vodootporna izrada',
    headings: ['Voda nije problem', 'Napravljeno da podnese vodu'],
    bullets: ['Vodootporna izrada', 'Vodootporno – kapljice ne smetaju'],
    tells: [
      'Vodootporna izrada znači da kapljice nisu razlog za brigu.',
      'Voda ne pravi problem, jer je izrada vodootporna.',
    ],
    problem: [
      'Vlaga kvari i ono što je bilo skupo',
      'Malo kiše ili prosuta čaša vode dovoljni su da se stvar koju koristite svaki dan više ne upotrebljava.',
      'Vodootporna izrada je ovdě upravo zbog takvih trenutaka.',
    ],
    ask: [
      'Da li smē da dođe u dodir sa vodom?',
      'Da, izrada je vodootporna. Ipak se držite uputstva koje stoji uz proizvod.',
    ],
    adjective: 'vodootporn',
    covers: ['water-resistant'],
  },
  {
    id: 'water-resistant',
    isBodily: true,
    icon: 'droplet',
    match:
      'water[ -]?resist|water[ -]?repell|splash[ -]?proof|wasserabweis|spritzwasser|wasserfest|resistente all.acqua|idrorepell|resistant a l.eau|deperlant|resistente al agua|repelente al agua|rezistent[a-z]* la apa|otporn[a-z]* na (?:vodu|prskanje|kisu)|vodoodbojn|suya dayanik|wodoodpych|odporn[a-z]* na wod|vlagootporn|otporn[a-z]* na vlagu|odporn[a-z]* (?:na|proti) vod',
    weight: 4,
    short: 'Otpornost na vodu',
    headings: ['Kap vode ne pravi štetu'],
    bullets: ['Otpornost na vodu', 'Otpornost na kapljice vode'],
    tells: [
      'Zbog otpornosti na vodu kapljice se jednostavno obrišu.',
      'Otpornost na vodu čini svakodnevnu upotrebu opuštenijom.',
    ],
  },
  {
    id: 'dustproof',
    icon: 'shield',
    match:
      'dust[ -]?proof|staubdicht|staubgeschutzt|antipolvere|anti-?poussiere|antipolvo|pyloszczeln|otporn[a-z]* na prasin|zastit[a-z]* od prasin|prahotesn|toz gecirmez|pylenepronic',
    weight: 2,
    short: 'Zaštita od prašine',
    headings: ['Prašina ostaje napolju'],
    bullets: ['Zaštita od prašine'],
    tells: [
      'Prašina ne pravi problem, jer je predviđena zaštita od nje.',
      'Predviđena je i zaštita od prašine.',
    ],
  },
  {
    id: 'shockproof',
    isBodily: true,
    icon: 'shield',
    match:
      'shock[ -]?(?:proof|absorb|resist)|drop[ -]?proof|stossfest|sturzsicher|stossdampf|antiurto|antichoc|antigolpes|wstrzasoodporn|otporn[a-z]* na (?:udar|pad)|odporn[a-z]* na (?:udar|wstrzas)|darbeye dayanik|protivoudarn|udaroprocn|amortizuje udar',
    weight: 3,
    short: 'Otpornost na udarce',
    headings: ['Podnosi i nezgodan pad'],
    bullets: ['Otpornost na udarce'],
    tells: [
      'Otpornost na udarce vrēdi u upotrebi u kojoj ništa ne ostaje pošteđeno.',
      'Izrada je otporna na udarce.',
    ],
  },
  {
    id: 'scratch-resistant',
    isBodily: true,
    icon: 'shield',
    match:
      'scratch[ -]?(?:proof|resist)|anti[ -]?scratch|kratzfest|antigraffio|anti-?rayures|antiarana|odporn[a-z]* na zarysow|otporn[a-z]* na ogreb|cizilmez|protiv ogrebotina|odporn[a-z]* na prask',
    weight: 2,
    short: 'Otpornost na ogrebotine',
    headings: ['Površina koja ostaje uredna'],
    bullets: ['Otpornost na ogrebotine'],
    tells: ['Otpornost na ogrebotine čuva izgled površine.', 'Površina je otporna na ogrebotine.'],
  },
  {
    id: 'heat-resistant',
    isBodily: true,
    icon: 'sun',
    match:
      'heat[ -]?(?:proof|resist)|high[ -]temperature resist|hitzebestandig|resistente al (?:calore|calor)|resistant a la chaleur|resistente a altas temp|odporn[a-z]* na (?:wysok|cieplo)|otporn[a-z]* na (?:toplotu|visok|temperatur)|termootporn|toplotno otporn|odporn[a-z]* na vroc|isiya dayanik|termostojk|zarostojk',
    weight: 3,
    short: 'Otpornost na toplotu',
    headings: ['Podnosi i visoku temperaturu'],
    bullets: ['Otpornost na toplotu'],
    tells: ['Materijal je otporan na toplotu.', 'Toplota ne pravi problem, jer je materijal otporan na nju.'],
  },
  {
    id: 'non-stick',
    icon: 'utensils',
    match:
      'non[ -]?stick|anti[ -]?stick|antihaft|antiaderent|anti-?adhes|antiadherent|nieprzywieraj|neprijanj|nelepljiv|neljepljiv|neprilepljiv|protiv lepljenja|yapismaz|antiprigarn|antiaderenta',
    weight: 4,
    short: 'Neprianjajuća površina',
    headings: ['Manje ribanja'],
    bullets: ['Neprianjajuća površina'],
    tells: [
      'Površina je neprianjajuća, pa je i pranje kraće.',
      'Zbog neprianjajuće površine pranje ide brže.',
    ],
    problem: [
      'Ribanje onoga što se zalēpilo',
      'Kad se nešto zalēpi za dno, poslē treba dugo ribati.',
      'Neprianjajuća površina rěšava to na početku: pranje je kraće.',
    ],
    adjective: 'neprianjajuć',
  },
  {
    id: 'anti-slip',
    untroubled: ['moda'],
    worn: {
      bullets: ['Protivklizna površina', 'Protivklizna izrada'],
      tells: ['Protivklizna izrada daje sigurniji korak.', 'Protivklizna površina se cēni čim padne kiša.'],
      headings: ['Siguran korak'],
    },
    icon: 'shield',
    match:
      'anti[ -]?slip|non[ -]?slip|slip[ -]?resist|skid[ -]?(?:proof|resist)|anti[ -]?skid|rutschfest|antirutsch|antiscivolo|antiderap|antidesliz|antyposlizg|protuklizn|protivklizn|neklizaj|antiderapant|kaymaz|protiv klizanj|protizdrsn|protiv proklizav|protivskol',
    weight: 3,
    short: 'Zaštita od klizanja',
    headings: ['Ne poměra se kad ne treba'],
    bullets: ['Protivklizna površina', 'Ne [kliza/klizaju] po podlozi'],
    tells: [
      'Protivklizna površina drži [ga/je/ga/ih] na městu.',
      '[Stoji/Stoje] čvrsto, jer je podloga protivklizna.',
    ],
    problem: [
      'Klizi baš kad ne treba',
      'Stvar koja se poměra pod rukom ili nogom nije samo neugodna, nego i traži da stalno pazite.',
      'Protivklizna površina tu pravi razliku: ostaje na městu gdě ste [ga/je/ga/ih] postavili.',
    ],
    adjective: 'protivklizn',
  },
  {
    id: 'durable',
    isBodily: true,
    icon: 'shield',
    match:
      'durab|long[ -]?lasting|robust|sturdy|heavy[ -]?duty|langlebig|strapazierfahig|resistente e duratur|duratur|durevole|resistant et durable|duradero|wytrzymal|trwal[aey]|izdrzljiv|dugotrajn|cvrst[aeoi]? (?:konstrukcij|izrad|materijal)|vzdrzljiv|(?<!karsi )dayanikli|procn|rezistent si durabil',
    weight: 2,
    short: 'Čvrsta izrada',
    headings: ['Izrada za svakodnevnu upotrebu'],
    bullets: ['Čvrsta izrada', 'Izrada za svakodnevnu upotrebu'],
    tells: [
      'Izrada je čvrsta, za upotrebu iz dana u dan.',
      'Čvrsta izrada se primēti čim [ga/je/ga/ih] uzmete u ruke.',
    ],
  },
  {
    id: 'lightweight',
    isBodily: true,
    // A light cream is one that is soon absorbed, a light meal one that is soon digested.
    onlyFor: [
      'auto',
      'tehnika',
      'dom',
      'kuhinja',
      'moda',
      'deca',
      'ljubimci',
      'sport',
      'alat',
      'basta',
      'other',
    ],
    worn: {
      bullets: ['Mala težina', 'Mala težina za {celodnevno|cjelodnevno} nošenje'],
      tells: [
        'Mala težina prija kad se nešto nosi {ceo|cijeli} dan.',
        '[Lagan je/Lagana je/Lagano je/Lagane su], što se osěti na kraju dana.',
      ],
      headings: ['Bez viška težine'],
    },
    icon: 'feather',
    match:
      'light[ -]?weight|ultra[ -]?light|leichtgewicht|geringes gewicht|leggero|leggera|leger\\b|legere|(?<!un )ligero|(?<!una )ligera|lekk[aei]\\b|lagan[aeio]?\\b|male tezine|mala tezina|lahek\\b|lahk[ae]\\b|usor si compact|usoara|hafif|legk(?:ij|aja|oe)',
    weight: 3,
    short: 'Mala težina',
    headings: ['Bez viška težine'],
    bullets: ['Mala težina – lako se nosi', 'Mala težina'],
    tells: [
      'Mala težina dolazi do izražaja pri svakom nošenju.',
      'Mala težina se primēti čim [ga/je/ga/ih] uzmete u ruke.',
      '[Lagan je/Lagana je/Lagano je/Lagane su], pa nošenje ne pada teško.',
    ],
  },
  {
    id: 'compact',
    untroubled: ['moda', 'tehnika', 'auto', 'sport', 'lepota', 'deca'],
    icon: 'package',
    match:
      'compact|space[ -]?sav|kompakt|platzsparend|compatt|salvaspazio|gain de place|compacto|ahorra espacio|oszczedn[a-z]* miejsc|usteda prostora|stedi prostor|malih dimenzija|zauzima malo|prihrani prostor|yer kaplamaz',
    weight: 3,
    short: 'Zauzima malo prostora',
    headings: ['Malo prostora, puna upotreba'],
    bullets: ['[Zauzima/Zauzimaju] malo prostora', '[Staje/Staju] i tamo gdě je {tesno|tijesno}'],
    tells: [
      '[Zauzima/Zauzimaju] malo prostora, što se vidi čim potražite město za odlaganje.',
      'Male měre su prednost tamo gdě je svaki centimetar važan.',
    ],
    problem: [
      'Nigdě slobodnog města',
      'Još jedna stvar u kući obično znači još jednu punu fioku ili policu.',
      'Zato vrēdi to što [zauzima/zauzimaju] malo prostora i lako [nalazi/nalaze] svoje město.',
    ],
  },
  {
    id: 'portable',
    icon: 'package',
    match:
      'portab(?:le|ile|el)\\b|travel[ -]?(?:size|friendly)|easy to carry|tragbar|mobil einsetzbar|portatil|przenosn|prenosiv|prenosn|prijenosn|tasinabilir|portativ|perenosn|lak[aeo]? za nosenje|lahko prenos',
    weight: 3,
    short: 'Lako nošenje',
    headings: ['Kod kuće i na putu'],
    bullets: ['Lako se [nosi/nose] – kod kuće i na putu', 'Lako se [ponese i spremi/ponesu i spreme]'],
    tells: [
      '[Prenosiv je/Prenosiva je/Prenosivo je/Prenosive su], pa ne [mora/moraju] da [ostane/ostanu] samo kod kuće.',
      'Lako se [nosi/nose], pa [je/su] tu gdě vam zatreba.',
    ],
    adjective: 'prenosiv',
  },
  {
    id: 'foldable',
    untroubled: ['moda', 'tehnika', 'lepota', 'deca'],
    icon: 'package',
    match:
      'foldab|foldaway|folding|collaps[ai]b|klappbar|faltbar|zusammenklapp|zusammenfalt|pieghevol|pliab|pliant|plegab|skladan|sklopiv|sklapa se|na sklapanje|rasklopiv|preklopn|zlozljiv|pliabil|katlanir|skladn(?:oj|aja|oe|yj)',
    weight: 4,
    short: 'Sklapanje poslē upotrebe',
    headings: ['Sklopite i sklonite', 'Kad ne treba, ne smeta'],
    bullets: ['[Sklapa/Sklapaju] se i ne [smeta/smetaju]', 'Sklopite poslē upotrebe i odložite'],
    tells: [
      'Poslē upotrebe [se sklapa/se sklapaju] i ne [zauzima/zauzimaju] město.',
      'Kad [se sklopi/se sklope], [zauzima/zauzimaju] manje prostora.',
    ],
    problem: [
      'Stvari koje stoje i kad ih ne koristite',
      'Ono što se koristi povremeno, a stoji stalno, samo zauzima prostor.',
      'Zato [se sklapa/se sklapaju]: završite, sklopite i odložite.',
    ],
    adjective: 'sklopiv',
  },
  {
    id: 'telescopic',
    icon: 'ruler',
    match:
      'telescop(?!es?\\b|(?:ic|ing) (?:handle|lens|tube))|extend[ai]b|teleskop(?=[a-z-])(?!(?:[aui]|om|ima)\\b|griff|stiel|rohr|stange)|ausziehbar|estensib|extensib|wysuwan|(?<!za )izvlac(?![a-z]* (?:se )?(?:lezaj|krevet|fiok|ladic|sanduk))|raztegljiv|teleskopik|vydvizn',
    weight: 3,
    short: 'Podesiva dužina',
    headings: ['Dužina prema potrebi'],
    bullets: ['Dužinu podešavate prema potrebi'],
    tells: [
      'Dužina se mēnja prema potrebi, izvlačenjem.',
      'Izvučete koliko vam treba, a poslē jednostavno vratite.',
    ],
    adjective: 'teleskopsk',
  },
  {
    id: 'adjustable',
    icon: 'wrench',
    match:
      'adjust[ai]b|verstellbar|einstellbar|regolab|reglab|ajustab|regulowan|podesiv|podesava|prilagodljiv|nastavljiv|ayarlanabilir|ajustabil|reguliruem|regulirues',
    weight: 3,
    short: 'Podešavanje po měri',
    headings: ['Podesite kako vama odgovara'],
    bullets: ['[Podešava/Podešavaju] se po vašoj měri', 'Podesite kako vama odgovara'],
    tells: [
      'Podešavate [ga/je/ga/ih] prema sebi, a ne obrnuto.',
      'Podešavanje je u vašim rukama: naměstite kako vam odgovara.',
    ],
    untroubled: ['alat', 'basta', 'auto', 'tehnika', 'kuhinja'],
    problem: [
      'Jedna měra za sve ne odgovara nikome',
      'Kad se ne može podesiti, prilagođavate se vi, i to se brzo osěti.',
      'Ovdě podešavanje radite po svojoj měri.',
    ],
    adjective: 'podesiv',
  },
  {
    id: 'rotation',
    icon: 'sparkles',
    match:
      '360 ?(?:°|deg[a-z]*|grad[a-z]*|stepen[a-z]*|stupnj[a-z]*|stopinj[a-z]*|derece)[ -]?(?:rot|dreh|swivel|spin|okre|gir|obr|don|head|kopf|hook|haken|joint)|(?:rotac|okre|obrta)[a-z]* (?:se )?(?:za |od |do )?360|(?:swivel|rotat(?:ing|able|ion)|drehbar|girevol|rotabil|girator|obrotow|rotiraj|okretn|obracaln|donebilir|povorotn|vrascaj)',
    weight: 3,
    short: 'Okretanje u željeni položaj',
    headings: ['Okrenite kako vam treba'],
    bullets: ['[Okreće/Okreću] se u željeni položaj', 'Ugao birate sami'],
    tells: [
      '[Okreće/Okreću] se, pa ugao prilagodite jednim pokretom.',
      'Položaj mēnjate okretanjem, bez skidanja i ponovnog naměštanja.',
    ],
    adjective: 'okretn',
  },
  {
    id: 'flexible',
    icon: 'feather',
    match: 'flexib|biegsam|bendable|flessib|souple|elastyczn|savitljiv|fleksibil|gibk|esnek',
    weight: 2,
    short: 'Savitljiv materijal',
    headings: ['Prilagođava se obliku'],
    bullets: ['Savitljiv materijal'],
    tells: [
      'Materijal je savitljiv i prilagođava se obliku.',
      'Savitljiv materijal prati oblik i lako se naměsti.',
    ],
    adjective: 'savitljiv',
  },
  {
    id: 'detachable',
    icon: 'wrench',
    match:
      'detachab|removab|interchangeab|abnehmbar|austauschbar|wechselbar|rimovibil|removibil|amovib|extraib|desmontab|zdejmowan|wymienn|odvojiv|zamenjiv|zamjenjiv|skidaj|snemljiv|odstranljiv|zamenljiv|detasabil|cikarilabilir|semn(?:yj|aja|oe)',
    weight: 2,
    short: 'Odvojivi dēlovi',
    headings: ['Dēlovi koji se lako skidaju'],
    bullets: ['Dēlovi se skidaju', 'Odvojivi dēlovi'],
    tells: [
      'Odvojivi dēlovi olakšavaju i upotrebu i održavanje.',
      'Dēlovi se skidaju, pa ih je lakše oprati ili zamēniti.',
    ],
    adjective: 'odvojiv',
  },
  {
    id: 'magnetic',
    // Magnetic blocks are played with, and of a drill only the bit holder is magnetic: nothing is put up with them.
    onlyFor: [
      'auto',
      'zdravlje',
      'tehnika',
      'dom',
      'kuhinja',
      'moda',
      'ljubimci',
      'sport',
      'basta',
      'lepota',
      'other',
    ],
    icon: 'lock',
    match: 'magnet',
    weight: 4,
    short: 'Magnetno držanje',
    headings: ['Magnet drži, vi samo prislonite'],
    bullets: ['Magnetno držanje – samo prislonite', '[Drži/Drže] se magnetom'],
    tells: [
      '[Drži/Drže] se magnetom: prislonite i [ostaje/ostaju] na městu.',
      'Magnet spaja i odvaja jednim pokretom.',
    ],
    adjective: 'magnetn',
  },
  {
    id: 'suction',
    icon: 'lock',
    match:
      'suction (?:cup|mount|pad|base)|saugnapf|ventosa|ventouse|przyssawk|vakuum (?:drzac|kuk|hvat)|vakuumsk[a-z]* (?:drzac|kuk|hvat)|vantuz|prisosk|vakumlu',
    weight: 3,
    short: 'Držanje vakuumom',
    headings: ['Prihvata se bez bušenja'],
    bullets: ['[Drži/Drže] se vakuumom, bez bušenja'],
    tells: [
      'Vakuum drži bez bušenja, a skida se kad poželite.',
      'Za podlogu se [hvata/hvataju] vakuumom, bez bušenja i tragova.',
    ],
  },
  {
    id: 'self-adhesive',
    icon: 'wrench',
    match:
      'self[ -]?adhesive|peel[ -]?and[ -]?stick|stick[ -]?on\\b|selbstklebend|autoadesiv|adhesif|autocollant|autoadhesiv|samoprzylepn|samolepljiv|samoljepljiv|samolepiln|samolepiln|autoadeziv|kendinden yapisk|samoklej',
    weight: 3,
    short: 'Samolěpljiva poleđina',
    headings: ['Nalēpite i gotovo'],
    bullets: ['[Nalēpi/Nalēpe] se bez alata', 'Samolěpljiva poleđina'],
    tells: [
      'Skinete foliju i nalēpite, alat nije potreban.',
      'Samolěpljiva poleđina štedi i bušenje i majstora.',
    ],
    adjective: 'samolěpljiv',
  },
  {
    id: 'no-drill',
    icon: 'wrench',
    match:
      '(?:no|without) drill|drill[ -]?free|no[ -]?punch|punch[ -]?free|ohne bohren|kein bohren|senza (?:forare|trapano|fori)|sans (?:percage|percer)|sin taladr|bez wiercenia|bez (?:busenja|vrtanja|sverlen)|brez vrtanja|fara (?:gaurire|gauri)|delmeden',
    weight: 4,
    short: 'Montaža bez bušenja',
    headings: ['Bez bušenja i bez majstora'],
    bullets: ['Montaža bez bušenja', 'Bez bušilice i rupa u zidu'],
    tells: [
      '[Postavlja/Postavljaju] se bez bušenja, pa zid ostaje čitav.',
      'Bušilica nije potrebna, a ni pomoć majstora.',
    ],
    problem: [
      'Rupe u zidu zbog jedne sitnice',
      'Bušenje znači prašinu, alat i rupe koje ostaju kad se predomislite.',
      'Ovdě bušenja nema: postavite i gotovo.',
    ],
    ask: ['Da li je potrebno bušenje?', 'Nije. [Postavlja/Postavljaju] se bez bušenja.'],
    covers: ['easy-install'],
  },
  {
    id: 'easy-install',
    icon: 'wrench',
    match:
      'easy (?:to )?(?:install|assembl|mount)|easy set[ -]?up|simple install|tool[ -]?free|einfache (?:montage|installation|befestigung)|leicht(?:e)? (?:montage|zu montier|zu installier)|facile (?:da )?(?:mont|install)|facile a (?:mont|install)|facil (?:de )?(?:instal|mont)|latw[a-z]* (?:montaz|w montaz|instalac)|lak[aou] (?:montaz|postavlj|za montaz|instalacij)|jednostavn[aoe] (?:montaz|postavlj|instalacij)|lako se (?:montira|postavlja|instalira)|enostavn[aoe] (?:montaz|namestit)|montaj usor|usor de (?:mont|instal)|kolay (?:kurulum|montaj)|legk[a-z]* (?:montaz|ustanov)',
    weight: 3,
    short: 'Jednostavno postavljanje',
    headings: ['Postavljanje bez muke'],
    bullets: ['Jednostavno postavljanje', 'Postavite sami, bez pomoći'],
    tells: [
      'Postavljanje je jednostavno i ne traži posebno znanje.',
      'Postavite [ga/je/ga/ih] sami, bez tuđe pomoći.',
    ],
    ask: [
      'Da li je postavljanje komplikovano?',
      'Nije, postavljanje je jednostavno i možete ga obaviti sami.',
    ],
  },
  {
    id: 'wall-mounted',
    icon: 'home',
    match:
      'wall[ -]?mount|wandmontage|wandhalter|montaggio a parete|fixation murale|montaje en pared|do powieszenia|montaz na zid|kaci se na zid|zidn(?:i|a|o|e) (?:drzac|nosac|polic|lamp|sat)|stenska? montaz|montaj pe perete|duvara monte|nastenn',
    weight: 2,
    short: 'Montaža na zid',
    headings: ['Na zidu, a ne pod rukom'],
    bullets: ['[Montira/Montiraju] se na zid'],
    tells: [
      'Kad [stoji/stoje] na zidu, sto i police ostaju slobodni.',
      '[Montira/Montiraju] se na zid, pa radna površina ostaje slobodna.',
    ],
    adjective: 'zidn',
  },
  {
    id: 'universal',
    icon: 'check',
    match:
      'universal|universell|universel|(?<!velicin[ae] ?:? ?)univerzal(?![a-z]* velicin)|uniwersaln|evrensel',
    weight: 2,
    short: 'Univerzalna upotreba',
    headings: ['Odgovara u različitim prilikama'],
    bullets: ['Univerzalna upotreba'],
    tells: [
      'Univerzalna naměna znači da [odgovara/odgovaraju] u više prilika.',
      'Naměna je univerzalna, pa ne morate da tražite poseban model.',
    ],
    adjective: 'univerzaln',
  },
  {
    id: 'ergonomic',
    icon: 'heart',
    match: 'ergonom',
    weight: 3,
    short: 'Ergonomski oblik',
    headings: ['Oblik koji prati pokret'],
    bullets: ['Ergonomski oblik', 'Ergonomski oblik – prirodan položaj'],
    tells: [
      'Oblik je ergonomski, pa je i duža upotreba ugodnija.',
      'Ergonomski oblik podržava prirodan položaj.',
    ],
    adjective: 'ergonomsk',
  },
  {
    id: 'rustproof',
    icon: 'shield',
    match:
      'rust[ -]?(?:proof|free|resist)|corrosion[ -]?resist|rostfrei(?!er edelstahl)|rostbestandig|korrosionsbestandig|antiruggine|anti-?rouille|antioxid|inoxidab|nierdzewn(?!a stal)|otporn[a-z]* na (?:rdju|hrdju|koroz)|ne rdja|odporn[a-z]* (?:na|proti) (?:rj|koroz)|paslanmaz|nerzav',
    weight: 3,
    short: 'Otpornost na rđu',
    headings: ['Bez tragova rđe'],
    bullets: ['Otpornost na rđu', 'Ne [rđa/rđaju]'],
    tells: [
      'Otpornost na rđu znači manje održavanja.',
      'Rđa ne pravi problem, pa je i održavanje jednostavnije.',
    ],
    adjective: 'nerđajuć',
  },
  {
    id: 'windproof',
    icon: 'shield',
    match:
      'wind[ -]?(?:proof|resist)|sturmfest|winddicht|windabweis|antivento|coupe-?vent|cortavientos|wiatroodporn|wiatroszczeln|vetroodporn|vjetroodporn|otporn[a-z]* na (?:vetar|vjetar)|ruzgar gecirmez|vetrozascit|vetronepron',
    weight: 3,
    short: 'Otpornost na větar',
    headings: ['Ni větar ne pravi problem'],
    bullets: ['Otpornost na větar'],
    tells: [
      'Otpornost na větar dolazi do izražaja po lošem vremenu.',
      'Kad dune, izrada otporna na větar čini razliku.',
    ],
  },
  {
    id: 'uv',
    icon: 'sun',
    match:
      'uv[ -]?(?:protect|resist|block|schutz|bestandig|400|zastit|zascit|protecc|ochron|koruma)|upf ?\\d|protezione uv|protection uv|proteccion uv|zastit[a-z]* od uv|ochron[a-z]* (?:przed )?uv|filtr[a-z]* uv|uv filter',
    weight: 3,
    short: 'UV zaštita',
    headings: ['Zaštita od UV zračenja'],
    bullets: ['UV zaštita'],
    tells: ['UV zaštita znači svima koji su dugo na suncu.', 'Predviđena je i zaštita od UV zračenja.'],
  },
  {
    id: 'insulated',
    icon: 'sun',
    match:
      'insulated|vacuum[ -]?insul|thermal insul|double[ -]?wall|isolier(?:t|flasche|becher)|doppelwandig|termic[oa] (?:doppia|con)|doppia parete|double paroi|isotherm|doble pared|podwojn[a-z]* sciank|dvostruk[a-z]* (?:zid|stijenk|stenk)|termoizol|termos-?efekat|dvojn[a-z]* sten|cift cidarli|dvojn[a-z]* stenk',
    weight: 4,
    short: 'Termoizolacija',
    headings: ['Toplo ostaje toplo'],
    bullets: ['Termoizolacija – čuva temperaturu', '[Čuva/Čuvaju] temperaturu sadržaja'],
    tells: [
      'Izolacija usporava hlađenje toplog i {zagrevanje|zagrijavanje} hladnog.',
      'Zbog izolacije sadržaj duže zadržava svoju temperaturu.',
    ],
    adjective: 'izolovan',
  },
  {
    id: 'leakproof',
    icon: 'droplet',
    match:
      'leak[ -]?proof|spill[ -]?proof|no leak|auslaufsicher|tropffrei|antigoccia|anti-?fuite|antigoteo|antiderrame|szczeln|ne (?:curi|propusta|prolijeva|proliva)|protiv curenj|ne pusca|sizdirmaz|neprolivaj|germeticn',
    weight: 4,
    short: 'Ne [propušta/propuštaju] tečnost',
    headings: ['U torbi nema iznenađenja'],
    bullets: ['Ne [propušta/propuštaju] tečnost', 'Zatvorite i mirno ponesite'],
    tells: ['Zatvoreno ne propušta, pa u torbi nema iznenađenja.', 'Kad zatvorite, tečnost ostaje unutra.'],
    problem: [
      'Mokra torba prē nego što stignete',
      'Dovoljno je malo proliti da stradaju telefon, sveska ili sědište u autu.',
      'Ovdě zatvaranje ne propušta tečnost, pa se i put prelazi mirnije.',
    ],
  },
  {
    id: 'airtight',
    icon: 'lock',
    match:
      'air[ -]?tight|luftdicht|ermetic|hermetiq|hermetic|hermetycz|hermetick|hermetics|nepropusn[a-z]* (?:poklop|zatvar)|hava gecirmez|neprodusn',
    weight: 3,
    short: 'Hermetičko zatvaranje',
    headings: ['Zatvoreno kako treba'],
    bullets: ['Hermetičko zatvaranje'],
    tells: [
      'Kad se zatvori hermetički, {vazduh|vazduh|zrak} ne dolazi do sadržaja.',
      'Hermetičko zatvaranje čuva sadržaj od {vazduha|vazduha|zraka}.',
    ],
  },
  {
    id: 'transparent',
    icon: 'sparkles',
    // A clear glue is not looked through.
    onlyFor: ['dom', 'kuhinja', 'deca', 'moda', 'tehnika', 'basta', 'ljubimci', 'auto'],
    match:
      '(?<!bez |ne |nisu |nije )(?:transparent|providn)|durchsichtig|trasparent|przezroczyst|prozirn|prozorn|seffaf|prozracny[a-z]*',
    weight: 1,
    short: 'Providan materijal',
    headings: ['Sve se vidi na prvi pogled'],
    bullets: ['Providno – sadržaj se odmah vidi'],
    tells: [
      'Kroz providan materijal sve se vidi na prvi pogled.',
      'Materijal je providan, pa odmah vidite šta je unutra.',
    ],
    adjective: 'providn',
  },
  {
    id: 'lockable',
    icon: 'lock',
    match:
      'lockab|child[ -]?(?:lock|proof)|safety lock|abschliessbar|kindersicher|kindersicherung|blocco bambini|securite enfant|bloqueo infantil|blokad[a-z]* (?:rodzic|przed dziecmi)|zakljucav|zastit[a-z]* za decu|sigurnosn[a-z]* (?:brav|zatvar)|otrosk[a-z]* (?:zaklep|kljucav)|cocuk kilidi',
    weight: 3,
    short: 'Sigurnosno zaključavanje',
    headings: ['Zaključano kad treba'],
    bullets: ['Sigurnosno zaključavanje'],
    tells: [
      'Sa zaključavanjem nema slučajnog otvaranja.',
      'Zaključavanje je tu da se ništa ne otvori slučajno.',
    ],
  },
  {
    id: 'reflective',
    icon: 'sun',
    match:
      'reflectiv|reflektier|riflettent|reflechiss|reflectant|odblaskow|reflektuj|reflektirajuc|odsevn|reflektorn|svetootraz|svetlootraz|yansitici|odbija svetlost',
    weight: 3,
    short: 'Reflektujući detalji',
    headings: ['Vidljivost i u mraku'],
    bullets: ['Reflektujući detalji'],
    tells: [
      'Kad padne mrak, reflektujući detalji hvataju světlo farova.',
      'Reflektujući detalji bolje se vide po mraku.',
    ],
  },
]
