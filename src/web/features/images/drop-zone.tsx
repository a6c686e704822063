import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent } from 'react'
import { imageStrings } from '#contract/images/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { acceptOf, type Kinds } from './accepted.ts'
import { addressIn, filesIn, hasPictures } from './transfer.ts'

type Takes = { onFiles: (files: File[]) => void; onAddress: (url: string) => void }

/**
 * Pictures pasted while nothing else is being typed. The first drop zone on the screen takes them; with several, the one that was last
 * used is found by its focus, because then the paste happens inside it.
 */
const usePastedFiles = (element: React.RefObject<HTMLElement | null>, { onFiles }: Takes): void => {
  const onPaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const files = event.clipboardData ? filesIn(event.clipboardData) : []
    if (files.length === 0 || event.defaultPrevented) return
    const isElsewhere = document.activeElement && document.activeElement !== document.body
    if (isElsewhere || document.querySelector('[data-drop-zone]') !== element.current) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** A file let go beside the zone would open in place of the page and everything typed on it. */
const useNoStrayFiles = (): void => {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}

/** Pictures by pressing, dropping or pasting; a tile that is being moved is none of them. */
export const DropZone = ({
  kinds,
  isMultiple = true,
  isDisabled = false,
  isInvalid = false,
  label,
  hint,
  onFiles,
  onAddress,
}: Takes & {
  kinds: Kinds
  isMultiple?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  /** Name of the file field. */
  label: string
  hint?: string
}) => {
  const [isOver, setOver] = useState(false)
  const zone = useRef<HTMLLabelElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const takes = {
    onFiles: (files: File[]) => !isDisabled && onFiles(isMultiple ? files : files.slice(0, 1)),
    onAddress,
  }
  usePastedFiles(zone, takes)
  useNoStrayFiles()
  const pasted = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    takes.onFiles(files)
  }
  return (
    // Dropping and pasting are shortcuts; the file field inside does the same by pointer and keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      ref={zone}
      data-drop-zone
      onPaste={pasted}
      onDragOver={(event) => {
        if (isDisabled || !hasPictures(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (isDisabled || !hasPictures(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        const files = filesIn(event.dataTransfer)
        const address = addressIn(event.dataTransfer)
        if (files.length > 0) takes.onFiles(files)
        else if (address) onAddress(address)
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
      <span className="font-bold">
        {isOver ? imageStrings.dropHere : isMultiple ? imageStrings.drop : imageStrings.dropOne}
      </span>
      {hint && <span className="text-[0.8125rem] text-muted">{hint}</span>}
      <input
        ref={input}
        type="file"
        accept={acceptOf(kinds)}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-label={label}
        data-invalid={isInvalid}
        onChange={(event) => {
          takes.onFiles([...(event.target.files ?? [])])
          if (input.current) input.current.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}
