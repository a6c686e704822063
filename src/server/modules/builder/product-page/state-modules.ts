import { isRecord } from './loose-json.ts'
import { keyed, type Fields } from './state-fields.ts'

const modular = /^(.+?)(module|component|info|block|section|model|data)$/
const own =
  /^(product|productinfo|title|name|item|goods|detail|price|prices|image|images|media|gallery|sku|metadata|prop|props|productprop|actions?)$/

/** What a part is about: `priceModule` → `price`. */
const topicOf = (key: string): string | null => modular.exec(key)?.[1] ?? null

/**
 * Marketplaces keep one product in several parts side by side (`titleModule`, `priceComponent`, `imageComponent`), none
 * of which has both a name and a price. Their fields, put together as one record; null for anything else.
 */
export const joinedModules = (record: Record<string, unknown>): Fields | null => {
  const parts = Object.entries(keyed(record)).flatMap(([key, value]) => {
    const topic = topicOf(key)
    return topic !== null && own.test(topic) && isRecord(value) ? [{ topic, fields: keyed(value) }] : []
  })
  const about = (topic: RegExp) => parts.filter((part) => topic.test(part.topic)).map(({ fields }) => fields)
  const prices = about(/price/)
  const names = about(/product|title|name|item|goods|detail/)
  if (prices.length === 0 || names.length === 0) return null
  const images = about(/image|media|gallery/)
  const props = about(/prop/)
  return Object.assign({}, ...about(/sku/), ...props, ...images, ...names, ...prices.map(priced)) as Fields
}

/** `minActivityAmount` is asked now, `minAmount` was asked before; with no activity the second is the price. */
const priced = (fields: Fields): Fields => {
  const discount = isRecord(fields['discountprice']) ? keyed(fields['discountprice']) : fields
  const former = isRecord(fields['origprice']) ? keyed(fields['origprice']) : fields
  const now = discount['minactivityamount'] ?? discount['minamount']
  const before = former['minamount']
  if (now === undefined && before === undefined) return fields
  return {
    ...fields,
    price: now ?? before,
    ...(now !== undefined && before !== undefined && now !== before ? { oldprice: before } : {}),
  }
}
