import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, TriangleAlert } from 'lucide-react'
import { domainStrings } from '#contract/domains/strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { domainQuery, domainsQuery } from './api.ts'

/** Shown while no custom domain is connected; hidden while that is not known. */
export const DomainBanner = () => {
  const { data } = useQuery(domainQuery)
  if (!data || data.domain) return null
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line bg-surface-2 py-2.5 pr-2.5 pl-4">
      <Globe aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
      <p className="min-w-0 flex-1 text-[0.8125rem] leading-[1.125rem] sm:text-sm">
        {domainStrings.banner.text} <b className="wrap-anywhere">{location.host}</b>.
      </p>
      <Link to={paths.domain} className={buttonClass('secondary', 'sm', 'h-11')}>
        {domainStrings.banner.action}
      </Link>
    </div>
  )
}

/** Where a seller looks first: a domain that stopped working costs every click that is paid for. */
export const DomainProblem = () => {
  const { data } = useQuery(domainsQuery)
  const broken = data?.find(({ problem }) => problem !== null)
  if (!broken?.problem) return null
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-xl border border-danger/40 bg-danger-soft p-3 max-sm:flex-wrap sm:pl-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 text-sm max-sm:basis-3/4">
        <b className="break-words">{domainStrings.banner.problem(broken.displayHost)}</b>{' '}
        {domainStrings.problems[broken.problem]}
      </p>
      <Link to={paths.domains} className={buttonClass('secondary', 'sm', 'h-11 max-sm:w-full')}>
        {domainStrings.banner.action}
      </Link>
    </div>
  )
}
