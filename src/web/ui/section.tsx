import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { Card } from './card.tsx'

/** A titled card that groups fields or facts. */
export const Section = ({
  title,
  hint,
  aside,
  level: Heading = 'h3',
  className,
  children,
}: {
  title: string
  hint?: ReactNode
  aside?: ReactNode
  level?: 'h2' | 'h3'
  className?: string
  children: ReactNode
}) => (
  <Card className={cn('p-4 sm:p-5', className)}>
    <div className="mb-3">
      {/* With large letters what stands beside the title goes below it. */}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <Heading className="min-w-0 flex-1 basis-32 text-base font-extrabold">{title}</Heading>
        {/* A button is higher than a line: beside the title it takes no more room than that and stands on its middle. */}
        {aside && <div className="-my-2.5 flex min-w-0 items-center">{aside}</div>}
      </div>
      {/* Below both, so that controls beside the title never squeeze it into a narrow column. */}
      {hint && <p className="mt-0.5 text-[0.8125rem] leading-[1.125rem] text-muted">{hint}</p>}
    </div>
    {children}
  </Card>
)
