import { expect, it } from 'vitest'
import { contrast, paletteTokens } from './palette.ts'

it.each(['#0D9488', '#F59E0B', '#EC4899', '#22C55E', '#FACC15', '#3B82F6', '#DC2626', '#FFFFFF', '#000000'])(
  'makes white readable on a button of %s',
  (primary) => {
    const tokens = paletteTokens({ primary, bg: '#F0FDFA' })
    expect(contrast(tokens.primaryStrong, tokens.onPrimary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.inkOnBg, tokens.bg)).toBeGreaterThanOrEqual(7)
  },
)

it('leaves a colour alone that is readable already', () =>
  expect(paletteTokens({ primary: '#DC2626', bg: '#ffffff' }).primaryStrong).toBe('#DC2626'))

it('writes white on a dark page', () =>
  expect(paletteTokens({ primary: '#0D9488', bg: '#111111' }).inkOnBg).toBe('#FFFFFF'))

it.each(['#F0FDFA', '#FFFFFF', '#111111', '#7A7A7A', '#808000', '#C0C0C0', '#5A7D7C'])(
  'writes readable text on a page of %s',
  (bg) => {
    const tokens = paletteTokens({ primary: '#0D9488', bg })
    expect(contrast(tokens.inkOnBg, bg)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens.mutedOnBg, bg)).toBeGreaterThanOrEqual(4.5)
  },
)
