export const leadViews = ['open', 'ordered', 'declined'] as const
export type LeadView = (typeof leadViews)[number]
