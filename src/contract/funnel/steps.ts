/** What a page counts of a visit, in the order in which it happens. */
export const visitSteps = ['seen', 'opened', 'phone'] as const
export type VisitStep = (typeof visitSteps)[number]

/** What orders say of themselves, and what their couriers paid out. */
export const orderSteps = ['sent', 'confirmed', 'shipped', 'delivered', 'paid'] as const
export type OrderStep = (typeof orderSteps)[number]

export const funnelSteps = [...visitSteps, ...orderSteps] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** `null`: nobody keeps it, such as a confirmation where none is asked for. */
export type FunnelCounts = Record<FunnelStep, number | null>
/** The steps of orders that a counted visit can have led to. */
export type VisitedCounts = Record<OrderStep, number | null>

export type FunnelLine = {
  step: FunnelStep
  count: number | null
  /** Per cent of the nearest known step before; null where there is none or nothing to divide. */
  ofBefore: number | null
  /** Per cent of the first step that was counted. */
  ofFirst: number | null
  /** So many did not go on from the step before; null where there is no share of it. */
  lost: number | null
  /** Of so many. */
  lostOf: number | null
  /** The steps that these are shares of. */
  beforeStep: FunnelStep | null
  firstStep: FunnelStep | null
  /** Of so many orders the shares of visits are, where it is not all of the line. */
  ofVisits: number | null
  /** Only some of the orders were asked for this step, so it has no share of those before it, nor the next one of it. */
  isPartial: boolean
}

/** More than the whole is no share: a buyer may order twice in one visit, and a parcel may go unconfirmed. */
const percentOf = (count: number | null, base: number | null): number | null =>
  base && count !== null && count <= base ? (count * 100) / base : null

const isOfOrders = (step: FunnelStep): step is OrderStep => (orderSteps as readonly string[]).includes(step)

/**
 * Each step beside the one before it and the first; a step that nobody keeps is passed over. Beside visits stand only orders that visits
 * can have led to; steps of orders stand beside each other with all of them. `asked` is how many orders went through a confirmation.
 */
export const funnelLines = ({
  counts,
  visited,
  asked,
}: {
  counts: FunnelCounts
  visited: VisitedCounts
  asked: number
}): FunnelLine[] => {
  let first: { step: FunnelStep; count: number } | null = null
  let before: { step: FunnelStep; count: number } | null = null
  return funnelSteps.map((step) => {
    const count = counts[step]
    const isPartial = step === 'confirmed' && count !== null && asked < (counts.sent ?? 0)
    if (count === null || isPartial)
      return {
        step,
        count,
        ofBefore: null,
        ofFirst: null,
        lost: null,
        lostOf: null,
        beforeStep: null,
        firstStep: null,
        ofVisits: null,
        isPartial,
      }
    const comparable = (other: { step: FunnelStep; count: number } | null) =>
      isOfOrders(step) && other && !isOfOrders(other.step) ? visited[step] : count
    const besides = (other: { step: FunnelStep; count: number } | null) =>
      percentOf(comparable(other), other?.count ?? null)
    const isBesideVisits = isOfOrders(step) && first !== null && !isOfOrders(first.step)
    const ofVisits = isBesideVisits && visited[step] !== count ? visited[step] : null
    const ofBefore = besides(before)
    // None of the orders had a counted visit: that is not a loss of visits.
    const lossOf = ofBefore === null || ofVisits === 0 ? null : (before?.count ?? null)
    const line = {
      step,
      count,
      ofBefore,
      lost: lossOf === null ? null : lossOf - (comparable(before) ?? 0),
      lostOf: lossOf,
      ofFirst: besides(first),
      beforeStep: before?.step ?? null,
      firstStep: first?.step ?? null,
      ofVisits,
      isPartial,
    }
    first ??= count > 0 ? { step, count } : null
    before = { step, count }
    return line
  })
}

/** A share of fewer says nothing yet: one visit more would move it by whole per cents. */
const fewestOfShare = 50

export type FunnelLoss = { step: FunnelStep; beforeStep: FunnelStep; lost: number; of: number }

/**
 * Where the smallest part goes on; among what visits do first, because orders without their next step may still be under way. `early`
 * where so few have come that no share says anything, null where there is nothing to lose or nothing was lost.
 */
export const biggestLoss = (lines: FunnelLine[]): FunnelLoss | 'early' | null => {
  const losses = lines.flatMap(({ step, beforeStep, lost, lostOf }) =>
    beforeStep && lost !== null && lostOf !== null ? [{ step, beforeStep, lost, of: lostOf }] : [],
  )
  const ofVisits = losses.filter(({ beforeStep }) => !isOfOrders(beforeStep))
  const compared = ofVisits.length > 0 ? ofVisits : losses
  const sure = compared.filter(({ of }) => of >= fewestOfShare)
  if (compared.length > 0 && sure.length === 0) return 'early'
  const [worst] = sure.toSorted((a, b) => b.lost / b.of - a.lost / a.of)
  return worst && worst.lost > 0 ? worst : null
}
