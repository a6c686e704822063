import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { copyTones, filledWishes, wishLetters } from '#contract/builder/wishes.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { modelUseQuery } from '#web/features/writer/model-use.ts'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'

const words = builderStrings.wishes

const Wish = ({ name }: { name: keyof typeof wishLetters }) => {
  const { register, formState } = useFormContext<ProductFields>()
  return (
    <Field label={words[name].label} hint={words[name].hint} error={formState.errors.wishes?.[name]?.message}>
      {(control) => (
        <Textarea {...control} {...register(`wishes.${name}`)} maxLength={wishLetters[name]} rows={2} />
      )}
    </Field>
  )
}

/** How the seller wishes the text; folded, because a page is made without a word of it. */
export const WishesSection = () => {
  const { register } = useFormContext<ProductFields>()
  const { data } = useQuery(modelUseQuery)
  const { tone, ...wishes } = useTyped('wishes')
  const filled = Object.keys(filledWishes({ ...wishes, tone: tone || null })).length
  // What was written before stands open; what is emptied again does not close under the fingers.
  const [isOpen, setOpen] = useState(filled > 0)
  return (
    <Card className="p-4 sm:p-5">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="-m-2 grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-3 rounded-lg p-2 [&::-webkit-details-marker]:hidden">
          <h3 className="text-base font-extrabold">
            {words.title}
            {filled > 0 && (
              <span className="ml-2 text-[0.8125rem] font-bold text-primary">{words.said(filled)}</span>
            )}
          </h3>
          <ChevronDown aria-hidden className="row-span-2 size-5 text-muted group-open:rotate-180" />
          <span className="mt-0.5 text-[0.8125rem] leading-[1.125rem] text-muted">{words.hint}</span>
        </summary>
        <div className="mt-4 space-y-4">
          {data && data.model === null && (
            <p className="rounded-lg bg-surface-2 p-3 text-[0.8125rem] leading-[1.125rem]">{words.builtIn}</p>
          )}
          <Wish name="audience" />
          <Wish name="troubles" />
          <Wish name="asked" />
          <Field label={words.tone.label}>
            {(control) => (
              <Select {...control} {...register('wishes.tone')}>
                <option value="">{words.tone.none}</option>
                {copyTones.map((each) => (
                  <option key={each} value={each}>
                    {words.tones[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Wish name="avoid" />
        </div>
      </details>
    </Card>
  )
}
