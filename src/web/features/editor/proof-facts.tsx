import { useId } from 'react'
import { dayOf, formatDateTime, fromDateTimeInput, toDateTimeInput } from '#contract/common/dates.ts'
import { isMoney } from '#contract/common/money.ts'
import { fullPrice, isOfferOver } from '#contract/websites/offer-end.ts'
import { hasVariants } from '#contract/variants/rows.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { sumsOf } from '#web/features/stock/figures.ts'
import { LinkedShelf, StartShelf, useShelfOf } from '#web/features/stock/page-shelf.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { AffixInput, Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState, useText } from './editor-store.ts'
import { SoldOutChoice } from './sold-out-choice.tsx'

const words = websiteStrings.editor.proofFacts

/** An end needs a price to return to; half-typed prices are none. */
const useCanEnd = (): boolean =>
  useDraft(({ priceAnchoring: { currentPrice, originalPrice }, quantityOffers }) => {
    const offers = quantityOffers.filter(
      ({ price, originalPrice: before }) => isMoney(price) && (before === null || isMoney(before)),
    )
    const isPriced = isMoney(currentPrice) && (originalPrice === null || isMoney(originalPrice))
    return isPriced && fullPrice({ currentPrice, originalPrice, offers }) !== null
  })

/** What the figures of the page rest on and only the seller knows: pieces on the shelf and the end of the offer. */
export const ProofFacts = () => {
  const id = useId()
  const now = useNow(60_000)
  const editor = useEditor()
  const stock = useText('stock')
  const end = useDraft((draft) => draft.offerEndsAt)
  const endError = useEditorState(({ errors }) => errors['offerEndsAt'])
  const canEnd = useCanEnd()
  const savedEnd = useEditorState(({ website }) => website.offerEndsAt)
  const websiteId = useEditorState(({ website }) => website.id)
  const ownerId = useEditorState(({ website }) => website.userId)
  const isOwn = useUser()?.id === ownerId
  const shelf = useShelfOf(websiteId)
  const canStartShelf = useDraft(({ variants }) => hasVariants(variants)) && isOwn
  const isOver = isOfferOver(savedEnd, new Date(now))
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
        {shelf ? (
          <LinkedShelf id={shelf.id} name={shelf.name} available={sumsOf(shelf.items).available} />
        ) : (
          <Field label={words.stock} hint={words.stockHint} error={stock.error}>
            {(control) => (
              <AffixInput
                {...control}
                {...stock.ties}
                value={stock.value}
                onChange={({ target }) => editor.editStock(target.value)}
                after={words.pieces}
                inputMode="numeric"
                autoComplete="off"
                className="tabular"
              />
            )}
          </Field>
        )}
        <DateField
          label={words.end}
          hint={canEnd || end ? words.endHint : words.noEnd}
          error={endError}
          dataField="offerEndsAt"
          value={toDateTimeInput(end)}
          onChange={(typed) =>
            editor.edit({
              kind: 'set',
              at: 'offerEndsAt',
              value: fromDateTimeInput(typed) ?? (typed || null),
            })
          }
          min={dayOf(now)}
          leans="future"
          usualTime="23:59"
          isDisabled={!canEnd && end === null}
        />
      </div>
      {isOver && <p className="mt-3">{words.ended(formatDateTime(savedEnd))}</p>}
      {!shelf && canStartShelf && <StartShelf />}
      {(shelf || stock.value.trim() !== '') && <SoldOutChoice labelId={`${id}-sold-out`} />}
    </Section>
  )
}
