import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** A titled part of the details. */
export const Block = ({
  title,
  action,
  children,
}: {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}) => (
  <section className="border-t border-line pt-4">
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 className="text-[0.8125rem] font-bold text-muted">{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

export const Fact = ({
  name,
  isWhole = false,
  children,
}: {
  name: string
  /** An amount beside a long name stays in one line. */
  isWhole?: boolean
  children: ReactNode
}) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="min-w-0 text-muted">{name}</dt>
    <dd
      className={cn('text-right font-bold', isWhole ? 'shrink-0 whitespace-nowrap' : 'min-w-0 break-words')}
    >
      {children}
    </dd>
  </div>
)
