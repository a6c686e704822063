/** What kind of thing a product is; decides the tone, the examples and the colours when nothing better is known. */
export const categories = [
  'auto',
  'zdravlje',
  'tehnika',
  'dom',
  'kuhinja',
  'lepota',
  'moda',
  'deca',
  'ljubimci',
  'sport',
  'alat',
  'basta',
  'other',
] as const
export type Category = (typeof categories)[number]

/** Words that place a product when its noun is not known; folded stems, the strongest category wins by count. */
export const categoryWords: Record<Exclude<Category, 'other'>, string> = {
  auto: 'auto\\b|automobil|vozil|vozac|\\bcar\\b|cars\\b|vehicle|windshield|dashboard|fahrzeug|kfz|pkw|lenkrad|macchina\\b|voiture|coche\\b|samochod|avto|araba|avtomobil|sofersajb|volan|felne|gume za|auto-|obd ?2?\\b|sofersajb|soferk|retrovizor|gepek|tubeless|(?:popravk|krpljenj)[a-z]* guma',
  zdravlje:
    'masaz|massage|massaggio|masaj|zdravlj|health|wellness|relax|opustanj|steznik|posture|drzanje|orthop|ortop|steznic|spavanj|sleep|schlaf|bandage|blood pressure|kolagen|vitamin|kapsul|suplement|dodat(?:ak|ci) ishran|dodat(?:ak|ci) prehran|preparat|kapi za|caj\\b za|pritisak aparat|termometar|thermometer|inhalator',
  tehnika:
    'bluetooth|usb\\b|wifi|smart ?watch|smartphone|telefon|phone\\b|tablet|laptop|gaming|headphone|earbud|slusalic|zvucnik|speaker|kamera\\b|camera|projektor|projector|charger|punjac|power ?bank|elektronik|monitor\\b|tastatur|keyboard|mouse\\b|android',
  dom: 'lamp|rasvet|rasvjet|jastuk|pillow|posteljin|bedding|zaves|zavjes|curtain|cisceni|ciscenj|clean|organiz|odlaganj|storage|peskir|towel|kupatil|bathroom|vesalic|hanger|dnevn[a-z]* sob|home decor|haushalt|otirac|ves masin|\\bves\\b|susilic|podmetac|kupaonic|grejac pesk|dekoracij|blanket|cebe|prekrivac|nabytek|casa\\b|maison',
  kuhinja:
    'kuhinj|air ?fryer|fritez|dzezv|kalup|(?:aparat|masin)[a-z]* za (?:vakum|varenje)|vakumir|kuhanj|kuvanj|kitchen|kuche|cucina|cuisine|cocina|kuchn|mutfak|bucatar|secenj|noz\\b|knife|tiganj|serp[ae]|pan\\b|cook|blender|mikser|sokovnik|(?:aparat|mlin|dzezv|filter|solj)[a-z]* za kaf|coffee ?(?:maker|machine|grinder|mug|pot)|kaffee(?:maschine|muhle)|food|hran[aeu]\\b|pečenj|baking|backen',
  lepota:
    'kosa\\b|kose\\b|kosu\\b|hair|haar|koz[aeu]\\b lica|skin|lice\\b|lica\\b|krem[ae]|cream|serum|sminka|makeup|make-up|nokt|nail|parfem|parfum|perfum|epilator|depil|brijac|trimer|trimmer|sampon|shampoo|kozmetik|cosmetic|beauty|kosmetik|usn[ea]|lip\\b|bore\\b|piling',
  moda: 'majic|t-shirt|shirt|haljin|dress\\b|kleid|pantalon|pants|trousers|helank|leggings|jakn[aeu]|jacket|jacke|patik|sneaker|shoes|schuh|cipel|cizm|papuc|slipper|torb[aeiu]\\b|handbag|novcanik|wallet|kais\\b|belt\\b|naocar|sunglass|carap|socks|donji ves|underwear|bra\\b|grudnjak|kapa\\b|rukavic|gloves|nakit|jewel|ogrlic|necklace|narukvic|bracelet|sat\\b|watch\\b|duks|hoodie',
  deca: 'dec[aeiu]\\b|djec[aeiu]\\b|dete\\b|dijete|dec[j]|djec[j]|uzrast|grickalic[a-z]* za beb|glodalic|dud[ae]\\b|beb[aeiu]|kids?\\b|child|baby|babies|toddler|kinder|bambin|enfant|bebe|niñ|dzieci|dziec|otrok|copii|cocuk|deti\\b|detsk|igrack|toy\\b|toys\\b|spielzeug|giocattol|jouet|juguete|zabawk|slagalic|puzzle',
  ljubimci:
    'pas\\b|psa\\b|pse\\b|psi\\b|mack|macak|ljubim|kucn[a-z]* ljubim|\\bpets?\\b|dogs?\\b|cats?\\b|puppy|kitten|hund|katze|haustier|cane\\b|cani\\b|gatt[oi]|chien|chat\\b|perro|gato|\\bpies\\b|psow|kota\\b|pisic|caini|kopek|kedi|sobak|kosk[ae]\\b|povodac|povodnik',
  sport:
    'ekspander|fitnes|fitness|trening|training|workout|vezb|vjezb|sport|yoga|joga\\b|gym\\b|teretan|bicikl|bicycle|bike\\b|fahrrad|trcanj|running|fudbal|football|kosark|camping|kamp|planinar|hiking|outdoor|ribolov|pecanj|fishing|plivanj|swim|\\bboks|dzak za boks|vreca za boks',
  alat: 'alat|tool\\b|tools\\b|werkzeug|attrezz|outil|herramient|narzedz|orodj|unelt|\\balet|instrument|busilic|drill|odvijac|srafciger|screwdriver|testera|\\bsaw\\b|brusilic|grinder|kljuc|wrench|klest|pliers|cekic|hammer|merni|zavariv|lepak|ljepilo|lepkov|weld|kompresor',
  basta:
    'plastenik|krtic|zamk[aeu] za|solarn|bast[aeiou]|bašt|vrt\\b|vrtn|dvorist|garden|garten|giardin|jardin|ogrod|gradin|bahce|\\bsad(?:a|ovyj)?\\b|zalivanj|navodnj|crevo|crijevo|hose\\b|biljk|plant|cvece|cvijece|travnjak|lawn|rostilj|grill\\b|bbq|makaze za granje',
}
