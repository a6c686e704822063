import { describe, expect, it } from 'vitest'
import { bulletRest, bulletsBelow, bulletTitle } from './bullet-title.ts'

describe('bullet titles', () => {
  it.each([
    ['a'.repeat(50), 'a'.repeat(50)],
    ['a'.repeat(51), `${'a'.repeat(47)}...`],
    ['š'.repeat(51), `${'š'.repeat(47)}...`],
    ['Lako pranje: deset sekundi', 'Lako pranje: deset sekundi'],
    ['Lako pranje – deset sekundi', 'Lako pranje – deset sekundi'],
    ['USB-C kabl u paketu', 'USB-C kabl u paketu'],
    ['Radi 24-48 sati', 'Radi 24-48 sati'],
  ])('%s is shown as %s', (bullet, title) => expect(bulletTitle(bullet)).toBe(title))

  it.each([
    ['Lako pranje: deset sekundi', 'deset sekundi'],
    ['Bez dodatka', ''],
  ])('%s leaves %j', (bullet, rest) => expect(bulletRest(bullet)).toBe(rest))

  it('leaves for below what the hero does not say whole', () => {
    const long = 'c'.repeat(51)
    expect(bulletsBelow(['a: b', 'b', long, 'd', ' ']).map(({ text }) => text)).toEqual([long, 'd'])
  })
})
