import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { ImageList, withImage } from '#web/features/images/image-list.tsx'
import { useUploads } from '#web/features/images/use-uploads.ts'

const words = upsellStrings.form

/** Up to five pictures of an offer, by address or as files (UPS-031, UPS-037). */
export const UpsellImages = ({
  images,
  error,
  onChange,
}: {
  images: string[]
  error?: string | undefined
  onChange: (change: (images: string[]) => string[]) => void
}) => {
  const uploads = useUploads((url, replaces) => onChange((list) => withImage(list, url, replaces)), {
    kinds: 'photos',
    failed: words.uploadFailed,
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold">{words.images}</legend>
      <ImageList
        images={images}
        uploads={uploads}
        limit={maxUpsellImages}
        label={words.images}
        error={error}
        words={{
          url: words.imageUrl,
          addUrl: words.addImage,
          choose: words.upload,
          limit: words.tooManyImages,
        }}
        onChange={onChange}
      />
    </fieldset>
  )
}
