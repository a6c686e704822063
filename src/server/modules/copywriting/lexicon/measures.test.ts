import { describe, expect, it } from 'vitest'
import { countForms, readCount, readMeasure } from './measures.ts'

describe('readMeasure', () => {
  it.each([
    ['30 x 20 cm', '30 × 20 cm'],
    ['30*20*5cm', '30 × 20 × 5 cm'],
    ['30 cm x 20 cm', '30 × 20 cm'],
    ['L30 x W20 x H5 cm', '30 × 20 × 5 cm'],
    ['12 x 7 x 10 cm (4.7 x 2.8 x 3.9 inch)', '12 × 7 × 10 cm'],
    ['approx. 250 g', 'oko 250 g'],
    ['25" / 64 cm', '64 cm'],
    ['25 inča/64 cm', '64 cm'],
    ['25″ / 64 cm', '64 cm'],
    ['2 ч', '2 sata'],
    ['1500 мАч', '1500 mAh'],
    ['25 Вт', '25 W'],
    ['12 В', '12 V'],
    ['30 см', '30 cm'],
    ['ca. 1,5 Liter', 'oko 1,5 l'],
    ['1.5 L', '1,5 l'],
    ['2,000mAh', '2000 mAh'],
    ['20.000 mAh', '20.000 mAh'],
    ['20000mAh', '20.000 mAh'],
    ['0.500 kg', '0,500 kg'],
    ['up to 8 hours', 'do 8 sati'],
    ['2 hours', '2 sata'],
    ['1 Stunde', '1 sat'],
    ['21 ore', '21 sat'],
    ['3-4 h', '3–4 sata'],
    ['7 days', '7 dana'],
    ['220-240 V / 50 Hz', '220 V–240 V/50 Hz'],
    ['1.9 inch', '1,9 inča'],
    ['150 PSI', '150 psi'],
    ['≤ 45 dB', 'do 45 dB'],
    ['-', null],
    ['30 x 20', null],
    ['12 cm (folded)', null],
    ['about the size of a hand', null],
    ['Queen 158x198', null],
  ])('reads %j as %j', (text, read) => {
    expect(readMeasure(text)).toBe(read)
  })
})

describe('readCount', () => {
  it.each([
    ['3 speeds', '3 brzine'],
    ['5 modes', '5 režima'],
    ['2 pcs', '2 komada'],
    ['1 piece', '1 komad'],
    ['21 Stück', '21 komad'],
    ['100 LEDs', '100 LED dioda'],
    ['22 kom', '22 komada'],
    ['6 widgets', null],
    ['many', null],
  ])('reads %j as %j', (text, read) => {
    expect(readCount(text, null)).toBe(read)
  })

  it.each([
    [1, '1 brzina'],
    [2, '2 brzine'],
    [5, '5 brzina'],
    [11, '11 brzina'],
    [24, '24 brzine'],
  ])('counts a bare %i with the forms of its label', (count, read) => {
    expect(readCount(String(count), countForms.speeds)).toBe(read)
  })
})
