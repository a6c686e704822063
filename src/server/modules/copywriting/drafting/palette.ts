import { contrast } from '#contract/websites/palette.ts'
import { defaultPalette, type Palette } from '#contract/websites/content.ts'
import type { Category } from '../lexicon/categories.ts'

type Hsl = { h: number; s: number; l: number }

const parse = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]

export const hslOf = (hex: string): Hsl => {
  const [r, g, b] = parse(hex)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return { h: 0, s: 0, l }
  const s = d / (1 - Math.abs(2 * l - 1))
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return { h: h * 60, s: Math.min(1, s), l }
}

export const hexOf = ({ h, s, l }: Hsl): string => {
  const c = (1 - Math.abs(2 * l - 1)) * s
  const at = (n: number) => {
    const k = (n + h / 30) % 12
    return l - (c / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return `#${[at(0), at(8), at(4)]
    .map((part) =>
      Math.round(Math.max(0, Math.min(1, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()
}

/** Below this a colour reads as grey, whatever its hue. */
const leastSaturation = 0.22

/** What a colour is worth as a button: saturated, neither near white nor near black; the order of the list counts a little. */
const worth = ({ s, l }: Hsl, place: number): number => s * (1 - Math.abs(l - 0.45) * 1.4) - place * 0.04

/** Skin and wood hues make poor buttons where they only are the picture's background. */
const isSkin = ({ h, s, l }: Hsl): boolean => h >= 15 && h <= 45 && s < 0.6 && l > 0.5

/** A grey picture takes the colour people expect of the kind of product; the rest the product's own teal. */
const byCategory: Partial<Record<Category, string>> = {
  alat: '#B45309',
  basta: '#3F7D20',
  deca: '#2563EB',
  lepota: '#BE185D',
  auto: '#1D4ED8',
}

/** Ink of the pages, `paletteTokens` puts it on the background. */
const ink = '#0B2B28'

const tintOf = (hue: number, saturation: number): string => {
  let l = 0.965
  let tint = hexOf({ h: hue, s: Math.min(0.7, Math.max(0.25, saturation)), l })
  while (contrast(tint, ink) < 12 && l < 0.99) {
    l += 0.005
    tint = hexOf({ h: hue, s: 0.4, l })
  }
  return tint
}

/**
 * Colours of a page from the dominant colours of its main picture: a primary that stays recognisable when it is darkened
 * for white text, on a very light tint of its own hue. Grey pictures give the kind's colour, most often the default teal.
 */
export const proposePalette = (pictureColors: readonly string[], category: Category): Palette => {
  const usable = pictureColors
    .filter((hex) => /^#[0-9a-f]{6}$/i.test(hex))
    .map((hex, place) => ({ hsl: hslOf(hex), place }))
    .filter(({ hsl }) => hsl.s >= leastSaturation && hsl.l > 0.08 && hsl.l < 0.93 && !isSkin(hsl))
    .toSorted((a, b) => worth(b.hsl, b.place) - worth(a.hsl, a.place))
  const [best] = usable
  if (!best) {
    const own = byCategory[category]
    if (!own) return { ...defaultPalette }
    const { h, s } = hslOf(own)
    return { primary: own, bg: tintOf(h, s) }
  }
  const { h, s, l } = best.hsl
  let primary = hexOf({ h, s: Math.min(0.85, Math.max(0.45, s)), l: Math.min(0.46, Math.max(0.24, l)) })
  // Yellow and lime are light even at this lightness; they are darkened here rather than turned brown by the page.
  for (let light = Math.min(0.46, l); contrast(primary, '#FFFFFF') < 3 && light > 0.2; light -= 0.02)
    primary = hexOf({ h, s: Math.min(0.85, Math.max(0.45, s)), l: light })
  return { primary, bg: tintOf(h, s) }
}
