import { useFormContext } from 'react-hook-form'
import { sentenceIn } from './first-sentence.ts'
import { linesFor, useDraft } from './draft.ts'
import { OptionLines } from './option-lines.tsx'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'

/** What a buyer chooses of the product: as the page said it, until the seller types something else. */
export const VariantsSection = () => {
  const { setValue, formState } = useFormContext<ProductFields>()
  const typed = useTyped('variants')
  const productLink = useTyped('productLink')
  const imported = useDraft((draft) => draft.imported)
  const lines = linesFor({ imported }, { variants: typed, productLink })
  return (
    <OptionLines
      lines={lines}
      isRead={typed === null && lines.length > 0}
      error={sentenceIn(formState.errors.variants)}
      onChange={(next) =>
        setValue('variants', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
    />
  )
}
