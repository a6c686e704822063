import { markets, type Market } from '#contract/common/market.ts'
import { usualScript } from '#contract/confirmation/script.ts'
import { confirmationSettingsSchema, type ConfirmationSettings } from '#contract/confirmation/schema.ts'

type General = 'mode' | 'mostAttempts' | 'pauseMinutes' | 'order' | 'suspicious'
type OfMarket = 'from' | 'to' | 'days' | 'script'
type MarketField = `${OfMarket}.${Market}`
export type SettingField = General | MarketField

/** Every setting as the text of its field. */
export type TypedSettings = Record<SettingField, string>

export const typedSettings = (settings: ConfirmationSettings): TypedSettings => {
  const { mode, mostAttempts, pauseMinutes, order, suspicious, hours, scripts } = settings
  const ofMarkets = markets.flatMap((market): [MarketField, string][] => [
    [`from.${market}`, String(hours[market].from)],
    [`to.${market}`, String(hours[market].to)],
    [`days.${market}`, hours[market].days.join(',')],
    [`script.${market}`, scripts[market] || usualScript(market)],
  ])
  return {
    mode,
    mostAttempts: String(mostAttempts),
    pauseMinutes: String(pauseMinutes),
    order,
    suspicious,
    ...Object.fromEntries(ofMarkets),
  } as TypedSettings
}

/** Ours is not kept as theirs: it may become better. */
const ownScript = (market: Market, text: string): string => (text.trim() === usualScript(market) ? '' : text)

/** Nothing and what is no number are refused with the sentence of their field. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const daysOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number)

/** What is wrong stands at the field it is typed into. */
const fieldOf = (path: readonly PropertyKey[]): SettingField => {
  const [first, market, part] = path.map(String)
  if (first === 'hours')
    return `${part === 'days' ? 'days' : part === 'to' ? 'to' : 'from'}.${market as Market}`
  if (first === 'scripts') return `script.${market as Market}`
  return first as General
}

export const readSettings = (
  typed: TypedSettings,
): { settings: ConfirmationSettings } | { problems: Partial<Record<SettingField, string>> } => {
  const each = <T>(make: (market: Market) => T) =>
    Object.fromEntries(markets.map((market) => [market, make(market)]))
  const parsed = confirmationSettingsSchema.safeParse({
    mode: typed.mode,
    mostAttempts: numberOf(typed.mostAttempts),
    pauseMinutes: numberOf(typed.pauseMinutes),
    order: typed.order,
    suspicious: typed.suspicious,
    hours: each((market) => ({
      from: numberOf(typed[`from.${market}`]),
      to: numberOf(typed[`to.${market}`]),
      days: daysOf(typed[`days.${market}`]),
    })),
    scripts: each((market) => ownScript(market, typed[`script.${market}`])),
  })
  if (parsed.success) return { settings: parsed.data }
  return {
    problems: Object.fromEntries(
      parsed.error.issues.toReversed().map(({ path, message }) => [fieldOf(path), message]),
    ),
  }
}
