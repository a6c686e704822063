import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { domainStrings } from '#contract/domains/strings.ts'
import { paths } from '#web/app/paths.ts'
import { domainQuery } from '#web/features/builder/api.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Shown while no domain of one's own is connected (BLD-011); silent while that is not known. */
export const DomainBanner = () => {
  const { data } = useQuery(domainQuery)
  if (!data || data.domain) return null
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-surface-2 py-2.5 pr-2.5 pl-4">
      <Globe aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
      <p className="min-w-0 flex-1 text-[13px] leading-[18px] sm:text-sm">
        {domainStrings.banner.text} <b className="break-all">{location.host}</b>.
      </p>
      <Link to={paths.domain} className={buttonClass('secondary', 'sm', 'h-11')}>
        {domainStrings.banner.action}
      </Link>
    </div>
  )
}
