import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { imageUploadedSchema } from '#contract/websites/endpoints.ts'
import { maxUpsellImages } from '#contract/upsell/schema.ts'
import { upsellStrings } from '#contract/upsell/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

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
  const [url, setUrl] = useState('')
  const [isUploading, setUploading] = useState(false)
  const [isFull, setFull] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const add = (image: string) => {
    if (images.length >= maxUpsellImages) return setFull(true)
    setFull(false)
    if (image && !images.includes(image)) onChange((list) => [...list, image])
    setUrl('')
  }
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    if (images.length >= maxUpsellImages) return setFull(true)
    setUploading(true)
    try {
      const sent = upload('/api/images/upload', 'image', chosen, () => {})
      add(imageUploadedSchema.parse(await sent.done).imageUrl)
    } catch (problem) {
      notify.problem(serverMessage(problem) ?? words.uploadFailed)
    } finally {
      setUploading(false)
      if (file.current) file.current.value = ''
    }
  }
  const sentence = error ?? (isFull ? words.tooManyImages : undefined)
  return (
    <div>
      {images.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3" aria-label={words.images}>
          {images.map((image, index) => (
            <li key={image} className="relative">
              <Picture src={image} alt="" className="size-20 rounded-lg border border-line" />
              <IconButton
                label={words.removeImage(index + 1)}
                className="absolute -top-2 -right-2 rounded-full border border-line bg-surface"
                onClick={() => {
                  setFull(false)
                  onChange((list) => list.filter((entry) => entry !== image))
                }}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={words.imageUrl}
          note={`${images.length}/${maxUpsellImages}`}
          className="flex-[1_1_14rem]"
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              placeholder={words.urlPlaceholder}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (url.trim()) add(url.trim())
              }}
            />
          )}
        </Field>
        <Button onClick={() => url.trim() && add(url.trim())}>{words.addImage}</Button>
        <Button
          icon={<ImagePlus aria-hidden className="size-4" />}
          pending={isUploading && words.uploading}
          onClick={() => (images.length >= maxUpsellImages ? setFull(true) : file.current?.click())}
        >
          {words.upload}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={words.upload}
          onChange={(event) => void send(event.target.files?.[0])}
        />
      </div>
      {sentence && (
        <div className="mt-1.5">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
    </div>
  )
}
