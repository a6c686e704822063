import { describe, expect, it } from 'vitest'
import { customerStrings } from './strings.ts'
import {
  actionAt,
  defaultRiskRules,
  riskCodes,
  riskRulesSchema,
  weighRisk,
  type RiskFacts,
  type RiskRules,
} from './risk.ts'

const clean: RiskFacts = {
  taken: 0,
  returned: 0,
  isLastCancelled: false,
  sameDay: 1,
  atNight: 0,
  deviceNames: 1,
  networkPhones: 1,
  hasHouseNumber: true,
  isPhoneDoubtful: false,
  isFilledByProgram: false,
  isOnSoftList: false,
  isOnHardList: false,
  isIgnored: false,
}
const read = (facts: Partial<RiskFacts>, rules: RiskRules = defaultRiskRules) => {
  const { points, reasons, action } = weighRisk({ ...clean, ...facts }, rules)
  return {
    points,
    action,
    reasons: reasons.map((reason) => `${customerStrings.reason(reason)} ${reason.points}`),
  }
}

/** The golden list: what a seller reads of a history, word by word. */
it.each<[string, Partial<RiskFacts>, ReturnType<typeof read>]>([
  ['a first order that is whole', {}, { points: 0, action: 'send', reasons: [] }],
  [
    'four parcels taken',
    { taken: 4 },
    { points: 0, action: 'send', reasons: ['4 od 4 pošiljke preuzete -30'] },
  ],
  [
    'two of three returned',
    { taken: 1, returned: 2 },
    {
      points: 50,
      action: 'call_twice',
      reasons: ['2 od 3 pošiljke vraćene 60', '1 od 3 pošiljke preuzeta -10'],
    },
  ],
  [
    'one of one returned',
    { returned: 1 },
    { points: 30, action: 'call', reasons: ['1 od 1 pošiljke vraćena 30'] },
  ],
  [
    'five of seven returned, and nothing beyond two counts more',
    { taken: 2, returned: 5 },
    {
      points: 40,
      action: 'call_twice',
      reasons: ['5 od 7 pošiljki vraćeno 60', '2 od 7 pošiljki preuzete -20'],
    },
  ],
  [
    'an address without a number',
    { hasHouseNumber: false },
    { points: 10, action: 'send', reasons: ['adresa bez broja 10'] },
  ],
  [
    'a browser of four names',
    { deviceNames: 4 },
    { points: 30, action: 'call', reasons: ['isti uređaj, 4 imena 30'] },
  ],
  [
    'a browser of two names, as in any family',
    { deviceNames: 2 },
    { points: 0, action: 'send', reasons: [] },
  ],
  [
    'five orders at night and a doubtful phone',
    { atNight: 5, isPhoneDoubtful: true },
    {
      points: 35,
      action: 'call',
      reasons: ['telefon pod sumnjom 25', 'poručuje noću, između 0 i 5 h, 5 puta 10'],
    },
  ],
  [
    'three orders of one day, the last cancelled',
    { sameDay: 3, isLastCancelled: true },
    {
      points: 30,
      action: 'call',
      reasons: ['prethodna porudžbina otkazana 15', '3 porudžbine istog dana 15'],
    },
  ],
  [
    'returned parcels and the soft list',
    { returned: 2, isOnSoftList: true },
    { points: 90, action: 'do_not_send', reasons: ['2 od 2 pošiljke vraćene 60', 'na listi opreza 30'] },
  ],
  [
    'the soft list, outweighed by parcels that were taken',
    { returned: 1, taken: 6, isOnSoftList: true },
    {
      points: 30,
      action: 'call',
      reasons: ['1 od 7 pošiljki vraćena 30', 'na listi opreza 30', '6 od 7 pošiljki preuzeto -30'],
    },
  ],
  [
    'the soft list alone, with parcels that were taken',
    { taken: 3, isOnSoftList: true },
    { points: 0, action: 'call', reasons: ['na listi opreza 30', '3 od 3 pošiljke preuzete -30'] },
  ],
  [
    'the hard list, whatever was taken before',
    { taken: 4, isOnHardList: true },
    {
      points: 100,
      action: 'do_not_send',
      reasons: ['na listi odbijenih 100', '4 od 4 pošiljke preuzete -30'],
    },
  ],
  [
    'the soft list, ignored this time',
    { returned: 2, isOnSoftList: true, isIgnored: true },
    { points: 60, action: 'ask_confirmation', reasons: ['2 od 2 pošiljke vraćene 60'] },
  ],
  [
    'a form that a program filled in',
    { isFilledByProgram: true },
    { points: 40, action: 'call_twice', reasons: ['formu je možda popunio program 40'] },
  ],
  [
    'many phones of one network, which counts only where the seller wants it',
    { networkPhones: 9 },
    { points: 0, action: 'send', reasons: [] },
  ],
  [
    'everything at once ends at a hundred',
    { returned: 3, isOnSoftList: true, isFilledByProgram: true, deviceNames: 21, atNight: 21 },
    {
      points: 100,
      action: 'do_not_send',
      reasons: [
        '3 od 3 pošiljke vraćene 60',
        'na listi opreza 30',
        'formu je možda popunio program 40',
        'isti uređaj, 21 ime 30',
        'poručuje noću, između 0 i 5 h, 21 put 10',
      ],
    },
  ],
])('%s', (_, facts, expected) => expect(read(facts)).toEqual(expected))

describe('the rules of a seller', () => {
  const ruled = (code: keyof RiskRules['reasons'], rule: { isOn: boolean; points: number }): RiskRules => ({
    ...defaultRiskRules,
    reasons: { ...defaultRiskRules.reasons, [code]: rule },
  })

  it.each(riskCodes)('a reason that is off is not said: %s', (code) => {
    const all: RiskFacts = {
      taken: 1,
      returned: 1,
      isLastCancelled: true,
      sameDay: 9,
      atNight: 9,
      deviceNames: 9,
      networkPhones: 9,
      hasHouseNumber: false,
      isPhoneDoubtful: true,
      isFilledByProgram: true,
      isOnSoftList: true,
      isOnHardList: false,
      isIgnored: false,
    }
    const codesWith = (isOn: boolean) =>
      weighRisk(all, ruled(code, { isOn, points: 5 })).reasons.map((reason) => reason.code)
    expect(codesWith(true)).toContain(code)
    expect(codesWith(false)).not.toContain(code)
  })

  it('the seller’s points count', () =>
    expect(read({ networkPhones: 9 }, ruled('network_phones', { isOn: true, points: 45 }))).toEqual({
      points: 45,
      action: 'call_twice',
      reasons: ['sa iste mreže 9 brojeva za jedan dan 45'],
    }))

  it.each([
    [0, 'send'],
    [19, 'send'],
    [20, 'call'],
    [40, 'call_twice'],
    [60, 'ask_confirmation'],
    [84, 'ask_confirmation'],
    [85, 'do_not_send'],
    [100, 'do_not_send'],
  ] as const)('at %i points: %s', (points, action) => expect(actionAt(points, defaultRiskRules)).toBe(action))

  it('thresholds that do not rise are refused', () => {
    const { reasons, thresholds } = defaultRiskRules
    expect(riskRulesSchema.safeParse({ reasons, thresholds }).success).toBe(true)
    for (const wrong of [
      { call: 0 },
      { call: 40 },
      { call_twice: 60 },
      { ask_confirmation: 90 },
      { do_not_send: 101 },
    ])
      expect(riskRulesSchema.safeParse({ reasons, thresholds: { ...thresholds, ...wrong } }).success).toBe(
        false,
      )
  })
})
