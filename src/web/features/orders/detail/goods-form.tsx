import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMoney } from '#contract/common/money.ts'
import { readMoney } from '#contract/common/typed-amount.ts'
import { editGoodsSchema } from '#contract/orders/editing.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { AffixInput, Field } from '#web/ui/field.tsx'
import { useEditGoods } from './api.ts'
import { EditActions, focusFirstProblem, formClass } from './edit-actions.tsx'
import { useEditForm, useSaver, type EditFormProps } from './edit-form.ts'
import { GoodsLine } from './goods-line.tsx'
import {
  goodsBody,
  goodsValues,
  isGoodsChanged,
  mainPriceFor,
  moneyText,
  pagePrice,
  rebasedGoods,
  totalOf,
  withChoice,
  withLineChoice,
  withMainQuantity,
  withProduct,
  withQuantity,
  type GoodsValues,
} from './goods-values.ts'
import { ChangedWhileEditing } from './meanwhile.tsx'
import { PieceChoices } from './piece-choices.tsx'
import { ReasonField } from './reason-field.tsx'

const words = orderEditStrings
const pieces = orderStrings.table.pieces

/** The first sentence for each wrong field, by its path in the body. */
const problemsOf = (version: number, values: GoodsValues): Record<string, string> => {
  const issues = editGoodsSchema.safeParse(goodsBody(version, values)).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Corrects what is in the parcel and what it costs, always with a reason. */
export const GoodsForm = (props: EditFormProps) => {
  const { order, editable, scope } = props
  const { draft, put, set, isStale, close } = useEditForm(props, 'goods', () => goodsValues(editable, order))
  const { base, values, version } = draft
  const edit = useEditGoods(scope)
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  /** What stands in the field of the sum while one types there. */
  const [typedTotal, setTypedTotal] = useState<string | null>(null)
  const problems = isChecked ? problemsOf(version, values) : {}
  const isUnchanged = !isGoodsChanged(base, values)
  const symbol = order.currencySymbol
  const total = totalOf(values, editable.merged)
  const offered = pagePrice(editable, values.main)
  const isOffered = offered === null || readMoney(values.main.price) === offered
  const change = (next: GoodsValues) => {
    setTypedTotal(null)
    set(next)
  }
  const typeTotal = (text: string) => {
    setTypedTotal(text)
    const wanted = readMoney(text)
    const price = wanted === null ? null : mainPriceFor(values, editable.merged, wanted)
    if (price !== null) set({ ...values, main: { ...values.main, price: moneyText(price) } })
  }
  const wantedTotal = typedTotal === null ? null : readMoney(typedTotal)
  const totalProblem =
    typedTotal === null ||
    (wantedTotal !== null && mainPriceFor(values, editable.merged, wantedTotal) !== null)
      ? undefined
      : wantedTotal === null
        ? words.invalid.price
        : words.goods.tooLow
  const save = async (): Promise<boolean> => {
    setChecked(true)
    if (isStale) return false
    if (isUnchanged) {
      close()
      return true
    }
    if (totalProblem || Object.keys(problemsOf(version, values)).length > 0) {
      focusFirstProblem(form.current)
      return false
    }
    try {
      const saved = await edit.mutateAsync({ id: order.id, body: goodsBody(version, values) })
      close()
      notify.success(
        words.goods.saved,
        `${order.orderNumber}: ${formatMoney(saved.totalPrice, saved.currencySymbol)}`,
      )
      return true
    } catch (error) {
      if (errorCode(error) !== 'orders.edited_meanwhile') notify.failure(words.failed, error, words.failed)
      return false
    }
  }
  useSaver(props.saver, save)
  const additionError = (id: number): string | undefined => {
    const at = values.additions.filter(({ isRemoved }) => !isRemoved).findIndex((line) => line.id === id)
    return problems[`additions.${at}.price`]
  }
  const known = [
    ...values.added.map(({ productId }) => productId),
    ...values.additions.flatMap(({ id, isRemoved }) =>
      isRemoved ? [] : (editable.additions.find((line) => line.id === id)?.productId ?? []),
    ),
  ]
  const toAdd = editable.products.filter(({ id, left }) => left !== 0 && !known.includes(id))
  return (
    <form
      aria-label={words.goods.title}
      ref={form}
      className={formClass}
      data-edit-form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className="space-y-3">
        <GoodsLine
          line={values.main}
          symbol={symbol}
          error={problems['main.price']}
          onQuantity={(quantity) => change(withMainQuantity(values, editable, quantity))}
          onPrice={(price) => change({ ...values, main: { ...values.main, price } })}
        >
          {values.main.choices && (
            <PieceChoices
              choices={values.main.choices}
              rows={editable.variants?.rows ?? []}
              isChecked={isChecked}
              onChoose={(piece, choice) => change(withChoice(values, editable, { piece, choice }))}
            />
          )}
          {!isOffered && (
            <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted">
              {words.goods.pagePrice(pieces(values.main.quantity), formatMoney(offered, symbol))}
              <button
                type="button"
                className="min-h-11 font-bold text-primary hover:underline sm:min-h-8"
                onClick={() => change({ ...values, main: { ...values.main, price: moneyText(offered) } })}
              >
                {words.goods.takePagePrice}
              </button>
            </p>
          )}
        </GoodsLine>
        {values.additions.map((line) => {
          const rows = editable.additions.find(({ id }) => id === line.id)?.variants?.rows ?? []
          const replace = (next: Partial<typeof line>) =>
            change({
              ...values,
              additions: values.additions.map((one) => (one.id === line.id ? { ...one, ...next } : one)),
            })
          return (
            <GoodsLine
              key={line.id}
              line={line}
              symbol={symbol}
              error={additionError(line.id)}
              isRemoved={line.isRemoved}
              onQuantity={(quantity) => replace(withQuantity(line, quantity))}
              onPrice={(price) => replace({ price })}
              onRemove={() => replace({ isRemoved: !line.isRemoved })}
            >
              {line.choices && !line.isRemoved && (
                <PieceChoices
                  choices={line.choices}
                  rows={rows}
                  isChecked={isChecked}
                  onChoose={(piece, choice) => replace(withLineChoice(line, rows, { piece, choice }))}
                />
              )}
            </GoodsLine>
          )
        })}
        {values.added.map((line, at) => {
          const rows = editable.products.find(({ id }) => id === line.productId)?.variants?.rows ?? []
          const replace = (next: Partial<typeof line>) =>
            change({
              ...values,
              added: values.added.map((one) => (one === line ? { ...one, ...next } : one)),
            })
          return (
            <GoodsLine
              key={line.productId}
              line={line}
              symbol={symbol}
              error={problems[`added.${at}.price`]}
              onQuantity={(quantity) => replace(withQuantity(line, quantity))}
              onPrice={(price) => replace({ price })}
              onRemove={() => change({ ...values, added: values.added.filter((one) => one !== line) })}
            >
              {line.choices && (
                <PieceChoices
                  choices={line.choices}
                  rows={rows}
                  isChecked={isChecked}
                  onChoose={(piece, choice) => replace(withLineChoice(line, rows, { piece, choice }))}
                />
              )}
            </GoodsLine>
          )
        })}
        {editable.merged.map(({ id, title, quantity, price, orderNumber }) => (
          <li key={id} className="flex justify-between gap-4 px-3 text-muted">
            <span className="min-w-0 break-words">
              {quantity} × {title} ({words.goods.fromMerged(orderNumber)})
            </span>
            <span className="tabular whitespace-nowrap">{formatMoney(price, symbol)}</span>
          </li>
        ))}
      </ul>
      {editable.merged.length > 0 && <p className="text-[0.8125rem] text-muted">{words.goods.mergedHint}</p>}
      {toAdd.length > 0 && (
        <section aria-label={words.goods.add}>
          <h4 className="text-sm font-bold">{words.goods.add}</h4>
          <ul className="mt-1 divide-y divide-line">
            {toAdd.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-2 py-2 text-left hover:text-primary"
                  onClick={() => change(withProduct(values, product))}
                >
                  <Plus aria-hidden className="size-4 shrink-0 text-primary" />
                  <span className="min-w-0 flex-1 break-words">
                    <span className="font-bold">{product.title}</span>
                    <span className="block text-[0.8125rem] text-muted">
                      {product.left === null ? words.goods.waits : words.goods.left(product.left)}
                    </span>
                  </span>
                  <span className="tabular whitespace-nowrap">{formatMoney(product.price, symbol)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid grid-cols-1 gap-4 min-[400px]:grid-cols-2">
        <Field
          label={words.goods.total}
          error={totalProblem}
          hint={
            total === order.totalPrice ? undefined : words.goods.before(formatMoney(order.totalPrice, symbol))
          }
        >
          {(control) => (
            <AffixInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              after={symbol}
              className="tabular font-extrabold"
              value={typedTotal ?? (total === null ? '' : moneyText(total))}
              onChange={({ target }) => typeTotal(target.value)}
              onBlur={() => totalProblem === undefined && setTypedTotal(null)}
            />
          )}
        </Field>
        <Field label={words.goods.delivery} error={problems['deliveryPrice']}>
          {(control) => (
            <AffixInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              after={symbol}
              className="tabular"
              value={values.delivery}
              onChange={({ target }) => change({ ...values, delivery: target.value, isDeliverySet: true })}
            />
          )}
        </Field>
      </div>
      <ReasonField
        value={values.reason}
        isRequired
        error={isUnchanged ? undefined : problems['reason']}
        onChange={(reason) => set({ ...values, reason })}
      />
      {isStale ? (
        <ChangedWhileEditing
          orderId={order.id}
          version={version}
          onApply={() => {
            edit.reset()
            const base = goodsValues(editable, order)
            put({ version: editable.version, base, values: rebasedGoods(draft, base) })
          }}
          onDiscard={close}
        />
      ) : (
        <EditActions isPending={edit.isPending} onCancel={close} />
      )}
    </form>
  )
}
