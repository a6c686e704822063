import type { LandingPage, PageImage } from '#contract/public-pages/schema.ts'
import { absolute } from './absolute.ts'
import { srcSet } from './parts/picture.tsx'

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

export const titleOf = ({ website }: LandingPage) => website.seoTitle || website.title
const descriptionOf = ({ website }: LandingPage) => website.seoDescription || website.hook

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
  const address = image && absolute(image.src, page.canonicalUrl)
  return (
    <>
      {image && <LargestPicture image={image} sizes={heroSizes} />}
      <meta name="description" content={descriptionOf(page)} />
      {page.website.keywords.length > 0 && (
        <meta name="keywords" content={page.website.keywords.join(', ')} />
      )}
      <link rel="canonical" href={page.canonicalUrl} />
      <meta name="theme-color" content={page.tokens.bg} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={titleOf(page)} />
      <meta property="og:description" content={descriptionOf(page)} />
      <meta property="og:url" content={page.canonicalUrl} />
      <meta property="og:locale" content={lang.replace('-Latn', '').replace('-', '_')} />
      <meta property="og:site_name" content={page.seller.companyName ?? page.website.productName} />
      {address && <meta property="og:image" content={address} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta property="product:price:amount" content={page.website.currentPrice} />
      <meta property="product:price:currency" content={page.website.currency} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
