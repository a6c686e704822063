import { latin } from '#contract/common/cyrillic.ts'
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

/** `12.02.2026. Ana K.: Fuge kao nove`: what somebody wrote on a day. */
const dated = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}\.?,? |★★|^[^:]{0,60}verifikovana kupovina/iu

/** `Zimnica: Sušare i prese Tegle i poklopci Kazani`: names of shelves beside each other, nothing between them. */
const shelves =
  /^\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2}: \p{Lu}\p{Ll}{2,}(?: (?:i |za )?\p{Ll}{3,}){0,2}(?: \p{Lu}\p{Ll}{2,}(?: (?:i |za )?\p{Ll}{3,}){0,2})+$/u

/** Rows without what buyers wrote, and without the shop's menu: of one such row nobody can say it, of several one can. */
export const withoutPageRows = (rows: readonly string[]): string[] => {
  const isShelf = (row: string) => shelves.test(latin(row))
  const isMenu = rows.filter(isShelf).length > 1
  return rows.filter((row) => !dated.test(row) && !(isMenu && isShelf(row)))
}
