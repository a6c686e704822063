import { PackageSearch } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import type { NotFoundPage } from '#contract/public-pages/schema.ts'
import { storefrontPath } from '#contract/public-pages/storefront.ts'
import { notFoundStrings } from '#contract/public-pages/strings.ts'
import type { SiteAssets } from '../assets.ts'
import { Notice } from '../parts/notice.tsx'
import { quietDocument } from '../quiet-document.tsx'

/** A landing page that is not there, or an address that never was one; nobody knows whose market it is. */
export const notFoundDocument = ({ scope, homeUrl, loginUrl }: NotFoundPage, assets: SiteAssets) => {
  const { title, text } = notFoundStrings[scope]
  const isShop = homeUrl === storefrontPath
  return quietDocument({
    lang: marketFacts.Serbia.lang,
    title,
    css: '',
    assets,
    children: (
      <Notice
        icon={PackageSearch}
        title={title}
        text={text}
        link={{ href: homeUrl, label: isShop ? notFoundStrings.storefront : notFoundStrings.back }}
        {...(loginUrl ? { foot: { href: loginUrl, label: notFoundStrings.login } } : {})}
      />
    ),
  })
}
