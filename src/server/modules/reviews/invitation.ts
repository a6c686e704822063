import { reviewDays, type ReviewInvite } from '#contract/reviews/schema.ts'

export type ReviewableOrder = {
  status: string
  deliveredAt: Date
  hasPage: boolean
  /** Mark of the review that was written, if one was. */
  rating: number | null
}

const dayMs = 24 * 3600 * 1000

export const inviteEnds = ({ deliveredAt }: Pick<ReviewableOrder, 'deliveredAt'>): Date =>
  new Date(deliveredAt.getTime() + reviewDays * dayMs)

/** One review per order, only while the order counts as delivered, and not for ever. */
export const inviteState = (order: ReviewableOrder, now: Date): ReviewInvite['state'] => {
  if (order.rating !== null) return 'written'
  if (order.status !== 'Dostavljeno') return 'not_delivered'
  if (!order.hasPage) return 'no_page'
  return inviteEnds(order) > now ? 'open' : 'expired'
}

/** `Đorđe Ž.`: enough to be a person, too little to be found. */
export const shownName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [initial] = lastName.trim()
  const first = firstName.trim().slice(0, 40)
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
