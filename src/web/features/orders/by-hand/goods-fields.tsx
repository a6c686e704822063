import { Plus } from 'lucide-react'
import { formatMoney, toMinor } from '#contract/common/money.ts'
import { counted, pieceForms } from '#contract/common/plural.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import type { SellableGoods } from '#contract/orders/by-hand.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import { GoodsLine } from '../detail/goods-line.tsx'
import { moneyText } from '../detail/goods-values.ts'
import { ChoiceChips } from './choice-chips.tsx'
import {
  addedPagePrice,
  deliveryOf,
  isAgreed,
  mainPagePrice,
  shownPrice,
  wholeChoices,
  type HandLine,
  type HandValues,
  type Problems,
} from './values.ts'

const words = byHandStrings
const mostPacks = 4

/** Packs that are an offer: one piece, and more at once for less. */
const offersOf = ({ packs }: SellableGoods) => {
  const single = toMinor(packs[0]?.price ?? '0')
  return packs
    .filter(({ quantity, price }) => quantity === 1 || toMinor(price) < quantity * single)
    .slice(0, mostPacks)
}

const Chip = ({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={cn(
      'min-h-11 rounded-full border px-3.5 text-[0.8125rem] font-bold sm:min-h-9',
      isOn
        ? 'border-primary bg-primary-soft text-on-primary-soft'
        : 'border-line-strong bg-surface hover:bg-surface-2',
    )}
  >
    {children}
  </button>
)

/** How many of what for how much: the page's packs, sizes of each piece, further products, delivery. */
export const GoodsFields = ({
  values,
  goods,
  problems,
  onChange,
}: {
  values: HandValues
  goods: SellableGoods
  problems: Problems
  onChange: (change: Partial<HandValues>) => void
}) => {
  const { currencySymbol: symbol, variants } = goods
  const pagePrice = mainPagePrice(values.main, goods)
  const put = (main: Partial<HandLine>) => onChange({ main: { ...values.main, ...main } })
  const putAdded = (at: number, line: Partial<HandLine>) =>
    onChange({ added: values.added.map((one, place) => (place === at ? { ...one, ...line } : one)) })
  const toAdd = goods.products.filter(({ id }) => values.added.every(({ productId }) => productId !== id))
  const delivery = deliveryOf(values, goods)
  return (
    <>
      <div role="group" aria-label={words.packs} className="flex flex-wrap gap-2">
        {offersOf(goods).map(({ quantity, price }) => (
          <Chip
            key={quantity}
            isOn={values.main.quantity === quantity && values.main.price === null}
            onPress={() => put({ quantity, price: null })}
          >
            {words.pack(counted(quantity, pieceForms), formatMoney(price, symbol))}
          </Chip>
        ))}
      </div>
      <ul className="space-y-3">
        <GoodsLine
          line={{
            title: goods.name,
            quantity: values.main.quantity,
            price: shownPrice(values.main, pagePrice),
          }}
          symbol={symbol}
          error={problems['main.price']}
          onQuantity={(quantity) => put({ quantity })}
          onPrice={(price) => put({ price })}
        >
          {goods.left !== null && (
            <p className="mt-2 text-[0.8125rem] text-muted">
              {goods.left === 0 ? words.noneLeft : words.leftAll(goods.left)}
            </p>
          )}
          {values.main.price !== null && pagePrice !== null && (
            <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted">
              {orderEditStrings.goods.pagePrice(
                counted(values.main.quantity, pieceForms),
                formatMoney(pagePrice, symbol),
              )}
              <button
                type="button"
                className="min-h-11 font-bold text-primary hover:underline sm:min-h-8"
                onClick={() => put({ price: null })}
              >
                {orderEditStrings.goods.takePagePrice}
              </button>
            </p>
          )}
          {variants && (
            <ChoiceChips
              variants={variants}
              title={goods.name}
              choices={wholeChoices(values.main, variants)}
              path="main.choices"
              problems={problems}
              onChange={(choices) => put({ choices })}
            />
          )}
        </GoodsLine>
        {values.added.map((line, at) => {
          const product = goods.products.find(({ id }) => id === line.productId)
          if (!product) return null
          return (
            <GoodsLine
              key={line.productId}
              line={{
                title: product.title,
                quantity: line.quantity,
                price: shownPrice(line, addedPagePrice(line, product)),
              }}
              symbol={symbol}
              error={problems[`added.${at}.price`]}
              onQuantity={(quantity) => putAdded(at, { quantity })}
              onPrice={(price) => putAdded(at, { price })}
              onRemove={() => onChange({ added: values.added.filter((one) => one !== line) })}
            >
              {product.variants && (
                <ChoiceChips
                  variants={product.variants}
                  title={product.title}
                  choices={wholeChoices(line, product.variants)}
                  path={`added.${at}.choices`}
                  problems={problems}
                  onChange={(choices) => putAdded(at, { choices })}
                />
              )}
            </GoodsLine>
          )
        })}
      </ul>
      {toAdd.length > 0 && (
        <section aria-label={orderEditStrings.goods.add}>
          <h4 className="text-sm font-bold">{orderEditStrings.goods.add}</h4>
          <ul className="mt-1 divide-y divide-line">
            {toAdd.map(({ id, title, price, left }) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-2 py-2 text-left hover:text-primary"
                  onClick={() =>
                    onChange({
                      added: [...values.added, { productId: id, quantity: 1, choices: [], price: null }],
                    })
                  }
                >
                  <Plus aria-hidden className="size-4 shrink-0 text-primary" />
                  <span className="min-w-0 flex-1 break-words">
                    <span className="font-bold">{title}</span>
                    {left !== null && (
                      <span className="block text-[0.8125rem] text-muted">
                        {orderEditStrings.goods.left(left)}
                      </span>
                    )}
                  </span>
                  <span className="tabular whitespace-nowrap">{formatMoney(price, symbol)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAgreed(values, goods) && (
        <Field label={words.priceReason} error={problems['priceReason']}>
          {(control) => (
            <div className="space-y-2">
              <div className="flex flex-wrap gap-2">
                {words.usualReasons.map((reason) => (
                  <Chip
                    key={reason}
                    isOn={values.priceReason === reason}
                    onPress={() => onChange({ priceReason: values.priceReason === reason ? '' : reason })}
                  >
                    {reason}
                  </Chip>
                ))}
              </div>
              <Input
                {...control}
                value={values.priceReason}
                maxLength={200}
                autoComplete="off"
                placeholder={orderEditStrings.reasons.own}
                onChange={({ target }) => onChange({ priceReason: target.value })}
              />
            </div>
          )}
        </Field>
      )}
      <Field
        label={orderEditStrings.goods.delivery}
        error={problems['deliveryPrice']}
        note={values.delivery === null ? words.deliveryByPage : undefined}
      >
        {(control) => (
          <AffixInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            after={symbol}
            className="tabular"
            value={values.delivery ?? moneyText(delivery ?? '0.00')}
            onChange={({ target }) => onChange({ delivery: target.value })}
          />
        )}
      </Field>
    </>
  )
}
