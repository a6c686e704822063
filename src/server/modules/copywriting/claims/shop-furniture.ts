import { foldWords, capitalised, foldLine } from '../language/fold.ts'

/** What stands on a button beside a choice is no value of it: `Dimenzija: Obriši`, `Boja: Izaberite opciju`. Folded text. */
const control =
  /^(?:(?:obrisi|izaber|odaber|ponisti|resetuj)[a-z]*|choose|select|clear)(?: (?:an? )?(?:opcij|option|velicin|boj|izbor|vrednost|vrijednost|sve)[a-z]*)?[. ]*$/

/** A tab's heading in front of the text below it: `Informacije o proizvodu "Lampa": …`. */
const aboutProduct =
  /^(?:informacije o proizvodu|opis proizvoda|o proizvodu)(?: („[^“]*“|"[^"]*"|[^:]{0,60}?))?: ?/iu

/** `KARAKTERISTIKE: - Napon: 18 V`: a heading that stands on the line of its first entry. */
const headingBefore =
  /^(?:tehničke |osnovne |glavne )?(?:karakteristik[ae]|specifikacij[ae]|osobine|prednosti|opis|detalji|podaci)\s*:\s*(?:[-–—•*]\s*)?(?=\S)/iu

/** `pa_broj: 41`: a shop system's own key of an attribute, not its label. */
const withoutSlug = (feature: string): string => {
  const slug = /^(?:pa|attribute|attribute_pa)_([\p{L}\d_-]+)(?=\s*:)/u.exec(feature)
  return slug
    ? capitalised((slug[1] ?? '').replaceAll(/[_-]+/g, ' ')) + feature.slice(slug[0].length)
    : feature
}

/** `Stativ Pro + Torba + Daljinski`: what begins with the name and adds something is another offer of the shop. */
export const isOffer = (line: string, name: string): boolean =>
  / \+ /.test(line) && !name.includes('+') && foldWords(line).startsWith(foldWords(name))

/** A feature without what the shop's system wrote in front of it. */
export const withoutFurniture = (feature: string): string =>
  withoutSlug(feature.replace(headingBefore, '').replace(aboutProduct, ''))

/** Whether a value is a word of a button. */
export const isControl = (value: string): boolean => control.test(foldLine(value))
