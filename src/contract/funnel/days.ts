/** A funnel of more days is read by nobody. */
export const mostFunnelDays = 366
