import type { TemplateName } from './template-names.ts'

const serbian: Record<TemplateName, string> = {
  Minimalistic: 'Jednostavan',
  'Sales Template': 'Prodajni',
  'Advertorial Template': 'Priča',
}

/** How a template is called wherever people read of it: `Jednostavan (Minimalistic)`. */
export const templateLabel = (name: TemplateName): string => `${serbian[name]} (${name})`
