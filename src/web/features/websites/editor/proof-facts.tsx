import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDateTime } from '#contract/common/dates.ts'
import type { Website } from '#contract/websites/schema.ts'
import { fullPrice, isOfferOver } from '#contract/websites/offer-end.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AffixInput, Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { EditorFields } from './editor-fields.ts'
import { SoldOutChoice } from './sold-out-choice.tsx'

const words = websiteStrings.editor.proofFacts

/** What the figures of the page rest on and only the seller knows: pieces on the shelf and the end of the offer. */
export const ProofFacts = ({ website }: { website: Website }) => {
  const id = useId()
  const now = useNow(60_000)
  const { register, formState } = useFormContext<EditorFields>()
  const stock = useWatch<EditorFields, 'stock'>({ name: 'stock' })
  const end = useWatch<EditorFields, 'offerEndsAt'>({ name: 'offerEndsAt' })
  const canEnd = fullPrice({ ...website, offers: readOffers(website) }) !== null
  const isOver = isOfferOver(website.offerEndsAt, new Date(now))
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label={words.stock} hint={words.stockHint} error={formState.errors.stock?.message}>
          {(control) => (
            <AffixInput
              {...control}
              {...register('stock')}
              after={words.pieces}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          )}
        </Field>
        <Field
          label={words.end}
          hint={canEnd || end ? words.endHint : words.noEnd}
          error={formState.errors.offerEndsAt?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('offerEndsAt')}
              type="datetime-local"
              disabled={!canEnd && end === ''}
              className="tabular"
            />
          )}
        </Field>
      </div>
      {isOver && <p className="mt-3">{words.ended(formatDateTime(website.offerEndsAt))}</p>}
      {stock.trim() !== '' && <SoldOutChoice labelId={`${id}-sold-out`} />}
    </Section>
  )
}
