import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { ExportColumn } from '#contract/shipping-documents/columns.ts'
import { builtInOf } from '#contract/shipping-documents/profiles.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useRemoveProfile, useSaveProfile } from './api.ts'
import { ColumnEditor } from './column-editor.tsx'
import type { Layout } from './layouts.ts'

const words = paperStrings.columns

/** Columns of a layout. A built-in one is saved as one's own under a name; one's own is changed, set back or removed. */
export const EditLayout = ({
  layout,
  draft,
  onDraft,
  onSaved,
  onRemoved,
  onBack,
}: {
  layout: Layout
  /** Kept by the component that shows this, so that looking elsewhere loses nothing. */
  draft: ExportColumn[]
  onDraft: (columns: ExportColumn[]) => void
  onSaved: (id: number) => void
  onRemoved: () => void
  onBack: () => void
}) => {
  const [name, setName] = useState(layout.id === null ? '' : layout.name)
  const save = useSaveProfile()
  const base = builtInOf(layout.base)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { id: layout.id, name, base: layout.base, columns: draft },
      {
        onSuccess: (saved) => {
          notify.success(words.saved, saved.name)
          onSaved(saved.id)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 h-11"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          onClick={onBack}
        >
          {words.back}
        </Button>
        {base && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3 h-11"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => onDraft(base.columns)}
          >
            {words.reset(base.name)}
          </Button>
        )}
      </div>
      <ColumnEditor columns={draft} onChange={onDraft} />
      <div className="mt-5 space-y-4 border-t border-line pt-5">
        <Field
          label={words.name}
          hint={words.unsaved}
          error={save.error ? (serverMessage(save.error) ?? words.saveFailed) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={save.isPending && words.saving} className="flex-1">
            {layout.id === null ? words.saveNew : words.save}
          </Button>
          {layout.id !== null && <RemoveLayout id={layout.id} name={layout.name} onRemoved={onRemoved} />}
        </div>
      </div>
    </form>
  )
}

const RemoveLayout = ({ id, name, onRemoved }: { id: number; name: string; onRemoved: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveProfile()
  return (
    <>
      <Button icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: onRemoved,
            onError: (error) => notify.failure(commonStrings.error, error, words.deleteFailed),
            onSettled: () => setAsking(false),
          })
        }
        title={words.deleteTitle(name)}
        text={words.deleteText}
        confirm={commonStrings.delete}
        pending={remove.isPending && words.deleting}
      />
    </>
  )
}
