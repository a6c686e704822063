import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { PageImage } from '#contract/public-pages/schema.ts'
import type { Money } from '#contract/common/money.ts'
import type { PackAnchor } from '../edit-anchors.ts'
import type { Pack } from '../packs.ts'
import { Picture } from '../parts/picture.tsx'

type Props = {
  packs: Pack[]
  strings: OrderFormStrings
  money: (amount: Money) => string
  image: PageImage | undefined
  /** Chosen from the start (page) or now (popup). */
  quantity: number | undefined
  /** Absent on the page, where the browser keeps the choice. */
  onPick?: (quantity: number) => void
  /** Which part of the document a pack shows; on the owner's page. */
  markOf?: PackAnchor
}

/** The price of a piece stands under the total: under the label it wraps at 360 px. */
const PackPrice = ({
  pack,
  strings,
  money,
  markOf,
}: Pick<Props, 'strings' | 'money' | 'markOf'> & { pack: Pack }) => (
  <span className="pack-price">
    <strong {...markOf?.(pack.qty, 'price')}>{money(pack.price)}</strong>
    {pack.original && (
      <span>
        <span className="sr">{strings.before}: </span>
        <s {...markOf?.(pack.qty, 'originalPrice')}>{money(pack.original)}</s>
      </span>
    )}
    {pack.qty > 1 && <small>{strings.perPiece(money(pack.perPiece))}</small>}
  </span>
)

/** Quantities as radio cards. */
export const PackPicker = ({ packs, strings, money, image, quantity, onPick, markOf }: Props) => (
  <fieldset className="packs">
    <legend>{strings.quantity}</legend>
    {packs.map((pack) => (
      <label key={pack.qty} className={pack.badge ? 'pack has-badge' : 'pack'}>
        <input
          type="radio"
          name="quantity"
          value={pack.qty}
          {...(onPick
            ? { checked: pack.qty === quantity, onChange: () => onPick(pack.qty) }
            : { defaultChecked: pack.qty === quantity })}
        />
        {pack.badge && <span className="pack-badge">{pack.badge}</span>}
        {image && (
          <span className="pack-thumb" aria-hidden="true">
            <Picture image={image} sizes="56px" alt="" />
            {pack.qty > 1 && <span>×{pack.qty}</span>}
          </span>
        )}
        <span className="pack-what">
          <strong {...markOf?.(pack.qty, 'label')}>{pack.label}</strong>
          {(pack.percent > 0 || pack.tags.length > 0) && (
            <span className="pack-tags">
              {pack.percent > 0 && <span className="pack-off">−{pack.percent}%</span>}
              {pack.tags.map((tag) => (
                <span key={tag} className="pack-off">
                  {tag}
                </span>
              ))}
            </span>
          )}
          {pack.note && (
            <small className="pack-note" {...markOf?.(pack.qty, 'note')}>
              {pack.note}
            </small>
          )}
        </span>
        <PackPrice pack={pack} strings={strings} money={money} markOf={markOf} />
      </label>
    ))}
  </fieldset>
)
