import { Ban, Eye } from 'lucide-react'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import { Badge } from '#web/ui/badge.tsx'

/** On which list a buyer is: a sign and words, never colour alone. */
export const ListBadge = ({ list }: { list: 'soft' | 'hard' }) => {
  const Sign = list === 'hard' ? Ban : Eye
  return (
    <Badge
      variant={list === 'hard' ? 'neutral' : 'warning'}
      className={list === 'hard' ? 'bg-danger-soft text-danger' : ''}
    >
      <Sign aria-hidden className="size-3.5" />
      {customerScreens.onList[list]}
    </Badge>
  )
}
