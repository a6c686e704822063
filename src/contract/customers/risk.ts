import { z } from 'zod'

/** Everything that can speak for or against sending an order, in the order in which it is read. */
export const riskCodes = [
  'returned',
  'soft_list',
  'program',
  'device_names',
  'doubtful_phone',
  'last_cancelled',
  'same_day',
  'no_house_number',
  'night',
  'network_phones',
  'taken',
] as const
type RiskCode = (typeof riskCodes)[number]

/** With what is no rule: the seller has said already that this buyer gets nothing. */
const reasonCodes = ['hard_list', ...riskCodes] as const

/** From doing nothing to not sending. */
export const riskActions = ['send', 'call', 'call_twice', 'ask_confirmation', 'do_not_send'] as const
export type RiskAction = (typeof riskActions)[number]

/** From these points on the desk takes an order for suspicious. */
export const suspiciousFrom = 60

const count = z.number().int().min(0)

/** What is known of an order and of its buyer's history when it is weighed. */
export const riskFactsSchema = z.object({
  /** Parcels of the same person that are over, this order left out: taken, or come back. */
  taken: count,
  returned: count,
  /** The order before this one was cancelled. */
  isLastCancelled: z.boolean(),
  /** Orders of the person on the day of this one, and between midnight and five in all; with this one. */
  sameDay: count,
  atNight: count,
  /** Different names that ordered from the same browser in ninety days; 0 where the browser is not known. */
  deviceNames: count,
  /** Different phones that ordered from the same network in the 24 hours up to this order. */
  networkPhones: count,
  hasHouseNumber: z.boolean(),
  isPhoneDoubtful: z.boolean(),
  isFilledByProgram: z.boolean(),
  isOnSoftList: z.boolean(),
  /** The seller refuses further orders of this buyer; facts written before it was asked are of buyers who were not. */
  isOnHardList: z.boolean().default(false),
  /** The seller let this order pass although its buyer is on the soft list. */
  isIgnored: z.boolean(),
})
export type RiskFacts = z.output<typeof riskFactsSchema>

export const riskReasonSchema = z.object({
  code: z.enum(reasonCodes),
  /** Below zero where it speaks for the buyer. */
  points: z.number().int(),
  /** What the sentence counts, and out of how many; 0 where it counts nothing. */
  count,
  of: count,
})
export type RiskReason = z.infer<typeof riskReasonSchema>

const mostPoints = 100
const points = z.number().int().min(0).max(mostPoints)
const ruleSchema = z.object({ isOn: z.boolean(), points })

export const riskRulesSchema = z
  .object({
    /** Points of a reason; of parcels that came back or were taken, those of each, at most `mostTimes`. */
    reasons: z.record(z.enum(riskCodes), ruleSchema),
    /** From how many points on something is recommended. */
    thresholds: z.object({
      call: points,
      call_twice: points,
      ask_confirmation: points,
      do_not_send: points,
    }),
  })
  .refine(
    ({ thresholds: { call, call_twice: twice, ask_confirmation: ask, do_not_send: never } }) =>
      call >= 1 && call < twice && twice < ask && ask < never,
    { path: ['thresholds'], message: 'Svaki sledeći prag mora biti veći od prethodnog, a prvi bar 1.' },
  )
export type RiskRules = z.infer<typeof riskRulesSchema>

const on = (points: number) => ({ isOn: true, points })

export const defaultRiskRules: RiskRules = {
  reasons: {
    returned: on(30),
    soft_list: on(30),
    program: on(40),
    device_names: on(30),
    doubtful_phone: on(25),
    last_cancelled: on(15),
    same_day: on(15),
    no_house_number: on(10),
    night: on(10),
    // Whole towns share the address of a mobile network.
    network_phones: { isOn: false, points: 10 },
    taken: on(10),
  },
  thresholds: { call: 20, call_twice: 40, ask_confirmation: suspiciousFrom, do_not_send: 85 },
}

/** Beyond these a further parcel changes nothing: a buyer of many years is not above everything, nor lost for ever. */
const mostTimes: Partial<Record<RiskCode, number>> = { returned: 2, taken: 3 }
/** Below these a thing happens to anybody. */
const least = { deviceNames: 3, networkPhones: 5, sameDay: 2, atNight: 3 }

type Found = { count: number; of: number } | null

const said: Found = { count: 0, of: 0 }
const from = (count: number, least: number): Found => (count >= least ? { count, of: 0 } : null)

/** The one table of what speaks for and against an order. */
const findings: Record<RiskCode, (facts: RiskFacts) => Found> = {
  returned: ({ returned, taken }) => (returned > 0 ? { count: returned, of: returned + taken } : null),
  soft_list: ({ isOnSoftList, isIgnored }) => (isOnSoftList && !isIgnored ? said : null),
  program: ({ isFilledByProgram }) => (isFilledByProgram ? said : null),
  device_names: ({ deviceNames }) => from(deviceNames, least.deviceNames),
  doubtful_phone: ({ isPhoneDoubtful }) => (isPhoneDoubtful ? said : null),
  last_cancelled: ({ isLastCancelled }) => (isLastCancelled ? said : null),
  same_day: ({ sameDay }) => from(sameDay, least.sameDay),
  no_house_number: ({ hasHouseNumber }) => (hasHouseNumber ? null : said),
  night: ({ atNight }) => from(atNight, least.atNight),
  network_phones: ({ networkPhones }) => from(networkPhones, least.networkPhones),
  taken: ({ returned, taken }) => (taken > 0 ? { count: taken, of: returned + taken } : null),
}

const pointsOf = (code: RiskCode, count: number, points: number): number => {
  const times = mostTimes[code] ? Math.min(count, mostTimes[code]) : 1
  return code === 'taken' ? -points * times : points * times
}

/** What is recommended at so many points. */
export const actionAt = (points: number, { thresholds }: Pick<RiskRules, 'thresholds'>): RiskAction =>
  riskActions.findLast((action) => action !== 'send' && points >= thresholds[action]) ?? 'send'

export type Risk = { points: number; reasons: RiskReason[]; action: RiskAction }

/**
 * The sum of what speaks against an order, with every reason beside it: same facts and rules, same answer. Of a buyer on the hard list the
 * recommendation is the seller's own word, whatever else is known.
 */
export const weighRisk = (facts: RiskFacts, rules: RiskRules): Risk => {
  const reasons = riskCodes.flatMap((code): RiskReason[] => {
    const rule = rules.reasons[code]
    const found = findings[code](facts)
    return rule.isOn && found ? [{ code, ...found, points: pointsOf(code, found.count, rule.points) }] : []
  })
  if (facts.isOnHardList) {
    const refused: RiskReason = { code: 'hard_list', count: 0, of: 0, points: mostPoints }
    return { points: mostPoints, reasons: [refused, ...reasons], action: 'do_not_send' }
  }
  const sum = reasons.reduce((total, reason) => total + reason.points, 0)
  const points = Math.min(mostPoints, Math.max(0, sum))
  const action = actionAt(points, rules)
  // Parcels that were taken since may outweigh it, but nobody on a list of caution is sent to unasked.
  const isToAsk = facts.isOnSoftList && !facts.isIgnored && action === 'send'
  return { points, reasons, action: isToAsk ? 'call' : action }
}
