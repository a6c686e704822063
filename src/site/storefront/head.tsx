import { marketFacts } from '#contract/common/market.ts'
import type { StorefrontPage } from '#contract/public-pages/schema.ts'
import { storefrontAddress } from '#contract/public-pages/storefront.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import type { PaletteTokens } from '#contract/websites/palette.ts'
import { nameOf } from './header.tsx'

export const titleOf = (page: StorefrontPage): string => {
  const { asked, seller } = page
  const whole = seller ? storefrontStrings.titleOf(seller.name) : storefrontStrings.title
  const category = asked.category && storefrontStrings.categories.names[asked.category]
  const number = asked.page > 1 ? storefrontStrings.products.page(asked.page) : null
  const market = asked.market && marketFacts[asked.market].label
  return [asked.q && `„${asked.q}“`, category, market, number, whole].filter(Boolean).join(' – ')
}

/** Every page of a category is an address of its own; searches lead back to the whole storefront and are not kept. */
export const StorefrontHead = ({ page, tokens }: { page: StorefrontPage; tokens: PaletteTokens }) => {
  const canonical = storefrontAddress(page.baseUrl, { ...page.asked, q: '' })
  return (
    <>
      <meta name="description" content={storefrontStrings.description} />
      {page.asked.q ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <meta name="theme-color" content={tokens.bg} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={titleOf(page)} />
      <meta property="og:description" content={storefrontStrings.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content="sr_RS" />
      <meta property="og:site_name" content={nameOf(page)} />
      <meta name="twitter:card" content="summary" />
    </>
  )
}
