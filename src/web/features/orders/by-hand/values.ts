import type { z } from 'zod'
import { addMoney, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import {
  placeByHandSchema,
  type Choosable,
  type MessageReading,
  type SellableGoods,
} from '#contract/orders/by-hand.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import type { HandSource } from '#contract/orders/source.ts'
import { deliveryFor } from '#contract/terms/terms.ts'
import { differenceOf } from '#contract/variants/rows.ts'
import { newId } from '#web/lib/new-id.ts'
import { moneyText } from '../detail/goods-values.ts'

/** A line as it is typed; without a price of its own it costs what the page asks. */
export type HandLine = { quantity: number; choices: string[][]; price: string | null }

export type HandValues = {
  /** Made once, so that a press repeated by the network makes one order. */
  key: string
  websiteId: number | null
  source: HandSource | null
  main: HandLine
  added: (HandLine & { productId: number })[]
  priceReason: string
  /** Null: by the page's terms. */
  delivery: string | null
  name: string
  phone: string
  address: string
  city: string
  postalCode: string
  email: string
  notes: string
  isTest: boolean
  /** The text that was pasted, and what was read of it. */
  message: string
  reading: MessageReading | null
}

/** An unsent form that is finished: what stood in it, and which one it is. */
export type HandStart = { leadId: number; values: Partial<HandValues> }

const oneLine: HandLine = { quantity: 1, choices: [], price: null }

export const emptyValues = (over: Partial<HandValues> = {}): HandValues => ({
  key: newId(),
  websiteId: null,
  source: null,
  main: oneLine,
  added: [],
  priceReason: '',
  delivery: null,
  name: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  email: '',
  notes: '',
  isTest: false,
  message: '',
  reading: null,
  ...over,
})

/** Another product: pieces stay, what was chosen and agreed of the other goes. */
export const withWebsite = (values: HandValues, websiteId: number | null): HandValues =>
  values.websiteId === websiteId
    ? values
    : {
        ...values,
        websiteId,
        main: { ...values.main, choices: [], price: null },
        added: [],
        priceReason: '',
        delivery: null,
      }

/** A choice for each piece, open ones empty. */
export const wholeChoices = ({ quantity, choices }: HandLine, variants: Choosable | null): string[][] =>
  variants === null
    ? []
    : Array.from({ length: quantity }, (_, piece) =>
        variants.options.map((_option, at) => choices[piece]?.[at] ?? ''),
      )

/** What the page asks for the ordered product; null where it has no price for so many. */
export const mainPagePrice = (line: HandLine, { packs, variants }: SellableGoods): Money | null => {
  const pack = packs.find(({ quantity }) => quantity === line.quantity)
  return pack ? addMoney(pack.price, differenceOf(variants?.rows ?? [], wholeChoices(line, variants))) : null
}

export const addedPagePrice = (
  line: HandLine,
  { price, variants }: Pick<SellableGoods['products'][number], 'price' | 'variants'>,
): Money =>
  addMoney(timesMoney(price, line.quantity), differenceOf(variants?.rows ?? [], wholeChoices(line, variants)))

/** As it stands in the field of a price. */
export const shownPrice = (line: HandLine, pagePrice: Money | null): string =>
  line.price ?? (pagePrice === null ? '' : moneyText(pagePrice))

const linesOf = (values: HandValues, goods: SellableGoods) => [
  { line: values.main, pagePrice: mainPagePrice(values.main, goods), variants: goods.variants },
  ...values.added.flatMap((line) => {
    const product = goods.products.find(({ id }) => id === line.productId)
    return product
      ? [{ line, pagePrice: addedPagePrice(line, product) as Money | null, variants: product.variants }]
      : []
  }),
]

/** Whether some price is not the page's, which has to be said why. */
export const isAgreed = (values: HandValues, goods: SellableGoods): boolean =>
  linesOf(values, goods).some(({ line, pagePrice }) => {
    const price = readMoney(shownPrice(line, pagePrice))
    return price !== null && (pagePrice === null || toMinor(price) !== toMinor(pagePrice))
  })

/** The sum of the goods; null while a price cannot be read. */
export const totalOf = (values: HandValues, goods: SellableGoods): Money | null => {
  const prices = linesOf(values, goods).map(({ line, pagePrice }) => readMoney(shownPrice(line, pagePrice)))
  const read = prices.filter((price) => price !== null)
  return read.length === prices.length ? addMoney('0', ...read) : null
}

/** What the courier takes beside the goods; null is nothing or not to be read. */
export const deliveryOf = (values: HandValues, goods: SellableGoods): Money | null => {
  const total = totalOf(values, goods)
  if (values.delivery !== null) return readMoney(values.delivery)
  return total === null ? null : deliveryFor(goods.delivery, total)
}

export type HandBody = z.input<typeof placeByHandSchema>

export const bodyOf = (values: HandValues, goods: SellableGoods | undefined): HandBody => {
  const { message: _text, reading: _reading, websiteId, source, delivery, ...rest } = values
  const lineOf = (line: HandLine, pagePrice: Money | null, variants: Choosable | null) => ({
    quantity: line.quantity,
    price: shownPrice(line, pagePrice),
    choices: wholeChoices(line, variants),
  })
  return {
    ...rest,
    websiteId: websiteId ?? 0,
    // What nobody chose is for the schema to refuse.
    source: source as HandSource,
    main: lineOf(values.main, goods ? mainPagePrice(values.main, goods) : null, goods?.variants ?? null),
    added: values.added.flatMap((line) => {
      const product = goods?.products.find(({ id }) => id === line.productId)
      return product
        ? [{ productId: line.productId, ...lineOf(line, addedPagePrice(line, product), product.variants) }]
        : []
    }),
    ...(delivery === null ? {} : { deliveryPrice: delivery }),
  }
}

export type Problems = Partial<Record<string, string>>

const openChoices = (choices: string[][], variants: Choosable | null, path: string): [string, string][] =>
  choices.flatMap((choice, piece) =>
    choice.flatMap((value, at): [string, string][] =>
      value === ''
        ? [
            [
              `${path}.${piece}.${at}`,
              choiceSentences.choose(variants?.options[at]?.name ?? '', piece + 1, choices.length),
            ],
          ]
        : [],
    ),
  )

/** The first sentence for each wrong field, by its path in the body. */
export const problemsOf = (values: HandValues, goods: SellableGoods | undefined): Problems => {
  const body = bodyOf(values, goods)
  const issues = placeByHandSchema.safeParse(body).error?.issues ?? []
  const reason = goods && isAgreed(values, goods) && values.priceReason.trim() === ''
  return {
    ...Object.fromEntries([
      ...openChoices(body.main.choices, goods?.variants ?? null, 'main.choices'),
      ...(body.added ?? []).flatMap((line, at) =>
        openChoices(
          line.choices,
          goods?.products.find(({ id }) => id === line.productId)?.variants ?? null,
          `added.${at}.choices`,
        ),
      ),
      ...issues.toReversed().map(({ path, message }): [string, string] => [path.join('.'), message]),
    ]),
    ...(values.websiteId === null ? { websiteId: byHandStrings.invalid.product } : {}),
    ...(reason ? { priceReason: byHandStrings.invalid.priceReason } : {}),
  }
}

/** What a message said, over what stands in the fields; what it did not say stays. */
export const withReading = (values: HandValues, reading: MessageReading): HandValues => {
  const { name, phone, address, city, postalCode, email, notes, websiteId, quantity, choices } = reading
  const said = Object.fromEntries(
    Object.entries({ name, phone, address, city, postalCode, email, notes }).filter(
      ([, value]) => value !== null,
    ),
  ) as Partial<HandValues>
  const next = withWebsite(values, websiteId ?? values.websiteId)
  return {
    ...next,
    ...said,
    // A code of another town than the message's is nobody's.
    ...(city !== null && postalCode === null ? { postalCode: '' } : {}),
    reading,
    main: {
      ...next.main,
      quantity: quantity ?? (choices.length > 0 ? Math.max(1, choices.length) : next.main.quantity),
      choices: choices.length > 0 ? choices : next.main.choices,
      price: null,
    },
  }
}
