import { ClipboardPaste } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { ReadStatement } from '#contract/bank-statements/schema.ts'
import { bankStatementStrings } from '#contract/bank-statements/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { importLimits } from '#contract/order-import/schema.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Textarea } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useReadStatement, type StatementSource } from './api.ts'
import { StatementColumns } from './statement-columns.tsx'

const words = bankStatementStrings.enter

/** A bank's file or pasted text; a table nobody explained yet is asked about below. */
export const EnterStatement = () => {
  const read = useReadStatement()
  const [isPasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<{
    from: File | string
    table: Extract<ReadStatement, { kind: 'columns' }>
  } | null>(null)
  const send = (source: StatementSource) => {
    if (read.isPending) return
    setProblem(null)
    read.mutate(source, {
      onSuccess: (answer) => {
        if (answer.kind === 'columns') return setAsked({ from: source.from, table: answer })
        setAsked(null)
        setText('')
        setPasting(false)
        const { fresh, known, outgoing } = answer
        notify.success(
          fresh === 0 && known > 0 ? words.repeated : words.done,
          words.counts(fresh, known, outgoing),
        )
      },
      onError: (error) => setProblem(serverMessage(error) ?? commonStrings.states.noAnswer),
    })
  }
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > importLimits.bytes) return setProblem(words.tooLarge)
    setAsked(null)
    send({ from: file })
  }
  const paste = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') send({ from: text })
  }
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={words.choose}
          accept=".xml,.sta,.mt940,.940,.txt,.csv,.xlsx,text/xml,text/csv"
          pending={read.isPending && words.reading}
          onFile={take}
        />
        <Button
          aria-expanded={isPasting}
          icon={<ClipboardPaste aria-hidden className="size-4" />}
          onClick={() => setPasting(!isPasting)}
        >
          {words.paste}
        </Button>
      </div>
      {isPasting && (
        <form noValidate onSubmit={paste} className="mt-4 space-y-3">
          <Field label={words.pasteLabel} hint={words.pasteHint}>
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                className="tabular"
                maxLength={400_000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" pending={read.isPending && words.reading}>
            {words.read}
          </Button>
        </form>
      )}
      {problem && (
        <div className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {asked && (
        <StatementColumns
          key={asked.table.headers.join('|')}
          table={asked.table}
          isBusy={read.isPending}
          onRead={(columns, currency) => send({ from: asked.from, columns, currency })}
          onCancel={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
