import type { KeyboardEvent } from 'react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { FieldError } from '#web/ui/field.tsx'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft, useText } from './editor-store.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { ListSection, type List } from './list-section.tsx'
import { Rewriting } from './rewriting.tsx'
import { useSlotAdvice } from './use-slot.ts'

const words = websiteStrings.editor.bullets

export const Bullets = () => {
  const bullets = useDraft((draft) => draft.bullets)
  return (
    <ListSection
      at="bullets"
      part="text"
      isPlain
      words={{
        ...words,
        hint: (
          <>
            {words.hint} <span className="max-lg:hidden">{words.keys}</span>
          </>
        ),
      }}
      renderRow={(index, list) => <Bullet index={index} list={list} />}
    >
      <Rewriting section="bullets" title={words.title} />
      <CopyBasis texts={bullets} />
    </ListSection>
  )
}

const Bullet = ({ index, list }: { index: number; list: List }) => {
  const { value, error, set, ties } = useText(`bullets.${index}`)
  const press = (event: KeyboardEvent) => {
    if (event.altKey) return
    if (event.key === 'Enter') list.add('text', index + 1)
    else if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      list.remove(index, 'text')
    }
  }
  const advice = useSlotAdvice(`bullets.${index}`, value)
  const id = `bullet-error-${index}`
  return (
    <>
      <GrowingTextarea
        {...ties}
        data-part="text"
        aria-label={words.item(index + 1)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || advice ? id : undefined}
        isLine
        value={value}
        onText={set}
        onKeyDown={press}
      />
      {!error && advice && (
        <p id={id} className="mt-1 text-[0.8125rem] text-muted">
          {advice}
        </p>
      )}
      {error && (
        <div id={id} className="mt-1.5">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}
