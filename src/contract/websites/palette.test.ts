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
