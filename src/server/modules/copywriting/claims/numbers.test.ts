import { describe, expect, it } from 'vitest'
import { numberChecker } from './numbers.ts'

const facts = [
  'Gasi se sam posle 15 minuta.',
  'Ima tri brzine i osam glava.',
  'Kabl je dug 1,8 m, uređaj je težak 1,6 kg.',
  'Dimenzije: 20 x 4 x 1,5 cm',
  'Kapacitet: 1.500 mAh',
  'Adapter 220 V i punjač 12 V.',
  '6 noževa u kutiji',
  'Pakovanje: 50 ml',
  'Veličina: S/M (35–39), L/XL (40–45)',
]

const wrongNumber = numberChecker(facts)

describe('numberChecker', () => {
  it.each([
    'Mere su 20 × 4, a kabl je 1,8.',
    'Posle petnaest minuta se gasi sam.',
    'Osam glava i tri brzine.',
    'Kabl dug 180 cm.',
    'Dužina 20 cm, visina 15 mm.',
    'Baterija od 1500 mAh.',
    'Šest noževa, svaki za svoj posao.',
    'Jedan nož i još pet.',
    'Počnite od dve brzine.',
    'Jedna kutija, bez brojeva.',
    '0,05 l u bočici.',
    'Težak je 1,6 kg.',
    'Ruke dva puta prođu kroz trake.',
    'Izaberite dve, a ostale ostavite.',
    'Odgovara brojevima od 35 do 45.',
    'Dugačak je dvadeset centimetara.',
  ])('finds nothing in: %s', (statement) => {
    expect(wrongNumber(statement, true)).toBeNull()
  })

  it.each([
    'Posle dvadeset minuta se gasi sam.',
    'Pet brzina.',
    'Sedam noževa: i makaze su tu.',
    'Radi 24 sata.',
    'Kabl dug 18 cm.',
    'Težak je 1,8 kg.',
    'Baterija od 3000 mAh.',
    'Adapter 110 V.',
    'Dugačak je pet centimetara.',
    'Deset glava.',
    'Pakovanje od 100 ml.',
    '15 nastavaka u kutiji od 40 cm.',
  ])('finds: %s', (statement) => {
    expect(wrongNumber(statement, true)).not.toBeNull()
  })

  it('lets a scene count in words, and nobody in digits', () => {
    expect(wrongNumber('Ukućani izdrže dva minuta.', false)).toBeNull()
    expect(wrongNumber('Preko 5000 kupaca.', false)).toBe('5000')
  })
})
