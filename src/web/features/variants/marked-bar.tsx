import { X } from 'lucide-react'
import { useState } from 'react'
import { readDifference } from '#contract/variants/difference.ts'
import { setRows } from '#contract/variants/edits.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { variantStrings } from '#contract/variants/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.grid

/** What is done to all marked combinations at once. */
export const MarkedBar = ({
  marked,
  onImage,
  onClear,
}: {
  /** Places of the rows. */
  marked: number[]
  onImage: () => void
  onClear: () => void
}) => {
  const { change } = useVariantsHost()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const set = (part: Parameters<typeof setRows>[2]) => change((now) => setRows(now, marked, part))
  const setDifference = () => {
    const difference = typed.trim() === '' ? '0.00' : readDifference(typed)
    setWrong(difference === null)
    if (difference !== null) set({ difference })
  }
  return (
    <div
      role="group"
      aria-label={words.marked(marked.length)}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg bg-primary-soft p-2 text-on-primary-soft"
    >
      <div className="flex w-full items-center justify-between @lg:contents">
        <strong role="status" className="px-1 text-[0.8125rem]">
          {words.marked(marked.length)}
        </strong>
        <IconButton label={words.clearMarks} className="@lg:order-last @lg:ml-auto" onClick={onClear}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <Button size="sm" className="h-11" onClick={() => set({ isOn: true })}>
        {words.turnOn}
      </Button>
      <Button size="sm" className="h-11" onClick={() => set({ isOn: false })}>
        {words.turnOff}
      </Button>
      <Button size="sm" className="h-11" onClick={onImage}>
        {words.setImage}
      </Button>
      <span className="flex gap-1">
        <Input
          aria-label={words.markedDifference}
          aria-invalid={isWrong || undefined}
          value={typed}
          placeholder="+200"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setDifference()
          }}
          className="tabular w-24"
        />
        <Button size="sm" className="h-11" onClick={setDifference}>
          {words.setDifference}
        </Button>
      </span>
      {isWrong && (
        <div className="w-full px-1">
          <FieldError>{variantStrings.invalid.difference}</FieldError>
        </div>
      )}
    </div>
  )
}
