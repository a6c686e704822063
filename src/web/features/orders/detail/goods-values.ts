import { addMoney, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import type { Editable } from '#contract/orders/editing.ts'
import { countedPieces, differenceOf } from '#contract/variants/rows.ts'
import type { Piece, VariantRow } from '#contract/variants/schema.ts'
import type { GoodsEdit } from './api.ts'

type LineValues = {
  title: string
  quantity: number
  price: string
  /** Size and colour of each piece, empty while open; null where there is nothing to choose. */
  choices: string[][] | null
}
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

const chosenOf = (pieces: readonly Piece[]): string[][] =>
  pieces.flatMap(({ choice, quantity }) => Array.from({ length: quantity }, () => choice))

const choicesFor = (quantity: number, choices: readonly string[][]): string[][] =>
  Array.from({ length: quantity }, (_, at) => choices[at] ?? [])

const piecesOf = (choices: readonly string[][]): Piece[] =>
  countedPieces(choices.map((choice) => ({ choice, sku: null, quantity: 1 })))

type Sold = { pieces?: Piece[] | null | undefined; variants?: Editable['variants']; quantity: number }

const choicesOf = ({ pieces, variants, quantity }: Sold): string[][] | null =>
  pieces || variants ? choicesFor(quantity, chosenOf(pieces ?? [])) : null

const lineOf = (line: Sold & { title: string; price: Money }): LineValues => ({
  title: line.title,
  quantity: line.quantity,
  price: moneyText(line.price),
  choices: choicesOf(line),
})

export const goodsValues = (
  { main, additions, variants }: Pick<Editable, 'main' | 'additions' | 'variants'>,
  { deliveryPrice }: { deliveryPrice?: Money | null | undefined },
): GoodsValues => ({
  main: lineOf({ ...main, variants }),
  additions: additions.map((line) => ({ ...lineOf(line), id: line.id, isRemoved: false })),
  added: [],
  delivery: moneyText(deliveryPrice ?? '0.00'),
  isDeliverySet: false,
  reason: '',
})

const sentOf = ({ quantity, price, choices }: LineValues) => ({
  quantity,
  price,
  ...(choices
    ? { pieces: piecesOf(choices).map(({ choice, quantity: count }) => ({ choice, quantity: count })) }
    : {}),
})

export const goodsBody = (version: number, values: GoodsValues): GoodsEdit => ({
  version,
  main: sentOf(values.main),
  additions: values.additions
    .filter(({ isRemoved }) => !isRemoved)
    .map((line) => ({ id: line.id, ...sentOf(line) })),
  added: values.added.map((line) => ({ productId: line.productId, ...sentOf(line) })),
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

type Offered = Pick<Editable, 'packs' | 'variants'>

/** What the page asks for so many pieces of what is chosen; null where it has no price for them. */
export const pagePrice = (
  { packs, variants }: Offered,
  { quantity, choices }: Pick<GoodsValues['main'], 'quantity' | 'choices'>,
): Money | null => {
  const pack = packs.find((one) => one.quantity === quantity)
  return pack ? addMoney(pack.price, differenceOf(variants?.rows ?? [], choices ?? [])) : null
}

/** Another quantity or another choice of the ordered product: a price that was the page's own follows, an agreed one stays. */
const withMain = (values: GoodsValues, offered: Offered, main: GoodsValues['main']): GoodsValues => {
  const followed = readMoney(values.main.price) === pagePrice(offered, values.main)
  const next = pagePrice(offered, main)
  return { ...values, main: followed && next ? { ...main, price: moneyText(next) } : main }
}

export const withMainQuantity = (values: GoodsValues, offered: Offered, quantity: number): GoodsValues => {
  const { choices } = values.main
  return withMain(values, offered, {
    ...values.main,
    quantity,
    choices: choices && choicesFor(quantity, choices),
  })
}

type Chosen = { piece: number; choice: string[] }

const putChoice = ({ choices }: LineValues, { piece, choice }: Chosen): string[][] | null =>
  choices?.map((one, at) => (at === piece ? choice : one)) ?? null

export const withChoice = (values: GoodsValues, offered: Offered, chosen: Chosen): GoodsValues =>
  withMain(values, offered, { ...values.main, choices: putChoice(values.main, chosen) })

/** Another quantity of a further product at the same price of a piece; further pieces are of the last one's choice. */
export const withQuantity = <L extends LineValues>(line: L, quantity: number): L => {
  const price = readMoney(line.price)
  const minor = price === null ? null : toMinor(price)
  const isEven = minor !== null && minor % line.quantity === 0
  const last = line.choices?.at(-1)
  return {
    ...line,
    quantity,
    price: isEven ? moneyText(fromMinor((minor / line.quantity) * quantity)) : line.price,
    choices: line.choices && Array.from({ length: quantity }, (_, at) => line.choices?.[at] ?? last ?? []),
  }
}

/** Another choice of one piece of a further product; the price of the line follows what the choices add. */
export const withLineChoice = <L extends LineValues>(
  line: L,
  rows: readonly Pick<VariantRow, 'choice' | 'difference'>[],
  chosen: Chosen,
): L => {
  const choices = putChoice(line, chosen)
  const price = readMoney(line.price)
  const more = toMinor(differenceOf(rows, choices ?? [])) - toMinor(differenceOf(rows, line.choices ?? []))
  const minor = price === null ? null : toMinor(price) + more
  return { ...line, choices, price: minor !== null && minor > 0 ? moneyText(fromMinor(minor)) : line.price }
}

export const withProduct = (
  values: GoodsValues,
  { id, ...product }: Editable['products'][number],
): GoodsValues => ({
  ...values,
  added: [...values.added, { ...lineOf({ ...product, quantity: 1 }), productId: id }],
})

/** What one changed, on goods that somebody else changed meanwhile: lines one did not touch are theirs, lines that went are gone. */
export const rebasedGoods = (
  { base, values }: { base: GoodsValues; values: GoodsValues },
  fresh: GoodsValues,
): GoodsValues => {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const differs = (one: LineValues, other: LineValues | undefined) =>
    one.quantity !== other?.quantity || one.price !== other.price || isOther(one.choices, other.choices)
  return {
    main: differs(values.main, base.main) ? { ...values.main, title: fresh.main.title } : fresh.main,
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
