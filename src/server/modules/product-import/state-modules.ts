import { isRecord } from './loose-json.ts'
import { keyed, type Fields } from './state-fields.ts'

const modular = /^(.+?)(module|component|info|block|section|model|data)$/

/** What a part is about and what it says: `priceModule: {…}`, `mainPrice: {fields: {…}}`; null for what is no part. */
const partOf = (key: string, value: unknown): { topic: string; fields: Fields } | null => {
  if (!isRecord(value)) return null
  const inner = value['fields']
  if (isRecord(inner)) return { topic: key, fields: keyed(inner) }
  const topic = modular.exec(key)?.[1]
  return topic ? { topic, fields: keyed(value) } : null
}

const names = /^(product|goods|item|main|offer)?(info|title|name|subject|detail)?$/

/**
 * Marketplaces keep one product in several parts side by side (`titleModule`, `priceComponent`, `imageComponent`), none
 * of which has both a name and a price. Their fields, put together as one record; null for anything else.
 */
export const joinedModules = (record: Record<string, unknown>): Fields | null => {
  const parts = Object.entries(keyed(record)).flatMap(([key, value]) => partOf(key, value) ?? [])
  const about = (topic: RegExp) => parts.filter((part) => topic.test(part.topic)).map(({ fields }) => fields)
  const prices = about(/^(main|product|goods|item|offer)?prices?$/)
  const named = about(names)
  if (prices.length === 0 || named.length === 0) return null
  const images = about(/image|media|gallery/)
  const props = about(/prop|attribute/)
  return Object.assign({}, ...about(/^sku/), ...props, ...images, ...named, ...prices.map(priced)) as Fields
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
