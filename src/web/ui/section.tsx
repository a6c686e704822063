import { useId, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Card } from './card.tsx'

/** A titled card that groups fields or facts. */
export const Section = ({
  title,
  hint,
  aside,
  className,
  children,
}: {
  title: string
  hint?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id} className={cn('p-4 sm:p-5', className)}>
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h3 id={id} className="text-base font-extrabold">
            {title}
          </h3>
          {hint && <p className="mt-0.5 text-[13px] leading-[18px] text-muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </Card>
  )
}
