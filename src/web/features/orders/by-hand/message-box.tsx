import { ClipboardPaste } from 'lucide-react'
import { useRef, useState } from 'react'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import { mostMessageLetters, type MessageField, type MessageReading } from '#contract/orders/by-hand.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { useReadMessage } from './api.ts'

const words = byHandStrings.paste

const tints: Record<MessageField, string> = {
  name: 'bg-primary-soft',
  phone: 'bg-success-soft',
  address: 'bg-warning-soft',
  city: 'bg-accent-soft',
  postalCode: 'bg-accent-soft',
  email: 'bg-success-soft',
  goods: 'bg-danger-soft',
  quantity: 'bg-danger-soft',
  choice: 'bg-danger-soft',
  notes: 'bg-surface-2',
}

const needed = ['name', 'phone', 'address', 'city'] as const

/** The message with the letters that were understood in the colour of what they say. */
const Understood = ({ text, reading }: { text: string; reading: MessageReading }) => {
  const parts = reading.marks.map((mark, at) => ({
    ...mark,
    before: text.slice(reading.marks[at - 1]?.to ?? 0, mark.from),
    said: text.slice(mark.from, mark.to),
  }))
  const missing = needed.filter((field) => reading[field] === null).map((field) => words.fields[field])
  return (
    <section aria-label={words.understood} className="rounded-xl border border-line p-3">
      <p className="text-sm leading-7 break-words whitespace-pre-wrap">
        {parts.map(({ before, said, field, from }) => (
          <span key={from}>
            <span className="text-muted">{before}</span>
            <mark
              title={words.fields[field]}
              className={cn('rounded box-decoration-clone px-1 py-0.5 text-ink', tints[field])}
            >
              <span className="sr-only">{words.fields[field]}: </span>
              {said}
            </mark>
          </span>
        ))}
        <span className="text-muted">{text.slice(parts.at(-1)?.to ?? 0)}</span>
      </p>
      <p role="status" className="mt-2 text-[0.8125rem] text-muted">
        {reading.marks.length === 0 ? words.nothing : words.check}{' '}
        {reading.marks.length > 0 && missing.length > 0 && (
          <strong className="text-ink">{words.missing(missing.join(', '))}</strong>
        )}
      </p>
    </section>
  )
}

/** Where the text of a message is pasted; it is read at once and shown with what was understood of it. */
export const MessageBox = ({
  text,
  reading,
  websiteId,
  onText,
  onReading,
}: {
  text: string
  reading: MessageReading | null
  websiteId: number | null
  onText: (text: string) => void
  onReading: (text: string, reading: MessageReading) => void
}) => {
  const read = useReadMessage()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(text !== '')
  const [problem, setProblem] = useState<string | null>(null)
  const send = (message: string) => {
    if (read.isPending) return
    setProblem(null)
    if (message.trim() === '') return setProblem(words.empty)
    if (message.length > mostMessageLetters) return setProblem(words.tooLong(mostMessageLetters))
    read.mutate(
      { text: message, ...(websiteId === null ? {} : { websiteId }) },
      {
        onSuccess: (found) => onReading(message, found),
        onError: (error) => setProblem(serverMessage(error) ?? words.failed),
      },
    )
  }
  if (!isOpen)
    return (
      <Button
        variant="soft"
        className="w-full"
        icon={<ClipboardPaste aria-hidden className="size-4" />}
        onClick={() => {
          setOpen(true)
          requestAnimationFrame(() => field.current?.focus())
        }}
      >
        {words.open}
      </Button>
    )
  if (reading)
    return (
      <div className="space-y-2">
        <Understood text={text} reading={reading} />
        <Button
          size="sm"
          icon={<ClipboardPaste aria-hidden className="size-4" />}
          onClick={() => {
            onText('')
            requestAnimationFrame(() => field.current?.focus())
          }}
        >
          {words.again}
        </Button>
      </div>
    )
  return (
    <Field label={words.label} hint={words.hint} error={problem ?? undefined}>
      {(control) => (
        <div className="space-y-2">
          <Textarea
            {...control}
            ref={field}
            rows={4}
            value={text}
            placeholder={words.placeholder}
            onChange={({ target }) => {
              setProblem(null)
              onText(target.value)
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              // Into an empty field a whole message was pasted: nothing more has to be pressed.
              if (text.trim() !== '' || pasted.trim() === '' || pasted.length > mostMessageLetters) return
              event.preventDefault()
              onText(pasted)
              send(pasted)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                event.stopPropagation()
                send(text)
              }
            }}
          />
          <Button variant="soft" pending={read.isPending && words.reading} onClick={() => send(text)}>
            {words.read}
          </Button>
        </div>
      )}
    </Field>
  )
}
