import { Link } from '@tanstack/react-router'
import { ExternalLink, Link2, Plus } from 'lucide-react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { sellerStorefrontPath, storefrontPath } from '#contract/public-pages/storefront.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Heading of the list with the storefront where its pages are seen and both doors to the builder. */
export const CreateButtons = () => {
  const user = useUser()
  const shop = user && !isAdmin(user) ? sellerStorefrontPath(user.id) : storefrontPath
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="text-lg font-extrabold">{websiteStrings.list.title}</h2>
        <a href={shop} target="_blank" rel="noopener" className={buttonClass('ghost', 'md')}>
          <ExternalLink aria-hidden className="size-4" />
          {dashboardStrings.storefront}
        </a>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.builderAlias} className={buttonClass('secondary', 'md')}>
          <Link2 aria-hidden className="size-4" />
          {dashboardStrings.createFromLink}
        </Link>
        <Link to={paths.builder} className={buttonClass('primary', 'md')}>
          <Plus aria-hidden className="size-4" />
          {dashboardStrings.create}
        </Link>
      </div>
    </div>
  )
}
