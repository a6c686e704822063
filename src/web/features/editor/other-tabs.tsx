import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { domainsQuery } from '#web/features/domains/api.ts'
import { DomainBanner, DomainProblem } from '#web/features/domains/domain-banner.tsx'
import { liveHostOf } from '#web/features/domains/live-host.ts'
import { PageAddresses } from '#web/features/domains/page-addresses.tsx'
import { TrackingKeys } from '#web/features/integrations/tracking-keys.tsx'
import { TrackingState } from '#web/features/integrations/tracking-state.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useEditorState } from './editor-store.ts'

const words = websiteStrings.editor

/** Keys and domains belong to an account: an administrator on somebody's page would see their own. */
const useIsOwner = (user: User): boolean => useEditorState(({ website }) => website.userId === user.id)

const OfOwner = () => <p className="rounded-xl bg-surface-2 p-4 text-muted">{words.ofOwner}</p>

export const TrackifyTab = ({ user }: { user: User }) =>
  useIsOwner(user) ? (
    <div className="space-y-4">
      <TrackingKeys user={user} />
      <TrackingState user={user} />
    </div>
  ) : (
    <OfOwner />
  )

export const DomainTab = ({ user }: { user: User }) => (useIsOwner(user) ? <OwnDomains /> : <OfOwner />)

const OwnDomains = () => {
  const { data } = useQuery(domainsQuery)
  return (
    <div className="space-y-4">
      <DomainProblem />
      <DomainBanner />
      <PageAddresses liveHost={liveHostOf(data ?? [])} />
      <Link to={paths.domains} className={buttonClass('secondary')}>
        {words.toDomains}
      </Link>
    </div>
  )
}
