import { Check, CircleHelp, X } from 'lucide-react'
import type { DnsInstructions, RecordCheck, RecordState } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

const words = domainStrings.dns

type Line = { type: RecordCheck['type']; name: string; value: string }

const linesOf = ({ txt, a, cname }: DnsInstructions): Line[] => [
  { type: 'TXT', ...txt },
  ...(a ? [{ type: 'A' as const, ...a }] : []),
  { type: 'CNAME', ...cname },
]

/** One block for each record: to be entered, with copy buttons, and what is there now. */
export const DnsRecords = ({
  instructions,
  records,
  zone,
  isPlain = false,
}: {
  instructions: DnsInstructions
  /** Null until the first look. */
  records: RecordCheck[] | null
  zone: string
  /** Without what stands there now. */
  isPlain?: boolean
}) => (
  <div>
    <p className="mb-2 text-[0.8125rem] text-muted">{words.zone(zone)}</p>
    <ul className="divide-y divide-line rounded-xl border border-line">
      {linesOf(instructions).map((line) => (
        <li key={line.type} className="p-3 sm:p-4">
          <RecordBlock
            line={line}
            check={records?.find(({ type }) => type === line.type) ?? null}
            isPlain={isPlain}
          />
        </li>
      ))}
    </ul>
  </div>
)

const RecordBlock = ({
  line,
  check,
  isPlain,
}: {
  line: Line
  check: RecordCheck | null
  isPlain: boolean
}) => (
  <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[3.5rem_minmax(0,1.3fr)_minmax(0,2fr)]">
    <div>
      <Term>{words.type}</Term>
      <dd className="mt-1 flex h-11 items-center font-mono text-sm font-bold">{line.type}</dd>
    </div>
    <div className="min-w-0">
      <Term>{words.name}</Term>
      <Copyable text={line.name} label={words.copyName(line.type)} />
    </div>
    <div className="min-w-0 max-sm:col-span-2">
      <Term>{words.value}</Term>
      <Copyable text={line.value} label={words.copyValue(line.type)} />
    </div>
    {!isPlain && (
      <div className="col-span-2 min-w-0 sm:col-span-3">
        <dt className="sr-only">{words.now}</dt>
        <dd>
          <Now check={check} />
        </dd>
      </div>
    )}
  </dl>
)

const Term = ({ children }: { children: string }) => (
  <dt className="text-xs font-bold text-muted">{children}</dt>
)

const Copyable = ({ text, label }: { text: string; label: string }) => (
  <dd className="mt-1 flex items-center rounded-lg border border-line bg-surface-2 pl-3">
    <span className="min-w-0 flex-1 py-2 font-mono text-sm break-all">{text}</span>
    <CopyButton
      text={text}
      aria-label={label}
      title={words.copy}
      variant="ghost"
      className="size-11 shrink-0 px-0"
    />
  </dd>
)

const looks: Record<RecordState, { icon: typeof Check; color: string }> = {
  ok: { icon: Check, color: 'text-success' },
  missing: { icon: X, color: 'text-danger' },
  other: { icon: X, color: 'text-danger' },
  unavailable: { icon: CircleHelp, color: 'text-warning' },
}

const Now = ({ check }: { check: RecordCheck | null }) => {
  if (!check) return <p className="text-[0.8125rem] text-muted">{words.notTested}</p>
  const { icon: Icon, color } = looks[check.state]
  return (
    <p className="flex items-start gap-1.5 text-[0.8125rem] leading-[1.125rem]">
      <Icon aria-hidden className={cn('mt-px size-4 shrink-0', color)} />
      <span className="min-w-0">
        <b>{words.states[check.state]}</b>
        {check.found.length > 0 && (
          <>
            {' · '}
            {words.now}: <span className="font-mono break-all">{check.found.join(', ')}</span>
          </>
        )}
      </span>
    </p>
  )
}
