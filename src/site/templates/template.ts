import type { ReactElement } from 'react'
import type { PaletteTokens } from '#contract/websites/palette.ts'
import type { FontName } from '../fonts.ts'
import type { Colors } from '../styles/theme.ts'
import type { View } from '../view.ts'

/** What makes a page of this template. */
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
