/** What is found in a parcel that came back. */
export const conditions = ['good', 'damaged', 'missing'] as const
export type Condition = (typeof conditions)[number]
