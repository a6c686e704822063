/** A material: nominative, genitive (`od pamuka`), and the stems by which pages of many languages name it. */
export type Term = { nominative: string; genitive: string; match: string }

const term = (nominative: string, genitive: string, match: string): Term => ({ nominative, genitive, match })

/** Longer names stand before the shorter ones they contain: stainless steel before steel, PU leather before leather. */
export const materials: readonly Term[] = [
  term(
    'nerđajući čelik',
    'nerđajućeg čelika',
    'stainless[ -]?steel|edelstahl|rostfreier stahl|acciaio inox(?:idabile)?|inox\\b|acier inox(?:ydable)?|acero inox(?:idable)?|stal[ia]? nierdzewn[a-z]*|nierdzewn[a-z]* stal[ia]?|nerdjajuc[a-z]* celik[a]?|nehrdjajuc[a-z]* celik[a]?|nerjavec[a-z]* jekl[aeo]|otel inoxidabil|paslanmaz celik|nerzavejusc[a-z]* stal[i]?|nerdjajuci celik|ss ?304|304 ss',
  ),
  term(
    'ugljenični čelik',
    'ugljeničnog čelika',
    'carbon steel|kohlenstoffstahl|acciaio al carbonio|acier (?:au )?carbone|acero al carbono|stal weglowa|ugljenicn[a-z]* celik[a]?',
  ),
  term(
    'hrom-vanadijum čelik',
    'hrom-vanadijum čelika',
    '(?:chrom(?:e|ium)?|hrom|cr)[ -]?(?:vanadium|vanadijum|v)(?:[ -]?(?:steel|stahl|celik[a]?))?|cr-v',
  ),
  term('čelik', 'čelika', '(?:alloy )?steel|stahl|acciaio|acier|acero|stal\\b|celik[a]?|jekl[oa]|otel\\b'),
  term(
    'liveno gvožđe',
    'livenog gvožđa',
    'cast[ -]?iron|gusseisen|ghisa|fonte\\b|hierro fundido|zeliw[oa]|liven[a-z]* gvozdj[a-z]*|lijevan[a-z]* zeljez[a-z]*|fonta|ontottvas|litina|dokme demir|cugun[a]?',
  ),
  term(
    'gvožđe',
    'gvožđa',
    'wrought iron|iron\\b|eisen\\b|ferro\\b|hierro|zelaz[oa]|gvozdj[ea]|zeljez[oa]|demir\\b|zelezo',
  ),
  term(
    'aluminijumska legura',
    'aluminijumske legure',
    'alumini?um alloy|aluminiumlegierung|lega di alluminio|alliage d.aluminium|aleacion de aluminio|stop aluminium|aluminijumsk[a-z]* legur[a-z]*',
  ),
  term(
    'aluminijum',
    'aluminijuma',
    'alumini?um|alu\\b|alluminio|aluminio|aluminijum[a]?|aluminij[a]?|aluminiu|aluminyum|aljuminij|aljuminievyj',
  ),
  term('legura cinka', 'legure cinka', 'zinc alloy|zinklegierung|legur[ae] cinka'),
  term(
    'mesing',
    'mesinga',
    'brass|messing|ottone|laiton|laton\\b|mosiadz|mesing[a]?|medenin[aeo]|alama\\b|latun',
  ),
  term('bakar', 'bakra', 'copper|kupfer|cuivre|cobre|miedz|bakar|bakr[ao]|baker|cupru|bakir'),
  term('titanijum', 'titanijuma', 'titan(?:ium)?\\b|titani[oe]|titanijum[a]?|tytan'),
  term('srebro 925', 'srebra 925', '(?:sterling )?silver 925|925 silver|sterling silver|srebr[oa] 925'),
  term('metal', 'metala', 'metall?[oe]?\\b|metal[a]?\\b|metaliczn|kovin[aeo]'),
  term(
    'karbonska vlakna',
    'karbonskih vlakana',
    'carbon[ -]?fib(?:er|re)|kohlefaser|carbonfaser|fibra di carbonio|fibre de carbone|fibra de carbono|wlokno weglowe|karbonsk[a-z]* vlak[a-z]*',
  ),
  term(
    'ABS plastika',
    'ABS plastike',
    '(?:plastic[oa]? |kunststoff |plastik[a]? )?abs(?:[ -]?(?:plastic|kunststoff|plastik[a]?|tworzywo|plastica))?\\b',
  ),
  term(
    'polikarbonat',
    'polikarbonata',
    'polycarbonate?|polycarbonat|policarbonato|poliweglan|polikarbonat[a]?|\\bpc\\b(?! )',
  ),
  term(
    'polipropilen',
    'polipropilena',
    'poly?propylene?|polipropilen[ea]?|polypropylen|polipropileno|polypropylene|\\bpp\\b',
  ),
  term('tritan', 'tritana', 'tritan[a]?\\b'),
  term('PVC', 'PVC-a', 'pvc\\b'),
  term('TPE', 'TPE-a', 'tpe\\b'),
  term('TPU', 'TPU-a', 'tpu\\b'),
  term('akril', 'akrila', 'acryl(?:ic)?\\b|acrilico|acrylique|akryl|akril[a]?\\b|akrilik'),
  term('melamin', 'melamina', 'melamin[ea]?\\b|melamina'),
  term('silikon', 'silikona', 'silicone?\\b|silikon[au]?\\b|silicona|sylikon'),
  term(
    'guma',
    'gume',
    'rubber|gummi|kautschuk|gomma\\b|caoutchouc|goma\\b|guma\\b|gume\\b|gumy\\b|kaucuk[a]?|cauciuc|kaucuk|rezin[ay]',
  ),
  term('lateks', 'lateksa', 'latex|lateks[a]?|lattice'),
  term('neopren', 'neoprena', 'neopren[ea]?'),
  term('EVA {pena|pjena}', 'EVA {pene|pjene}', 'eva[ -]?(?:foam|schaum|pen[ae]|pjen[ae])\\b'),
  // Raincoats are made of EVA too, and those are no foam.
  term('EVA', 'EVA materijala', 'eva\\b'),
  term(
    'memorijska {pena|pjena}',
    'memorijske {pene|pjene}',
    'memory[ -]?foam|memory[ -]?schaum|memorijsk[a-z]* p[j]?en[ae]|spominsk[a-z]* pen[ae]',
  ),
  term(
    '{pena|pjena}',
    '{pene|pjene}',
    'foam\\b|schaumstoff|schiuma|mousse\\b|espuma|pianka|pen[ae]\\b|pjen[ae]\\b|sunder[a]?|spuma\\b',
  ),
  term(
    'staklo borosilikat',
    'borosilikatnog stakla',
    'borosilicate(?: glass)?|borosilikatglas|borosilikat[a-z]*(?: stakl[oa])?|vetro borosilicato|sticla borosilicat[a-z]*',
  ),
  term(
    'kaljeno staklo',
    'kaljenog stakla',
    'tempered glass|gehartetes glas|hartglas|sicherheitsglas|vetro temperato|verre trempe|cristal templado|szklo hartowane|kaljen[a-z]* stakl[a-z]*|kaljen[a-z]* stekl[a-z]*|sticla securizata|temperli cam|zakalenn[a-z]* steklo',
  ),
  term('kristal', 'kristala', 'crystal glass|kristallglas|kristal[a]?\\b'),
  term(
    'staklo',
    'stakla',
    'glass\\b|glas\\b|vetro|verre\\b|vidrio|szklo|szklan[a-z]*|stakl[oa]|stekl[oa]|sticla|cam\\b',
  ),
  term(
    'porcelan',
    'porcelana',
    'porcelain|porzellan|porcellana|porcelaine|porcelana|porcelan[a]?|portelan|porselen|farfor',
  ),
  term('keramika', 'keramike', 'ceramic[as]?\\b|keramik[a-z]*|ceramica|ceramique|ceramik[a-z]*|seramik'),
  term('kamen', 'kamena', 'natural stone|naturstein|pietra|pierre\\b|piedra|kamien|kamen[a]?\\b'),
  term('granit', 'granita', 'granit[ea]?\\b|granito'),
  term('mermer', 'mermera', 'marble|marmor|marmo\\b|marbre|marmol|marmur|mermer[a]?|mramor[a]?'),
  term('bambus', 'bambusa', 'bamboo|bambus[a]?|bambu\\b|bambou'),
  term(
    'hrastovo drvo',
    'hrastovog drveta',
    'oak(?: wood)?\\b|(?:wild|ast)?eiche(?:nholz)?\\b|rovere|chene\\b|roble|drewno debowe|hrast(?:ovin[ae]|ovo drvo)?\\b',
  ),
  term(
    'orahovo drvo',
    'orahovog drveta',
    'walnut(?: wood)?\\b|nussbaum(?:holz)?\\b|noce\\b|noyer\\b|nogal\\b|orzech[a-z]*|orah(?:ovin[ae]|ovo drvo)\\b|orechov[a-z]* drev[a-z]*',
  ),
  term(
    'bukovo drvo',
    'bukovog drveta',
    'beech(?: wood)?|buche(?:nholz)?\\b|faggio|hetre|haya\\b|buk(?:ovin[ae]|ovo drvo)\\b',
  ),
  term('MDF', 'MDF-a', 'mdf\\b|mediapan[a]?'),
  term(
    'šperploča',
    'šperploče',
    'plywood|sperrholz|compensato|contreplaque|sklejk[a-z]*|sperploc[ae]|faner[aey]',
  ),
  term(
    'drvo',
    'drveta',
    '(?:solid |natural )?wood(?:en)?\\b|(?:massiv)?holz\\b|legno|bois\\b|madera|drewn[oa]|drv[oe]t?[a]?\\b|les\\b|lemn|ahsap|derevo|drewnian[a-z]*',
  ),
  term('pluta', 'plute', 'cork\\b|\\bkork\\b|sughero|liege\\b|corcho|korek\\b|plut[ae]\\b'),
  term('ratan', 'ratana', 'rattan|ratan[a]?\\b|polyrattan'),
  term('papir', 'papira', 'paper\\b|papier[u]?\\b|carta\\b|papel|papir[a]?\\b|hartie|kagit|bumag[ai]'),
  term('karton', 'kartona', 'cardboard|karton[a]?\\b|pappe\\b|cartone|carton\\b'),
  term(
    'mikrofiber',
    'mikrofibera',
    'micro[ -]?fib(?:er|re)|mikrofaser|microfibra|microfibre|mikrofibr[a-z]*|mikrovlak[a-z]*|mikrofiber[a]?|mikrofibra',
  ),
  term(
    'organski pamuk',
    'organskog pamuka',
    'organic cotton|bio-?baumwolle|cotone biologico|coton bio|algodon organico|organsk[a-z]* pamuk[a]?',
  ),
  term(
    'pamuk',
    'pamuka',
    'cotton|baumwolle|cotone|coton\\b|algodon|bawelna|bawelny|pamuk[a]?\\b|bombaz[a]?|bumbac|hlop(?:ok|ka)',
  ),
  term('poliester', 'poliestera', 'polyester|poliester[ea]?|poliestere'),
  term('poliamid', 'poliamida', 'polyamide?|poliammide|poliamid[aey]?|poliamida'),
  term(
    'elastin',
    'elastina',
    'elasth?ann?e?|elastane?\\b|elastan[a]?\\b|spandex|lycra|elastin[a]?\\b|likr[ae]\\b|elasten',
  ),
  term('viskoza', 'viskoze', 'viscose|viskose|viscosa|viskoz[ae]|wiskoz[ay]|rayon'),
  term('liocel', 'liocela', '(?:tencel )?(?:tm )?lyocell|tencel|liocel[a]?'),
  term('modal', 'modala', 'modal[a]?\\b'),
  term('najlon', 'najlona', 'nylon|najlon[a]?|naylon'),
  term('oksford platno', 'oksford platna', 'oxford(?: cloth| fabric)?\\b|oksford'),
  term('merino vuna', 'merino vune', 'merino(?: wool| ?wolle|vun[ae])?'),
  term('kašmir', 'kašmira', 'cashmere|kaschmir|kasmir[a]?|cachemire'),
  term(
    'vuna',
    'vune',
    'wool\\b|wolle\\b|(?<!od )lana\\b|laine\\b|welna|welny|vun[ae]\\b|voln[ae]\\b|\\byun\\b|serst',
  ),
  term(
    'svila',
    'svile',
    'silk\\b|seide\\b|seta\\b|soie\\b|seda\\b|jedwab[iu]?|svil[ae]\\b|matase|ipek\\b|selk',
  ),
  term('saten', 'satena', 'satin\\b|raso\\b|saten[a]?\\b|atlas\\b'),
  term('lan', 'lana', 'od lana\\b|linen\\b|leinen\\b|lino\\b|\\blin\\b|len\\b|lanen[a-z]*'),
  term('teksas', 'teksasa', 'denim|jeans(?:stoff)?\\b|teksas[a]?|dzins'),
  term('flis', 'flisa', 'fleece|pile\\b|polaire|polar\\b|flis[a]?\\b'),
  term('pliš', 'pliša', 'plush|plusch|peluche|plusz|plis[a]?\\b|pelus'),
  term('flanel', 'flanela', 'flannel|flanell?[a]?|flanella'),
  term('frotir', 'frotira', 'terry(?: cloth)?|frottee|frotir[a]?'),
  term('mreža', 'mreže', 'mesh(?: fabric)?\\b|netzstoff|mrez[ae]sti materijal|mesh material'),
  term(
    '{veštačka|vještačka} koža',
    '{veštačke|vještačke} kože',
    '(?:pu|faux|vegan|artificial|synthetic|eco)[ -]?leather|kunstleder|ecopelle|finta pelle|simili ?cuir|cuero (?:sintetico|pu)|polipiel|sztuczn[a-z]* skor[a-z]*|skor[a-z]* ekologiczn[a-z]*|ekoskor[a-z]*|vestack[a-z]* koz[a-z]*|umetn[a-z]* (?:koz|usnj)[a-z]*|umjetn[a-z]* koz[a-z]*|eko[ -]?koz[ae]|piele ecologica|suni deri|iskusstvenn[a-z]* koz[a-z]*|ekokoz[a-z]*|\\bpu\\b',
  ),
  term(
    'prava koža',
    'prave kože',
    '(?:genuine|real|full[ -]grain|cow) ?leather|cowhide|echtleder|rindsleder|vera pelle|vero cuoio|cuir veritable|cuero genuino|piel genuina|skor[a-z]* naturaln[a-z]*|naturaln[a-z]* skor[a-z]*|prirodn[a-z]* koz[a-z]*|prav[ae] koz[ae]|goved[a-z]* koz[a-z]*|pravo usnje|piele naturala|hakiki deri|naturaln[a-z]* koz[a-z]*',
  ),
  term(
    'koža',
    'kože',
    'leather|leder\\b|pelle\\b|cuoio|cuir\\b|cuero\\b|piel\\b|skor[ay]\\b|koz[ae]\\b|usnj[ea]|deri\\b|kozi\\b',
  ),
  term('platno', 'platna', 'canvas|leinwand|segeltuch|toile\\b|lona\\b|plotn[oa]|platn[oa]\\b'),
  term('filc', 'filca', 'felt\\b|filz\\b|feltro|feutre|fieltro|filc[u]?\\b|filc[a]?\\b'),
  term('krzno', 'krzna', 'faux fur|kunstfell|vestack[a-z]* krzn[oa]|krzn[oa]\\b'),
  term(
    'vosak',
    'voska',
    'soy wax|sojawachs|sojin[a-z]* vosk?[a-z]*|\\bwax\\b|wachs\\b|vosak|vosk[a]?\\b|pcelinj[a-z]* vosa?k[a]?',
  ),
  term(
    'plastika',
    'plastike',
    'plastics?\\b|kunststoff|plastik\\b|plastik[ae]\\b|plastica|plastique|plastico|plastiku|tworzyw[a-z]*(?: sztuczn[a-z]*)?|plastic[na-z]*|plastmass[a-z]*',
  ),
  term(
    'tekstil',
    'tekstila',
    'textil[ea]?\\b|fabric\\b|stoff\\b|tessuto|tissu\\b|tkanin[a-z]*|tekstil[a]?|kumas|tkan\\b',
  ),
]

/** Words around a material that say nothing a buyer can check; they do not keep the rest from being understood. */
export const materialNoise =
  'massiv[aeo]?|massief|solid|geolt[a-z]*|oiled|high|higher|best|top|premium|good|great|hi|quality|hochwertig[a-z]*|qualitat[a-z]*|aus|and|und|et|ed?|y|en|i|oraz|ve|in|si|with|mit|con|avec|sa|s|z|of|di|de|du|from|made|body|material|materijal|grade|food|eco|ecological|friendly|environmentally|soft|durable|strong|thick|thickened|pure|natural|genuine|real|fabric|the|a|cloth|resistant|od|iz|din|kvalitetn[a-z]*|visokokvalitetn[a-z]*|izdrzljiv[a-z]*|mekan[a-z]*|plus|other|surface|rein[a-z]*|fine|odporn[a-z]*|wysokiej|jakosci|new|brushed|matte|polished|gloss[a-z]*|non|toxic|proof|water|hard|high-quality|eco-friendly|lining|upper|sole|outer|inner|shell|cover|main|filling|304|316|18/8|18/10|food-grade|double|wall'
