import type { LandingPage, PageImage } from '#contract/public-pages/schema.ts'
import { shareSize, sharingStrings } from '#contract/public-pages/sharing.ts'
import { shorten } from '#contract/common/text.ts'
import { formatMoney } from '#contract/common/money.ts'
import { srcSet } from './parts/picture.tsx'
import { priceOf } from './view.ts'

/** The best format of the largest picture, asked for before the parser reaches it. */
const LargestPicture = ({ image, sizes }: { image: PageImage; sizes: string }) =>
  image.variants.length > 0 ? (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={srcSet(image, 'avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  ) : (
    <link rel="preload" as="image" href={image.src} fetchPriority="high" />
  )

/** Search engines cut titles at about 60 letters and descriptions at about 160. */
const maxTitle = 70
const maxDescription = 200

const fullTitleOf = ({ website }: LandingPage) => website.seoTitle || website.title
export const titleOf = (page: LandingPage) => shorten(fullTitleOf(page), maxTitle)
const descriptionOf = ({ website }: LandingPage) =>
  shorten(website.seoDescription || website.hook, maxDescription)

/** What social networks and messengers show beside a link; the picture is our own, of the size they ask for. */
const ShareTags = ({ page, lang }: { page: LandingPage; lang: string }) => {
  const { website } = page
  const title = fullTitleOf(page)
  const price = priceOf(page).now
  const alt = sharingStrings.alt(website.productName, formatMoney(price, website.currencySymbol))
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={descriptionOf(page)} />
      <meta property="og:url" content={page.canonicalUrl} />
      <meta property="og:locale" content={lang.replace('-Latn', '').replace('-', '_')} />
      <meta property="og:site_name" content={page.seller.companyName ?? website.productName} />
      <meta property="og:image" content={page.shareUrl} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta property="product:price:amount" content={price} />
      <meta property="product:price:currency" content={website.currency} />
      {/* X takes title, description and picture from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

export const LandingHead = ({
  page,
  lang,
  heroSizes,
}: {
  page: LandingPage
  lang: string
  heroSizes: string
}) => {
  const [image] = page.images
  return (
    <>
      {image && <LargestPicture image={image} sizes={heroSizes} />}
      <meta name="description" content={descriptionOf(page)} />
      {page.website.keywords.length > 0 && (
        <meta name="keywords" content={page.website.keywords.join(', ')} />
      )}
      <link rel="canonical" href={page.canonicalUrl} />
      <meta name="theme-color" content={page.tokens.bg} />
      <ShareTags page={page} lang={lang} />
    </>
  )
}
