import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { resolveImageUrl } from '#contract/common/image.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'

/** A picture by any accepted address; a missing or broken one says so instead of leaving a hole. */
export const Picture = ({
  src,
  alt,
  isDraggable = true,
  className,
}: {
  src: string | null | undefined
  alt: string
  /** False where what it stands in is dragged: a dragged picture is an address of its own. */
  isDraggable?: boolean
  className?: string
}) => {
  const [broken, setBroken] = useState<string | null>(null)
  const address = src ? resolveImageUrl(src) : null
  if (!address || broken === address)
    return (
      <span
        role="img"
        aria-label={commonStrings.states.imageMissing}
        className={cn('@container grid place-items-center bg-surface-2 text-muted', className)}
      >
        <span className="flex flex-col items-center gap-1.5 p-1 text-center">
          <ImageOff aria-hidden className="size-6" />
          {/* Small pictures have space for the sign alone. */}
          <span className="hidden text-xs leading-4 @min-[6rem]:block">
            {commonStrings.states.imageMissing}
          </span>
        </span>
      </span>
    )
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={isDraggable ? undefined : false}
      onError={() => setBroken(address)}
      className={cn('bg-surface-2 object-cover', className)}
    />
  )
}
