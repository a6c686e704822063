import { describe, expect, it } from 'vitest'
import { inNobodysName, isShopsVoice } from './shop-voice.ts'

describe('what a shop says of itself', () => {
  it.each([
    'Naš sapun pravimo hladnim postupkom.',
    'Šijemo je u Leskovcu.',
    'Sve provereno kod nas.',
    'Nismo preprodavci.',
    'Isporučićemo ga brzo.',
  ])('%s', (text) => {
    expect(isShopsVoice(text)).toBe(true)
    expect(inNobodysName(text, 'Sapun od lavande')).toBeNull()
  })

  it.each(['Radi samo na baterije.', 'NAS uređaj', 'Termo boca', 'Nasadnik za dršku', 'Pismo i nama-rupa'])(
    'is not: %s',
    (text) => {
      expect(isShopsVoice(text)).toBe(false)
      expect(inNobodysName(text, 'Boca')).toBe(text)
    },
  )

  it('leaves what an ad offers without its offer', () => {
    expect(inNobodysName('Prodajem dječije biciklo, voženo jednu sezonu.', 'Dječije biciklo')).toBe(
      'Dječije biciklo, voženo jednu sezonu.',
    )
    expect(inNobodysName('Prodaje se u paru i po komadu.', 'Zvučnik')).toBe('Prodaje se u paru i po komadu.')
  })

  it('leaves what is told of the product without the shop', () => {
    expect(inNobodysName('Naša električna četka je lagana.', 'Električna četka za čišćenje')).toBe(
      'Električna četka je lagana.',
    )
    // `Bicikle` is what they ride, not who rides.
    expect(inNobodysName('Naše bicikle vozi 5000 mališana.', 'Dečiji bicikl')).toBeNull()
    expect(inNobodysName('Naše mušterije se vraćaju.', 'Električna četka za čišćenje')).toBeNull()
  })
})
