import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { marketTitle, markets, type Market } from '#contract/common/market.ts'
import { addMoney, formatMoney } from '#contract/common/money.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import type { Sellable } from '#contract/orders/by-hand.ts'
import type { Order } from '#contract/orders/schema.ts'
import { handSources, sourceWords } from '#contract/orders/source.ts'
import { paths } from '#web/app/paths.ts'
import { errorCode, serverMessage, wrongFields } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { notify } from '#web/lib/toast.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { OrderScope } from '../api.ts'
import { focusFirstProblem } from '../detail/edit-actions.tsx'
import { useRemoveOrders } from '../use-removal.ts'
import { sellableGoodsQuery, sellableQuery, usePlaceByHand } from './api.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { useHandDraft } from './draft.ts'
import { GoodsFields } from './goods-fields.tsx'
import { MessageBox } from './message-box.tsx'
import {
  bodyOf,
  deliveryOf,
  emptyValues,
  problemsOf,
  totalOf,
  withReading,
  withWebsite,
  type HandBody,
  type HandStart,
  type HandValues,
  type Problems,
} from './values.ts'

const words = byHandStrings

/** What the server asked and the seller has answered so far. */
type Answers = Pick<HandBody, 'takesPastStock' | 'isAnother' | 'confirmedPhone'>

type Props = {
  scope: OrderScope
  userId: number
  start?: HandStart | undefined
  onOpen: (order: Order) => void
}

