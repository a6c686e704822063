import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { Badge } from '#web/ui/badge.tsx'

export type Connection = 'untested' | 'valid' | 'invalid'

const looks = {
  valid: { icon: CircleCheck, className: 'bg-success-soft text-success dark:text-[#86efac]' },
  invalid: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  untested: { icon: CircleDashed, className: '' },
  absent: { icon: CircleDashed, className: '' },
} as const

/** How the last test of a key ended; where nothing is entered there was nothing to test. */
export const ConnectionBadge = ({ state, isGiven = true }: { state: Connection; isGiven?: boolean }) => {
  const shown = state === 'untested' && !isGiven ? 'absent' : state
  const { icon: Icon, className } = looks[shown]
  return (
    <Badge role="status" className={className}>
      <Icon aria-hidden className="size-3.5" />
      {integrationStrings.status[shown]}
    </Badge>
  )
}
