import { memo, useId, useState, type ReactNode } from 'react'
import type { JsonSchema } from '#contract/api-docs/schema.ts'
import { apiDocsStrings as words } from '#contract/api-docs/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { DocumentedCall } from './calls.ts'
import { exampleOf } from './example.ts'
import { fieldsOf, typeOf, type FieldRow } from './fields.ts'

const { parts } = words

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h4 className="mb-1.5 text-sm font-bold">
      {title}
      {note && <span className="ml-2 font-normal break-words text-muted">{note}</span>}
    </h4>
    {children}
  </section>
)

/** Scrolled by itself, also with the keyboard. */
const Scrolled = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <div
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region without focus is lost to the keyboard
    tabIndex={0}
    className={cn('max-h-80 overflow-auto rounded-lg border border-line', className)}
  >
    {children}
  </div>
)

const Fields = ({ label, rows }: { label: string; rows: FieldRow[] }) => {
  if (rows.length === 0) return <p className="text-[0.8125rem] text-muted">{words.field.none}</p>
  return (
    <Scrolled label={label}>
      <dl className="divide-y divide-line text-[0.8125rem] leading-[1.125rem]">
        {rows.map(({ path, type, isRequired }) => (
          <div key={path} className="px-3 py-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-3">
            <dt className="min-w-0 font-mono font-bold break-words">
              {path}
              {isRequired && (
                <span className="ml-2 font-sans font-normal text-muted">{words.field.required}</span>
              )}
            </dt>
            <dd className="min-w-0 break-words text-muted">{type}</dd>
          </div>
        ))}
      </dl>
    </Scrolled>
  )
}

const Example = ({ label, schema }: { label: string; schema: JsonSchema }) => {
  const text = JSON.stringify(exampleOf(schema), null, 2)
  return (
    <div className="mt-2">
      <div className="mb-1 flex items-center justify-between gap-2">
        <span className="text-[0.8125rem] font-bold text-muted">{parts.example}</span>
        <CopyButton text={text} size="sm" variant="ghost">
          {words.copy}
        </CopyButton>
      </div>
      <Scrolled label={label} className="bg-surface-2">
        <pre className="p-3 font-mono text-[0.8125rem] leading-[1.125rem]">{text}</pre>
      </Scrolled>
    </div>
  )
}

const Shape = ({ title, note, schema }: { title: string; note: string; schema: JsonSchema | null }) => (
  <Part title={title} note={note}>
    {schema && (
      <>
        <Fields label={title} rows={fieldsOf(schema)} />
        <Example label={`${title}: ${parts.example}`} schema={schema} />
      </>
    )}
  </Part>
)

const Parameters = ({ call, place }: { call: DocumentedCall; place: 'path' | 'query' }) => {
  const found = call.parameters.filter((parameter) => parameter.in === place)
  if (found.length === 0) return null
  const title = place === 'path' ? parts.address : parts.query
  const rows = found.map(({ name, required, schema }) => ({
    path: name,
    type: typeOf(schema),
    isRequired: required,
  }))
  return (
    <Part title={title}>
      <Fields label={title} rows={rows} />
    </Part>
  )
}

const Refusals = ({ refusals }: Pick<DocumentedCall, 'refusals'>) => (
  <Part title={parts.errors} note={words.errorsNote}>
    <Scrolled label={parts.errors}>
      <ul className="divide-y divide-line text-[0.8125rem] leading-[1.125rem]">
        {refusals.map(({ status, code, message }) => (
          <li key={code} className="px-3 py-2">
            <span className="font-mono font-bold break-words">
              {status} {code}
            </span>
            <span className="block text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Scrolled>
  </Part>
)

const variantOf = { anyone: 'success', signedIn: 'neutral', admin: 'warning' } as const

/** One call: method, address and who may, and all the rest behind a press. Drawn again with no letter of the search: there are many. */
export const DocumentedCallRow = memo(({ call }: { call: DocumentedCall }) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="border-t border-line first:border-t-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left -outline-offset-2 hover:bg-surface-2"
        >
          <span className="w-14 shrink-0 font-mono text-xs font-bold uppercase">{call.method}</span>{' '}
          <span className="min-w-0 font-mono text-sm font-bold break-all">{call.path}</span>{' '}
          <Badge variant={variantOf[call.access]}>{words.who[call.access]}</Badge>{' '}
          <span
            lang="en"
            className="w-full min-w-0 text-[0.8125rem] leading-[1.125rem] font-normal text-muted"
          >
            {call.summary}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className="space-y-5 px-4 pt-1 pb-5">
          <p className="font-mono text-[0.8125rem] break-all text-muted">{call.id}</p>
          <Parameters call={call} place="path" />
          <Parameters call={call} place="query" />
          {call.body && (
            <Shape title={parts.body} note={call.body.types.join(', ')} schema={call.body.schema} />
          )}
          <Shape
            title={parts.answer}
            note={`${call.answer.status} ${call.answer.types.join(', ')}`}
            schema={call.answer.schema}
          />
          <Refusals refusals={call.refusals} />
        </div>
      )}
    </div>
  )
})
