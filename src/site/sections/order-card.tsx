import type { ReactNode } from 'react'
import { bumpFieldOf } from '#contract/variants/field-names.ts'
import { BumpBox } from '../order-form/bump-box.tsx'
import { ChoicePicker } from '../order-form/choice-picker.tsx'
import { checkedChoices } from '../order-form/choices.ts'
import { CodeField } from '../order-form/code-field.tsx'
import { cardFields, requiredFields } from '../order-form/fields.ts'
import { packAnchors } from '../edit-anchors.ts'
import { PackPicker } from '../order-form/pack-picker.tsx'
import { phoneWide, Picture } from '../parts/picture.tsx'
import type { View } from '../view.ts'
import { Choices, Fields, ProblemNote, Trap } from './order-parts.tsx'
import { SoldOut, StockNote } from './stock-note.tsx'

/** Zero-based indexes of the card's picture and of the quantity thumbnails. */
const cardImageAt = 6
export const thumbnailAt = 4

/** The fields of the form without JavaScript; with it they stay folded away unless the popup could not be loaded. */
const InlineFields = ({ view }: { view: View }) => (
  <div className="inline-fields">
    <Choices view={view} />
    <h3>{view.t.order.fieldsTitle}</h3>
    <Fields view={view} names={cardFields} required={requiredFields} />
    <Bump view={view} />
    <Trap />
  </div>
)

/** The checkbox in a form that stands in the page, ticked again after a refusal. */
export const Bump = ({ view: { page, form, money, problem } }: { view: View }) => {
  const { bump } = page
  if (!bump) return null
  const isTicked = problem?.typed.bumpProductId === String(bump.id)
  const typed = (bump.variants?.options ?? []).map((_option, at) => problem?.typed[bumpFieldOf(at)] ?? '')
  const checked = bump.variants && isTicked ? checkedChoices(bump.variants, [typed]) : null
  return (
    <BumpBox bump={bump} strings={form} money={money} isTicked={isTicked}>
      {bump.variants && (
        <div className="bump-choices">
          <ChoicePicker
            of="bump"
            nameOf={(_piece, option) => bumpFieldOf(option)}
            variants={bump.variants}
            strings={form}
            money={money}
            choices={checked?.choices ?? [typed]}
            errors={checked?.errors ?? {}}
          />
        </div>
      )}
    </BumpBox>
  )
}

type Props = {
  view: View
  /** Between the packs and the button. */
  children?: ReactNode
}

export const OrderCard = ({
  view: { page, site, packs, cardPack, money, form, problem, t, terms, image, mark, markImage, overrides },
  view,
  children,
}: Props) => {
  if (page.availability === 'sold_out') return <SoldOut view={view} />
  const picture = image(cardImageAt)
  return (
    <section
      id="porudzbina"
      className={problem ? 'section order has-problem' : 'section order'}
      tabIndex={-1}
    >
      <div className="order-card">
        {picture && page.images.length > 1 && (
          <div className="order-picture">
            <Picture
              image={picture}
              sizes={`(min-width: 1024px) 460px, ${phoneWide}`}
              marks={markImage(picture)}
            />
          </div>
        )}
        <form
          method="post"
          action={`/${site.customUrl}#porudzbina`}
          data-order-form
          {...mark('quantityOffers', 'drawn')}
        >
          <h2 {...mark('editableContent.orderPricing.title')}>{overrides.order.title ?? t.order.title}</h2>
          <p className="lead" {...mark('editableContent.orderPricing.subtitle')}>
            {overrides.order.lead ?? t.order.lead}
          </p>
          <StockNote view={view} />
          <ProblemNote view={view} />
          <CodeField view={view} />
          <input type="hidden" name="websiteId" value={site.id} />
          <PackPicker
            packs={packs}
            strings={form}
            money={money}
            image={image(thumbnailAt)}
            quantity={cardPack?.qty}
            markOf={packAnchors(mark, site)}
          />
          {children}
          <InlineFields view={view} />
          <button type="submit" className="button" {...(problem ? {} : { 'data-order': 'card' })}>
            {t.orderNow}
          </button>
          <p className="order-note">{terms.delivery.line}</p>
        </form>
      </div>
    </section>
  )
}
