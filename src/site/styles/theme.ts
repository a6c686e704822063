import type { PaletteTokens } from '#contract/websites/palette.ts'

/** Colours that no palette changes. Every text colour is measured against every ground it stands on in theme.test.ts. */
export const fixedColors = {
  ink: '#0B2B28',
  muted: '#4B6360',
  surface: '#FFFFFF',
  line: '#D5E3E0',
  'line-strong': '#7C938F',
  accent: '#C2410C',
  'accent-ink': '#9A3412',
  'accent-soft': '#FFEDD5',
  amber: '#92400E',
  'amber-soft': '#FFFBEB',
  star: '#D97706',
  success: '#14713A',
  'success-soft': '#DCFCE7',
  danger: '#B91C1C',
  'danger-soft': '#FEF2F2',
  deep: '#0B2B28',
  'on-deep': '#FFFFFF',
  'on-deep-muted': '#B7CFCB',
  mark: '#FDE68A',
  'mark-soft': '#FFFBEB',
  quiet: '#ECF6F4',
} as const
export type FixedColor = keyof typeof fixedColors
export type Colors = Readonly<Record<FixedColor, string>>

/** Text and ground as the style sheets pair them; the third number is the WCAG floor (3 for icons and control borders). */
export const colorPairs: [FixedColor, FixedColor, 4.5 | 3][] = [
  ['ink', 'surface', 4.5],
  ['muted', 'surface', 4.5],
  ['surface', 'accent', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['accent-ink', 'surface', 4.5],
  ['amber', 'amber-soft', 4.5],
  ['success', 'surface', 4.5],
  ['success', 'success-soft', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['on-deep', 'deep', 4.5],
  ['on-deep-muted', 'deep', 4.5],
  ['line-strong', 'surface', 3],
  ['star', 'surface', 3],
  ['ink', 'mark', 4.5],
  ['ink', 'mark-soft', 4.5],
  ['muted', 'mark-soft', 4.5],
  ['success', 'mark-soft', 4.5],
  ['ink', 'quiet', 4.5],
  ['muted', 'quiet', 4.5],
  ['accent-ink', 'quiet', 4.5],
  ['mark', 'deep', 4.5],
]

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** 7 % of the strong colour in white: ground of chosen and quiet things on white cards. */
export const tintOf = (primaryStrong: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(primaryStrong.slice(at, at + 2), 16) * 0.07 + 255 * 0.93))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase()

/** Custom properties of one page. */
export const themeCss = (tokens: PaletteTokens, colors: Colors = fixedColors): string => {
  const tint = tintOf(tokens.primaryStrong)
  const entries = Object.entries({ ...colors, ...tokens, tint })
  return `:root{${entries.map(([name, value]) => `--${kebab(name)}:${value}`).join(';')}}`
}
