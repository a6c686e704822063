import { addDays } from '#contract/common/dates.ts'
import type { Market } from '#contract/common/market.ts'
import { toMinor } from '#contract/common/money.ts'
import { searchKey } from '#contract/common/text.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import { readDay } from '#contract/common/typed-date.ts'
import type { ImportField, ImportRow } from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { placeDoubts } from '../orders/place-doubts.ts'
import { readPhone } from '../../lib/read-phone.ts'

const words = orderImportStrings.problems

/** As much of a seller's page as rows are read by. */
export type ImportProduct = {
  websiteId: number
  names: string[]
  market: Market
  options: { name: string; values: string[] }[]
  rows: { choice: string[]; sku: string | null; isOn: boolean }[]
}

/** An order as a row says it. */
export type RowOrder = {
  websiteId: number
  quantity: number
  choices: string[][]
  /** Null: the page's price. */
  price: string | null
  deliveryPrice: string | null
  name: string
  phone: string
  phoneE164: string
  address: string
  city: string
  postalCode: string | null
  email: string | null
  notes: string | null
  /** Null: today. */
  day: string | null
  number: string | null
}

export type ReadRow = { order: RowOrder | null } & Pick<ImportRow, 'problems' | 'doubts'>

export type Reading = {
  columns: readonly (ImportField | null)[]
  products: readonly ImportProduct[]
  websiteId: number | null
  market: Market | null
  /** `2026-11-24` in Belgrade. */
  today: string
}

const keyOf = (text: string): string =>
  searchKey(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

type Found = { product: ImportProduct; rest: string; choice: string[] | null }

const inMarket = (found: Found[], market: Market | null): Found[] => {
  const ofMarket = market === null ? [] : found.filter(({ product }) => product.market === market)
  return ofMarket.length > 0 ? ofMarket : found
}

/** A product with its names as they are compared, made once for a file. */
type Named = { product: ImportProduct; keys: string[] }

/** Pages that a text means: by name, by the number of one of their combinations, or by a name inside of it with the choice behind. */
const findProducts = (text: string, products: readonly Named[]): Found[] => {
  const key = keyOf(text)
  const exact = products.filter(({ keys }) => keys.includes(key))
  if (exact.length > 0) return exact.map(({ product }) => ({ product, rest: '', choice: null }))
  const number = text.toLowerCase()
  const bySku = products.flatMap(({ product }) => {
    const row = product.rows.find(({ sku }) => sku !== null && sku.toLowerCase() === number)
    return row ? [{ product, rest: '', choice: row.choice }] : []
  })
  if (bySku.length > 0) return bySku
  const within = products.flatMap(({ product, keys }) => {
    const name = keys
      .filter((one) => one.length >= 3 && ` ${key} `.includes(` ${one} `))
      .toSorted((one, other) => other.length - one.length)[0]
    return name
      ? [{ product, rest: ` ${key} `.replace(` ${name} `, ' ').trim(), choice: null, length: name.length }]
      : []
  })
  const longest = Math.max(0, ...within.map(({ length }) => length))
  if (longest > 0) return within.filter(({ length }) => length === longest)
  // „lampa“ for „LED noćna lampa sa senzorom“, where only one page has all of these words.
  const parts = key.split(' ').filter((part) => part.length > 2)
  return parts.length === 0
    ? []
    : products
        .filter(({ keys }) => keys.some((name) => parts.every((part) => ` ${name} `.includes(` ${part} `))))
        .map(({ product }) => ({ product, rest: '', choice: null }))
}

/** Answers each text once: files name few products many times. */
const finderOf = (products: readonly ImportProduct[]): ((text: string) => Found[]) => {
  const named = products.map((product) => ({ product, keys: product.names.map(keyOf) }))
  const known = new Map<string, Found[]>()
  return (text) => {
    const found = known.get(text) ?? findProducts(text, named)
    known.set(text, found)
    return found
  }
}

/** `2 × 42, crna` → two and `42 crna`. */
const countedGroup = (group: string): { count: number | null; tokens: string[] } => {
  const match = /^\s{0,5}(\d{1,2})\s{0,5}(?:×|x|kom\.?|komada)\s/i.exec(`${group} `)
  return {
    count: match ? Number(match[1]) : null,
    tokens: keyOf(match ? group.slice(match[0].length - 1) : group).split(' '),
  }
}

/** The longest value of an option that stands among the words. */
const valueIn = (values: readonly string[], tokens: readonly string[]): string | undefined =>
  values
    .filter((value) => {
      const parts = keyOf(value).split(' ')
      return tokens.some((_, at) => parts.every((part, more) => tokens[at + more] === part))
    })
    .toSorted((a, b) => b.length - a.length)[0]

type Choices = { choices: string[][]; pieces: number | null } | { problem: string }

const readChoices = ({ options, rows }: ImportProduct, text: string, quantity: number | null): Choices => {
  if (options.length === 0) return { choices: [], pieces: null }
  const groups = text
    .split(/[;\n+]/)
    .map(countedGroup)
    .filter(({ tokens }) => tokens.join('') !== '')
  const names = options.map(({ name }) => name).join(', ')
  if (groups.length === 0) return { problem: words.choiceMissing(names) }
  const chosen: { choice: string[]; count: number | null }[] = []
  for (const { count, tokens } of groups) {
    const choice = options.map(({ values }) => valueIn(values, tokens) ?? '')
    if (choice.every((value) => value === '')) return { problem: words.choiceGone(text.trim().slice(0, 60)) }
    const open = options.filter((_, at) => choice[at] === '')
    if (open.length > 0) return { problem: words.choiceMissing(open.map(({ name }) => name).join(', ')) }
    const row = rows.find((one) => one.choice.every((value, at) => value === choice[at]))
    if (row && !row.isOn) return { problem: words.choiceGone(choice.join(', ')) }
    chosen.push({ choice, count })
  }
  const [only] = chosen
  if (chosen.length === 1 && only) {
    const pieces = quantity ?? only.count ?? 1
    return { choices: Array.from({ length: pieces }, () => only.choice), pieces }
  }
  const choices = chosen.flatMap(({ choice, count }) => Array.from({ length: count ?? 1 }, () => choice))
  return { choices, pieces: choices.length }
}

const prefixes: Record<string, Market> = { 381: 'Serbia', 382: 'Montenegro', 387: 'Bosnia' }
const marketOfPhone = (phone: string): Market | null => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length > 10 ? (prefixes[digits.slice(0, 3)] ?? null) : null
}

