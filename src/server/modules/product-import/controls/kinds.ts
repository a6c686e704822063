import { foldSpaces } from '../vocabulary.ts'

/** What goods are offered in several of: by such a name a row is a choice, whatever its boxes are. */
const kinds =
  /^(?:boj[aeiu]|velicin[aeu]|dimenzij[aeu]|zapremin[aeu]|miris\w{0,2}|ukus\w{0,2}|dezen\w{0,2}|motiv\w{0,2}|sar[aeu]|varijant[aeiu]|duzin[aeu]|sirin[aeu]|precnik\w?|oblik\w?|izvedb[aeu]|nijans[aeu]|dioptrij[aeu]|dijagonal\w{0,2}|debljin[aeu]|kapacitet\w?|komplet\w?|materijal\w?|gramaz[aeu]|uzrast|боја|боје|боју|величин[аеу]|димензиј[аеу]|мирис|дужина|ширина|colou?rs?|sizes?|styles?|scents?|fragrances?|flavou?rs?|lengths?|widths?|shades?|finish|variants?|variations?|versions?|capacit\w{1,3}|thickness|battery|plug|diameter|dimensions?|patterns?|farben?|gro(?:ss|ß)en?|langen?|breiten?|duft|geschmack|ausfuhrung(?:en)?|varianten?|fullmenge|couleurs?|tailles?|longueurs?|parfums?|teintes?|colore|colori|taglia|taglie|misura|misure|profumo|gusto|tallas?|tamanos?|sabor(?:es)?|aromas?|cor|cores|χρωμα|χρωματα|μεγεθος|μεγεθη|διασταση|tamanhos?|kolory?|rozmiary?|zapach|smak|warianty?|pojemnosc|dlugosc|barv[ay]|velikosti?|velkosti?|farb[ay]|objem|varianta|varianty|vune|prichut|szin\w{0,3}|meret\w{0,4}|illat|kiszereles|culo(?:are|ri)|marim[ei]|цвета?|размеры?|объем|вкус|аромат|цвят|размери?|колір|розмір|renk|beden|ebat|numara|kleur(?:en)?|maat|maten|farg|farve|farge|storlek|storrelse|vari|koko)$/

/** A single word that names a kind, as keys of scripts do. */
export const isKind = (word: string): boolean => kinds.test(foldSpaces(word))

/** So many words of colours are enough to tell what a list without a name is of. */
const colours =
  /^(?:(?:svetl|svijetl|tamn)\w* ?-?)?(?:crn|b(?:ij)?el|siv|plav|crven|zelen|zut|ljubicast|narandzast|smedj|zlatn|srebrn|tirkizn|providn|saren|maslinast|antracit|grafit|bez|braon|roze|teget|bordo|krem|mint|petrol|lila|kaki|kadulj|terakot|natur|black|white|gr[ae]y|blue|red|green|yellow|orange|pink|purple|brown|beige|gold|silver|navy|schwarz|weiss|grau|blau|rot|grun|gelb|braun|anthrazit|sand)\w{0,3}(?: .{1,16})?$/

const isColour = (value: string): boolean => colours.test(foldSpaces(value))

/** What a choice that nobody named is of: `Bela, Siva`, `S, M, L`, `3,30 m, 3,60 m`; empty where its values do not tell. */
export const kindOfValues = (values: readonly string[]): string => {
  const all = (pattern: RegExp) =>
    values.length > 1 && values.every((value) => pattern.test(foldSpaces(value)))
  if (values.length > 1 && values.every(isColour)) return 'Boja'
  if (all(/^\d[\d.,]* ?(?:ml|l|cl|dl|мл|л)$/)) return 'Zapremina'
  if (all(/^\d[\d.,]* ?(?:m|м)$/)) return 'Dužina'
  if (all(/^\d[\d.,]* ?[x×х] ?\d.*$/)) return 'Dimenzije'
  return all(
    /^(?:\d{0,2}x{0,4}[sml]|[23]?\d(?:[.,]5)?|4\d(?:[.,]5)?|\d[\d.,]* ?(?:cm|mm|"|inch|kg|g|цм|мм|кг|г))$/,
  )
    ? 'Veličina'
    : ''
}

/** `Dostupne opcije`, `Select`: says only that there is something to choose. */
export const isVagueName = (name: string): boolean =>
  /^(?:(?:dostupn\w|доступн\p{L}) )?(?:opcij\w|опциј\p{L}|options?|select|izbor|izaberi\w*|odaberi\w*|choose|auswahl|kolicina|количина|quantity)$/u.test(
    foldSpaces(name).trim(),
  )

/** `Becherfarbe`, `Kindergröße`: languages that write such a name together. */
const lastParts = 'farbe farben grosse große lange breite kleur maat farg farge storlek'.split(' ')

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
