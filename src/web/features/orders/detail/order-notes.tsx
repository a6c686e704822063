import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { longestNote, type OrderNote } from '#contract/orders/notes.ts'
import type { Order } from '#contract/orders/schema.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Block } from '../order-facts.tsx'
import type { OrderScope } from '../api.ts'
import { useNotes } from './api.ts'
import { useDraft } from '#web/lib/edit-drafts.ts'
import { EventTime } from './event-time.tsx'

const words = orderEditStrings.notes

/** What people who work on the order write for each other. */
export const OrderNotes = ({
  order,
  notes,
  scope,
  userId,
}: {
  order: Order
  notes: OrderNote[]
  scope: OrderScope
  userId: number
}) => {
  const { write, remove } = useNotes(scope, order.id)
  const fresh = () => ({ version: 0, base: '', values: '' })
  const { draft, set, forget } = useDraft<string>(userId, { orderId: order.id, kind: 'note', fresh })
  const [changed, setChanged] = useState<{ id: number; text: string } | null>(null)
  const [removed, setRemoved] = useState<number | null>(null)
  const editor = useRef<HTMLTextAreaElement>(null)
  const changedId = changed?.id
  useEffect(() => {
    if (changedId !== undefined) editor.current?.focus()
  }, [changedId])
  const onError = (error: unknown) => notify.failure(words.failed, error, words.failed)
  const add = () => {
    const text = draft.values.trim()
    if (text && !write.isPending) write.mutate({ text }, { onSuccess: forget, onError })
  }
  const save = () => {
    const text = changed?.text.trim()
    if (changed && text)
      write.mutate({ text, noteId: changed.id }, { onSuccess: () => setChanged(null), onError })
  }
  return (
    <Block title={words.title}>
      <form
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field label={words.label} isLabelHidden hint={notes.length === 0 ? words.hint : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={1}
              className="min-h-11"
              placeholder={words.placeholder}
              maxLength={longestNote}
              value={draft.values}
              onChange={({ target }) => (target.value ? set(target.value) : forget())}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add()
              }}
            />
          )}
        </Field>
        {draft.values.trim() && (
          <Button type="submit" pending={write.isPending && !changed && words.adding}>
            {words.add}
          </Button>
        )}
      </form>
      {notes.length > 0 && (
        <ul className="mt-3 space-y-2">
          {notes.map((note) => (
            <li key={note.id} className="rounded-xl bg-surface-2 px-3 py-2.5">
              <div className="flex items-start justify-between gap-2">
                <p className="min-w-0 pt-1 text-[0.8125rem] leading-[1.125rem] text-muted">
                  <b className="text-ink">{note.authorName ?? words.nobody}</b> · <EventTime at={note.at} />
                  {note.editedAt && ` · ${words.edited}`}
                </p>
                {note.isOwn && changed?.id !== note.id && (
                  <span className="-mt-1 -mr-1.5 flex shrink-0">
                    <IconButton
                      label={words.edit}
                      onClick={() => setChanged({ id: note.id, text: note.text })}
                    >
                      <Pencil aria-hidden className="size-4" />
                    </IconButton>
                    <IconButton label={words.remove} onClick={() => setRemoved(note.id)}>
                      <Trash2 aria-hidden className="size-4" />
                    </IconButton>
                  </span>
                )}
              </div>
              {changed?.id === note.id ? (
                <form
                  className="mt-2 space-y-2"
                  onSubmit={(event) => {
                    event.preventDefault()
                    save()
                  }}
                >
                  <Field label={words.edit} isLabelHidden>
                    {(control) => (
                      <Textarea
                        {...control}
                        ref={editor}
                        maxLength={longestNote}
                        value={changed.text}
                        onChange={({ target }) => setChanged({ id: note.id, text: target.value })}
                      />
                    )}
                  </Field>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      type="submit"
                      variant="primary"
                      aria-disabled={!changed.text.trim() || undefined}
                      pending={write.isPending && orderEditStrings.pending}
                    >
                      {commonStrings.save}
                    </Button>
                    <Button onClick={() => setChanged(null)}>{commonStrings.cancel}</Button>
                  </div>
                </form>
              ) : (
                <p className="break-words whitespace-pre-wrap">{note.text}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={words.removeTitle}
        text={words.removeText}
        confirm={commonStrings.delete}
        pending={remove.isPending && words.removing}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          removed !== null && remove.mutate(removed, { onSettled: () => setRemoved(null), onError })
        }
      />
    </Block>
  )
}
