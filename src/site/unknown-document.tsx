import { Link2Off } from 'lucide-react'
import { marketFacts } from '#contract/common/market.ts'
import type { SiteAssets } from './assets.ts'
import { Notice } from './parts/notice.tsx'
import { quietDocument } from './quiet-document.tsx'

/** A link that nobody made; nobody knows whose market it is. */
export const unknownDocument = (
  { title, text, home }: { title: string; text: string; home: string },
  { homeUrl }: { homeUrl: string },
  assets: SiteAssets,
) =>
  quietDocument({
    lang: marketFacts.Serbia.lang,
    title,
    css: '',
    assets,
    children: <Notice icon={Link2Off} title={title} text={text} link={{ href: homeUrl, label: home }} />,
  })
