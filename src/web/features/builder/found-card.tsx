import { Check, Plus, TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { maxImages } from '#contract/common/image.ts'
import type { Market } from '#contract/common/market.ts'
import { slugify } from '#contract/common/text.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hostOf } from './host-of.ts'
import { useDraft } from './draft.ts'
import type { ProductFields } from './product-fields.ts'
import { isAccepted, proposalsOf, type Proposal } from './proposals.ts'

const words = builderStrings.product

/** What the link gave, as chips to accept one by one or all at once. */
export const FoundCard = ({ product, market }: { product: ImportedProduct; market: Market }) => {
  const accept = useAccept()
  const { proposals, notes } = proposalsOf(product, market)
  const fields = useWatch<ProductFields>() as ProductFields
  const open = proposals.filter((proposal) => !isAccepted(proposal, fields))
  return (
    <div className="mt-3 flex animate-appear gap-3 rounded-lg bg-surface-2 p-3">
      <Picture src={product.facts.images[0]} alt="" className="hidden size-20 shrink-0 rounded-lg sm:block" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <div>
            <p className="font-extrabold">{words.found}</p>
            <Origin product={product} />
            <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{words.foundHint}</p>
          </div>
          {open.length > 1 && (
            <Button variant="primary" size="sm" onClick={() => accept(...open)}>
              {words.acceptAll}
            </Button>
          )}
        </div>
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {proposals.map((proposal) => (
            <li key={proposal.key} className="min-w-0">
              <ProposalChip
                proposal={proposal}
                isTaken={!open.includes(proposal)}
                onAccept={() => accept(proposal)}
              />
            </li>
          ))}
        </ul>
        {[product.message, ...notes].filter(Boolean).map((note) => (
          <p
            key={note}
            className="mt-2 flex items-start gap-1.5 text-[0.8125rem] leading-[1.125rem] text-warning"
          >
            <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Where a page came from that was not fetched. */
const Origin = ({ product: { origin, facts } }: { product: ImportedProduct }) =>
  origin !== 'link' && (
    <p className="text-[0.8125rem] leading-[1.125rem] font-bold break-words text-primary">
      {takingStrings.origin[origin](hostOf(facts.url))}
    </p>
  )

const ProposalChip = ({
  proposal,
  isTaken,
  onAccept,
}: {
  proposal: Proposal
  isTaken: boolean
  onAccept: () => void
}) => {
  const Icon = isTaken ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      onClick={onAccept}
      className={cn(
        'flex min-h-11 max-w-full items-center gap-2 rounded-lg border px-3 py-1.5 text-left text-[0.8125rem] leading-[1.125rem] font-bold',
        isTaken
          ? 'border-transparent bg-primary-soft text-on-primary-soft'
          : 'border-line-strong bg-surface hover:border-primary',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{isTaken ? words.accepted : words.accept}: </span>
        <span className="block text-xs font-medium">{proposal.label}</span>
        <span className="line-clamp-2 break-words">{proposal.text}</span>
      </span>
      {proposal.isUncertain && (
        <span className="rounded-full bg-warning-soft px-1.5 py-0.5 text-xs text-warning">
          {words.check[proposal.key]}
        </span>
      )}
    </button>
  )
}

/** Puts proposals into the form; a name also makes the address while the seller has not written one. */
const useAccept = () => {
  const { getValues, setValue, formState } = useFormContext<ProductFields>()
  const isUrlTyped = useDraft((draft) => draft.isUrlTyped)
  return (...proposals: Proposal[]): void => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const { values } of proposals) {
      const { images, productName, currentPrice, originalPrice } = values
      if (images)
        setValue('images', [...new Set([...getValues('images'), ...images])].slice(0, maxImages), how)
      if (productName) setValue('productName', productName, how)
      if (productName && !isUrlTyped) setValue('customUrl', slugify(productName), how)
      if (currentPrice) setValue('currentPrice', currentPrice, how)
      if (originalPrice) setValue('originalPrice', originalPrice, how)
    }
  }
}

export const FoundSkeleton = () => (
  <div className="mt-3 rounded-lg bg-surface-2 p-3">
    <span role="status" className="sr-only">
      {words.reading}
    </span>
    <div aria-hidden className="flex gap-3">
      <Skeleton className="hidden size-20 shrink-0 bg-line sm:block" />
      <div className="min-w-0 flex-1 space-y-2.5 py-1">
        <p className="font-bold text-muted">{words.reading}…</p>
        <div className="flex gap-2">
          <Skeleton className="h-10 w-40 min-w-0 bg-line" />
          <Skeleton className="h-10 w-24 min-w-0 bg-line" />
        </div>
      </div>
    </div>
  </div>
)
