import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { Badge } from '#web/ui/badge.tsx'

export type Connection = 'untested' | 'valid' | 'invalid'

const looks = {
  valid: { icon: CircleCheck, className: 'bg-success-soft text-success dark:text-[#86efac]' },
  invalid: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  untested: { icon: CircleDashed, className: '' },
} as const

/** How the last test of a key ended. */
export const ConnectionBadge = ({ state }: { state: Connection }) => {
  const { icon: Icon, className } = looks[state]
  return (
    <Badge role="status" className={className}>
      <Icon aria-hidden className="size-3.5" />
      {integrationStrings.status[state]}
    </Badge>
  )
}
