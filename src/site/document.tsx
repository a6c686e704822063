import type { ReactNode } from 'react'
import type { SiteAssets } from './assets.ts'

export type Inline = { scripts: string[]; styles: string[] }

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
  /** Receipts and missing pages need no script. */
  isInteractive: boolean
  skipLabel?: string
}

const face = (url: string | undefined, range: string) =>
  `@font-face{font-family:Manrope;font-style:normal;font-weight:200 800;font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`

/** `size-adjust` of the fall-back makes Arial as wide as Manrope, so that lines do not break anew when the font arrives. */
const fontCss = ([latin, serbian]: string[]): string => {
  return [
    face(latin, 'U+20-7E,U+A0-BF,U+D7,U+2010-2026,U+20AC,U+2212'),
    face(serbian, 'U+106-107,U+10C-10D,U+110-111,U+160-161,U+17D-17E'),
    '@font-face{font-family:"Manrope Fallback";src:local("Arial"),local("Roboto"),local("Liberation Sans");size-adjust:103%;ascent-override:103%;descent-override:29%;line-gap-override:0%}',
  ].join('')
}

export const stylesOf = (assets: SiteAssets, ...styles: string[]): string[] => [
  fontCss(assets.fonts) + styles.join(''),
]

export const Document = ({
  lang,
  title,
  head,
  children,
  styles,
  data = [],
  assets,
  isInteractive,
  skipLabel,
}: Props) => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {isInteractive && (
        <script data-popup={assets.popup} id="loader">
          {assets.loader}
        </script>
      )}
      {head}
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
    </body>
  </html>
)
