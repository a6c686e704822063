import { z } from 'zod'
import { markets, type Market } from '../common/market.ts'
import { buyerShape, emptyToNull } from '../orders/editing.ts'
import { selfConfirmationStrings } from './strings.ts'
import { askWays, askWhens } from './ways.ts'

const { invalid } = selfConfirmationStrings

const whole = (sentence: string, least: number, most: number) =>
  z.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
/** Whole units of the market's currency. */
const value = whole(invalid.value, 1, 10_000_000)
const points = whole(invalid.points, 1, 100)

const askRuleSchema = z.object({
  way: z.enum(askWays),
  when: z.enum(askWhens),
  value,
  points,
})
export type AskRule = z.output<typeof askRuleSchema>

const historyRuleSchema = z.object({
  isOn: z.boolean(),
  /** Parcels that the buyer has taken, at least. */
  delivered: whole(invalid.delivered, 1, 50),
  /** None came back of what was ordered in so many months. */
  months: whole(invalid.months, 1, 36),
  pointsBelow: points,
  valueBelow: value,
})
export type HistoryRule = z.output<typeof historyRuleSchema>

export const marketRulesSchema = z.object({ ask: askRuleSchema, history: historyRuleSchema })
export type MarketRules = z.output<typeof marketRulesSchema>

/** What confirms orders without a call, by market. */
export const selfRulesSchema = z.object(
  Object.fromEntries(markets.map((market) => [market, marketRulesSchema])) as Record<
    Market,
    typeof marketRulesSchema
  >,
)
export type SelfRules = z.output<typeof selfRulesSchema>

export const selfConfirmationSchema = z.object({
  rules: selfRulesSchema,
  /** Ways to a phone that the operator has set up; nobody is asked without one. */
  available: z.array(z.enum(['sms', 'viber'])),
})
export type SelfConfirmation = z.infer<typeof selfConfirmationSchema>

const usual = (value: number): MarketRules => ({
  ask: { way: 'none', when: 'all', value, points: 40 },
  history: { isOn: false, delivered: 2, months: 12, pointsBelow: 20, valueBelow: value },
})

/** Nothing is switched on. */
export const offRules: SelfRules = { Serbia: usual(10_000), Montenegro: usual(100), Bosnia: usual(200) }

const longestNotes = 1000
const { name, address, city, notes } = buyerShape

/** What a buyer corrects behind a link: where it goes, as a seller would, and what of the goods the seller has to change. */
export const buyerChangeSchema = z
  .object({ name, address, city, notes, goods: emptyToNull(300) })
  .refine(({ notes: kept, goods }) => (kept?.length ?? 0) + (goods?.length ?? 0) <= longestNotes - 20, {
    message: invalid.notes,
    path: ['notes'],
  })
export type BuyerChange = z.output<typeof buyerChangeSchema>
