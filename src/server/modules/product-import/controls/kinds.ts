import { foldSpaces } from '../vocabulary.ts'

/** What goods are offered in several of: by such a name a row is a choice, whatever its boxes are. */
const kinds =
  /^(?:boj[aeiu]|velicin[aeu]|dimenzij[aeu]|zapremin[aeu]|miris\w{0,2}|ukus\w{0,2}|dezen\w{0,2}|varijant[aeiu]|duzin[aeu]|sirin[aeu]|precnik\w?|oblik\w?|izvedb[aeu]|nijans[aeu]|dioptrij[aeu]|dijagonal\w{0,2}|debljin[aeu]|kapacitet\w?|komplet\w?|materijal\w?|gramaz[aeu]|uzrast|боја|боје|боју|величин[аеу]|димензиј[аеу]|мирис|дужина|ширина|colou?rs?|sizes?|styles?|scents?|fragrances?|flavou?rs?|lengths?|widths?|shades?|finish|variants?|variations?|versions?|capacit\w{1,3}|thickness|battery|plug|diameter|dimensions?|patterns?|farben?|gro(?:ss|ß)en?|langen?|breiten?|duft|geschmack|ausfuhrung(?:en)?|varianten?|fullmenge|couleurs?|tailles?|longueurs?|parfums?|teintes?|colore|colori|taglia|taglie|misura|misure|profumo|gusto|tallas?|tamanos?|sabor(?:es)?|aromas?|cor|cores|χρωμα|χρωματα|μεγεθος|μεγεθη|διασταση|tamanhos?|kolory?|rozmiary?|zapach|smak|warianty?|pojemnosc|dlugosc|barv[ay]|velikosti?|velkosti?|farb[ay]|objem|varianta|varianty|vune|prichut|szin\w{0,3}|meret\w{0,4}|illat|kiszereles|culo(?:are|ri)|marim[ei]|цвета?|размеры?|объем|вкус|аромат|цвят|размери?|колір|розмір|renk|beden|ebat|numara|kleur(?:en)?|maat|maten|farg|farve|farge|storlek|storrelse|vari|koko)$/

/** A single word that names a kind, as keys of scripts do. */
export const isKind = (word: string): boolean => kinds.test(foldSpaces(word))

/** `Becherfarbe`, `Kindergröße`: languages that write such a name together. */
const lastParts = [
  'farbe',
  'farben',
  'grosse',
  'große',
  'lange',
  'breite',
  'kleur',
  'maat',
  'farg',
  'farge',
  'storlek',
]

/** `Boja`, `Izaberite veličinu`, `Dostupne boje:`, `Broj obuće / veličina`. */
export const namesKind = (label: string): boolean => {
  const words = foldSpaces(label).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.length <= 4 &&
    words.some(
      (word) => kinds.test(word) || lastParts.some((part) => word.length <= 20 && word.endsWith(part)),
    )
  )
}
