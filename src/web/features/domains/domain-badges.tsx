import { CircleCheck, Clock, Star } from 'lucide-react'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { Badge } from '#web/ui/badge.tsx'

const words = domainStrings.card

export const DomainBadges = ({ domain }: { domain: CustomDomain }) => (
  <span className="flex flex-wrap gap-1.5">
    {domain.isPrimary && (
      <Badge variant="brand">
        <Star aria-hidden className="size-3.5" />
        {words.primary}
      </Badge>
    )}
    {domain.state === 'dns' ? (
      <Badge variant="warning">
        <Clock aria-hidden className="size-3.5" />
        {words.pending}
      </Badge>
    ) : (
      <Badge variant="success">
        <CircleCheck aria-hidden className="size-3.5" />
        {words.verified}
      </Badge>
    )}
  </span>
)
