import type { ReactNode } from 'react'
import { defaultPalette } from '#contract/websites/content.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import type { SiteAssets } from './assets.ts'
import { Document, stylesOf } from './document.tsx'
import baseCss from './styles/base.css?inline'
import { themeCss } from './styles/theme.ts'

const defaultTokens = paletteTokens(defaultPalette)

type Props = {
  lang: string
  title: string
  css: string
  assets: SiteAssets
  script?: string
  hasPictures?: boolean
  children: ReactNode
}

/** A page without script, or with a small one of its own, that no search engine keeps and that discloses to nobody where its reader came from. */
export const quietDocument = ({ lang, title, css, assets, script, hasPictures = false, children }: Props) => {
  const styles = stylesOf(assets, 'manrope', themeCss(defaultTokens), baseCss, css)
  const head = (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <meta name="theme-color" content={defaultTokens.bg} />
    </>
  )
  const document = (
    <Document
      lang={lang}
      title={title}
      head={head}
      styles={styles}
      assets={assets}
      isInteractive={false}
      hasPictures={hasPictures}
      {...(script ? { script } : {})}
    >
      {children}
    </Document>
  )
  return { document, scripts: hasPictures ? [assets.pictures] : [], styles }
}
