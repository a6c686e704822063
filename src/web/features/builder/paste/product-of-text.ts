import { type Market } from '#contract/common/market.ts'
import { toMinor } from '#contract/common/money.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import type { ProductFieldName, TypedProductFields } from './product-fields.ts'

/** Letters of a text that are looked at; as many as a description may have. */
const mostLetters = 6000
const mostName = 120
/** Letters of a name that is only the beginning of a line. */
const mostNameOfLine = 60
/** Letters of a line that says the price and nothing else worth keeping. */
const mostPriceLine = 40

/** `[12.11.2026, 10:22] Ana: `, as a chat is copied. */
const sender = /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4}\.?,? \d{1,2}:\d{2}(?::\d{2})?\]?(?: [-–])? [^:]{1,40}: /
const ornaments = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu
const tags = /#[\p{L}\d_]{1,60}/gu
const offering = /^(?:prodajem|na prodaju|prodaje se|novo|akcija|dostupno)[:!,. ]{1,3}/i
const labelled = /^[^:]{1,30}:\s/

/** How to reach whoever sold it there: no words of a product. */
const contact =
  /(?:\+381|\+382|\+387|\b0)6\d[\d /.-]{5,12}|(?<!\p{L})(?:inbox|dm|viber|whatsapp|poruk[aeu]|javite se|pozovite|pišite|link u bio)(?!\p{L})/iu

/** Small `km` are kilometres; behind the word for a price they are money. */
const withCurrency = /(?<!\d)(\d[\d.,]{0,13}) ?(rsd|din(?:ara|\.)?|bam|km|eur[ao]?|evra|€)(?!\p{L})/giu
const called =
  /(?<!\p{L})c(?:ij)?en[aeu](?!\p{L})[^\d\n]{0,15}(\d[\d.,]{0,13})(?: ?(rsd|din(?:ara|\.)?|bam|km|eur[ao]?|evra|€)(?!\p{L}))?/iu
/** What stands before an amount that is not the price. */
const before = /(?:umesto|umjesto|star[ae]|redovn[ae]|ranije|bil[ao])[^\d\n]{0,20}$/i
/** `bila je 4.500`, `umesto 4500`: whoever has said the money once leaves it out. */
const formerly =
  /(?<!\p{L})(?:umesto|umjesto|star[ae]|redovn[ae]|ranije|bil[ao])(?: (?:je|c(?:ij)?ena))?:? {0,2}(\d[\d.,]{2,13})/iu
const other = /(?:dostav|poštarin|postarin|isporuk|ušted|popust|preko|kupljen)\p{L}{0,6}[^\d\n]{0,12}$/iu

const marketOfMoney = (name: string): Market | null => {
  if (/^(?:rsd|din)/i.test(name)) return 'Serbia'
  if (/^(?:km|bam)/i.test(name)) return 'Bosnia'
  return /^(?:eur|evra|€)/i.test(name) ? 'Montenegro' : null
}

type Amount = { text: string; money: string }

const amountOf = ([, text = '', name = '']: RegExpExecArray | RegExpMatchArray): Amount => ({
  text: shownAmount(readMoney(text.replace(/[.,]{1,3}$/, '')) ?? ''),
  money: name,
})

const bigger = (one: string, than: string): boolean =>
  toMinor(readMoney(one) ?? '0') > toMinor(readMoney(than) ?? '0')

/** The price and the one before it, with the money they are in; empty where the text says none. */
const pricesIn = (lines: readonly string[]): { price: Amount; former: string } => {
  const none = { text: '', money: '' }
  let price = none
  let former = ''
  for (const line of lines) {
    const found = [...line.matchAll(withCurrency)].filter(([, , name = '']) => name !== 'km')
    for (const match of found) {
      const lead = line.slice(Math.max(0, match.index - 30), match.index)
      const { text } = amountOf(match)
      if (before.test(lead)) former ||= text
      else if (!other.test(lead) && !price.text) price = amountOf(match)
    }
  }
  const named = lines
    .map((line) => ({ line, match: called.exec(line) }))
    .find(({ line, match }) => match && !before.test(line.slice(0, match.index + match[0].search(/\d/))))
  if (named?.match) price = amountOf(named.match)
  former ||= lines.map((line) => formerly.exec(line)).find(Boolean)?.[1] ?? ''
  former = former && shownAmount(readMoney(former.replace(/[.,]{1,3}$/, '')) ?? '')
  return { price, former: former && price.text && bigger(former, price.text) ? former : '' }
}

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The first line, or where the whole text is one line what stands before its first comma or stop. */
const nameIn = (lines: readonly string[]): string => {
  const [first = ''] = lines
  const plain = first.replace(offering, '')
  if (labelled.test(plain)) return ''
  if (lines.length > 1 && plain.length <= mostName && !called.test(plain))
    return upper(plain.replace(/[.!,:–-]{1,3}$/, '').trim())
  const [beginning = ''] = plain.split(/[,.!–(]\s/, 1)
  if (called.test(beginning)) return ''
  return beginning.length < plain.length && beginning.length <= mostNameOfLine ? upper(beginning.trim()) : ''
}

const cleanLine = (line: string): string =>
  line
    .trim()
    .replace(sender, '')
    .replaceAll(ornaments, ' ')
    .replaceAll(tags, ' ')
    .replaceAll(/\s{1,200}/g, ' ')
    .trim()
    .replace(/^[-–•*▪●✓] ?/, '')

const withoutContact = (line: string): string =>
  line
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !contact.test(sentence))
    .join(' ')

/**
 * What a pasted advert, post or message says of a product: its first line is the name, „Cena“ or an amount of money the price, „umesto“
 * the one before, all else describes it, without ornaments and how to reach whoever wrote it. Only fields in which nothing stands are
 * filled; `filled` names them.
 */
export const productOfText = (
  text: string,
  fields: TypedProductFields,
): { fields: TypedProductFields; filled: ProductFieldName[] } => {
  const lines = text.slice(0, mostLetters).split('\n').map(cleanLine).filter(Boolean)
  const name = nameIn(lines)
  const { price, former } = pricesIn(lines)
  const saysPrice = (line: string) =>
    price.text !== '' &&
    line.length <= mostPriceLine &&
    (called.test(line) || line.search(withCurrency) === 0)
  const rest = lines
    .filter((line, at) => !(name && at === 0 && lines.length > 1) && !saysPrice(line))
    .map(withoutContact)
    .filter(Boolean)
  const found = { name, price: price.text, originalPrice: former, description: rest.join('\n') }
  const filled = (['name', 'price', 'originalPrice', 'description'] as const).filter(
    (field) => found[field] !== '' && fields[field].trim() === '',
  )
  const market = filled.includes('price') ? (marketOfMoney(price.money) ?? fields.market) : fields.market
  return {
    fields: { ...fields, market, ...Object.fromEntries(filled.map((field) => [field, found[field]])) },
    filled,
  }
}
