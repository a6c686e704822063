import { listAt, type ListName } from '#contract/websites/draft.ts'
import { getAt } from '#contract/websites/paths.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDraft, useEditor } from './editor-store.ts'
import { ListSection } from './list-section.tsx'
import { RowText } from './row-text.tsx'

/** One part of an entry; of several names under which it may be stored the one that is there. */
export type Column = {
  names: [string, ...string[]]
  label: (place: number) => string
  isLong?: boolean
  /** Value and word of each choice; without them the part is a text. */
  choices?: (now: string) => [value: string, word: string][]
}

type Props = {
  at: ListName
  words: React.ComponentProps<typeof ListSection>['words'] & { item: (place: number) => string }
  columns: [Column, ...Column[]]
  children?: React.ReactNode
}

/** A list in one of the free trees of a page: entries of texts and choices, whatever shape they were stored in. */
export const TreeList = ({ at, words, columns, children }: Props) => (
  <ListSection
    at={at}
    words={words}
    part={columns[0].names[0]}
    renderRow={(index) => <Row at={at} index={index} columns={columns} label={words.item(index + 1)} />}
  >
    {children}
  </ListSection>
)

const Row = ({
  at,
  index,
  columns,
  label,
}: Pick<Props, 'at' | 'columns'> & { index: number; label: string }) => {
  const entry = useDraft((draft) => listAt(draft, at)?.[index])
  const path = `${at}.${index}`
  const [first] = columns
  // A bare text is an entry of its first part.
  if (typeof entry === 'string')
    return <RowText path={path} label={first.label(index + 1)} part={first.names[0]} isLine={!first.isLong} />
  return (
    <div role="group" aria-label={label} className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
      {columns.map((column) => {
        const name = column.names.find((one) => getAt(entry, one) !== undefined) ?? column.names[0]
        const place = `${path}.${name}`
        return column.choices ? (
          <Choice key={name} path={place} label={column.label(index + 1)} choices={column.choices} />
        ) : (
          <RowText
            key={name}
            path={place}
            label={column.label(index + 1)}
            part={column.names[0]}
            isLine={!column.isLong}
            {...(column.isLong ? { className: '@md:col-span-2' } : {})}
          />
        )
      })}
    </div>
  )
}

const Choice = ({
  path,
  label,
  choices,
}: {
  path: string
  label: string
  choices: NonNullable<Column['choices']>
}) => {
  const editor = useEditor()
  const value = useDraft((draft) => getAt(draft, path))
  const now = typeof value === 'string' ? value : ''
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          data-field={path}
          value={now}
          onChange={({ target }) => editor.edit({ kind: 'set', at: path, value: target.value })}
        >
          {choices(now).map(([choice, word]) => (
            <option key={choice} value={choice}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
