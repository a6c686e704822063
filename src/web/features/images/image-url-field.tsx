import { useState } from 'react'
import { resolveImageUrl } from '#contract/common/image.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'

/** A picture by its address. What is no address of a picture is said and kept for correction; a blank one is passed over. */
export const ImageUrlField = ({
  isDisabled,
  label = imageStrings.url,
  add: addLabel = imageStrings.addUrl,
  isOptional = true,
  onAdd,
}: {
  isDisabled: boolean
  label?: string | undefined
  add?: string | undefined
  isOptional?: boolean
  onAdd: (url: string) => void
}) => {
  const [url, setUrl] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const typed = url.trim()
    if (typed && !resolveImageUrl(typed)) return setWrong(true)
    if (typed) onAdd(typed)
    setUrl('')
  }
  return (
    <div className="mt-3 flex items-start gap-2">
      <Field
        label={label}
        isOptional={isOptional}
        error={isWrong ? imageStrings.badUrl : undefined}
        className="flex-1"
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={imageStrings.urlPlaceholder}
            disabled={isDisabled}
            value={url}
            onChange={(event) => {
              setWrong(false)
              setUrl(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        )}
      </Field>
      {/* Beside the field, below its label. */}
      <Button disabled={isDisabled} onClick={add} className="mt-[26px] shrink-0">
        {addLabel}
      </Button>
    </div>
  )
}
