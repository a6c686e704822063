import { defaultPalette } from '#contract/websites/content.ts'
import { paletteTokens } from '#contract/websites/palette.ts'
import { marketFacts } from '#contract/common/market.ts'
import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import type { SiteAssets } from '../assets.ts'
import { Document, stylesOf } from '../document.tsx'
import { inScript } from '../json-ld.ts'
import { pictureRulesOf } from '../parts/picture.tsx'
import baseCss from '../styles/base.css?inline'
import { themeCss } from '../styles/theme.ts'
import { Banner } from './banner.tsx'
import { CategoryLinks, MarketLinks } from './categories.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { StorefrontHead, titleOf } from './head.tsx'
import { itemListJsonLd } from './json-ld.ts'
import { Results } from './results.tsx'
import storefrontCss from './storefront.css?inline'

const tokens = paletteTokens(defaultPalette)

/** Products of all sellers, or of one. Works as plain HTML; the script makes search and paging quicker. */
export const storefrontDocument = (page: StorefrontPage, assets: SiteAssets) => {
  const styles = stylesOf(
    assets,
    'manrope',
    themeCss(tokens),
    baseCss,
    storefrontCss,
    pictureRulesOf(page.items.flatMap(({ image }) => image ?? [])),
  )
  const document = (
    <Document
      lang={marketFacts.Serbia.lang}
      title={titleOf(page)}
      head={<StorefrontHead page={page} tokens={tokens} />}
      styles={styles}
      data={
        page.items.length > 0 ? [{ type: 'application/ld+json', json: inScript(itemListJsonLd(page)) }] : []
      }
      assets={assets}
      isInteractive={false}
      hasPictures
      script={assets.storefront}
      skipLabel={storefrontStrings.skip}
    >
      <Header page={page} />
      <main id="sadrzaj">
        <Banner page={page} />
        <nav className="chips" aria-label={storefrontStrings.categories.label}>
          <CategoryLinks page={page} className="chips-in" />
        </nav>
        <MarketLinks page={page} />
        <Results page={page} />
      </main>
      <Footer page={page} />
    </Document>
  )
  return { document, scripts: [assets.pictures], styles }
}
