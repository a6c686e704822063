import { Pencil, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Flag } from '#web/ui/flag.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { hostOf } from '../host-of.ts'
import { fieldsOf, type ProductFieldName, type TypedProductFields } from '../paste/product-fields.ts'
import { ProductForm } from '../paste/product-form.tsx'
import { amountTyped } from '../product-fields.ts'
import { money } from '../read-prices.ts'

const words = proposalStrings.choose

const editable = ['name', 'price', 'originalPrice', 'images'] as const

/** What the seller has to look at, of what was read. */
const notesOf = ({ facts, serbianName }: ImportedProduct, missing: readonly ProductFieldName[]): string[] => [
  ...(serbianName === null && facts.name ? [words.foreignName] : []),
  ...(!missing.includes('price') && (facts.uncertain.includes('price') || facts.currency === null)
    ? [words.check]
    : []),
]

/** The product as it was read; what is missing is asked at once, the rest only on request. */
export const ReadProduct = ({
  product,
  market,
  missing,
  isSaving,
  error,
  onMarket,
  onSave,
}: {
  product: ImportedProduct
  market: Market
  missing: readonly ProductFieldName[]
  isSaving: boolean
  error: unknown
  onMarket: (market: Market) => void
  onSave: (fields: TypedProductFields) => void
}) => {
  const { facts } = product
  const [fields, setFields] = useState(() => fieldsOf(product, market))
  const [isEditing, setEditing] = useState(false)
  const symbol = marketFacts[market].currencySymbol
  const [price, original] = [amountTyped(fields.price), amountTyped(fields.originalPrice)]
  const isOpen = isEditing || missing.length > 0
  const isForeign = facts.currency !== null && facts.currency !== marketFacts[market].currency
  const asked: readonly ProductFieldName[] = isEditing
    ? editable
    : missing.flatMap((name) => (name === 'price' ? ([name, 'originalPrice'] as const) : [name]))
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Picture src={facts.images[0]} alt="" className="size-16 shrink-0 rounded-lg" />
        <div className="min-w-0 flex-1 basis-36">
          <p className="line-clamp-2 font-extrabold break-words">{fieldsOf(product, market).name || '—'}</p>
          <p className="text-[0.8125rem] break-words text-muted">{words.read(hostOf(facts.url))}</p>
          {price && !isEditing && missing.length === 0 && (
            <p className="tabular flex flex-wrap items-baseline gap-x-2 font-extrabold text-primary">
              {formatMoney(price, symbol)}
              {original && (
                <s className="text-[0.8125rem] font-bold text-muted">{formatMoney(original, symbol)}</s>
              )}
            </p>
          )}
        </div>
        <div
          role="group"
          aria-label={proposalStrings.typed.market}
          className="flex rounded-lg bg-surface-2 p-1"
        >
          {markets.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === market}
              title={marketFacts[each].label}
              onClick={() => onMarket(each)}
              className={
                each === market
                  ? 'flex min-h-11 items-center gap-1.5 rounded-md bg-surface px-2.5 text-[0.8125rem] font-bold shadow-card'
                  : 'flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-[0.8125rem] font-bold text-muted hover:text-ink'
              }
            >
              <span aria-hidden className="max-[420px]:hidden">
                <Flag market={each} />
              </span>
              {marketFacts[each].currencySymbol}
              <span className="sr-only">, {marketFacts[each].label}</span>
            </button>
          ))}
        </div>
        {missing.length === 0 && (
          <Button
            aria-expanded={isEditing}
            icon={
              isEditing ? <X aria-hidden className="size-4" /> : <Pencil aria-hidden className="size-4" />
            }
            onClick={() => {
              setFields(fieldsOf(product, market))
              setEditing(!isEditing)
            }}
          >
            {isEditing ? words.closeEdit : words.edit}
          </Button>
        )}
      </div>
      {notesOf(product, missing).map((note) => (
        <p
          key={note}
          className="mt-3 flex items-start gap-1.5 text-[0.8125rem] leading-[1.125rem] text-warning"
        >
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {note}
        </p>
      ))}
      {isOpen && (
        <div className="mt-4 max-w-2xl border-t border-line pt-4">
          <ProductForm
            fields={fields}
            shown={asked}
            submit={missing.length > 0 ? proposalStrings.typed.go : words.save}
            isSide={missing.length === 0}
            isSaving={isSaving}
            error={error}
            hints={{
              price:
                isForeign && facts.price !== null && facts.currency
                  ? words.otherCurrency(money(facts.price, facts.currency))
                  : undefined,
              originalPrice: proposalStrings.typed.originalHint,
            }}
            onChange={setFields}
            onSubmit={() => onSave(fields)}
          />
        </div>
      )}
    </Card>
  )
}

const onlySentence = ['sentence'] as const

/** Asked below the looks, folded: a reading that says little gains by it, and no page waits for it. */
export const SentenceFold = ({
  product,
  market,
  isSaving,
  error,
  onSave,
}: {
  product: ImportedProduct
  market: Market
  isSaving: boolean
  error: unknown
  onSave: (fields: TypedProductFields) => void
}) => {
  const [fields, setFields] = useState(() => fieldsOf(product, market))
  return (
    <Fold title={words.sentenceFold} hint={words.sentenceFoldHint}>
      <div className="max-w-2xl">
        <ProductForm
          fields={fields}
          shown={onlySentence}
          submit={words.save}
          isSide
          isSaving={isSaving}
          error={error}
          onChange={setFields}
          onSubmit={() => onSave(fields)}
        />
      </div>
    </Fold>
  )
}
