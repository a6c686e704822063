import { formatMoney, isMoney, toMinor } from '#contract/common/money.ts'
import { setAnchor } from '#contract/websites/draft.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import { popupDiscount } from '#contract/websites/pricing.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { Printed } from './printed.tsx'
import { TextField } from './text-field.tsx'

const words = websiteStrings.editor.pricing

/** The price of one piece and what is crossed out beside it; the first offer follows by itself. */
export const Anchor = ({ currencySymbol }: { currencySymbol: string }) => {
  const editor = useEditor()
  const anchor = useDraft((draft) => draft.priceAnchoring)
  const errors = useEditorState(({ errors: all }) => all)
  return (
    <Section title={words.anchor} hint={words.anchorHint} level="h2">
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
        <Field label={words.current} error={errors['priceAnchoring.currentPrice']}>
          {(control) => (
            <MoneyInput
              control={control}
              path="priceAnchoring"
              value={anchor.currentPrice}
              step={10}
              after={currencySymbol}
              onAmount={(amount) =>
                editor.edit(setAnchor(editor.draft(), { currentPrice: amount ?? '0.00' }))
              }
            />
          )}
        </Field>
        <Field
          label={words.original}
          hint={words.originalHint}
          error={errors['priceAnchoring.originalPrice']}
        >
          {(control) => (
            <MoneyInput
              control={control}
              path="priceAnchoring.originalPrice"
              value={anchor.originalPrice}
              step={10}
              after={currencySymbol}
              onAmount={(originalPrice) => editor.edit(setAnchor(editor.draft(), { originalPrice }))}
            />
          )}
        </Field>
      </div>
      <PriceCard price={anchor.currentPrice} before={anchor.originalPrice} symbol={currencySymbol} />
      <Printed part="priceAnchoring.comparisonText">
        <div className="mt-4">
          <TextField
            path="priceAnchoring.comparisonText"
            label={words.comparison}
            hint={words.comparisonHint}
            max={websiteLimits.line}
          />
        </div>
      </Printed>
    </Section>
  )
}

/** The price as the page will show it. */
const PriceCard = ({ price, before, symbol }: { price: string; before: string | null; symbol: string }) => {
  const isPriced = isMoney(price) && toMinor(price) > 0
  const isAnchored = isPriced && before !== null && isMoney(before) && toMinor(before) > toMinor(price)
  return (
    <figure aria-label={words.card} className="mt-4 rounded-xl border border-line bg-bg p-4">
      <p className="tabular text-3xl leading-9 font-extrabold">
        {isPriced ? formatMoney(price, symbol) : '–'}
      </p>
      {isAnchored && (
        <p className="tabular mt-1 flex flex-wrap items-center gap-2">
          <s className="text-muted">{formatMoney(before, symbol)}</s>
          <Badge variant="warning">−{popupDiscount(price, before)}%</Badge>
        </p>
      )}
      {isPriced && before !== null && !isAnchored && (
        <p className="mt-1 text-[0.8125rem] text-muted">{words.notAbove}</p>
      )}
    </figure>
  )
}
