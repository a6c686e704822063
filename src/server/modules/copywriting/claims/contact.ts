import { foldText } from '#contract/common/text.ts'

/** A way to buy elsewhere: telephone numbers, addresses, names of sites. */
const contact =
  /(?<![\d.,])(?:\+\d{2,3}|00\d{2,3}|0\d{1,2})[ /.–-]?\d{2,4}(?:[ /.–-]?\d{2,4}){1,3}(?!\d)|(?<![\w-])-*[a-z0-9][a-z0-9-]+\.(?:rs|com|net|me|ba|hr|org|eu|shop|store|info)\b|[\w.]@[\w-]+\.\w|\b(?:viber|whatsapp)\b/i

export const isContact = (text: string): boolean => contact.test(text)

/** `Dom i san STR, Novi Sad`, `2011–2024`, `©`: what stands at the foot of a shop's pages. */
const firm =
  /©|(?<![\p{L}\d])(?:STR|SZR|SZTR|SUR|DOO|OPR)(?![\p{L}\d])|(?<!\d)(?:19|20)\d\d ?[–-] ?20\d\d(?!\d)/u

export const isFoot = (text: string): boolean => firm.test(text)

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
