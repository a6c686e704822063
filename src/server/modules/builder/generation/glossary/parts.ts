import type { Agreement } from '../grammar.ts'

/** A part a page speaks of: what is said of it is not said of the whole (a washable filter makes no washable vacuum cleaner). */
export type Part = Agreement & {
  name: string
  /** Folded stems of whole words, alternatives of one pattern. */
  match: string
  /** The only properties told of it: `wireless battery lamp` speaks of no wireless battery. */
  only?: readonly string[]
}

const part = (
  gender: Part['gender'],
  isPlural: boolean,
  name: string,
  match: string,
  only?: Part['only'],
): Part => ({ gender, isPlural, name, match, ...(only ? { only } : {}) })

export const parts: readonly Part[] = [
  part('m', false, 'filter', 'filter[a-z]*|filtro|filtre|filtra|filtr|filtrul?|filtru'),
  part('f', false, 'drška', 'handles?|[a-z]*griff|manico|maniglia|poignee|manche|mango|uchwyt|raczka|drsk[a-z]*|rucic[a-z]*|ruck[aeiu]|rucaj|maner|sap\\b'),
  part('f', false, 'glava', 'head|[a-z]*kopf|testa|testina|tete|cabezal|glowica|glav[aeiu]|glavom'),
  part('f', true, 'glave', 'heads|kopfe|testine|tetes|cabezales|glowice'),
  part('f', false, 'navlaka', 'covers?|[a-z]*(?:bezug|uberzug)|fodera|housse|funda|pokrowiec|prevlek[a-z]*|navlak[a-z]*|presvlak[a-z]*|jastucnic[a-z]*'),
  part('m', false, 'poklopac', 'lids?|[a-z]*deckel|coperchio|couvercle|tapa|pokrywka|poklop[a-z]*'),
  part('m', false, 'rezervoar', 'tank|reservoir|wassertank|serbatoio|deposito|zbiornik|rezervoar[a-z]*'),
  part('n', false, 'sěčivo', 'blade|lezvi[a-z]*|[a-z]*klinge|lama\\b|lame\\b|cuchilla|ostrze|se[cj]?civ[aou]|sjeciv[aou]|ostric[aeu]'),
  part('n', true, 'sěčiva', 'blades|klingen|cuchillas|ostrza'),
  part('m', false, 'kabl', 'cord|cable|kabel|netzkabel|cavo|cordon|przewod|kabl[a-z]*|gajtan[a-z]*'),
  part('f', true, 'trake', 'straps|strips|trake|trakama|kaisevi|remeni'),
  part('f', false, 'traka', 'strap|strip|szelki|(?:head|wrist)?band|stirnband|kopfband|gurt|riemen|cinghia|tracolla|sangle|correa|pasek|trak[aeiu]|trakom|trakama|kais[a-z]*|remen[a-z]*|narukvic[a-z]*|armband|askisi|askili'),
  part('f', false, 'četka', 'brush|[a-z]*burste|spazzola|brosse|cepillo|szczotka|perie|peria|cetk[a-z]*|cetkic[a-z]*'),
  part('m', false, 'nastavak', 'nozzles?|attachments?|aufsatz|bocchetta|embout|nakladka|nastav(?:ak|ka|ci|cima|kom)'),
  part('f', false, 'korpa', 'basket|[a-z]*korb|cestello|panier|cesta|koszyk|korp[aeiu]'),
  part('f', false, 'posuda', 'dust (?:cup|bin|container)|pylesbornik[a-z]*|kontejner[a-z]*|contenedor|bowl|jar|jarra|jarro|caraffa|carafe|dzbanek|container|behalter|contenitore|bol\\b|recipiente|posud[aeiu]|kofa|kofe|kofu|bucket'),
  part('m', false, 'đon', 'soles?|(?:lauf|aussen)?sohle|suola|semelle|suela|podeszwa|djon[a-z]*'),
  part('f', true, 'noge', 'legs|feet|beine|fusse|gambe|pieds|patas|nogi|noge|nogar[a-z]*|nozic[a-z]*'),
  part('m', true, 'tasteri', 'keys|tasten|tasti|touches|teclas|klawisze|taster[ai]?|tipk[ae]'),
  part('f', false, 'dlaka', 'bristles?|borsten|setole|poils|cerdas|wlosie|dlak[aeu]'),
  part('f', false, 'baterija', 'batter(?:y|ie)|akku|batteria|bateri[aeiju]{1,2}|akumulator[a-z]*', ['detachable']),
  part('m', false, 'poslužavnik', 'tray|[a-z]*tablett|vassoio|bandeja|posluzavnik[a-z]*'),
  part('m', false, 'džep', 'pockets?|(?:innen|aussen|seiten)?tasche|tasc(?:a|he)|poches?|bolsillos?|cep\\b|kieszen|dzep[a-z]*', ['zipper']),
  part('m', false, 'krak', '(?:swing |folding )?arm|[a-z]*schwenkarm|braccio|bras\\b|brazo|ramie\\b|brat\\b|krak[a-z]*'),
  part('n', false, 'dno', 'bottom|unterseite|fondo|dno|dna|dnom'),
  part('m', false, 'uložak', 'insoles?|einlegesohle|soletta|plantilla|wkladka|uloza?k[a-z]*|ulosc[ie]'),
  part('f', false, 'kopča', 'buckle|[a-z]*schnalle|fibbia|boucle|hebilla|klamra|sprzaczka|kopc[aeiu]|kopcom'),
  part('m', true, 'jastučići', 'ear ?(?:pads?|cushions?|tips)|ohrpolster|cuscinetti|coussinets|almohadillas|jastucic[a-z]*'),
] // prettier-ignore
