import { ArrowLeft, ArrowRight, Replace, RotateCw, Trash2, X } from 'lucide-react'
import { useRef, type HTMLAttributes, type ReactNode } from 'react'
import { imageStrings as words } from '#contract/images/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { acceptOf, type Kinds } from './accepted.ts'
import { filesIn } from './transfer.ts'
import type { UploadItem } from './use-uploads.ts'

const TileButton = ({
  label,
  isDisabled = false,
  className,
  onClick,
  children,
}: {
  label: string
  isDisabled?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
    className={cn(
      'grid h-11 flex-1 place-items-center rounded-md text-muted transition-colors hover:bg-surface-2 hover:text-ink disabled:opacity-30 sm:h-9',
      className,
    )}
  >
    {children}
  </button>
)

/** One picture of a list: drag it, or move it with the arrows; another file dropped on it takes its place. */
export const ImageTile = ({
  image,
  index,
  count,
  kinds,
  mark,
  drag,
  onMove,
  onRemove,
  onReplace,
}: {
  image: string
  index: number
  count: number
  kinds: Kinds
  /** What this place means to the page, such as „Naslovna“. */
  mark: string | null
  /** Of `useDragOrder`, for grip and row in one. */
  drag: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
  onRemove: () => void
  onReplace: (file: File) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const replace = ([file]: File[]) => file && onReplace(file)
  return (
    // Dragging is a shortcut; the buttons below do the same by pointer and keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...drag}
      onDragOver={(event) => {
        event.preventDefault()
        drag.onDragOver?.(event)
      }}
      onDrop={(event) => {
        event.preventDefault()
        const files = event.dataTransfer ? filesIn(event.dataTransfer) : []
        if (files.length > 0) replace(files)
        else drag.onDrop?.(event)
      }}
      className="relative overflow-hidden rounded-lg border border-line bg-surface data-drop:ring-2 data-drop:ring-primary"
    >
      <Picture
        src={image}
        alt={words.image(index + 1)}
        isDraggable={false}
        className="aspect-square w-full cursor-grab"
      />
      {mark && (
        <Badge variant="brand" className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)]">
          {mark}
        </Badge>
      )}
      <div className="flex p-0.5">
        <TileButton
          label={words.moveBefore(index + 1)}
          isDisabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowLeft aria-hidden className="size-4" />
        </TileButton>
        <TileButton
          label={words.moveAfter(index + 1)}
          isDisabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight aria-hidden className="size-4" />
        </TileButton>
        <TileButton label={words.replace(index + 1)} onClick={() => input.current?.click()}>
          <Replace aria-hidden className="size-4" />
        </TileButton>
        <TileButton label={words.remove(index + 1)} className="hover:text-danger" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </TileButton>
      </div>
      <input
        ref={input}
        type="file"
        accept={acceptOf(kinds)}
        hidden
        onChange={(event) => {
          replace([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </li>
  )
}

/** A picture on its way: how far, or why not and once more. */
export const UploadTile = ({
  item,
  onRetry,
  onRemove,
}: {
  item: UploadItem
  onRetry: () => void
  onRemove: () => void
}) => (
  <li className="flex flex-col rounded-lg border border-line bg-surface-2">
    <UploadProgress item={item} className="aspect-square" />
    <UploadButtons item={item} onRetry={onRetry} onRemove={onRemove} />
  </li>
)

const UploadProgress = ({ item, className }: { item: UploadItem; className?: string }) => (
  <div className={cn('flex flex-col items-center justify-center gap-2 p-2 text-center', className)}>
    {item.state === 'waiting' ? (
      <Ring
        label={(item.progress === null ? words.preparing : words.uploading)(item.file.name)}
        share={item.progress ?? 0}
      />
    ) : (
      <p role="alert" className="text-xs leading-4 font-bold text-danger">
        {item.error}
      </p>
    )}
    <p className="line-clamp-2 text-xs leading-4 wrap-anywhere text-muted">{item.file.name}</p>
  </div>
)

const UploadButtons = ({
  item,
  onRetry,
  onRemove,
}: {
  item: UploadItem
  onRetry: () => void
  onRemove: () => void
}) => (
  <div className="flex p-0.5">
    {item.state === 'failed' && (
      <TileButton label={words.retry(item.file.name)} onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
      </TileButton>
    )}
    <TileButton
      label={(item.state === 'waiting' ? words.cancel : words.dismiss)(item.file.name)}
      onClick={onRemove}
    >
      <X aria-hidden className="size-4" />
    </TileButton>
  </div>
)

const around = 2 * Math.PI * 16

const Ring = ({ label, share }: { label: string; share: number }) => (
  <svg
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    viewBox="0 0 40 40"
    className="size-12 -rotate-90"
    fill="none"
    strokeWidth="4"
  >
    <circle cx="20" cy="20" r="16" className="stroke-line" />
    <circle
      cx="20"
      cy="20"
      r="16"
      strokeLinecap="round"
      strokeDasharray={around}
      strokeDashoffset={around * (1 - Math.max(0.04, share))}
      className="stroke-brand transition-[stroke-dashoffset]"
    />
  </svg>
)
