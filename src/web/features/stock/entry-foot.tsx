import type { ReactNode } from 'react'
import { stockLimits } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'

const words = shelfStrings.entry

/** Sentences about wrong numbers, below the sheet that holds them. */
export const SheetProblems = ({ id, problems }: { id: string; problems: string[] }) => (
  <div id={id} data-problems className="space-y-1 empty:hidden">
    {problems.map((problem) => (
      <FieldError key={problem}>{problem}</FieldError>
    ))}
  </div>
)

export const NoteField = ({
  value,
  placeholder,
  error,
  onChange,
  ...rest
}: {
  value: string
  placeholder: string
  error: string | undefined
  onChange: (note: string) => void
}) => (
  <Field label={words.note} isOptional error={error}>
    {(control) => (
      <Input
        {...control}
        {...rest}
        value={value}
        placeholder={placeholder}
        maxLength={stockLimits.note}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

/** What will be written, and the button that writes it; within reach while a long sheet is filled. */
export const EntryFoot = ({
  summary,
  submit,
  isPending,
  onClear,
}: {
  summary: ReactNode
  submit: string
  isPending: boolean
  /** Absent while nothing is typed. */
  onClear: (() => void) | undefined
}) => (
  <div className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-bg px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
    <p role="status" className="tabular min-w-0 flex-1 basis-48 font-bold max-sm:basis-full">
      {summary}
    </p>
    {onClear && (
      <Button variant="ghost" disabled={isPending} onClick={onClear}>
        {words.clear}
      </Button>
    )}
    <Button type="submit" variant="primary" pending={isPending && shelfStrings.saving}>
      {submit}
    </Button>
  </div>
)
