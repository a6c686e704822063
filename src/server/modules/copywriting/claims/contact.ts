import { foldText } from '#contract/common/text.ts'

/** A way to buy elsewhere: telephone numbers, addresses, names of sites. */
const contact =
  /(?<!\d|\d[.,])(?:\+\d{2,3}|00\d{2,3}|0\d{1,2})(?:\) ?|[ /.–-]{1,3})?(?:\(0\) ?)?\d{2,4}(?:[ /.–-]{0,3}\d{2,4}){1,3}(?!\d)|(?<![\w-])-*[a-z0-9][a-z0-9-]+\.(?:rs|com|net|me|ba|hr|org|eu|shop|store|info)\b|[\w.]@[\w-]+\.\w|\b(?:viber|whatsapp)\b/i

/** `Bulevar oslobođenja 12`, `u ulici Kralja Petra bb`, `21000 Novi Sad`: where somebody's door is. */
const address =
  /(?<!\p{L})(?:ul\.|[Uu]lic(?:a|e|i|u)|[Bb]ulevar(?:a|u)?|[Tt]rg(?:a|u)?) (?:\p{L}+\.? ){0,3}(?:\p{L}+ )?(?:\d{1,3}(?!\d)|bb(?!\p{L}))|(?<!\d)[1378]\d{4},? (?=\p{Lu}\p{Ll}{2})(?!Lum|Kom|Din|Obr)/u

/** A way to the shop of the page: by telephone, by post, on foot. */
export const isContact = (text: string): boolean => contact.test(text) || address.test(text)

/** `Ja sam Dragoslav`, `pozovete Dragoslava`, `vlasnik Dragoslav`: what a shop calls one of its people, without its ending. */
const introduced =
  /(?<!\p{L})(?:ja sam|zovem se|moje ime je|vlasni(?:k|ca)|prodavac|majstor|pozov(?:ite|ete)|nazov(?:ite|ete)|pitajte|javite se)(?::| kod)? (?<name>\p{Lu}\p{Ll}{2,20})(?!\p{L})/giu

/** `naša Jana`, `našu Janu`: somebody of the family that makes the goods; `naša Sova` is what it makes where that is its name. */
const ofFamily = /(?<!\p{L})[Nn]aš(?:a|u|e|oj|om|eg|em|ega|emu)? (?<name>\p{Lu}\p{Ll}{2,20})(?= \p{Ll})/gu

/** Kin that a family of makers calls by no other name. */
const kin = ['Tat', 'Mam', 'Bak', 'Ded', 'tat', 'bak']

/** Stems of the people that a text introduces as its own; `name` is the product's. */
export const peopleIn = (text: string, name = ''): string[] => {
  const family = [...text.matchAll(ofFamily)]
    .map(({ groups }) => (groups?.['name'] ?? '').replace(/(?:om|oj|[aeiou])$/, ''))
    .filter((stem) => stem.length > 2 && !foldText(name).includes(foldText(stem)))
    // Who is named once may be a place: `naše Morave`.
    .filter((stem) => text.split(new RegExp(String.raw`(?<!\p{L})${stem}`, 'u')).length > 2)
  return [...introducedIn(text), ...family, ...(family.length > 0 ? kin : [])]
}

const introducedIn = (text: string): string[] =>
  [...text.matchAll(introduced)].flatMap(({ groups }) => {
    const name = groups?.['name'] ?? ''
    return /^\p{Lu}/u.test(name) ? [name.length > 4 ? name.replace(/[aeiou]$/, '') : name] : []
  })

/** Whether a sentence names one of them, in any case. */
export const namesPerson = (text: string, people: readonly string[]): boolean =>
  text
    .split(/[^\p{L}]+/u)
    .some((word) => people.some((stem) => word.startsWith(stem) && word.length <= stem.length + 3))

/** `Dom i san STR, Novi Sad`, `2011–2024`, `©`: what stands at the foot of a shop's pages. */
const firm =
  /©|(?<![\p{L}\d])(?:STR|SZR|SZTR|SUR|DOO|OPR)(?![\p{L}\d])|(?<!\d)(?:19|20)\d\d ?[–-] ?20\d\d(?!\d)/u

export const isFoot = (text: string): boolean => firm.test(text)

/** `Auto oprema JOVA str • Smederevo • PIB 101010234`: what the firm at the foot of a page calls itself, as `shopNameIn` has it. */
export const firmIn = (text: string): string | null => {
  const [, name = ''] =
    /(?:^|[\n.•|©] ?)((?:\p{L}+ ){0,3}\p{L}+),? (?:str|szr|sztr|d\.?o\.?o)(?![\p{L}\d])[^\n]{0,60}(?:PIB|MB|JIB|matični)/iu.exec(
      text,
    ) ?? []
  return squeezed(name).length >= 5 ? squeezed(name) : null
}

const squeezed = (text: string): string => foldText(text).replaceAll(/[^a-z0-9]+/g, '')

/** What a shop calls itself in its address, by its letters alone: `hobicosak` of `www.hobi-cosak.rs`; null where that says nothing. */
export const shopNameIn = (url: string | null): string | null => {
  const labels = (url && URL.parse(url)?.hostname.split('.')) || []
  const name = squeezed(labels.find((label) => !/^(?:www\d?|shop|prodavnica|m)$/.test(label)) ?? '')
  return name.length >= 5 && /[a-z]/.test(name) ? name : null
}

/** Whether a sentence names the shop of its page. A product that bears the shop's own name keeps it. */
export const namesShop = (text: string, shop: string | null, productName: string): boolean =>
  shop !== null && squeezed(text).includes(shop) && !squeezed(productName).includes(shop)
