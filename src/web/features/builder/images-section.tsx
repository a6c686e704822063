import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { ImageList } from '#web/features/images/image-list.tsx'
import type { Uploads } from '#web/features/images/use-uploads.ts'
import { Section } from '#web/ui/section.tsx'
import type { ProductFields } from './product-fields.ts'
import { useTyped } from './use-typed.ts'

const words = builderStrings.product

export const ImagesSection = ({ uploads }: { uploads: Uploads }) => {
  const { getValues, setValue, formState } = useFormContext<ProductFields>()
  return (
    <Section title={words.images} hint={words.imagesHint}>
      <ImageList
        images={useTyped('images')}
        uploads={uploads}
        label={words.images}
        error={formState.errors.images?.message}
        onChange={(change) =>
          setValue('images', change(getValues('images')), {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </Section>
  )
}
