import type { TemplateName } from '#contract/websites/template-names.ts'
import { advertorial } from './advertorial/template.tsx'
import { minimalistic } from './minimalistic/template.tsx'
import { sales } from './sales/template.tsx'
import type { Template } from './template.ts'

/** One line per template; the only switch on a template's name. */
export const templates: Record<TemplateName, Template> = {
  Minimalistic: minimalistic,
  'Sales Template': sales,
  'Advertorial Template': advertorial,
}

/** Any name without a template of its own draws the default page. */
export const templateOf = (name: string): Template =>
  Object.hasOwn(templates, name) ? templates[name as TemplateName] : minimalistic
