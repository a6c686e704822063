import { useState } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'

const words = builderStrings.product

/** A picture by its address; blank and repeated ones are passed over (IMG-005). */
export const ImageUrlField = ({
  isDisabled,
  onAdd,
}: {
  isDisabled: boolean
  onAdd: (url: string) => void
}) => {
  const [url, setUrl] = useState('')
  const add = () => {
    if (url.trim()) onAdd(url.trim())
    setUrl('')
  }
  return (
    <div className="mt-3 flex items-end gap-2">
      <Field label={words.imageUrl} note={words.optional} className="flex-1">
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={words.linkPlaceholder}
            disabled={isDisabled}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        )}
      </Field>
      <Button disabled={isDisabled} onClick={add}>
        {words.addImageUrl}
      </Button>
    </div>
  )
}
