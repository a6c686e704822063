import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { CustomerCard } from '#contract/customers/schema.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useAddNote, useRemoveNote } from './api.ts'

const words = customerScreens.notes
const longest = 2000

/** What the seller writes about a buyer; shown beside each of the buyer's orders. */
export const CustomerNotes = ({ card }: { card: CustomerCard }) => {
  const add = useAddNote(card.id)
  const remove = useRemoveNote(card.id)
  const [text, setText] = useState('')
  const sending = useRef('')
  const [removed, setRemoved] = useState<number | null>(null)
  const submit = () => {
    const sent = text.trim()
    // The second press of a double click comes before the button is drawn as waiting.
    if (!sent || sending.current === sent) return
    sending.current = sent
    add.mutate(sent, {
      // What was typed meanwhile stays.
      onSuccess: () => setText((now) => (now.trim() === sent ? '' : now)),
      onError: (error) => notify.failure(words.failed, error, words.failed),
      onSettled: () => {
        sending.current = ''
      },
    })
  }
  return (
    <Section level="h2" title={words.title}>
      <form
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={words.label} isLabelHidden hint={words.hint}>
          {(control) => (
            <Textarea
              {...control}
              rows={1}
              className="min-h-11"
              placeholder={words.placeholder}
              maxLength={longest}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
              }}
            />
          )}
        </Field>
        {text.trim() && (
          <Button type="submit" pending={add.isPending && words.adding}>
            {words.add}
          </Button>
        )}
      </form>
      {card.notes.length > 0 && (
        <ul aria-label={words.title} className="mt-3 space-y-2">
          {card.notes.map((note) => (
            <li
              key={note.id}
              className="flex items-start justify-between gap-2 rounded-xl bg-surface-2 px-3 py-2.5"
            >
              <span className="min-w-0">
                <span className="block break-words whitespace-pre-wrap">{note.text}</span>
                <span className="tabular text-[0.8125rem] text-muted">{formatDateTime(note.at)}</span>
              </span>
              <IconButton label={words.remove} className="-mt-1 -mr-1.5" onClick={() => setRemoved(note.id)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
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
          removed !== null &&
          remove.mutate(removed, {
            onError: (error) => notify.failure(words.removeFailed, error, words.removeFailed),
            onSettled: () => setRemoved(null),
          })
        }
      />
    </Section>
  )
}
