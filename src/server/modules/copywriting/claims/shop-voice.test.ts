import { describe, expect, it } from 'vitest'
import { isShopsVoice } from './shop-voice.ts'

describe('what a shop says of itself', () => {
  it.each([
    'Naš sapun pravimo hladnim postupkom.',
    'Šijemo je u Leskovcu.',
    'Sve provereno kod nas.',
    'Nismo preprodavci.',
    'Isporučićemo ga brzo.',
  ])('%s', (text) => {
    expect(isShopsVoice(text)).toBe(true)
  })

  it.each(['Radi samo na baterije.', 'NAS uređaj', 'Termo boca', 'Nasadnik za dršku', 'Pismo i nama-rupa'])(
    'is not: %s',
    (text) => {
      expect(isShopsVoice(text)).toBe(false)
    },
  )
})
