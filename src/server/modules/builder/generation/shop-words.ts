import { textKey } from './text-key.ts'

/** What is true of the page's shop and not of ours, by what it speaks of. Folded text. */
const shopWords: Record<string, RegExp> = {
  // How and when it comes.
  delivery:
    /\bisporuk|\bslanje\b|\bbrz[aeou]m? post[aeou]m?\b|\bdostav(?:a|u|e|i|om|lja|imo|iti|ljamo)\b|\bpostarin|\bkurir|\bpreuzimanj[a-z]* u|\blicno preuzim|\bbesplatn[a-z]* (?:dostav|isporuk|post)|\bshipping|\blieferung|\bversand/,
  // What it costs, how it is paid, what is given with it.
  price:
    /\bpovoljn|\bpouzec|\bplac(?:anj|a se|ate|anje)|\bkartic(?:om|ama) (?:na|do)|\bna rate\b|\brata\b|\bkredit|\bcen[aeiu]\b|\bcijen[aeiu]\b|\bcenom\b|\bpdv\b|\bpopust|\bsnizen|\bakcij(?:a|i|sk|om)|\brasprodaj|\bgratis\b|\bkupon|\bbez doplate|\bdoplat[aeiu]\b|\bnajbolj[a-z]* cen|\bodlicn[a-z]* cen/,
  // What happens when it does not suit or breaks.
  returns:
    /\bzamen[aeu] (?:broj|velicin|rob|artikl)|\bzamjen[aeu] (?:broj|velicin|rob|artikl)|\bpovra[ct]|\breklamacij|\bgaranci|\bjamstv|\bsaobraznost|\bodustan|\bservis (?:je )?(?:obezb|osigur)|\bovlascen[a-z]* servis|\breturns?\b/,
  stock: /\bna lageru|\bna stanju|\bzalih|\bmagacin|\btrenutno nedostup|\brasprodat/,
  // Accounts, policies, reviews and what a site says of its own pictures and prices.
  site: /\bkolacic|\bcookie|\bnewsletter|\bprijavi(?:te)? se|\bregistruj|\brecenzij|\bocen[aeu] kupaca|\bkomentar|\bpolitik[ae] privat|\buslov[ie] (?:koris|kupov|prod)|\bsva prava|\bcopyright|©|\b(?:informativn|ilustrativn)[a-z]* karakter|\bslik[ae] (?:je|su) (?:informativ|ilustrativ|simbolic)|\bzadrzava(?:mo)? pravo|\bgresk[aeu] u (?:opis|cen)|\bboj[aeu] na (?:slici|fotografij|ekran)|\bmo(?:ze|gu) (?:da )?odstupa|\b(?:model|manekenka?) (?:na slici|je visok|nosi velicin)/,
  // The shop, its trade and its praise.
  shop: /\bauto ?delovi$|\bizrada (?:web )?sajta|\bonline prodaja|\b(?:ponedj?eljak|pon\.?) ?(?:-|do) ?(?:pet|sub|ned)|\bradn[oa] vreme|\bradno vrijeme|\bprodavnic|\bnas(?:em|oj|im|ih|a|e|u) (?:sajt|ponud|prodavn|radnj|shop|asortim|tim|kupc|strani)|\bweb ?shop|\bonline (?:shop|prodav|kupov)|\b(?:pet|e-?|baby) ?shop\b|\bd\.? ?o\.? ?o\b|\bpoklon[a-z]* (?:uz|pri) |\buz (?:svak[a-z]* )?(?:kupovin|porudz|narudz|narucen)|\bloyalty|\blojalnos|\bpo izboru kupca|\bpo slobodnom izboru\b|\bzasto (?:bas )?mi\b|\bproizvedeno u\b|\b(?:preko|vise od) \d[\d.]* (?:zadovoljn[a-z]* )?(?:kup[ac]|korisnik|malisan|ljudi|zena|porodic)|\btekst (?:je )?(?:na)?pisa|\bfoto(?:grafij[ae])? ?:|\bsve za [a-z ]{2,30} na jednom mj?estu/,
  codes:
    /\bpregled[ai]? ?: ?\d|\bsifra\b|\bbar ?kod|\buvoznik|\bdistributer|\bzemlja (?:porekla|porijekla|uvoza)/,
  // Other goods.
  others:
    /\bsrodni|\bpovezani proizvod|\bslicni proizvod|\bpogledajte (?:i|jos|ostal|nas)|\bmozda (?:ce|ti se|vam se)|\bpreporucujemo (?:i|vam i|jos)/,
  buttons:
    /\bkliknite|\bklikni\b|\bporuc(?:i|ite|ivanj|ujete|iti)|\bporudzb|\bnaruc(?:i|ite|ivanj|ujete|iti)\b|\bnarudzb|\bkupi(?:te)? (?:odmah|sada|danas|online|ovde)|\bdodaj(?:te)? u (?:korp|kosar|list)|\bu korpu\b|\bkosaric|\blist[aeu] zelja|\badd to cart|\bcheckout/,
  contact:
    /\btel(?:efon)?\.?:? ?0\d|\bpozovite|\bkontaktirajte|\bjavite (?:se|nam)|\bpis(?:ite|i) nam|\bpitajte nas|\bkontakt\b|\bviber|\bwhatsapp|\binstagram|\bfacebook|\btiktok|\byoutube|\bwww\.|https?:|\b[a-z0-9-]+\.(?:rs|com|net|me|ba|hr|org|eu|shop|store)\b|@[a-z]|\+38\d|\b06\d[ /-]?\d{3}|\bbroj telefona|\btelefon(?:om)? ?:/,
  headings:
    /\bopis proizvoda|\bspecifikacij[ae]\b:?$|\bkarakteristike\b:?$|\bdetalji\b:?$|\bdodatne informacije/,
}

export const speaksOfShop = (text: string): boolean => {
  const key = textKey(text)
  return Object.values(shopWords).some((words) => words.test(key))
}
