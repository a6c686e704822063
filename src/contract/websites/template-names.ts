export const templateNames = ['Minimalistic', 'Sales Template', 'Advertorial Template'] as const
export type TemplateName = (typeof templateNames)[number]
