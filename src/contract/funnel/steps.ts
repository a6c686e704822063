/** What a page counts of a visit, in the order in which it happens. */
export const visitSteps = ['seen', 'opened', 'phone'] as const
export type VisitStep = (typeof visitSteps)[number]

/** What orders say of themselves. Paid by the courier is no step: nobody reports it yet. */
const orderSteps = ['sent', 'confirmed', 'shipped', 'delivered'] as const

export const funnelSteps = [...visitSteps, ...orderSteps] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** `null`: nobody keeps it, such as a confirmation where none is asked for. */
export type FunnelCounts = Record<FunnelStep, number | null>

export type FunnelLine = {
  step: FunnelStep
  count: number | null
  /** Per cent of the nearest known step before; null where there is none or nothing to divide. */
  ofBefore: number | null
  /** Per cent of the first step that was counted. */
  ofFirst: number | null
}

const percentOf = (count: number, base: number | null): number | null => (base ? (count * 100) / base : null)

/** Each step beside the one before it and the first; a step that nobody keeps is passed over. */
export const funnelLines = (counts: FunnelCounts): FunnelLine[] => {
  let first: number | null = null
  let before: number | null = null
  return funnelSteps.map((step) => {
    const count = counts[step]
    if (count === null) return { step, count, ofBefore: null, ofFirst: null }
    const line = { step, count, ofBefore: percentOf(count, before), ofFirst: percentOf(count, first) }
    first ??= count > 0 ? count : null
    before = count
    return line
  })
}
