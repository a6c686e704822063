/** Things that come in a package, in the nominative of one and in the forms behind a number. */
export type BoxItem = { one: string; few: string; other: string; match: string }

const item = (one: string, few: string, other: string, match: string): BoxItem => ({ one, few, other, match })

export const boxItems: readonly BoxItem[] = [
  item(
    'kutija za punjenje',
    'kutije za punjenje',
    'kutija za punjenje',
    '(?:charging|charge) (?:case|box)|ladeetui|ladebox|ladecase|custodia di ricarica|boitier de charge|estuche de carga|etui ladujace|kutij[aeu] za punjenje|futrol[aeu] za punjenje|sarj kutusu',
  ),
  item(
    'gumice za uši',
    'para gumica za uši',
    'pari gumica za uši',
    '(?:pairs? (?:of )?)?(?:ear|silicone) ?(?:tips?|buds? tips?|plugs?)|(?:ersatz)?ohrstopsel|gommini|embouts|almohadillas|gumic[ae] za usi',
  ),
  item(
    'stalak za noževe',
    'stalka za noževe',
    'stalaka za noževe',
    '(?:knife )?(?:block|stand|holder)|messerblock|ceppo(?: coltelli)?|bloc(?: a couteaux)?|stalak(?: za nozeve)?|blok za nozeve',
  ),
  item(
    'češalj',
    'češlja',
    'češljeva',
    '(?:guide |limit )?combs?|(?:aufsteck)?kamm(?:e|aufsatze?)?|pettini?|peignes?|peines?|grzebien[a-z]*|cesalj|cesljev[ai]|ceslja',
  ),
  item(
    'uputstvo za upotrebu',
    'uputstva za upotrebu',
    'uputstava za upotrebu',
    '(?:user.?s? |instruction |product |operating |quick (?:start )?)?(?:manual|guide|instructions?|handbook)|bedienungsanleitung|gebrauchsanweisung|anleitung|handbuch|istruzioni|manuale(?: d.uso)?|mode d.emploi|notice|manuel|manual de (?:usuario|instrucciones)|instrukcj[ai](?: obslugi)?|uputstv[oa](?: za upotrebu)?|upute|korisnicko uputstvo|navodila|manual de utilizare|kullanim kilavuzu|instrukcija|rukovodstvo',
  ),
  item(
    'USB-C kabl',
    'USB-C kabla',
    'USB-C kablova',
    '(?:usb[ -]?c|type[ -]?c)(?: (?:charging|usb|data))* (?:cable|cord|kabel|ladekabel)|usb-c-(?:lade)?kabel|(?:usb-c|type-c) kabl?[a-z]*|kabl?[a-z]* (?:usb-c|type-c)|cavo usb-c|cable usb-c',
  ),
  item(
    'USB kabl',
    'USB kabla',
    'USB kablova',
    '(?:micro )?usb(?: (?:charging|power|data|charge))* (?:cable|cord|line|wire)|usb[ -](?:lade)?kabel|cavo (?:di ricarica )?usb|cable (?:de (?:charge|carga) )?usb|kabel usb|usb kabl?[a-z]*|kabl?[a-z]* usb|cablu usb|usb kablosu',
  ),
  item(
    'kabl za punjenje',
    'kabla za punjenje',
    'kablova za punjenje',
    '(?:charging|charger|charge) (?:cable|cord|line|wire)|ladekabel|cavo di ricarica|cable de (?:charge|carga)|kabel (?:do ladowania|ladujacy)|kabl?[a-z]* za punjenje|polnilni kabel|cablu de incarcare|sarj kablosu|zarjadnyj kabel',
  ),
  item(
    'kabl',
    'kabla',
    'kablova',
    '(?:power |data |audio |aux )?(?:cable|cord)|(?:strom|netz)?kabel|cavo|cable|przewod|kabl?[a-z]*|cablu|kablo',
  ),
  item(
    'adapter',
    'adaptera',
    'adaptera',
    '(?:power |ac |wall |mains )?adapt(?:er|or)|netzteil|netzadapter|adattatore|adaptateur|adaptador|zasilacz|adapter[a]?|napajalnik|adaptor',
  ),
  item(
    'punjač',
    'punjača',
    'punjača',
    '(?:wall |car )?charger|ladegerat|caricabatterie|chargeur|cargador|ladowarka|punjac[a]?|polnilec|incarcator|sarj aleti|zarjadnoe ustrojstvo',
  ),
  item(
    'daljinski upravljač',
    'daljinska upravljača',
    'daljinskih upravljača',
    'remote(?: control(?:ler)?)?|fernbedienung|telecomando|telecommande|mando(?: a distancia)?|pilot|daljinsk[a-z]*(?: upravljac[a-z]*)?|telecomanda|kumanda|pult',
  ),
  item(
    'baterija',
    'baterije',
    'baterija',
    'batter(?:y|ies)|batterien?|akku|batteria|batterie|pile|bateri[ai]|baterij[aeu]|pil\\b|batarejk[ai]',
  ),
  item(
    'torbica za čuvanje',
    'torbice za čuvanje',
    'torbica za čuvanje',
    '(?:storage|carry(?:ing)?|travel|drawstring|velvet|cloth) (?:bag|case|pouch)|tragetasche|aufbewahrungs(?:tasche|beutel)|custodia|borsa|housse|sac de [a-z]+|bolsa|funda|etui|pokrowiec|torbic[ae](?: za [a-z]+)?|futrol[ae]|vrecic[ae]|husa|canta|cehol',
  ),
  item(
    'kutija',
    'kutije',
    'kutija',
    '(?:gift |storage |color |retail )?box|(?:geschenk)?box|schachtel|scatola|boite|caja|pudelko|kutij[ae]|skatl[ae]|cutie|kutu|korobka',
  ),
  item(
    'poklopac',
    'poklopca',
    'poklopaca',
    '(?:glass |silicone )?lids?|deckel|coperchio|couvercle|tapa|pokrywk[aiy]|poklopac|poklopc[a-z]*|pokrov|capac|kapak|kryska',
  ),
  item(
    'četkica',
    'četkice',
    'četkica',
    '(?:cleaning |small )?brush(?:es)?|burste|reinigungsburste|spazzola|brosse|cepillo|szczotk?ec?[zk]k?a|cetkic[ae]|cetk[ae]|krtack[ae]|perie|firca|scetka',
  ),
  item(
    'filter',
    'filtera',
    'filtera',
    '(?:hepa |replacement |spare )?filters?|ersatzfilter|filtro|filtre|filtr|filter[a]?|filtri',
  ),
  item(
    'nastavak',
    'nastavka',
    'nastavaka',
    '(?:[a-z]+ )?(?:attachments?|nozzles?|heads?)|aufsatz[e]?|dusen?|accessorio|embouts?|boquilla[s]?|koncowk[ai]|nakladk[ai]|nastav(?:ak|ka|aka|ci)|nastavk[ai]|nasadki?',
  ),
  item(
    'vijak',
    'vijka',
    'vijaka',
    '(?:mounting |expansion )?screws?|schrauben?|viti|vis\\b|tornillos?|sruby|wkrety|vijak|vijk[a-z]*|sraf[a-z]*|suruburi|vida|surupy',
  ),
  item(
    'pribor za montažu',
    'pribora za montažu',
    'pribora za montažu',
    '(?:mounting|installation|assembly|screw) (?:kit|accessories|hardware|set|parts)|montagematerial|befestigungsmaterial|kit di (?:montaggio|fissaggio)|kit de (?:montage|fixation|montaje)|zestaw montazowy|(?:pribor|materijal|set) za montazu|montazni (?:pribor|material|set)|kit de montaj|montaj kiti',
  ),
  item(
    'držač',
    'držača',
    'držača',
    '(?:phone |wall )?(?:holder|mount|bracket|stand)|halter(?:ung)?|stander|supporto|support|soporte|uchwyt|stojak|drzac[a]?|stalak|nosac[a]?|nosilec|drzalo|suport|tutucu|derzatel',
  ),
  item(
    'magnetna pločica',
    'magnetne pločice',
    'magnetnih pločica',
    'metal (?:plate|sheet|disc)s?|magnetic (?:plate|sheet)s?|metallplatte[n]?|magnetn[a-z]* plocic[a-z]*|metaln[a-z]* plocic[a-z]*',
  ),
  item(
    'lěpljiva traka',
    'lěpljive trake',
    'lěpljivih traka',
    '(?:double[- ]sided |adhesive )?(?:tape|sticker|pad)s?|klebeband|klebepad|nastro (?:bi)?adesivo|ruban adhesif|cinta adhesiva|tasma|lepljiv[a-z]* trak[a-z]*|ljepljiv[a-z]* trak[a-z]*|banda adeziva',
  ),
  item(
    'krpa',
    'krpe',
    'krpa',
    '(?:cleaning |microfiber |microfibre )?(?:cloth|towel)|(?:mikrofaser)?tuch|panno|chiffon|pano|sciereczk[ai]|krp[aei]|krpic[ae]|laveta|bez\\b|salfetka',
  ),
  item(
    'kašika',
    'kašike',
    'kašika',
    '(?:measuring )?spoons?|loffel|cucchiaio|cuillere|cuchara|lyzk[ai]|kasik[ae]|zlic[aei]|lingura|kasik|lozk[ai]',
  ),
  item(
    'čaša',
    'čaše',
    'čaša',
    '(?:measuring )?cups?|becher|messbecher|bicchiere|tasse|gobelet|vaso|taza|kubek|miark[ai]|cas[ae]|posudic[ae]|lonck?[a-z]*|cana|bardak',
  ),
  item(
    'remen',
    'remena',
    'remena',
    '(?:shoulder |wrist )?straps?|schultergurt|gurt|riemen|tracolla|sangle|bandouliere|correa|pasek|remen[a]?|kais[a]?|pas\\b|curea|kayis|remen',
  ),
  item(
    'poklon kutija',
    'poklon kutije',
    'poklon kutija',
    'gift (?:box|packaging)|geschenkbox|confezione regalo|coffret cadeau|caja de regalo|pudelko prezentowe|poklon kutij[ae]|darilna skatla|cutie cadou|hediye kutusu',
  ),
]
