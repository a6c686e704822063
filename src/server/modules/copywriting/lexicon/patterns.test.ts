import { describe, expect, it } from 'vitest'
import { compilePattern, matches, namesThing, tokensOf } from './patterns.ts'

const fits = (pattern: string, text: string) => matches(compilePattern(pattern), tokensOf(text))

describe('a pattern', () => {
  it.each([
    ['naoštren*', 'Noževi su fabrički naoštreni.', true],
    ['naoštren*', 'NAOSTRENI nozevi', true],
    ['naoštren*', 'Ножеви су фабрички наоштрени', true],
    ['nož', 'Noževi su oštri', false],
    ['nož* za meso', 'nož za hleb i meso', false],
    ['nož* za meso', 'Nož, za meso', true],
    ['oštr* & sečiv*', 'Sečivo je veoma oštro', true],
    ['oštr* & sečiv*', 'Oštra drška', false],
    ['sečiv*', 'sječivo od čelika', true],
    ['seče', 'Siječe i hljeb', true],
    ['osetljiv*', 'za osjetljivu kožu', true],
    ['boj*', 'u tri boje', true],
    ['đon', 'DJON je ravan', true],
    ['12v', 'adapter za auto od 12 V', true],
    ['BROJ sat*', 'Radi 8 sati', true],
    ['BROJ sat*', 'Radi nekoliko sati', false],
    ['BROJ ml', 'Boca od 500ml', true],
  ])('%s in „%s“: %s', (pattern, text, expected) => {
    expect(fits(pattern, text)).toBe(expected)
  })

  it.each(['', ' & ', 'nož & ', '*', 'no*ž', '…'])('„%s“ is refused', (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(/Pattern/)
  })
})

describe('a name', () => {
  const names = (pattern: string, name: string) => namesThing(compilePattern(pattern), tokensOf(name))

  it.each([
    ['nož*', 'Kuhinjski nož', true],
    ['nož*', 'Držač za noževe', false],
    ['nož*', 'Daska sa nožem', false],
    ['nož*', 'Set 6 u 1 noževa', true],
    ['masažer* za vrat*', 'Masažer za vrat i ramena', true],
    ['vakuum* & mitiser*', 'Vakuum protiv mitisera', true],
    ['vakuum* & mitiser*', 'Krema za vakuum i mitisere', false],
  ])('%s in „%s“: %s', (pattern, name, expected) => {
    expect(names(pattern, name)).toBe(expected)
  })
})

it('looks at four times as many words for four times the text, not sixteen', () => {
  // Every word begins to fit and none does: the worst text there is for a pattern of several words.
  const pattern = compilePattern('nož* nož* nož* nož* za & hleb* & meso')
  const looks = (words: number): number => {
    let count = 0
    const counting = new Proxy(tokensOf('noževi '.repeat(words)), {
      get: (tokens, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1
        return Reflect.get(tokens, key, receiver) as unknown
      },
    })
    expect(matches(pattern, counting)).toBe(false)
    return count
  }
  expect(looks(4000)).toBeLessThan(looks(1000) * 5)
})
