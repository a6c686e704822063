import type { ReactElement } from 'react'
import type { PaletteTokens } from '#contract/websites/palette.ts'
import type { TemplateName } from '#contract/websites/schema.ts'
import type { FontName } from '../fonts.ts'
import type { Colors } from '../styles/theme.ts'
import type { View } from '../view.ts'
import { advertorial } from './advertorial/template.tsx'
import { minimalistic } from './minimalistic/template.tsx'
import { sales } from './sales/template.tsx'

export type Template = {
  /** Rules of its sections, after the shared ones. */
  css: string
  /** `sizes` of the largest picture, for its preload. */
  heroSizes: string
  font: FontName
  /** Ground and colours; absent where the seller's palette rules alone. */
  look?: { colors: Colors; tokens: (given: PaletteTokens) => PaletteTokens }
  Body: (props: { view: View }) => ReactElement
}

/** One line per template; the only switch on a template's name. */
export const templates: Record<TemplateName, Template> = {
  Minimalistic: minimalistic,
  'Sales Template': sales,
  'Advertorial Template': advertorial,
}

/** Any name without a template of its own draws the default page (PUB-009). */
export const templateOf = (name: string): Template =>
  Object.hasOwn(templates, name) ? templates[name as TemplateName] : minimalistic
