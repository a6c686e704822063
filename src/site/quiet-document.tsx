import type { ReactNode } from 'react'
import type { PageSkin } from '#contract/public-pages/schema.ts'
import { defaultPalette } from '#contract/websites/content.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import type { SiteAssets } from './assets.ts'
import { Document, stylesOf } from './document.tsx'
import baseCss from './styles/base.css?inline'
import noticeCss from './styles/notice.css?inline'
import { themeCss } from './styles/theme.ts'
import { templateOf } from './templates/registry.ts'

const defaultTokens = paletteTokens(defaultPalette)

type Props = {
  lang: string
  title: string
  css: string
  assets: SiteAssets
  script?: string
  hasPictures?: boolean
  /** Colours and font of a seller's page; absent or null: our own. */
  skin?: PageSkin | null
  children: ReactNode
}

const dressed = (skin: PageSkin | null) => {
  if (!skin) return { font: 'manrope' as const, tokens: defaultTokens, colors: undefined }
  const { font, look } = templateOf(skin.templateName)
  return { font, tokens: look ? look.tokens(skin.tokens) : skin.tokens, colors: look?.colors }
}

/** A page without script, or with a small one of its own, that no search engine keeps and that discloses to nobody where its reader came from. */
export const quietDocument = ({
  lang,
  title,
  css,
  assets,
  script,
  hasPictures = false,
  skin = null,
  children,
}: Props) => {
  const { font, tokens, colors } = dressed(skin)
  const styles = stylesOf(assets, font, themeCss(tokens, colors), baseCss, noticeCss, css)
  const head = (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <meta name="theme-color" content={tokens.bg} />
    </>
  )
  const document = (
    <Document
      lang={lang}
      title={title}
      head={head}
      styles={styles}
      assets={assets}
      font={font}
      isInteractive={false}
      hasPictures={hasPictures}
      {...(script ? { script } : {})}
    >
      {children}
    </Document>
  )
  return { document, scripts: hasPictures ? [assets.pictures] : [], styles }
}
