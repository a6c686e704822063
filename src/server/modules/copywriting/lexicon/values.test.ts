import { describe, expect, it } from 'vitest'
import { inDialect } from '../language/dialect.ts'
import {
  materialsNamed,
  readColours,
  readCompatibility,
  readItems,
  readMaterials,
  readModelName,
  readPower,
  readProtection,
  readSizes,
} from './values.ts'

const spoken = (text: string | null) => (text === null ? null : inDialect(text, 'Serbia'))

describe('readMaterials', () => {
  it.each([
    ['cotton', 'pamuk'],
    ['100% Baumwolle', '100% pamuk'],
    ['95% Cotton, 5% Elastane', '95% pamuk, 5% elastin'],
    ['95% poliester 5% elastin', '95% poliester, 5% elastin'],
    ['High quality stainless steel', 'nerđajući čelik'],
    ['Edelstahl, ABS', 'nerđajući čelik i ABS plastika'],
    ['acciaio inox e silicone', 'nerđajući čelik i silikon'],
    ['stal nierdzewna', 'nerđajući čelik'],
    ['Nussbaum massiv, geölt', 'orahovo drvo'],
    ['Wildeiche massiv, Stahl', 'hrastovo drvo i čelik'],
    ['massiv', null],
    ['TPE', 'TPE'],
    ['95% polyester, 5% élasthanne', '95% poliester, 5% elastin'],
    ['sticlă borosilicată', 'staklo borosilikat'],
    ['Öntöttvas', 'liveno gvožđe'],
    ['plastic ABS', 'ABS plastika'],
    ['memory foam', 'memorijska pena'],
    ['PU leather', 'veštačka koža'],
    ['нержавеющая сталь', 'nerđajući čelik'],
    ['Paslanmaz çelik', 'nerđajući čelik'],
    ['bumbac', 'pamuk'],
    ['EVA', 'EVA'],
    ['EVA foam', 'EVA pena'],
    ['srebro 925', 'srebro 925'],
    ['unobtainium', null],
    ['silicone and unobtainium', null],
    ['', null],
  ])('reads %j as %j', (text, read) => {
    expect(spoken(readMaterials(text))).toBe(read)
  })
})

describe('readColours', () => {
  it.each([
    ['Black', 'crna'],
    ['Schwarz/Weiß', 'crna i bela'],
    ['navy blue', 'tamnoplava'],
    ['Black / Pink / White', 'crna, roze i bela'],
    ['matte black', 'crna'],
    ['Galaxy Dream', null],
  ])('reads %j as %j', (text, read) => {
    expect(spoken(readColours(text))).toBe(read)
  })
})

describe('readSizes', () => {
  it.each([
    ['S, M, L, XL', 'S, M, L, XL'],
    ['36-41', '36–41'],
    ['36/37, 38/39', '36/37, 38/39'],
    ['36/37/38', '36, 37, 38'],
    ['S bis XXL', 'S–XXL'],
    ['One size', 'univerzalna'],
    ['large', null],
  ])('reads %j as %j', (text, read) => {
    expect(readSizes(text)).toBe(read)
  })
})

describe('readItems', () => {
  it.each([
    ['1 x phone holder, 1 x USB-C cable, user manual', 'držač, USB-C kabl i uputstvo za upotrebu'],
    ['2x Ersatzfilter und Bedienungsanleitung', '2 filtera i uputstvo za upotrebu'],
    ['3 brushes', '3 četkice'],
    ['5 x screws, 1 x secret thing', null],
    ['secret thing', null],
  ])('reads %j as %j', (text, read) => {
    expect(spoken(readItems(text))).toBe(read)
  })
})

describe('the other values', () => {
  it.each([
    ['iPhone, Samsung', 'iPhone i Samsung'],
    ['Android / iOS', 'Android i iOS'],
    ['smartphones and tablets', 'telefoni i tableti'],
    ['most devices you own', null],
  ])('compatibility %j is %j', (text, read) => {
    expect(readCompatibility(text)).toBe(read)
  })

  it.each([
    ['USB', 'USB'],
    ['Type-C', 'USB-C'],
    ['Rechargeable battery', 'punjiva baterija'],
    ['2 x AA batteries', '2 × AA'],
    ['solar power or USB', 'solarno ili USB'],
    ['magic', null],
  ])('power %j is %j', (text, read) => {
    expect(readPower(text)).toBe(read)
  })

  it('reads protection marks and model names that look like ones', () => {
    expect([
      readProtection('Waterproof IPX7'),
      readProtection('ip 68'),
      readProtection('IP address'),
    ]).toEqual(['IPX7', 'IP68', null])
    expect([readModelName('SM-A015F'), readModelName('Luxury edition'), readModelName('Model')]).toEqual([
      'SM-A015F',
      null,
      null,
    ])
  })

  it('finds every material a text names', () => {
    expect(materialsNamed('Drška od bambusa, telo od nerđajućeg čelika.')).toEqual([
      'nerđajući čelik',
      'čelik',
      'bambus',
    ])
    expect(materialsNamed('Nastavite gde ste stali, uz malo meda.')).toEqual([])
  })
})

describe('where power comes from', () => {
  it('is told without how much of it is taken', () => {
    expect(readPower('2 W, USB')).toBe('USB')
    expect(readPower('5 V')).toBe('5 V')
  })
})
