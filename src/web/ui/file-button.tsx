import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

/** A button that asks for one file; the same file can be chosen again after it was corrected. */
export const FileButton = ({
  label,
  accept,
  pending,
  onFile,
}: {
  label: string
  /** As of the `accept` of an input. */
  accept: string
  /** What is said while a file is read; false when none is. */
  pending: string | false
  onFile: (file: File | undefined) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        variant="primary"
        icon={<FileUp aria-hidden className="size-4" />}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
