import { Check } from 'lucide-react'
import { domainStates, type DomainState } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { cn } from '#web/lib/class-names.ts'

const words = domainStrings.steps

/** How far a domain has come, from its records to being open. */
export const DomainSteps = ({ state }: { state: DomainState }) => {
  // „Verifikovan“ is reached with the state of that name; the others name what is under way.
  const reached = { dns: 0, verified: 2, certificate: 2, live: 4 }[state]
  return (
    <ol aria-label={words.label} className="grid grid-cols-4 gap-1">
      {domainStates.map((step, index) => {
        const isDone = index < reached
        const isCurrent = index === reached
        return (
          <li key={step} className="flex min-w-0 flex-col gap-1.5">
            <span
              aria-hidden
              className={cn(
                'h-1.5 rounded-full',
                isDone ? 'bg-brand' : isCurrent ? 'animate-pulse bg-brand/45' : 'bg-line',
              )}
            />
            <span
              className={cn(
                'flex items-center gap-1 text-[0.6875rem] leading-4 font-bold tracking-tight sm:text-[0.8125rem] sm:tracking-normal',
                isDone || isCurrent ? 'text-ink' : 'text-muted',
              )}
            >
              {isDone && <Check aria-hidden className="size-3.5 shrink-0 text-success max-sm:hidden" />}
              <span className="min-w-0 break-words">{words[step]}</span>
              <span className="sr-only">
                , {isDone ? words.done : isCurrent ? words.current : words.ahead}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