/** An order that came by phone, by message or in person. What is typed is kept until it is saved. */
export const HandForm = (props: Props) => {
  const products = useQuery(sellableQuery)
  return (
    <Loading
      isLoading={products.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-72" />}
    >
      {() =>
        !products.data ? (
          <ErrorPanel
            title={words.loadFailed}
            error={products.error}
            onRetry={() => void products.refetch()}
            isRetrying={products.isFetching}
          />
        ) : products.data.length === 0 ? (
          <Empty title={words.noProducts} hint={words.noProductsHint}>
            <Link to={paths.builder} className={buttonClass('primary')}>
              {words.makePage}
            </Link>
          </Empty>
        ) : (
          <FormOf {...props} products={products.data} />
        )
      }
    </Loading>
  )
}

const startOf = (products: Sellable[]): HandValues => {
  const [only] = products
  return emptyValues(products.length === 1 && only ? { websiteId: only.websiteId } : {})
}

const FormOf = ({ scope, userId, start, products, onOpen }: Props & { products: Sellable[] }) => {
  const draft = useHandDraft(userId, start?.leadId)
  const [fresh, setFresh] = useState(() => (start ? emptyValues(start.values) : startOf(products)))
  const values = draft.values ?? fresh
  // A page that was deleted since is no choice any more.
  const product = products.find(({ websiteId }) => websiteId === values.websiteId)
  const goods = useQuery(sellableGoodsQuery(product?.websiteId ?? null))
  const place = usePlaceByHand(scope, start?.leadId)
  const { remove } = useRemoveOrders(scope)
  const form = useRef<HTMLFormElement>(null)
  const [isResumed, setResumed] = useState(draft.values !== null)
  const [isChecked, setChecked] = useState(false)
  const [answers, setAnswers] = useState<Answers>({})
  const goodsData = product ? goods.data : undefined
  // Without its prices an order has no sum: until they are here there is nothing to save, and the buttons say what they wait for.
  const isComing = product !== undefined && goods.isPending
  const busy = (isComing && commonStrings.loading) || (place.isPending && words.saving)
  const market: Market = product?.market ?? products[0]?.market ?? 'Serbia'
  const refused = Object.fromEntries(wrongFields(place.error).map(({ path, message }) => [path, message]))
  const problems: Problems = { ...(isChecked ? problemsOf(values, goodsData) : {}), ...refused }
  const asked = errorCode(place.error)
  const question =
    asked === 'orders.already_ordered' || asked === 'orders.beyond_stock' ? serverMessage(place.error) : null

  const set = (next: HandValues) => {
    if (place.error) place.reset()
    draft.set(next)
  }
  const change = (part: Partial<HandValues>) => set({ ...values, ...part })
  const startOver = (over: Partial<HandValues> = {}) => {
    draft.forget()
    setResumed(false)
    place.reset()
    setFresh({ ...(start ? emptyValues(start.values) : startOf(products)), ...over })
    setChecked(false)
    setAnswers({})
  }
  const send = (given: Answers, goesOn: boolean) => {
    if (busy) return
    if (goods.isError) return void goods.refetch()
    setChecked(true)
    if (Object.keys(problemsOf(values, goodsData)).length > 0) return focusFirstProblem(form.current)
    place.mutate(
      { ...bodyOf(values, goodsData), ...given },
      {
        onSuccess: (order) => {
          notify.success(
            words.saved,
            `${order.orderNumber}: ${formatMoney(order.totalPrice, order.currencySymbol)}`,
            { label: words.undo, onClick: () => void remove([order.id]) },
          )
          if (goesOn) {
            startOver({ source: values.source, websiteId: values.websiteId })
            form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
          } else {
            draft.forget()
            onOpen(order)
          }
        },
        onError: (error) => {
          if (errorCode(error) === 'orders.doubtful_phone')
            setAnswers({ ...given, confirmedPhone: values.phone })
          if (wrongFields(error).length > 0) return focusFirstProblem(form.current)
          if (!['orders.already_ordered', 'orders.beyond_stock'].includes(errorCode(error) ?? ''))
            notify.failure(words.failed, error, words.failed)
        },
      },
    )
  }
  /** Only what was asked about stays answered: another number is asked about again. */
  const confirmed = (): Answers => ({
    ...answers,
    ...(answers.confirmedPhone === values.phone ? {} : { confirmedPhone: undefined }),
  })
  const answer = (given: Answers) => {
    const next = { ...confirmed(), ...given }
    setAnswers(next)
    send(next, false)
  }
  const total = goodsData ? totalOf(values, goodsData) : null
  const delivery = goodsData ? deliveryOf(values, goodsData) : null
  return (
    <form
      aria-label={words.title}
      ref={form}
      noValidate
      className="space-y-5 [&_:is(input,textarea,select)]:scroll-mb-40"
      onSubmit={(event) => {
        event.preventDefault()
        send(confirmed(), false)
      }}
    >
      {isResumed && draft.values && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-[0.8125rem] text-muted">
          <span>{words.kept}</span>
          <Button size="sm" variant="ghost" onClick={() => startOver()}>
            {words.startOver}
          </Button>
        </div>
      )}
      <MessageBox
        text={values.message}
        reading={values.reading}
        websiteId={values.websiteId}
        onText={(message) => change({ message, reading: null })}
        onReading={(message, reading) => set({ ...withReading(values, reading), message })}
      />
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2">
        <section aria-label={words.goods} className="min-w-0 space-y-4">
          <SourceChoice values={values} problem={problems['source']} onChange={change} />
          <Field label={words.product} error={problems['websiteId']}>
            {(control) => (
              <Select
                {...control}
                value={product?.websiteId ?? ''}
                onChange={({ target }) => set(withWebsite(values, Number(target.value) || null))}
              >
                <option value="">{words.chooseProduct}</option>
                <ProductOptions products={products} />
              </Select>
            )}
          </Field>
          {product && (
            <Loading
              isLoading={goods.isPending}
              label={commonStrings.loading}
              skeleton={<Skeleton className="h-40" />}
            >
              {() =>
                goodsData ? (
                  <GoodsFields values={values} goods={goodsData} problems={problems} onChange={change} />
                ) : (
                  <ErrorPanel
                    title={words.loadFailed}
                    error={goods.error}
                    onRetry={() => void goods.refetch()}
                    isRetrying={goods.isFetching}
                  />
                )
              }
            </Loading>
          )}
        </section>
        <section aria-label={words.buyer} className="min-w-0 space-y-4">
          <BuyerFields values={values} problems={problems} market={market} onChange={change} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={values.isTest}
              onChange={({ target }) => change({ isTest: target.checked })}
            />
            {words.isTest}
          </label>
        </section>
      </div>
      {!start && (
        <Button className="w-full sm:hidden" pending={busy} onClick={() => send(confirmed(), true)}>
          {words.next}
        </Button>
      )}
      <div className="sticky -bottom-5 z-10 -mx-5 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {question ? (
          <div role="alert" className="space-y-2">
            <p className="font-bold">{question}</p>
            <p className="text-[0.8125rem] text-muted">
              {asked === 'orders.beyond_stock' ? words.questions.stockAsk : words.questions.repeatAsk}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                pending={place.isPending && words.saving}
                onClick={() =>
                  answer(asked === 'orders.beyond_stock' ? { takesPastStock: true } : { isAnother: true })
                }
              >
                {asked === 'orders.beyond_stock' ? words.questions.stockTake : words.questions.repeatTake}
              </Button>
              <Button onClick={() => place.reset()}>{words.questions.back}</Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <p aria-live="polite" className="tabular min-w-0 flex-1 basis-40 text-sm">
              {product && total !== null && (
                <span className="font-extrabold">
                  {words.collects(formatMoney(addMoney(total, delivery ?? '0'), product.currencySymbol))}
                </span>
              )}
            </p>
            {!start && (
              <Button className="max-sm:hidden" pending={busy} onClick={() => send(confirmed(), true)}>
                {words.next}
              </Button>
            )}
            <Button type="submit" variant="primary" className="max-sm:w-full" pending={busy}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

const SourceChoice = ({
  values,
  problem,
  onChange,
}: {
  values: HandValues
  problem: string | undefined
  onChange: (change: Partial<HandValues>) => void
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-sm font-bold">{words.source}</legend>
    <div
      role="radiogroup"
      aria-label={words.source}
      aria-invalid={problem ? true : undefined}
      tabIndex={problem ? -1 : undefined}
      className="flex flex-wrap gap-1.5"
    >
      {handSources.map((source) => (
        <label
          key={source}
          className={cn(
            'flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-3.5 text-[0.8125rem] font-bold sm:min-h-9',
            'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1',
            problem && 'border-danger',
          )}
        >
          <input
            type="radio"
            name="source"
            className="sr-only"
            checked={values.source === source}
            onChange={() => onChange({ source })}
          />
          {sourceWords[source]}
        </label>
      ))}
    </div>
    {problem && (
      <div className="mt-1.5">
        <FieldError>{problem}</FieldError>
      </div>
    )}
  </fieldset>
)

const ProductOptions = ({ products }: { products: Sellable[] }) => {
  const option = ({ websiteId, name, price, currencySymbol, isActive }: Sellable) => (
    <option key={websiteId} value={websiteId}>
      {`${name} – ${formatMoney(price, currencySymbol)}${isActive ? '' : ` (${words.inactive})`}`}
    </option>
  )
  const sold = markets.filter((market) => products.some((product) => product.market === market))
  return sold.length === 1
    ? products.map(option)
    : sold.map((market) => (
        <optgroup key={market} label={marketTitle(market)}>
          {products.filter((product) => product.market === market).map(option)}
        </optgroup>
      ))
}
