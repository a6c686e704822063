import { useId, useState } from 'react'
import { websiteLimits } from '#contract/websites/limits.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft, useEditor } from './editor-store.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { TextField } from './text-field.tsx'

const words = websiteStrings.editor.sections.details

/** A list as lines of one text; what is typed stands as it is typed, its lines are the list. */
const Lines = <T,>({
  path,
  label,
  hint,
  entries,
  show,
  read,
}: {
  path: string
  label: string
  hint?: string
  entries: readonly T[]
  show: (entry: T) => string
  read: (line: string) => T
}) => {
  const editor = useEditor()
  const id = useId()
  const shown = entries.map(show).join('\n')
  const [typed, setTyped] = useState<string | null>(null)
  // Put back from elsewhere (a version, an undone step), the list rules; while one types, one's own lines do.
  const own = typed !== null && typed.split('\n').map(read).map(show).join('\n') === shown ? typed : shown
  return (
    <Field label={label} {...(hint ? { hint } : {})}>
      {(control) => (
        <GrowingTextarea
          {...control}
          key={id}
          data-field={path}
          value={own}
          onText={(text: string) => {
            setTyped(text)
            editor.edit({
              kind: 'set',
              at: path,
              value: text.split('\n').slice(0, websiteLimits.details).map(read),
            })
          }}
        />
      )}
    </Field>
  )
}

const same = (line: string) => line

const pairOf = (line: string) => {
  const at = line.indexOf(':')
  return at === -1
    ? { label: line, value: '' }
    : { label: line.slice(0, at), value: line.slice(at + 1).replace(/^ /, '') }
}

const lists = ['box', 'steps', 'warnings', 'care'] as const

/** Values, package, steps, warnings and care, one a line. */
export const ProductDetailsFields = () => {
  const details = useDraft((draft) => draft.productDetails)
  return (
    <Section title={words.title} level="h2" hint={words.hint}>
      <div className="space-y-4">
        <Lines
          path="productDetails.values"
          label={words.values}
          hint={words.valuesHint}
          entries={details.values}
          show={({ label, value }) => (value === '' && label === '' ? '' : `${label}: ${value}`)}
          read={pairOf}
        />
        <TextField path="productDetails.boxTitle" label={words.boxTitle} max={websiteLimits.line} isLine />
        {lists.map((list) => (
          <Lines
            key={list}
            path={`productDetails.${list}`}
            label={words[list]}
            entries={details[list]}
            show={same}
            read={same}
          />
        ))}
      </div>
      <CopyBasis texts={lists.flatMap((list) => details[list])} />
    </Section>
  )
}
