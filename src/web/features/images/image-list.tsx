import { useState, type ReactNode } from 'react'
import { maxImages, resolveImageUrl } from '#contract/common/image.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { useDragOrder } from '#web/lib/use-drag-order.ts'
import { FieldError } from '#web/ui/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImageTile, UploadTile } from './image-tile.tsx'
import { ImageUrlField } from './image-url-field.tsx'
import type { Uploads } from './use-uploads.ts'

/** The order of a list after one entry moved. */
export const moved = <T,>(list: T[], from: number, to: number): T[] => {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** The list with one picture more, or with it in another's place. Blank addresses and those that are there already change nothing. */
export const withImage = (images: string[], url: string, replaces: string | null = null): string[] => {
  const wanted = url.trim()
  const address = resolveImageUrl(wanted)
  if (!wanted || images.some((image) => image === wanted || (address && resolveImageUrl(image) === address)))
    return images
  const at = replaces === null ? -1 : images.indexOf(replaces)
  return at < 0 ? [...images, wanted] : images.with(at, wanted)
}

type Words = { url?: string; addUrl?: string; choose?: string; limit?: string }

/**
 * The pictures of something, in order: added by pressing, dropping, pasting or by address, moved, replaced and taken out. The caller
 * keeps the uploads (`useUploads`), because what it saves must wait for them.
 */
export const ImageList = ({
  images,
  uploads,
  limit = maxImages,
  label,
  error,
  markOf = (index) => (index === 0 ? imageStrings.cover : null),
  words = {},
  aside,
  onChange,
}: {
  images: string[]
  uploads: Uploads
  limit?: number
  /** Name of the list for those who hear it. */
  label: string
  error?: string | undefined
  /** What a place means to the page; the first is the cover. */
  markOf?: (index: number) => string | null
  words?: Words
  /** Below the list. */
  aside?: ReactNode
  onChange: (change: (images: string[]) => string[]) => void
}) => {
  const [announced, setAnnounced] = useState('')
  const tooMany = words.limit ?? imageStrings.limit(limit)
  const added = uploads.items.filter(({ replaces }) => replaces === null || !images.includes(replaces))
  const free = limit - images.length - added.filter(({ state }) => state !== 'refused').length
  const [isOverfull, setOverfull] = useState(false)
  const add = (files: File[]) => {
    setOverfull(files.length > free)
    uploads.add(files.slice(0, Math.max(0, free)))
  }
  const addAddress = (url: string) => onChange((list) => withImage(list, url))
  const move = (from: number, to: number) => {
    onChange((list) => moved(list, from, to))
    setAnnounced(imageStrings.moved(to + 1))
  }
  const drag = useDragOrder(move)
  const removeAt = (index: number) => {
    setOverfull(false)
    onChange((list) => list.toSpliced(index, 1))
  }
  const sentence = error ?? (isOverfull ? tooMany : undefined)
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {announced}
      </div>
      {images.length + added.length > 0 && (
        <ul aria-label={label} className="mb-3 grid grid-cols-2 gap-3 min-[480px]:grid-cols-3 sm:grid-cols-4">
          {images.map((image, index) => {
            const coming = uploads.items.find(({ replaces }) => replaces === image)
            return coming ? (
              <UploadTile
                key={coming.id}
                item={coming}
                onRetry={() => uploads.retry(coming.id)}
                onRemove={() => uploads.remove(coming.id)}
              />
            ) : (
              <ImageTile
                key={image}
                image={image}
                index={index}
                count={images.length}
                kinds={uploads.kinds}
                mark={markOf(index)}
                drag={{ ...drag.gripOf(index), ...drag.rowOf(index) }}
                onMove={(to) => move(index, to)}
                onRemove={() => removeAt(index)}
                onReplace={(file) => uploads.add([file], image)}
              />
            )
          })}
          {added.map((item) => (
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
        kinds={uploads.kinds}
        isDisabled={free <= 0}
        isInvalid={Boolean(error)}
        label={words.choose ?? imageStrings.choose}
        hint={uploads.kinds === 'any' ? imageStrings.dropHint : imageStrings.dropPhotosHint}
        onFiles={add}
        onAddress={addAddress}
      />
      {sentence && (
        <div className="mt-1.5">
          <FieldError>{sentence}</FieldError>
        </div>
      )}
      <ImageUrlField isDisabled={free <= 0} label={words.url} add={words.addUrl} onAdd={addAddress} />
      {free <= 0 && !sentence && <p className="mt-2 text-[0.8125rem] text-muted">{tooMany}</p>}
      {aside}
    </>
  )
}
