import { CircleAlert, Scissors, Truck } from 'lucide-react'
import { CodeField } from '../order-form/code-field.tsx'
import { fieldNames, requiredInForm } from '../order-form/fields.ts'
import { packAnchors } from '../edit-anchors.ts'
import { PackPicker } from '../order-form/pack-picker.tsx'
import { packFor } from '../packs.ts'
import { VisitorsNow } from '../parts/visitors-now.tsx'
import type { View } from '../view.ts'
import { Bump, thumbnailAt } from './order-card.tsx'
import { Choices, Fields, ProblemNote, Total, Trap } from './order-parts.tsx'
import { SoldOut, StockNote } from './stock-note.tsx'

type Props = {
  view: View
  words: { title: string; lead: string }
  titlePath?: string
  /** Below the button. */
  note?: string | null
}

/** One piece unless the buyer had picked something else; an ordinary form has no other default. */
const packOf = ({ packs, problem }: View) => packFor(packs, Number(problem?.typed.quantity) || 1)

/** The percents an offer was stored with, where it has any: the popup floors, the embedded form does not. */
const packsOf = ({ packs, page }: View) =>
  packs.map((pack) => ({
    ...pack,
    percent: page.offers.find(({ qty }) => qty === pack.qty)?.discount || pack.percent,
  }))

/**
 * The order form as a part of the page. It is an ordinary form that posts to the page's own address; a small script takes it over once
 * it comes near the screen.
 */
export const EmbeddedForm = ({ view, words, note, titlePath }: Props) => {
  const { page, site, form, money, image, mark } = view
  if (page.availability === 'sold_out') return <SoldOut view={view} />
  const pack = packOf(view)
  const required = requiredInForm(site.targetMarket)
  return (
    <section id="porudzbina" className="embedded" tabIndex={-1} aria-labelledby="porudzbina-naslov">
      <form
        method="post"
        action={`/${site.customUrl}#porudzbina`}
        data-order-form
        data-embedded
        {...mark('quantityOffers', 'drawn')}
      >
        <Scissors size={22} className="scissors" aria-hidden="true" />
        <h2 id="porudzbina-naslov" {...mark(titlePath)}>
          {words.title}
        </h2>
        <p className="lead" {...mark('editableContent.orderPricing.subtitle')}>
          {view.overrides.order.lead ?? words.lead}
        </p>
        <StockNote view={view} />
        <VisitorsNow view={view} />
        {/* Without script the form comes back from its top. */}
        <ProblemNote view={view} />
        <CodeField view={view} />
        <input type="hidden" name="websiteId" value={site.id} />
        <PackPicker
          packs={packsOf(view)}
          strings={form}
          money={money}
          image={image(thumbnailAt)}
          quantity={pack?.qty}
          markOf={packAnchors(mark, site)}
        />
        <Choices view={view} />
        <Fields view={view} names={fieldNames} required={required} hasErrorPlaces />
        <Bump view={view} />
        <Trap />
        <Total view={{ ...view, cardPack: pack }} />
        <p className="free-delivery">
          <Truck size={20} aria-hidden="true" />
          {view.terms.delivery.line}
        </p>
        <div className="problem" role="alert" data-problem hidden>
          <CircleAlert size={22} aria-hidden="true" />
          <p>
            <strong /> <span />
          </p>
        </div>
        <button type="submit" className="button">
          <span aria-live="polite" data-label>
            {form.submit}
          </span>
        </button>
        {note && <p className="order-note">{note}</p>}
      </form>
    </section>
  )
}
