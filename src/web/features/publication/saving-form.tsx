import type { FormEvent, ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'

/** Fields of a line with their own „Sačuvaj“. */
export const SavingForm = ({
  saving,
  isSaving,
  onSave,
  children,
}: {
  /** Words while it is saved. */
  saving: string
  isSaving: boolean
  onSave: () => void
  children: ReactNode
}) => (
  <form
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      if (!isSaving) onSave()
    }}
    className="max-w-xl space-y-4"
  >
    {children}
    <Button type="submit" variant="primary" pending={isSaving && saving}>
      {commonStrings.save}
    </Button>
  </form>
)
