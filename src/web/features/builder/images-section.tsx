import { ImagePlus } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { builderStrings } from '#contract/builder/strings.ts'
import { maxImages } from '#contract/common/image.ts'
import { cn } from '#web/lib/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { ImageTile, UploadTile } from './image-tile.tsx'
import { ImageUrlField } from './image-url-field.tsx'
import type { ProductFields } from './product-fields.ts'
import type { Uploads } from './use-uploads.ts'

const words = builderStrings.product

/** The order of a list after one entry moved. */
export const moved = <T,>(list: T[], from: number, to: number): T[] => {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

export const ImagesSection = ({ uploads }: { uploads: Uploads }) => {
  const { watch, setValue, formState } = useFormContext<ProductFields>()
  const images = watch('images')
  const [announced, setAnnounced] = useState('')
  const dragged = useRef<number | null>(null)
  const error = formState.errors.images?.message
  const put = (next: string[]) =>
    setValue('images', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const move = (from: number, to: number) => {
    put(moved(images, from, to))
    setAnnounced(words.moved(to + 1))
  }
  const free = maxImages - images.length - uploads.items.length
  return (
    <Section title={words.images} hint={words.imagesHint}>
      <div aria-live="polite" className="sr-only">
        {announced}
      </div>
      {images.length + uploads.items.length > 0 && (
        <ul className="mb-3 grid grid-cols-2 gap-3 min-[480px]:grid-cols-3 sm:grid-cols-4">
          {images.map((image, index) => (
            <ImageTile
              key={image}
              image={image}
              index={index}
              count={images.length}
              onMove={(to) => move(index, to)}
              onRemove={() => put(images.toSpliced(index, 1))}
              onDragStart={() => (dragged.current = index)}
              onDrop={() => {
                if (dragged.current !== null) move(dragged.current, index)
                dragged.current = null
              }}
            />
          ))}
          {uploads.items.map((item) => (
            <UploadTile
              key={item.id}
              item={item}
              onRetry={() => uploads.retry(item.id)}
              onRemove={() => uploads.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <DropZone
        isDisabled={free <= 0}
        isInvalid={Boolean(error)}
        onFiles={(files) => uploads.add(files.slice(0, Math.max(0, free)))}
      />
      {error && (
        <div className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <ImageUrlField
        isDisabled={free <= 0}
        onAdd={(url) => {
          if (!images.includes(url)) put([...images, url])
        }}
      />
      {free <= 0 && <p className="mt-2 text-[13px] text-muted">{words.imageLimit(maxImages)}</p>}
    </Section>
  )
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Files by pressing or by dropping; only real files, not a tile that is being moved. */
const DropZone = ({
  isDisabled,
  isInvalid,
  onFiles,
}: {
  isDisabled: boolean
  isInvalid: boolean
  onFiles: (files: File[]) => void
}) => {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    // Dropping is a shortcut; the file field inside does the same by pointer and keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        if (isDisabled || !hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (isDisabled || !hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={cn(
        'flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-4 py-4 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong hover:bg-surface-2',
        isInvalid && 'border-danger bg-danger-soft',
        isDisabled && 'cursor-not-allowed opacity-60',
      )}
    >
      <ImagePlus aria-hidden className="size-6 text-primary" />
      <span className="font-bold">{words.drop}</span>
      <span className="text-[13px] text-muted">{words.dropHint}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        disabled={isDisabled}
        aria-label={words.choose}
        data-invalid={isInvalid}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          if (input.current) input.current.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
