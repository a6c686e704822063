import { CircleAlert } from 'lucide-react'
import { formatDateTime } from '#contract/common/dates.ts'

/** Why the last message of a channel was refused permanently. */
export const ChannelProblem = ({
  problem,
  problemAt,
  lead,
}: {
  problem: string | null
  problemAt: string | null
  lead: (time: string) => string
}) =>
  problem && (
    <p className="mt-2 flex gap-2 rounded-lg bg-danger-soft px-3 py-2 text-[0.8125rem] text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {lead(formatDateTime(problemAt))} <span className="font-bold">{problem}</span>
      </span>
    </p>
  )
