import type { ReactNode } from 'react'
import type { SiteAssets } from './assets.ts'
import { fontCss, preloadedFonts, type FontName } from './fonts.ts'

type Props = {
  lang: string
  title: string
  head: ReactNode
  children: ReactNode
  /** Texts of the page's style elements, in order. */
  styles: string[]
  /** Data blocks: id or type, and JSON that is safe inside a script element. */
  data?: { id?: string; type: string; json: string }[]
  assets: SiteAssets
  font?: FontName
  /** Receipts and missing pages need no script. */
  isInteractive: boolean
  /** A picture that fails says so, by a script: not in a preview, where nothing runs, nor on a page without pictures. */
  hasPictures: boolean
  /** Address of a module of the page's own. */
  script?: string
  skipLabel?: string
  /** Of the root element. */
  className?: string
}

export const stylesOf = (assets: SiteAssets, font: FontName, ...styles: string[]): string[] => [
  fontCss(font, assets.fonts[font]) + styles.join(''),
]

export const Document = ({
  lang,
  title,
  head,
  children,
  styles,
  data = [],
  assets,
  font = 'manrope',
  isInteractive,
  hasPictures,
  script,
  skipLabel,
  className,
}: Props) => (
  <html lang={lang} className={className}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {hasPictures && <script>{assets.pictures}</script>}
      {isInteractive && <script data-popup={assets.popup}>{assets.loader}</script>}
      {head}
      {/* Behind the picture of the head: words stand in the fall-back until the font is there, a picture does not. */}
      {preloadedFonts(font, assets.fonts[font]).map((address) => (
        <link key={address} rel="preload" href={address} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="icon" href="data:," />
      {styles.map((style) => (
        <style key={style}>{style}</style>
      ))}
      {data.map(({ id, type, json }) => (
        <script key={id ?? type} id={id} type={type}>
          {json}
        </script>
      ))}
    </head>
    <body>
      {skipLabel && (
        <a href="#sadrzaj" className="skip">
          {skipLabel}
        </a>
      )}
      {children}
      {isInteractive && <script type="module" src={assets.page} />}
      {script && <script type="module" src={script} />}
    </body>
  </html>
)
