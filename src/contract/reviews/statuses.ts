export const reviewStatuses = ['waiting', 'shown', 'hidden'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