/** Without what people write behind an amount. */
const amountOf = (text: string): string =>
  text.replace(/\s{0,3}(?:rsd|din\.?|dinara|eur|€|km|bam)\.?$/i, '').trim()

/** `24.11.2026. 14:05`, `2026-11-24T14:05:00Z` → the day alone. */
const withoutTime = (text: string): string => {
  const [first = '', ...rest] = text.split(/[ T]/).filter(Boolean)
  return rest.length > 0 && rest[0]?.includes(':') ? first : text
}

const oldest = 5 * 365

/** Reads one row; each problem is said at the column that has to be corrected. */
const readRow = (
  cells: readonly string[],
  reading: Reading & { find: (text: string) => Found[] },
  columnsOf: ReadonlyMap<ImportField, number[]>,
): ReadRow => {
  const problems: ImportRow['problems'] = []
  const columnOf = (field: ImportField): number | null => columnsOf.get(field)?.[0] ?? null
  const say = (field: ImportField, joint = ' '): string =>
    (columnsOf.get(field) ?? [])
      .map((column) => cells[column]?.trim() ?? '')
      .filter(Boolean)
      .join(joint)
  const wrong = (field: ImportField, message: string): void =>
    void problems.push({ column: columnOf(field), message })
  const needed = (field: ImportField, text: string, most: number): string => {
    if (text === '') wrong(field, words.required(orderImportStrings.fields[field]))
    else if (text.length > most) wrong(field, words.long(most))
    return text
  }

  const name = needed('name', [say('name'), say('surname')].filter(Boolean).join(' '), 200)
  const phone = needed('phone', say('phone'), 40)
  const address = needed('address', [say('address', ', '), say('house')].filter(Boolean).join(' '), 300)
  const city = needed('city', say('city'), 120)
  const [email, postalCode] = [say('email'), say('postalCode').replace(/^[A-Z]{2,3}-/i, '')]
  if (email !== '' && !/^[^@\s]{1,64}@[^@\s]{1,190}$/.test(email)) wrong('email', words.email)
  if (postalCode !== '' && !/^\d{5}$/.test(postalCode)) wrong('postalCode', words.postalCode)
  const notes = say('notes', '. ')
  if (notes.length > 1000) wrong('notes', words.long(1000))

  const typedQuantity = say('quantity')
  const quantity = /^\d{1,2}(?:[.,]0{1,2})?$/.test(typedQuantity) ? Number.parseInt(typedQuantity, 10) : null
  if (typedQuantity !== '' && (quantity === null || quantity < 1)) wrong('quantity', words.quantity)

  const market = marketOfPhone(phone) ?? reading.market
  const typedProduct = say('product')
  const fallback = reading.products.find(({ websiteId }) => websiteId === reading.websiteId)
  const found =
    typedProduct === ''
      ? fallback
        ? [{ product: fallback, rest: '', choice: null }]
        : []
      : inMarket(reading.find(typedProduct), market)
  const only = found.length === 1 ? found[0] : undefined
  if (found.length === 0)
    wrong('product', typedProduct === '' ? words.required(orderImportStrings.fields.product) : words.product)
  else if (!only) wrong('product', words.productUnclear)

  let choices: string[][] = []
  let pieces = quantity
  if (only) {
    const read: Choices = only.choice
      ? { choices: Array.from({ length: quantity ?? 1 }, () => only.choice ?? []), pieces: quantity ?? 1 }
      : readChoices(only.product, say('choice') || only.rest, quantity)
    if ('problem' in read)
      problems.push({ column: columnOf('choice') ?? columnOf('product'), message: read.problem })
    else {
      choices = read.choices
      if (quantity !== null && read.pieces !== null && read.pieces !== quantity)
        wrong('quantity', orderEditStrings.invalid.pieces)
      pieces = read.pieces ?? quantity
    }
  }
  const number = phone === '' ? null : readPhone(phone, only?.product.market ?? market ?? 'Serbia')
  if (number?.doubt) wrong('phone', orderEditStrings.phone[number.doubt])

  const typedPrice = amountOf(say('price'))
  const price = typedPrice === '' ? null : readMoney(typedPrice)
  if (typedPrice !== '' && (price === null || toMinor(price) <= 0)) wrong('price', words.price)
  const typedDelivery = amountOf(say('delivery'))
  const deliveryPrice = typedDelivery === '' ? null : readMoney(typedDelivery)
  if (typedDelivery !== '' && deliveryPrice === null) wrong('delivery', words.delivery)

  const typedDay = say('date')
  const day = typedDay === '' ? null : readDay(withoutTime(typedDay), reading.today, 'past')
  if (typedDay !== '' && day === null) wrong('date', words.date)
  else if (day !== null && day > reading.today) wrong('date', words.future)
  else if (day !== null && day < addDays(reading.today, -oldest)) wrong('date', words.tooOld)

  const order =
    problems.length > 0 || !only || !number?.e164
      ? null
      : {
          websiteId: only.product.websiteId,
          quantity: pieces ?? 1,
          choices,
          price,
          deliveryPrice,
          name,
          phone,
          phoneE164: number.e164,
          address,
          city,
          postalCode: postalCode || null,
          email: email || null,
          notes: notes || null,
          day,
          number: say('number').slice(0, 60) || null,
        }
  const doubts = placeDoubts(only?.product.market ?? market ?? 'Serbia', { address, city, postalCode }).map(
    ({ field, message }) => ({ column: columnOf(field), message }),
  )
  return { order, problems, doubts }
}

/** What each row would become, each with what is wrong with it. */
export const readRows = (rows: readonly (readonly string[])[], reading: Reading): ReadRow[] => {
  const columnsOf = new Map<ImportField, number[]>()
  for (const [column, field] of reading.columns.entries())
    if (field) columnsOf.set(field, [...(columnsOf.get(field) ?? []), column])
  const whole = { ...reading, find: finderOf(reading.products) }
  return rows.map((cells) => readRow(cells, whole, columnsOf))
}
