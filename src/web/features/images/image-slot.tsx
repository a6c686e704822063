import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { imageStrings } from '#contract/images/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { acceptOf, type Kinds } from './accepted.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadButtons, UploadProgress } from './image-tile.tsx'
import { ImageUrlField } from './image-url-field.tsx'
import { useUploads } from './use-uploads.ts'

/** The one picture of something: chosen, dropped, pasted or by address; replaced and taken out. */
export const ImageSlot = ({
  image,
  alt,
  kinds = 'any',
  failed = imageStrings.failed,
  onChange,
}: {
  image: string | null
  alt: string
  kinds?: Kinds
  /** Title of the message when it could not be sent. */
  failed?: string
  onChange: (image: string | null) => void
}) => {
  const uploads = useUploads((url) => onChange(url), { kinds, failed })
  const input = useRef<HTMLInputElement>(null)
  const item = uploads.items.at(-1)
  if (item)
    return (
      <div className="rounded-lg border border-line bg-surface-2">
        <UploadProgress item={item} className="min-h-24" />
        <UploadButtons
          item={item}
          onRetry={() => uploads.retry(item.id)}
          onRemove={() => uploads.remove(item.id)}
        />
      </div>
    )
  if (!image)
    return (
      <div>
        <DropZone
          kinds={kinds}
          isMultiple={false}
          label={imageStrings.chooseOne}
          onFiles={(files) => uploads.add(files)}
          onAddress={onChange}
        />
        <ImageUrlField isDisabled={false} onAdd={onChange} />
      </div>
    )
  return (
    <div className="flex items-center gap-3">
      <Picture src={image} alt={alt} className="size-24 shrink-0 rounded-lg border border-line" />
      <Button
        icon={<ImageUp aria-hidden className="size-4" />}
        onClick={() => input.current?.click()}
        onPaste={(event) => uploads.add([...event.clipboardData.files].slice(0, 1))}
      >
        {imageStrings.replaceOne}
      </Button>
      <IconButton label={imageStrings.removeOne} onClick={() => onChange(null)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={acceptOf(kinds)}
        hidden
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])].slice(0, 1))
          event.target.value = ''
        }}
      />
    </div>
  )
}
