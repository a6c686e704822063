import { describe, expect, it } from 'vitest'
import { contrast, paletteTokens } from '#contract/websites/palette.ts'
import { colors as advertorial, tokens as advertorialTokens } from '../templates/advertorial/theme.ts'
import { colors as sales, tokens as salesTokens } from '../templates/sales/theme.ts'
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
  it.each(colorPairs)('%s on %s is at least %d to 1 in every template', (text, ground, floor) => {
    for (const colors of [fixedColors, sales, advertorial])
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(floor)
  })

  it.each([
    ['Sales', salesTokens, '#B91C1C'],
    ['Advertorial', advertorialTokens, '#9A3412'],
  ] as const)('%s has a button of its own until the seller chooses a colour', (_, tokens, own) => {
    const given = (primary: string) => tokens(paletteTokens({ primary, bg: '#111827' }))
    expect(given('#0D9488').primaryStrong).toBe(own)
    expect(given('#3B82F6').primaryStrong).toBe('#3472D8')
    expect(contrast(given('#3B82F6').inkOnBg, given('#3B82F6').bg)).toBeGreaterThanOrEqual(7)
  })

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
