import type { Analytics } from '#contract/profit/schema.ts'

/** What figures and charts count: money that is there, or every order as if it were delivered and paid. */
export type View = 'earned' | 'potential'

/** The figures of a view. */
export const countedIn = (analytics: Analytics, view: View) =>
  view === 'earned' ? analytics.earned : analytics
