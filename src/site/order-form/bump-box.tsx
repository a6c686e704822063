import type { ReactNode } from 'react'
import type { Money } from '#contract/common/money.ts'
import type { OrderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import type { PageBump } from '#contract/public-pages/schema.ts'
import { Picture } from '../parts/picture.tsx'

type Props = {
  bump: PageBump
  strings: OrderFormStrings
  money: (amount: Money) => string
  isTicked: boolean
  /** Absent on the page, where the browser keeps the choice. */
  onTick?: (isTicked: boolean) => void
  /** What is chosen of it, seen once it is ticked. */
  children?: ReactNode
}

/** One more product for the same parcel by a checkbox that is never ticked beforehand. */
export const BumpBox = ({ bump, strings, money, isTicked, onTick, children }: Props) => (
  <div className="bump-place">
    <label className="bump">
      <input
        type="checkbox"
        name="bumpProductId"
        value={bump.id}
        {...(onTick
          ? { checked: isTicked, onChange: (event) => onTick(event.target.checked) }
          : { defaultChecked: isTicked })}
      />
      {bump.image && <Picture image={bump.image} sizes="56px" alt="" />}
      <span className="bump-what">
        <strong>{strings.bump}</strong>
        <span>{bump.title}</span>
      </span>
      <span className="bump-price">
        <strong>+ {money(bump.price)}</strong>
        {bump.originalPrice && (
          <span>
            <span className="sr">{strings.before}: </span>
            <s>{money(bump.originalPrice)}</s>
          </span>
        )}
      </span>
    </label>
    {children}
    <input type="hidden" name="bumpListPrice" value={bump.price} />
  </div>
)
