import { Check } from 'lucide-react'
import { formatMoney } from '#contract/common/money.ts'
import type { PageOffer } from '#contract/public-pages/schema.ts'
import type { ThankYouStrings } from '#contract/upsell/thank-you-strings.ts'
import { choiceFieldOf } from '#contract/variants/field-names.ts'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { ChoicePicker } from '../order-form/choice-picker.tsx'
import { Picture } from '../parts/picture.tsx'

type Props = {
  offer: PageOffer
  action: string
  isOpen: boolean
  t: ThankYouStrings['offers']
  form: OrderFormStrings
}

/** The other pictures; the first stands beside the title, so that the button is in the first screen. */
const MorePictures = ({ offer, t }: Pick<Props, 'offer' | 't'>) => {
  const images = offer.images.slice(1)
  if (images.length === 0) return null
  // Several pictures scroll, so the keyboard must be able to reach them.
  const scroller =
    images.length > 1 ? ({ role: 'group', 'aria-label': t.images(offer.title), tabIndex: 0 } as const) : {}
  return (
    <div className="offer-pictures" {...scroller}>
      {images.map((image) => (
        <Picture key={image.src} image={image} sizes="(min-width: 600px) 480px, 88vw" alt="" />
      ))}
    </div>
  )
}

const Price = ({ offer, t }: Pick<Props, 'offer' | 't'>) => {
  const money = (amount: string) => formatMoney(amount, offer.currencySymbol)
  return (
    <p className="offer-price">
      <span className="sr">{t.now}: </span>
      <strong>{money(offer.discountPrice)}</strong>
      {offer.originalPrice && offer.savings && (
        <>
          <span className="sr">{t.before}: </span>
          <s>{money(offer.originalPrice)}</s>
          <span className="offer-saving">{t.saving(money(offer.savings))}</span>
        </>
      )}
    </p>
  )
}

/** One product for the same parcel. A plain form without script; the script sends it in place. */
export const OfferCard = ({ offer, action, isOpen, t, form }: Props) => {
  const isAddable = isOpen && !offer.isAdded
  return (
    <li
      className="receipt-part offer"
      data-offer={offer.id}
      data-state={offer.isAdded ? 'added' : 'idle'}
      data-reserve={offer.isInReserve || undefined}
      hidden={offer.isInReserve}
      data-price={offer.discountPrice}
      {...(isAddable && offer.variants
        ? { 'data-variants': JSON.stringify(offer.variants), 'data-label': t.add('{sum}') }
        : {})}
    >
      <div className="offer-head">
        {offer.images[0] && <Picture image={offer.images[0]} sizes="112px" alt="" />}
        <div>
          <h3 id={`ponuda-${offer.id}`}>{offer.title}</h3>
          <Price offer={offer} t={t} />
          {offer.stockLeft !== null && !offer.isAdded && (
            <p className="offer-stock" data-stock>
              {t.stock(offer.stockLeft)}
            </p>
          )}
        </div>
      </div>
      <p className="offer-problem" role="alert" data-problem hidden />
      <form method="post" action={action}>
        <input type="hidden" name="upsellProductId" value={offer.id} />
        <input type="hidden" name="quantity" value="1" />
        <input type="hidden" name="listPrice" value={offer.discountPrice} />
        {isAddable && offer.variants && (
          <ChoicePicker
            of="offer"
            nameOf={(_piece, option) => choiceFieldOf(option)}
            idPrefix={`ponuda-${offer.id}-`}
            variants={offer.variants}
            strings={form}
            money={(amount) => formatMoney(amount, offer.currencySymbol)}
            choices={[offer.variants.options.map(() => '')]}
          />
        )}
        <button
          type="submit"
          className="button offer-add"
          disabled={!isAddable}
          aria-describedby={`ponuda-${offer.id}`}
          data-add
        >
          {offer.isAdded ? t.added : t.add(formatMoney(offer.discountPrice, offer.currencySymbol))}
        </button>
      </form>
      {isAddable && (
        <form method="post" action={action} data-decline>
          <input type="hidden" name="declinedProductId" value={offer.id} />
          <button type="submit" className="offer-decline" aria-describedby={`ponuda-${offer.id}`}>
            {t.decline}
          </button>
        </form>
      )}
      {isOpen && (offer.canBeTakenOut || !offer.isAdded) && (
        <form method="post" action={action} data-take-out hidden={!offer.isAdded}>
          <input type="hidden" name="takenOutProductId" value={offer.id} />
          <button type="submit" className="offer-decline" aria-describedby={`ponuda-${offer.id}`}>
            {t.takeOut}
          </button>
        </form>
      )}
      {offer.urgentDescription && <p>{offer.urgentDescription}</p>}
      {offer.features.length > 0 && (
        <ul className="offer-features">
          {offer.features.map((feature) => (
            <li key={feature}>
              <Check size={20} strokeWidth={3} aria-hidden="true" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <MorePictures offer={offer} t={t} />
    </li>
  )
}
