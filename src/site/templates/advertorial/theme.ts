import { defaultPalette } from '#contract/websites/content.ts'
import type { PaletteTokens } from '#contract/websites/palette.ts'
import type { Colors } from '../../styles/theme.ts'

/** Paper, ink and rust, whatever the seller's ground; the few buttons in the seller's colour once there is one. */
export const colors: Colors = {
  ink: '#1C1917',
  muted: '#57534E',
  surface: '#FFFDF9',
  line: '#D6D3D1',
  'line-strong': '#78716C',
  accent: '#9A3412',
  'accent-ink': '#9A3412',
  'accent-soft': '#F5F0E6',
  amber: '#92400E',
  'amber-soft': '#FAF5EA',
  star: '#B45309',
  success: '#166534',
  'success-soft': '#DCFCE7',
  danger: '#B91C1C',
  'danger-soft': '#FEF2F2',
  deep: '#1C1917',
  'on-deep': '#FFFDF9',
  'on-deep-muted': '#D6D3D1',
  mark: '#FED7AA',
  'mark-soft': '#FAF5EA',
  quiet: '#F5F0E6',
}

export const tokens = (given: PaletteTokens): PaletteTokens => ({
  ...given,
  bg: colors.surface,
  primarySoft: colors.quiet,
  primaryStrong: given.primary === defaultPalette.primary ? colors.accent : given.primaryStrong,
  inkOnBg: colors.ink,
  mutedOnBg: colors.muted,
})
