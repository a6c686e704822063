import { defaultPalette } from '#contract/websites/content.ts'
import type { PaletteTokens } from '#contract/websites/palette.ts'
import type { Colors } from '../../styles/theme.ts'

/** White, black and yellow blocks, whatever the seller's ground; red buttons unless the seller has chosen a colour. */
export const colors: Colors = {
  ink: '#18181B',
  muted: '#52525B',
  surface: '#FFFFFF',
  line: '#D4D4D8',
  'line-strong': '#71717A',
  accent: '#B91C1C',
  'accent-ink': '#B91C1C',
  'accent-soft': '#FEF2F2',
  amber: '#92400E',
  'amber-soft': '#FFFBEB',
  star: '#B45309',
  success: '#166534',
  'success-soft': '#DCFCE7',
  danger: '#B91C1C',
  'danger-soft': '#FEF2F2',
  deep: '#18181B',
  'on-deep': '#FFFFFF',
  'on-deep-muted': '#D4D4D8',
  mark: '#FDE047',
  'mark-soft': '#FEF9C3',
  quiet: '#F4F4F5',
}

export const tokens = (given: PaletteTokens): PaletteTokens => ({
  ...given,
  bg: colors.surface,
  primarySoft: colors['mark-soft'],
  primaryStrong: given.primary === defaultPalette.primary ? colors.accent : given.primaryStrong,
  inkOnBg: colors.ink,
  mutedOnBg: colors.muted,
})
