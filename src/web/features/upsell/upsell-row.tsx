import { ArrowDown, ArrowUp, LoaderCircle, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Market } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { lineOf } from '#contract/variants/typed-line.ts'
import type { UpsellProduct } from '#contract/upsell/schema.ts'
import { upsellStrings as words } from '#contract/upsell/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextBasis } from './text-basis.tsx'
import { useRemoveUpsell, useRereadUpsell, useUpdateUpsell } from './api.ts'
import { changeOf, draftOf, isBeingRead, isOffered, waitsForGoods } from './upsell-fields.ts'
import { UpsellFigures } from './upsell-figures.tsx'
import { useSavedDraft } from './saved-draft.ts'
import { UpsellForm } from './upsell-form.tsx'

type Props = {
  product: UpsellProduct
  currencySymbol: string
  market: Market
  isFirst: boolean
  isLast: boolean
  /** It stands in the order form. */
  isBump: boolean
  onMove: (by: -1 | 1) => void
}

/** One offer of the list: what a buyer sees, what it brought, and everything to do with it. */
export const UpsellRow = ({ product, currencySymbol, market, isFirst, isLast, isBump, onMove }: Props) => {
  const kept = useSavedDraft(product.websiteId, product.id)
  const [editing, setEditing] = useState<'asked' | 'kept' | null>(() => (kept.read() ? 'kept' : null))
  const [isAsking, setAsking] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(null)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const update = useUpdateUpsell(product.websiteId)
  const remove = useRemoveUpsell(product.websiteId)
  const { title } = product
  return (
    <li className="space-y-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Picture src={product.images[0]} alt="" className="size-16 shrink-0 rounded-lg border border-line" />
        <Facts product={product} currencySymbol={currencySymbol} isBump={isBump} />
        <div className="flex">
          <IconButton label={words.up(title)} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={words.down(title)} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            ref={pencil}
            label={words.edit(title)}
            aria-expanded={editing !== null}
            onClick={() => setEditing(editing ? null : 'asked')}
          >
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={words.remove(title)} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      <Reading product={product} />
      {editing ? (
        <UpsellForm
          initial={draftOf(product)}
          kept={kept}
          isAsked={editing === 'asked'}
          currencySymbol={currencySymbol}
          market={market}
          shelf={product.shelf && { ...product.shelf, available: product.stockLeft }}
          label={words.editHeading}
          submit={words.form.save}
          pending={update.isPending && words.form.saving}
          onCancel={close}
          onSubmit={(draft) =>
            update.mutate(
              { id: product.id, change: changeOf(draft) },
              {
                onSuccess: () => {
                  kept.forget()
                  close()
                  notify.success(words.saved)
                },
                onError: (error) => notify.problem(serverMessage(error) ?? words.saveFailed),
              },
            )
          }
        />
      ) : (
        <UpsellFigures product={product} currencySymbol={currencySymbol} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(product.id, {
            onSuccess: () => notify.success(words.removed),
            onError: (error) => notify.problem(serverMessage(error) ?? words.removeFailed),
            onSettled: () => setAsking(false),
          })
        }
        {...words.confirmRemove}
        title={words.confirmRemove.title(product.title)}
      />
    </li>
  )
}

const Facts = ({ product, currencySymbol, isBump }: Pick<Props, 'product' | 'currencySymbol' | 'isBump'>) => {
  const money = (amount: string) => formatMoney(amount, currencySymbol)
  const { discountPrice, originalPrice, savings, isStockKnown, stockLeft } = product
  const isShown = isOffered(product)
  return (
    <div className="min-w-0 flex-[1_1_12rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
        <span className="break-words">{product.title}</span>
        <Badge variant={isShown ? 'success' : 'neutral'}>
          {isShown ? words.status.active : words.status.inactive}
        </Badge>
        {isBump && <Badge variant="brand">{words.inForm}</Badge>}
        {product.isAfterDecline && <Badge variant="neutral">{words.afterDecline}</Badge>}
      </p>
      <p className="tabular text-sm">
        {discountPrice ? <strong>{money(discountPrice)}</strong> : <span>{words.noPrice}</span>}
        {originalPrice && savings && (
          <>
            {' '}
            <s className="text-muted">{money(originalPrice)}</s> {words.savings(money(savings))}
          </>
        )}
      </p>
      <p className="text-[0.8125rem] text-muted">
        {stockLeft === 0
          ? waitsForGoods(product)
            ? words.waits
            : words.soldOut
          : product.shelf
            ? words.onShelf(stockLeft, product.shelf.name)
            : isStockKnown
              ? words.stock(stockLeft)
              : words.assumedStock(stockLeft)}
      </p>
      {product.variants.options.length > 0 && (
        <p className="text-[0.8125rem] break-words text-muted">
          {words.chosen(
            product.variants.options.map((option) => `${option.name}: ${lineOf(option.values)}`).join(' · '),
          )}
        </p>
      )}
    </div>
  )
}

/** Whether the product's page was read, why not, and what the text rests on. */
const Reading = ({ product }: { product: UpsellProduct }) => {
  const reread = useRereadUpsell(product.websiteId)
  const again = () =>
    reread.mutate(product.id, {
      onSuccess: (read) =>
        read.aiProcessed
          ? notify.success(words.retried)
          : notify.problem(words.retryFailed, read.aiProcessingError ?? undefined),
      onError: (error) => notify.problem(serverMessage(error) ?? words.retryFailed),
    })
  const hasPlainText = product.urgentDescription === words.plainDescription(product.title)
  return (
    <>
      {isBeingRead(product) && (
        <p role="status" className="flex items-center gap-2 text-[0.8125rem] text-muted">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {words.beingRead}
        </p>
      )}
      {!product.aiProcessed && !isBeingRead(product) && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem]">
          <p className="min-w-0 flex-[1_1_14rem]">
            {product.aiProcessingError
              ? words.unreadable(product.aiProcessingError, hasPlainText)
              : words.unread}
          </p>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden className="size-4" />}
            pending={reread.isPending && words.retrying}
            onClick={again}
          >
            {words.retry}
          </Button>
        </div>
      )}
      {product.urgentDescription && <p className="text-sm break-words">{product.urgentDescription}</p>}
      <TextBasis ledger={product.aiLedger} text={[product.urgentDescription, ...product.features]} />
    </>
  )
}
