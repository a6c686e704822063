import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** One large number with its name and a remark. */
export const StatCard = ({
  label,
  value,
  note,
  icon: Icon,
  className,
  picture,
}: {
  label: string
  value: ReactNode
  note?: ReactNode
  /** Stands beside the number. */
  picture?: ReactNode
  icon: LucideIcon
  className?: string
}) => (
  <Card className={className}>
    <dl className="p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-[0.8125rem] font-bold text-muted">
        <Icon aria-hidden className="size-4 text-brand" />
        {label}
      </dt>
      <dd className="tabular mt-1.5 flex items-center justify-between gap-3 text-2xl leading-9 font-extrabold sm:text-3xl">
        {value}
        {picture}
      </dd>
      <dd className="min-h-[18px] text-[0.8125rem] leading-[1.125rem] text-muted">{note}</dd>
    </dl>
  </Card>
)
