import { useState, type KeyboardEvent } from 'react'
import { longestWish, type CopySection } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useRewriting } from './rewriting-store.ts'

const words = builderStrings.rewrite.wish

/** What the seller wants changed, in words; it is sent with each of the buttons above, and has one of its own. */
export const WishLine = ({ section }: { section: CopySection }) => {
  const { state, wishText, wish, start } = useRewriting(section)
  const [isMissing, setMissing] = useState(false)
  const isWriting = state?.kind === 'writing'
  const write = () => {
    if (isWriting) return
    setMissing(wishText.trim() === '')
    if (wishText.trim() !== '') start(section, 'wished')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The form around it saves the page.
    event.preventDefault()
    write()
  }
  return (
    <Field
      label={words.label}
      error={isMissing && wishText.trim() === '' ? words.missing : undefined}
      className="mt-3 [&_label]:text-[0.8125rem]"
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            maxLength={longestWish}
            placeholder={words.placeholder}
            autoComplete="off"
            value={wishText}
            onChange={({ target }) => wish(section, target.value)}
            onKeyDown={press}
          />
          <Button
            aria-disabled={isWriting || undefined}
            {...(isWriting && state.way === 'wished' ? { icon: <Spinner /> } : {})}
            onClick={write}
          >
            {words.write}
          </Button>
        </div>
      )}
    </Field>
  )
}
