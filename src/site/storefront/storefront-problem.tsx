import { CircleAlert } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import type { StorefrontProblemPage } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { Notice } from '../parts/notice.tsx'
import { quietDocument } from '../quiet-document.tsx'

const words = storefrontStrings.problem

/** The way on leads to the same address, so that following it loads the page again. */
export const storefrontProblemDocument = ({ address }: StorefrontProblemPage, assets: SiteAssets) =>
  quietDocument({
    lang: marketFacts.Serbia.lang,
    title: words.title,
    css: '',
    assets,
    children: (
      <Notice
        icon={CircleAlert}
        title={words.title}
        text={words.text}
        link={{ href: address, label: words.retry }}
      />
    ),
  })
