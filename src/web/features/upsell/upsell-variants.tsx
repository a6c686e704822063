import { setAt } from '#contract/websites/paths.ts'
import type { Market } from '#contract/common/market.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import type { Variants } from '#contract/variants/shape.ts'
import { VariantsCard } from '#web/features/variants/variants-card.tsx'
import { VariantsContext, type VariantsHost } from '#web/features/variants/variants-host.ts'
import { notify } from '#web/lib/toast.ts'
import { readAmount, type DraftErrors, type UpsellDraft } from './upsell-fields.ts'

/** Sizes and colours of a further product, in the form that holds all of it. */
export const UpsellVariants = ({
  draft,
  errors,
  currencySymbol,
  market,
  formId,
  put,
}: {
  draft: UpsellDraft
  errors: DraftErrors
  currencySymbol: string
  market: Market
  /** Of the form around it, in which fields take the focus. */
  formId: string
  put: (change: (typed: UpsellDraft) => Partial<UpsellDraft>) => void
}) => {
  const change = (over: (now: Variants) => Variants) => put(({ variants }) => ({ variants: over(variants) }))
  const host: VariantsHost = {
    variants: draft.variants,
    errors,
    images: draft.images,
    price: readAmount(draft.price)?.toFixed(2) ?? null,
    currencySymbol,
    market,
    linkColor: 'inherit',
    change,
    changeSaying: (sentence, over) => {
      const before = draft.variants
      const after = over(before)
      put(() => ({ variants: after }))
      notify.success(sentence, undefined, {
        label: variantEditorStrings.undo,
        onClick: () => put(({ variants }) => (variants === after ? { variants: before } : {})),
      })
    },
    set: (path, value) => put(({ variants }) => setAt({ variants }, path, value)),
    focusOn: (path) =>
      // What is asked for is drawn with the next paint.
      requestAnimationFrame(() => {
        const form = document.getElementById(formId)
        const field = form?.querySelector<HTMLElement>(`[data-field="${path}"], [data-field^="${path}."]`)
        field?.scrollIntoView({ block: 'center' })
        field?.focus({ preventScroll: true })
      }),
  }
  return (
    <VariantsContext value={host}>
      <div className="@container space-y-4">
        <VariantsCard />
      </div>
    </VariantsContext>
  )
}
