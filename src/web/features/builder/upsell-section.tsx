import { Plus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import type { Market } from '#contract/common/market.ts'
import { maxUpsellProducts } from '#contract/upsell/schema.ts'
import { moved } from '#web/features/images/image-list.tsx'
import type { DraftErrors } from '#web/features/upsell/upsell-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { sentenceIn } from './first-sentence.ts'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'
import { newEntry, type UpsellEntry } from './upsell-entries.ts'
import { UpsellEntryCard } from './upsell-entry.tsx'

const words = builderStrings.product

/** The sentences of one entry's fields; a wrong line of a list is named at the list. */
const errorsOf = (found: unknown): DraftErrors => {
  if (!found || typeof found !== 'object') return {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) => {
      const text = sentenceIn(error)
      return text ? [[name, text]] : []
    }),
  )
}

/** Up to five products to offer beside this one, each read from its link at once. */
export const UpsellSection = ({
  market,
  onBusy,
}: {
  market: Market
  /** Whether pictures of any of them are on their way. */
  onBusy: (isBusy: boolean) => void
}) => {
  const { getValues, setValue, formState } = useFormContext<ProductFields>()
  const entries = useTyped('upsellProductLinks')
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const errors: unknown = formState.errors.upsellProductLinks
  const put = (next: UpsellEntry[], shouldValidate = formState.isSubmitted) =>
    setValue('upsellProductLinks', next, { shouldDirty: true, shouldValidate })
  const change = (id: string, part: (entry: UpsellEntry) => UpsellEntry) =>
    put(getValues('upsellProductLinks').map((entry) => (entry.id === id ? part(entry) : entry)))
  const add = () => {
    // Not checked yet: an empty new row is no mistake.
    put([...entries, newEntry()], false)
    // The new row exists after the next paint.
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll<HTMLElement>('input[type=url]') ?? [])].at(-1)?.focus(),
    )
  }
  const remove = (id: string) => {
    put(entries.filter((entry) => entry.id !== id))
    adder.current?.focus()
  }
  const busy = useRef(new Set<string>())
  const noteBusy = useCallback(
    (id: string, isBusy: boolean) => {
      if (isBusy) busy.current.add(id)
      else busy.current.delete(id)
      onBusy(busy.current.size > 0)
    },
    [onBusy],
  )
  const begun = entries.filter(({ state }) => state !== 'none')
  const read = begun.filter(({ state }) => state === 'read' || state === 'refused')
  return (
    <Section
      title={words.upsell}
      hint={words.upsellHint}
      aside={
        <span className="tabular shrink-0 font-bold text-muted">
          {words.upsellCount(entries.length, maxUpsellProducts)}
        </span>
      }
    >
      {read.length < begun.length && (
        <p className="mb-3 text-[0.8125rem] font-bold text-primary">
          {words.upsellProgress(read.length, begun.length)}
        </p>
      )}
      {entries.length > 0 && (
        <ul ref={list} className="mb-3 space-y-3">
          {entries.map((entry, index) => (
            <Entry
              key={entry.id}
              entry={entry}
              place={index + 1}
              isLast={index === entries.length - 1}
              market={market}
              errors={errorsOf(Array.isArray(errors) ? errors[index] : undefined)}
              change={(part) => change(entry.id, part)}
              onMove={(by) => put(moved(entries, index, index + by))}
              onRemove={() => remove(entry.id)}
              noteBusy={noteBusy}
            />
          ))}
        </ul>
      )}
      <Button
        ref={adder}
        icon={<Plus aria-hidden className="size-4" />}
        disabled={entries.length >= maxUpsellProducts}
        onClick={add}
      >
        {words.addUpsell}
      </Button>
    </Section>
  )
}

const Entry = ({
  noteBusy,
  ...props
}: Omit<Parameters<typeof UpsellEntryCard>[0], 'onBusy'> & {
  noteBusy: (id: string, isBusy: boolean) => void
}) => {
  const { id } = props.entry
  const onBusy = useCallback((isBusy: boolean) => noteBusy(id, isBusy), [id, noteBusy])
  return <UpsellEntryCard {...props} onBusy={onBusy} />
}
