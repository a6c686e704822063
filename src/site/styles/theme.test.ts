import { describe, expect, it } from 'vitest'
import { contrast, paletteTokens } from '#contract/websites/palette.ts'
import { colorPairs, fixedColors, themeCss, tintOf } from './theme.ts'

const primaries = [
  '#0D9488',
  '#F59E0B',
  '#EC4899',
  '#22C55E',
  '#FACC15',
  '#3B82F6',
  '#DC2626',
  '#FFFFFF',
  '#000000',
]
const grounds = ['#F0FDFA', '#FFFFFF', '#111827', '#7A7A7A', '#FFF7FB', '#C0A060', '#000000']

describe('colours', () => {
  it.each(colorPairs)('%s on %s is at least %d to 1', (text, ground, floor) =>
    expect(contrast(fixedColors[text], fixedColors[ground])).toBeGreaterThanOrEqual(floor),
  )

  it.each(primaries)('keeps text readable on the tint of %s', (primary) => {
    const { primaryStrong } = paletteTokens({ primary, bg: '#FFFFFF' })
    const tint = tintOf(primaryStrong)
    for (const text of [fixedColors.ink, fixedColors.muted, fixedColors.success])
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(primaryStrong, tint)).toBeGreaterThanOrEqual(3)
    expect(contrast(primaryStrong, fixedColors.surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('keeps text readable on a page of %s', (bg) => {
    const tokens = paletteTokens({ primary: '#0D9488', bg })
    expect(contrast(tokens.inkOnBg, bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.mutedOnBg, bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.onPrimary, tokens.primaryStrong)).toBeGreaterThanOrEqual(4.5)
  })

  it('hands every colour to the page as a custom property', () => {
    const css = themeCss(paletteTokens({ primary: '#EC4899', bg: '#FFF7FB' }))
    expect(css).toContain('--primary-strong:#')
    expect(css).toContain('--ink-on-bg:#0B2B28')
    expect(css).toContain('--tint:#')
  })
})
