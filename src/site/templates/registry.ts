import type { ReactElement } from 'react'
import type { TemplateName } from '#contract/websites/schema.ts'
import type { View } from '../view.ts'
import { minimalistic } from './minimalistic/template.tsx'

export type Template = {
  /** Rules of its sections, after the shared ones. */
  css: string
  /** `sizes` of the largest picture, for its preload. */
  heroSizes: string
  Body: (props: { view: View }) => ReactElement
}

/** One line per template; the only switch on a template's name. */
export const templates: Partial<Record<TemplateName, Template>> = {
  Minimalistic: minimalistic,
}

/** Any name without a template of its own draws the default page (PUB-009). */
export const templateOf = (name: string): Template =>
  Object.hasOwn(templates, name) ? (templates[name as TemplateName] ?? minimalistic) : minimalistic
