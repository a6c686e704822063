import { defaultPalette, type Palette } from './content.ts'

/** Colours a page really uses, derived so that every text passes WCAG AA whatever the seller picked (design rule 3.2). */
export type PaletteTokens = {
  primary: string
  bg: string
  /** Darkened until white on it reaches 4.5:1; buttons and links use it. */
  primaryStrong: string
  /** Text on `primaryStrong`. */
  onPrimary: string
  /** 14 % of the primary mixed into the background. */
  primarySoft: string
  /** Text on the background, at least 7:1 where possible. */
  inkOnBg: string
  /** Quieter text on the background, at least 4.5:1. */
  mutedOnBg: string
}

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const print = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, i) => part * share + (b[i] ?? 0) * (1 - share)) as Rgb

/** WCAG 2 relative luminance, 0–1. */
const luminance = (hex: string): number => {
  const [r, g, b] = parse(hex).map((part) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio, 1–21. */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const ink = '#0B2B28'

const darkenUntilReadable = (hex: string): string => {
  let share = 1
  let shade = hex.toUpperCase()
  while (contrast(shade, '#FFFFFF') < 4.5 && share > 0) {
    share -= 0.02
    shade = print(mix(parse(hex), [0, 0, 0], share))
  }
  return shade
}

/** Ink or white; on a mid-tone where both stay under 4.5:1 black, which then always reaches it. */
const readableOn = (bg: string): string => {
  const better = contrast(ink, bg) >= contrast('#FFFFFF', bg) ? ink : '#FFFFFF'
  return contrast(better, bg) >= 4.5 ? better : '#000000'
}

/** Begins at 74 % of the ink, which is the design's #4B6360 on the default ground, and returns towards it until readable. */
const mutedOn = (bg: string, strong: string): string => {
  let share = 0.74
  let shade = print(mix(parse(strong), parse(bg), share))
  while (contrast(shade, bg) < 4.5 && share < 1) {
    share = Math.min(1, share + 0.02)
    shade = print(mix(parse(strong), parse(bg), share))
  }
  return shade
}

export const paletteTokens = (palette: Palette): PaletteTokens => {
  const isDefault = palette.primary.toUpperCase() === defaultPalette.primary
  return {
    primary: palette.primary.toUpperCase(),
    bg: palette.bg.toUpperCase(),
    // The default teal has a hand-picked strong shade (5.47:1) instead of the computed one (4.52:1).
    primaryStrong: isDefault ? '#0F766E' : darkenUntilReadable(palette.primary),
    onPrimary: '#FFFFFF',
    primarySoft: print(mix(parse(palette.primary), parse(palette.bg), 0.14)),
    inkOnBg: readableOn(palette.bg),
    mutedOnBg: mutedOn(palette.bg, readableOn(palette.bg)),
  }
}
