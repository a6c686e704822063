export const customerFilters = ['returned', 'repeat', 'blocked'] as const
export type CustomerFilter = (typeof customerFilters)[number]

/** Who has most of these first; sums are in several currencies and order nobody. */
export const customerOrderBys = ['orders', 'returned'] as const
export type CustomerOrderBy = (typeof customerOrderBys)[number]
