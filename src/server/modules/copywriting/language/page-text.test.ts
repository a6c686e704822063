import { describe, expect, it } from 'vitest'
import { plainText, sentencesOf, tidyLine } from './page-text.ts'

describe('tidyLine', () => {
  it.each([
    ['Lampa  je "topla" - i tiha .', 'Lampa je „topla“ – i tiha.'],
    ['Nezatvoren "navod', 'Nezatvoren navod'],
    ['Ekran 10" u boji', 'Ekran 10″ u boji'],
    ['30x20 cm, 2-5 dana', '30 × 20 cm, 2–5 dana'],
    ['SUPER TIHA LED LAMPA ZA DECU', 'Super tiha LED lampa za decu'],
    ['Odlično!!!', 'Odlično!'],
    ['Tekst...', 'Tekst.'],
    ['Crevo 30m, 300g, 3.5L i 650 m2', 'Crevo 30 m, 300 g, 3,5 L i 650 m²'],
    ['Prečnik 6.5 / 9.5 cm', 'Prečnik 6,5 / 9,5 cm'],
    ['Telefoni 4,7"–6,8"', 'Telefoni 4,7″–6,8″'],
    ['Ulaz 12-24V, 5-10 W', 'Ulaz 12–24 V, 5–10 W'],
    ['Board 60"W x 24"D', 'Board 60″W x 24″D'],
    ['Deka 150×80 cm', 'Deka 150 × 80 cm'],
    ['Navoj M 20 x 1.5', 'Navoj M 20 × 1,5'],
    ['Od 1.5 do 2.5 m, okca 1.5x1.5cm', 'Od 1,5 do 2,5 m, okca 1,5 × 1,5 cm'],
    ['Bluetooth 5.3, verzija 2.0', 'Bluetooth 5.3, verzija 2.0'],
    ['SET ZA POPRAVKU GUMA SA UV LAMPOM', 'Set za popravku guma sa UV lampom'],
    ['SKODA OCTAVIA III, SUPERB VIII', 'Škoda Octavia III, Superb VIII'],
    ['AUDI A3, Q2', 'Audi A3, Q2'],
    ['ODGOVARA ZA VOZILA: VW GOLF VII 1.2 TSI', 'Odgovara za vozila: VW Golf VII 1.2 TSI'],
    ['AMORTIZER PREDNJI VW GOLF V / VI (par)', 'Amortizer prednji VW Golf V / VI (par)'],
    [
      'Crevo 1/2", adapter 1/2" - 3/4" i "Jet 5" pištolj',
      'Crevo 1/2″, adapter 1/2″ – 3/4″ i „Jet 5“ pištolj',
    ],
    ['Težina 28.00kg, 5,00 l', 'Težina 28 kg, 5 l'],
    ['1x četka, 5x glava', '1 × četka, 5 × glava'],
    ['SUPER LEPAK ZA SVE 50G', 'Super lepak za sve 50 g'],
  ])('%j → %j', (raw, tidy) => {
    expect(tidyLine(raw)).toBe(tidy)
  })
})

describe('plainText', () => {
  it('drops tags, entities and ornaments and keeps line breaks', () => {
    expect(plainText('<p>Prvi&nbsp;red ✅</p><ul><li>drugi</li><li>treći</li></ul> &amp; kraj')).toBe(
      'Prvi red\ndrugi\ntreći\n& kraj',
    )
  })
})

describe('sentencesOf', () => {
  it('does not end a sentence behind an abbreviation or a number', () => {
    expect(sentencesOf('Teži 1.5 kg, npr. kao knjiga. Staje u torbu. Max. 5 kg.')).toEqual([
      'Teži 1.5 kg, npr. kao knjiga.',
      'Staje u torbu.',
      'Max. 5 kg.',
    ])
  })

  it('ends one behind a unit', () => {
    expect(sentencesOf('Snaga 600 W. Posuda 1,5 L. Nož je oštar.')).toEqual([
      'Snaga 600 W.',
      'Posuda 1,5 L.',
      'Nož je oštar.',
    ])
    expect(sentencesOf('Pere se na 30 °C. Suši se brzo.')).toEqual(['Pere se na 30 °C.', 'Suši se brzo.'])
  })
})

it('changes no dash of a code, and takes the space out of French quotes', () => {
  expect(tidyLine('Bušilica WSD 18-320, 10-12 V')).toBe('Bušilica WSD 18-320, 10–12 V')
  expect(tidyLine('Tour « Pas à pas »')).toBe('Tour „Pas à pas“')
})
