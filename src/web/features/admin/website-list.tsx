import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { displayName } from '#contract/accounts/display-name.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { allWebsitesQuery } from '#web/features/websites/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usersQuery } from './api.ts'
import { ListPanel } from './list-panel.tsx'

export const WebsiteList = () => {
  const users = useQuery(usersQuery)
  const names = new Map(users.data?.map((user) => [user.id, displayName(user)]))
  const ownerOf = ({ userId }: WebsiteCard) => adminStrings.owner(names.get(userId), userId)
  return (
    <ListPanel
      title={adminStrings.lists.websites}
      search={adminStrings.search.websites}
      count={adminStrings.count.websites}
      failed={adminStrings.failed.websites}
      query={useQuery(allWebsitesQuery)}
      textOf={(website) => `${website.productName} ${website.customUrl} ${ownerOf(website)}`}
      empty={{ title: adminStrings.noWebsites, hint: adminStrings.noWebsitesHint }}
      row={(website) => websiteRow(website, ownerOf(website))}
    />
  )
}

const websiteRow = (website: WebsiteCard, owner: string) => (
  <div className="flex items-center gap-3 py-2.5">
    <Picture src={website.images[0]} alt="" className="size-12 shrink-0 rounded-lg" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-bold">{website.productName}</p>
      <p className="truncate text-[0.8125rem] text-muted">/{website.customUrl}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
        <Badge variant={website.isActive ? 'success' : 'neutral'}>
          {website.isActive ? commonStrings.active : commonStrings.inactive}
        </Badge>
        <span>
          {owner} · {websiteStrings.list.orders(website.orderCount)}
        </span>
      </p>
    </div>
    <a
      href={`/${website.customUrl}`}
      target="_blank"
      rel="noopener"
      aria-label={websiteStrings.list.openLabel(website.productName)}
      className={buttonClass('ghost', 'icon')}
    >
      <ExternalLink aria-hidden className="size-4" />
    </a>
  </div>
)
