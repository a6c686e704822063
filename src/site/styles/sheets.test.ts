import { describe, expect, it } from 'vitest'
import { fontCss } from '../fonts.ts'
import { fixedColors, themeCss } from './theme.ts'
import { paletteTokens } from '#contract/websites/palette.ts'

const sheets = import.meta.glob<string>(['./*.css', '../**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const known = themeCss(paletteTokens({ primary: '#0D9488', bg: '#F0FDFA' })) + fontCss('manrope', [])

describe.each(Object.entries(sheets))('%s', (_, css) => {
  it('writes text only in measured colours', () => {
    const colors = [...css.matchAll(/(?<![-\w])color:\s*([^;]+);/g)].map(([, value]) => value)
    expect(colors.filter((value) => !/^(var\(--[\w-]+\)|inherit)$/.test(value ?? ''))).toEqual([])
  })

  it('uses no colour that the theme does not hand out', () => {
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(used.filter((name) => !known.includes(`${name}:`))).toEqual([])
  })
})

it('knows the colours of the pages', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(4)
  expect(Object.keys(fixedColors)).toContain('ink')
})
