import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { ImageList, withImage } from '#web/features/images/image-list.tsx'
import { useUploads, type Uploads } from '#web/features/images/use-uploads.ts'

const words = upsellStrings.form

type Change = (images: string[]) => string[]

/** Pictures of an offer on their way; whatever saves the offer waits for them. */
export const useUpsellUploads = (onChange: (change: Change) => void): Uploads =>
  useUploads((url, replaces) => onChange((list) => withImage(list, url, replaces)), {
    kinds: 'photos',
    failed: words.uploadFailed,
  })

/** Up to five pictures of an offer, by address or as files. */
export const UpsellImages = ({
  images,
  uploads,
  error,
  onChange,
}: {
  images: string[]
  uploads: Uploads
  error?: string | undefined
  onChange: (change: Change) => void
}) => (
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
