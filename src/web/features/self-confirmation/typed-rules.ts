import { markets, type Market } from '#contract/common/market.ts'
import { selfRulesSchema, type SelfRules } from '#contract/self-confirmation/schema.ts'

const ofAsk = ['way', 'when', 'value', 'points'] as const
const ofHistory = ['isOn', 'delivered', 'months', 'pointsBelow', 'valueBelow'] as const
type Name = (typeof ofAsk)[number] | (typeof ofHistory)[number]
export type RuleField = `${Name}.${Market}`

/** Every rule as the text of its field. */
export type TypedRules = Record<RuleField, string>

const yes = 'da'
export const isYes = (text: string): boolean => text === yes
export const asText = (isOn: boolean): string => (isOn ? yes : '')

export const typedRules = (rules: SelfRules): TypedRules =>
  Object.fromEntries(
    markets.flatMap((market) => {
      const { ask, history } = rules[market]
      return [
        ...ofAsk.map((name) => [`${name}.${market}`, String(ask[name])]),
        ...ofHistory.map((name) => [
          `${name}.${market}`,
          name === 'isOn' ? asText(history.isOn) : String(history[name]),
        ]),
      ]
    }),
  ) as TypedRules

/** Nothing and what is no number are refused with the sentence of their field. */
const numberOf = (text: string): number => {
  const digits = text.replaceAll(/[\s.]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

export const readRules = (
  typed: TypedRules,
): { rules: SelfRules } | { problems: Partial<Record<RuleField, string>> } => {
  const parsed = selfRulesSchema.safeParse(
    Object.fromEntries(
      markets.map((market) => {
        const number = (name: Name) => numberOf(typed[`${name}.${market}`])
        return [
          market,
          {
            ask: {
              way: typed[`way.${market}`],
              when: typed[`when.${market}`],
              value: number('value'),
              points: number('points'),
            },
            history: {
              isOn: isYes(typed[`isOn.${market}`]),
              delivered: number('delivered'),
              months: number('months'),
              pointsBelow: number('pointsBelow'),
              valueBelow: number('valueBelow'),
            },
          },
        ]
      }),
    ),
  )
  if (parsed.success) return { rules: parsed.data }
  return {
    problems: Object.fromEntries(
      parsed.error.issues
        .toReversed()
        .map(({ path: [market, , name], message }) => [`${String(name)}.${String(market)}`, message]),
    ),
  }
}
