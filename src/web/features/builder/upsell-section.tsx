import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ProductFields } from './product-fields.ts'

const words = builderStrings.product
const max = 5

/** Links of up to five products to offer beside this one. */
export const UpsellSection = () => {
  const { watch, setValue, formState } = useFormContext<ProductFields>()
  const links = watch('upsellProductLinks')
  const list = useRef<HTMLUListElement>(null)
  const errors = formState.errors.upsellProductLinks
  const put = (next: string[]) =>
    setValue('upsellProductLinks', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const add = () => {
    // Not checked yet: an empty new row is no mistake.
    setValue('upsellProductLinks', [...links, ''], { shouldDirty: true })
    // The new row exists after the next paint.
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
  return (
    <Section
      title={words.upsell}
      hint={words.upsellHint}
      aside={<span className="tabular font-bold text-muted">{words.upsellCount(links.length, max)}</span>}
    >
      {links.length > 0 && (
        <ul ref={list} className="mb-3 space-y-3">
          {links.map((link, index) => (
            // Rows have no identity but their place.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-start gap-1">
              <Field label={words.upsellLink(index + 1)} error={errors?.[index]?.message} className="flex-1">
                {(control) => (
                  <Input
                    {...control}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    placeholder={words.linkPlaceholder}
                    value={link}
                    onChange={(event) => put(links.with(index, event.target.value))}
                  />
                )}
              </Field>
              <IconButton
                label={words.removeUpsell(index + 1)}
                className="mt-6.5"
                onClick={() => put(links.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Plus aria-hidden className="size-4" />} disabled={links.length >= max} onClick={add}>
        {words.addUpsell}
      </Button>
    </Section>
  )
}
