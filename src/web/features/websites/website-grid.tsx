import type { WebsiteCard } from '#contract/websites/schema.ts'
import { WebsiteItem } from './website-item.tsx'

export const WebsiteGrid = ({
  websites,
  onRemove,
  newId,
}: {
  websites: WebsiteCard[]
  onRemove?: (website: WebsiteCard) => void
  newId?: number | null
}) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {websites.map((website) => (
      <li key={website.id} className="grid">
        <WebsiteItem website={website} isNew={website.id === newId} {...(onRemove ? { onRemove } : {})} />
      </li>
    ))}
  </ul>
)
