import { describe, expect, it } from 'vitest'
import { freeDeliveryParts, isPromise, promisesFreeDelivery } from './promises.ts'

describe('a promise of the shop', () => {
  it.each([
    'Dostava traje 2–5 radnih dana.',
    'Stiže za 1 radni dan',
    'Za 3-4 radna dana je kod vas.',
    'Imate 30 dana za povraćaj.',
    'Kurir zove u roku od 24 sata.',
    'Garancija povraćaja 60 dana',
    'Garancija povraćaja traje 21 dan od prijema paketa.',
  ])('is „%s“', (text) => expect(isPromise(text)).toBe(true))

  it.each([
    'Baterija izdrži 8 radnih sati.',
    'Radni vek od 5 godina.',
    'Puni se 3 sata.',
    'Dostava je besplatna.',
    'Kapi traju 60 dana.',
  ])('is not „%s“', (text) => expect(isPromise(text)).toBe(false))
})

const charged = { price: '350.00', freeFrom: null }
const free = { price: '350.00', freeFrom: '3000.00' }

describe('free delivery', () => {
  it.each([
    ['Besplatna dostava, a plaćate kuriru.', charged, true],
    ['BESPLATNA DOSTAVA · PLAĆATE KURIRU', charged, true],
    ['Dostava je besplatna.', charged, true],
    ['Isporuka besplatna', charged, true],
    ['Dostava 350 RSD', charged, false],
    ['Besplatna aplikacija stiže uz dostavu.', charged, false],
    ['Besplatna dostava', free, true],
    ['Besplatna dostava od 3.000 RSD', free, false],
    ['Besplatna dostava', null, false],
  ])('„%s“ with terms %j is promised wrongly: %s', (text, delivery, isWrong) =>
    expect(promisesFreeDelivery(text, delivery)).toBe(isWrong),
  )

  it('is found in the parts of a page', () => {
    const document = { bullets: ['Besplatna dostava'], faq: [], hook: '' } as unknown as Parameters<
      typeof freeDeliveryParts
    >[0]
    const whole = {
      ...document,
      title: '',
      longDescription: '',
      priceAnchoring: { comparisonText: '' },
      benefitsSection: {},
      problemSolutionSections: [],
      featureSections: [],
    } as unknown as typeof document
    expect(freeDeliveryParts(whole, charged)).toEqual(['bullets'])
    expect(freeDeliveryParts(whole, null)).toEqual([])
  })
})
