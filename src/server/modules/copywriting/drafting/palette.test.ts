import { defaultPalette } from '#contract/websites/content.ts'
import { contrast, paletteTokens } from '#contract/websites/palette.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexOf, hslOf, proposePalette } from './palette.ts'

const hue = (hex: string) => Math.round(hslOf(hex).h)

describe('proposePalette', () => {
  it.each([
    ['a red product on white', ['#FFFFFF', '#C41E2A'], 357],
    ['a blue product on grey', ['#DDDDDD', '#888888', '#1E6FC4'], 211],
    ['a green product on skin', ['#E8C4A8', '#3F7D20'], 100],
  ])('takes the colour of %s', (_what, colours, expected) => {
    expect(Math.abs(hue(proposePalette(colours, 'dom').primary) - expected)).toBeLessThanOrEqual(2)
  })

  it('falls back to the default teal for a grey picture of an ordinary thing', () => {
    expect(proposePalette(['#FFFFFF', '#808080', '#111111'], 'dom')).toEqual(defaultPalette)
    expect(proposePalette([], 'other')).toEqual(defaultPalette)
    expect(proposePalette(['not a colour'], 'other')).toEqual(defaultPalette)
  })

  it('gives a grey tool the colour of tools', () => {
    expect(proposePalette(['#777777'], 'alat').primary).toBe('#B45309')
  })

  it('is readable whatever the picture is', () => {
    const colour = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map(([r, g, b]) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`)
    fc.assert(
      fc.property(fc.array(colour, { maxLength: 6 }), (colours) => {
        const palette = proposePalette(colours, 'dom')
        const tokens = paletteTokens(palette)
        expect(palette.primary).toMatch(/^#[0-9A-F]{6}$/)
        expect(contrast(tokens.primaryStrong, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tokens.inkOnBg, palette.bg)).toBeGreaterThanOrEqual(7)
        expect(contrast(palette.primary, '#FFFFFF')).toBeGreaterThanOrEqual(2.9)
        expect(hslOf(palette.bg).l).toBeGreaterThan(0.9)
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})

it('turns colours there and back', () => {
  for (const hex of ['#C41E2A', '#0D9488', '#123456', '#FEDCBA']) expect(hexOf(hslOf(hex))).toBe(hex)
})
