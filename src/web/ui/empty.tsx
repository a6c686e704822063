import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** Why nothing is here and the one next thing to do. `art` is for first use only, never for an empty search. */
export const Empty = ({
  title,
  hint,
  art,
  className,
  children,
}: {
  title: string
  hint?: ReactNode
  art?: ReactNode
  className?: string
  children?: ReactNode
}) => (
  <div
    className={cn(
      'flex animate-appear flex-col items-center rounded-xl border border-dashed border-line-strong/60 px-6 py-10 text-center',
      className,
    )}
  >
    {art && <div className="mb-4 text-brand">{art}</div>}
    <h2 className="text-lg font-extrabold">{title}</h2>
    {hint && <p className="mt-1 max-w-md text-balance text-muted">{hint}</p>}
    {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
  </div>
)
