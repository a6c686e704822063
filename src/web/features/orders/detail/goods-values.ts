import { addMoney, fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { readMoney, type Editable } from '#contract/orders/editing.ts'
import type { GoodsEdit } from './api.ts'

type LineValues = { title: string; quantity: number; price: string }
export type GoodsValues = {
  main: LineValues
  additions: (LineValues & { id: number; isRemoved: boolean })[]
  added: (LineValues & { productId: number })[]
  delivery: string
  isDeliverySet: boolean
  reason: string
}

/** `2990.00` → `2990`, `49.90` → `49,90`: as one types it. */
export const moneyText = (amount: Money): string => amount.replace(/\.00$/, '').replace('.', ',')

export const goodsValues = (
  { main, additions }: Editable,
  { deliveryPrice }: { deliveryPrice?: Money | null | undefined },
): GoodsValues => ({
  main: { ...main, price: moneyText(main.price) },
  additions: additions.map((line) => ({ ...line, price: moneyText(line.price), isRemoved: false })),
  added: [],
  delivery: moneyText(deliveryPrice ?? '0.00'),
  isDeliverySet: false,
  reason: '',
})

export const goodsBody = (version: number, values: GoodsValues): GoodsEdit => ({
  version,
  main: { quantity: values.main.quantity, price: values.main.price },
  additions: values.additions
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ id, quantity, price }) => ({ id, quantity, price })),
  added: values.added.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
  ...(values.isDeliverySet ? { deliveryPrice: values.delivery } : {}),
  reason: values.reason,
})

const comparable = ({ reason: _reason, ...values }: GoodsValues) => JSON.stringify(values)
export const isGoodsChanged = (base: GoodsValues, values: GoodsValues): boolean =>
  comparable(base) !== comparable(values)

const othersOf = ({ additions, added }: GoodsValues, merged: Editable['merged']): (Money | null)[] => [
  ...additions.filter(({ isRemoved }) => !isRemoved).map(({ price }) => readMoney(price)),
  ...added.map(({ price }) => readMoney(price)),
  ...merged.map(({ price }) => price),
]

/** The sum of the goods; null while a price cannot be read. The server computes its own. */
export const totalOf = (values: GoodsValues, merged: Editable['merged']): Money | null => {
  const prices = [readMoney(values.main.price), ...othersOf(values, merged)]
  const read = prices.filter((price) => price !== null)
  return read.length === prices.length ? addMoney('0', ...read) : null
}

/** The price of the ordered product at which everything together costs so much; null when the rest alone costs as much or more. */
export const mainPriceFor = (values: GoodsValues, merged: Editable['merged'], total: Money): Money | null => {
  const others = othersOf(values, merged)
  if (others.includes(null)) return null
  const minor = toMinor(total) - toMinor(addMoney('0', ...others.filter((price) => price !== null)))
  return minor > 0 ? fromMinor(minor) : null
}

/** What the page asks for so many pieces; null where it has no price for them. */
export const pagePrice = (packs: Editable['packs'], quantity: number): Money | null =>
  packs.find((pack) => pack.quantity === quantity)?.price ?? null

/** Another quantity of the ordered product: a price that was the page's own follows, an agreed one stays. */
export const withMainQuantity = (
  values: GoodsValues,
  packs: Editable['packs'],
  quantity: number,
): GoodsValues => {
  const followed = readMoney(values.main.price) === pagePrice(packs, values.main.quantity)
  const next = pagePrice(packs, quantity)
  return {
    ...values,
    main: { ...values.main, quantity, price: followed && next ? moneyText(next) : values.main.price },
  }
}

/** Another quantity of a further product at the same price of a piece. */
export const withQuantity = <L extends LineValues>(line: L, quantity: number): L => {
  const price = readMoney(line.price)
  const minor = price === null ? null : toMinor(price)
  const isEven = minor !== null && minor % line.quantity === 0
  return {
    ...line,
    quantity,
    price: isEven ? moneyText(fromMinor((minor / line.quantity) * quantity)) : line.price,
  }
}

export const withProduct = (
  values: GoodsValues,
  { id, title, price }: Editable['products'][number],
): GoodsValues => ({
  ...values,
  added: [...values.added, { productId: id, title, quantity: 1, price: moneyText(timesMoney(price, 1)) }],
})

/** What one changed, on goods that somebody else changed meanwhile: lines one did not touch are theirs, lines that went are gone. */
export const rebasedGoods = (
  { base, values }: { base: GoodsValues; values: GoodsValues },
  fresh: GoodsValues,
): GoodsValues => {
  const differs = (one: LineValues, other: LineValues | undefined) =>
    one.quantity !== other?.quantity || one.price !== other.price
  return {
    main: differs(values.main, base.main)
      ? { ...fresh.main, quantity: values.main.quantity, price: values.main.price }
      : fresh.main,
    additions: fresh.additions.map((line) => {
      const own = values.additions.find(({ id }) => id === line.id)
      const before = base.additions.find(({ id }) => id === line.id)
      return own && (own.isRemoved || differs(own, before)) ? own : line
    }),
    added: values.added,
    delivery: values.isDeliverySet ? values.delivery : fresh.delivery,
    isDeliverySet: values.isDeliverySet,
    reason: values.reason,
  }
}
