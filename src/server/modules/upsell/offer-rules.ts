import type { UpsellPlace } from '#contract/upsell/schema.ts'

type Offered = { id: number; isAfterDecline: boolean }

/** What a buyer has said to the offers of an order. */
export type Answers = {
  taken: { upsellProductId: number | null; place: string }[]
  declined: { upsellProductId: number; place: string }[]
}

export const placeOf = (isAfterDecline: boolean): UpsellPlace =>
  isAfterDecline ? 'after_decline' : 'after_order'

/** Whether goods joined the order on the pages after it; those of the form and of the seller are the order itself. */
export const isOfBuyer = ({ place }: { place: string }): boolean =>
  place === 'after_order' || place === 'after_decline'

/**
 * The offers of a thank-you page: what is taken there stays, what was declined goes, and each no brings the next product that waits for
 * one, in the order of the list. That one comes first: it answers what was just said. What came with the order itself is no offer.
 */
export const visibleOffers = <O extends Offered>(offers: O[], { taken, declined }: Answers): O[] => {
  const inForm = new Set(
    taken.filter(({ place }) => place === 'order_form').map((row) => row.upsellProductId),
  )
  const takenHere = new Set(taken.map((row) => row.upsellProductId))
  const refused = new Set(declined.map((row) => row.upsellProductId))
  const answered = [...taken, ...declined].filter(({ place }) => place === 'after_decline').length
  const isOpen = ({ id }: Offered) => !takenHere.has(id) && !refused.has(id)
  const called = offers
    .filter((offer) => offer.isAfterDecline && isOpen(offer))
    .slice(0, Math.max(0, declined.length - answered))
  return [
    ...called,
    ...offers.filter(
      (offer) =>
        !inForm.has(offer.id) &&
        (takenHere.has(offer.id) || (!offer.isAfterDecline && !refused.has(offer.id))),
    ),
  ]
}
