import { ImageOff } from 'lucide-react'
import { formatMoney } from '#contract/common/money.ts'
import type { PageImage, StorefrontItem } from '#contract/public-pages/schema.ts'
import { storefrontStrings } from '#contract/public-pages/storefront-strings.ts'
import { colorClass, srcSet } from '../parts/picture.tsx'

const words = storefrontStrings.products
const sizes = '(min-width: 1152px) 262px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 46vw'

/** A card is never wider than 360 px, so twice that is enough for sharp screens. */
const forCard = (image: PageImage): PageImage => ({
  ...image,
  variants: image.variants.filter(({ width }, at) => at === 0 || width <= 720),
})

const CardPicture = ({ image, isEager }: { image: PageImage; isEager: boolean }) => {
  const { src, variants, color } = forCard(image)
  const drawn = { ...image, variants }
  return (
    <picture>
      {variants.length > 0 && <source type="image/avif" srcSet={srcSet(drawn, 'avif')} sizes={sizes} />}
      <img
        src={variants.at(-1)?.webp ?? src}
        alt=""
        width={360}
        height={360}
        className={color ? colorClass(color) : undefined}
        decoding="async"
        {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}

/** The whole card is one link, named by the product; picture and badges are not repeated in its name. */
export const ProductCard = ({ item, isEager }: { item: StorefrontItem; isEager: boolean }) => {
  const money = (amount: string) => formatMoney(amount, item.currencySymbol.trim() || '€')
  return (
    <li className="item" data-item={item.category} data-item-market={item.market} data-key={item.key}>
      <a href={`/${item.customUrl}`} target="_blank" rel="noopener" className="card">
        <span className="card-picture">
          {item.image ? (
            <CardPicture image={item.image} isEager={isEager} />
          ) : (
            <span className="card-empty">
              <ImageOff size={28} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr">{words.noPicture}</span>
            </span>
          )}
          {item.isHit && <span className="badge badge-hit">{words.hit}</span>}
          {item.discount && (
            <span className="badge badge-off">
              <span aria-hidden="true">{words.off(item.discount)}</span>
              <span className="sr">{words.offLabel(item.discount)}</span>
            </span>
          )}
        </span>
        <span className="card-title">{item.title}</span>
        <span className="card-price">
          <span className="sr">{words.now}: </span>
          <strong>{money(item.price)}</strong>
          <span className="card-before">
            {item.before && (
              <>
                {' '}
                <span className="sr">{words.before}: </span>
                <s>{money(item.before)}</s>
              </>
            )}
          </span>
        </span>
        <span className="sr">{words.newTab}</span>
      </a>
    </li>
  )
}
