import type { PageImage } from '#contract/public-pages/schema.ts'
import type { EditAnchor } from '../edit-anchors.ts'

type Props = {
  image: PageImage
  /** `sizes` of the srcset; also the hint of the preload, so both must be the same text. */
  sizes: string
  alt?: string
  isFirst?: boolean
  className?: string
  marks?: EditAnchor | undefined
}

/**
 * `sizes` of a picture as wide as a phone. More than two pixels to one of the page's nobody sees on a screen held in a hand, and they
 * weigh twice as much: phones up to 393 px wide with three to one take the step of 720. Just below the whole width, because 412 × 1.75 =
 * 721 would ask for the step above it.
 */
export const phoneWide = '(min-resolution: 2.1dppx) 61vw, 99vw'

export const srcSet = (image: PageImage, format: 'avif' | 'webp'): string =>
  image.variants.map((variant) => `${variant[format]} ${variant.width}w`).join(', ')

/** Class that carries the picture's own colour until it has loaded; the rule stands in the page's style. */
export const colorClass = (color: string): string => `c-${color.slice(1).toLowerCase()}`

/** Of a box that is cut to its middle less than half would be left of these; and these would be blown up. */
const isWhole = ({ width, height }: PageImage): boolean =>
  width !== null &&
  height !== null &&
  (width > height * 2.2 || height > width * 2.2 || isSmall({ width, height }))

const smallest = 200

/** Drawn in its own size: one address instead of variants, whose size would be that of the box. */
const isSmall = ({ width, height }: Pick<PageImage, 'width' | 'height'>): boolean =>
  width !== null && height !== null && Math.max(width, height) < smallest

/** The rules behind the classes of the pictures of one page. */
export const pictureRulesOf = (images: PageImage[]): string =>
  [...new Set(images.flatMap(({ color }) => color ?? []))]
    .filter((color) => /^#[0-9a-f]{6}$/i.test(color))
    .map((color) => `.${colorClass(color)}{background:${color}}`)
    // Wins over every box that would crop it to a strip or blow it up.
    .concat(images.some(isWhole) ? '.is-whole.is-whole.is-whole{object-fit:scale-down}' : [])
    .join('')

/** A picture whose box is known before it loads. The first of a page is the largest paint: eager and of high priority. */
export const Picture = ({ image, sizes, alt = image.alt, isFirst = false, marks }: Props) => (
  <picture>
    {image.variants.length > 0 && !isSmall(image) && (
      <>
        <source type="image/avif" srcSet={srcSet(image, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={srcSet(image, 'webp')} sizes={sizes} />
      </>
    )}
    <img
      src={image.src}
      alt={alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      className={
        [isWhole(image) && 'is-whole', image.color && colorClass(image.color)].filter(Boolean).join(' ') ||
        undefined
      }
      decoding="async"
      {...marks}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  </picture>
)
